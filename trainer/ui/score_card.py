"""`ScoreView`: points, tricks and the chance to win; and the score as two cards show it."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QFontMetricsF, QPen, QTransform

from trainer.rules import Suit
from trainer.ui.drawing.paths import placed, rounded
from trainer.ui.drawing.pixmaps import kept
from trainer.ui.drawing.suits import suit_path
from trainer.ui.sign import Sign, paint_plate, paint_text
from trainer.ui.theme import Radius, Type, Weight, Where

if TYPE_CHECKING:
    from PySide6.QtGui import QFont, QPainter, QPixmap

    from trainer.ui.theme import Theme
    from trainer.viewmodels.table_screen import ScoreBoard, ScoreCards, ScoreRow

_HEIGHT: Final = 1.4  # of a score card one unit wide
_PIPS: Final = {
    6: tuple((x, y) for y in (0.32, 0.70, 1.08) for x in (0.3, 0.7)),
    4: tuple((x, y) for y in (0.38, 1.02) for x in (0.3, 0.7)),
}
# How the covering card is laid so that it leaves so many pips open: moved by x and y, and turned.
_COVERS: Final = {
    (6, 1): (0.22, 0.63, -45),
    (6, 2): (0.0, 0.51, 0),
    (6, 3): (0.5, 0.0, 0),
    (6, 4): (0.0, 0.89, 0),
    (6, 5): (0.6, 0.99, -45),
    (4, 1): (0.3, 0.7, -45),
    (4, 2): (0.0, 0.7, 0),
    (4, 3): (0.54, 0.94, -45),
}
_BESIDE: Final = (0.34, 0.2, 8)  # where the covering card lies under one that is all open
_APART: Final = 8  # pixels at text scale 1 between a name and its points, and between columns
_LOW: Final = 70  # pixels at text scale 1: below, only numbers and tricks are shown


class ScoreView(Sign):
    """The score plate."""

    _board: ScoreBoard | None = None

    def show_board(self, board: ScoreBoard) -> None:
        """Show a score."""
        if board != self._board:
            self._board = board
            self.say(board.name)
            told = (board.name,) if board.rows else (board.tricks_text, board.win_text)
            self.setToolTip(" · ".join(filter(None, told)))
            self.update()

    def paint(self, painter: QPainter, rect: QRectF) -> None:
        """Paint plate, numbers, cards and the quiet lines below."""
        board = self._board
        if board is None:
            return
        theme = self.theme
        paint_plate(painter, rect, theme, theme.radius(Radius.PANEL))
        inside = rect.adjusted(theme.px(16), theme.px(6), -theme.px(12), -theme.px(6))
        if board.rows:
            self._paint_rows(painter, inside, board)
        else:
            self._paint_sides(painter, inside, board, is_low=rect.height() < theme.px(_LOW))

    def _paint_rows(self, painter: QPainter, inside: QRectF, board: ScoreBoard) -> None:
        """Paint every player's points in as few columns as hold them, and lines below."""
        line = QFontMetricsF(self.face(Type.SMALL, Weight.BOLD)).height()
        columns, deepest, is_short = self._columns(inside, board, line)
        rows = _leading(board.rows, columns * deepest)
        deep = math.ceil(len(rows) / columns)
        lines = [one for one in _lines(board, is_low=False) if one]
        lines = lines[: max(0, int(inside.height() / line + 0.2) - deep)]
        top = inside.center().y() - (deep + len(lines)) * line / 2
        width = inside.width() / columns
        for number, row in enumerate(rows):
            column, place = divmod(number, deep)
            left = inside.left() + column * width
            rect = QRectF(left, top + place * line, width - self.theme.px(_APART), line)
            self._paint_row(painter, rect, row, is_short=is_short)
        below = QRectF(inside.left(), top + deep * line, inside.width(), inside.height())
        self._paint_lines(painter, below, lines, line)

    def _columns(self, inside: QRectF, board: ScoreBoard, line: float) -> tuple[int, int, bool]:
        """Return in how many columns of how many lines players fit, and if names must be short."""
        deepest = max(1, int(inside.height() / line + 0.2))
        for is_short in (False, True):
            need = max(self._row_width(row, is_short=is_short) for row in board.rows)
            most = max(1, int(inside.width() / need))
            fitting = math.ceil(len(board.rows) / deepest)
            if fitting <= most:
                return fitting, deepest, is_short
        return most, deepest, True

    def _row_width(self, row: ScoreRow, *, is_short: bool) -> float:
        metrics = QFontMetricsF(self.face(Type.SMALL, Weight.BOLD))
        name = row.short if is_short else row.label
        apart = self.theme.px(_APART if is_short else 2 * _APART)
        return metrics.horizontalAdvance(f"{name} {row.points}") + apart

    def _paint_row(self, painter: QPainter, rect: QRectF, row: ScoreRow, *, is_short: bool) -> None:
        table = self.theme.table
        name = row.short if is_short else row.label
        left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        weight = Weight.BOLD if row.is_you else Weight.REGULAR
        colour = table.ink if row.is_you else table.quiet
        paint_text(painter, rect, name, self.face(Type.SMALL, weight), colour, left)
        points = self.face(Type.SMALL, Weight.BOLD)
        paint_text(painter, rect, str(row.points), points, table.ink, right)

    def _paint_sides(
        self, painter: QPainter, inside: QRectF, board: ScoreBoard, *, is_low: bool
    ) -> None:
        """Paint the points of two sides, with their cards, and lines below."""
        line = QFontMetricsF(self.face(Type.SMALL)).height()
        size = Type.TITLE if is_low else Type.DISPLAY
        number = QFontMetricsF(self.face(size, Weight.BOLD)).height() * 0.92
        height = number if is_low else line + number
        lines = [one for one in _lines(board, is_low=is_low) if one]
        metrics = QFontMetricsF(self.face(Type.SMALL))
        if is_low and board.tricks_text and metrics.horizontalAdvance(lines[0]) > inside.width():
            lines = [board.tricks_text]
        while lines and height + len(lines) * line > inside.height():
            lines.pop()
        top = inside.center().y() - (height + len(lines) * line) / 2
        room = QRectF(inside.left(), top, inside.width(), height)
        if is_low:
            self._paint_low(painter, room, board)
        else:
            self._paint_high(painter, room, board, line)
        below = QRectF(inside.left(), top + height, inside.width(), inside.bottom() - top - height)
        self._paint_lines(painter, below, lines, line)

    def _paint_high(self, painter: QPainter, rect: QRectF, board: ScoreBoard, line: float) -> None:
        """Paint the points of each side under its name."""
        half = QRectF(rect.left(), rect.top(), rect.width() / 2, rect.height())
        us, them = (board.us_label, str(board.us), line), (board.them_label, str(board.them), line)
        self._paint_side(painter, half, us, board.cards_us, Suit.HEARTS)
        half.translate(half.width(), 0)
        self._paint_side(painter, half, them, board.cards_them, Suit.SPADES)

    def _paint_low(self, painter: QPainter, rect: QRectF, board: ScoreBoard) -> None:
        """Paint the points of each side beside its name; alone where both names have no room."""
        theme, small = self.theme, self.face(Type.SMALL)
        gap, apart = theme.px(6), theme.px(_APART)
        names, points = (board.us_label, board.them_label), (str(board.us), str(board.them))
        font, needs = self._figures(points, rect.width() - apart)
        letters = QFontMetricsF(small)
        named = [letters.horizontalAdvance(one) + gap for one in names]
        if sum(named) + sum(needs) + apart <= rect.width():
            needs = [name + need for name, need in zip(named, needs, strict=True)]
        else:
            names = ("", "")
        second = max(needs[0] + apart, min(rect.width() / 2, rect.width() - needs[1]))
        for left, name, figure in zip((0.0, second), names, points, strict=True):
            place = rect.adjusted(left, 0, 0, 0)
            used = paint_text(painter, place, name, small, theme.table.quiet)
            beside = place.adjusted(used + gap if name else 0.0, 0, 0, 0)
            paint_text(painter, beside, figure, font, theme.table.ink)

    def _figures(self, points: tuple[str, str], room: float) -> tuple[QFont, list[float]]:
        """Return the face in which both sides' points have room, and how wide they are in it."""
        for size in (Type.TITLE, Type.LABEL):
            font = self.face(size, Weight.BOLD)
            needs = [QFontMetricsF(font).horizontalAdvance(one) + 2 for one in points]
            if sum(needs) <= room:
                break
        return font, needs

    def _paint_side(
        self,
        painter: QPainter,
        rect: QRectF,
        words: tuple[str, str, float],
        cards: ScoreCards | None,
        suit: Suit,
    ) -> None:
        theme = self.theme
        label, points, line = words
        heading = QRectF(rect.left(), rect.top(), rect.width(), line)
        paint_text(painter, heading, label, self.face(Type.SMALL), theme.table.quiet)
        below = rect.adjusted(0, line, 0, 0)
        font = self.face(Type.DISPLAY, Weight.BOLD)
        used = paint_text(painter, below, points, font, theme.table.ink)
        width = theme.px(21)
        left = rect.left() + max(used, theme.px(32)) + theme.px(6)
        if cards is not None and left + width * 1.5 <= rect.right():
            corner = QPointF(left, rect.bottom() - width * _HEIGHT - theme.px(9))
            painter.drawPixmap(corner - QPointF(2, 2), self._cards_pixmap(cards, width, suit))

    def _cards_pixmap(self, cards: ScoreCards, width: int, suit: Suit) -> QPixmap:
        theme = self.theme

        def draw(painter: QPainter, _rect: QRectF) -> None:
            paint_score_cards(painter, QPointF(2, 2), width, cards, suit, theme)

        size = QSize(2 * width + 4, round(2.5 * width) + 4)
        name = f"score/{cards}/{suit}/{theme.key}"
        return kept(name, size, self.devicePixelRatioF(), draw)

    def _paint_lines(
        self, painter: QPainter, rect: QRectF, lines: list[str], height: float
    ) -> None:
        font, colour = self.face(Type.SMALL), self.theme.table.quiet
        top = rect.top()
        for text in lines:
            paint_text(painter, QRectF(rect.left(), top, rect.width(), height), text, font, colour)
            top += height


