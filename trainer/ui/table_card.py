"""`TableCard`: a card that lies on the table, to be looked at: of the trick, or turned up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF
from PySide6.QtGui import QColor, QPen

from trainer.ui.drawing.faces import card_radius
from trainer.ui.drawing.paths import rounded
from trainer.ui.drawing.pixmaps import (
    back_pixmap,
    card_height,
    face_pixmap,
    shadow_pixmap,
    shadow_reach,
)
from trainer.ui.sign import Sign

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter
    from PySide6.QtWidgets import QWidget

    from trainer.rules import Card

_UNDER = 3  # pixels by which each card of the kitty shows under the next


class TableCard(Sign):
    """One card, or a small stack of which the top one is seen."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._card: Card | None = None
        self._under = 0
        self._is_winning = False
        self._width = 0

    def show_card(
        self, card: Card | None, name: str, *, is_winning: bool = False, under: int = 0
    ) -> None:
        """Show a card (None: its back), on a stack of so many backs."""
        state = (card, is_winning, under)
        if state != (self._card, self._is_winning, self._under):
            self._card, self._is_winning, self._under = state
            self.update()
        self.say(name)

    def place(self, rect: QRect) -> None:
        """Stand so that the card fills a rectangle of the table."""
        self._width = rect.width()
        reach = self._reach()
        self.setGeometry(rect.adjusted(-reach, -reach, reach, reach))

    def place_for(self, rect: QRect) -> QPoint:
        """Return where the widget stands when its card fills a rectangle."""
        return rect.topLeft() - QPoint(self._reach(), self._reach())

    def _reach(self) -> int:
        return max(shadow_reach(self._width) + _UNDER * 3, self.theme.px(5))

    def paint(self, painter: QPainter, rect: QRectF) -> None:
        """Paint the stack, the card and the mark of the winner."""
        if not self._width:
            return
        size = QPointF(self._width, card_height(self._width))
        place = QRectF(rect.center() - size / 2, rect.center() + size / 2)
        for step in range(self._under, 0, -1):
            under = place.translated(_UNDER * step, _UNDER * step)
            self._paint_one(painter, under, None, 0.4)
        self._paint_one(painter, place, self._card, 1.0)
        if self._is_winning:
            width = self.theme.px(3)
            out = width / 2
            edge = rounded(place.adjusted(-out, -out, out, out), card_radius(self._width) + out)
            painter.strokePath(edge, QPen(QColor(self.theme.table.accent), width))

    def _paint_one(
        self, painter: QPainter, place: QRectF, card: Card | None, shadow: float
    ) -> None:
        theme, density = self.theme, self.devicePixelRatioF()
        if not theme.is_high_contrast:
            reach = shadow_reach(self._width)
            corner = place.topLeft() - QPointF(reach, reach)
            painter.drawPixmap(corner, shadow_pixmap(self._width, shadow, density))
        if card is None:
            pixmap = back_pixmap(self._width, theme, density)
        else:
            pixmap = face_pixmap(card, self._width, theme, density)
        painter.drawPixmap(place.topLeft(), pixmap)
