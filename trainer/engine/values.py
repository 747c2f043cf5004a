"""The answer of the engine: what each lawful action is worth to the seat, and how sure that is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from trainer.rules import Action


class Cancelled(Exception):
    """An evaluation was stopped before it was done."""


@dataclass(frozen=True, slots=True)
class ActionValue:
    """What one action is worth to the seat that decides.

    `points` is the mean of own side's points minus the other side's in this hand; where each
    plays for himself, and in call-ace, of own points minus the mean of the others'. `win` is the
    chance (0-1) to win the game, None where there is no score, or no two sides. `loss` is what
    the action gives away against the best one, in points at the present score: chance to win
    lost, divided by what one point is worth here; at 0-0, and without a score, plain points.
    `margin` is the half-width of the 95 % interval of `loss`, in the same points. `chances` lists
    net points of the hand with their probabilities.
    """

    action: Action
    points: float
    win: float | None
    loss: float
    margin: float
    chances: tuple[tuple[float, float], ...]


@dataclass(frozen=True, slots=True)
class Evaluation:
    """The one evaluation of a decision; every figure shown about the decision comes from it.

    `worlds` is the number of deals every action was tried on; when `exact`, those are all deals
    that fit what the seat knows, and margins are 0. `values` is best first and holds every
    lawful action. `alike` says that all of them are the same by symmetry of the cards. `asked` is
    the number of worlds that was asked for, of which cards take more; 0 where it is `worlds`.
    """

    seat: int
    worlds: int
    exact: bool
    values: tuple[ActionValue, ...]
    engine_version: str
    seed: int
    alike: bool = False
    asked: int = 0

    @property
    def depth(self) -> int:
        """The worlds asked for, by which evaluations are told apart as deeper or less deep."""
        return self.asked or self.worlds

    @property
    def best(self) -> ActionValue:
        """The action worth most."""
        return self.values[0]

    @property
    def is_forced(self) -> bool:
        """Whether there was nothing to decide: one lawful action, or all alike."""
        return self.alike or len(self.values) == 1

    def value(self, action: Action) -> ActionValue:
        """Return what one action is worth.

        Raises:
            KeyError: the action is not lawful in this position.
        """
        for one in self.values:
            if one.action == action:
                return one
        raise KeyError(f"{action} is not among the lawful actions that were valued")
