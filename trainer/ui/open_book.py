"""`OpenBookView`: a finished hand with all cards open, its decisions, the proof of its pack."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QPainter
from PySide6.QtWidgets import (
    QAbstractButton,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from trainer.rules import pack
from trainer.ui.choice_button import ChoiceButton
from trainer.ui.coach_panel import Rule, text_label
from trainer.ui.drawing.icons import draw_icon
from trainer.ui.drawing.paths import rounded
from trainer.ui.drawing.pixmaps import chip_pixmap
from trainer.ui.sign import Sign, paint_outline, paint_text
from trainer.ui.style import set_look
from trainer.ui.theme import Type, Weight
from trainer.ui.verdict_badge import verdict_icon, verdict_pair

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from PySide6.QtGui import QFocusEvent, QPaintEvent, QResizeEvent

    from trainer.rules import Card
    from trainer.ui.look import Look
    from trainer.ui.theme import Theme
    from trainer.viewmodels.table_screen import (
        GradedLine,
        OpenBook,
        OpenExchange,
        TableScreen,
    )
    from trainer.words import Words

_CHIP: Final = QSize(38, 26)
_USUAL_DECISIONS: Final = 8
_MOST_SEATS: Final = 7
_IN_A_ROW: Final = 4  # buttons that play the deal again
_WIDEST: Final = 880
_TWO_COLUMNS: Final = 640  # pixels at text scale 1 from which decisions and cards stand abreast


def chip_size(theme: Theme) -> QSize:
    """Return how large a chip is at the text scale of a look."""
    return QSize(theme.px(_CHIP.width()), theme.px(_CHIP.height()))


class ChipRow(Sign):
    """A few cards as chips after a title; its text names them."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._title = ""
        self._cards: tuple[Card, ...] = ()
        self._marked: Card | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_cards(
        self, title: str, cards: tuple[Card, ...], name: str, marked: Card | None = None
    ) -> None:
        """Show cards after a title; a marked one is ringed."""
        self._title, self._cards, self._marked = title, cards, marked
        self.say(name)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802 - named by Qt
        """Return the room for title and chips."""
        px = self.theme.px
        return QSize(px(72) + len(self._cards) * px(_CHIP.width() + 5), px(_CHIP.height() + 8))

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - named by Qt
        """Return the same: chips are not cut off."""
        return self.sizeHint()

    def paint(self, painter: QPainter, rect: QRectF) -> None:
        """Paint title and chips."""
        theme = self.theme
        left = rect.left() + theme.px(72)
        title = QRectF(rect.left(), rect.top(), theme.px(68), rect.height())
        paint_text(painter, title, self._title, self.face(Type.BODY, Weight.MEDIUM), theme.page.ink)
        size = chip_size(theme)
        for card in self._cards:
            corner = QPointF(left, rect.center().y() - size.height() / 2)
            pixmap = chip_pixmap(card, size, theme, self.devicePixelRatioF())
            painter.drawPixmap(corner, pixmap)
            if card == self._marked:
                ring = QRectF(corner.x() - 2, corner.y() - 2, size.width() + 4, size.height() + 4)
                paint_outline(painter, ring, theme.page.accent, theme.px(7), theme.px(2))
            left += size.width() + theme.px(5)


