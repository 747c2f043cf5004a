"""Turns rules, contract and auction into the integer tables the kernel plays by.

A card's number is its place in `rules.pack`; sets of cards are bit masks. Must agree with
native/src/table.hpp. Everything here is a pure function of the rules, computed once.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from trainer.rules.actions import Name, OrderUp, Pass
from trainer.rules.cards import SUITS, Card
from trainer.rules.contract import Contract, JokerGroup, follows, strength, suit_contract
from trainer.rules.flow import first_leader
from trainer.rules.house import HAND_SIZE, HandRules, require_playable
from trainer.rules.phases.name_trump import contracts, is_stuck
from trainer.rules.phases.order_up import alone_choices, left_out
from trainer.rules.score import result_points
from trainer.rules.sides import partner, teams

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from trainer.rules.contract import Group


@dataclass(frozen=True, slots=True)
class CardTable:
    """How cards follow and win under one contract.

    `groups` holds one mask per following group: clubs, diamonds, hearts, spades, then the
    joker where it stands alone. `strengths[group][card]` is 0 when the card cannot win a trick
    to which the group was led; one order of all cards agrees with every group.
    """

    groups: tuple[int, ...]
    strengths: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Setup:
    """What is played for once the contract stands.

    `makers` and `sitting_out` have a bit per seat; `results[n]` is the result code when the
    makers take n tricks.
    """

    table: CardTable
    seats: int
    hand_size: int
    leader: int
    makers: int
    sitting_out: int
    results: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Option:
    """One call on offer; a pass has no contract, taker or setup.

    `taker` is the seat that takes the upcard and discards (None also when the dealer sits out,
    and the upcard is out of play). `needs` is a mask of which the seat must hold a card to
    make the call; 0 asks nothing.
    """

    action: OrderUp | Name | Pass
    contract: Contract | None
    alone: bool
    taker: int | None
    setup: Setup | None
    needs: int = 0


@dataclass(frozen=True, slots=True)
class Offer:
    """One seat's turn to call in round 1 or 2; when `forced`, passing is not among the options."""

    seat: int
    round: int
    options: tuple[Option, ...]
    forced: bool


@dataclass(frozen=True, slots=True)
class Auction:
    """Every turn to call in order, the result code of a hand thrown in, and the outcomes.

    `outcomes` gives points per seat by result code.
    """

    offers: tuple[Offer, ...]
    thrown_in: int
    outcomes: tuple[tuple[int, ...], ...]


@lru_cache(maxsize=64)
def card_index(rules: HandRules) -> Mapping[Card, int]:
    """Return each card's number: its place in the pack."""
    return {card: number for number, card in enumerate(rules.pack)}


def to_mask(rules: HandRules, cards: Iterable[Card]) -> int:
    """Return the bit mask of some cards.

    Raises:
        KeyError: a card is not in this pack.
    """
    index = card_index(rules)
    mask = 0
    for card in cards:
        mask |= 1 << index[card]
    return mask


def from_mask(rules: HandRules, mask: int) -> tuple[Card, ...]:
    """Return the cards of a bit mask, in the order of the pack.

    Raises:
        ValueError: a bit stands for no card.
    """
    if mask < 0 or mask >> len(rules.pack):
        raise ValueError(f"mask {mask:#x} has bits beyond the {len(rules.pack)} cards of the pack")
    return tuple(card for number, card in enumerate(rules.pack) if mask >> number & 1)


@lru_cache(maxsize=256)
def card_table(rules: HandRules, contract: Contract) -> CardTable:
    """Return the masks and strengths of a contract."""
    led: list[Group] = list(SUITS)
    if rules.joker and contract.trump is None:
        led.append(JokerGroup.JOKER)
    groups = tuple(
        to_mask(rules, (card for card in rules.pack if follows(card, contract) is group))
        for group in led
    )
    strengths = tuple(
        tuple(strength(card, group, contract) for card in rules.pack) for group in led
    )
    return CardTable(groups, strengths)


