"""Draws whole cards: faces, the joker, backs, and the small chips that stand in text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen

from trainer.rules import Card, Rank, Suit
from trainer.ui.drawing.backs import Back, draw_pattern
from trainer.ui.drawing.courts import draw_court
from trainer.ui.drawing.figures import rank_path
from trainer.ui.drawing.paths import outline, placed, rounded, turned
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


def card_radius(width: float) -> float:
    """Return how round the corners of a card of that width are."""
    return max(float(Radius.CARD) / 2, _CORNER * width / WIDTH)


def draw_face(painter: QPainter, card: Card, rect: QRectF, theme: Theme) -> None:
    """Draw the face of a card into a rectangle of the shape of a card, without its shadow."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _draw_paper(painter, rect, theme)
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


def _draw_paper(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    width = 2 if theme.is_high_contrast else 1
    half = width / 2
    inside = rect.adjusted(half, half, -half, -half)
    painter.setPen(QPen(QColor(theme.card.edge), width))
    painter.setBrush(QBrush(QColor(theme.card.face)))
    painter.drawPath(rounded(inside, card_radius(rect.width())))


def _draw_full(painter: QPainter, card: Card, colour: str, theme: Theme) -> None:
    index = index_places(card)
    _fill(painter, index, colour)
    _fill(painter, turned(index), colour)
    if card.suit is None or card.rank in _COURTS:
        sign = STAR if card.suit is None else suit_path(card.suit)
        draw_court(painter, card.rank, sign, colour, theme.card)
    elif card.rank is Rank.ACE:
        _fill(painter, placed(suit_path(card.suit), QPointF(), ACE_SIZE), colour)
    else:
        _draw_pips(painter, card.suit, card.rank, colour)


def index_places(card: Card) -> QPainterPath:
    """Return rank and suit at the upper left of a card whose middle is the origin."""
    x, top = _INDEX_X - WIDTH / 2, _INDEX_TOP - HEIGHT / 2
    middle = QPointF(x, top + _INDEX_HEIGHT / 2)
    if card.suit is None:
        return placed(STAR, middle, 0.88 * _INDEX_HEIGHT)
    path = placed(rank_path(card.rank), middle, _INDEX_HEIGHT)
    below = QPointF(x, top + _INDEX_HEIGHT + _INDEX_GAP + _INDEX_SUIT / 2)
    path.addPath(placed(suit_path(card.suit), below, _INDEX_SUIT))
    return path


def _draw_pips(painter: QPainter, suit: Suit, rank: Rank, colour: str) -> None:
    for x, y in pip_places(rank):
        place = QPointF(x - WIDTH / 2, y - HEIGHT / 2)
        _fill(painter, placed(suit_path(suit), place, PIP_SIZE, turn=is_turned(y)), colour)


def _draw_simple(painter: QPainter, card: Card, colour: str) -> None:
    """Draw rank over suit, as large as a very small card allows."""
    if card.suit is None:
        _fill(painter, placed(STAR, QPointF(), 170), colour)
        return
    _fill(painter, placed(rank_path(card.rank), QPointF(0, -68), 124), colour)
    _fill(painter, placed(suit_path(card.suit), QPointF(0, 82), 126), colour)


STAR: Final = outline(
    "M0 -48 L13.5 -16 L48 -14 L21.5 8.5 L30 42 L0 23.5 L-30 42 L-21.5 8.5 L-48 -14 L-13.5 -16 Z"
)


def draw_back(painter: QPainter, rect: QRectF, theme: Theme, back: Back = Back.GREEN) -> None:
    """Draw the back of a card into a rectangle of the shape of a card, without its shadow."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _draw_paper(painter, rect, theme)
    painter.translate(rect.center())
    painter.scale(rect.width() / WIDTH, rect.width() / WIDTH)
    draw_pattern(painter, back, theme.card)
    painter.restore()


def draw_chip(painter: QPainter, card: Card, rect: QRectF, theme: Theme) -> None:
    """Draw a card as a small plate with its rank and suit side by side, for text and tables."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor(theme.card.edge), 1))
    painter.setBrush(QBrush(QColor(theme.card.face)))
    painter.drawPath(rounded(rect.adjusted(0.5, 0.5, -0.5, -0.5), rect.height() * 0.22))
    colour, height, middle = face_colour(card, theme), rect.height(), rect.center()
    if card.suit is None:
        _fill(painter, placed(STAR, middle, height * 0.62), colour)
    else:
        rank = middle - QPointF(height * 0.30, 0)
        suit = middle + QPointF(height * 0.30, 0)
        _fill(painter, placed(rank_path(card.rank), rank, height * 0.44), colour)
        _fill(painter, placed(suit_path(card.suit), suit, height * 0.48), colour)
    painter.restore()


def _fill(painter: QPainter, path: QPainterPath, colour: str) -> None:
    painter.fillPath(path, QBrush(QColor(colour)))
