"""Cards are played to tricks."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from trainer.rules.actions import Action, Play
from trainer.rules.contract import legal_cards, trick_winner
from trainer.rules.leads import opening_leads
from trainer.rules.state import Trick

if TYPE_CHECKING:
    from trainer.rules.cards import Card
    from trainer.rules.state import Hand


def legal(hand: Hand) -> tuple[Action, ...]:
    """Return the cards the seat to act may play, in the hand's order (GEN 4).

    Under no first blood the opening lead may not be trump (SD).
    """
    seat = hand.to_act
    if seat is None or hand.contract is None:
        return ()
    held = hand.hands[seat]
    if hand.rules.no_first_blood and not hand.tricks:
        cards = opening_leads(held, hand.contract)
    else:
        cards = legal_cards(held, led_card(hand), hand.contract)
    return tuple(Play(seat, card) for card in cards)


def led_card(hand: Hand) -> Card | None:
    """Return the card that opened the current trick, or None when the next card opens one."""
    if not hand.tricks or hand.tricks[-1].winner is not None:
        return None
    return hand.tricks[-1].plays[0][1]


def apply(hand: Hand, action: Action) -> Hand:
    """Return the hand after a card; the last card of a trick settles who won it."""
    if not isinstance(action, Play) or hand.contract is None:
        return hand
    seat, card = action.seat, action.card
    plays: tuple[tuple[int, Card], ...]
    if led_card(hand) is None:
        done, leader, plays = hand.tricks, seat, ((seat, card),)
    else:
        trick = hand.tricks[-1]
        done, leader, plays = hand.tricks[:-1], trick.leader, (*trick.plays, (seat, card))
    full = len(plays) == hand.rules.seats - len(hand.sitting_out)
    winner = trick_winner(plays, hand.contract) if full else None
    left = tuple(one for one in hand.hands[seat] if one != card)
    return replace(
        hand,
        hands=(*hand.hands[:seat], left, *hand.hands[seat + 1 :]),
        tricks=(*done, Trick(leader, plays, winner)),
    )
