"""The list of keys: changed with the keyboard alone, named for screen readers; all keys follow."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAccessible, QKeyEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QPushButton

from tests.ui import samples
from trainer.store import Store
from trainer.ui.keys_sheet import KeysSheet
from trainer.ui.main_window import MainWindow
from trainer.ui.settings_view import SettingsView
from trainer.ui.shortcuts import pressed_key, sequence_of
from trainer.viewmodels.intents import MoveCard
from trainer.viewmodels.keys import DEFAULTS, KEY_SETTINGS, Command, KeyMap
from trainer.viewmodels.keys_editor import KeysViewModel
from trainer.viewmodels.preferences import Preferences
from trainer.words import Words

KEY = Qt.Key
NO = Qt.KeyboardModifier.NoModifier
CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
ALT = Qt.KeyboardModifier.AltModifier
KEYPAD = Qt.KeyboardModifier.KeypadModifier
WORDS = Words.load()


def event(key, modifier=NO, text=""):
    return QKeyEvent(QEvent.Type.KeyPress, key, modifier, text)


@pytest.mark.parametrize(
    ("pressed", "key"),
    [
        (event(KEY.Key_P, NO, "p"), "P"),
        (event(KEY.Key_P, SHIFT, "P"), "P"),
        (event(KEY.Key_P), "P"),
        (event(KEY.Key_1, KEYPAD, "1"), "1"),
        (event(KEY.Key_Question, SHIFT, "?"), "?"),
        (event(KEY.Key_Slash, SHIFT, "?"), "?"),
        (event(KEY.Key_ssharp, NO, "ß"), "ß"),
        (event(KEY.Key_Z, CTRL, "\x1a"), "Ctrl+Z"),
        (event(KEY.Key_Comma, CTRL, ","), "Ctrl+,"),
        (event(KEY.Key_P, ALT, "p"), "Alt+P"),
        (event(KEY.Key_Space, NO, " "), "Space"),
        (event(KEY.Key_F1), "F1"),
        (event(KEY.Key_F2, SHIFT), "Shift+F2"),
        (event(KEY.Key_Left, CTRL), "Ctrl+Left"),
        (event(KEY.Key_Escape, NO, "\x1b"), "Esc"),
        (event(KEY.Key_Backspace, NO, "\b"), "Backspace"),
        (event(KEY.Key_Control, CTRL), ""),
        (event(KEY.Key_unknown), ""),
    ],
)
def test_a_key_that_was_pressed_has_one_name(pressed, key):
    assert pressed_key(pressed) == key


def test_qt_knows_every_usual_key_by_its_name():
    for key in DEFAULTS.values():
        shown = sequence_of(key).toString(sequence_of(key).SequenceFormat.PortableText)
        assert shown == key


# ------------------------------------------------------------------------------ the list


class Opened:
    """A window with the list of keys open over it."""

    def __init__(self, look, qtbot, store, size=(1280, 800)):
        self.qtbot = qtbot
        self.preferences = Preferences(store.settings)
        self.window = MainWindow(look, WORDS)
        self.asked = []
        self.window.asked.connect(self.asked.append)
        self.preferences.changed.connect(lambda _: self.window.take_keys(self.preferences.keys))
        qtbot.addWidget(self.window)
        self.window.resize(*size)
        with qtbot.waitExposed(self.window):
            self.window.show()
        self.window.activateWindow()
        self.model = KeysViewModel(WORDS, self.preferences)
        self.sheet = KeysSheet(look, WORDS, self.model, self.window.inside)
        self.sheet.open_over(self.window.inside.rect())
        QApplication.processEvents()

    def press(self, *keys, modifier=NO):
        for key in keys:
            self.qtbot.keyClick(QApplication.focusWidget(), key, modifier)

    def tab_to(self, widget):
        for _ in range(12):
            if QApplication.focusWidget() is widget:
                return
            self.press(KEY.Key_Tab)
        raise AssertionError("the keyboard does not come to it")

    def button(self, text):
        return next(one for one in self.sheet.findChildren(QPushButton) if one.text() == text)

    @property
    def keys(self):
        return self.preferences.keys


@pytest.fixture
def opened(look, qtbot, tmp_path):
    with Store(tmp_path) as store:
        yield Opened(look, qtbot, store)


def test_enter_and_a_key_change_a_key(opened):
    assert opened.sheet.table.line.command is Command.PASS
    opened.press(KEY.Key_Down)
    assert opened.sheet.table.line.command is Command.ORDER
    opened.press(KEY.Key_Return)
    assert opened.sheet.table.item(2, 0).text() == "Press a key …"
    opened.press(KEY.Key_A)
    assert "A is already the key for: Go alone" in opened.sheet.note.text()
    opened.press(KEY.Key_Control, KEY.Key_J)
    assert opened.keys.of(Command.ORDER) == "J"
    assert opened.sheet.table.item(2, 0).text() == "J"
    assert "(usually O)" in opened.sheet.table.item(2, 1).text()
    assert opened.sheet.note.text() == "J is now the key for: Order up, or pick up."
    assert opened.sheet._announcer.text() == opened.sheet.note.text()


def test_keys_of_the_window_are_taken_too_while_one_is_waited_for(opened):
    opened.press(KEY.Key_Return)
    opened.press(KEY.Key_N, modifier=CTRL)
    assert opened.asked == []
    assert "Ctrl+N is already the key for: A new match" in opened.sheet.note.text()
    opened.press(KEY.Key_M, modifier=CTRL)
    assert opened.keys.of(Command.PASS) == "Ctrl+M"


def test_escape_leaves_the_key_and_only_then_the_list(opened):
    opened.press(KEY.Key_Return, KEY.Key_Escape)
    assert opened.sheet.isVisible()
    assert opened.keys == KeyMap()
    opened.press(KEY.Key_Escape)
    assert not opened.sheet.isVisible()
    opened.sheet.open_over(opened.window.inside.rect())
    assert opened.sheet.note.text().startswith("To change a key")


def test_backspace_takes_the_key_away(opened):
    opened.press(KEY.Key_Return, KEY.Key_Backspace)
    assert opened.keys.of(Command.PASS) == ""
    assert opened.sheet.table.item(1, 0).text() == "none"


def test_tab_is_never_caught(opened):
    opened.press(KEY.Key_Return, KEY.Key_Tab)
    assert QApplication.focusWidget() is opened.button("Change")
    assert opened.model.screen.value.listening is None


def test_everything_can_be_done_with_the_keyboard_alone(opened):
    opened.tab_to(opened.button("Change"))
    opened.press(KEY.Key_Space)
    assert QApplication.focusWidget() is opened.sheet.table
    opened.press(KEY.Key_X)
    assert opened.keys.of(Command.PASS) == "X"
    opened.tab_to(opened.button("Usual key"))
    opened.press(KEY.Key_Space)
    assert opened.keys.of(Command.PASS) == "P"
    opened.tab_to(opened.button("No key"))
    opened.press(KEY.Key_Space)
    assert opened.keys.of(Command.PASS) == ""
    opened.tab_to(opened.sheet.singles)
    opened.press(KEY.Key_Space)
    assert not opened.keys.has_singles
    opened.tab_to(opened.button("All usual keys"))
    opened.press(KEY.Key_Space)
    assert opened.keys == KeyMap()
    assert opened.sheet.singles.isChecked()


def test_keys_that_stay_are_listed_and_cannot_be_changed(opened):
    opened.press(KEY.Key_End, modifier=CTRL)
    assert opened.sheet.table.line.key == "Ctrl+Tab"
    opened.press(KEY.Key_Up)
    assert opened.sheet.table.line.key == "Ctrl+F"
    opened.press(KEY.Key_Return)
    assert opened.sheet.note.text() == "This key always stays the same."
    assert not opened.sheet.table.is_listening


def test_the_keyboard_passes_over_headings(opened):
    seen = [opened.sheet.table.line.command]
    for _ in range(len(Command) + 4):
        opened.press(KEY.Key_Down)
        seen.append(opened.sheet.table.line.command)
    assert set(Command) <= set(seen)
    assert len(seen) == len(Command) + 5


def test_every_line_is_named_for_screen_readers(opened):
    table = QAccessible.queryAccessibleInterface(opened.sheet.table)
    assert table.text(QAccessible.Text.Name) == "Keys"
    cells = [table.child(at).text(QAccessible.Text.Name) for at in range(12)]
    assert "Order up, or pick up: O" in cells
    names = [one.text() for one in opened.sheet.findChildren(QPushButton)]
    assert names == ["Change", "No key", "Usual key", "All usual keys"]
    assert opened.sheet.singles.accessibleDescription().startswith("Switched off, no letter")


@pytest.mark.parametrize("size", [(640, 480), (1280, 800)])
def test_at_twice_the_text_nothing_is_cut_off_and_the_keyboard_is_seen(look, qtbot, tmp_path, size):
    look.choose(scale=2.0)
    with Store(tmp_path) as store:
        opened = Opened(look, qtbot, store, size)
        sheet = opened.sheet
        seen = sheet._scroll.viewport()
        assert sheet.body.width() <= seen.width()
        for button in sheet.findChildren(QPushButton):
            assert button.width() >= button.sizeHint().width()
        for _ in range(6):
            opened.press(KEY.Key_Tab)
            on = QApplication.focusWidget()
            if sheet.body.isAncestorOf(on):
                top = on.mapTo(seen, on.rect().topLeft()).y()
                assert top + min(on.height(), seen.height()) <= seen.height() + 1
                assert top + on.height() > 0
    look.choose(scale=1.0)


# ------------------------------------------------------------------------------ the window


class Played:
    """A window with a sample table under other keys."""

    def __init__(self, look, qtbot, keys):
        self.qtbot = qtbot
        self.window = MainWindow(look, WORDS)
        self.wanted, self.asked = [], []
        self.window.play.wanted.connect(self.wanted.append)
        self.window.asked.connect(self.asked.append)
        self.window.take_keys(keys)
        qtbot.addWidget(self.window)
        with qtbot.waitExposed(self.window):
            self.window.show()
        self.window.activateWindow()

    def show(self, screen):
        self.window.play.show_screens(screen, samples.COACH)
        self.window.play.table.take_keyboard()
        QApplication.processEvents()

    def press(self, key, modifier=NO):
        self.qtbot.keyClick(QApplication.focusWidget() or self.window, key, modifier)


def test_a_command_works_by_its_new_key_and_no_longer_by_the_old(look, qtbot):
    keys = {**DEFAULTS, Command.HINT: "Y", Command.NEW_MATCH: "F12", Command.QUIT: ""}
    played = Played(look, qtbot, KeyMap(keys))
    played.show(samples.FOLLOW)
    played.press(KEY.Key_F2)
    played.press(KEY.Key_N, CTRL)
    played.press(KEY.Key_Q, CTRL)
    assert (played.wanted, played.asked) == ([], [])
    assert played.window.isVisible()
    played.press(KEY.Key_Y)
    assert played.wanted == [samples.FOLLOW.hint.choice.intent]
    played.press(KEY.Key_F12)
    assert played.asked == [Command.NEW_MATCH]


def test_a_command_of_the_window_may_have_a_letter_which_can_still_be_typed(look, qtbot):
    played = Played(look, qtbot, KeyMap({**DEFAULTS, Command.NEW_MATCH: "W"}))
    played.show(samples.FOLLOW)
    field = QLineEdit(played.window.inside)
    field.show()
    field.setFocus()
    played.press(KEY.Key_W)
    assert field.text() == "w"
    assert played.asked == []
    played.window.play.table.take_keyboard()
    played.press(KEY.Key_W)
    assert played.asked == [Command.NEW_MATCH]


def test_a_card_is_moved_by_the_keys_for_it(look, qtbot):
    keys = {**DEFAULTS, Command.MOVE_LEFT: "Alt+Left", Command.MOVE_RIGHT: "M"}
    played = Played(look, qtbot, KeyMap(keys))
    played.show(samples.FOLLOW)
    cards = [one.card for one in samples.FOLLOW.own_cards]
    played.window.play.table._hand[cards[1]].setFocus()
    played.press(KEY.Key_Right, CTRL)
    assert played.wanted == []
    played.press(KEY.Key_Left, ALT)
    played.press(KEY.Key_M)
    assert played.wanted == [MoveCard(cards[1], 0), MoveCard(cards[1], 2)]


def test_single_letters_do_nothing_when_they_are_switched_off(look, qtbot):
    played = Played(look, qtbot, KeyMap(has_singles=False))
    played.show(samples.FOLLOW)
    played.press(KEY.Key_Question, SHIFT)
    assert played.asked == []
    played.press(KEY.Key_F1)
    assert played.asked == [Command.HELP]


def test_a_button_in_the_header_has_no_room_for_a_key_that_is_gone(look, qtbot):
    played = Played(look, qtbot, KeyMap())
    played.show(samples.FOLLOW)
    button = played.window.play.coach_header.button("hint")
    button.show_choice(samples.FOLLOW.hint.choice, has_key=True)
    assert button.label == "Hint F2"
    bare = samples.Choice(intent=samples.HINT.intent, label="Hint", key="", name="Hint")
    button.show_choice(bare, has_key=True)
    assert button.label == "Hint"


def test_the_settings_lead_to_the_list(look, qtbot, tmp_path):
    with Store(tmp_path) as store:
        window = MainWindow(look, WORDS)
        qtbot.addWidget(window)
        page = SettingsView(look, WORDS, store.settings, tmp_path, window)
        button = next(one for one in page.findChildren(QPushButton) if one.text() == "Keys …")
        with qtbot.waitSignal(page.keys_wanted):
            button.click()
        assert store.settings.get(KEY_SETTINGS[Command.PASS]) == "P"
