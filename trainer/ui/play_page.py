"""`PlayPage`: the table, the coach beside or below it, and the sheets that belong to them."""

from __future__ import annotations

from functools import cached_property, partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRect, Qt, QTimer, Signal
from PySide6.QtWidgets import QApplication, QMainWindow, QMenu, QWidget

from trainer.ui.announce import Announcer
from trainer.ui.coach_panel import WIDTH as COACH_WIDTH
from trainer.ui.coach_panel import CoachPanel
from trainer.ui.coach_strip import CoachStrip
from trainer.ui.drawing.icons import Icon
from trainer.ui.header import HEIGHT as HEADER_HEIGHT
from trainer.ui.header import Header, HeaderButton
from trainer.ui.paces import PACE_KEYS
from trainer.ui.shortcuts import pressed_key
from trainer.ui.table_view import TableView
from trainer.ui.trouble import TroubleBar
from trainer.ui.warming import Warming
from trainer.viewmodels.keys import OFFERED, Command, KeyMap, key_shown

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from PySide6.QtGui import QKeyEvent, QResizeEvent

    from trainer.ui.log_view import LogSheet
    from trainer.ui.look import Look
    from trainer.ui.open_book import OpenBookView
    from trainer.ui.rules_sheet import RulesSheet
    from trainer.viewmodels.agreement import Agreement
    from trainer.viewmodels.table_screen import Choice, CoachScreen, TableScreen
    from trainer.words import Words

_MARGIN: Final = 16
_INSET: Final = 14  # between the table's edge and the open book
_TABLE: Final = 560  # pixels at text scale 1 that the table must keep beside the coach
_WIDEST_COACH: Final = 460
_COACH_SHARE: Final = 0.21  # of the page's width, on wide windows
_STRIP: Final = 48
_STRIP_FROM: Final = 340  # pixels at text scale 1


