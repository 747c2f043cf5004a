"""The whole program in a window: the greeting, a hand, closing and coming back, settings."""

from __future__ import annotations

import sys
import threading

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QPushButton, QTabBar

from tests.session.fake_engine import VERSION, AnyPlayer, Flag, evaluate
from trainer.app.main import Program
from trainer.rules import Phase, Rules, change
from trainer.session import Engine
from trainer.store import (
    FOUR_COLOURS,
    KNOWS,
    LEVEL,
    PACE,
    PARTNER,
    PARTNER_STYLE,
    SINGLE_KEYS,
    STYLE,
    TEXT_SIZE,
    THEME,
    Store,
)
from trainer.store.rule_sets import RuleSets
from trainer.ui.rules_editor import RulesEditorView
from trainer.ui.ruling_desk import RulingDeskView
from trainer.ui.settings_view import SettingsView
from trainer.viewmodels.intents import NewMatch
from trainer.viewmodels.keys import KEY_SETTINGS, Command

ENGINE = Engine(VERSION, evaluate, lambda _level: AnyPlayer(), Flag)
CTRL = Qt.KeyboardModifier.ControlModifier


class Opened:
    """The program, open on a folder, as a person has it before them."""

    def __init__(self, qapp, qtbot, folder, seed):
        self.qtbot = qtbot
        self.store = Store(folder)
        self.program = Program(qapp, self.store, ENGINE, lambda: seed)
        self.window = self.program.window
        self.program.look.choose(reduced_motion=True)
        self.is_closed = False

    def start(self):
        with self.qtbot.waitExposed(self.window):
            self.program.start()
        self.window.activateWindow()
        self.until(lambda: self.program.model or self.program._first_run)
        QApplication.processEvents()

    @property
    def screen(self):
        return self.program.model.screen.value

    def press(self, key, modifier=Qt.KeyboardModifier.NoModifier):
        self.qtbot.keyClick(QApplication.focusWidget() or self.window, key, modifier)

    def until(self, is_so):
        self.qtbot.waitUntil(is_so, timeout=10_000)

    def close(self):
        if self.is_closed:
            return
        self.is_closed = True
        self.window.close()
        self.program.stop()
        self.store.close()
        self.window.deleteLater()
        self.program.look.deleteLater()
        QApplication.processEvents()


@pytest.fixture
def opened(qapp, qtbot, tmp_path):
    made = []

    def open_it(*, knows="home", seed=7):
        one = Opened(qapp, qtbot, tmp_path / "games", seed)
        one.store.settings.put(PACE, "at once")
        if knows:
            one.store.settings.put(KNOWS, knows)
        one.start()
        made.append(one)
        return one

    hook = sys.excepthook
    yield open_it
    for one in made:
        one.close()
    sys.excepthook = hook


def step(opened):
    """Do the next thing with the keyboard alone."""
    screen = opened.screen
    if screen.go_on or screen.new_match:
        opened.press(Qt.Key.Key_Space)
    elif screen.choices:
        key = next(one.key for one in reversed(screen.choices) if one.is_enabled)
        opened.press(getattr(Qt.Key, f"Key_{key}"))
    else:
        playable = [one.key for one in screen.own_cards if one.playable]
        if playable:
            opened.press(getattr(Qt.Key, f"Key_{playable[0]}"))
    opened.qtbot.wait(210)  # a second press within a fifth of a second is taken for a slip


def test_the_greeting_asks_one_thing_and_deals(opened, qtbot):
    one = opened(knows="")
    sheet = one.program._first_run
    one.until(sheet.isVisible)
    assert one.program.model is None
    one.press(Qt.Key.Key_Escape)  # there is nothing behind it yet
    assert sheet.isVisible()
    qtbot.mouseClick(sheet._buttons[1], Qt.MouseButton.LeftButton)
    assert not sheet.isVisible()
    assert one.store.settings.get(KNOWS) == "home"
    assert len(one.screen.seats) == 4
    one.until(lambda: len(one.screen.own_cards) == 5)


def test_a_whole_hand_with_the_keyboard_alone(opened):
    one = opened()
    for _ in range(60):
        step(one)
        if one.screen.book is not None:
            break
    assert one.screen.book is not None
    assert one.window.play.book.isVisible()
    assert one.program.model.session.finished_hand().phase is Phase.OVER


def test_the_match_goes_on_where_it_was_left(opened):
    one = opened()
    one.until(lambda: one.screen.is_your_turn)
    step(one)
    one.until(lambda: one.screen.is_your_turn or one.screen.go_on is not None)
    session = one.program.model.session
    before = (session.turn, session.view.hand, session.match)
    one.close()
    again = opened()
    session = again.program.model.session
    assert session.turn >= before[0]
    assert set(session.view.hand) <= set(before[1])
    assert session.match == before[2]


