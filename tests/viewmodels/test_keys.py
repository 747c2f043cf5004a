"""Keys: what is pressed for what, how it is changed, and that every screen shows it."""

from __future__ import annotations

import logging

import pytest

from tests.viewmodels.bench import bench
from trainer.rules import SUITS
from trainer.store import PACE, SINGLE_KEYS, Settings, Store, StoreFull
from trainer.viewmodels import calls, painter, quiz
from trainer.viewmodels.keys import (
    BY_DEFAULT,
    DEFAULTS,
    EVERYWHERE,
    KEY_SETTINGS,
    OFFERED,
    Command,
    KeyMap,
    can_be_key,
    is_free_standing,
    key_shown,
)
from trainer.viewmodels.keys_editor import KeysViewModel
from trainer.viewmodels.preferences import Preferences
from trainer.viewmodels.quiz import QuizViewModel
from trainer.words import Words

WORDS = Words.load()


class Opened:
    """The list of keys, open on a store."""

    def __init__(self, store):
        self.store = store
        self.preferences = Preferences(store.settings)
        self.model = KeysViewModel(WORDS, self.preferences)

    @property
    def screen(self):
        return self.model.screen.value

    @property
    def keys(self):
        return self.preferences.keys

    def row(self, command):
        rows = [row for group in self.screen.groups for row in group.rows]
        return next(one for one in rows if one.command is command)

    def give(self, command, key):
        self.model.listen(command)
        self.model.press(key)

    def again(self):
        """Return the keys as the next start reads them."""
        return Preferences(Settings(self.store._connection)).keys


@pytest.fixture
def store(tmp_path):
    with Store(tmp_path) as made:
        yield made


@pytest.fixture
def opened(store):
    return Opened(store)


# ------------------------------------------------------------------------------ the keys


def test_no_two_commands_have_one_key_and_every_key_can_be_had():
    assert len(BY_DEFAULT) == len(DEFAULTS) == len(Command)
    assert all(can_be_key(key, command) for command, key in DEFAULTS.items())
    assert not OFFERED & EVERYWHERE


@pytest.mark.parametrize(
    "key",
    ["Q", "?", "Ä", "+", "Ctrl++", "Ctrl+Q", "Meta+Ctrl+Alt+Shift+F3", "F1", "F24", "Ctrl+Left"],
)
def test_what_can_be_a_key(key):
    assert can_be_key(key, Command.PASS)


@pytest.mark.parametrize(
    "key",
    [
        "",
        " ",
        "q",
        "PQ",
        "Shift+Q",
        "Tab",
        "Esc",
        "Enter",
        "Return",
        "Ctrl+Return",
        "Left",
        "Backspace",
        "Ctrl+F",
        "F25",
        "F0",
        "Hyper+Q",
        "Shift+Ctrl+Q",
        "Ctrl+",
        "Ctrl+ ",
        "\n",
        "Media Play",
        "Ctrl+Space",
    ],
)
def test_what_cannot_be_a_key(key):
    assert not can_be_key(key, Command.GO_ON)


def test_space_goes_on_and_nothing_else_for_it_presses_what_the_keyboard_is_on():
    assert [one for one in Command if can_be_key("Space", one)] == [Command.GO_ON]


def test_which_keys_work_where_letters_are_typed():
    assert [is_free_standing(key) for key in ("P", "?", "Space", "", "Home")] == [False] * 5
    assert all(map(is_free_standing, ("F2", "Shift+F2", "Ctrl+P", "Alt++", "Ctrl+,")))


def test_how_keys_are_shown():
    shown = {
        "P": "P",
        "Ctrl++": "Ctrl++",
        "Ctrl+Left": "Ctrl+←",
        "Space": "Space",
        "Ctrl+Alt+Shift+PgUp": "Ctrl+Alt+Shift+Page up",
        "": "",
    }
    assert {key: key_shown(WORDS, key) for key in shown} == shown
    assert len({key_shown(WORDS, key) for key in DEFAULTS.values()}) == len(DEFAULTS)


