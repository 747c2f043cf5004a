"""Learns the calling policy by self-play.

Each round deals many hands, lets every seat answer by the policy so far (with some answers
passed on at random, so that every turn to call is reached), looks at what each call and the pass
lead to in that very deal, and fits the difference by least squares. The answer of one deal is
noise; its mean over deals that reach a turn is exactly what calling gains over passing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from trainer import native
from trainer.engine.callers import (
    COLUMNS,
    TRUMPS,
    UPCARDS,
    Estimate,
    Policy,
    Slot,
    columns,
    estimate_of,
    policy_of,
    write_policy,
)
from trainer.engine.tables import kind_of, slot_of, tables
from trainer.rules import HandRules, Random, Rank, auction, card_index, from_mask, to_mask

if TYPE_CHECKING:
    from collections.abc import Callable

    from trainer.rules import Card

RIDGE: Final = 4.0  # hands' worth of belief in zero for every number
EXPLORE: Final = 4  # one answer in this many is passed on whatever it is worth
NEAR: Final = 0.8  # points from the line within which a hand counts in full


class Fit:
    """Least squares on rows that are sums of columns."""

    def __init__(self) -> None:
        """Start with no rows."""
        self.product = [[0.0] * COLUMNS for _ in range(COLUMNS)]
        self.target = [0.0] * COLUMNS
        self.rows = 0

    def add(self, filled: list[int], gain: float, weight: float) -> None:
        """Count one hand: the columns it fills and what calling gained, in points."""
        self.rows += 1
        for one in filled:
            row = self.product[one]
            for other in filled:
                row[other] += weight
            self.target[one] += weight * gain

    def solve(self) -> Estimate:
        """Return the estimate that fits best."""
        size = COLUMNS
        matrix = [[*self.product[i], self.target[i]] for i in range(size)]
        for i in range(size):
            matrix[i][i] += RIDGE
        for i in range(size):
            pivot = matrix[i][i]
            for j in range(i + 1, size):
                factor = matrix[j][i] / pivot
                if factor:
                    matrix[j] = [a - factor * b for a, b in zip(matrix[j], matrix[i], strict=True)]
        numbers = [0.0] * size
        for i in range(size - 1, -1, -1):
            known = sum(matrix[i][k] * numbers[k] for k in range(i + 1, size))
            numbers[i] = (matrix[i][size] - known) / matrix[i][i]
        return estimate_of(tuple(numbers))


def first_guess(rules: HandRules) -> dict[str, Estimate]:
    """Return a point count for every slot, from which learning starts."""
    rows = {}
    for offer in auction(rules, 0, rules.pack[0]).offers:
        for option in offer.options:
            if option.contract is None:
                continue
            slot = slot_of(rules, 0, rules.pack[0], offer, option)
            trump = (1.2, 0.9, 0.8, 0.6, 0.5, 0.4, 0.4)[:TRUMPS]
            rows[slot.key] = Estimate(
                base=-2.4 if slot.alone else -1.6,
                trump=trump,
                count=(-1.0, -0.6, 0.0, 0.2, 0.4, 0.6, 0.8),
                sides=(0.4, 0.3, 0.1, -0.1),
                ace_next=0.35,
                ace_green=0.45,
                king_next=0.05,
                king_green=0.05,
                upcard=dict.fromkeys(UPCARDS, 0.0),
            )
    return rows


def learn(
    rules: HandRules,
    *,
    deals: int,
    rounds: int,
    inner: int,
    seed: int,
    say: Callable[[str], None],
) -> dict[str, Estimate]:
    """Return the estimates learned over several rounds of self-play.

    `inner` is how many hidden hands each seat draws for a card in the last two rounds; earlier
    rounds are solved with all hands open.
    """
    rows = first_guess(rules)
    for number in range(rounds):
        fits: dict[str, Fit] = {key: Fit() for key in rows}
        policy = policy_of(rows)
        draws = inner if number >= rounds - 2 else 0
        for deal in range(deals):
            _deal(rules, policy, rows, fits, draws, seed + number, deal)
            if deal % 2000 == 0:
                say(f"round {number + 1} of {rounds}: {deal} of {deals} deals")
        rows = {key: fit.solve() for key, fit in fits.items()}
    return rows


def _deal(  # noqa: PLR0913 - one deal of one round of one lesson
    rules: HandRules,
    policy: Policy,
    rows: dict[str, Estimate],
    fits: dict[str, Fit],
    inner: int,
    seed: int,
    number: int,
) -> None:
    random = Random(seed, number)
    order = random.shuffled(rules.pack)
    dealer = random.bounded(rules.seats)
    dealt = [frozenset(order[5 * seat : 5 * seat + 5]) for seat in range(rules.seats)]
    upcard = order[5 * rules.seats]
    table = tables(rules, dealer, upcard, 0, policy)
    masks = [to_mask(rules, hand) for hand in dealt]
    for at, offer in enumerate(table.law.offers):
        codes = native.results_of_options(table.kernel, masks, at, inner, seed * 1000003 + number)
        _learn_from(rules, dealer, upcard, table, at, codes, dealt[offer.seat], rows, fits)
        taken = table.kernel.answer(at, masks[offer.seat])
        is_call = offer.options[taken].contract is not None
        if is_call and random.bounded(EXPLORE):
            return


def _learn_from(rules, dealer, upcard, table, at, codes, hand, rows, fits) -> None:
    offer = table.law.offers[at]
    seat = offer.seat
    other = (seat + 1) % rules.seats
    gains = [table.law.outcomes[c][seat] - table.law.outcomes[c][other] for c in codes]
    passed = 0.0 if offer.forced else gains[0]
    for n, option in enumerate(offer.options):
        if option.contract is None:
            continue
        held = hand
        if option.taker == seat:
            six = to_mask(rules, hand | {upcard})
            down = table.kernel.put_down(table.callers[at, n], six)
            held = frozenset(from_mask(rules, six & ~(1 << down)))
        key = slot_of(rules, dealer, upcard, offer, option).key
        filled = columns(rules, option.contract, held, upcard)
        guess = sum(rows[key].numbers()[c] for c in filled)
        fits[key].add(filled, gains[n] - passed, 1 / (1 + (guess / NEAR) ** 2))
