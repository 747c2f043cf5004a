"""`MatchDesk`: opens, begins and sets aside matches, and lays out deals to be played again."""

from __future__ import annotations

import logging
import time
from dataclasses import replace
from typing import TYPE_CHECKING

import trainer
from trainer.rules import Preset, RulesError, preset, require_playable
from trainer.session import (
    MemoryJournal,
    Session,
    Terms,
    fresh_seed,
    usual_engine,
    write_rules,
    write_terms,
)
from trainer.store import ASK_CUT, WORLDS
from trainer.store.rule_sets import RuleSets
from trainer.viewmodels.own_rules import remembered_as
from trainer.words import Message

if TYPE_CHECKING:
    from collections.abc import Callable

    from trainer.session import Engine, Journal
    from trainer.store import Store
    from trainer.viewmodels.preferences import Preferences

_LOG = logging.getLogger(__name__)
_USUAL = "standard"  # the rules where those that were set have gone


class MatchDesk:
    """The matches of one file of games."""

    def __init__(
        self,
        store: Store,
        preferences: Preferences,
        *,
        engine: Engine | None = None,
        clock: Callable[[], float] = time.monotonic,
        on_ready: Callable[[], None] | None = None,
        seed: Callable[[], int] = fresh_seed,
    ) -> None:
        """Work on an open store.

        `on_ready` is called on another thread when a session has news.
        """
        self._store = store
        self._preferences = preferences
        self._engine = usual_engine() if engine is None else engine
        self._clock = clock
        self._on_ready = on_ready
        self._seed = seed
        self._notices: list[Message] = []

    def take_notices(self) -> tuple[Message, ...]:
        """Return what went otherwise than was set since this was asked last, to be told."""
        notices, self._notices = tuple(self._notices), []
        return notices

    def resume(self) -> Session | None:
        """Return the match in progress where it stands; None without one.

        Raises:
            RulesError: it cannot be read any more; it stays in the file as it is.
            StoreError: the file cannot be read.
        """
        found = self._store.matches.in_progress()
        return None if found is None else self._sit(found)

    def begin(self) -> Session:
        """Begin a match under the rules and at the level that are set.

        A match in progress is set aside and stays in the file of games. Where the rule set has
        gone, or cannot be played, the match is one of the standard game, and a notice says so.

        Raises:
            StoreError: it could not be kept; nothing was begun.
        """
        chosen = self._chosen()
        rules = chosen.rules
        opponents = self._preferences.opponents
        terms = Terms(
            seed=self._seed(),
            preset=remembered_as(RuleSets(self._store.folder), chosen),
            level=opponents,
            partner=self._preferences.partner_beside(opponents),
            worlds=self._store.settings.get(WORLDS),
        )
        found = self._store.matches.in_progress()
        if found is not None:
            found.end("set aside")
        matches = self._store.matches
        return self._sit(matches.begin(trainer.__version__, write_rules(rules), write_terms(terms)))

    def _chosen(self) -> Preset:
        """Return the rule set that is set, packaged or own."""
        try:
            chosen = RuleSets(self._store.folder).find(self._preferences.rules)
            require_playable(chosen.rules)
        except RulesError as error:
            _LOG.warning("the rule set of the next match cannot be used: %s", error)
            usual = preset(_USUAL)
            told: dict[str, str | float] = {
                "rules": self._preferences.rules,
                "usual": usual.title,
                "reason": str(error),
            }
            self._notices.append(Message("match-rules-gone", told))
            return usual
        return chosen

    def open(self) -> Session:
        """Return the match in progress, or a new one.

        A match that cannot be read any more is set aside, not lost, and a notice says so.
        """
        try:
            found = self.resume()
        except RulesError as error:
            _LOG.warning("the match in progress cannot be read: %s", error)
            self._notices.append(Message("match-unreadable", {"reason": str(error)}))
            found = None
        return self.begin() if found is None else found

    def again(self, session: Session, seat: int) -> Session:
        """Return a practice table: the deal of a session's finished hand, from a seat.

        It is kept nowhere, and nothing in it counts.

        Raises:
            ValueError: no finished hand lies on the session's table.
        """
        deal = session.finished_deal()
        terms = replace(session.terms, seat=seat, level=session.level, partner=session.partner)
        journal = MemoryJournal(write_rules(session.rules), write_terms(terms))
        return Session(
            journal,
            self._engine,
            clock=self._clock,
            on_ready=self._on_ready,
            dealt_before=deal,
        )

    def _sit(self, journal: Journal) -> Session:
        return Session(
            journal,
            self._engine,
            ask_cut=self._store.settings.get(ASK_CUT),
            clock=self._clock,
            on_ready=self._on_ready,
        )
