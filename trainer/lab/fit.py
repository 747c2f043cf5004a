"""Least squares from whole numbers: sums that come out the same in any order and any parts.

A hand fills columns of a row, and calling moved the finish of the deal against passing. Summed
over many hands these are counts; a row of the policy is the solution of the normal equations.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, TypeAlias

from trainer.engine.callers import BASE, COLUMNS, Kind, Row
from trainer.engine.stakes import FINISHES

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from trainer.engine.stakes import Worth

# Hands' worth of belief, for every number but the base, in what is expected beforehand: in zero
# for all rows taken together, in what all have in common for each, and in the usual game's rows.
RIDGE: Final = 10.0
COMMON_RIDGE: Final = 60.0
BELIEVED: Final = 20_000  # hands that a row of an earlier policy counts for
CONFIDENT: Final = 1.96  # standard errors in the half-width of a 95 % interval


Numbers: TypeAlias = "Sequence[Sequence[float]]"  # by finish and column

NO_PRIOR: Final[Numbers] = ((0.0,) * COLUMNS,) * len(FINISHES)


@dataclass(slots=True)
class Sums:
    """Hands of one row: how often columns came together, and what calling changed."""

    hands: int = 0
    product: list[int] = field(default_factory=lambda: [0] * (COLUMNS * COLUMNS))  # upper half
    target: list[list[int]] = field(default_factory=lambda: [[0] * COLUMNS for _ in FINISHES])
    squares: int = 0  # of the points gained

    def add(self, filled: Mapping[int, int], moves: Iterable[tuple[int, int]], gain: int) -> None:
        """Count one hand.

        `moves` are finishes, by number, with what is added to each; `gain` is the same in points.
        """
        self.hands += 1
        self.squares += gain * gain
        for one, times in filled.items():
            start = one * COLUMNS
            for other, again in filled.items():
                if other >= one:
                    self.product[start + other] += times * again
        for finish, sign in moves:
            row = self.target[finish]
            for one, times in filled.items():
                row[one] += sign * times

    def merge(self, other: Sums) -> None:
        """Count the hands of other sums too."""
        self.hands += other.hands
        self.squares += other.squares
        self.product = [a + b for a, b in zip(self.product, other.product, strict=True)]
        self.target = [
            [a + b for a, b in zip(mine, more, strict=True)]
            for mine, more in zip(self.target, other.target, strict=True)
        ]

    def at(self, one: int, other: int) -> int:
        """Return how often two columns came together."""
        low, high = sorted((one, other))
        return self.product[low * COLUMNS + high]

    def solve(
        self,
        ridge: float,
        prior: Sequence[Sequence[float]] = NO_PRIOR,
        without: frozenset[int] = frozenset(),
    ) -> list[list[float]]:
        """Return the numbers by finish and column that fit best.

        `ridge` is how many hands' worth of belief there is in `prior`. Columns left out stay 0.
        """
        used = [one for one in range(COLUMNS) if self.at(one, one) and one not in without]
        lower = cholesky(
            [
                [self.at(i, j) + (ridge if i == j != BASE else 0.0) for j in used[: n + 1]]
                for n, i in enumerate(used)
            ]
        )
        rows = []
        for target, known in zip(self.target, prior, strict=True):
            before = [known[one] for one in used]
            wanted = [
                target[i] - sum(self.at(i, j) * one for j, one in zip(used, before, strict=True))
                for i in used
            ]
            row = list(known) if not without else [0.0] * COLUMNS
            for one, old, more in zip(used, before, solve_lower(lower, wanted), strict=True):
                row[one] = old + more
            rows.append(row)
        return rows

    def spread(self, numbers: Sequence[Sequence[float]], worth: Worth) -> float:
        """Return the root mean square, in points, by which gains lie off their estimates."""
        if not self.hands:
            return 0.0
        row, told = _weighed(numbers, worth), _weighed(self.target, worth)
        fitted = sum(
            row[i] * row[j] * self.at(i, j)
            for i in range(COLUMNS)
            if row[i]
            for j in range(COLUMNS)
            if row[j]
        )
        crossed = sum(a * b for a, b in zip(row, told, strict=True))
        return math.sqrt(max(0.0, self.squares - 2 * crossed + fitted) / self.hands)

    def columns(self) -> int:
        """Return how many columns any hand filled."""
        return sum(self.at(one, one) > 0 for one in range(COLUMNS))


def _weighed(rows: Sequence[Sequence[float]], worth: Worth) -> list[float]:
    """Return the sums over finishes by column."""
    return [
        sum(one * number for one, number in zip(worth, column, strict=True))
        for column in zip(*rows, strict=True)
    ]


def cholesky(matrix: list[list[float]]) -> list[list[float]]:
    """Return the lower factor of a symmetric matrix, given its lower half."""
    lower: list[list[float]] = []
    for i, row in enumerate(matrix):
        line: list[float] = []
        for j in range(i):
            known = sum(a * b for a, b in zip(line, lower[j], strict=False))
            line.append((row[j] - known) / lower[j][j])
        line.append(math.sqrt(row[i] - sum(a * a for a in line)))
        lower.append(line)
    return lower


def solve_lower(lower: list[list[float]], target: list[float]) -> list[float]:
    """Return the solution of a symmetric system, given the lower factor of its matrix."""
    half: list[float] = []
    for line, wanted in zip(lower, target, strict=True):
        known = sum(a * b for a, b in zip(line, half, strict=False))
        half.append((wanted - known) / line[-1])
    numbers = [0.0] * len(half)
    for i in range(len(half) - 1, -1, -1):
        known = sum(lower[k][i] * numbers[k] for k in range(i + 1, len(half)))
        numbers[i] = (half[i] - known) / lower[i][i]
    return numbers


def common(some: Mapping[str, Sums], without: frozenset[int] = frozenset()) -> dict[str, Numbers]:
    """Return what is expected of each row beforehand: what all rows of its kind have in common.

    With the partner or alone, and with trump or without, are kinds.
    """
    by_kind: dict[tuple[str, bool], Sums] = {}
    for key, sums in some.items():
        by_kind.setdefault(_kind(key), Sums()).merge(sums)
    found = {kind: sums.solve(RIDGE, NO_PRIOR, without) for kind, sums in by_kind.items()}
    return {key: found[_kind(key)] for key in some}


def _kind(key: str) -> tuple[str, bool]:
    """Return a row's kind: alone or with the partner, and whether a suit is trump."""
    _, _, contract, company = key.split(".")
    return company, contract in (Kind.NO_TRUMP, Kind.LOW)


