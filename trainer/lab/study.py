"""Puts figures of ours beside published ones, row by row of the table.

A row rests on bulk work that several rows may share: hands played by the calling policy, every
hand of a dealer with a jack turned, games of a seat at random. What was counted can be kept in a
file, so that a study that was stopped goes on, and one with more deals builds on fewer.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from trainer.engine import ENGINE_VERSION
from trainer.lab.study_rows import ROWS, parts
from trainer.lab.study_state import work
from trainer.lab.study_table import CONTEXT, Figure, Row, Target, published
from trainer.words import Words

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from trainer.lab.study_state import Kept, Part, Say

SCHEMA: Final = 1


@dataclass(frozen=True, slots=True)
class Answer:
    """One row with our figures by key, {} where nothing is computed."""

    row: Row
    ours: dict[str, Figure]

    def lines(self) -> list[tuple[Target, Figure]]:
        """Return what was published beside ours, as far as ours came about."""
        return [(one, self.ours[one.key]) for one in self.row.targets if one.key in self.ours]


@dataclass(slots=True)
class Study:
    """The rows answered so far; `stopped` when Ctrl-C ended it before the last."""

    seed: int
    deals: int
    answers: list[Answer]
    stopped: bool = False


def study(
    names: Sequence[str], *, seed: int, deals: int, draws: int, kept: Kept, say: Say
) -> Study:
    """Return the rows of these names answered; Ctrl-C ends early with those that are done."""
    found = Study(seed, deals, [])
    try:
        work_of = parts(seed, deals, draws)
        for name in names:
            found.answers.append(_answer(name, work_of, kept, say))
    except KeyboardInterrupt:
        found.stopped = True
    return found


def _answer(name: str, work_of: Mapping[str, Part], kept: Kept, say: Say) -> Answer:
    row = published()[name]
    if row.is_context:
        return Answer(row, {})
    rests_on, figures = ROWS[name]
    return Answer(row, figures(work(work_of[rests_on], kept, say) if rests_on else {}))


# ---- told


_WAYS: Final = {
    "X": "lab-study-counted",
    "M": "lab-study-solved",
    "S": "lab-study-played",
    "H": "lab-study-hands",
    CONTEXT: "lab-study-context",
}
_NOTHING: Final = "–"


def listed(words: Words) -> list[str]:
    """Return every row of the table as a sentence, one a line."""
    return [
        words("lab-study-row", row=row.name, what=words(row.what), way=words(_WAYS[row.way]))
        for row in published().values()
    ]


def told(found: Study, words: Words) -> list[str]:
    """Return a study as lines: each row, and below it every figure beside ours."""
    lines: list[str] = []
    for answer in found.answers:
        row = answer.row
        lines.append(
            words("lab-study-row", row=row.name, what=words(row.what), way=words(_WAYS[row.way]))
        )
        lines.append("     " + words("lab-study-source", source=row.source))
        cells = [_cells(target, ours, row.unit, words) for target, ours in answer.lines()]
        if cells:
            heads = ("lab-study-figure", "lab-study-said", "lab-study-ours", "lab-study-verdict")
            lines.extend(in_columns([tuple(map(words, heads)), *cells]))
    return lines


def _cells(target: Target, ours: Figure, unit: str, words: Words) -> tuple[str, ...]:
    said = _said(target, words)
    said = f"{said}{unit if said[-1:].isdigit() else ''}" or _NOTHING
    if target.low is not None and target.high is not None:
        bounds = {"low": f"{target.low:g}", "high": f"{target.high:g}"}
        said = words("lab-study-bounds", said=said, **bounds)
    agrees = {True: "lab-study-agrees", False: "lab-study-differs", None: "lab-study-no-target"}
    return (words(target.what), said, _figure(ours, unit), words(agrees[target.agrees(ours)]))


def _said(target: Target, words: Words) -> str:
    return target.said if target.said_key is None else words(target.said_key)


def _figure(ours: Figure, unit: str) -> str:
    digits = 3 if not unit or ours.value < 1 else 1
    value = f"{ours.value:.{digits}f}{unit}"
    if not ours.half:
        return value
    return f"{value} ±{max(ours.half, 10.0**-digits):.{digits}f}"


def in_columns(rows: Sequence[tuple[str, ...]]) -> list[str]:
    """Return rows as indented lines, the cells of each column below each other."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "     "
        + "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]


def report(found: Study) -> dict[str, object]:
    """Return a study as `lab study --json` prints it (schema 1), in English."""
    words = Words.load()
    return {
        "schema": SCHEMA,
        "engine": ENGINE_VERSION,
        "seed": found.seed,
        "deals": found.deals,
        "stopped": found.stopped,
        "rows": [
            {
                "row": answer.row.name,
                "what": words(answer.row.what),
                "source": answer.row.source,
                "way": answer.row.way,
                "unit": answer.row.unit,
                "figures": [
                    {
                        "key": target.key,
                        "what": words(target.what),
                        "published": _said(target, words),
                        "low": target.low,
                        "high": target.high,
                        "ours": round(ours.value, 5),
                        "half_width": round(ours.half, 5),
                        "agrees": target.agrees(ours),
                    }
                    for target, ours in answer.lines()
                ],
            }
            for answer in found.answers
        ],
    }
