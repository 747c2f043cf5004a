"""The score of a game as its hands go by: points, four-trick tokens and deals played."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from trainer.rules import Rules, Standing, teams
from trainer.rules.score import FOUR

if TYPE_CHECKING:
    from collections.abc import Sequence


@dataclass(frozen=True, slots=True, kw_only=True)
class Running:
    """The score of one game between two hands; points are None where they are not known.

    It keeps the score as `Match.add` does, for hands that need not all be known.
    """

    rules: Rules
    points: tuple[int, ...] | None  # by seat
    tokens: tuple[int, ...]  # by seat; () where the game has none
    deals: int = 0  # played; thrown-in ones are not counted

    @classmethod
    def begun(cls, rules: Rules, score: Sequence[int] | None) -> Running:
        """Return the score a game begins at; `score` is by side, in order of lowest seats."""
        seats = rules.hand.seats
        by_seat = None
        if score is not None:
            sides = zip(teams(rules.hand), score, strict=True)
            held = {seat: had for side, had in sides for seat in side}
            by_seat = tuple(held[seat] for seat in range(seats))
        tokens = (0,) * seats if rules.match.four_trick_tokens else ()
        return cls(rules=rules, points=by_seat, tokens=tokens)

    @property
    def standing(self) -> Standing | None:
        """The score as a seat's view carries it."""
        if self.points is None:
            return None
        limit = self.rules.match.deals
        return Standing(
            points=self.points,
            target=self.rules.match.target,
            tokens=self.tokens,
            deals_left=max(limit - self.deals, 0) if limit else None,
        )

    @property
    def is_over(self) -> bool:
        """Whether one side has won the game; level, they play on."""
        if self.points is None:
            return False
        limit, best = self.rules.match.deals, max(self.points)
        if best < self.rules.match.target and not (limit and self.deals >= limit):
            return False
        ahead = [side for side in teams(self.rules.hand) if self.points[side[0]] == best]
        return len(ahead) == 1

    def lost(self) -> Running:
        """Return the score once it is not known any more."""
        return replace(self, points=None)

    def after(self, points: Sequence[int], tokens: Sequence[int], *, is_played: bool) -> Running:
        """Return the score after a hand that won points and tokens; four tokens make one point."""
        deals = self.deals + is_played
        if self.points is None:
            return replace(self, deals=deals)
        held = tuple(map(sum, zip(self.tokens, tokens, strict=True))) if self.tokens else ()
        paid = tuple(number // FOUR for number in held) or (0,) * len(self.points)
        return replace(
            self,
            points=tuple(map(sum, zip(self.points, points, paid, strict=True))),
            tokens=tuple(number % FOUR for number in held),
            deals=deals,
        )
