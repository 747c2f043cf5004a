"""Puts store, session, view-models and window together, and hands over to Qt."""

from __future__ import annotations

import logging
import sys
from typing import TYPE_CHECKING, Final

from PySide6.QtWidgets import QApplication

from trainer.app.crash import catch_all
from trainer.app.tidying import Tidying
from trainer.store import (
    LANGUAGE,
    WINDOW,
    Setting,
    Store,
    StoreDamaged,
    StoreError,
    data_folder,
    set_aside,
    utc_now,
)
from trainer.ui.drawing.icons import Icon
from trainer.ui.first_paint import AfterPaint
from trainer.ui.look import Look
from trainer.ui.main_window import MainWindow
from trainer.ui.workers import TableDriver
from trainer.viewmodels.keys import KEY_NAMES, Command
from trainer.viewmodels.preferences import Knows, Motion, Preferences
from trainer.words import Words

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from PySide6.QtWidgets import QMessageBox, QWidget

    from trainer.app.rule_book import RuleBook
    from trainer.session import Engine
    from trainer.ui.first_run import FirstRunSheet
    from trainer.ui.keys_sheet import KeysSheet
    from trainer.ui.new_match import NewMatchSheet
    from trainer.viewmodels.agreement import Agreement
    from trainer.viewmodels.table import TableViewModel

# What is not needed to show the window is imported where it is first used, once it is shown.
REFUSED: Final = 2
STYLE: Final = ("-style", "fusion")  # named here, it costs no time to bring in Qt's styles
NAME: Final = "Euchre Trainer"
_LOG = logging.getLogger(__name__)


def run(folder: Path | None = None) -> int:
    """Open the window, and return the program's exit code when it is closed."""
    application = QApplication([*sys.argv[:1], *STYLE])
    application.setApplicationName(NAME)
    application.setDesktopFileName("euchre-trainer")
    where = data_folder(folder)
    try:
        store = _open_store(where)
    except StoreError as error:
        from trainer.app.messages import refuse  # noqa: PLC0415

        refuse(NAME, Words.load().message(error.message))
        return REFUSED
    if store is None:
        return REFUSED
    with store:
        program = Program(application, store)
        program.start()
        code = application.exec()
        program.stop()
    return code


def _open_store(folder: Path) -> Store | None:
    """Open the file of games; one that is damaged may be put aside on asking."""
    try:
        return Store(folder)
    except StoreDamaged as error:
        from trainer.app.messages import may_begin_anew  # noqa: PLC0415

        words = Words.load()
        if not may_begin_anew(NAME, words.message(error.message), words):
            return None
        set_aside(folder, utc_now())
        return Store(folder)


