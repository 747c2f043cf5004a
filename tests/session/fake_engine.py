"""An engine that answers at once, for tests of everything round it."""

from __future__ import annotations

import hashlib
import threading
from time import sleep

from trainer.engine import ActionValue, Cancelled, Evaluation
from trainer.session import Engine

VERSION = "fake-1"


class Flag:
    """A cancel flag of the plainest kind."""

    def __init__(self):
        self.event = threading.Event()

    def cancel(self):
        self.event.set()


def digest(view):
    return int.from_bytes(hashlib.sha256(repr(view).encode()).digest()[:8], "big")


class AnyPlayer:
    """Takes one of the lawful actions, always the same one for the same view."""

    def choose(self, view):
        return view.lawful[digest(view) % len(view.lawful)]


class EagerPlayer:
    """Calls whenever it may, so that hands are played out."""

    def choose(self, view):
        return view.lawful[-1 if len(view.lawful) > 1 and not view.contract else 0]


class ShyPlayer:
    """Passes whenever it may."""

    def choose(self, view):
        return view.lawful[0]


def evaluate(view, *, worlds, cancel=None):
    """Value the lawful actions 0.1 apart, in an order that depends on the view."""
    if cancel is not None and cancel.event.is_set():
        raise Cancelled
    turn = digest(view) % len(view.lawful)
    ordered = view.lawful[turn:] + view.lawful[:turn]
    values = tuple(
        ActionValue(action, 0.5 - 0.1 * place, 0.5, 0.1 * place, 0.03, ((1, 1.0),))
        for place, action in enumerate(ordered)
    )
    return Evaluation(view.seat, worlds, False, values, VERSION, digest(view))


def slowly(view, *, worlds, cancel=None):
    """Do the same, the quick rung at once and the top rung only after a while."""
    until = 0 if worlds <= 256 else 200
    for _ in range(until):
        if cancel is not None and cancel.event.is_set():
            raise Cancelled
        sleep(0.005)
    return evaluate(view, worlds=worlds, cancel=cancel)


def player_at(level):
    players = {"any": AnyPlayer(), "eager": EagerPlayer(), "shy": ShyPlayer()}
    if level not in players:
        raise ValueError(f"{level!r} is no level")
    return players[level]


def fake_engine(evaluate=evaluate):
    return Engine(VERSION, evaluate, player_at, Flag)
