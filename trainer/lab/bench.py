"""Times the kernel and the engine.

Machines are noisy: compare figures of one run with each other (the plain full search is timed
beside the solver, plain instructions beside the best, two threads beside one), and runs of the same
machine only. The node counts and checksums are exact: they change only when the solver or the deals
do.
"""

from __future__ import annotations

import time
from dataclasses import asdict, dataclass
from statistics import median, quantiles
from typing import TYPE_CHECKING, Final

from trainer import native
from trainer.engine import LEVELS, RUNGS, Cancel, evaluate, level
from trainer.engine.callers import Kind
from trainer.engine.tables import kind_of, tables
from trainer.lab.apart import memory_apart, work_apart
from trainer.lab.decisions import grade_all, met, milliseconds
from trainer.rules import HandRules, Phase, Random
from trainer.rules.presets import preset
from trainer.session.jobs import Jobs

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trainer.rules import View
    from trainer.words import Words

SCHEMA: Final = 1  # resources/schemas/bench-1.json
SEED: Final = 20_000
PERCENTILE: Final = 95
PAIR: Final = 2
MORE_SEATS: Final = {5: "call-ace-5", 6: "call-ace-6", 7: "call-ace-7"}


@dataclass(frozen=True, slots=True)
class Sizes:
    """How much is measured: deals solved, deals searched in full, hands for each figure, and turns.

    A turn solves the deals once on each set of instructions.
    """

    deals: int = 20_000
    full: int = 3
    hands: int = 40
    seats: int = 6
    memory: int = 25
    threads: int = 6
    repeats: int = 5
    turns: int = 25
    worlds: int = RUNGS["usual"]


@dataclass(frozen=True, slots=True)
class Solved:
    """The open-hand solver on random deals from the opening lead."""

    microseconds: float  # a deal
    nodes: float  # a deal
    signature: str  # total nodes and checksum of the results


@dataclass(frozen=True, slots=True)
class Instructions:
    """What the solver runs on, and its time as a share of the time on plain instructions."""

    name: str  # "bmi2", or "plain"
    share: float | None  # None where it runs on plain ones


@dataclass(frozen=True, slots=True)
class Timed:
    """How long decisions of one kind take to be answered."""

    decisions: int
    median_ms: float
    percentile_95_ms: float


@dataclass(frozen=True, slots=True)
class Memory:
    """MB that the engine adds to a process, None where the system does not tell."""

    imported: float | None
    usual: float | None  # after the usual game was graded
    every_rule_set: float | None  # after every rule set was graded


@dataclass(frozen=True, slots=True)
class Threads:
    """How much is graded in the same time, one thread of one process being 1."""

    two_threads: float
    two_processes: float


@dataclass(frozen=True, slots=True)
class Report:
    """All figures of one run."""

    payoff: Solved
    exact: Solved
    instructions: Instructions
    full_search: float  # microseconds a deal
    worlds: int
    card: Timed
    call: Timed
    seats: dict[int, Timed]  # calls by number of seats
    move: Timed
    memory: Memory
    threads: Threads

    @property
    def ratio(self) -> float:
        """How many times as long the plain full search takes as the solver with payoff classes."""
        return self.full_search / self.payoff.microseconds


def told(report: Report, words: Words) -> list[str]:
    """Return the figures as sentences, one a line."""
    rows = ((report.payoff, "lab-bench-payoff"), (report.exact, "lab-bench-exact"))
    grades = ((report.card, "lab-bench-card"), (report.call, "lab-bench-call"))
    worlds = str(report.worlds)
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
        _instructions_told(report.instructions, words),
        words("lab-bench-full", microseconds=f"{report.full_search:.0f}"),
        words("lab-bench-ratio", ratio=f"{report.ratio:.0f}"),
        *(
            words("lab-bench-grade", what=words(key), worlds=worlds, **_spelled(timed))
            for timed, key in grades
        ),
        *(
            words("lab-bench-seats", seats=str(seats), worlds=worlds, **_spelled(timed))
            for seats, timed in report.seats.items()
        ),
        words("lab-bench-move", **_spelled(report.move)),
        _memory_told(report.memory, words),
        words(
            "lab-bench-threads",
            threads=f"{report.threads.two_threads:.2f}",
            processes=f"{report.threads.two_processes:.2f}",
        ),
    ]


def _spelled(timed: Timed) -> dict[str, str]:
    return {
        "median": f"{timed.median_ms:.1f}",
        "high": f"{timed.percentile_95_ms:.1f}",
        "decisions": str(timed.decisions),
    }


def _instructions_told(instructions: Instructions, words: Words) -> str:
    if instructions.share is None:
        return words("lab-bench-plain")
    share = f"{instructions.share:.2f}"
    return words("lab-bench-instructions", name=instructions.name, share=share)


def _memory_told(memory: Memory, words: Words) -> str:
    if memory.imported is None:
        return words("lab-bench-memory-untold")
    figures = {name: f"{megabytes:.0f}" for name, megabytes in asdict(memory).items()}
    return words("lab-bench-memory", **figures)


