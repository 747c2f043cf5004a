"""Reads outlines written in the path letters of SVG, and moves, turns and mirrors them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath, QTransform

_TOKENS: Final = re.compile(r"[A-Za-z]|[-+]?(?:\d+\.?\d*|\.\d+)")
_COUNTS: Final = {
    "M": 2,
    "L": 2,
    "H": 1,
    "V": 1,
    "C": 6,
    "S": 4,
    "Q": 4,
    "O": 3,
    "E": 4,
    "R": 5,
    "Z": 0,
}


class _Pen:
    """Where the pen stands while an outline is read, and what it has drawn."""

    def __init__(self) -> None:
        self.path = QPainterPath()
        self.at = QPointF()
        self.handle = QPointF()  # the last control point, which S mirrors

    def curve(self, first: QPointF, second: QPointF, end: QPointF) -> None:
        self.path.cubicTo(first, second, end)
        self.handle, self.at = second, end

    def go(self, end: QPointF, *, draw: bool) -> None:
        if draw:
            self.path.lineTo(end)
        else:
            self.path.moveTo(end)
        self.handle = self.at = end


def outline(text: str) -> QPainterPath:
    """Return the outline that path letters describe.

    M, L, H, V, C, S, Q and Z mean what they mean in SVG, small letters relative to the pen.
    Three more are ours: `O x y r` is a circle, `E x y rx ry` an ellipse, and `R x y w h r` a
    rectangle with round corners.

    Raises:
        ValueError: a letter or a count of numbers is wrong.
    """
    pen = _Pen()
    for letter, numbers in _commands(text):
        base = pen.at if letter.islower() else QPointF()
        _ACTIONS[letter.upper()](pen, base, numbers)
    return pen.path


def _commands(text: str) -> Iterator[tuple[str, list[float]]]:
    letter, numbers = "", list[float]()
    for token in [*_TOKENS.findall(text), "Z"]:
        if not token.isalpha():
            numbers.append(float(token))
            continue
        if letter:
            yield from _split(letter, numbers)
        letter, numbers = token, []


def _split(letter: str, numbers: list[float]) -> Iterator[tuple[str, list[float]]]:
    """Yield a command once for each full set of numbers after its letter."""
    count = _COUNTS[letter.upper()]
    if (count and len(numbers) % count) or (not count and numbers):
        raise ValueError(f"{letter} {numbers} has a wrong count of numbers")
    if not count:
        yield letter, []
        return
    for start in range(0, len(numbers), count):
        follows_a_move = letter in "Mm" and start > 0
        one = {"M": "L", "m": "l"}[letter] if follows_a_move else letter
        yield one, numbers[start : start + count]


def _points(base: QPointF, numbers: list[float]) -> list[QPointF]:
    return [base + QPointF(x, y) for x, y in zip(numbers[::2], numbers[1::2], strict=True)]


def _move(pen: _Pen, base: QPointF, numbers: list[float]) -> None:
    pen.go(_points(base, numbers)[0], draw=False)


def _line(pen: _Pen, base: QPointF, numbers: list[float]) -> None:
    pen.go(_points(base, numbers)[0], draw=True)


def _level(pen: _Pen, base: QPointF, numbers: list[float]) -> None:
    pen.go(QPointF(base.x() + numbers[0], pen.at.y()), draw=True)


def _upright(pen: _Pen, base: QPointF, numbers: list[float]) -> None:
    pen.go(QPointF(pen.at.x(), base.y() + numbers[0]), draw=True)


def _cubic(pen: _Pen, base: QPointF, numbers: list[float]) -> None:
    pen.curve(*_points(base, numbers))


def _smooth(pen: _Pen, base: QPointF, numbers: list[float]) -> None:
    second, end = _points(base, numbers)
    pen.curve(pen.at + (pen.at - pen.handle), second, end)


def _quadratic(pen: _Pen, base: QPointF, numbers: list[float]) -> None:
    handle, end = _points(base, numbers)
    start = pen.at
    pen.curve(start + (handle - start) * (2 / 3), end + (handle - end) * (2 / 3), end)


def _circle(pen: _Pen, base: QPointF, numbers: list[float]) -> None:
    x, y, radius = numbers
    pen.path.addEllipse(base + QPointF(x, y), radius, radius)


def _ellipse(pen: _Pen, base: QPointF, numbers: list[float]) -> None:
    x, y, across, down = numbers
    pen.path.addEllipse(base + QPointF(x, y), across, down)


def _rectangle(pen: _Pen, base: QPointF, numbers: list[float]) -> None:
    x, y, across, down, radius = numbers
    pen.path.addRoundedRect(QRectF(base.x() + x, base.y() + y, across, down), radius, radius)


def _close(pen: _Pen, _base: QPointF, _numbers: list[float]) -> None:
    if not pen.path.isEmpty():
        pen.path.closeSubpath()
        pen.at = pen.handle = pen.path.currentPosition()


_ACTIONS: Final[dict[str, Callable[[_Pen, QPointF, list[float]], None]]] = {
    "M": _move,
    "L": _line,
    "H": _level,
    "V": _upright,
    "C": _cubic,
    "S": _smooth,
    "Q": _quadratic,
    "O": _circle,
    "E": _ellipse,
    "R": _rectangle,
    "Z": _close,
}


def mirrored(path: QPainterPath) -> QPainterPath:
    """Return a path with left and right exchanged about x = 0."""
    return QTransform.fromScale(-1, 1).map(path)


def both(path: QPainterPath) -> QPainterPath:
    """Return a path together with its mirror image."""
    whole = QPainterPath(path)
    whole.addPath(mirrored(path))
    return whole


def turned(path: QPainterPath) -> QPainterPath:
    """Return a path turned half round about the origin."""
    return QTransform.fromScale(-1, -1).map(path)


def placed(path: QPainterPath, centre: QPointF, size: float, *, turn: bool = False) -> QPainterPath:
    """Return a path drawn in the 100-unit box about the origin, at a place and size."""
    scale = -size / 100 if turn else size / 100
    return QTransform(scale, 0, 0, scale, centre.x(), centre.y()).map(path)


def rounded(rect: QRectF, radius: float) -> QPainterPath:
    """Return a rectangle with round corners."""
    path = QPainterPath()
    path.addRoundedRect(rect, radius, radius)
    return path
