"""Draws jack, queen and king: one bold figure each, in the colour of its suit, twice.

A figure is a list of shapes in a box whose origin is the middle of the card; it is cut off along a
slanting sash and drawn again half a turn round, so that no card has a wrong way up.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainterPath, QPen, QPolygonF

from trainer.rules import Rank, Suit
from trainer.ui.drawing.paths import both, outline, placed, rounded
from trainer.ui.drawing.suits import suit_path
from trainer.ui.theme import mixed

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtGui import QPainter

    from trainer.ui.theme import CardColours

HALF_WIDTH: Final = 63.0
HALF_HEIGHT: Final = 134.0
CORNER: Final = 11.0
SLANT: Final = 26.0  # how far the sash rises from the middle to the edge
SASH: Final = 7.0  # half its width
KEY_LINE: Final = 2.6  # the paper-coloured line that keeps shapes apart
FINE_FROM: Final = 150.0  # pixels of card height from which fine lines are drawn


@dataclass(frozen=True, slots=True)
class Shape:
    """One piece of a figure: its outline, the ink it is filled or drawn with, and how."""

    path: QPainterPath
    ink: str
    line: float = 0.0  # a width draws the outline instead of filling it
    keyed: bool = True  # whether a paper-coloured line surrounds it
    fine: bool = False  # whether small cards leave it out


def fill(text: str, ink: str, *, twice: bool = False, keyed: bool = True) -> Shape:
    """Return a filled shape, with its mirror image where asked."""
    path = outline(text)
    return Shape(both(path) if twice else path, ink, keyed=keyed)


def line(text: str, ink: str, width: float, *, twice: bool = False, fine: bool = True) -> Shape:
    """Return a drawn line, with its mirror image where asked."""
    path = outline(text)
    return Shape(both(path) if twice else path, ink, line=width, keyed=False, fine=fine)


@cache
def _king() -> tuple[Shape, ...]:
    return (
        fill("M46 -131 L51 -119 V-58 H41 V-119 Z", "suit"),
        line("M46 -120 V-62", "face", 1.6),
        fill("M-66 60 V-16 C-54 -36 -36 -42 -18 -45 H18 C36 -42 54 -36 66 -16 V60 Z", "suit"),
        fill("M-8 -10 H8 V60 H-8 Z", "gold"),
        fill(
            "M-42 -41 C-26 -32 -12 -28 0 -27 C12 -28 26 -32 42 -41 L50 -27 C32 -11 14 -6 0 -5 "
            "C-14 -6 -32 -11 -50 -27 Z",
            "face",
        ),
        fill(
            "M10 -20 l2.4 7 h-4.8 Z M26 -25 l3.4 6.4 h-5 Z M40 -32 l4 5 l-5 1 Z",
            "suit",
            twice=True,
            keyed=False,
        ),
        fill(
            "M0 -100 L23 -100 C33 -94 30 -80 33 -70 C38 -60 36 -48 27 -47 C20 -47 18 -54 21 -60 "
            "L18 -82 H0 Z",
            "suit",
            twice=True,
        ),
        fill("M-20 -100 H20 V-74 C20 -58 10 -48 0 -48 C-10 -48 -20 -58 -20 -74 Z", "skin"),
        fill(
            "M-21 -80 C-19 -71 -14 -69 -8 -70 C-4 -71 -2 -73 0 -73 C2 -73 4 -71 8 -70 "
            "C14 -69 19 -71 21 -80 C24 -60 17 -46 9 -40 C5 -36 3 -28 0 -23 C-3 -28 -5 -36 -9 -40 "
            "C-17 -46 -24 -60 -21 -80 Z",
            "suit",
            keyed=False,
        ),
        fill("E0 -63 5 1.9", "skin", keyed=False),
        *_face(-85),
        fill(
            "M-27 -94 L-31 -118 C-26 -113 -20 -111 -15 -107 C-9 -111 -3 -117 0 -125 "
            "C3 -117 9 -111 15 -107 C20 -111 26 -113 31 -118 L27 -94 Q0 -101 -27 -94 Z",
            "gold",
        ),
        fill("O-31 -120 3.8 O0 -126 4.2 O31 -120 3.8", "gold", keyed=False),
        fill("O0 -103 2.8 O-14 -101 2.2 O14 -101 2.2", "suit", keyed=False),
        fill("M31 -60 H61 V-53 H31 Z", "gold"),
        fill("M43 -53 H49 V-33 H43 Z", "suit"),
        fill("O46 -43 7.5", "skin"),
        fill("O46 -31 4", "gold"),
    )


@cache
def _queen() -> tuple[Shape, ...]:
    return (
        line("M45 -84 C46 -66 43 -50 42 -36", "suit", 3.4, fine=False),
        fill("M45 -62 C50 -74 57 -73 61 -70 C58 -61 51 -57 45 -60 Z", "suit"),
        fill("M-66 60 V-8 C-56 -28 -42 -36 -22 -39 H22 C42 -36 56 -28 66 -8 V60 Z", "suit"),
        fill("M-13 -18 L0 -8 L13 -18 L9 60 H-9 Z", "soft"),
        fill(
            "M0 -112 C27 -112 33 -92 31 -76 C30 -62 42 -52 38 -37 C34 -27 20 -30 18 -40 "
            "L16 -70 L0 -84 Z",
            "suit",
            twice=True,
        ),
        fill(
            "M-8 -62 H8 V-42 C10 -35 20 -34 25 -32 L0 -8 L-25 -32 C-20 -34 -10 -35 -8 -42 Z",
            "skin",
        ),
        fill(
            "M0 -102 C13 -102 18 -90 18 -79 C18 -65 9 -54 0 -54 C-9 -54 -18 -65 -18 -79 "
            "C-18 -90 -13 -102 0 -102 Z",
            "skin",
        ),
        fill(
            "M0 -106 C15 -106 23 -95 21 -74 C17 -83 6 -88 0 -98 Z",
            "suit",
            twice=True,
            keyed=False,
        ),
        *_face(-79),
        fill("M-5 -64 Q-2 -66.5 0 -65 Q2 -66.5 5 -64 Q0 -59.5 -5 -64 Z", "suit", keyed=False),
        fill(
            "M-25 -101 L-29 -117 L-14 -110 L0 -121 L14 -110 L29 -117 L25 -101 "
            "C10 -106 -10 -106 -25 -101 Z",
            "gold",
        ),
        fill("O-29 -119.5 3.6 O0 -124.5 4 O29 -119.5 3.6 O-14 -111 2.6 O14 -111 2.6", "gold"),
        fill("O-15 -36 2.2 O-8 -32 2.2 O0 -30 3 O8 -32 2.2 O15 -36 2.2", "gold", keyed=False),
        fill(
            "M45 -110 C53 -114 61 -106 58 -98 C60 -90 52 -82 45 -84 C37 -82 30 -90 32 -98 "
            "C29 -106 37 -114 45 -110 Z",
            "suit",
        ),
        line("M40 -98 C40 -104 51 -104 51 -97 C51 -91 43 -91 43 -96", "face", 1.8, fine=False),
        fill("O42 -42 7.5", "skin"),
    )


@cache
def _jack() -> tuple[Shape, ...]:
    return (
        fill("M44.5 -104 H49.5 V0 H44.5 Z", "gold"),
        fill("M47 -131 L51.5 -117 L47 -108 L42.5 -117 Z", "suit"),
        fill(
            "M49 -112 C55 -116 60 -117 62 -117 C64 -106 62 -98 61 -94 C57 -96 53 -98 49 -98 Z "
            "M45 -110 L34 -105 L45 -100 Z",
            "suit",
        ),
        fill("M-66 60 V-12 C-54 -30 -38 -36 -16 -39 H0 V60 Z", "suit"),
        fill("M66 60 V-12 C54 -30 38 -36 16 -39 H0 V60 Z", "soft"),
        fill("O0 -18 3 O0 -4 3 O0 10 3", "gold"),
        fill("O-21 -43 7 O-11 -39 7 O0 -37 7 O11 -39 7 O21 -43 7", "face"),
        fill(
            "M0 -104 C22 -104 29 -92 29 -76 C29 -64 33 -57 28 -50 C20 -46 15 -50 15 -56 "
            "L14 -84 H0 Z",
            "suit",
            twice=True,
        ),
        fill("M-17 -98 H17 V-72 C17 -58 8 -49 0 -49 C-8 -49 -17 -58 -17 -72 Z", "skin"),
        fill("M-18 -98 H18 V-84 C10 -90 -8 -91 -18 -86 Z", "suit", keyed=False),
        *_face(-77),
        line("M-5 -60 Q0 -57 5 -60", "line", 2.0, fine=False),
        fill(
            "M-33 -99 C-38 -116 -22 -125 -2 -121 C16 -125 37 -118 32 -99 "
            "C12 -106 -14 -106 -33 -99 Z",
            "suit",
        ),
        fill(
            "M-33 -100 C-14 -108 14 -108 32 -100 L31 -92 C14 -99 -14 -99 -32 -92 Z",
            "gold",
        ),
        fill(
            "M22 -102 C8 -108 -2 -122 -22 -128 C-12 -131 4 -130 14 -124 C22 -119 25 -110 22 -102 Z",
            "face",
        ),
        fill("O47 -42 7.5", "skin"),
    )


def _face(height: float) -> tuple[Shape, ...]:
    """Return eyes, brows and nose at a height of the face."""
    brow = f"M4.5 {height - 6} Q9 {height - 9} 13.5 {height - 5.5}"
    nose = f"M0.5 {height - 1} V{height + 8} H-3"
    return (
        fill(f"O8 {height} 2.3", "line", twice=True, keyed=False),
        line(brow, "line", 1.7, twice=True),
        line(nose, "line", 1.4),
    )


_FIGURES: Final = {Rank.JACK: _jack, Rank.QUEEN: _queen, Rank.KING: _king}


def draw_court(painter: QPainter, rank: Rank, suit: Suit, colour: str, card: CardColours) -> None:
    """Draw the framed figure of a court card about the origin of a 250 by 350 unit card."""
    inks = _inks(colour, card)
    frame = QRectF(-HALF_WIDTH, -HALF_HEIGHT, 2 * HALF_WIDTH, 2 * HALF_HEIGHT)
    shape = rounded(frame, CORNER)
    painter.fillPath(shape, QBrush(QColor(inks["tint"])))
    fine = painter.transform().m11() * 350 >= FINE_FROM
    for half in (0, 180):
        painter.save()
        painter.rotate(half)
        painter.setClipPath(_upper_half().intersected(shape))
        for part in _FIGURES[rank]():
            if fine or not part.fine:
                _draw(painter, part, inks)
        pip = placed(suit_path(suit), QPointF(-43, -109), 30)
        painter.fillPath(pip, QBrush(QColor(colour)))
        painter.restore()
    _draw_sash(painter, inks, shape)
    painter.strokePath(shape, QPen(QColor(colour), 2.4))


def _inks(colour: str, card: CardColours) -> Mapping[str, str]:
    return {
        "suit": colour,
        "tint": mixed(card.face, colour, 0.06),
        "soft": mixed(card.face, colour, 0.42),
        "face": card.face,
        "skin": card.skin,
        "gold": card.gold,
        "line": card.line,
    }


def _draw(painter: QPainter, shape: Shape, inks: Mapping[str, str]) -> None:
    if shape.line:
        pen = QPen(QColor(inks[shape.ink]), shape.line)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.strokePath(shape.path, pen)
        return
    if shape.keyed:
        pen = QPen(QColor(inks["face"]), 2 * KEY_LINE)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.strokePath(shape.path, pen)
    path = QPainterPath(shape.path)
    path.setFillRule(Qt.FillRule.WindingFill)
    painter.fillPath(path, QBrush(QColor(inks[shape.ink])))


@cache
def _upper_half() -> QPainterPath:
    path = QPainterPath()
    path.addPolygon(
        QPolygonF(
            [
                QPointF(-HALF_WIDTH, -HALF_HEIGHT),
                QPointF(HALF_WIDTH, -HALF_HEIGHT),
                QPointF(HALF_WIDTH, -SLANT),
                QPointF(-HALF_WIDTH, SLANT),
            ]
        )
    )
    path.closeSubpath()
    return path


def _draw_sash(painter: QPainter, inks: Mapping[str, str], shape: QPainterPath) -> None:
    painter.save()
    painter.setClipPath(shape)
    start, end = QPointF(-HALF_WIDTH - 9, SLANT * 1.15), QPointF(HALF_WIDTH + 9, -SLANT * 1.15)
    for ink, width in (("face", 2 * SASH + 6), ("gold", 2 * SASH), ("face", 2.4)):
        painter.setPen(QPen(QColor(inks[ink]), width))
        painter.drawLine(start, end)
    painter.restore()