class PlayPage(QWidget):
    """Everything of the Play place."""

    wanted = Signal(object)
    asked = Signal(object)  # a Command that concerns the whole window

    def __init__(self, look: Look, words: Words, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look, self._words = look, words
        self._agreed: Callable[[], Agreement | None] | None = None
        self._screen: TableScreen | None = None
        self._coach_screen: CoachScreen | None = None
        self._is_drawer_open = False
        self._keys = KeyMap()
        self.header = Header(look, self)
        self.table = TableView(look, self)
        self.coach_header = Header(look, self)
        self.coach = CoachPanel(look, words, self)
        self.strip = CoachStrip(look, words, self)
        self.trouble = TroubleBar(look, words, self)
        self.announcer = Announcer(self)
        self._warming = Warming(self)
        self._parts: list[Callable[[TableScreen, CoachScreen], None]] = []
        self._turn = QTimer(self)
        self._turn.setSingleShot(True)
        self._turn.timeout.connect(self._show_next)
        self._name_buttons()
        self._connect()
        self._warming.begin(self._pieces_ahead())

    def _name_buttons(self) -> None:
        words = self._words
        self.coach_header.set_title(words("coach-title"))
        self.header.add_button("rules", Icon.RULES, words("place-rules"))
        ask = self.header.add_button("ask", Icon.BOOK, words("place-ask"))
        ask.setAccessibleName(words("place-ask-name"))
        ask.setToolTip(words("place-ask-name"))
        self.header.add_button("log", Icon.LOG, words("place-log"))
        self.header.add_button("undo", Icon.UNDO, "").hide()
        self.header.add_button("leave", Icon.AGAIN, "").hide()
        self.header.add_button("speed", Icon.SPEED, words("place-speed")).hide()
        self.header.add_button("new", Icon.PLUS, words("place-new"))
        for header in (self.header, self.coach_header):
            header.add_button("hint", Icon.HINT, "").hide()
            header.add_button("coach", Icon.PANEL, words("coach-title"))
        close = self.coach_header.button("coach")
        close.set_label(words("place-close"))
        close.setAccessibleName(words("place-close-coach"))

    def _connect(self) -> None:
        for part in (self.table, self.coach):
            part.wanted.connect(self.wanted)
            part.refused.connect(self._refuse)
        for header in (self.header, self.coach_header):
            header.pressed.connect(self._press)
        self.strip.opened.connect(lambda: self._open_drawer(is_open=True))
        self._look.changed.connect(self.arrange)

    # ---------------------------------------------------------------- made when they are needed

    @cached_property
    def book(self) -> OpenBookView:
        """The open book of a finished hand."""
        from trainer.ui.open_book import OpenBookView  # noqa: PLC0415 - a hand must end first

        book = OpenBookView(self._look, self._words, self)
        book.wanted.connect(self.wanted)
        book.refused.connect(self._refuse)
        self.table.late.guard(book)
        self.__dict__["book"] = book
        self.arrange()
        return book

    @cached_property
    def log(self) -> LogSheet:
        """The hand in words."""
        from trainer.ui.log_view import LogSheet  # noqa: PLC0415 - not needed to begin

        log = LogSheet(self._look, self._words, self._whole)
        log.wanted.connect(self.wanted)
        return log

    @cached_property
    def rules(self) -> RulesSheet:
        """The rules in force."""
        from trainer.ui.rules_sheet import RulesSheet  # noqa: PLC0415 - not needed to begin

        sheet = RulesSheet(self._look, self._words, self._whole)
        if self._agreed is not None:
            sheet.set_source(self._agreed)
        return sheet

    def take_agreement(self, source: Callable[[], Agreement | None]) -> None:
        """Say where the rules in force come from when they are asked for."""
        self._agreed = source

    @property
    def _whole(self) -> QWidget:
        """What sheets are laid over: all that is in the window."""
        window = self.window()
        inside = window.centralWidget() if isinstance(window, QMainWindow) else None
        return inside or self

    def _pieces_ahead(self) -> Iterator[Callable[[], object]]:
        yield lambda: self.book
        yield from self.book.pieces_ahead()

    @property
    def _has_book(self) -> bool:
        return "book" in self.__dict__

    # ---------------------------------------------------------------- what it shows

    def show_screens(self, screen: TableScreen, coach: CoachScreen) -> None:
        """Show the table and the coach as they stand now."""
        self._screen, self._coach_screen = screen, coach
        self._parts.clear()
        for part in self._all_parts():
            part(screen, coach)

    def show_in_turn(self, screen: TableScreen, coach: CoachScreen) -> None:
        """Show the same, one part at each turn of the loop, so that no turn is long."""
        self._screen, self._coach_screen = screen, coach
        self._parts = [*reversed(self._all_parts())]
        self._show_next()

    def _all_parts(self) -> tuple[Callable[[TableScreen, CoachScreen], None], ...]:
        return (
            self._write_decisions,
            lambda screen, _: self._with_book(screen, lambda book: book.write_cards(screen)),
            self._begin_table,
            self._finish_table,
            lambda screen, _: self._with_book(screen, lambda book: book.open(screen)),
            lambda _screen, _coach: self.setUpdatesEnabled(True),
            self._show_coach,
            self._show_rest,
        )

    def _show_next(self) -> None:
        screen, coach = self._screen, self._coach_screen
        if self._parts and screen is not None and coach is not None:
            self._parts.pop()(screen, coach)
            self._turn.start()

    def _with_book(self, screen: TableScreen, part: Callable[[OpenBookView], None]) -> None:
        if screen.book is not None or self._has_book:
            part(self.book)

    def _write_decisions(self, screen: TableScreen, _coach: CoachScreen) -> None:
        widget = QApplication.focusWidget() if self._has_book else None
        had_keyboard = widget is not None and self.book.isAncestorOf(widget)
        self._with_book(screen, lambda book: book.write_decisions(screen))
        if had_keyboard and self.book.isHidden():
            # Qt gives the keyboard to the header, where Space would press a button.
            self.table.setFocus(Qt.FocusReason.OtherFocusReason)

    def _begin_table(self, screen: TableScreen, _coach: CoachScreen) -> None:
        if screen.book is not None and self.book.isHidden():
            self.setUpdatesEnabled(False)  # until the book is open, so that all is painted once
        self.table.begin_screen(screen, has_go_on=not self.is_coach_beside)

    def _finish_table(self, screen: TableScreen, _coach: CoachScreen) -> None:
        self.table.finish_screen()
        self.announcer.tell(screen.announcements)

    def _show_coach(self, screen: TableScreen, coach: CoachScreen) -> None:
        way_on = screen.go_on or screen.new_match
        self.coach.show_screen(coach, screen.hint, way_on if screen.book is None else None)
        self.strip.show_screen(coach, screen.hint)

    def _show_rest(self, screen: TableScreen, _coach: CoachScreen) -> None:
        before = QApplication.focusWidget()
        self._show_header(screen)
        after = QApplication.focusWidget()
        if isinstance(before, HeaderButton) and after is not before and self.isAncestorOf(before):
            # Qt gives the keyboard to the button's neighbour, where Space would press it.
            self.table.take_keyboard()

    def _show_header(self, screen: TableScreen) -> None:
        self.header.set_title(screen.title)
        self._show_button("undo", screen.undo)
        self._show_button("leave", screen.leave_practice)
        self._show_button("hint", screen.hint.choice)
        self.header.button("speed").show()
        self.header.button("new").setVisible(not screen.is_practice)
        if "log" in self.__dict__:
            self.log.show_log(screen.log, screen.show_tricks)
        self.trouble.show_trouble(screen.trouble)
        self.arrange()

    def _show_button(self, name: str, choice: Choice | None) -> None:
        for header in (self.header, self.coach_header):
            if name not in header.names:
                continue
            header.button(name).show_choice(choice, has_key=name == "hint")

    @property
    def is_coach_beside(self) -> bool:
        """Whether the coach stands beside the table."""
        coach = self._coach_screen
        return coach is not None and coach.is_open and self._coach_width() > 0

    # ---------------------------------------------------------------- where things stand

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - named by Qt
        """Put everything where it stands in a page of the new size."""
        super().resizeEvent(event)
        self.arrange()

    def _coach_width(self) -> int:
        """Return how wide the coach is beside the table; 0 where there is no room for both."""
        theme = self._look.theme
        wanted = max(theme.px(COACH_WIDTH), min(theme.px(_WIDEST_COACH), self._share()))
        left = self.width() - wanted - 3 * _MARGIN
        return wanted if left >= _TABLE * max(1.0, 0.8 * theme.scale) else 0

    def _header_height(self) -> int:
        return round(HEADER_HEIGHT * (0.4 + 0.6 * self._look.theme.scale))

    def _strip_height(self) -> int:
        """Return the height of the coach's line; a very low page has none, only its button."""
        scale = self._look.theme.scale
        if self.height() < _STRIP_FROM * scale:
            return 0
        return round(_STRIP * (0.4 + 0.6 * scale)) + _MARGIN // 2

    def _share(self) -> int:
        return round(self.width() * _COACH_SHARE)

    def arrange(self) -> None:
        """Put header, table and coach into their places."""
        top = self._header_height()
        right = self.width() - _MARGIN
        bottom = self.height() - _MARGIN
        coach = self._coach_screen
        is_open = coach is not None and coach.is_open
        beside = self._coach_width() if is_open else 0
        table_right = right - beside - _MARGIN if beside else right
        strip = self._strip_height() if is_open and not beside else 0
        self._show_headers(is_beside=bool(beside))
        if self.trouble.isVisibleTo(self):
            height = self.trouble.height_for(table_right - _MARGIN)
            self.trouble.setGeometry(_MARGIN, top, table_right - _MARGIN, height)
            top += height + _MARGIN // 2
        room = QRect(_MARGIN, top, table_right - _MARGIN, bottom - strip - top)
        self.header.setGeometry(
            _MARGIN + 4, 0, room.width() - 4, self._look.theme.px(HEADER_HEIGHT)
        )
        self.table.setGeometry(room)
        if self._has_book:
            self.book.lay(room.adjusted(_INSET, _INSET, -_INSET, -_INSET))
        self.strip.setVisible(bool(strip))
        self.strip.setGeometry(
            _MARGIN, room.bottom() + _MARGIN // 2, room.width(), strip - _MARGIN // 2
        )
        self._place_coach(beside, is_open=is_open)

    def _show_headers(self, *, is_beside: bool) -> None:
        hint = self._screen is not None and self._screen.hint.choice is not None
        self.header.button("hint").setVisible(hint and not is_beside)
        self.header.button("coach").setVisible(not is_beside)
        self.header.arrange()

    def _place_coach(self, beside: int, *, is_open: bool) -> None:
        """Put the coach beside the table, or over its right half as a drawer."""
        is_drawer = is_open and not beside and self._is_drawer_open
        shown = bool(beside) or is_drawer
        self.coach.setVisible(shown)
        self.coach_header.setVisible(bool(beside))
        if not shown:
            return
        top = self._header_height()
        width = beside or min(self.width() - 4 * _MARGIN, self._look.theme.px(COACH_WIDTH))
        left = self.width() - _MARGIN - width
        self.coach.setGeometry(left, top, width, self.height() - _MARGIN - top)
        self.coach_header.setGeometry(left + 4, 0, width - 4, top)
        self.coach_header.arrange()
        if is_drawer:
            self.coach.raise_()

    def _open_drawer(self, *, is_open: bool) -> None:
        self._is_drawer_open = is_open
        self.arrange()
        if is_open:
            self.coach.setFocus(Qt.FocusReason.OtherFocusReason)

    # ---------------------------------------------------------------- what the person does

    def _press(self, name: str) -> None:
        screen, coach = self._screen, self._coach_screen
        if screen is None or coach is None:
            return
        match name:
            case "rules":
                self.rules.open_over(self._whole.rect())
            case "log":
                self.log.show_log(screen.log, screen.show_tricks)
                self.log.open_over(self._whole.rect())
            case "coach":
                self._press_coach(coach)
            case "new":
                self.asked.emit(Command.NEW_MATCH)
            case "ask":
                self.asked.emit(Command.ASK)
            case "speed":
                self._offer_paces(screen)
            case _:
                choices = {
                    "undo": screen.undo,
                    "leave": screen.leave_practice,
                    "hint": screen.hint.choice,
                }
                self._take(choices[name])

    def _offer_paces(self, screen: TableScreen) -> None:
        """Open the menu of paces under its button."""
        from trainer.viewmodels.intents import SetPace  # noqa: PLC0415 - not before the window

        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for pace, key in PACE_KEYS.items():
            action = menu.addAction(self._words(key))
            action.setCheckable(True)
            action.setChecked(pace is screen.pace)
            action.triggered.connect(partial(self.wanted.emit, SetPace(pace)))
        button = self.header.button("speed")
        menu.popup(button.mapToGlobal(button.rect().bottomLeft()))

    def _press_coach(self, coach: CoachScreen) -> None:
        if coach.is_open and not self._coach_width():
            self._open_drawer(is_open=not self._is_drawer_open)
        else:
            self.wanted.emit(coach.toggle.intent)

    def _take(self, choice: Choice | None) -> bool:
        if choice is None:
            return False
        if choice.is_enabled:
            self.wanted.emit(choice.intent)
        else:
            self._refuse(choice.reason)
        return True

    def _refuse(self, reason: str) -> None:
        """Say why something may not be done."""
        if reason:
            self.announcer.say(reason)
            self.table.show_reason(reason)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - named by Qt
        """Do what the key means at the table."""
        if not self.handle_key(event):
            super().keyPressEvent(event)

    def handle_key(self, event: QKeyEvent) -> bool:
        """Do what a key means; answer whether it means anything."""
        if event.isAutoRepeat():
            return False
        if event.key() == Qt.Key.Key_Escape and self.coach.isVisible() and not self.is_coach_beside:
            self._open_drawer(is_open=False)
            return True
        key = pressed_key(event)
        command = self._keys.command_of(key)
        if command is not None and command not in OFFERED:
            return self._command(command)
        return self._offered(key_shown(self._words, key))

    def take_keys(self, keys: KeyMap) -> None:
        """Let other keys be in force."""
        self._keys = keys

    def _command(self, command: Command) -> bool:
        screen, coach = self._screen, self._coach_screen
        if screen is None or coach is None:
            return False
        match command:
            case Command.GO_ON:
                return self.table.late.catches() or self._take(screen.go_on or screen.new_match)
            case Command.UNDO:
                return self._take(screen.undo)
            case Command.HINT:
                return self._take(screen.hint.choice)
            case Command.COACH:
                self._press_coach(coach)
            case Command.LOG | Command.RULES:
                self._press(command.value)
            case Command.TELL:
                self.announcer.say(self.table.description())
            case Command.MOVE_LEFT | Command.MOVE_RIGHT:
                return self.table.move_card(-1 if command is Command.MOVE_LEFT else 1)
            case _:
                self.asked.emit(command)
        return True

    def _offered(self, key: str) -> bool:
        """Take the call that shows a key, or press the card that does."""
        screen = self._screen
        if screen is None or not key:
            return False
        for choice in (*screen.choices, screen.claim):
            if choice is not None and choice.key == key:
                return self._take(choice)
        return self.table.press_card(key)
