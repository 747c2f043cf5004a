"""`KeysSheet`: every key and what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from trainer.ui.sheet import Sheet
from trainer.ui.shortcuts import KEYS, Command

if TYPE_CHECKING:
    from trainer.ui.look import Look
    from trainer.words import Words

_WIDTH: Final = 560
# The keys that cards and calls bring with them, and what they do.
_AT_THE_TABLE: Final = (
    ("1 – 6", "keys-card"),
    ("← →", "keys-arrows"),
    ("Ctrl+← →", "keys-move"),
    ("Enter", "keys-enter"),
    ("P", "keys-pass"),
    ("O", "keys-order"),
    ("A", "keys-alone"),
    ("C D H S", "keys-suit"),
    ("R", "keys-claim"),
)
_SENTENCES: Final = {
    Command.GO_ON: "keys-go-on",
    Command.UNDO: "keys-undo",
    Command.HINT: "keys-hint",
    Command.COACH: "keys-coach",
    Command.LOG: "keys-log",
    Command.RULES: "keys-rules",
    Command.TELL: "keys-tell",
    Command.ASK: "keys-ask",
    Command.NEW_MATCH: "keys-new",
    Command.KEYS: "keys-keys",
    Command.PLAY: "keys-play",
    Command.RULE_BOOK: "keys-rule-book",
    Command.SETTINGS: "keys-settings",
    Command.FULL_SCREEN: "keys-full-screen",
    Command.QUIT: "keys-quit",
}


class KeysSheet(Sheet):
    """A table of keys, read with the arrows."""

    def __init__(self, look: Look, words: Words, parent: QWidget) -> None:
        super().__init__(look, words, words("place-keys"), parent)
        rows = [*_AT_THE_TABLE, *((one.shown, _SENTENCES[one.command]) for one in KEYS)]
        self._table = QTableWidget(len(rows), 2, self.body)
        self._table.setAccessibleName(words("place-keys"))
        self._table.setHorizontalHeaderLabels([words("keys-key"), words("keys-does")])
        self._table.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft)
        self._table.verticalHeader().hide()
        self._table.horizontalHeader().setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        self._table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self._table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self._table.setTabKeyNavigation(False)
        self._table.setShowGrid(False)
        for row, (key, sentence) in enumerate(rows):
            self._table.setItem(row, 0, QTableWidgetItem(key))
            self._table.setItem(row, 1, QTableWidgetItem(words(sentence)))
        self.column.addWidget(self._table)

    def open_over(self, room: QRect) -> None:
        """Show the sheet."""
        self.lay(room, self.look.theme.px(_WIDTH), is_tall=True)
        self._table.resizeColumnToContents(0)
        self._table.resizeRowsToContents()
        self._table.setFocus()
