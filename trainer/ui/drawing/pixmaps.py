"""Keeps drawn cards, suits and icons as pixmaps, one for each size, look and pixel density."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QIcon, QPainter, QPixmap, QPixmapCache

from trainer.rules import Card, Suit
from trainer.ui.drawing.backs import Back
from trainer.ui.drawing.faces import RATIO, card_radius, draw_back, draw_chip, draw_face
from trainer.ui.drawing.icons import Icon, draw_icon
from trainer.ui.drawing.paths import rounded
from trainer.ui.drawing.suits import draw_suit

if TYPE_CHECKING:
    from trainer.ui.theme import Theme

CACHE_KILOBYTES: Final = 96 * 1024  # a whole pack at 400 pixels and double density
WASH: Final = 0.45  # how much of the wash covers a card that may not be played
SHADOW_LAYERS: Final = 9
SHADOW_DARKNESS: Final = 0.27  # of black, where the shadow meets the card
SHADOW_REACH: Final = 8.0  # pixels the soft shadow reaches beyond a card 100 pixels wide
_DENSITIES: Final = (1.0, 2.0, 3.0)


def card_height(width: int) -> int:
    """Return the height of a card of that width."""
    return round(width * RATIO)


def face_pixmap(card: Card, width: int, theme: Theme, density: float = 1.0) -> QPixmap:
    """Return the face of a card, without its shadow."""

    def draw(painter: QPainter, rect: QRectF) -> None:
        draw_face(painter, card, rect, theme)

    return kept(f"face/{card}/{theme.key}", QSize(width, card_height(width)), density, draw)


def washed_pixmap(card: Card, width: int, theme: Theme, density: float = 1.0) -> QPixmap:
    """Return the face of a card that may not be played, without its shadow.

    The table's colour lies over it; in high contrast, slanting lines do instead. It is kept whole:
    Qt fills large shapes that let something through in threads of its own, and the window would
    wait for them where every core is busy.
    """

    def draw(painter: QPainter, rect: QRectF) -> None:
        draw_face(painter, card, rect, theme)
        wash = QBrush(QColor(theme.page.quiet), Qt.BrushStyle.BDiagPattern)
        if not theme.is_high_contrast:
            colour = QColor(theme.card.wash)
            colour.setAlphaF(WASH)
            wash = QBrush(colour)
        painter.fillPath(rounded(rect, card_radius(rect.width())), wash)

    return kept(f"washed/{card}/{theme.key}", QSize(width, card_height(width)), density, draw)


def back_pixmap(width: int, theme: Theme, density: float = 1.0, back: Back = Back.GREEN) -> QPixmap:
    """Return the back of a card, without its shadow."""

    def draw(painter: QPainter, rect: QRectF) -> None:
        draw_back(painter, rect, theme, back)

    return kept(f"back/{back}/{theme.key}", QSize(width, card_height(width)), density, draw)


def chip_pixmap(card: Card, size: QSize, theme: Theme, density: float = 1.0) -> QPixmap:
    """Return a card as a small plate for text and tables."""

    def draw(painter: QPainter, rect: QRectF) -> None:
        draw_chip(painter, card, rect, theme)

    return kept(f"chip/{card}/{theme.key}", size, density, draw)


def suit_pixmap(suit: Suit, size: int, colour: str, density: float = 1.0) -> QPixmap:
    """Return a suit in a colour."""

    def draw(painter: QPainter, rect: QRectF) -> None:
        draw_suit(painter, suit, rect, colour)

    return kept(f"suit/{suit}/{colour}", QSize(size, size), density, draw)


def icon_pixmap(icon: Icon, size: int, colour: str, density: float = 1.0) -> QPixmap:
    """Return an icon in a colour."""

    def draw(painter: QPainter, rect: QRectF) -> None:
        draw_icon(painter, icon, rect, colour)

    return kept(f"icon/{icon}/{colour}", QSize(size, size), density, draw)


def icon(icon: Icon, size: int, colour: str, off: str | None = None) -> QIcon:
    """Return an icon for a button, at every pixel density, and its colour where it is off."""
    result = QIcon()
    for density in _DENSITIES:
        result.addPixmap(icon_pixmap(icon, size, colour, density))
        if off is not None:
            faint = icon_pixmap(icon, size, off, density)
            result.addPixmap(faint, QIcon.Mode.Disabled)
    return result


def shadow_pixmap(width: int, strength: float = 1.0, density: float = 1.0) -> QPixmap:
    """Return the soft shadow of a card, larger than the card by `shadow_reach` on every side."""
    reach = shadow_reach(width)
    size = QSize(width + 2 * reach, card_height(width) + 2 * reach)

    def draw(painter: QPainter, rect: QRectF) -> None:
        _draw_shadow(painter, rect, reach, width, strength)

    return kept(f"shadow/{strength:.2f}", size, density, draw)


def shadow_reach(width: int) -> int:
    """Return how many pixels the shadow of a card of that width reaches beyond it."""
    return max(3, round(SHADOW_REACH * width / 100))


def _draw_shadow(painter: QPainter, rect: QRectF, reach: int, width: int, strength: float) -> None:
    """Draw many faint round rectangles, each a little smaller: darker towards the card.

    The light comes from above, so the shadow is thin there and reaches out below.
    """
    painter.setPen(Qt.PenStyle.NoPen)
    layers = min(max(SHADOW_LAYERS, reach), 2 * SHADOW_LAYERS)
    for layer in range(layers):
        share = layer / layers
        darkness = SHADOW_DARKNESS * strength * 2 * (layer + 1) / (layers * (layers + 1))
        painter.setBrush(QBrush(QColor(0, 0, 0, round(255 * darkness))))
        side, top, bottom = reach * share, reach * (0.4 + 0.6 * share), reach * 0.8 * share
        radius = card_radius(width) + reach - side
        painter.drawPath(rounded(rect.adjusted(side, top, -side, -bottom), radius))


def kept(
    name: str, size: QSize, density: float, draw: Callable[[QPainter, QRectF], None]
) -> QPixmap:
    """Return the pixmap of that name and size, drawn now if it is not yet kept."""
    key = f"{name}/{size.width()}x{size.height()}@{density:g}"
    found = QPixmap()
    if QPixmapCache.find(key, found):
        return found
    if QPixmapCache.cacheLimit() < CACHE_KILOBYTES:
        QPixmapCache.setCacheLimit(CACHE_KILOBYTES)
    pixmap = QPixmap(size * density)
    pixmap.setDevicePixelRatio(density)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    draw(painter, QRectF(0, 0, size.width(), size.height()))
    painter.end()
    QPixmapCache.insert(key, pixmap)
    return pixmap
