"""Hands played by players of given levels, with the decisions met on the way."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from trainer.engine import level
from trainer.rules import (
    Deal,
    HandRules,
    Phase,
    Random,
    lawful,
    new_hand,
    points,
    step,
    view,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trainer.engine import Player
    from trainer.rules import Action, Hand, Standing, View

RULES: Final = HandRules()
CALLS: Final = (Phase.ORDER_UP, Phase.NAME_TRUMP)


@dataclass(frozen=True, slots=True)
class Met:
    """A decision with a choice: what the seat saw, what it did, and every hand, known after."""

    view: View
    action: Action
    hand: Hand


@dataclass(frozen=True, slots=True)
class PlayedOut:
    """A hand to its end: the decisions met, and the points of each seat."""

    met: tuple[Met, ...]
    points: tuple[float, ...]


@lru_cache(maxsize=32)
def player(name: str) -> Player:
    """Return the player of a name."""
    return level(name)


def play_out(
    names: Sequence[str], random: Random, dealer: int, standing: Standing | None = None
) -> PlayedOut:
    """Return a hand dealt by chance and played by the players named, by seat."""
    hand = new_hand(RULES, dealer)
    hand = step(hand, Deal(dealer, random.shuffled(RULES.pack)))
    met: list[Met] = []
    while hand.phase is not Phase.OVER:
        seat = hand.to_act or 0
        if hand.phase is Phase.CUT:
            hand = step(hand, lawful(hand)[0])
            continue
        seen = view(hand, seat, standing)
        action = player(names[seat]).choose(seen)
        if len(seen.lawful) > 1:
            met.append(Met(seen, action, hand))
        hand = step(hand, action)
    return PlayedOut(tuple(met), tuple(points(hand)))


def stage(seen: View) -> str:
    """Return when in the hand a decision falls: a call, a discard, alone, or which trick."""
    if seen.phase in CALLS:
        return f"call {1 if seen.phase is Phase.ORDER_UP else 2}"
    if seen.phase is Phase.PLAY:
        return f"trick {sum(one.winner is not None for one in seen.tricks) + 1}"
    return "discard" if seen.phase is Phase.DISCARD else "alone"
