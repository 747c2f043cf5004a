"""`TrumpSignView`: what is trump, large enough to read across a room, and who called it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF

from trainer.ui.drawing.pixmaps import suit_pixmap
from trainer.ui.sign import Sign, paint_plate, paint_text
from trainer.ui.theme import Radius, Type, Weight, Where

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter

    from trainer.viewmodels.table_screen import TrumpSign


class TrumpSignView(Sign):
    """The sign of trump; nothing before a call."""

    _sign: TrumpSign | None = None

    def show_sign(self, sign: TrumpSign | None) -> None:
        """Show a sign, or nothing."""
        if sign == self._sign:
            return
        self._sign = sign
        self.say(sign.name if sign else "")
        self.setToolTip(sign.name if sign else "")
        self.setVisible(sign is not None)
        self.update()

    def paint(self, painter: QPainter, rect: QRectF) -> None:
        """Paint the suit and the words beside it."""
        sign = self._sign
        if sign is None:
            return
        theme = self.theme
        paint_plate(painter, rect, theme, theme.radius(Radius.PANEL))
        pad = theme.px(12 if rect.height() >= theme.px(60) else 8)
        left = rect.left() + pad + theme.px(2)
        if sign.suit is not None:
            size = round(min(rect.height() - pad * 1.1, theme.px(62)))
            colour = theme.suit(sign.suit, Where.TABLE)
            pixmap = suit_pixmap(sign.suit, size, colour, self.devicePixelRatioF())
            painter.drawPixmap(QPointF(left, rect.center().y() - size / 2), pixmap)
            left += size + pad
        room = QRectF(left, rect.top(), rect.right() - left - pad / 2, rect.height())
        smallest = QFontMetricsF(self.face(Type.BODY, Weight.BOLD))
        if sign.suit is None or smallest.horizontalAdvance(sign.title) <= room.width():
            self._paint_words(painter, room, sign)

    def _paint_words(self, painter: QPainter, rect: QRectF, sign: TrumpSign) -> None:
        theme = self.theme
        lines = [(sign.title, self._title_size(sign.title, rect), Weight.BOLD, theme.table.ink)]
        if sign.alone:
            lines.append((sign.alone, Type.SMALL, Weight.BOLD, theme.table.accent))
        if sign.called:
            lines.append((sign.called, Type.SMALL, Weight.REGULAR, theme.table.ink))
        lines += [
            (text, Type.SMALL, Weight.REGULAR, theme.table.quiet)
            for text in _two_lines(sign.caller)
        ]
        fonts = [self.face(size, weight) for _, size, weight, _ in lines]
        heights = [QFontMetricsF(font).height() for font in fonts]
        while len(lines) > 1 and sum(heights) > rect.height():
            lines.pop(), fonts.pop(), heights.pop()
        top = rect.center().y() - sum(heights) / 2
        for (text, _, _, colour), font, height in zip(lines, fonts, heights, strict=True):
            line = QRectF(rect.left(), top, rect.width(), height)
            flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
            paint_text(painter, line, text, font, colour, flags)
            top += height

    def _title_size(self, title: str, rect: QRectF) -> Type:
        """Return the largest size in which the title fits."""
        for size in (Type.DISPLAY, Type.TITLE, Type.LABEL):
            metrics = QFontMetricsF(self.face(size, Weight.BOLD))
            is_low = size is Type.DISPLAY and metrics.height() * 2 > rect.height()
            if metrics.horizontalAdvance(title) <= rect.width() and not is_low:
                return size
        return Type.BODY


def _two_lines(text: str) -> tuple[str, ...]:
    """Return who called and in which round as two short lines where the words allow it."""
    first, comma, second = text.partition(", ")
    return (first, second) if comma else (text,)
