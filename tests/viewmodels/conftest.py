"""A table that is ready to be played at."""

from __future__ import annotations

import pytest

from tests.viewmodels.bench import bench


@pytest.fixture
def table(tmp_path):
    with bench(tmp_path) as made:
        yield made


@pytest.fixture
def every_row(monkeypatch):
    """Let rules be played whose evaluation is not part of the program yet."""
    for room in ("session.history", "viewmodels.matches"):
        monkeypatch.setattr(f"trainer.{room}.require_playable", lambda _: None)
