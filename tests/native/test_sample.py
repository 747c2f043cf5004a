"""The sampler: every assignment that fits, each as likely as the next, and none else."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

from trainer import native

CARDS = 24
EVERYTHING = (1 << CARDS) - 1


def suits_table():
    """Four groups of six; the last group beats the others."""
    groups = [0b111111 << (6 * g) for g in range(4)]
    strengths = [
        [
            1 + card % 6 if card // 6 == g else 10 + card % 6 if card // 6 == 3 else 0
            for card in range(CARDS)
        ]
        for g in range(4)
    ]
    return native.CardTable(groups, strengths)


def an_auction():
    setup = native.Setup(suits_table(), 4, 5, 1, 0b0101, 0, [1, 1, 1, 2, 2, 3])
    caller = native.Caller(0.0, [], 0, [], [], [])
    return native.Auction(
        [(0, [(-1, -1, -1, -1, 0, []), (0, -1, 0, -1, 0, [])])],
        [setup],
        [[-2, -2, -2, 1, 1, 2]],
        [caller],
        -1,
        0,
    )


def a_scene(pool, capacity, allowed, own=0):
    return native.Scene(
        an_auction(),
        0,
        own,
        pool,
        capacity,
        allowed,
        [1, 2, 3, -1][: len(capacity)],
        [0] * 4,
        [],
    )


def by_hand(pool, capacity, allowed):
    """Every assignment, by trying each card in each cell."""
    cards = [card for card in range(CARDS) if pool >> card & 1]
    found = []
    for cells in itertools.product(range(len(capacity)), repeat=len(cards)):
        if all(cells.count(cell) == room for cell, room in enumerate(capacity)) and all(
            allowed[cell] >> card & 1 for cell, card in zip(cells, cards, strict=True)
        ):
            masks = [0] * len(capacity)
            for cell, card in zip(cells, cards, strict=True):
                masks[cell] |= 1 << card
            found.append(tuple(masks))
    return found


SITUATIONS = [
    (0b1111110, [2, 2, 2], [EVERYTHING] * 3),
    (0b1111110, [2, 2, 2], [0b1110, EVERYTHING, EVERYTHING]),
    (0b1000011000011, [2, 2, 1], [~0b11 & EVERYTHING, EVERYTHING, EVERYTHING]),
    (
        0b11000001110001,
        [2, 1, 2, 1],
        [0b1110001, EVERYTHING, ~0b1 & EVERYTHING, 0b11000001110000],
    ),
    (0b101010101, [1, 1, 1, 2], [0b101, 0b101, EVERYTHING, EVERYTHING]),
]


@pytest.mark.parametrize(("pool", "capacity", "allowed"), SITUATIONS)
def test_counts_and_lists_are_those_found_by_hand(pool, capacity, allowed):
    scene = a_scene(pool, capacity, allowed)
    truth = by_hand(pool, capacity, allowed)
    listed = [tuple(world) for world in native.list_worlds(scene, 1 << 20)]
    assert native.count_worlds(scene) == len(truth) > 0
    assert sorted(listed) == sorted(truth)
    assert len(set(listed)) == len(listed)


@pytest.mark.parametrize(("pool", "capacity", "allowed"), SITUATIONS)
def test_draws_are_even(pool, capacity, allowed):
    scene = a_scene(pool, capacity, allowed)
    truth = by_hand(pool, capacity, allowed)
    draws = 400 * len(truth)
    drawn = Counter(
        tuple(world) for world, _ in native.draw_worlds(an_auction(), scene, 11, 0, draws)
    )
    assert set(drawn) == set(truth)
    chi_square = sum((drawn[world] - 400) ** 2 / 400 for world in truth)
    freedom = len(truth) - 1
    # Mean `freedom`, standard deviation sqrt(2 freedom): five of them above is never met.
    assert chi_square < freedom + 5 * (2 * freedom) ** 0.5 + 5


def test_tight_situations_are_drawn_too():
    """Voids that a shuffle would almost never meet."""
    lows = 0b111111
    allowed = [lows, EVERYTHING & ~lows, EVERYTHING & ~lows, EVERYTHING]
    scene = a_scene(EVERYTHING & ~(0b11111 << 18), [5, 5, 5, 4], allowed)
    for world, stands_for in native.draw_worlds(an_auction(), scene, 3, 0, 200):
        assert world[0] & ~lows == 0
        assert stands_for == 1
        assert [mask.bit_count() for mask in world] == [5, 5, 5, 4]
    assert len(native.draw_worlds(an_auction(), scene, 3, 0, 200)) == 200


def test_worlds_depend_on_seed_and_number_alone():
    scene = a_scene(EVERYTHING & ~0b11111, [5, 5, 5, 4], [EVERYTHING] * 4, own=0b11111)
    whole = native.draw_worlds(an_auction(), scene, 5, 0, 60)
    parts = [native.draw_worlds(an_auction(), scene, 5, first, 20) for first in (40, 0, 20)]
    assert whole == parts[1] + parts[2] + parts[0]
    assert whole != native.draw_worlds(an_auction(), scene, 6, 0, 60)


def test_a_contradiction_has_no_worlds():
    scene = a_scene(0b1111, [2, 2], [0b1, 0b1110])
    assert native.count_worlds(scene) == 0
    assert native.draw_worlds(an_auction(), scene, 1, 0, 5) == []
    assert native.list_worlds(scene, 10) == []


@pytest.mark.parametrize(
    ("change", "named"),
    [
        ({"pool": 0b111}, "hold 4 cards but the pool has 3"),
        ({"capacity": [2, 2, 0]}, "one for each hidden cell"),
        ({"seat": 9}, "no such seat"),
        ({"own": 0b1}, "both held and hidden"),
        ({"pool": 1 << 40}, "no such card"),
        ({"seat_of": [0, 1]}, "another seat"),
        ({"seat_of": [1, 1]}, "one cell for each seat"),
        ({"played": [0, 0b1111 << 8, 0, 0]}, "more cards than a hand holds"),
        ({"buried": 99}, "buried"),
        ({"played": [0]}, "one for each seat"),
        ({"heard": [(3, 0, -1)]}, "heard offer"),
        ({"heard": [(0, 7, -1)]}, "heard option"),
        ({"taker": 1}, "no card is turned"),
        ({"heat": 0.0}, "heat above 0"),
        ({"keep": 5}, "keep"),
    ],
)
def test_bad_scenes_are_refused_by_name(change, named):
    good = {
        "seat": 0,
        "own": 0,
        "pool": 0b1111,
        "capacity": [2, 2],
        "allowed": [EVERYTHING] * 2,
        "seat_of": [1, 2],
        "played": [0] * 4,
        "heard": [],
    }
    native.Scene(an_auction(), **good)
    with pytest.raises(ValueError, match=named):
        native.Scene(an_auction(), **{**good, **change})