@lru_cache(maxsize=64)
def outcomes(rules: HandRules) -> tuple[tuple[int, ...], ...]:
    """Return points per seat by result code; code 0 is a hand thrown in (nobody scores)."""
    found = {
        result_points(rules, side, tricks, alone=alone)
        for side in teams(rules)
        for tricks in range(HAND_SIZE + 1)
        for alone in (False, True)
    }
    nothing = (0,) * rules.seats
    return (nothing, *sorted(found - {nothing}))


@lru_cache(maxsize=4096)
def setup(
    rules: HandRules,
    *,
    contract: Contract,
    dealer: int,
    maker: int,
    alone: bool,
    sitting_out: tuple[int, ...] | None = None,
) -> Setup:
    """Return what the kernel needs to play a hand out.

    `sitting_out` is the lone maker's partner unless given.
    """
    idle = sitting_out if sitting_out is not None else left_out(rules, maker) if alone else ()
    mate = partner(rules, maker)
    side = (maker,) if mate is None else (maker, mate)
    codes = outcomes(rules)
    return Setup(
        table=card_table(rules, contract),
        seats=rules.seats,
        hand_size=HAND_SIZE,
        leader=first_leader(rules, dealer, idle, maker if alone else None),
        makers=_bits(side),
        sitting_out=_bits(idle),
        results=tuple(
            codes.index(result_points(rules, side, tricks, alone=alone))
            for tricks in range(HAND_SIZE + 1)
        ),
    )


@lru_cache(maxsize=4096)
def auction(rules: HandRules, dealer: int, upcard: Card, passed_out_before: int = 0) -> Auction:
    """Return every turn to call, from round one at dealer's left to the dealer in round two.

    Each call is there with and without the partner, also where alone is asked only after the
    discard: deciding then is deciding now with more known.

    Raises:
        NotPlayableYet: a choice of the rules cannot be played by this version.
    """
    require_playable(rules)
    turns = [(dealer + 1 + turn) % rules.seats for turn in range(rules.seats)]
    stuck = is_stuck(rules, passed_out_before)
    offers = [Offer(seat, 1, _orders(rules, dealer, seat, upcard), forced=False) for seat in turns]
    for seat in turns:
        forced = stuck and seat == dealer
        passing = () if forced else (_pass(seat),)
        offers.append(Offer(seat, 2, (*passing, *_names(rules, dealer, seat, upcard)), forced))
    return Auction(tuple(offers), 0, outcomes(rules))


def _pass(seat: int) -> Option:
    return Option(Pass(seat), None, alone=False, taker=None, setup=None)


def _orders(rules: HandRules, dealer: int, seat: int, upcard: Card) -> tuple[Option, ...]:
    if upcard.suit is None:
        return (_pass(seat),)
    contract = suit_contract(upcard.suit)
    needs = 0
    if rules.natural_trump:
        needs = to_mask(rules, (card for card in rules.pack if card.suit is upcard.suit))
    orders = (
        Option(
            action=OrderUp(seat, alone),
            contract=contract,
            alone=alone,
            taker=None if alone and dealer in left_out(rules, seat) else dealer,
            setup=setup(rules, contract=contract, dealer=dealer, maker=seat, alone=alone),
            needs=needs,
        )
        for alone in alone_choices(rules, seat, dealer)
    )
    return (_pass(seat), *orders)


def _names(rules: HandRules, dealer: int, seat: int, upcard: Card) -> tuple[Option, ...]:
    return tuple(
        Option(
            action=Name(seat, contract, alone),
            contract=contract,
            alone=alone,
            taker=None,
            setup=setup(rules, contract=contract, dealer=dealer, maker=seat, alone=alone),
        )
        for contract in contracts(upcard)
        for alone in ((False, True) if rules.alone else (False,))
    )


def _bits(seats: Iterable[int]) -> int:
    mask = 0
    for seat in seats:
        mask |= 1 << seat
    return mask
