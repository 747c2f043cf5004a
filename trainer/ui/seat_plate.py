"""`SeatPlateView`: who sits at a place, what they did last, their tricks and the dealer's disc."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFontMetricsF

from trainer.ui.drawing.pixmaps import suit_pixmap
from trainer.ui.sign import Sign, paint_outline, paint_plate, paint_text
from trainer.ui.theme import Type, Weight, Where

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QPainter
    from PySide6.QtWidgets import QWidget

    from trainer.rules import Suit
    from trainer.viewmodels.table_screen import SeatPlate

    _Mark = tuple[float, float, Callable[[QPainter, QRectF], None]]  # size and drawing

_BAR_WIDTH: Final = 5.0
_BAR_GAP: Final = 3.0
_BAR_HEIGHT: Final = 16.0
_DISC: Final = 24.0
_SUIT: Final = 16.0
_APART: Final = 8.0  # between marks, and between them and the words
_SMALLER: Final = 0.75  # marks that stand beside the name


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
            self.setToolTip(plate.name)  # whole, whatever the plate has room for
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
        inside = rect.adjusted(theme.px(14), 0, -theme.px(10), 0)
        name, did = self._lines(inside, plate)
        room = self._paint_marks(painter, inside, name, plate)
        self._paint_name(painter, name.adjusted(0, 0, -room, 0), plate)
        paint_text(painter, did, plate.did, self.face(Type.SMALL), theme.table.quiet)

    # ---------------------------------------------------------------- words

    def _lines(self, rect: QRectF, plate: SeatPlate) -> tuple[QRectF, QRectF]:
        """Return the lines for the name and for what was done, which may have no room."""
        line = QFontMetricsF(self.face(Type.BODY, Weight.SEMIBOLD)).height()
        height = line + QFontMetricsF(self.face(Type.SMALL)).height()
        if not plate.did or height > rect.height():
            return rect, QRectF()
        top = rect.center().y() - height / 2
        name = QRectF(rect.left(), top, rect.width(), line)
        return name, QRectF(rect.left(), name.bottom(), rect.width(), height - line)

    def _paint_name(self, painter: QPainter, rect: QRectF, plate: SeatPlate) -> None:
        """Write who sits there and, where all of it has room, on which side."""
        theme, small = self.theme, self.face(Type.SMALL)
        ink = theme.table.quiet if plate.sits_out else theme.table.ink
        used = paint_text(painter, rect, plate.title, self.face(Type.BODY, Weight.SEMIBOLD), ink)
        beside = rect.adjusted(used + theme.px(6), 0, 0, 0)
        if QFontMetricsF(small).horizontalAdvance(plate.role_text) <= beside.width():
            paint_text(painter, beside, plate.role_text, small, theme.table.quiet)

    # ---------------------------------------------------------------- marks

    def _paint_marks(
        self, painter: QPainter, rect: QRectF, name: QRectF, plate: SeatPlate
    ) -> float:
        """Paint the marks at the right end; answer how much of the name's line they take.

        They stand in the middle of the plate, unless they would cut off what was done: then they
        stand beside the name, smaller.
        """
        marks = self._marks(plate)
        px = self.theme.px
        taken = sum(px(width) + px(_APART) for width, _, _ in marks)
        did = QFontMetricsF(self.face(Type.SMALL)).horizontalAdvance(plate.did)
        is_crowded = name != rect and did > rect.width() - taken
        share, middle = (_SMALLER, name.center().y()) if is_crowded else (1.0, rect.center().y())
        right = rect.right()
        for width, height, paint in marks:
            size = QSizeF(px(width * share), px(height * share))
            paint(painter, QRectF(QPointF(right - size.width(), middle - size.height() / 2), size))
            right -= size.width() + px(_APART)
        return rect.right() - right

    def _marks(self, plate: SeatPlate) -> list[_Mark]:
        """Return the marks from the right end leftwards."""
        marks: list[_Mark] = []
        if plate.is_dealer:
            marks.append((_DISC, _DISC, self._paint_disc))
        if plate.is_maker and self._trump is not None:
            marks.append((_SUIT, _SUIT, partial(self._paint_trump, self._trump)))
        if plate.tricks:
            width = plate.tricks * (_BAR_WIDTH + _BAR_GAP) - _BAR_GAP
            marks.append((width, _BAR_HEIGHT, partial(self._paint_tricks, plate.tricks)))
        return marks

    def _paint_disc(self, painter: QPainter, disc: QRectF) -> None:
        theme = self.theme
        painter.setPen(QColor(theme.card.edge))
        painter.setBrush(QColor(theme.card.face))
        painter.drawEllipse(disc)
        font = self.face(Type.BODY, Weight.BOLD)
        centre = Qt.AlignmentFlag.AlignCenter
        paint_text(painter, disc, self._dealer_letter, font, theme.card.line, centre)

    def _paint_trump(self, suit: Suit, painter: QPainter, rect: QRectF) -> None:
        colour = self.theme.suit(suit, Where.TABLE)
        pixmap = suit_pixmap(suit, round(rect.width()), colour, self.devicePixelRatioF())
        painter.drawPixmap(rect.topLeft(), pixmap)

    def _paint_tricks(self, tricks: int, painter: QPainter, rect: QRectF) -> None:
        theme = self.theme
        step = rect.width() / (tricks - _BAR_GAP / (_BAR_WIDTH + _BAR_GAP))
        width = step * _BAR_WIDTH / (_BAR_WIDTH + _BAR_GAP)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.table.ink))
        for place in range(tricks):
            bar = QRectF(rect.left() + place * step, rect.top(), width, rect.height())
            painter.drawRoundedRect(bar, theme.px(2), theme.px(2))
