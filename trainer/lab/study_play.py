"""Hands played by the engine's calling policy and by seats that see only their own cards.

The dealer is seat 3, so that a seat's place from the dealer's left is its number and one.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from trainer import native
from trainer.engine.tables import tables
from trainer.lab.study_state import count
from trainer.rules import (
    Rank,
    card_index,
    card_table,
    follows,
    strength,
    suit_contract,
    to_mask,
)

if TYPE_CHECKING:
    from trainer.engine.results import Result
    from trainer.engine.tables import Tables
    from trainer.lab.study_state import Counts
    from trainer.rules import Card, Contract, HandRules, Option

DEALER: Final = 3
SEATS, HELD = 4, 5
UPCARD_AT: Final = SEATS * HELD  # the place of the upcard in a shuffled pack
STREAM_BITS: Final = 40  # cases of one part; the part's number stands above them
PRIME: Final = 1_000_003  # as train.py parts the seeds of deals
MARCH: Final = 2  # the class of a result: 0 euchred, 1 made


@dataclass(frozen=True, slots=True)
class Dealt:
    """One deal, every hand known, as bit masks by seat."""

    rules: HandRules
    upcard: Card
    masks: list[int]
    table: Tables


@dataclass(frozen=True, slots=True)
class Chance:
    """Where a part's shuffles come from: a seed, and the part's own streams.

    `draws` is how many hidden hands each seat draws for a card.
    """

    seed: int
    part: int
    draws: int

    def stream(self, number: int) -> int:
        """Return the stream of a case."""
        return (self.part << STREAM_BITS) + number

    def inner(self, number: int) -> int:
        """Return the seed by which the seats of a case draw hidden hands."""
        return (self.seed * PRIME + self.stream(number)) % (1 << 64)


def deal(rules: HandRules, chance: Chance, number: int, up: Card | None = None) -> Dealt:
    """Return the deal of a number; `up` is turned where it is given, the rest even chance."""
    pack = rules.pack
    order = native.random_shuffle(chance.seed, chance.stream(number), len(pack))
    if up is not None:
        at = order.index(card_index(rules)[up])
        order[at], order[UPCARD_AT] = order[UPCARD_AT], order[at]
    masks = [
        sum(1 << one for one in order[HELD * seat : HELD * (seat + 1)]) for seat in range(SEATS)
    ]
    upcard = pack[order[UPCARD_AT]]
    return Dealt(rules, upcard, masks, tables(rules, DEALER, upcard))


@dataclass(frozen=True, slots=True)
class Played:
    """A hand to its end: who called what, the cards in order, and what came of it."""

    dealt: Dealt
    round: int
    place: int  # of the caller, 1 to 4
    option: Option | None  # None: passed out
    cards: list[int]
    result: Result


def play(dealt: Dealt, chance: Chance, number: int) -> Played:
    """Return the hand as the policy calls it and as seats that see their own cards play it."""
    taken, _, cards, code = native.play_hand(
        dealt.table.kernel, dealt.masks, chance.draws, chance.inner(number)
    )
    result = dealt.table.results[code]
    offer = dealt.table.law.offers[len(taken) - 1]
    option = offer.options[taken[-1]]
    called = option if option.contract is not None else None
    return Played(dealt, offer.round, offer.seat + 1, called, cards, result)


# ---- what is counted of a hand


def count_payment(hand: Played, counts: Counts) -> None:
    """Count who scored what: for V01, V05, V06 and V14."""
    if hand.option is None:
        count(counts, "passed out")
        return
    points = hand.result.points
    side, scored = ("deal", points[DEALER]) if points[DEALER] else ("other", points[0])
    made = hand.result.rank > 0
    how = "euchre"
    if made:
        alone = hand.option.alone and hand.result.rank == MARCH
        how = "lone" if alone else "march" if hand.result.rank == MARCH else "point"
    count(counts, "played")
    count(counts, f"{side} {scored:.0f}")
    count(counts, f"up {hand.dealt.upcard.rank.name.lower()} {side}")
    count(counts, f"up {hand.dealt.upcard.rank.name.lower()} {side} {how}")


def count_call(hand: Played, counts: Counts) -> None:
    """Count the call by seat and round, and what came of it: for V15, V16, V22 to V24."""
    count(counts, "deals")
    if hand.option is None:
        return
    slot = f"{hand.round}.{hand.place}"
    outcome = ("set", "made", "five")[hand.result.rank]
    count(counts, f"call {slot}")
    count(counts, f"call {slot} {outcome}")
    if hand.option.alone:
        count(counts, f"lone {slot}")
        count(counts, f"lone {slot} {outcome}")


def count_exposure(hand: Played, counts: Counts) -> None:
    """Count how often the dealer's side scores four after S1 passed without defence: for V25."""
    if hand.round == 1 and hand.place == 1:
        return
    dealt = hand.dealt
    if dealt.upcard.suit is None:
        return
    kinds = card_kinds(dealt.rules, suit_contract(dealt.upcard.suit))
    trumps = kinds.trumps & dealt.masks[0]
    covered = bool(dealt.masks[0] & kinds.side_aces) or trumps.bit_count() > 2
    if not covered and trumps & kinds.bowers:
        return  # a bower alone is a defence of its own kind
    up = "jack" if dealt.upcard.rank is Rank.JACK else "other"
    key = f"covered {up}" if covered else f"exposed {up}"
    count(counts, key)
    if hand.result.points[DEALER] == 4:
        count(counts, key + " four")


