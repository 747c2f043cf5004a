"""The call-ace maker names the ace whose holder is partner, or goes alone."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from trainer.rules.actions import Action, Alone, CallAce
from trainer.rules.calls import callable_aces

if TYPE_CHECKING:
    from trainer.rules.cards import Card
    from trainer.rules.state import Hand


def legal(hand: Hand) -> tuple[Action, ...]:
    """Return the aces that may be named, then alone (CALL).

    Alone is there where the table allows it, and always when no ace can be named (ours).
    """
    seat = hand.maker
    if seat is None:
        return ()
    named = tuple(CallAce(seat, ace) for ace in nameable(hand, seat))
    alone = hand.rules.alone or not named
    return (*named, *((Alone(seat, alone=True),) if alone else ()))


def nameable(hand: Hand, seat: int) -> tuple[Card, ...]:
    """Return the aces this maker may name (CALL); the buried card is the dealer's secret."""
    if hand.contract is None:
        return ()
    buried = hand.buried if seat == hand.dealer else None
    return callable_aces(hand.contract, hand.hands[seat], buried)


def apply(hand: Hand, action: Action) -> Hand:
    """Return the hand with the ace named; an upcard everyone saw turned down is nobody's (ours).

    Who names such an ace is alone, and all know it. In call-ace nobody sits out.
    """
    if isinstance(action, CallAce):
        return replace(hand, called=action.ace, alone=action.ace == hand.upcard)
    return replace(hand, alone=True)
