"""`Store`: one data folder, open for use by one running copy of the program."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from trainer.store.connection import Connection
from trainer.store.errors import StoreDamaged
from trainer.store.matches import Matches
from trainer.store.quiz import QuizAnswers
from trainer.store.settings import Settings

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path
    from typing import Self


def utc_now() -> datetime:
    """Return the present moment."""
    return datetime.now(UTC)


class Store:
    """Everything remembered in a folder; a context manager that closes itself."""

    def __init__(self, folder: Path, clock: Callable[[], datetime] = utc_now) -> None:
        """Open the folder, creating it where it is not there yet.

        Raises:
            StoreError: it cannot be used; the class and message say why and what to do.
        """
        self._connection = Connection(folder, clock)
        self.folder = folder
        self.path = self._connection.path
        self.matches = Matches(self._connection)
        self.quiz = QuizAnswers(self._connection)
        self.settings = Settings(self._connection)

    @classmethod
    def damage(cls, folder: Path) -> StoreDamaged | None:
        """Return what is wrong with a folder's file of games; None when it is sound.

        Raises:
            StoreError: the folder cannot be used for another reason.
        """
        try:
            cls(folder).close()
        except StoreDamaged as found:
            return found
        return None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the folder."""
        self._connection.close()
