"""`Lines`: sentences one below the other, read with the arrows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtWidgets import QListWidget, QWidget

if TYPE_CHECKING:
    from collections.abc import Iterable

_INSET: Final = 6  # pixels between the frame's round corners and the lines


class Lines(QListWidget):
    """A list of sentences with a name."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWordWrap(True)
        self.setAccessibleName(name)
        self.setViewportMargins(_INSET, _INSET, _INSET, _INSET)

    def show_lines(self, lines: Iterable[str]) -> None:
        """Put other sentences."""
        self.clear()
        self.addItems(list(lines))
