"""A seat with a weak hand may have everyone's hands thrown in before the calls."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from trainer.rules.actions import Action, Decline, Redeal
from trainer.rules.weak_hands import offered, proof

if TYPE_CHECKING:
    from trainer.rules.state import Hand


def legal(hand: Hand) -> tuple[Action, ...]:
    """Return both answers: play the hand, or throw it in (ANF; GEN 6)."""
    seat = hand.to_act
    return () if seat is None else (Decline(seat), Redeal(seat))


def apply(hand: Hand, action: Action) -> Hand:
    """Return the hand after the answer; thrown in, nothing was called and nothing is scored."""
    if not isinstance(action, Redeal):
        return hand
    seat = action.seat
    offer = offered(hand, seat)
    cards = () if offer is None else proof(hand.rules, offer, hand.dealt[seat])
    return replace(hand, shown=(*hand.shown, (seat, cards))) if cards else hand
