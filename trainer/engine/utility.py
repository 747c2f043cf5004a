"""What a hand's result is worth to a seat: chance to win the game, or plain points at 0-0.

Chances to win are known for two sides and for three players, and for more once the scores are so
high that they can be solved (`Equity.knows`). Else a result is worth the seat's own points minus
the mean of the other seats' points.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from trainer.engine.equity import equity_of
from trainer.engine.payments import is_at_hand
from trainer.engine.play_odds import Odds
from trainer.rules import AllPass, left_of, partner, teams
from trainer.rules.score import FOUR

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trainer.engine.results import Result
    from trainer.rules import HandRules, Standing, View


@dataclass(frozen=True, slots=True)
class Utility:
    """Figures by result code, from the deciding seat's side.

    `net` is own side's points minus the other side's (the mean of the other seats' points, where
    there are more than two sides); `win` the chance (0-1) to win the game
    after the hand, () without a score; `choice` the one figure by which actions are compared,
    in points at the present score.
    """

    net: tuple[float, ...]
    win: tuple[float, ...]
    choice: tuple[float, ...]

    def after_play(self, odds: Odds) -> Utility:
        """Return the figures of open-handed result codes as real play brings them out.

        Each figure becomes its mean over what comes of that open-handed result.
        """

        def mean(figures: Sequence[float]) -> tuple[float, ...]:
            return tuple(sum(share * figures[code] for code, share in row) for row in odds)

        return Utility(mean(self.net), mean(self.win) if self.win else (), mean(self.choice))


def utility(view: View, results: tuple[Result, ...], dealer: int | None = None) -> Utility:
    """Return the utility of every result code for the seat of a view.

    At 0-0, where no score is known, and where the chances from a score are not (`Equity.knows`),
    the figure compared is plain net points; at any other score it is the chance to win, divided
    by what one point is worth here. A four-trick token counts as a quarter of a point. `dealer`
    is who dealt the hand that is played, where that is not the view's.
    """
    seat = view.seat
    mate = partner(view.rules, seat)
    own = {seat} if mate is None else {seat, mate}
    others = [one for one in range(view.rules.seats) if one not in own]
    net = tuple(
        _points(one, seat) - sum(_points(one, other) for other in others) / len(others)
        for one in results
    )
    standing = view.standing
    if standing is None:
        return Utility(net, (), net)
    hand = _Hand(view, standing, view.dealer if dealer is None else dealer)
    if not hand.is_known:
        return Utility(net, (), net)
    win = hand.wins(results)
    if not any(standing.points) and standing.deals_left is None:
        return Utility(net, win, net)
    worth = hand.worth()
    return Utility(net, win, tuple(chance / worth for chance in win))


def chance_to_win(
    rules: HandRules, standing: Standing, seat: int, dealer: int, *, stuck: bool = False
) -> float | None:
    """Return a seat's chance (0-1) to win the game before a deal, None where it is not known.

    It is not known either where that would take long: a screen that asks does not wait for hands
    to be measured or many scores to be solved. The first evaluation of such a game does both.
    """
    if not is_at_hand(rules):
        return None
    race = _Race(rules, standing)
    if not race.equity.is_at_hand(race.scores, standing.deals_left):
        return None
    return race.chance(race.scores, seat, dealer, standing.deals_left, stuck=stuck)


def _points(result: Result, seat: int) -> float:
    tokens = result.tokens[seat] / FOUR if result.tokens else 0.0
    return result.points[seat] + tokens


class _Race:
    """A game under way: its scores by party, in units of the race."""

    def __init__(self, rules: HandRules, standing: Standing) -> None:
        self.equity = equity_of(rules, standing.target, tokens=bool(standing.tokens))
        self.sides = teams(rules)
        self.scores = self.units(standing.points, standing.tokens)

    def units(self, points: tuple[int, ...], tokens: tuple[int, ...]) -> tuple[int, ...]:
        """Return points and tokens by seat as units of each party."""
        unit = self.equity.unit
        fours = tokens if unit > 1 and tokens else (0,) * len(points)
        return tuple(unit * points[side[0]] + fours[side[0]] for side in self.sides)

    def party(self, seat: int) -> int:
        """Return which party a seat belongs to."""
        return next(number for number, side in enumerate(self.sides) if seat in side)

    def chance(
        self,
        scores: tuple[int, ...],
        seat: int,
        dealer: int,
        deals: int | None,
        *,
        stuck: bool,
    ) -> float:
        """Return a seat's chance to win when a seat is about to deal."""
        found = self.equity.chances(scores, self.party(dealer), deals=deals, stuck=stuck)
        return found[self.party(seat)]


class _Hand:
    """A hand about to count: the game before it, who plays it, and who dealt it."""

    def __init__(self, view: View, standing: Standing, dealer: int) -> None:
        self.rules, self.seat, self.standing = view.rules, view.seat, standing
        self.race, self.dealer = _Race(view.rules, standing), dealer

    @property
    def is_known(self) -> bool:
        """Whether chances to win from this score can be had."""
        return self.race.equity.knows(self.race.scores, self.standing.deals_left)

    def wins(self, results: tuple[Result, ...]) -> tuple[float, ...]:
        """Return the seat's chance (0-1) to win the game after each result."""
        known: dict[tuple[tuple[int, ...], bool], float] = {}
        found = []
        for one in results:
            key = (self.race.units(one.points, one.tokens), one.is_played)
            if key not in known:
                known[key] = self._win(*key)
            found.append(known[key])
        return tuple(found)

    def worth(self) -> float:
        """Return what one point is worth here, the next dealer being that after a hand played."""
        party, dealer = self.race.party(self.seat), self.race.party(self._left)
        deals = self._deals_after(played=True)
        return self.race.equity.worth(self.race.scores, party, dealer, deals=deals)

    @property
    def _left(self) -> int:
        return left_of(self.rules, self.dealer)

    def _win(self, paid: tuple[int, ...], is_played: bool) -> float:  # noqa: FBT001 - of a result
        after = tuple(have + won for have, won in zip(self.race.scores, paid, strict=True))
        keeps = not is_played and self.rules.all_pass is AllPass.ONCE_THEN_STICK
        dealer = self.dealer if keeps else self._left
        deals = self._deals_after(played=is_played)
        return self.race.chance(after, self.seat, dealer, deals, stuck=keeps)

    def _deals_after(self, *, played: bool) -> int | None:
        """Return how many deals are left of a fixed number; None without one."""
        left = self.standing.deals_left
        return None if left is None else max(left - played, 0)
