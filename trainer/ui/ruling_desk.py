"""`RulingDeskView`: a question of law, put together from cards and texts, and the ruling on it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from trainer.ui.announce import Announcer
from trainer.ui.chip_button import ChipButton
from trainer.ui.coach_panel import text_label
from trainer.ui.example_view import CardRow
from trainer.ui.flow import Flow
from trainer.ui.form import Switch
from trainer.ui.style import set_look
from trainer.ui.tab_order import visit_in_order
from trainer.ui.two_columns import Scroller, TwoColumns
from trainer.viewmodels.desk_forms import FieldKind
from trainer.viewmodels.desk_texts import YES

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from trainer.rules import Card
    from trainer.ui.look import Look
    from trainer.viewmodels.ruling_desk import (
        DeskField,
        DeskScreen,
        Option,
        PickCard,
        RulingDeskViewModel,
    )
    from trainer.words import Words

_PAUSE: Final = 700  # milliseconds without a change before a ruling is said aloud
_CHOSEN: Final = frozenset({FieldKind.TRUMP, FieldKind.SEAT, FieldKind.WORD, FieldKind.NUMBER})


class RulingPanel(QFrame):
    """The ruling, or what stands in its way."""

    def __init__(self, look: Look, words: Words, parent: QWidget) -> None:
        super().__init__(parent)
        self._look, self._words = look, words
        set_look(self, surface="panel")
        self.setAccessibleName(words("desk-ruling"))
        self._heading = self._titled("desk-ruling")
        self._answer = text_label(self)
        set_look(self._answer, role="title")
        self._cards = CardRow(look, words, self)
        self._fault = text_label(self)
        set_look(self._fault, role="danger")
        self._why = self._titled("desk-steps")
        self._steps = text_label(self)
        self._rule = self._titled("desk-choice")
        self._choice = text_label(self)
        self._said = self._titled("desk-source")
        self._source = text_label(self)
        self.copy = QPushButton(words("desk-copy"), self)
        self._box = QVBoxLayout(self)
        for part in (self._heading, self._answer, self._cards, self._fault, self._why):
            self._box.addWidget(part)
        for part in (self._steps, self._rule, self._choice, self._said, self._source):
            self._box.addWidget(part)
        self._box.addWidget(self.copy, 0, Qt.AlignmentFlag.AlignLeft)
        self._box.addStretch(1)
        reads = Qt.TextInteractionFlag
        for label in (self._answer, self._steps, self._fault):
            label.setTextInteractionFlags(
                reads.TextSelectableByMouse | reads.TextSelectableByKeyboard
            )
        look.changed.connect(self._apply)
        self._apply()

    def _titled(self, key: str) -> QLabel:
        label = QLabel(self._words(key), self)
        set_look(label, role="quiet")
        return label

    def show_ruling(self, screen: DeskScreen) -> None:
        """Show the ruling as it stands."""
        ruling = screen.ruling
        self._heading.setText(self._words("desk-ruling" if ruling else "desk-no-ruling"))
        self._fault.setText(screen.fault)
        self._fault.setVisible(ruling is None)
        for part in (self._answer, self._why, self._steps, self._said, self._source, self.copy):
            part.setVisible(ruling is not None)
        for part in (self._rule, self._choice):
            part.setVisible(ruling is not None and bool(ruling.choice))
        self._cards.show_cards(() if ruling is None else ruling.cards)
        if ruling is not None:
            self._answer.setText(ruling.answer)
            self._steps.setText("\n".join(f"{n}. {one}" for n, one in enumerate(ruling.steps, 1)))
            self._choice.setText(ruling.choice)
            self._source.setText(ruling.source)

    def _apply(self) -> None:
        theme = self._look.theme
        side = theme.space(5)
        self._box.setContentsMargins(side, theme.space(4), side, theme.space(5))
        self._box.setSpacing(theme.space(2))


class FieldView(QWidget):
    """One field of the question: a box to type in, a choice, or a switch."""

    def __init__(
        self,
        look: Look,
        words: Words,
        model: RulingDeskViewModel,
        field: DeskField,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._look, self._model, self.key, self.kind = look, model, field.key, field.kind
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._label = QLabel(field.label, self)
        set_look(self._label, role="quiet")
        self._edit: QLineEdit | None = None
        self._choice: QComboBox | None = None
        self._switch: Switch | None = None
        self._cards = CardRow(look, words, self)
        self._fault = text_label(self)
        set_look(self._fault, role="danger")
        self._make(field)
        self._box.addWidget(self._cards)
        self._box.addWidget(self._fault)
        self._box.setSpacing(look.theme.space(1))
        self.show_field(field, is_active=False)

    def _make(self, field: DeskField) -> None:
        """Make what the field is filled by."""
        if field.kind is FieldKind.SWITCH:
            self._switch = Switch(self._look, field.label, self)
            self._switch.toggled.connect(lambda is_on: self._put(YES if is_on else ""))
            self._label.hide()
            self._box.addWidget(self._switch)
            return
        self._box.addWidget(self._label)
        if field.kind in _CHOSEN:
            self._choice = QComboBox(self)
            self._choice.setAccessibleName(field.label)
            self._choice.activated.connect(lambda: self._put(str(self.chosen())))
            self._label.setBuddy(self._choice)
            self._box.addWidget(self._choice)
            return
        self._edit = QLineEdit(self)
        self._edit.setAccessibleName(field.label)
        self._edit.textEdited.connect(self._put)
        self._edit.installEventFilter(self)
        self._label.setBuddy(self._edit)
        self._box.addWidget(self._edit)

    def chosen(self) -> object:
        """Return the value that is chosen."""
        return None if self._choice is None else self._choice.currentData()

    def _put(self, text: str) -> None:
        self._model.put(self.key, text)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - named by Qt
        """Let the picker fill the field that has the keyboard."""
        if event.type() is QEvent.Type.FocusIn:
            self._model.point(self.key)
        return super().eventFilter(watched, event)

    def show_field(self, field: DeskField, *, is_active: bool) -> None:
        """Show the field as it stands; what is being typed is left alone."""
        if self._edit is not None and self._edit.text().strip().upper() != field.text.upper():
            self._edit.setText(field.text)
        if self._edit is not None and self._edit.placeholderText() != field.help:
            self._edit.setAccessibleDescription(field.help)
            self._edit.setToolTip(field.help)
            self._edit.setPlaceholderText(field.help)
        if self._choice is not None:
            self._show_choice(self._choice, field)
        if self._switch is not None:
            self._switch.setChecked(field.text == YES)
        self._cards.show_cards(field.cards if field.is_picked else ())
        self._fault.setText(field.fault)
        self._fault.setVisible(bool(field.fault))
        set_look(self._label, role="active" if is_active else "quiet")

    def _show_choice(self, box: QComboBox, field: DeskField) -> None:
        options = [(one.label, one.value) for one in field.options]
        if options != [(box.itemText(at), box.itemData(at)) for at in range(box.count())]:
            box.clear()
            for label, value in options:
                box.addItem(label, value)
        box.setCurrentIndex(box.findData(field.text))

    @property
    def stop(self) -> QWidget | None:
        """What Tab visits here."""
        return self._edit or self._choice or self._switch

    def take_keyboard(self) -> None:
        """Give the keyboard to the field."""
        if self.stop is not None:
            self.stop.setFocus(Qt.FocusReason.OtherFocusReason)


class Picker(QWidget):
    """Every card of the pack, to be put into a field or taken out."""

    def __init__(
        self, look: Look, words: Words, model: RulingDeskViewModel, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._look, self._words, self._model = look, words, model
        self._heading = QLabel(self)
        set_look(self._heading, role="quiet")
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.addWidget(self._heading)
        self._box.setSpacing(0)
        self._lines: list[QWidget] = []
        self._buttons: list[ChipButton] = []

    def show_cards(self, cards: Sequence[PickCard], field: str) -> None:
        """Show the pack, a line for each suit."""
        self.setVisible(bool(cards))
        self._heading.setText(self._words("desk-picking", field=field))
        self.setAccessibleName(self._heading.text())
        if [one.card for one in cards] != [one.card for one in self._buttons]:
            self._make(cards)
        for button, one in zip(self._buttons, cards, strict=True):
            button.setChecked(one.is_chosen)

    @property
    def stops(self) -> tuple[QWidget, ...]:
        """What Tab visits here, card by card."""
        return tuple(self._buttons)

    def _pick(self, card: Card, _is_on: bool = False) -> None:  # noqa: FBT001, FBT002 - Qt sends it
        self._model.pick(card)

    def _make(self, cards: Sequence[PickCard]) -> None:
        for line in self._lines:
            line.hide()
            line.deleteLater()
        self._lines, self._buttons = [], []
        for suit in dict.fromkeys(one.card.suit for one in cards):
            line = QWidget(self)
            flow = Flow(line)
            flow.setSpacing(0)
            for one in cards:
                if one.card.suit is suit:
                    button = ChipButton(self._look, one.card, one.name, line)
                    button.clicked.connect(partial(self._pick, one.card))
                    flow.addWidget(button)
                    self._buttons.append(button)
            self._box.addWidget(line)
            self._lines.append(line)
            line.show()


class RulingDeskView(QWidget):
    """The desk: the question at the left, the ruling at the right."""

    def __init__(
        self, look: Look, words: Words, model: RulingDeskViewModel, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._look, self._words, self._model = look, words, model
        self._fields: dict[str, FieldView] = {}
        self._made_for: tuple[str, tuple[str, ...]] = ("", ())
        self._announcer = Announcer(self)
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(_PAUSE)
        self._pause.timeout.connect(self._say)
        self._panel = RulingPanel(look, words, self)
        self._panel.copy.clicked.connect(self._copy)
        self._make_question()
        columns = TwoColumns(
            look, Scroller(self._left, self), Scroller(self._panel, self), self, share=(1, 1)
        )
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(columns)
        look.changed.connect(self._apply)
        self._apply()
        model.screen.changed.connect(self._show)
        self._show(model.screen.value)

    def _make_question(self) -> None:
        words = self._words
        self._left = QWidget(self)
        self._column = QVBoxLayout(self._left)
        self._moments = QWidget(self._left)
        self._moment_box = QVBoxLayout(self._moments)
        self._moment_box.setContentsMargins(0, 0, 0, 0)
        heading = QLabel(words("desk-moment"), self._moments)
        set_look(heading, role="quiet")
        self._moment_box.addWidget(heading)
        self._moment_flow = Flow()
        self._moment_box.addLayout(self._moment_flow)
        self._moment_buttons: list[QPushButton] = []
        self._pairs: list[QVBoxLayout] = []
        self._questions = self._chooser("desk-question", self._model.ask)
        self._rules = self._chooser("desk-rules", self._model.choose_rules)
        self._form = QVBoxLayout()
        self._picker = Picker(self._look, words, self._model, self._left)
        self._clear = QPushButton(words("desk-clear"), self._left)
        self._clear.clicked.connect(self._model.clear)
        self._column.insertWidget(0, self._moments)
        self._column.addLayout(self._form)
        self._column.addWidget(self._picker)
        self._column.addWidget(self._clear, 0, Qt.AlignmentFlag.AlignLeft)
        self._column.addStretch(1)

    def _chooser(self, key: str, choose: Callable[[str], object]) -> QComboBox:
        label = QLabel(self._words(key), self._left)
        set_look(label, role="quiet")
        box = QComboBox(self._left)
        box.setAccessibleName(self._words(key))
        box.activated.connect(lambda: choose(str(box.currentData())))
        label.setBuddy(box)
        pair = QVBoxLayout()
        pair.addWidget(label)
        pair.addWidget(box)
        self._pairs.append(pair)
        self._column.addLayout(pair)
        return box

    def _apply(self) -> None:
        theme = self._look.theme
        self._column.setContentsMargins(2, 2, theme.space(2), 2)
        for box in (self._column, self._form):
            box.setSpacing(theme.space(3))
        for box in (*self._pairs, self._moment_box):
            box.setSpacing(theme.space(1))
        self._moment_flow.setSpacing(theme.space(2))

    # ---------------------------------------------------------------- what it shows

    def _show(self, screen: DeskScreen) -> None:
        _fill(self._questions, screen.questions, screen.question)
        _fill(self._rules, screen.rule_sets, screen.rule_set)
        self._show_moments(screen.moments)
        made_for = (screen.question, tuple(one.key for one in screen.fields))
        if made_for != self._made_for:
            self._make_fields(screen)
            self._made_for = made_for
        for field in screen.fields:
            self._fields[field.key].show_field(field, is_active=field.key == screen.active)
        active = next((one.label for one in screen.fields if one.key == screen.active), "")
        self._picker.show_cards(screen.picker, active)
        self._panel.show_ruling(screen)
        self._pause.start()
        fields = [self._fields[field.key].stop for field in screen.fields]
        first = (*self._moment_buttons, self._questions, self._rules)
        visit_in_order((*first, *fields, *self._picker.stops, self._clear, self._panel.copy))

    def take_keyboard(self) -> None:
        """Give the keyboard to the kind of question."""
        self._questions.setFocus(Qt.FocusReason.OtherFocusReason)

    def _make_fields(self, screen: DeskScreen) -> None:
        """Make the fields anew; one that stays keeps the keyboard, and what is typed in it."""
        before = dict(self._fields) if screen.question == self._made_for[0] else {}
        for one in self._fields.values():
            self._form.removeWidget(one)
        gone = [one for one in self._fields.values() if one not in before.values()]
        self._fields = {}
        for field in screen.fields:
            one = before.pop(field.key) if field.key in before else self._field(field)
            self._fields[field.key] = one
            self._form.addWidget(one)
            one.show()
        for one in (*gone, *before.values()):
            one.hide()
            one.deleteLater()

    def _field(self, field: DeskField) -> FieldView:
        return FieldView(self._look, self._words, self._model, field, self._left)

    def _show_moments(self, moments: Sequence[str]) -> None:
        self._moments.setVisible(bool(moments))
        if [one.text() for one in self._moment_buttons] == list(moments):
            return
        for button in self._moment_buttons:
            self._moment_flow.removeWidget(button)
            button.hide()
            button.deleteLater()
        self._moment_buttons = []
        for place, label in enumerate(moments):
            button = QPushButton(label, self._moments)
            button.clicked.connect(partial(self._open_moment, place))
            self._moment_flow.addWidget(button)
            self._moment_buttons.append(button)
            button.show()

    # ---------------------------------------------------------------- what is done

    def _open_moment(self, place: int, _is_on: bool = False) -> None:  # noqa: FBT001, FBT002 - Qt sends it
        self._model.open_moment(place)

    def _say(self) -> None:
        """Say the answer, or what is wrong, once nothing changes any more."""
        screen = self._model.screen.value
        if self.isVisible():
            self._announcer.say(screen.fault if screen.ruling is None else screen.ruling.answer)

    def _copy(self) -> None:
        ruling = self._model.screen.value.ruling
        if ruling is not None:
            QGuiApplication.clipboard().setText(ruling.told)


def _fill(box: QComboBox, options: Sequence[Option], chosen: str) -> None:
    shown = [(box.itemText(at), box.itemData(at)) for at in range(box.count())]
    if shown != [(one.label, one.value) for one in options]:
        box.clear()
        for one in options:
            box.addItem(one.label, one.value)
    box.setCurrentIndex(box.findData(chosen))