def _leading(rows: tuple[ScoreRow, ...], room: int) -> tuple[ScoreRow, ...]:
    """Return the rows there is room for: the person's, and of the others those with most points."""
    if len(rows) <= room:
        return rows
    others = sorted((row for row in rows if not row.is_you), key=lambda row: -row.points)
    kept = others[: max(0, room - 1)]
    return tuple(row for row in rows if row.is_you or row in kept)


def _lines(board: ScoreBoard, *, is_low: bool) -> tuple[str, ...]:
    first = " · ".join(filter(None, (board.target_text, board.tricks_text)))
    if is_low:
        return (first,)
    further = (board.games_text, board.further_text, board.win_text)
    return tuple(filter(None, (first, *further)))


def paint_score_cards(
    painter: QPainter,
    corner: QPointF,
    width: float,
    cards: ScoreCards,
    suit: Suit,
    theme: Theme,
) -> None:
    """Paint two spare cards: one with its pips, and the one that covers some of them."""
    painter.save()
    painter.translate(corner)
    painter.scale(width, width)
    if cards.face == 0:
        _paint_card(painter, 0, suit, theme)
        painter.setTransform(_laid(_BESIDE), combine=True)
        _paint_card(painter, 0, suit, theme)
    elif (laid := _COVERS.get((cards.face, cards.pips))) is not None:
        _paint_card(painter, cards.face, suit, theme)
        painter.setTransform(_laid(laid), combine=True)
        _paint_card(painter, cards.cover if cards.cover_is_up else 0, suit, theme)
    else:
        painter.save()
        painter.setTransform(_laid(_BESIDE), combine=True)
        _paint_card(painter, cards.cover if cards.cover_is_up else 0, suit, theme)
        painter.restore()
        _paint_card(painter, cards.face, suit, theme)
    painter.restore()


