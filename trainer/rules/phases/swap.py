"""A seat with a weak hand may give three low cards for the three under the upcard."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from trainer.rules.actions import Action, Decline, Swap
from trainer.rules.cards import sort_key
from trainer.rules.house import SWAPPED
from trainer.rules.weak_hands import gifts, offered, proof

if TYPE_CHECKING:
    from trainer.rules.state import Hand


def legal(hand: Hand) -> tuple[Action, ...]:
    """Return the refusal, then every three cards that may be given (SD, GEN 6)."""
    seat = hand.to_act
    offer = None if seat is None else offered(hand, seat)
    if seat is None or offer is None:
        return ()
    given = gifts(hand.rules, offer, hand.dealt[seat])
    return (Decline(seat), *(Swap(seat, cards) for cards in given))


def apply(hand: Hand, action: Action) -> Hand:
    """Return the hand after the answer; the next to swap gets what was given here (SD)."""
    if not isinstance(action, Swap):
        return hand
    seat, given = action.seat, action.given
    offer = offered(hand, seat)
    cards = () if offer is None else proof(hand.rules, offer, hand.dealt[seat], given)
    kept = (card for card in hand.hands[seat] if card not in given)
    held = tuple(sorted((*kept, *hand.kitty[:SWAPPED]), key=sort_key))
    return replace(
        hand,
        hands=(*hand.hands[:seat], held, *hand.hands[seat + 1 :]),
        kitty=(*given, *hand.kitty[SWAPPED:]),
        shown=(*hand.shown, (seat, cards)) if cards else hand.shown,
    )
