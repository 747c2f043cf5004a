"""Where everything on the table stands, for two to seven seats, any window and any size of text.

Places are counted clockwise from the person's own, which is 0 and always at the bottom.

Cards grow with the table; text grows with the person's text scale and, more slowly, with the
table. On a low table things give way one after another: the second line of the plates, the fans of
backs, the gaps of the trick, the row of key caps, and at last the lower part of the own cards.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, QRect, QSize

from trainer.ui.drawing.pixmaps import card_height

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

USUAL: Final = QSize(800, 720)  # the table at which cards and text have their plain sizes
CARD: Final = 110.0  # an own card's width there
LEAST_CARD: Final = 66.0  # below this, things begin to give way
LARGEST_CARD: Final = 230.0
PLATE: Final = 182  # a plate's width in text units: "called the ace of diamonds" has room
SMALL: Final = 0.72  # a card of the trick, as a share of an own card
SIDE: Final = 1.29  # how far the trick's side cards stand from the middle, in their widths
WIDEST: Final = 1.55  # a wider table leaves its sides empty
GROWTH: Final = 1.5  # the most by which text grows with the table
GAP: Final = 8
CARD_GAP: Final = 0.07
MOST_CARDS: Final = 6
TIGHT_BELOW: Final = 340.0  # heights in text units below which plates have one line


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
    _Packing(0.0, 2.00, 12, 1.4),
    _Packing(0.0, 1.70, 12, 1.4),
    _Packing(0.0, 1.60, 0, 1.1),
)


@dataclass(frozen=True, slots=True)
class _Round:
    """How many of the other seats stand at the left, at the top and at the right, clockwise."""

    left: int
    top: int
    right: int

    @property
    def at_top(self) -> range:
        """The places at the top, from left to right."""
        return range(self.left + 1, self.left + self.top + 1)


# By seats at the table.
_ROUNDS: Final = {
    2: _Round(0, 1, 0),
    3: _Round(1, 0, 1),
    4: _Round(1, 1, 1),
    5: _Round(1, 2, 1),
    6: _Round(2, 1, 2),
    7: _Round(2, 2, 2),
}
# Where cards of the trick lie, in reaches from its middle, by how many seats share the side.
_BESIDE: Final = {0: (), 1: (0.0,), 2: (0.72, -0.72)}  # from the bottom upwards
_ABOVE: Final = {0: (), 1: (0.0,), 2: (-0.44, 0.44)}  # from left to right
_PUSHED: Final = 1.22
_CAPS_FROM: Final = 36  # a lower row under the hand has no room for key caps


@dataclass(frozen=True, slots=True, kw_only=True)
class TableLayout:
    """The places of one table, in its own pixels."""

    size: QSize
    scale: float  # of the text on the table
    card: int  # width of an own card
    hand_height: int  # what is seen of it
    has_caps: bool  # whether key caps stand under the cards
    back: int  # width of a card in a fan; 0 where fans are not drawn
    peek: int  # how far fans stand out above their plates
    centre: QPoint  # of the trick
    reach: QSize  # from there to the middle of the trick's side and top cards
    plates: Mapping[int, QRect]  # by place
    towards: Sequence[tuple[float, float]]  # by place: where its card lies, in reaches
    top: int  # the lower edge of what stands at the top
    sides: int  # the lower edge of the plates at the sides
    trump: QRect
    score: QRect
    prompt: QRect  # message and buttons; calls may grow upwards from here
    hand: QRect
    seal: QRect  # empty where it has no room

    @property
    def small(self) -> int:
        """The width of a card of the trick."""
        return round(self.card * SMALL)

    def over_own(self) -> QRect:
        """Return the row over the own plate, or the plate's own row where nothing fits over it."""
        own = self.plates[0]
        room = own.top() - self.sides - 2 * GAP
        is_roomy = room >= 2.4 * self.prompt.height()
        bottom = own.top() - GAP if is_roomy else own.bottom()
        return QRect(self.hand.left(), 0, self.hand.width(), bottom + 1)

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

    def trick_card(self, place: int) -> QRect:
        """Return where the card of the trick lies that is played at a place."""
        x, y = self.towards[place]
        centre = self.centre + QPoint(round(x * self.reach.width()), round(y * self.reach.height()))
        return _about(centre, QSize(self.small, card_height(self.small)))

    def turned_card(self, block: QRect) -> QRect:
        """Return where the turned card lies, above a block of calls."""
        width = round(self.small * 1.12)
        size = QSize(width, card_height(width))
        lowest = block.top() - GAP - size.height() // 2
        highest = self.top + GAP + size.height() // 2
        centre = QPoint(self.centre.x(), max(highest, min(self.centre.y(), lowest)))
        return _about(centre, size)

    def has_fan(self, place: int) -> bool:
        """Return whether enough of a seat's cards is seen above its plate to be worth drawing."""
        plate = self.plates[place]
        seen = QRect(plate.left(), plate.top() - self.peek // 2, plate.width(), self.peek // 2)
        others = [other for one, other in self.plates.items() if one != place]
        return self.back > 0 and not any(
            seen.intersects(other) for other in (self.trump, self.score, *others)
        )

    def seat_point(self, place: int) -> QPoint:
        """Return where cards come from and go to at a place."""
        return self.plates[place].center() if place else self.hand.center()


def arrange(size: QSize, text_scale: float, seats: int = 4) -> TableLayout:
    """Return the places on a table of that size for two to seven seats."""
    return _Arranging(size, text_scale, _ROUNDS[seats]).done()


class _Arranging:
    """Works the places out, from the heights to the corners."""

    def __init__(self, size: QSize, text_scale: float, seated: _Round) -> None:
        self.size = size
        self.seated = seated
        growth = min(size.width() / USUAL.width(), size.height() / USUAL.height())
        self.scale = text_scale * min(GROWTH, max(1.0, growth**0.6))
        self.most = min(LARGEST_CARD, CARD * growth**0.9)
        self.width = min(size.width(), round(size.height() * WIDEST * text_scale**0.5))
        self.left = (size.width() - self.width) // 2
        self.margin = 18 if min(size.width(), size.height()) >= USUAL.height() * 0.8 else 10
        self.inner = self.width - 2 * self.margin
        self.is_tight = size.height() < TIGHT_BELOW * self.scale
        self.plate = self.text(34 if self.is_tight else 46)
        self.bar = self.text(42)
        self.packing, self.card = self._packed()

    def text(self, length: float) -> int:
        """Return a length that grows with the text."""
        return int(length * self.scale + 0.5)

    def done(self) -> TableLayout:
        """Return all places."""
        packing, card = self.packing, self.card
        height = round(card * packing.hand)
        below = self.text(packing.cap) + (self.margin // 2 if packing.cap else 0)
        top = self.size.height() - below - height
        hand = QRect(self.left + self.margin, top, self.inner, height)
        bar = QRect(hand.left(), top - GAP - self.bar, self.inner, self.bar)
        own, prompt, seal = self._row(hand, bar)
        top_row = self._top_row(round(card * packing.peek))
        centre = QPoint(self.size.width() // 2, (top_row.bottom() + bar.top()) // 2)
        small = round(card * SMALL)
        reach = self._reach(small, bar.top() - top_row.bottom() - 2 * GAP)
        trump, score = self._corners(top_row)
        plates = self._side_plates(centre, reach, (trump.bottom(), bar.top() - GAP))
        at_sides = max((plate.bottom() for plate in plates.values()), default=top_row.bottom())
        plates |= {0: own} | self._top_plates(top_row)
        return TableLayout(
            size=self.size,
            scale=self.scale,
            card=card,
            hand_height=height,
            has_caps=packing.cap >= _CAPS_FROM,
            back=round(card * 0.5) if packing.peek else 0,
            peek=round(card * packing.peek),
            centre=centre,
            reach=reach,
            plates=plates,
            towards=self._towards(),
            top=top_row.bottom(),
            sides=max(at_sides, top_row.bottom()),
            trump=trump,
            score=score,
            prompt=prompt,
            hand=hand,
            seal=seal,
        )

    def _row(self, hand: QRect, bar: QRect) -> tuple[QRect, QRect, QRect]:
        """Return own plate, prompt and seal: beside the hand where it leaves room, else over it."""
        width = min(self.text(150), self.inner // 4)
        most = self.card * (MOST_CARDS + (MOST_CARDS - 1) * CARD_GAP)
        beside = int((self.inner - most) / 2) - GAP
        if beside >= min(width, self.text(120)):
            width = min(width, beside)
            top = hand.top() + (hand.height() - self.plate) // 2
            own = QRect(hand.left(), top, width, self.plate)
            seal = QRect(hand.right() - width + 1, top, width, self.plate)
            return own, bar, seal
        own = QRect(bar.left(), bar.top(), width, bar.height())
        side = width + GAP
        prompt = bar.adjusted(side, 0, -side, 0)
        seal = QRect(bar.right() - width + 1, bar.top(), width, bar.height())
        return own, prompt, seal

    def _packed(self) -> tuple[_Packing, int]:
        """Return the loosest packing in which the cards are large enough, and their width."""
        across = self.inner / (MOST_CARDS + (MOST_CARDS - 1) * CARD_GAP)
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

    def _towards(self) -> tuple[tuple[float, float], ...]:
        seated = self.seated
        rising = _BESIDE[seated.left]
        falling = reversed(_BESIDE[seated.right])
        out = self._out()
        return (
            (0.0, 1.0),
            *((-out, y) for y in rising),
            *((x, -1.0) for x in _ABOVE[seated.top]),
            *((out, y) for y in falling),
        )

    def _out(self) -> float:
        """Return how far out side cards lie, in reaches: two at the top push them aside."""
        return _PUSHED if self.seated.top > 1 else 1.0

    def _top_row(self, peek: int) -> QRect:
        """Return the row between the corners; where nobody sits at the top it stays empty."""
        usual = self.text(128 if self.is_tight else PLATE)
        share = self.inner * 2 // 5
        if self.seated.top > 1:
            usual, share = 2 * usual + GAP, self.inner // 2
        width = min(usual, share)
        left = (self.size.width() - width) // 2
        return QRect(left, self.margin + peek, width, self.plate)

    def _top_plates(self, row: QRect) -> dict[int, QRect]:
        places = self.seated.at_top
        if not places:
            return {}
        width = (row.width() - GAP * (len(places) - 1)) // len(places)
        step = width + GAP
        return {
            place: QRect(row.left() + step * number, row.top(), width, row.height())
            for number, place in enumerate(places)
        }

    def _corners(self, top_row: QRect) -> tuple[QRect, QRect]:
        room = top_row.left() - self.left - self.margin - GAP
        trump = min(self.text(216), room)
        score = min(self.text(196), room)
        right = self.left + self.width - self.margin
        height = self.text(50 if self.is_tight else 64 if not self.packing.peek else 92)
        return (
            QRect(self.left + self.margin, self.margin, trump, height),
            QRect(right - score, self.margin, score, height),
        )

    def _side_plates(
        self, centre: QPoint, reach: QSize, between: tuple[int, int]
    ) -> dict[int, QRect]:
        seated = self.seated
        cross = round(reach.width() * self._out()) + round(self.card * SMALL) // 2 + 2 * GAP
        room = self.size.width() // 2 - cross - self.left - self.margin
        width = max(self.text(84), min(self.text(PLATE), room))
        left = self.left + self.margin
        right = self.left + self.width - self.margin - width
        last = seated.left + seated.top + seated.right
        plates = {}
        for number, (top, height) in enumerate(self._upright(seated.left, centre.y(), between)):
            plates[number + 1] = QRect(left, top, width, height)
        for number, (top, height) in enumerate(self._upright(seated.right, centre.y(), between)):
            plates[last - number] = QRect(right, top, width, height)
        return plates

    def _upright(self, count: int, middle: int, between: tuple[int, int]) -> list[tuple[int, int]]:
        """Return the upper edges and heights of one side's plates, from the bottom upwards."""
        peek = round(self.card * self.packing.peek)
        above, below = between
        step = self.plate + GAP + peek
        highest = above + GAP + peek
        height = self.plate
        if count > 1 and highest + step * (count - 1) + height > below:
            highest, step = above + GAP, (below - height - above - GAP) // (count - 1)
        if count > 1 and step < height + GAP // 2:  # then they have one line each
            height = min(height, (below - highest - GAP // 2 * (count - 1)) // count)
            step = height + GAP // 2
        top = middle - (step * (count - 1) + height) // 2 + peek // 2
        lowest = below - height - step * (count - 1)
        top = max(above + GAP, min(max(top, highest), lowest))
        return [(top + step * number, height) for number in reversed(range(count))]


def _about(centre: QPoint, size: QSize) -> QRect:
    return QRect(centre - QPoint(size.width() // 2, size.height() // 2), size)
