"""What a calibration found, from its counts: tenths, scores and points, told and as JSON."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from trainer.engine import ENGINE_VERSION
from trainer.lab.calibration import BELIEFS, BINS, CONFIDENT, EVEN, VALUES, WEIGHED
from trainer.lab.study import in_columns

if TYPE_CHECKING:
    from collections.abc import Mapping

    from trainer.lab.calibration import Settings
    from trainer.words import Words

SCHEMA: Final = 1
TABLES: Final = ("experts", "mixed")
STAGES: Final = (
    "call 1",
    "call 2",
    "discard",
    "alone",
    *(f"trick {number}" for number in range(1, 5)),
)
LEVELS: Final = ("expert", "club", "thumb", "beginner")
GROUPS: Final = (
    "all",
    *BELIEFS,
    *(f"stage {one}" for one in STAGES),
    *(f"of {one}" for one in LEVELS),
    *(f"{kind}{table}" for kind in VALUES for table in ("", *(f" {one}" for one in TABLES))),
)
DETAILED: Final = ("all", *BELIEFS, *(f"{kind} experts" for kind in VALUES))


@dataclass(frozen=True, slots=True)
class Tenth:
    """The predictions within one tenth: how many, their mean, and the share that came true."""

    count: int
    predicted: float
    came: float
    half: float  # half-width of the 95 % interval of came - predicted


@dataclass(frozen=True, slots=True)
class Group:
    """Predictions of one kind; scores are means, smaller is better, EVEN with all deals alike."""

    name: str
    count: int
    tenths: tuple[Tenth, ...]
    predicted: float
    came: float
    half: float  # of came - predicted
    brier: Mapping[str, float]
    loss: Mapping[str, float]
    better_half: float  # half-width of the difference of the two Brier scores

    @property
    def is_belief(self) -> bool:
        """Whether the predictions are of hidden cards, and worlds all alike say something else."""
        return not self.name.startswith(VALUES)


@dataclass(frozen=True, slots=True)
class Points:
    """Net points of the action taken: predicted, and what came, at one stage of one table."""

    table: str
    stage: str
    count: int
    predicted: float
    came: float
    half: float  # half-width of the 95 % interval of came - predicted


def groups(counts: Mapping[str, float]) -> list[Group]:
    """Return every kind of prediction that was met."""
    return [_group(name, counts) for name in GROUPS if counts.get(f"{name}|n")]


def _group(name: str, counts: Mapping[str, float]) -> Group:
    def get(key: str) -> float:
        return counts.get(f"{name}|{key}", 0.0)

    whole = get("n")
    tenths = []
    for at in range(BINS):
        seen = get(f"{at}|n")
        if seen:
            half = CONFIDENT * math.sqrt(get(f"{at}|square")) / seen
            predicted, came = get(f"{at}|predicted") / seen, get(f"{at}|true") / seen
            tenths.append(Tenth(int(seen), predicted, came, half))
    return Group(
        name=name,
        count=int(whole),
        tenths=tuple(tenths),
        predicted=sum(one.predicted * one.count for one in tenths) / whole,
        came=sum(one.came * one.count for one in tenths) / whole,
        half=CONFIDENT * math.sqrt(get("gap square")) / whole,
        brier={way: get(f"{way} brier") / whole for way in (WEIGHED, EVEN)},
        loss={way: get(f"{way} loss") / whole for way in (WEIGHED, EVEN)},
        better_half=CONFIDENT * math.sqrt(get("better square")) / whole,
    )


def points(counts: Mapping[str, float]) -> list[Points]:
    """Return predicted and scored points by table and stage."""
    found = []
    for table in TABLES:
        for stage in STAGES:
            seen = counts.get(f"points {table} {stage}|n", 0)
            if seen < 2:
                continue
            sums = {
                key: counts.get(f"points {table} {stage}|{key}", 0.0)
                for key in ("predicted", "came", "square")
            }
            gap = (sums["came"] - sums["predicted"]) / seen
            spread = max(0.0, sums["square"] / seen - gap * gap)
            found.append(
                Points(
                    table,
                    stage,
                    int(seen),
                    sums["predicted"] / seen,
                    sums["came"] / seen,
                    CONFIDENT * math.sqrt(spread / seen),
                )
            )
    return found


# ---- named


_NAMES: Final = {
    "all": "lab-kind-all",
    "right bower": "lab-belief-right",
    "left bower": "lab-belief-left",
    "void": "lab-belief-void",
    "trump": "lab-belief-trump",
    "two trumps": "lab-belief-two-trumps",
    "three trumps": "lab-belief-three-trumps",
    "card": "lab-belief-card",
    "wins by call": "lab-group-wins-call",
    "wins by card": "lab-group-wins-card",
    "experts": "lab-table-experts",
    "mixed": "lab-table-mixed",
    "discard": "lab-stage-discard",
    "alone": "lab-stage-alone",
}


def group_name(name: str, words: Words) -> str:
    """Return what a kind of predictions is called."""
    if name in _NAMES:
        return words(_NAMES[name])
    first, _, rest = name.partition(" ")
    if first == "stage":
        return words("lab-group-stage", stage=stage_name(rest, words))
    if first == "of":
        return words("lab-group-of", player=rest)
    kind, _, table = name.rpartition(" ")
    return words("lab-group-at-table", kind=words(_NAMES[kind]), table=words(_NAMES[table]))


def stage_name(stage: str, words: Words) -> str:
    """Return what a decision's place in the hand is called."""
    kind, _, number = stage.partition(" ")
    if kind == "call":
        return words("lab-stage-call", round=number)
    return words("lab-stage-trick", number=number) if kind == "trick" else words(_NAMES[stage])


