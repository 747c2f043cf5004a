"""Every action a seat or the dealer's pack can take, as small frozen values.

Every action carries the seat that takes it. `Deal` is chance: it carries the whole order of
the pack, so a record replays on any machine whatever made the order.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from trainer.rules.cards import Card
    from trainer.rules.contract import Contract


@dataclass(frozen=True, slots=True)
class Deal:
    """The dealer offers the shuffled pack; `order` is the whole pack, top card first."""

    seat: int
    order: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Cut:
    """The seat at the dealer's right lifts `lifted` cards from the top, or declines with 0."""

    seat: int
    lifted: int


@dataclass(frozen=True, slots=True)
class Pass:
    """The seat makes no call."""

    seat: int


@dataclass(frozen=True, slots=True)
class OrderUp:
    """The seat makes the upcard's suit trump (the dealer: picks it up); `alone` said with it."""

    seat: int
    alone: bool = False


@dataclass(frozen=True, slots=True)
class Name:
    """In round two the seat names a contract; `alone` said with it."""

    seat: int
    contract: Contract
    alone: bool = False


@dataclass(frozen=True, slots=True)
class Discard:
    """The dealer, having taken the upcard, buries one card face down.

    `card` is None only in what other seats see.
    """

    seat: int
    card: Card | None


@dataclass(frozen=True, slots=True)
class Alone:
    """The maker, asked once before the opening lead, goes alone or keeps the partner."""

    seat: int
    alone: bool


@dataclass(frozen=True, slots=True)
class Play:
    """The seat plays a card to the trick."""

    seat: int
    card: Card


Action = Deal | Cut | Pass | OrderUp | Name | Discard | Alone | Play
