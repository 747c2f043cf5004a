"""The Play place draws what it is given and sends what the person wants; no session behind it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication, QWidget

from tests.ui import samples
from trainer.rules import card
from trainer.ui.hand_card import HandCardWidget
from trainer.ui.main_window import MainWindow
from trainer.ui.sign import Sign
from trainer.ui.table_card import TableCard
from trainer.viewmodels.intents import (
    GoOn,
    Hint,
    MoveCard,
    NewMatch,
    ReplayDeal,
    ShowDecision,
    Take,
    ToggleAlone,
    ToggleCoach,
    Undo,
)
from trainer.viewmodels.table_screen import Announcement, Choice
from trainer.viewmodels.terms import HintStage
from trainer.words import Words


class Sitting:
    """A window with the Play place in it, and everything the person wanted so far."""

    def __init__(self, look, qtbot):
        self.window = MainWindow(look, Words.load())
        self.page = self.window.play
        self.qtbot = qtbot
        self.wanted = []
        self.page.wanted.connect(self.wanted.append)
        qtbot.addWidget(self.window)

    def show(self, screen, coach=samples.COACH, size=(1280, 800)):
        self.window.resize(*size)
        if not self.window.isVisible():
            with self.qtbot.waitExposed(self.window):
                self.window.show()
            self.window.activateWindow()
        self.page.show_screens(screen, coach)
        self.page.table.take_keyboard()
        QApplication.processEvents()

    def press(self, key, modifier=Qt.KeyboardModifier.NoModifier):
        self.qtbot.keyClick(QApplication.focusWidget() or self.window, key, modifier)

    def card(self, code):
        return self.page.table._hand[card(code)]

    def click(self, widget, pos=None):
        centre = widget.rect().center() if pos is None else pos
        self.qtbot.mouseClick(widget, Qt.MouseButton.LeftButton, pos=centre)

    def texts(self, kind=Sign):
        return [one.text() for one in self.page.findChildren(kind) if one.isVisible()]


@pytest.fixture
def sitting(look, qtbot):
    return Sitting(look, qtbot)


# ------------------------------------------------------------------------------ what is drawn


def test_everything_on_the_table_can_be_read(sitting):
    sitting.show(samples.TRICK_OVER)
    told = sitting.texts()
    assert samples.TRUMP.name in told
    assert samples.BOARD.name in told
    assert [plate.name for plate in samples.TRICK_OVER.seats if plate.name not in told] == []
    assert [one.name for one in samples.TRICK_OVER.trick if one.name not in told] == []
    assert "West takes trick 1." in told


def test_own_cards_stand_in_the_order_given_and_say_what_they_are(sitting):
    sitting.show(samples.FOLLOW)
    shown = sorted(
        (one for one in sitting.page.findChildren(HandCardWidget) if one.isVisible()),
        key=lambda one: one.x(),
    )
    assert [one.accessibleName() for one in shown] == [one.name for one in samples.FOLLOW.own_cards]
    assert [one.is_playable for one in shown] == [False, False, False, True, True]
    assert shown[0].accessibleDescription() == "You must follow clubs."


def test_the_turned_card_lies_in_the_middle_until_it_is_gone(sitting):
    sitting.show(samples.FIRST_CALL)
    assert "Turned up: queen of hearts" in sitting.texts(TableCard)
    sitting.show(samples.SECOND_CALL)
    assert "Hearts were turned down." in sitting.texts()
    sitting.show(samples.DISCARD)
    assert sitting.texts(TableCard) == []


def test_cards_are_used_again_from_screen_to_screen(sitting):
    sitting.show(samples.FIRST_CALL)
    before = sitting.card("JH")
    sitting.show(samples.TRICK_OVER)
    assert sitting.card("JH") is before


def test_the_same_screen_twice_changes_nothing(sitting):
    sitting.show(samples.FOLLOW)
    sitting.card("9C").setFocus()
    sitting.page.show_screens(samples.FOLLOW, samples.COACH)
    assert sitting.card("9C").hasFocus()


# ------------------------------------------------------------------------------ mouse


def test_a_click_on_a_card_plays_it(sitting):
    sitting.show(samples.FOLLOW)
    sitting.click(sitting.card("9C"), sitting.card("9C").card_rect().center())
    assert sitting.wanted == [samples.FOLLOW.own_cards[4].intent]


def test_a_click_on_a_card_that_may_not_be_played_says_why(sitting):
    sitting.show(samples.FOLLOW)
    sitting.click(sitting.card("AS"), sitting.card("AS").card_rect().center())
    assert sitting.wanted == []
    assert sitting.page.announcer.text() == "You must follow clubs."
    assert "You must follow clubs." in sitting.texts()


def test_a_click_on_a_call_makes_it(sitting):
    sitting.show(samples.FIRST_CALL)
    buttons = sitting.page.table.prompt_bar.buttons
    assert [one.accessibleName() for one in buttons] == ["Pick it up", "Pick it up alone", "Pass"]
    sitting.click(buttons[2])
    assert sitting.wanted == [samples.FIRST_CALL.choices[2].intent]


def test_a_call_that_may_not_be_made_says_why(sitting):
    sitting.show(samples.SECOND_CALL)
    sitting.click(sitting.page.table.prompt_bar.buttons[4])
    assert sitting.wanted == []
    assert sitting.page.announcer.text() == "The dealer must name a suit."


def test_a_click_anywhere_on_the_table_goes_on(sitting):
    sitting.show(samples.TRICK_OVER)
    sitting.click(sitting.page.table, QPoint(60, 400))
    assert sitting.wanted == [GoOn(samples.TURN)]


def test_a_card_that_is_dragged_goes_to_another_place(sitting):
    sitting.show(samples.FOLLOW)
    widget, goal = sitting.card("KC"), sitting.card("JH").geometry().center()
    start = widget.card_rect().center()
    sitting.qtbot.mousePress(widget, Qt.MouseButton.LeftButton, pos=start)
    for step in range(1, 6):
        at = widget.mapFromParent(
            widget.geometry().center() + (goal - widget.geometry().center()) * step / 5
        )
        sitting.qtbot.mouseMove(widget, at)
    sitting.qtbot.mouseRelease(widget, Qt.MouseButton.LeftButton, pos=start)
    moved = [one for one in sitting.wanted if isinstance(one, MoveCard)]
    assert [one.card for one in moved] == [card("KC")]
    assert moved[0].place < 3
    assert not any(isinstance(one, Take) for one in sitting.wanted)


# ------------------------------------------------------------------------------ keyboard


@pytest.mark.parametrize(
    ("screen", "key", "place"),
    [
        (samples.FIRST_CALL, Qt.Key.Key_O, 0),
        (samples.FIRST_CALL, Qt.Key.Key_A, 1),
        (samples.FIRST_CALL, Qt.Key.Key_P, 2),
        (samples.SECOND_CALL, Qt.Key.Key_C, 0),
        (samples.SECOND_CALL, Qt.Key.Key_S, 2),
    ],
)
def test_letters_make_the_call_that_shows_them(sitting, screen, key, place):
    sitting.show(screen)
    sitting.press(key)
    assert sitting.wanted == [screen.choices[place].intent]


def test_the_switch_for_alone_has_a_key_too(sitting):
    sitting.show(samples.SECOND_CALL)
    sitting.press(Qt.Key.Key_A)
    assert sitting.wanted == [ToggleAlone(samples.TURN)]


def test_letters_that_no_call_shows_do_nothing(sitting):
    sitting.show(samples.FIRST_CALL)
    sitting.press(Qt.Key.Key_C)
    sitting.press(Qt.Key.Key_1)
    assert sitting.wanted == []


def test_numbers_play_cards(sitting):
    sitting.show(samples.FOLLOW)
    sitting.press(Qt.Key.Key_5)
    sitting.press(Qt.Key.Key_6)
    assert sitting.wanted == [samples.FOLLOW.own_cards[4].intent]


def test_arrows_go_from_card_to_card_and_enter_plays(sitting):
    sitting.show(samples.FOLLOW)
    assert sitting.card("KC").hasFocus()
    sitting.press(Qt.Key.Key_Right)
    assert sitting.card("9C").hasFocus()
    sitting.press(Qt.Key.Key_Right)
    assert sitting.card("JH").hasFocus()
    sitting.press(Qt.Key.Key_Left)
    sitting.press(Qt.Key.Key_Return)
    assert sitting.wanted == [samples.FOLLOW.own_cards[4].intent]


def test_control_and_arrow_move_a_card(sitting):
    sitting.show(samples.FOLLOW)
    sitting.press(Qt.Key.Key_Right, Qt.KeyboardModifier.ControlModifier)
    assert sitting.wanted == [MoveCard(card("KC"), 4)]


def test_space_goes_on_even_while_a_card_has_the_keyboard(sitting):
    playable = replace(
        samples.TRICK_OVER,
        own_cards=samples.hand("JH JD AS KS", playable="JH JD AS KS"),
        is_your_turn=True,
    )
    sitting.show(playable)
    sitting.card("AS").setFocus()
    sitting.press(Qt.Key.Key_Space)
    assert sitting.wanted == [GoOn(samples.TURN)]


def test_space_plays_the_card_where_nothing_else_waits_for_it(sitting):
    sitting.show(samples.FOLLOW)
    sitting.press(Qt.Key.Key_Space)
    assert sitting.wanted == [samples.FOLLOW.own_cards[3].intent]


@pytest.mark.parametrize(
    ("key", "modifier", "intent"),
    [
        (Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier, Undo(samples.TURN)),
        (Qt.Key.Key_F2, Qt.KeyboardModifier.NoModifier, Hint(samples.TURN)),
        (Qt.Key.Key_F4, Qt.KeyboardModifier.NoModifier, ToggleCoach()),
    ],
)
def test_keys_of_the_table(sitting, key, modifier, intent):
    sitting.show(samples.FOLLOW)
    sitting.press(key, modifier)
    assert sitting.wanted == [intent]


def test_a_key_held_down_acts_once(sitting):
    sitting.show(samples.TRICK_OVER)
    event_count = len(sitting.wanted)
    sitting.press(Qt.Key.Key_Space)
    assert len(sitting.wanted) == event_count + 1


def test_f5_says_the_whole_table(sitting):
    sitting.show(samples.TRICK_OVER)
    sitting.press(Qt.Key.Key_F5)
    said = sitting.page.announcer.text()
    assert samples.TRUMP.name in said
    assert "West takes trick 1." in said


def test_tab_goes_through_the_hand_then_the_calls(sitting):
    sitting.show(samples.FIRST_CALL)
    sitting.card("JH").setFocus()
    seen = []
    for _ in range(7):
        sitting.press(Qt.Key.Key_Tab)
        seen.append(QApplication.focusWidget().accessibleName())
    assert seen[:4] == [one.name for one in samples.FIRST_CALL.own_cards[1:]]
    assert seen[4:7] == ["Pick it up", "Pick it up alone", "Pass"]


def test_the_keyboard_goes_where_the_next_thing_is_done(sitting):
    sitting.show(samples.FIRST_CALL)
    assert QApplication.focusWidget() is sitting.page.table.prompt_bar.buttons[0]
    sitting.page.show_screens(samples.FOLLOW, samples.COACH)
    assert sitting.card("KC").hasFocus()


def test_a_table_that_is_given_the_keyboard_passes_it_on(sitting):
    """As when the window comes to the front after the cards were dealt."""
    sitting.show(samples.FIRST_CALL)
    sitting.window.setFocus()
    sitting.page.table.setFocus(Qt.FocusReason.ActiveWindowFocusReason)
    assert QApplication.focusWidget() is sitting.page.table.prompt_bar.buttons[0]


# ------------------------------------------------------------------------------ the coach


def test_the_coach_shows_verdict_alternatives_and_what_happened_apart(sitting):
    sitting.show(samples.TRICK_OVER)
    told = sitting.texts()
    assert samples.COACH.verdict.name in told
    assert [row.name for row in samples.COACH.rows if row.name not in told] == []
    labels = [
        one.text() for one in sitting.page.coach.findChildren(QWidget) if hasattr(one, "text")
    ]
    assert labels.index("Your decision") < labels.index("What happened")
    assert samples.COACH.what_happened in labels


def test_the_coach_stands_beside_a_wide_table_and_below_a_narrow_one(sitting):
    sitting.show(samples.TRICK_OVER, size=(1280, 800))
    assert sitting.page.coach.isVisible()
    assert not sitting.page.strip.isVisible()
    sitting.show(samples.TRICK_OVER, size=(900, 600))
    assert not sitting.page.coach.isVisible()
    assert sitting.page.strip.isVisible()


def test_the_drawer_opens_over_a_narrow_table_and_escape_closes_it(sitting):
    sitting.show(samples.TRICK_OVER, size=(900, 600))
    sitting.press(Qt.Key.Key_F4)
    assert sitting.page.coach.isVisible()
    sitting.press(Qt.Key.Key_Escape)
    assert not sitting.page.coach.isVisible()
    assert sitting.wanted == []


def test_the_way_on_is_on_the_table_where_the_coach_is_not(sitting):
    sitting.show(samples.TRICK_OVER, size=(1280, 800))
    assert sitting.page.table.prompt_bar.buttons == []
    sitting.show(samples.TRICK_OVER, size=(900, 600))
    assert [one.text() for one in sitting.page.table.prompt_bar.buttons] == ["Go on"]


def test_arrows_go_through_the_alternatives(sitting):
    sitting.show(samples.TRICK_OVER)
    rows = [
        one for one in sitting.page.coach.findChildren(Sign) if one.text().startswith("Play the")
    ]
    chosen = rows[2]
    chosen.setFocus()
    sitting.press(Qt.Key.Key_Down)
    assert rows[3].hasFocus()
    sitting.press(Qt.Key.Key_Up)
    sitting.press(Qt.Key.Key_Up)
    assert rows[1].hasFocus()


def test_hints_stand_in_the_coach(sitting):
    hint = replace(samples.NO_HINT, stage=HintStage.NUDGE, lines=("Look at your trump.",))
    sitting.show(replace(samples.FOLLOW, hint=hint), samples.EMPTY_COACH)
    labels = [
        one.text() for one in sitting.page.coach.findChildren(QWidget) if hasattr(one, "text")
    ]
    assert "Look at your trump." in labels


# ------------------------------------------------------------------------------ the open book


def test_the_open_book_shows_all_hands_and_plays_a_deal_again(sitting):
    sitting.show(samples.HAND_OVER)
    told = sitting.texts()
    assert [one.text for one in samples.BOOK.hands if one.text not in told] == []
    assert samples.BOOK.kitty_text in told
    again = next(one for one in sitting.page.book._replays if one.text() == "West")
    sitting.click(again)
    assert sitting.wanted == [ReplayDeal(1)]


def test_a_decision_in_the_book_is_shown_by_the_coach(sitting):
    sitting.show(samples.HAND_OVER)
    sitting.click(sitting.page.book._decisions[1])
    assert sitting.wanted == [ShowDecision(1)]


def test_the_proof_of_the_pack_is_shown_on_asking(sitting):
    sitting.show(samples.HAND_OVER)
    assert not sitting.page.book._proof.isVisible()
    sitting.page.book._check.click()
    assert sitting.page.book._proof.isVisible()
    assert samples.BOOK.pack_order in sitting.page.book._proof.text()


def test_space_leaves_the_book_and_begins_a_new_match(sitting):
    sitting.show(samples.MATCH_OVER)
    sitting.press(Qt.Key.Key_Space)
    assert sitting.wanted == [NewMatch()]


def test_a_button_above_the_table_never_takes_the_keyboard_from_it(sitting):
    """Else Space would press it again, when nothing else waits for Space."""
    sitting.show(samples.FOLLOW)
    at_table = QApplication.focusWidget()
    sitting.click(sitting.page.header.button("undo"))
    assert sitting.wanted == [samples.FOLLOW.undo.intent]
    assert QApplication.focusWidget() is at_table


def test_the_keyboard_goes_to_the_table_from_a_button_that_cannot_be_pressed_any_more(sitting):
    sitting.show(samples.FOLLOW)
    sitting.page.header.button("undo").setFocus(Qt.FocusReason.TabFocusReason)
    spent = replace(samples.FOLLOW.undo, is_enabled=False, reason="Nothing to take back.")
    sitting.page.show_screens(replace(samples.FOLLOW, undo=spent), samples.COACH)
    assert sitting.page.table.isAncestorOf(QApplication.focusWidget())


def test_the_keyboard_goes_to_the_table_when_the_open_book_closes(sitting):
    sitting.show(samples.FOLLOW)
    sitting.page.show_screens(samples.HAND_OVER, samples.COACH)
    assert QApplication.focusWidget() is sitting.page.book._way_on
    sitting.page.show_screens(samples.FOLLOW, samples.COACH)
    assert isinstance(QApplication.focusWidget(), HandCardWidget)


def test_the_table_itself_keeps_the_keyboard_until_there_are_cards(sitting):
    bare = replace(samples.FOLLOW, own_cards=(), choices=(), is_your_turn=False)
    sitting.show(bare)
    assert QApplication.focusWidget() is sitting.page.table
    sitting.page.show_screens(samples.FOLLOW, samples.COACH)
    assert isinstance(QApplication.focusWidget(), HandCardWidget)


# ------------------------------------------------------------------------------ sheets and bars


@pytest.mark.parametrize("name", ["log", "rules"])
def test_sheets_hold_the_keyboard_and_give_it_back(sitting, name):
    sitting.show(samples.FOLLOW)
    before = QApplication.focusWidget()
    sheet = getattr(sitting.page, name)
    sitting.page._press(name)
    assert sheet.isVisible()
    for _ in range(4):
        sitting.press(Qt.Key.Key_Tab)
        assert sheet.isAncestorOf(QApplication.focusWidget())
    sitting.press(Qt.Key.Key_1)
    assert sitting.wanted == []
    sitting.press(Qt.Key.Key_Escape)
    assert not sheet.isVisible()
    assert QApplication.focusWidget() is before


def test_the_log_tells_the_hand_in_words(sitting):
    sitting.show(samples.TRICK_OVER)
    sitting.press(Qt.Key.Key_F3)
    rows = sitting.page.log._list
    assert tuple(rows.item(place).text() for place in range(rows.count())) == samples.LOG


def test_trouble_is_told_over_the_table(sitting):
    sitting.show(replace(samples.FOLLOW, trouble="The disk is full. Nothing is lost."))
    assert sitting.page.trouble.isVisible()
    sitting.show(samples.FOLLOW)
    assert not sitting.page.trouble.isVisible()


def test_announcements_are_said_once_and_in_order(sitting):
    one, two = Announcement(1, "West passes."), Announcement(2, "North passes.")
    sitting.show(replace(samples.FOLLOW, announcements=(one,)))
    assert sitting.page.announcer.text() == "West passes."
    sitting.show(replace(samples.TRICK_OVER, announcements=(one, two)))
    assert sitting.page.announcer.text() == "North passes."


# ------------------------------------------------------------------------------ for everyone


@pytest.mark.parametrize(
    "screen", [samples.FIRST_CALL, samples.FOLLOW, samples.TRICK_OVER, samples.HAND_OVER]
)
def test_everything_that_takes_the_keyboard_has_a_name(sitting, screen):
    sitting.show(screen)
    nameless = [
        one
        for one in sitting.window.findChildren(QWidget)
        if one.isVisible()
        and one.focusPolicy() & Qt.FocusPolicy.TabFocus
        and not QAccessible.queryAccessibleInterface(one).text(QAccessible.Text.Name)
    ]
    assert nameless == []


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(900, 600), (1280, 800), (3840, 2160)])
def test_every_size_of_text_in_every_window(sitting, look, size, scale):
    look.choose(scale=scale)
    for screen in (samples.FIRST_CALL, samples.SECOND_CALL, samples.FOLLOW, samples.HAND_OVER):
        sitting.show(screen, size=size)
        table = sitting.page.table
        inside = table.rect()
        bar = table.prompt_bar.geometry()
        assert inside.contains(bar)
        assert all(
            table.prompt_bar.rect().contains(one.geometry()) for one in table.prompt_bar.buttons
        )


def test_a_way_on_with_a_reason_is_refused_with_it(sitting):
    undo = Choice(
        intent=Undo(1), label="Undo", key="", name="Undo", is_enabled=False, reason="Nothing yet."
    )
    sitting.show(replace(samples.FOLLOW, undo=undo))
    sitting.press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert sitting.wanted == []
    assert sitting.page.announcer.text() == "Nothing yet."
