"""Between the texts of the ruling desk's fields and the plain values of its questions.

Cards are written as codes with blanks between them, a trick as seats and cards in turn
("W TH, N 9H"), tricks with a stroke between them. Nothing is refused here: what cannot be read
goes to the desk as it stands, and the desk says what is wrong with it.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Final

from trainer.viewmodels.desk_forms import Field, FieldKind

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

_GAPS: Final = re.compile(r"[\s,;:/]+")
YES: Final = "yes"
_SIGNS: Final = str.maketrans("♣♦♥♠♧♢♡♤", "CDHSCDHS")
_TEN: Final = re.compile(r"^10(?=[CDHS]$)")


def value_of(field: Field, text: str) -> object:
    """Return the plain value of a field's text."""
    return _READERS.get(field.kind, str)(text.strip())


def question_of(fields: Sequence[Field], texts: Mapping[str, str]) -> dict[str, object]:
    """Return what fields and their texts ask, without the question's name and rules."""
    asked: dict[str, object] = {}
    for field in fields:
        text = texts.get(field.key, "").strip()
        if text:
            asked[field.key] = value_of(field, text)
        elif field.takes_null:
            asked[field.key] = None
        elif not field.is_optional:
            asked[field.key] = value_of(field, "")
    return asked


def text_of(field: Field, value: object) -> str:
    """Return the text of a field for a plain value, as `value_of` reads it."""
    if value is None:
        return ""
    writer = _WRITERS.get(field.kind, str)
    return writer(value)


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


def _trick_text(value: object) -> str:
    return ", ".join(_list_text(pair) for pair in _listed(value))


def _tricks_text(value: object) -> str:
    return " / ".join(_trick_text(trick) for trick in _listed(value))


def _listed(value: object) -> list[object]:
    return list(value) if isinstance(value, list | tuple) else [value]


def _whole(text: str) -> object:
    return int(text) if re.fullmatch(r"-?\d{1,6}", text) else text


def _seat(text: str) -> object:
    return _whole(text.upper())


def _seats(text: str) -> object:
    return [_seat(one) for one in tokens(text)]


def _trick(text: str) -> list[list[object]]:
    """Return pairs of seat and card; one left over stays a pair of one."""
    found = tokens(text)
    return [[_seat(found[at]), *found[at + 1 : at + 2]] for at in range(0, len(found), 2)]


def _tricks(text: str) -> object:
    return [_trick(one) for one in text.split("/") if one.strip()]


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
    FieldKind.SEAT: _seat,
    FieldKind.SEATS: _seats,
    FieldKind.PLAYS: _trick,
    FieldKind.TRICKS: _tricks,
    FieldKind.NUMBER: _whole,
    FieldKind.SWITCH: lambda text: text.lower() == YES,
    FieldKind.TEXT: _json,
}

_WRITERS: Final[Mapping[FieldKind, Callable[[object], str]]] = {
    FieldKind.SWITCH: _switch_text,
    FieldKind.PLAYS: _trick_text,
    FieldKind.TRICKS: _tricks_text,
    FieldKind.CARDS: _list_text,
    FieldKind.SEATS: _list_text,
    FieldKind.TEXT: json.dumps,
}
