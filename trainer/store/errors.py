"""What can go wrong with the file of games, each fault with its own class and message."""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING

from trainer.words import Message, Words

if TYPE_CHECKING:
    from pathlib import Path


class StoreError(Exception):
    """The store cannot do what was asked; `message` says what happened and what to do."""

    key = "store-trouble"

    def __init__(self, path: Path, **args: str | float) -> None:
        """Name the file or folder, and what else the message needs."""
        super().__init__(path)
        self.path = path
        self.message = Message(self.key, {"path": str(path), **args})

    def __str__(self) -> str:
        """Return the message in English, for logs."""
        return Words.load().message(self.message)


class StoreTrouble(StoreError):
    """The file could not be read or written, for a reason the system names."""


class StoreLocked(StoreError):
    """Another running copy of the program has the folder."""

    key = "store-locked"


class StoreReadOnly(StoreError):
    """The folder or file cannot be written."""

    key = "store-read-only"


class StoreFull(StoreError):
    """There is no space left."""

    key = "store-full"


class StoreDamaged(StoreError):
    """The file is damaged, or is no file of games."""

    key = "store-damaged"


class StoreTooNew(StoreError):
    """A newer version of the program has written the file."""

    key = "store-too-new"


_CLASSES: dict[int, type[StoreError]] = {
    sqlite3.SQLITE_BUSY: StoreLocked,
    sqlite3.SQLITE_LOCKED: StoreLocked,
    sqlite3.SQLITE_PERM: StoreReadOnly,
    sqlite3.SQLITE_READONLY: StoreReadOnly,
    sqlite3.SQLITE_CANTOPEN: StoreReadOnly,
    sqlite3.SQLITE_FULL: StoreFull,
    sqlite3.SQLITE_CORRUPT: StoreDamaged,
    sqlite3.SQLITE_NOTADB: StoreDamaged,
}
_PRIMARY = 0xFF  # an extended code carries the plain one in its low byte


def store_error(path: Path, error: sqlite3.Error) -> StoreError:
    """Return the store's own error for what SQLite reported about a file."""
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & _PRIMARY
    return _CLASSES.get(code, StoreTrouble)(path, reason=str(error))
