"""`PromptBar`: what is asked or was said, and the buttons that answer it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter
from PySide6.QtWidgets import QWidget

from trainer.ui.choice_button import ChoiceButton
from trainer.ui.sign import Sign
from trainer.ui.theme import Type, Weight, Where

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QFont

    from trainer.ui.theme import Theme
    from trainer.viewmodels.table_screen import Choice

_GAP: Final = 8


class Prompt(Sign):
    """The sentence over the buttons, on one line or two."""

    def line_height(self, width: int) -> int:
        """Return how high the sentence is in that width."""
        metrics = QFontMetrics(self._font())
        room = QRect(0, 0, max(1, width), 10_000)
        flags = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignHCenter)
        return metrics.boundingRect(room, flags, self.text()).height() if self.text() else 0

    def line_width(self) -> int:
        """Return how wide the sentence is on one line."""
        return QFontMetrics(self._font()).horizontalAdvance(self.text()) + 2

    def _font(self) -> QFont:
        return self.face(Type.LABEL, Weight.SEMIBOLD)

    def paint(self, painter: QPainter, rect: QRectF) -> None:
        """Write the sentence in the middle."""
        painter.setFont(self._font())
        painter.setPen(self.theme.table.ink)
        flags = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap)
        painter.drawText(rect, flags, self.text())


class PromptBar(QWidget):
    """A sentence and a row of buttons, laid out by the table."""

    taken = Signal(object)
    refused = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.prompt = Prompt(self)
        self.buttons: list[ChoiceButton] = []
        self._spare: list[ChoiceButton] = []
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, on=False)

    def apply(self, theme: Theme) -> None:
        """Take another look."""
        self.prompt.apply(theme)
        for button in (*self.buttons, *self._spare):
            button.apply(theme)

    def show_all(self, sentence: str, choices: Sequence[Choice]) -> None:
        """Show a sentence and its buttons; buttons that stay keep the keyboard."""
        self.prompt.say(sentence)
        self.prompt.update()
        while len(self.buttons) < len(choices):
            self.buttons.append(self._spare.pop() if self._spare else self._new_button())
        while len(self.buttons) > len(choices):
            gone = self.buttons.pop()
            gone.hide()
            self._spare.append(gone)
        for button, choice in zip(self.buttons, choices, strict=True):
            button.show_choice(choice)
            button.show()

    def _new_button(self) -> ChoiceButton:
        button = ChoiceButton(Where.TABLE, self)
        button.apply(self.prompt.theme)
        button.taken.connect(self.taken)
        button.refused.connect(self.refused)
        return button

    # ---------------------------------------------------------------- where things stand

    def place(self, inline: QRect, wide: QRect) -> QRect:
        """Stand in one line where there is room, else in rows at the foot of `inline` or `wide`.

        Answer the rectangle taken.
        """
        self._set_compact(is_compact=False)
        sentence, gap = self.prompt.line_width(), self.prompt.theme.px(_GAP)
        row = self._row_width(self.buttons, gap)
        one_line = sentence + (row + 2 * gap if row else 0)
        if one_line > inline.width() and len(self.buttons) == 1 and one_line <= wide.width():
            inline = QRect(wide.left(), inline.top(), wide.width(), inline.height())
        if one_line > inline.width() or len(self.buttons) > 1:
            fits = row <= inline.width() and sentence <= inline.width()
            return self._rows(wide, gap, foot=inline if fits else wide)
        self.setGeometry(inline)
        left = (inline.width() - one_line) // 2
        self.prompt.setGeometry(left, 0, sentence, inline.height())
        self._row(self.buttons, left + sentence + gap * 2, inline.height() // 2, gap)
        return inline

    def _rows(self, room: QRect, gap: int, foot: QRect) -> QRect:
        """Stand in rows over the foot of a rectangle, smaller where the room is not high enough."""
        lines = self._wrapped(room.width(), gap)
        if self._height(lines, room.width(), gap) > foot.bottom() - room.top() + 1:
            self._set_compact(is_compact=True)
            lines = self._wrapped(room.width(), gap)
        height = self._height(lines, room.width(), gap)
        taken = QRect(room.left(), foot.bottom() - height + 1, room.width(), height)
        self.setGeometry(taken)
        sentence = self.prompt.line_height(room.width())
        self.prompt.setGeometry(0, 0, room.width(), sentence)
        button = self.buttons[0].sizeHint().height() if self.buttons else 0
        middle = sentence + gap + button // 2
        for line in lines:
            left = (room.width() - self._row_width(line, gap)) // 2
            self._row(line, left, middle, gap)
            middle += button + gap
        return taken

    def content(self) -> QRect:
        """Return what sentence and buttons really fill, as a rectangle of the table."""
        width = min(self.prompt.line_width(), self.prompt.width())
        rect = QRect(0, 0, width, self.prompt.height())
        rect.moveCenter(self.prompt.geometry().center())
        for button in self.buttons:
            rect = rect.united(button.geometry())
        return rect.translated(self.pos())

    def _height(self, lines: Sequence[Sequence[ChoiceButton]], width: int, gap: int) -> int:
        button = self.buttons[0].sizeHint().height() if self.buttons else 0
        return self.prompt.line_height(width) + len(lines) * (button + gap)

    def _set_compact(self, *, is_compact: bool) -> None:
        for button in self.buttons:
            button.set_compact(is_compact=is_compact)

    @staticmethod
    def _row_width(buttons: Sequence[ChoiceButton], gap: int) -> int:
        return sum(one.sizeHint().width() for one in buttons) + gap * max(0, len(buttons) - 1)

    def _wrapped(self, width: int, gap: int) -> list[list[ChoiceButton]]:
        """Return the buttons in as few lines as hold them."""
        lines: list[list[ChoiceButton]] = []
        room = 0
        for button in self.buttons:
            need = button.sizeHint().width() + gap
            if not lines or need > room + gap:
                lines.append([])
                room = width
            lines[-1].append(button)
            room -= need
        return lines

    @staticmethod
    def _row(buttons: Sequence[ChoiceButton], left: int, middle: int, gap: int) -> None:
        for button in buttons:
            size = button.sizeHint()
            button.setGeometry(QRect(QPoint(left, middle - size.height() // 2), QSize(size)))
            left += size.width() + gap
