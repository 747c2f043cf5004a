"""Who sits at the table, and what a session asks of the engine."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from trainer import engine

if TYPE_CHECKING:
    from collections.abc import Callable

    from trainer.engine import Cancel, Evaluation
    from trainer.rules import Action, View


class Player(Protocol):
    """Whoever plays a seat: sees the seat's view and nothing else."""

    def choose(self, view: View, /) -> Action:
        """Return one of the lawful actions of the view."""


class Evaluate(Protocol):
    """What values every action of a view."""

    def __call__(self, view: View, *, worlds: int, cancel: Cancel | None = None) -> Evaluation:
        """Return the values found on so many worlds."""


@dataclass(frozen=True, slots=True)
class Engine:
    """The engine as a session uses it."""

    version: str
    evaluate: Evaluate
    player_at: Callable[[str], Player]  # raises ValueError for an unknown level
    make_flag: Callable[[], Cancel]
    quick: Player | None = None  # answers what nobody may see being asked; None: the level itself


def usual_engine() -> Engine:
    """Return the program's own engine."""
    return Engine(
        version=engine.ENGINE_VERSION,
        evaluate=engine.evaluate,
        player_at=engine.level,
        make_flag=engine.Cancel,
        quick=engine.level("thumb"),
    )
