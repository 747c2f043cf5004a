"""`MainWindow`: the rail, the place that is shown, and the keys of the whole window."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QShortcut
from PySide6.QtWidgets import QHBoxLayout, QMainWindow, QStackedWidget, QWidget

from trainer.ui.drawing.icons import Icon
from trainer.ui.play_page import PlayPage
from trainer.ui.rail import Rail
from trainer.ui.shortcuts import pressed_key, sequence_of
from trainer.viewmodels.keys import EVERYWHERE, OFFERED, Command, KeyMap, is_free_standing

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QCloseEvent, QKeyEvent, QResizeEvent

    from trainer.ui.look import Look
    from trainer.words import Words

USUAL_SIZE: Final = QSize(1280, 800)
LEAST_SIZE: Final = QSize(640, 480)  # at text scale 1
_LEAST_GROWTH: Final = 0.4  # of it for each further text scale: below, words lie over words
_FRAME: Final = QSize(8, 40)  # what a window's frame takes, as far as one can know
_NARROW: Final = 1000  # pixels at text scale 1: below, the rail shows icons alone
_PLAY, _SETTINGS = "play", "settings"


class MainWindow(QMainWindow):
    """One window for everything."""

    closing = Signal()
    asked = Signal(object)  # a Command the window leaves to whoever made it

    def __init__(self, look: Look, words: Words) -> None:
        super().__init__()
        self._look = look
        self.setWindowTitle(words("place-title"))
        self._fit_least()
        self.resize(USUAL_SIZE.boundedTo(self.screen().availableSize() - _FRAME))
        self.rail = Rail(look, words("place-places"), self)
        self.play = PlayPage(look, words, self)
        self._keys = KeyMap()
        self._shortcuts: list[QShortcut] = []
        self._stack = QStackedWidget(self)
        self._places: dict[str, QWidget] = {}
        self._makers: dict[str, Callable[[], QWidget]] = {}
        self.inside = inside = QWidget(self)
        box = QHBoxLayout(inside)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        box.addWidget(self.rail)
        box.addWidget(self._stack, 1)
        self.setCentralWidget(inside)
        self.add_place(_PLAY, Icon.PLAY, words("place-play"), lambda: self.play)
        self._add_shortcuts()
        self.rail.add_action(
            Icon.INFORMATION, words("place-keys"), partial(self._ask, Command.KEYS)
        )
        self.rail.went.connect(self.go)
        self.play.asked.connect(self._ask)
        self.go(_PLAY)
        look.changed.connect(self._fit_rail)
        look.changed.connect(self._fit_least)

    @property
    def extent(self) -> str:
        """The window's size as text, with a "+" when it fills the screen."""
        usual = self.normalGeometry().size() if self.isMaximized() else self.size()
        return f"{usual.width()}x{usual.height()}{'+' if self.isMaximized() else ''}"

    def take_extent(self, extent: str) -> None:
        """Take a size that `extent` gave, as far as the screen has room; "" changes nothing."""
        if not extent:
            return
        width, height = map(int, extent.removesuffix("+").split("x"))
        self.resize(QSize(width, height).boundedTo(self.screen().availableSize() - _FRAME))
        if extent.endswith("+"):
            self.setWindowState(self.windowState() | Qt.WindowState.WindowMaximized)

    def _fit_least(self) -> None:
        """Keep the window large enough for the size of text, as far as the screen has room."""
        least = LEAST_SIZE * (1 + _LEAST_GROWTH * (self._look.theme.scale - 1))
        self.setMinimumSize(least.boundedTo(self.screen().availableSize() - _FRAME))

    def take_keys(self, keys: KeyMap) -> None:
        """Let other keys be in force."""
        self.play.take_keys(keys)
        if keys == self._keys:
            return
        self._keys = keys
        for shortcut in self._shortcuts:
            shortcut.setEnabled(False)  # at once; the object goes when Qt is back in its loop
            shortcut.deleteLater()
        self._shortcuts.clear()
        self._add_shortcuts()

    def _add_shortcuts(self) -> None:
        """Let the keys of the whole window work wherever the keyboard is.

        One that types something waits until nothing else takes it, as all others do.
        """
        for command in Command:
            key = self._keys.of(command)
            if command in EVERYWHERE and is_free_standing(key):
                shortcut = QShortcut(sequence_of(key), self)
                shortcut.activated.connect(partial(self._ask, command))
                self._shortcuts.append(shortcut)

    def add_place(
        self,
        name: str,
        picture: Icon,
        label: str,
        make: Callable[[], QWidget],
        *,
        at_foot: bool = False,
    ) -> None:
        """Add a place to the rail; its page is made when somebody goes there."""
        self._makers[name] = make
        self.rail.add_place(name, picture, label, at_foot=at_foot)

    def go(self, name: str) -> None:
        """Show a place."""
        if name not in self._places:
            self._places[name] = self._makers[name]()
            self._stack.addWidget(self._places[name])
        self._stack.setCurrentWidget(self._places[name])
        self.rail.show_place(name)
        if name == _PLAY:
            self.play.table.take_keyboard()
        else:
            self._places[name].setFocus(Qt.FocusReason.OtherFocusReason)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - named by Qt
        """Narrow the rail in a narrow window."""
        super().resizeEvent(event)
        self._fit_rail()

    def _fit_rail(self) -> None:
        self.rail.set_narrow(narrow=self.width() < self._look.theme.px(_NARROW))

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - named by Qt
        """Do what a key means that nothing else took."""
        if self._stack.currentWidget() is self.play and self.play.handle_key(event):
            return
        command = self._keys.command_of(pressed_key(event))
        if command is None or command in OFFERED or event.isAutoRepeat():
            super().keyPressEvent(event)
        else:
            self._ask(command)

    def _ask(self, command: Command) -> None:
        match command:
            case Command.PLAY | Command.RULE_BOOK | Command.SETTINGS if (
                command.value in self._makers
            ):
                self.go(command.value)
            case Command.FULL_SCREEN:
                self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)
            case Command.QUIT:
                self.close()
            case _:
                self.asked.emit(command)

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802 - named by Qt
        """Tell whoever made the window, then close."""
        self.closing.emit()
        super().closeEvent(event)
