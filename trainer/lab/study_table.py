"""The published figures that studies put ours beside, as they stand in resources/studies.

What they are called stands in resources/words, by keys made of those of the table.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from trainer.rules.resources import resource

if TYPE_CHECKING:
    from collections.abc import Mapping

CONTEXT: Final = "context"
_IN_WORDS: Final = "in words"


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure of ours: its value, and the half-width of its 95 % interval (0: exact)."""

    value: float
    half: float = 0.0


@dataclass(frozen=True, slots=True)
class Target:
    """One published figure; `low` and `high` bound what counts as agreeing, None: only told."""

    key: str
    what: str  # a message key
    said: str  # figures, or nothing; see `said_key`
    low: float | None
    high: float | None

    @property
    def said_key(self) -> str | None:
        """The message that tells what was said, where that was in words."""
        return f"{self.what}-said" if self.said == _IN_WORDS else None

    def agrees(self, ours: Figure) -> bool | None:
        """Return whether the interval of ours meets the bounds; None where there are none."""
        if self.low is None or self.high is None:
            return None
        return ours.value - ours.half <= self.high and self.low <= ours.value + ours.half


@dataclass(frozen=True, slots=True)
class Row:
    """One row of the table: what was published, by whom, and how ours is found."""

    name: str
    what: str  # a message key
    source: str
    way: str  # X, M, S, H as the file says, or CONTEXT
    unit: str  # "%" or "", for points and counts
    targets: tuple[Target, ...]

    @property
    def is_context(self) -> bool:
        """Whether the row is told and nothing is computed."""
        return self.way == CONTEXT


@lru_cache(maxsize=1)
def published() -> Mapping[str, Row]:
    """Return every row by its name, in the order of the table."""
    text = resource("studies", "published.toml").read_text(encoding="utf-8")
    return {
        name: Row(
            name=name,
            what=_key(name),
            source=entry["source"],
            way=entry["way"],
            unit=entry["unit"],
            targets=tuple(
                Target(
                    one["key"],
                    _key(name, one["key"]),
                    one["said"],
                    one.get("low"),
                    one.get("high"),
                )
                for one in entry["figures"]
            ),
        )
        for name, entry in tomllib.loads(text).items()
    }


def _key(*names: str) -> str:
    """Return the key of the words for a row, or for a figure of it."""
    parts = " ".join(names).lower().replace(".", "-").split()
    signs = {"+": "plus-", "-": "minus-"}
    return "-".join(["published", *(signs.get(one[0], "") + one.lstrip("+-") for one in parts)])
