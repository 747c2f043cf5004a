"""`Announcer`: says what happens to assistive technology, once and in order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QLabel, QWidget

if TYPE_CHECKING:
    from collections.abc import Iterable

    from trainer.viewmodels.table_screen import Announcement


class Announcer(QLabel):
    """Announces sentences; its text is always the last of them, for those who look for it.

    It takes no room on the screen: whoever sees the table sees what happens.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._last = -1
        self.resize(1, 1)
        self.lower()

    def sizeHint(self) -> QSize:  # noqa: N802 - named by Qt
        """Ask for no room."""
        return QSize(1, 1)

    def tell(self, announcements: Iterable[Announcement]) -> None:
        """Announce what is new since the last time."""
        new = [one for one in announcements if one.number > self._last]
        for one in new:
            self._last = one.number
        if new:
            self.say(" ".join(one.text for one in new))

    def say(self, sentence: str) -> None:
        """Announce a sentence."""
        self.setText(sentence)
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, sentence))
