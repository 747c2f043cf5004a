"""`AfterPaint`: does something once a widget has been seen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, QTimer

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget

_LATEST: Final = 1000  # milliseconds, for a window that starts where nobody sees it


class AfterPaint(QObject):
    """Waits for a widget's first painting, then does its work and is gone."""

    def __init__(self, widget: QWidget, work: Callable[[], object]) -> None:
        super().__init__(widget)
        self._widget, self._work = widget, work
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._do)
        self._timer.start(_LATEST)
        widget.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:  # noqa: N802 - named by Qt
        """Do the work when the painting that begins now is over."""
        if event.type() is QEvent.Type.Paint:
            self._widget.removeEventFilter(self)
            self._timer.start(0)
        return False

    def _do(self) -> None:
        self._widget.removeEventFilter(self)
        self._work()
        self.deleteLater()
