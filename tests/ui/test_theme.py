"""Themes: whole, readable, growing with the text, and refused by name where they are not whole."""

from __future__ import annotations

import tomllib

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontInfo, QFontMetricsF, QPalette
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

from trainer.rules import SUITS, resource
from trainer.ui.drawing.pixmaps import WASH
from trainer.ui.fonts import load_fonts
from trainer.ui.look import SYSTEM, system_theme
from trainer.ui.style import off_colour, set_look
from trainer.ui.theme import (
    FAMILY,
    GRID,
    TYPE_SIZES,
    VERDICTS,
    BadTheme,
    Motion,
    Radius,
    Type,
    Weight,
    Where,
    contrast,
    mixed,
    read_theme,
    read_theme_file,
    theme_names,
)

NAMES = theme_names()
VISIBLE = 3.0  # what a control's outline or focus ring must stand out by (WCAG 2.1, 1.4.11)


def test_the_four_themes_are_there():
    assert set(NAMES) == {"light", "dark", "contrast-dark", "contrast-light"}


def test_contrast_is_that_of_the_standard():
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#FFFFFF", "#FFFFFF") == pytest.approx(1)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("name", NAMES)
def test_every_text_is_readable_on_its_ground(name):
    theme = read_theme(name)
    least = 7.0 if theme.is_high_contrast else 4.5
    assert theme.least_contrast == least
    poor = {
        what: round(contrast(pair.text, pair.ground), 2)
        for what, pair in theme.pairs()
        if contrast(pair.text, pair.ground) < least
    }
    assert not poor


@pytest.mark.parametrize("name", NAMES)
def test_rings_and_outlines_can_be_seen(name):
    theme = read_theme(name)
    page, table = theme.page, theme.table
    seen = [
        (page.focus, page.ground),
        (page.focus, page.panel),
        (page.focus, page.field),
        (page.edge, page.field),
        (page.edge, page.panel),
        (table.focus, table.top),
        (table.focus, table.bottom),
        (table.accent, table.top),
    ]
    assert [pair for pair in seen if contrast(*pair) < VISIBLE] == []


@pytest.mark.parametrize("name", NAMES)
def test_what_is_off_can_still_be_read(name):
    theme = read_theme(name)
    assert contrast(off_colour(theme), theme.page.ground) >= 2


@pytest.mark.parametrize("name", [name for name in NAMES if "contrast" not in name])
def test_a_card_that_may_not_be_played_can_still_be_read(name):
    theme = read_theme(name)
    for four in (False, True):
        look = theme.adapted(four_colours=four)
        face = mixed(look.card.face, look.card.wash, WASH)
        for suit in SUITS:
            assert contrast(mixed(look.suit(suit), look.card.wash, WASH), face) >= VISIBLE


@pytest.mark.parametrize("name", NAMES)
def test_two_suits_of_a_colour_and_four_colours_apart(name):
    theme = read_theme(name)
    for where in Where:
        assert len({theme.suit(suit, where) for suit in SUITS}) == 2
        four = theme.adapted(four_colours=True)
        assert len({four.suit(suit, where) for suit in SUITS}) == 4


def test_verdicts_are_those_of_the_coach():
    coach = pytest.importorskip("trainer.coach.verdict", reason="the kernel is not built")
    assert set(VERDICTS) == {verdict.value for verdict in coach.Verdict}
    assert all(read_theme(name).verdict(verdict) for name in NAMES for verdict in coach.Verdict)


def test_type_and_spacing_grow_together(qapp):
    usual = read_theme()
    double = usual.adapted(scale=2)
    assert [TYPE_SIZES[size] for size in Type] == [11.5, 13, 14, 19, 27]
    assert usual.space(3) == 3 * GRID
    assert double.space(3) == 6 * GRID
    assert double.radius(Radius.PANEL) == 2 * usual.radius(Radius.PANEL)
    for size in Type:
        assert double.type_points(size) == pytest.approx(2 * usual.type_points(size))


@pytest.mark.parametrize(("asked", "given"), [(0.5, 1.0), (1.25, 1.25), (3.0, 2.0)])
def test_the_text_scale_stays_between_one_and_two(asked, given):
    assert read_theme().adapted(scale=asked).scale == given


def test_motion_is_short_and_can_be_off():
    theme = read_theme()
    assert all(120 <= theme.duration(motion) <= 180 for motion in Motion)
    assert theme.adapted(reduced_motion=True).duration(Motion.LONG) == 0


def test_the_bundled_face_is_there_in_every_weight(qapp):
    assert load_fonts()
    for weight in Weight:
        font = read_theme().font(Type.BODY, weight)
        assert QFontInfo(font).family() == FAMILY
        assert QFontInfo(font).weight() == int(weight)


def test_figures_are_equally_wide(qapp):
    load_fonts()
    metrics = QFontMetricsF(read_theme().font(Type.DISPLAY))
    assert len({metrics.horizontalAdvance(figure) for figure in "0123456789"}) == 1
    plain = QFont(FAMILY)
    plain.setPixelSize(27)
    other = QFontMetricsF(plain)
    assert len({other.horizontalAdvance(figure) for figure in "0123456789"}) > 1


