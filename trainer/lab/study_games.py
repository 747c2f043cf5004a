"""Whole games: seat 0 calls, or does everything, at random among rule-of-thumb players."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from trainer.engine import level
from trainer.engine.evaluate import seed_of
from trainer.lab.match import play_on
from trainer.lab.study_state import count
from trainer.rules import (
    Deal,
    HandRules,
    Phase,
    Random,
    new_hand,
    next_dealer,
    points,
    step,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trainer.engine import Player
    from trainer.lab.study_play import Chance
    from trainer.lab.study_state import Counts
    from trainer.rules import Action, View

RULES: Final = HandRules()
TARGET: Final = 10
CALLS: Final = (Phase.ORDER_UP, Phase.NAME_TRUMP, Phase.ALONE)


@dataclass(frozen=True, slots=True)
class RandomCaller:
    """Calls at random, never alone, and plays by rule of thumb, or at random too."""

    cards: str  # the player whose cards it plays
    name: str = "random caller"

    def choose(self, view: View) -> Action:
        """Return any lawful call with the partner, or the action of the player named."""
        if view.phase not in CALLS:
            return level(self.cards).choose(view)
        calls = [one for one in view.lawful if not getattr(one, "alone", False)]
        return calls[Random(seed_of(view, 0), 0).bounded(len(calls))]


def take_game(chance: Chance, number: int, counts: Counts) -> None:
    """Play the game of a number twice: seat 0 calls at random, then does everything so."""
    thumb = level("thumb")
    count(counts, "games")
    for key, first in (("calls", RandomCaller("thumb")), ("all", RandomCaller("random"))):
        won = _game([first, thumb, thumb, thumb], Random(chance.seed, chance.stream(number)))
        count(counts, key, won)


def _game(players: Sequence[Player], random: Random) -> bool:
    """Return whether seats 0 and 2 win a game."""
    dealer, passed_out = random.bounded(RULES.seats), 0
    score = [0, 0]
    while max(score) < TARGET:
        hand = new_hand(RULES, dealer, passed_out)
        hand = play_on(step(hand, Deal(dealer, random.shuffled(RULES.pack))), players)
        paid = points(hand)
        score = [score[side] + int(paid[side]) for side in (0, 1)]
        dealer, passed_out = next_dealer(hand)
    return score[0] >= TARGET
