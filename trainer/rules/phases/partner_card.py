"""Partner's best: the lone maker's partner passes a card, and the maker returns one."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from trainer.rules.actions import Action, AskBest, OrderUp, PassCard, ReturnCard
from trainer.rules.cards import Card, sort_key
from trainer.rules.choices import PartnersBest
from trainer.rules.phases.order_up import taken
from trainer.rules.sides import left_out

if TYPE_CHECKING:
    from trainer.rules.state import Hand


def legal(hand: Hand) -> tuple[Action, ...]:
    """Return what the seat to act may do: ask for a card or not, pass one, or return one.

    Any card may be passed, and any one returned, the card passed too (GEN 6, SD; the return
    before the call is ours).
    """
    seat = hand.to_act
    if seat is None:
        return ()
    if hand.passed is not None:
        return tuple(ReturnCard(seat, card) for card in hand.hands[seat])
    if seat == hand.maker:
        return (AskBest(seat, wanted=False), AskBest(seat, wanted=True))
    return tuple(PassCard(seat, card) for card in hand.hands[seat])


def apply(hand: Hand, action: Action) -> Hand:
    """Return the hand with the card in its new hand.

    Returned before the call's upcard is taken, the dealer takes it now (ours).
    """
    if not isinstance(action, PassCard | ReturnCard) or action.card is None:
        return hand
    moved = _moved(hand, action.card, action.seat, left_out(hand.rules, action.seat)[0])
    if isinstance(action, PassCard):
        return replace(moved, passed=action.card)
    back = replace(moved, returned=action.card)
    before = hand.rules.partners_best is PartnersBest.BEFORE_CALL
    ordered = any(isinstance(one, OrderUp) for one in hand.log)
    return taken(back) if before and ordered else back


def _moved(hand: Hand, card: Card, giver: int, taker: int) -> Hand:
    def held(seat: int) -> tuple[Card, ...]:
        cards = hand.hands[seat]
        if seat == giver:
            return tuple(one for one in cards if one != card)
        return tuple(sorted((*cards, card), key=sort_key)) if seat == taker else cards

    return replace(hand, hands=tuple(map(held, range(hand.rules.seats))))
