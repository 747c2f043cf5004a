"""Named levels of play, as settings of one engine: how it calls, how it plays, how it errs.

Every level answers the same view in the same way: what looks like chance in its mistakes is drawn
from the view itself.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, Final

from trainer.engine.at_score import tables_of
from trainer.engine.chances import digest
from trainer.engine.evaluate import evaluate
from trainer.engine.habits import CALLING, Habit, given_way
from trainer.engine.heuristics import Thumb, call_by_count
from trainer.engine.sheets import for_seats
from trainer.engine.styles import PLAIN, Style
from trainer.rules import Pass, Phase, Random, to_mask

if TYPE_CHECKING:
    from collections.abc import Mapping

    from trainer.rules import Action, View

HUNDRED: Final = 100  # rates are given in so many cases out of a hundred
_STREAMS: Final = {habit: number for number, habit in enumerate(Habit)}  # each draws its own


class Calls(Enum):
    """How a level that does not search makes its calls."""

    BY_COUNT = "by the written count"
    BY_ESTIMATE = "by the trained estimates"


@dataclass(frozen=True, slots=True)
class Level:
    """The settings of a level.

    `calls` says how trump is made, or on how many worlds that and everything else before the
    lead is searched. `cards` is the number of worlds on which a card is searched; 0 plays by the
    rules of thumb. Who does not hear what a call tells holds all deals for equally likely.
    `habits` gives the rate of each, in a hundred decisions in which it comes up.
    """

    name: str
    calls: Calls | int
    cards: int
    hears: bool = True
    habits: Mapping[Habit, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Levelled:
    """A player at a level, with a style of calling."""

    level: Level
    style: Style = PLAIN

    @property
    def name(self) -> str:
        """The level, and the style unless it is plain."""
        plain = self.style is PLAIN
        return self.level.name if plain else f"{self.level.name}:{self.style.name}"

    def choose(self, view: View) -> Action:
        """Return what the level does; a forced action at once."""
        if len(view.lawful) == 1:
            return view.lawful[0]
        slip = self._slip(view)
        if slip is not None:
            return slip
        if view.phase is Phase.PLAY:
            return self._searched(view, self.level.cards)
        if self.style.by_book:
            return Thumb().choose(view)
        if view.phase in CALLING:
            return self._call(view)
        calls = self.level.calls
        return self._searched(view, calls if isinstance(calls, int) else 0)

    def _slip(self, view: View) -> Action | None:
        """Return what a habit makes of the decision, if one gets the better of the level."""
        if not self.level.habits:
            return None
        seed = digest(view, "habits")
        for habit, rate in self.level.habits.items():
            if Random(seed, _STREAMS[habit]).bounded(HUNDRED) < rate:
                action = given_way(habit, view)
                if action is not None:
                    return action
        return None

    def _searched(self, view: View, worlds: int) -> Action:
        if not worlds:
            return Thumb().choose(view)
        drawn = for_seats(view, worlds)
        found = evaluate(view, worlds=drawn, hears=self.level.hears, card_times=1)
        return found.best.action

    def _call(self, view: View) -> Action:
        calls, lean = self.level.calls, self.style.lean
        if calls is Calls.BY_COUNT:
            return call_by_count(view, lean=lean)
        if calls is Calls.BY_ESTIMATE:
            return _by_estimate(view, lean)
        worlds = for_seats(view, calls)
        found = evaluate(view, worlds=worlds, hears=self.level.hears)
        # `max` takes the first of equals, and the best stands first.
        return max(found.values, key=lambda one: _leaning(one.action, lean) - one.loss).action


def _leaning(action: Action, lean: float) -> float:
    return 0.0 if isinstance(action, Pass) else lean


def _by_estimate(view: View, lean: float) -> Action:
    """Return the call that the trained estimates make most of, from the own cards alone."""
    table = tables_of(view)
    offer = sum(isinstance(action, Pass) for action in view.log)
    hand = to_mask(view.rules, view.hand)
    worth = table.kernel.estimates(offer, hand)
    said = {
        one.action: points
        for one, points in zip(table.law.offers[offer].options, worth, strict=True)
    }
    open_to = [one for one in view.lawful if one in said]
    return max(open_to, key=lambda one: said[one] + _leaning(one, lean))
