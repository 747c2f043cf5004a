"""What a long run of the lab has done so far, kept so that it can be stopped and gone on with.

Bulk work is cut into parts. A part takes numbered cases in blocks; what it counts in a block is
added at once, so that a stop between blocks, or within one, loses that block and breaks nothing.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from trainer.engine import ENGINE_VERSION
from trainer.lab.writing import read_state, write_state
from trainer.words import Message

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

SCHEMA: Final = 1
_LONGEST: Final = 40  # characters of what a file holds, when it is told
_FAULTS: Final = (ValueError, KeyError, TypeError, AttributeError, OverflowError, RecursionError)
Counts: TypeAlias = dict[str, float]  # how often, or sums, by what is counted
Say: TypeAlias = Callable[[str, int, int], None]  # part, cases done, cases in all


class OtherRun(ValueError):
    """A state file belongs to another run, or is none; `message` says why it cannot be used."""

    def __init__(self, key: str, **args: str) -> None:
        super().__init__(key)
        self.message = Message(key, args)


# What each part is called on the screen; its own name is that of the state file.
PART_KEYS: Final = {
    "hands": "lab-part-hands",
    "hands, dealer stuck": "lab-part-stuck",
    "hands, jack turned": "lab-part-jack",
    "dealer's hands": "lab-part-dealer",
    "dealer's hands, cards open": "lab-part-open",
    "debated hand": "lab-part-debated",
    "three small trumps": "lab-part-three-small",
    "strong hands": "lab-part-strong",
    "loners": "lab-part-loners",
    "games": "lab-part-games",
    "decisions": "lab-part-decisions",
    "fresh hands": "lab-part-fresh",
}


@dataclass(frozen=True, slots=True)
class Part:
    """Bulk work: how many numbered cases, how many a block, and what counts one of them."""

    name: str
    size: int
    block: int
    take: Callable[[int, Counts], None]


class Kept:
    """The counts of every part so far, in a file where one is given."""

    def __init__(self, path: Path | None, header: Mapping[str, object]) -> None:
        """Start a run, or go on with that of the file.

        `header` names the run: what it is, its seed and settings. The engine's version counts
        among them, because figures of different engines are never put together.

        Raises:
            OtherRun: the file holds another run, or is no state file.
            OSError: the file cannot be read.
        """
        self.path = path
        self._header = {"schema": SCHEMA, "engine": ENGINE_VERSION, **header}
        self._parts: dict[str, tuple[int, Counts]] = {}
        if path is not None and path.exists():
            self._parts = _read(path, self._header)

    def done(self, name: str) -> int:
        """Return how many cases of a part are counted."""
        return self._parts.get(name, (0, {}))[0]

    def counts(self, name: str) -> Mapping[str, float]:
        """Return what a part has counted."""
        return self._parts.get(name, (0, {}))[1]

    def add(self, name: str, done: int, found: Counts) -> None:
        """Add a block's counts, by which `done` cases are counted, and keep them."""
        before = self._parts.get(name, (0, {}))[1]
        together = dict(before)
        for key, count in found.items():
            together[key] = together.get(key, 0) + count
        self._parts[name] = (done, together)
        if self.path is not None:
            self._write(self.path)

    def _write(self, path: Path) -> None:
        body = {
            **self._header,
            "parts": {
                name: {"done": done, "counts": counts}
                for name, (done, counts) in self._parts.items()
            },
        }
        write_state(path, body)


def work(part: Part, kept: Kept, say: Say) -> Mapping[str, float]:
    """Return the counts of a part, taking the cases that are still to be taken.

    Ctrl-C passes through; the blocks that were finished stay counted.
    """
    while (done := kept.done(part.name)) < part.size:
        found: Counts = {}
        last = min(done + part.block, part.size)
        for number in range(done, last):
            part.take(number, found)
        kept.add(part.name, last, found)
        say(part.name, last, part.size)
    return kept.counts(part.name)


def count(counts: Counts, key: str, by: float = 1) -> None:
    """Add to what is counted under a key."""
    counts[key] = counts.get(key, 0) + by


def _read(path: Path, header: Mapping[str, object]) -> dict[str, tuple[int, Counts]]:
    try:
        body = read_state(path)
        parts = {str(name): _part(part) for name, part in body["parts"].items()}
        other = _other(body, header)
    except _FAULTS as fault:
        raise OtherRun("lab-state-none", file=str(path)) from fault
    if other is not None:
        raise OtherRun("lab-state-other", file=str(path), **other)
    return parts


def _other(body: Mapping[str, object], header: Mapping[str, object]) -> dict[str, str] | None:
    """Return the first thing in which a file tells of another run; None where it is the same run.

    The command comes first: runs of others tell other things of themselves.
    """
    for name in sorted(header, key=lambda one: one != "run"):
        if body[name] != header[name]:
            found, asked = str(body[name])[:_LONGEST], str(header[name])
            return {"what": name, "found": found, "asked": asked}
    return None


def _part(told: dict[str, Any]) -> tuple[int, Counts]:
    """Return what is kept of a part.

    Raises:
        ValueError: it is no number of cases, or a sum is none.
    """
    done = told["done"]
    counts = {str(key): float(count) for key, count in told["counts"].items()}
    if type(done) is not int or done < 0 or not all(map(math.isfinite, counts.values())):
        raise ValueError(done)
    return done, counts
