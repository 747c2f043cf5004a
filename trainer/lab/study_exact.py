"""Figures that can be counted case by case, and those that follow from a hand's payments.

Counts are of the 24-card pack. "Unseen" cards are the 18 a seat cannot see: two opponents and
the partner hold five each, three lie in the kitty under the upcard.
"""

from __future__ import annotations

from functools import cache
from itertools import product
from math import comb
from typing import TYPE_CHECKING, Final, TypeAlias

from trainer.lab.study_table import Figure

if TYPE_CHECKING:
    from collections.abc import Mapping

PACK, HAND, UNSEEN, TRUMPS = 24, 5, 18, 7
TARGET: Final = 10
# (points to the dealer's side, points to the other side): share of hands. The published payments
# of V01 (Columbus Book column of 6 January 2006), in whole per cents.
PUBLISHED: Final = (
    ((1, 0), 0.45),
    ((2, 0), 0.16),
    ((4, 0), 0.05),
    ((0, 1), 0.17),
    ((0, 2), 0.12),
    ((0, 4), 0.05),
)
Payments: TypeAlias = tuple[tuple[tuple[int, int], float], ...]
Figures: TypeAlias = dict[str, Figure]


def percent(share: float) -> Figure:
    """Return an exact share as a figure in per cent."""
    return Figure(100 * share)


# ---- combinations


def five_trumps() -> Figures:
    """V07: hands of five trumps in any of the four suits."""
    return {"five": percent(4 * comb(TRUMPS, HAND) / comb(PACK, HAND))}


def without_the_suit_turned() -> Figures:
    """V08: none of the six cards that are left of the suit turned, among 23 unseen."""
    once = comb(PACK - 1 - (TRUMPS - 1), HAND) / comb(PACK - 1, HAND)
    return {"once": percent(once), "twice": percent(once**2)}


def void_of_three() -> Figures:
    """V11: an opponent's five of 18 unseen, three of them in the suit."""
    void = comb(UNSEEN - 3, HAND) / comb(UNSEEN, HAND)
    return {
        "void": percent(void),
        "some": percent(1 - void),
        "product": percent(void * (1 - void)),
    }


def partner_holds() -> Figures:
    """V12: a given unseen card in the partner's five."""
    return {"given": percent(comb(UNSEEN - 1, HAND - 1) / comb(UNSEEN, HAND))}


def nines_and_tens() -> Figures:
    """V13: a hand of nines and tens alone; any of four hands, by including and excluding."""
    one = comb(8, HAND) / comb(PACK, HAND)
    # Two such hands would need ten of the eight cards, so the four cases never meet.
    return {"one": percent(one), "any": percent(4 * one)}


def aces_not_ruffed() -> Figures:
    """V09: an ace led cannot be ruffed, for the leader holds no trump and none lies open."""
    return {
        "single green": percent(_not_ruffed(suit=6, held=1)),
        "double green": percent(_not_ruffed(suit=6, held=2)),
        "triple green": percent(_not_ruffed(suit=6, held=3)),
        "single next": percent(_not_ruffed(suit=5, held=1)),
        "double next": percent(_not_ruffed(suit=5, held=2)),
    }


def _not_ruffed(suit: int, held: int) -> float:
    """Return the chance that each opponent can follow, or has no trump.

    `suit` is how many cards follow it; all seven trumps are among the 18 unseen.
    """
    out = suit - held
    plain = UNSEEN - out - TRUMPS
    safe = 0
    for one, other in product(_hands(out, TRUMPS, plain), repeat=2):
        if (one[0] == 0 and one[1]) or (other[0] == 0 and other[1]):
            continue
        safe += _ways((out, TRUMPS, plain), one) * _ways(
            (out - one[0], TRUMPS - one[1], plain - one[2]), other
        )
    return safe / (comb(UNSEEN, HAND) * comb(UNSEEN - HAND, HAND))


