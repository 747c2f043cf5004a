"""Hands dealt from seeds and played some way on, for tests of the engine."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING

from trainer.rules import (
    CallAce,
    Card,
    Cut,
    Deal,
    Decline,
    HandRules,
    Phase,
    Random,
    Redeal,
    Swap,
    lawful,
    new_hand,
    seen_action,
    step,
    view,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trainer.rules import Action, Hand


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

    The deal is shuffled among the hidden places and the whole log is played again, secret
    actions of others by what is lawful then; None when it cannot be, or when the seat would have
    seen a difference.
    """
    random = Random(seed, 2)
    seen = seen_cards(hand, seat)
    order = list(hand.log[0].order if isinstance(hand.log[0], Deal) else ())
    lifted = next((one.lifted for one in hand.log if isinstance(one, Cut)), 0)
    order = order[lifted:] + order[:lifted]
    places = [place for place, card in enumerate(order) if card not in seen]
    for place, card in zip(places, random.shuffled([order[one] for one in places]), strict=True):
        order[place] = card
    return _again(hand, seat, tuple(order))


def seen_cards(hand: Hand, seat: int) -> set[Card]:
    """Return every card that the seat's view shows."""
    shown = view(hand, seat)
    return (
        {shown.upcard}
        | _cards_in((shown.dealt, shown.hand, shown.tricks, shown.log))
        | {
            shown.buried,
            shown.passed,
            shown.returned,
            *(card for _, cards in shown.shown for card in cards),
        }
    )


def _cards_in(thing: object) -> set[Card]:
    if isinstance(thing, Card):
        return {thing}
    if isinstance(thing, CallAce):
        return set()  # a card spoken of, not seen
    if isinstance(thing, tuple):
        return {card for one in thing for card in _cards_in(one)}
    if is_dataclass(thing) and not isinstance(thing, type):
        return {card for one in fields(thing) for card in _cards_in(getattr(thing, one.name, None))}
    return set()


def _again(hand: Hand, seat: int, order: tuple[Card, ...]) -> Hand | None:
    fresh = step(
        new_hand(hand.rules, hand.dealer, hand.passed_out_before), Deal(hand.dealer, order)
    )
    for action in hand.log[1:]:
        if isinstance(action, Decline) and action.seat != seat:
            continue
        if isinstance(action, Cut):
            fresh = step(fresh, lawful(fresh)[0])
            continue
        fresh = _declined(fresh, seat, action)
        alike = [
            one for one in lawful(fresh) if _looks(fresh, one, seat) == _looks(fresh, action, seat)
        ]
        if not alike:
            return None
        fresh = step(fresh, action if action in alike else alike[0])
    fresh = _declined(fresh, seat, None)
    return fresh if fresh.to_act == seat and view(fresh, seat) == view(hand, seat) else None


def _looks(hand: Hand, action: Action, seat: int) -> Action | None:
    return seen_action(hand.rules, action, seat)


def _declined(hand: Hand, seat: int, action: Action | None) -> Hand:
    """Return the hand after others refused offers that the seat never hears of."""
    while hand.phase in (Phase.REDEAL, Phase.SWAP) and hand.to_act not in (None, seat):
        if isinstance(action, Swap | Redeal) and action.seat == hand.to_act:
            return hand
        hand = step(hand, Decline(hand.to_act or 0))
    return hand
