"""`VerdictBadgeView`: a verdict as icon, word and ground, so that colour is never the only sign."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.ui.drawing.icons import VERDICT_ICONS, Icon, draw_icon
from trainer.ui.drawing.paths import rounded
from trainer.ui.sign import Sign, paint_outline, paint_text
from trainer.ui.theme import Type, Weight
from trainer.viewmodels.terms import VerdictKind

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter

    from trainer.ui.theme import Pair, Theme

_HEIGHT: Final = 30
_PAD: Final = 13
_ICON: Final = 15
_THEME_NAMES: Final = {
    VerdictKind.TOO_CLOSE: "too close to call",
    VerdictKind.WEIGHING: "forced",
    VerdictKind.ALIKE: "forced",
}


def verdict_pair(theme: Theme, kind: str) -> Pair:
    """Return the text and ground of a verdict's kind; "" is one that is worked out."""
    known = VerdictKind(kind) if kind else VerdictKind.WEIGHING
    return theme.verdict(_THEME_NAMES.get(known, str(known)))


def verdict_icon(kind: str) -> Icon:
    """Return the icon of a verdict's kind."""
    if kind in {"", VerdictKind.WEIGHING}:
        return Icon.MORE
    if kind == VerdictKind.ALIKE:
        return Icon.EQUALS  # a lock would say that only one thing was allowed
    return VERDICT_ICONS[_THEME_NAMES.get(VerdictKind(kind), kind)]


class VerdictBadgeView(Sign):
    """The sign of one verdict."""

    _kind = ""
    _word = ""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_verdict(self, kind: str, word: str, name: str) -> None:
        """Show a verdict; `name` is what a screen reader says."""
        self._kind, self._word = kind, word
        self.say(name)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802 - named by Qt
        """Return the room for icon and word."""
        px = self.theme.px
        font = self.face(Type.LABEL, Weight.SEMIBOLD)
        words = QFontMetricsF(font).horizontalAdvance(self._word)
        return QSize(round(words) + px(2 * _PAD + _ICON + 9), px(_HEIGHT))

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - named by Qt
        """Return the same: a verdict is never shortened."""
        return self.sizeHint()

    def paint(self, painter: QPainter, rect: QRectF) -> None:
        """Paint the pill."""
        theme = self.theme
        pair = verdict_pair(theme, self._kind)
        radius = rect.height() / 2
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(pair.ground))
        painter.drawPath(rounded(rect, radius))
        if theme.is_high_contrast:
            paint_outline(painter, rect, pair.text, radius, theme.px(2))
        size = theme.px(_ICON)
        left = rect.left() + theme.px(_PAD)
        icon = QRectF(left, rect.center().y() - size / 2, size, size)
        draw_icon(painter, verdict_icon(self._kind), icon, pair.text)
        words = QRectF(icon.right() + theme.px(8), rect.top(), rect.width(), rect.height())
        paint_text(painter, words, self._word, self.face(Type.LABEL, Weight.SEMIBOLD), pair.text)
