"""`Hand`, the frozen value that describes a table between two actions of one hand."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from trainer.rules.actions import Action
    from trainer.rules.cards import Card, Suit
    from trainer.rules.contract import Contract
    from trainer.rules.house import HandRules


class Phase(StrEnum):
    """Where a hand stands; one of the files under `phases` holds the law of each."""

    DEAL = "deal"
    CUT = "cut"
    JOKER = "joker turned"
    REDEAL = "redeal"
    SWAP = "swap"
    ORDER_UP = "order up"
    NAME_TRUMP = "name trump"
    DISCARD = "discard"
    CALL_ACE = "call an ace"
    ALONE = "alone"
    DEFEND_ALONE = "defend alone"
    ASK_BEST = "ask for partner's best"
    PASS_CARD = "pass a card"  # noqa: S105 - a phase, not a secret
    RETURN_CARD = "return a card"
    PLAY = "play"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Trick:
    """One trick: who led, and the cards in the order played (seats follow clockwise)."""

    leader: int
    plays: tuple[tuple[int, Card], ...] = ()
    winner: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand:
    """A whole table between two actions: everything, hidden cards included."""

    rules: HandRules
    dealer: int
    passed_out_before: int = 0  # hands already thrown in by this dealer in a row ("once")
    phase: Phase = Phase.DEAL
    to_act: int | None = None  # None when the hand is over
    order: tuple[Card, ...] = ()  # the pack as offered by the dealer, before the cut
    dealt: tuple[tuple[Card, ...], ...] = ()  # each seat's cards as dealt
    hands: tuple[tuple[Card, ...], ...] = ()  # each seat's cards now
    kitty: tuple[Card, ...] = ()  # face-down cards under the upcard
    upcard: Card | None = None
    proposed: Suit | None = None  # the suit that a joker turned up stands for
    shown: tuple[tuple[int, tuple[Card, ...]], ...] = ()  # proofs of weak hands, by seat
    picked_up: bool = False  # the dealer took the upcard
    buried: Card | None = None  # the dealer's discard
    contract: Contract | None = None
    maker: int | None = None
    called: Card | None = None  # the ace a call-ace maker named
    alone: bool = False  # said; before a maker is known, by the seat to act
    lone_defender: int | None = None
    passed: Card | None = None  # partner's best
    returned: Card | None = None  # what the lone maker gave back for it
    sitting_out: tuple[int, ...] = ()
    tricks: tuple[Trick, ...] = ()  # the last may be unfinished
    log: tuple[Action, ...] = ()
