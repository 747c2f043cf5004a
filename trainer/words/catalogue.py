"""Finds the words files of a language and makes a Fluent bundle of them."""

from __future__ import annotations

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


@lru_cache(maxsize=8)
def bundle(language: str) -> FluentBundle:
    """Return all messages of one language; of the pseudo-language, English ones marked.

    Raises:
        WordsError: there is no such language, or one of its files is faulty.
    """
    if language not in languages():
        known = ", ".join(languages())
        raise WordsError(f"there are no words for language {language!r} (there are: {known})")
    made = FluentBundle([ENGLISH if language == PSEUDO else language], use_isolating=False)
    for parsed in resources(ENGLISH if language == PSEUDO else language):
        made.add_resource(pseudo(parsed) if language == PSEUDO else parsed)
    return made


def resources(language: str) -> list[ast.Resource]:
    """Return the parsed words files of a language, in order of name.

    Raises:
        WordsError: a file has a fault, or two messages share one key.
    """
    files = sorted(
        (file for file in resource("words", language).iterdir() if file.name.endswith(".ftl")),
        key=lambda file: file.name,
    )
    seen: set[str] = set()
    return [_parsed(file, seen) for file in files]


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
