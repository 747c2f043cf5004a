"""Draws the four suits, each in a 100-unit box about the origin and of equal weight to the eye."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor

from trainer.rules import Suit
from trainer.ui.drawing.paths import outline, placed

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter, QPainterPath

_OUTLINES: Final = {
    Suit.HEARTS: """
        M0 47 C-9 33 -46 10 -46 -18 C-46 -35 -35 -45 -23 -45 C-12 -45 -3 -38 0 -27
        C3 -38 12 -45 23 -45 C35 -45 46 -35 46 -18 C46 10 9 33 0 47 Z""",
    Suit.DIAMONDS: """
        M0 -50 C9 -31 23 -13 38 0 C23 13 9 31 0 50 C-9 31 -23 13 -38 0 C-23 -13 -9 -31 0 -50 Z""",
    Suit.SPADES: """
        M0 -49 C8 -34 45 -12 45 14 C45 28 35 36 24 36 C15 36 8 32 4 25 C5 35 9 43 18 49
        L-18 49 C-9 43 -5 35 -4 25 C-8 32 -15 36 -24 36 C-35 36 -45 28 -45 14
        C-45 -12 -8 -34 0 -49 Z""",
}
_CLUB_LEAVES: Final = (
    "O0 -25 22.5 O-24.5 10.5 22.5 O24.5 10.5 22.5 M-11 -12 L11 -12 L14 14 L-14 14 Z"
)
_CLUB_STEM: Final = "M0 -8 C2 20 6 42 19 49 L-19 49 C-6 42 -2 20 0 -8 Z"


@cache
def suit_path(suit: Suit) -> QPainterPath:
    """Return the outline of a suit in the 100-unit box about the origin."""
    if suit is Suit.CLUBS:
        leaves = outline(_CLUB_LEAVES)
        leaves.setFillRule(Qt.FillRule.WindingFill)
        return leaves.united(outline(_CLUB_STEM)).simplified()
    return outline(_OUTLINES[suit])


def draw_suit(
    painter: QPainter, suit: Suit, rect: QRectF, colour: str, *, turn: bool = False
) -> None:
    """Draw a suit as large as fits into a rectangle, upside down where asked."""
    size = min(rect.width(), rect.height())
    centre = QPointF(rect.center())
    painter.fillPath(placed(suit_path(suit), centre, size, turn=turn), QBrush(QColor(colour)))
