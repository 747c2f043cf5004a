"""`LogSheet`: the hand so far in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRect, Signal
from PySide6.QtWidgets import QWidget

from trainer.ui.choice_button import ChoiceButton
from trainer.ui.lines import Lines
from trainer.ui.sheet import Sheet

if TYPE_CHECKING:
    from trainer.ui.look import Look
    from trainer.viewmodels.table_screen import Choice
    from trainer.words import Words

_WIDTH: Final = 520


class LogSheet(Sheet):
    """A list that is read with the arrows, newest line last."""

    wanted = Signal(object)

    def __init__(self, look: Look, words: Words, parent: QWidget) -> None:
        super().__init__(look, words, words("place-log"), parent)
        self._lines: tuple[str, ...] = ()
        self._shown: tuple[str, ...] | None = None
        self._list = Lines(words("place-log"), self.body)
        self._tricks = ChoiceButton(parent=self)
        self._tricks.taken.connect(self.wanted)
        self.column.addWidget(self._list)
        self.foot.addStretch(1)
        self.foot.addWidget(self._tricks)

    def show_log(self, lines: tuple[str, ...], show_tricks: Choice | None) -> None:
        """Show the lines, and the way to those that are kept back."""
        self._lines = lines
        if self.isVisible():
            self._fill()
        self._tricks.setVisible(show_tricks is not None)
        if show_tricks is not None:
            self._tricks.show_choice(show_tricks)

    def _fill(self) -> None:
        """Put the lines into the list, which is only done while it is looked at."""
        if self._shown != self._lines:
            self._shown = self._lines
            self._list.show_lines(self._lines or (self.words("log-empty"),))
            self._list.scrollToBottom()

    def open_over(self, room: QRect) -> None:
        """Show the sheet."""
        self._fill()
        self._tricks.apply(self.look.theme)
        self.lay(room, self.look.theme.px(_WIDTH), is_tall=True)
        self._list.setCurrentRow(self._list.count() - 1)
        self._list.setFocus()
