"""Hands dealt from seeds and played some way on, for tests of the engine."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from trainer.rules import (
    Deal,
    HandRules,
    Phase,
    Random,
    deal_order,
    lawful,
    new_hand,
    step,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trainer.rules import Card, Hand


def dealt(seed: int, rules: HandRules | None = None) -> Hand:
    """Return a hand dealt from a seed, before the first call."""
    chosen = rules or HandRules()
    random = Random(seed, 0)
    hand = new_hand(chosen, random.bounded(chosen.seats))
    hand = step(hand, Deal(hand.dealer, random.shuffled(chosen.pack)))
    return step(hand, lawful(hand)[0]) if hand.phase is Phase.CUT else hand


def decisions(seed: int, rules: HandRules | None = None) -> Iterator[Hand]:
    """Yield every decision of a hand played at random from a seed."""
    hand = dealt(seed, rules)
    random = Random(seed, 1)
    while hand.phase is not Phase.OVER:
        yield hand
        actions = lawful(hand)
        hand = step(hand, actions[random.bounded(len(actions))])


def with_hidden_cards_moved(hand: Hand, seat: int, seed: int) -> Hand | None:
    """Return the same hand with every card the seat cannot see dealt anew, or None.

    The deal is shuffled among the hidden places and the whole log is played again; None when
    the log is not lawful then, or the seat would have seen a difference.
    """
    random = Random(seed, 2)
    own = set(hand.dealt[seat]) | {hand.upcard}
    shown = {card: who for trick in hand.tricks for who, card in trick.plays}
    places = [
        (who, at)
        for who in range(len(hand.dealt))
        if who != seat
        for at, card in enumerate(hand.dealt[who])
        if card not in shown
    ]
    hidden = [hand.dealt[who][at] for who, at in places] + list(hand.kitty)
    mixed = list(random.shuffled(hidden))
    hands: list[list[Card]] = [list(cards) for cards in hand.dealt]
    for who, at in places:
        hands[who][at] = mixed.pop()
    if any(card in own for card in mixed):
        return None
    return _again(hand, hands, mixed)


def _again(hand: Hand, hands: list[list[Card]], kitty: list[Card]) -> Hand | None:
    if hand.upcard is None:
        return None
    order = deal_order(hand.rules, hand.dealer, tuple(map(tuple, hands)), hand.upcard, tuple(kitty))
    fresh = new_hand(hand.rules, hand.dealer, hand.passed_out_before)
    fresh = step(fresh, Deal(hand.dealer, order))
    for action in hand.log[1:]:
        options = lawful(fresh)
        if action in options:
            fresh = step(fresh, action)
        elif fresh.phase is Phase.DISCARD and options:
            fresh = step(fresh, options[0])
        else:
            return None
    return replace(fresh)
