"""Chance to win the game from the score and the deal.

Solved as a chain over (own points, their points, who deals), from what one hand pays. Until the
engine's own distribution is measured for each rule set, the hand's payments are the published
ones of four equal players (Benjamin's chart, as quoted in the Columbus Book column on win
probability), rounded to whole per cents.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

# (points to the dealing side, points to the other side): probability.
PAYMENTS: Final = (
    ((1, 0), 0.45),
    ((2, 0), 0.16),
    ((4, 0), 0.05),
    ((0, 1), 0.17),
    ((0, 2), 0.12),
    ((0, 4), 0.05),
)


@dataclass(frozen=True, slots=True)
class Equity:
    """Chances to win one game to a target."""

    target: int

    def win(self, own: int, theirs: int, *, own_deal: bool, deals: int | None = None) -> float:
        """Return the chance (0-1) that the own side wins the game, its deal or theirs next.

        `deals` is how many deals are left of a fixed number, None without one: then the side
        ahead wins, and level sides play on.
        """
        if own >= self.target or (deals == 0 and own > theirs):
            return 1.0
        if theirs >= self.target or (deals == 0 and theirs > own):
            return 0.0
        if own_deal:
            return _dealing(self.target, own, theirs, deals)
        return 1 - _dealing(self.target, theirs, own, deals)

    def point(self, own: int, theirs: int, *, own_deal: bool, deals: int | None = None) -> float:
        """Return what one point more is worth here: a difference of chances to win.

        W(own + 1, theirs) - W(own, theirs) with the same next dealer. After the last of a fixed
        number of deals a point to a side ahead or behind may change nothing: then it counts as a
        point between level sides.
        """
        now = self.win(own, theirs, own_deal=own_deal, deals=deals)
        more = self.win(own + 1, theirs, own_deal=own_deal, deals=deals) - now
        if more > 0 or deals is None:
            return more
        level = self.win(own, own, own_deal=own_deal, deals=deals)
        return self.win(own + 1, own, own_deal=own_deal, deals=deals) - level


@cache
def _dealing(target: int, own: int, theirs: int, deals: int | None) -> float:
    chance = 0.0
    after = None if deals is None else max(deals - 1, 0)
    for (ours, others), share in PAYMENTS:
        after_own, after_theirs = own + ours, theirs + others
        is_last = after == 0 and after_own != after_theirs
        if after_own >= target or (is_last and after_own > after_theirs):
            chance += share
        elif after_theirs < target and not is_last:
            chance += share * (1 - _dealing(target, after_theirs, after_own, after))
    return chance
