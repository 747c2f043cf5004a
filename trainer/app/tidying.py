"""`Tidying`: looks for garbage where nobody waits for it.

Python's own search through everything long-lived stops the window for 50 to 70 ms. So what has
lived for some seconds is set aside as lasting, and a search goes through the little that is newer.
Something set aside is still freed when its last user lets it go; only what refers to itself in a
circle waits until the person has turned to another program, and everything is looked through.
"""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Qt, QTimer

if TYPE_CHECKING:
    from PySide6.QtGui import QGuiApplication

_EVERY: Final = 3000  # milliseconds
_FEW: Final = 20_000  # objects that are looked through in a few milliseconds
_NEVER: Final = 1_000_000
_AWAY: Final = (Qt.ApplicationState.ApplicationInactive, Qt.ApplicationState.ApplicationHidden)


class Tidying(QObject):
    """Takes over from Python when what is long-lived is looked through."""

    def __init__(self, application: QGuiApplication) -> None:
        super().__init__(application)
        self._before = gc.get_threshold()
        gc.set_threshold(*self._before[:2], _NEVER)
        gc.freeze()  # what starting made stays
        gc.enable()
        self._timer = QTimer(self)
        self._timer.timeout.connect(self.tidy)
        self._timer.start(_EVERY)
        application.applicationStateChanged.connect(self._take_state)

    def tidy(self) -> None:
        """Look through what is new, unless it is much, and set it aside."""
        if len(gc.get_objects()) <= _FEW:
            gc.collect()
        gc.freeze()

    def _take_state(self, state: Qt.ApplicationState) -> None:
        if state in _AWAY:
            tidy_all()

    def stop(self) -> None:
        """Leave the search to Python again."""
        self._timer.stop()
        gc.set_threshold(*self._before)
        gc.unfreeze()
        self.deleteLater()


def tidy_all() -> None:
    """Look through everything there is."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()
