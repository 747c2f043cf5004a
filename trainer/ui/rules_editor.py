"""`RulesEditorView`: the house rules as a list, one of them looked at, and what it changes."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeySequence
from PySide6.QtWidgets import (
    QButtonGroup,
    QComboBox,
    QFrame,
    QLabel,
    QLineEdit,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from trainer.ui.announce import Announcer
from trainer.ui.coach_panel import text_label
from trainer.ui.example_view import ExampleView
from trainer.ui.flow import Flow
from trainer.ui.rule_list import RuleList
from trainer.ui.style import set_look
from trainer.ui.tab_order import visit_in_order
from trainer.ui.two_columns import Scroller, TwoColumns, bring_into_view
from trainer.ui.value_button import ValueButton

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QKeyEvent

    from trainer.rules import Written
    from trainer.ui.look import Look
    from trainer.ui.rule_text_sheet import RuleTextSheet
    from trainer.viewmodels.rules_editor import (
        EditorScreen,
        RuleDetail,
        RulesEditorViewModel,
        ValueRow,
    )
    from trainer.words import Words

_MOST_BUTTONS: Final = 6  # values that are shown all at once
_LIST: Final = 220  # the least height of the list
_NAME: Final = 200


class DetailView(QFrame):
    """One choice: its values, what clashes, and an example."""

    chosen = Signal(str, object)  # the choice, and the written form of a value

    def __init__(self, look: Look, words: Words, parent: QWidget) -> None:
        super().__init__(parent)
        self._look, self._words = look, words
        self._detail: RuleDetail | None = None
        set_look(self, surface="panel")
        self._title = QLabel(self)
        set_look(self._title, role="title")
        self._clash = text_label(self)
        set_look(self._clash, role="danger")
        self._values = QWidget(self)
        self._column = QVBoxLayout(self._values)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._group = QButtonGroup(self)
        self._buttons: list[ValueButton] = []
        self._many = QComboBox(self)
        self._many.currentIndexChanged.connect(self._pick)
        self._source = text_label(self)
        set_look(self._source, role="quiet")
        self._example = ExampleView(look, words, self)
        self._box = QVBoxLayout(self)
        for part in (self._title, self._values, self._many, self._source, self._clash):
            self._box.addWidget(part)
        self._box.addWidget(self._example)
        self._box.addStretch(1)
        look.changed.connect(self._apply)
        self._apply()

    def show_detail(self, detail: RuleDetail) -> None:
        """Show a choice."""
        if detail == self._detail:
            return
        is_other = self._detail is None or self._detail.name != detail.name
        self._detail = detail
        self._title.setText(detail.title)
        self.setAccessibleName(detail.title)
        is_long = len(detail.values) > _MOST_BUTTONS
        self._values.setVisible(not is_long)
        for part in (self._many, self._source):
            part.setVisible(is_long)
        if is_long:
            self._show_many(detail, is_other=is_other)
        else:
            self._show_buttons(detail, is_other=is_other)
        self._clash.setText(detail.clash)
        self._clash.setVisible(bool(detail.clash))
        self._example.show_example(detail.example, detail.meaning)

    def take_keyboard(self) -> None:
        """Give the keyboard to the value that is chosen."""
        chosen = next((one for one in self._buttons if one.isChecked()), None)
        goal = self._many if chosen is None or self._many.isVisible() else chosen
        goal.setFocus(Qt.FocusReason.TabFocusReason)
        bring_into_view(goal)

    def stops(self) -> tuple[QWidget, ...]:
        """Return what Tab visits here; of the values only the one that is chosen takes it."""
        return (*self._buttons, self._many)

    def _show_buttons(self, detail: RuleDetail, *, is_other: bool) -> None:
        if is_other:
            self._make_buttons(detail)
        for button, value in zip(self._buttons, detail.values, strict=True):
            button.show_words(value.meaning, _more(value))
            button.setChecked(value.is_chosen)
            by_tab = Qt.FocusPolicy.StrongFocus if value.is_chosen else Qt.FocusPolicy.ClickFocus
            button.setFocusPolicy(by_tab)

    def _make_buttons(self, detail: RuleDetail) -> None:
        for button in self._buttons:
            self._group.removeButton(button)
            button.hide()
            button.deleteLater()
        self._buttons = []
        for value in detail.values:
            button = ValueButton(self._look, self._values)
            button.clicked.connect(partial(self._choose, detail.name, value.written))
            self._group.addButton(button)
            self._column.addWidget(button)
            self._buttons.append(button)
            button.show()

    def _show_many(self, detail: RuleDetail, *, is_other: bool) -> None:
        self._many.blockSignals(True)  # noqa: FBT003 - Qt's own setter
        if is_other:
            self._many.clear()
            for value in detail.values:
                self._many.addItem(value.meaning, value.written)
        for place, value in enumerate(detail.values):
            if value.is_chosen:
                self._many.setCurrentIndex(place)
                self._source.setText(_more(value))
        self._many.setAccessibleName(detail.title)
        self._many.blockSignals(False)  # noqa: FBT003 - as above

    def _pick(self) -> None:
        if self._detail is not None:
            value = self._detail.values[self._many.currentIndex()]
            self.chosen.emit(self._detail.name, value.written)

    def _choose(self, name: str, written: Written) -> None:
        self.chosen.emit(name, written)

    def _apply(self) -> None:
        theme = self._look.theme
        side = theme.space(5)
        self._box.setContentsMargins(side, theme.space(4), side, theme.space(5))
        self._box.setSpacing(theme.space(3))
        self._column.setSpacing(theme.space(2))
        self._many.setSizeAdjustPolicy(
            QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )


class RulesEditorView(QWidget):
    """The editor; what is agreed under the rules is asked for by `agreement_wanted`."""

    agreement_wanted = Signal()

    def __init__(
        self, look: Look, words: Words, model: RulesEditorViewModel, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._look, self._words, self._model = look, words, model
        self._text_sheet: RuleTextSheet | None = None
        self._message = ""
        self._announcer = Announcer(self)
        self._make_first()
        self._detail = DetailView(look, words, self)
        self._detail.chosen.connect(model.choose)
        self._list.itemActivated.connect(self._detail.take_keyboard)
        self._make_foot()
        right = Scroller(self._detail, self)
        columns = TwoColumns(look, self._first, right, self, foot=self._foot, share=(4, 6))
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(columns)
        look.changed.connect(self._apply)
        self._apply()
        model.screen.changed.connect(self._show)
        self._show(model.screen.value)

    # ---------------------------------------------------------------- how it is built

    def _make_first(self) -> None:
        words = self._words
        self._first = QWidget(self)
        self._starts = QComboBox(self._first)
        self._starts.setAccessibleName(words("editor-start"))
        self._starts.activated.connect(self._start)
        label = QLabel(words("editor-start"), self._first)
        label.setBuddy(self._starts)
        self._search = QLineEdit(self._first)
        self._search.setPlaceholderText(words("editor-search-hint"))
        self._search.setAccessibleName(words("editor-search"))
        self._search.setClearButtonEnabled(True)
        self._search.textChanged.connect(self._model.find)
        self._list = RuleList(self._look, words, self._first)
        self._list.looked_at.connect(self._model.look_at)
        self._none = text_label(self._first, words("editor-none-found"))
        self._count = text_label(self._first)
        self._troubles = text_label(self._first)
        set_look(self._count, role="quiet")
        set_look(self._troubles, role="danger")
        self._column = QVBoxLayout(self._first)
        self._column.setContentsMargins(0, 0, 0, 0)
        for part in (label, self._starts, self._search, self._none):
            self._column.addWidget(part)
        self._column.addWidget(self._list, 1)
        self._column.addWidget(self._count)
        self._column.addWidget(self._troubles)

    def _make_foot(self) -> None:
        words = self._words
        self._foot = QWidget(self)
        self._below = QVBoxLayout(self._foot)
        self._below.setContentsMargins(0, 0, 0, 0)
        self._said = text_label(self._foot)
        self._flow = Flow()
        self._below.addWidget(self._said)
        self._below.addLayout(self._flow)
        self._name = QLineEdit(self._foot)
        self._name.setPlaceholderText(words("editor-name-hint"))
        self._name.setAccessibleName(words("editor-name"))
        self._name.textEdited.connect(self._model.rename)
        self._name.returnPressed.connect(self._model.save)
        self._flow.addWidget(self._name)
        self._save = self._button("editor-save", self._model.save)
        set_look(self._save, kind="primary")
        self._agree = self._button("editor-agreement", self._want_agreement)
        self._copy = self._button("editor-copy", self._copy_text)
        self._load = self._button("editor-load", self._open_text)
        self._reset = self._button("editor-reset", self._model.reset)
        self._delete = self._button("editor-delete", self._model.delete)
        set_look(self._delete, kind="danger")

    def _button(self, key: str, act: Callable[[], object]) -> QPushButton:
        button = QPushButton(self._words(key), self._foot)
        button.setAutoDefault(False)
        button.clicked.connect(act)
        self._flow.addWidget(button)
        return button

    def _apply(self) -> None:
        theme = self._look.theme
        self._below.setSpacing(theme.space(2))
        self._column.setSpacing(theme.space(2))
        self._flow.setSpacing(theme.space(2))
        self._list.setMinimumHeight(theme.px(_LIST))
        self._name.setMinimumWidth(theme.px(_NAME))
        self._name.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    # ---------------------------------------------------------------- what it shows

    def _show(self, screen: EditorScreen) -> None:
        self._show_starts(screen)
        self._list.show_rows(screen.rows, screen.detail.name)
        self._list.setVisible(bool(screen.rows))
        self._none.setVisible(not screen.rows)
        self._detail.show_detail(screen.detail)
        self._count.setText(screen.count)
        self._troubles.setText("\n".join(screen.troubles))
        self._troubles.setVisible(bool(screen.troubles))
        if self._name.text() != screen.title:
            self._name.setText(screen.title)
        self._save.setEnabled(screen.can_save)
        for button in (self._agree, self._copy):
            button.setEnabled(screen.can_save)
        self._reset.setEnabled(screen.can_reset)
        self._delete.setVisible(screen.can_delete)
        self._show_said(screen)
        foot = (self._save, self._agree, self._copy, self._load, self._reset, self._delete)
        first = (self._starts, self._search, self._list)
        visit_in_order((*first, *self._detail.stops(), self._name, *foot))

    def take_keyboard(self) -> None:
        """Give the keyboard to the list of choices."""
        self._list.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_starts(self, screen: EditorScreen) -> None:
        titles = [one.title for one in screen.starts]
        if titles != [self._starts.itemText(place) for place in range(self._starts.count())]:
            self._starts.clear()
            for one in screen.starts:
                self._starts.addItem(one.title, one.name)
        self._starts.setCurrentIndex(max(0, self._starts.findData(screen.start)))

    def _show_said(self, screen: EditorScreen) -> None:
        """Show what clashes, else what came of the last thing done; say it once."""
        said = screen.clash or screen.message
        self._said.setText(said)
        self._said.setVisible(bool(said))
        set_look(self._said, role="danger" if screen.clash else "label")
        if said and said != self._message:
            self._announcer.say(said)
        self._message = said

    # ---------------------------------------------------------------- what is done

    def _start(self) -> None:
        self._model.start_from(str(self._starts.currentData()))

    def _want_agreement(self) -> None:
        self.agreement_wanted.emit()

    def _copy_text(self) -> None:
        QGuiApplication.clipboard().setText(self._model.text)
        self._model.tell(self._words("editor-copied"))

    def _open_text(self) -> None:
        from trainer.ui.rule_text_sheet import RuleTextSheet  # noqa: PLC0415 - seldom needed

        if self._text_sheet is None:
            self._text_sheet = RuleTextSheet(self._look, self._words, self._model, self.window())
        self._text_sheet.open_over(self.window().rect())

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - named by Qt
        """Let the keyboard go to the search with Ctrl+F."""
        if event.matches(QKeySequence.StandardKey.Find):
            self._search.setFocus(Qt.FocusReason.ShortcutFocusReason)
            self._search.selectAll()
        else:
            super().keyPressEvent(event)


def _more(value: ValueRow) -> str:
    return " ".join(filter(None, (value.source + ".", value.note)))
