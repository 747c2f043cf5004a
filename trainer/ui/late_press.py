"""`LatePress`: holds back a press that was meant for what stood there a moment before.

The table goes on by itself. While a finger is on its way to send a trick on, the trick is gathered,
and the same Space would pass, play a card or leave a finished hand unread. So a question that has
just come up takes no press of this kind for a moment:

- Space and Enter, which press whatever the keyboard was just put on, and a click on a button that
  was not there before. A letter or digit names what it does, and a card lay where it lies while
  others played: those cannot have meant going on, and who knew what to play is not held up. What
  a screen reader does through the accessibility bus is named, too.
- Only for `SOON`. To see that something is asked takes people about a quarter of a second, and to
  choose takes longer, so that hardly any answer comes earlier; somebody who listens hears of the
  question later still.
- Only once: the second press is obeyed, however soon, and so is one after an arrow or Tab, for
  whoever goes about among the cards has seen them. Nobody has to press three times.

Nothing is drawn, so nothing flickers: the press simply does not arrive.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget

from trainer.ui.choice_button import ChoiceButton

if TYPE_CHECKING:
    from collections.abc import Callable

    from trainer.viewmodels.table_screen import TableScreen

SOON: Final = 0.4  # seconds

_PRESSING: Final = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)
_GOING_ABOUT: Final = (
    Qt.Key.Key_Left,
    Qt.Key.Key_Right,
    Qt.Key.Key_Up,
    Qt.Key.Key_Down,
    Qt.Key.Key_Tab,
    Qt.Key.Key_Backtab,
)
_CLICKS: Final = (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick)


class LatePress(QObject):
    """Watches a window for presses that come too soon for the question they would answer."""

    def __init__(self, table: QWidget, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__(table)
        self._table = table
        self._places = [table]
        self._clock = clock
        self._is_begun = False
        self._question = ""
        self._asked_at: float | None = None  # None: every press is obeyed

    def guard(self, place: QWidget) -> None:
        """Hold presses back in another part of the page, too."""
        self._places.append(place)

    def note(self, screen: TableScreen) -> None:
        """Hear what is shown now; a question that was not there before is new from here on."""
        question = _question(screen)
        if question != self._question:
            is_new = bool(question) and self._is_begun
            self._question, self._asked_at = question, self._clock() if is_new else None
        self._is_begun = True

    def catches(self) -> bool:
        """Answer whether a press of this moment comes too soon; the next one will not."""
        asked_at, self._asked_at = self._asked_at, None
        return asked_at is not None and self._clock() - asked_at < SOON

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:  # noqa: N802 - named by Qt
        """Let no press through that comes too soon."""
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            return self._catches_key(event)
        if isinstance(event, QMouseEvent) and event.type() in _CLICKS:
            under = QApplication.widgetAt(event.globalPosition().toPoint())
            is_button = isinstance(under, ChoiceButton) and self._guards(under)
            return (is_button or under is self._table) and self.catches()
        return False

    def _catches_key(self, event: QKeyEvent) -> bool:
        if event.key() in _GOING_ABOUT:
            self._asked_at = None
            return False
        is_press = event.key() in _PRESSING and not event.isAutoRepeat()
        focus = QApplication.activePopupWidget() or QApplication.focusWidget()
        return is_press and self._guards(focus) and self.catches()

    def _guards(self, widget: QWidget | None) -> bool:
        return widget is not None and any(
            one is widget or one.isAncestorOf(widget) for one in self._places
        )


def _question(screen: TableScreen) -> str:
    """Return what a press would answer; "" where it would only go on, or do nothing."""
    if screen.book is not None:
        return screen.book.title
    if screen.go_on is not None or not screen.is_your_turn:
        return ""
    return screen.prompt or screen.title
