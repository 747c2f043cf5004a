"""Where the window is shown, and what happens where it cannot be."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from PySide6.QtGui import QImage

from tests.ui.bus import TOP
from trainer.app.display import DisplayProbe

NAMES = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")


@pytest.fixture
def displays(monkeypatch):
    """Name displays; none is named at first."""
    for name in NAMES:
        monkeypatch.delenv(name, raising=False)
    return monkeypatch


def test_without_a_named_display_nothing_is_tried(displays):
    probe = DisplayProbe()
    assert probe.is_hopeless
    assert not probe.answer()


def test_what_nobody_sees_is_no_display(displays):
    displays.setenv("QT_QPA_PLATFORM", "offscreen")
    displays.setenv("DISPLAY", ":0")
    assert DisplayProbe().is_hopeless


def test_a_dead_display_is_found_out_in_another_process(displays):
    displays.setenv("DISPLAY", ":4711")
    probe = DisplayProbe()
    assert not probe.is_hopeless
    assert not probe.answer()


@pytest.mark.timeout(120)
def test_without_display_and_terminal_the_window_is_drawn_into_a_picture(tmp_path):
    environment = {name: value for name, value in os.environ.items() if name not in NAMES}
    environment["PYTHONPATH"] = str(TOP)
    ended = subprocess.run(
        [sys.executable, "-X", "utf8", "-m", "trainer"],
        cwd=tmp_path,
        env=environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert ended.returncode == 0
    assert ended.stderr == ""
    path = tmp_path / "coached-hand.png"
    assert str(path) in ended.stdout
    picture = QImage(str(path))
    assert (picture.width(), picture.height()) == (2560, 1600)
