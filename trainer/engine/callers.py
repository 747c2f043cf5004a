"""The calling policy: what a seat makes of a call, from its own cards alone.

For each call there is a row for each way the hand may end (`Finish`): how calling moves that
way's probability against passing, as a sum over what the hand holds: which trumps and how many,
how many side suits, side aces and kings, and which card is turned. Weighed by what finishes
are worth at the table's pay and score, the rows add up to one linear estimate. They were learned
by self-play (`euchre-trainer lab train`) and lie in resources/engine/calls.json.
"""

from __future__ import annotations

import json
from dataclasses import astuple, dataclass
from enum import StrEnum
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from trainer import native
from trainer.engine.play_odds import PlayOdds, Slips
from trainer.engine.results import Company
from trainer.engine.stakes import FINISHES
from trainer.rules import NoTrump, Rank, follows, strength, to_mask
from trainer.rules.resources import resource

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from trainer.engine.stakes import Worth
    from trainer.rules import Card, Contract, HandRules

POLICY_FILE: Final = "engine/calls.json"
FORM: Final = 2  # of the policy file
UNIT: Final = 10_000  # numbers of the file are ten-thousandths

# The columns of a row, each a number that counts once for each card (or fact) that fills it.
PLACES: Final = 7  # places in the order of trump, or of a suit where there is none
MOST_CARDS: Final = 6  # a hand with the upcard taken
SIDES: Final = 3  # side suits
UPCARDS: Final = tuple(Rank)
BASE: Final = 0
PLACE: Final = 1  # by place, the highest first
COUNT: Final = PLACE + PLACES  # by number of trumps held, or of the best cards of suits
SUITS_HELD: Final = COUNT + MOST_CARDS + 1  # by number of side suits held
HIGH: Final = SUITS_HELD + SIDES + 1  # side ace of the next suit, of a green one; kings likewise
UPCARD: Final = HIGH + 4  # by rank of the upcard
COLUMNS: Final = UPCARD + len(UPCARDS)


class Kind(StrEnum):
    """What a contract is: how its suit stands to the upcard, or which contract without trump."""

    UP = "up"
    NEXT = "next"
    GREEN = "green"
    NO_TRUMP = "no trump"
    LOW = "low"


class Family(StrEnum):
    """A kind of game for which calls were learned apart."""

    USUAL = "usual"
    STUCK = "stuck dealer"
    PLAIN = "no trump and low"
    JOKER = "joker"
    LONG = "32 cards"
    TOGETHER = "no loners"


def families(rules: HandRules, *, stuck: bool) -> tuple[Family, ...]:
    """Return whose rows a game uses, the nearest first.

    What a call gains over passing and what a forced call brings are never compared: all options
    of an offer are found in the first family that has its contracts.
    """
    found = []
    if rules.joker:
        found.append(Family.JOKER)
    elif rules.lowest <= Rank.SEVEN:
        found.append(Family.LONG)
    if rules.no_trump is not NoTrump.OFF or rules.low:
        found.append(Family.PLAIN)
    if stuck:
        found.append(Family.STUCK)
    if not rules.alone:
        found.append(Family.TOGETHER)
    return (*found, Family.USUAL)


@dataclass(frozen=True, slots=True)
class Slot:
    """Where a row is used."""

    round: int
    place: int  # seat counted from the dealer's left, 1 to the number of seats
    kind: Kind
    alone: bool

    @property
    def key(self) -> str:
        """The name of the row in the policy file."""
        return f"{self.round}.{self.place}.{self.kind}.{'alone' if self.alone else 'partner'}"


# ---- what a hand fills


@dataclass(frozen=True, slots=True)
class Layout:
    """The cards of a pack as a row sees them under one contract."""

    card: tuple[int, ...]  # the column of each card held, -1: none
    counted: int  # the cards whose number matters, a bit mask
    groups: tuple[int, ...]  # suits of which it matters how many are held, bit masks
    by_groups: tuple[int, ...]  # the column for each number of them


@lru_cache(maxsize=64)
def layout(rules: HandRules, contract: Contract) -> Layout:
    """Return what the cards of a pack fill under a contract."""
    groups: dict[object, list[Card]] = {}
    for one in rules.pack:
        groups.setdefault(follows(one, contract), []).append(one)
    groups = {group: _from_best(some, contract) for group, some in groups.items()}
    trumps = groups.pop(contract.trump, []) if contract.trump is not None else []
    column = {one: PLACE + min(place, PLACES - 1) for place, one in enumerate(trumps)}
    for group, some in groups.items():
        column |= (
            _plain_columns(some) if contract.trump is None else _side_columns(some, contract, group)
        )
    suits = [to_mask(rules, some) for some in groups.values()]
    counted = trumps if contract.trump is not None else [some[0] for some in groups.values()]
    # Without trump a hand holds one suit at least; with trump it may hold no side suit.
    least = 1 if contract.trump is None else 0
    return Layout(
        card=tuple(column.get(one, -1) for one in rules.pack),
        counted=to_mask(rules, counted),
        groups=tuple(suits),
        by_groups=tuple(
            SUITS_HELD + min(SIDES, max(0, held - least)) for held in range(len(suits) + 1)
        ),
    )


def _from_best(some: Iterable[Card], contract: Contract) -> list[Card]:
    return sorted(
        some, key=lambda one: strength(one, follows(one, contract), contract), reverse=True
    )


def _plain_columns(suit: Sequence[Card]) -> dict[Card, int]:
    return {one: PLACE + min(place, PLACES - 1) for place, one in enumerate(suit)}


