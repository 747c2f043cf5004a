"""Draws whole cards: faces, the joker, backs, and the small chips that stand in text."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen

from trainer.rules import Card, Rank, Suit
from trainer.ui.drawing.courts import draw_court
from trainer.ui.drawing.figures import rank_path
from trainer.ui.drawing.paths import outline, placed, rounded
from trainer.ui.drawing.pips import ACE_SIZE, PIP_SIZE, is_turned, pip_places
from trainer.ui.drawing.suits import suit_path
from trainer.ui.theme import Radius, Where, mixed

if TYPE_CHECKING:
    from trainer.ui.theme import Theme

WIDTH: Final = 250.0
HEIGHT: Final = 350.0
RATIO: Final = HEIGHT / WIDTH
SIMPLE_BELOW: Final = 84.0  # pixels of height under which only rank and suit are drawn
_CORNER: Final = 14.5  # units: the corner of a card 104 pixels wide is 6 pixels round
_INDEX_X: Final = 31.0
_INDEX_TOP: Final = 19.0
_INDEX_HEIGHT: Final = 48.0
_INDEX_SUIT: Final = 38.0
_INDEX_GAP: Final = 11.0
_COURTS: Final = frozenset({Rank.JACK, Rank.QUEEN, Rank.KING})


class Back(StrEnum):
    """The two backs."""

    GREEN = "green"
    WARM = "warm"


def card_radius(width: float) -> float:
    """Return how round the corners of a card of that width are."""
    return max(float(Radius.CARD) / 2, _CORNER * width / WIDTH)


def draw_face(painter: QPainter, card: Card, rect: QRectF, theme: Theme) -> None:
    """Draw the face of a card into a rectangle of the shape of a card, without its shadow."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _draw_paper(painter, rect, theme.card.face, theme.card.edge)
    painter.translate(rect.center())
    painter.scale(rect.width() / WIDTH, rect.width() / WIDTH)
    colour = face_colour(card, theme)
    if rect.height() < SIMPLE_BELOW:
        _draw_simple(painter, card, colour)
    else:
        _draw_full(painter, card, colour, theme)
    painter.restore()


def face_colour(card: Card, theme: Theme) -> str:
    """Return the colour of a card's rank and suit; the joker has the green of the back."""
    if card.suit is None:
        return (
            theme.card.line
            if theme.is_high_contrast
            else mixed(theme.card.back_deep, "#000000", 0.1)
        )
    return theme.suit(card.suit, Where.CARD)


def _draw_paper(painter: QPainter, rect: QRectF, face: str, edge: str) -> None:
    half = 0.5
    inside = rect.adjusted(half, half, -half, -half)
    painter.setPen(QPen(QColor(edge), 1))
    painter.setBrush(QBrush(QColor(face)))
    painter.drawPath(rounded(inside, card_radius(rect.width())))


def _draw_full(painter: QPainter, card: Card, colour: str, theme: Theme) -> None:
    for half in (0, 180):
        painter.save()
        painter.rotate(half)
        _draw_index(painter, card, colour)
        painter.restore()
    if card.suit is None:
        _draw_joker(painter, colour, theme)
    elif card.rank in _COURTS:
        draw_court(painter, card.rank, card.suit, colour, theme.card)
    elif card.rank is Rank.ACE:
        _fill(painter, placed(suit_path(card.suit), QPointF(), ACE_SIZE), colour)
    else:
        _draw_pips(painter, card.suit, card.rank, colour)


def _draw_index(painter: QPainter, card: Card, colour: str) -> None:
    x, top = _INDEX_X - WIDTH / 2, _INDEX_TOP - HEIGHT / 2
    middle = QPointF(x, top + _INDEX_HEIGHT / 2)
    _fill(painter, placed(rank_path(card.rank), middle, _INDEX_HEIGHT), colour)
    below = QPointF(x, top + _INDEX_HEIGHT + _INDEX_GAP + _INDEX_SUIT / 2)
    sign = STAR if card.suit is None else suit_path(card.suit)
    _fill(painter, placed(sign, below, _INDEX_SUIT), colour)


def _draw_pips(painter: QPainter, suit: Suit, rank: Rank, colour: str) -> None:
    for x, y in pip_places(rank):
        place = QPointF(x - WIDTH / 2, y - HEIGHT / 2)
        _fill(painter, placed(suit_path(suit), place, PIP_SIZE, turn=is_turned(y)), colour)


def _draw_simple(painter: QPainter, card: Card, colour: str) -> None:
    """Draw rank over suit, as large as a very small card allows."""
    _fill(painter, placed(rank_path(card.rank), QPointF(0, -68), 124), colour)
    sign = STAR if card.suit is None else suit_path(card.suit)
    _fill(painter, placed(sign, QPointF(0, 82), 122), colour)


STAR: Final = outline(
    "M0 -48 L13 -15 L48 -14 L20 8 L30 42 L0 22 L-30 42 L-20 8 L-48 -14 L-13 -15 Z"
)


def _draw_joker(painter: QPainter, colour: str, theme: Theme) -> None:
    _fill(painter, placed(STAR, QPointF(), 130), colour)
    _fill(painter, placed(STAR, QPointF(), 70), theme.card.gold)


def draw_back(painter: QPainter, rect: QRectF, theme: Theme, back: Back = Back.GREEN) -> None:
    """Draw the back of a card into a rectangle of the shape of a card, without its shadow."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _draw_paper(painter, rect, theme.card.face, theme.card.edge)
    painter.translate(rect.center())
    painter.scale(rect.width() / WIDTH, rect.width() / WIDTH)
    inside = rounded(QRectF(-WIDTH / 2 + 14, -HEIGHT / 2 + 14, WIDTH - 28, HEIGHT - 28), 9)
    ground = theme.card.back if back is Back.GREEN else theme.card.back_warm
    _fill(painter, inside, ground)
    painter.restore()


def draw_chip(painter: QPainter, card: Card, rect: QRectF, theme: Theme) -> None:
    """Draw a card as a small plate with its rank and suit side by side, for text and tables."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    half = 0.5
    painter.setPen(QPen(QColor(theme.card.edge), 1))
    painter.setBrush(QBrush(QColor(theme.card.face)))
    painter.drawPath(rounded(rect.adjusted(half, half, -half, -half), rect.height() * 0.22))
    colour = face_colour(card, theme)
    height = rect.height()
    middle = rect.center()
    rank = QPointF(middle.x() - height * 0.31, middle.y())
    _fill(painter, placed(rank_path(card.rank), rank, height * 0.42), colour)
    sign = STAR if card.suit is None else suit_path(card.suit)
    suit = QPointF(middle.x() + height * 0.30, middle.y())
    _fill(painter, placed(sign, suit, height * 0.5), colour)
    painter.restore()


def _fill(painter: QPainter, path: QPainterPath, colour: str) -> None:
    painter.fillPath(path, QBrush(QColor(colour), Qt.BrushStyle.SolidPattern))
