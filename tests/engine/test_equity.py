"""Chances to win the game: the solver on the published payments, and on the engine's own."""

from __future__ import annotations

import pytest

from trainer.engine.equity import PUBLISHED, Equity, equity_of
from trainer.engine.outcomes import measure
from trainer.engine.payments import Payment, Payments, paid_by, payments_of
from trainer.rules import AllPass, HandRules, preset, presets

EQUITY = Equity(10, PUBLISHED)
OWN = equity_of(HandRules(), 10)

# Row: points of the side about to deal; column: the other side's. Per cent.
TABLE = """
51.2 44.7 38.1 31.3 24.7 18.5 12.8  8.0  4.1  1.5
57.6 51.2 44.4 37.3 30.2 23.2 16.6 10.8  5.7  2.3
64.3 58.1 51.3 44.1 36.4 28.8 21.2 14.5  8.2  3.3
70.9 65.1 58.6 51.4 43.6 35.4 27.0 19.1 11.2  5.0
77.3 72.2 66.2 59.3 51.6 43.1 34.1 25.2 15.6  7.7
83.3 78.9 73.7 67.5 60.0 51.8 42.1 32.8 21.9 10.7
88.6 85.3 80.9 75.7 69.1 61.2 52.0 42.1 29.5 18.1
93.1 90.7 87.4 83.3 77.8 70.9 61.8 52.7 38.9 23.1
96.6 95.1 93.3 90.5 86.6 81.9 73.7 66.7 54.5 36.3
98.8 98.3 97.3 96.3 94.2 90.8 86.7 80.9 71.8 66.0
"""


def test_payments_are_a_distribution() -> None:
    assert sum(one.share for one in PUBLISHED.first) == pytest.approx(1)


def test_the_whole_table() -> None:
    rows = [list(map(float, row.split())) for row in TABLE.strip().splitlines()]
    for own, row in enumerate(rows):
        for theirs, per_cent in enumerate(row):
            assert 100 * EQUITY.win(own, theirs, own_deal=True) == pytest.approx(
                per_cent, abs=0.051
            )


@pytest.mark.parametrize(
    ("own", "theirs", "own_deal", "published", "within"),
    [
        (0, 0, True, 51, 1),  # V02: the dealing side at ties up to 5-5
        (5, 5, True, 51, 1),
        (8, 8, True, 54, 1),
        (9, 9, True, 65, 1),
        (2, 8, True, 8, 1),
        (2, 8, False, 7, 1),
        (9, 6, False, 82, 1),
        (9, 8, True, 72, 1),
        (9, 4, False, 92, 1),  # V03: just after the own deal
        (8, 9, True, 100 / 3, 4),  # V04: two to one against
    ],
)
def test_published_chances(
    own: int, theirs: int, own_deal: bool, published: float, within: float
) -> None:
    assert 100 * EQUITY.win(own, theirs, own_deal=own_deal) == pytest.approx(published, abs=within)


def test_both_sides_chances_add_up_at_every_target() -> None:
    for target in range(5, 22):
        equity = Equity(target, PUBLISHED)
        for own in range(target):
            for theirs in range(target):
                ours = equity.win(own, theirs, own_deal=True)
                other = equity.win(theirs, own, own_deal=False)
                assert ours + other == pytest.approx(1)
                assert equity.point(own, theirs, own_deal=True) > 0


def test_a_finished_game_is_certain() -> None:
    assert EQUITY.win(10, 9, own_deal=False) == 1
    assert EQUITY.win(9, 11, own_deal=True) == 0


def test_after_the_last_of_a_fixed_number_of_deals_the_side_ahead_has_won() -> None:
    assert EQUITY.win(5, 4, own_deal=True, deals=0) == 1
    assert EQUITY.win(4, 5, own_deal=True, deals=0) == 0
    # Level, they play on: whoever wins the next hand wins the game.
    dealing = sum(one.share for one in PUBLISHED.first if one.paid[0] > one.paid[1])
    assert EQUITY.win(3, 3, own_deal=True, deals=0) == pytest.approx(dealing)
    assert EQUITY.win(3, 3, own_deal=True, deals=1) == pytest.approx(dealing)


