"""What a hand's result is worth to a seat: chance to win the game, or plain points at 0-0."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias

from trainer.engine.equity import Equity
from trainer.rules import AllPass, left_of, partner

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from trainer.engine.results import Company, Result
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

    def after_play(self, odds: Odds) -> Utility:
        """Return the figures of open-handed result codes as real play brings them out.

        Each figure becomes its mean over what comes of that open-handed result.
        """

        def mean(figures: Sequence[float]) -> tuple[float, ...]:
            return tuple(sum(share * figures[code] for code, share in row) for row in odds)

        return Utility(mean(self.net), mean(self.win) if self.win else (), mean(self.choice))


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


RESULTS: Final = 3  # euchred, made, march: the results for which slips are measured


@dataclass(frozen=True, slots=True)
class PlayOdds:
    """What comes of open-handed results when seats see only their cards, by company.

    Measured over the engine's own hands (`euchre-trainer lab train`).
    """

    slips: Mapping[Company, Slips]

    def odds(self, results: tuple[Result, ...], shares: Sequence[float]) -> Odds:
        """Return what each result code comes out as, given the code's shares over the worlds.

        A code stays what it is where no slips were measured.
        """
        return tuple(
            self._row(one, code, shares) if one.codes else ((code, 1.0),)
            for code, one in enumerate(results)
        )

    def _row(
        self, result: Result, code: int, shares: Sequence[float]
    ) -> tuple[tuple[int, float], ...]:
        slips = self.slips.get(result.company) if result.company else None
        together = sum(shares[one] for one in result.codes)
        if slips is None or len(result.codes) != RESULTS or together <= 0:
            return ((code, 1.0),)
        euchred, _, march = (shares[one] / together for one in result.codes)
        return tuple(zip(result.codes, slips.rows(euchred, march)[result.rank], strict=True))


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
