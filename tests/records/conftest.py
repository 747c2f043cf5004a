"""Recorded games to read: the files of the EGN folder, and what reads them back."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from trainer.records import Unreadable, game_of, replay_game
from trainer.records.egn import read

EGN = Path(__file__).parents[1] / "egn"
GAMES = sorted(EGN.glob("*.egn"))


@pytest.fixture
def egn():
    """The JSON of a recorded game, to be changed at will."""
    return lambda name: json.loads((EGN / f"{name}.egn").read_text(encoding="utf-8"))


@pytest.fixture
def schema():
    return json.loads((EGN / "egn-schema-v1.json").read_text(encoding="utf-8"))


class Replayed:
    """A game read and replayed, with the questions tests ask of it."""

    def __init__(self, content, choice=0):
        egn, faults = read(content if isinstance(content, bytes) else json.dumps(content).encode())
        self.game = game_of(egn, faults)
        self.hands = tuple(replay_game(self.game, choice))
        self.faults = (*self.game.faults, *(f for hand in self.hands for f in hand.faults))

    @property
    def errors(self):
        return [(f.key, f.deal, f.trick) for f in self.faults if f.is_error]

    @property
    def warnings(self):
        return [(f.key, f.deal, f.trick) for f in self.faults if not f.is_error]

    def fault(self, key):
        return dict(next(f for f in self.faults if f.key == key).args)

    def decisions(self, deal):
        return self.hands[deal - 1].decisions

    def reasons(self, deal):
        return [d.reason for d in self.decisions(deal)]


@pytest.fixture
def replayed():
    return Replayed


@pytest.fixture
def refused():
    """The key of the fault for which some content cannot be read at all."""

    def key(content):
        with pytest.raises(Unreadable) as refusal:
            read(content)
        return refusal.value.fault.key

    return key


def pytest_generate_tests(metafunc):
    if "game_path" in metafunc.fixturenames:
        metafunc.parametrize("game_path", GAMES, ids=lambda path: path.stem)
