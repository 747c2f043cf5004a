"""Points for a finished hand, from one table.

The table of rules.md "Scores" in one place: every game's row, the points of each defender when
the maker fails, and of each maker for three or four tricks and for five.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from trainer.rules.choices import LoneDefence, Sides
from trainer.rules.house import HAND_SIZE
from trainer.rules.sides import is_maker_alone, makers
from trainer.rules.state import Phase

if TYPE_CHECKING:
    from trainer.rules.house import HandRules
    from trainer.rules.state import Hand

NEEDED: Final = 3  # tricks the makers must take
FOUR: Final = 4  # tricks that earn a token


class Row(StrEnum):
    """Who plays against whom, as the score tables name it."""

    PARTNERSHIP = "partnership"
    LONE_MAKER = "lone maker"
    LONE_AGAINST_LONE = "lone maker against a lone defender"
    THREE_PLAYERS = "three-player maker"
    TWO_PLAYERS = "two-player maker"
    CALL_ACE = "call-ace maker and partner"
    CALL_ACE_ALONE = "call-ace lone maker"


@dataclass(frozen=True, slots=True)
class Points:
    """What one row of the table pays, in points."""

    euchred: int  # to the defenders, for the makers' 0 to 2 tricks
    made: int  # to the makers, for 3 or 4
    march: int  # to the makers, for 5

    def result(self, makers_tricks: int) -> tuple[int, int]:
        """Return (each maker's points, each defender's points) for the makers' tricks."""
        if makers_tricks < NEEDED:
            return 0, self.euchred
        return (self.march if makers_tricks == HAND_SIZE else self.made), 0


def row(rules: HandRules, *, alone: bool, lone_defender: bool = False) -> Row:
    """Return which row of the score tables applies."""
    if rules.sides is Sides.CALL_ACE:
        return Row.CALL_ACE_ALONE if alone else Row.CALL_ACE
    if rules.sides is Sides.CUTTHROAT:
        return Row.TWO_PLAYERS if rules.seats == 2 else Row.THREE_PLAYERS
    if not alone:
        return Row.PARTNERSHIP
    return Row.LONE_AGAINST_LONE if lone_defender else Row.LONE_MAKER


def pays(rules: HandRules, which: Row) -> Points:
    """Return what a row pays under these rules (SD and GEN 5; GEN 6; CALL "Scoring").

    A lone defender who earns four only for all five tricks is settled in `hand_result`.
    """
    march, euchred = rules.lone_march, rules.lone_euchred
    return {
        Row.PARTNERSHIP: Points(2, 1, 2),
        Row.LONE_MAKER: Points(euchred, 1, march),
        Row.LONE_AGAINST_LONE: Points(4, 1, march),
        Row.THREE_PLAYERS: Points(2, 1, 3),
        Row.TWO_PLAYERS: Points(2, 1, 2),
        Row.CALL_ACE: Points(2, 1, 2 if rules.seats == 4 else 3),
        Row.CALL_ACE_ALONE: Points(2, 2, rules.seats),
    }[which]


def hand_result(
    rules: HandRules, makers_tricks: int, *, alone: bool, lone_defender: bool = False
) -> tuple[int, int]:
    """Return (each maker's points, each defender's points) for the tricks the makers took.

    Raises:
        ValueError: the makers cannot have taken that many tricks.
    """
    if makers_tricks not in range(HAND_SIZE + 1):
        raise ValueError(f"makers_tricks = {makers_tricks!r} is not 0 to {HAND_SIZE}")
    which = row(rules, alone=alone, lone_defender=lone_defender)
    if (
        which is Row.LONE_AGAINST_LONE
        and rules.lone_defence is LoneDefence.FOUR_FOR_FIVE
        and 0 < makers_tricks < NEEDED
    ):
        return 0, 2
    return pays(rules, which).result(makers_tricks)


def points(hand: Hand) -> tuple[int, ...]:
    """Return what each seat scores for a finished hand; partners hold the same figure.

    A hand thrown in scores nothing (GEN 4), nor does a fast break (recorded games).

    Raises:
        ValueError: the hand is not over.
    """
    if hand.phase is not Phase.OVER:
        raise ValueError(f"the hand is not over: it is at {hand.phase}")
    if is_fast_break(hand):
        return (0,) * hand.rules.seats
    return result_points(
        hand.rules,
        makers(hand),
        makers_tricks(hand),
        alone=is_maker_alone(hand),
        lone_defender=hand.lone_defender is not None,
    )


def is_fast_break(hand: Hand) -> bool:
    """Whether the defenders won tricks one and two and lost the other three (recorded games)."""
    if not hand.rules.fast_break or len(hand.tricks) != HAND_SIZE:
        return False
    side = makers(hand)
    return [trick.winner in side for trick in hand.tricks] == [False, False, True, True, True]


def tokens(hand: Hand) -> tuple[int, ...]:
    """Return the token each seat earns for a finished hand: a side's exactly four tricks.

    Only a side that is not alone earns it (recorded games); in games without fixed partners
    each player of the side does (ours).
    """
    side, taken = makers(hand), makers_tricks(hand)
    if not side or FOUR not in (taken, HAND_SIZE - taken):
        return (0,) * hand.rules.seats
    made = taken == FOUR
    alone = is_maker_alone(hand) if made else hand.lone_defender is not None
    return tuple(int((seat in side) is made and not alone) for seat in range(hand.rules.seats))


def result_points(
    rules: HandRules,
    makers_side: tuple[int, ...],
    makers_tricks: int,
    *,
    alone: bool,
    lone_defender: bool = False,
) -> tuple[int, ...]:
    """Return points per seat for a result; all zero when nobody made trump."""
    if not makers_side:
        return (0,) * rules.seats
    made, defended = hand_result(rules, makers_tricks, alone=alone, lone_defender=lone_defender)
    return tuple(made if seat in makers_side else defended for seat in range(rules.seats))


def makers_tricks(hand: Hand) -> int:
    """Return how many tricks the makers' side has taken so far."""
    side = makers(hand)
    return sum(trick.winner in side for trick in hand.tricks)
