"""What each part of the calling policy is worth: rows fitted anew without it, played against all.

The sums that a training leaves behind hold everything a fit needs. A part is taken out by leaving
its columns away, or by fitting one row to what several had; then the policy without it meets the
whole one in duplicate.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from trainer.engine.callers import (
    COUNT,
    HIGH,
    NO_ODDS,
    PLACE,
    SUITS_HELD,
    UPCARD,
    UPCARDS,
    Family,
    Policy,
)
from trainer.lab.fit import Sums, rows_of
from trainer.lab.policies import Pair, pair
from trainer.lab.train import GAMES

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from trainer.engine.callers import Row
    from trainer.lab.train import Learned


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the policy: the columns it has, or which rows are one without it."""

    name: str  # the key of its sentence
    columns: frozenset[int] = frozenset()
    alike: Callable[[str], str] = lambda key: key


def _any_place(key: str) -> str:
    turn, _, kind, company = key.split(".")
    return f"{turn}.0.{kind}.{company}"


def _any_kind(key: str) -> str:
    turn, place, kind, company = key.split(".")
    return f"{turn}.{place}.{'up' if kind == 'up' else 'named'}.{company}"


def _any_round(key: str) -> str:
    _, place, _, company = key.split(".")
    return f"0.{place}.named.{company}"


PARTS: Final = (
    Part("lab-ablate-bowers", frozenset((PLACE, PLACE + 1))),
    Part("lab-ablate-trumps", frozenset(range(PLACE, COUNT))),
    Part("lab-ablate-count", frozenset(range(COUNT, SUITS_HELD))),
    Part("lab-ablate-voids", frozenset(range(SUITS_HELD, HIGH))),
    Part("lab-ablate-high", frozenset(range(HIGH, UPCARD))),
    Part("lab-ablate-upcard", frozenset(range(UPCARD, UPCARD + len(UPCARDS)))),
    Part("lab-ablate-seat", alike=_any_place),
    Part("lab-ablate-kind", alike=_any_kind),
    Part("lab-ablate-round", alike=_any_round),
)


def without(part: Part, learned: Learned) -> dict[str, Row]:
    """Return the rows of the usual game fitted without a part."""
    open_handed, played = (
        _alike(some, part.alike) for some in (learned.open_handed, learned.played)
    )
    rows = rows_of(open_handed, played, {}, part.columns)
    return {key: rows[part.alike(key)] for key in learned.open_handed}


def _alike(some: Mapping[str, Sums], alike: Callable[[str], str]) -> dict[str, Sums]:
    found: dict[str, Sums] = {}
    for key, sums in some.items():
        found.setdefault(alike(key), Sums()).merge(sums)
    return found


def match(part: Part, learned: Learned, seed: int) -> Pair:
    """Return the match of the policy without a part against the whole one."""
    whole = Policy({Family.USUAL: learned.rows({})}, NO_ODDS)
    less = Policy({Family.USUAL: without(part, learned)}, NO_ODDS)
    return pair(GAMES[Family.USUAL], less, whole, seed)
