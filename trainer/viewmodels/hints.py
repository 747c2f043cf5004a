"""Hints: first where to look, without numbers; asked again, the answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.rules import Phase, Play, follows
from trainer.session import Help
from trainer.viewmodels.refining import is_final
from trainer.viewmodels.terms import HintStage

if TYPE_CHECKING:
    from trainer.engine import Evaluation
    from trainer.rules import Card, View
    from trainer.session import Session
    from trainer.session.history import Position
    from trainer.viewmodels.telling import Teller

_CLOSE = 0.05  # points: nearer to the best than this is about equally good


class HintDesk:
    """What has been told about the decision that is due; another decision begins afresh."""

    def __init__(self, session: Session, teller: Teller) -> None:
        self._session = session
        self._teller = teller
        self._position: Position | None = None
        self._stage = HintStage.NONE
        self._lines: tuple[str, ...] = ()
        self._evaluation: Evaluation | None = None

    @property
    def stage(self) -> HintStage:
        """How much was told about this decision."""
        return self._stage if self._is_here else HintStage.NONE

    @property
    def lines(self) -> tuple[str, ...]:
        """What was told about this decision."""
        return self._lines if self._is_here else ()

    @property
    def shown(self) -> Evaluation | None:
        """The evaluation that was laid open as the answer, if it was."""
        return self._evaluation if self.stage is HintStage.ANSWER else None

    @property
    def pointed_at(self) -> Card | None:
        """The card the answer names, if it names one of the hand."""
        shown = self.shown
        return None if shown is None else getattr(shown.best.action, "card", None)

    def ask(self) -> None:
        """Ask for a hint; it is given at once or when the engine is done (`give`)."""
        if self._session.analysis is not None and self.stage is not HintStage.ANSWER:
            self._position = self._session.position
            self._stage = HintStage.WORKING
            self._lines = ()

    def give(self) -> tuple[str, ...]:
        """Give the hint that was asked for, once it can be given; return what was told now.

        Raises:
            StoreError: that help was given could not be noted; nothing was told.
        """
        view, ticket = self._session.view, self._session.analysis
        if self.stage is not HintStage.WORKING or view is None or ticket is None:
            return ()
        if ticket.failed:
            self._stage = HintStage.NONE
            return (self._teller.words("window-no-hint"),)
        evaluation = ticket.value
        if evaluation is None or not is_final(evaluation, self._session.terms.worlds):
            return ()
        self._tell(evaluation, view)
        return self._lines

    def _tell(self, evaluation: Evaluation, view: View) -> None:
        session = self._session
        if evaluation.is_forced:
            stage, lines = HintStage.NUDGE, nudge(self._teller, evaluation, view)
        elif session.was_nudged:
            session.note_help(Help.ANSWER)
            stage, lines = HintStage.ANSWER, answer(self._teller, evaluation, view)
        else:
            session.note_help(Help.NUDGE)
            stage, lines = HintStage.NUDGE, nudge(self._teller, evaluation, view)
        self._stage, self._lines, self._evaluation = stage, lines, evaluation

    @property
    def _is_here(self) -> bool:
        return self._position is not None and self._position == self._session.position


def nudge(teller: Teller, evaluation: Evaluation, view: View) -> tuple[str, ...]:
    """Return a hint that points without telling, and without a number."""
    words = teller.words
    if evaluation.is_forced:
        return (words("hint-alike" if evaluation.alike else "hint-forced"),)
    close = sum(value.loss < _CLOSE for value in evaluation.values)
    stands_out = words("window-hint-clear" if close == 1 else "window-hint-close")
    return (stands_out, *_where_to_look(teller, evaluation, view))


def answer(teller: Teller, evaluation: Evaluation, view: View) -> tuple[str, ...]:
    """Return what is best."""
    return (teller.words("hint-answer", action=teller.to_do(evaluation.best.action, view)),)


def _where_to_look(teller: Teller, evaluation: Evaluation, view: View) -> tuple[str, ...]:
    """Return which suit to look at, where the lawful cards are of more than one."""
    contract, best = view.contract, evaluation.best.action
    if view.phase is not Phase.PLAY or contract is None or not isinstance(best, Play):
        return ()
    groups = {follows(one.card, contract) for one in view.lawful if isinstance(one, Play)}
    group = follows(best.card, contract)
    if len(groups) == 1 or best.card.suit is None:
        return ()
    if group is contract.trump:
        return (teller.words("hint-trump"),)
    return (teller.words("hint-suit", suit=teller.words.suit(best.card.suit)),)
