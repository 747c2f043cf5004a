"""Times the kernel and the engine on one thread.

Machines are noisy: compare figures of one run with each other (the plain full search is timed
beside the solver), and runs of the same machine only. The node counts and checksums are exact:
they change only when the solver or the deals do.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from statistics import median, quantiles
from typing import TYPE_CHECKING, Final

from trainer import native
from trainer.engine import RUNGS, evaluate
from trainer.engine.callers import Kind
from trainer.engine.tables import kind_of, tables
from trainer.rules import (
    Deal,
    HandRules,
    Phase,
    Random,
    lawful,
    new_hand,
    step,
    view,
)

if TYPE_CHECKING:
    from trainer.rules import View
    from trainer.words import Words

SCHEMA: Final = 1
SEED: Final = 20_000
DEALS: Final = 20_000
REFERENCE_DEALS: Final = 3
HANDS: Final = 40
PERCENTILE: Final = 95


@dataclass(frozen=True, slots=True)
class Solved:
    """The open-hand solver on random deals from the opening lead."""

    microseconds: float  # a deal
    nodes: float  # a deal
    signature: str  # total nodes and checksum of the results


@dataclass(frozen=True, slots=True)
class Graded:
    """Evaluations of one kind of decision at the usual setting."""

    decisions: int
    median_ms: float
    percentile_95_ms: float


@dataclass(frozen=True, slots=True)
class Report:
    """All figures of one run."""

    payoff: Solved
    exact: Solved
    full_search: float  # microseconds a deal
    worlds: int
    card: Graded
    call: Graded


def told(report: Report, words: Words) -> list[str]:
    """Return the figures as sentences, one a line."""
    rows = ((report.payoff, "lab-bench-payoff"), (report.exact, "lab-bench-exact"))
    grades = ((report.card, "lab-bench-card"), (report.call, "lab-bench-call"))
    return [
        *(
            words(
                "lab-bench-solve",
                what=words(key),
                microseconds=f"{solved.microseconds:.2f}",
                nodes=f"{solved.nodes:.1f}",
                signature=solved.signature,
            )
            for solved, key in rows
        ),
        words("lab-bench-full", microseconds=f"{report.full_search:.0f}"),
        *(
            words(
                "lab-bench-grade",
                what=words(key),
                worlds=str(report.worlds),
                median=f"{graded.median_ms:.1f}",
                high=f"{graded.percentile_95_ms:.1f}",
                decisions=str(graded.decisions),
            )
            for graded, key in grades
        ),
    ]


def table(report: Report) -> dict[str, object]:
    """Return the figures by name, as `lab bench --json` prints them (schema 1)."""
    return {
        "schema": SCHEMA,
        "solve": {"payoff_classes": _row(report.payoff), "exact_tricks": _row(report.exact)},
        "full_search_microseconds": report.full_search,
        "grade": {
            "worlds": report.worlds,
            "card": _grade_row(report.card),
            "call": _grade_row(report.call),
        },
    }


def measure() -> Report:
    """Return all figures of this machine, now."""
    card, call = _grades()
    return Report(_solve(exact=False), _solve(exact=True), _reference(), RUNGS["usual"], card, call)


def _row(solved: Solved) -> dict[str, object]:
    return {
        "microseconds_per_deal": round(solved.microseconds, 3),
        "nodes_per_deal": round(solved.nodes, 2),
        "signature": solved.signature,
    }


def _grade_row(graded: Graded) -> dict[str, object]:
    return {
        "decisions": graded.decisions,
        "median_ms": round(graded.median_ms, 2),
        "percentile_95_ms": round(graded.percentile_95_ms, 2),
    }


def _setup() -> native.Setup:
    """Return the usual game: the upcard ordered by the dealer, all four in play."""
    rules = HandRules()
    table = tables(rules, 3, rules.pack[0])
    option = next(
        option
        for option in table.law.offers[3].options
        if option.contract is not None
        and not option.alone
        and kind_of(option.contract, rules.pack[0].suit) is Kind.UP
    )
    if option.contract is None:
        raise ValueError("the dealer was offered no call")
    return table.lowered[table.setup(option.contract, 3, alone=False)]


def _solve(*, exact: bool) -> Solved:
    setup = _setup()
    native.bench_solve(setup, SEED, DEALS // 10, exact)
    seconds, nodes, checksum = min(native.bench_solve(setup, SEED, DEALS, exact) for _ in range(5))
    return Solved(seconds / DEALS * 1e6, nodes / DEALS, f"{nodes}-{checksum:016x}")


def _reference() -> float:
    """Return microseconds a deal of the plain full search, on the first deals of a seed."""
    setup = _setup()
    pack = list(range(setup.table.cards))
    begin = time.perf_counter()
    for deal in range(REFERENCE_DEALS):
        order = Random(SEED, deal).shuffled(pack)
        hands = [
            sum(1 << one for one in order[setup.hand_size * seat : setup.hand_size * (seat + 1)])
            for seat in range(setup.seats)
        ]
        native.reference_tricks(setup, hands, setup.leader, [], 0, 0)
    return round((time.perf_counter() - begin) / REFERENCE_DEALS * 1e6, 1)


def _grades() -> tuple[Graded, Graded]:
    """Time evaluations of decisions met in hands played at random."""
    card_times: list[float] = []
    call_times: list[float] = []
    for number in range(HANDS):
        random = Random(SEED, number)
        hand = new_hand(HandRules(), random.bounded(4))
        hand = step(hand, Deal(hand.dealer, random.shuffled(hand.rules.pack)))
        while hand.phase is not Phase.OVER:
            actions = lawful(hand)
            seen = view(hand, hand.to_act or 0)
            if len(actions) > 1 and hand.phase is not Phase.CUT:
                spent = _time(seen)
                (card_times if hand.phase is Phase.PLAY else call_times).append(spent)
            hand = step(hand, actions[random.bounded(len(actions))])
    return _graded(card_times), _graded(call_times)


def _time(seen: View) -> float:
    begin = time.perf_counter()
    evaluate(seen)
    return (time.perf_counter() - begin) * 1000


def _graded(times: list[float]) -> Graded:
    return Graded(len(times), median(times), quantiles(times, n=100)[PERCENTILE - 1])
