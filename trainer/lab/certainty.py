"""How far chance moves the grades: every decision judged twice, by two independent draws of deals.

Decisions are those met in hands that players of several levels play at scores drawn by chance,
and the action judged is the one taken. A decision may come out in a class both times, the same or
another; or it may be too close to call once, or both times.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from itertools import count as numbers
from typing import TYPE_CHECKING, Final

from trainer.coach import Verdict, grade
from trainer.engine import ENGINE_VERSION, RUNGS, evaluate
from trainer.lab.calibration_hands import play_out, stage
from trainer.lab.study import in_columns
from trainer.lab.study_rows import share
from trainer.lab.study_state import Part, count
from trainer.rules import Random, Standing

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from trainer.lab.calibration_hands import Met
    from trainer.lab.study_state import Counts
    from trainer.lab.study_table import Figure
    from trainer.words import Words

SCHEMA: Final = 1
DECISIONS: Final = "decisions"  # the one part of bulk work
EACH: Final = 5  # decisions of a few hands: few of one, because those hang together
BLOCK: Final = 10
TARGET: Final = 10
LEVEL: Final = 10  # one game in so many stands at 0-0
STREAMS: Final = 1000  # hands from which `EACH` decisions are picked, at most
PLAYERS: Final = ("beginner", "regular", "club", "thumb")  # quick ones: what is judged matters
KINDS: Final = {  # kinds of decisions, and what they are called
    "all": "lab-kind-all",
    "call": "lab-kind-call",
    "discard": "lab-kind-discard",
    "alone": "lab-kind-alone",
    "trick": "lab-kind-trick",
}


def part(seed: int, decisions: int, worlds: int = RUNGS["usual"]) -> Part:
    """Return the bulk work: so many decisions, forced ones among them."""
    return Part(
        DECISIONS, decisions, BLOCK, lambda number, counts: take(seed, number, worlds, counts)
    )


def take(seed: int, number: int, worlds: int, counts: Counts) -> None:
    """Judge the decision of a number twice and count how the judgements compare."""
    met = _decisions(seed, number // EACH)[number % EACH]
    first, second = (
        grade(evaluate(met.view, worlds=worlds, again=draw), met.action, top=worlds)
        for draw in (0, 1)
    )
    if first.verdict is Verdict.FORCED:
        count(counts, "forced")
        return
    close = [one.verdict is Verdict.TOO_CLOSE for one in (first, second)]
    for kind in ("all", stage(met.view).split()[0]):
        count(counts, f"{kind} decisions")
        count(counts, f"{kind} exact", first.evaluation.exact)
        count(counts, f"{kind} close", sum(close))
        count(counts, f"{kind} to or from close", close[0] != close[1])
        if not any(close):
            count(counts, f"{kind} both")
            count(counts, f"{kind} differ", first.verdict is not second.verdict)
    if not any(close) and first.verdict is not second.verdict:
        milder, harder = sorted((first.verdict, second.verdict), key=list(Verdict).index)
        count(counts, f"between {milder.value} and {harder.value}")
    moved = first.chosen.loss - second.chosen.loss
    count(counts, "moved square", moved * moved)


@lru_cache(maxsize=1)  # the next decision is most often of the same hands
def _decisions(seed: int, case: int) -> tuple[Met, ...]:
    """Return the decisions of a case, picked by chance from hands at scores drawn by chance."""
    found: list[Met] = []
    for hand in numbers():
        random = Random(seed, case * STREAMS + hand)
        names = [PLAYERS[random.bounded(len(PLAYERS))] for _ in range(4)]
        us, them = (random.bounded(TARGET) for _ in range(2))
        if not random.bounded(LEVEL):
            us = them = 0
        standing = Standing((us, them, us, them), TARGET)
        played = play_out(names, random, random.bounded(4), standing)
        found.extend(random.shuffled(played.met)[: EACH - len(found)])
        if len(found) == EACH:
            break
    return tuple(found)


# ---- told


_HEADS: Final = (
    "lab-certainty-kind",
    "lab-certainty-decisions",
    "lab-certainty-exact",
    "lab-certainty-both",
    "lab-certainty-differ",
    "lab-certainty-close-once",
    "lab-certainty-close",
)


@dataclass(frozen=True, slots=True)
class Certainty:
    """Decisions of one kind, forced ones left out; shares are in per cent."""

    kind: str
    decisions: int
    exact: int  # every deal that fits was listed
    both: int  # in a class both times
    differ: int  # of these, in two classes
    differing: Figure | None
    to_or_from_close: Figure | None  # too close to call once of twice
    close: Figure | None  # too close to call, both judgements counted


def certainties(counts: Mapping[str, float]) -> list[Certainty]:
    """Return the kinds of decisions that were met."""
    found = []
    for kind in KINDS:
        decisions = counts.get(f"{kind} decisions", 0)
        if decisions:
            both, differ = counts.get(f"{kind} both", 0), counts.get(f"{kind} differ", 0)
            found.append(
                Certainty(
                    kind,
                    int(decisions),
                    int(counts.get(f"{kind} exact", 0)),
                    int(both),
                    int(differ),
                    share(differ, both),
                    share(counts.get(f"{kind} to or from close", 0), decisions),
                    share(counts.get(f"{kind} close", 0), 2 * decisions),
                )
            )
    return found


def told(counts: Mapping[str, float], worlds: int, words: Words) -> list[str]:
    """Return what was found as lines."""
    rows = [tuple(map(words, _HEADS))]
    rows.extend(
        (
            words(KINDS[one.kind]),
            f"{one.decisions}",
            f"{one.exact}",
            f"{one.both}",
            f"{one.differ}: {_percent(one.differing)}",
            _percent(one.to_or_from_close),
            _percent(one.close),
        )
        for one in certainties(counts)
    )
    seen, forced = int(counts.get("all decisions", 0)), int(counts.get("forced", 0))
    lines = [
        words("lab-certainty-judged", met=str(seen + forced), forced=forced, worlds=str(worlds)),
        *in_columns(rows),
    ]
    if seen:
        moved = math.sqrt(counts.get("moved square", 0.0) / seen)
        lines.append(words("lab-certainty-moved", moved=f"{moved:.3f}"))
    lines.extend(
        words("lab-certainty-between", milder=milder, harder=harder, count=str(times))
        for (milder, harder), times in _between(counts, words.verdict)
    )
    return lines


def _between(
    counts: Mapping[str, float], called: Callable[[str], str]
) -> Iterator[tuple[tuple[str, str], int]]:
    """Yield the pairs of classes that decisions fell between, as they are called, and how often."""
    order = [one.value for one in Verdict]
    pairs = [(milder, harder) for milder in order for harder in order]
    for milder, harder in pairs:
        times = counts.get(f"between {milder} and {harder}", 0)
        if times:
            yield (called(milder), called(harder)), int(times)


def _percent(figure: Figure | None) -> str:
    return "–" if figure is None else f"{figure.value:.2f}% ±{figure.half:.2f}"


def report(counts: Mapping[str, float], seed: int, worlds: int) -> dict[str, object]:
    """Return what was found as `lab certainty --json` prints it (schema 1)."""

    def row(figure: Figure | None) -> dict[str, float] | None:
        if figure is None:
            return None
        return {"percent": round(figure.value, 4), "half_width": round(figure.half, 4)}

    return {
        "schema": SCHEMA,
        "engine": ENGINE_VERSION,
        "seed": seed,
        "worlds": worlds,
        "forced": int(counts.get("forced", 0)),
        "kinds": [
            {
                "kind": one.kind,
                "decisions": one.decisions,
                "exact": one.exact,
                "both_in_a_class": one.both,
                "differ": one.differ,
                "differing": row(one.differing),
                "to_or_from_too_close": row(one.to_or_from_close),
                "too_close": row(one.close),
            }
            for one in certainties(counts)
        ],
        "between": {
            key.removeprefix("between "): int(times)
            for key, times in sorted(counts.items())
            if key.startswith("between ")
        },
    }
