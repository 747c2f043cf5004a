"""Worlds are drawn in proportion to how well they tell what seats called and chose to play."""

from __future__ import annotations

import math
from collections import Counter

import pytest

from tests.native.test_sample import CARDS, EVERYTHING, by_hand, suits_table
from trainer import native

GROUPS = [0b111111 << (6 * g) for g in range(4)]
LIKED = [1.0 + card % 6 for card in range(CARDS)]
LONE = [20.0] * CARDS
EVEN = [1.0] * CARDS
# Nine hidden cards: seats 1 to 3 hold two, two and one, four lie apart.
POOL = 0b1011 << 18 | 0b11 << 12 | 0b1001 << 6 | 0b11
CAPACITY = [2, 2, 1, 4]
WORLDS = by_hand(POOL, CAPACITY, [EVERYTHING] * 4)
PLAYED = 8  # the card fallen, of the second group


def an_auction():
    setup = native.Setup(suits_table(), 4, 5, 1, 0b0101, 0, [1, 1, 1, 2, 2, 3])
    fond = native.Caller(0.0, [0.5 if card >= 18 else 0.0 for card in range(CARDS)], 0, [], [], [])
    offers = [(seat, [(-1, -1, -1, -1, 0, []), (0, -1, 0, -1, 0, [])]) for seat in range(4)]
    return native.Auction(offers, [setup], [[-2, -2, -2, 1, 1, 2]], [fond], -1, 0)


def a_scene(fallen, *, heard=(), careless=0.0, played=None, **known):
    return native.Scene(
        an_auction(),
        0,
        0b11100,
        POOL,
        CAPACITY,
        [EVERYTHING] * 4,
        [1, 2, 3, -1],
        played or [0, 1 << PLAYED, 0, 0],
        list(heard),
        fallen=fallen,
        groups=GROUPS,
        careless=careless,
        **known,
    )


def share(hand, card, among, liked, lone, careless):
    """The chance that a hand plays a card, worked out as it is said."""
    playable = hand & among if among >> card & 1 else hand
    numbers = {}
    for one in range(CARDS):
        if playable >> one & 1:
            group = next(some for some in GROUPS if some >> one & 1)
            numbers[one] = lone[one] if (hand & group).bit_count() == 1 else liked[one]
    return (1 - careless) * numbers[card] / sum(numbers.values()) + careless / len(numbers)


def told(scene, worlds=40_000, seed=3):
    """How often each world was met, by what it stands for, and for how many all of them do."""
    found: Counter[tuple[int, ...]] = Counter()
    for world, stands_for in native.draw_worlds(an_auction(), scene, seed, 0, worlds):
        found[tuple(world)] += stands_for
    return found, sum(found.values())


def off_by_most(scene, expected):
    """How far, in standard errors, groups of worlds are from their expected share at most."""
    found, whole = told(scene)
    total = sum(expected.values())
    gaps = []
    for card in range(CARDS):
        for cell in range(4):
            right = sum(one for world, one in expected.items() if world[cell] >> card & 1) / total
            met = sum(one for world, one in found.items() if world[cell] >> card & 1) / whole
            if 0 < right < 1:
                gaps.append(abs(met - right) / (right * (1 - right) / 40_000) ** 0.5)
            else:
                assert met == pytest.approx(right)
    return max(gaps)


FOLLOWED = GROUPS[1]
CHOICES = {
    "led anything": (EVERYTHING, LIKED, LIKED, 0.0),
    "led, a lone card liked": (EVERYTHING, LIKED, LONE, 0.0),
    "followed": (FOLLOWED, LIKED, LIKED, 0.0),
    "could not follow": (GROUPS[3], LIKED, LONE, 0.0),
    "careless": (EVERYTHING, LIKED, LONE, 0.4),
}


@pytest.mark.parametrize("choice", CHOICES.values(), ids=list(CHOICES))
def test_a_card_played_weighs_every_hand_by_its_chance_of_playing_it(choice):
    among, liked, lone, careless = choice
    scene = a_scene([(1, PLAYED, 1 << PLAYED, among, liked, lone)], careless=careless)
    expected = {
        world: share(world[0] | 1 << PLAYED, PLAYED, among, liked, lone, careless)
        for world in WORLDS
    }
    assert max(expected.values()) > 1.3 * min(expected.values())
    assert off_by_most(scene, expected) < 4.5


def test_a_card_played_later_counts_as_held_when_an_earlier_one_was_chosen():
    played = [0, 1 << PLAYED | 1 << 20, 0, 0]
    first = (1, PLAYED, played[1], EVERYTHING, LIKED, LONE)
    second = (1, 20, 1 << 20, EVERYTHING, LIKED, LONE)
    pool = POOL & ~(1 << 18)
    scene = native.Scene(
        an_auction(),
        0,
        0b11100,
        pool,
        [2, 2, 1, 3],
        [EVERYTHING] * 4,
        [1, 2, 3, -1],
        played,
        [],
        fallen=[first, second],
        groups=GROUPS,
    )
    expected = {
        world: share(world[0] | played[1], PLAYED, EVERYTHING, LIKED, LONE, 0)
        * share(world[0] | 1 << 20, 20, EVERYTHING, LIKED, LONE, 0)
        for world in by_hand(pool, [2, 2, 1, 3], [EVERYTHING] * 4)
    }
    assert off_by_most(scene, expected) < 4.5


