"""What a hand scores, row by row."""

import pytest

from tests.rules.tables import dealt, with_rules
from trainer.rules import (
    HandRules,
    LoneDefence,
    Rank,
    Sides,
    hand_result,
    makers,
    outcomes,
    points,
    result_points,
)


@pytest.mark.parametrize(
    ("tricks", "result"),
    [(0, (0, 2)), (1, (0, 2)), (2, (0, 2)), (3, (1, 0)), (4, (1, 0)), (5, (2, 0))],
)
def test_partnership(tricks, result):
    """R071, R079, R082, R083, R086."""
    assert hand_result(HandRules(), tricks, alone=False) == result


@pytest.mark.parametrize(
    ("tricks", "result"),
    [(0, (0, 2)), (1, (0, 2)), (2, (0, 2)), (3, (1, 0)), (4, (1, 0)), (5, (4, 0))],
)
def test_lone_maker(tricks, result):
    """R078, R080, R143, R149."""
    assert hand_result(HandRules(), tricks, alone=True) == result


def test_agreed_lone_scores():
    rules = with_rules(lone_march=5, lone_euchred=3)
    paid = [hand_result(rules, tricks, alone=True) for tricks in range(6)]
    assert paid == [(0, 3), (0, 3), (0, 3), (1, 0), (1, 0), (5, 0)]
    assert hand_result(rules, 5, alone=False) == (2, 0)


def test_rows_of_games_still_to_come():
    lone = {"alone": True, "lone_defender": True}
    paid = [hand_result(HandRules(), tricks, **lone) for tricks in range(6)]
    assert paid == [(0, 4), (0, 4), (0, 4), (1, 0), (1, 0), (4, 0)]  # R073
    strict = with_rules(lone_defence=LoneDefence.FOUR_FOR_FIVE)
    assert [hand_result(strict, tricks, **lone) for tricks in (0, 1, 2)] == [(0, 4), (0, 2), (0, 2)]
    three = HandRules(seats=3, sides=Sides.CUTTHROAT, alone=False)
    assert [hand_result(three, n, alone=False) for n in (2, 3, 5)] == [(0, 2), (1, 0), (3, 0)]
    two = HandRules(seats=2, sides=Sides.CUTTHROAT, alone=False)
    assert [hand_result(two, n, alone=False) for n in (2, 4, 5)] == [(0, 2), (1, 0), (2, 0)]
    five = HandRules(seats=5, sides=Sides.CALL_ACE, lowest=Rank.EIGHT)
    assert [hand_result(five, n, alone=False) for n in (2, 3, 5)] == [(0, 2), (1, 0), (3, 0)]
    assert [hand_result(five, n, alone=True) for n in (2, 3, 5)] == [(0, 2), (2, 0), (5, 0)]
    four = HandRules(sides=Sides.CALL_ACE)
    assert hand_result(four, 5, alone=False) == (2, 0)


def test_partners_hold_the_same_figure():
    assert result_points(HandRules(), (1, 3), 2, alone=False) == (2, 0, 2, 0)
    assert result_points(HandRules(), (0, 2), 5, alone=True) == (4, 0, 4, 0)
    assert result_points(HandRules(), (), 0, alone=False) == (0, 0, 0, 0)


@pytest.mark.parametrize("tricks", [-1, 6, None])
def test_impossible_tricks_are_refused(tricks):
    with pytest.raises(ValueError, match="makers_tricks = "):
        hand_result(HandRules(), tricks, alone=False)


def test_a_hand_in_progress_has_no_score():
    with pytest.raises(ValueError, match="not over: it is at order up"):
        points(dealt())
    assert makers(dealt()) == ()


def test_outcomes_begin_with_nothing_and_are_different():
    codes = outcomes(HandRules())
    assert codes[0] == (0, 0, 0, 0)
    assert len(set(codes)) == len(codes) == 7
