"""`Rail`: the places of the program, one below the other at the left edge."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QPainter
from PySide6.QtWidgets import (
    QAbstractButton,
    QButtonGroup,
    QFrame,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from trainer.ui.drawing.icons import Icon
from trainer.ui.drawing.paths import rounded
from trainer.ui.drawing.pixmaps import icon_pixmap
from trainer.ui.sign import paint_outline, paint_text
from trainer.ui.style import set_look
from trainer.ui.theme import Type, Weight

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QFocusEvent, QPaintEvent

    from trainer.ui.look import Look

_WIDTH: Final = 84
_NARROW: Final = 60
_ICON: Final = 24
_MOST_NARROW: Final = 1.3  # the text scale up to which a narrow rail's icons grow


class RailButton(QAbstractButton):
    """One place."""

    def __init__(self, look: Look, picture: Icon, label: str, parent: Rail) -> None:
        super().__init__(parent)
        self._look, self._picture, self._rail = look, picture, parent
        self._by_keyboard = False
        self.setText(label)
        self.setAccessibleName(label)
        self.setCheckable(True)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:  # noqa: N802 - named by Qt
        """Return the room for icon and label."""
        theme = self._look.theme
        if self._rail.is_narrow:
            side = round(48 * min(theme.scale, _MOST_NARROW))
            return QSize(side, side)
        words = QFontMetricsF(theme.font(Type.SMALL, Weight.SEMIBOLD)).horizontalAdvance(
            self.text()
        )
        return QSize(max(theme.px(64), round(words) + theme.px(10)), theme.px(62))

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802 - named by Qt
        """Ring the place unless the mouse brought the keyboard here."""
        self._by_keyboard = event.reason() is not Qt.FocusReason.MouseFocusReason
        super().focusInEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802 - named by Qt
        """Paint ground, icon and label."""
        theme, page = self._look.theme, self._look.theme.page
        rect, radius = QRectF(self.rect()), theme.px(12)
        colour = page.accent if self.isChecked() else page.quiet
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            if self.isChecked() or self.underMouse():
                painter.setPen(Qt.PenStyle.NoPen)
                ground = QColor(page.tint)
                ground.setAlphaF(1.0 if self.isChecked() else 0.55)
                painter.setBrush(ground)
                painter.drawPath(rounded(rect, radius))
            if self.isChecked() and theme.is_high_contrast:
                paint_outline(painter, rect, page.accent, radius, theme.px(2))
            if self.hasFocus() and self._by_keyboard:
                paint_outline(painter, rect, page.focus, radius, theme.px(2))
            self._paint_words(painter, rect, colour)

    def _paint_words(self, painter: QPainter, rect: QRectF, colour: str) -> None:
        theme = self._look.theme
        size = round(
            _ICON * (min(theme.scale, _MOST_NARROW) if self._rail.is_narrow else theme.scale)
        )
        pixmap = icon_pixmap(self._picture, size, colour, self.devicePixelRatioF())
        if self._rail.is_narrow:
            painter.drawPixmap(rect.center() - QPointF(size / 2, size / 2), pixmap)
            return
        top = theme.px(9)
        painter.drawPixmap(QPointF(rect.center().x() - size / 2, top), pixmap)
        below = QRectF(0, top + size, rect.width(), rect.height() - top - size - theme.px(4))
        weight = Weight.SEMIBOLD if self.isChecked() else Weight.MEDIUM
        font, centre = theme.font(Type.SMALL, weight), Qt.AlignmentFlag.AlignCenter
        paint_text(painter, below, self.text(), font, colour, centre)


class Rail(QFrame):
    """The places; those at the foot are about the program itself."""

    went = Signal(str)

    def __init__(self, look: Look, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self.is_narrow = False
        self._group = QButtonGroup(self)
        self._group.setExclusive(True)
        # The mark lies beside the buttons, which paint only themselves.
        self._group.buttonToggled.connect(self._move_mark)
        self._places: dict[str, RailButton] = {}
        self._buttons: list[RailButton] = []
        set_look(self, surface="rail")
        self.setAccessibleName(title)
        self._box = QVBoxLayout(self)
        self._box.addStretch(1)
        look.changed.connect(self._apply)
        self._apply()

    def add_place(self, name: str, picture: Icon, label: str, *, at_foot: bool = False) -> None:
        """Add a place."""
        button = RailButton(self._look, picture, label, self)
        self._group.addButton(button)
        self._buttons.append(button)
        self._places[name] = button
        place = self._box.count() if at_foot else len(self._places) - 1
        self._box.insertWidget(place, button, 0, Qt.AlignmentFlag.AlignHCenter)
        button.clicked.connect(lambda: self.went.emit(name))

    def add_action(self, picture: Icon, label: str, act: Callable[[], object]) -> None:
        """Add something to do, at the foot, that is no place."""
        button = RailButton(self._look, picture, label, self)
        button.setCheckable(False)
        self._buttons.append(button)
        self._box.addWidget(button, 0, Qt.AlignmentFlag.AlignHCenter)
        button.clicked.connect(act)

    def show_place(self, name: str) -> None:
        """Mark a place as the one that is shown."""
        self._places[name].setChecked(True)

    def _move_mark(self) -> None:
        self.update()

    def set_narrow(self, *, narrow: bool) -> None:
        """Show icons alone."""
        if narrow != self.is_narrow:
            self.is_narrow = narrow
            for button in self._buttons:
                button.setToolTip(button.text() if narrow else "")
                button.updateGeometry()
            self._apply()

    def _apply(self) -> None:
        theme = self._look.theme
        self._box.setContentsMargins(0, theme.space(5), 0, theme.space(5))
        self._box.setSpacing(theme.space(2))
        usual = max([button.sizeHint().width() for button in self._buttons], default=0)
        least = _NARROW if self.is_narrow else theme.px(_WIDTH)
        self.setFixedWidth(max(least, usual + 12))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - named by Qt
        """Paint the ground and the mark beside the place that is shown."""
        super().paintEvent(event)
        button = self._group.checkedButton()
        if button is None:
            return
        theme = self._look.theme
        height = button.height() * 0.55
        bar = QRectF(-theme.px(3), button.geometry().center().y() - height / 2, theme.px(6), height)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.page.accent))
            painter.drawPath(rounded(bar, theme.px(3)))
