"""The words of a text record, each with its place, and what single words can mean."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from trainer.records.action_words import card_of, number_of
from trainer.records.bounded import tidy
from trainer.records.faults import Unreadable
from trainer.rules import is_pack

if TYPE_CHECKING:
    from trainer.rules import Card, Rules

LONGEST: Final = 40  # characters of a wrong word that are repeated

_WORD: Final = re.compile(r"\S+")


@dataclass(frozen=True, slots=True)
class Word:
    """One word of a record and where it stands, both counted from 1."""

    text: str
    line: int
    column: int

    def wrong(self, key: str, **args: str | int) -> Unreadable:
        """Return the fault of this word."""
        args = {"text": tidy(self.text, LONGEST), **args}
        return Unreadable(key, line=self.line, column=self.column, **args)


Line = list[Word]


def split(numbered: tuple[int, str]) -> Line:
    """Return the words of a line; none where it is a remark."""
    number, line = numbered
    if line.lstrip().startswith("#"):
        return []
    return [Word(word.group(), number, word.start() + 1) for word in _WORD.finditer(line)]


def only(first: Word, rest: Line) -> Word:
    """Return the one word that follows."""
    if len(rest) != 1:
        raise first.wrong("record-line-ends")
    return rest[0]


def number(word: Word) -> int:
    """Return the whole number a word is."""
    found = number_of(word.text)
    if found is None:
        raise word.wrong("record-not-a-number")
    return found


def whole_pack(rules: Rules, first: Word, rest: Line) -> tuple[Card, ...]:
    """Return the cards that follow, which must be the whole pack."""
    cards = tuple(_card(word) for word in rest)
    if not is_pack(rules.hand, cards):
        raise first.wrong("record-not-a-pack", count=len(rules.hand.pack))
    return cards


def _card(word: Word) -> Card:
    found = card_of(word.text)
    if found is None:
        raise word.wrong("record-not-a-card")
    return found
