"""Matches between calling policies, whole hands played inside the kernel.

Two seats call by one policy and two by the other, all play their cards alike, and then the same
deal is played with the policies changed over. Where both make the same calls a deal says nothing
and costs no spread, so a few thousand deals tell small differences apart.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from trainer import native
from trainer.engine.at_score import stakes_of
from trainer.engine.callers import Policy
from trainer.engine.stakes import plain_stakes
from trainer.engine.tables import tables
from trainer.lab.self_play import dealt
from trainer.rules import HAND_SIZE, Deal, Standing, deal_order, new_hand, step, view

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from trainer.engine.callers import Family, Row
    from trainer.engine.stakes import Stakes
    from trainer.engine.tables import Tables
    from trainer.lab.self_play import Deal as Dealt
    from trainer.rules import HandRules

CONFIDENT: Final = 1.96  # standard errors in the half-width of a 95 % interval
DRAWS: Final = 8  # hidden hands each seat draws for a card
TARGET: Final = 10
LATE: Final = 5  # games of a match by score begin with so many points or more on each side
HANDS: Final = 64  # more than a game begun so late ever takes; deals of a game are numbered apart


@dataclass(frozen=True, slots=True)
class Score:
    """The mean of some differences, first policy minus second."""

    mean: float
    margin: float  # half-width of a 95 % interval
    deals: int


def score(found: Sequence[float]) -> Score:
    """Return the mean of differences by deal, and how sure it is."""
    mean = sum(found) / len(found)
    spread = sum((one - mean) ** 2 for one in found) / max(1, len(found) - 1)
    return Score(mean, CONFIDENT * math.sqrt(spread / len(found)), len(found))


# ---- hands


@dataclass(frozen=True, slots=True)
class Pair:
    """Two policies at one table, either of which may have the even seats."""

    rules: HandRules
    first_even: Policy
    first_odd: Policy
    seed: int


def pair(rules: HandRules, first: Policy, second: Policy, seed: int) -> Pair:
    """Return two policies at one table; the last seat deals, so a row's place tells its side."""
    return Pair(rules, _seated(first, second), _seated(second, first), seed)


def _seated(even: Policy, odd: Policy) -> Policy:
    rows: dict[Family, dict[str, Row]] = {}
    for policy, side in ((even, 1), (odd, 0)):
        for family, some in policy.rows.items():
            # The first place is seat 0, an even one.
            ours = {key: row for key, row in some.items() if _place(key) % 2 == side}
            rows.setdefault(family, {}).update(ours)
    return Policy(rows, even.odds)


def _place(key: str) -> int:
    return int(key.split(".")[1])


def differences(match: Pair, first: int, deals: int) -> list[float]:
    """Return by deal the first policy's points minus the second's, a hand of both seatings."""
    found = []
    for number in range(first, first + deals):
        deal = dealt(match.rules, match.seed, number)
        net = []
        for policy in (match.first_even, match.first_odd):
            table = tables(match.rules, match.rules.seats - 1, deal.upcard, 0, policy)
            points = _points(table, deal, match.seed, number)
            net.append(points[0] - points[1])
        found.append((net[0] - net[1]) / 2)
    return found


def _points(table: Tables, deal: Dealt, seed: int, number: int) -> tuple[int, ...]:
    code = native.play_hand(table.kernel, deal.hands, DRAWS, seed << 32 | number)[3]
    return table.results[code].points


# ---- games


@dataclass(frozen=True, slots=True)
class Games:
    """One policy against itself: one side calls by the score, the other for plain points.

    The last seat always deals, so the sides change seats from hand to hand.
    """

    rules: HandRules
    policy: Policy
    seed: int
    by_score: dict[tuple[int, int, bool], Stakes] = field(default_factory=dict)

    def won(self, number: int) -> float:
        """Return how many more games in two the side wins that calls by the score, halved."""
        own, theirs = (
            LATE + one for one in native.random_bounded(self.seed, number, TARGET - LATE, 2)
        )
        return sum(self._game(number, (own, theirs), deals=deals) for deals in (True, False)) / 2

    def _game(self, number: int, begin: tuple[int, int], *, deals: bool) -> float:
        """Return half a game for a win, minus half for a loss; `deals`: the side deals first."""
        own, theirs = begin if deals else begin[::-1]
        hand = 0
        while own < TARGET and theirs < TARGET:
            turn = number * HANDS + hand % HANDS
            deal = dealt(self.rules, self.seed, turn)
            stakes = self._stakes(own, theirs, deals=deals)
            dealer = self.rules.seats - 1
            table = tables(
                self.rules, dealer, deal.upcard, 0, self.policy, None, tokens=False, stakes=stakes
            )
            points = _points(table, deal, self.seed, turn)
            own, theirs = own + points[deals], theirs + points[not deals]
            deals, hand = not deals, hand + 1
        return 0.5 if own >= TARGET else -0.5

    def _stakes(self, own: int, theirs: int, *, deals: bool) -> Stakes:
        """Return the stakes in which only the side that knows the score goes by it."""
        key = (own, theirs, deals)
        if key not in self.by_score:
            self.by_score[key] = self._found(own, theirs, deals=deals)
        return self.by_score[key]

    def _found(self, own: int, theirs: int, *, deals: bool) -> Stakes:
        rules, plain = self.rules, plain_stakes(self.rules)
        dealer = rules.seats - 1
        size = HAND_SIZE
        hands = tuple(rules.pack[size * seat : size * (seat + 1)] for seat in range(rules.seats))
        rest = rules.pack[size * rules.seats :]
        order = deal_order(rules, dealer, hands, rest[0], rest[1:])
        seen = view(
            step(new_hand(rules, dealer), Deal(dealer, order)),
            0,
            Standing((theirs, own) * 2 if deals else (own, theirs) * 2, TARGET),
        )
        table = tables(rules, dealer, rest[0], 0, self.policy)
        known = stakes_of(seen, table.results) or plain
        return (plain[0], known[1]) if deals else (known[0], plain[1])


def games_won(games: Games, first: int, number: int) -> list[float]:
    """Return what some pairs of games gave."""
    return [games.won(one) for one in range(first, first + number)]


def together(found: Iterable[list[float]]) -> list[float]:
    """Return the differences of shares, joined in order."""
    return [one for some in found for one in some]
