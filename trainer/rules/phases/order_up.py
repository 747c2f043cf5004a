"""Round one: order up the turned card or pass."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from trainer.rules.actions import Action, OrderUp, Pass
from trainer.rules.cards import sort_key
from trainer.rules.contract import suit_contract
from trainer.rules.sides import partner

if TYPE_CHECKING:
    from trainer.rules.house import HandRules
    from trainer.rules.state import Hand


def legal(hand: Hand) -> tuple[Action, ...]:
    """Return pass, then the orders open to the seat to act, with its partner first (GEN 4).

    Under `natural_trump` (ours) an order needs a card printed in the upcard's suit: the left
    bower is not enough, and the upcard itself does not count for the dealer.
    """
    seat = hand.to_act
    if seat is None or hand.upcard is None:
        return ()
    suit = hand.upcard.suit
    if hand.rules.natural_trump and all(card.suit is not suit for card in hand.hands[seat]):
        return (Pass(seat),)
    return (
        Pass(seat),
        *(OrderUp(seat, alone) for alone in alone_choices(hand.rules, seat, hand.dealer)),
    )


def alone_choices(rules: HandRules, seat: int, dealer: int) -> tuple[bool, ...]:
    """Return how a seat may order: with its partner, alone, or both.

    Under `canadian` (recorded games) the dealer's partner orders alone or not at all.
    """
    if not rules.alone:
        return (False,)
    if rules.canadian and seat == partner(rules, dealer):
        return (True,)
    return (False, True)


def apply(hand: Hand, action: Action) -> Hand:
    """Return the hand after a pass or an order; ordered, the dealer takes the upcard (GEN 4).

    When the dealer's partner orders alone, the dealer lays the hand down: the upcard is taken
    and out of play, and which card would be buried is not asked.
    """
    if not isinstance(action, OrderUp) or hand.upcard is None or hand.upcard.suit is None:
        return hand
    sitting_out = left_out(hand.rules, action.seat) if action.alone else ()
    hands = hand.hands
    if hand.dealer not in sitting_out:
        six = tuple(sorted((*hands[hand.dealer], hand.upcard), key=sort_key))
        hands = (*hands[: hand.dealer], six, *hands[hand.dealer + 1 :])
    return replace(
        hand,
        hands=hands,
        picked_up=True,
        contract=suit_contract(hand.upcard.suit),
        maker=action.seat,
        alone=action.alone,
        sitting_out=sitting_out,
    )


def left_out(rules: HandRules, maker: int) -> tuple[int, ...]:
    """Return the seats that sit out when this maker is alone (GEN 4); none in call-ace (ours)."""
    mate = partner(rules, maker)
    return () if mate is None else (mate,)
