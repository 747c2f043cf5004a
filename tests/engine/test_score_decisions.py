"""The same cards at different scores: where the chance to win wants another action."""

from __future__ import annotations

import pytest

from tests.engine.test_known_positions import after, dealt, passed
from trainer.engine import evaluate
from trainer.engine.equity import PUBLISHED, Equity, equity_of
from trainer.lab.equity import alone, donation
from trainer.rules import (
    Alone,
    HandRules,
    Name,
    OrderUp,
    Pass,
    Standing,
    Suit,
    preset,
    suit_contract,
    view,
)

WORLDS = 4096
RULES = HandRules()
DIAMONDS = suit_contract(Suit.DIAMONDS)
CHART = Equity(10, PUBLISHED)


def valued(hand, us: int, them: int):
    """Return what every action is worth at a score, own side's points first."""
    seat = hand.to_act
    points = tuple(us if one % 2 == seat % 2 else them for one in range(hand.rules.seats))
    return evaluate(view(hand, seat, Standing(points, 10)), worlds=WORLDS)


def clearly_best(hand, us: int, them: int, action, over) -> bool:
    """Return whether an action beats another by more than the half-width of the interval."""
    found = valued(hand, us, them)
    other = found.value(over)
    return found.best.action == action and other.loss > other.margin


# ---- donation and safety (P53, P22; curriculum row 25)

RUBBISH = "9D TD QH 9H TS"
ORDERED, PASSED = OrderUp(1), Pass(1)


def test_rubbish_at_nine_orders_the_jack_up_so_that_nobody_marches_alone() -> None:
    hand = dealt(RULES, "JC", seat1=RUBBISH)
    assert clearly_best(hand, 9, 7, ORDERED, PASSED)
    # At six the partner, who knows the score too, stops a march often enough.
    assert not clearly_best(hand, 9, 6, PASSED, ORDERED)


@pytest.mark.parametrize(("us", "them"), [(0, 0), (9, 8), (4, 6)])
def test_it_passes_where_two_points_cost_more_than_they_save(us: int, them: int) -> None:
    hand = dealt(RULES, "JC", seat1=RUBBISH)
    assert clearly_best(hand, us, them, PASSED, ORDERED)


def test_far_ahead_it_hardly_matters() -> None:
    hand = dealt(RULES, "JC", seat1=RUBBISH)
    found = valued(hand, 9, 3)
    assert abs(found.value(ORDERED).win - found.value(PASSED).win) < 0.01


@pytest.mark.parametrize("theirs", [6, 7])
def test_a_sure_trick_is_safety_enough(theirs: int) -> None:
    hand = dealt(RULES, "JC", seat1="JS 9C 9D TD QH")
    assert clearly_best(hand, 9, theirs, PASSED, ORDERED)


def test_the_published_break_even_of_a_donation() -> None:
    """V26: 16.7% at 9-6 and 18.4% at 9-7, from the published payments."""
    assert 100 * donation(CHART, 9, 6) == pytest.approx(16.7, abs=0.1)
    assert 100 * donation(CHART, 9, 7) == pytest.approx(18.4, abs=0.1)
    assert donation(CHART, 9, 8) is None


def test_the_engines_break_even_is_near_it() -> None:
    own = equity_of(RULES, 10)
    assert 100 * donation(own, 9, 6) == pytest.approx(16.7, abs=1.5)
    assert 100 * donation(own, 9, 7) == pytest.approx(18.4, abs=1.5)


# ---- alone: freely before eight, not at eight, and when desperate (P55, P56, P58; row 26)


def asked_alone(held: str):
    return after(passed(dealt(RULES, "AH", seat1=held), 4), Name(1, DIAMONDS))


@pytest.mark.parametrize(("us", "them"), [(0, 0), (2, 8), (5, 9), (6, 8)])
def test_a_strong_hand_goes_alone_before_eight(us: int, them: int) -> None:
    hand = asked_alone("JD AD KC QC KH")
    assert clearly_best(hand, us, them, Alone(1, alone=True), Alone(1, alone=False))


@pytest.mark.parametrize(("us", "them"), [(8, 2), (8, 8)])
def test_the_same_hand_keeps_its_partner_at_eight(us: int, them: int) -> None:
    hand = asked_alone("JD AD KC QC KH")
    assert clearly_best(hand, us, them, Alone(1, alone=False), Alone(1, alone=True))


def test_a_thin_hand_goes_alone_only_when_desperate() -> None:
    hand = asked_alone("JH JD AD JC TC")
    assert clearly_best(hand, 0, 0, Alone(1, alone=False), Alone(1, alone=True))
    assert clearly_best(hand, 5, 9, Alone(1, alone=True), Alone(1, alone=False))


@pytest.mark.parametrize(
    ("own", "theirs", "part"),
    [(0, 0, 0.34), (4, 4, 0.34), (6, 6, 0.31), (7, 7, 0.43), (6, 8, 0.25), (5, 9, 0.11)],
)
def test_marches_alone_that_pay_by_the_published_payments(
    own: int, theirs: int, part: float
) -> None:
    assert alone(CHART, own, theirs) == pytest.approx(part, abs=0.02)


def test_from_eight_on_no_march_alone_pays() -> None:
    for own in (8, 9):
        for theirs in range(10):
            assert alone(CHART, own, theirs) is None


# ---- thin calls (P24, P25; row 24)


THIN = "AD KD 9C QS 9S"


def test_a_thin_suit_is_named_at_nine_all() -> None:
    hand = passed(dealt(RULES, "QH", seat1=THIN), 4)
    found = valued(hand, 9, 9)
    named, let_go = found.value(Name(1, DIAMONDS)), found.value(PASSED)
    assert let_go.loss - named.loss > let_go.margin + named.margin


@pytest.mark.parametrize(("us", "them"), [(0, 0), (6, 8), (8, 8)])
def test_it_is_passed_early_and_where_two_points_lose_the_game(us: int, them: int) -> None:
    hand = passed(dealt(RULES, "QH", seat1=THIN), 4)
    assert clearly_best(hand, us, them, PASSED, Name(1, DIAMONDS))


# ---- three players


def test_with_three_players_the_score_of_each_counts() -> None:
    """A defender's two points are worth most to the player who needs two."""
    hand = dealt(preset("three-handed").rules.hand, "9H", seat1="AC KC 9D 9S TS")
    seen = {}
    for points in ((0, 0, 0), (3, 8, 3), (8, 3, 8)):
        found = evaluate(view(hand, 1, Standing(points, 10)), worlds=256)
        assert all(0 <= one.win <= 1 for one in found.values)
        seen[points] = found
    even = seen[0, 0, 0].best
    assert even.win == pytest.approx(1 / 3, abs=0.1)
    assert seen[3, 8, 3].best.win > 0.5
    assert seen[8, 3, 8].best.win < 0.2
