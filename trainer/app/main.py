"""Puts store, session, view-models and window together, and hands over to Qt."""

from __future__ import annotations

import logging
import sys
from typing import TYPE_CHECKING, Final

from PySide6.QtWidgets import QApplication, QMessageBox, QStyle, QWidget

from trainer.app.crash import catch_all
from trainer.store import (
    LANGUAGE,
    LEVEL,
    RULES,
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
from trainer.ui.sheet import Sheet
from trainer.ui.shortcuts import Command
from trainer.ui.workers import TableDriver
from trainer.viewmodels.intents import NewMatch
from trainer.viewmodels.preferences import Knows, Motion, Preferences
from trainer.words import Words

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from trainer.session import Engine
    from trainer.ui.first_run import FirstRunSheet
    from trainer.ui.keys_sheet import KeysSheet
    from trainer.ui.new_match import NewMatchSheet
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
        QMessageBox.critical(None, NAME, Words.load().message(error.message))
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
        words = Words.load()
        box = QMessageBox(QMessageBox.Icon.Warning, NAME, words.message(error.message))
        begin = box.addButton(words("damaged-begin"), QMessageBox.ButtonRole.AcceptRole)
        box.addButton(words("damaged-leave"), QMessageBox.ButtonRole.RejectRole)
        box.exec()
        if box.clickedButton() is not begin:
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
        self._is_shown = False
        self._application = application
        self._take_look()
        self._add_settings()
        self.preferences.changed.connect(lambda _: self._take_look())
        self.window.play.rules.set_source(self._rules)
        self.window.asked.connect(self._ask)
        self.window.play.asked.connect(self._ask)
        self.window.closing.connect(self.stop)

    # ---------------------------------------------------------------- coming and going

    def start(self) -> None:
        """Show the window; then greet whoever is new, or go on with the match."""
        self.window.show()
        catch_all(self._tell_unexpected)
        is_known = self.preferences.knows is not None
        AfterPaint(self.window.play.table, self.sit_down if is_known else self._greet)

    def stop(self) -> None:
        """Stop all work; everything is kept already."""
        self.driver.stop()

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
        session, fault = desk.open()
        if fault:
            _LOG.warning("the match in progress cannot be read: %s", fault)
        self.model = TableViewModel(session, self.words, matches=desk, preferences=self.preferences)
        self.driver.drive(self.model)
        self.window.play.table.take_keyboard()

    def _rules(self) -> list[str]:
        from trainer.viewmodels.agreement import agreement, title_of  # noqa: PLC0415

        if self.model is None:
            return []
        session = self.model.session
        return agreement(self.words, session.rules, title_of(session.terms.preset))

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
            QMessageBox.warning(self.window, NAME, self.words.message(error.message))
        self.sit_down()

    def _ask(self, command: Command) -> None:
        room = self.window.inside.rect()
        if any(sheet.isVisible() for sheet in self.window.findChildren(Sheet)):
            return
        match command:
            case Command.KEYS:
                if self._keys is None:
                    from trainer.ui.keys_sheet import KeysSheet  # noqa: PLC0415

                    self._keys = KeysSheet(self.look, self.words, self.window.inside)
                self._keys.open_over(room)
            case Command.NEW_MATCH if self.model is not None:
                self._ask_terms()

    def _ask_terms(self) -> None:
        if self._new_match is None:
            from trainer.ui.new_match import NewMatchSheet  # noqa: PLC0415

            under = self.window.inside
            self._new_match = NewMatchSheet(self.look, self.words, under)
            self._new_match.begun.connect(self._begin)
        in_progress = self.model is not None and not self.model.session.is_over
        self._new_match.open_over(
            self.window.inside.rect(),
            self.preferences.rules,
            self.preferences.level,
            is_in_progress=in_progress,
        )

    def _begin(self, rules: str, level: str) -> None:
        self.preferences.put(RULES, rules)
        self.preferences.put(LEVEL, level)
        self.window.go("play")
        self.driver.want(NewMatch())

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
        page.new_match.connect(lambda: self._ask(Command.NEW_MATCH))
        return page

    def _put(self, setting: Setting[str], value: str) -> None:
        try:
            self.preferences.put(setting, value)
        except StoreError as error:
            QMessageBox.warning(self.window, NAME, self.words.message(error.message))
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
        hint = QStyle.StyleHint.SH_Widget_Animation_Duration
        return self._application.style().styleHint(hint) == 0

    def _tell_unexpected(self, error: BaseException) -> None:
        """Say so without waiting for an answer; one message at a time is enough."""
        if self._message is not None and self._message.isVisible():
            return
        text = self.words("unexpected", reason=repr(error))
        self._message = QMessageBox(
            QMessageBox.Icon.Warning, NAME, text, QMessageBox.StandardButton.Ok, self.window
        )
        self._message.open()
