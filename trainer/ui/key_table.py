"""`KeyTable`: the list of keys, of which one may wait for the key that is pressed next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QBrush, QFont
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableWidget, QTableWidgetItem

from trainer.ui.shortcuts import pressed_key

if TYPE_CHECKING:
    from PySide6.QtGui import QFocusEvent, QKeyEvent
    from PySide6.QtWidgets import QWidget

    from trainer.ui.look import Look
    from trainer.viewmodels.keys_editor import KeyGroup, KeyRow

_KEY, _DOES = 0, 1
_ENTER: Final = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})
_LINE, _LINES = 32, 3  # pixels at text scale 1; lines that are seen in the smallest window


class KeyTable(QTableWidget):
    """Keys at the left, what they do at the right, under headings."""

    chosen = Signal()  # the key of the line is to be changed
    key_pressed = Signal(str)  # a key, while a line waits for one
    left = Signal()  # the keyboard has gone elsewhere meanwhile

    def __init__(self, look: Look, name: str, columns: tuple[str, str], parent: QWidget) -> None:
        super().__init__(0, len(columns), parent)
        self._look = look
        self._items: list[tuple[QTableWidgetItem, QTableWidgetItem]] = []
        self._lines: list[KeyRow | None] = []  # None for a heading
        self.is_listening = False
        self.setAccessibleName(name)
        self.setHorizontalHeaderLabels(list(columns))
        self._set_headers()
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self.cellDoubleClicked.connect(lambda _row, _column: self.chosen.emit())
        self.currentCellChanged.connect(self._show_heading)
        look.changed.connect(self._colour)

    def _set_headers(self) -> None:
        header = self.horizontalHeader()
        header.hide()  # every line says what it is
        header.setSectionResizeMode(_KEY, QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(_DOES, QHeaderView.ResizeMode.Stretch)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)

    # ---------------------------------------------------------------- what it shows

    def show_groups(self, groups: tuple[KeyGroup, ...], listening: str) -> None:
        """Show the lines; one that waits for a key says `listening` instead of its key."""
        lines: list[str | KeyRow] = []
        for group in groups:
            lines += (group.title, *group.rows)
        if not self._items:
            self._lay_out(lines)
        self._lines = [None if isinstance(line, str) else line for line in lines]
        for at, line in enumerate(lines):
            if not isinstance(line, str):
                self._write(at, line, listening)
        self._colour()

    def _lay_out(self, lines: list[str | KeyRow]) -> None:
        self.setRowCount(len(lines))
        for at, line in enumerate(lines):
            items = QTableWidgetItem(), QTableWidgetItem()
            for column, item in enumerate(items):
                self.setItem(at, column, item)
            if isinstance(line, str):
                self._write_heading(at, items, line)
            self._items.append(items)

    def _write_heading(
        self, at: int, items: tuple[QTableWidgetItem, QTableWidgetItem], title: str
    ) -> None:
        """Write a title over both columns, where the keyboard does not stop."""
        self.setSpan(at, _KEY, 1, len(items))
        items[_KEY].setText(title)
        _set_bold(items[_KEY], is_bold=True)
        for item in items:
            item.setFlags(Qt.ItemFlag.NoItemFlags)

    def _write(self, at: int, line: KeyRow, listening: str) -> None:
        key, does = self._items[at]
        key.setText(listening if line.is_listening else line.key)
        does.setText(f"{line.does} ({line.usual})" if line.usual else line.does)
        for item in (key, does):
            item.setData(Qt.ItemDataRole.AccessibleTextRole, line.name)
        _set_bold(key, is_bold=bool(line.usual) or line.is_listening)

    def _colour(self) -> None:
        page = self._look.theme.page
        for line, (key, _) in zip(self._lines, self._items, strict=True):
            is_faint = line is not None and not line.has_effect
            ink = page.accent if line is None else page.quiet if is_faint else page.ink
            key.setForeground(QBrush(ink))
        self.setMinimumHeight(self._look.theme.px(_LINE) * _LINES)

    @property
    def line(self) -> KeyRow | None:
        """The line the keyboard is on."""
        at = self.currentRow()
        return self._lines[at] if 0 <= at < len(self._lines) else None

    def _show_heading(self, at: int, *_: int) -> None:
        """Let the first heading be seen, which the keyboard cannot go to."""
        if at == 1:
            self.scrollToTop()

    # ---------------------------------------------------------------- keyboard

    def event(self, event: QEvent) -> bool:
        """Keep every key from the window's commands while one is waited for."""
        if self.is_listening and event.type() is QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - named by Qt
        """Tell a key that was waited for; else let Enter choose the line."""
        if self.is_listening:
            if not event.isAutoRepeat():
                self.key_pressed.emit(pressed_key(event))
        elif event.key() in _ENTER:
            self.chosen.emit()
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:  # noqa: N802 - named by Qt
        """Wait for no key any more."""
        super().focusOutEvent(event)
        if self.is_listening:
            self.left.emit()


def _set_bold(item: QTableWidgetItem, *, is_bold: bool) -> None:
    font = QFont()
    font.setBold(is_bold)
    item.setFont(font)
