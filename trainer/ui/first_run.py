"""`FirstRunSheet`: greets, and asks the one thing that is needed: how much the person knows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from trainer.ui.boxed import Boxed
from trainer.ui.coach_panel import text_label
from trainer.ui.sheet import Sheet
from trainer.ui.style import set_look
from trainer.viewmodels.preferences import Knows

if TYPE_CHECKING:
    from trainer.ui.look import Look
    from trainer.words import Words

_WIDTH: Final = 520
_ANSWERS: Final = {
    Knows.NEW: ("first-new", "first-new-more"),
    Knows.HOME: ("first-home", "first-home-more"),
    Knows.CLUB: ("first-club", "first-club-more"),
}


class AnswerButton(Boxed, QPushButton):
    """One answer, with what follows from it under it."""

    def __init__(self, look: Look, label: str, more: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._look = look
        self.setAccessibleName(label)
        self.setAccessibleDescription(more)
        self._box = QVBoxLayout(self)
        self._title, self._more = text_label(self, label), text_label(self, more)
        set_look(self._title, role="heading")
        set_look(self._more, role="quiet")
        for part in (self._title, self._more):
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            self._box.addWidget(part)
        look.changed.connect(self._apply)
        self._apply()

    def _apply(self) -> None:
        theme = self._look.theme
        self._box.setContentsMargins(
            theme.space(4), theme.space(2.5), theme.space(4), theme.space(2.5)
        )
        self._box.setSpacing(theme.space(0.5))


class FirstRunSheet(Sheet):
    """The greeting; it goes when it is answered."""

    answered = Signal(object)  # a Knows

    def __init__(self, look: Look, words: Words, parent: QWidget) -> None:
        super().__init__(look, words, words("first-welcome"), parent, can_close=False)
        set_look(self.title, role="display")
        self.column.addWidget(text_label(self.body, words("first-about")))
        question = text_label(self.body, words("first-question"))
        set_look(question, role="heading")
        self.column.addWidget(question)
        self._buttons = [
            AnswerButton(look, words(label), words(more), self.body)
            for label, more in _ANSWERS.values()
        ]
        for knows, button in zip(_ANSWERS, self._buttons, strict=True):
            button.clicked.connect(lambda _=False, known=knows: self._answer(known))
            self.column.addWidget(button)
        later = text_label(self.body, words("first-later"))
        set_look(later, role="quiet")
        self.column.addWidget(later)

    def open_over(self, room: QRect) -> None:
        """Show the greeting."""
        self.lay(room, self.look.theme.px(_WIDTH))
        self._buttons[0].setFocus(Qt.FocusReason.OtherFocusReason)

    def _answer(self, knows: Knows) -> None:
        self.put_away()
        self.answered.emit(knows)
