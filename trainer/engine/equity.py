"""Chance to win the game from the score and the deal.

Solved backwards from the target over every score, who deals next, whether that dealer is stuck,
and how many of a fixed number of deals are left. What one hand pays is the engine's own
distribution for the rule set (`payments_of`), whoever scores for himself or with a partner; a
four-trick token is a quarter of a point. That distribution is the same at every score: the hands
behind it are called for plain points.

With two and three sides the answer is exact for these payments at every target. With more it is
exact but for one thing: when players are level at the target, those some points behind (six of
four players, two of seven) count as beaten. Where scores are still so low that there would be too
many to solve at once, and with tokens among more than three, nothing is known (`knows`).
"""

from __future__ import annotations

from functools import lru_cache
from math import prod
from typing import TYPE_CHECKING, Final

from trainer import native
from trainer.engine.payments import Payment, Payments, payments_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trainer.rules import HandRules

# What a hand of the standard game pays four equal players, as published: Benjamin's chart, quoted
# in the Columbus Book column on win probability, rounded to whole per cents. For comparison only.
PUBLISHED: Final = Payments(
    1,
    tuple(
        Payment(paid, share, keeps_deal=False, counts=True)
        for paid, share in (
            ((1, 0), 0.45),
            ((2, 0), 0.16),
            ((4, 0), 0.05),
            ((0, 1), 0.17),
            ((0, 2), 0.12),
            ((0, 4), 0.05),
        )
    ),
)
NO_LIMIT: Final = -1  # deals left, as the kernel is told
# Values (scores, dealers, sides) a race may have, and additions it may take: below half a second.
MOST_VALUES: Final = 4_000_000
MOST_WORK: Final = 60_000_000
MOST_WITH_TOKENS: Final = 3  # sides; quarters of points make too many scores of more
WHOLE_WORK: Final = 6_000_000  # up to this all scores are solved at once
MOST_AT_ONCE: Final = 4  # sides; with more, players level at the target take long by themselves
KEPT: Final = 3  # races kept of a game, each from a higher floor than the one before
NOTHING: Final = 1e-9  # a change of a chance that is only rounding


class Equity:
    """Chances to win one game to a target."""

    def __init__(self, target: int, payments: Payments) -> None:
        """Solve nothing before the first question."""
        self.target, self.payments = target, payments
        self.unit, self.parties = payments.unit, payments.parties
        self._races: list[tuple[tuple[int, ...], int, native.Race]] = []

    # ---- two sides

    def win(
        self,
        own: int,
        theirs: int,
        *,
        own_deal: bool,
        deals: int | None = None,
        stuck: bool = False,
    ) -> float:
        """Return the chance (0-1) that the own side of two wins the game, given points.

        `deals` is how many deals are left of a fixed number, None without one: then the side
        ahead wins, and level sides play on. `stuck`: the next dealer may not throw the hand in.
        """
        scores = (own * self.unit, theirs * self.unit)
        return self.chances(scores, 0 if own_deal else 1, deals=deals, stuck=stuck)[0]

    def point(self, own: int, theirs: int, *, own_deal: bool, deals: int | None = None) -> float:
        """Return what one point more is worth to the own side of two: see `worth`."""
        scores = (own * self.unit, theirs * self.unit)
        return self.worth(scores, 0, 0 if own_deal else 1, deals=deals)

    # ---- any number of sides

    def chances(
        self, scores: Sequence[int], dealer: int, *, deals: int | None = None, stuck: bool = False
    ) -> list[float]:
        """Return every party's chance (0-1) to win, given units by party and the next to deal.

        Raises:
            ValueError: too many scores may still come about (`knows`).
        """
        left = NO_LIMIT if deals is None else deals
        is_stuck = stuck and bool(self.payments.stuck)
        return self._race(tuple(scores), left).chances(scores, dealer, is_stuck, left)

    def worth(
        self, scores: Sequence[int], party: int, dealer: int, *, deals: int | None = None
    ) -> float:
        """Return what one point more is worth to a party here: a difference of chances to win.

        W(own + 1, others) - W(own, others) with the same next dealer. A point to a party far
        ahead or behind may change nothing, as after the last of a fixed number of deals: then it
        counts as a point among level parties.
        """

        def gain(start: Sequence[int]) -> float:
            more = list(start)
            more[party] += self.unit
            chance = self.chances(start, dealer, deals=deals)[party]
            return self.chances(more, dealer, deals=deals)[party] - chance

        here = gain(scores)
        return here if here > NOTHING else gain([max(scores)] * self.parties)

    def knows(self, scores: Sequence[int], deals: int | None = None) -> bool:
        """Return whether the chances from a score can be solved in reasonable time."""
        if self._held(tuple(scores), NO_LIMIT if deals is None else deals) is not None:
            return True
        if self.unit > 1 and self.parties > MOST_WITH_TOKENS:
            return False
        values = self._values(scores, deals or 1)
        return values <= MOST_VALUES and values * self._rows <= MOST_WORK

    def is_at_hand(self, scores: Sequence[int], deals: int | None = None) -> bool:
        """Return whether the chances from a score can be told at once: solved, or soon solved."""
        if self._held(tuple(scores), NO_LIMIT if deals is None else deals) is not None:
            return True
        is_small = self._values(scores, deals or 1) * self._rows <= WHOLE_WORK
        return is_small and self.parties <= MOST_AT_ONCE and self.knows(scores, deals)

    @property
    def _rows(self) -> int:
        return len(self.payments.first) + len(self.payments.stuck)

    def _values(self, floor: Sequence[int], deals: int) -> int:
        ways = 2 if self.payments.stuck else 1
        end = self.target * self.unit
        scores = prod(max(end - one, 1) for one in floor)
        return scores * self.parties**2 * ways * max(deals, 1)

    def _held(self, scores: tuple[int, ...], deals: int) -> native.Race | None:
        for floor, solved, race in self._races:
            reaches = solved == deals == NO_LIMIT or 0 <= deals <= solved
            if reaches and all(low <= one for low, one in zip(floor, scores, strict=True)):
                return race
        return None

    def _race(self, scores: tuple[int, ...], deals: int) -> native.Race:
        held = self._held(scores, deals)
        if held is not None:
            return held
        floor = (0,) * self.parties
        if self._values(floor, deals) * self._rows > WHOLE_WORK:
            floor = tuple(min(one, self.target * self.unit - 1) for one in scores)
        race = native.Race(
            self.parties,
            self.target,
            self.unit,
            _rows(self.payments.first),
            _rows(self.payments.stuck),
            floor,
            deals,
        )
        self._races = [(floor, deals, race), *self._races][:KEPT]
        return race


def _rows(payments: tuple[Payment, ...]) -> list[tuple[list[int], float, bool, bool]]:
    return [(list(one.paid), one.share, one.keeps_deal, one.counts) for one in payments]


@lru_cache(maxsize=64)
def equity_of(rules: HandRules, target: int, *, tokens: bool = False) -> Equity:
    """Return the chances of games under a rule set, from the engine's own hands."""
    return Equity(target, payments_of(rules, tokens=tokens))
