"""`TableDriver`: keeps a page and its view-model together, on Qt's thread.

The engine works on the session's own thread and only calls `news`; everything else happens here,
when Qt's loop comes round. A timer wakes the view-model when its next step is due.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Qt, QTimer, Signal

if TYPE_CHECKING:
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
        self._painting = QTimer(self)
        self._painting.setSingleShot(True)
        self._painting.setInterval(0)
        self._painting.timeout.connect(self._begin_to_show)
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

    def _begin_to_show(self) -> None:
        """Begin to show what is to be shown."""
        self._painting.stop()
        if self._model is not None:
            self._page.show_in_turn(self._model.screen.value, self._model.coach.value)

    def drive(self, model: TableViewModel) -> None:
        """Begin with a view-model."""
        self._model = model
        self._show()
        self._painting.stop()
        self._page.show_screens(model.screen.value, model.coach.value)

    def want(self, intent: Intent) -> None:
        """Tell the view-model what the person wants, and show what came of it."""
        if self._model is not None:
            self._model.intent(intent)
            self._show()

    def tick(self) -> None:
        """Let happen what is due, and show it."""
        if self._model is not None:
            self._model.tick()
            self._show()

    def stop(self) -> None:
        """Stop at once; nothing is shown or done after this."""
        self._timer.stop()
        self._painting.stop()
        model, self._model = self._model, None
        if model is not None:
            model.close()

    def _show(self) -> None:
        """Have everything shown when the loop comes round next, so that no turn of it is long."""
        model = self._model
        if model is None:
            return
        self._painting.start()
        wait = model.wait()
        if wait is None or math.isinf(wait):
            self._timer.stop()
        else:
            self._timer.start(math.ceil(min(wait, _LONGEST) * 1000))