def test_the_window_opens_as_large_as_it_was_left(opened):
    one = opened()
    one.window.resize(703, 611)
    one.close()
    assert opened().window.size() == QSize(703, 611)


def test_a_window_larger_than_the_screen_is_cut_down_to_it(opened):
    one = opened()
    one.window.take_extent("90000x90000")
    room = one.window.screen().availableSize()
    assert one.window.width() <= room.width()
    assert one.window.height() <= room.height()


def test_closing_in_the_middle_leaves_no_thread(opened):
    before = set(threading.enumerate())
    one = opened()
    assert {thread.name for thread in set(threading.enumerate()) - before} == {"jobs"}
    one.window.close()
    one.program.stop()
    assert set(threading.enumerate()) <= before
    one.press(Qt.Key.Key_Space)  # nothing is wanted of what is gone


def test_settings_take_effect_at_once_and_stay(opened, qtbot):
    one = opened()
    one.press(Qt.Key.Key_Comma, CTRL)
    page = one.window.findChild(SettingsView)
    assert page.isVisible()
    boxes = [box for box in page.findChildren(QComboBox) if box.findData("dark") >= 0]
    boxes[0].setCurrentIndex(boxes[0].findData("dark"))
    assert one.program.look.theme.name == "dark"
    assert one.store.settings.get(THEME) == "dark"
    sizes = [box for box in page.findChildren(QComboBox) if box.findData(150) >= 0]
    sizes[0].setCurrentIndex(sizes[0].findData(150))
    assert one.program.look.theme.scale == 1.5
    assert one.store.settings.get(TEXT_SIZE) == 150
    one.press(Qt.Key.Key_1, CTRL)
    assert one.window.play.isVisible()


def test_a_new_match_is_begun_under_the_rules_that_are_chosen(opened, qtbot):
    one = opened()
    before = one.program.model.session
    one.press(Qt.Key.Key_N, CTRL)
    sheet = one.program._new_match
    assert sheet.isVisible()
    sheet._rules.setCurrentIndex(sheet._rules.findData("stick-the-dealer"))
    begin = next(b for b in sheet.findChildren(QPushButton) if b.text() == "Begin")
    level = sheet._players[LEVEL]
    level.setCurrentIndex(level.findData("expert"))
    qtbot.mouseClick(begin, Qt.MouseButton.LeftButton)
    session = one.program.model.session
    assert session is not before
    assert session.terms.preset == "stick-the-dealer"
    assert session.terms.level == one.store.settings.get(LEVEL) == "expert"


def test_the_partner_is_chosen_apart_from_the_opponents(opened, qtbot):
    one = opened()
    one.press(Qt.Key.Key_Comma, CTRL)
    page = one.window.findChild(SettingsView)
    bold = [box for box in page.findChildren(QComboBox) if box.findData("bold") >= 0]
    assert [box.findData("") for box in bold] == [-1, 0]  # only a partner can be as the others
    bold[0].setCurrentIndex(bold[0].findData("bold"))
    assert one.store.settings.get(STYLE) == "bold"
    one.press(Qt.Key.Key_N, CTRL)
    sheet = one.program._new_match
    assert sheet._players[STYLE].currentData() == "bold"
    mate = sheet._players[PARTNER]
    assert mate.currentData() == ""
    mate.setCurrentIndex(mate.findData("casual"))
    begin = next(b for b in sheet.findChildren(QPushButton) if b.text() == "Begin")
    qtbot.mouseClick(begin, Qt.MouseButton.LeftButton)
    terms = one.program.model.session.terms
    assert (terms.level, terms.partner) == ("club:bold", "casual:bold")
    assert one.store.settings.get(PARTNER) == "casual"
    one.press(Qt.Key.Key_Comma, CTRL)
    mates = [box for box in page.findChildren(QComboBox) if box.findData("casual") >= 0]
    assert [box.currentData() for box in mates] == ["club", "casual"]  # as chosen for the match


def test_settings_show_what_was_put_elsewhere(opened):
    one = opened()
    one.press(Qt.Key.Key_Comma, CTRL)
    page = one.window.findChild(SettingsView)
    told = []
    page.changed.connect(lambda *put: told.append(put))
    one.program.preferences.put(PACE, "slow")
    one.program.preferences.put(FOUR_COLOURS, value=True)
    paces = [box for box in page.findChildren(QComboBox) if box.findData("at once") >= 0]
    assert [box.currentData() for box in paces] == ["slow"]
    four = page.findChildren(QCheckBox)[0]
    assert four.isChecked()
    assert told == []


