"""`Lines`: sentences one below the other, read with the arrows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QListView, QListWidget, QWidget

if TYPE_CHECKING:
    from collections.abc import Container, Iterable

_INSET: Final = 6  # pixels between the frame's round corners and the lines


class Lines(QListWidget):
    """A list of sentences with a name."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWordWrap(True)
        self.setAccessibleName(name)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setViewportMargins(_INSET, _INSET, _INSET, _INSET)

    def show_lines(self, lines: Iterable[str], headings: Container[str] = ()) -> None:
        """Put other sentences; some of them may be headings."""
        self.clear()
        self.addItems(list(lines))
        bold = self.font()
        bold.setWeight(QFont.Weight.DemiBold)
        for place in range(self.count()):
            if self.item(place).text() in headings:
                self.item(place).setFont(bold)
