"""What a hand's result is worth to a seat: chance to win the game, or plain points at 0-0."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from trainer.engine.equity import Equity
from trainer.rules import AllPass, left_of, partner

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trainer.engine.tables import Result
    from trainer.rules import View


@dataclass(frozen=True, slots=True)
class Utility:
    """Figures by result code, from the deciding seat's side.

    `net` is own side's points minus the other side's; `win` the chance (0-1) to win the game
    after the hand, () without a score; `choice` the one figure by which actions are compared,
    in points at the present score.
    """

    net: tuple[float, ...]
    win: tuple[float, ...]
    choice: tuple[float, ...]

    def after_play(self, results: tuple[Result, ...], play: PlayOdds) -> Utility:
        """Return the figures of open-handed result codes as real play brings them out.

        Seats that see only their own cards do not always reach what open hands allow. Each
        figure becomes its mean over what comes of that open-handed result.
        """

        def mean(figures: Sequence[float]) -> tuple[float, ...]:
            return tuple(
                sum(
                    share * figures[code]
                    for code, share in zip(one.codes, play.row(one), strict=True)
                )
                if one.codes
                else figures[at]
                for at, one in enumerate(results)
            )

        return Utility(mean(self.net), mean(self.win) if self.win else (), mean(self.choice))


@dataclass(frozen=True, slots=True)
class PlayOdds:
    """What comes of an open-handed result when seats see only their cards.

    By company, row `r` gives the probability of each result, the makers' worst first, when the
    hands solved open give result `r`. Measured over the engine's own hands.
    """

    partner: tuple[tuple[float, ...], ...]
    alone: tuple[tuple[float, ...], ...]

    def row(self, result: Result) -> tuple[float, ...]:
        """Return the odds from one result; sure of itself where none were measured."""
        rows = self.alone if result.alone else self.partner
        if len(rows) != len(result.codes):
            return tuple(float(place == result.rank) for place in range(len(result.codes)))
        return rows[result.rank]


def utility(view: View, results: tuple[Result, ...]) -> Utility:
    """Return the utility of every result code for the seat of a view.

    At 0-0, and where no score is known, the figure compared is plain net points; at any other
    score it is the chance to win, divided by what one point is worth here.
    """
    seat = view.seat
    mate = partner(view.rules, seat)
    own = {seat} if mate is None else {seat, mate}
    other = next(one for one in range(view.rules.seats) if one not in own)
    paid = [one.points for one in results]
    net = tuple(float(points[seat] - points[other]) for points in paid)
    if view.standing is None:
        return Utility(net, (), net)
    us, them = view.standing.points[seat], view.standing.points[other]
    equity = Equity(view.standing.target)
    win = tuple(
        equity.win(
            us + points[seat], them + points[other], own_deal=_next_dealer(view, points) in own
        )
        for points in paid
    )
    if us == them == 0:
        return Utility(net, win, net)
    own_deal = left_of(view.rules, view.dealer) in own
    worth = equity.point(us, them, own_deal=own_deal)
    return Utility(net, win, tuple(chance / worth for chance in win))


def _next_dealer(view: View, points: tuple[int, ...]) -> int:
    """Return who deals after a result; a hand thrown in may keep the dealer (SD)."""
    if not any(points) and view.rules.all_pass is AllPass.ONCE_THEN_STICK:
        return view.dealer
    return left_of(view.rules, view.dealer)
