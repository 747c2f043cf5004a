"""`TableView`: the card table. It draws a `TableScreen` and tells what the person wants."""

from __future__ import annotations

from functools import cached_property, partial
from itertools import pairwise
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPixmap, QRadialGradient
from PySide6.QtWidgets import QApplication, QWidget

from trainer.rules import pack
from trainer.ui.drawing.backs import Back
from trainer.ui.drawing.fans import Towards, draw_fan, fan_bounds
from trainer.ui.drawing.paths import rounded
from trainer.ui.drawing.pixmaps import back_pixmap, face_pixmap, kept, washed_pixmap
from trainer.ui.hand_card import HandCardWidget
from trainer.ui.motion import Movements
from trainer.ui.note import Note
from trainer.ui.prompt_bar import PromptBar
from trainer.ui.score_card import ScoreView
from trainer.ui.seat_plate import SeatPlateView
from trainer.ui.sign import paint_outline
from trainer.ui.table_card import TableCard
from trainer.ui.table_layout import GAP, arrange
from trainer.ui.theme import Motion, Radius
from trainer.ui.trump_sign import TrumpSignView
from trainer.ui.warming import Warming

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from PySide6.QtCore import QEvent
    from PySide6.QtGui import QFocusEvent, QMouseEvent, QPaintEvent, QResizeEvent, QShowEvent

    from trainer.rules import Card
    from trainer.ui.late_press import LatePress
    from trainer.ui.look import Look
    from trainer.ui.theme import Theme
    from trainer.viewmodels.table_screen import HandCard, SeatPlate, TableScreen, TrickCard

_LEAST = QSize(360, 300)
_USUAL = QSize(800, 720)
_USUAL_SEATS = 4


