"""Fixed players that better ones are measured against; they stay as they are for good.

Beside the rule-of-thumb player there are `solve50`, which knows how to play cards and calls by the
thumb, and `random`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from trainer import native
from trainer.engine.at_score import tables_of
from trainer.engine.chances import digest
from trainer.engine.heuristics import Thumb
from trainer.engine.sheets import cards
from trainer.engine.trial import Question
from trainer.engine.utility import utility
from trainer.rules import Phase, Random

if TYPE_CHECKING:
    from trainer.rules import Action, View

SOLVED: Final = 50  # deals by which `solve50` chooses a card


@dataclass(frozen=True, slots=True)
class Solve50:
    """Calls and discards as the thumb does, and plays the card best over fifty solved deals.

    The deals are drawn evenly from all that fit the cards seen and the suits that seats have shown
    they lack; calls tell it nothing. Each is solved with all hands open, and the card with the
    most points on average is played; of equals the first that may be played.
    """

    name: str = "solve50"

    def choose(self, view: View) -> Action:
        """Return the thumb's action, or the best card."""
        if view.phase is not Phase.PLAY or len(view.lawful) == 1:
            return Thumb().choose(view)
        seen = replace(view, standing=None)
        table = tables_of(seen)
        seed = digest(seen, self.name)
        asked = Question(seen, table, SOLVED, seed, native.CancelFlag(), hears=False)
        trial = cards(asked)
        net = list(utility(seen, table.results).net)
        means = [trial.sheet.mean(one.lines[0], net) for one in trial.choices]
        return trial.choices[means.index(max(means))].action


@dataclass(frozen=True, slots=True)
class Aimless:
    """Takes any lawful action, each as likely as the next: the lowest baseline."""

    name: str = "random"

    def choose(self, view: View) -> Action:
        """Return one of the lawful actions, drawn from the view."""
        return view.lawful[Random(digest(view, self.name)).bounded(len(view.lawful))]