def test_a_partner_is_offered_only_where_there_are_partners(opened):
    one = opened()
    one.press(Qt.Key.Key_N, CTRL)
    sheet = one.program._new_match
    for name, is_offered in (("call-ace-5", False), ("standard", True), ("three-handed", False)):
        sheet._rules.setCurrentIndex(sheet._rules.findData(name))
        rows = [sheet._players[one] for one in (PARTNER, PARTNER_STYLE)]
        assert [box.isVisible() for box in rows] == [is_offered] * 2
        assert sheet._players[LEVEL].isVisible()


def test_the_rules_in_force_are_on_show(opened):
    one = opened()
    one.press(Qt.Key.Key_F7)
    shown = one.window.play.rules._list
    assert shown.count() > 10


def test_every_key_is_in_the_list_of_keys(opened):
    one = opened()
    one.press(Qt.Key.Key_F1)
    table = one.program._keys.table
    assert table.isVisible()
    keys = [table.item(row, 0).text() for row in range(table.rowCount())]
    assert {"Space", "F2", "Ctrl+Z", "P", "O", "A"} <= set(keys)


def test_keys_that_were_changed_are_in_force_at_once_and_after_closing(opened):
    one = opened()
    one.until(lambda: bool(one.screen.choices))
    one.press(Qt.Key.Key_F1)
    one.press(Qt.Key.Key_Return)  # on the line for Pass
    one.press(Qt.Key.Key_J, CTRL)
    one.press(Qt.Key.Key_Escape)
    shown = one.window.play  # one part after the other
    one.until(lambda: "Ctrl+J" in [choice.key for choice in shown._screen.choices])
    called, wanted = one.screen.choices[0].intent, []
    one.window.play.wanted.connect(wanted.append)
    one.press(Qt.Key.Key_P)
    assert wanted == []
    one.press(Qt.Key.Key_J, CTRL)
    assert wanted == [called]
    one.close()
    again = opened()
    assert again.program.preferences.keys.of(Command.PASS) == "Ctrl+J"
    assert again.window.play._keys == again.program.preferences.keys


def test_the_quiz_takes_the_keys_in_force(opened):
    one = opened()
    one.store.settings.put(KEY_SETTINGS[Command.HINT], "F12")
    one.program.preferences.put(SINGLE_KEYS, value=False)
    one.press(Qt.Key.Key_2, CTRL)
    one.program._book.place.open_tab("quiz")
    quiz = one.program._book._quiz
    assert quiz.screen.value.hint.key == "F12"
    one.program.preferences.put(SINGLE_KEYS, value=True)
    assert quiz.screen.value.options[0].choice.key == "1"


def test_the_quiz_is_answered_while_the_keyboard_is_at_the_tabs(opened):
    one = opened()
    one.press(Qt.Key.Key_2, CTRL)
    one.press(Qt.Key.Key_Tab, CTRL)
    one.press(Qt.Key.Key_Tab, CTRL)
    quiz = one.program._book._quiz
    assert isinstance(QApplication.focusWidget(), QTabBar)
    assert quiz.screen.value.explanation is None
    one.press(Qt.Key.Key_1)
    assert quiz.screen.value.explanation is not None
    turn = quiz.screen.value.turn
    one.press(Qt.Key.Key_Space)
    assert quiz.screen.value.turn != turn
    assert quiz.screen.value.explanation is None


def test_the_rules_place_is_made_when_somebody_goes_there(opened):
    one = opened()
    assert one.program._rule_book is None
    one.press(Qt.Key.Key_2, CTRL)
    assert one.program._rule_book.place.isVisible()
    assert one.window.findChild(RulesEditorView).isVisible()
    one.press(Qt.Key.Key_1, CTRL)
    assert one.window.play.isVisible()


def test_the_desk_is_asked_about_the_moment(opened):
    one = opened()
    one.until(lambda: one.screen.is_your_turn)
    one.press(Qt.Key.Key_F8)
    desk = one.window.findChild(RulingDeskView)
    assert desk.isVisible()
    shown = one.program._rule_book._desk.screen.value
    assert shown.moments
    assert shown.rule_set == "@match"
    assert shown.fault == ""
    assert shown.ruling is not None


def test_an_own_rule_set_is_played_under_its_title(opened, qtbot):
    one = opened()
    rules = change(Rules(), target=5)
    RuleSets(one.store.folder).keep("Short", rules)
    one.press(Qt.Key.Key_N, CTRL)
    sheet = one.program._new_match
    sheet._rules.setCurrentIndex(sheet._rules.findText("Short"))
    begin = next(b for b in sheet.findChildren(QPushButton) if b.text() == "Begin")
    qtbot.mouseClick(begin, Qt.MouseButton.LeftButton)
    session = one.program.model.session
    assert session.rules == rules
    assert "Short" in one.screen.title
    RuleSets(one.store.folder).remove("short")
    one.program.driver.want(NewMatch())
    assert one.program.model.session.rules == Rules()
