"""What a player by rule reads off its view: whose the trick is, which cards are high or weak."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from trainer.rules import Play, Rank, Sides, follows, partner, strength, trick_winner

if TYPE_CHECKING:
    from collections.abc import Iterable

    from trainer.rules import Card, Contract, Group, View


@dataclass(frozen=True, slots=True)
class Table:
    """A card to play: the trick as it lies, and what may be added to it."""

    view: View
    contract: Contract
    choices: tuple[Card, ...]
    plays: tuple[tuple[int, Card], ...]  # of the trick under way; () on lead

    @property
    def led(self) -> Group:
        """The group to follow; there must be a card in the trick."""
        return follows(self.plays[0][1], self.contract)

    @property
    def ahead(self) -> tuple[int, Card]:
        """The seat that is winning the trick, and its card."""
        seat = trick_winner(self.plays, self.contract)
        return seat, dict(self.plays)[seat]

    @property
    def is_last(self) -> bool:
        """Whether nobody plays to the trick after this seat."""
        view = self.view
        return len(self.plays) == view.rules.seats - len(view.sitting_out) - 1

    @property
    def trumps(self) -> list[Card]:
        """The trumps that may be played."""
        return [one for one in self.choices if is_trump(one, self.contract)]

    @property
    def side(self) -> list[Card]:
        """The other cards that may be played."""
        return [one for one in self.choices if not is_trump(one, self.contract)]

    @property
    def winners(self) -> list[Card]:
        """The cards that would be winning the trick."""
        led, best = self.led, self.ahead[1]
        height = strength(best, led, self.contract)
        return [one for one in self.choices if strength(one, led, self.contract) > height]


def table_of(view: View) -> Table:
    """Return the card to play as a table.

    Raises:
        ValueError: nobody has made trump.
    """
    if view.contract is None:
        raise ValueError("nobody has made trump")
    choices = tuple(one.card for one in view.lawful if isinstance(one, Play))
    current = view.tricks[-1] if view.tricks and view.tricks[-1].winner is None else None
    return Table(view, view.contract, choices, current.plays if current else ())


def is_trump(card: Card, contract: Contract) -> bool:
    """Return whether a card is a trump; none is where no suit was named."""
    return contract.trump is not None and follows(card, contract) is contract.trump


def height(card: Card, contract: Contract) -> int:
    """Return how strong a card is in its own group."""
    return strength(card, follows(card, contract), contract)


def weakest(cards: set[Card], contract: Contract) -> Card:
    """Return the discard: a lone small side card first, so that a suit is gone, then the lowest."""
    side = [one for one in cards if not is_trump(one, contract)]
    if not side or contract.trump is None:
        return min(cards, key=lambda one: (height(one, contract), str(one)))

    def order(one: Card) -> tuple[bool, bool, int, str]:
        alike = sum(follows(other, contract) is follows(one, contract) for other in side)
        return (one.rank is Rank.ACE, alike > 1, one.rank, str(one))

    return min(side, key=order)


def throw_off(choices: Iterable[Card], contract: Contract) -> Card:
    """Return the card that is missed least in a trick that is not to be won."""
    return min(choices, key=lambda one: (is_trump(one, contract), height(one, contract), str(one)))


def is_ours(view: View, other: int) -> bool:
    """Return whether a seat is on this seat's side, as far as it knows.

    Who is not yet shown to be the partner in call-ace counts as one of the other defenders, and
    to the maker as an opponent.
    """
    return (other in makers_of(view)) == (view.seat in makers_of(view))


def makers_of(view: View) -> tuple[int | None, ...]:
    """Return the makers' side as far as this seat knows it."""
    if view.maker is None:
        return ()
    secret = view.rules.sides is Sides.CALL_ACE
    return (view.maker, view.partner if secret else partner(view.rules, view.maker))
