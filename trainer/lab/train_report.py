"""What a training tells at its end: how surely each row is known, and whether it holds."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from trainer.engine.stakes import plain_stakes
from trainer.lab import check
from trainer.lab.fit import COMMON_RIDGE, NO_PRIOR
from trainer.lab.policies import CONFIDENT
from trainer.lab.train import GAMES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trainer.engine.callers import Family
    from trainer.engine.stakes import Worth
    from trainer.lab.fit import Sums
    from trainer.lab.train import Learned, State
    from trainer.words import Words

NONE: Final = "-"


def told(state: State, words: Words) -> list[str]:
    """Return the report as sentences, one a line."""
    lines = []
    for family, learned in state.learned.items():
        lines.append(words("lab-train-game", game=family))
        lines.extend(_rows(family, learned, words))
        lines.extend(_bins(learned, words))
    return lines


def _rows(family: Family, learned: Learned, words: Words) -> Iterator[str]:
    worth = plain_stakes(GAMES[family])[0]
    for key, sums in sorted(learned.open_handed.items()):
        played = learned.played.get(key)
        parts = [sums] if played is None else [sums, played]
        spreads = [_spread(one, worth) for one in parts]
        error = math.sqrt(
            sum(
                spread * spread * one.columns() / one.hands
                for spread, one in zip(spreads, parts, strict=True)
            )
        )
        yield words(
            "lab-train-row",
            row=key,
            hands=str(sums.hands),
            played=str(played.hands if played else 0),
            spread=f"{spreads[0]:.2f}",
            change=f"{spreads[1]:.2f}" if played else NONE,
            error=f"{error:.2f}",
        )


def _spread(sums: Sums, worth: Worth) -> float:
    """Return how far, in points, gains lie off their estimates (root mean square)."""
    return sums.spread(sums.solve(COMMON_RIDGE, NO_PRIOR), worth)


def _bins(learned: Learned, words: Words) -> Iterator[str]:
    edges = ("", *(f"{edge:+.2f}" for edge in check.EDGES), "")
    for number, row in enumerate(learned.bins):
        hands, expected, came, error = check.told(row)
        if hands:
            yield words(
                "lab-train-bin",
                low=edges[number] or "-∞",
                high=edges[number + 1] or "+∞",
                hands=str(hands),
                expected=f"{expected:+.2f}",
                came=f"{came:+.2f}",
                margin=f"{CONFIDENT * error:.2f}",
            )
