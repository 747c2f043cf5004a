"""Finds the words files of a language and makes a Fluent bundle of them."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

from trainer.rules.resources import resource
from trainer.words.pseudo import pseudo

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

ENGLISH = "en"
PSEUDO = "xx"


class WordsError(Exception):
    """A sentence cannot be said: a key or an argument is missing, or a words file is faulty."""


def languages() -> tuple[str, ...]:
    """Return the codes of the languages that have words files, the pseudo-language last."""
    folders = (entry.name for entry in resource("words").iterdir() if entry.is_dir())
    return (*sorted(folders), PSEUDO)


class Bundle(FluentBundle):
    """The messages of one language, each parsed when it is first said.

    A program says a small part of its sentences before it shows its window; parsing all of them
    first took longer than everything else together.
    """

    def __init__(self, language: str, entries: dict[str, str], *, marked: bool = False) -> None:
        super().__init__([language], use_isolating=False)
        messages = {key: text for key, text in entries.items() if not key.startswith("-")}
        terms = {key[1:]: text for key, text in entries.items() if key.startswith("-")}
        self._messages = _Parsed(messages, marked=marked)
        self._terms = _Parsed(terms, marked=marked)


class _Parsed(dict[str, "ast.Message | ast.Term"]):
    """Entries by key; `texts` holds those of the file, the dictionary those parsed so far."""

    def __init__(self, texts: dict[str, str], *, marked: bool) -> None:
        super().__init__()
        self.texts = texts
        self._marked = marked

    def __contains__(self, key: object) -> bool:
        return key in self.texts

    def __missing__(self, key: str) -> ast.Message | ast.Term:
        parsed = FluentResource(self.texts[key])
        entry = parsed.body[0]
        if not isinstance(entry, ast.Message | ast.Term):
            raise WordsError(f"the words of {key!r} cannot be read near {self.texts[key]!r:.60}")
        if self._marked:
            pseudo(parsed)
        self[key] = entry
        return entry


@lru_cache(maxsize=8)
def bundle(language: str) -> FluentBundle:
    """Return all messages of one language; of the pseudo-language, English ones marked.

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
    return Bundle(ENGLISH if marked else language, entries, marked=marked)


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
    seen: set[str] = set()
    return [_parsed(file, seen) for file in _files(language)]


def _files(language: str) -> list[Traversable]:
    folder = resource("words", language)
    found = (file for file in folder.iterdir() if file.name.endswith(".ftl"))
    return sorted(found, key=lambda file: file.name)


def _parsed(file: Traversable, seen: set[str]) -> ast.Resource:
    parsed = FluentResource(file.read_text(encoding="utf-8"))
    for entry in parsed.body:
        if isinstance(entry, ast.Junk):
            raise WordsError(f"{file.name}: cannot be read near {entry.content!r:.60}")
        if isinstance(entry, ast.Message):
            if entry.id.name in seen:
                raise WordsError(f"{file.name}: the key {entry.id.name!r} is given twice")
            seen.add(entry.id.name)
    return parsed
