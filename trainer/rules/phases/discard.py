"""The dealer, having taken the upcard, puts one card down."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from trainer.rules.actions import Action, Discard

if TYPE_CHECKING:
    from trainer.rules.state import Hand


def legal(hand: Hand) -> tuple[Action, ...]:
    """Return one discard for each of the six cards, in the hand's order.

    The card just picked up may be buried (GEN 4) unless `may_bury_upcard` is off (ours).
    """
    may_bury = hand.rules.may_bury_upcard
    return tuple(
        Discard(hand.dealer, card)
        for card in hand.hands[hand.dealer]
        if may_bury or card != hand.upcard
    )


def apply(hand: Hand, action: Action) -> Hand:
    """Return the hand with the dealer back to five cards."""
    if not isinstance(action, Discard):
        return hand
    kept = tuple(card for card in hand.hands[hand.dealer] if card != action.card)
    hands = (*hand.hands[: hand.dealer], kept, *hand.hands[hand.dealer + 1 :])
    return replace(hand, hands=hands, buried=action.card)
