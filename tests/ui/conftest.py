"""Windows are tested off-screen, with one application for the whole run."""

from __future__ import annotations

import os
from importlib.util import find_spec
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

# Where Qt cannot be had (its wheels do not fit every system) all other rooms are still tested.
HAS_QT = find_spec("PySide6") is not None and find_spec("pytestqt") is not None
collect_ignore_glob = [] if HAS_QT else ["test_*.py"]


if HAS_QT:
    from PySide6.QtGui import QPixmapCache
    from PySide6.QtWidgets import QApplication

    from trainer.ui.look import Look

    @pytest.fixture
    def look(qapp: QApplication) -> Iterator[Look]:
        """The light look, without motion so that nothing must be waited for."""
        QPixmapCache.clear()
        present = Look(qapp, "light")
        present.choose(reduced_motion=True)
        yield present
        qapp.setStyleSheet("")
        present.deleteLater()
