"""`RulesSheet`: the rules in force, as they were agreed before the first deal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget

from trainer.ui.lines import Lines
from trainer.ui.sheet import Sheet

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from trainer.ui.look import Look
    from trainer.words import Words

_WIDTH: Final = 620


class RulesSheet(Sheet):
    """The agreement, line by line."""

    def __init__(self, look: Look, words: Words, parent: QWidget) -> None:
        super().__init__(look, words, words("place-rules"), parent)
        self._source: Callable[[], Sequence[str]] = tuple
        self._list = Lines(words("place-rules"), self.body)
        self.column.addWidget(self._list)

    def set_source(self, source: Callable[[], Sequence[str]]) -> None:
        """Say where the lines of the agreement come from when the sheet is opened."""
        self._source = source

    def open_over(self, room: QRect) -> None:
        """Show the sheet."""
        self._list.show_lines(self._source())
        self.lay(room, self.look.theme.px(_WIDTH), is_tall=True)
        self._list.setCurrentRow(0)
        self._list.setFocus()
