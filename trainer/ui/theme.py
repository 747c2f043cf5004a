"""The one place for how the program looks: colours, type, spacing, radii and motion.

Colours are data (`resources/themes/*.toml`, or any file of that form in the user's folder);
measures are here, and all of them grow with the text scale. What others use:

- `read_theme(name)`, `read_theme_file(path)`, `theme_names()`: themes by name or from a file;
- `Theme`: `.page`, `.table`, `.card` (colours as "#RRGGBB"), `.suit(suit, where)`,
  `.verdict(verdict)`, `.space(steps)`, `.px(size)`, `.radius(radius)`, `.font(type, weight)`,
  `.duration(motion)`, `.adapted(scale=…, four_colours=…, reduced_motion=…)`;
- `Type`, `Weight`, `Radius`, `Motion`, `Where`: the names of the steps;
- `contrast(text, ground)`: how far two colours stand apart.

`look.Look` keeps the theme in force and tells widgets of a change; `style` turns a theme into a
palette and a style sheet for ordinary widgets.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass, fields, replace
from enum import IntEnum, StrEnum
from functools import cache
from typing import TYPE_CHECKING, Any, Final, TypeVar

from PySide6.QtGui import QColor, QFont, QGuiApplication

from trainer.rules import Suit, resource

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from importlib.resources.abc import Traversable
    from pathlib import Path

GRID: Final = 4  # pixels: every distance is a multiple of this
FAMILY: Final = "Inter"
SCALES: Final = (1.0, 2.0)  # the least and the greatest text scale
DEFAULT: Final = "light"
_POINTS_PER_INCH: Final = 72
_PIXELS_PER_INCH: Final = 96
_COLOUR: Final = re.compile(r"#[0-9A-Fa-f]{6}")


class Type(StrEnum):
    """The five sizes of text."""

    SMALL = "small"
    BODY = "body"
    LABEL = "label"
    TITLE = "title"
    DISPLAY = "display"


TYPE_SIZES: Final = {
    Type.SMALL: 11.5,
    Type.BODY: 13.0,
    Type.LABEL: 14.0,
    Type.TITLE: 19.0,
    Type.DISPLAY: 27.0,
}


class Weight(IntEnum):
    """The four weights of the text face; weight comes before size."""

    REGULAR = 400
    MEDIUM = 500
    SEMIBOLD = 600
    BOLD = 700


class Radius(IntEnum):
    """How round a corner is, in pixels."""

    CARD = 6
    BUTTON = 11
    PANEL = 20
    TABLE = 26


class Motion(IntEnum):
    """How long a movement takes, in milliseconds; all are eased and all can be off."""

    SHORT = 120
    USUAL = 150
    LONG = 180


class Where(StrEnum):
    """What a suit is drawn on; its colour differs so that it stays readable."""

    CARD = "card"
    PAGE = "page"
    TABLE = "table"


class BadTheme(ValueError):
    """A theme file does not say all that a theme must say, or says something else."""


@dataclass(frozen=True, slots=True)
class Pair:
    """A text colour and the ground it stands on."""

    text: str
    ground: str


@dataclass(frozen=True, slots=True)
class Page:
    """Colours of everything but the table and the cards."""

    ground: str
    rail: str
    panel: str
    field: str
    ink: str
    quiet: str
    line: str
    edge: str
    accent: str
    accent_hover: str
    on_accent: str
    tint: str
    button: str
    button_hover: str
    bar: str
    focus: str
    danger: str


@dataclass(frozen=True, slots=True)
class Table:
    """Colours of the card table and of what stands on it."""

    top: str
    bottom: str
    disc: str
    outline: str
    plate: str
    ink: str
    quiet: str
    accent: str
    focus: str
    key: str


@dataclass(frozen=True, slots=True)
class CardColours:
    """Colours of card faces and backs, suits apart."""

    face: str
    edge: str
    line: str
    gold: str
    skin: str
    back: str
    back_deep: str
    back_line: str
    back_warm: str
    back_warm_deep: str
    badge: str
    on_badge: str
    wash: str


@dataclass(frozen=True, slots=True)
class Theme:
    """One complete look at one text scale."""

    name: str
    is_dark: bool
    least_contrast: float
    page: Page
    table: Table
    card: CardColours
    suits: Mapping[bool, Mapping[Where, Mapping[Suit, str]]]  # by whether four colours are used
    verdicts: Mapping[str, Pair]
    scale: float = 1.0
    four_colours: bool = False
    reduced_motion: bool = False

    @property
    def is_high_contrast(self) -> bool:
        """Whether shapes are told apart by lines instead of soft grounds and shadows."""
        return self.least_contrast >= 7

    @property
    def key(self) -> str:
        """A short text that differs between looks that draw cards differently."""
        suits = "".join(self.suits[self.four_colours][Where.CARD].values())
        return f"{self.name}/{hash((self.card, suits)) & 0xFFFFFFFF:08x}"

    def adapted(
        self,
        *,
        scale: float | None = None,
        four_colours: bool | None = None,
        reduced_motion: bool | None = None,
    ) -> Theme:
        """Return this look at another text scale, with other suit colours, or without motion."""
        changes = {"four_colours": four_colours, "reduced_motion": reduced_motion}
        if scale is not None:
            changes["scale"] = min(max(scale, SCALES[0]), SCALES[1])  # type: ignore[assignment]
        given = {name: value for name, value in changes.items() if value is not None}
        return replace(self, **given)  # type: ignore[arg-type]

    def px(self, size: float) -> int:
        """Return a length in pixels at the text scale, rounded."""
        return max(1, round(size * self.scale)) if size > 0 else 0

    def space(self, steps: float = 1) -> int:
        """Return a distance of some steps of the 4-pixel grid at the text scale."""
        return round(steps * GRID * self.scale)

    def radius(self, radius: Radius) -> int:
        """Return how round a corner is, in pixels at the text scale."""
        return self.px(radius)

    def type_points(self, size: Type) -> float:
        """Return the size of text in points for the present screen."""
        return TYPE_SIZES[size] * self.scale * _POINTS_PER_INCH / _dots_per_inch()

    def font(self, size: Type = Type.BODY, weight: Weight = Weight.REGULAR) -> QFont:
        """Return the text face in a size and weight, its figures all equally wide."""
        font = QFont(FAMILY)
        font.setPointSizeF(self.type_points(size))
        font.setWeight(QFont.Weight(int(weight)))
        font.setFeature(QFont.Tag("tnum"), 1)
        return font

    def duration(self, motion: Motion = Motion.USUAL) -> int:
        """Return how long a movement takes in milliseconds; nothing moves where it is zero."""
        return 0 if self.reduced_motion else int(motion)

    def suit(self, suit: Suit, where: Where = Where.CARD) -> str:
        """Return the colour of a suit on cards, pages or the table."""
        return self.suits[self.four_colours][where][suit]

    def verdict(self, verdict: str) -> Pair:
        """Return the text and the ground of a verdict's sign, by the verdict's value."""
        return self.verdicts[verdict]

    def pairs(self) -> Iterator[tuple[str, Pair]]:
        """Yield every text and ground that stand together somewhere, each with a name."""
        yield from _page_pairs(self.page)
        yield from _table_pairs(self.table)
        yield "badge", Pair(self.card.on_badge, self.card.badge)
        for verdict, pair in self.verdicts.items():
            yield f"verdict {verdict}", pair
        grounds = {
            Where.CARD: self.card.face,
            Where.PAGE: self.page.panel,
            Where.TABLE: self.table.plate,
        }
        for four, colours in self.suits.items():
            for where, suits in colours.items():
                for suit, colour in suits.items():
                    name = f"suit {suit} of {4 if four else 2} on {where}"
                    yield name, Pair(colour, grounds[where])


def _page_pairs(page: Page) -> Iterator[tuple[str, Pair]]:
    for ground in ("ground", "rail", "panel", "field", "tint", "button", "button_hover"):
        yield f"ink on {ground}", Pair(page.ink, getattr(page, ground))
    for ground in ("ground", "rail", "panel", "field", "tint", "button"):
        yield f"quiet on {ground}", Pair(page.quiet, getattr(page, ground))
    for ground in ("ground", "rail", "panel", "field", "tint"):
        yield f"accent on {ground}", Pair(page.accent, getattr(page, ground))
    for ground in ("accent", "accent_hover"):
        yield f"on {ground}", Pair(page.on_accent, getattr(page, ground))
    for ground in ("ground", "panel", "field"):
        yield f"danger on {ground}", Pair(page.danger, getattr(page, ground))
    yield "tool tip", Pair(page.ground, page.ink)


def _table_pairs(table: Table) -> Iterator[tuple[str, Pair]]:
    for ground in ("top", "bottom", "disc", "plate"):
        yield f"table ink on {ground}", Pair(table.ink, getattr(table, ground))
        yield f"table quiet on {ground}", Pair(table.quiet, getattr(table, ground))
    yield "table accent on plate", Pair(table.accent, table.plate)
    yield "key cap", Pair(table.ink, table.key)


def _dots_per_inch() -> float:
    screen = QGuiApplication.primaryScreen() if QGuiApplication.instance() else None
    return screen.logicalDotsPerInchY() if screen else _PIXELS_PER_INCH


def luminance(colour: str) -> float:
    """Return the relative luminance of a colour, as WCAG 2 defines it."""
    parts = (QColor(colour).redF(), QColor(colour).greenF(), QColor(colour).blueF())
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(text: str, ground: str) -> float:
    """Return how far two colours stand apart, from 1 (equal) to 21 (black on white)."""
    low, high = sorted((luminance(text), luminance(ground)))
    return (high + 0.05) / (low + 0.05)


def mixed(colour: str, other: str, share: float) -> str:
    """Return a colour with a share (0 to 1) of another mixed in."""
    one, two = QColor(colour), QColor(other)
    parts = (
        round(a + (b - a) * share)
        for a, b in (
            (one.red(), two.red()),
            (one.green(), two.green()),
            (one.blue(), two.blue()),
        )
    )
    return "#{:02X}{:02X}{:02X}".format(*parts)


# ------------------------------------------------------------------------------ reading


def theme_names() -> tuple[str, ...]:
    """Return the names of the themes that come with the program."""
    names = [entry.name for entry in resource("themes").iterdir()]
    return tuple(sorted(name.removesuffix(".toml") for name in names if name.endswith(".toml")))


@cache
def read_theme(name: str = DEFAULT) -> Theme:
    """Return the theme of that name that comes with the program.

    Raises:
        FileNotFoundError: there is no such theme.
        BadTheme: its file is not a whole theme.
    """
    return read_theme_file(resource("themes", f"{name}.toml"))


def read_theme_file(file: Path | Traversable) -> Theme:
    """Return the theme a file describes, under the file's own name.

    Raises:
        BadTheme: the file is not a whole theme; the message names the entry.
    """
    name = file.name.removesuffix(".toml")
    try:
        entries = tomllib.loads(file.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as fault:
        raise BadTheme(f"{file.name}: {fault}") from fault
    try:
        return _theme(name, entries)
    except BadTheme as fault:
        raise BadTheme(f"{file.name}: {fault}") from None


def _theme(name: str, entries: Mapping[str, Any]) -> Theme:
    _refuse_unknown(
        entries, {"shade", "contrast", "page", "table", "card", "suits", "verdicts"}, "the file"
    )
    if entries.get("shade") not in {"light", "dark"}:
        raise BadTheme('shade is not "light" or "dark"')
    least = entries.get("contrast")
    if not isinstance(least, float):
        raise BadTheme("contrast is not a number such as 4.5")
    return Theme(
        name=name,
        is_dark=entries["shade"] == "dark",
        least_contrast=least,
        page=_colours(Page, entries, "page"),
        table=_colours(Table, entries, "table"),
        card=_colours(CardColours, entries, "card"),
        suits=_suits(_section(entries, "suits")),
        verdicts=_verdicts(_section(entries, "verdicts")),
    )


Colours = TypeVar("Colours", Page, Table, CardColours, Pair)


def _colours(kind: type[Colours], entries: Mapping[str, Any], name: str) -> Colours:
    section = _section(entries, name)
    wanted = [field.name for field in fields(kind)]
    _refuse_unknown(section, set(wanted), name)
    return kind(**{entry: _colour(section, entry, name) for entry in wanted})


def _suits(section: Mapping[str, Any]) -> Mapping[bool, Mapping[Where, Mapping[Suit, str]]]:
    _refuse_unknown(section, {"two", "four"}, "suits")
    return {
        count == "four": {
            where: {
                suit: _colour(_section(_section(section, count), where), suit, f"suits.{count}")
                for suit in Suit
            }
            for where in Where
        }
        for count in ("two", "four")
    }


VERDICTS: Final = (
    "best",
    "good",
    "inaccuracy",
    "mistake",
    "blunder",
    "forced",
    "too close to call",
)  # must match the values of coach.Verdict


def _verdicts(section: Mapping[str, Any]) -> Mapping[str, Pair]:
    _refuse_unknown(section, set(VERDICTS), "verdicts")
    return {verdict: _colours(Pair, section, verdict) for verdict in VERDICTS}


def _section(entries: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    section = entries.get(name)
    if not isinstance(section, dict):
        raise BadTheme(f"{name} is missing")
    return section


def _colour(section: Mapping[str, Any], entry: str, name: str) -> str:
    colour = section.get(entry)
    if not isinstance(colour, str) or not _COLOUR.fullmatch(colour):
        raise BadTheme(f"{name}.{entry} is not a colour such as #1F6F5C")
    return colour.upper()


def _refuse_unknown(section: Mapping[str, Any], known: set[str], name: str) -> None:
    unknown = sorted(set(section) - known)
    if unknown:
        raise BadTheme(f"{name} has the unknown entry {unknown[0]}")
