"""Finds the words files of a language and holds their sentences, parsed when they are said."""

from __future__ import annotations

import re
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from trainer.rules.resources import resource
from trainer.words.errors import WordsError

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from fluent.syntax import ast

    from trainer.words.parsing import Bundle

ENGLISH = "en"
PSEUDO = "xx"

_PLAIN = re.compile(r"[\w-]+ *=[ ]*([^{}\s][^{}\n]*?)\s*")


def languages() -> tuple[str, ...]:
    """Return the codes of the languages that have words files, the pseudo-language last."""
    folders = (entry.name for entry in resource("words").iterdir() if entry.is_dir())
    return (*sorted(folders), PSEUDO)


class Sentences:
    """The sentences of one language by key.

    One that is plain text on one line is said as it stands; Fluent is brought in for the others.
    """

    def __init__(self, language: str, entries: dict[str, str], *, marked: bool = False) -> None:
        self.language = language
        self._entries = entries
        self._marked = marked

    def __contains__(self, key: str) -> bool:
        return key in self._entries

    def say(self, key: str, args: dict[str, str | float]) -> str:
        """Return the sentence of a key.

        Raises:
            WordsError: there is no such sentence, its words cannot be read, or an argument it
                needs is missing.
        """
        if key not in self._entries:
            raise WordsError(f"there is no message {key!r}")
        plain = None if self._marked else _PLAIN.fullmatch(self._entries[key])
        if plain is not None:
            return plain[1]
        from trainer.words.parsing import said  # noqa: PLC0415 - see there

        return said(self.bundle, key, args)

    @cached_property
    def bundle(self) -> Bundle:
        """The same sentences as a Fluent bundle."""
        from trainer.words.parsing import Bundle  # noqa: PLC0415 - see there

        return Bundle(self.language, self._entries, marked=self._marked)


@lru_cache(maxsize=8)
def sentences(language: str) -> Sentences:
    """Return all sentences of one language; of the pseudo-language, English ones marked.

    Raises:
        WordsError: there is no such language, or one of its files is faulty.
    """
    if language not in languages():
        known = ", ".join(languages())
        raise WordsError(f"there are no words for language {language!r} (there are: {known})")
    marked = language == PSEUDO
    entries: dict[str, str] = {}
    for file in _files(ENGLISH if marked else language):
        _split(file, entries)
    return Sentences(ENGLISH if marked else language, entries, marked=marked)


_ENTRY = re.compile(r"(-?[A-Za-z][\w-]*) *=")
_GOES_ON = (" ", "}", "[", "*")  # how a line begins that belongs to the entry above


def _split(file: Traversable, entries: dict[str, str]) -> None:
    """Add the unparsed entries of a file by key."""
    key = None
    for line in file.read_text(encoding="utf-8").splitlines(keepends=True):
        begins = _ENTRY.match(line)
        if begins is not None:
            key = begins[1]
            if key in entries:
                raise WordsError(f"{file.name}: the key {key!r} is given twice")
            entries[key] = line
        elif line.startswith("#"):
            key = None
        elif not line.strip() or line.startswith(_GOES_ON):
            if key is not None:
                entries[key] += line
        else:
            raise WordsError(f"{file.name}: cannot be read near {line!r:.60}")


def resources(language: str) -> list[ast.Resource]:
    """Return the parsed words files of a language, in order of name.

    Raises:
        WordsError: a file has a fault, or two messages share one key.
    """
    from trainer.words.parsing import parsed_file  # noqa: PLC0415 - see there

    seen: set[str] = set()
    return [
        parsed_file(file.name, file.read_text(encoding="utf-8"), seen) for file in _files(language)
    ]


def _files(language: str) -> list[Traversable]:
    folder = resource("words", language)
    found = (file for file in folder.iterdir() if file.name.endswith(".ftl"))
    return sorted(found, key=lambda file: file.name)
