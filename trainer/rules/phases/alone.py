"""Before the opening lead the maker may go alone, and a defender may answer alone."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from trainer.rules.actions import Action, Alone, DefendAlone
from trainer.rules.sides import left_out

if TYPE_CHECKING:
    from trainer.rules.state import Hand


def legal(hand: Hand) -> tuple[Action, ...]:
    """Return both answers of the maker: with the partner, then alone (GEN 4)."""
    if hand.maker is None:
        return ()
    return (Alone(hand.maker, alone=False), Alone(hand.maker, alone=True))


def legal_defence(hand: Hand) -> tuple[Action, ...]:
    """Return both answers of a defender: with the partner, then alone (GEN 6, SD)."""
    seat = hand.to_act
    return () if seat is None else (DefendAlone(seat, alone=False), DefendAlone(seat, alone=True))


def apply(hand: Hand, action: Action) -> Hand:
    """Return the hand after the answer; alone, the partner sits out."""
    if isinstance(action, DefendAlone) and action.alone:
        out = (*hand.sitting_out, *left_out(hand.rules, action.seat))
        return replace(hand, lone_defender=action.seat, sitting_out=out)
    if isinstance(action, Alone) and action.alone:
        return replace(hand, alone=True, sitting_out=left_out(hand.rules, action.seat))
    return hand
