"""Card codes of the notation, and the cards each may stand for.

A code is a rank and a suit, or one letter. Ranks are 6 7 8 9 T J Q K A, `N` for the nine and `X`
for a rank not known. Suits are s h c d, `x` for a suit not known, and four that speak of trump:
`t` trump, `n` next (the other suit of trump's colour), `g` and `h` the two greens. `R` and `L`
are the bowers, `B` the joker. Letter case does not matter.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from trainer.rules import JOKER, SUITS, Card, Rank, Suit

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

_CODE = re.compile(r"([6-9NTJQKAX]|10)([SHCDXTNG])|([LRB])", re.IGNORECASE)
_RANKS = {**{rank.letter: rank for rank in Rank if rank is not Rank.JOKER}, "N": Rank.NINE}
RELATIVE = frozenset("tng")
_PRINTED = frozenset("scd")


@dataclass(frozen=True, slots=True)
class CardCode:
    """A card code in its usual case: `rank` "9" or "X", `suit` "h"; bowers have no suit."""

    rank: str
    suit: str = ""

    def __str__(self) -> str:
        """Return the code as the notation writes it."""
        return self.rank + self.suit


def code(text: str) -> CardCode | None:
    """Read a card code, or return None when it is none."""
    found = _CODE.fullmatch(text.strip())
    if found is None:
        return None
    rank, suit, alone = found.groups()
    if alone:
        return CardCode(alone.upper())
    rank = "T" if rank == "10" else rank.upper()
    return CardCode("9" if rank == "N" else rank, suit.lower())


def code_of(card: Card) -> CardCode:
    """Return the code of a card."""
    return CardCode("B") if card.suit is None else CardCode(card.rank.letter, card.suit.lower())


class SuitSense:
    """What the suit letters of one deal mean.

    `t`, `n` and `g` speak of trump, and in a deal that uses them `h` is the second green, unless
    the deal also names printed suits; then `h` is hearts. A deal written only in such letters
    fits any trump, so spades stand for trump unless a call names another suit.
    """

    def __init__(self, codes: Iterable[CardCode], trump: Suit | None) -> None:
        letters = {one.suit for one in codes}
        self.speaks_of_trump = bool(letters & RELATIVE)
        self.is_mixed = self.speaks_of_trump and bool(letters & _PRINTED)
        self._trump = trump or (Suit.SPADES if self.speaks_of_trump and not self.is_mixed else None)
        self._suits = self._meanings()

    @property
    def trump(self) -> Suit | None:
        """The trump suit, as far as it is known."""
        return self._trump

    def candidates(self, one: CardCode, pack: tuple[Card, ...]) -> frozenset[Card]:
        """Return every card of the pack a code may stand for."""
        if one.rank in "LRB":
            return frozenset(self._single(one.rank)) & frozenset(pack)
        suits = self._suits.get(one.suit, SUITS)
        ranks = frozenset(Rank) if one.rank == "X" else {_RANKS[one.rank]}
        found = {card for card in pack if card.rank in ranks and card.suit in suits}
        if one.rank == "X" and one.suit in "xt":  # "some trump" may be the left bower or the joker
            found |= {JOKER, *self._single("L")} & set(pack)
        return frozenset(found)

    def _single(self, letter: str) -> tuple[Card, ...]:
        if letter == "B":
            return (JOKER,)
        if self._trump is None:
            return tuple(Card(Rank.JACK, suit) for suit in SUITS)
        return (Card(Rank.JACK, self._trump if letter == "R" else self._trump.next),)

    def _meanings(self) -> Mapping[str, tuple[Suit, ...]]:
        printed: dict[str, tuple[Suit, ...]] = {suit.lower(): (suit,) for suit in SUITS}
        if self._trump is None:
            return printed
        greens = tuple(suit for suit in SUITS if suit not in (self._trump, self._trump.next))
        told = {"t": (self._trump,), "n": (self._trump.next,)}
        if self.is_mixed or not self.speaks_of_trump:
            return {**printed, **told, "g": greens}
        return {**told, "g": greens[:1], "h": greens[1:]}
