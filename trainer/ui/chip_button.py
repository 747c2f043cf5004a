"""`ChipButton`: a card as a small plate that can be picked, with the keyboard too."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from trainer.ui.card_widget import CHIP
from trainer.ui.drawing.icons import Icon, draw_icon
from trainer.ui.drawing.paths import rounded
from trainer.ui.drawing.pixmaps import chip_pixmap
from trainer.ui.sign import paint_outline
from trainer.ui.theme import Radius

if TYPE_CHECKING:
    from PySide6.QtGui import QFocusEvent, QKeyEvent, QPaintEvent

    from trainer.rules import Card
    from trainer.ui.look import Look

_EDGE: Final = 5  # pixels round the plate, for ring and ground
_TICK: Final = 13


class ChipButton(QAbstractButton):
    """One card of a picker; checked while it is picked."""

    def __init__(self, look: Look, card: Card, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._look, self.card = look, card
        self._by_keyboard = False
        self.setCheckable(True)
        self.setAccessibleName(name)
        self.setToolTip(name)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        look.changed.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:  # noqa: N802 - named by Qt
        """Return the room for the plate and its ring."""
        px = self._look.theme.px
        return QSize(px(CHIP.width() + 2 * _EDGE), px(CHIP.height() + 2 * _EDGE))

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802 - named by Qt
        """Ring the card unless the mouse brought the keyboard here."""
        self._by_keyboard = event.reason() is not Qt.FocusReason.MouseFocusReason
        super().focusInEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - named by Qt
        """Pick with Enter as well as with Space."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802 - named by Qt
        """Paint the plate, and ground and tick while it is picked."""
        theme, page = self._look.theme, self._look.theme.page
        rect, edge = QRectF(self.rect()), theme.px(_EDGE)
        radius = float(theme.radius(Radius.CARD))
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            if self.isChecked() or self.underMouse():
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(QColor(page.accent if self.isChecked() else page.tint))
                painter.drawPath(rounded(rect.adjusted(1, 1, -1, -1), radius))
            size = self.sizeHint() - QSize(2 * edge, 2 * edge)
            pixmap = chip_pixmap(self.card, size, theme, self.devicePixelRatioF())
            painter.drawPixmap(edge, edge, pixmap)
            if self.isChecked():
                tick = float(theme.px(_TICK))
                disc = QRectF(rect.right() - tick, rect.top(), tick, tick)
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(QColor(page.accent))
                painter.drawEllipse(disc)
                draw_icon(painter, Icon.TICK, disc.adjusted(2, 2, -2, -2), page.on_accent)
            if self.hasFocus() and self._by_keyboard:
                paint_outline(painter, rect, page.focus, radius, theme.px(2.5))
