"""`Journal`: what a session needs of its storage, and a journal that only remembers.

A journal holds numbered lines. The session adds a line before anyone sees its effect, and can
rebuild itself from the lines alone.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Protocol


class Kind(StrEnum):
    """What a line of the journal tells."""

    ACT = "act"  # something happened at the table; the text is as in `lines`
    UNDO = "undo"  # the table went back to before the line whose number is the text
    HELP = "help"  # the person was helped with the decision that is due; the text is a `Help`
    LEVEL = "level"  # from here on the other seats play at the level named
    PARTNER = "partner"  # from here on the partner does; an empty text: as the others


class Help(StrEnum):
    """How a person was helped at a decision; only what points to the answer counts as a hint."""

    NUDGE = "nudge"
    ANSWER = "answer"
    TRICKS = "tricks"  # the completed tricks of the hand were shown again


HINTS = frozenset({Help.NUDGE, Help.ANSWER})


class Journal(Protocol):
    """The storage of one match; the store's match log is one."""

    @property
    def rules(self) -> str:
        """The rule set of the match, as JSON."""

    @property
    def terms(self) -> str:
        """The terms of the match, as JSON."""

    def append(self, number: int, kind: str, text: str) -> None:
        """Add line `number`, kept for good when this returns, or raise and change nothing."""

    def entries(self) -> list[tuple[int, str, str]]:
        """Return number, kind and text of every line, in order."""

    def keep(self, number: int, engine: str, worlds: int, body: str) -> None:
        """Keep what an engine said of the decision in line `number`."""

    def kept(self, engine: str) -> list[tuple[int, int, str]]:
        """Return number, worlds and body of all that one engine said, shallowest first."""

    def end(self, outcome: str) -> None:
        """Note that the match is over, and how."""


class MemoryJournal:
    """A journal that lasts as long as the program."""

    def __init__(self, rules: str, terms: str) -> None:
        self.rules = rules
        self.terms = terms
        self.outcome: str | None = None
        self._lines: list[tuple[int, str, str]] = []
        self._kept: dict[tuple[int, str, int], str] = {}

    def append(self, number: int, kind: str, text: str) -> None:
        """Add line `number`.

        Raises:
            ValueError: it is not the next line.
        """
        if number != len(self._lines):
            raise ValueError(f"line {number} cannot follow {len(self._lines)} lines")
        self._lines.append((number, kind, text))

    def entries(self) -> list[tuple[int, str, str]]:
        """Return number, kind and text of every line, in order."""
        return list(self._lines)

    def keep(self, number: int, engine: str, worlds: int, body: str) -> None:
        """Keep what an engine said of the decision in line `number`."""
        self._kept[number, engine, worlds] = body

    def kept(self, engine: str) -> list[tuple[int, int, str]]:
        """Return number, worlds and body of all that one engine said, shallowest first."""
        return sorted(
            (number, worlds, body)
            for (number, by, worlds), body in self._kept.items()
            if by == engine
        )

    def end(self, outcome: str) -> None:
        """Note that the match is over, and how."""
        self.outcome = outcome
