"""The tables of a view's hand, in which every seat calls by what its side has at stake.

Apart from the tables themselves because chances to win are made from hands that the tables play.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import TYPE_CHECKING

from trainer.engine.results import results
from trainer.engine.stakes import plain_stakes, worth
from trainer.engine.tables import tables
from trainer.engine.utility import utility
from trainer.rules import Propose, Sides

if TYPE_CHECKING:
    from trainer.engine.results import Result
    from trainer.engine.stakes import Stakes
    from trainer.engine.tables import Tables
    from trainer.rules import HandRules, Standing, View


def tables_of(view: View) -> Tables:
    """Return the tables of a view's hand.

    While a suit is to be proposed for the joker there are none yet: any suit's serve.

    Raises:
        ValueError: no card is turned yet.
    """
    if view.upcard is None:
        raise ValueError(f"no card is turned at {view.phase}")
    first = next((one.suit for one in view.lawful if isinstance(one, Propose)), None)
    tokens = bool(view.standing and view.standing.tokens)
    return tables(
        view.rules,
        view.dealer,
        view.upcard,
        view.passed_out_before,
        None,
        view.proposed or first,
        tokens,
        stakes_of(view, results(view.rules, tokens=tokens).all),
    )


def stakes_of(view: View, found: tuple[Result, ...]) -> Stakes | None:
    """Return what finishes are worth to both sides at a view's score; None: plain points."""
    if view.standing is None or view.rules.sides is not Sides.FIXED:
        return None
    return _stakes(_Score(view.rules, view.dealer, view.standing, view), found)


@dataclass(frozen=True, slots=True)
class _Score:
    """All of a view that stakes depend on, and a view that has it."""

    rules: HandRules
    dealer: int
    standing: Standing
    view: View = field(compare=False)


@lru_cache(maxsize=1024)
def _stakes(score: _Score, found: tuple[Result, ...]) -> Stakes | None:
    even, odd = (
        worth(found, utility(replace(score.view, seat=seat), found).choice, seat) for seat in (0, 1)
    )
    return None if (even, odd) == plain_stakes(score.rules) else (even, odd)
