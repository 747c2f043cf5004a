"""Rows from whole numbers: what was put in comes out, in any order."""

from __future__ import annotations

import pytest

from trainer.engine.callers import BASE, COLUMNS, COUNT, HIGH, PLACE, Row
from trainer.engine.stakes import FINISHES, Finish
from trainer.lab.fit import BELIEVED, NO_PRIOR, Sums, beside, join, rows_of
from trainer.rules import Random

MADE, EUCHRED = FINISHES.index(Finish.MADE), FINISHES.index(Finish.EUCHRED)
WORTH = (-2.0, -2.0, 1.0, 2.0, 4.0, 2.0, -1.0, -2.0, -4.0)


def hands(number, seed):
    """Returns sums of hands that make it exactly when they hold a card, and else are euchred."""
    sums, random = Sums(), Random(seed)
    for _ in range(number):
        holds, other = random.bounded(2), random.bounded(2)
        filled = {BASE: 1} | ({PLACE: 1} if holds else {}) | ({HIGH: 1} if other else {})
        sums.add(filled, [(MADE if holds else EUCHRED, 1)], 1 if holds else -2)
    return sums


def test_numbers_that_were_put_in_come_out():
    found = hands(4000, 1).solve(1.0)
    assert found[MADE][BASE] == pytest.approx(0, abs=0.01)
    assert found[MADE][PLACE] == pytest.approx(1, abs=0.01)
    assert found[EUCHRED][BASE] == pytest.approx(1, abs=0.01)
    assert found[EUCHRED][PLACE] == pytest.approx(-1, abs=0.01)
    assert found[MADE][HIGH] == pytest.approx(0, abs=0.01)
    assert found[MADE][COUNT] == 0  # no hand filled it


def test_gains_lie_on_a_row_that_tells_all():
    sums = hands(4000, 1)
    assert sums.spread(sums.solve(0.001), WORTH) == pytest.approx(0, abs=0.01)
    # Knowing nothing of the card leaves its whole spread: half the hands gain 1, half lose 2.
    blind = sums.solve(0.001, NO_PRIOR, frozenset({PLACE}))
    assert sums.spread(blind, WORTH) == pytest.approx(1.5, abs=0.02)


def test_few_hands_keep_what_is_expected():
    expected = [[0.0] * len(NO_PRIOR[0]) for _ in FINISHES]
    expected[MADE][PLACE] = 0.5
    few, many = hands(4, 3), hands(4000, 3)
    assert few.solve(400.0, expected)[MADE][PLACE] == pytest.approx(0.5, abs=0.02)
    assert many.solve(1.0, expected)[MADE][PLACE] == pytest.approx(1, abs=0.01)


def test_parts_come_to_the_same_in_any_order():
    parts = [{"1.1.up.partner": hands(50, seed)} for seed in range(4)]
    one: dict[str, Sums] = {}
    other: dict[str, Sums] = {}
    for part in parts:
        join(one, part)
    for part in reversed(parts):
        join(other, part)
    assert one == other
    assert one["1.1.up.partner"].hands == 200


def test_what_play_changes_is_added_to_what_open_hands_gain():
    change = Sums()
    for _ in range(4000):
        change.add({BASE: 1}, [(MADE, -1)], -1)
    key = "1.1.up.partner"
    alone = rows_of({key: hands(4000, 1)}, {}, {})[key].numbers
    both = rows_of({key: hands(4000, 1)}, {key: change}, {})[key].numbers
    assert both[MADE][BASE] == pytest.approx(alone[MADE][BASE] - 1, abs=0.01)
    assert both[MADE][PLACE] == pytest.approx(alone[MADE][PLACE])


@pytest.mark.parametrize(("hands", "points"), [(BELIEVED, 1.5), (3 * BELIEVED, 1.25), (0, 2.0)])
def test_an_earlier_row_counts_as_so_many_hands(hands, points):
    def all_of(finish, number):
        return Row(
            tuple((number if at == finish else 0.0,) * COLUMNS for at in range(len(FINISHES)))
        )

    own, other = all_of(MADE, 1.0), all_of(EUCHRED, -1.0)  # worth 1 point, and 2
    found = beside(own, hands, other, WORTH)
    assert found.estimate(WORTH) == pytest.approx((points,) * COLUMNS)
    if hands == 0:
        assert found.numbers[MADE][BASE] > 1  # still won by making it
