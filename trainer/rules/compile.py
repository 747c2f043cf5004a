"""Turns rules, contract and auction into the integer tables the kernel plays by.

A card's number is its place in `rules.pack`; sets of cards are bit masks. Must agree with
native/src/table.hpp. Everything here is a pure function of the rules, computed once.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from trainer.rules.actions import Name, OrderUp, Pass
from trainer.rules.calls import is_stuck, named_unseen, round_one, round_two, up_suit, ways
from trainer.rules.cards import SUITS, Card
from trainer.rules.choices import Sides
from trainer.rules.contract import Contract, JokerGroup, follows, strength
from trainer.rules.house import HAND_SIZE, HandRules
from trainer.rules.leads import opening_leader, opening_leads
from trainer.rules.score import result_points
from trainer.rules.sides import from_left_of, left_out, makers_sides, partner

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from trainer.rules.cards import Suit
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
    makers take n tricks. `barred` is a mask of the cards that may not open the hand while the
    leader holds another. Under `fast_break` three tricks pay nothing when the defenders won the
    first two.
    """

    table: CardTable
    seats: int
    hand_size: int
    leader: int
    makers: int
    sitting_out: int
    results: tuple[int, ...]
    barred: int = 0
    fast_break: bool = False


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
    lone_defences = (False, True) if rules.defend_alone else (False,)
    found = {
        result_points(rules, side, tricks, alone=alone, lone_defender=lone_defender)
        for side in makers_sides(rules)
        for tricks in range(HAND_SIZE + 1)
        for alone in (False, True)
        for lone_defender in lone_defences
    }
    nothing = (0,) * rules.seats
    return (nothing, *sorted(found - {nothing}))


@lru_cache(maxsize=4096)
def setup(  # noqa: PLR0913 - all that a contract is played under, each by name
    rules: HandRules,
    *,
    contract: Contract,
    dealer: int,
    maker: int,
    alone: bool,
    sitting_out: tuple[int, ...] | None = None,
    lone_defender: int | None = None,
    ace_holder: int | None = None,
) -> Setup:
    """Return what the kernel needs to play a hand out.

    `sitting_out` is the lone maker's partner, and a lone defender's, unless given. In call-ace
    `ace_holder` is who has the called ace: None where it is not in play, and the maker is alone
    though he may not know it (CALL).
    """
    idle = _idle(rules, maker, lone_defender, alone=alone) if sitting_out is None else sitting_out
    call_ace = rules.sides is Sides.CALL_ACE
    mate = (None if alone else ace_holder) if call_ace else partner(rules, maker)
    side = (maker,) if mate is None else (maker, mate)
    codes = outcomes(rules)
    return Setup(
        table=card_table(rules, contract),
        seats=rules.seats,
        hand_size=HAND_SIZE,
        leader=opening_leader(rules, dealer, idle, maker if alone else None, lone_defender),
        makers=_bits(side),
        sitting_out=_bits(idle),
        results=tuple(
            codes.index(
                result_points(
                    rules,
                    side,
                    tricks,
                    alone=alone or (call_ace and mate is None),
                    lone_defender=lone_defender is not None,
                )
            )
            for tricks in range(HAND_SIZE + 1)
        ),
        barred=_barred(rules, contract),
        fast_break=rules.fast_break,
    )


def _idle(
    rules: HandRules, maker: int, lone_defender: int | None, *, alone: bool
) -> tuple[int, ...]:
    if not alone:
        return ()
    defenders = () if lone_defender is None else left_out(rules, lone_defender)
    return (*left_out(rules, maker), *defenders)


def _barred(rules: HandRules, contract: Contract) -> int:
    if not rules.no_first_blood:
        return 0
    whole = to_mask(rules, rules.pack)
    return whole & ~to_mask(rules, opening_leads(rules.pack, contract))


@lru_cache(maxsize=4096)
def auction(
    rules: HandRules,
    dealer: int,
    upcard: Card,
    passed_out_before: int = 0,
    proposed: Suit | None = None,
) -> Auction:
    """Return every turn to call, from round one at dealer's left to the dealer in round two.

    Each call is there with and without the partner, also where alone is asked only after the
    discard: deciding then is deciding now with more known. So it is where alone is said before
    trump is named, for partner's best. In call-ace a call's set-up is that of a maker alone:
    who is partner turns on the ace, see `setup`. A joker the dealer names trump for leaves a
    single turn, and nobody may pass (CALL).

    Raises:
        ValueError: the joker is turned, and the dealer has yet to propose its suit.
    """
    if named_unseen(rules, upcard):
        return Auction((_unseen(rules, dealer, upcard),), 0, outcomes(rules))
    if up_suit(upcard, proposed) is None:
        raise ValueError("the dealer has yet to propose a suit for the joker")
    turns = from_left_of(rules, dealer)
    stuck = is_stuck(rules, passed_out_before)
    offers = [
        Offer(seat, 1, (_pass(seat), *_orders(rules, dealer, seat, upcard, proposed)), forced=False)
        for seat in turns
    ]
    for seat in turns:
        forced = stuck and seat == dealer
        passing = () if forced else (_pass(seat),)
        named = _names(rules, dealer, seat, round_two(rules, upcard, proposed))
        offers.append(Offer(seat, 2, (*passing, *named), forced))
    return Auction(tuple(offers), 0, outcomes(rules))


def _pass(seat: int) -> Option:
    return Option(Pass(seat), None, alone=False, taker=None, setup=None)


def _orders(
    rules: HandRules, dealer: int, seat: int, upcard: Card, proposed: Suit | None
) -> tuple[Option, ...]:
    """Return the calls of round one, asking for a printed card of the suit where one is needed."""
    suit = up_suit(upcard, proposed)
    needs = 0
    if rules.natural_trump:
        needs = to_mask(rules, (card for card in rules.pack if card.suit is suit))
    return tuple(
        _option(rules, dealer, Name(seat, contract, alone), contract)
        if contract.trump is None
        else _option(rules, dealer, OrderUp(seat, alone), contract, taken=True, needs=needs)
        for contract, only_alone in round_one(rules, seat, dealer, upcard, rules.pack, proposed)
        for alone in ways(rules, only_alone=only_alone)
    )


def _names(
    rules: HandRules, dealer: int, seat: int, contracts: tuple[Contract, ...]
) -> tuple[Option, ...]:
    return tuple(
        _option(rules, dealer, Name(seat, contract, alone), contract)
        for contract in contracts
        for alone in ways(rules)
    )


def _unseen(rules: HandRules, dealer: int, joker: Card) -> Offer:
    options = tuple(
        _option(rules, dealer, Name(dealer, contract, alone), contract, taken=True)
        for contract in named_unseen(rules, joker)
        for alone in ways(rules)
    )
    return Offer(dealer, 1, options, forced=True)


def _option(
    rules: HandRules,
    dealer: int,
    said: OrderUp | Name,
    contract: Contract,
    *,
    taken: bool = False,
    needs: int = 0,
) -> Option:
    """Return a call; `taken`: the dealer takes the upcard, unless he sits out."""
    idle = left_out(rules, said.seat) if said.alone else ()
    return Option(
        action=said,
        contract=contract,
        alone=said.alone,
        taker=dealer if taken and dealer not in idle else None,
        setup=setup(rules, contract=contract, dealer=dealer, maker=said.seat, alone=said.alone),
        needs=needs,
    )


def _bits(seats: Iterable[int]) -> int:
    mask = 0
    for seat in seats:
        mask |= 1 << seat
    return mask
