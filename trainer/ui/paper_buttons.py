"""`PaperButtons`: saves and prints the agreement that stands on a sheet."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtWidgets import QFileDialog, QPushButton, QVBoxLayout, QWidget

from trainer.ui.coach_panel import text_label
from trainer.ui.flow import Flow
from trainer.ui.paper import print_agreement, write_agreement
from trainer.ui.style import set_look

if TYPE_CHECKING:
    from collections.abc import Callable

    from trainer.ui.look import Look
    from trainer.viewmodels.agreement import Agreement
    from trainer.words import Words

_KINDS: Final = ("editor-paper-pdf", "editor-paper-page", "editor-paper-text")


class PaperButtons(QWidget):
    """Two buttons, and what came of them."""

    def __init__(
        self, look: Look, words: Words, source: Callable[[], Agreement | None], parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._look, self._words, self._source = look, words, source
        self._said = text_label(self)
        set_look(self._said, role="quiet")
        self._flow = Flow()
        for key, act in (("editor-paper-save", self._save), ("editor-paper-print", self._print)):
            button = QPushButton(words(key), self)
            button.setAutoDefault(False)
            button.clicked.connect(act)
            self._flow.addWidget(button)
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.addLayout(self._flow)
        self._box.addWidget(self._said)
        look.changed.connect(self._apply)
        self._apply()
        self.forget()

    def forget(self) -> None:
        """Say nothing of what was done before."""
        self._tell("")

    def save_as(self, path: Path) -> None:
        """Write the agreement into a file, and say what came of it."""
        agreement = self._source()
        if agreement is None:
            return
        try:
            write_agreement(agreement, path)
        except OSError as error:
            reason = error.strerror or str(error)
            self._tell(self._words("editor-paper-failed", path=str(path), reason=reason))
        else:
            self._tell(self._words("editor-paper-saved", path=str(path)))

    def _tell(self, text: str) -> None:
        self._said.setText(text)
        self._said.setVisible(bool(text))

    def _save(self) -> None:
        title = self._words("editor-paper-save")
        kinds = ";;".join(self._words(key) for key in _KINDS)
        path, _ = QFileDialog.getSaveFileName(self, title, "euchre.pdf", kinds)
        if path:
            self.save_as(Path(path))

    def _print(self) -> None:
        agreement = self._source()
        if agreement is None:
            return
        try:
            can_print = print_agreement(agreement, self)
        except ImportError:
            can_print = False
        self._tell("" if can_print else self._words("editor-paper-no-printer"))

    def _apply(self) -> None:
        self._flow.setSpacing(self._look.theme.space(2))
        self._box.setSpacing(self._look.theme.space(1))
