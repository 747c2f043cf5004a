"""`AgreementSheet`: what is agreed before the first deal, to be read, saved and printed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget

from trainer.ui.lines import Lines
from trainer.ui.paper_buttons import PaperButtons
from trainer.ui.sheet import Sheet
from trainer.viewmodels.agreement import headings_of, lines_of

if TYPE_CHECKING:
    from trainer.ui.look import Look
    from trainer.viewmodels.agreement import Agreement
    from trainer.words import Words

_WIDTH: Final = 620


class AgreementSheet(Sheet):
    """The agreement, line by line, with the ways to paper."""

    def __init__(self, look: Look, words: Words, parent: QWidget) -> None:
        super().__init__(look, words, words("editor-agreement"), parent)
        self._agreement: Agreement | None = None
        self._list = Lines(words("editor-agreement"), self.body)
        self.paper = PaperButtons(look, words, lambda: self._agreement, self.body)
        self.column.addWidget(self._list, 1)
        self.column.addWidget(self.paper)

    def open_over(self, room: QRect, agreement: Agreement) -> None:
        """Show an agreement."""
        self._agreement = agreement
        self.title.setText(agreement.title)
        self._list.show_lines(lines_of(agreement, sourced=True), headings_of(agreement))
        self.paper.forget()
        self.lay(room, self.look.theme.px(_WIDTH), is_tall=True)
        self._list.setCurrentRow(0)
        self._list.setFocus()
