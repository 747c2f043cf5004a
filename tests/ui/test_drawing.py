"""Drawings: pips where they belong, no wrong way up, nothing touching, every card its own face."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QTransform

from trainer.rules import JOKER, SUITS, Rank, Suit, card, pack
from trainer.ui.drawing.backs import Back
from trainer.ui.drawing.faces import (
    HEIGHT,
    WIDTH,
    card_radius,
    draw_back,
    draw_chip,
    draw_face,
    index_places,
)
from trainer.ui.drawing.fans import Towards, fan_bounds, fan_places
from trainer.ui.drawing.figures import rank_path
from trainer.ui.drawing.icons import BOX, VERDICT_ICONS, Icon, draw_icon
from trainer.ui.drawing.paths import both, outline, placed, turned
from trainer.ui.drawing.pips import PIP_SIZE, is_turned, pip_places
from trainer.ui.drawing.pixmaps import (
    back_pixmap,
    card_height,
    chip_pixmap,
    face_pixmap,
    icon,
    icon_pixmap,
    shadow_pixmap,
    suit_pixmap,
)
from trainer.ui.drawing.suits import suit_path
from trainer.ui.theme import VERDICTS, contrast, read_theme, theme_names
from trainer.ui.verdict_badge import verdict_icon, verdict_pair
from trainer.viewmodels.terms import VerdictKind

PACK = pack(Rank.SIX, joker=True)
HEIGHTS = (48, 96, 146, 200, 400)
CORNER_ROOM = 10  # units of 250 that stay free beside the index

pytestmark = pytest.mark.usefixtures("qapp")


def painted(width, height, draw):
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    with QPainter(image) as painter:
        draw(painter, QRectF(0, 0, width, height))
    return image


def face(one, height, theme):
    width = round(height * WIDTH / HEIGHT)
    return painted(width, height, lambda painter, rect: draw_face(painter, one, rect, theme))


def difference(one, other):
    """The share of pixels that differ by more than an eighth of a channel (a quarter looked at)."""
    total = one.width() * one.height() / 4
    far = 0
    for y in range(0, one.height(), 2):
        for x in range(0, one.width(), 2):
            a, b = one.pixelColor(x, y), other.pixelColor(x, y)
            apart = max(
                abs(a.red() - b.red()), abs(a.green() - b.green()), abs(a.blue() - b.blue())
            )
            far += apart > 32
    return far / total


# ------------------------------------------------------------------------------ pips and indices


@pytest.mark.parametrize("rank", [Rank.SIX, Rank.SEVEN, Rank.EIGHT, Rank.NINE, Rank.TEN])
def test_as_many_pips_as_the_rank_says_each_in_its_own_place(rank):
    places = pip_places(rank)
    assert len(places) == rank
    rects = [QRectF(x - PIP_SIZE / 2, y - PIP_SIZE / 2, PIP_SIZE, PIP_SIZE) for x, y in places]
    outlines = [
        placed(suit_path(Suit.CLUBS), rect.center(), PIP_SIZE, turn=is_turned(rect.center().y()))
        for rect in rects
    ]
    for at, one in enumerate(outlines):
        assert not any(one.intersects(other) for other in outlines[at + 1 :])


@pytest.mark.parametrize(
    ("rank", "rows"),
    [
        (Rank.SIX, [2, 2, 2]),
        (Rank.SEVEN, [2, 1, 2, 2]),
        (Rank.EIGHT, [2, 1, 2, 1, 2]),
        (Rank.NINE, [2, 2, 1, 2, 2]),
        (Rank.TEN, [2, 1, 2, 2, 1, 2]),
    ],
)
def test_the_classic_layouts(rank, rows):
    heights = sorted({y for _, y in pip_places(rank)})
    assert [sum(y == height for _, y in pip_places(rank)) for height in heights] == rows


@pytest.mark.parametrize("rank", [Rank.SIX, Rank.EIGHT, Rank.NINE, Rank.TEN])
def test_pips_turn_over_into_each_other(rank):
    places = {(round(x, 3), round(y, 3)) for x, y in pip_places(rank)}
    assert places == {(round(WIDTH - x, 3), round(HEIGHT - y, 3)) for x, y in places}


def test_the_lower_half_is_turned():
    assert [is_turned(y) for y in (60, 175, 176, 290)] == [False, False, True, True]


@pytest.mark.parametrize("one", PACK, ids=str)
def test_the_index_has_room_around_it(one):
    paths = index_places(one)
    bounds = paths.boundingRect()
    assert bounds.left() >= -WIDTH / 2 + CORNER_ROOM
    assert bounds.top() >= -HEIGHT / 2 + CORNER_ROOM
    pips = [
        placed(suit_path(one.suit), QPointF(x - WIDTH / 2, y - HEIGHT / 2), PIP_SIZE)
        for x, y in pip_places(one.rank)
    ]
    assert all(pip.boundingRect().left() >= bounds.right() + CORNER_ROOM - 3 for pip in pips)


def test_the_ten_is_no_wider_than_the_queen():
    ten = rank_path(Rank.TEN).boundingRect()
    queen = rank_path(Rank.QUEEN).boundingRect()
    assert ten.width() <= queen.width() * 1.08
    assert ten.height() == pytest.approx(100, abs=4)


def test_suits_weigh_alike():
    def weight(suit):
        image = painted(
            100,
            100,
            lambda p, r: p.fillPath(placed(suit_path(suit), r.center(), 100), Qt.GlobalColor.black),
        )
        return sum(image.pixelColor(x, y).alpha() > 127 for x in range(100) for y in range(100))

    weights = {suit: weight(suit) for suit in SUITS}
    assert min(weights.values()) > 0.55 * max(weights.values()), weights


@pytest.mark.parametrize("suit", SUITS)
def test_suits_fill_their_box_and_are_upright_mirrors(suit):
    path = suit_path(suit)
    bounds = path.boundingRect()
    assert QRectF(-50, -50, 100, 100).contains(bounds)
    assert bounds.height() > 88
    assert bounds.center().x() == pytest.approx(0, abs=0.5)


# ------------------------------------------------------------------------------ faces and backs


@pytest.mark.parametrize("height", HEIGHTS)
def test_every_card_has_a_face_of_its_own(height):
    theme = read_theme()
    faces = {}
    for one in PACK:
        image = face(one, height, theme)
        key = bytes(image.constBits())
        assert key not in faces, f"{one} looks like {faces[key]}"
        faces[key] = one


@pytest.mark.parametrize("code", ["TD", "TC", "TH", "JH", "JS", "QD", "QC", "KH", "KS", "B"])
def test_a_card_has_no_wrong_way_up(code):
    image = face(card(code), 280, read_theme())
    upside_down = image.transformed(QTransform().rotate(180))
    assert difference(image, upside_down) < 0.01


@pytest.mark.parametrize("back", list(Back))
@pytest.mark.parametrize("name", theme_names())
def test_a_back_has_no_wrong_way_up(name, back):
    theme = read_theme(name)
    image = painted(200, 280, lambda p, r: draw_back(p, r, theme, back))
    assert difference(image, image.transformed(QTransform().rotate(180))) < 0.01


def test_the_backs_differ():
    theme = read_theme()
    green, warm = (
        painted(100, 140, lambda p, r, back=back: draw_back(p, r, theme, back)) for back in Back
    )
    assert difference(green, warm) > 0.5


def test_courts_differ_in_shape_and_not_by_a_letter_alone():
    theme = read_theme()
    figures = [
        face(card(code), 200, theme).copy(38, 25, 67, 150) for code in ("JH", "QH", "KH", "B")
    ]
    for at, one in enumerate(figures):
        for other in figures[at + 1 :]:
            assert difference(one, other) > 0.25


@pytest.mark.parametrize("name", theme_names())
@pytest.mark.parametrize("code", ["9S", "JD", "B"])
def test_corners_are_round_and_the_paper_is_full(name, code):
    theme = read_theme(name)
    image = face(card(code), 200, theme)
    assert image.pixelColor(0, 0).alpha() == 0
    edge = image.pixelColor(image.width() // 2, 3)
    assert edge.name().upper() == theme.card.face
    assert card_radius(104) == pytest.approx(6, abs=0.1)


def test_four_colours_give_every_suit_its_own_face():
    theme = read_theme().adapted(four_colours=True)
    inks = {suit: theme.suit(suit) for suit in SUITS}
    for suit in SUITS:
        image = face(card(f"A{suit}"), 400, theme)
        middle = image.pixelColor(image.width() // 2, image.height() // 2)
        assert middle.name().upper() == inks[suit]


@pytest.mark.parametrize("one", PACK, ids=str)
def test_a_chip_shows_the_card(one):
    theme = read_theme()
    chip = painted(38, 26, lambda p, r: draw_chip(p, one, r, theme))
    paper = QColor(theme.card.face)
    inked = sum(
        abs(chip.pixelColor(x, y).green() - paper.green()) > 60
        for x in range(3, 35)
        for y in range(3, 23)
    )
    assert inked > 40


# ------------------------------------------------------------------------------ icons


@pytest.mark.parametrize("sign", list(Icon))
def test_every_icon_draws_something_within_its_box(sign):
    size = int(BOX) * 2
    image = painted(
        size + 8, size + 8, lambda p, r: draw_icon(p, sign, r.adjusted(4, 4, -4, -4), "#000000")
    )
    filled = [
        (x, y)
        for x in range(image.width())
        for y in range(image.height())
        if image.pixelColor(x, y).alpha() > 100
    ]
    assert len(filled) > 20
    assert all(4 <= x < size + 4 and 4 <= y < size + 4 for x, y in filled)


def test_every_verdict_has_a_sign_of_its_own():
    assert set(VERDICT_ICONS) == set(VERDICTS)
    assert len(set(VERDICT_ICONS.values())) == len(VERDICTS)


@pytest.mark.parametrize("kind", list(VerdictKind))
@pytest.mark.parametrize("name", theme_names())
def test_every_kind_of_verdict_can_be_drawn(name, kind):
    theme = read_theme(name)
    pair = verdict_pair(theme, kind.value)
    assert contrast(pair.text, pair.ground) >= 4.5
    locked = verdict_icon(kind.value) is Icon.LOCK
    assert locked is (kind is VerdictKind.FORCED)  # only there was just one thing allowed


def test_an_icon_for_buttons_has_every_density_and_an_off_state():
    made = icon(Icon.UNDO, 16, "#000000", off="#888888")
    assert not made.isNull()
    assert made.actualSize(QSize(16, 16)) == QSize(16, 16)
    assert made.pixmap(QSize(16, 16), 2.0).width() == 32


# ------------------------------------------------------------------------------ pixmaps


def test_pixmaps_are_drawn_once_for_each_size_look_and_density():
    theme, dark = read_theme(), read_theme("dark")
    one = face_pixmap(card("JH"), 104, theme)
    assert face_pixmap(card("JH"), 104, theme).cacheKey() == one.cacheKey()
    others = [
        face_pixmap(card("JD"), 104, theme),
        face_pixmap(card("JH"), 105, theme),
        face_pixmap(card("JH"), 104, theme, 2.0),
        face_pixmap(card("JH"), 104, dark),
        face_pixmap(card("JH"), 104, theme.adapted(four_colours=True)),
    ]
    assert len({pixmap.cacheKey() for pixmap in [one, *others]}) == 6


def test_two_themes_of_one_name_do_not_share_pictures(tmp_path):
    from dataclasses import replace

    theme = read_theme()
    other = replace(theme, card=replace(theme.card, face="#FFEEDD"))
    assert (
        face_pixmap(card("9H"), 80, theme).cacheKey()
        != face_pixmap(card("9H"), 80, other).cacheKey()
    )


@pytest.mark.parametrize("density", [1.0, 1.25, 1.5, 2.0, 3.0])
def test_pixmaps_are_as_dense_as_the_screen(density):
    theme = read_theme()
    pixmap = face_pixmap(JOKER, 100, theme, density)
    assert pixmap.devicePixelRatio() == density
    assert pixmap.width() == round(100 * density)
    assert pixmap.height() == round(card_height(100) * density)
    for other in (
        back_pixmap(60, theme, density),
        chip_pixmap(JOKER, QSize(38, 26), theme, density),
        suit_pixmap(Suit.HEARTS, 20, "#FF0000", density),
        icon_pixmap(Icon.TICK, 16, "#000000", density),
        shadow_pixmap(100, 1.0, density),
    ):
        assert other.devicePixelRatio() == density


# ------------------------------------------------------------------------------ fans


@pytest.mark.parametrize("towards", list(Towards))
@pytest.mark.parametrize("count", [0, 1, 5, 7])
def test_a_fan_fits_its_bounds(count, towards):
    places = fan_places(count, 60, towards)
    assert len(places) == count
    bounds = fan_bounds(count, 60, towards)
    card_rect = QRectF(-30, -42, 60, 84)
    assert all(bounds.contains(place.mapRect(card_rect)) for place in places)


def test_fans_point_where_they_are_told():
    middles = {towards: fan_places(1, 60, towards)[0].map(QPointF(0, 0)) for towards in Towards}
    assert middles[Towards.UP].y() < -50
    assert middles[Towards.DOWN].y() > 50
    assert middles[Towards.LEFT].x() < -50
    assert middles[Towards.RIGHT].x() > 50


# ------------------------------------------------------------------------------ outlines


def test_outlines_read_the_letters_of_svg():
    square = outline("M0 0 H10 V10 H0 Z")
    assert square.boundingRect() == QRectF(0, 0, 10, 10)
    assert outline("m1 1 h10 v10 h-10 z").boundingRect() == QRectF(1, 1, 10, 10)
    assert outline("M0 0 L10,0 10-10").boundingRect() == QRectF(0, -10, 10, 10)
    assert outline("O5 5 5").boundingRect() == QRectF(0, 0, 10, 10)
    assert outline("R1 2 8 6 1").boundingRect() == QRectF(1, 2, 8, 6)
    smooth = outline("M0 0 C0 10 10 10 10 0 S20 -10 20 0")
    assert smooth.currentPosition() == QPointF(20, 0)
    assert smooth.contains(QPointF(5, 5))
    assert outline("M0 0 Q5 10 10 0").currentPosition() == QPointF(10, 0)
    assert outline("E0 0 4 2").boundingRect() == QRectF(-4, -2, 8, 4)
    assert outline("").isEmpty()


@pytest.mark.parametrize("text", ["M1", "M0 0 C1 2 3", "Z 1"])
def test_outlines_refuse_a_wrong_count_of_numbers(text):
    with pytest.raises(ValueError, match="wrong count"):
        outline(text)


def test_mirrors_and_turns():
    right = outline("M1 0 H5 V2 H1 Z")
    assert both(right).boundingRect() == QRectF(-5, 0, 10, 2)
    assert turned(right).boundingRect() == QRectF(-5, -2, 4, 2)
