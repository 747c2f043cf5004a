"""`Note`: a few quiet words on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from trainer.ui.sign import Sign, paint_text
from trainer.ui.theme import Type

if TYPE_CHECKING:
    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QPainter
    from PySide6.QtWidgets import QWidget


class Note(Sign):
    """A few quiet words on the table."""

    def __init__(self, parent: QWidget, side: Qt.AlignmentFlag) -> None:
        super().__init__(parent)
        self._shown = ""
        self._flags = side | Qt.AlignmentFlag.AlignVCenter

    def show_note(self, text: str, shown: str) -> None:
        """Say a text, and write as much of it as is meant for the eye."""
        self.say(text)
        self.setToolTip(text if text != shown else "")
        if shown != self._shown:
            self._shown = shown
            self.update()

    def paint(self, painter: QPainter, rect: QRectF) -> None:
        """Write them small."""
        font, colour = self.face(Type.SMALL), self.theme.table.quiet
        paint_text(painter, rect, self._shown, font, colour, self._flags)