class Program:
    """The window and everything behind it."""

    def __init__(
        self,
        application: QApplication,
        store: Store,
        engine: Engine | None = None,
        seed: Callable[[], int] | None = None,
    ) -> None:
        self._store = store
        self.words = Words.load(store.settings.get(LANGUAGE))
        self.preferences = Preferences(store.settings)
        self.look = Look(application, self.preferences.theme.value, sets_style=False)
        self.window = MainWindow(self.look, self.words)
        self.driver = TableDriver(self.window.play)
        self._engine, self._seed = engine, seed
        self.model: TableViewModel | None = None
        self._first_run: FirstRunSheet | None = None
        self._new_match: NewMatchSheet | None = None
        self._keys: KeysSheet | None = None
        self._message: QMessageBox | None = None
        self._rule_book: RuleBook | None = None
        self._tidying: Tidying | None = None
        self._is_shown = False
        self._application = application
        self._take_look()
        self.window.take_keys(self.preferences.keys)
        label = self.words("place-rule-book")
        self.window.add_place("rulebook", Icon.RULES, label, lambda: self._book.place)
        self._add_settings()
        self.preferences.changed.connect(self._take_change)
        self.window.play.take_agreement(self._rules)
        self.window.asked.connect(self._ask)
        self.window.play.asked.connect(self._ask)
        self.window.take_extent(store.settings.get(WINDOW))
        self.window.closing.connect(self._close)

    # ---------------------------------------------------------------- coming and going

    def start(self) -> None:
        """Show the window; then greet whoever is new, or go on with the match."""
        self.window.show()
        catch_all(self._tell_unexpected)
        AfterPaint(self.window.play.table, self._go_on)

    def _go_on(self) -> None:
        if self.preferences.knows is None:
            self._greet()
        else:
            self.sit_down()
        self._tidying = Tidying(self._application)

    def _close(self) -> None:
        try:
            self._store.settings.put(WINDOW, self.window.extent)
        except StoreError as error:  # the size is no reason to keep anybody from leaving
            _LOG.warning("the window's size could not be kept: %s", error)
        self.stop()

    def stop(self) -> None:
        """Stop all work; everything is kept already."""
        self.driver.stop()
        if self._tidying is not None:
            self._tidying.stop()
            self._tidying = None

    def sit_down(self) -> None:
        """Take up the match in progress, or begin one."""
        from trainer.session import fresh_seed  # noqa: PLC0415
        from trainer.viewmodels.matches import MatchDesk  # noqa: PLC0415
        from trainer.viewmodels.table import TableViewModel  # noqa: PLC0415

        self._is_shown = True
        self._take_look()
        desk = MatchDesk(
            self._store,
            self.preferences,
            engine=self._engine,
            on_ready=self.driver.news,
            seed=self._seed or fresh_seed,
        )
        session = desk.open()
        self.model = TableViewModel(session, self.words, matches=desk, preferences=self.preferences)
        self.driver.drive(self.model)
        self.window.play.table.take_keyboard()

    def _rules(self) -> Agreement | None:
        from trainer.viewmodels.agreement import agreement_of, title_of  # noqa: PLC0415

        if self.model is None:
            return None
        session = self.model.session
        return agreement_of(self.words, session.rules, title_of(session.terms.preset))

    # ---------------------------------------------------------------- greeting and new matches

    def _greet(self) -> None:
        from trainer.ui.first_run import FirstRunSheet  # noqa: PLC0415

        sheet = FirstRunSheet(self.look, self.words, self.window.inside)
        sheet.answered.connect(self._answered)
        self._first_run = sheet
        sheet.open_over(self.window.inside.rect())

    def _answered(self, knows: Knows) -> None:
        try:
            self.preferences.begin_as(knows)
        except StoreError as error:
            self._warn(error)
        self.sit_down()

    def _ask(self, command: Command) -> None:
        from trainer.ui.sheet import Sheet  # noqa: PLC0415

        room = self.window.inside.rect()
        if any(sheet.isVisible() for sheet in self.window.findChildren(Sheet)):
            return
        match command:
            case Command.KEYS | Command.HELP:
                self._keys_sheet.open_over(room)
            case Command.NEW_MATCH if self.model is not None:
                self._ask_terms()
            case Command.ASK:
                self._ask_desk()

    @property
    def _keys_sheet(self) -> KeysSheet:
        """The list of keys, made when it is first opened."""
        if self._keys is None:
            from trainer.ui.keys_sheet import KeysSheet  # noqa: PLC0415
            from trainer.viewmodels.keys_editor import KeysViewModel  # noqa: PLC0415

            model = KeysViewModel(self.words, self.preferences)
            self._keys = KeysSheet(self.look, self.words, model, self.window.inside)
        return self._keys

    def _ask_terms(self) -> None:
        if self._new_match is None:
            from trainer.store.rule_sets import RuleSets  # noqa: PLC0415
            from trainer.ui.new_match import NewMatchSheet  # noqa: PLC0415

            under = self.window.inside
            sets = RuleSets(self._store.folder)
            self._new_match = NewMatchSheet(self.look, self.words, sets, under)
            self._new_match.begun.connect(self._begin)
        in_progress = self.model is not None and not self.model.session.is_over
        self._new_match.open_over(
            self.window.inside.rect(),
            self._store.settings,
            is_in_progress=in_progress,
        )

    def _begin(self, chosen: dict[Setting[str], str]) -> None:
        from trainer.viewmodels.intents import NewMatch  # noqa: PLC0415

        for setting, value in chosen.items():
            self.preferences.put(setting, value)
        self.window.go("play")
        self.driver.want(NewMatch())

    # ---------------------------------------------------------------- rules

    @property
    def _book(self) -> RuleBook:
        """What stands behind the Rules place, made when it is first needed."""
        if self._rule_book is None:
            from trainer.app.rule_book import RuleBook  # noqa: PLC0415

            self._rule_book = RuleBook(self.look, self.words, self._store, self.window)
            self._rule_book.take_keys(self.preferences.keys)
        return self._rule_book

    def _ask_desk(self) -> None:
        """Open the ruling desk on what the person may ask at this moment."""
        from trainer.viewmodels.agreement import title_of  # noqa: PLC0415

        session = None if self.model is None else self.model.session
        title = "" if session is None else title_of(session.terms.preset)
        self.window.go("rulebook")
        self._book.ask_about(session, title)

    # ---------------------------------------------------------------- settings

    def _add_settings(self) -> None:
        label = self.words("place-settings")
        self.window.add_place("settings", Icon.SETTINGS, label, self._make_settings, at_foot=True)

    def _make_settings(self) -> QWidget:
        from trainer.ui.settings_view import SettingsView  # noqa: PLC0415

        page = SettingsView(
            self.look, self.words, self._store.settings, self._store.folder, self.window
        )
        page.changed.connect(self._put)
        self.preferences.changed.connect(page.show_value)
        page.new_match.connect(lambda: self._ask(Command.NEW_MATCH))
        page.keys_wanted.connect(lambda: self._ask(Command.KEYS))
        return page

    def _put(self, setting: Setting[str], value: str) -> None:
        try:
            self.preferences.put(setting, value)
        except StoreError as error:
            self._warn(error)
        self.driver.tick()

    def _take_change(self, name: str) -> None:
        """Let a setting that was changed take effect."""
        if name not in KEY_NAMES:
            self._take_look()
            return
        self.window.take_keys(self.preferences.keys)
        if self._rule_book is not None:
            self._rule_book.take_keys(self.preferences.keys)
        self.driver.tick()

    def _take_look(self) -> None:
        preferences = self.preferences
        self.look.choose(
            name=preferences.theme.value,
            scale=preferences.text_size / 100,
            four_colours=preferences.has_four_colours,
            reduced_motion=self._reduced_motion(),
        )

    def _reduced_motion(self) -> bool:
        """Answer whether nothing should move, by choice or by the system's wish."""
        motion = self.preferences.motion
        if motion is not Motion.SYSTEM:
            return motion is Motion.OFF
        if not self._is_shown:
            return False  # nothing moves yet, and asking takes a moment
        from PySide6.QtWidgets import QStyle  # noqa: PLC0415

        hint = QStyle.StyleHint.SH_Widget_Animation_Duration
        return self._application.style().styleHint(hint) == 0

    def _warn(self, error: StoreError) -> None:
        from trainer.app.messages import warn  # noqa: PLC0415

        warn(self.window, NAME, self.words.message(error.message))

    def _tell_unexpected(self, error: BaseException) -> None:
        """Say so without waiting for an answer; one message at a time is enough."""
        if self._message is not None and self._message.isVisible():
            return
        from trainer.app.messages import tell  # noqa: PLC0415

        text = self.words("unexpected", reason=repr(error))
        self._message = tell(self.window, NAME, text)
