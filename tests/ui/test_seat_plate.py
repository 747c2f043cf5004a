"""Plates round the table: what a seat did is read whole, and all of it can be asked for."""

from __future__ import annotations

import itertools

import pytest
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QImage, QPainter

from tests.ui.samples import plate
from trainer.rules import Suit
from trainer.ui import seat_plate
from trainer.ui.seat_plate import SeatPlateView
from trainer.ui.sign import paint_text
from trainer.ui.table_layout import arrange
from trainer.ui.theme import read_theme

DONE = (
    "called the ace of diamonds",
    "led the queen of diamonds",
    "named diamonds, alone",
    "ordered it up alone",
    "has the hands thrown in",
)
MARKS = [
    {"is_dealer": dealer, "is_maker": maker, "tricks": tricks}
    for dealer, maker, tricks in itertools.product((False, True), (False, True), (0, 1, 3))
]
USUAL = QSize(800, 836)  # the table beside the coach in a window of 1280 by 900


@pytest.fixture
def written(monkeypatch, look):
    """Every text painted in the face of the look, where, and whether all of it had room."""
    found = []

    def write(painter, rect, text, font, colour, flags=None):
        room = QFontMetricsF(font).horizontalAdvance(text) <= rect.width()
        found.append((text, QRectF(rect), room))
        more = () if flags is None else (flags,)
        return paint_text(painter, rect, text, font, colour, *more)

    monkeypatch.setattr(seat_plate, "paint_text", write)
    return found


def painted(layout, place, **changes):
    """Return the picture of one plate of a table."""
    view = SeatPlateView()
    view.apply(read_theme().adapted(scale=layout.scale))
    view.show_plate(plate(place % 4, title="Seat G", **changes), Suit.HEARTS)
    size = layout.plates[place].size()
    image = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    with QPainter(image) as painter:
        view.paint(painter, QRectF(0, 0, size.width(), size.height()))
    return view, image


@pytest.mark.parametrize("seats", [5, 6, 7])
@pytest.mark.parametrize("done", DONE)
def test_what_a_seat_did_is_read_whole_beside_any_marks(written, seats, done):
    layout = arrange(USUAL, 1.0, seats)
    for place, marks in itertools.product(range(1, seats), MARKS):
        written.clear()
        painted(layout, place, did=done, role_text="with you", **marks)
        shown = {text: has_room for text, _, has_room in written}
        assert shown["Seat G"], (place, marks)
        assert shown[done], (place, marks)
        assert all(shown.values()), (place, marks)  # what has no room is left out, not cut


def test_marks_make_way_only_where_they_would_cut_words_off(written):
    layout = arrange(USUAL, 1.0, 7)
    discs = []
    for done in ("passed", DONE[0]):
        written.clear()
        painted(layout, 2, did=done, is_dealer=True)
        discs += [rect for text, rect, _ in written if text == "D"]
    usual, small = discs
    middle = layout.plates[2].height() / 2
    assert usual.width() == 24
    assert usual.center().y() == middle
    assert small.width() == 18
    assert 0 < small.top() < small.bottom() < middle + 4


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_low_plate_has_one_line_and_says_all_when_asked(written, scale):
    layout = arrange(QSize(784, 500), scale, 7)
    view, _ = painted(layout, 2, did=DONE[0], name="Seat G, side not known yet, called it")
    assert view.toolTip() == view.text() == "Seat G, side not known yet, called it"
    assert {text for text, _, _ in written} >= {"Seat G"}


def test_a_fan_is_drawn_only_where_cards_are_seen_over_its_plate():
    roomy, crowded = arrange(USUAL, 1.0, 7), arrange(QSize(1174, 722), 2.0, 7)
    assert all(roomy.has_fan(place) for place in range(1, 7))
    shown = [place for place in range(1, 7) if crowded.has_fan(place)]
    assert shown == [3, 4]  # nothing stands over those at the top
