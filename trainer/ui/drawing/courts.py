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

from trainer.rules import Rank
from trainer.ui.drawing.paths import both, outline, placed, rounded
from trainer.ui.theme import mixed

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtGui import QPainter

    from trainer.ui.theme import CardColours

HALF_WIDTH: Final = 65.0
HALF_HEIGHT: Final = 138.0
CORNER: Final = 11.0
SLANT: Final = 26.0  # how far the sash rises from the middle to the edge
SASH: Final = 7.0  # half its width
KEY_LINE: Final = 2.6  # the paper-coloured line that keeps shapes apart
FINE_FROM: Final = 150.0  # the screen's own pixels of card height from which fine lines are drawn


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
        *_king_robe(),
        *_king_head(),
        *_king_crown(),
        *_arm(46),
        fill("M31 -60 C36 -57 40 -58 46 -58 C52 -58 56 -57 61 -60 L60 -52 H32 Z", "gold"),
        fill("M43 -52 H49 V-33 H43 Z", "suit"),
        *_hand(46),
        fill("O46 -32 3.8", "gold"),
    )


def _king_robe() -> tuple[Shape, ...]:
    """Return sword, robe and collar."""
    return (
        fill("M46 -131 L50.6 -119 V-58 H41.4 V-119 Z", "suit"),
        line("M46 -120 V-62", "face", 1.6),
        fill("M-70 60 V-14 C-58 -36 -38 -43 -18 -45 H18 C38 -43 58 -36 70 -14 V60 Z", "suit"),
        line("M-58 -12 V60 M-48 -20 V60 M-38 -22 V60 M-28 -18 V60 M-18 -12 V60", "gold", 1.5),
        fill("M-7.5 -10 H7.5 V60 H-7.5 Z", "gold"),
        fill("O0 -1 2.6 O0 8 2.6 O0 17 2.6", "suit", keyed=False),
        fill(
            "M-43 -41 C-27 -32 -12 -28 0 -27 C12 -28 27 -32 43 -41 L52 -26 C33 -10 14 -5 0 -4 "
            "C-14 -5 -33 -10 -52 -26 Z",
            "face",
        ),
        fill(
            "M9 -20 l2.4 7.5 h-4.8 Z M24 -24 l4 6.6 h-5.4 Z M38 -31 l5 5.4 l-5.8 1.2 Z",
            "suit",
            twice=True,
            keyed=False,
        ),
    )


def _king_head() -> tuple[Shape, ...]:
    """Return hair, face and beard."""
    return (
        fill(
            "M0 -100 L22 -100 C31 -94 28 -82 31 -73 C38 -66 38 -52 30 -48 C22 -46 19 -53 22 -59 "
            "L18 -82 H0 Z",
            "suit",
            twice=True,
        ),
        line("M25 -72 C31 -66 32 -56 28 -53", "face", 1.4, twice=True),
        fill("M-20 -100 H20 V-74 C20 -58 10 -48 0 -48 C-10 -48 -20 -58 -20 -74 Z", "skin"),
        fill(
            "M-21 -80 C-19 -72 -14 -68 -8 -70 C-4 -71.5 -2 -73 0 -73 C2 -73 4 -71.5 8 -70 "
            "C14 -68 19 -72 21 -80 C25 -62 20 -50 13 -44 C10 -40 9 -34 5 -32 C3 -30 1.5 -27 0 -23 "
            "C-1.5 -27 -3 -30 -5 -32 C-9 -34 -10 -40 -13 -44 C-20 -50 -25 -62 -21 -80 Z",
            "suit",
        ),
        line("M6 -56 C7 -48 5 -42 4 -38 M13 -58 C14 -52 11 -47 9 -44", "face", 1.3, twice=True),
        fill("M-6 -64 Q0 -61 6 -64 Q0 -66.6 -6 -64 Z", "skin", keyed=False),
        *_face(-85),
    )


