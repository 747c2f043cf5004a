"""Sessions that are closed when a test ends, with nothing left at work."""

from __future__ import annotations

import threading

import pytest

from tests.session.fake_engine import fake_engine
from tests.session.playing import journal
from trainer.session import Session


@pytest.fixture
def open_session():
    opened = []

    def make(made=None, engine=None, **more):
        opened.append(Session(made or journal(), engine or fake_engine(), **more))
        return opened[-1]

    yield make
    for one in opened:
        one.close()
    assert not [thread for thread in threading.enumerate() if thread.name == "jobs"]
