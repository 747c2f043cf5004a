"""Draws several cards held in one hand, seen from across the table."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QTransform

from trainer.rules import Card
from trainer.ui.drawing.backs import Back
from trainer.ui.drawing.faces import draw_back, draw_face
from trainer.ui.drawing.pixmaps import card_height, shadow_pixmap, shadow_reach

if TYPE_CHECKING:
    from trainer.ui.theme import Theme

STEP: Final = 7.5  # degrees from one card to the next
WIDEST: Final = 42.0  # degrees from the first card to the last
ARM: Final = 1.75  # card heights from the middle of a card to the point all turn about


class Towards(IntEnum):
    """Which way the fan's cards point on the screen, as degrees of turn."""

    UP = 0
    RIGHT = 90
    DOWN = 180
    LEFT = 270


def fan_places(count: int, width: int, towards: Towards = Towards.DOWN) -> list[QTransform]:
    """Return where each card stands, from left to right as its holder sees them.

    Each transform moves a card whose middle is the origin.
    """
    step = min(STEP, WIDEST / max(1, count - 1))
    arm = ARM * card_height(width)
    return [
        QTransform().rotate(towards + (place - (count - 1) / 2) * step).translate(0, -arm)
        for place in range(count)
    ]


def fan_bounds(count: int, width: int, towards: Towards = Towards.DOWN) -> QRectF:
    """Return the rectangle a fan fills, its shadows too; for no cards, that of one."""
    height, reach = card_height(width), shadow_reach(width)
    card = QRectF(-width / 2, -height / 2, width, height)
    card.adjust(-reach, -reach, reach, reach * 1.5)
    bounds = QRectF()
    for place in fan_places(max(1, count), width, towards):
        bounds = bounds.united(place.mapRect(card))
    return bounds


def draw_fan(
    painter: QPainter,
    cards: Sequence[Card | None],
    width: int,
    theme: Theme,
    towards: Towards = Towards.DOWN,
    *,
    back: Back = Back.GREEN,
) -> None:
    """Draw a fan whose turning point is the origin; a card that is None shows its back."""
    height, reach = card_height(width), shadow_reach(width)
    rect = QRectF(-width / 2, -height / 2, width, height)
    density = painter.device().devicePixelRatioF()
    shadow = shadow_pixmap(width, 0.7, density)
    for card, place in zip(cards, fan_places(len(cards), width, towards), strict=True):
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.setTransform(place, combine=True)
        if not theme.is_high_contrast:
            painter.drawPixmap(rect.topLeft() - QPointF(reach, reach), shadow)
        if card is None:
            draw_back(painter, rect, theme, back)
        else:
            draw_face(painter, card, rect, theme)
        painter.restore()
