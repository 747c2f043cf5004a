"""Duplicate matches: the same deals played twice with the sides swapped, so that cards cancel out.

The first player sits at seats 0 and 2, then at 1 and 3. A deal's score is the mean of its two
differences in points; the standard error is that of those means over the deals.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from trainer.rules import (
    Deal,
    Name,
    OrderUp,
    Pass,
    Phase,
    Random,
    lawful,
    makers,
    makers_tricks,
    new_hand,
    points,
    step,
    view,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from trainer.engine import Player
    from trainer.rules import Card, Hand, HandRules
    from trainer.words import Words

SCHEMA: Final = 1
NEEDED: Final = 3  # tricks that make a call
CONFIDENT: Final = 1.96  # standard errors in the half-width of a 95 % interval


@dataclass(slots=True)
class Turns:
    """What one player did when asked at one place of one round."""

    asked: int = 0
    called: int = 0
    alone: int = 0
    made: int = 0


@dataclass(slots=True)
class Tally:
    """A match so far."""

    differences: list[float] = field(default_factory=list)  # points a hand, one a deal
    turns: dict[tuple[int, int], Turns] = field(default_factory=dict)  # round, place; player A

    @property
    def points_per_hand(self) -> float:
        """Points of the first player minus the second's, a hand."""
        return sum(self.differences) / len(self.differences) if self.differences else 0.0

    @property
    def standard_error(self) -> float:
        """The standard error of `points_per_hand`."""
        deals = len(self.differences)
        if deals < 2:
            return math.inf
        mean = self.points_per_hand
        spread = sum((one - mean) ** 2 for one in self.differences)
        return math.sqrt(spread / (deals - 1) / deals)


def play_match(
    rules: HandRules,
    first: Player,
    second: Player,
    *,
    deals: int,
    seed: int,
    say: Callable[[int], None] = lambda _: None,
) -> Tally:
    """Return the tally of a duplicate match; Ctrl-C ends it early with what was played."""
    tally = Tally()
    try:
        for number in range(deals):
            random = Random(seed, number)
            order = random.shuffled(rules.pack)
            dealer = random.bounded(rules.seats)
            here = _play(rules, order, dealer, (first, second))
            there = _play(rules, order, dealer, (second, first))
            tally.differences.append((_lead(here) - _lead(there)) / 2)
            _count(tally, here, 0)
            _count(tally, there, 1)
            say(number + 1)
    except KeyboardInterrupt:
        say(len(tally.differences))
    return tally


def _play(
    rules: HandRules, order: tuple[Card, ...], dealer: int, players: tuple[Player, Player]
) -> Hand:
    hand = step(new_hand(rules, dealer), Deal(dealer, order))
    while hand.phase is not Phase.OVER:
        seat = hand.to_act or 0
        if hand.phase is Phase.CUT:
            hand = step(hand, lawful(hand)[0])
        else:
            hand = step(hand, players[seat % 2].choose(view(hand, seat)))
    return hand


def _lead(hand: Hand) -> int:
    paid = points(hand)
    return paid[0] - paid[1]


def _count(tally: Tally, hand: Hand, side: int) -> None:
    """Count the calls of the first player, who sits at the seats of a side."""
    asked = [action for action in hand.log if isinstance(action, Pass | OrderUp | Name)]
    made = makers_tricks(hand) >= NEEDED
    for turn, action in enumerate(asked):
        if action.seat % 2 != side:
            continue
        place = (action.seat - hand.dealer - 1) % hand.rules.seats + 1
        turns = tally.turns.setdefault((turn // hand.rules.seats + 1, place), Turns())
        turns.asked += 1
        if not isinstance(action, Pass) and action.seat in makers(hand):
            turns.called += 1
            turns.alone += hand.alone
            turns.made += made


def report(tally: Tally, first: str, second: str, seed: int) -> dict[str, object]:
    """Return a match as `lab match --json` prints it (schema 1)."""
    error = tally.standard_error
    return {
        "schema": SCHEMA,
        "first": first,
        "second": second,
        "seed": seed,
        "deals": len(tally.differences),
        "points_per_hand": round(tally.points_per_hand, 4),
        "standard_error": round(error, 4) if math.isfinite(error) else None,
        "calls": [
            {
                "round": one[0],
                "place": one[1],
                "asked": turns.asked,
                "called": turns.called,
                "alone": turns.alone,
                "made": turns.made,
            }
            for one, turns in sorted(tally.turns.items())
        ],
    }


def told(tally: Tally, first: str, second: str, words: Words) -> list[str]:
    """Return a match as sentences, one a line."""
    half = CONFIDENT * tally.standard_error
    lines = [
        words(
            "lab-match-result",
            first=first,
            second=second,
            points=f"{tally.points_per_hand:+.3f}",
            margin=f"{half:.3f}" if math.isfinite(half) else "-",
            deals=str(len(tally.differences)),
        )
    ]
    lines.extend(
        words(
            "lab-match-turns",
            round=str(round_number),
            place=str(place),
            asked=str(turns.asked),
            called=_share(turns.called, turns.asked),
            made=_share(turns.made, turns.called),
            alone=_share(turns.alone, turns.called),
        )
        for (round_number, place), turns in sorted(tally.turns.items())
    )
    return lines


def _share(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f}%" if whole else "-"
