"""Matches in progress and finished: the terms they began under and all that happened in them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from trainer.store.connection import Connection

_COLUMNS = "id, program, rules, terms, begun, ended, outcome"


@dataclass(frozen=True, slots=True)
class MatchRecord:
    """What is kept about one match, beside what happened in it."""

    id: int
    program: str  # version of the program that began it
    rules: str
    terms: str
    begun: str
    ended: str | None
    outcome: str | None


class MatchLog:
    """One match: what happened in it, in order, each entry kept before anyone sees its effect."""

    def __init__(self, connection: Connection, record: MatchRecord) -> None:
        self.record = record
        self._connection = connection

    @property
    def rules(self) -> str:
        """The rule set the match was begun under, as it was written."""
        return self.record.rules

    @property
    def terms(self) -> str:
        """The terms the match was begun under, as they were written."""
        return self.record.terms

    def append(self, number: int, kind: str, text: str) -> None:
        """Add entry `number`; it is on the disk when this returns.

        Raises:
            StoreError: it could not be kept (or there is such an entry); nothing has changed.
        """
        self._connection.write(
            "INSERT INTO entry VALUES (?, ?, ?, ?, ?)",
            (self.record.id, number, kind, text, self._connection.now()),
        )

    def entries(self) -> list[tuple[int, str, str]]:
        """Return number, kind and text of every entry, in order."""
        found = self._connection.rows(
            "SELECT number, kind, text FROM entry WHERE match = ? ORDER BY number",
            (self.record.id,),
        )
        return [(int(number or 0), str(kind), str(text)) for number, kind, text in found]

    def keep(self, number: int, engine: str, worlds: int, body: str) -> None:
        """Keep what an engine said of the decision in entry `number`; the first word stays.

        Raises:
            StoreError: it could not be kept.
        """
        self._connection.write(
            "INSERT INTO evaluation VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
            (self.record.id, number, engine, worlds, body, self._connection.now()),
        )

    def kept(self, engine: str) -> list[tuple[int, int, str]]:
        """Return number, worlds and body of all that one engine said, shallowest first.

        Figures of different engines are never mixed, so the engine must be named.
        """
        found = self._connection.rows(
            "SELECT number, worlds, body FROM evaluation "
            "WHERE match = ? AND engine = ? ORDER BY number, worlds",
            (self.record.id, engine),
        )
        return [(int(number or 0), int(worlds or 0), str(body)) for number, worlds, body in found]

    def end(self, outcome: str) -> None:
        """Note that the match is over, and how; a match that has ended stays as it is."""
        self._connection.write(
            "UPDATE match SET ended = ?, outcome = ? WHERE id = ? AND ended IS NULL",
            (self._connection.now(), outcome, self.record.id),
        )


class Matches:
    """All matches in a file of games."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def begin(self, program: str, rules: str, terms: str) -> MatchLog:
        """Begin a match and return its log.

        Raises:
            StoreError: it could not be kept.
        """
        made = self._connection.write(
            "INSERT INTO match (program, rules, terms, begun) VALUES (?, ?, ?, ?)",
            (program, rules, terms, self._connection.now()),
        )
        return self.log(made)

    def log(self, match: int) -> MatchLog:
        """Return the log of a match by its number.

        Raises:
            KeyError: there is no such match.
        """
        found = self._find("WHERE id = ?", match)
        if not found:
            raise KeyError(match)
        return MatchLog(self._connection, found[0])

    def in_progress(self) -> MatchLog | None:
        """Return the match begun last and not ended, if any."""
        found = self._find("WHERE ended IS NULL ORDER BY id DESC LIMIT 1")
        return MatchLog(self._connection, found[0]) if found else None

    def ended(self) -> list[MatchRecord]:
        """Return every match that has ended, the latest first."""
        return self._find("WHERE ended IS NOT NULL ORDER BY id DESC")

    def _find(self, condition: str, *values: int) -> list[MatchRecord]:
        rows = self._connection.rows(f"SELECT {_COLUMNS} FROM match {condition}", values)  # noqa: S608 - constants of this file
        return [
            MatchRecord(
                id=int(row[0] or 0),
                program=str(row[1]),
                rules=str(row[2]),
                terms=str(row[3]),
                begun=str(row[4]),
                ended=None if row[5] is None else str(row[5]),
                outcome=None if row[6] is None else str(row[6]),
            )
            for row in rows
        ]
