"""The window keeps room for its words: the larger they are, the less small it can be made."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSize

from trainer.ui.main_window import MainWindow
from trainer.words import Words


@pytest.fixture
def window(look, qtbot):
    window = MainWindow(look, Words.load())
    qtbot.addWidget(window)
    return window


def test_at_plain_text_it_may_be_small(window):
    assert window.minimumSize() == QSize(640, 480)


def test_larger_text_needs_more_room_at_once(window, look):
    window.resize(640, 480)
    look.choose(scale=1.5)
    assert window.minimumSize() == QSize(768, 576)
    assert window.size() == QSize(768, 576)
    look.choose(scale=1.0)
    assert window.minimumSize() == QSize(640, 480)


def test_it_is_never_larger_than_the_screen(window, look, monkeypatch):
    screen = window.screen()
    monkeypatch.setattr(type(screen), "availableSize", lambda _: QSize(800, 600))
    look.choose(scale=2.0)
    assert window.minimumSize() == QSize(792, 560)
