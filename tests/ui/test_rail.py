"""The rail: the mark beside the place that is shown goes where the place goes."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint
from PySide6.QtGui import QRegion

from trainer.ui.drawing.icons import Icon
from trainer.ui.rail import Rail

EDGE = 1  # pixels from the left edge: within the mark, outside every button


class Painted(QObject):
    """What has been painted of a widget since it was last asked."""

    def __init__(self, watched):
        super().__init__(watched)
        self.region = QRegion()
        watched.installEventFilter(self)

    def eventFilter(self, _watched, event):  # noqa: N802 - named by Qt
        if event.type() is QEvent.Type.Paint:
            self.region = self.region.united(event.region())
        return False


@pytest.fixture
def rail(look, qtbot):
    one = Rail(look, "Places")
    one.add_place("play", Icon.PLAY, "Play")
    one.add_place("rules", Icon.RULES, "Rules")
    one.show_place("play")
    qtbot.addWidget(one)
    one.resize(one.width(), 400)
    one.show()
    qtbot.waitExposed(one)
    return one


def mark(rail):
    """Return the heights at the left edge at which the mark lies."""
    image = rail.grab().toImage()
    ground = image.pixelColor(EDGE, image.height() - 1)
    heights = [y for y in range(image.height()) if image.pixelColor(EDGE, y) != ground]
    return range(heights[0], heights[-1] + 1)


def test_the_mark_is_painted_where_it_was_and_where_it_goes(rail, qtbot):
    before = mark(rail)
    qtbot.wait(1)
    painted = Painted(rail)
    rail.show_place("rules")
    qtbot.waitUntil(lambda: not painted.region.isEmpty())
    region = QRegion(painted.region)
    after = mark(rail)
    assert after.start > before.stop
    for height in (before.start, before.stop - 1, after.start, after.stop - 1):
        assert region.contains(QPoint(EDGE, height))
