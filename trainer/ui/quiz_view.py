"""`QuizView`: a question of the rule quiz with its cards, the options, and why one is right."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, QRectF, Qt, QTimer
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import (
    QBoxLayout,
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from trainer.ui.announce import Announcer
from trainer.ui.boxed import Boxed
from trainer.ui.card_widget import CardWidget
from trainer.ui.choice_button import ChoiceButton
from trainer.ui.coach_panel import text_label
from trainer.ui.drawing.icons import Icon
from trainer.ui.drawing.paths import rounded
from trainer.ui.drawing.pixmaps import icon_pixmap
from trainer.ui.example_view import CardRow
from trainer.ui.flow import Flow
from trainer.ui.shortcuts import pressed_key
from trainer.ui.sign import paint_outline
from trainer.ui.style import set_look
from trainer.ui.theme import Radius, Where
from trainer.ui.two_columns import NARROW, Scroller, TwoColumns, bring_into_view
from trainer.viewmodels.keys import key_shown
from trainer.viewmodels.quiz_screen import OptionState

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QFocusEvent, QKeyEvent, QPaintEvent, QResizeEvent

    from trainer.rules import Card
    from trainer.ui.look import Look
    from trainer.viewmodels.quiz import QuizViewModel
    from trainer.viewmodels.quiz_screen import QuizCards, QuizExplanation, QuizOption, QuizScreen
    from trainer.viewmodels.table_screen import Choice
    from trainer.words import Words

_CARD: Final = 62
_SIGN: Final = 18
_SHORT: Final = 8  # letters of what is chosen that always show
_SETTLES: Final = 60  # milliseconds until a longer page has found its height
_LEFT: Final = 40  # pixels before an option's words, for its key or its sign
_SIGNS: Final = {OptionState.RIGHT: Icon.TICK, OptionState.CHOSEN: Icon.CROSS}


class OptionButton(Boxed, QPushButton):
    """One option with its key, its cards, and, once answered, what became of it."""

    def __init__(self, look: Look, words: Words, parent: QWidget) -> None:
        super().__init__(parent)
        self._look = look
        self._state = OptionState.OPEN
        self._by_keyboard = False
        self.choice: Choice | None = None
        self.setAutoDefault(False)
        self._key = QLabel(self)
        set_look(self._key, role="quiet")
        self._label, self._error = text_label(self), text_label(self)
        set_look(self._error, role="quiet")
        self._cards = CardRow(look, words, self)
        self._box = QVBoxLayout(self)
        for part in (self._label, self._cards, self._error):
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            self._box.addWidget(part)
        self._key.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        look.changed.connect(self._apply)
        self._apply()

    def show_option(self, option: QuizOption) -> None:
        """Show an option."""
        self.choice, self._state = option.choice, option.state
        self._label.setText(option.choice.label)
        self._cards.show_cards(option.cards)
        self._error.setText(option.error)
        self._error.setVisible(bool(option.error))
        self._key.setText(option.choice.key if option.state is OptionState.OPEN else "")
        self.setAccessibleName(option.choice.name)
        self.setAccessibleDescription(option.error or option.choice.key)
        self._apply()

    def _apply(self) -> None:
        theme = self._look.theme
        side, high = theme.space(3), theme.space(2.5)
        self._box.setContentsMargins(theme.px(_LEFT), high, side, high)
        self._box.setSpacing(theme.space(1))
        self._key.adjustSize()
        self._key.move(theme.px(_LEFT * 0.4), high)
        self.updateGeometry()
        self.update()

    def hitButton(self, pos: QPoint) -> bool:  # noqa: N802 - named by Qt
        """Answer whether a point is on the button: all of it is."""
        return self.rect().contains(pos)

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802 - named by Qt
        """Ring the option unless the mouse brought the keyboard here."""
        self._by_keyboard = event.reason() is not Qt.FocusReason.MouseFocusReason
        super().focusInEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802 - named by Qt
        """Paint ground, edge and the sign of what became of it."""
        theme, page = self._look.theme, self._look.theme.page
        rect = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        radius = float(theme.radius(Radius.BUTTON))
        is_right, is_wrong = self._state is OptionState.RIGHT, self._state is OptionState.CHOSEN
        ground = page.tint if is_right or self.isDown() else page.field
        edge = page.accent if is_right or self.underMouse() else page.line
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(ground))
            painter.drawPath(rounded(rect, radius))
            paint_outline(painter, rect, page.danger if is_wrong else edge, radius, theme.px(1.5))
            if self.hasFocus() and self._by_keyboard:
                paint_outline(painter, rect, page.focus, radius, theme.px(2.5))
            if self._state in _SIGNS:
                size = theme.px(_SIGN)
                colour = page.accent if is_right else page.danger
                sign = icon_pixmap(_SIGNS[self._state], size, colour, self.devicePixelRatioF())
                painter.drawPixmap(theme.px(_LEFT * 0.3), theme.space(2.5), sign)


class QuestionCards(QWidget):
    """The cards of a question: the trick with its seats, the card turned up, the hand."""

    def __init__(self, look: Look, words: Words, parent: QWidget) -> None:
        super().__init__(parent)
        self._look, self._words = look, words
        self._shown: QuizCards | None = None
        self._made: list[QWidget] = []
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(0, 0, 0, 0)

    def show_cards(self, cards: QuizCards) -> None:
        """Draw the cards of another question."""
        self.setVisible(not cards.is_empty)
        if cards == self._shown:
            return
        self._shown = cards
        for one in self._made:
            self._box.removeWidget(one)
            one.hide()
            one.deleteLater()
        self._made = []
        words, contract = self._words, cards.contract
        if cards.plays:
            self._add(words("desk-plays"), [(one.card, one.seat, one.name) for one in cards.plays])
        if cards.upcard is not None:
            name = words.card(cards.upcard, contract)
            self._add(words("desk-upcard"), [(cards.upcard, "", name)])
        if cards.hand:
            held = [(one, "", words.card(one, contract)) for one in cards.hand]
            self._add(words("desk-hand"), held)

    def _add(self, title: str, cards: Sequence[tuple[Card, str, str]]) -> None:
        row = QWidget(self)
        column = QVBoxLayout(row)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        heading = QLabel(title, row)
        set_look(heading, role="quiet")
        heading.setVisible(len(cards) > 1)
        column.addWidget(heading)
        flow = Flow()
        flow.setSpacing(self._look.theme.space(1))
        for card, seat, name in cards:
            flow.addWidget(self._card(row, card, seat, name))
        column.addLayout(flow)
        self._box.addWidget(row)
        self._made.append(row)
        row.show()

    def _card(self, parent: QWidget, card: Card, seat: str, name: str) -> QWidget:
        """Return one card with the seat that played it under it; it is looked at, not pressed."""
        holder = QWidget(parent)
        column = QVBoxLayout(holder)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        shown = CardWidget(self._look, card, _CARD, holder, where=Where.PAGE)
        shown.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        shown.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        shown.set_words(name)
        column.addWidget(shown)
        if seat:
            label = QLabel(seat, holder)
            set_look(label, role="quiet")
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            column.addWidget(label)
        return holder


class ExplanationPanel(QFrame):
    """Right or not, why, by which house rule and source, and when the rule is back."""

    def __init__(self, look: Look, words: Words, parent: QWidget) -> None:
        super().__init__(parent)
        self._look, self._words = look, words
        set_look(self, surface="panel")
        self.setAccessibleName(words("desk-steps"))
        self._verdict, self._error, self._lines = (text_label(self) for _ in range(3))
        self._choice, self._source, self._due = (text_label(self) for _ in range(3))
        set_look(self._verdict, role="title")
        set_look(self._choice, role="heading")
        for label in (self._source, self._due):
            set_look(label, role="quiet")
        self._box = QVBoxLayout(self)
        self._parts = (
            self._verdict,
            self._error,
            self._lines,
            self._choice,
            self._source,
            self._due,
        )
        for part in self._parts:
            self._box.addWidget(part)
        self._box.addStretch(1)
        look.changed.connect(self._apply)
        self._apply()

    @property
    def first(self) -> QLabel:
        """The first thing that is said here now."""
        return next((one for one in self._parts if not one.isHidden()), self._verdict)

    def show_explanation(self, told: QuizExplanation | None, hints: Sequence[str]) -> None:
        """Show why an answer is right; before the answer the hints, if any."""
        texts = ("", "", "\n".join(hints), "", "", "" if hints else self._words("editor-quiz-wait"))
        if told is not None:
            lines = "\n".join(f"{number}. {one}" for number, one in enumerate(told.lines, 1))
            texts = (told.verdict, told.error, lines, told.choice, told.source, told.due)
        for label, text in zip(self._parts, texts, strict=True):
            label.setText(text)
            label.setVisible(bool(text))

    def _apply(self) -> None:
        theme = self._look.theme
        side = theme.space(5)
        self._box.setContentsMargins(side, theme.space(4), side, theme.space(5))
        self._box.setSpacing(theme.space(3))


class QuizView(QWidget):
    """The quiz: the question at the left, what is said of the answer at the right."""

    def __init__(self, look: Look, words: Words, model: QuizViewModel, parent: QWidget) -> None:
        super().__init__(parent)
        self._look, self._words, self._model = look, words, model
        self._options: list[OptionButton] = []
        self._turn = -1
        self._goal: QWidget | None = None  # what is to be seen once all has its place
        self._settled = QTimer(self)
        self._settled.setSingleShot(True)
        self._settled.setInterval(_SETTLES)
        self._settled.timeout.connect(self._bring)
        self._announcer = Announcer(self)
        self._make_question()
        self._panel = ExplanationPanel(look, words, self)
        columns = TwoColumns(
            look, Scroller(self._left, self), Scroller(self._panel, self), self, share=(6, 5)
        )
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(columns)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        look.changed.connect(self._apply)
        self._apply()
        model.screen.changed.connect(self._show)
        self._show(model.screen.value)

    def _make_question(self) -> None:
        self._left = QWidget(self)
        self._topics, self._tables = QComboBox(self._left), QComboBox(self._left)
        self._filters = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        for box, key in ((self._topics, "editor-quiz-topic"), (self._tables, "desk-rules")):
            box.setAccessibleName(self._words(key))
            box.setSizeAdjustPolicy(box.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            box.setMinimumContentsLength(_SHORT)
            box.activated.connect(lambda _=0, chosen=box: self._want(chosen.currentData()))
            self._filters.addWidget(box, 1)
        self._why, self._agreed, self._prompt = (text_label(self._left) for _ in range(3))
        self._trouble, self._tally = text_label(self._left), text_label(self._left)
        for label in (self._why, self._agreed, self._tally):
            set_look(label, role="quiet")
        set_look(self._prompt, role="title")
        set_look(self._trouble, role="danger")
        self._cards = QuestionCards(self._look, self._words, self._left)
        self._list = QVBoxLayout()
        self._hint, self._next = (ChoiceButton(parent=self._left) for _ in range(2))
        foot = QHBoxLayout()
        for button in (self._hint, self._next):
            button.taken.connect(self._want)
            foot.addWidget(button)
        foot.addWidget(self._tally, 1)
        self._column = QVBoxLayout(self._left)
        self._column.addLayout(self._filters)
        for part in (self._trouble, self._why, self._agreed, self._prompt, self._cards):
            self._column.addWidget(part)
        self._column.addLayout(self._list)
        self._column.addLayout(foot)
        self._column.addStretch(1)

    def _apply(self) -> None:
        theme = self._look.theme
        self._column.setContentsMargins(2, 2, theme.space(2), 2)
        self._column.setSpacing(theme.space(3))
        self._list.setSpacing(theme.space(2))
        self._filters.setSpacing(theme.space(2))
        for button in (self._hint, self._next):
            button.apply(theme)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - named by Qt
        """Put the two choices below each other where the page is narrow."""
        super().resizeEvent(event)
        sides = QBoxLayout.Direction
        is_narrow = self.width() < self._look.theme.px(NARROW)
        self._filters.setDirection(sides.TopToBottom if is_narrow else sides.LeftToRight)

    # ---------------------------------------------------------------- what it shows

    def _show(self, screen: QuizScreen) -> None:
        _fill(self._topics, screen.topics)
        _fill(self._tables, screen.tables)
        for label, text in (
            (self._trouble, screen.trouble),
            (self._why, screen.why_back),
            (self._agreed, "\n".join(screen.agreed)),
            (self._prompt, screen.prompt),
            (self._tally, screen.tally),
        ):
            label.setText(text)
            label.setVisible(bool(text))
        self._cards.show_cards(screen.cards)
        self._show_options(screen)
        for button, choice in ((self._hint, screen.hint), (self._next, screen.go_on)):
            button.setVisible(choice is not None)
            if choice is not None:
                button.show_choice(choice)
        self._panel.show_explanation(screen.explanation, screen.hint_lines)
        self._announcer.tell(screen.announcements)
        if screen.turn != self._turn or screen.explanation is not None:
            self.setFocus(Qt.FocusReason.OtherFocusReason)
        self._look_at(screen)
        self._turn = screen.turn

    def _look_at(self, screen: QuizScreen) -> None:
        """See to it that what is new can be seen: a question, its hint, or the verdict."""
        if screen.explanation is not None or screen.hint_lines:
            self._goal = self._panel.first
        elif screen.turn != self._turn:
            self._goal = self._topics
        self._settled.start()

    def _bring(self) -> None:
        if self._goal is not None:
            bring_into_view(self._goal)
        self._goal = None

    def _show_options(self, screen: QuizScreen) -> None:
        while len(self._options) < len(screen.options):
            button = OptionButton(self._look, self._words, self._left)
            button.clicked.connect(lambda _=False, pressed=button: self._take(pressed.choice))
            self._list.addWidget(button)
            self._options.append(button)
        for place, button in enumerate(self._options):
            button.setVisible(place < len(screen.options))
            if place < len(screen.options):
                button.show_option(screen.options[place])

    # ---------------------------------------------------------------- what is done

    def _want(self, intent: object) -> None:
        self._model.intent(intent)  # type: ignore[arg-type] # every choice of the screen holds one

    def _take(self, choice: Choice | None) -> bool:
        if choice is None or not choice.is_enabled:
            return False
        self._want(choice.intent)
        return True

    def take_key(self, event: QKeyEvent) -> bool:
        """Take an option by its key, the hint, or go on; return whether the key was for that."""
        screen = self._model.screen.value
        offered = (*(one.choice for one in screen.options), screen.hint, screen.go_on)
        key = key_shown(self._words, pressed_key(event))
        pressed = next((one for one in offered if one is not None and one.key == key), None)
        return bool(key) and self._take(pressed)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - named by Qt
        """Take the keys of the quiz."""
        if not self.take_key(event):
            super().keyPressEvent(event)


def _fill(box: QComboBox, choices: Sequence[Choice]) -> None:
    """Offer choices, of which one is on."""
    if [one.label for one in choices] != [box.itemText(at) for at in range(box.count())]:
        box.clear()
        for one in choices:
            box.addItem(one.label, one.intent)
    chosen = next((place for place, one in enumerate(choices) if one.is_on), 0)
    box.setCurrentIndex(chosen)
