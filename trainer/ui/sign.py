"""`Sign`: a picture with words. It paints itself, and a screen reader finds its text."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QLabel

from trainer.ui.drawing.paths import rounded
from trainer.ui.theme import Type, Weight, read_theme

if TYPE_CHECKING:
    from PySide6.QtGui import QFont, QPaintEvent
    from PySide6.QtWidgets import QWidget

    from trainer.ui.theme import Theme


@cache
def plain_theme() -> Theme:
    """Return the look that widgets have until they are given another."""
    return read_theme()


class Sign(QLabel):
    """A label whose text is said and whose picture is painted by `paint`."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.theme = plain_theme()
        self._fonts: dict[tuple[Type, Weight], QFont] = {}

    def apply(self, theme: Theme) -> None:
        """Take another look."""
        self.theme = theme
        self._fonts.clear()
        self.updateGeometry()
        self.update()

    def face(self, size: Type = Type.BODY, weight: Weight = Weight.REGULAR) -> QFont:
        """Return the text face in a size and weight, made once for each look."""
        if (size, weight) not in self._fonts:
            self._fonts[size, weight] = self.theme.font(size, weight)
        return self._fonts[size, weight]

    def say(self, text: str) -> None:
        """Let a screen reader find this text."""
        if text != self.text():
            self.setText(text)

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - named by Qt
        """Answer that the words ask for no room: the picture does."""
        return QSize(0, 0)

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802 - named by Qt
        """Paint the picture."""
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self.paint(painter, QRectF(self.rect()))

    def paint(self, painter: QPainter, rect: QRectF) -> None:
        """Paint the picture into the whole of the sign."""


def paint_plate(painter: QPainter, rect: QRectF, theme: Theme, radius: float) -> None:
    """Paint the ground of a sign on the table; where contrast is high, its outline too."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(theme.table.plate))
    painter.drawPath(rounded(rect, radius))
    if theme.is_high_contrast:
        paint_outline(painter, rect, theme.table.outline, radius, theme.px(2))


def paint_outline(
    painter: QPainter, rect: QRectF, colour: str, radius: float, width: float
) -> None:
    """Paint a line just inside the edge of a round rectangle."""
    half = width / 2
    painter.setPen(QPen(QColor(colour), width))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(rounded(rect.adjusted(half, half, -half, -half), max(0.0, radius - half)))


def paint_text(
    painter: QPainter,
    rect: QRectF,
    text: str,
    font: QFont,
    colour: str,
    flags: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter,
) -> float:
    """Write one line, shortened where there is no room; answer how wide it became."""
    metrics = QFontMetricsF(font)
    shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, max(0.0, rect.width()))
    painter.setFont(font)
    painter.setPen(QColor(colour))
    painter.drawText(rect, flags, shown)
    return metrics.horizontalAdvance(shown)
