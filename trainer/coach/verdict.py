"""The class of a decision, from the one evaluation of it.

The lines between the classes are in points lost against the best action. A grade judges the
decision alone; how the hand ended never enters it.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from trainer.engine import RUNGS

if TYPE_CHECKING:
    from trainer.engine import ActionValue, Evaluation
    from trainer.rules import Action


class Verdict(StrEnum):
    """How good a decision was."""

    BEST = "best"
    GOOD = "good"
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"
    FORCED = "forced"
    TOO_CLOSE = "too close to call"


BEST_BELOW: Final = 0.02  # points lost
# A class holds below its line; above the last one it is a blunder.
LINES: Final = ((0.05, Verdict.GOOD), (0.15, Verdict.INACCURACY), (0.40, Verdict.MISTAKE))
DOUBT: Final = 0.5  # a line this share of the margin away, or nearer, is too close to call


@dataclass(frozen=True, slots=True)
class Grade:
    """The judgement of one decision: its class, what was chosen, and what was best.

    `between` names the two classes, the milder first, that a decision is too close to call
    between; () for every other verdict.
    """

    verdict: Verdict
    chosen: ActionValue
    best: ActionValue
    evaluation: Evaluation
    between: tuple[Verdict, ...] = ()


def grade(evaluation: Evaluation, action: Action, *, top: int = RUNGS["usual"]) -> Grade:
    """Return the judgement of an action.

    `top` is the number of worlds of the setting's top rung: only there may a decision be too
    close to call, because below it looking longer is still to come.

    Raises:
        KeyError: the action is not among those valued.
    """
    chosen = evaluation.value(action)
    found = _classes(evaluation, chosen, top)
    if len(found) > 1:
        return Grade(Verdict.TOO_CLOSE, chosen, evaluation.best, evaluation, found)
    return Grade(found[0], chosen, evaluation.best, evaluation)


def _classes(evaluation: Evaluation, chosen: ActionValue, top: int) -> tuple[Verdict, ...]:
    """Return the class of a decision, or the classes it is too close to call between."""
    if evaluation.is_forced:
        return (Verdict.FORCED,)
    loss, margin = chosen.loss, chosen.margin
    if chosen == evaluation.best or (loss < BEST_BELOW and loss <= margin):
        return (Verdict.BEST,)
    at_top = evaluation.exact or evaluation.depth >= top
    doubt = DOUBT * margin if at_top else 0.0
    # What is called best ends at its line, or where a loss can be told from none.
    may_be_best = doubt > 0 and loss - doubt < min(BEST_BELOW, margin)
    low = Verdict.BEST if may_be_best else _class(loss - doubt)
    high = _class(loss + doubt)
    return (low,) if low is high else (low, high)


def _class(loss: float) -> Verdict:
    return next((verdict for line, verdict in LINES if loss < line), Verdict.BLUNDER)