def test_what_several_seats_called_and_played_is_put_together():
    """Calls are weighed by the engine's own likelihood, cards as above; seats tell apart."""
    heard = [(1, 1, -1), (2, 0, -1)]
    fallen = [(1, PLAYED, 1 << PLAYED, EVERYTHING, LIKED, LONE)]
    both = a_scene(fallen, heard=heard)
    called, calls = told(a_scene([], heard=heard), worlds=200_000)
    expected = {
        world: called[world]
        / calls
        * share(world[0] | 1 << PLAYED, PLAYED, EVERYTHING, LIKED, LONE, 0)
        for world in WORLDS
    }
    assert off_by_most(both, expected) < 5


def test_a_choice_that_tells_nothing_leaves_every_world_alike():
    fallen = [(1, PLAYED, 1 << PLAYED, FOLLOWED, EVEN, EVEN)]
    followed_by_one = [(1, PLAYED, 1 << PLAYED, 1 << PLAYED, LIKED, LONE)]
    for scene in (a_scene([]), a_scene(followed_by_one)):
        assert {one for _, one in native.draw_worlds(an_auction(), scene, 1, 0, 300)} == {1.0}
    even, _ = told(a_scene(fallen), worlds=400)
    assert len(even) > 300


def test_a_rare_story_is_told_by_the_few_worlds_that_tell_it():
    """Of 756 pairs of hands one would have played its cards: its worlds stand for many."""
    other = 16
    loved = [1.0] * CARDS
    loved[PLAYED] = loved[other] = 1e-4
    for unloved in (0, 1, 12, 18):
        loved[unloved] = 1e-8
    fallen = [
        (1, PLAYED, 1 << PLAYED, EVERYTHING, loved, loved),
        (2, other, 1 << other, EVERYTHING, loved, loved),
    ]
    scene = a_scene(fallen, played=[0, 1 << PLAYED, 1 << other, 0])
    expected = {
        world: share(world[0] | 1 << PLAYED, PLAYED, EVERYTHING, loved, loved, 0)
        * share(world[1] | 1 << other, other, EVERYTHING, loved, loved, 0)
        for world in WORLDS
    }
    drawn = native.draw_worlds(an_auction(), scene, 3, 0, 40_000)
    assert max(stands_for for _, stands_for in drawn) > 3
    tells = {world for world, weight in expected.items() if weight > 0.5}
    assert len(tells) < len(WORLDS) / 100
    right = sum(expected[world] for world in tells) / sum(expected.values())
    found, whole = told(scene)
    assert sum(one for world, one in found.items() if world in tells) / whole == pytest.approx(
        right, abs=0.01
    )


def test_worlds_told_depend_on_seed_and_number_alone():
    scene = a_scene([(1, PLAYED, 1 << PLAYED, EVERYTHING, LIKED, LONE)], heard=[(2, 1, -1)])
    whole = native.draw_worlds(an_auction(), scene, 5, 0, 60)
    parts = [native.draw_worlds(an_auction(), scene, 5, first, 20) for first in (40, 0, 20)]
    assert whole == parts[1] + parts[2] + parts[0]


@pytest.mark.parametrize(
    ("change", "named"),
    [
        ({"fallen": [(0, PLAYED, 1 << PLAYED, EVERYTHING, EVEN, EVEN)]}, "another seat"),
        ({"fallen": [(4, PLAYED, 1 << PLAYED, EVERYTHING, EVEN, EVEN)]}, "another seat"),
        ({"fallen": [(1, 9, 1 << 9, EVERYTHING, EVEN, EVEN)]}, "has played"),
        ({"fallen": [(1, PLAYED, 0, EVERYTHING, EVEN, EVEN)]}, "has played"),
        ({"fallen": [(1, PLAYED, 1 << PLAYED, 1 << 30, EVEN, EVEN)]}, "no such card"),
        ({"fallen": [(1, PLAYED, 1 << PLAYED, EVERYTHING, EVEN[1:], EVEN)]}, "one for each card"),
        ({"fallen": [(1, PLAYED, 1 << PLAYED, EVERYTHING, EVEN, [0.0] * CARDS)]}, "above 0"),
        ({"fallen": [(1, PLAYED, 1 << PLAYED, EVERYTHING, EVEN, [1e30] * CARDS)]}, "above 0"),
        ({"fallen": [(1, PLAYED, 1 << PLAYED, EVERYTHING, [math.inf] * CARDS, EVEN)]}, "above 0"),
        ({"fallen": [(1, PLAYED, 1 << PLAYED, EVERYTHING, [math.nan] * CARDS, EVEN)]}, "above 0"),
        ({"groups": GROUPS[1:]}, "every card is in one"),
        ({"groups": [*GROUPS, 1]}, "share no card"),
        ({"careless": 1.5}, "careless"),
    ],
)
def test_bad_choices_are_refused_by_name(change, named):
    good = {"fallen": [(1, PLAYED, 1 << PLAYED, EVERYTHING, EVEN, EVEN)], "groups": GROUPS}
    settings = {**good, **change}
    arguments = (an_auction(), 0, 0b11100, POOL, CAPACITY, [EVERYTHING] * 4, [1, 2, 3, -1])
    native.Scene(*arguments, [0, 1 << PLAYED, 0, 0], [], **good)
    with pytest.raises(ValueError, match=named):
        native.Scene(*arguments, [0, 1 << PLAYED, 0, 0], [], **settings)
