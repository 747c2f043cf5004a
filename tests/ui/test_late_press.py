"""A press that was meant for going on answers no question that came up just then."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from tests.ui import samples
from trainer.rules import card
from trainer.ui.late_press import SOON, LatePress
from trainer.ui.main_window import MainWindow
from trainer.viewmodels.intents import GoOn
from trainer.viewmodels.keys import DEFAULTS, Command, KeyMap
from trainer.words import Words

GOING = samples.TRICK_OVER  # a trick stands to be read; Space gathers it
CALL = samples.FIRST_CALL
PLAY = samples.FOLLOW
BOOK = samples.HAND_OVER
PASS = CALL.choices[0].intent  # the first of them has the keyboard
WAY_ON = BOOK.go_on or BOOK.new_match


class Person:
    """Somebody at a window whose presses arrive as real ones do, at moments set by hand."""

    def __init__(self, look, qtbot):
        self.now = 1000.0
        self.wanted = []
        self.window = MainWindow(look, Words.load())
        self.page = self.window.play
        self.page.table.late = LatePress(self.page.table, lambda: self.now)
        self.page.wanted.connect(self.wanted.append)
        qtbot.addWidget(self.window)
        self.window.resize(1280, 800)
        with qtbot.waitExposed(self.window):
            self.window.show()
        self.window.activateWindow()
        self.show(GOING)
        self.page.table.take_keyboard()

    def show(self, screen, coach=samples.COACH):
        self.page.show_screens(screen, coach)
        QApplication.processEvents()

    def press(self, key, after=0.0):
        self.now += after
        QTest.keyClick(self.window.windowHandle(), key)

    def click(self, widget, after=0.0, at=None):
        self.now += after
        place = widget.mapTo(self.window, widget.rect().center() if at is None else at)
        left, plain = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
        QTest.mouseClick(self.window.windowHandle(), left, plain, place)

    @property
    def buttons(self):
        return self.page.table.prompt_bar.buttons

    def card(self, code):
        return self.page.table._hand[card(code)]


@pytest.fixture
def person(look, qtbot):
    return Person(look, qtbot)


PRESSES = [Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter]


@pytest.mark.parametrize("key", PRESSES)
@pytest.mark.parametrize("question", [CALL, PLAY, BOOK], ids=["call", "card", "book"])
def test_a_press_that_comes_late_does_nothing_and_the_next_one_is_obeyed(person, question, key):
    answer = {id(CALL): PASS, id(PLAY): PLAY.own_cards[3].intent, id(BOOK): WAY_ON.intent}
    person.show(question)
    person.press(key, after=SOON - 0.1)
    assert person.wanted == []
    person.press(key, after=0.05)
    assert person.wanted == [answer[id(question)]]


@pytest.mark.parametrize("question", [CALL, PLAY, BOOK], ids=["call", "card", "book"])
def test_a_press_after_a_moment_is_obeyed_at_once(person, question):
    person.show(question)
    person.press(Qt.Key.Key_Space, after=SOON + 0.01)
    assert len(person.wanted) == 1


def test_a_press_that_goes_on_is_never_held_back(person):
    person.show(replace(GOING, turn=GOING.turn + 1, message="East takes trick 2."))
    person.press(Qt.Key.Key_Space)
    assert person.wanted == [GOING.go_on.intent]


def test_a_letter_or_digit_names_what_it_does_and_works_at_once(person):
    person.show(CALL)
    person.press(Qt.Key.Key_P)
    person.show(PLAY)
    person.press(Qt.Key.Key_5)
    assert person.wanted == [CALL.choices[2].intent, PLAY.own_cards[4].intent]


def test_whoever_goes_about_has_seen_the_cards(person):
    person.show(PLAY)
    person.press(Qt.Key.Key_Right)
    person.press(Qt.Key.Key_Return)
    assert person.wanted == [PLAY.own_cards[4].intent]


def test_a_late_click_makes_no_call_and_the_next_one_does(person):
    person.show(CALL)
    person.click(person.buttons[2], after=0.2)
    assert person.wanted == []
    person.click(person.buttons[2], after=0.1)
    assert person.wanted == [CALL.choices[2].intent]


def test_a_click_on_a_card_plays_it_at_once_for_it_lay_there_before(person):
    person.show(PLAY)
    widget = person.card("9C")
    person.click(widget, at=widget.card_rect().center())
    assert person.wanted == [PLAY.own_cards[4].intent]


def test_a_late_click_on_the_table_leaves_no_finished_hand_unread(person):
    person.show(BOOK)
    edge = QPoint(3, person.page.table.height() // 2)
    person.click(person.page.table, after=0.2, at=edge)
    assert person.wanted == []
    person.click(person.page.table, after=0.2, at=edge)
    assert person.wanted == [WAY_ON.intent]


def test_another_key_for_going_on_comes_late_too(person):
    person.page.take_keys(KeyMap({**DEFAULTS, Command.GO_ON: "G"}))
    person.show(BOOK)
    person.press(Qt.Key.Key_G, after=0.1)
    assert person.wanted == []
    person.press(Qt.Key.Key_G, after=0.1)
    assert person.wanted == [WAY_ON.intent]


def test_a_question_is_new_once(person):
    """What is refined, hinted at or switched while it stands does not begin it anew."""
    person.show(CALL)
    person.now += 2
    person.show(replace(CALL, turn=CALL.turn + 1, undo=replace(CALL.undo, is_enabled=False)))
    person.press(Qt.Key.Key_Space)
    assert person.wanted == [PASS]


def test_the_first_question_of_all_is_not_held_back(qtbot):
    """Nothing stood there before that could have been meant."""
    table = QWidget()
    qtbot.addWidget(table)
    late = LatePress(table, lambda: 1000.0)
    late.note(CALL)
    assert not late.catches()
    late.note(GOING)
    late.note(CALL)
    assert late.catches()


def test_a_button_held_down_while_another_takes_its_place_does_nothing(person):
    """Buttons are used again: "Go on" turns into the first call under the finger."""
    person.show(GOING, replace(samples.COACH, is_open=False))
    button = person.buttons[0]
    assert button.choice.intent == GoOn(samples.TURN)
    middle = button.rect().center()
    QTest.mousePress(button, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, middle)
    person.show(CALL, replace(samples.COACH, is_open=False))
    assert person.buttons[0] is button
    middle = button.rect().center()
    QTest.mouseRelease(button, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, middle)
    assert person.wanted == []
    person.click(button, after=2)
    assert person.wanted == [PASS]
