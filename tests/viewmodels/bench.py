"""A table to test at: a clock that is set by hand, an engine that answers at once, a real store."""

from __future__ import annotations

import threading
from contextlib import contextmanager
from dataclasses import replace

from tests.session.fake_engine import fake_engine
from trainer.rules import Match, Rules, card, cards, deal_order
from trainer.session import (
    DealtBefore,
    MemoryJournal,
    Pack,
    Session,
    Terms,
    write_rules,
    write_terms,
)
from trainer.store import COACH_STOPS, LEVEL, PACE, RULES, Store
from trainer.viewmodels.intents import GoOn, Take
from trainer.viewmodels.matches import MatchDesk
from trainer.viewmodels.preferences import Preferences
from trainer.viewmodels.table import TableViewModel
from trainer.words import Words

PATIENCE = 20.0  # seconds that a worker may take before a test gives up


class Clock:
    """Time that passes only when told."""

    def __init__(self):
        self.now = 1000.0

    def __call__(self):
        return self.now


class Bench:
    """A window without a screen: ticks when it should, and remembers every screen it was shown."""

    def __init__(self, store, engine, words, seed):
        self.clock = Clock()
        self.ready = threading.Event()
        self.store = store
        self.preferences = Preferences(store.settings)
        self.desk = MatchDesk(
            store,
            self.preferences,
            engine=engine,
            clock=self.clock,
            on_ready=self.ready.set,
            seed=lambda: seed,
        )
        session = self.desk.open()
        self.words = words
        self.table = TableViewModel(
            session, words, matches=self.desk, preferences=self.preferences, clock=self.clock
        )
        self.screens = [self.table.screen.value]
        self.coaches = [self.table.coach.value]
        self.table.screen.changed.connect(self.screens.append)
        self.table.coach.changed.connect(self.coaches.append)

    @property
    def screen(self):
        return self.table.screen.value

    @property
    def coach(self):
        return self.table.coach.value

    @property
    def session(self):
        return self.table.session

    @property
    def said(self):
        """Every announcement so far, in order, each once."""
        found = {one.number: one.text for screen in self.screens for one in screen.announcements}
        return [found[number] for number in sorted(found)]

    def tick(self, seconds=0.0):
        self.clock.now += seconds
        self.table.tick()

    def send(self, intent, after=1.0):
        """Send an intent as a person would: not within a moment of the one before."""
        self.clock.now += after
        self.table.intent(intent)

    def settle(self):
        """Let time pass until the table waits for the person and the engine has said all."""
        while True:
            self.ready.clear()
            self.table.tick()
            left = self.table.wait()
            if left is not None:
                self.clock.now += left + 0.001
            elif not self.is_at_rest():
                assert self.ready.wait(PATIENCE), "the table waits for something that never comes"
            else:
                return self.screen

    def deal(self, hands, upcard, *, dealer=3, rules=None, kitty="", **more):
        """Open a match in which these cards (as codes) are dealt; the rest is the kitty.

        `kitty` names what lies on top of it.
        """
        rules = rules or Rules()
        held, up, top = tuple(cards(codes) for codes in hands), card(upcard), cards(kitty)
        dealt = {up, *top, *(one for hand in held for one in hand)}
        rest = tuple(one for one in rules.hand.pack if one not in dealt)
        order = deal_order(rules.hand, dealer, held, up, top + rest)
        return self.open(rules, dealer, order, **more)

    def open(self, rules, dealer, order, *, lifted=0, seat=0, level="any", engine=None):
        """Open a match that begins with a pack in that order."""
        terms = write_terms(Terms(seed=1, preset="standard", level=level, seat=seat))
        self.table.open_match(
            Session(
                MemoryJournal(write_rules(rules), terms),
                engine or fake_engine(),
                clock=self.clock,
                on_ready=self.ready.set,
                dealt_before=DealtBefore(
                    replace(Match(rules), dealer=dealer, drawing=()), Pack(0, order, "00"), lifted
                ),
            )
        )
        return self.settle()

    def is_at_rest(self):
        session = self.session
        tickets = [session.analysis_of(one) for one in session.decisions]
        if session.analysis is not None:
            tickets.append(session.analysis)
        is_quiet = all(one.done for one in tickets) and not self.coach.is_refining
        return is_quiet and not self.screen.is_waiting

    def may(self):
        """Every intent that takes an action now."""
        choices = [one.intent for one in self.screen.choices if one.is_enabled]
        found = [one for one in choices if isinstance(one, Take)]
        return found + [one.intent for one in self.screen.own_cards if one.playable]

    def play(self, pick=lambda takes: takes[0]):
        """Take one action at the person's turn."""
        self.send(pick(self.may()))
        return self.settle()

    def go_on(self):
        self.send(self.screen.go_on.intent)
        return self.settle()

    def play_hand(self, pick=lambda takes: takes[0]):
        """Play until a finished hand lies open, and return its screen."""
        while self.screen.book is None:
            if self.screen.is_your_turn:
                self.play(pick)
            elif self.screen.go_on is not None:
                self.go_on()
            else:
                self.settle()
        return self.screen

    def play_until(self, is_so, pick=lambda takes: takes[0]):
        """Play until a screen is as wanted, and return it."""
        for _ in range(2000):
            if is_so(self.screen):
                return self.screen
            if self.screen.is_your_turn:
                self.play(pick)
            elif self.screen.go_on is not None:
                self.go_on()
            else:
                self.settle()
        raise AssertionError("no such screen came")


@contextmanager
def bench(folder, *, level="eager", rules="standard", seed=7, words=None, engine=None, **more):
    """Open a bench on a folder; `more` are settings by name."""
    with Store(folder) as store:
        store.settings.put(LEVEL, level)
        store.settings.put(RULES, rules)
        store.settings.put(COACH_STOPS, more.get("stops", "never"))
        store.settings.put(PACE, more.get("pace", "normal"))
        made = Bench(store, engine or fake_engine(), words or Words.load(), seed)
        try:
            yield made
        finally:
            made.table.close()


__all__ = ["Bench", "Clock", "GoOn", "bench"]
