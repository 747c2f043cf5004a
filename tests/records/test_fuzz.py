"""Mangled games never end in anything but a report: no failure, no long wait, no leak."""

import json
import random
import time
from copy import deepcopy
from pathlib import Path

import pytest

from tests.records.games import game, told_rules
from trainer.records import Unreadable, Unwritable, egn_of, game_of, replay_game
from trainer.records.egn import read, write
from trainer.rules import Random

EGN = Path(__file__).parents[1] / "egn"
RECORDED = [path.read_text(encoding="utf-8") for path in sorted(EGN.glob("*.egn"))]
CODES = [rank + suit for rank in "9TJQKAXN" for suit in "shcdxtng"] + ["L", "R", "B", "", "?"]
ODDITIES = [None, True, False, 0, 1, 2, 3, -1, 7, 1e400, "x", "Pass", "Order", "h", [], {}, [[]]]


def told_games(seeds):
    """Games under every rule that has a flag, with partner's best and lone defenders."""
    for seed in seeds:
        chance = Random(seed)
        rules = told_rules(chance)
        yield write(egn_of(rules, game(rules, chance, 4)[0])[0])


TEXTS = [*RECORDED, *told_games(range(12))]


def places(value, path=()):
    """Every place of a JSON value."""
    if path:
        yield path
    if isinstance(value, dict | list):
        pairs = value.items() if isinstance(value, dict) else enumerate(value)
        for key, inner in pairs:
            yield from places(inner, (*path, key))


def holder(raw, path):
    for step in path[:-1]:
        raw = raw[step]
    return raw, path[-1]


def mangled(raw, chance):
    """Change one place: another card, an oddity, something gone, doubled or exchanged."""
    where = list(places(raw["deals"]))
    inner, key = holder(raw["deals"], chance.choice(where))
    match chance.randrange(6):
        case 0 | 1:
            inner[key] = chance.choice(CODES)
        case 2:
            inner[key] = chance.choice(ODDITIES)
        case 3:
            del inner[key]
        case 4 if isinstance(inner, list):
            inner.insert(key, inner[key])
        case _:
            other, place = holder(raw["deals"], chance.choice(where))
            try:
                inner[key], other[place] = deepcopy(other[place]), deepcopy(inner[key])
            except (KeyError, IndexError, TypeError):
                del inner[key]


def changed_game(chance):
    """Three deals of a recorded game with up to four places changed."""
    raw = json.loads(chance.choice(TEXTS))
    raw["deals"] = chance.sample(raw["deals"], min(3, len(raw["deals"])))
    for _ in range(chance.randrange(1, 5)):
        if isinstance(raw["deals"], list) and raw["deals"]:
            mangled(raw, chance)
    return json.dumps(raw).encode()


def changed_bytes(chance):
    """The bytes of a recorded game, some of them others, perhaps cut."""
    content = bytearray(chance.choice(TEXTS).encode())
    for _ in range(chance.randrange(1, 9)):
        content[chance.randrange(len(content))] = chance.choice(b'{}[]",:0159AKh\\\xff\x00 ')
    return bytes(content[: chance.choice((len(content), chance.randrange(len(content))))])


def used(content):
    """Everything the program does with a file before it asks the engine."""
    try:
        egn, faults = read(content)
    except Unreadable:
        return None
    game = game_of(egn, faults)
    hands = list(replay_game(game))
    assert list(replay_game(game, choice=5)) == hands
    for hand in hands:
        for decision in hand.decisions:
            assert (decision.view is None) == (decision.reason is not None)
            assert decision.view is None or decision.action in decision.view.lawful
    return egn


def trial(make, seed):
    content = make(random.Random(seed))  # noqa: S311 - no secrets here
    before = time.monotonic()
    egn = used(content)
    assert time.monotonic() - before < 10
    if egn is None:
        return
    try:
        text = write(egn)
    except Unwritable:
        return
    again, _ = read(text.encode())
    assert write(again) == text


@pytest.mark.parametrize("make", [changed_game, changed_bytes])
def test_mangled_games(make):
    for seed in range(80):
        trial(make, seed)


@pytest.mark.full
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("make", [changed_game, changed_bytes])
def test_many_mangled_games(make):
    for seed in range(1000, 9000):
        trial(make, seed)
