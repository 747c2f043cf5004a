"""The maker, who did not say alone with the call, is asked once before the opening lead."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from trainer.rules.actions import Action, Alone
from trainer.rules.phases.order_up import left_out

if TYPE_CHECKING:
    from trainer.rules.state import Hand


def legal(hand: Hand) -> tuple[Action, ...]:
    """Return both answers: with the partner, then alone (GEN 4)."""
    if hand.maker is None:
        return ()
    return (Alone(hand.maker, alone=False), Alone(hand.maker, alone=True))


def apply(hand: Hand, action: Action) -> Hand:
    """Return the hand after the answer; alone, the partner sits out."""
    if not isinstance(action, Alone) or not action.alone:
        return hand
    return replace(hand, alone=True, sitting_out=left_out(hand.rules, action.seat))
