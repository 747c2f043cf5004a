"""Suits, ranks, the joker, packs, and their short text forms."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum, StrEnum
from functools import lru_cache

from trainer.rules.errors import BadCard


class Suit(StrEnum):
    """A printed suit, in the fixed order clubs, diamonds, hearts, spades."""

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"

    @property
    def next(self) -> Suit:
        """The other suit of the same colour, which lends trump its left bower."""
        return _NEXT[self]


_NEXT = {
    Suit.CLUBS: Suit.SPADES,
    Suit.SPADES: Suit.CLUBS,
    Suit.DIAMONDS: Suit.HEARTS,
    Suit.HEARTS: Suit.DIAMONDS,
}
SUITS = tuple(Suit)


class Rank(IntEnum):
    """A printed rank; a higher number is a higher plain card."""

    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14
    JOKER = 15

    @property
    def letter(self) -> str:
        """The one-character code of this rank ("T" is the ten)."""
        return _LETTERS[self]


_LETTERS = dict(zip(Rank, "6789TJQKAB", strict=True))
_RANKS = {letter: rank for rank, letter in _LETTERS.items()}


@dataclass(frozen=True, slots=True)
class Card:
    """One card of the pack: a rank and a printed suit, or the joker, which has no suit."""

    rank: Rank
    suit: Suit | None

    def __str__(self) -> str:
        """Return the two-character code: "JH", "TD", and "B" for the joker (best bower)."""
        return "B" if self.suit is None else self.rank.letter + self.suit.value

    def __lt__(self, other: Card) -> bool:
        """Order cards by suit, then rank, the joker last (a fixed order, not a playing one)."""
        return sort_key(self) < sort_key(other)


JOKER = Card(Rank.JOKER, None)


def sort_key(card: Card) -> int:
    """Return a number that orders cards by suit, then rank, the joker last."""
    return 100 if card.suit is None else _SUIT_PLACES[card.suit] + card.rank


_SUIT_PLACES = {suit: 20 * place for place, suit in enumerate(SUITS)}


@lru_cache(maxsize=256)
def card(code: str) -> Card:
    """Read a two-character card code such as "JH" or "9c" ("B" is the joker).

    Raises:
        BadCard: the text is not a card.
    """
    text = str(code).strip().upper()
    if text == "B":
        return JOKER
    if len(text) == 2 and text[0] in _RANKS and text[0] != "B" and text[1] in _SUIT_LETTERS:
        return Card(_RANKS[text[0]], Suit(text[1]))
    raise BadCard(code)


_SUIT_LETTERS = frozenset(suit.value for suit in Suit)


def cards(codes: str) -> tuple[Card, ...]:
    """Read card codes separated by spaces, in the order written.

    Raises:
        BadCard: one of them is not a card.
    """
    return tuple(card(code) for code in codes.split())


def codes(some_cards: tuple[Card, ...] | list[Card] | frozenset[Card]) -> str:
    """Write cards as codes separated by spaces, in the order given (sets are sorted)."""
    ordered = sorted(some_cards) if isinstance(some_cards, frozenset) else some_cards
    return " ".join(str(one) for one in ordered)


@lru_cache(maxsize=16)
def pack(lowest: Rank = Rank.NINE, *, joker: bool = False) -> tuple[Card, ...]:
    """Return the whole pack in fixed order: four suits from the lowest rank up, then the joker.

    24 cards from the nine, 28 from the eight, 32 from the seven, 36 from the six; one more
    with the joker (GEN 2 and 6, CALL "Variations").
    """
    plain = tuple(
        Card(rank, suit) for suit in SUITS for rank in Rank if lowest <= rank < Rank.JOKER
    )
    return (*plain, JOKER) if joker else plain
