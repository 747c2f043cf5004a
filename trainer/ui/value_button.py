"""`ValueButton`: one of several values, with its meaning in as many lines as it needs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QRadioButton, QSizePolicy, QVBoxLayout, QWidget

from trainer.ui.boxed import Boxed
from trainer.ui.coach_panel import text_label
from trainer.ui.drawing.paths import rounded
from trainer.ui.sign import paint_outline
from trainer.ui.style import set_look
from trainer.ui.theme import Radius

if TYPE_CHECKING:
    from PySide6.QtGui import QFocusEvent, QPaintEvent

    from trainer.ui.look import Look

_RING: Final = 16
_LEFT: Final = 40  # pixels before the words, for the ring


class ValueButton(Boxed, QRadioButton):
    """A radio button whose words may take several lines, with quieter ones under them."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self._look = look
        self._by_keyboard = False
        self._box = QVBoxLayout(self)
        self._meaning, self._more = text_label(self), text_label(self)
        set_look(self._more, role="quiet")
        for label in (self._meaning, self._more):
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            self._box.addWidget(label)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        look.changed.connect(self._apply)
        self._apply()

    def show_words(self, meaning: str, more: str) -> None:
        """Say what the value means, and under it what is to be known of it."""
        self._meaning.setText(meaning)
        self._more.setText(more)
        self._more.setVisible(bool(more))
        self.setAccessibleName(meaning)
        self.setAccessibleDescription(more)

    def _apply(self) -> None:
        theme = self._look.theme
        side, high = theme.space(3), theme.space(2)
        self._box.setContentsMargins(theme.px(_LEFT), high, side, high)
        self._box.setSpacing(theme.space(0.5))
        self.updateGeometry()
        self.update()

    def hitButton(self, pos: QPoint) -> bool:  # noqa: N802 - named by Qt
        """Answer whether a point is on the button: all of it is."""
        return self.rect().contains(pos)

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802 - named by Qt
        """Ring the value unless the mouse brought the keyboard here."""
        self._by_keyboard = event.reason() is not Qt.FocusReason.MouseFocusReason
        super().focusInEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802 - named by Qt
        """Paint ground, ring and dot; the words are labels."""
        theme, page = self._look.theme, self._look.theme.page
        rect = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        radius = float(theme.radius(Radius.BUTTON))
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(page.tint if self.isChecked() else page.field))
            painter.drawPath(rounded(rect, radius))
            edge = page.accent if self.isChecked() or self.underMouse() else page.line
            paint_outline(painter, rect, edge, radius, theme.px(1.5))
            if self.hasFocus() and self._by_keyboard:
                paint_outline(painter, rect, page.focus, radius, theme.px(2.5))
            self._paint_ring(painter)

    def _paint_ring(self, painter: QPainter) -> None:
        theme, page = self._look.theme, self._look.theme.page
        size = float(theme.px(_RING))
        line = self._meaning.geometry().top() + self._meaning.fontMetrics().height() / 2
        ring = QRectF(0, 0, size, size)
        ring.moveCenter(QPointF(theme.px(_LEFT) / 2 + theme.px(1), line))
        painter.setPen(QPen(QColor(page.accent if self.isChecked() else page.edge), theme.px(2)))
        painter.setBrush(QColor(page.field))
        painter.drawEllipse(ring)
        if self.isChecked():
            inner = size * 0.27
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(page.accent))
            painter.drawEllipse(ring.adjusted(inner, inner, -inner, -inner))
