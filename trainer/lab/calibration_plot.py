"""Draws a calibration as an SVG picture: predicted against what came, one square for each kind."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final
from xml.sax.saxutils import escape

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trainer.lab.calibration_report import Group

ACROSS: Final = 3  # squares in a row
SIDE: Final = 220  # a square's side, in pixels
LEFT, TOP, GAP = 58, 40, 72  # margins of the page and between squares
INK, FAINT, MARK, PAPER = "#1b1b1b", "#b9b9b9", "#0b5a8a", "#ffffff"
LEAST: Final = 30  # predictions in a tenth that is drawn
FONT: Final = "font-family='sans-serif' font-size='12'"


def picture(groups: Sequence[Group], titles: Sequence[str], axes: tuple[str, str]) -> str:
    """Return the picture of some kinds; `axes` says what lies across and what upwards."""
    rows = -(-len(groups) // ACROSS)
    width = LEFT + ACROSS * (SIDE + GAP)
    height = TOP + rows * (SIDE + GAP)
    size = f"width='{width}' height='{height}'"
    box = f"viewBox='0 0 {width} {height}'"
    parts = [
        f"<svg xmlns='http://www.w3.org/2000/svg' {size} {box} {FONT} fill='{INK}'>",
        f"<rect {size} fill='{PAPER}'/>",
    ]
    for at, (group, title) in enumerate(zip(groups, titles, strict=True)):
        left = LEFT + at % ACROSS * (SIDE + GAP)
        top = TOP + at // ACROSS * (SIDE + GAP)
        parts.append(f"<g transform='translate({left} {top})'>")
        parts.extend(_square(title, axes))
        parts.extend(_marks(group))
        parts.append("</g>")
    return "\n".join([*parts, "</svg>", ""])


def _square(title: str, axes: tuple[str, str]) -> list[str]:
    """Return frame, diagonal, scales and names of a square."""
    aside = f"transform='translate(-36 {SIDE // 2}) rotate(-90)' text-anchor='middle'"
    parts = [
        f"<rect width='{SIDE}' height='{SIDE}' fill='none' stroke='{INK}'/>",
        f"<line x1='0' y1='{SIDE}' x2='{SIDE}' y2='0' stroke='{FAINT}' stroke-dasharray='4 3'/>",
        f"<text x='0' y='-10' font-weight='bold'>{escape(title)}</text>",
        f"<text x='{SIDE // 2}' y='{SIDE + 34}' text-anchor='middle'>{escape(axes[0])}</text>",
        f"<text {aside}>{escape(axes[1])}</text>",
    ]
    for percent in (0, 50, 100):
        at = SIDE * percent // 100
        parts.append(f"<text x='{at}' y='{SIDE + 17}' text-anchor='middle'>{percent}</text>")
        parts.append(f"<text x='-6' y='{SIDE - at + 4}' text-anchor='end'>{percent}</text>")
        parts.append(f"<line x1='{at}' y1='{SIDE}' x2='{at}' y2='{SIDE + 4}' stroke='{INK}'/>")
        parts.append(f"<line x1='-4' y1='{SIDE - at}' x2='0' y2='{SIDE - at}' stroke='{INK}'/>")
    return parts


def _marks(group: Group) -> list[str]:
    """Return a dot for every tenth with enough predictions, with its 95 % interval."""
    parts = []
    for tenth in group.tenths:
        if tenth.count < LEAST:
            continue
        x, y = SIDE * tenth.predicted, SIDE * (1 - tenth.came)
        low = min(SIDE, SIDE * (1 - tenth.came + tenth.half))
        high = max(0.0, SIDE * (1 - tenth.came - tenth.half))
        parts.append(
            f"<line x1='{x:.1f}' y1='{low:.1f}' x2='{x:.1f}' y2='{high:.1f}' "
            f"stroke='{MARK}' stroke-width='2'/>"
        )
        parts.append(f"<circle cx='{x:.1f}' cy='{y:.1f}' r='4' fill='{MARK}'/>")
    return parts
