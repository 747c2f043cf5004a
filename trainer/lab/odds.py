"""How far seats that see only their cards fall from open-handed results, measured.

Calls are made by the policy and, now and then, whatever the hand. From the caller's seat the
worlds of the call are solved open; the very deal is solved open and played out. Each factor is a
least-squares slope through zero.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from trainer import native
from trainer.engine.play_odds import PlayOdds, Slips
from trainer.engine.results import Company
from trainer.lab.self_play import STREAMS, WORD, Deal, dealt
from trainer.rules import HAND_SIZE, Random

if TYPE_CHECKING:
    from trainer.engine.tables import Tables
    from trainer.lab.self_play import Lesson

WILD: Final = 3  # about one hand in this many is called by somebody whatever it holds
SHARE_WORLDS: Final = 96  # worlds from which a caller's shares of results are taken
FACTORS: Final = 5  # of `Slips`

# For each company and factor: the sums of x * x and of x * y.
Moments = dict[str, list[list[float]]]


def moments(lesson: Lesson, first: int, deals: int) -> Moments:
    """Return the sums from which factors are found, over some deals."""
    found: Moments = {company: [[0.0, 0.0] for _ in range(FACTORS)] for company in Company}
    for number in range(first, first + deals):
        sample = _sample(lesson, number)
        if sample is not None:
            for factor, (x, y) in sample.pairs():
                sums = found[sample.company][factor]
                sums[0] += x * x
                sums[1] += x * y
    return found


def add(target: Moments, more: Moments) -> None:
    """Add sums to others."""
    for company, rows in more.items():
        mine = target.setdefault(company, [[0.0, 0.0] for _ in range(FACTORS)])
        for sums, others in zip(mine, rows, strict=True):
            sums[0] += others[0]
            sums[1] += others[1]


def odds_of(found: Moments) -> PlayOdds:
    """Return the factors of the companies that came about."""
    return PlayOdds(
        {
            Company(company): Slips(*(xy / xx if xx else 0.0 for xx, xy in rows))
            for company, rows in found.items()
            if any(xx for xx, _ in rows)
        }
    )


@dataclass(frozen=True, slots=True)
class _Sample:
    """One call: the caller's shares of open-handed results, and what the deal gave open, played."""

    company: Company
    euchred: float
    march: float
    solved: int  # 0 euchred, 1 made, 2 march
    played: int

    def pairs(self) -> list[tuple[int, tuple[float, float]]]:
        """Return (factor, (its share, whether it came about)) for factors that start here."""
        ways = (
            (0, 1, 1 - self.euchred),  # saved
            (1, 0, self.euchred),  # lost
            (1, 2, self.march),  # gained
            (2, 1, 1 - self.march),  # missed
            (2, 0, self.euchred),  # collapsed
        )
        return [
            (factor, (share, float(self.played == end)))
            for factor, (start, end, share) in enumerate(ways)
            if self.solved == start
        ]


def _sample(lesson: Lesson, number: int) -> _Sample | None:
    """Return what one call of a deal gave, None when every hand passed."""
    deal = dealt(lesson.rules, lesson.seed, number)
    table = lesson.turned(deal.upcard).table
    random = Random(lesson.seed, STREAMS + WORD + number)
    passed: list[tuple[int, int, int]] = []
    for at, offer in enumerate(table.law.offers):
        taken = table.kernel.answer(at, deal.hands[offer.seat])
        if not random.bounded(WILD * len(table.law.offers) // 2):
            taken = random.bounded(len(offer.options))
        if offer.options[taken].contract is not None:
            return _called(lesson, number, deal, table, (at, taken), passed)
        passed.append((at, taken, -1))
    return None


def _called(
    lesson: Lesson,
    number: int,
    deal: Deal,
    table: Tables,
    call: tuple[int, int],
    passed: list[tuple[int, int, int]],
) -> _Sample | None:
    results, kernel, seed = table.results, table.kernel, lesson.seed << 32 | number
    at, taken = call
    scene = _scene(lesson, deal, table, table.law.offers[at].seat, passed)
    sheet = native.evaluate_calls(
        kernel,
        scene,
        at,
        [(taken, -1, -1)],
        seed,
        0,
        SHARE_WORLDS,
        0,
        lesson.inner,
        native.CancelFlag(),
    )
    only = table.parts.only(at, taken)
    (solved,) = native.results_of_options(only, deal.hands, 0, 0, seed)
    (played,) = native.results_of_options(only, deal.hands, 0, lesson.inner, seed)
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


def _scene(
    lesson: Lesson, deal: Deal, table: Tables, seat: int, passed: list[tuple[int, int, int]]
) -> native.Scene:
    rules = lesson.rules
    others = [one for one in range(rules.seats) if one != seat]
    everything = (1 << len(rules.pack)) - 1
    sizes = [*(HAND_SIZE for _ in others), rules.kitty_size - 1]
    return native.Scene(
        table.kernel,
        seat,
        deal.hands[seat],
        everything & ~deal.hands[seat] & ~(1 << table.turned),
        sizes,
        [everything] * len(sizes),
        [*others, -1],
        [0] * rules.seats,
        passed,
    )
