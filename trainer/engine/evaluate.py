"""Values every lawful action of a decision from the seat's view.

Every action is tried on the same sampled deals. Cards are then solved with all hands open; calls
are played on: seats asked later answer from their own cards by the calling policy, because a
pass is worth what really happens next. Before the opening lead, open-handed results count as what
seats that see only their cards were measured to make of them (`PlayOdds`).

Two things are left out of the value of a call: that a defender may answer a lone maker by
defending alone, and that another seat's lone call may bring it a partner's card.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import cache
from statistics import NormalDist
from typing import TYPE_CHECKING, Final, TypeAlias

from trainer import native
from trainer.engine import deals, exchange, sheets
from trainer.engine.at_score import tables_of
from trainer.engine.exchange import passes_after
from trainer.engine.trial import Question, Trial
from trainer.engine.utility import Utility, utility
from trainer.engine.values import ActionValue, Cancelled, Evaluation
from trainer.engine.version import ENGINE_VERSION
from trainer.rules import PartnersBest, Phase, Play, Propose, follows, strength

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from trainer.engine.play_odds import Odds
    from trainer.rules import Action, Card, View

Cancel: TypeAlias = native.CancelFlag

RUNGS: Final = {"quick": 256, "usual": 1024, "deep": 4096, "highest": 16384}
CARD_TIMES: Final = 2  # a card solves so much faster than a call that so many times more are drawn
LISTED: Final = 8  # late in the hand so fast that so many times more are listed instead
LOOKS: Final = 2  # a grade is shown from the quick rung and again from the top one
DIGITS: Final = 9  # beyond these, figures differ only by the order of their sums
MORE_THAN_ONE: Final = 2


def evaluate(
    view: View,
    *,
    worlds: int = RUNGS["usual"],
    cancel: Cancel | None = None,
    hears: bool = True,
    again: int = 0,
    card_times: int = CARD_TIMES,
) -> Evaluation:
    """Return what each lawful action is worth to the seat, knowing only its view.

    The same view, rules, engine version and number of worlds give the same figures on any
    machine. Cards are tried on `card_times` as many; or all deals that fit are listed instead,
    when there are no more than eight times `worlds`. Grades weigh the deals by the calls heard
    and the cards others chose; without `hears`, as weaker players have it, all that fit are as
    likely. Everybody is told what draw 0 gives; `again` numbers other draws, by which the lab
    measures how far chance moves the figures.

    Raises:
        ValueError: the seat of the view has nothing to decide, or `worlds` is below 1.
        Cancelled: `cancel` was raised meanwhile.
    """
    if worlds < 1:
        raise ValueError(f"worlds = {worlds} is below 1")
    if not view.lawful or view.upcard is None:
        raise ValueError(f"seat {view.seat} has nothing to decide at {view.phase}")
    flag = cancel or Cancel()
    seed = seed_of(view, worlds, again)
    drawn = worlds * (card_times if view.phase is Phase.PLAY else 1)
    asked = Question(view, tables_of(view), drawn, seed, flag, hears, LISTED * worlds)
    trial = _way(view)(asked)
    if flag.cancelled:
        raise Cancelled
    return _Judge(asked, trial, worlds).evaluation()


def seed_of(view: View, worlds: int, again: int = 0) -> int:
    """Return the 64-bit seed of a decision: a digest of view, rules, engine and rung."""
    text = f"{ENGINE_VERSION}|{worlds}|{view!r}" + (f"|{again}" if again else "")
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "little")


_WAYS: Final[Mapping[Phase, Callable[[Question], Trial]]] = {
    Phase.JOKER: deals.joker,
    Phase.REDEAL: deals.redeal,
    Phase.SWAP: deals.swap,
    Phase.ORDER_UP: sheets.calls,
    Phase.NAME_TRUMP: sheets.calls,
    Phase.DISCARD: sheets.discards,
    Phase.CALL_ACE: sheets.aces,
    Phase.ALONE: sheets.alone,
    Phase.DEFEND_ALONE: sheets.defence,
    Phase.ASK_BEST: exchange.asks_best,
    Phase.PASS_CARD: exchange.cards_passed,
    Phase.RETURN_CARD: exchange.cards_returned,
    Phase.PLAY: sheets.cards,
}
# Where a lone maker is passed a card after the call.
_WAYS_PASSED: Final[Mapping[Phase, Callable[[Question], Trial]]] = {
    Phase.DISCARD: exchange.discards,
    Phase.ALONE: exchange.alone,
    Phase.DEFEND_ALONE: exchange.defence,
}
_CALLS: Final = (Phase.ORDER_UP, Phase.NAME_TRUMP)


def _way(view: View) -> Callable[[Question], Trial]:
    """Return how a decision is tried."""
    if view.rules.partners_best is not PartnersBest.OFF and view.phase in _CALLS:
        return exchange.calls
    if passes_after(view.rules) and view.phase in _WAYS_PASSED:
        return _WAYS_PASSED[view.phase]
    return _WAYS[view.phase]


# ---- from results to values


@dataclass(frozen=True, slots=True)
class _Line:
    """One line as the sheet has it: its place, its odds of coming out, its utilities."""

    at: int
    plain: Utility
    odds: Odds
    figures: Utility
    value: float  # mean of the utility by which actions are compared


class _Judge:
    """Turns the sheet of a trial into the values of actions."""

    def __init__(self, asked: Question, trial: Trial, rung: int) -> None:
        self.asked, self.trial, self.sheet, self.rung = asked, trial, trial.sheet, rung
        self.view, self.table = asked.view, asked.table
        self.plain = utility(self.view, self.table.results)

    def evaluation(self) -> Evaluation:
        """Return the values of every action, best first."""
        taken = [
            (max((self._weigh(at) for at in one.lines), key=_worth), one.action)
            for one in self.trial.choices
        ]
        taken.sort(
            key=lambda one: (-round(one[0].value, DIGITS), _last_of_equals(self.view, one[1]))
        )
        best = taken[0][0]
        widened = spread(len(taken))
        return Evaluation(
            seat=self.view.seat,
            worlds=self.sheet.worlds,
            exact=self.sheet.exact,
            values=tuple(self._value(line, action, best, widened) for line, action in taken),
            engine_version=ENGINE_VERSION,
            seed=self.asked.seed,
            alike=_all_alike(self.view),
            asked=self.rung,
        )

    def _weigh(self, at: int) -> _Line:
        """Return a line with what its open-handed results come out as.

        Cards are judged as they lie once play has begun. Before the opening lead a whole hand of
        play is still to come by seats that see only their own cards.
        """
        results = self.table.results
        dealer = self.trial.dealers.get(at)
        plain = self.plain if dealer is None else utility(self.view, results, dealer)
        if self.view.phase is Phase.PLAY:
            as_they_lie = _as_they_lie(len(results))
            return _Line(at, plain, as_they_lie, plain, self.sheet.mean(at, list(plain.choice)))
        shares = self.sheet.shares(at, len(results))
        odds = self.table.odds.odds(results, shares)
        figures = plain.after_play(odds)
        return _Line(at, plain, odds, figures, self.sheet.mean(at, list(figures.choice)))

    def _value(self, line: _Line, action: Action, best: _Line, widened: float) -> ActionValue:
        figures = line.figures
        loss, error = 0.0, 0.0
        if line is not best:
            loss, error = self.sheet.difference(
                best.at, line.at, list(best.figures.choice), list(figures.choice)
            )
        return ActionValue(
            action=action,
            points=self.sheet.mean(line.at, list(figures.net)),
            win=self.sheet.mean(line.at, list(figures.win)) if figures.win else None,
            loss=max(0.0, round(loss, DIGITS)),
            margin=widened * error,
            chances=self._chances(line),
        )

    def _chances(self, line: _Line) -> tuple[tuple[float, float], ...]:
        """Return the net points a line may bring, with their probabilities."""
        found: dict[float, float] = {}
        shares = self.sheet.shares(line.at, len(line.odds))
        for share, row in zip(shares, line.odds, strict=True):
            for code, odds in row:
                net = line.plain.net[code]
                found[net] = found.get(net, 0.0) + share * odds
        return tuple(
            (int(net) if net.is_integer() else net, share)
            for net, share in sorted(found.items())
            if share > 0
        )


@cache
def _as_they_lie(codes: int) -> Odds:
    """Return the odds of results that come out as they are."""
    return tuple(((code, 1.0),) for code in range(codes))


def _last_of_equals(view: View, action: Action) -> int:
    """Return how far back an action stands among those that are worth the same.

    Over half of all cards have an equal that open hands cannot tell from it. As people have it,
    the strongest of them is led, and the weakest is added to a trick. Other actions stand as the
    law book lists them.
    """
    if view.contract is None or not isinstance(action, Play):
        return 0
    height = strength(action.card, follows(action.card, view.contract), view.contract)
    leads = not view.tricks or view.tricks[-1].winner is not None
    return -height if leads else height


def _worth(line: _Line) -> float:
    return line.value


def _all_alike(view: View) -> bool:
    """Return whether every action is as good as the others by symmetry of the cards.

    Suits are to a dealer who has not looked at his cards. Cards are when they follow the same
    group and no card between them in it can still be met: none that another hand may hold, and
    none on the table.
    """
    if view.phase is Phase.JOKER:
        return all(isinstance(one, Propose) for one in view.lawful)
    cards = [action.card for action in view.lawful if isinstance(action, Play)]
    if view.phase is not Phase.PLAY or view.contract is None or len(cards) < MORE_THAN_ONE:
        return False
    contract = view.contract
    group = follows(cards[0], contract)
    if any(follows(one, contract) is not group for one in cards):
        return False
    places = [strength(one, group, contract) for one in cards]
    return not any(
        min(places) < strength(one, group, contract) < max(places)
        for one in _met(view)
        if follows(one, contract) is group
    )


def _met(view: View) -> set[Card]:
    """Return the cards that may still meet the seat's own: unseen ones, and those on the table."""
    done = {card for trick in view.tricks if trick.winner is not None for _, card in trick.plays}
    gone = done | set(view.hand)
    if view.buried is not None:
        gone.add(view.buried)
    if view.upcard is not None and not view.picked_up:
        gone.add(view.upcard)
    return set(view.rules.pack) - gone


@cache
def spread(actions: int) -> float:
    """Return standard errors in the half-width of a 95 % interval, of so many actions.

    Wider than 1.96: the best was chosen among several, and a grade is looked at twice.
    """
    comparisons = max(1, actions - 1) * LOOKS
    return NormalDist().inv_cdf(1 - 0.025 / comparisons)
