"""The calling policy: what a seat makes of a call, from its own cards alone.

An estimate is linear, in points gained over passing: which trumps are held and how many, how
many side suits are held, side aces and kings, and which card is turned. Its numbers were learned
by self-play (`euchre-trainer lab train`) and lie in resources/engine/calls.json, one row for each
round, seat from the dealer's left, kind of suit, and with or without the partner.
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
from trainer.rules import Contract, Rank, follows, strength, to_mask
from trainer.rules.resources import resource

if TYPE_CHECKING:
    from collections.abc import Mapping

    from trainer.rules import Card, HandRules

POLICY_FILE: Final = "engine/calls.json"
TRUMPS: Final = 7  # places in the order of trump that have a weight of their own
MOST_CARDS: Final = 6  # a hand with the upcard taken
SIDES: Final = 3  # side suits
UPCARDS: Final = tuple(Rank)


class Kind(StrEnum):
    """How a suit named stands to the upcard."""

    UP = "up"
    NEXT = "next"
    GREEN = "green"


@dataclass(frozen=True, slots=True)
class Slot:
    """Where an estimate is used."""

    round: int
    place: int  # seat counted from the dealer's left, 1 to the number of seats
    kind: Kind
    alone: bool

    @property
    def key(self) -> str:
        """The name of the row in the policy file."""
        return f"{self.round}.{self.place}.{self.kind}.{'alone' if self.alone else 'partner'}"


@dataclass(frozen=True, slots=True)
class Estimate:
    """One row of the policy: points gained over passing, as sums over what the hand holds."""

    base: float
    trump: tuple[float, ...]  # by place in the order of trump, the highest first
    count: tuple[float, ...]  # by number of trumps held, 0 to 6
    sides: tuple[float, ...]  # by number of side suits held, 0 to 3
    ace_next: float
    ace_green: float
    king_next: float
    king_green: float
    upcard: Mapping[Rank, float]

    def numbers(self) -> tuple[float, ...]:
        """Return the row as numbers in the order of `columns`."""
        kings = (self.ace_next, self.ace_green, self.king_next, self.king_green)
        ups = tuple(self.upcard.get(rank, 0.0) for rank in UPCARDS)
        return (self.base, *self.trump, *self.count, *self.sides, *kings, *ups)


COLUMNS: Final = 1 + TRUMPS + (MOST_CARDS + 1) + (SIDES + 1) + 4 + len(UPCARDS)


def estimate_of(numbers: tuple[float, ...]) -> Estimate:
    """Return the row that `Estimate.numbers` wrote.

    Raises:
        ValueError: there are too few or too many numbers.
    """
    if len(numbers) != COLUMNS:
        raise ValueError(f"an estimate has {COLUMNS} numbers, not {len(numbers)}")
    rest = iter(numbers)

    def take(count: int) -> tuple[float, ...]:
        return tuple(next(rest) for _ in range(count))

    (base,) = take(1)
    trump, count, sides = take(TRUMPS), take(MOST_CARDS + 1), take(SIDES + 1)
    ace_next, ace_green, king_next, king_green = take(4)
    return Estimate(
        base=base,
        trump=trump,
        count=count,
        sides=sides,
        ace_next=ace_next,
        ace_green=ace_green,
        king_next=king_next,
        king_green=king_green,
        upcard=dict(zip(UPCARDS, take(len(UPCARDS)), strict=True)),
    )


@dataclass(frozen=True, slots=True)
class Layout:
    """The cards of a pack as an estimate sees them under one contract."""

    trumps: tuple[Card, ...]  # the highest first
    sides: tuple[tuple[Card, ...], ...]  # side suits
    next: frozenset[Card]  # cards of the side suit of trump's colour


@lru_cache(maxsize=64)
def layout(rules: HandRules, contract: Contract) -> Layout:
    """Return trumps, side suits and the next suit under a suit contract."""
    groups: dict[object, list[Card]] = {}
    for one in rules.pack:
        groups.setdefault(follows(one, contract), []).append(one)
    trump = contract.trump
    trumps = groups.pop(trump, [])
    if trump is not None:
        trumps.sort(key=lambda one: strength(one, trump, contract), reverse=True)
    return Layout(
        tuple(trumps),
        tuple(map(tuple, groups.values())),
        frozenset(groups.get(trump.next, ())) if trump is not None else frozenset(),
    )


def columns(rules: HandRules, contract: Contract, hand: frozenset[Card], upcard: Card) -> list[int]:
    """Return which columns of an estimate a hand fills (each counts once), for learning.

    Must match `caller`: the estimate of a hand is the sum of its numbers at these columns.
    """
    cards = layout(rules, contract)
    held = [place for place, one in enumerate(cards.trumps) if one in hand]
    found = [0, *(1 + min(place, TRUMPS - 1) for place in held)]
    start = 1 + TRUMPS
    found.append(start + len(held))
    start += MOST_CARDS + 1
    found.append(start + min(SIDES, sum(any(one in hand for one in side) for side in cards.sides)))
    start += SIDES + 1
    for side in cards.sides:
        green = 0 if side[0] in cards.next else 1
        found.extend(
            start + offset + green
            for one in side
            for rank, offset in ((Rank.ACE, 0), (Rank.KING, 2))
            if one in hand and one.rank is rank
        )
    found.append(start + 4 + UPCARDS.index(upcard.rank))
    return found


@lru_cache(maxsize=8192)
def caller(rules: HandRules, contract: Contract, estimate: _Key, upcard: Card) -> native.Caller:
    """Return an estimate as the kernel's table for one contract and upcard."""
    row = estimate.row
    cards = layout(rules, contract)
    weights = dict.fromkeys(rules.pack, 0.0)
    for place, one in enumerate(cards.trumps):
        weights[one] = row.trump[min(place, TRUMPS - 1)]
    for side in cards.sides:
        is_next = side[0] in cards.next
        for one in side:
            if one.rank is Rank.ACE:
                weights[one] = row.ace_next if is_next else row.ace_green
            elif one.rank is Rank.KING:
                weights[one] = row.king_next if is_next else row.king_green
    return native.Caller(
        base=row.base + row.upcard.get(upcard.rank, 0.0),
        card=[weights[one] for one in rules.pack],
        counted=to_mask(rules, cards.trumps),
        by_count=list(row.count),
        groups=[to_mask(rules, side) for side in cards.sides],
        by_groups=list(row.sides),
    )