# ------------------------------------------------------------------------------ kept


def test_nothing_set_is_the_usual_keys(opened):
    assert opened.keys == KeyMap()
    assert opened.screen.are_usual


def test_damaged_text_is_the_usual_key_with_a_line_in_the_log(store, caplog):
    for name, text in (("key-pass", "Hyper+P"), ("key-undo", ""), ("single-keys", "perhaps")):
        store._connection.write("INSERT INTO setting VALUES (?, ?)", (name, text))
    keys = Preferences(store.settings).keys
    assert keys.of(Command.PASS) == "P"
    assert keys.of(Command.UNDO) == ""  # no key is a choice as well
    assert keys.has_singles
    assert "setting key-pass: 'Hyper+P' is not a value" in caplog.text
    assert "setting single-keys: 'perhaps' is not a value" in caplog.text
    caplog.clear()


def test_of_two_commands_with_one_key_one_keeps_it(store, caplog):
    caplog.set_level(logging.WARNING)
    store.settings.put(KEY_SETTINGS[Command.UNDO], "P")  # what another version called usual
    store.settings.put(KEY_SETTINGS[Command.HINT], "F9")
    store.settings.put(KEY_SETTINGS[Command.LOG], "F9")
    keys = KeyMap.of_settings(store.settings)
    assert keys.of(Command.UNDO) == "P"
    assert keys.of(Command.PASS) == ""
    assert [keys.of(Command.HINT), keys.of(Command.LOG)] == ["F9", "F3"]
    assert "the key 'F9' of log is also the key of hint" in caplog.text
    caplog.clear()


def test_a_setting_takes_nothing_that_is_no_key(store):
    with pytest.raises(ValueError, match="Tab"):
        store.settings.put(KEY_SETTINGS[Command.PASS], "Tab")


# ------------------------------------------------------------------------------ changed


def test_every_command_is_listed_once_and_says_what_it_is(opened):
    rows = [row for group in opened.screen.groups for row in group.rows]
    listed = [row.command for row in rows if row.command is not None]
    assert sorted(listed) == sorted(Command)
    assert len({row.does for row in rows}) == len(rows)
    assert all(row.key in row.name or row.key in "?←→,Ctrl+" for row in rows[:11])
    assert opened.row(Command.ORDER).name == "Order up, or pick up: O"
    assert opened.row(Command.KEYS).name == "This list: Question mark"
    assert opened.row(Command.SETTINGS).name == "Go to the settings: Ctrl+comma"


def test_the_next_key_becomes_the_key(opened):
    opened.model.listen(Command.PASS)
    assert opened.row(Command.PASS).is_listening
    assert opened.screen.note.startswith("Press the new key for: Pass;")
    opened.model.press("")  # Ctrl alone: more is to come
    opened.model.press("Ctrl+P")
    assert opened.screen.listening is None
    row = opened.row(Command.PASS)
    assert (row.key, row.usual) == ("Ctrl+P", "usually P")
    assert (
        opened.screen.note == "Ctrl+P is now the key for: Pass; keep your partner, or your cards."
    )
    assert opened.screen.announcements[-1].text == opened.screen.note
    assert opened.keys.command_of("Ctrl+P") is Command.PASS
    assert opened.keys.command_of("P") is None
    assert opened.again() == opened.keys


def test_a_key_that_is_taken_is_refused_by_name_and_another_may_be_pressed(opened):
    opened.give(Command.PASS, "O")
    assert opened.screen.note == (
        "O is already the key for: Order up, or pick up. Press another one, or Escape."
    )
    assert opened.screen.listening is Command.PASS
    first = opened.screen.announcements[-1]
    opened.model.press("O")
    assert opened.screen.announcements[-1].number > first.number  # it is said again
    opened.model.press("X")
    assert opened.keys.of(Command.PASS) == "X"
    assert opened.keys.of(Command.ORDER) == "O"


def test_its_own_key_may_be_pressed(opened):
    opened.give(Command.PASS, "P")
    assert opened.screen.listening is None
    assert opened.screen.are_usual


