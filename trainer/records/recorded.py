"""A played game as a record tells it, whatever notation it came in.

A record may leave things out. What it leaves out stays unknown here: a card is the set of cards
it may have been, a call nobody wrote down is None.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from trainer.rules.who_deals import Ending

if TYPE_CHECKING:
    from trainer.records.faults import Fault
    from trainer.records.running import Running
    from trainer.rules import Action, Card, Contract, Rules, View

MayBe = frozenset["Card"]  # the cards a recorded card may have been; one when it is known
Settings = tuple[tuple[str, bool | int | str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordedHand:
    """One deal as recorded."""

    number: int  # as people count: the first deal is 1
    dealer: int
    upcard: Card
    stated: tuple[frozenset[Card], ...]  # per seat, cards the record says were dealt to it
    calls: tuple[Action | None, ...]  # clockwise from the dealer's left
    alone: bool = False
    lone_defender: int | None = None
    discard: Card | None = None
    kitty: frozenset[Card] = frozenset()
    tricks: tuple[tuple[MayBe, ...], ...] = ()  # in the order the cards fell
    leader: int | None = None  # who led first, where the record says so


@dataclass(frozen=True, slots=True, kw_only=True)
class WholeHand:
    """One deal of which every card and every action is known, lawful as far as it goes."""

    number: int
    dealer: int
    log: tuple[Action, ...]
    passed_out_before: int = 0
    misdealt: bool = False  # it was cancelled before trump was made
    before: Running | None = (
        None  # the score before it; None where it follows from the deals before
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class LostDeal:
    """A deal of which nothing could be used; how many calls and cards it holds is still known."""

    number: int
    calls: int = 0
    cards: int = 0


class Notation(StrEnum):
    """What a game was recorded in."""

    EGN = "egn"
    TEXT = "text"


Deal = RecordedHand | WholeHand | LostDeal


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordedGame:
    """One game, or one text of hands, as recorded."""

    title: str
    description: str
    date: str
    players: tuple[str, ...]  # by seat; "" where the record has no name
    rules: Rules
    settings: Settings  # the record's own words for its rules
    unplayable: Settings  # those of them that no rule of the law book fits for certain
    initial_score: tuple[int, ...] | None  # by side, in order of their lowest seats
    final_score: tuple[int, ...] | None
    deals: tuple[Deal, ...]
    faults: tuple[Fault, ...]
    notation: Notation = Notation.EGN


class Ungraded(StrEnum):
    """Why a decision cannot be graded."""

    RULES = "rules"  # it is not known by which rules was played
    VALUE = "value"  # the engine cannot value decisions under these rules
    BURIED = "buried"  # the dealer's six cards are not known: the buried one never came out
    SILENT = "silent"  # a lone maker's partner never showed these cards
    HAND = "hand"  # some of this seat's cards never came out
    CALL = "call"  # the record does not say what was called
    CARD = "card"  # this card or an earlier one is not known
    BROKEN = "broken"  # the record has an error before this decision
    UNLAWFUL = "unlawful"  # the decision itself breaks the rules in force
    OVER = "over"  # the game had already ended


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """One decision of a recorded game: what was done, and exactly what the seat then knew."""

    deal: int
    trick: int | None = None
    seat: int | None = None
    action: Action | None = None
    view: View | None = None  # None when the decision cannot be graded
    averaged: bool = False  # the dealer's buried card is not known, so it is averaged over
    reason: Ungraded | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """How a hand ended."""

    points: tuple[int, ...]  # by seat
    maker: int | None = None  # None when the hand was thrown in
    alone: bool = False
    makers_tricks: int | None = None  # None when only the points are certain
    contract: Contract | None = None
    tokens: tuple[int, ...] | None = None  # four-trick tokens by seat; None when not known
    ending: Ending = Ending.PLAYED


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplayedHand:
    """One deal after the law book has checked it."""

    number: int
    dealer: int | None
    upcard: Card | None
    decisions: tuple[Decision, ...]
    outcome: Outcome | None  # None when the record does not settle it
    score: tuple[int, ...] | None  # by seat, before the hand; None when it is not known
    faults: tuple[Fault, ...]
    after: tuple[int, ...] | None = None  # by seat, the score after the hand