def _king_crown() -> tuple[Shape, ...]:
    return (
        fill(
            "M-25 -94 L-29 -117 C-24 -112 -19 -110 -14 -106 C-8 -111 -3 -117 0 -125 "
            "C3 -117 8 -111 14 -106 C19 -110 24 -112 29 -117 L25 -94 Q0 -101 -25 -94 Z",
            "gold",
        ),
        fill("O-29 -118.5 3.4 O0 -126 4 O29 -118.5 3.4", "gold"),
        line("M-25.6 -98 Q0 -105 25.6 -98", "face", 1.5),
        fill("O0 -107.5 3 O-13 -104 2 O13 -104 2", "suit", keyed=False),
    )


@cache
def _queen() -> tuple[Shape, ...]:
    return (
        line("M47 -88 C49 -70 45 -52 44 -34", "suit", 3.4, fine=False),
        fill("M48 -63 C51 -75 58 -75 63 -73 C61 -64 55 -58 47.4 -60 Z", "suit"),
        fill("M45.6 -56 C40 -62 36 -61 33 -58 C36 -52 41 -51 45.2 -54 Z", "suit"),
        *_queen_dress(),
        *_queen_head(),
        *_queen_crown(),
        fill("O-16 -35.6 2.2 O-9 -31.6 2.2 O9 -31.6 2.2 O16 -35.6 2.2", "gold", keyed=False),
        fill("M0 -33 L4 -28 L0 -20 L-4 -28 Z", "suit", keyed=False),
        *_arm(44),
        fill(
            "M47 -118 C54 -121 60 -117 60 -110 C66 -106 64 -97 58 -95 C56 -88 48 -86 44 -91 "
            "C37 -90 32 -96 35 -103 C31 -109 36 -116 42 -115 C43 -117 45 -118 47 -118 Z",
            "suit",
        ),
        line(
            "M43 -103 C41 -111 54 -113 54 -104 C54 -96 43 -96 44 -103 C45 -107 50 -106 49.6 -103",
            "face",
            1.9,
            fine=False,
        ),
        *_hand(44),
    )


def _queen_dress() -> tuple[Shape, ...]:
    return (
        fill("M-70 60 V-6 C-60 -28 -42 -36 -22 -39 H22 C42 -36 60 -28 70 -6 V60 Z", "suit"),
        line(
            "M-60 -4 C-54 -14 -46 -20 -38 -22 M-60 8 C-52 -4 -42 -12 -32 -15 "
            "M-60 20 C-50 6 -38 -4 -26 -8",
            "gold",
            1.6,
        ),
        fill("M-15 -20 L0 -6 L15 -20 L10 60 H-10 Z", "gold"),
        line("M-6 -8 L6 4 M6 -8 L-6 4 M-6 6 L6 18 M6 6 L-6 18", "face", 1.5),
    )