def test_what_cannot_be_a_key_is_refused(opened):
    opened.give(Command.PASS, "Return")
    assert opened.screen.note.startswith("Enter cannot be given a meaning of its own.")
    opened.model.press("Space")
    assert opened.screen.note.startswith("Space cannot be given")
    assert opened.screen.listening is Command.PASS
    assert opened.screen.are_usual


@pytest.mark.parametrize("key", ["Esc", "Tab", "Shift+Backtab"])
def test_escape_and_tab_leave_it_as_it_is(opened, key):
    opened.give(Command.PASS, key)
    assert opened.screen.listening is None
    assert opened.screen.note == "Nothing was changed."
    assert opened.screen.are_usual
    opened.model.press("X")
    opened.model.leave()
    assert opened.screen.are_usual


@pytest.mark.parametrize("key", ["Backspace", "Del"])
def test_backspace_takes_the_key_away(opened, key):
    opened.give(Command.PASS, key)
    assert opened.row(Command.PASS).key == "none"
    assert opened.keys.of(Command.PASS) == ""
    assert opened.screen.note.startswith("No key any more for: Pass;")
    opened.give(Command.ORDER, "P")  # and another command may have it
    assert opened.keys.command_of("P") is Command.ORDER


def test_one_goes_back_to_its_usual_key_unless_that_is_taken(opened):
    opened.give(Command.PASS, "X")
    opened.give(Command.ORDER, "P")
    opened.model.reset(Command.PASS)
    assert opened.keys.of(Command.PASS) == "X"
    assert opened.screen.note == (
        "P cannot be the key for this again: it is now the key for: Order up, or pick up."
    )
    opened.model.reset(Command.ORDER)
    opened.model.reset(Command.PASS)
    assert opened.screen.are_usual


def test_all_go_back_at_once_also_where_two_have_changed_places(opened, caplog):
    opened.give(Command.PASS, "X")
    opened.give(Command.ORDER, "P")
    opened.give(Command.PASS, "O")
    opened.model.switch_singles(on=False)
    assert not opened.screen.are_usual
    opened.model.reset_all()
    assert opened.screen.are_usual
    assert opened.screen.note == "All keys are the usual ones."
    assert opened.again() == KeyMap()
    assert not caplog.records


def test_a_key_that_always_stays_says_so(opened):
    opened.model.listen(None)
    assert opened.screen.note == "This key always stays the same."
    opened.model.press("X")
    assert opened.screen.are_usual


def test_what_cannot_be_kept_is_told_and_nothing_changes(opened, monkeypatch, tmp_path):
    def refuse(*_):
        raise StoreFull(tmp_path, reason="no room")

    monkeypatch.setattr(opened.store.settings, "put", refuse)
    opened.give(Command.PASS, "X")
    assert "no room" in opened.screen.note
    assert opened.keys == KeyMap()
    opened.model.switch_singles(on=False)
    assert opened.keys == KeyMap()


def test_a_key_changed_elsewhere_is_shown(opened):
    opened.preferences.put(KEY_SETTINGS[Command.PASS], "X")
    assert opened.row(Command.PASS).key == "X"
    before = opened.screen
    opened.preferences.put(PACE, "fast")
    assert opened.screen is before


# ------------------------------------------------------------------------------ single letters


def test_single_letters_digits_and_signs_can_be_switched_off(opened):
    opened.model.switch_singles(on=False)
    keys = opened.keys
    assert [keys.command_of(key) for key in ("P", "1", "?")] == [None] * 3
    assert keys.command_of("F1") is Command.HELP
    assert keys.command_of("Space") is Command.GO_ON
    assert keys.command_of("Ctrl+1") is Command.PLAY
    assert opened.row(Command.PASS).key == "P, off"
    assert not opened.row(Command.PASS).has_effect
    assert opened.row(Command.HELP).has_effect
    assert opened.again() == keys
    opened.model.switch_singles(on=True)
    assert opened.screen.are_usual


