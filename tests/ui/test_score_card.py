"""The score plate: points are read whole, however little room there is."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QImage, QPainter

from tests.ui.samples import BOARD
from trainer.ui import score_card
from trainer.ui.score_card import ScoreView
from trainer.ui.sign import paint_text

LONG = replace(BOARD, us=12, them=10)


@pytest.fixture
def written(monkeypatch, look):
    """Every text painted in the face of the look: where it begins, ends, and must end."""
    found = []

    def write(painter, rect, text, font, colour, *more):
        end = rect.left() + QFontMetricsF(font).horizontalAdvance(text)
        found.append((text, rect.left(), end, rect.right()))
        return paint_text(painter, rect, text, font, colour, *more)

    monkeypatch.setattr(score_card, "paint_text", write)
    return found


def painted(look, width, height, scale, board):
    view = ScoreView()
    view.apply(look.theme.adapted(scale=scale))
    view.show_board(board)
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    with QPainter(image) as painter:
        view.paint(painter, QRectF(0, 0, width, height))


@pytest.mark.parametrize("board", [BOARD, LONG], ids=["one figure", "two figures"])
@pytest.mark.parametrize("width", [170, 185, 240, 300, 392])
def test_points_are_whole_and_apart_on_a_low_plate(look, written, width, board):
    painted(look, width, 100, 2.0, board)
    us, them = str(board.us), str(board.them)
    shown = {text: (left, end, limit) for text, left, end, limit in written if text}
    assert shown[us][1] <= shown[us][2]
    assert shown[them][1] <= shown[them][2]
    assert shown[us][1] < min(shown[them][0], shown.get("Them", shown[them])[0])


def test_names_stand_beside_points_where_both_have_room(look, written):
    painted(look, 392, 100, 2.0, BOARD)
    assert {text for text, *_ in written} >= {"Us", "Them", "6", "4"}
    written.clear()
    painted(look, 150, 100, 2.0, BOARD)
    assert "Them" not in {text for text, *_ in written}
