"""`SeatPlateView`: who sits at a place, what they did last, their tricks and the dealer's disc."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF

from trainer.ui.drawing.pixmaps import suit_pixmap
from trainer.ui.sign import Sign, paint_outline, paint_plate, paint_text
from trainer.ui.theme import Type, Weight, Where

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter
    from PySide6.QtWidgets import QWidget

    from trainer.rules import Suit
    from trainer.viewmodels.table_screen import SeatPlate

_BAR_WIDTH: Final = 5.0
_BAR_HEIGHT: Final = 16.0
_DISC: Final = 24.0


class SeatPlateView(Sign):
    """The plate of one seat."""

    def __init__(self, parent: QWidget | None = None, dealer_letter: str = "D") -> None:
        super().__init__(parent)
        self._plate: SeatPlate | None = None
        self._trump: Suit | None = None
        self._dealer_letter = dealer_letter

    def show_plate(self, plate: SeatPlate, trump: Suit | None) -> None:
        """Show a seat; the maker's plate carries the suit of trump."""
        if (plate, trump) != (self._plate, self._trump):
            self._plate, self._trump = plate, trump
            self.say(plate.name)
            self.setToolTip(plate.did)
            self.update()

    def paint(self, painter: QPainter, rect: QRectF) -> None:
        """Paint plate, words, tricks and disc."""
        plate = self._plate
        if plate is None:
            return
        theme = self.theme
        radius = min(rect.height() / 2, theme.px(18))
        paint_plate(painter, rect, theme, radius)
        if plate.is_to_act:
            paint_outline(painter, rect, theme.table.accent, radius, theme.px(2))
        inside = rect.adjusted(theme.px(15), 0, -theme.px(11), 0)
        right = self._paint_marks(painter, inside, plate)
        self._paint_words(painter, inside.adjusted(0, 0, -right, 0), plate)

    def _paint_words(self, painter: QPainter, rect: QRectF, plate: SeatPlate) -> None:
        theme = self.theme
        bold = self.face(Type.BODY, Weight.SEMIBOLD)
        small = self.face(Type.SMALL)
        middle = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        top, bottom = rect, QRectF()
        line = QFontMetricsF(bold).height()
        height = line + QFontMetricsF(small).height()
        has_two = bool(plate.did) and height <= rect.height()
        if has_two:
            start = rect.center().y() - height / 2
            top = QRectF(rect.left(), start, rect.width(), line)
            bottom = QRectF(rect.left(), start + line, rect.width(), height - line)
        ink = theme.table.quiet if plate.sits_out else theme.table.ink
        used = paint_text(painter, top, plate.title, bold, ink, middle)
        if plate.role_text:
            beside = top.adjusted(used + theme.px(6), 0, 0, 0)
            fits = QFontMetricsF(small).horizontalAdvance(plate.role_text) <= beside.width()
            if fits:
                paint_text(painter, beside, plate.role_text, small, theme.table.quiet, middle)
        if has_two:
            paint_text(painter, bottom, plate.did, small, theme.table.quiet, middle)

    def _paint_marks(self, painter: QPainter, rect: QRectF, plate: SeatPlate) -> float:
        """Paint the marks at the right end, leftwards from there; answer how wide they are."""
        right = rect.right()
        if plate.is_dealer:
            right = self._paint_disc(painter, right, rect.center().y())
        if plate.is_maker and self._trump is not None:
            right = self._paint_trump(painter, right, rect.center().y(), self._trump)
        if plate.tricks:
            right = self._paint_tricks(painter, right, rect.center().y(), plate.tricks)
        return rect.right() - right

    def _paint_disc(self, painter: QPainter, right: float, middle: float) -> float:
        theme, size = self.theme, float(self.theme.px(_DISC))
        disc = QRectF(right - size, middle - size / 2, size, size)
        painter.setPen(QColor(theme.card.edge))
        painter.setBrush(QColor(theme.card.face))
        painter.drawEllipse(disc)
        font = self.face(Type.BODY, Weight.BOLD)
        centre = Qt.AlignmentFlag.AlignCenter
        paint_text(painter, disc, self._dealer_letter, font, theme.card.line, centre)
        return disc.left() - theme.px(8)

    def _paint_trump(self, painter: QPainter, right: float, middle: float, suit: Suit) -> float:
        size = self.theme.px(16)
        colour = self.theme.suit(suit, Where.TABLE)
        pixmap = suit_pixmap(suit, size, colour, self.devicePixelRatioF())
        painter.drawPixmap(QPointF(right - size, middle - size / 2), pixmap)
        return right - size - self.theme.px(8)

    def _paint_tricks(self, painter: QPainter, right: float, middle: float, tricks: int) -> float:
        theme = self.theme
        width, height = theme.px(_BAR_WIDTH), theme.px(_BAR_HEIGHT)
        step = width + theme.px(3)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.table.ink))
        left = right - step * tricks + theme.px(3)
        for place in range(tricks):
            bar = QRectF(left + place * step, middle - height / 2, width, height)
            painter.drawRoundedRect(bar, theme.px(2), theme.px(2))
        return left - theme.px(8)