def test_a_letter_given_meanwhile_says_that_it_does_nothing(opened):
    opened.model.switch_singles(on=False)
    opened.give(Command.PASS, "X")
    assert "It does nothing while" in opened.screen.note
    opened.give(Command.ORDER, "X")
    assert "already" in opened.screen.note
    opened.give(Command.ORDER, "Alt+O")
    assert opened.keys.command_of("Alt+O") is Command.ORDER


# ------------------------------------------------------------------------------ on the screens


def test_every_letter_of_a_call_is_a_command():
    letters = {*calls.CUT_KEYS, *calls.CONTRACT_KEYS.values(), *(suit.value for suit in SUITS)}
    named = [vars(one).items() for one in (calls, painter, quiz)]
    letters |= {key for items in named for name, key in items if name.endswith("_KEY")}
    assert {"P", "B", "T", "R", "Space", "F2"} <= letters <= set(BY_DEFAULT)


@pytest.fixture
def first_call(tmp_path):
    with bench(tmp_path, level="any") as made:
        hands = ("JD 9D AS KC QC", "9C TC JC AC TS", "9S JS QS KS KD", "9H TH JH KH AH")
        made.deal(hands, "QH", dealer=3)
        yield made


def keyed(screen):
    return {one.label: one.key for one in screen.choices}


def test_calls_cards_and_buttons_show_the_keys_in_force(first_call):
    preferences = first_call.preferences
    first_call.play_until(lambda screen: bool(screen.choices))
    usual = keyed(first_call.screen)
    assert set(usual.values()) <= {"P", "O", "A"}
    for command, key in {
        Command.PASS: "Alt+P",
        Command.CARD_1: "F9",
        Command.HINT: "Ctrl+H",
        Command.UNDO: "",
    }.items():
        preferences.put(KEY_SETTINGS[command], key)
    first_call.tick()
    screen = first_call.screen
    assert keyed(screen) == {label: "Alt+P" if key == "P" else key for label, key in usual.items()}
    assert [one.key for one in screen.own_cards] == ["F9", "2", "3", "4", "5"]
    assert screen.undo.key == ""
    assert screen.hint.choice is None or screen.hint.choice.key == "Ctrl+H"
    preferences.put(SINGLE_KEYS, value=False)
    first_call.tick()
    assert set(keyed(first_call.screen).values()) <= {"Alt+P", ""}
    assert [one.key for one in first_call.screen.own_cards] == ["F9", "", "", "", ""]


def test_what_says_how_to_go_on_names_the_key_in_force(table):
    table.preferences.put(PACE, "step by step")
    shown = table.play_until(lambda screen: screen.message.endswith("to go on."))
    assert shown.message.endswith("Space to go on.")
    assert shown.go_on.key == "Space"
    table.preferences.put(KEY_SETTINGS[Command.GO_ON], "G")
    table.tick()
    assert table.screen.message.endswith("G to go on.")
    assert table.screen.go_on.key == "G"
    table.preferences.put(SINGLE_KEYS, value=False)
    table.tick()
    assert "to go on" not in table.screen.message
    assert table.screen.go_on.key == ""


def test_the_coach_that_waits_names_the_key_in_force():
    assert WORDS("window-coach-waits", key="G").endswith("G to go on, or undo.")
    assert WORDS("window-coach-waits", key="none").endswith("Go on, or undo.")


def test_the_quiz_shows_the_keys_in_force(store):
    model = QuizViewModel(store.quiz, WORDS, seed=4)
    count = len(model.screen.value.options)
    assert [one.choice.key for one in model.screen.value.options] == list("12345")[:count]
    model.take_keys(KeyMap({**DEFAULTS, Command.CARD_2: "Ctrl+2", Command.HINT: "F12"}))
    screen = model.screen.value
    assert [one.choice.key for one in screen.options][:2] == ["1", "Ctrl+2"]
    assert screen.hint.key == "F12"
    model.take_keys(KeyMap(has_singles=False))
    assert {one.choice.key for one in model.screen.value.options} == {""}
