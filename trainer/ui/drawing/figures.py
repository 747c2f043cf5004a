"""Draws the ranks at the corners of a card, from the bundled face, as outlines."""

from __future__ import annotations

from functools import cache
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QPainterPath, QTransform

from trainer.rules import Rank
from trainer.ui.fonts import load_fonts
from trainer.ui.theme import FAMILY

_EM: Final = 200  # pixels: large enough that outlines are exact
_WIDEST: Final = 86.0  # what a rank may be wide where its capital letters are 100 high
_TIGHT: Final = -0.09  # ems between the figures of the ten


def rank_text(rank: Rank) -> str:
    """Return what stands at the corner of a card of that rank."""
    return {Rank.TEN: "10", Rank.JOKER: "B"}.get(rank, rank.letter)


@cache
def rank_path(rank: Rank) -> QPainterPath:
    """Return a rank as an outline about the origin, its letters 100 units high.

    The ten is drawn narrower, so that it leaves as much room at its corner as the others.
    """
    load_fonts()
    font = QFont(FAMILY)
    font.setPixelSize(_EM)
    font.setWeight(QFont.Weight.Bold)
    text = rank_text(rank)
    if len(text) > 1:
        font.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, _TIGHT * _EM)
    path = QPainterPath()
    path.addText(0, 0, font, text)
    path.setFillRule(Qt.FillRule.WindingFill)  # the face's outlines overlap within a letter
    path = path.simplified()
    bounds = path.boundingRect()
    height = 100 / _capital_height(font)
    width = min(height, _WIDEST / bounds.width())
    centre = bounds.center()
    move = QTransform.fromTranslate(-centre.x(), -centre.y())
    return (move * QTransform.fromScale(width, height)).map(path)


def _capital_height(font: QFont) -> float:
    path = QPainterPath()
    path.addText(0, 0, font, "K")
    return path.boundingRect().height()
