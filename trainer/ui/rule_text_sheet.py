"""`RuleTextSheet`: a rule set as text, typed, pasted or opened from a file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QFileDialog, QPlainTextEdit, QPushButton, QWidget

from trainer.rules.rule_text import MOST_TEXT
from trainer.ui.coach_panel import text_label
from trainer.ui.sheet import Sheet
from trainer.ui.style import set_look

if TYPE_CHECKING:
    from trainer.ui.look import Look
    from trainer.viewmodels.rules_editor import RulesEditorViewModel
    from trainer.words import Words

_WIDTH: Final = 620


class RuleTextSheet(Sheet):
    """Asks for the text; it stays open while the text is none."""

    def __init__(
        self, look: Look, words: Words, model: RulesEditorViewModel, parent: QWidget
    ) -> None:
        super().__init__(look, words, words("editor-text-title"), parent)
        self._model = model
        self.column.addWidget(text_label(self.body, words("editor-text-about")))
        self._text = QPlainTextEdit(self.body)
        self._text.setAccessibleName(words("editor-text-title"))
        self._text.setTabChangesFocus(True)
        self._fault = text_label(self.body)
        set_look(self._fault, role="danger")
        self.column.addWidget(self._text, 1)
        self.column.addWidget(self._fault)
        opener = QPushButton(words("editor-text-file"), self)
        opener.clicked.connect(self._open_file)
        reader = QPushButton(words("editor-text-read"), self)
        set_look(reader, kind="primary")
        reader.clicked.connect(self._read)
        self.foot.addWidget(opener)
        self.foot.addStretch(1)
        self.foot.addWidget(reader)

    def open_over(self, room: QRect) -> None:
        """Show the sheet with the rules as they stand."""
        self._text.setPlainText(self._model.text)
        self._fault.setText("")
        self.lay(room, self.look.theme.px(_WIDTH), is_tall=True)
        self._text.setFocus(Qt.FocusReason.OtherFocusReason)
        self._text.selectAll()

    def _read(self) -> None:
        if self._model.load(self._text.toPlainText()):
            self.put_away()
        else:
            self._fault.setText(self._model.screen.value.message)

    def _open_file(self) -> None:
        title, kinds = self.words("editor-text-file"), self.words("editor-text-filter")
        path, _ = QFileDialog.getOpenFileName(self, title, "", kinds)
        if path:
            self.read_file(Path(path))

    def read_file(self, path: Path) -> None:
        """Put the text of a file into the sheet."""
        try:
            with path.open(encoding="utf-8") as file:
                self._text.setPlainText(file.read(MOST_TEXT + 1))
            self._fault.setText("")
        except UnicodeDecodeError:
            reason = self.words("rulesets-no-text")
            self._fault.setText(self.words("rulesets-bad", file=str(path), reason=reason))
        except OSError as error:
            reason = error.strerror or str(error)
            self._fault.setText(self.words("rulesets-bad", file=str(path), reason=reason))
