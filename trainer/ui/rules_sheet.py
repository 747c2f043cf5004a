"""`RulesSheet`: the rules in force, as they were agreed before the first deal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget

from trainer.ui.lines import Lines
from trainer.ui.sheet import Sheet

if TYPE_CHECKING:
    from collections.abc import Callable

    from trainer.ui.look import Look
    from trainer.ui.paper_buttons import PaperButtons
    from trainer.viewmodels.agreement import Agreement
    from trainer.words import Words

_WIDTH: Final = 620


class RulesSheet(Sheet):
    """The agreement, line by line."""

    def __init__(self, look: Look, words: Words, parent: QWidget) -> None:
        super().__init__(look, words, words("place-rules"), parent)
        self._source: Callable[[], Agreement | None] = _nothing
        self._paper: PaperButtons | None = None
        self._list = Lines(words("place-rules"), self.body)
        self.column.addWidget(self._list)

    def set_source(self, source: Callable[[], Agreement | None]) -> None:
        """Say where the agreement comes from when the sheet is opened."""
        self._source = source

    def _agreed(self) -> Agreement | None:
        return self._source()

    def open_over(self, room: QRect) -> None:
        """Show the sheet."""
        from trainer.ui.paper_buttons import PaperButtons  # noqa: PLC0415 - not needed to begin
        from trainer.viewmodels.agreement import (  # noqa: PLC0415 - as above
            headings_of,
            lines_of,
        )

        if self._paper is None:
            self._paper = PaperButtons(self.look, self.words, self._agreed, self.body)
            self.column.addWidget(self._paper)
        agreement = self._source()
        self._paper.forget()
        self.title.setText(self.words("place-rules") if agreement is None else agreement.title)
        if agreement is None:
            self._list.show_lines(())
        else:
            self._list.show_lines(lines_of(agreement), headings_of(agreement))
        self.lay(room, self.look.theme.px(_WIDTH), is_tall=True)
        self._list.setCurrentRow(0)
        self._list.setFocus()


def _nothing() -> None:
    """Return no agreement: nothing is played yet."""
