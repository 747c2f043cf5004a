"""A table that is ready to be played at."""

from __future__ import annotations

import pytest

from tests.viewmodels.bench import bench


@pytest.fixture
def table(tmp_path):
    with bench(tmp_path) as made:
        yield made