class TableView(QWidget):
    """The table with everything on it."""

    wanted = Signal(object)  # an intent
    refused = Signal(str)  # why what was pressed may not be done

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._screen: TableScreen | None = None
        self._has_go_on = True
        self._field: QPixmap | None = None
        self._layout = arrange(_USUAL, look.theme.scale)
        self.movements = Movements(self)
        self._stage = QWidget(self)  # everything on the table but the field and the fans
        self._trump = TrumpSignView(self._stage)
        self._plates: dict[int, SeatPlateView] = {}  # by place
        self._score = ScoreView(self._stage)
        self._seal = Note(self._stage, Qt.AlignmentFlag.AlignRight)
        self._turned = TableCard(self._stage)
        self._turned_note = Note(self._stage, Qt.AlignmentFlag.AlignHCenter)
        self._hand: dict[Card, HandCardWidget] = {}
        self._trick: dict[tuple[int, Card], TableCard] = {}
        self._unshown: Callable[[], None] | None = None  # what is left of the moment begun
        self.prompt_bar = PromptBar(self._stage)
        self._by_mouse = False
        self._warming = Warming(self)
        self.prompt_bar.taken.connect(self.wanted)
        self.prompt_bar.refused.connect(self.refused)
        self.setMinimumSize(_LEAST)
        self._turned.hide()
        self._seat(_USUAL_SEATS)
        look.changed.connect(self._arrange)

    def sizeHint(self) -> QSize:  # noqa: N802 - named by Qt
        """Return the plain size of a table."""
        return _USUAL

    # ---------------------------------------------------------------- what it shows

    def show_screen(self, screen: TableScreen, *, has_go_on: bool = True) -> None:
        """Show a moment of the table; `has_go_on` puts the way on beside the message."""
        self.begin_screen(screen, has_go_on=has_go_on)
        self.finish_screen()

    def begin_screen(self, screen: TableScreen, *, has_go_on: bool = True) -> None:
        """Show what the person may do now: own cards and calls."""
        self.finish_screen()
        before, self._screen = self._screen, screen
        if (screen, has_go_on) == (before, self._has_go_on):
            return
        if before is None:
            self._watch()
        self._has_go_on = has_go_on
        self.late.note(screen)
        self._stage.setVisible(screen.book is None)  # the open book lies over all of it
        had_keyboard = self._has_keyboard()
        self.movements.finish_all()
        self._seat(len(screen.seats))
        came_from = {card: self._center_of(widget) for card, widget in self._hand.items()}
        self._show_hand(screen)
        self._show_prompt(screen)
        self._order_tabs()
        if had_keyboard:
            self._keep_keyboard(screen)
        self._unshown = partial(self._show_others, screen, came_from, before)

    def finish_screen(self) -> None:
        """Show the rest of the moment begun, if that is still to be done."""
        rest, self._unshown = self._unshown, None
        if rest is not None:
            rest()

    def _show_others(
        self, screen: TableScreen, came_from: dict[Card, QPoint], before: TableScreen | None
    ) -> None:
        """Show the middle of the table, the seats and the signs."""
        self._show_turned(screen)
        self._show_trick(screen, came_from, before)
        suit = screen.trump.suit if screen.trump else None
        for plate in screen.seats:
            self._plates[plate.place].show_plate(plate, suit)
        self._trump.show_sign(screen.trump)
        self._score.show_board(screen.score)
        self._seal.show_note(screen.pack.text, screen.pack.short)
        self._update_fans(screen, before)

    def _seat(self, count: int) -> None:
        """Have a plate for each of so many seats."""
        if count == len(self._plates):
            return
        for place in [place for place in self._plates if place >= count]:
            _away(self._plates.pop(place))
        for place in range(len(self._plates), count):
            self._plates[place] = plate = SeatPlateView(self._stage)
            plate.lower()
            plate.show()
        self._arrange()

    def _update_fans(self, screen: TableScreen, before: TableScreen | None) -> None:
        """Paint again what lies behind the plates where it changed."""
        held = {} if before is None else {one.seat: one.card_count for one in before.seats}
        for plate in screen.seats:
            if held.get(plate.seat) != plate.card_count:
                rect = self._layout.plates[plate.place]
                reach = self._layout.card
                self.update(rect.adjusted(-reach, -2 * self._layout.peek, reach, 0))
        if before is None or bool(before.own_cards) is not bool(screen.own_cards):
            self.update(self._layout.hand)

    def _show_hand(self, screen: TableScreen) -> None:
        shown = {one.card: one for one in screen.own_cards}
        for card in [card for card in self._hand if card not in shown]:
            _away(self._hand.pop(card))
        places = self._layout.hand_cards(len(screen.own_cards))
        for one, rect in zip(screen.own_cards, places, strict=True):
            is_new = one.card not in self._hand
            widget = self._new_card(one) if is_new else self._hand[one.card]
            widget.show_card(
                one, has_caps=self._layout.has_caps, yields_space=screen.go_on is not None
            )
            old = widget.pos()
            widget.place(rect, self._layout.card)
            if is_new:
                widget.show()
            else:
                self._glide(widget, old, widget.pos())
            widget.raise_()

    def _new_card(self, shown: HandCard) -> HandCardWidget:
        card = shown.card
        widget = HandCardWidget(self._look, shown, self._stage)
        widget.chosen.connect(lambda: self._chosen(widget))
        widget.refused.connect(self.refused)
        widget.arrow.connect(lambda step: self._go_from(card, step))
        widget.dropped.connect(lambda x: self._dropped(card, x))
        self._hand[card] = widget
        return widget

    def _glide(self, widget: QWidget, start: QPoint, goal: QPoint) -> None:
        if start != goal:
            self.movements.move(widget, goal, self._duration(Motion.SHORT), start=start)

    def _show_prompt(self, screen: TableScreen) -> None:
        choices = list(screen.choices)
        if screen.claim is not None:
            choices.append(screen.claim)
        if screen.go_on is not None and self._has_go_on:
            choices.append(screen.go_on)
        self.prompt_bar.show_all(_sentence(screen), choices)
        self._place_prompt()

    def _place_prompt(self) -> None:
        layout = self._layout
        wide = layout.prompt if layout.prompt.width() >= layout.hand.width() else layout.over_own()
        wide = QRect(
            layout.hand.left(),
            layout.sides + GAP,
            layout.hand.width(),
            wide.bottom() - layout.sides - GAP,
        )
        self._block = self.prompt_bar.place(layout.prompt, wide)
        self._uncover(self.prompt_bar.content())

    def _uncover(self, calls: QRect) -> None:
        """Leave out own plate and seal while calls need their room."""
        own = self._plates[0]
        own.setVisible(not own.geometry().intersects(calls))
        self._seal.setVisible(not self._seal.geometry().intersects(calls))

    def _show_turned(self, screen: TableScreen) -> None:
        turned, has_room = screen.turned, False
        self._turned.setVisible(turned is not None)
        if turned is not None:
            self._turned.show_card(turned.card, turned.name, under=min(3, screen.kitty_count))
            rect = self._layout.turned_card(self._block)
            self._turned.place(rect)
            self._turned_note.show_note(turned.text, turned.text)
            line = self._turned_note.theme.px(20)
            wide = QRect(self._block.left(), rect.bottom() + GAP, self._block.width(), line)
            self._turned_note.setGeometry(wide)
            has_room = wide.bottom() <= self._block.top()
        self._turned_note.setVisible(turned is not None and bool(turned.text) and has_room)

    def _show_trick(
        self, screen: TableScreen, came_from: dict[Card, QPoint], before: TableScreen | None
    ) -> None:
        shown = {(one.seat, one.card): one for one in screen.trick}
        gone = [key for key in self._trick if key not in shown]
        has_same_seats = before is not None and len(before.seats) == len(screen.seats)
        self._collect(gone, before if has_same_seats else None)  # at another table nobody wins it
        for key, one in shown.items():
            widget = self._trick.get(key)
            rect = self._layout.trick_card(one.place)
            if widget is not None:
                widget.place(rect)
            else:
                widget = TableCard(self._stage)
                widget.apply(self._table_theme())
                self._trick[key] = widget
                self._lay(widget, rect, one, came_from)
            widget.show_card(one.card, one.name, is_winning=one.is_winning)
            widget.raise_()

    def _lay(
        self, widget: TableCard, rect: QRect, one: TrickCard, came_from: dict[Card, QPoint]
    ) -> None:
        """Let a card come to its place from the seat that played it."""
        widget.place(rect)
        widget.show()
        origin = came_from.get(one.card, self._layout.seat_point(one.place))
        start = origin - QPoint(widget.width() // 2, widget.height() // 2)
        self.movements.move(widget, widget.pos(), self._duration(Motion.LONG), start=start)

    def _collect(self, gone: list[tuple[int, Card]], before: TableScreen | None) -> None:
        """Let the cards of a finished trick go to the seat that won it."""
        winner = next((one for one in before.trick if one.is_winning), None) if before else None
        is_whole = before is not None and len(gone) == len(before.trick) and len(gone) > 1
        for key in gone:
            widget = self._trick.pop(key)
            if winner is None or not is_whole:
                _away(widget)
                continue
            middle = self._layout.seat_point(winner.place)
            goal = middle - QPoint(widget.width() // 2, widget.height() // 2)
            widget.stackUnder(self._plates[0])
            self.movements.move(
                widget, goal, self._duration(Motion.LONG), done=partial(_away, widget)
            )

    # ---------------------------------------------------------------- places

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - named by Qt
        """Put everything where it stands on a table of the new size."""
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        self.movements.finish_all()
        self._field = None
        self._layout = layout = arrange(self.size(), self._look.theme.scale, len(self._plates))
        self._stage.setGeometry(self.rect())
        theme = self._table_theme()
        quiet = (self._seal, self._turned, self._turned_note)
        for sign in (self._trump, self._score, *quiet, *self._plates.values()):
            sign.apply(theme)
        for card in self._trick.values():
            card.apply(theme)
        self.prompt_bar.apply(theme)
        self._trump.setGeometry(layout.trump)
        self._score.setGeometry(layout.score)
        self._seal.setGeometry(layout.seal)
        for place, plate in self._plates.items():
            plate.setGeometry(layout.plates[place])
        screen = self._screen
        if screen is not None:
            self._place_prompt()
            self._show_hand(screen)
            self._show_turned(screen)
            for one in screen.trick:
                laid = self._trick.get((one.seat, one.card))
                if laid is not None:  # else it is about to be laid
                    laid.place(layout.trick_card(one.place))
            self.movements.finish_all()
        self.update()
        self._warming.begin(self._faces_ahead())

    def _faces_ahead(self) -> Iterator[Callable[[], object]]:
        """Yield the drawing of every card of the pack in the sizes of this table."""
        from trainer.rules import HAND_SIZE  # noqa: PLC0415 - not before the window

        theme, layout, density = self._look.theme, self._layout, self.devicePixelRatioF()
        turned = layout.turned_card(layout.prompt).width()
        for count in range(HAND_SIZE + 1, 0, -1):
            yield partial(self._fan, count)
        for width in (layout.card, layout.small, turned):
            for card in pack():
                yield partial(face_pixmap, card, width, theme, density)
        for card in pack():
            yield partial(washed_pixmap, card, layout.card, theme, density)

    def _table_theme(self) -> Theme:
        theme = self._look.theme
        return theme.adapted(scale=self._layout.scale)

    def _duration(self, motion: Motion) -> int:
        return self._look.theme.duration(motion)

    @staticmethod
    def _center_of(widget: HandCardWidget) -> QPoint:
        return widget.pos() + widget.card_rect().center()

    # ---------------------------------------------------------------- what the person does

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802 - named by Qt
        """Watch what is pressed anywhere in the window."""
        super().showEvent(event)
        if self._screen is not None:
            self._watch()

    def _watch(self) -> None:
        """See what is pressed; begun with the first cards, for asking Qt takes a moment."""
        handle = self.window().windowHandle()
        if handle is not None:
            handle.installEventFilter(self)  # a second time does nothing
            handle.installEventFilter(self.late)

    @cached_property
    def late(self) -> LatePress:
        """What holds back presses that were meant for what stood here before."""
        from trainer.ui.late_press import LatePress  # noqa: PLC0415 - not before the window

        return LatePress(self)

    def eventFilter(self, _watched: object, event: QEvent) -> bool:  # noqa: N802 - named by Qt
        """Note whether mouse or keyboard was used last; both cut movements short."""
        if event.type() is event.Type.MouseButtonPress:
            self._by_mouse = True
            self.movements.finish_all()
        elif event.type() is event.Type.KeyPress:
            self._by_mouse = False
            self.movements.finish_all()
        return False

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - named by Qt
        """Go on where something stands to be read; anywhere on the table will do."""
        if self._screen is not None and self._screen.go_on is not None:
            self.wanted.emit(self._screen.go_on.intent)
        else:
            super().mousePressEvent(event)

    def press_card(self, key: str) -> bool:
        """Press the card with that key; answer whether there is one."""
        for one in self._screen.own_cards if self._screen else ():
            if one.key == key:
                self._hand[one.card].click()
                return True
        return False

    def _chosen(self, widget: HandCardWidget) -> None:
        if widget.intent is not None:
            self.wanted.emit(widget.intent)

    def move_card(self, step: int) -> bool:
        """Put the card that has the keyboard further to a side; answer whether there is one."""
        cards = self._own_cards()
        for place, card in enumerate(cards):
            if self._hand[card].hasFocus():
                self._move(card, (place + step) % len(cards))
                return True
        return False

    def _own_cards(self) -> list[Card]:
        return [one.card for one in self._screen.own_cards] if self._screen else []

    def _go_from(self, card: Card, step: int) -> None:
        """Give the keyboard to a neighbour of a card."""
        cards = self._own_cards()
        if card in cards:
            place = (cards.index(card) + step) % len(cards)
            self._hand[cards[place]].setFocus(Qt.FocusReason.TabFocusReason)

    def _dropped(self, card: Card, x: int) -> None:
        """Put a dragged card where it was let go."""
        if self._screen is None:
            return
        places = self._layout.hand_cards(len(self._screen.own_cards))
        place = min(range(len(places)), key=lambda one: abs(places[one].center().x() - x))
        before = self._screen
        self._move(card, place)
        if self._screen is before:
            self._show_hand(before)

    def _move(self, card: Card, place: int) -> None:
        from trainer.viewmodels.intents import MoveCard  # noqa: PLC0415 - not before the window

        self.wanted.emit(MoveCard(card, place))

    def show_reason(self, reason: str) -> None:
        """Write why something may not be done where the message stands, until what comes next."""
        self.prompt_bar.prompt.say(reason)
        self._place_prompt()
        self.prompt_bar.prompt.update()

    def description(self) -> str:
        """Return the whole table in words."""
        screen = self._screen
        if screen is None:
            return ""
        parts = [screen.trump.name if screen.trump else "", screen.score.name]
        parts += [plate.name for plate in screen.seats]
        parts += [card.name for card in screen.trick]
        parts.append(screen.turned.name if screen.turned else "")
        parts.append(screen.prompt or screen.message)
        return " ".join(part if part.endswith(".") else part + "." for part in parts if part)

    # ---------------------------------------------------------------- the keyboard's way

    def _has_keyboard(self) -> bool:
        widget = QApplication.focusWidget()
        return widget is not None and self.isAncestorOf(widget)  # so is the table itself

    def take_keyboard(self) -> None:
        """Take the keyboard to where the next thing is done."""
        if self._screen is not None:
            self._goal(self._screen).setFocus(self._reason())

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802 - named by Qt
        """Pass the keyboard on, as when the window is given it after the cards were dealt."""
        super().focusInEvent(event)
        if self._screen is not None and self._goal(self._screen).isVisible():
            self.take_keyboard()

    def _keep_keyboard(self, screen: TableScreen) -> None:
        """Keep the keyboard on the table when what had it is gone or cannot be used now."""
        widget = QApplication.focusWidget()
        stays = False
        if widget is not None and widget is not self:
            stays = self.isAncestorOf(widget) and widget.isVisible()
        if (
            isinstance(widget, HandCardWidget)
            and screen.is_your_turn
            and not widget.is_playable_now
        ):
            stays = stays and not any(one.playable for one in screen.own_cards)
            stays = stays and not screen.choices
        if not stays:
            self._goal(screen).setFocus(self._reason())

    def _reason(self) -> Qt.FocusReason:
        mouse, other = Qt.FocusReason.MouseFocusReason, Qt.FocusReason.OtherFocusReason
        return mouse if self._by_mouse else other

    def _goal(self, screen: TableScreen) -> QWidget:
        if screen.choices and self.prompt_bar.buttons:
            return self.prompt_bar.buttons[0]
        playable = [one.card for one in screen.own_cards if one.playable]
        if playable:
            return self._hand[playable[0]]
        if self.prompt_bar.buttons:
            return self.prompt_bar.buttons[-1]
        return self._hand[screen.own_cards[0].card] if screen.own_cards else self

    def _order_tabs(self) -> None:
        """Let Tab go through the hand from left to right, then through the buttons."""
        screen = self._screen
        cards = [self._hand[one.card] for one in screen.own_cards] if screen else []
        chain = [*cards, *self.prompt_bar.buttons]
        for one, following in pairwise(chain):
            QWidget.setTabOrder(one, following)

    # ---------------------------------------------------------------- drawing

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802 - named by Qt
        """Paint the field and the other seats' cards."""
        field = self._field_pixmap()
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.drawPixmap(0, 0, field)
            for plate in self._screen.seats if self._screen and self._has_fans else ():
                if plate.place and plate.card_count and self._layout.has_fan(plate.place):
                    self._paint_fan(painter, plate)
            self._paint_unseen(painter)

    @property
    def _has_fans(self) -> bool:
        screen = self._screen
        return screen is not None and screen.book is None and self._layout.back > 0

    def _field_pixmap(self) -> QPixmap:
        if self._field is None:
            density = self.devicePixelRatioF()
            self._field = QPixmap(self.size() * density)
            self._field.setDevicePixelRatio(density)
            self._field.fill(Qt.GlobalColor.transparent)
            with QPainter(self._field) as painter:
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                self._paint_field(painter, QRectF(self.rect()))
        return self._field

    def _paint_field(self, painter: QPainter, rect: QRectF) -> None:
        theme, table = self._look.theme, self._look.theme.table
        radius = theme.radius(Radius.TABLE)
        ground = QLinearGradient(rect.topLeft(), rect.bottomLeft())
        ground.setColorAt(0, QColor(table.top))
        ground.setColorAt(1, QColor(table.bottom))
        painter.fillPath(rounded(rect, radius), QBrush(ground))
        if theme.is_high_contrast:
            paint_outline(painter, rect, table.outline, radius, theme.px(2))
        reach = self._layout.reach
        size = max(reach.width(), reach.height()) + self._layout.card * 0.34
        middle = QPointF(self._layout.centre)
        glow = QRadialGradient(middle, size)
        disc = QColor(table.disc)
        glow.setColorAt(0, disc)
        glow.setColorAt(0.96, disc)
        disc.setAlpha(0)
        glow.setColorAt(1, disc)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QBrush(glow))
        painter.drawEllipse(middle, size, size)

    def _paint_fan(self, painter: QPainter, plate: SeatPlate) -> None:
        """Paint a seat's cards, held behind its plate."""
        pixmap = self._fan(plate.card_count)
        size = pixmap.deviceIndependentSize()
        on_table = self._layout.plates[plate.place]
        corner = QPointF(
            on_table.center().x() - size.width() / 2, on_table.top() - self._layout.peek
        )
        painter.save()
        painter.setClipRect(QRectF(0, 0, self.width(), on_table.center().y()))
        painter.setOpacity(0.5 if plate.sits_out else 1.0)
        painter.drawPixmap(corner, pixmap)
        painter.restore()

    def _paint_unseen(self, painter: QPainter) -> None:
        """Paint the backs of the own cards while they may not be looked at."""
        screen = self._screen
        if screen is None or screen.book is not None or screen.own_cards:
            return
        theme, width = self._look.theme, self._layout.card
        held = next((one.card_count for one in screen.seats if not one.place), 0)
        for rect in self._layout.hand_cards(held):
            back = back_pixmap(width, theme, self.devicePixelRatioF(), Back.GREEN)
            painter.drawPixmap(rect.topLeft(), back)

    def _fan(self, count: int) -> QPixmap:
        """Return that many backs in a fan."""
        theme, width = self._look.theme, max(1, self._layout.back)
        bounds = fan_bounds(count, width, Towards.UP)

        def draw(fan: QPainter, rect: QRectF) -> None:
            fan.translate(rect.center() - bounds.center())
            draw_fan(fan, (None,) * count, width, theme, Towards.UP)

        name = f"held/{count}/{width}/{theme.key}"
        return kept(name, bounds.toAlignedRect().size(), self.devicePixelRatioF(), draw)


def _sentence(screen: TableScreen) -> str:
    """Return what stands over the hand: what is asked, unless something waits to be read."""
    if screen.go_on is not None:
        return screen.message or screen.prompt
    return screen.prompt or screen.message


def _away(widget: QWidget) -> None:
    widget.hide()
    widget.deleteLater()
