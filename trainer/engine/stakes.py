"""What every way a hand may end is worth to a side: what turns odds of calls into estimates.

The calling policy holds, for each call, how it moves the probability of each way the hand may
end. What those are worth depends on what the table pays and on the score; here the two meet.
"""

from __future__ import annotations

from enum import StrEnum
from functools import lru_cache
from typing import TYPE_CHECKING, Final, TypeAlias

from trainer.engine.results import THROWN_IN, Company, results

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trainer.engine.results import Result
    from trainer.rules import HandRules


class Finish(StrEnum):
    """How a hand among partners ends, as one side sees it; a hand thrown in is none of them."""

    EUCHRED = "euchred"
    LONE_EUCHRED = "euchred alone"
    MADE = "made"
    MARCH = "march"
    LONE_MARCH = "march alone"
    EUCHRE = "they are euchred"
    THEY_MADE = "they make it"
    THEY_MARCH = "they march"
    THEY_LONE_MARCH = "they march alone"


FINISHES: Final = tuple(Finish)
_ALONE: Final = (Company.ALONE_LEADING, Company.ALONE_LED_TO)
_OURS: Final = (
    (Finish.EUCHRED, Finish.MADE, Finish.MARCH),
    (Finish.LONE_EUCHRED, Finish.MADE, Finish.LONE_MARCH),
)
_THEIRS: Final = (
    (Finish.EUCHRE, Finish.THEY_MADE, Finish.THEY_MARCH),
    (Finish.EUCHRE, Finish.THEY_MADE, Finish.THEY_LONE_MARCH),
)

# What each finish is worth more than a hand thrown in, in the order of `FINISHES`.
Worth: TypeAlias = tuple[float, ...]
Stakes: TypeAlias = tuple[Worth, Worth]  # of the even seats' side and of the odd seats'


def finish_of(result: Result, seat: int) -> Finish | None:
    """Return how a result ends the hand for a seat's side; None where nobody scores."""
    if result.company is None or not result.classes:
        return None
    alone = result.company in _ALONE
    ours = (result.points[seat] > 0) is (result.rank > 0)
    return (_OURS if ours else _THEIRS)[alone][result.rank]


def worth(found: tuple[Result, ...], figures: Sequence[float], seat: int) -> Worth:
    """Return what finishes are worth to a seat's side, given a figure for each result code.

    Of several codes that end a hand alike, the first counts. An finish that these rules do not
    know is worth nothing.
    """
    by_finish: dict[Finish, float] = {}
    for one, figure in zip(found, figures, strict=True):
        finish = finish_of(one, seat)
        if finish is not None:
            by_finish.setdefault(finish, figure - figures[THROWN_IN])
    return tuple(by_finish.get(one, 0.0) for one in FINISHES)


@lru_cache(maxsize=64)
def plain_stakes(rules: HandRules) -> Stakes:
    """Return the stakes in points: own side's minus the other side's."""
    found = results(rules).all
    net = [float(one.points[0] - one.points[1]) for one in found]
    return worth(found, net, 0), worth(found, [-one for one in net], 1)
