"""Which cards changed hands before play: the swaps of weak hands, and partner's best."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from trainer.rules.actions import Swap
from trainer.rules.cards import sort_key
from trainer.rules.house import SWAPPED
from trainer.rules.sides import partner

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trainer.rules.cards import Card
    from trainer.rules.state import Hand


@dataclass(frozen=True, slots=True)
class Exchange:
    """Cards that a seat gave, and those it got for them."""

    seat: int
    gave: tuple[Card, ...]
    got: tuple[Card, ...]
    partner: int | None = None  # who gave and got them; None for the kitty


def dealt_kitty(hand: Hand) -> tuple[Card, ...]:
    """Return the cards face down under the upcard as they were dealt, before any swap."""
    if not any(isinstance(action, Swap) for action in hand.log):
        return hand.kitty
    rest = hand.kitty[SWAPPED:]  # a swap takes those on top and leaves these
    seen = {*rest, hand.upcard, *(card for cards in hand.dealt for card in cards)}
    top = (card for card in hand.rules.pack if card not in seen)
    return (*sorted(top, key=sort_key), *rest)


def exchanges(hand: Hand) -> tuple[Exchange, ...]:
    """Return who gave what for what, in the order in which it happened (GEN 6, SD)."""
    return (*_swaps(hand), *_partners_best(hand))


def _swaps(hand: Hand) -> Iterator[Exchange]:
    """Yield the swaps; each later seat gets what the one before threw (SD)."""
    on_top = dealt_kitty(hand)[:SWAPPED]
    for action in hand.log:
        if isinstance(action, Swap):
            yield Exchange(action.seat, action.given, on_top)
            on_top = action.given


def _partners_best(hand: Hand) -> Iterator[Exchange]:
    maker, passed, returned = hand.maker, hand.passed, hand.returned
    if maker is not None and passed is not None and returned is not None:
        yield Exchange(maker, (returned,), (passed,), partner(hand.rules, maker))
