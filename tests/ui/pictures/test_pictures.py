"""The window still looks as it did when somebody last looked at it.

Letters are drawn a little differently from system to system, so pictures are compared at a small
size and may differ by a little here and there. After a wanted change, draw them anew with
`python -m tests.ui.pictures`, and look at them.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QImage, QPainter

from tests.ui.pictures.states import STATES, draw

SIZE = QSize(320, 200)
NOTABLE = 24  # of 255: a difference in brightness that somebody would see
MOST = 0.012  # of the pixels may differ so much
COUNTED = bytes(one > NOTABLE for one in range(256))


def small(image):
    return image.scaled(
        SIZE, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
    ).convertToFormat(QImage.Format.Format_RGB32)


def share_of_notable(one, other):
    """Return the share of pixels that differ so that somebody would see it."""
    difference = small(one)
    with QPainter(difference) as painter:
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Difference)
        painter.drawImage(0, 0, small(other))
    grey = bytes(difference.convertToFormat(QImage.Format.Format_Grayscale8).constBits())
    return grey.translate(COUNTED).count(1) / len(grey)


@pytest.mark.parametrize("state", STATES, ids=lambda state: state.name)
def test_a_state_looks_as_it_did(state, look, tmp_path):
    path = Path(__file__).with_name(f"{state.name}.png")
    expected = QImage(str(path))
    assert not expected.isNull(), f"draw {path.name} with: python -m tests.ui.pictures"
    drawn = draw(state, look)
    share = share_of_notable(drawn, expected)
    if share > MOST:
        drawn.save(str(tmp_path / path.name))
    assert share <= MOST, f"{share:.1%} differs: compare {tmp_path / path.name} with {path}"


def test_a_difference_would_be_noticed(look):
    one, other = (draw(state, look) for state in STATES[4:6])
    assert share_of_notable(one, other) > MOST