def test_many_deals_left_are_as_good_as_no_limit() -> None:
    for own, theirs in ((0, 0), (3, 7)):
        free = EQUITY.win(own, theirs, own_deal=True)
        assert EQUITY.win(own, theirs, own_deal=True, deals=60) == pytest.approx(free)
        assert EQUITY.win(own, theirs, own_deal=True, deals=2) != pytest.approx(free, abs=1e-6)


def test_a_point_is_worth_something_at_every_score_of_a_last_deal() -> None:
    for own in range(10):
        for theirs in range(10):
            for deals in (0, 1, 2):
                assert EQUITY.point(own, theirs, own_deal=True, deals=deals) > 0


# ---- the engine's own hands


def test_the_engines_own_hands_pay_nearly_what_was_published() -> None:
    """The one large difference: the side without the deal marches alone in 1 hand of 100, not 5.

    Another published count, with a jack turned, has that march once in a hundred as well.
    """
    published = {one.paid: one.share for one in PUBLISHED.first}
    own = {one.paid: one.share for one in payments_of(HandRules()).first}
    assert own.pop((0, 0), 0) < 0.01  # thrown in
    assert own.keys() == published.keys()
    for paid, share in published.items():
        within = 0.05 if paid == (0, 4) else 0.035
        assert own[paid] == pytest.approx(share, abs=within)
    net = sum(one.share * (one.paid[0] - one.paid[1]) for one in payments_of(HandRules()).first)
    assert 0.3 < net < 0.5  # to the dealing side, points a hand; published 0.36


@pytest.mark.parametrize(
    ("own", "theirs", "own_deal", "published"),
    [
        (0, 0, True, 51),
        (5, 5, True, 51),
        (8, 8, True, 54),
        (9, 9, True, 65),
        (2, 8, True, 8),
        (2, 8, False, 7),
        (9, 6, False, 82),
        (9, 8, True, 72),
        (9, 4, False, 92),
    ],
)
def test_the_engines_own_chances_are_near_those_published(
    own: int, theirs: int, own_deal: bool, published: float
) -> None:
    """A side without the deal that never marches alone comes back less often."""
    assert 100 * OWN.win(own, theirs, own_deal=own_deal) == pytest.approx(published, abs=3)


@pytest.mark.parametrize("name", [one.name for one in presets()])
def test_chances_of_every_rule_set_add_up_and_grow_with_points(name: str) -> None:
    rules = preset(name).rules
    for target in (5, rules.match.target):
        equity = equity_of(rules.hand, target)
        parties = equity.parties
        start = [target - 3] * parties  # few enough points to go to be known at every table
        assert equity.knows(start)
        for dealer in range(parties):
            found = equity.chances(start, dealer)
            assert sum(found) == pytest.approx(1)
            for party in range(parties):
                assert equity.worth(start, party, dealer) > 0
                more = [one + (number == party) for number, one in enumerate(start)]
                after = equity.chances(more, dealer)
                assert after[party] > found[party]
                assert sum(after) == pytest.approx(1)


def test_three_players_are_alike_but_for_the_deal() -> None:
    equity = equity_of(preset("three-handed").rules.hand, 10)
    for scores in ([0, 0, 0], [8, 3, 5], [9, 9, 9]):
        turned = [scores[1], scores[2], scores[0]]
        found, other = equity.chances(scores, 1), equity.chances(turned, 0)
        assert other == pytest.approx([found[1], found[2], found[0]])
    # Of three level players one point before the end, who deals is best off.
    level = equity.chances([9, 9, 9], 0)
    assert max(level) == level[0] > 1 / 3


def test_players_level_at_the_target_play_on() -> None:
    equity = equity_of(preset("three-handed").rules.hand, 10)
    assert equity.chances([11, 10, 9], 0) == [1, 0, 0]
    level = equity.chances([10, 10, 2], 0)
    assert sum(level) == pytest.approx(1)
    assert level[0] > level[1] > level[2]
    assert 0 < level[2] < 0.02


def test_two_handed_is_a_game_of_two_sides() -> None:
    equity = equity_of(preset("two-handed").rules.hand, 10)
    assert equity.parties == 2
    assert equity.win(9, 9, own_deal=True) + equity.win(9, 9, own_deal=False) == pytest.approx(1)
    assert 0.5 < equity.win(0, 0, own_deal=True) < 0.6


