"""A whole coached hand without anybody at a terminal: played by the engine, every decision graded.

It shows what the program does where there is neither a display nor a terminal, and leaves
nothing behind.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.engine import level
from trainer.rules import Deal, preset
from trainer.session import MemoryJournal, Session, Terms, usual_engine, write_rules, write_terms
from trainer.viewmodels.grading import Grader
from trainer.viewmodels.summary import Summary
from trainer.viewmodels.telling import Teller

if TYPE_CHECKING:
    from collections.abc import Callable

    from trainer.cli.console import Console
    from trainer.session import Engine, Happening
    from trainer.words import Words

_RULES = "standard"
_LEARNER = "club"  # plays South, well enough to be interesting, not so well that all is best
_OTHERS = "club"


def coached_hand(
    console: Console,
    words: Words,
    seed: int,
    engine: Engine | None = None,
    *,
    at_end: Callable[[Session], None] = lambda _: None,
) -> None:
    """Play hands until one is not thrown in, and report every decision South makes.

    `at_end` is given the session with the finished hand on its table.
    """
    chosen = preset(_RULES)
    terms = Terms(seed=seed, preset=chosen.name, level=_OTHERS)
    journal = MemoryJournal(write_rules(chosen.rules), write_terms(terms))
    session = Session(journal, engine or usual_engine(), stand_in=level(_LEARNER))
    try:
        _Report(console, words, session, chosen.title).run()
        at_end(session)
    finally:
        session.close()


class _Report:
    """Tells a session that plays itself."""

    def __init__(self, console: Console, words: Words, session: Session, title: str) -> None:
        self._console = console
        self._words = words
        self._session = session
        self._title = title
        self._teller = Teller(words, session.seat)
        self._grader = Grader(self._teller, session.terms.worlds)

    def run(self) -> None:
        """Play and tell until a hand has been played out."""
        session, say = self._session, self._console.say
        say(self._words("coached-begins"), self._words("coached-rules", rules=self._title), "")
        while True:
            while (happening := session.advance()) is not None:
                self._tell(happening)
            if session.finished_hand().contract is not None:
                break
            say("")
            session.go_on()
        self._tell_end()

    def _tell(self, happening: Happening) -> None:
        session, say_all = self._session, self._console.say_all
        if isinstance(happening.action, Deal):
            number = session.hand_number
            dealer = happening.action.seat
            self._console.say(self._teller.hand_begins(number, dealer, happening.match))
        say_all(self._teller.done(happening))
        decided = session.just_decided
        if decided is not None:
            ticket = session.analysis_of(decided)
            session.wait(ticket)
            if ticket.value is not None:
                say_all(self._grader.full(ticket.value, decided))
        say_all(self._teller.came_of_it(happening))

    def _tell_end(self) -> None:
        session = self._session
        summary = Summary(self._teller, self._grader)
        evaluations = session.kept_evaluations()
        self._console.say("")
        self._console.say_all(
            summary.hand(session.finished_hand(), session.match, session.decisions, evaluations)
        )
