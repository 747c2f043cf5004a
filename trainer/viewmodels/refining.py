"""Which class of a decision may be shown while the engine still looks.

The quick answer comes first and the usual one a moment later. A class that was shown should not
change then: so the quick one is shown only where it lies clear of every line, and otherwise the
decision is being weighed. `tests/viewmodels/test_refining.py` measures how often it changes: in
9 of 1,500 decisions of self-play (0.6 in 100), 25 in 100 being weighed for that moment.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from trainer.coach import Verdict, grade
from trainer.coach.verdict import BEST_BELOW, LINES
from trainer.viewmodels.terms import VerdictKind

if TYPE_CHECKING:
    from trainer.coach import Grade
    from trainer.engine import Evaluation
    from trainer.rules import Action

CLEAR: Final = 1.0  # a line must lie this many margins away
_LINES: Final = (BEST_BELOW, *(line for line, _ in LINES))
_KINDS: Final = {
    Verdict.BEST: VerdictKind.BEST,
    Verdict.GOOD: VerdictKind.GOOD,
    Verdict.INACCURACY: VerdictKind.INACCURACY,
    Verdict.MISTAKE: VerdictKind.MISTAKE,
    Verdict.BLUNDER: VerdictKind.BLUNDER,
    Verdict.TOO_CLOSE: VerdictKind.TOO_CLOSE,
}


def is_final(evaluation: Evaluation, top: int) -> bool:
    """Return whether nothing better is to come: the top rung, or every deal was looked at."""
    return evaluation.exact or evaluation.is_forced or evaluation.depth >= top


def shown_kind(evaluation: Evaluation, action: Action, top: int) -> VerdictKind:
    """Return the class to show for a decision, `WEIGHING` while it may still change."""
    judged = grade(evaluation, action, top=top)
    if judged.verdict is Verdict.FORCED:
        return unchosen_kind(evaluation)
    if is_final(evaluation, top) or _is_clear(judged):
        return _KINDS[judged.verdict]
    return VerdictKind.WEIGHING


def unchosen_kind(evaluation: Evaluation) -> VerdictKind:
    """Return the class of a decision that left nothing to choose, by why it left nothing.

    "Forced" over two equal cards would tell a learner that only one of them was allowed.
    """
    return VerdictKind.ALIKE if len(evaluation.values) > 1 else VerdictKind.FORCED


def _is_clear(judged: Grade) -> bool:
    chosen = judged.chosen
    if chosen == judged.best:
        others = judged.evaluation.values[1:]
        return all(one.loss + BEST_BELOW > CLEAR * one.margin for one in others)
    return all(abs(chosen.loss - line) > CLEAR * chosen.margin for line in _LINES)
