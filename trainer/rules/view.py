"""What one seat is entitled to know, with everything else removed.

Engine, hints, coach and the playing screens get a `View` and nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from trainer.rules.actions import Action
    from trainer.rules.cards import Card
    from trainer.rules.contract import Contract
    from trainer.rules.house import HandRules
    from trainer.rules.state import Phase, Trick


@dataclass(frozen=True, slots=True)
class Standing:
    """The match as a seat sees it when it decides: points per seat, and the target."""

    points: tuple[int, ...]  # one per seat; partners hold the same figure
    target: int


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """One seat's knowledge between two actions.

    `log` holds every public action in order; another seat's `Discard` has card None and a
    `Deal` never appears. `buried` is known only to the dealer who buried it.
    """

    rules: HandRules
    seat: int
    dealer: int
    passed_out_before: int
    phase: Phase
    to_act: int | None
    dealt: tuple[Card, ...]  # own cards as dealt
    hand: tuple[Card, ...]  # own cards now (six while the dealer discards)
    counts: tuple[int, ...]  # cards in each seat's hand now
    upcard: Card | None
    picked_up: bool
    buried: Card | None  # own discard; None when unknown to this seat
    contract: Contract | None
    maker: int | None
    alone: bool
    sitting_out: tuple[int, ...]
    tricks: tuple[Trick, ...]
    log: tuple[Action, ...]
    lawful: tuple[Action, ...]  # what this seat may do now; empty when another acts
    standing: Standing | None = None
