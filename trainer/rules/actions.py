"""Every action a seat or the dealer's pack can take, as small frozen values.

Every action carries the seat that takes it. `Deal` is chance: it carries the whole order of
the pack, so a record replays on any machine whatever made the order.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from trainer.rules.cards import Card, Suit
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
class Propose:
    """The dealer, cards unseen, names the suit that a joker turned up stands for (ours)."""

    seat: int
    suit: Suit


@dataclass(frozen=True, slots=True)
class Redeal:
    """The seat has its weak hand thrown in with everyone's (ANF, SD, GEN 6)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Decline:
    """The seat plays its weak hand as it is; no other seat learns of it (ours)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Swap:
    """The seat gives three cards for the three under the upcard (SD, GEN 6).

    `given` is () in what other seats see, unless the cards given were the proof shown.
    """

    seat: int
    given: tuple[Card, ...]


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
    """The seat names a contract; `alone` said with it.

    In round two; no trump also in round one where the table allows it; and by the dealer,
    cards unseen, when the joker is turned (CALL).
    """

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
    """The maker, asked once before the opening lead, goes alone or keeps the partner.

    With partner's best before the call it is said before trump is named, and binds the seat to
    name it this turn (SD). In call-ace it is said instead of naming an ace (CALL).
    """

    seat: int
    alone: bool


@dataclass(frozen=True, slots=True)
class CallAce:
    """The call-ace maker names the ace whose holder is the partner (CALL)."""

    seat: int
    ace: Card


@dataclass(frozen=True, slots=True)
class DefendAlone:
    """A defender, asked against a lone maker, defends alone or not (GEN 6, SD)."""

    seat: int
    alone: bool


@dataclass(frozen=True, slots=True)
class AskBest:
    """The lone maker takes a card from the partner after the call, or wants none (GEN 6)."""

    seat: int
    wanted: bool


@dataclass(frozen=True, slots=True)
class PassCard:
    """The lone maker's partner passes one card face down (GEN 6, SD).

    `card` is None in what the defenders see.
    """

    seat: int
    card: Card | None


@dataclass(frozen=True, slots=True)
class ReturnCard:
    """The lone maker, having seen partner's card, returns any one face down (GEN 6).

    `card` is None in what the defenders see.
    """

    seat: int
    card: Card | None


@dataclass(frozen=True, slots=True)
class Play:
    """The seat plays a card to the trick."""

    seat: int
    card: Card


Action = (
    Deal
    | Cut
    | Propose
    | Redeal
    | Decline
    | Swap
    | Pass
    | OrderUp
    | Name
    | Discard
    | CallAce
    | Alone
    | DefendAlone
    | AskBest
    | PassCard
    | ReturnCard
    | Play
)
