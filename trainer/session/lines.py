"""One line of text for everything that happens at a table, and back again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.records.action_words import Misread, action_of, number_of, words_of
from trainer.rules import BadCard, BadRecord, DrawForDeal, cards, codes

if TYPE_CHECKING:
    from trainer.rules import Action

_DRAW = "draw"


def write(event: Action | DrawForDeal) -> str:
    """Return an event as one line: "play 2 JH", "name 1 S alone", "deal 3 9C TD …"."""
    if isinstance(event, DrawForDeal):
        return f"{_DRAW} {codes(event.order)}"
    verb, *more = words_of(event)
    return " ".join((verb, str(event.seat), *more))


def read(line: str) -> Action | DrawForDeal:
    """Return the event of a line that `write` made.

    Raises:
        BadRecord: the line is no such line.
    """
    word, *rest = line.split() or [""]
    if word == _DRAW:
        return _draw(line, rest)
    seat = number_of(rest[0]) if rest else None
    if seat is None:
        raise BadRecord(f"{line!r} is not something that happens at a table")
    said = (word, *rest[1:])
    try:
        used, action = action_of(seat, said)
    except Misread as wrong:
        raise BadRecord(f"{line!r} cannot be read: {said[wrong.place]!r}: {wrong.key}") from wrong
    if used < len(said):
        raise BadRecord(f"{line!r} cannot be read: {said[used]!r} is too much")
    return action


def _draw(line: str, order: list[str]) -> DrawForDeal:
    try:
        return DrawForDeal(cards(" ".join(order)))
    except BadCard as wrong:
        raise BadRecord(f"{line!r} cannot be read: {wrong}") from wrong
