"""`ChoiceButton`: one thing to do, with its suit and its key, on the table or on a page."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QPushButton, QSizePolicy

from trainer.ui.drawing.paths import rounded
from trainer.ui.drawing.pixmaps import suit_pixmap
from trainer.ui.sign import paint_outline, paint_text, plain_theme
from trainer.ui.theme import Radius, Type, Weight, Where, mixed

if TYPE_CHECKING:
    from PySide6.QtGui import QFocusEvent, QFont, QKeyEvent, QPaintEvent
    from PySide6.QtWidgets import QWidget

    from trainer.ui.theme import Theme
    from trainer.viewmodels.table_screen import Choice

_PAD: Final = 14
_HEIGHT: Final = 38
_COMPACT_PAD: Final = 10
_COMPACT_HEIGHT: Final = 34
_FAINT: Final = 0.5


class ChoiceButton(QPushButton):
    """A button that shows a `Choice` and tells when it is taken.

    A choice that is not enabled keeps its place in the tab order and says why when it is pressed.
    """

    taken = Signal(object)
    refused = Signal(str)

    def __init__(
        self, where: Where = Where.PAGE, parent: QWidget | None = None, *, is_wide: bool = False
    ) -> None:
        super().__init__(parent)
        self.theme = plain_theme()
        self._where = where
        self._is_wide = is_wide
        self._choice: Choice | None = None
        self._pressed_label = ""
        self._by_keyboard = False
        self._is_compact = False
        self.setAutoDefault(False)
        horizontal = QSizePolicy.Policy.Expanding if is_wide else QSizePolicy.Policy.Fixed
        self.setSizePolicy(horizontal, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.pressed.connect(self._note_press)
        self.clicked.connect(self._take)

    @property
    def choice(self) -> Choice | None:
        """The choice on show."""
        return self._choice

    def apply(self, theme: Theme) -> None:
        """Take another look."""
        self.theme = theme
        self.updateGeometry()
        self.update()

    def set_compact(self, *, is_compact: bool) -> None:
        """Leave out the key, and the word where a suit says it."""
        if is_compact != self._is_compact:
            self._is_compact = is_compact
            self.updateGeometry()
            self.update()

    def show_choice(self, choice: Choice) -> None:
        """Show a choice."""
        if choice == self._choice:
            return
        self._choice = choice
        self.setText(choice.label)
        self.setAccessibleName(choice.name)
        self.setAccessibleDescription(choice.reason or choice.key)
        self.setToolTip(choice.reason)
        self.setCheckable(choice.is_on is not None)
        if choice.is_on is not None:
            self.setChecked(choice.is_on)
        self.updateGeometry()
        self.update()

    def _note_press(self) -> None:
        self._pressed_label = self.text()

    def _take(self) -> None:
        """Take the choice, if it is still the one the press began on."""
        choice = self._choice
        if choice is None:
            return
        if choice.is_on is not None:
            self.setChecked(choice.is_on)  # the view-model says how it stands
        if choice.label != self._pressed_label:
            return
        if choice.is_enabled:
            self.taken.emit(choice.intent)
        else:
            self.refused.emit(choice.reason)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - named by Qt
        """Press with Enter as well as with Space, on every system."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and not event.isAutoRepeat():
            self.click()
        else:
            super().keyPressEvent(event)

    # ---------------------------------------------------------------- measures

    def sizeHint(self) -> QSize:  # noqa: N802 - named by Qt
        """Return the room for label, suit and key."""
        choice, px = self._choice, self.theme.px
        if choice is None:
            return QSize(0, px(_HEIGHT))
        pad = px(_COMPACT_PAD if self._is_compact else _PAD)
        width = 2 * pad + self._label_width() + self._suit_room() + self._key_room()
        return QSize(math.ceil(width) + 4, px(_COMPACT_HEIGHT if self._is_compact else _HEIGHT))

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - named by Qt
        """Return a room in which the label may be shortened."""
        return QSize(self.theme.px(56), self.theme.px(_HEIGHT))

    def _font(self) -> QFont:
        return self.theme.font(Type.BODY, Weight.SEMIBOLD)

    def _label(self) -> str:
        if self._choice is None or (self._is_compact and self._choice.suit is not None):
            return ""
        return self._choice.label

    def _label_width(self) -> float:
        return QFontMetricsF(self._font()).horizontalAdvance(self._label())

    def _suit_room(self) -> float:
        if self._choice is None or self._choice.suit is None:
            return 0
        return self.theme.px(24 if self._label() else 17)

    def _key_room(self) -> float:
        key = self._choice.key if self._choice and not self._is_compact else ""
        if not key:
            return 0
        width = QFontMetricsF(self.theme.font(Type.SMALL)).horizontalAdvance(key)
        return max(width + self.theme.px(10), self.theme.px(20)) + self.theme.px(9)

    # ---------------------------------------------------------------- drawing

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802 - named by Qt
        """Show the ring unless the mouse brought the keyboard here."""
        self._by_keyboard = event.reason() is not Qt.FocusReason.MouseFocusReason
        super().focusInEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802 - named by Qt
        """Paint ground, suit, label, key and ring."""
        choice = self._choice
        if choice is None:
            return
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            rect = QRectF(self.rect()).adjusted(2, 2, -2, -2)
            ink = self._paint_ground(painter, rect, choice)
            if not choice.is_enabled:
                painter.setOpacity(_FAINT)
            self._paint_words(painter, rect, choice, ink)

    def _paint_ground(self, painter: QPainter, rect: QRectF, choice: Choice) -> str:
        theme, radius = self.theme, float(self.theme.radius(Radius.BUTTON))
        ground, ink, edge = self._colours(choice)
        if self.isDown() or self.underMouse():
            ground = mixed(ground, ink, 0.16 if self.isDown() else 0.08)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(ground))
        painter.drawPath(rounded(rect, radius))
        if theme.is_high_contrast:
            paint_outline(painter, rect, edge, radius, theme.px(2))
        if choice.is_on:
            paint_outline(painter, rect, self._accent(), radius, theme.px(2))
        if self.hasFocus() and self._by_keyboard:
            focus = theme.table.focus if self._where is Where.TABLE else theme.page.focus
            painter.setPen(QPen(QColor(focus), theme.px(2.5)))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            out = 0.5
            painter.drawPath(rounded(rect.adjusted(-out, -out, out, out), radius + out))
        return ink

    def _accent(self) -> str:
        on_table = self._where is Where.TABLE
        return self.theme.table.accent if on_table else self.theme.page.accent

    def _colours(self, choice: Choice) -> tuple[str, str, str]:
        """Return ground, ink and edge."""
        theme = self.theme
        if self._where is Where.TABLE:
            if choice.is_usual:
                return theme.card.face, theme.card.line, theme.table.outline
            return theme.table.plate, theme.table.ink, theme.table.outline
        if choice.is_usual:
            return theme.page.accent, theme.page.on_accent, theme.page.edge
        return theme.page.button, theme.page.ink, theme.page.edge

    def _paint_words(self, painter: QPainter, rect: QRectF, choice: Choice, ink: str) -> None:
        px = self.theme.px
        suit, key = self._suit_room(), self._key_room()
        pad = px(_COMPACT_PAD if self._is_compact else _PAD)
        inside = rect.adjusted(pad - 2, 0, 2 - pad, 0)
        label = min(self._label_width() + 2, max(0.0, inside.width() - suit - key))
        left = inside.left() + max(0.0, (inside.width() - label - suit - key) / 2)
        if choice.suit is not None:
            size = px(17)
            colour = self._suit_colour(choice)
            pixmap = suit_pixmap(choice.suit, size, colour, self.devicePixelRatioF())
            painter.drawPixmap(QPointF(left, rect.center().y() - size / 2), pixmap)
            left += suit
        text = QRectF(left, rect.top(), label, rect.height())
        paint_text(painter, text, self._label(), self._font(), ink)
        if key:
            cap = QRectF(text.right() + px(9), rect.center().y() - px(10), key - px(9), px(20))
            self._paint_key(painter, cap, choice, ink)

    def _suit_colour(self, choice: Choice) -> str:
        assert choice.suit is not None  # noqa: S101 - the caller looked
        is_paper = self._where is Where.TABLE and choice.is_usual
        where = Where.CARD if is_paper else self._where
        return self.theme.suit(choice.suit, where)

    def _paint_key(self, painter: QPainter, cap: QRectF, choice: Choice, ink: str) -> None:
        theme = self.theme
        ground, _, _ = self._colours(choice)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(mixed(ground, ink, 0.14)))
        painter.drawPath(rounded(cap, theme.px(5)))
        centre = Qt.AlignmentFlag.AlignCenter
        paint_text(painter, cap, choice.key, theme.font(Type.SMALL), ink, centre)
