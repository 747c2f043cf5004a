"""What the policy expects of calls against what came of them, on deals it did not learn from."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from trainer.lab.self_play import tried

if TYPE_CHECKING:
    from trainer.lab.self_play import Lesson

EDGES: Final = (-1.0, -0.5, -0.25, 0.0, 0.25, 0.5, 1.0)  # points gained over passing, as expected
THOUSAND: Final = 1000  # expectations are summed in thousandths, so that any order gives the same


def no_bins() -> list[list[int]]:
    """Return empty bins: hands, thousandths expected, points that came, their squares."""
    return [[0, 0, 0, 0] for _ in range(len(EDGES) + 1)]


def bins(lesson: Lesson, first: int, deals: int) -> list[list[int]]:
    """Return the bins of some deals, played out; forced calls gain over nothing and stay out."""
    found = no_bins()
    for number in range(first, first + deals):
        for one in tried(lesson, number):
            if one.forced:
                continue
            gain = one.played[0].net - one.played[1].net
            row = found[sum(one.estimate >= edge for edge in EDGES)]
            for at, more in enumerate((1, round(one.estimate * THOUSAND), gain, gain * gain)):
                row[at] += more
    return found


def join(target: list[list[int]], more: list[list[int]]) -> None:
    """Add bins to others."""
    for row, others in zip(target, more, strict=True):
        for at, number in enumerate(others):
            row[at] += number


def told(row: list[int]) -> tuple[int, float, float, float]:
    """Return a bin as hands, points expected, points that came, and their standard error."""
    hands, expected, came, squares = row
    if not hands:
        return 0, 0.0, 0.0, math.inf
    mean = came / hands
    spread = max(0.0, squares / hands - mean * mean)
    return hands, expected / THOUSAND / hands, mean, math.sqrt(spread / hands)
