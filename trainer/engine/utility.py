"""What a hand's result is worth to a seat: chance to win the game, or plain points at 0-0.

Chances to win are known for two sides of partners. Where each plays for himself, and in call-ace,
a result is worth the seat's own points minus the mean of the other seats' points.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from trainer.engine.equity import Equity
from trainer.engine.play_odds import Odds
from trainer.rules import AllPass, Sides, left_of, partner
from trainer.rules.score import FOUR

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trainer.engine.results import Result
    from trainer.rules import Standing, View


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

    At 0-0, where no score is known, and without fixed partners the figure compared is plain net
    points; at any other score it is the chance to win, divided by what one point is worth here.
    A four-trick token counts as a quarter of a point. `dealer` is who dealt the hand that is
    played, where that is not the view's.
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
    if standing is None or view.rules.sides is not Sides.FIXED:
        return Utility(net, (), net)
    hand = _Hand(view, standing, view.dealer if dealer is None else dealer)
    us, them = hand.score(seat), hand.score(others[0])
    equity = Equity(standing.target)
    win = tuple(hand.win(equity, one, seat, others[0]) for one in results)
    if us == them == 0 and standing.deals_left is None:
        return Utility(net, win, net)
    own_deal = left_of(view.rules, hand.dealer) in own
    worth = equity.point(us, them, own_deal=own_deal, deals=hand.deals_after(played=True))
    return Utility(net, win, tuple(chance / worth for chance in win))


def _points(result: Result, seat: int) -> float:
    tokens = result.tokens[seat] / FOUR if result.tokens else 0.0
    return result.points[seat] + tokens


@dataclass(frozen=True, slots=True)
class _Hand:
    """A hand about to count: the score before it, and who dealt it."""

    view: View
    standing: Standing
    dealer: int

    def score(self, seat: int) -> int:
        return self.standing.points[seat]

    def deals_after(self, *, played: bool) -> int | None:
        """Return how many deals are left of a fixed number; None without one."""
        left = self.standing.deals_left
        return None if left is None else max(left - played, 0)

    def win(self, equity: Equity, result: Result, seat: int, other: int) -> float:
        """Return the seat's chance (0-1) to win the game after a result."""
        after = [self._after(result, one) for one in (seat, other)]
        own_deal = self._next_dealer(result) in {seat, partner(self.view.rules, seat)}
        deals = self.deals_after(played=result.is_played)
        chance = equity.win(int(after[0]), int(after[1]), own_deal=own_deal, deals=deals)
        tokens = after[0] % 1 - after[1] % 1
        if not tokens or chance in (0.0, 1.0):
            return chance
        point = equity.point(int(after[0]), int(after[1]), own_deal=own_deal, deals=deals)
        return min(1.0, max(0.0, chance + tokens * point))

    def _after(self, result: Result, seat: int) -> float:
        """Return a seat's points after a result, tokens as quarters; four are paid at once."""
        held = self.standing.tokens[seat] if self.standing.tokens else 0
        won = result.tokens[seat] if result.tokens else 0
        return self.score(seat) + result.points[seat] + (held + won) / FOUR

    def _next_dealer(self, result: Result) -> int:
        """Return who deals after a result; a hand thrown in may keep the dealer (SD)."""
        if not result.is_played and self.view.rules.all_pass is AllPass.ONCE_THEN_STICK:
            return self.dealer
        return left_of(self.view.rules, self.dealer)