class ExchangeLines(QWidget):
    """Cards that changed hands: a sentence, and what was given and got as chips."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self._sentence = text_label(self)
        set_look(self._sentence, role="quiet")
        self._rows = (ChipRow(self), ChipRow(self))
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(0, 0, 0, 0)
        for part in (self._sentence, *self._rows):
            self._box.addWidget(part)
        self.apply(look.theme)

    def show_exchange(self, exchange: OpenExchange, titles: tuple[str, str]) -> None:
        """Show what was given for what; the rows have a title each."""
        self._sentence.setText(exchange.text)
        gave, got = self._rows
        gave.show_cards(titles[0], exchange.gave, exchange.gave_text)
        got.show_cards(titles[1], exchange.got, exchange.got_text)

    def apply(self, theme: Theme) -> None:
        """Take the measures of a theme."""
        self._box.setSpacing(theme.space(1))
        for row in self._rows:
            row.apply(theme)


class DecisionButton(QAbstractButton):
    """One graded decision; pressed, the coach shows it."""

    taken = Signal(object)

    def __init__(self, look: Look, words: Words, parent: QWidget) -> None:
        super().__init__(parent)
        self._look, self._words = look, words
        self._line: GradedLine | None = None
        self._by_keyboard = False
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.clicked.connect(self._take)

    def show_line(self, line: GradedLine) -> None:
        """Show a decision."""
        self._line = line
        self.setText(line.text)
        self.setAccessibleName(line.text)
        self.setAccessibleDescription(line.choice.name)
        self.setToolTip(line.text)
        self.update()

    def _take(self) -> None:
        if self._line is not None:
            self.taken.emit(self._line.choice.intent)

    def sizeHint(self) -> QSize:  # noqa: N802 - named by Qt
        """Return the height of the text in the present width."""
        return QSize(self._look.theme.px(220), self.heightForWidth(self.width()))

    def hasHeightForWidth(self) -> bool:  # noqa: N802 - named by Qt
        """Answer that the height depends on the width."""
        return True

    def heightForWidth(self, width: int) -> int:  # noqa: N802 - named by Qt
        """Return the height of one line, or of as many as the text needs."""
        px = self._look.theme.px
        metrics = QFontMetrics(self._look.theme.font(Type.BODY))
        room = QRect(0, 0, max(1, width - px(45)), 10_000)
        flags = int(Qt.TextFlag.TextWordWrap)
        return max(px(34), metrics.boundingRect(room, flags, self.text()).height() + px(8))

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802 - named by Qt
        """Ring the line unless the mouse brought the keyboard here."""
        self._by_keyboard = event.reason() is not Qt.FocusReason.MouseFocusReason
        super().focusInEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802 - named by Qt
        """Paint the verdict's sign and the words."""
        if self._line is None:
            return
        theme, rect = self._look.theme, QRectF(self.rect())
        pair = verdict_pair(theme, self._line.kind)
        size = theme.px(26)
        disc = QRectF(theme.px(4), rect.center().y() - size / 2, size, size)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            if self.underMouse():
                painter.setBrush(QColor(theme.page.tint))
                painter.drawPath(rounded(rect, theme.px(9)))
            painter.setBrush(QColor(pair.ground))
            painter.drawEllipse(disc)
            inset = size * 0.26
            draw_icon(
                painter,
                verdict_icon(self._line.kind),
                disc.adjusted(inset, inset, -inset, -inset),
                pair.text,
            )
            if self.hasFocus() and self._by_keyboard:
                paint_outline(painter, rect, theme.page.focus, theme.px(9), theme.px(2))
            words = rect.adjusted(disc.right() + theme.px(9), 0, -theme.px(6), 0)
            self._paint_words(painter, words, self._line.text)

    def _paint_words(self, painter: QPainter, rect: QRectF, text: str) -> None:
        """Write the text on one line, or on two where it is long."""
        theme = self._look.theme
        painter.setFont(theme.font(Type.BODY))
        painter.setPen(QColor(theme.page.ink))
        flags = int(Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap)
        painter.drawText(rect, flags, text)


