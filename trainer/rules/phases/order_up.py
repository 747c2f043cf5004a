"""Round one: order up the turned card, name no trump where that is allowed, or pass."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from trainer.rules.actions import Action, Alone, Name, OrderUp, Pass
from trainer.rules.calls import alone_comes_first, round_one, said_with_call, up_suit, ways
from trainer.rules.cards import sort_key
from trainer.rules.choices import PartnersBest
from trainer.rules.contract import suit_contract
from trainer.rules.phases import name_trump
from trainer.rules.sides import left_out

if TYPE_CHECKING:
    from trainer.rules.calls import Call
    from trainer.rules.state import Hand


def legal(hand: Hand) -> tuple[Action, ...]:
    """Return pass, then the calls open to the seat to act, with its partner first (GEN 4).

    With partner's best before the call a seat says alone first, and is then bound to call (SD).
    """
    seat = hand.to_act
    if seat is None or hand.upcard is None:
        return ()
    calls = open_calls(hand, seat)
    said = tuple(
        OrderUp(seat, alone) if contract.trump is not None else Name(seat, contract, alone)
        for contract, only_alone in calls
        for alone in said_with_call(hand.rules, only_alone=only_alone, bound=hand.alone)
    )
    if hand.alone:
        return said
    first = alone_comes_first(hand.rules) and any(True in ways(hand.rules) for _ in calls)
    return (Pass(seat), *said, *((Alone(seat, alone=True),) if first else ()))


def open_calls(hand: Hand, seat: int) -> tuple[Call, ...]:
    """Return what a seat may make trump in round one; partner's best does not count (ours)."""
    if hand.upcard is None:
        return ()
    own = tuple(card for card in hand.hands[seat] if card != hand.passed)
    return round_one(hand.rules, seat, hand.dealer, hand.upcard, own, hand.proposed)


def apply(hand: Hand, action: Action) -> Hand:
    """Return the hand after a pass or a call; ordered, the dealer takes the upcard (GEN 4).

    A lone maker who has partner's best returns a card before the dealer takes it (SD).
    """
    suit = None if hand.upcard is None else up_suit(hand.upcard, hand.proposed)
    if not isinstance(action, OrderUp) or suit is None:
        return name_trump.apply(hand, action)
    made = replace(
        hand,
        contract=suit_contract(suit),
        maker=action.seat,
        alone=action.alone,
        sitting_out=left_out(hand.rules, action.seat) if action.alone else (),
    )
    return made if hand.passed is not None else taken(made)


def taken(hand: Hand) -> Hand:
    """Return the hand with the upcard in the dealer's hand (GEN 4).

    A dealer whose partner went alone lays the hand down: the upcard is taken and out of play,
    and which card would be buried is not asked, unless a card is still to be passed (ours).
    """
    if hand.upcard is None:
        return hand
    hands, idle = hand.hands, hand.dealer in hand.sitting_out
    if not idle or hand.rules.partners_best is PartnersBest.AFTER_CALL:
        six = tuple(sorted((*hands[hand.dealer], hand.upcard), key=sort_key))
        hands = (*hands[: hand.dealer], six, *hands[hand.dealer + 1 :])
    return replace(hand, hands=hands, picked_up=True)
