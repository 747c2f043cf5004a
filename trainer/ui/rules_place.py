"""`RulesPlace`: the Rules place; each of its pages is made when somebody goes there."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QApplication,
    QLabel,
    QStackedWidget,
    QTabBar,
    QVBoxLayout,
    QWidget,
)

from trainer.ui.announce import Announcer
from trainer.ui.style import set_look

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent

    from trainer.ui.look import Look
    from trainer.words import Words

_KEYS: Final = (
    (QKeySequence.StandardKey.NextChild, 1),  # Ctrl+Tab
    (QKeySequence.StandardKey.PreviousChild, -1),  # Ctrl+Shift+Tab
)
_LOW: Final = 420  # pixels at text scale 1: a lower page has no title


class RulesPlace(QWidget):
    """A title, a row of tabs, and the page of the tab that is chosen."""

    opened = Signal(str)  # a page came to be shown

    def __init__(self, look: Look, words: Words, parent: QWidget) -> None:
        super().__init__(parent)
        self._look, self._words = look, words
        self._announcer = Announcer(self)
        self._names: list[str] = []
        self._makers: dict[str, Callable[[], QWidget]] = {}
        self._pages: dict[str, QWidget] = {}
        self._title = QLabel(words("place-rule-book"), self)
        set_look(self._title, role="title")
        self._tabs = QTabBar(self)
        self._tabs.setAccessibleName(words("place-rule-book"))
        self._tabs.setExpanding(False)
        self._tabs.setDrawBase(False)
        self._tabs.setUsesScrollButtons(True)
        self._stack = QStackedWidget(self)
        self._outer = QVBoxLayout(self)
        self._outer.addWidget(self._title)
        self._outer.addWidget(self._tabs)
        self._outer.addWidget(self._stack, 1)
        self._tabs.currentChanged.connect(self._turn)
        self.setFocusProxy(self._tabs)
        for key, way in _KEYS:
            shortcut = QShortcut(QKeySequence(key), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(partial(self._turn_pages, way))
        look.changed.connect(self._apply)
        self._apply()

    def add_tab(self, name: str, label: str, make: Callable[[], QWidget]) -> None:
        """Add a page by its name; it is made when somebody goes there."""
        self._names.append(name)
        self._makers[name] = make
        self._tabs.addTab(label)

    def open_tab(self, name: str) -> QWidget:
        """Show a page, and return it."""
        self._tabs.setCurrentIndex(self._names.index(name))
        self._show(name)
        return self._pages[name]

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802 - named by Qt
        """Make the page that is shown first."""
        super().showEvent(event)
        if not self._pages and self._names:
            self._turn(self._tabs.currentIndex())

    def _turn_pages(self, way: int) -> None:
        """Turn to the next or the last page, round and round; the keyboard goes with it."""
        is_inside = self._stack.isAncestorOf(QApplication.focusWidget() or self)
        place = (self._tabs.currentIndex() + way) % self._tabs.count()
        self._tabs.setCurrentIndex(place)
        if is_inside:
            self.take_keyboard()
        self._announcer.say(
            self._words(
                "editor-page",
                name=self._tabs.tabText(place),
                number=place + 1,
                count=self._tabs.count(),
            )
        )

    def _turn(self, place: int) -> None:
        if place in range(len(self._names)) and self.isVisible():
            self._show(self._names[place])

    def _show(self, name: str) -> None:
        if name not in self._pages:
            self._pages[name] = self._makers[name]()
            self._stack.addWidget(self._pages[name])
        self._stack.setCurrentWidget(self._pages[name])
        self.opened.emit(name)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - named by Qt
        """Give the page on show the keys that the tabs, where the keyboard is, have no use for."""
        take = getattr(self._stack.currentWidget(), "take_key", None)
        if take is None or not take(event):
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - named by Qt
        """Leave the title out where there is little room below it; the tabs say it too."""
        super().resizeEvent(event)
        self._apply()

    def _apply(self) -> None:
        theme = self._look.theme
        self._title.setVisible(self.height() >= theme.px(_LOW))
        side = theme.space(5)
        self._outer.setContentsMargins(side, theme.space(3), side, theme.space(4))
        self._outer.setSpacing(theme.space(3))

    def take_keyboard(self) -> None:
        """Give the keyboard to the page on show."""
        page = self._stack.currentWidget()
        take = getattr(page, "take_keyboard", None)
        if take is None:
            (page or self._tabs).setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            take()
