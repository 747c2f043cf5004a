"""Learns what cards played tell of hands: how much players like each card they may play.

Hands are played by players of several levels, under rule sets that differ in how sides stand and
whether there is trump. Every card chosen among several is counted by what the table knew and what
the hand could play; a row of likings is the conditional logit that fits the counts best
(McFadden, "Conditional logit analysis of qualitative choice behavior", 1974).
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from dataclasses import asdict, dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from trainer.engine import ENGINE_VERSION, Player, level
from trainer.engine.levels import Calls, Level, Levelled
from trainer.engine.plays import COLUMNS, UNIT, fallen, groups_of, write_likings
from trainer.lab.fit import cholesky, solve_lower
from trainer.lab.match import play_on
from trainer.lab.study_state import Part, count
from trainer.rules import Deal, HandRules, Phase, Random, Redeal, new_hand, step, view
from trainer.rules.presets import preset

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from trainer.engine.plays import Fallen, Likings
    from trainer.lab.study_state import Counts
    from trainer.rules import Action, View
    from trainer.words import Words


@dataclass(frozen=True, slots=True)
class Solver:
    """Calls by the trained estimates, and plays its cards as `solve50` does."""

    name: str = "solver"

    def choose(self, view: View) -> Action:
        """Return the call by estimate, or the card best over fifty even deals."""
        return (level("solve50") if view.phase is Phase.PLAY else _CALLS).choose(view)


_CALLS: Final = Levelled(Level("caller", calls=Calls.BY_ESTIMATE, cards=0))
# Who may sit at a seat, each as likely as the next: half search their cards, half go by rules of
# thumb with more and more slips. None reads cards, and none draws by the engine's version, so that
# what is learned depends on nothing learned before but the calls.
COMPANY: Final[tuple[Player, ...]] = (
    Solver(),
    Solver(),
    level("solve50"),
    level("solve50"),
    level("thumb"),
    level("regular"),
    level("casual"),
    level("beginner"),
)
# Rule sets by name, and of how many hands in eight each is played.
GAMES: Final = (
    *("standard",) * 4,
    "no-trump-and-low",
    "three-handed",
    "call-ace-4",
    "call-ace-5",
)
HANDS, FRESH = "hands", "fresh hands"  # the parts of bulk work
FRESH_PART: Final = 8  # one hand is kept for the report for so many that are learned from
FRESH_STREAMS: Final = 1 << 40  # they are dealt apart from the others
BLOCK: Final = 40
ALL: Final = "all"  # rows together
SCHEMA: Final = 1  # of the report
RIDGE: Final = 2.0  # cards' worth of belief that all cards are liked alike
STEPS: Final = 40  # of Newton's method; a dozen are enough
LONGEST: Final = 2.0  # step of one number
CLOSE: Final = 1e-9
MOST: Final = math.log(UNIT)  # a card is liked at most so much more than an even one, or less


# ---- counting


def parts(seed: int, hands: int) -> tuple[Part, Part]:
    """Return the bulk work: so many hands to learn from, and fresh ones to see how well."""

    def fresh(number: int, counts: Counts) -> None:
        take(seed, number, counts, FRESH_STREAMS)

    return (
        Part(HANDS, hands, BLOCK, lambda number, counts: take(seed, number, counts)),
        Part(FRESH, -(-hands // FRESH_PART), BLOCK, fresh),
    )


def take(seed: int, number: int, counts: Counts, streams: int = 0) -> None:
    """Play the hand of a number and count every card that was chosen among several."""
    random = Random(seed, streams + number)
    rules = _rules(GAMES[number % len(GAMES)])
    players = [COMPANY[random.bounded(len(COMPANY))] for _ in range(rules.seats)]
    hand = new_hand(rules, random.bounded(rules.seats))
    hand = play_on(step(hand, Deal(hand.dealer, random.shuffled(rules.pack))), players)
    if not isinstance(hand.log[-1], Redeal):
        for row, chosen, choice in chosen_among(view(hand, 0)):
            count(counts, _key(row, chosen, choice))


@lru_cache(maxsize=32)
def _rules(name: str) -> HandRules:
    return preset(name).rules.hand


def chosen_among(over: View) -> Iterator[tuple[str, int, list[int]]]:
    """Yield the row, the column of the card chosen, and those of all that could be, in order.

    The hand must be over: what a seat held when it chose is what it played from then on. Cards
    that were played without a choice are left out.
    """
    if over.contract is None:
        return
    groups = groups_of(over.rules, over.contract)
    plays = list(fallen(over))
    held: dict[int, int] = {}
    found = []
    for one in reversed(plays):
        held[one.seat] = held.get(one.seat, 0) | 1 << one.card
        columns = columns_of(one, held[one.seat], groups)
        if len(columns) > 1:
            found.append((one.row, columns[one.card], sorted(columns.values())))
    yield from reversed(found)


def columns_of(one: Fallen, hand: int, groups: Sequence[int]) -> dict[int, int]:
    """Return the column of every card, by number, that a hand could have played."""
    playable = hand & one.among if one.among >> one.card & 1 else hand
    found = {}
    for card in range(playable.bit_length()):
        if playable >> card & 1:
            group = next(some for some in groups if some >> card & 1)
            is_lone = (hand & group).bit_count() == 1
            found[card] = (one.lone if is_lone else one.column)[card]
    return found


def _key(row: str, chosen: int, choice: Sequence[int]) -> str:
    return f"{row}|{chosen}|{' '.join(map(str, choice))}"


# ---- fitting


@dataclass(frozen=True, slots=True)
class Chosen:
    """So many times a column was chosen among the columns counted in `choice`."""

    column: int
    choice: Mapping[int, int]
    times: float


def by_row(counts: Mapping[str, float]) -> dict[str, list[Chosen]]:
    """Return what was counted, by row."""
    found: dict[str, list[Chosen]] = defaultdict(list)
    for key, times in counts.items():
        row, chosen, choice = key.split("|")
        found[row].append(Chosen(int(chosen), Counter(map(int, choice.split())), times))
    return dict(found)


def fit(some: Sequence[Chosen]) -> list[float]:
    """Return the logarithms of likings, by column, that fit best: Newton's method."""
    numbers = [0.0] * COLUMNS
    for _ in range(STEPS):
        slope, curve = _slope(some, numbers)
        change = solve_lower(cholesky(curve), slope)
        longest = max(map(abs, change))
        share = min(1.0, LONGEST / longest) if longest else 1.0
        numbers = [number + share * by for number, by in zip(numbers, change, strict=True)]
        if longest < CLOSE:
            break
    return numbers


