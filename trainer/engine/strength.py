"""Named levels of play, as settings of the same engine.

Every level answers the same view in the same way: what looks like chance in its errors is drawn
from the view itself.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from trainer.engine.evaluate import evaluate, seed_of
from trainer.engine.heuristics import Thumb
from trainer.engine.sheets import for_seats
from trainer.rules import Discard, Phase, Play, Random

if TYPE_CHECKING:
    from collections.abc import Callable

    from trainer.engine.player import Player
    from trainer.rules import Action, View

LEVELS: Final = ("beginner", "club", "expert")
# A slip is drawn in so many in a hundred decisions of a kind.
CALL_SLIPS: Final = 8
CARD_SLIPS: Final = 20


@dataclass(frozen=True, slots=True)
class Searching:
    """Takes the best action of an evaluation on given numbers of worlds.

    Calls are decided on more worlds than cards: one of them costs more, and there are few.
    """

    name: str
    call_worlds: int
    card_worlds: int

    def choose(self, view: View) -> Action:
        """Return the action worth most; a forced one at once."""
        if len(view.lawful) == 1:
            return view.lawful[0]
        worlds = self.card_worlds if view.phase is Phase.PLAY else self.call_worlds
        return evaluate(view, worlds=for_seats(view, worlds)).best.action


@dataclass(frozen=True, slots=True)
class Slipping:
    """Plays by rule of thumb and slips as people do.

    A slip is a lawful action that looks reasonable: a call let go by, or another card than the
    one meant.
    """

    name: str

    def choose(self, view: View) -> Action:
        """Return the action meant, or now and then another."""
        meant = Thumb().choose(view)
        chance = Random(seed_of(view, 0), 0)
        if view.phase in (Phase.ORDER_UP, Phase.NAME_TRUMP, Phase.ALONE):
            slips = chance.bounded(100) < CALL_SLIPS
            return view.lawful[0] if slips else meant
        if not isinstance(meant, Play | Discard) or chance.bounded(100) >= CARD_SLIPS:
            return meant
        return view.lawful[chance.bounded(len(view.lawful))]


@dataclass(frozen=True, slots=True)
class Mixed:
    """Calls by rule of thumb and plays cards by a small sample: a sound player at the club."""

    name: str
    worlds: int

    def choose(self, view: View) -> Action:
        """Return the thumb's call, or the best card of a small sample."""
        if view.phase is not Phase.PLAY or len(view.lawful) == 1:
            return Thumb().choose(view)
        return evaluate(view, worlds=self.worlds).best.action


@dataclass(frozen=True, slots=True)
class Aimless:
    """Takes any lawful action, each as likely as the next: the lowest baseline."""

    name: str = "random"

    def choose(self, view: View) -> Action:
        """Return one of the lawful actions, drawn from the view."""
        return view.lawful[Random(seed_of(view, 0), 0).bounded(len(view.lawful))]


_PLAYERS: Final[dict[str, Callable[[], Player]]] = {
    "beginner": lambda: Slipping("beginner"),
    "club": lambda: Mixed("club", 8),
    "expert": lambda: Searching("expert", 768, 192),
    "thumb": Thumb,
    "random": Aimless,
}


def level(name: str) -> Player:
    """Return the player of a level, or a fixed baseline: "thumb" or "random".

    Raises:
        ValueError: there is no such level; the message lists them.
    """
    if name not in _PLAYERS:
        raise ValueError(f"no level is called {name!r}: there are {', '.join(LEVELS)}")
    return _PLAYERS[name]()
