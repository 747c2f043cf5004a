"""The race of scores against a plain reckoning that follows every course hand by hand."""

from __future__ import annotations

from functools import cache

import pytest

from trainer.native import Race

# (paid by place, probability, keeps the deal, counts among a fixed number of deals)
TWO = [
    ((1, 0), 0.4, False, True),
    ((2, 0), 0.1, False, True),
    ((0, 1), 0.2, False, True),
    ((0, 2), 0.15, False, True),
    ((0, 0), 0.1, True, False),
    ((0, 0), 0.05, False, False),
]
TWO_STUCK = [((1, 0), 0.3, False, True), ((0, 2), 0.6, False, True), ((0, 0), 0.1, False, True)]
THREE = [
    ((1, 0, 0), 0.3, False, True),
    ((3, 0, 0), 0.1, False, True),
    ((0, 1, 0), 0.15, False, True),
    ((0, 0, 1), 0.1, False, True),
    ((0, 2, 2), 0.2, False, True),
    ((2, 0, 2), 0.1, False, True),
    ((0, 0, 0), 0.05, False, False),
]
FOUR = [
    ((1, 0, 0, 0), 0.3, False, True),
    ((1, 0, 1, 0), 0.25, False, True),
    ((0, 2, 2, 0), 0.2, False, True),
    ((0, 0, 0, 3), 0.15, False, True),
    ((0, 0, 0, 0), 0.1, False, False),
]


def reckoning(payments, stuck_payments, target, unit):
    """Return what tells every party's chance, by following courses for a number of hands."""

    @cache
    def chances(scores, dealer, stuck, deals, hands):
        parties = len(scores)
        points = [one // unit for one in scores]
        best = max(points)
        ahead = [party for party in range(parties) if points[party] == best]
        if (best >= target or deals == 0) and len(ahead) == 1:
            return tuple(float(party == ahead[0]) for party in range(parties))
        if hands == 0:
            return (1 / parties,) * parties
        total = [0.0] * parties
        for paid, share, keeps, counts in stuck_payments if stuck else payments:
            after = tuple(scores[one] + paid[(one - dealer) % parties] for one in range(parties))
            left = deals - 1 if counts and deals > 0 else deals
            deals_next = dealer if keeps else (dealer + 1) % parties
            rest = chances(after, deals_next, keeps, left, hands - 1)
            total = [a + share * b for a, b in zip(total, rest, strict=True)]
        return tuple(total)

    return chances


def rows(payments):
    return [(list(paid), *rest) for paid, *rest in payments]


@pytest.mark.parametrize("unit", [1, 2])
@pytest.mark.parametrize("deals", [-1, 0, 1, 4])
def test_two_parties_one_of_whom_may_be_stuck(unit: int, deals: int) -> None:
    target = 3
    race = Race(2, target, unit, rows(TWO), rows(TWO_STUCK), [0, 0], deals)
    reckoned = reckoning(TWO, TWO_STUCK, target, unit)
    for own in range(target * unit):
        for other in range(target * unit):
            for dealer in (0, 1):
                for stuck in (False, True):
                    found = race.chances([own, other], dealer, stuck, deals)
                    right = reckoned((own, other), dealer, stuck, deals, 24)
                    assert found == pytest.approx(right, abs=1e-7)
                    assert sum(found) == pytest.approx(1)


@pytest.mark.parametrize("deals", [-1, 3])
def test_three_parties_play_on_while_the_highest_are_level(deals: int) -> None:
    target = 4
    race = Race(3, target, 1, rows(THREE), [], [0, 0, 0], deals)
    reckoned = reckoning(THREE, [], target, 1)
    for scores in ((1, 0, 2), (3, 2, 1), (3, 3, 3), (2, 3, 0), (4, 4, 2), (5, 5, 4), (6, 6, 6)):
        for dealer in range(3):
            found = race.chances(list(scores), dealer, deals=deals)
            right = reckoned(scores, dealer, False, deals, 24)
            assert found == pytest.approx(right, abs=1e-6)


def test_with_more_parties_who_is_far_behind_level_ones_is_beaten() -> None:
    race = Race(4, 8, 1, rows(FOUR), [], [0, 0, 0, 0])
    assert race.chances([8, 8, 2, 7], 1)[2] == 0
    assert race.chances([8, 8, 3, 7], 1)[2] > 0
    reckoned = reckoning(FOUR, [], 8, 1)
    for scores in ((6, 7, 5, 6), (8, 8, 7, 6), (7, 7, 2, 4)):
        for dealer in range(4):
            right = reckoned(scores, dealer, False, -1, 14)
            assert race.chances(list(scores), dealer) == pytest.approx(right, abs=1e-4)


def test_a_decided_game_is_certain() -> None:
    race = Race(3, 4, 1, rows(THREE), [], [0, 0, 0])
    assert race.chances([5, 4, 1], 2) == [1, 0, 0]
    limited = Race(2, 9, 1, rows(TWO), rows(TWO_STUCK), [0, 0], 2)
    assert limited.chances([2, 3], 0, False, 0) == [0, 1]


def test_a_floor_changes_nothing_above_it() -> None:
    whole = Race(3, 6, 1, rows(THREE), [], [0, 0, 0])
    part = Race(3, 6, 1, rows(THREE), [], [2, 0, 3])
    for scores in ([2, 0, 3], [4, 5, 5], [5, 1, 3]):
        assert part.chances(scores, 1) == whole.chances(scores, 1)
    with pytest.raises(ValueError, match="below the floor"):
        part.chances([1, 5, 5], 0)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"payments": [([0, 0], 1.0, False, True)]}, "nobody ever scores"),
        ({"payments": [([1, 0], 0.5, False, True)]}, "sum to 1"),
        ({"payments": [([1], 1.0, False, True)]}, "one number for each party"),
        ({"stuck": []}, "stuck"),
        ({"floor": [0]}, "one for each party"),
        ({"parties": 8}, "2 to 7"),
        ({"target": 0}, "target"),
        ({"deals": 101}, "deals"),
        ({"target": 100, "unit": 4, "deals": 100}, "too many scores"),
    ],
)
def test_what_is_no_race_is_refused(change, message: str) -> None:
    given = {
        "parties": 2,
        "target": 3,
        "unit": 1,
        "payments": rows(TWO),
        "stuck": rows(TWO_STUCK),
        "floor": [0, 0],
        "deals": -1,
    }
    with pytest.raises(ValueError, match=message):
        Race(**{**given, **change})
