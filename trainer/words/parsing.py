"""Parses entries of the words files into a Fluent bundle.

Kept apart from the catalogue because Fluent and its plural rules take longer to bring in than
a window takes to be drawn, and the first sentences of a window need neither.
"""

from __future__ import annotations

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

from trainer.words.errors import WordsError
from trainer.words.pseudo import pseudo


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


def said(bundle: Bundle, key: str, args: dict[str, str | float]) -> str:
    """Return the sentence of a key the bundle has.

    Raises:
        WordsError: it has no sentence of its own, its words cannot be read, or an argument it
            needs is missing.
    """
    pattern = bundle.get_message(key).value
    if pattern is None:
        raise WordsError(f"there is no message {key!r}")
    text, errors = bundle.format_pattern(pattern, args)
    if errors:
        raise WordsError(f"{key!r} cannot be said: {errors[0]}")
    return str(text)


def parsed_file(name: str, text: str, seen: set[str]) -> ast.Resource:
    """Return a words file parsed whole; `seen` collects the keys of all files.

    Raises:
        WordsError: the file has a fault, or two messages share one key.
    """
    parsed = FluentResource(text)
    for entry in parsed.body:
        if isinstance(entry, ast.Junk):
            raise WordsError(f"{name}: cannot be read near {entry.content!r:.60}")
        if isinstance(entry, ast.Message):
            if entry.id.name in seen:
                raise WordsError(f"{name}: the key {entry.id.name!r} is given twice")
            seen.add(entry.id.name)
    return parsed
