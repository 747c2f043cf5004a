"""Chances to win the game against published figures and the table solved from the same chart."""

from __future__ import annotations

import pytest

from trainer.engine.equity import PAYMENTS, Equity

EQUITY = Equity(10)

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
    assert sum(share for _, share in PAYMENTS) == pytest.approx(1)


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
        equity = Equity(target)
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
    dealing = sum(share for (own, other), share in PAYMENTS if own > other)
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
