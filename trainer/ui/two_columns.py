"""`TwoColumns`: two parts of a page beside each other, or one below the other where it is narrow.

Beside each other, each part scrolls for itself; below each other, the whole page scrolls.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtWidgets import (
    QApplication,
    QBoxLayout,
    QFrame,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from trainer.ui.look import Look

NARROW: Final = 760  # pixels at text scale 1: below, the parts stand below each other


class Scroller(QScrollArea):
    """A scroll area without a frame that scrolls up and down only, and is no stop for Tab."""

    def __init__(self, inside: QWidget, parent: QWidget) -> None:
        super().__init__(parent)
        self._content = inside
        self.setWidget(inside)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        inside.setAutoFillBackground(False)
        self.viewport().setAutoFillBackground(False)
        self._is_whole = False
        inside.installEventFilter(self)
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._follow)

    def set_whole(self, *, whole: bool) -> None:
        """Be as high as what is inside, so that something further out scrolls."""
        if whole != self._is_whole:
            self._is_whole = whole
            policy = QSizePolicy.Policy.Fixed if whole else QSizePolicy.Policy.Expanding
            self.setSizePolicy(QSizePolicy.Policy.Expanding, policy)
            self._fit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - named by Qt
        """Follow what is inside."""
        if event.type() in {QEvent.Type.LayoutRequest, QEvent.Type.Resize}:
            self._fit()
        return super().eventFilter(watched, event)

    def _follow(self, _old: QWidget | None, now: QWidget | None) -> None:
        """Scroll to what got the keyboard from outside, which Qt leaves out of sight."""
        if now is not None and self.isAncestorOf(now) and now.visibleRegion().isEmpty():
            self.ensureWidgetVisible(now)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - named by Qt
        """Find the height again in a new width."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        least = self._inner_height() if self._is_whole else 0
        if least != self.minimumHeight():
            self.setMinimumHeight(least)
            self.updateGeometry()

    def sizeHint(self) -> QSize:  # noqa: N802 - named by Qt
        """Return the room for what is inside, where all of it is shown."""
        return QSize(0, self._inner_height()) if self._is_whole else super().sizeHint()

    def _inner_height(self) -> int:
        inside = self._content
        layout, width = inside.layout(), self.viewport().width()
        if layout is not None and layout.hasHeightForWidth():
            least = layout.totalMinimumSize().height()  # what Qt makes it at any width
            return max(layout.totalHeightForWidth(width), least)
        return inside.sizeHint().height()


class TwoColumns(QWidget):
    """The two parts, and what stands below both; the second scrolls for itself."""

    def __init__(
        self,
        look: Look,
        first: QWidget,
        second: Scroller,
        parent: QWidget,
        *,
        foot: QWidget | None = None,
        share: tuple[int, int] = (1, 1),
    ) -> None:
        super().__init__(parent)
        self._look, self._first, self._second, self._share = look, first, second, share
        self._foot = foot
        self._is_narrow: bool | None = None
        inside = QWidget(self)
        self._box = QBoxLayout(QBoxLayout.Direction.LeftToRight, inside)
        self._outer = QVBoxLayout(self)
        for box in (self._box, self._outer):
            box.setContentsMargins(0, 0, 0, 0)
        self._box.addWidget(first)
        self._box.addWidget(second)
        self._outer.addWidget(Scroller(inside, self), 1)
        look.changed.connect(self.arrange)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - named by Qt
        """Find out again whether both fit beside each other."""
        super().resizeEvent(event)
        self.arrange()

    def arrange(self) -> None:
        """Put the parts into their places."""
        theme = self._look.theme
        narrow = self.width() < theme.px(NARROW)
        self._box.setSpacing(theme.space(5))
        self._outer.setSpacing(theme.space(3))
        if narrow == self._is_narrow:
            return
        self._is_narrow = narrow
        sides = QBoxLayout.Direction
        self._box.setDirection(sides.TopToBottom if narrow else sides.LeftToRight)
        for part, share in zip((self._first, self._second), self._share, strict=True):
            self._box.setStretchFactor(part, 0 if narrow else share)
        for part in (self._first, self._second):
            if isinstance(part, Scroller):
                part.set_whole(whole=narrow)
        if self._foot is not None:
            (self._box if narrow else self._outer).addWidget(self._foot)


def bring_into_view(widget: QWidget) -> None:
    """Scroll whatever a widget stands in until it is seen."""
    around = widget.parentWidget()
    while around is not None:
        if isinstance(around, QScrollArea):
            around.ensureWidgetVisible(widget)
        around = around.parentWidget()
