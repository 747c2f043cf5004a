"""Draws the two backs: a lattice with a medallion, and lozenges one within the other."""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen

from trainer.rules import Suit
from trainer.ui.drawing.paths import outline, placed, rounded
from trainer.ui.drawing.suits import suit_path

if TYPE_CHECKING:
    from trainer.ui.theme import CardColours

FIELD: Final = QRectF(-110, -160, 220, 320)  # within the paper edge of a 250 by 350 unit card
_CORNER: Final = 8.0
_PITCH_X: Final = 27.5  # both divide the field, so that the lattice meets its edges evenly
_PITCH_Y: Final = 32.0
_BAND: Final = 8.0  # the plain band around the pattern
_RINGS: Final = 15


class Back(StrEnum):
    """The two backs."""

    GREEN = "green"
    WARM = "warm"


def draw_pattern(painter: QPainter, back: Back, card: CardColours) -> None:
    """Draw a back about the origin of its card of 250 by 350 units; it has no wrong way up."""
    is_green = back is Back.GREEN
    ground, deep = (
        (card.back, card.back_deep) if is_green else (card.back_warm, card.back_warm_deep)
    )
    inner = rounded(FIELD.adjusted(_BAND, _BAND, -_BAND, -_BAND), _CORNER - 3)
    painter.fillPath(rounded(FIELD, _CORNER), QBrush(QColor(deep)))
    painter.save()
    painter.setClipPath(inner)
    painter.fillPath(inner, QBrush(QColor(ground)))
    if is_green:
        _draw_lattice(painter, deep, card.back_line)
        _draw_medallion(painter, ground, card.back_line)
    else:
        _draw_lozenges(painter, ground, deep, card.back_line)
    painter.restore()
    painter.strokePath(inner, QPen(QColor(card.back_line), 2.6))


@cache
def _lattice() -> tuple[QPainterPath, QPainterPath]:
    """Return the lines of the lattice, and the small diamonds in its meshes."""
    lines, meshes = QPainterPath(), QPainterPath()
    steps = range(-12, 13)
    for step in steps:
        for slope in (-1, 1):
            x = step * 2 * _PITCH_X
            lines.moveTo(x - slope * 8 * _PITCH_X, -8 * _PITCH_Y)
            lines.lineTo(x + slope * 8 * _PITCH_X, 8 * _PITCH_Y)
    for row in steps:
        for column in steps:
            if (row + column) % 2:
                place = QPointF(column * _PITCH_X, row * _PITCH_Y)
                meshes.addPath(placed(suit_path(Suit.DIAMONDS), place, 24))
    return lines, meshes


def _draw_lattice(painter: QPainter, deep: str, bright: str) -> None:
    lines, meshes = _lattice()
    painter.strokePath(lines, QPen(QColor(deep), 7))
    painter.strokePath(lines, QPen(QColor(bright), 1.8))
    painter.fillPath(meshes, QBrush(_faint(bright, 0.62)))


def _draw_medallion(painter: QPainter, ground: str, bright: str) -> None:
    """Draw the four suits about the middle: two stand, two hang."""
    middle = outline("E0 0 55 64")
    painter.fillPath(outline("E0 0 61 70"), QBrush(QColor(ground)))
    painter.strokePath(outline("E0 0 61 70"), QPen(QColor(bright), 2.4))
    painter.strokePath(middle, QPen(_faint(bright, 0.7), 1.6))
    petals = QPainterPath()
    for turn in (False, True):
        side = 1 if turn else -1
        petals.addPath(placed(suit_path(Suit.SPADES), QPointF(0, side * 33), 42, turn=turn))
        petals.addPath(placed(suit_path(Suit.HEARTS), QPointF(side * 28, 0), 34, turn=turn))
    petals.addEllipse(QPointF(0, 0), 5.5, 5.5)
    painter.fillPath(petals, QBrush(QColor(bright)))


def _draw_lozenges(painter: QPainter, ground: str, deep: str, bright: str) -> None:
    """Draw lozenges one within the other, broad and fine by turns."""
    for ring in range(_RINGS, 0, -1):
        lozenge = _lozenge(ring / _RINGS)
        if ring % 2:
            painter.fillPath(lozenge, QBrush(QColor(deep)))
        else:
            painter.fillPath(lozenge, QBrush(QColor(ground)))
        painter.strokePath(lozenge, QPen(_faint(bright, 0.75), 1.8))


def _lozenge(share: float) -> QPainterPath:
    across, down = 2 * FIELD.width() / 2 * share, 2 * FIELD.height() / 2 * share
    path = QPainterPath(QPointF(0, -down))
    for x, y in ((across, 0), (0, down), (-across, 0)):
        path.lineTo(x, y)
    path.closeSubpath()
    return path


def _faint(colour: str, strength: float) -> QColor:
    result = QColor(colour)
    result.setAlphaF(strength)
    return result
