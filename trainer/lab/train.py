"""Learns the calling policy by self-play.

Each round deals many hands, lets every seat answer by the policy so far (with some answers
passed on at random, so that every turn to call is reached), looks at what each call and the pass
lead to in that very deal, and fits the difference by least squares. The answer of one deal is
noise; its mean over deals that reach a turn is exactly what calling gains over passing.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from trainer import native
from trainer.engine.callers import (
    COLUMNS,
    TRUMPS,
    UPCARDS,
    Estimate,
    columns,
    estimate_of,
    policy_of,
)
from trainer.engine.play_odds import PlayOdds, Slips
from trainer.engine.results import Company
from trainer.engine.tables import slot_of, tables
from trainer.rules import HAND_SIZE, Random, auction, from_mask, to_mask

if TYPE_CHECKING:
    from collections.abc import Callable

    from trainer.engine.callers import Policy
    from trainer.engine.tables import Tables
    from trainer.rules import Card, HandRules

RIDGE: Final = 4.0  # hands' worth of belief in zero for every number
EXPLORE: Final = 4  # one answer in this many is passed on whatever it is worth
PLAYED_ROUNDS: Final = 2  # rounds at the end in which cards are played out
SAY_EVERY: Final = 2000
PRIME: Final = 1_000_003  # keeps the seeds of rounds apart
ODDS_DEALS: Final = 24_000  # enough for factors within a hundredth or two
WILD: Final = 3  # about one hand in this many is called by somebody whatever it holds
SHARE_WORLDS: Final = 96  # worlds from which a caller's shares of results are taken
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
            slot = slot_of(rules, 0, rules.pack[0].suit, offer, option)
            if slot is None:
                continue
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
    say: Callable[[int, int], None],
) -> Policy:
    """Return the policy learned over several rounds of self-play.

    `inner` is how many hidden hands each seat draws for a card in the last two rounds and in the
    measurement of play odds; earlier rounds are solved with all hands open. `say` hears the
    round, 0 for the measurement, and how many deals of it are done.
    """
    policy = policy_of(first_guess(rules))
    for number in range(rounds):
        lesson = _Lesson(rules, policy, inner if number >= rounds - PLAYED_ROUNDS else 0)
        for deal in range(deals):
            lesson.take(seed + number, deal)
            if deal % SAY_EVERY == 0:
                say(number + 1, deal)
        policy = policy_of({key: fit.solve() for key, fit in lesson.fits.items()})
    measured = min(deals, ODDS_DEALS)
    odds = play_odds(rules, policy, deals=measured, inner=inner, seed=seed + rounds, say=say)
    return policy_of({key: row.row for key, row in policy.rows.items()}, odds)


class _Lesson:
    """One round of self-play: what calls gained under the policy so far."""

    def __init__(self, rules: HandRules, policy: Policy, inner: int) -> None:
        self.rules, self.policy, self.inner = rules, policy, inner
        self.fits = {key: Fit() for key in policy.rows}

    def take(self, seed: int, number: int) -> None:
        """Learn from one deal, as far as its auction goes."""
        deal = _Deal.shuffled(self.rules, self.policy, seed, number)
        random = Random(seed, number + (1 << 32))
        for at, offer in enumerate(deal.table.law.offers):
            codes = native.results_of_options(
                deal.table.kernel, deal.masks, at, self.inner, seed * PRIME + number
            )
            self._compare(deal, at, [deal.table.results[code].points for code in codes])
            taken = deal.table.kernel.answer(at, deal.masks[offer.seat])
            if offer.options[taken].contract is not None and random.bounded(EXPLORE):
                return

    def _compare(self, deal: _Deal, at: int, points: list[tuple[int, ...]]) -> None:
        """Count what each call of an offer gained over passing (over nothing, when stuck)."""
        offer = deal.table.law.offers[at]
        other = (offer.seat + 1) % self.rules.seats
        gains = [one[offer.seat] - one[other] for one in points]
        passed = 0 if offer.forced else gains[0]
        for number, option in enumerate(offer.options):
            if option.contract is None:
                continue
            held = deal.kept(at, number)
            slot = slot_of(self.rules, deal.dealer, deal.upcard.suit, offer, option)
            if slot is None:
                continue
            filled = columns(self.rules, option.contract, held, deal.upcard)
            numbers = self.policy.row(slot).row.numbers()
            guess = sum(numbers[column] for column in filled)
            weight = 1 / (1 + (guess / NEAR) ** 2)
            self.fits[slot.key].add(filled, gains[number] - passed, weight)


@dataclass(frozen=True, slots=True)
class _Deal:
    """One random deal, every hand known."""

    rules: HandRules
    dealer: int
    upcard: Card
    hands: tuple[frozenset[Card], ...]
    masks: list[int]
    table: Tables

    @staticmethod
    def shuffled(rules: HandRules, policy: Policy, seed: int, number: int) -> _Deal:
        """Return the deal of a number."""
        random = Random(seed, number)
        order = random.shuffled(rules.pack)
        dealer = random.bounded(rules.seats)
        size = HAND_SIZE
        hands = tuple(
            frozenset(order[size * seat : size * (seat + 1)]) for seat in range(rules.seats)
        )
        upcard = order[size * rules.seats]
        masks = [to_mask(rules, hand) for hand in hands]
        return _Deal(rules, dealer, upcard, hands, masks, tables(rules, dealer, upcard, 0, policy))

    def kept(self, at: int, number: int) -> frozenset[Card]:
        """Return the five cards the seat asked would hold after an option."""
        offer = self.table.law.offers[at]
        if offer.options[number].taker != offer.seat:
            return self.hands[offer.seat]
        six = to_mask(self.rules, self.hands[offer.seat] | {self.upcard})
        down = self.table.kernel.put_down(self.table.callers[at, number], six)
        return frozenset(from_mask(self.rules, six & ~(1 << down)))

    def play_out(self, inner: int, seed: int, number: int) -> _Sample | None:
        """Return what one call of this deal gave, None when every hand passed."""
        random = Random(seed, number + (1 << 32))
        passed: list[tuple[int, int, int]] = []
        for at, offer in enumerate(self.table.law.offers):
            taken = self.table.kernel.answer(at, self.masks[offer.seat])
            if not random.bounded(WILD * len(self.table.law.offers) // 2):
                taken = random.bounded(len(offer.options))
            if offer.options[taken].contract is not None:
                return self._sample(at, taken, passed, inner, seed * PRIME + number)
            passed.append((at, taken, -1))
        return None

    def _sample(
        self, at: int, taken: int, passed: list[tuple[int, int, int]], inner: int, seed: int
    ) -> _Sample | None:
        results, kernel = self.table.results, self.table.kernel
        seat = self.table.law.offers[at].seat
        others = [one for one in range(self.rules.seats) if one != seat]
        everything = (1 << len(self.rules.pack)) - 1
        pool = everything & ~self.masks[seat] & ~to_mask(self.rules, (self.upcard,))
        sizes = [*(HAND_SIZE for _ in others), self.rules.kitty_size - 1]
        scene = native.Scene(
            kernel,
            seat,
            self.masks[seat],
            pool,
            sizes,
            [everything] * len(sizes),
            [*others, -1],
            [0] * self.rules.seats,
            passed,
        )
        sheet = native.evaluate_calls(
            kernel,
            scene,
            at,
            [(taken, -1, -1)],
            seed,
            0,
            SHARE_WORLDS,
            0,
            inner,
            native.CancelFlag(),
        )
        solved = native.results_of_options(kernel, self.masks, at, 0, seed)[taken]
        played = native.results_of_options(kernel, self.masks, at, inner, seed)[taken]
        result = results[solved]
        if result.company is None:
            return None
        shares = sheet.shares(0, len(results))
        return _Sample(
            company=result.company,
            euchred=sum(shares[code] for code in result.classes[0]),
            march=sum(shares[code] for code in result.classes[-1]),
            solved=result.rank,
            played=results[played].rank,
        )


def play_odds(
    rules: HandRules,
    policy: Policy,
    *,
    deals: int,
    inner: int,
    seed: int,
    say: Callable[[int, int], None],
) -> PlayOdds:
    """Return how far seats that see only their cards fall from open-handed results.

    Calls are made by the policy and, one time in three, whatever the hand. From the caller's
    seat the worlds of the call are solved open; the very deal is solved open and played out.
    Each factor is a least-squares slope through zero.
    """
    samples: dict[Company, list[_Sample]] = {company: [] for company in Company}
    for number in range(deals):
        if number % SAY_EVERY == 0:
            say(0, number)
        deal = _Deal.shuffled(rules, policy, seed, number)
        sample = deal.play_out(inner, seed, number)
        if sample is not None:
            samples[sample.company].append(sample)
    return PlayOdds({company: _slips(found) for company, found in samples.items() if found})


@dataclass(frozen=True, slots=True)
class _Sample:
    """One call: the caller's shares of open-handed results, and what the deal gave open, played."""

    company: Company
    euchred: float
    march: float
    solved: int  # 0 euchred, 1 made, 2 march
    played: int


def _slips(samples: list[_Sample]) -> Slips:
    def slope(start: int, end: int, share: Callable[[_Sample], float]) -> float:
        rows = [(share(one), float(one.played == end)) for one in samples if one.solved == start]
        square = sum(x * x for x, _ in rows)
        return sum(x * y for x, y in rows) / square if square else 0.0

    return Slips(
        saved=slope(0, 1, lambda one: 1 - one.euchred),
        lost=slope(1, 0, lambda one: one.euchred),
        gained=slope(1, 2, lambda one: one.march),
        missed=slope(2, 1, lambda one: 1 - one.march),
        collapsed=slope(2, 0, lambda one: one.euchred),
    )
