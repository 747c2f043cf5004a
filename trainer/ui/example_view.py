"""`ExampleView`: what a choice changes, on one situation under two of its values."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from trainer.ui.card_widget import CardChip
from trainer.ui.coach_panel import text_label
from trainer.ui.flow import Flow
from trainer.ui.style import set_look

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trainer.rules import Card
    from trainer.ui.look import Look
    from trainer.viewmodels.examples import Example, Outcome
    from trainer.words import Words


class CardRow(QWidget):
    """Cards as small plates, on as many lines as they need; gone while there are none."""

    def __init__(self, look: Look, words: Words, parent: QWidget) -> None:
        super().__init__(parent)
        self._look, self._words = look, words
        self._cards: tuple[Card, ...] = ()
        self._flow = Flow(self)
        self._flow.setSpacing(look.theme.space(1))
        self.hide()

    def show_cards(self, cards: Sequence[Card]) -> None:
        """Show other cards."""
        self.setVisible(bool(cards))
        if tuple(cards) == self._cards:
            return
        self._cards = tuple(cards)
        while (item := self._flow.takeAt(0)) is not None:
            old = item.widget()
            if old is not None:
                old.hide()
                old.deleteLater()
        for card in cards:
            chip = CardChip(self._look, card, self._words.card(card), self)
            self._flow.addWidget(chip)
            chip.show()
        self.updateGeometry()


class OutcomeView(QFrame):
    """What follows under one value."""

    def __init__(self, look: Look, words: Words, parent: QWidget, *, is_chosen: bool) -> None:
        super().__init__(parent)
        self._look, self._words = look, words
        set_look(self, surface="chosen" if is_chosen else "field")
        self._box = QVBoxLayout(self)
        self._rule, self._answer = text_label(self), text_label(self)
        set_look(self._rule, role="quiet")
        set_look(self._answer, role="heading")
        self._cards = CardRow(look, words, self)
        for part in (self._rule, self._answer, self._cards):
            self._box.addWidget(part)
        look.changed.connect(self._apply)
        self._apply()

    def show_outcome(self, outcome: Outcome) -> None:
        """Show a rule and its answer; cards are drawn, and said by their names."""
        self._rule.setText(self._words("editor-with", rule=outcome.rule))
        self._answer.setText(outcome.answer)
        self._answer.setVisible(not outcome.cards)
        self._cards.show_cards(outcome.cards)
        self.setAccessibleName(f"{self._rule.text()}: {outcome.answer}")

    def _apply(self) -> None:
        theme = self._look.theme
        side, high = theme.space(3), theme.space(2)
        self._box.setContentsMargins(side, high, side, high)
        self._box.setSpacing(theme.space(1))


class ExampleView(QWidget):
    """The example, or the plain meaning where none shows anything."""

    def __init__(self, look: Look, words: Words, parent: QWidget) -> None:
        super().__init__(parent)
        self._look = look
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._heading = QLabel(words("editor-example"), self)
        set_look(self._heading, role="heading")
        self._meaning, self._question, self._situation = (text_label(self) for _ in range(3))
        self._this = OutcomeView(look, words, self, is_chosen=True)
        self._other = OutcomeView(look, words, self, is_chosen=False)
        self._steps, self._source = text_label(self), text_label(self)
        for label in (self._steps, self._source, self._situation):
            set_look(label, role="quiet")
        self._parts = (self._question, self._situation, self._other, self._this)
        for part in (self._heading, self._meaning, *self._parts, self._steps, self._source):
            self._box.addWidget(part)
        look.changed.connect(self._apply)
        self._apply()

    def show_example(self, example: Example | None, meaning: str) -> None:
        """Show an example; where there is none, what the choice means."""
        self._meaning.setText(meaning)
        self._meaning.setVisible(example is None)
        for part in self._parts:
            part.setVisible(example is not None)
        steps = () if example is None else example.steps
        self._steps.setText(" ".join(steps))
        self._steps.setVisible(bool(steps))
        self._source.setText("" if example is None else example.source)
        self._source.setVisible(bool(self._source.text()))
        if example is not None:
            self._question.setText(example.question)
            self._situation.setText(example.situation)
            self._situation.setVisible(bool(example.situation))
            self._other.show_outcome(example.other)
            self._this.show_outcome(example.this)

    def _apply(self) -> None:
        self._box.setSpacing(self._look.theme.space(2))
