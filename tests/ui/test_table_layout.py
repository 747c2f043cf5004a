"""The table at every size: nothing leaves it, nothing that is read lies under something else."""

from __future__ import annotations

import math
from itertools import combinations

import pytest
from PySide6.QtCore import QRect, QSize

from trainer.ui.drawing.pixmaps import card_height
from trainer.ui.table_layout import LEAST_CARD, arrange

# What is left of a window beside rail, header and coach, from the smallest to four times HD.
SIZES = [
    (360, 300),
    (640, 380),
    (808, 480),
    (784, 506),
    (800, 736),
    (1174, 622),
    (1400, 1016),
    (2060, 1376),
    (3300, 2096),
    (500, 1400),
    (3400, 700),
]
SCALES = [1.0, 1.5, 2.0]


SEATS = range(2, 8)


@pytest.fixture(
    params=[(size, scale, seats) for size in SIZES for scale in SCALES for seats in SEATS], ids=str
)
def table(request):
    (width, height), scale, seats = request.param
    return arrange(QSize(width, height), scale, seats)


def is_small(table):
    """Whether the table is smaller than anything the window is meant for."""
    return table.size.width() < 780 * table.scale**0.3 or table.size.height() < 480


def test_everything_stands_on_the_table(table):
    field = QRect(0, 0, table.size.width(), table.size.height())
    places = [table.trump, table.score, table.prompt, *table.plates.values()]
    assert all(field.contains(place) for place in places)


def test_signs_and_plates_leave_each_other_room(table):
    if is_small(table):
        return
    signs = {"trump": table.trump, "score": table.score, "prompt": table.prompt}
    places = {**signs, "hand": table.hand, **table.plates}
    overlaps = [
        (one, other)
        for one, other in combinations(places, 2)
        if places[one].intersects(places[other]) and {one, other} != {"hand", 0}
    ]
    assert overlaps == []


def test_seats_stand_clockwise(table):
    """From the own seat up the left side, along the top, and down the right side."""
    if is_small(table):
        return
    middle = table.centre
    ways = [
        math.atan2(plate.center().x() - middle.x(), plate.center().y() - middle.y()) % math.tau
        for place, plate in sorted(table.plates.items())
        if place
    ]
    assert ways == sorted(ways, reverse=True)
    for place, (x, y) in enumerate(table.towards):
        plate = table.plates[place].center() - middle
        assert x * plate.x() >= 0, place
        assert y * plate.y() >= 0 or abs(y) < 1, place


def test_the_trick_is_seen_whole(table):
    if is_small(table):
        return
    for place in table.plates:
        card = table.trick_card(place)
        assert card.bottom() <= table.prompt.top(), place
        assert not any(card.intersects(plate) for plate in table.plates.values()), place


def test_six_cards_stand_side_by_side(table):
    cards = table.hand_cards(6)
    assert all(one.width() == table.card for one in cards)
    assert cards[0].left() >= 0
    assert cards[-1].right() < table.size.width()
    if not is_small(table):
        assert table.card >= LEAST_CARD - 1
        assert not any(one.intersects(other) for one, other in combinations(cards, 2))


def test_own_plate_leaves_six_cards_free(table):
    own = table.plates[0]
    assert not any(own.intersects(card) for card in table.hand_cards(6))


def test_no_cards_and_one_card():
    table = arrange(QSize(800, 736), 1.0)
    assert table.hand_cards(0) == []
    (only,) = table.hand_cards(1)
    assert abs(only.center().x() - 400) <= 2
    assert only.height() == card_height(table.card)


def test_cards_grow_with_the_table_and_text_with_its_scale():
    small, large = arrange(QSize(800, 736), 1.0), arrange(QSize(2060, 1376), 1.0)
    assert large.card > 1.5 * small.card
    assert large.scale > small.scale
    assert arrange(QSize(800, 736), 2.0).scale == 2.0
