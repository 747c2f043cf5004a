"""Answers whether a window can be shown here, without risking the program to find out."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import find_spec
from typing import Final

_PROBE: Final = "from PySide6.QtGui import QGuiApplication; QGuiApplication([])"
_PATIENCE: Final = 10.0  # seconds
_UNSEEN: Final = {"offscreen", "minimal", "vnc"}  # Qt draws there, and nobody sees it


class DisplayProbe:
    """Tries the display in a process of its own: Qt ends the process where there is none.

    The trial runs while the caller does something else; `answer` waits for it.
    """

    def __init__(self) -> None:
        self._trial: subprocess.Popen[bytes] | None = None
        self.is_hopeless = find_spec("PySide6") is None or not _may_have_display()
        if not self.is_hopeless and _needs_trial():
            self._trial = subprocess.Popen(  # noqa: S603 - the program's own interpreter and text
                [sys.executable, "-I", "-c", _PROBE],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )

    def answer(self) -> bool:
        """Return whether a window can be shown."""
        if self._trial is None:
            return not self.is_hopeless
        try:
            return self._trial.wait(_PATIENCE) == 0
        except subprocess.TimeoutExpired:
            self._trial.kill()
            self._trial.wait()
            return False


def _needs_trial() -> bool:
    """Answer whether a display may be named that is not there: on X11 and Wayland alone."""
    return sys.platform not in {"win32", "darwin"}


def _may_have_display() -> bool:
    chosen = os.environ.get("QT_QPA_PLATFORM", "").partition(":")[0]
    if chosen in _UNSEEN:
        return False
    named = ("DISPLAY", "WAYLAND_DISPLAY")
    return not _needs_trial() or bool(chosen) or any(os.environ.get(name) for name in named)
