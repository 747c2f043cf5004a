"""A player whose every decision is graded as it is made: its error rate, as the engine sees it."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from trainer.engine import evaluate

if TYPE_CHECKING:
    from trainer.engine import Player
    from trainer.rules import Action, View


@dataclass(slots=True)
class Graded:
    """Plays as another player does, and notes what each decision gave away.

    Only decisions with a choice count, as in the coach's grades.
    """

    player: Player
    worlds: int
    losses: list[float] = field(default_factory=list)  # points at the present score

    @property
    def name(self) -> str:
        """The name of the player who is graded."""
        return self.player.name

    @property
    def mean(self) -> float:
        """Points lost a decision."""
        return sum(self.losses) / len(self.losses) if self.losses else 0.0

    @property
    def standard_error(self) -> float:
        """The standard error of `mean`, decisions taken as independent."""
        count = len(self.losses)
        if count < 2:
            return math.inf
        spread = sum((one - self.mean) ** 2 for one in self.losses)
        return math.sqrt(spread / (count - 1) / count)

    def choose(self, view: View) -> Action:
        """Return the player's action, graded."""
        action = self.player.choose(view)
        if len(view.lawful) > 1:
            found = evaluate(view, worlds=self.worlds)
            if not found.is_forced:
                self.losses.append(found.value(action).loss)
        return action
