"""`Movements`: short, eased movements of widgets that any input can cut short."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractAnimation, QEasingCurve, QObject, QPoint, QPropertyAnimation

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget


class Movements(QObject):
    """All movements under way; a widget moves in one way at a time."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._running: dict[QWidget, tuple[QPropertyAnimation, Callable[[], None] | None]] = {}

    def move(
        self,
        widget: QWidget,
        goal: QPoint,
        duration: int,
        *,
        start: QPoint | None = None,
        done: Callable[[], None] | None = None,
    ) -> None:
        """Move a widget to a place; `done` is called when it is there. No duration: at once."""
        self.finish(widget)
        if start is not None:
            widget.move(start)
        if not duration or not widget.isVisible() or widget.pos() == goal:
            widget.move(goal)
            if done is not None:
                done()
            return
        animation = QPropertyAnimation(widget, b"pos", self)
        animation.setDuration(duration)
        animation.setEndValue(goal)
        animation.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._running[widget] = (animation, done)
        animation.finished.connect(lambda: self._end(widget))
        animation.start(QAbstractAnimation.DeletionPolicy.KeepWhenStopped)

    def is_moving(self, widget: QWidget) -> bool:
        """Answer whether a widget is on its way."""
        return widget in self._running

    def finish(self, widget: QWidget) -> None:
        """Put a widget where it was going."""
        if widget in self._running:
            animation, _ = self._running[widget]
            widget.move(animation.endValue())
            self._end(widget)

    def finish_all(self) -> None:
        """Put everything where it was going."""
        for widget in tuple(self._running):
            self.finish(widget)

    def _end(self, widget: QWidget) -> None:
        if widget not in self._running:
            return
        animation, done = self._running.pop(widget)
        animation.stop()
        animation.deleteLater()
        if done is not None:
            done()