def _laid(place: tuple[float, float, int]) -> QTransform:
    """Return how a card is moved and turned about its middle."""
    x, y, turn = place
    move = QTransform.fromTranslate(x + 0.5, y + _HEIGHT / 2)
    return move.rotate(turn).translate(-0.5, -_HEIGHT / 2)


def _paint_card(painter: QPainter, pips: int, suit: Suit, theme: Theme) -> None:
    """Paint a small card one unit wide, with so many pips, or its back."""
    painter.setPen(QPen(QColor(theme.card.edge), 0.05))
    painter.setBrush(QBrush(QColor(theme.card.face)))
    shape = QRectF(0, 0, 1, _HEIGHT)
    painter.drawPath(rounded(shape, 0.12))
    if pips not in _PIPS:
        inside = shape.adjusted(0.12, 0.12, -0.12, -0.12)
        painter.setPen(QPen(QColor(theme.card.back_line), 0.04))
        painter.setBrush(QBrush(QColor(theme.card.back)))
        painter.drawPath(rounded(inside, 0.08))
        return
    painter.setPen(Qt.PenStyle.NoPen)
    colour = QBrush(QColor(theme.suit(suit, Where.CARD)))
    for x, y in _PIPS[pips]:
        painter.fillPath(placed(suit_path(suit), QPointF(x, y), 0.3), colour)