def test_four_tokens_are_a_point() -> None:
    """Three of them at eight are nearly the point that the fourth makes."""
    equity = equity_of(HandRules(), 10, tokens=True)
    assert equity.unit == 4
    chances = [equity.chances([32 + held, 32], 1)[0] for held in range(5)]
    assert chances == sorted(chances)
    assert chances[4] == equity.win(9, 8, own_deal=False)
    assert chances[0] + 0.01 < chances[3] < chances[4] - 0.01


def test_a_stuck_dealer_is_told_from_one_who_may_throw_in() -> None:
    thrown = Payment((0, 0), 0.2, keeps_deal=True, counts=False)
    first = (thrown, Payment((1, 0), 0.5, False, True), Payment((0, 1), 0.3, False, True))
    stuck = (Payment((1, 0), 0.4, False, True), Payment((0, 2), 0.6, False, True))
    equity = Equity(10, Payments(1, first, stuck))
    free = equity.win(9, 9, own_deal=True)
    assert equity.win(9, 9, own_deal=True, stuck=True) == pytest.approx(0.4)
    assert free == pytest.approx(0.5 + 0.2 * 0.4)


def test_a_hand_thrown_in_passes_the_deal_and_no_deal_of_a_fixed_number() -> None:
    passed = Payment((0, 0), 0.25, keeps_deal=False, counts=False)
    payments = (passed, Payment((1, 0), 0.45, False, True), Payment((0, 1), 0.3, False, True))
    equity = Equity(10, Payments(1, payments))
    # x = 0.45 + 0.25 (1 - x) when each needs one point
    assert equity.win(9, 9, own_deal=True) == pytest.approx(0.7 / 1.25)
    assert equity.win(3, 3, own_deal=True, deals=1) == pytest.approx(0.7 / 1.25)


def test_a_rule_set_nobody_ships_is_measured_the_same_each_time() -> None:
    rules = HandRules(all_pass=AllPass.STICK, natural_trump=True)
    again = payments_of.__wrapped__(rules)
    assert payments_of(rules) == again
    assert sum(one.share for one in again.first) == pytest.approx(1)


def test_a_rule_set_nobody_ships_is_measured_as_if_its_hands_were_played_out() -> None:
    rules = HandRules(no_first_blood=True)
    outcomes, _ = measure(rules, None, each=400, played=80, seed=9)
    played = Equity(10, paid_by(rules, outcomes))
    quick = equity_of(rules, 10)
    for own, theirs in ((0, 0), (9, 6), (2, 8), (8, 8)):
        chance = played.win(own, theirs, own_deal=True)
        assert quick.win(own, theirs, own_deal=True) == pytest.approx(chance, abs=0.015)


def test_what_changes_no_hand_is_not_measured_anew() -> None:
    rules = HandRules(defend_alone=True, cut=False, weak_hand_shown=False)
    assert payments_of(rules) == payments_of(HandRules())


def test_lone_marches_are_paid_what_the_table_pays() -> None:
    five = {one.paid: one.share for one in payments_of(HandRules(lone_march=5)).first}
    four = {one.paid: one.share for one in payments_of(HandRules()).first}
    assert five.keys() - four.keys() == {(5, 0), (0, 5)}
    assert five[5, 0] == pytest.approx(four[4, 0], abs=0.03)


def test_too_many_scores_at_a_large_table_are_not_known() -> None:
    equity = equity_of(preset("call-ace-6").rules.hand, 10)
    assert not equity.knows([0] * 6)
    assert equity.knows([7] * 6)


def test_what_takes_long_is_at_hand_once_it_was_solved() -> None:
    equity = Equity(10, payments_of(preset("call-ace-5").rules.hand))
    scores, later = [7, 7, 8, 7, 7], [7, 8, 8, 9, 7]
    assert equity.knows(scores)
    assert not equity.is_at_hand(scores)
    equity.chances(scores, 2)
    assert equity.is_at_hand(scores)
    assert equity.is_at_hand(later)
    assert not equity.is_at_hand([6, 7, 8, 7, 7])
    assert Equity(10, PUBLISHED).is_at_hand([0, 0])