@dataclass(frozen=True, slots=True, eq=False)
class _Key:
    """An estimate known by identity, so that it can be a key."""

    row: Estimate


@dataclass(frozen=True, slots=True, eq=False)
class Policy:
    """Every estimate of the calling policy, by slot; known by identity."""

    rows: Mapping[str, _Key]
    odds: PlayOdds

    def row(self, slot: Slot) -> _Key:
        """Return the estimate for a slot.

        Raises:
            KeyError: the policy has no such row.
        """
        return self.rows[slot.key]

    def find(self, slot: Slot) -> _Key | None:
        """Return the estimate for a slot, None where the policy has no such row."""
        return self.rows.get(slot.key)


NO_ODDS: Final = PlayOdds({})  # open-handed results stand as they are


def policy_of(rows: Mapping[str, Estimate], odds: PlayOdds = NO_ODDS) -> Policy:
    """Return a policy of given estimates and play odds."""
    return Policy({key: _Key(row) for key, row in rows.items()}, odds)


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
    rows = {}
    for key, numbers in table["rows"].items():
        try:
            rows[key] = estimate_of(tuple(float(number) for number in numbers))
        except (TypeError, ValueError) as fault:
            raise ValueError(f"{POLICY_FILE}: row {key!r}: {fault}") from fault
    odds = PlayOdds(
        {Company(name): Slips(*map(float, factors)) for name, factors in table["slips"].items()}
    )
    return policy_of(rows, odds)


def write_policy(rows: Mapping[str, Estimate], odds: PlayOdds, recipe: str) -> str:
    """Write estimates and play odds as a policy file, with the recipe that made them."""
    lines = ",\n".join(
        f"  {json.dumps(key)}: [{', '.join(f'{n:.4f}' for n in row.numbers())}]"
        for key, row in sorted(rows.items())
    )
    measured = ",\n".join(
        f"  {json.dumps(company)}: {json.dumps([round(n, 4) for n in astuple(slips)])}"
        for company, slips in odds.slips.items()
    )
    return (
        f'{{\n "recipe": {json.dumps(recipe)},\n "slips": {{\n{measured}\n }},\n'
        f' "rows": {{\n{lines}\n }}\n}}\n'
    )
