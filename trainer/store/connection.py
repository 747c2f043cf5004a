"""Opens the file of games, applies migrations, and owns the single writer."""

from __future__ import annotations

import sqlite3
from contextlib import closing, contextmanager
from importlib.resources import files
from typing import TYPE_CHECKING

from trainer.store.errors import (
    StoreDamaged,
    StoreLocked,
    StoreReadOnly,
    StoreTooNew,
    store_error,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from datetime import datetime
    from pathlib import Path

FILE_NAME = "games.sqlite"
_LOCK_NAME = "in-use.sqlite"
_WAIT_SECONDS = 5.0

SqlValue = str | int | float | None


def migrations() -> tuple[str, ...]:
    """Return the text of every migration, first to last; number n brings the file to version n."""
    folder = files("trainer.store").joinpath("migrations")
    named = sorted(
        (file for file in folder.iterdir() if file.name.endswith(".sql")),
        key=lambda file: file.name,
    )
    return tuple(file.read_text(encoding="utf-8") for file in named)


class Connection:
    """The one writer of a data folder, held until closed; killed processes let go of it too."""

    def __init__(self, folder: Path, clock: Callable[[], datetime]) -> None:
        """Open, and where needed create or migrate, the file in a folder.

        Raises:
            StoreLocked: another running copy has the folder.
            StoreReadOnly: the folder or file cannot be written.
            StoreTooNew: a newer version of the program wrote the file.
            StoreDamaged: the file is damaged.
            StoreFull: there is no space left.
        """
        self.path = folder / FILE_NAME
        self._clock = clock
        _make(folder)
        self._lock = _locked(folder / _LOCK_NAME)
        try:
            self._base = self._opened(migrations())
        except BaseException:
            self._lock.close()
            raise

    def now(self) -> str:
        """Return the present moment as the file writes it: ISO 8601."""
        return self._clock().isoformat(timespec="seconds")

    def write(self, sql: str, values: Sequence[SqlValue] = ()) -> int:
        """Carry out one statement, kept for good when this returns; give the new row's id.

        Raises:
            StoreError: it could not be kept; the file is as it was before.
        """
        with self._errors():
            return self._base.execute(sql, values).lastrowid or 0

    def rows(self, sql: str, values: Sequence[SqlValue] = ()) -> list[tuple[SqlValue, ...]]:
        """Return the rows a question finds.

        Raises:
            StoreError: the file could not be read.
        """
        with self._errors():
            return self._base.execute(sql, values).fetchall()

    def close(self) -> None:
        """Let go of the file and the folder; closing twice is harmless."""
        with self._errors():
            self._base.close()
            self._lock.close()

    def _opened(self, scripts: Sequence[str]) -> sqlite3.Connection:
        with self._errors():
            base = sqlite3.connect(self.path, timeout=_WAIT_SECONDS, isolation_level=None)
            try:
                self._prepare(base, scripts)
            except BaseException:
                base.close()
                raise
            return base

    def _prepare(self, base: sqlite3.Connection, scripts: Sequence[str]) -> None:
        base.execute("PRAGMA journal_mode = WAL")
        base.execute("PRAGMA synchronous = FULL")
        base.execute("PRAGMA foreign_keys = ON")
        version = base.execute("PRAGMA user_version").fetchone()[0]
        if version > len(scripts):
            raise StoreTooNew(self.path, version=version, known=len(scripts))
        report = base.execute("PRAGMA quick_check(1)").fetchone()[0]
        if report != "ok":
            raise StoreDamaged(self.path, reason=" ".join(report.split()))
        if version and version < len(scripts):
            self._back_up(base, version)
        for number, script in enumerate(scripts[version:], version + 1):
            _migrate(base, script, number)

    def _back_up(self, base: sqlite3.Connection, version: int) -> None:
        folder = self.path.parent / "backups"
        folder.mkdir(exist_ok=True)
        moment = self._clock().strftime("%Y%m%d-%H%M%S")
        target = folder / f"games-version-{version}-{moment}.sqlite"
        with closing(sqlite3.connect(target)) as copy:
            base.backup(copy)

    @contextmanager
    def _errors(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.Error as error:
            raise store_error(self.path, error) from error


def _make(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreReadOnly(folder, reason=error.strerror or str(error)) from error


def _locked(path: Path) -> sqlite3.Connection:
    """Hold an exclusive lock on a file beside the games; the system frees it if we are killed."""
    lock = None
    try:
        lock = sqlite3.connect(path, timeout=0, isolation_level=None)
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error as error:
        if lock is not None:
            lock.close()
        fault = store_error(path, error)
        if isinstance(fault, StoreLocked):
            raise StoreLocked(path.parent) from error
        raise fault from error
    return lock


def _migrate(base: sqlite3.Connection, script: str, number: int) -> None:
    """Apply one migration, the whole of it or nothing."""
    try:
        base.executescript(f"BEGIN IMMEDIATE;\n{script}\nPRAGMA user_version = {number};\nCOMMIT;")
    except sqlite3.Error:
        if base.in_transaction:
            base.execute("ROLLBACK")
        raise
