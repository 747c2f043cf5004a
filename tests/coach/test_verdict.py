"""The classes of a decision and where they change."""

from __future__ import annotations

import pytest

from trainer.coach import Verdict, grade
from trainer.engine import ActionValue, Evaluation
from trainer.rules import Pass, Play, card

BEST = Play(0, card("JH"))
OTHER = Play(0, card("9D"))


def evaluation(loss: float, margin: float, *, worlds: int = 1024) -> Evaluation:
    values = (
        ActionValue(BEST, 1.0, 0.6, 0.0, 0.0, ((1, 1.0),)),
        ActionValue(OTHER, 1.0 - loss, 0.5, loss, margin, ((1, 1.0),)),
    )
    return Evaluation(0, worlds, False, values, "1-test", 7)


@pytest.mark.parametrize(
    ("loss", "margin", "verdict"),
    [
        (0.0, 0.0, Verdict.BEST),
        (0.019, 0.03, Verdict.BEST),
        (0.012, 0.005, Verdict.GOOD),
        (0.019, 0.0, Verdict.GOOD),
        (0.019, 0.005, Verdict.GOOD),
        (0.006, 0.005, Verdict.TOO_CLOSE),
        (0.024, 0.02, Verdict.TOO_CLOSE),
        (0.031, 0.02, Verdict.GOOD),
        (0.03, 0.01, Verdict.GOOD),
        (0.06, 0.01, Verdict.INACCURACY),
        (0.05, 0.0, Verdict.INACCURACY),
        (0.15, 0.0, Verdict.MISTAKE),
        (0.2, 0.02, Verdict.MISTAKE),
        (0.40, 0.0, Verdict.BLUNDER),
        (1.2, 0.1, Verdict.BLUNDER),
        (0.14, 0.03, Verdict.TOO_CLOSE),
        (0.38, 0.06, Verdict.TOO_CLOSE),
        (0.38, 0.02, Verdict.MISTAKE),
    ],
)
def test_lines(loss: float, margin: float, verdict: Verdict) -> None:
    assert grade(evaluation(loss, margin), OTHER).verdict is verdict


def test_too_close_says_between_what() -> None:
    assert grade(evaluation(0.38, 0.06), OTHER).between == (Verdict.MISTAKE, Verdict.BLUNDER)
    assert grade(evaluation(0.06, 0.03), OTHER).between == (Verdict.GOOD, Verdict.INACCURACY)
    assert grade(evaluation(0.025, 0.02), OTHER).between == (Verdict.BEST, Verdict.GOOD)
    assert grade(evaluation(0.03, 0.05), OTHER).between == (Verdict.BEST, Verdict.INACCURACY)
    assert grade(evaluation(0.25, 0.02), OTHER).between == ()


@pytest.mark.parametrize("margin", [0.0, 0.005, 0.01, 0.02, 0.03, 0.1])
def test_who_loses_more_is_never_judged_more_mildly(margin: float) -> None:
    order = list(Verdict)
    last = (0, 0)
    for thousandth in range(500):
        found = grade(evaluation(thousandth / 1000, margin), OTHER)
        classes = found.between or (found.verdict, found.verdict)
        now = (order.index(classes[0]), order.index(classes[-1]))
        assert last[0] <= now[0]
        assert last[1] <= now[1]
        last = now


def test_the_best_action_is_best_and_loses_nothing() -> None:
    found = grade(evaluation(0.3, 0.1), BEST)
    assert found.verdict is Verdict.BEST
    assert found.chosen.loss == 0


def test_below_the_top_rung_nothing_is_too_close() -> None:
    assert grade(evaluation(0.14, 0.03, worlds=256), OTHER).verdict is Verdict.INACCURACY
    assert grade(evaluation(0.14, 0.03, worlds=256), OTHER, top=256).verdict is Verdict.TOO_CLOSE


def test_one_lawful_action_is_forced() -> None:
    only = Evaluation(0, 1, True, (ActionValue(BEST, 1.0, None, 0, 0, ((1, 1.0),)),), "1-test", 7)
    assert grade(only, BEST).verdict is Verdict.FORCED


def test_an_action_that_was_not_valued_is_refused() -> None:
    with pytest.raises(KeyError, match="not among the lawful actions"):
        grade(evaluation(0.1, 0.1), Pass(0))
