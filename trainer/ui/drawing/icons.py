"""Draws the icons of the rail and the small signs in one style: round lines on a 24-unit box."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen

from trainer.ui.drawing.paths import outline

BOX: Final = 24.0
RAIL_LINE: Final = 1.7
SIGN_LINE: Final = 2.2


class Icon(StrEnum):
    """Every icon, by what it means."""

    TODAY = "today"
    PLAY = "play"
    DRILLS = "drills"
    RULES = "rules"
    LESSONS = "lessons"
    REVIEW = "review"
    PROGRESS = "progress"
    LIBRARY = "library"
    SETTINGS = "settings"
    HINT = "hint"
    UNDO = "undo"
    REDO = "redo"
    AGAIN = "again"
    SPEED = "speed"
    CLAIM = "claim"
    LOG = "log"
    EYE = "eye"
    BOOK = "book"
    SEARCH = "search"
    NEXT = "next"
    PREVIOUS = "previous"
    FIRST = "first"
    LAST = "last"
    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"
    PLUS = "plus"
    MINUS = "minus"
    CLOSE = "close"
    MORE = "more"
    PANEL = "panel"
    ALONE = "alone"
    PERSON = "person"
    SOUND = "sound"
    TICK = "tick"
    RING = "ring"
    WAVE = "wave"
    WARNING = "warning"
    CROSS = "cross"
    LOCK = "lock"
    EQUALS = "equals"
    INFORMATION = "information"
    DOT = "dot"


VERDICT_ICONS: Final[Mapping[str, Icon]] = {
    "best": Icon.TICK,
    "good": Icon.RING,
    "inaccuracy": Icon.WAVE,
    "mistake": Icon.WARNING,
    "blunder": Icon.CROSS,
    "forced": Icon.LOCK,
    "too close to call": Icon.EQUALS,
}


@dataclass(frozen=True, slots=True)
class _Drawing:
    """What an icon is made of: drawn lines and filled shapes."""

    lines: str = ""
    fills: str = ""
    width: float = RAIL_LINE


def _sign(lines: str = "", fills: str = "") -> _Drawing:
    return _Drawing(lines, fills, SIGN_LINE)


_BOOK: Final = (
    "M12 7 C10.2 5.4 7.6 4.8 3.8 5 V18 C7.6 17.8 10.2 18.4 12 20 "
    "C13.8 18.4 16.4 17.8 20.2 18 V5 C16.4 4.8 13.8 5.4 12 7 Z M12 7 V20"
)
_RAIL: Final[Mapping[Icon, _Drawing]] = {
    Icon.TODAY: _Drawing("R4 5 16 15 2 M4 9.6 H20 M8.4 3 V6.4 M15.6 3 V6.4", "O12 14.6 1.9"),
    Icon.PLAY: _Drawing(
        "R3.6 4.5 9.8 13.5 1.8 M13.4 7.2 L18.9 8.6 C19.8 8.8 20.3 9.6 20.1 10.5 L17.9 19.3 "
        "C17.7 20.2 16.8 20.7 16 20.5 L9.2 18.8",
        "M8.5 8 C9.3 9.4 10.2 10.4 11.2 11.3 C10.2 12.2 9.3 13.2 8.5 14.6 "
        "C7.7 13.2 6.8 12.2 5.8 11.3 C6.8 10.4 7.7 9.4 8.5 8 Z",
    ),
    Icon.DRILLS: _Drawing("O12 12 8.6 O12 12 4.4", "O12 12 1.5"),
    Icon.RULES: _Drawing(
        "M12 4 V20 M8 20 H16 M4.5 7 C7.5 7 9 5.6 12 5.6 C15 5.6 16.5 7 19.5 7 "
        "M5.8 7 L3 14 H8.6 Z M18.2 7 L15.4 14 H21 Z "
        "M3 14 C3.4 16 8.2 16 8.6 14 M15.4 14 C15.8 16 20.6 16 21 14"
    ),
    Icon.LESSONS: _Drawing(_BOOK),
    Icon.REVIEW: _Drawing(
        "M4 4 V20 H20.4 M7.4 15.4 L11 10.6 L14 13.2 L19.6 6.4 M15.6 6.2 H19.8 V10.2"
    ),
    Icon.PROGRESS: _Drawing("M5 20 V13 M10 20 V8.6 M15 20 V11 M20 20 V4.4", width=2.2),
    Icon.LIBRARY: _Drawing("M5 4.4 V19.6 M9 4.4 V19.6 M13 4.4 V19.6 M16.4 5.2 L20.4 19.2", "", 2),
    Icon.SETTINGS: _Drawing(
        "O12 12 3.2 O12 12 6.6 M12 2.8 V5.4 M12 18.6 V21.2 M2.8 12 H5.4 M18.6 12 H21.2 "
        "M5.5 5.5 L7.3 7.3 M16.7 16.7 L18.5 18.5 M5.5 18.5 L7.3 16.7 M16.7 7.3 L18.5 5.5"
    ),
}
_DEEDS: Final[Mapping[Icon, _Drawing]] = {
    Icon.HINT: _Drawing(
        "M9.2 17.4 C9.2 15.4 6 13.6 6 9.6 C6 6.2 8.7 3.6 12 3.6 C15.3 3.6 18 6.2 18 9.6 "
        "C18 13.6 14.8 15.4 14.8 17.4 Z M9.8 20.6 H14.2"
    ),
    Icon.UNDO: _Drawing(
        "M8.6 4.6 L4.4 8.8 L8.6 13 M4.8 8.8 H14 C17.4 8.8 20 11.2 20 14.2 "
        "C20 17.2 17.4 19.4 14 19.4 H9"
    ),
    Icon.REDO: _Drawing(
        "M15.4 4.6 L19.6 8.8 L15.4 13 M19.2 8.8 H10 C6.6 8.8 4 11.2 4 14.2 "
        "C4 17.2 6.6 19.4 10 19.4 H15"
    ),
    Icon.AGAIN: _Drawing(
        "M19.6 12 C19.6 16.2 16.2 19.6 12 19.6 C7.8 19.6 4.4 16.2 4.4 12 "
        "C4.4 7.8 7.8 4.4 12 4.4 C15 4.4 17.4 6 18.8 8.4 M19.4 3.8 V8.6 H14.6"
    ),
    Icon.SPEED: _Drawing("M4.4 6 L11.4 12 L4.4 18 Z M12.4 6 L19.4 12 L12.4 18 Z"),
    Icon.CLAIM: _Drawing(
        "M7.2 3.6 H16.8 M5.6 6.8 H18.4 R4 10 16 10.4 2 M8.6 15 L11 17.4 L15.6 12.9"
    ),
    Icon.LOG: _Drawing("M8.6 6 H20 M8.6 12 H20 M8.6 18 H16", "O4.8 6 1.4 O4.8 12 1.4 O4.8 18 1.4"),
    Icon.EYE: _Drawing(
        "M2.8 12 C5 7.8 8.2 5.8 12 5.8 C15.8 5.8 19 7.8 21.2 12 C19 16.2 15.8 18.2 12 18.2 "
        "C8.2 18.2 5 16.2 2.8 12 Z O12 12 3"
    ),
    Icon.BOOK: _Drawing(_BOOK),
    Icon.SEARCH: _Drawing("O10.6 10.6 6.2 M15.2 15.2 L20.2 20.2"),
    Icon.NEXT: _Drawing("M4.4 12 H19.4 M13.6 6 L19.6 12 L13.6 18"),
    Icon.PREVIOUS: _Drawing("M19.6 12 H4.6 M10.4 6 L4.4 12 L10.4 18"),
    Icon.FIRST: _Drawing("M6 5 V19 M18 5.4 L10 12 L18 18.6"),
    Icon.LAST: _Drawing("M18 5 V19 M6 5.4 L14 12 L6 18.6"),
    Icon.PANEL: _Drawing("R3.6 4.4 16.8 15.2 2 M14.6 4.4 V19.6"),
    Icon.ALONE: _Drawing(
        "O12 9.4 2.6 M6.9 18 C7.4 15.4 9.4 14 12 14 C14.6 14 16.6 15.4 17.1 18 O12 12 8.8"
    ),
    Icon.PERSON: _Drawing("O12 8 3.8 M4.8 20 C4.8 16 7.8 14.2 12 14.2 C16.2 14.2 19.2 16 19.2 20"),
    Icon.SOUND: _Drawing(
        "M4 9.6 V14.4 H7.4 L12 18.6 V5.4 L7.4 9.6 Z M15.6 9 C17 10.8 17 13.2 15.6 15 "
        "M18.2 6.6 C21 9.8 21 14.2 18.2 17.4"
    ),
}
_SIGNS: Final[Mapping[Icon, _Drawing]] = {
    Icon.UP: _sign("M6 15 L12 9 L18 15"),
    Icon.DOWN: _sign("M6 9 L12 15 L18 9"),
    Icon.LEFT: _sign("M15 6 L9 12 L15 18"),
    Icon.RIGHT: _sign("M9 6 L15 12 L9 18"),
    Icon.PLUS: _sign("M12 5 V19 M5 12 H19"),
    Icon.MINUS: _sign("M5 12 H19"),
    Icon.CLOSE: _sign("M6 6 L18 18 M18 6 L6 18"),
    Icon.MORE: _sign(fills="O5 12 1.8 O12 12 1.8 O19 12 1.8"),
    Icon.TICK: _Drawing("M4.8 12.8 L9.8 17.6 L19.4 6.8", width=2.8),
    Icon.RING: _Drawing("O12 12 7", width=2.8),
    Icon.WAVE: _Drawing("M3.6 14.4 C5.8 8.6 8.8 8.6 12 12 C15.2 15.4 18.2 15.4 20.4 9.6", "", 2.8),
    Icon.WARNING: _Drawing("M12 4.4 V13.6", "O12 19 1.9", 3.2),
    Icon.CROSS: _Drawing("M6 6 L18 18 M18 6 L6 18", width=3.0),
    Icon.LOCK: _Drawing(
        "M8 11 V8 C8 5.6 9.7 4 12 4 C14.3 4 16 5.6 16 8 V11", "R5 10.6 14 9.6 1.6", 2.2
    ),
    Icon.EQUALS: _Drawing("M5 8.8 H19 M5 15.2 H19", width=2.8),
    Icon.INFORMATION: _Drawing("O12 12 8.6 M12 11.4 V16.4", "O12 7.8 1.3"),
    Icon.DOT: _sign(fills="O12 12 4"),
}
_DRAWINGS: Final[Mapping[Icon, _Drawing]] = {**_RAIL, **_DEEDS, **_SIGNS}


@cache
def _paths(icon: Icon) -> tuple[QPainterPath, QPainterPath]:
    drawing = _DRAWINGS[icon]
    fills = outline(drawing.fills)
    fills.setFillRule(Qt.FillRule.WindingFill)
    return outline(drawing.lines), fills


def draw_icon(painter: QPainter, icon: Icon, rect: QRectF, colour: str) -> None:
    """Draw an icon as large as fits into a rectangle."""
    size = min(rect.width(), rect.height())
    lines, fills = _paths(icon)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(rect.center().x() - size / 2, rect.center().y() - size / 2)
    painter.scale(size / BOX, size / BOX)
    pen = QPen(QColor(colour), _DRAWINGS[icon].width)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.strokePath(lines, pen)
    painter.fillPath(fills, QBrush(QColor(colour)))
    painter.restore()