def _hands(out: int, trumps: int, plain: int) -> list[tuple[int, int, int]]:
    return [
        (one, two, HAND - one - two)
        for one in range(min(out, HAND) + 1)
        for two in range(min(trumps, HAND - one) + 1)
        if HAND - one - two <= plain
    ]


def _ways(left: tuple[int, int, int], taken: tuple[int, int, int]) -> int:
    if any(one < 0 for one in left):
        return 0
    return comb(left[0], taken[0]) * comb(left[1], taken[1]) * comb(left[2], taken[2])


# ---- the chain of scores


@cache
def dealing(payments: Payments, own: int, theirs: int) -> float:
    """Return the chance (0-1) to win the game of the side about to deal.

    A hand that pays nothing passes the deal on.
    """
    if own >= TARGET or theirs >= TARGET:
        return 1.0 if own >= TARGET else 0.0
    thrown = sum(share for pay, share in payments if pay == (0, 0))
    here, there = _paid(payments, own, theirs), _paid(payments, theirs, own)
    # here + thrown * (1 - chance of the other side dealing at the same score), solved for both.
    return (here + thrown - thrown * there - thrown**2) / (1 - thrown**2)


def _paid(payments: Payments, own: int, theirs: int) -> float:
    """Return what hands that pay something add to the dealing side's chance."""
    return sum(
        share * _after(payments, own + pay[0], theirs + pay[1])
        for pay, share in payments
        if pay != (0, 0)
    )


def _after(payments: Payments, own: int, theirs: int) -> float:
    """Return the chance of the side that has just dealt."""
    if own >= TARGET or theirs >= TARGET:
        return 1.0 if own >= TARGET else 0.0
    return 1 - dealing(payments, theirs, own)


def by_score(own_payments: Payments) -> Figures:
    """V02: chances to win from the published payments and from our own hands."""
    figures: Figures = {}
    for prefix, payments in (("", PUBLISHED), ("own ", own_payments)):
        for own, theirs in ((0, 0), (5, 5), (8, 8), (9, 9), (2, 8), (9, 8)):
            figures[f"{prefix}{own}-{theirs}"] = percent(dealing(payments, own, theirs))
        for own, theirs in ((2, 8), (9, 6)):
            figures[f"{prefix}{own}-{theirs} other"] = percent(1 - dealing(payments, theirs, own))
    return figures


def nine_four() -> Figures:
    """V03: at 9-4, the others about to deal."""
    return {"9-4 other": percent(1 - dealing(PUBLISHED, 4, 9))}


def eight_nine() -> Figures:
    """V04: at 8-9, about to deal."""
    return {"8-9": percent(dealing(PUBLISHED, 8, 9))}


def donations() -> Figures:
    """V26: at nine points, the chance of a loner against it from which losing two is better."""
    return {f"9-{theirs}": percent(_donation(theirs)) for theirs in (6, 7)}


def _donation(theirs: int) -> float:
    """Return the chance at which passing and donating win the game equally often.

    The others deal. Passing: their loner ends the game, all else comes in the published shares.
    """
    donated = dealing(PUBLISHED, 9, theirs + 2)
    others = [(pay, share) for pay, share in PUBLISHED if pay != (4, 0)]
    together = sum(share for _, share in others)
    # The dealer's side of the payments are the others, so ours is what they leave.
    passed = 1 - sum(
        share / together * _after(PUBLISHED, theirs + pay[0], 9 + pay[1]) for pay, share in others
    )
    return 1 - donated / passed


def payments_of(counts: Mapping[str, float]) -> Payments:
    """Return the payments of self-played hands as shares, deals passed out among them."""
    pays = {(1, 0): "deal 1", (2, 0): "deal 2", (4, 0): "deal 4"}
    pays |= {(0, 1): "other 1", (0, 2): "other 2", (0, 4): "other 4", (0, 0): "passed out"}
    found = {pay: counts.get(key, 0) for pay, key in pays.items()}
    together = sum(found.values())
    return tuple((pay, seen / together) for pay, seen in found.items()) if together else PUBLISHED
