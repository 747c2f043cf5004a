"""Tables of any kind in the real window: what is offered is pressed, what is shown is read."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QApplication

from tests.ui.tables import seven_players, three_players
from tests.viewmodels.bench import bench
from tests.viewmodels.test_offers import ACE, FARMER, FIVE, JOKER, KITTY, LONE, UP
from trainer.rules import Match, Rules, Sides, card, change
from trainer.ui.main_window import MainWindow
from trainer.ui.score_card import ScoreView, _leading
from trainer.ui.table_card import TableCard
from trainer.viewmodels.board import score_board
from trainer.viewmodels.table_screen import TrickCard
from trainer.words import Words


class Window:
    """A real table in a real window."""

    def __init__(self, look, qtbot, at):
        self.at = at
        self.window = MainWindow(look, at.words)
        self.page = self.window.play
        qtbot.addWidget(self.window)
        self.page.wanted.connect(at.send)
        self.qtbot = qtbot

    def deal(self, *args, **more):
        self.at.deal(*args, **({"level": "shy"} | more))
        self.show()

    def show(self, size=(1280, 800)):
        self.at.settle()
        self.window.resize(*size)
        if not self.window.isVisible():
            with self.qtbot.waitExposed(self.window):
                self.window.show()
        self.page.show_screens(self.at.screen, self.at.coach)
        QApplication.processEvents()

    def card(self, code):
        return self.page.table._hand[card(code)]

    def button(self, label):
        found = self.page.table.prompt_bar.buttons
        return next(one for one in found if one.text() == label)

    def click(self, widget):
        self.qtbot.mouseClick(widget, Qt.MouseButton.LeftButton)
        self.show()


@pytest.fixture
def window(look, qtbot, tmp_path):
    with bench(tmp_path, level="shy", pace="at once") as at:
        yield Window(look, qtbot, at)


def test_cards_to_be_given_are_picked_and_put_back(window):
    rules = change(Rules(), farmers="any three nines and tens")
    window.deal(FARMER, UP, rules=rules, kitty=KITTY)
    assert window.card("9C").isCheckable()
    for code in ("9C", "9D", "9S"):
        window.click(window.card(code))
        assert window.card(code).isChecked()
    window.click(window.card("TC"))  # a fourth is not taken
    assert not window.card("TC").isChecked()
    window.click(window.card("9S"))
    assert not window.card("9S").isChecked()
    window.click(window.card("TC"))
    window.click(window.button("Swap"))
    assert window.page.table._hand.keys() == {*map(card, ("9S", "AH", "KS", "9H", "TH"))}
    assert not any(one.isCheckable() for one in window.page.table._hand.values())


def test_a_trick_on_the_table_gives_way_to_a_smaller_table(look, qtbot):
    page = MainWindow(look, Words.load()).play
    qtbot.addWidget(page.window())
    seven, coach = seven_players()
    won = tuple(
        TrickCard(
            seat=seat, place=seat, card=card(code), is_lead=False, is_winning=seat == 6, name=code
        )
        for seat, code in ((4, "9H"), (6, "AS"))  # seats that a table of three has not
    )
    page.show_screens(replace(seven, trick=won), coach)
    assert page.table._trick.keys() == {(4, card("9H")), (6, card("AS"))}
    three, coach = three_players()
    page.show_screens(three, coach)
    QApplication.processEvents()
    qtbot.wait(1)
    assert page.table._trick.keys() == {(one.seat, one.card) for one in three.trick}
    left = [one for one in page.table.findChildren(TableCard) if not one.isHidden()]
    assert len(left) == len(three.trick) + (three.turned is not None)


def test_the_keys_of_an_offer_answer_it(window):
    rules = change(Rules(), ace_no_face="one ace or more")
    window.deal(FARMER, UP, rules=rules, kitty=KITTY)
    window.page.table.take_keyboard()
    window.qtbot.keyClick(QApplication.focusWidget() or window.window, Qt.Key.Key_T)
    assert "You have all hands thrown in." in window.at.said


def test_cards_that_may_not_be_looked_at_lie_face_down(window):
    window.deal(LONE, "B", dealer=0, rules=JOKER)
    table = window.page.table
    before = table.grab().toImage()
    assert table._hand == {}
    middle = table._layout.hand_cards(5)[2].center()
    window.click(window.button("Hearts"))
    assert len(table._hand) == 6
    green = before.pixelColor(middle * before.devicePixelRatio())
    field = before.pixelColor(3, before.height() // 2)
    assert green != field


def test_five_seats_and_the_called_ace_are_read(window):
    window.deal(FIVE, UP, dealer=4, rules=ACE)
    window.click(window.button("Order up"))
    window.click(window.button("Clubs"))
    told = window.page.table.description()
    assert "Ace of clubs called" in told or "ace of clubs called" in told
    assert "Seat C, side not known yet" in told
    assert "Score: you 0; Seat B 0; Seat C 0; Seat D 0; Seat E 0" in told


def test_the_book_has_a_row_for_every_seat(window):
    window.deal(FIVE, UP, dealer=4, rules=ACE, level="eager")
    window.at.play_hand()
    window.show()
    rows = window.page.book._hands
    assert [one.isVisible() for one in rows] == [True] * 5 + [False] * 2
    window.deal(LONE, UP, rules=Rules(), level="eager")
    window.at.play_hand()
    window.show()
    assert [one.isVisible() for one in rows] == [True] * 4 + [False] * 3


@pytest.mark.parametrize("seats", [3, 5, 6, 7])
@pytest.mark.parametrize("size", [(196, 92), (196, 64), (168, 50), (300, 140)])
def test_every_players_points_have_room(look, qtbot, seats, size):
    lowest = {3: 9, 5: 8, 6: 7, 7: 6}[seats]
    sides = Sides.CUTTHROAT if seats == 3 else Sides.CALL_ACE
    rules = change(Rules(), seats=seats, sides=sides.value, lowest=lowest, alone=seats > 3)
    board = score_board(
        Words.load().at_table(seats), Match(rules, points=(10,) * seats), 0, None, None
    )
    view = ScoreView()
    qtbot.addWidget(view)
    view.apply(look.theme)
    view.resize(QSize(*size))
    view.show_board(board)
    inside = view.rect().adjusted(16, 6, -12, -6).toRectF()
    line = 17
    columns, deepest, is_short = view._columns(inside, board, line)
    wide = max(view._row_width(row, is_short=is_short) for row in board.rows)
    assert wide * columns <= inside.width()
    assert deepest * line <= inside.height() + line * 0.25
    shown = _leading(board.rows, columns * deepest)
    assert shown[0].is_you
    assert len(shown) == min(seats, columns * deepest) > 3 or seats == 3
    assert not view.grab().isNull()
