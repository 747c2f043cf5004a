"""`TableDriver`: keeps a page and its view-model together, on Qt's thread.

The engine works on the session's own thread and only calls `news`; everything else happens here,
when Qt's loop comes round. A timer wakes the view-model when its next step is due.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Qt, QTimer, Signal

if TYPE_CHECKING:
    from collections.abc import Callable

    from trainer.ui.play_page import PlayPage
    from trainer.viewmodels.intents import Intent
    from trainer.viewmodels.table import TableViewModel

_LONGEST: Final = 24 * 3600.0  # seconds


class TableDriver(QObject):
    """Shows what the view-model says and brings it what the person wants."""

    _news = Signal()

    def __init__(self, page: PlayPage) -> None:
        super().__init__(page)
        self._page = page
        self._model: TableViewModel | None = None
        self._is_told = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self.tick)
        self._due: list[Callable[[], None]] = []  # what is left of this tick, the last one first
        self._next = QTimer(self)
        self._next.setSingleShot(True)
        self._next.setInterval(0)
        self._next.timeout.connect(self._do_next)
        self._news.connect(self._take_news, Qt.ConnectionType.QueuedConnection)
        page.wanted.connect(self.want)

    def news(self) -> None:
        """Say, from any thread, that the session has something to hand over."""
        if not self._is_told:
            self._is_told = True
            self._news.emit()

    def _take_news(self) -> None:
        self._is_told = False
        self.tick()

    def drive(self, model: TableViewModel) -> None:
        """Begin with a view-model."""
        self._model = model
        self._page.show_screens(model.screen.value, model.coach.value)
        self._wait()

    def want(self, intent: Intent) -> None:
        """Tell the view-model what the person wants, and show what came of it."""
        if self._model is not None:
            self._model.obey(intent)
            self.tick()

    def tick(self) -> None:
        """Let happen what is due and show it, a part at each turn of the loop: none may be long."""
        if self._model is not None:
            self._timer.stop()
            self._due = [*reversed(self._model.parts())]
            self._next.start()

    def _do_next(self) -> None:
        model = self._model
        if model is None:
            return
        if self._due:
            self._due.pop()()
            self._next.start()
        else:
            self._page.show_in_turn(model.screen.value, model.coach.value)
            self._wait()

    def stop(self) -> None:
        """Stop at once; nothing is shown or done after this."""
        self._timer.stop()
        self._next.stop()
        self._due = []
        model, self._model = self._model, None
        if model is not None:
            model.close()

    def _wait(self) -> None:
        """Wake the view-model when its next step is due."""
        wait = None if self._model is None else self._model.wait()
        if wait is None or math.isinf(wait):
            self._timer.stop()
        else:
            self._timer.start(math.ceil(min(wait, _LONGEST) * 1000))