# ------------------------------------------------------------------------------ the user's own


def test_a_theme_of_ones_own(tmp_path):
    text = resource("themes", "light.toml").read_text(encoding="utf-8")
    file = tmp_path / "autumn.toml"
    file.write_text(text.replace('accent = "#1F6F5C"', 'accent = "#7a4a12"'), encoding="utf-8")
    theme = read_theme_file(file)
    assert theme.name == "autumn"
    assert theme.page.accent == "#7A4A12"


@pytest.mark.parametrize(
    ("old", "new", "named"),
    [
        ('ink = "#1E2421"', 'ink = "black"', "page.ink"),
        ('ink = "#1E2421"', "", "page.ink"),
        ('ink = "#1E2421"', 'ink = "#1E2421"\ninkk = "#000000"', "inkk"),
        ('shade = "light"', 'shade = "grey"', "shade"),
        ("contrast = 4.5", 'contrast = "high"', "contrast"),
        ("[verdicts]", "[verdict]", "verdict"),
        ('best = { text = "#1B6452"', 'best = { txt = "#1B6452"', "txt"),
        ("[page]", "[page", "autumn.toml"),
    ],
)
def test_a_theme_that_is_not_whole_is_refused_by_name(tmp_path, old, new, named):
    text = resource("themes", "light.toml").read_text(encoding="utf-8")
    assert old in text
    file = tmp_path / "autumn.toml"
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadTheme, match=named):
        read_theme_file(file)


def test_all_themes_have_the_same_entries():
    def shape(value):
        if not isinstance(value, dict):
            return None
        return {name: shape(entry) for name, entry in value.items()}

    shapes = [
        shape(tomllib.loads(resource("themes", f"{name}.toml").read_text(encoding="utf-8")))
        for name in NAMES
    ]
    assert all(one == shapes[0] for one in shapes)


# ------------------------------------------------------------------------------ in force


@pytest.mark.parametrize("name", NAMES)
def test_every_theme_dresses_ordinary_widgets_without_complaint(look, qtbot, qtlog, name):
    window = QWidget()
    qtbot.addWidget(window)
    layout = QVBoxLayout(window)
    label, button = QLabel("Hearts"), QPushButton("Pass")
    layout.addWidget(label)
    layout.addWidget(button)
    set_look(label, role="title")
    set_look(button, kind="primary")
    look.choose(name=name, scale=1.5)
    window.show()
    complaints = [record for record in qtlog.records if "sheet" in record.message.lower()]
    assert complaints == []
    theme = look.theme
    assert label.font().pointSizeF() == pytest.approx(theme.type_points(Type.TITLE), abs=0.01)
    assert label.font().family() == FAMILY
    assert [tag.toString() for tag in label.font().featureTags()] == [b"tnum"]
    palette = window.palette()
    assert palette.color(QPalette.ColorRole.Window).name().upper() == theme.page.ground
    middle = button.grab().toImage().pixelColor(button.width() // 5, button.height() // 2)
    assert middle.name().upper() == theme.page.accent


def test_a_change_is_told_once_and_only_when_it_is_one(look, qtbot):
    with qtbot.waitSignal(look.changed, timeout=1000):
        look.choose(name="dark")
    with qtbot.assertNotEmitted(look.changed):
        look.choose(name="dark", scale=1.0)
    assert look.theme.is_dark


def test_a_change_keeps_what_was_chosen_before(look):
    look.choose(scale=1.5, four_colours=True)
    look.choose(name="dark")
    assert (look.theme.scale, look.theme.four_colours, look.theme.reduced_motion) == (
        1.5,
        True,
        True,
    )


def test_system_follows_the_system(qapp, look, monkeypatch):
    hints = qapp.styleHints()

    def system_becomes(name):
        monkeypatch.setattr("trainer.ui.look.system_theme", lambda: name)
        hints.colorSchemeChanged.emit(Qt.ColorScheme.Unknown)
        return look.theme.name

    assert system_becomes("dark") == "light", "a theme chosen by name stays"
    look.choose(name=SYSTEM)
    assert look.theme.name == "dark"
    assert system_becomes("light") == "light"
    assert system_becomes("contrast-dark") == "contrast-dark"


def test_the_system_has_a_theme_here(qapp):
    assert system_theme() in NAMES


def test_a_theme_of_ones_own_stays_in_force_when_the_text_grows(look, tmp_path):
    text = resource("themes", "dark.toml").read_text(encoding="utf-8")
    file = tmp_path / "plum.toml"
    file.write_text(text.replace('top = "#1E4B3D"', 'top = "#4B1E3D"'), encoding="utf-8")
    look.use(read_theme_file(file))
    look.choose(scale=1.5)
    assert (look.name, look.theme.table.top, look.theme.scale) == ("plum", "#4B1E3D", 1.5)


def test_an_unknown_theme_is_refused(look):
    with pytest.raises(FileNotFoundError):
        look.choose(name="no such theme")
    assert look.theme.name == "light"
    assert look.name == "light"
