"""Styles of calling: how much somebody likes to make trump, whatever their skill."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Style:
    """A temperament at the call.

    `lean` is added to the worth of every call, in points at the present score, before it is held
    against a pass. Who goes `by_book` calls and discards by the written count of the
    rule-of-thumb player instead, and only the cards are the level's own.
    """

    name: str
    lean: float = 0.0
    by_book: bool = False


PLAIN: Final = Style("plain")
STYLES: Final = {
    one.name: one
    for one in (PLAIN, Style("timid", -0.25), Style("bold", 0.25), Style("book", by_book=True))
}
