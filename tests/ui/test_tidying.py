"""Garbage is looked for among what is new, and everywhere once the person has turned away."""

from __future__ import annotations

import gc
import weakref

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from trainer.app.tidying import Tidying


class Circle:
    """Something that only refers to itself."""

    def __init__(self):
        self.itself = self


def lost():
    """Return a watch on something that nobody uses any more, and that is not freed by itself."""
    return weakref.ref(Circle())


@pytest.fixture
def tidying(qtbot):
    before = gc.get_threshold()
    tidying = Tidying(QApplication.instance())
    yield tidying
    tidying.stop()
    assert gc.get_threshold() == before
    assert gc.get_freeze_count() == 0


def test_what_is_new_and_lost_is_freed(tidying):
    tidying.tidy()
    watch = lost()
    assert watch() is not None
    tidying.tidy()
    assert watch() is None


def test_python_leaves_the_long_lived_alone(tidying):
    searched = []

    def hear(_phase, about):
        searched.append(about["generation"])

    gc.callbacks.append(hear)
    try:
        kept = [[number] for number in range(200_000)]
    finally:
        gc.callbacks.remove(hear)
    assert kept
    assert searched
    assert 2 not in searched


def test_where_much_is_new_nobody_waits_for_the_search(tidying):
    gc.disable()  # or Python itself would find it among what is new
    watch, much = lost(), [[number] for number in range(30_000)]
    tidying.tidy()
    gc.enable()
    assert watch() is not None
    assert much
    QApplication.instance().applicationStateChanged.emit(Qt.ApplicationState.ApplicationInactive)
    assert watch() is None


def test_what_was_set_aside_is_freed_when_its_last_user_lets_it_go(tidying):
    one = Circle()
    one.itself = None
    watch = weakref.ref(one)
    tidying.tidy()
    del one
    assert watch() is None
