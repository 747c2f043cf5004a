"""Likings are learned: what choices were made by comes out, and cards read make beliefs better."""

from __future__ import annotations

import math

import pytest

from trainer.engine.plays import COLUMNS, shipped_likings
from trainer.engine.scene import USUAL, Trust
from trainer.lab import plays
from trainer.lab.calibration import EVEN, WEIGHED, Settings, take
from trainer.lab.plays import Chosen
from trainer.lab.study_state import Kept, work


def choices(likings: list[float], times: int) -> list[Chosen]:
    """Return choices among three columns at a time, made in just the shares that are liked."""
    found = []
    for first in range(len(likings) - 2):
        some = {first: 2, first + 1: 1, first + 2: 1}
        whole = sum(count * likings[column] for column, count in some.items())
        for column, count in some.items():
            found.append(Chosen(column, some, times * count * likings[column] / whole))
    return found


def test_likings_that_choices_were_made_by_come_out() -> None:
    likings = [math.exp(0.3 * (column % 5)) for column in range(COLUMNS)]
    numbers = plays.fit(choices(likings, 100_000))
    # Only ratios are told by choices.
    for column in range(COLUMNS):
        assert numbers[column] - numbers[0] == pytest.approx(math.log(likings[column]), abs=0.002)


def test_a_few_choices_are_believed_less_than_many() -> None:
    likings = [1.0] * COLUMNS
    likings[0] = 9.0
    few, many = (plays.fit(choices(likings, times)) for times in (1, 1000))
    assert 0 < few[0] - few[1] < many[0] - many[1] < math.log(9)


def test_nothing_fits_choices_better() -> None:
    """The fit is at the top: every step away from it is worse, belief in evenness counted in."""
    some = choices([1.0 + column for column in range(COLUMNS)], 50)

    def penalised(numbers: list[float]) -> float:
        return plays.loss(some, numbers)[0] + plays.RIDGE / 2 * sum(one * one for one in numbers)

    numbers = plays.fit(some)
    best = penalised(numbers)
    for column in range(COLUMNS):
        for by in (-0.01, 0.01):
            moved = [one + by * (at == column) for at, one in enumerate(numbers)]
            assert penalised(moved) > best


def test_losses_are_those_of_the_chance_of_each_card() -> None:
    some = [Chosen(1, {0: 1, 1: 2}, 3)]
    numbers = [0.0, math.log(4), *[0.0] * (COLUMNS - 2)]
    fitted, even = plays.loss(some, numbers)
    assert fitted == pytest.approx(3 * math.log(9 / 4))
    assert even == pytest.approx(3 * math.log(3))


def test_hands_are_counted_alike_however_they_are_cut(tmp_path) -> None:
    whole: dict[str, float] = {}
    for number in range(40):
        plays.take(5, number, whole)
    kept = Kept(tmp_path / "state", {"run": "plays"})
    learned, fresh = plays.parts(5, 40)
    assert dict(work(learned, kept, lambda *_: None)) == whole
    assert fresh.size == 5
    apart: dict[str, float] = {}
    fresh.take(0, apart)
    again: dict[str, float] = {}
    learned.take(0, again)
    assert apart != again
    assert sum(whole.values()) > 300


def test_what_is_learned_foretells_fresh_hands_better_than_chance() -> None:
    """The shipped likings, on hands that nothing was learned from."""
    fresh: dict[str, float] = {}
    for number in range(160):
        plays.take(77, number, fresh)
    everything = plays.fits(shipped_likings(), {}, fresh)[0]
    assert everything.row == plays.ALL
    assert everything.even == pytest.approx(1.06, abs=0.05)
    assert everything.fitted < 0.82


def test_cards_read_make_beliefs_better() -> None:
    """Scores of what is believed of other hands in the play, with cards read and with them not."""
    deaf_to_cards = Trust(USUAL.heat, USUAL.floor, 1.0)
    scores = []
    for trust in (USUAL, deaf_to_cards):
        counts: dict[str, float] = {}
        for number in range(1, 80, 5):  # hands of experts against thumbs
            take(Settings(4, trust), number, counts)
        tricks = [f"stage trick {number}" for number in (2, 3, 4)]
        size = sum(counts[f"{trick}|n"] for trick in tricks)
        told = {
            way: sum(counts[f"{trick}|{way} brier"] for trick in tricks) / size
            for way in (WEIGHED, EVEN)
        }
        scores.append(told)
    read, not_read = scores
    assert read[EVEN] == pytest.approx(not_read[EVEN], abs=0.02)
    assert read[EVEN] - read[WEIGHED] > not_read[EVEN] - not_read[WEIGHED] + 0.005


def test_hands_depend_on_seed_and_number_alone() -> None:
    one: dict[str, float] = {}
    same: dict[str, float] = {}
    other: dict[str, float] = {}
    plays.take(9, 3, one)
    plays.take(9, 3, same)
    plays.take(8, 3, other)
    assert one == same != other
