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

    def win(self, own: int, theirs: int, *, own_deal: bool) -> float:
        """Return the chance (0-1) that the own side wins the game, its deal or theirs next."""
        if own >= self.target:
            return 1.0
        if theirs >= self.target:
            return 0.0
        if own_deal:
            return _dealing(self.target, own, theirs)
        return 1 - _dealing(self.target, theirs, own)

    def point(self, own: int, theirs: int, *, own_deal: bool) -> float:
        """Return what one point more is worth here: a difference of chances to win.

        W(own + 1, theirs) - W(own, theirs) with the same next dealer.
        """
        now = self.win(own, theirs, own_deal=own_deal)
        return self.win(own + 1, theirs, own_deal=own_deal) - now


@cache
def _dealing(target: int, own: int, theirs: int) -> float:
    chance = 0.0
    for (ours, others), share in PAYMENTS:
        after_own, after_theirs = own + ours, theirs + others
        if after_own >= target:
            chance += share
        elif after_theirs < target:
            chance += share * (1 - _dealing(target, after_theirs, after_own))
    return chance
