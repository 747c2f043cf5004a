"""`SettingsView`: look, table, coach and opponents; everything takes effect at once."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Final, TypeVar

from PySide6.QtCore import QSignalBlocker, Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import (
    QComboBox,
    QFormLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from trainer.engine import RUNGS
from trainer.store import (
    ASK_CUT,
    CARD_ORDER,
    COACH_STOPS,
    FOUR_COLOURS,
    LEVEL,
    MOTION,
    PACE,
    PARTNER,
    PARTNER_STYLE,
    STYLE,
    TEXT_SIZE,
    THEME,
    WORLDS,
)
from trainer.ui.coach_panel import text_label
from trainer.ui.form import Form, Switch
from trainer.ui.paces import PACE_KEYS
from trainer.ui.player_choices import levels, partners, styles
from trainer.ui.style import set_look
from trainer.viewmodels.preferences import Motion, Stops, ThemeChoice
from trainer.viewmodels.terms import Order

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from pathlib import Path

    from trainer.store import Setting, Settings
    from trainer.ui.look import Look
    from trainer.words import Words

T = TypeVar("T", str, int, bool)
W = TypeVar("W", bound=StrEnum)
_WIDTH: Final = 640
_SIZES: Final = (100, 115, 130, 150, 175, 200)
# The words of each choice, by its value.
_THEMES: Final = {
    ThemeChoice.SYSTEM: "setting-theme-system",
    ThemeChoice.LIGHT: "setting-theme-light",
    ThemeChoice.DARK: "setting-theme-dark",
    ThemeChoice.CONTRAST_LIGHT: "setting-theme-contrast-light",
    ThemeChoice.CONTRAST_DARK: "setting-theme-contrast-dark",
}
_MOTIONS: Final = {
    Motion.SYSTEM: "setting-motion-system",
    Motion.ON: "setting-motion-on",
    Motion.OFF: "setting-motion-off",
}
_ORDERS: Final = {
    Order.HIGH_LEFT: "setting-order-left",
    Order.HIGH_RIGHT: "setting-order-right",
}
_STOPS: Final = {
    Stops.NEVER: "setting-stops-never",
    Stops.MISTAKES: "setting-stops-mistakes",
    Stops.LOSSES: "setting-stops-losses",
}
_DEPTHS: Final = {
    "quick": "depth-quick",
    "usual": "depth-usual",
    "deep": "depth-deep",
    "highest": "depth-highest",
}


class SettingsView(QWidget):
    """The Settings place."""

    changed = Signal(object, object)  # a Setting, and its new value
    new_match = Signal()
    keys_wanted = Signal()

    def __init__(
        self, look: Look, words: Words, settings: Settings, folder: Path, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._look, self._words, self._settings = look, words, settings
        self._folder = folder
        self._title = QLabel(words("place-settings"), self)
        set_look(self._title, role="title")
        self._inside = QWidget(self)
        self._column = QVBoxLayout(self._inside)
        self._groups: list[QFrame] = []
        self._forms: list[Form] = []
        self._shown: dict[str, Callable[[], None]] = {}  # by a setting's name: shows its value
        self._add_groups()
        self._column.addStretch(1)
        self._build()
        look.changed.connect(self._apply)
        self._apply()
        first = self._inside.findChild(QComboBox)
        if isinstance(first, QComboBox):
            self.setFocusProxy(first)

    def show_value(self, name: str) -> None:
        """Show what a setting stands at now, which may have been put elsewhere."""
        if name in self._shown:
            self._shown[name]()

    # ---------------------------------------------------------------- the settings

    def _add_groups(self) -> None:
        words = self._words
        look = self._group(words("setting-look"))
        self._choice(look, "setting-theme", THEME, self._named(_THEMES))
        sizes = [(f"{size} %", size) for size in _SIZES]
        self._choice(look, "setting-text-size", TEXT_SIZE, sizes)
        self._choice(look, "setting-motion", MOTION, self._named(_MOTIONS))
        self._switch(look, "setting-four-colours", FOUR_COLOURS)
        table = self._group(words("setting-table"))
        self._choice(table, "setting-pace", PACE, self._named(PACE_KEYS))
        self._choice(table, "setting-order", CARD_ORDER, self._named(_ORDERS))
        self._switch(table, "setting-cut", ASK_CUT)
        coach = self._group(words("setting-coach"))
        self._choice(coach, "setting-stops", COACH_STOPS, self._named(_STOPS))
        depths = [(words(_DEPTHS[name], worlds=size), size) for name, size in RUNGS.items()]
        self._choice(coach, "setting-depth", WORLDS, depths)
        self._add_keys()
        match = self._group(words("setting-match"))
        self._choice(match, "setting-level", LEVEL, levels(words))
        self._choice(match, "setting-style", STYLE, styles(words))
        self._choice(match, "setting-partner", PARTNER, partners(words, levels(words)))
        self._choice(match, "setting-partner-style", PARTNER_STYLE, partners(words, styles(words)))
        begin = QPushButton(words("setting-new-match"), self)
        begin.clicked.connect(self.new_match)
        match.addRow("", _at_left(begin))
        self._add_folder()

    def _add_keys(self) -> None:
        """Offer the list of keys, where they are changed."""
        keys = self._group(self._words("setting-keys"))
        opener = QPushButton(self._words("setting-keys-open"), self)
        opener.clicked.connect(self.keys_wanted)
        keys.addRow(text_label(self, self._words("setting-keys-about")))
        keys.addRow(_at_left(opener))

    def _add_folder(self) -> None:
        words = self._words
        kept = self._group(words("setting-data"))
        path = text_label(self, str(self._folder))
        path.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        opener = QPushButton(words("setting-open-folder"), self)
        url = QUrl.fromLocalFile(str(self._folder))
        opener.clicked.connect(lambda: QDesktopServices.openUrl(url))
        kept.addRow(words("setting-folder"), path)
        kept.addRow("", _at_left(opener))

    def _named(self, keys: Mapping[W, str]) -> list[tuple[str, str]]:
        return [(self._words(key), str(value)) for value, key in keys.items()]

    def _group(self, title: str) -> Form:
        frame = QFrame(self._inside)
        set_look(frame, surface="panel")
        box = QVBoxLayout(frame)
        heading = QLabel(title, frame)
        set_look(heading, role="heading")
        form = Form()
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        box.addWidget(heading)
        box.addLayout(form)
        self._groups.append(frame)
        self._forms.append(form)
        self._column.addWidget(frame)
        return form

    def _choice(
        self, form: Form, key: str, setting: Setting[T], values: Iterable[tuple[str, T]]
    ) -> None:
        box = QComboBox(self)
        for text, value in values:
            box.addItem(text, value)

        def show() -> None:
            with QSignalBlocker(box):
                box.setCurrentIndex(max(0, box.findData(self._settings.get(setting))))

        self._shown[setting.name] = show
        show()
        box.currentIndexChanged.connect(lambda: self.changed.emit(setting, box.currentData()))
        form.add_field(self._words(key), box)

    def _switch(self, form: Form, key: str, setting: Setting[bool]) -> None:
        box = Switch(self._look, self._words(key), self)

        def show() -> None:
            with QSignalBlocker(box):
                box.setChecked(self._settings.get(setting))

        self._shown[setting.name] = show
        show()
        box.toggled.connect(lambda is_on: self.changed.emit(setting, is_on))
        form.addRow("", box)

    # ---------------------------------------------------------------- how it is built

    def _build(self) -> None:
        scroll = QScrollArea(self)
        holder = QWidget(self)
        row = QHBoxLayout(holder)
        row.addStretch(1)
        row.addWidget(self._inside, 100)
        row.addStretch(1)
        scroll.setWidget(holder)
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        for widget in (holder, scroll.viewport()):
            widget.setAutoFillBackground(False)
        self._outer = QVBoxLayout(self)
        self._outer.addWidget(self._title)
        self._outer.addWidget(scroll, 1)

    def _apply(self) -> None:
        theme = self._look.theme
        self._outer.setContentsMargins(theme.space(5), theme.space(3), 0, 0)
        self._inside.setMaximumWidth(theme.px(_WIDTH))
        self._column.setSpacing(theme.space(4))
        labels = [label for form in self._forms for label in form.labels]
        widest = max(label.sizeHint().width() for label in labels)
        for label in labels:
            label.setMinimumWidth(widest)
        for form in self._forms:
            form.level()
        for frame in self._groups:
            side = theme.space(5)
            box = frame.layout()
            if box is not None:
                box.setContentsMargins(side, theme.space(4), side, theme.space(4))
                box.setSpacing(theme.space(3))


def _at_left(button: QPushButton) -> QHBoxLayout:
    """Return a row in which a button is no wider than it needs to be."""
    row = QHBoxLayout()
    row.addWidget(button)
    row.addStretch(1)
    return row
