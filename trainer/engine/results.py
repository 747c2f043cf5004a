"""What the result codes of the kernel mean."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


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

    `points` is by seat. `codes` are the codes of the same set-up's results from the makers'
    worst to their best, and `rank` this one's place among them. Where nothing was played,
    `company` is None and `codes` is ().
    """

    points: tuple[int, ...]
    company: Company | None
    codes: tuple[int, ...]
    rank: int
