"""Where everything on the table stands, for any size of window and any size of text.

Cards grow with the table; text grows with the person's text scale and, more slowly, with the
table. On a low table things give way one after another: the fans of backs, the gaps of the
trick, the row of key caps, and at last the lower part of the own cards.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, QRect, QSize

from trainer.ui.drawing.pixmaps import card_height
from trainer.viewmodels.table_screen import Position

if TYPE_CHECKING:
    from collections.abc import Mapping

USUAL: Final = QSize(800, 720)  # the table at which cards and text have their plain sizes
CARD: Final = 110.0  # an own card's width there
LEAST_CARD: Final = 72.0  # below this, things begin to give way
LARGEST_CARD: Final = 230.0
SMALL: Final = 0.72  # a card of the trick, as a share of an own card
SIDE: Final = 1.29  # how far the trick's side cards stand from the middle, in their widths
WIDEST: Final = 1.65  # a wider table leaves its sides empty
GROWTH: Final = 1.5  # the most by which text grows with the table
GAP: Final = 8
CARD_GAP: Final = 0.07
MOST_CARDS: Final = 6


@dataclass(frozen=True, slots=True)
class _Packing:
    """How tightly things are packed; heights in widths of an own card, the cap in text units."""

    peek: float  # what is seen of the fans above the plates
    cross: float  # the trick from top to bottom
    cap: int  # the row of keys under the hand
    hand: float  # what is seen of the own cards


_PACKINGS: Final = (
    _Packing(0.46, 2.42, 36, 1.4),
    _Packing(0.30, 2.20, 36, 1.4),
    _Packing(0.0, 2.12, 36, 1.4),
    _Packing(0.0, 2.05, 0, 1.15),
    _Packing(0.0, 1.70, 0, 0.95),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class TableLayout:
    """The places of one table, in its own pixels."""

    size: QSize
    scale: float  # of the text on the table
    card: int  # width of an own card
    hand_height: int  # what is seen of it
    cap: int  # height of a key cap; 0 where caps lie on the cards
    back: int  # width of a card in a fan; 0 where fans are not drawn
    peek: int  # how far fans stand out above their plates
    centre: QPoint  # of the trick
    reach: QSize  # from there to the middle of the trick's side and top cards
    plates: Mapping[Position, QRect]
    trump: QRect
    score: QRect
    prompt: QRect  # message and buttons; calls may grow upwards from here
    hand: QRect
    seal: QRect

    @property
    def small(self) -> int:
        """The width of a card of the trick."""
        return round(self.card * SMALL)

    def hand_cards(self, count: int) -> list[QRect]:
        """Return where own cards stand, from left to right; many overlap."""
        if not count:
            return []
        step = self.card * (1 + CARD_GAP)
        if count > 1:
            step = min(step, (self.hand.width() - self.card) / (count - 1))
        left = self.hand.center().x() - (step * (count - 1) + self.card) / 2
        size = QSize(self.card, card_height(self.card))
        return [
            QRect(QPoint(round(left + step * place), self.hand.top()), size)
            for place in range(count)
        ]

    def trick_card(self, position: Position) -> QRect:
        """Return where a seat's card of the trick lies."""
        x, y = _TOWARDS[position]
        centre = self.centre + QPoint(x * self.reach.width(), y * self.reach.height())
        return _about(centre, QSize(self.small, card_height(self.small)))

    def turned_card(self, block: QRect) -> QRect:
        """Return where the turned card lies, above a block of calls."""
        width = round(self.small * 1.12)
        size = QSize(width, card_height(width))
        lowest = block.top() - GAP - size.height() // 2
        highest = self.plates[Position.TOP].bottom() + GAP + size.height() // 2
        centre = QPoint(self.centre.x(), max(highest, min(self.centre.y(), lowest)))
        return _about(centre, size)

    def seat_point(self, position: Position) -> QPoint:
        """Return where cards come from and go to at a seat."""
        if position is Position.BOTTOM:
            return QPoint(self.hand.center().x(), self.hand.center().y())
        return self.plates[position].center()


_TOWARDS: Final = {
    Position.BOTTOM: (0, 1),
    Position.LEFT: (-1, 0),
    Position.TOP: (0, -1),
    Position.RIGHT: (1, 0),
}


def arrange(size: QSize, text_scale: float) -> TableLayout:
    """Return the places on a table of that size."""
    return _Arranging(size, text_scale).done()