def rows_of(
    open_handed: Mapping[str, Sums],
    played: Mapping[str, Sums],
    prior: Mapping[str, Row],
    without: frozenset[int] = frozenset(),
) -> dict[str, Row]:
    """Return rows of the policy: open-handed gains, and what play by seats changes in them.

    `prior` holds rows that are believed beforehand; of the others, what all have in common is.
    """
    expected = common(open_handed, without)
    changed = common(played, without)
    found = {}
    for key, sums in open_handed.items():
        before = prior[key].numbers if key in prior else expected[key]
        if key in prior and key in played:
            # What is believed is already played out; the change is taken off again.
            before = _plus(before, changed[key], -1)
        numbers = sums.solve(COMMON_RIDGE, before, without)
        if key in played:
            change = played[key].solve(COMMON_RIDGE, changed[key], without)
            numbers = _plus(numbers, change, 1)
        found[key] = Row(tuple(map(tuple, numbers)))
    return found


def _plus(numbers: Numbers, others: Numbers, sign: int) -> list[list[float]]:
    return [
        [a + sign * b for a, b in zip(one, other, strict=True)]
        for one, other in zip(numbers, others, strict=True)
    ]


def beside(row: Row, hands: int, other: Row, worth: Worth) -> Row:
    """Return a row whose plain points are the mean of its own and another's.

    Its own count as its hands, the other's as `BELIEVED`. How points come about stays the row's
    own: what it lacks or has too much is spread over finishes by what they are worth.
    """
    share = BELIEVED / (BELIEVED + hands)
    own, others = _weighed(row.numbers, worth), _weighed(other.numbers, worth)
    square = sum(one * one for one in worth)
    more = [share * (b - a) / square for a, b in zip(own, others, strict=True)]
    return Row(
        tuple(
            tuple(number + weight * add for number, add in zip(numbers, more, strict=True))
            for numbers, weight in zip(row.numbers, worth, strict=True)
        )
    )


def join(target: dict[str, Sums], more: Mapping[str, Sums]) -> None:
    """Add sums by row to others."""
    for key, sums in more.items():
        target.setdefault(key, Sums()).merge(sums)
