"""`CoachPanel`: the verdict of a decision, every alternative, and what came of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from trainer.ui.alternatives import AlternativesView
from trainer.ui.choice_button import ChoiceButton
from trainer.ui.style import set_look
from trainer.ui.verdict_badge import VerdictBadgeView
from trainer.viewmodels.terms import HintStage

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QPaintEvent

    from trainer.ui.look import Look
    from trainer.viewmodels.table_screen import Choice, CoachScreen, HintState
    from trainer.words import Words

WIDTH: Final = 348


class Passage(QWidget):
    """A heading and paragraphs under a line; gone while there is nothing to say."""

    def __init__(self, look: Look, heading: str, parent: QWidget, *, has_line: bool = True) -> None:
        super().__init__(parent)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        self._line = Rule(look, self)
        self._line.setVisible(has_line)
        self._heading = QLabel(heading, self)
        set_look(self._heading, role="heading")
        self._text = text_label(self)
        for widget in (self._line, self._heading, self._text):
            box.addWidget(widget)

    def show_text(self, paragraphs: Sequence[str]) -> None:
        """Show paragraphs, or nothing at all."""
        told = [one for one in paragraphs if one]
        self._text.setText("\n".join(told))
        self.setVisible(bool(told))

    def set_quiet(self) -> None:
        """Write the paragraphs in the quiet colour."""
        set_look(self._text, role="quiet")


class CoachPanel(QFrame):
    """The coach beside the table."""

    wanted = Signal(object)
    refused = Signal(str)

    def __init__(self, look: Look, words: Words, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._screen: CoachScreen | None = None
        set_look(self, surface="panel")
        self.setAccessibleName(words("coach-title"))
        self._empty = text_label(self)
        self._hint = Passage(look, words("coach-hint"), self, has_line=False)
        self._title = text_label(self)
        set_look(self._title, role="quiet")
        self._badge = VerdictBadgeView(self)
        self._loss = QLabel(self)
        set_look(self._loss, role="label")
        self._rows = AlternativesView(look, self)
        self._progress = text_label(self)
        set_look(self._progress, role="quiet")
        self._yours = Passage(look, words("coach-your-decision"), self)
        self._notes = text_label(self)
        set_look(self._notes, role="quiet")
        self._came = Passage(look, words("coach-what-happened"), self)
        self._came.set_quiet()
        self._earlier, self._later, self._go_on = (ChoiceButton(parent=self) for _ in range(3))
        for button in self._buttons:
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves Space to the table
            button.taken.connect(self.wanted)
            button.refused.connect(self.refused)
        self._build()
        look.changed.connect(self._apply)
        self._apply()

    @property
    def _buttons(self) -> tuple[ChoiceButton, ...]:
        return (self._earlier, self._later, self._go_on)

    def sizeHint(self) -> QSize:  # noqa: N802 - named by Qt
        """Return the usual width."""
        return QSize(self._look.theme.px(WIDTH), 400)

    # ---------------------------------------------------------------- what it shows

    def show_screen(self, screen: CoachScreen, hint: HintState, go_on: Choice | None) -> None:
        """Show a decision, the hint for the one that is due, and the way on."""
        self._screen = screen
        self._hint.show_text(hint.lines if hint.stage is not HintStage.NONE else ())
        self._title.setText(screen.title)
        self._title.setVisible(bool(screen.title))
        self._show_verdict(screen)
        self._rows.show_rows(screen.columns, screen.rows)
        self._progress.setText(screen.progress)
        self._progress.setVisible(bool(screen.progress))
        is_empty = not screen.title
        self._empty.setText(screen.your_decision)
        self._empty.setVisible(is_empty and hint.stage is HintStage.NONE)
        is_decided = screen.place >= 0  # else the hint above says it already
        self._yours.show_text((screen.your_decision,) if is_decided else ())
        self._notes.setText("\n".join(screen.notes))
        self._notes.setVisible(bool(screen.notes))
        self._came.show_text((screen.what_happened,))
        for button, choice in zip(
            self._buttons, (screen.earlier, screen.later, go_on), strict=True
        ):
            button.setVisible(choice is not None)
            if choice is not None:
                button.show_choice(choice)

    def _show_verdict(self, screen: CoachScreen) -> None:
        verdict = screen.verdict
        self._badge.setVisible(verdict is not None)
        self._loss.setVisible(verdict is not None)
        if verdict is not None:
            self._badge.show_verdict(verdict.kind, verdict.word, verdict.name)
            self._loss.setText(verdict.loss)

    # ---------------------------------------------------------------- how it is built

    def _build(self) -> None:
        inside = QWidget(self)
        self._column = QVBoxLayout(inside)
        verdict = QHBoxLayout()
        verdict.addWidget(self._badge)
        verdict.addWidget(self._loss)
        verdict.addStretch(1)
        for item in (self._empty, self._hint, self._title, verdict, self._rows, self._progress):
            _add(self._column, item)
        for item in (self._yours, self._notes, self._came):
            _add(self._column, item)
        self._column.addStretch(1)
        self._scroll = QScrollArea(self)
        self._scroll.setViewport(QWidget(self._scroll))  # asked for its own, Qt takes long here
        self._scroll.setWidget(inside)
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        inside.setAutoFillBackground(False)
        self._foot = QHBoxLayout()
        self._foot.addWidget(self._earlier)
        self._foot.addWidget(self._later)
        self._foot.addStretch(1)
        self._go_on.setSizePolicy(QSizePolicy.Policy.MinimumExpanding, QSizePolicy.Policy.Fixed)
        self._foot.addWidget(self._go_on)
        self._outer = QVBoxLayout(self)
        self._outer.addWidget(self._scroll, 1)
        self._outer.addLayout(self._foot)

    def _apply(self) -> None:
        theme = self._look.theme
        side = theme.space(3)
        self._outer.setContentsMargins(side, theme.space(4), side, theme.space(4))
        self._outer.setSpacing(theme.space(3))
        self._column.setContentsMargins(theme.space(2.5), 0, theme.space(2.5), 0)
        self._column.setSpacing(theme.space(2.5))
        self._foot.setContentsMargins(theme.space(2), 0, theme.space(2), 0)
        self._badge.apply(theme)
        for button in self._buttons:
            button.apply(theme)
        self.updateGeometry()


def text_label(parent: QWidget, text: str = "") -> QLabel:
    """Return a label for running text, which can be marked and copied with the mouse."""
    label = QLabel(text, parent)
    label.setWordWrap(True)
    label.setTextFormat(Qt.TextFormat.PlainText)
    return label


class Rule(QWidget):
    """A thin line between passages."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self._look = look
        self.setFixedHeight(1)
        look.changed.connect(self.update)

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802 - named by Qt
        """Paint the line."""
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), QColor(self._look.theme.page.line))


def _add(column: QVBoxLayout, item: QWidget | QHBoxLayout) -> None:
    if isinstance(item, QWidget):
        column.addWidget(item)
    else:
        column.addLayout(item)