def count_cards(hand: Played, counts: Counts) -> None:
    """Count which cards won, and how the first ace led fared: for V09, V10 and V14."""
    if hand.option is None or hand.option.contract is None or hand.option.setup is None:
        return
    kinds = card_kinds(hand.dealt.rules, hand.option.contract)
    idle = hand.option.setup.sitting_out
    playing = SEATS - idle.bit_count()
    seat = hand.option.setup.leader
    count(counts, "tricks", HELD)
    count(counts, "hands", SEATS)
    count(counts, "cards", len(hand.cards))
    for first in range(0, len(hand.cards), playing):
        seats = [one % SEATS for one in range(seat, seat + SEATS) if not idle >> one % SEATS & 1]
        trick = hand.cards[first : first + playing]
        strengths = kinds.strengths[kinds.group_of[trick[0]]]
        at = max(range(playing), key=lambda one, s=strengths, t=trick: s[t[one]])  # type: ignore[misc]
        for place, card in enumerate(trick):
            kind = kinds.kind_of[card]
            if kind:
                count(counts, f"card {kind}")
                if place == at:
                    count(counts, f"card {kind} won")
        if first == 0:
            _count_ace_led(hand, kinds, seats[0], won=at == 0, counts=counts)
        seat = seats[at]


def _count_ace_led(hand: Played, kinds: Kinds, leader: int, *, won: bool, counts: Counts) -> None:
    """Count a side ace led to the first trick by S1 against the dealer's side."""
    card = hand.cards[0]
    if leader != 0 or hand.place in (1, 3) or not kinds.side_aces >> card & 1:
        return
    held = kinds.groups[kinds.group_of[card]] & hand.dealt.masks[0]
    key = {1: "led single", 2: "led double"}.get(held.bit_count())
    if key:
        count(counts, key)
        if won:
            count(counts, key + " won")


@dataclass(frozen=True, slots=True)
class Kinds:
    """The cards of a pack by what they are under one suit contract."""

    groups: tuple[int, ...]
    strengths: tuple[tuple[int, ...], ...]
    group_of: tuple[int, ...]  # by card
    kind_of: tuple[str, ...]  # by card; "" for one that is not told apart
    trumps: int
    bowers: int
    side_aces: int


@lru_cache(maxsize=16)
def card_kinds(rules: HandRules, contract: Contract) -> Kinds:
    """Return the kinds of cards under a suit contract."""
    trump = contract.trump
    if trump is None:
        raise ValueError("kinds are told apart under a suit only")
    table = card_table(rules, contract)
    trumps = [one for one in rules.pack if follows(one, contract) is trump]
    trumps.sort(key=lambda one: strength(one, trump, contract), reverse=True)
    named = dict(zip(trumps, ("right", "left", "ace", "king"), strict=False))
    for one in rules.pack:
        if one.rank is Rank.ACE and one not in trumps:
            named[one] = "next ace" if one.suit is trump.next else "green ace"

    def mask(*kinds: str) -> int:
        return to_mask(rules, [one for one, kind in named.items() if kind in kinds])

    return Kinds(
        groups=table.groups,
        strengths=table.strengths,
        group_of=tuple(
            next(n for n, group in enumerate(table.groups) if group >> at & 1)
            for at in range(len(rules.pack))
        ),
        kind_of=tuple(named.get(one, "") for one in rules.pack),
        trumps=to_mask(rules, trumps),
        bowers=mask("right", "left"),
        side_aces=mask("green ace", "next ace"),
    )
