"""Brings the bundled text face into the program, so that it looks the same on every system."""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QByteArray
from PySide6.QtGui import QFontDatabase

from trainer.rules import resource

FILES = ("Inter-Regular.ttf", "Inter-Medium.ttf", "Inter-SemiBold.ttf", "Inter-Bold.ttf")


@cache
def load_fonts() -> bool:
    """Make the text face known to Qt, once; answer whether every weight of it is there.

    A `QGuiApplication` must exist. Where a file is missing or unreadable the system's own face
    takes its place.
    """
    loaded = [_load(name) for name in FILES]  # every file, even after one that failed
    return all(loaded)


def _load(name: str) -> bool:
    try:
        content = resource("fonts", "inter", name).read_bytes()
    except OSError:
        return False
    return QFontDatabase.addApplicationFontFromData(QByteArray(content)) >= 0
