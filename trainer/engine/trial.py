"""A decision as the kernel is asked about it, and what comes back: one sheet for all actions."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from trainer.rules import Pass

if TYPE_CHECKING:
    from collections.abc import Mapping

    from trainer import native
    from trainer.engine.tables import Tables
    from trainer.rules import Action, Contract, View


@dataclass(frozen=True, slots=True)
class Question:
    """A decision, the tables of its hand, on how many worlds it is tried, and by which seed.

    Cards are tried on all worlds that fit instead, where those are no more than `listed`.
    """

    view: View
    table: Tables
    worlds: int
    seed: int
    cancel: native.CancelFlag
    hears: bool = True  # whether worlds are weighed by what others called, kept and chose
    listed: int = 0

    @property
    def offer(self) -> int:
        """The number of the offer that is, or was last, answered: the passes so far."""
        return sum(isinstance(action, Pass) for action in self.view.log)

    @property
    def made(self) -> tuple[Contract, int]:
        """The contract and its maker.

        Raises:
            ValueError: nobody has made trump.
        """
        if self.view.contract is None or self.view.maker is None:
            raise ValueError(f"nobody has made trump at {self.view.phase}")
        return self.view.contract, self.view.maker


@dataclass(frozen=True, slots=True)
class Choice:
    """A lawful action and the lines it may lead to; the seat takes the best of them."""

    action: Action
    lines: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Trial:
    """Every action tried on the same worlds.

    `dealers` names who deals the hand a line leads to, where that is another than the view's.
    """

    sheet: native.Sheet
    choices: list[Choice]
    dealers: Mapping[int, int] = field(default_factory=dict)
