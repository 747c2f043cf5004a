"""What a hand's result is worth to a seat: chance to win the game, or plain points at 0-0."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from trainer.engine.equity import Equity
from trainer.rules import AllPass, left_of, partner

if TYPE_CHECKING:
    from trainer.rules import View


@dataclass(frozen=True, slots=True)
class Utility:
    """Figures by result code, from the deciding seat's side.

    `net` is own side's points minus the other side's; `win` the chance (0-1) to win the game
    after the hand, () without a score; `choice` the one figure by which actions are compared,
    in points at the present score.
    """

    net: tuple[int, ...]
    win: tuple[float, ...]
    choice: tuple[float, ...]


def utility(view: View, outcomes: tuple[tuple[int, ...], ...]) -> Utility:
    """Return the utility of every result code for the seat of a view.

    At 0-0, and where no score is known, the figure compared is plain net points; at any other
    score it is the chance to win, divided by what one point is worth here.
    """
    seat = view.seat
    mate = partner(view.rules, seat)
    own = {seat} if mate is None else {seat, mate}
    other = next(one for one in range(view.rules.seats) if one not in own)
    net = tuple(points[seat] - points[other] for points in outcomes)
    plain = tuple(map(float, net))
    if view.standing is None:
        return Utility(net, (), plain)
    us, them = view.standing.points[seat], view.standing.points[other]
    equity = Equity(view.standing.target)
    win = tuple(
        equity.win(
            us + points[seat], them + points[other], own_deal=_next_dealer(view, points) in own
        )
        for points in outcomes
    )
    if us == them == 0:
        return Utility(net, win, plain)
    own_deal = left_of(view.rules, view.dealer) in own
    worth = equity.point(us, them, own_deal=own_deal)
    return Utility(net, win, tuple(chance / worth for chance in win))


def _next_dealer(view: View, points: tuple[int, ...]) -> int:
    """Return who deals after a result; a hand thrown in may keep the dealer (SD)."""
    if not any(points) and view.rules.all_pass is AllPass.ONCE_THEN_STICK:
        return view.dealer
    return left_of(view.rules, view.dealer)
