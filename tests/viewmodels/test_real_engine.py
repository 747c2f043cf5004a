"""A few hands against the program's own engine: nothing is faked but the clock."""

from __future__ import annotations

import pytest

from tests.viewmodels.bench import bench
from trainer.engine import LEVELS
from trainer.rules import Name, OrderUp
from trainer.session import usual_engine
from trainer.viewmodels.terms import HintStage, VerdictKind


def caller(takes):
    return next((one for one in takes if isinstance(one.action, OrderUp | Name)), takes[0])


@pytest.mark.parametrize("level", LEVELS)
def test_a_hand_at_every_level_with_every_decision_graded(tmp_path, level):
    with bench(tmp_path, level=level, engine=usual_engine(), pace="at once") as at:
        end = at.play_hand(caller)
        graded = [one.kind for one in end.book.decisions]
        assert graded
        assert VerdictKind.WEIGHING.value not in graded
        assert "" not in graded
        coach = at.coach
        assert coach.verdict is not None
        assert not coach.is_refining
        for row in coach.rows:
            assert 0 <= row.low <= row.bar <= row.high <= 1


def test_the_best_action_never_shows_a_loss(tmp_path):
    with bench(tmp_path, engine=usual_engine(), level="club", pace="at once") as at:
        for _ in range(3):
            while at.screen.book is None:
                if not at.screen.is_your_turn:
                    at.settle()
                    continue
                at.send(at.screen.hint.choice.intent)
                at.settle()
                if at.screen.hint.choice is not None and not at.session.analysis.value.is_forced:
                    at.send(at.screen.hint.choice.intent)
                    at.settle()
                    assert at.screen.hint.stage is HintStage.ANSWER
                best = at.session.analysis.value.best.action
                at.send(next(one for one in at.may() if one.action == best))
                at.settle()
                assert at.coach.verdict.kind in {
                    VerdictKind.BEST,
                    VerdictKind.ALIKE,
                    VerdictKind.FORCED,
                }
                assert at.coach.verdict.loss == ""
            at.go_on()
