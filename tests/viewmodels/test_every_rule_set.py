"""Whatever the rule set: whoever answers anything at random comes to the end of every hand."""

from __future__ import annotations

import random

import pytest

from tests.viewmodels.bench import bench
from tests.viewmodels.test_monkey import anything, is_alive, offered
from trainer.rules import presets
from trainer.session import Session
from trainer.viewmodels.intents import LeavePractice

NAMES = [one.name for one in presets() if not one.rules.match.progressive]


def sit(at, chance, hands):
    """Play some hands by whatever is offered first to come to mind."""
    for _ in range(hands):
        screen = at.play_hand(chance.choice)
        assert not screen.trouble
        assert screen.book.result
        assert len(screen.book.hands) == len(screen.seats)
        assert len({one.title for one in screen.seats}) == len(screen.seats)
        if screen.new_match is not None:
            assert screen.match_end.title
            return
        at.go_on()


@pytest.mark.parametrize("name", NAMES)
def test_hands_of_every_rule_set_are_played_to_their_end(tmp_path, name):
    chance = random.Random(name)  # noqa: S311 - a repeatable trial
    with bench(tmp_path, level="any", rules=name, seed=5, pace="at once") as at:
        at.settle()
        sit(at, chance, 2)


@pytest.mark.full
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("name", NAMES)
def test_many_hands_of_every_rule_set(tmp_path, name):
    chance = random.Random(name)  # noqa: S311 - a repeatable trial
    for seed in range(6):
        with bench(tmp_path / str(seed), level="any", rules=name, seed=seed, pace="at once") as at:
            at.settle()
            sit(at, chance, 12)


def press_about(at, chance, times):
    for _ in range(times):
        pressed = offered(at) if chance.random() < 0.8 else []
        intent = chance.choice(pressed) if pressed else anything(at, chance)
        at.send(intent, after=chance.choice((0.01, 0.3, 5)))
        if chance.random() < 0.6:
            at.settle()
            assert is_alive(at)
        assert not at.screen.trouble


def is_kept(at):
    """Whether what is in the file is what was on the table."""
    at.send(LeavePractice())
    again = Session(at.session._journal, at.desk._engine)
    try:
        return again.match == at.session.match and again.view == at.session.view
    finally:
        again.close()


@pytest.mark.parametrize("name", ["every-special-rule", "online-table", "call-ace-joker"])
def test_nothing_breaks_whatever_is_pressed(tmp_path, name):
    chance = random.Random(name)  # noqa: S311 - a repeatable trial
    with bench(tmp_path, level="any", rules=name, seed=3, stops="losses") as at:
        press_about(at, chance, 120)
        assert is_kept(at)


@pytest.mark.full
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("name", NAMES)
def test_nothing_breaks_for_long(tmp_path, name):
    chance = random.Random(name)  # noqa: S311 - a repeatable trial
    with bench(tmp_path, level="any", rules=name, seed=4, stops="losses") as at:
        press_about(at, chance, 1500)
        assert is_kept(at)
