"""Says where the pips of a card stand, on the classic grid of a 250 by 350 unit card."""

from __future__ import annotations

from typing import Final

from trainer.rules import Rank

LEFT, MIDDLE, RIGHT = 86.0, 125.0, 164.0
TOP, BOTTOM = 62.0, 288.0
PIP_SIZE: Final = 47.0
ACE_SIZE: Final = 132.0
HEIGHT: Final = 350.0
_THIRD: Final = (BOTTOM - TOP) / 3
_HALF: Final = HEIGHT / 2
_QUARTER: Final = (_HALF - TOP) / 2

_ROWS: Final = {
    3: (TOP, _HALF, BOTTOM),
    4: (TOP, TOP + _THIRD, BOTTOM - _THIRD, BOTTOM),
}
_MIDDLES: Final = {
    Rank.SIX: (3, ()),
    Rank.SEVEN: (3, (TOP + _QUARTER,)),
    Rank.EIGHT: (3, (TOP + _QUARTER, BOTTOM - _QUARTER)),
    Rank.NINE: (4, (_HALF,)),
    Rank.TEN: (4, (TOP + _THIRD / 2, BOTTOM - _THIRD / 2)),
}


def pip_places(rank: Rank) -> tuple[tuple[float, float], ...]:
    """Return the centres of the pips of a plain card, from six to ten; none for the others."""
    if rank not in _MIDDLES:
        return ()
    rows, middles = _MIDDLES[rank]
    sides = ((x, y) for y in _ROWS[rows] for x in (LEFT, RIGHT))
    return (*sides, *((MIDDLE, y) for y in middles))


def is_turned(height: float) -> bool:
    """Answer whether a pip at that height stands on its head: those of the lower half do."""
    return height > _HALF
