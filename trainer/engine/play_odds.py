"""What comes of open-handed results when seats see only their own cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from trainer.engine.results import Company, Result

# For each open-handed result code, the codes it may come out as, with their probabilities.
Odds: TypeAlias = tuple[tuple[tuple[int, float], ...], ...]


@dataclass(frozen=True, slots=True)
class Slips:
    """How often play by seats that see only their cards leaves an open-handed result.

    Each is a factor: the chance that the makers, open-handed euchred, still make it is `saved`
    times the share of worlds in which open hands do not euchre them, and so on. So a call that
    is hopeless, or certain, in every world stays so.
    """

    saved: float  # euchred -> made
    lost: float  # made -> euchred
    gained: float  # made -> march
    missed: float  # march -> made
    collapsed: float  # march -> euchred

    def rows(self, euchred: float, march: float) -> tuple[tuple[float, float, float], ...]:
        """Return the odds of (euchred, made, march) from each of them, given their shares."""
        saved = min(1.0, self.saved * (1 - euchred))
        lost, gained = self.lost * euchred, self.gained * march
        missed, collapsed = self.missed * (1 - march), self.collapsed * euchred
        return (
            (1 - saved, saved, 0.0),
            (lost, 1 - lost - gained, gained),
            (collapsed, missed, 1 - missed - collapsed),
        )


@dataclass(frozen=True, slots=True)
class PlayOdds:
    """What comes of open-handed results when seats see only their cards, by company.

    Measured over the engine's own hands (`euchre-trainer lab train`).
    """

    slips: Mapping[Company, Slips]

    def odds(self, results: tuple[Result, ...], shares: Sequence[float]) -> Odds:
        """Return what each result code comes out as, given the code's shares over the worlds.

        A code stays what it is where no slips were measured, and where it never came about.
        """
        return tuple(
            self._row(one, code, shares) if one.classes and shares[code] else ((code, 1.0),)
            for code, one in enumerate(results)
        )

    def _row(
        self, result: Result, code: int, shares: Sequence[float]
    ) -> tuple[tuple[int, float], ...]:
        """Return what one code comes out as: its own class as it is, another's nearest code."""
        slips = self.slips.get(result.company) if result.company else None
        by_class = [sum([shares[one] for one in some]) for some in result.classes]
        together = sum(by_class)
        if slips is None or together <= 0:
            return ((code, 1.0),)
        euchred, march = by_class[0] / together, by_class[-1] / together
        becomes = [some[0] for some in result.classes]
        becomes[result.rank] = code
        return tuple(zip(becomes, slips.rows(euchred, march)[result.rank], strict=True))
