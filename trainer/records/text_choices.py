"""The rules of a text record, as differences from the defaults."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from trainer.records.text_words import LONGEST, Line, Word
from trainer.rules import CHOICES, BadRules, Rules

if TYPE_CHECKING:
    from trainer.records.faults import Unreadable

_CHOICE: Final = re.compile(r'(\w+)\s*=\s*("[^"]*"|-?\d{1,9}|true|false)', re.ASCII)


def is_choice(whole_lines: list[str], words: Line) -> bool:
    """Say whether a line gives a choice of the rules."""
    return _CHOICE.fullmatch(whole_lines[words[0].line - 1].strip()) is not None


def rules_told(whole_lines: list[str], lines: list[Line], end: Word) -> Rules:
    """Return the rules that lines tell; `end` is where a fault stands that has no line."""
    given: dict[str, object] = {}
    places: dict[str, Word] = {}
    for words in lines:
        first = words[0]
        found = _CHOICE.fullmatch(whole_lines[first.line - 1].strip())
        if found is None:
            raise first.wrong("record-not-a-choice")
        name, written = found.groups()
        if name in given:
            raise first.wrong("record-choice-twice", name=name[:LONGEST])
        given[name], places[name] = _setting(written), first
    try:
        return Rules.from_dict(given)
    except BadRules as wrong:
        raise _bad_rules(wrong, places, end) from wrong


def _bad_rules(wrong: BadRules, places: dict[str, Word], end: Word) -> Unreadable:
    """Return the fault of rules that cannot be, at the line of one of the choices."""
    named = wrong.choices
    at = next((places[name] for name in named if name in places), end)
    if "law" in named:
        return at.wrong("record-other-law")
    if len(named) > 1:
        return at.wrong("record-rules-clash", choice=named[0], other=named[1])
    if named and named[0] in CHOICES:
        values = ", ".join(str(one.written) for one in CHOICES[named[0]].values[:30])
        return at.wrong("record-bad-value", choice=named[0], values=values)
    return at.wrong("record-unknown-rule")


def _setting(written: str) -> str | int | bool:
    if written in ("true", "false"):
        return written == "true"
    return written[1:-1] if written.startswith('"') else int(written)
