"""Says verdicts and the values of all alternatives; every figure comes from one evaluation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.coach import Verdict, grade
from trainer.rules import Phase, Play, follows
from trainer.viewmodels.refining import unchosen_kind

if TYPE_CHECKING:
    from trainer.coach import Grade
    from trainer.engine import ActionValue, Evaluation
    from trainer.rules import Action, View
    from trainer.session import Decision
    from trainer.viewmodels.telling import Teller

_CLOSE = 0.05  # points: nearer to the best than this is about equally good, for a nudge
_SILENT = {Verdict.BEST, Verdict.FORCED}


class Grader:
    """Says what the coach makes of decisions at one depth."""

    def __init__(self, teller: Teller, worlds: int) -> None:
        self._teller = teller
        self._words = teller.words
        self._worlds = worlds

    def grade(self, evaluation: Evaluation, action: Action) -> Grade:
        """Return the coach's judgement."""
        return grade(evaluation, action, top=self._worlds)

    def short(self, evaluation: Evaluation, action: Action, view: View) -> str:
        """Return the verdict, with the loss and the best action where something was lost."""
        found = self.grade(evaluation, action)
        verdict = self._words.verdict(_name(found))
        if found.verdict in _SILENT:
            return self._words("grade-plain", verdict=verdict)
        return self._words(
            "grade-loss",
            verdict=verdict,
            loss=self._loss(found.chosen),
            best=self._teller.to_do(found.best.action, view),
        )

    def full(self, evaluation: Evaluation, decision: Decision) -> list[str]:
        """Return the verdict of a decision and the value of every alternative."""
        said = self.short(evaluation, decision.action, decision.view)
        told = [self._words("grade-yours", grade=said)]
        if decision.hinted:
            told.append(self._words("grade-hinted"))
        if not evaluation.is_forced:
            told.extend(self.values(evaluation, decision.view, decision.action))
        return told

    def again(self, evaluation: Evaluation, first: Decision) -> str:
        """Return the reminder that an earlier decision in the same position is the one graded."""
        return self._words(
            "grade-again",
            action=self._teller.to_do(first.action, first.view),
            grade=self.short(evaluation, first.action, first.view),
        )

    def values(self, evaluation: Evaluation, view: View, mine: Action | None = None) -> list[str]:
        """Return a line for every alternative, best first."""
        return [
            self._value(value, place, view, is_mine=value.action == mine)
            for place, value in enumerate(evaluation.values, 1)
        ]

    def nudge(self, evaluation: Evaluation, view: View) -> list[str]:
        """Return a hint that points without telling."""
        if evaluation.is_forced:
            return [self._words("hint-alike" if evaluation.alike else "hint-forced")]
        close = sum(value.loss < _CLOSE for value in evaluation.values)
        if close == 1:
            told = [self._words("hint-clear", loss=self._words.amount(evaluation.values[1].loss))]
        else:
            told = [self._words("hint-close", count=close)]
        return [*told, *self._where_to_look(evaluation, view)]

    def answer(self, evaluation: Evaluation, view: View) -> list[str]:
        """Return the best action and the value of every alternative."""
        best = self._teller.to_do(evaluation.best.action, view)
        return [self._words("hint-answer", action=best), *self.values(evaluation, view)]

    def _where_to_look(self, evaluation: Evaluation, view: View) -> list[str]:
        """Return which suit to look at, where the lawful cards are of more than one."""
        contract, best = view.contract, evaluation.best.action
        if view.phase is not Phase.PLAY or contract is None or not isinstance(best, Play):
            return []
        groups = {follows(one.card, contract) for one in view.lawful if isinstance(one, Play)}
        group = follows(best.card, contract)
        if len(groups) == 1 or best.card.suit is None:
            return []
        if group is contract.trump:
            return [self._words("hint-trump")]
        return [self._words("hint-suit", suit=self._words.suit(best.card.suit))]

    def _value(self, value: ActionValue, place: int, view: View, *, is_mine: bool) -> str:
        args: dict[str, str | float] = {
            "place": place,
            "action": self._teller.to_do(value.action, view),
            "mine": "yes" if is_mine else "no",
            "worth": self._worth(value),
        }
        if place == 1:
            return self._words("value-best", **args)
        if round(value.loss, 2) == 0 and round(value.margin, 2) == 0:
            return self._words("value-equal", **args)
        return self._words("value-less", loss=self._loss(value), **args)

    def _worth(self, value: ActionValue) -> str:
        points = self._words.points(value.points)
        if value.win is None:
            return self._words("value-worth", points=points)
        return self._words("value-worth-win", points=points, win=self._words.chance(value.win))

    def _loss(self, value: ActionValue) -> str:
        return self._words.points(-value.loss, value.margin)


def _name(found: Grade) -> str:
    """Return what a judgement is called by; one without a choice, by why there was none."""
    if found.verdict is Verdict.FORCED:
        return unchosen_kind(found.evaluation).value
    return found.verdict.value
