"""What a person may want at the table, as small frozen values.

The screen hands them out ready made, with the turn they were meant for; the window sends them
back. One that was meant for a turn that is over does nothing, so a key pressed twice acts once.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from trainer.rules import Action, Card
    from trainer.viewmodels.terms import Order, Pace


@dataclass(frozen=True, slots=True)
class Take:
    """Call, discard or play."""

    action: Action
    turn: int


@dataclass(frozen=True, slots=True)
class ToggleAlone:
    """In round two: let the suit named next be played alone, or not."""

    turn: int


@dataclass(frozen=True, slots=True)
class ChooseCard:
    """In a swap: let a card of the own hand be among those that are given, or not."""

    card: Card
    turn: int


@dataclass(frozen=True, slots=True)
class GoOn:
    """Leave what stands on the table to be read: a trick, a finished hand; skip a pause."""

    turn: int


@dataclass(frozen=True, slots=True)
class Undo:
    """Take the last decision of the hand back."""

    turn: int


@dataclass(frozen=True, slots=True)
class Hint:
    """Ask for a nudge, and the second time for the answer."""

    turn: int


@dataclass(frozen=True, slots=True)
class ShowTricks:
    """Look at the tricks that were won in this hand; noted as a help."""

    turn: int


@dataclass(frozen=True, slots=True)
class ClaimRest:
    """Say "the rest are mine"."""

    turn: int


@dataclass(frozen=True, slots=True)
class ReplayDeal:
    """Play the deal of the finished hand again, for practice, from a seat of the table."""

    seat: int


@dataclass(frozen=True, slots=True)
class LeavePractice:
    """Go back from a deal played again to the match."""


@dataclass(frozen=True, slots=True)
class NewMatch:
    """Begin another match on the same terms; one that goes on is set aside."""


@dataclass(frozen=True, slots=True)
class SetPace:
    """Let the table move at another pace."""

    pace: Pace


@dataclass(frozen=True, slots=True)
class SetOrder:
    """Sort the own hand in another way; an order made by hand is given up."""

    order: Order


@dataclass(frozen=True, slots=True)
class MoveCard:
    """Put a card of the own hand to another place (0 is leftmost); the order is kept."""

    card: Card
    place: int


@dataclass(frozen=True, slots=True)
class ShowDecision:
    """Let the coach show another decision of this hand, by its place in it (0 is the first)."""

    place: int


@dataclass(frozen=True, slots=True)
class ToggleCoach:
    """Open or close the coach panel."""


Intent = (
    Take
    | ToggleAlone
    | ChooseCard
    | GoOn
    | Undo
    | Hint
    | ShowTricks
    | ClaimRest
    | ReplayDeal
    | LeavePractice
    | NewMatch
    | SetPace
    | SetOrder
    | MoveCard
    | ShowDecision
    | ToggleCoach
)