def _slope(
    some: Sequence[Chosen], numbers: Sequence[float]
) -> tuple[list[float], list[list[float]]]:
    """Return the gradient of the penalised log-likelihood, and the negative of its Hessian."""
    slope = [-RIDGE * number for number in numbers]
    curve = [[RIDGE if i == j else 0.0 for j in range(COLUMNS)] for i in range(COLUMNS)]
    likings = [math.exp(number) for number in numbers]
    for one in some:
        whole = sum(times * likings[column] for column, times in one.choice.items())
        shares = {column: times * likings[column] / whole for column, times in one.choice.items()}
        slope[one.column] += one.times
        for i, share in shares.items():
            slope[i] -= one.times * share
            curve[i][i] += one.times * share
            for j, other in shares.items():
                curve[i][j] -= one.times * share * other
    return slope, curve


def loss(some: Sequence[Chosen], numbers: Sequence[float]) -> tuple[float, float]:
    """Return the log loss (nats) of choices by likings and by taking all cards as alike, summed."""
    likings = [math.exp(number) for number in numbers]
    fitted = even = 0.0
    for one in some:
        whole = sum(times * likings[column] for column, times in one.choice.items())
        fitted -= one.times * math.log(likings[one.column] / whole)
        even += one.times * math.log(sum(one.choice.values()))
    return fitted, even


@dataclass(frozen=True, slots=True)
class Fit:
    """How well likings foretell the cards chosen in fresh hands under one row, or all.

    `fitted` and `even` are log losses a card (nats): by the likings, and with all cards alike.
    """

    row: str
    learned_from: int  # cards
    fresh: int
    fitted: float
    even: float


def learned(counts: Mapping[str, float]) -> Likings:
    """Return the likings of every row that was counted."""
    return {row: tuple(map(_liking, fit(some))) for row, some in by_row(counts).items()}


def _liking(number: float) -> int:
    return max(1, round(UNIT * math.exp(max(-MOST, min(MOST, number)))))


def fits(likings: Likings, counts: Mapping[str, float], fresh: Mapping[str, float]) -> list[Fit]:
    """Return how well likings learned from counts foretell fresh ones, all first, then by row."""
    before = {row: round(sum(one.times for one in some)) for row, some in by_row(counts).items()}
    found = []
    for row, some in sorted(by_row(fresh).items()):
        numbers = [math.log(one / UNIT) for one in likings.get(row, (UNIT,) * COLUMNS)]
        fitted, even = loss(some, numbers)
        cards = sum(one.times for one in some)
        found.append(Fit(row, before.get(row, 0), round(cards), fitted / cards, even / cards))
    size = sum(one.fresh for one in found)
    if size:
        fitted = sum(one.fitted * one.fresh for one in found) / size
        even = sum(one.even * one.fresh for one in found) / size
        found.insert(0, Fit(ALL, sum(before.values()), size, fitted, even))
    return found


def written(likings: Likings, seed: int, hands: int) -> str:
    """Return the file of likings learned."""
    return write_likings(likings, f"{hands} hands, seed {seed}")


def report(found: Sequence[Fit], seed: int, hands: int) -> dict[str, object]:
    """Return the report as plain values (resources/schemas/plays-1.json)."""
    return {
        "schema": SCHEMA,
        "engine": ENGINE_VERSION,
        "seed": seed,
        "hands": hands,
        "rows": [asdict(one) for one in found],
    }


def told(found: Sequence[Fit], words: Words) -> list[str]:
    """Return the report's lines."""
    return [
        words(
            "lab-plays-row",
            row=words("lab-plays-all") if one.row == ALL else one.row,
            learned=str(one.learned_from),
            fresh=str(one.fresh),
            fitted=f"{one.fitted:.3f}",
            even=f"{one.even:.3f}",
        )
        for one in found
    ]