class OpenBookView(QFrame):
    """The book of the finished hand, on the table."""

    wanted = Signal(object)
    refused = Signal(str)

    def __init__(self, look: Look, words: Words, parent: QWidget) -> None:
        super().__init__(parent)
        self._look, self._words = look, words
        self._book: OpenBook | None = None
        self._room = QRect()
        set_look(self, surface="panel")
        self._title = self._label("title")
        self._result = self._label("label")
        self._decisions_title = self._label("heading", words("book-decisions"))
        self._total = self._label("quiet")
        self._cards_title = self._label("heading", words("book-cards"))
        self._kitty = ChipRow(self)
        self._buried = self._label("quiet")
        self._hands = [ChipRow(self) for _ in range(_MOST_SEATS)]
        self._exchanges_title = self._label("heading", words("book-exchanges"))
        self._exchanges: list[ExchangeLines] = []
        self._decisions: list[DecisionButton] = []
        self._pack_title = self._label("heading", words("book-pack"))
        self._pack_text = self._label("")
        self._check = QPushButton(words("book-check"), self)
        set_look(self._check, kind="plain")
        self._check.setCheckable(True)
        self._proof = self._label("quiet")
        self._proof.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._proof.hide()
        self._check.toggled.connect(self._show_proof)
        self._replay_title = self._label("heading", words("book-again"))
        self._replays = [ChoiceButton(parent=self) for _ in range(_MOST_SEATS)]
        self._way_on = ChoiceButton(parent=self)
        self._leave = ChoiceButton(parent=self)
        for button in (*self._replays, self._way_on, self._leave):
            button.taken.connect(self.wanted)
            button.refused.connect(self.refused)
        self._build()
        look.changed.connect(self._apply)
        self._apply()
        self.hide()

    def _label(self, role: str, text: str = "") -> QLabel:
        label = text_label(self, text)
        if role:
            set_look(label, role=role)
        return label

    # ---------------------------------------------------------------- what it shows

    def show_book(self, screen: TableScreen) -> None:
        """Show the book of the hand that is over, or nothing while one is played."""
        for part in (self.write_decisions, self.write_cards, self.open):
            part(screen)

    def write_decisions(self, screen: TableScreen) -> None:
        """Write down result and decisions; the first part of showing a book."""
        book, end = screen.book, screen.match_end
        if book is None:
            self.hide()
            return
        self._title.setText(end.title if end else book.title)
        lines = dict.fromkeys((*book.result, *(end.lines if end else ())))
        self._result.setText("\n".join(line for line in lines if line != self._title.text()))
        self._show_choice(self._way_on, screen.go_on or screen.new_match)
        self._show_choice(self._leave, screen.leave_practice)
        if book != self._book:
            self._show_decisions(book)

    def write_cards(self, screen: TableScreen) -> None:
        """Write down cards and pack; the second part."""
        book = screen.book
        if book is not None and book != self._book:
            self._book = book
            self._show_cards(book, screen)
            self._show_pack(book)

    def open(self, screen: TableScreen) -> None:
        """Open the book; the last part."""
        if screen.book is not None and self.isHidden():
            self.lay(self._room)
            self.show()
            self.raise_()
            self._scroll.verticalScrollBar().setValue(0)
            self._way_on.setFocus(Qt.FocusReason.OtherFocusReason)

    @staticmethod
    def _show_choice(button: ChoiceButton, choice: object) -> None:
        button.setVisible(choice is not None)
        if choice is not None:
            button.show_choice(choice)  # type: ignore[arg-type]

    def _show_decisions(self, book: OpenBook) -> None:
        while len(self._decisions) < len(book.decisions):
            self._add_decision()
        for button in self._decisions[len(book.decisions) :]:
            button.hide()
        for button, line in zip(self._decisions, book.decisions, strict=False):
            button.show_line(line)
            button.show()
        self._total.setText(book.total)

    def _add_decision(self) -> None:
        button = DecisionButton(self._look, self._words, self)
        button.hide()
        button.taken.connect(self.wanted)
        self._decision_box.addWidget(button)
        self._decisions.append(button)

    def pieces_ahead(self) -> Iterator[Callable[[], object]]:
        """Yield the making of the lines that most books need, and the drawing of the chips."""
        while len(self._decisions) < _USUAL_DECISIONS:
            yield self._add_decision
        for widget in self.findChildren(QWidget):
            yield widget.ensurePolished
        theme, density = self._look.theme, self.devicePixelRatioF()
        for card in pack():
            yield partial(chip_pixmap, card, chip_size(theme), theme, density)

    def _show_cards(self, book: OpenBook, screen: TableScreen) -> None:
        titles = {plate.seat: plate.title for plate in screen.seats}
        for row in self._hands[len(book.hands) :]:
            row.hide()
        for row, hand in zip(self._hands, book.hands, strict=False):
            row.show()
            row.show_cards(titles[hand.seat], hand.cards, hand.text, book.buried)
        kitty = (*((book.upcard,) if book.upcard else ()), *book.kitty)
        self._kitty.show_cards(self._words("book-kitty"), kitty, book.kitty_text, book.buried)
        self._buried.setText("\n".join(filter(None, (book.joker_text, book.buried_text))))
        self._buried.setVisible(bool(self._buried.text()))
        self._show_exchanges(book)

    def _show_exchanges(self, book: OpenBook) -> None:
        """Show what was given for what; a hand without it has no lines for it."""
        self._exchanges_title.setVisible(bool(book.exchanges))
        while len(self._exchanges) < len(book.exchanges):
            self._exchanges.append(ExchangeLines(self._look, self))
            self._exchange_box.addWidget(self._exchanges[-1])
        for lines in self._exchanges[len(book.exchanges) :]:
            lines.hide()
        titles = self._words("book-gave"), self._words("book-got")
        for lines, exchange in zip(self._exchanges, book.exchanges, strict=False):
            lines.show_exchange(exchange, titles)
            lines.show()

    def _show_pack(self, book: OpenBook) -> None:
        words = self._words
        self._pack_text.setText(book.pack_text)
        proof = (
            words("book-order", order=book.pack_order),
            words("book-number", number=book.pack_number),
            words("book-fingerprint", fingerprint=" ".join(_groups(book.fingerprint))),
            book.pack_how,
        )
        self._proof.setText("\n".join(proof))
        for button in self._replays[len(book.replays) :]:
            button.hide()
        for button, choice in zip(self._replays, book.replays, strict=False):
            button.show_choice(choice)
            button.show()
        self._replay_title.setVisible(bool(book.replays))

    # ---------------------------------------------------------------- how it is built

    def _build(self) -> None:
        inside = QWidget(self)
        self._column = QVBoxLayout(inside)
        self._grid = QGridLayout()
        self._build_decisions()
        self._build_cards()
        self._build_replays()
        self._fill_column()
        self._scroll = self._scroll_over(inside)
        heading = QHBoxLayout()
        heading.addWidget(self._title, 1)
        heading.addWidget(self._leave)
        heading.addWidget(self._way_on)
        self._outer = QVBoxLayout(self)
        self._outer.addLayout(heading)
        self._outer.addWidget(self._scroll, 1)

    def _build_decisions(self) -> None:
        self._decision_box = QVBoxLayout()
        self._decision_box.setSpacing(0)
        self._left = QVBoxLayout()
        self._left.addWidget(self._decisions_title)
        self._left.addLayout(self._decision_box)
        self._left.addWidget(self._total)
        self._left.addStretch(1)

    def _build_cards(self) -> None:
        self._right = QVBoxLayout()
        for widget in (self._cards_title, *self._hands, self._kitty, self._buried):
            self._right.addWidget(widget)
        self._exchange_box = QVBoxLayout()
        self._right.addWidget(self._exchanges_title)
        self._right.addLayout(self._exchange_box)
        self._right.addStretch(1)

    def _build_replays(self) -> None:
        self._replay_rows = QGridLayout()
        for number, button in enumerate(self._replays):
            self._replay_rows.addWidget(button, number // _IN_A_ROW, number % _IN_A_ROW)
        self._replay_rows.setColumnStretch(_IN_A_ROW, 1)

    def _fill_column(self) -> None:
        """Put the parts of the book below each other."""
        parts: tuple[QWidget | QGridLayout, ...] = (
            self._result,
            Rule(self._look, self),
            self._grid,
            Rule(self._look, self),
            self._replay_title,
            self._replay_rows,
            Rule(self._look, self),
            self._pack_title,
            self._pack_text,
            self._check,
            self._proof,
        )
        for part in parts:
            self._add(part)
        self._column.addStretch(1)

    def _scroll_over(self, inside: QWidget) -> QScrollArea:
        """Return an area without a frame that scrolls the pages, and is no stop for Tab."""
        scroll = QScrollArea(self)
        scroll.setWidget(inside)
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        inside.setAutoFillBackground(False)
        scroll.viewport().setAutoFillBackground(False)
        return scroll

    def _add(self, item: QWidget | QGridLayout) -> None:
        if isinstance(item, QWidget):
            alignment = Qt.AlignmentFlag.AlignLeft if item is self._check else Qt.AlignmentFlag(0)
            self._column.addWidget(item, 0, alignment)
        else:
            self._column.addLayout(item)

    def _apply(self) -> None:
        theme = self._look.theme
        side = theme.space(6)
        self._outer.setContentsMargins(side, theme.space(5), side, theme.space(4))
        self._outer.setSpacing(theme.space(3))
        self._column.setContentsMargins(0, 0, theme.space(2), 0)
        self._column.setSpacing(theme.space(2.5))
        self._grid.setHorizontalSpacing(theme.space(6))
        self._grid.setVerticalSpacing(theme.space(4))
        for row in (*self._hands, self._kitty):
            row.apply(theme)
        for lines in self._exchanges:
            lines.apply(theme)
        self._exchanges_title.setContentsMargins(0, theme.space(2), 0, 0)
        for button in (self._way_on, self._leave, *self._replays):
            button.apply(theme)
        self._arrange()

    def lay(self, room: QRect) -> None:
        """Lie in the middle of a room, no larger than the pages need."""
        self._room = room
        width = min(room.width(), self._look.theme.px(_WIDEST))
        margins, gap = self._outer.contentsMargins(), self._outer.spacing()
        bar = self._scroll.verticalScrollBar().sizeHint().width()
        inner = width - margins.left() - margins.right() - bar
        heading = max(self._way_on.sizeHint().height(), self._title.heightForWidth(inner))
        pages = self._column.heightForWidth(inner)
        height = margins.top() + heading + 4 * gap + pages + margins.bottom()
        policy = Qt.ScrollBarPolicy.ScrollBarAsNeeded
        if height <= room.height():
            policy = Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        self._scroll.setVerticalScrollBarPolicy(policy)
        place = QRect(0, 0, width, min(room.height(), height))
        place.moveCenter(room.center())
        self.setGeometry(place)

    def _show_proof(self, is_shown: bool) -> None:  # noqa: FBT001 - as Qt's signal
        self._proof.setVisible(is_shown)
        self.lay(self._room)

    def _arrange(self) -> None:
        """Put decisions and cards side by side where there is room."""
        is_wide = self.width() >= self._look.theme.px(_TWO_COLUMNS)
        for box in (self._left, self._right):
            self._grid.removeItem(box)
        self._grid.addLayout(self._left, 0, 0)
        self._grid.addLayout(self._right, 0 if is_wide else 1, 1 if is_wide else 0)
        self._grid.setColumnStretch(0, 1)
        self._grid.setColumnStretch(1, 0)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - named by Qt
        """Find out again how many columns there is room for."""
        super().resizeEvent(event)
        self._arrange()


def _groups(text: str) -> list[str]:
    return [text[place : place + 8] for place in range(0, len(text), 8)]
