"""What the result codes of the kernel mean, numbered once for a rule set.

Every hand of a rule set, whoever deals and whatever is turned, comes out as one of the same
codes: so hands of different deals can be compared on one sheet.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache
from typing import TYPE_CHECKING, Final, TypeAlias

from trainer.rules import HAND_SIZE, Sides, result_points
from trainer.rules.score import FOUR
from trainer.rules.sides import makers_sides

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from trainer.rules import HandRules

THROWN_IN: Final = 0  # the code of a hand nobody called
MOST_CODES: Final = 256  # as the kernel holds them
TWO_HANDED: Final = 2  # seats


class Company(StrEnum):
    """How a hand is played: with a partner or alone, and which side leads first."""

    PARTNER_LEADING = "partner, makers lead"
    PARTNER_LED_TO = "partner, defenders lead"
    ALONE_LEADING = "alone, makers lead"
    ALONE_LED_TO = "alone, defenders lead"


def company_of(*, alone: bool, makers_lead: bool) -> Company:
    """Return how a hand is played."""
    if alone:
        return Company.ALONE_LEADING if makers_lead else Company.ALONE_LED_TO
    return Company.PARTNER_LEADING if makers_lead else Company.PARTNER_LED_TO


@dataclass(frozen=True, slots=True)
class Result:
    """What one result code of the kernel means.

    `points` and `tokens` are by seat. `classes` holds the codes that the same play may come to,
    euchred, made and march, in each the one nearest to the other classes first; `rank` is the
    class of this one. Where slips of play are not measured, `company` is None and `classes` is ().
    `is_played` is False for a hand thrown in.
    """

    points: tuple[int, ...]
    company: Company | None = None
    classes: tuple[tuple[int, ...], ...] = ()
    rank: int = 0
    tokens: tuple[int, ...] = ()
    is_played: bool = True


@dataclass(frozen=True, slots=True)
class Play:
    """What tells results of play apart: the makers, how they play, and who leads."""

    makers: int  # bit per seat
    alone: bool
    lone_defender: bool
    makers_lead: bool


@dataclass(frozen=True, slots=True, eq=False)
class Results:
    """Every result of a rule set by its code, and the codes of each play by the makers' tricks."""

    all: tuple[Result, ...]
    codes: Mapping[Play, tuple[int, ...]]
    broken: int  # the code of a fast break, -1 where there is none


@lru_cache(maxsize=64)
def results(rules: HandRules, *, tokens: bool = False) -> Results:
    """Return the results of a rule set; with `tokens` exactly four tricks are told apart."""
    found = _numbered(rules, tokens=tokens, by_lead=True)
    if len(found.all) > MOST_CODES:  # tokens at the largest tables
        found = _numbered(rules, tokens=tokens, by_lead=False)
    if len(found.all) > MOST_CODES:
        raise ValueError(f"{len(found.all)} results are more than the kernel tells apart")
    return found


def _numbered(rules: HandRules, *, tokens: bool, by_lead: bool) -> Results:
    """Number all results; not by lead, those of makers led to stand for makers on lead too."""
    nothing = (0,) * rules.seats
    found = [Result(nothing, is_played=False, tokens=nothing if tokens else ())]
    broken = -1
    if rules.fast_break:
        broken = len(found)
        found.append(Result(nothing, tokens=nothing if tokens else ()))
    codes: dict[Play, tuple[int, ...]] = {}
    for play in _plays(rules):
        led_to = replace(play, makers_lead=False)
        if not by_lead and led_to in codes:
            codes[play] = codes[led_to]
            continue
        rows = [paid(rules, play, tricks, tokens=tokens) for tricks in range(HAND_SIZE + 1)]
        kinds = list(dict.fromkeys(rows))
        first = len(found)
        codes[play] = tuple(first + kinds.index(row) for row in rows)
        found.extend(_told_apart(play, rows, kinds, first))
    return Results(tuple(found), codes, broken)


Paid: TypeAlias = tuple[tuple[int, ...], tuple[int, ...]]  # points and tokens by seat


def _told_apart(play: Play, rows: list[Paid], kinds: list[Paid], first: int) -> Iterator[Result]:
    def codes(tricks: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(dict.fromkeys(first + kinds.index(rows[one]) for one in tricks))

    classes: tuple[tuple[int, ...], ...] = (codes((2, 1, 0)), codes((3, 4)), codes((5,)))
    together = {code for some in classes for code in some}
    if len(together) < sum(map(len, classes)) or len(rows[0][0]) == TWO_HANDED:
        classes = ()  # what pays the same in two classes cannot slip; two-handed is not measured
    is_lone = play.alone or play.makers.bit_count() == 1
    company = company_of(alone=is_lone, makers_lead=play.makers_lead)
    for kind, (points, tokens) in enumerate(kinds):
        rank = next((n for n, some in enumerate(classes) if first + kind in some), 0)
        yield Result(points, company, classes, rank, tokens)


def _plays(rules: HandRules) -> Iterator[Play]:
    fixed = rules.sides is Sides.FIXED
    for side in makers_sides(rules):
        makers = sum(1 << seat for seat in side)
        lone = rules.sides is Sides.CALL_ACE and len(side) == 1
        for alone in (False, True) if fixed and rules.alone else (lone,):
            for lone_defender in (False, True) if alone and rules.defend_alone else (False,):
                for makers_lead in (False, True):
                    yield Play(makers, alone, lone_defender, makers_lead)


def paid(rules: HandRules, play: Play, tricks: int, *, tokens: bool) -> Paid:
    """Return the points and tokens by seat for the tricks the makers took."""
    side = tuple(seat for seat in range(rules.seats) if play.makers >> seat & 1)
    points = result_points(rules, side, tricks, alone=play.alone, lone_defender=play.lone_defender)
    if not tokens:
        return points, ()
    made, defended = tricks == FOUR and not play.alone, HAND_SIZE - tricks == FOUR
    earns = (made, defended and not play.lone_defender)
    return points, tuple(int(earns[seat not in side]) for seat in range(rules.seats))
