"""`Sheet`: a page of paper laid over the window, with a title and a way to put it away."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QFrame,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from trainer.ui.drawing.icons import Icon
from trainer.ui.drawing.paths import rounded
from trainer.ui.drawing.pixmaps import icon
from trainer.ui.sign import paint_outline
from trainer.ui.style import set_look
from trainer.ui.theme import Radius

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent, QMouseEvent, QPaintEvent

    from trainer.ui.look import Look
    from trainer.words import Words

_ICON: Final = 18
_SHADE: Final = 96  # of 255: how dark the window behind a sheet becomes


class Sheet(QDialog):
    """A dialog inside the window; Escape, its cross, and a click beside it put it away."""

    closed = Signal()

    def __init__(
        self, look: Look, words: Words, title: str, parent: QWidget, *, can_close: bool = True
    ) -> None:
        super().__init__(parent)
        self.setWindowFlags(Qt.WindowType.Widget)
        self.look, self.words = look, words
        self._can_close = can_close
        self._shade = _Shade(parent, self)
        self._before: QWidget | None = None
        self.setAccessibleName(title)
        self.title = QLabel(title, self)
        self.title.setWordWrap(True)
        set_look(self.title, role="title")
        self._cross = QToolButton(self)
        self._cross.setAccessibleName(words("place-close"))
        self._cross.setToolTip(words("place-close"))
        self._cross.setVisible(can_close)
        self._cross.clicked.connect(self.put_away)
        self.body = QWidget(self)
        self.column = QVBoxLayout(self.body)
        self._build()
        look.changed.connect(self.apply)
        self.apply()
        self.hide()

    def _build(self) -> None:
        heading = QHBoxLayout()
        heading.addWidget(self.title, 1)
        heading.addWidget(self._cross, 0, Qt.AlignmentFlag.AlignTop)
        self._scroll = QScrollArea(self)
        self._scroll.setWidget(self.body)
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.body.setAutoFillBackground(False)
        self._scroll.viewport().setAutoFillBackground(False)
        self.foot = QHBoxLayout()
        self._outer = QVBoxLayout(self)
        self._outer.addLayout(heading)
        self._outer.addWidget(self._scroll, 1)
        self._outer.addLayout(self.foot)

    def apply(self) -> None:
        """Take the look in force."""
        theme = self.look.theme
        side = theme.space(6)
        self._outer.setContentsMargins(side, theme.space(5), side, theme.space(5))
        self._outer.setSpacing(theme.space(3))
        self.column.setContentsMargins(0, 0, theme.space(2), 0)
        self.column.setSpacing(theme.space(2.5))
        self.foot.setSpacing(theme.space(2))
        self._cross.setIcon(icon(Icon.CLOSE, theme.px(_ICON), theme.page.quiet))
        self._cross.setIconSize(QSize(theme.px(_ICON), theme.px(_ICON)))
        self.update()

    # ---------------------------------------------------------------- coming and going

    def lay(self, room: QRect, width: int, *, is_tall: bool = False) -> None:
        """Show the sheet in the middle of a room, at most so wide, as high as it needs."""
        margin = self.look.theme.space(4)
        within = room.adjusted(margin, margin, -margin, -margin)
        wide = min(width, within.width())
        high = within.height() if is_tall else min(self._height_for(wide), within.height())
        place = QRect(0, 0, wide, high)
        place.moveCenter(within.center())
        self._shade.cover()
        if not self.isVisible():
            self._before = QApplication.focusWidget()
            self._shade.show()
            self._shade.raise_()
        self.setGeometry(place)
        self.show()
        self.raise_()

    def _height_for(self, width: int) -> int:
        """Return how high the sheet must be for its body to be seen whole."""
        margins, gap = self._outer.contentsMargins(), self._outer.spacing()
        inner = width - margins.left() - margins.right()
        title = self.title.heightForWidth(inner - self._cross.sizeHint().width() - gap)
        heading = max(title, self._cross.sizeHint().height())
        body = self.body.sizeHint().height()
        if self.column.hasHeightForWidth():
            bar = self._scroll.verticalScrollBar().sizeHint().width()
            body = self.column.heightForWidth(inner - bar)
        foot = self.foot.sizeHint().height() + 2 * gap
        return int(margins.top() + heading + gap + body + foot + margins.bottom())

    def put_away(self) -> None:
        """Hide the sheet and give the keyboard back."""
        if not self.isVisible():
            return
        self.hide()
        self._shade.hide()
        if self._before is not None and self._before.isVisible():
            self._before.setFocus(Qt.FocusReason.OtherFocusReason)
        self._before = None
        self.closed.emit()

    def reject(self) -> None:
        """Put the sheet away where that may be done."""
        if self._can_close:
            self.put_away()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - named by Qt
        """Put the sheet away with Escape; no other key reaches what lies under it."""
        if event.key() == Qt.Key.Key_Escape:
            self.reject()
        event.accept()

    def focusNextPrevChild(self, forward: bool) -> bool:  # noqa: FBT001, N802 - named by Qt
        """Keep the keyboard on the sheet."""
        stops = [one for one in self.findChildren(QWidget) if _is_stop(one)]
        if not stops:
            return False
        chain = _in_tab_order(self, stops)
        now = QApplication.focusWidget()
        place = chain.index(now) if now in chain else (-1 if forward else 0)
        goal = chain[(place + (1 if forward else -1)) % len(chain)]
        reason = Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason
        goal.setFocus(reason)
        if self.body.isAncestorOf(goal):
            self._scroll.ensureWidgetVisible(goal)
        return True

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802 - named by Qt
        """Paint the paper."""
        theme = self.look.theme
        rect, radius = QRectF(self.rect()), theme.radius(Radius.PANEL)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.page.panel))
            painter.drawPath(rounded(rect, radius))
            edge = theme.page.edge if theme.is_high_contrast else theme.page.line
            paint_outline(painter, rect, edge, radius, theme.px(2) if theme.is_high_contrast else 1)


class _Shade(QWidget):
    """Darkens the window behind a sheet."""

    def __init__(self, parent: QWidget, sheet: Sheet) -> None:
        super().__init__(parent)
        self._sheet = sheet
        parent.installEventFilter(self)
        self.hide()

    def cover(self) -> None:
        """Cover the whole of what it lies on."""
        under = self.parentWidget()
        if under is not None:
            self.setGeometry(under.rect())

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:  # noqa: N802 - named by Qt
        """Cover the whole window, whatever its size becomes."""
        if event.type() is QEvent.Type.Resize:
            self.cover()
        return False

    def mousePressEvent(self, _event: QMouseEvent) -> None:  # noqa: N802 - named by Qt
        """Put the sheet away."""
        self._sheet.reject()

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802 - named by Qt
        """Paint the shade."""
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), QColor(0, 0, 0, _SHADE))


def _is_stop(widget: QWidget) -> bool:
    can = bool(widget.focusPolicy().value & Qt.FocusPolicy.TabFocus.value)
    return can and widget.isEnabled() and widget.isVisible()


def _in_tab_order(within: QWidget, stops: list[QWidget]) -> list[QWidget]:
    chain: list[QWidget] = []
    widget = within.nextInFocusChain()
    while widget is not None and widget is not within:
        if widget in stops:
            chain.append(widget)
        widget = widget.nextInFocusChain()
    return chain or stops
