"""The own hand: how it is sorted, which cards may be taken, and why the others may not."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise, permutations
from typing import TYPE_CHECKING

from trainer.rules import (
    SUITS,
    Card,
    Discard,
    JokerGroup,
    PassCard,
    Phase,
    Play,
    Rank,
    ReturnCard,
    Suit,
    Swap,
    follows,
    strength,
)
from trainer.viewmodels.intents import ChooseCard, Take
from trainer.viewmodels.table_screen import HandCard
from trainer.viewmodels.terms import Badge, Order

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from trainer.rules import Action, Contract, Group, View
    from trainer.viewmodels.intents import Intent
    from trainer.words import Words

_RED = frozenset({Suit.DIAMONDS, Suit.HEARTS})
_ASKS_CARD = (Phase.PLAY, Phase.DISCARD, Phase.PASS_CARD, Phase.RETURN_CARD, Phase.SWAP)
_FIRST_CHOICE = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS, JokerGroup.JOKER)


@dataclass(frozen=True, slots=True)
class Arrangement:
    """How the person's cards lie: by an order, or as they were moved by hand in this hand."""

    order: Order = Order.HIGH_LEFT
    by_hand: tuple[Card, ...] = ()

    def arranged(self, view: View) -> tuple[Card, ...]:
        """Return the cards of the hand from left to right."""
        known = self.by_hand or self.sorted(_all_own(view), view.contract)
        lying = [one for one in known if one in view.hand]
        return (*lying, *(one for one in view.hand if one not in lying))

    def sorted(self, cards: tuple[Card, ...], contract: Contract | None) -> tuple[Card, ...]:
        """Return any cards in the person's order."""
        return _sorted(cards, contract, self.order)

    def moved(self, view: View, card: Card, place: int) -> Arrangement:
        """Return the arrangement with one card put to a place, 0 being leftmost."""
        if card not in view.hand:
            return self
        lying = [one for one in self.arranged(view) if one != card]
        lying.insert(max(0, place), card)
        return replace(self, by_hand=tuple(lying))

    def dealt_anew(self) -> Arrangement:
        """Return the arrangement of a new hand: what was moved by hand is over."""
        return replace(self, by_hand=())


@dataclass(frozen=True, slots=True)
class Pointing:
    """What the person has been shown, or has chosen, among the own cards."""

    hinted: Card | None = None
    chosen: tuple[Card, ...] = ()  # to be given in a swap


def own_cards(
    words: Words,
    view: View,
    lying: Sequence[Card],
    *,
    turn: int | None,
    reason: Callable[[Action], str],
    pointing: Pointing,
) -> tuple[HandCard, ...]:
    """Return the own hand as shown; with `turn`, the table waits for the person."""
    asks = turn is not None and view.phase in _ASKS_CARD
    takeable = _takeable(view) if asks else frozenset()
    return tuple(
        _hand_card(
            words,
            view,
            card,
            str(place),
            intent=_intent(view, card, turn) if turn is not None and asks else None,
            playable=card in takeable,
            reason=reason(_taking(view, card)) if asks and card not in takeable else "",
            pointing=pointing,
        )
        for place, card in enumerate(lying, 1)
    )


def givable(view: View | None) -> tuple[Card, ...]:
    """Return the cards that may be given in the swap that is offered; () where none is."""
    swaps = () if view is None else view.lawful
    found = {card for one in swaps if isinstance(one, Swap) for card in one.given}
    return () if view is None else tuple(card for card in view.hand if card in found)


def _takeable(view: View) -> frozenset[Card]:
    """Return the cards that may be played, buried, passed, returned, or given in a swap."""
    asked = (one for one in view.lawful if isinstance(one, Play | Discard | PassCard | ReturnCard))
    return frozenset((*givable(view), *(one.card for one in asked if one.card is not None)))


def _intent(view: View, card: Card, turn: int) -> Intent:
    if view.phase is Phase.SWAP:
        return ChooseCard(card, turn)
    return Take(_taking(view, card), turn)


def _hand_card(  # noqa: PLR0913 - as above
    words: Words,
    view: View,
    card: Card,
    key: str,
    *,
    intent: Intent | None,
    playable: bool,
    reason: str,
    pointing: Pointing,
) -> HandCard:
    badge = badge_of(card, view.contract)
    named = words.card(card, view.contract)
    is_trump = view.contract is not None and follows(card, view.contract) is view.contract.trump
    is_chosen = card in pointing.chosen if isinstance(intent, ChooseCard) else None
    said = [words("window-card-name", card=named, trump="yes" if is_trump else "no")]
    said += [words("window-card-given")] if is_chosen else []
    return HandCard(
        card=card,
        key=key,
        playable=playable,
        is_dimmed=bool(reason),
        reason=reason,
        badge=badge,
        badge_text=words("window-badge", badge=badge.value) if badge else "",
        is_pointed_at=card == pointing.hinted,
        is_chosen=is_chosen,
        intent=intent,
        name=capitalised(words("window-pause").join(said)),
    )


def badge_of(card: Card, contract: Contract | None) -> Badge:
    """Return the mark of a card that counts otherwise than it is printed."""
    if contract is None:
        return Badge.NONE
    if card.suit is None:
        return Badge.BEST
    if contract.trump is None:
        return Badge.NONE
    if card.rank is not Rank.JACK or follows(card, contract) is not contract.trump:
        return Badge.NONE
    return Badge.RIGHT if card.suit is contract.trump else Badge.LEFT


def capitalised(text: str) -> str:
    """Return a text with its first letter large."""
    return text[:1].upper() + text[1:]


def _taking(view: View, card: Card) -> Action:
    """Return what taking a card means at this point of the hand."""
    match view.phase:
        case Phase.DISCARD:
            return Discard(view.seat, card)
        case Phase.PASS_CARD:
            return PassCard(view.seat, card)
        case Phase.RETURN_CARD:
            return ReturnCard(view.seat, card)
        case Phase.SWAP:
            return Swap(view.seat, (card,))
        case _:
            return Play(view.seat, card)


def _all_own(view: View) -> tuple[Card, ...]:
    """Return every card the seat has had in this hand, so that the order stays as cards go."""
    return (*view.dealt, *(one for one in view.hand if one not in view.dealt))


def _sorted(cards: tuple[Card, ...], contract: Contract | None, order: Order) -> tuple[Card, ...]:
    """Return cards by suit as they count, trump first, colours taking turns."""
    groups = _in_turn({_group(one, contract) for one in cards}, contract)

    def place(card: Card) -> tuple[int, int]:
        group = _group(card, contract)
        height = int(card.rank) if contract is None else strength(card, group, contract)
        return groups.index(group), -height

    lying = tuple(sorted(cards, key=place))
    return lying[::-1] if order is Order.HIGH_RIGHT else lying


def _group(card: Card, contract: Contract | None) -> Group:
    if contract is not None:
        return follows(card, contract)
    return JokerGroup.JOKER if card.suit is None else card.suit


def _in_turn(groups: set[Group], contract: Contract | None) -> tuple[Group, ...]:
    """Return the groups in the order in which colours take turns best, trump first."""
    trump = None if contract is None else contract.trump
    usual = [one for one in _FIRST_CHOICE if one in groups]
    tries = [one for one in permutations(usual) if trump not in groups or one[0] is trump]
    return min(tries, key=_clashes)


def _clashes(groups: tuple[Group, ...]) -> int:
    """Return how many neighbours share a colour."""
    suits = [one for one in groups if one in SUITS]
    return sum((one in _RED) is (other in _RED) for one, other in pairwise(suits))