def _queen_head() -> tuple[Shape, ...]:
    """Return hair, neck and face."""
    return (
        fill(
            "M0 -112 C27 -112 33 -92 31 -77 C30 -64 43 -54 39 -38 C35 -27 20 -29 18 -40 "
            "L16 -70 L0 -84 Z",
            "suit",
            twice=True,
        ),
        line(
            "M24 -78 C24 -66 34 -54 32 -41 M20 -72 C21 -60 26 -52 25 -40", "face", 1.4, twice=True
        ),
        fill(
            "M-8 -62 H8 V-42 C10 -35 20 -34 26 -31 L0 -6 L-26 -31 C-20 -34 -10 -35 -8 -42 Z",
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
        fill(
            "M-5.4 -63.6 Q-2.4 -66.4 0 -65 Q2.4 -66.4 5.4 -63.6 Q0 -59 -5.4 -63.6 Z",
            "suit",
            keyed=False,
        ),
        fill("O19.5 -66 2.4", "gold", twice=True, keyed=False),
    )


def _queen_crown() -> tuple[Shape, ...]:
    return (
        fill(
            "M-24 -100 C-27 -106 -28 -111 -28 -116 C-24 -112 -19 -111 -15 -112 C-12 -117 -5 -119 "
            "0 -124 C5 -119 12 -117 15 -112 C19 -111 24 -112 28 -116 C28 -111 27 -106 24 -100 "
            "C10 -105 -10 -105 -24 -100 Z",
            "gold",
        ),
        fill("O-28 -118 3 O-15 -114.5 3 O0 -125 3.8 O15 -114.5 3 O28 -118 3", "face"),
        fill(
            "O-28 -118 1.8 O-15 -114.5 1.8 O0 -125 2.6 O15 -114.5 1.8 O28 -118 1.8",
            "gold",
            keyed=False,
        ),
        fill("M0 -117 L4.4 -111 L0 -105.4 L-4.4 -111 Z", "suit", keyed=False),
    )


@cache
def _jack() -> tuple[Shape, ...]:
    return (
        *_jack_halberd(),
        *_jack_coat(),
        *_jack_head(),
        *_jack_hat(),
        *_arm(-46),
        *_hand(-46),
    )


def _jack_halberd() -> tuple[Shape, ...]:
    return (
        fill("M-48.4 -106 H-43.6 V40 H-48.4 Z", "gold"),
        fill("M-46 -133 L-41.6 -119 L-46 -106 L-50.4 -119 Z", "suit"),
        fill(
            "M-47 -113 C-53 -116 -57 -120 -58 -123 C-64 -115 -65 -105 -60 -96 "
            "C-57 -99 -53 -101 -47 -101 Z",
            "suit",
        ),
        fill("M-45 -112 L-33 -108 L-36 -106 L-33 -103.6 L-45 -101 Z", "suit"),
    )


def _jack_coat() -> tuple[Shape, ...]:
    return (
        fill("M-70 60 V-8 C-58 -28 -38 -36 -14 -38 H4 V60 Z", "suit"),
        fill("M70 60 V-10 C60 -30 42 -37 18 -39 H4 V60 Z", "soft"),
        line("M18 -30 V60 M30 -29 V60 M42 -25 V60 M54 -18 V60", "face", 2.2),
        fill("O4 -18 2.8 O4 -7 2.8 O4 4 2.8 O4 15 2.8", "gold"),
    )


def _jack_head() -> tuple[Shape, ...]:
    """Return face, collar and hair, seen from the side."""
    return (
        fill(
            "M-4 -101 L-15 -100 C-18 -96 -18.4 -91 -18 -87 C-21 -82 -24.6 -78 -26 -75 "
            "C-26 -72.6 -22 -72.4 -20 -72 L-21 -67.4 L-18.6 -65.6 L-20 -62.4 "
            "C-18 -60.4 -18.4 -58.4 -18.8 -55.6 C-18.4 -49 -12 -46.6 -5 -48 L-5 -34 H18 "
            "L18 -96 Z",
            "skin",
        ),
        fill(
            "M-14 -45 C-6 -38 8 -36 20 -39 L24 -31 C10 -25 -8 -27 -18 -36 Z",
            "gold",
        ),
        fill(
            "M-12 -101 C-10 -93 -3 -88 -2 -78 C-1 -70 -4 -63 -1 -54 C3 -45 14 -41 24 -44 "
            "C36 -47 39 -59 31 -65 C38 -78 35 -98 24 -106 Z",
            "suit",
        ),
        line(
            "M4 -92 C9 -80 6 -66 10 -56 M14 -94 C19 -82 16 -66 20 -56 "
            "M24 -92 C28 -82 26 -70 29 -63 C33 -56 27 -50 22 -53",
            "face",
            1.4,
        ),
        line(
            "M-15 -100 C-18 -96 -18.4 -91 -18 -87 C-21 -82 -24.6 -78 -26 -75 C-26 -72.6 -22 -72.4 "
            "-20 -72 L-21 -67.4 L-18.6 -65.6 L-20 -62.4 C-18 -60.4 -18.4 -58.4 -18.8 -55.6 "
            "C-18.4 -49 -12 -46.6 -5 -48",
            "line",
            1.5,
            fine=False,
        ),
        fill("O-13 -83 2.3", "line", keyed=False),
        line("M-18 -89.4 Q-14 -92 -9 -89", "line", 1.7),
        line("M-19 -65.4 L-12.4 -64.6", "line", 1.6, fine=False),
    )


def _jack_hat() -> tuple[Shape, ...]:
    """Return cap and feather."""
    return (
        fill(
            "M-24 -97 C-30 -110 -20 -121 -2 -121 C16 -122 36 -120 34 -101 C18 -107 -4 -105 "
            "-24 -97 Z",
            "suit",
        ),
        fill(
            "M-25 -98 C-4 -107 18 -109 35 -103 L34.4 -95 C18 -101 -4 -98.6 -23.6 -90.6 Z",
            "gold",
        ),
        fill(
            "M-15 -99 C-18 -118 -2 -134 20 -133 C42 -133 59 -120 60 -102 C60 -92 53 -84 48 -81 "
            "C51 -92 47 -103 36 -108 C24 -114 6 -114 -4 -107 C-8 -104 -11 -101 -15 -99 Z",
            "face",
        ),
        fill(
            "M-12.4 -103 C-13 -118 2 -130.4 20 -129.8 C40 -129.6 56 -118 57 -102 "
            "C57 -96 54.6 -91.4 52.4 -89.4 C53 -98 48 -107 38 -111.4 "
            "C24 -117.6 4 -117 -12.4 -103 Z",
            "soft",
            keyed=False,
        ),
        line("M-11 -104 C-2 -118 14 -124 28 -122 C42 -119 52 -110 54 -98", "suit", 2.0, fine=False),
        line(
            "M2 -115 L-2 -121 M12 -119 L9 -126 M22 -121 L21 -128 M33 -120 L35 -127 "
            "M42 -116 L47 -121 M49 -109 L55 -112 M18 -120 L22 -115 M31 -120 L35 -114 "
            "M41 -116 L44 -109",
            "suit",
            1.3,
        ),
        fill("O-16 -99 3.4", "gold"),
    )


@cache
def _joker() -> tuple[Shape, ...]:
    return (
        *_joker_coat(),
        *_joker_face(),
        *_joker_cap(),
        *_arm(46),
        fill("O46 -103 11", "suit"),
        fill("M46 -95 L38 -88 H54 Z", "gold"),
        fill("O42 -104 1.6 O50 -104 1.6", "face", keyed=False),
        line("M42 -99 Q46 -95.6 50 -99", "face", 1.6, fine=False),
        fill(
            "M36 -109 C34 -118 38 -122 41 -122 L46 -114 L51 -122 C55 -122 58 -118 56 -109 "
            "C50 -113 42 -113 36 -109 Z",
            "gold",
        ),
        *_hand(46),
    )


def _joker_coat() -> tuple[Shape, ...]:
    """Return stick, coat and collar."""
    return (
        fill("M43.6 -92 H48.4 V40 H43.6 Z", "gold"),
        fill("M-70 60 V-6 C-58 -26 -40 -34 -16 -36 H0 V60 Z", "suit"),
        fill("M70 60 V-8 C60 -28 42 -35 16 -36 H0 V60 Z", "soft"),
        fill("M-10 6 L0 -8 L10 6 L0 20 Z M-34 0 L-24 -14 L-14 0 L-24 14 Z", "gold"),
        fill(
            "M-38 -36 L-26 -20 L-15 -33 L0 -14 L15 -33 L26 -20 L38 -36 C22 -45 -22 -45 -38 -36 Z",
            "gold",
        ),
        fill("O-26 -17 3.6 O0 -11 3.6 O26 -17 3.6", "face"),
    )


def _joker_face() -> tuple[Shape, ...]:
    return (
        fill("M-19 -98 H19 V-74 C19 -58 9 -47 0 -47 C-9 -47 -19 -58 -19 -74 Z", "skin"),
        *_face(-82),
        line("M-10 -65 Q0 -55 10 -65", "line", 2.0, fine=False),
        line("M-11.4 -66.4 L-8.6 -63.4 M11.4 -66.4 L8.6 -63.4", "line", 1.4),
        fill("O11.6 -71 2.6", "soft", twice=True, keyed=False),
    )


def _joker_cap() -> tuple[Shape, ...]:
    """Return the horns of the cap with their bells."""
    return (
        fill(
            "M0 -92 C-10 -93 -18 -90 -22 -84 C-24 -92 -28 -94 -34 -92 C-42 -90 -46 -84 -47 -76 "
            "C-56 -92 -50 -112 -34 -114 C-22 -115 -6 -112 0 -100 Z",
            "suit",
        ),
        fill(
            "M0 -92 C10 -93 18 -90 22 -84 C24 -92 27 -94 31 -93 C34 -92 36 -88 36 -82 "
            "C44 -94 46 -112 32 -115 C22 -116 6 -112 0 -100 Z",
            "soft",
        ),
        fill(
            "M-13 -99 C-14 -112 -8 -122 2 -128 C4 -118 14 -112 13 -99 C6 -95 -6 -95 -13 -99 Z",
            "gold",
        ),
        fill("O-47 -74 4.2 O36 -80 4.2 O3 -130 4.2", "gold"),
        fill(
            "M-22.6 -84 C-12 -93 12 -93 22.6 -84 L21.4 -90.6 C12 -99 -12 -99 -21.4 -90.6 Z", "face"
        ),
    )


def _arm(x: float) -> tuple[Shape, ...]:
    """Return the sleeve of an arm that is raised at that distance from the middle."""
    return (
        fill(f"M{x - 9} -36 H{x + 9} L{x + 15} 30 H{x - 15} Z", "suit"),
        fill(f"M{x - 10} -38 H{x + 10} V-32 H{x - 10} Z", "gold"),
    )


def _hand(x: float) -> tuple[Shape, ...]:
    """Return the hand at the end of that arm, closed about what it holds."""
    return (
        fill(f"R{x - 7.6} -50 15.2 13 6", "skin"),
        line(f"M{x - 3} -46 H{x + 6} M{x - 3} -42.4 H{x + 6}", "line", 1.1),
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


_PIPS: Final = {
    Rank.JACK: ((48, -62), 24),
    Rank.QUEEN: ((-45, -112), 27),
    Rank.KING: ((-46, -112), 27),
    Rank.JOKER: ((-47, -54), 24),
}
_FIGURES: Final = {Rank.JACK: _jack, Rank.QUEEN: _queen, Rank.KING: _king, Rank.JOKER: _joker}


def draw_court(
    painter: QPainter, rank: Rank, sign: QPainterPath, colour: str, card: CardColours
) -> None:
    """Draw the framed figure of a court card or the joker about the origin of its card.

    The card is 250 by 350 units; `sign` is the outline of its suit in the 100-unit box.
    """
    inks = _inks(colour, card)
    frame = QRectF(-HALF_WIDTH, -HALF_HEIGHT, 2 * HALF_WIDTH, 2 * HALF_HEIGHT)
    shape = rounded(frame, CORNER)
    painter.fillPath(shape, QBrush(QColor(inks["tint"])))
    fine = painter.deviceTransform().m11() * 350 >= FINE_FROM
    for half in (0, 180):
        painter.save()
        painter.rotate(half)
        painter.setClipPath(_upper_half().intersected(shape))
        for part in _FIGURES[rank]():
            if fine or not part.fine:
                _draw(painter, part, inks)
        place, size = _PIPS[rank]
        pip = Shape(placed(sign, QPointF(*place), size), "suit")
        _draw(painter, pip, inks)
        painter.restore()
    _draw_sash(painter, inks, shape)
    painter.strokePath(shape, QPen(QColor(colour), 2.4))


def _inks(colour: str, card: CardColours) -> Mapping[str, str]:
    return {
        "suit": colour,
        "tint": mixed(card.face, colour, 0.09),
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
