"""`Warming`: draws ahead, a little at a time while nothing else is to be done, what will be shown.

A card drawn for the first time takes a few milliseconds; nobody should wait for ten of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

_DELAY: Final = 500  # milliseconds before the first piece, so that the window is there first
_PAUSE: Final = 15  # milliseconds between two pieces of work


class Warming(QObject):
    """One list of small pieces of work, done one by one."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._pieces: Iterator[Callable[[], object]] = iter(())
        self._timer = QTimer(self)
        self._timer.setInterval(_PAUSE)
        self._timer.timeout.connect(self._do_one)

    def begin(self, pieces: Iterable[Callable[[], object]]) -> None:
        """Forget what is left of the list, and begin another one in a moment."""
        self._pieces = iter(pieces)
        self._timer.start(_DELAY)

    def _do_one(self) -> None:
        self._timer.setInterval(_PAUSE)
        piece = next(self._pieces, None)
        if piece is None:
            self._timer.stop()
        else:
            piece()
