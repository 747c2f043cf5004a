"""Between the texts of the ruling desk's fields and the plain values of its questions.

Cards are written as codes with blanks between them, a trick as seats and cards in turn
("W TH, N 9H"), tricks with a stroke between them. Seats are written with the letters of their
names; the law book counts them where there are not four. Nothing is refused here: what cannot be
read goes to the desk as it stands, and the desk says what is wrong with it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from trainer.viewmodels.desk_forms import Field, FieldKind

if TYPE_CHECKING:
    from trainer.words import Words

COMPASS: Final = ("S", "W", "N", "E")  # seats 0 to 3 of four, as people and the law book write them
_GAPS: Final = re.compile(r"[\s,;:/]+")
_WORDS: Final = re.compile(r"([\s,;:]+)")
YES: Final = "yes"
_SIGNS: Final = str.maketrans("♣♦♥♠♧♢♡♤", "CDHSCDHS")
_TEN: Final = re.compile(r"^10(?=[CDHS]$)")


def seat_letters(words: Words) -> tuple[str, ...]:
    """Return how the seats of a table are written, clockwise."""
    if words.seats == len(COMPASS):
        return COMPASS
    return tuple(words.seat_word(seat) for seat in range(words.seats))


def value_of(field: Field, text: str, seats: Sequence[str] = COMPASS) -> object:
    """Return the plain value of a field's text; `seats` is how seats are written."""
    if field.kind in _SEAT_READERS:
        return _SEAT_READERS[field.kind](text.strip(), seats)
    return _READERS.get(field.kind, str)(text.strip())


def question_of(
    fields: Sequence[Field], texts: Mapping[str, str], seats: Sequence[str] = COMPASS
) -> dict[str, object]:
    """Return what fields and their texts ask, without the question's name and rules."""
    asked: dict[str, object] = {}
    for field in fields:
        text = texts.get(field.key, "").strip()
        if text:
            asked[field.key] = value_of(field, text, seats)
        elif field.takes_null:
            asked[field.key] = None
        elif not field.is_optional:
            asked[field.key] = value_of(field, "")
    return asked


def text_of(field: Field, value: object, seats: Sequence[str] = COMPASS) -> str:
    """Return the text of a field for a plain value, as `value_of` reads it."""
    if value is None:
        return ""
    if field.kind in _SEAT_WRITERS:
        return _SEAT_WRITERS[field.kind](value, seats)
    writer = _WRITERS.get(field.kind, str)
    return writer(value)


def reseated(kind: FieldKind, text: str, named: Mapping[str, str]) -> str:
    """Return a field's text with other letters for its seats; its cards stay as they are.

    In a trick every other word is a card, and B, the joker, is one that a seat is called too.
    """
    if kind not in _SEAT_READERS:
        return text
    every = 2 if kind in (FieldKind.PLAYS, FieldKind.TRICKS) else 1
    return "/".join(_reseated(one, named, every) for one in text.split("/"))


def _reseated(text: str, named: Mapping[str, str], every: int) -> str:
    words, place = _WORDS.split(text), 0
    for at, word in enumerate(words):
        if at % 2 or not word:  # what stands between two words, or before the first
            continue
        words[at] = named.get(word.upper(), word) if place % every == 0 else word
        place += 1
    return "".join(words)


def tokens(text: str) -> list[str]:
    """Return the codes and seats of a text, in capital letters where they are letters."""
    return [_code(one) for one in _GAPS.split(text) if one]


def _code(text: str) -> str:
    """Return what one word of a text stands for: 10H and T♥ are the TH of other places."""
    code = text.upper().translate(_SIGNS)
    return _TEN.sub("T", code)


def _switch_text(value: object) -> str:
    return YES if value else ""


def _list_text(value: object) -> str:
    return " ".join(map(str, _listed(value)))


def _seat_text(value: object, seats: Sequence[str]) -> str:
    return seats[value] if isinstance(value, int) and value in range(len(seats)) else str(value)


def _seats_text(value: object, seats: Sequence[str]) -> str:
    return " ".join(_seat_text(one, seats) for one in _listed(value))


def _trick_text(value: object, seats: Sequence[str]) -> str:
    return ", ".join(_play_text(_listed(pair), seats) for pair in _listed(value))


def _play_text(pair: list[object], seats: Sequence[str]) -> str:
    return " ".join((*(_seat_text(one, seats) for one in pair[:1]), *map(str, pair[1:])))


def _tricks_text(value: object, seats: Sequence[str]) -> str:
    return " / ".join(_trick_text(trick, seats) for trick in _listed(value))


def _listed(value: object) -> list[object]:
    return list(value) if isinstance(value, list | tuple) else [value]


def _whole(text: str) -> object:
    return int(text) if re.fullmatch(r"-?\d{1,6}", text) else text


def _seat(text: str, seats: Sequence[str]) -> object:
    """Return a seat as the law book names it: a letter of the compass, or a number."""
    letter = text.upper()
    if len(seats) != len(COMPASS) and letter in seats:
        return seats.index(letter)
    return _whole(letter)


def _seats(text: str, seats: Sequence[str]) -> object:
    return [_seat(one, seats) for one in tokens(text)]


def _trick(text: str, seats: Sequence[str]) -> list[list[object]]:
    """Return pairs of seat and card; one left over stays a pair of one."""
    found = tokens(text)
    return [[_seat(found[at], seats), *found[at + 1 : at + 2]] for at in range(0, len(found), 2)]


def _tricks(text: str, seats: Sequence[str]) -> object:
    return [_trick(one, seats) for one in text.split("/") if one.strip()]


def _json(text: str) -> object:
    try:
        read: object = json.loads(text)
    except (ValueError, RecursionError):
        return text
    return read


_READERS: Final = {
    FieldKind.CARD: _code,
    FieldKind.CARDS: tokens,
    FieldKind.TRUMP: str.upper,
    FieldKind.NUMBER: _whole,
    FieldKind.SWITCH: lambda text: text.lower() == YES,
    FieldKind.TEXT: _json,
}

_SEAT_READERS: Final[Mapping[FieldKind, Callable[[str, Sequence[str]], object]]] = {
    FieldKind.SEAT: _seat,
    FieldKind.SEATS: _seats,
    FieldKind.PLAYS: _trick,
    FieldKind.TRICKS: _tricks,
}

_WRITERS: Final[Mapping[FieldKind, Callable[[object], str]]] = {
    FieldKind.SWITCH: _switch_text,
    FieldKind.CARDS: _list_text,
    FieldKind.TEXT: json.dumps,
}

_SEAT_WRITERS: Final[Mapping[FieldKind, Callable[[object, Sequence[str]], str]]] = {
    FieldKind.SEAT: _seat_text,
    FieldKind.SEATS: _seats_text,
    FieldKind.PLAYS: _trick_text,
    FieldKind.TRICKS: _tricks_text,
}
