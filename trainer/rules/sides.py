"""Who plays with whom, for fixed partners, each for himself and call-ace."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.rules.choices import Sides

if TYPE_CHECKING:
    from trainer.rules.house import HandRules
    from trainer.rules.state import Hand


def left_of(rules: HandRules, seat: int) -> int:
    """Return the seat to the left: seats are numbered clockwise from 0 (ours)."""
    return (seat + 1) % rules.seats


def partner(rules: HandRules, seat: int) -> int | None:
    """Return the seat opposite, or None when the game has no fixed partners (GEN 1)."""
    return (seat + 2) % 4 if rules.sides is Sides.FIXED else None


def teams(rules: HandRules) -> tuple[tuple[int, ...], ...]:
    """Return the seats of every side that keeps one score, in order of their lowest seat."""
    if rules.sides is Sides.FIXED:
        return ((0, 2), (1, 3))
    return tuple((seat,) for seat in range(rules.seats))


def makers(hand: Hand) -> tuple[int, ...]:
    """Return the seats of the makers' side, a partner who sits out included; () before a call."""
    if hand.maker is None:
        return ()
    mate = partner(hand.rules, hand.maker)
    return (hand.maker,) if mate is None else tuple(sorted((hand.maker, mate)))
