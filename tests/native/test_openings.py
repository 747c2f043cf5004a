"""Cards that may not open a hand, and three tricks that break, against a plain search in Python."""

from __future__ import annotations

from functools import cache

import pytest

from tests.native.test_sample import CARDS, suits_table
from trainer import native

RESULTS = [1, 1, 1, 2, 2, 3]
BROKEN = 4
WORTH = {1: -2, BROKEN: 0, 2: 1, 3: 2}  # to the makers
TRUMPS = 0b111111 << 18


def setup(seats, makers, leader, barred=0, broken=-1):
    return native.Setup(suits_table(), seats, 5, leader, makers, 0, RESULTS, barred, broken)


def deal(seed, seats):
    cards = native.random_shuffle(seed, 0, CARDS)
    return tuple(sum(1 << card for card in cards[5 * s : 5 * s + 5]) for s in range(seats))


def cards_of(mask):
    return [card for card in range(CARDS) if mask >> card & 1]


def plain(hands, makers, leader, barred=0, broken=False):
    """The makers' worth by looking at every line of play."""
    seats = len(hands)

    @cache
    def search(hands, seat, trick, won, lost_two):
        if not any(hands) and not trick:
            code = BROKEN if broken and lost_two and won == 3 else RESULTS[won]
            return WORTH[code]
        legal = cards_of(hands[seat])
        if trick:
            group = trick[0] // 6
            legal = [card for card in legal if card // 6 == group] or legal
        elif all(mask.bit_count() == 5 for mask in hands):
            legal = [card for card in legal if not barred >> card & 1] or legal
        found = [after(hands, seat, trick, won, lost_two, card) for card in legal]
        return max(found) if makers >> seat & 1 else min(found)

    def after(hands, seat, trick, won, lost_two, card):
        left = tuple(mask & ~(1 << card) if s == seat else mask for s, mask in enumerate(hands))
        now = (*trick, card)
        if len(now) < seats:
            return search(left, (seat + 1) % seats, now, won, lost_two)
        first = (seat + 1) % seats
        group = now[0] // 6
        best = max(range(seats), key=lambda n: (now[n] // 6 == 3, now[n] // 6 == group, now[n]))
        winner = (first + best) % seats
        won += makers >> winner & 1
        done = 5 - left[0].bit_count()
        return search(left, winner, (), won, won == 0 if done == 2 else lost_two)

    return search(hands, leader, (), 0, False)


@pytest.mark.parametrize("barred", [0, TRUMPS])
@pytest.mark.parametrize("broken", [-1, BROKEN])
def test_two_hands_come_out_as_a_plain_search_says(barred, broken):
    for seed in range(25):
        hands = deal(seed, 2)
        one = setup(2, 1 + seed % 2, seed // 2 % 2, barred, broken)
        code = native.solve_result(one, list(hands), one.leader, [], 0, 0)
        assert WORTH[code] == plain(hands, one.makers, one.leader, barred, broken == BROKEN)


def test_three_hands_may_break_too():
    one = setup(3, 0b001, 1, TRUMPS, BROKEN)
    codes = {
        seed: native.solve_result(one, list(deal(seed, 3)), 1, [], 0, 0) for seed in range(2000)
    }
    breaking = [seed for seed, code in codes.items() if code == BROKEN][:4]
    assert breaking
    for seed in (*range(6), *breaking):
        assert WORTH[codes[seed]] == plain(deal(seed, 3), 0b001, 1, TRUMPS, broken=True)


def test_after_two_lost_tricks_all_the_rest_break():
    one = setup(2, 0b01, 0, broken=BROKEN)
    hands = [0b111 << 21, 0b111 << 3]  # seat 0 holds the highest of everything
    assert native.solve_result(one, hands, 0, [], 0, 2) == BROKEN
    assert native.solve_result(one, hands, 0, [], 1, 2) == 2
    with pytest.raises(ValueError, match="past the second trick"):
        native.solve_result(one, [0b11 << 21, 0b11 << 3], 0, [], 1, 3)


def test_a_barred_card_is_no_lead_but_to_a_hand_of_nothing_else():
    one = setup(2, 0b01, 0, TRUMPS)
    hands = [0b111 << 21 | 0b11, 0b11111 << 2]
    with pytest.raises(ValueError, match="not a legal card"):
        native.results_after(one, hands, 0, [], 0, 0, [23])
    assert len(native.results_after(one, hands, 0, [], 0, 0, [0, 1])) == 2
    alone = [0b11111 << 19, 0b11111]
    assert native.results_after(one, alone, 0, [], 0, 0, [23]) == [3]


@pytest.mark.parametrize(
    ("change", "named"),
    [
        ({"barred": 1 << 24}, "barred"),
        ({"broken": 256}, "broken"),
        ({"broken": 4, "hand_size": 4, "results": [0, 0, 0, 1, 1]}, "hands of five"),
        ({"broken": 4, "results": [1, 1, 1, 1, 1, 3]}, "something else than two"),
    ],
)
def test_setups_that_make_no_sense_are_refused(change, named):
    good = {
        "table": suits_table(),
        "seats": 4,
        "hand_size": 5,
        "leader": 0,
        "makers": 1,
        "sitting_out": 0,
        "results": RESULTS,
    }
    with pytest.raises(ValueError, match=named):
        native.Setup(**{**good, **change})