def _side_columns(side: Iterable[Card], contract: Contract, suit: object) -> dict[Card, int]:
    is_next = contract.trump is not None and suit is contract.trump.next
    start = {Rank.ACE: HIGH, Rank.KING: HIGH + 2}
    return {one: start[one.rank] + (not is_next) for one in side if one.rank in start}


def upcard_column(upcard: Card) -> int:
    """Return the column of the card turned."""
    return UPCARD + UPCARDS.index(upcard.rank)


def filled(cards: Layout, hand: int, upcard: int) -> dict[int, int]:
    """Return how often a hand, a bit mask, fills each column; `upcard` is the card's own.

    Must match `caller`: the estimate of a hand is the sum of its numbers at these columns.
    """
    held = sum((hand & suit) != 0 for suit in cards.groups)
    found = {
        BASE: 1,
        COUNT + (hand & cards.counted).bit_count(): 1,
        cards.by_groups[held]: 1,
        upcard: 1,
    }
    rest = hand
    while rest:
        column = cards.card[(rest & -rest).bit_length() - 1]
        if column >= 0:
            found[column] = found.get(column, 0) + 1
        rest &= rest - 1
    return found


# ---- the policy


@dataclass(frozen=True, slots=True, eq=False)
class Row:
    """What is known of one call: numbers by column, for each finish; known by identity."""

    numbers: tuple[tuple[float, ...], ...]

    def estimate(self, worth: Worth) -> tuple[float, ...]:
        """Return the numbers by column of what calling gains, given what finishes are worth."""
        return _estimate(self, worth)


@lru_cache(maxsize=8192)
def _estimate(row: Row, worth: Worth) -> tuple[float, ...]:
    return tuple(
        sum([one * number for one, number in zip(worth, column, strict=True)])
        for column in zip(*row.numbers, strict=True)
    )


@lru_cache(maxsize=8192)
def caller(
    rules: HandRules, contract: Contract, row: Row, worth: Worth, upcard: Card
) -> native.Caller:
    """Return a row as the kernel's table for one contract and upcard, in units of `worth`."""
    numbers = row.estimate(worth)
    cards = layout(rules, contract)
    return native.Caller(
        base=numbers[BASE] + numbers[upcard_column(upcard)],
        card=[numbers[one] if one >= 0 else 0.0 for one in cards.card],
        counted=cards.counted,
        by_count=list(numbers[COUNT:SUITS_HELD]),
        groups=list(cards.groups),
        by_groups=[numbers[one] for one in cards.by_groups],
    )


@dataclass(frozen=True, slots=True, eq=False)
class Policy:
    """Every row of the calling policy, by family and slot; known by identity."""

    rows: Mapping[Family, Mapping[str, Row]]
    odds: PlayOdds

    def find(self, choice: Iterable[Family], slot: Slot) -> Row | None:
        """Return the row for a slot of the first family that has one, None where none has."""
        for family in choice:
            row = self.rows.get(family, {}).get(slot.key)
            if row is not None:
                return row
        return None


NO_ODDS: Final = PlayOdds({})  # open-handed results stand as they are


# ---- the file


@lru_cache(maxsize=1)
def shipped_policy() -> Policy:
    """Return the policy that the program ships.

    Raises:
        ValueError: the file is not a policy; the message names the row.
    """
    return read_policy(resource("engine", "calls.json").read_text(encoding="utf-8"))


def read_policy(text: str) -> Policy:
    """Read a policy file.

    Raises:
        ValueError: the text is not a policy; the message names the row.
    """
    table = json.loads(text)
    if table.get("form") != FORM or tuple(table["finishes"]) != FINISHES:
        raise ValueError(f"{POLICY_FILE}: not a policy of form {FORM}")
    rows = {
        Family(family): {key: _row(f"{family}, {key}", told) for key, told in some.items()}
        for family, some in table["rows"].items()
    }
    odds = PlayOdds(
        {Company(name): Slips(*map(float, factors)) for name, factors in table["slips"].items()}
    )
    return Policy(rows, odds)


def _row(name: str, told: list[list[int]]) -> Row:
    if [len(one) for one in told] != [COLUMNS] * len(FINISHES):
        raise ValueError(f"{POLICY_FILE}: row {name}: not {len(FINISHES)} times {COLUMNS} numbers")
    return Row(tuple(tuple(number / UNIT for number in one) for one in told))


def write_policy(policy: Policy, recipe: str) -> str:
    """Write a policy as a file, with the recipe that made it."""
    measured = ",\n".join(
        f"  {json.dumps(company)}: {json.dumps([round(n, 4) for n in astuple(slips)])}"
        for company, slips in policy.odds.slips.items()
    )
    by_family = ",\n".join(
        f"  {json.dumps(family)}: {{\n{_lines(some)}\n  }}" for family, some in policy.rows.items()
    )
    return (
        f'{{\n "form": {FORM},\n "recipe": {json.dumps(recipe)},\n'
        f' "finishes": {json.dumps(FINISHES)},\n "slips": {{\n{measured}\n }},\n'
        f' "rows": {{\n{by_family}\n }}\n}}\n'
    )


def _lines(some: Mapping[str, Row]) -> str:
    return ",\n".join(f"   {json.dumps(key)}: {_numbers(row)}" for key, row in sorted(some.items()))


def _numbers(row: Row) -> str:
    told = [[round(number * UNIT) for number in one] for one in row.numbers]
    return json.dumps(told, separators=(",", ":"))
