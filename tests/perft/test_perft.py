"""The number of continuations from named positions, per playable rule set."""

import pytest

from tests.perft.__main__ import COMMAND, FOLDER, divide, perft, playable, position

FAST = 4_000


def pinned():
    for name in playable():
        path = FOLDER / f"{name}.txt"
        assert path.is_file(), f"no counts for {name}: run {COMMAND}"
        for line in path.read_text(encoding="utf-8").splitlines()[2:]:
            where, depth, number = line.split()
            marks = [pytest.mark.slow] if int(number) > FAST else []
            yield pytest.param(
                name, where, int(depth), int(number), id=f"{name}-{where}-{depth}", marks=marks
            )


@pytest.mark.parametrize(("preset", "where", "depth", "number"), list(pinned()))
def test_continuations(preset, where, depth, number):
    hand = position(preset, where)
    found = perft(hand, depth)
    assert found == number, f"{found} instead of {number}; by first action:\n{divide(hand, depth)}"


def test_no_counts_are_left_over():
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(playable()), f"run {COMMAND}"
