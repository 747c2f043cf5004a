"""The pack is dealt; a chance action carries the whole order, and a cut moves it.

Deal and cut are two phases of one file because the cards leave the pack after whichever is last.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from trainer.rules.actions import Action, Cut, Deal
from trainer.rules.cards import Card, sort_key
from trainer.rules.choices import Packets
from trainer.rules.house import HAND_SIZE, HandRules

if TYPE_CHECKING:
    from trainer.rules.state import Hand


def legal(hand: Hand) -> tuple[Action, ...]:
    """Return the cuts on offer; a deal is any order of the pack, so none are listed.

    The seat at the dealer's right lifts a packet, leaving at least one card, or declines with
    0 (GEN 3, SD).
    """
    if not hand.order:
        return ()
    seat = (hand.dealer - 1) % hand.rules.seats
    return tuple(Cut(seat, lifted) for lifted in range(len(hand.order)))


def is_pack(rules: HandRules, order: tuple[Card, ...]) -> bool:
    """Whether the cards are the whole pack, each once."""
    if len(order) != len(rules.pack) or not all(isinstance(card, Card) for card in order):
        return False
    return frozenset(order) == _pack_set(rules)


def apply(hand: Hand, action: Action) -> Hand:
    """Return the hand after the dealer offers the pack, or after it is cut."""
    if isinstance(action, Deal):
        offered = replace(hand, order=action.order)
        return offered if hand.rules.cut else _dealt(offered, action.order)
    lifted = action.lifted if isinstance(action, Cut) else 0
    return _dealt(hand, hand.order[lifted:] + hand.order[:lifted])


def deal_order(
    rules: HandRules,
    dealer: int,
    hands: tuple[tuple[Card, ...], ...],
    upcard: Card,
    kitty: tuple[Card, ...],
) -> tuple[Card, ...]:
    """Return the order of the pack that deals these cards when the cut is declined.

    `hands` is by seat; `kitty` holds the face-down cards under the upcard, top first.

    Raises:
        ValueError: the cards are not the whole pack, or a hand has not five cards.
    """
    order: list[Card] = []
    given = [0] * rules.seats
    for seat, size in packets(rules, dealer):
        order.extend(hands[seat][given[seat] : given[seat] + size])
        given[seat] += size
    order.extend((upcard, *kitty))
    if not is_pack(rules, tuple(order)) or any(len(cards) != HAND_SIZE for cards in hands):
        raise ValueError(
            f"these hands, upcard and kitty are not {len(rules.pack)} different cards,"
            f" {HAND_SIZE} to each of {rules.seats} seats"
        )
    return tuple(order)


@lru_cache(maxsize=64)
def packets(rules: HandRules, dealer: int) -> tuple[tuple[int, int], ...]:
    """Return (seat, how many cards) in the order dealt, from dealer's left, in two rounds.

    The second round completes the first (SD; GEN 3 and CALL leave the pattern open).
    """
    first = {
        Packets.THREE_TWO: (3, 2),
        Packets.TWO_THREE: (2, 3),
        Packets.TWO_THEN_THREE: (2, 2),
    }[rules.packets]
    seats = [(dealer + 1 + turn) % rules.seats for turn in range(rules.seats)]
    opening = [(seat, first[turn % 2]) for turn, seat in enumerate(seats)]
    return (*opening, *((seat, HAND_SIZE - size) for seat, size in opening))


def _dealt(hand: Hand, order: tuple[Card, ...]) -> Hand:
    held: list[list[Card]] = [[] for _ in range(hand.rules.seats)]
    top = 0
    for seat, size in packets(hand.rules, hand.dealer):
        held[seat].extend(order[top : top + size])
        top += size
    dealt = tuple(tuple(sorted(cards, key=sort_key)) for cards in held)
    return replace(hand, dealt=dealt, hands=dealt, upcard=order[top], kitty=order[top + 1 :])


@lru_cache(maxsize=64)
def _pack_set(rules: HandRules) -> frozenset[Card]:
    return frozenset(rules.pack)
