"""`Analyses`: the engine's evaluation of each decision, begun when the turn begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.session.evaluations import read_evaluation, write_evaluation
from trainer.session.jobs import Ticket

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from trainer.engine import Cancel, Evaluation
    from trainer.rules import View
    from trainer.session.history import Decision, Position
    from trainer.session.jobs import Jobs
    from trainer.session.journal import Journal
    from trainer.session.seats import Engine

QUICK = 256  # worlds of the first, quick answer
_TURN_URGENCY = 5
_RECALL_URGENCY = 0


class Analyses:
    """The evaluations of one hand's decisions, each made once and kept in the journal."""

    def __init__(self, jobs: Jobs, engine: Engine, journal: Journal, worlds: int) -> None:
        self._jobs = jobs
        self._engine = engine
        self._journal = journal
        self._worlds = worlds
        self._tickets: dict[Position, Ticket[Evaluation]] = {}
        self._numbers: dict[Position, int] = {}  # line of the first decision in each position

    def start(self, position: Position, view: View, urgency: int = _TURN_URGENCY) -> None:
        """Begin to evaluate a position, unless that was done already."""
        self._forget_other_hands(position)
        found = self._tickets.get(position)
        if found is None or found.cancelled:
            self._tickets[position] = self._jobs.submit(
                self._work(view), urgency=urgency, on_news=lambda _: self._keep(position)
            )

    def at(self, position: Position) -> Ticket[Evaluation] | None:
        """Return the evaluation of a position, if one was begun."""
        return self._tickets.get(position)

    def of(self, decision: Decision) -> Ticket[Evaluation]:
        """Return the evaluation of a decision, beginning it where it is missing."""
        self.start(decision.position, decision.view, _RECALL_URGENCY)
        ticket = self._tickets[decision.position]
        ticket.keep()
        return ticket

    def decided(self, decision: Decision) -> None:
        """Let the evaluation of a decision go on when the position is left, and keep it."""
        self._numbers.setdefault(decision.position, decision.number)
        ticket = self._tickets.get(decision.position)
        if ticket is not None:
            ticket.keep()
            self._keep(decision.position)

    def recall(self, decisions: Iterable[Decision]) -> None:
        """Take up decisions made before: what this engine said of them, or begin again."""
        kept = self.kept()
        for decision in decisions:
            self._numbers.setdefault(decision.position, decision.number)
            if decision.number in kept:
                ready = Ticket.ready(kept[decision.number])
                self._tickets.setdefault(decision.position, ready)
            self.of(decision)

    def kept(self) -> dict[int, Evaluation]:
        """Return what this engine said at the match's depth, by number of the decision."""
        return {
            number: read_evaluation(body)
            for number, worlds, body in self._journal.kept(self._engine.version)
            if worlds == self._worlds
        }

    def _work(self, view: View) -> Callable[[Cancel, Callable[[Evaluation], None]], Evaluation]:
        def evaluated(flag: Cancel, report: Callable[[Evaluation], None]) -> Evaluation:
            if self._worlds > QUICK:
                report(self._engine.evaluate(view, worlds=QUICK, cancel=flag))
            return self._engine.evaluate(view, worlds=self._worlds, cancel=flag)

        return evaluated

    def _keep(self, position: Position) -> None:
        """Write an evaluation into the journal once it is done and belongs to a decision."""
        ticket, number = self._tickets[position], self._numbers.get(position)
        if number is None or not ticket.done or ticket.failed or ticket.value is None:
            return
        answer = ticket.value
        self._journal.keep(number, answer.engine_version, self._worlds, write_evaluation(answer))

    def _forget_other_hands(self, position: Position) -> None:
        if any(other[:1] != position[:1] for other in self._tickets):
            self._tickets = {
                other: ticket
                for other, ticket in self._tickets.items()
                if other[:1] == position[:1] or not ticket.done
            }
            self._numbers = {
                other: n for other, n in self._numbers.items() if other in self._tickets
            }