# ---- told


_TENTHS: Final = ("lab-calibrate-predicted", "lab-calibrate-came", "lab-calibrate-count")
_SCORES: Final = (
    "lab-calibrate-kind",
    "lab-calibrate-count",
    "lab-calibrate-predicted",
    "lab-calibrate-came",
    "lab-calibrate-brier",
    "lab-calibrate-even",
    "lab-calibrate-loss",
    "lab-calibrate-loss-even",
)
_POINTS: Final = (
    "lab-calibrate-table",
    "lab-calibrate-stage",
    "lab-calibrate-count",
    "lab-calibrate-predicted",
    "lab-calibrate-came",
)


def told(counts: Mapping[str, float], hands: int, words: Words) -> list[str]:
    """Return what was found as lines: scores of every kind, tenths of the chief ones, points."""
    found = groups(counts)
    lines = [words("lab-calibrate-hands", hands=str(hands))]
    rows = [tuple(map(words, _SCORES)), *(_score_row(one, words) for one in found)]
    lines.extend(in_columns(rows))
    for one in found:
        if one.name in DETAILED:
            lines.append(words("lab-calibrate-tenths", kind=group_name(one.name, words)))
            lines.extend(in_columns([tuple(map(words, _TENTHS)), *map(_tenth_row, one.tenths)]))
    lines.append(words("lab-calibrate-points"))
    rows = [tuple(map(words, _POINTS)), *(_points_row(one, words) for one in points(counts))]
    return [*lines, *in_columns(rows)]


def _tenth_row(tenth: Tenth) -> tuple[str, ...]:
    return (f"{tenth.predicted:.3f}", f"{tenth.came:.3f} ±{tenth.half:.3f}", f"{tenth.count}")


def _points_row(one: Points, words: Words) -> tuple[str, ...]:
    came = f"{one.came:+.3f} ±{one.half:.3f}"
    named = (words(_NAMES[one.table]), stage_name(one.stage, words))
    return (*named, f"{one.count}", f"{one.predicted:+.3f}", came)


def _score_row(one: Group, words: Words) -> tuple[str, ...]:
    came = f"{100 * one.came:.1f}% ±{100 * one.half:.1f}"
    scores = [group_name(one.name, words), f"{one.count}", f"{100 * one.predicted:.1f}%", came]
    if not one.is_belief:
        return (*scores, f"{one.brier[WEIGHED]:.4f}", "–", f"{one.loss[WEIGHED]:.4f}", "–")
    even = f"{one.brier[EVEN]:.4f} ({one.brier[EVEN] - one.brier[WEIGHED]:+.4f}"
    even += f" ±{one.better_half:.4f})"
    losses = (f"{one.loss[WEIGHED]:.4f}", f"{one.loss[EVEN]:.4f}")
    return (*scores, f"{one.brier[WEIGHED]:.4f}", even, *losses)


def report(counts: Mapping[str, float], hands: int, settings: Settings) -> dict[str, object]:
    """Return what was found as `lab calibrate --json` prints it (schema 1)."""
    return {
        "schema": SCHEMA,
        "engine": ENGINE_VERSION,
        "seed": settings.seed,
        "heat": settings.trust.heat,
        "floor": settings.trust.floor,
        "careless": settings.trust.careless,
        "hands": hands,
        "groups": [
            {
                "kind": one.name,
                "count": one.count,
                "predicted": round(one.predicted, 5),
                "came": round(one.came, 5),
                "half_width": round(one.half, 5),
                "brier": round(one.brier[WEIGHED], 5),
                "log_loss": round(one.loss[WEIGHED], 5),
                "brier_even": round(one.brier[EVEN], 5) if one.is_belief else None,
                "log_loss_even": round(one.loss[EVEN], 5) if one.is_belief else None,
                "tenths": [
                    {
                        "count": tenth.count,
                        "predicted": round(tenth.predicted, 5),
                        "came": round(tenth.came, 5),
                        "half_width": round(tenth.half, 5),
                    }
                    for tenth in one.tenths
                ],
            }
            for one in groups(counts)
        ],
        "points": [
            {
                "table": one.table,
                "stage": one.stage,
                "count": one.count,
                "predicted": round(one.predicted, 4),
                "came": round(one.came, 4),
                "half_width": round(one.half, 4),
            }
            for one in points(counts)
        ],
    }
