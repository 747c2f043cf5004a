"""`KeysSheet`: every key and what it does, and how it is changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QPushButton, QWidget

from trainer.ui.announce import Announcer
from trainer.ui.coach_panel import text_label
from trainer.ui.flow import Flow
from trainer.ui.form import Switch
from trainer.ui.key_table import KeyTable
from trainer.ui.sheet import Sheet
from trainer.ui.style import set_look

if TYPE_CHECKING:
    from collections.abc import Callable

    from trainer.ui.look import Look
    from trainer.viewmodels.keys import Command
    from trainer.viewmodels.keys_editor import KeysScreen, KeysViewModel
    from trainer.words import Words

_WIDTH: Final = 680


class KeysSheet(Sheet):
    """A table of keys, read with the arrows; Enter changes one."""

    def __init__(self, look: Look, words: Words, model: KeysViewModel, parent: QWidget) -> None:
        super().__init__(look, words, words("place-keys"), parent)
        self._model = model
        columns = (words("keys-key"), words("keys-does"))
        self.table = KeyTable(look, words("place-keys"), columns, self.body)
        self.table.setAccessibleDescription(words("keys-how"))
        self.note = text_label(self.body)
        self.note.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom)
        self._row = QWidget(self.body)
        self._buttons = Flow(self._row)
        self._add_buttons()
        self.singles = Switch(look, words("keys-singles"), self.body)
        self._about = text_label(self.body, words("keys-singles-about"))
        set_look(self._about, role="quiet")
        self.singles.setAccessibleDescription(self._about.text())
        self._announcer = Announcer(self)
        for part in (self.note, self.table, self._row, self.singles, self._about):
            self.column.addWidget(part, int(part is self.table))
        self._connect()
        look.changed.connect(self._space)
        self._space()
        model.screen.changed.connect(self._show)
        self._show(model.screen.value)

    def _add_buttons(self) -> None:
        self._add_button("keys-change", lambda _: self._change())
        self._add_button("keys-clear", self._model.clear)
        self._add_button("keys-reset", self._model.reset)
        all_usual = QPushButton(self.words("keys-reset-all"), self._row)
        all_usual.setAutoDefault(False)
        all_usual.clicked.connect(self._model.reset_all)
        self._buttons.addWidget(all_usual)

    def _add_button(self, name: str, act: Callable[[Command], None]) -> None:
        """Add a button that does something with the line the keyboard was on last."""
        button = QPushButton(self.words(name), self._row)
        button.setAutoDefault(False)
        button.clicked.connect(lambda: self._with_line(act))
        self._buttons.addWidget(button)

    def _connect(self) -> None:
        self.table.chosen.connect(self._change)
        self.table.key_pressed.connect(self._model.press)
        self.table.left.connect(self._model.leave)
        self.singles.clicked.connect(lambda is_on: self._model.switch_singles(on=is_on))
        self.closed.connect(self._model.leave)

    def _space(self) -> None:
        self.note.setMinimumHeight(2 * self.note.fontMetrics().lineSpacing())
        self._buttons.setSpacing(self.look.theme.space(2))

    # ---------------------------------------------------------------- what is done

    def _with_line(self, act: Callable[[Command], None]) -> None:
        line = self.table.line
        if line is None or line.command is None:
            self._model.listen(None)
        else:
            act(line.command)

    def _change(self) -> None:
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)
        self._with_line(self._model.listen)

    def open_over(self, room: QRect) -> None:
        """Show the sheet."""
        self._model.begin()
        self.lay(room, self.look.theme.px(_WIDTH), is_tall=True)
        if self.table.line is None:
            self.table.setCurrentCell(1, 0)
        self.table.setFocus()

    # ---------------------------------------------------------------- what it shows

    def _show(self, screen: KeysScreen) -> None:
        self.table.is_listening = screen.listening is not None
        self.table.show_groups(screen.groups, self.words("keys-listening"))
        self.note.setText(screen.note)
        self.singles.setChecked(screen.has_singles)
        self._announcer.tell(screen.announcements)