class _Arranging:
    """Works the places out, from the heights to the corners."""

    def __init__(self, size: QSize, text_scale: float) -> None:
        self.size = size
        self.width = min(size.width(), round(size.height() * WIDEST))
        self.left = (size.width() - self.width) // 2
        self.margin = 18 if min(size.width(), size.height()) >= USUAL.height() * 0.8 else 10
        growth = min(size.width() / USUAL.width(), size.height() / USUAL.height())
        self.scale = text_scale * min(GROWTH, max(1.0, growth**0.5))
        self.most = min(LARGEST_CARD, CARD * growth**0.9)
        self.plate = self.text(46)
        self.bar = self.text(42)
        self.packing, self.card = self._packed()

    def text(self, length: float) -> int:
        """Return a length that grows with the text."""
        return round(length * self.scale)

    def done(self) -> TableLayout:
        """Return all places."""
        packing, card = self.packing, self.card
        height = round(card * packing.hand)
        cap = self.text(packing.cap)
        bottom = self.size.height() - (self.margin // 2 + cap if cap else 0)
        hand = QRect(self.left + self.margin, bottom - height, self._inner(), height)
        prompt_top = hand.top() - GAP - self.bar
        top_plate = self._top_plate(round(card * packing.peek))
        centre = QPoint(self.size.width() // 2, (top_plate.bottom() + prompt_top) // 2)
        small = round(card * SMALL)
        reach = self._reach(small, prompt_top - top_plate.bottom() - 2 * GAP)
        trump, score = self._corners(top_plate)
        plates = self._side_plates(centre, reach, small, max(trump.bottom(), score.bottom()))
        own = QRect(hand.left(), prompt_top, self._own_width(), self.bar)
        plates |= {Position.TOP: top_plate, Position.BOTTOM: own}
        side = own.width() + GAP
        return TableLayout(
            size=self.size,
            scale=self.scale,
            card=card,
            hand_height=height,
            cap=cap,
            back=round(card * 0.5) if packing.peek else 0,
            peek=round(card * packing.peek),
            centre=centre,
            reach=reach,
            plates=plates,
            trump=trump,
            score=score,
            prompt=QRect(hand.left() + side, prompt_top, hand.width() - 2 * side, self.bar),
            hand=hand,
            seal=QRect(hand.right() - self._own_width() + 1, prompt_top, own.width(), self.bar),
        )

    def _inner(self) -> int:
        return self.width - 2 * self.margin

    def _own_width(self) -> int:
        return int(min(self.text(150), self._inner() // 4))

    def _packed(self) -> tuple[_Packing, int]:
        """Return the loosest packing in which the cards are large enough, and their width."""
        across = self._inner() / (MOST_CARDS + (MOST_CARDS - 1) * CARD_GAP)
        card = LEAST_CARD
        for packing in _PACKINGS:
            fixed = self.margin * 1.5 + self.plate + self.bar + 4 * GAP + self.text(packing.cap)
            parts = packing.peek + packing.cross + packing.hand
            card = min((self.size.height() - fixed) / parts, across, self.most)
            if card >= min(LEAST_CARD, self.most, across):
                return packing, round(card)
        return _PACKINGS[-1], max(28, round(card))

    def _reach(self, small: int, room: int) -> QSize:
        """Return how far the trick's cards stand from the middle."""
        height = card_height(small)
        down = max(0, min(round(height * 0.71), (room - height) // 2))
        return QSize(round(small * SIDE), down)

    def _top_plate(self, peek: int) -> QRect:
        width = min(self.text(176), self._inner() * 2 // 5)
        left = (self.size.width() - width) // 2
        return QRect(left, self.margin + peek, width, self.plate)

    def _corners(self, top_plate: QRect) -> tuple[QRect, QRect]:
        room = top_plate.left() - self.left - self.margin - GAP
        trump = min(self.text(216), room)
        score = min(self.text(196), room)
        right = self.left + self.width - self.margin
        is_low = self.packing.peek == 0
        heights = (self.text(64), self.text(64)) if is_low else (self.text(92), self.text(92))
        return (
            QRect(self.left + self.margin, self.margin, trump, heights[0]),
            QRect(right - score, self.margin, score, heights[1]),
        )

    def _side_plates(
        self, centre: QPoint, reach: QSize, small: int, under: int
    ) -> dict[Position, QRect]:
        cross = reach.width() + small // 2 + 2 * GAP
        room = self.size.width() // 2 - cross - self.left - self.margin
        width = max(self.text(84), min(self.text(176), room))
        peek = round(self.card * self.packing.peek)
        top = max(centre.y() - self.plate // 2 + peek // 2, under + GAP + peek)
        left = self.left + self.margin
        right = self.left + self.width - self.margin - width
        return {
            Position.LEFT: QRect(left, top, width, self.plate),
            Position.RIGHT: QRect(right, top, width, self.plate),
        }


def _about(centre: QPoint, size: QSize) -> QRect:
    return QRect(centre - QPoint(size.width() // 2, size.height() // 2), size)