def table(report: Report) -> dict[str, object]:
    """Return the figures by name, as `lab bench --json` prints them (schema 1)."""
    return {
        "schema": SCHEMA,
        "solve": {"payoff_classes": _row(report.payoff), "exact_tricks": _row(report.exact)},
        "instructions": {
            "name": report.instructions.name,
            "share_of_plain": report.instructions.share,
        },
        "full_search_microseconds": report.full_search,
        "full_search_ratio": round(report.ratio, 1),
        "grade": {
            "worlds": report.worlds,
            "card": _timed_row(report.card),
            "call": _timed_row(report.call),
            "call_by_seats": {str(one): _timed_row(row) for one, row in report.seats.items()},
        },
        "move": _timed_row(report.move),
        "memory_megabytes": asdict(report.memory),
        "at_once": {name: round(ratio, 3) for name, ratio in asdict(report.threads).items()},
    }


def _row(solved: Solved) -> dict[str, object]:
    return {
        "microseconds_per_deal": round(solved.microseconds, 3),
        "nodes_per_deal": round(solved.nodes, 2),
        "signature": solved.signature,
    }


def _timed_row(timed: Timed) -> dict[str, object]:
    return {
        "decisions": timed.decisions,
        "median_ms": round(timed.median_ms, 2),
        "percentile_95_ms": round(timed.percentile_95_ms, 2),
    }


def measure(sizes: Sizes | None = None) -> Report:
    """Return all figures of this machine, now."""
    size = sizes or Sizes()
    views = met(HandRules(), size.hands, SEED)
    return Report(
        payoff=_solve(size, exact=False),
        exact=_solve(size, exact=True),
        instructions=_instructions(size),
        full_search=_reference(size.full),
        worlds=size.worlds,
        card=_grades([one for one in views if one.phase is Phase.PLAY], size.worlds),
        call=_grades(_calls(views), size.worlds),
        seats={
            seats: _grades(_calls(met(preset(name).rules.hand, size.seats, SEED)), size.worlds)
            for seats, name in MORE_SEATS.items()
        },
        move=_timed(milliseconds(views, level(LEVELS[-1]).choose)),
        memory=Memory(**memory_apart(size.memory, size.worlds)),
        threads=_threads(size),
    )


# ---- the solver


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


def _solve(size: Sizes, *, exact: bool) -> Solved:
    setup = _setup()
    native.bench_solve(setup, SEED, size.deals // 10, exact)
    seconds, nodes, checksum = min(
        native.bench_solve(setup, SEED, size.deals, exact) for _ in range(size.repeats)
    )
    return Solved(seconds / size.deals * 1e6, nodes / size.deals, f"{nodes}-{checksum:016x}")


def _instructions(size: Sizes) -> Instructions:
    """Solve the same deals on the best instructions and on plain ones, in turn."""
    name = native.instruction_set()
    if name == "plain":
        return Instructions(name, None)
    setup = _setup()
    best, plain = (
        min(times)
        for times in zip(
            *(
                [
                    native.bench_solve(setup, SEED, size.deals, exact=False, plain=plain)[0]
                    for plain in (False, True)
                ]
                for _ in range(size.turns)
            ),
            strict=True,
        )
    )
    return Instructions(name, round(best / plain, 3))


def _reference(deals: int) -> float:
    """Return microseconds a deal of the plain full search, on the first deals of a seed."""
    setup = _setup()
    pack = list(range(setup.table.cards))
    begin = time.perf_counter()
    for deal in range(deals):
        order = Random(SEED, deal).shuffled(pack)
        hands = [
            sum(1 << one for one in order[setup.hand_size * seat : setup.hand_size * (seat + 1)])
            for seat in range(setup.seats)
        ]
        native.reference_tricks(setup, hands, setup.leader, [], 0, 0)
    return round((time.perf_counter() - begin) / deals * 1e6, 1)


# ---- decisions


def _calls(views: Sequence[View]) -> list[View]:
    """Return the decisions before the play: calls, discards, called aces, going alone."""
    return [one for one in views if one.phase is not Phase.PLAY]


def _grades(views: Sequence[View], worlds: int) -> Timed:
    return _timed(milliseconds(views, lambda one: evaluate(one, worlds=worlds)))


def _timed(times: list[float]) -> Timed:
    return Timed(len(times), median(times), quantiles(times, n=100)[PERCENTILE - 1])


# ---- side by side


def _threads(size: Sizes) -> Threads:
    """Compare two threads and two processes with one, in turn so that each meets the same hour."""
    views = met(HandRules(), size.threads, SEED)
    grade_all(views, size.worlds)
    one, two, apart_one, apart_two = (
        min(times)
        for times in zip(
            *(
                (
                    _by_threads(1, views, size.worlds),
                    _by_threads(PAIR, views, size.worlds),
                    work_apart(1, size.threads, size.worlds),
                    work_apart(PAIR, size.threads, size.worlds),
                )
                for _ in range(size.repeats)
            ),
            strict=True,
        )
    )
    return Threads(PAIR * one / two, PAIR * apart_one / apart_two)


def _by_threads(threads: int, views: Sequence[View], worlds: int) -> float:
    """Return the seconds until so many threads have each graded the same decisions."""
    workers = [Jobs(Cancel) for _ in range(threads)]
    begin = time.perf_counter()
    tickets = [one.submit(lambda _flag, _report: grade_all(views, worlds)) for one in workers]
    for worker, ticket in zip(workers, tickets, strict=True):
        worker.wait(ticket)
    seconds = time.perf_counter() - begin
    for worker in workers:
        worker.close()
    return seconds
