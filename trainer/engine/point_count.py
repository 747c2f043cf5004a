"""A written point count: what a hand is worth under a contract, and what a call needs.

The rule-of-thumb player calls by it. It is also what the engine believes of the other seats where
the trained policy has no row: games without fixed partners, no trump in round one, and no trump
with a joker in the pack.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from trainer import native
from trainer.rules import (
    JOKER,
    Card,
    Contract,
    HandRules,
    Rank,
    Sides,
    follows,
    partner,
    strength,
    to_mask,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

# Under a suit: the trumps from the highest down, side aces, and side suits held (few ruff).
TRUMP_POINTS: Final = (10, 8, 6, 5, 4, 3, 3, 2, 2, 2)
ACE_POINTS: Final = 4
SUIT_POINTS: Final = (6, 4, 2, 0)
# Under no trump and low: the cards of every suit from its best down, and the joker.
PLAIN_POINTS: Final = (8, 4, 1, 0)
JOKER_POINTS: Final = 9
# What a call needs, in points of the count. With fixed partners:
NEEDED_FIRST: Final = 21  # seats without the deal in round one
NEEDED_HELPING: Final = 18  # the dealer's partner
NEEDED_DEALING: Final = 19  # the dealer, the upcard counted in
NEEDED_SECOND: Final = 18  # round two
NEEDED_ALONE: Final = 34
UPCARD_TO_THEM: Final = 4  # held against ordering a card into an opponent's hand
# Without fixed partners, in any round; the dealer counts the upcard in. Where calls of open-handed
# deals begin to gain over passing (4,000 deals a game).
NEEDED_BY_SEATS: Final = {2: 14, 3: 22, 4: 18, 5: 20, 6: 20, 7: 20}
UPCARD_TO_OTHERS: Final = 3
NEEDED_PLAIN: Final = 17  # no trump and low
NEEDED_PLAIN_ALONE: Final = 30
WORTH: Final = 0.13  # points of the game for a point of the count beyond what a call needs


@lru_cache(maxsize=1024)
def card_points(rules: HandRules, contract: Contract) -> Mapping[Card, int]:
    """Return what each card of the pack counts for under a contract."""
    points: dict[Card, int] = {}
    for group in {follows(one, contract) for one in rules.pack}:
        cards = [one for one in rules.pack if follows(one, contract) is group]
        cards.sort(key=lambda one: -strength(one, group, contract))
        scale = TRUMP_POINTS if group is contract.trump else PLAIN_POINTS
        for place, one in enumerate(cards):
            points[one] = scale[min(place, len(scale) - 1)]
            if contract.trump is not None and group is not contract.trump:
                points[one] = ACE_POINTS if one.rank is Rank.ACE else 0
    if contract.trump is None and JOKER in points:
        points[JOKER] = JOKER_POINTS
    return points


def count_points(rules: HandRules, cards: Iterable[Card], contract: Contract) -> int:
    """Return the point count of some cards under a contract."""
    held = tuple(cards)
    points = card_points(rules, contract)
    sum_of_cards = sum(points[one] for one in held)
    if contract.trump is None:
        return sum_of_cards
    side = {follows(one, contract) for one in held} - {contract.trump}
    return sum_of_cards + SUIT_POINTS[min(3, len(side))]


def needed(
    rules: HandRules,
    contract: Contract,
    *,
    seat: int,
    dealer: int,
    round_number: int,
    alone: bool,
) -> int:
    """Return what a call needs, in points of the count."""
    if contract.trump is None:
        return NEEDED_PLAIN_ALONE if alone else NEEDED_PLAIN
    if alone:
        return NEEDED_ALONE
    if rules.sides is not Sides.FIXED:
        takes = UPCARD_TO_OTHERS if round_number == 1 and seat != dealer else 0
        return NEEDED_BY_SEATS[rules.seats] + takes
    if round_number != 1:
        return NEEDED_SECOND
    if seat == dealer:
        return NEEDED_DEALING
    return NEEDED_HELPING if partner(rules, dealer) == seat else NEEDED_FIRST + UPCARD_TO_THEM


@lru_cache(maxsize=4096)
def count_caller(rules: HandRules, contract: Contract, needs: int) -> native.Caller:
    """Return the count as the kernel's estimate of a call, in points gained over passing."""
    points = card_points(rules, contract)
    side = [] if contract.trump is None else _sides(rules, contract)
    by_side = [WORTH * SUIT_POINTS[min(3, held)] for held in range(len(side) + 1)]
    return native.Caller(
        base=-WORTH * needs,
        card=[WORTH * points[one] for one in rules.pack],
        counted=0,
        by_count=[],
        groups=side,
        by_groups=by_side if side else [],
    )


def _sides(rules: HandRules, contract: Contract) -> list[int]:
    groups = dict.fromkeys(follows(one, contract) for one in rules.pack)
    return [
        to_mask(rules, (one for one in rules.pack if follows(one, contract) is group))
        for group in groups
        if group is not contract.trump
    ]


# ---- called aces

ACE_LONE_NEEDED: Final = 28  # a call-ace maker alone, in points of the count
ACE_BY_LENGTH: Final = (3, 6, 4, 2, 1, 0)  # by cards held of the ace's suit: one is led to it


def ace_points(hand: Iterable[Card], ace: Card, contract: Contract) -> int:
    """Return how well an ace fits as the one to call: that of a suit with one card to lead."""
    length = sum(follows(one, contract) is ace.suit for one in hand)
    return ACE_BY_LENGTH[min(length, len(ACE_BY_LENGTH) - 1)]


@lru_cache(maxsize=1024)
def ace_caller(rules: HandRules, contract: Contract, ace: Card) -> native.Caller:
    """Return the kernel's estimate of calling an ace, small against that of going alone."""
    suit = to_mask(rules, (one for one in rules.pack if follows(one, contract) is ace.suit))
    scale = WORTH / 10
    return native.Caller(
        base=0.0,
        card=[0.0] * len(rules.pack),
        counted=suit,
        by_count=[scale * points for points in ACE_BY_LENGTH],
        groups=[],
        by_groups=[],
    )
