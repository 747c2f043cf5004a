"""Grades every decision of a recorded game from what its seat knew then.

How a hand ended stands beside the grades and never enters them. A decision that cannot be graded
is kept with its reason, so that what is left out can be counted.
"""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING

from trainer.coach.verdict import Verdict, grade
from trainer.engine import RUNGS, Cancel, Cancelled, evaluate
from trainer.records import Ungraded, final_score, replay_game
from trainer.rules import NotPlayableYet

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from trainer.coach.verdict import Grade
    from trainer.records import Decision, Fault, RecordedGame, ReplayedHand
    from trainer.rules import Action, View

    Judge = Callable[[View, Action], Grade]
    Progress = Callable[[int, int], None]


class Footing(StrEnum):
    """What the grade of a decision rests on."""

    EXACT = "exact"  # every deal that agrees with what the seat knew
    SAMPLED = "sampled"  # deals drawn from those
    AVERAGED = "averaged"  # drawn too, over the dealer's own buried card, which is not recorded
    FORCED = "forced"  # there was nothing to choose
    UNGRADED = "not graded"  # it cannot be graded; the reason is beside it
    UNREACHED = "not reached"  # grading was stopped before it


@dataclass(frozen=True, slots=True)
class Reviewed:
    """One decision with its grade, where it has one."""

    decision: Decision
    footing: Footing
    grade: Grade | None = None

    @property
    def lost(self) -> float:
        """Points lost against the best action; 0 for forced and ungraded decisions."""
        return self.grade.chosen.loss if self.grade else 0.0

    @property
    def margin(self) -> float:
        """Half-width of the 95 % interval of what was lost."""
        return self.grade.chosen.margin if self.grade else 0.0

    @property
    def is_choice(self) -> bool:
        """Whether it was graded and there was something to choose."""
        return self.grade is not None and self.footing is not Footing.FORCED

    @property
    def is_loss(self) -> bool:
        """Whether the verdict says that something was lost."""
        return self.grade is not None and self.grade.verdict not in (
            Verdict.BEST,
            Verdict.FORCED,
        )


@dataclass(frozen=True, slots=True)
class SeatSummary:
    """What one seat's graded decisions came to."""

    seat: int
    choices: int  # graded decisions that were not forced
    forced: int
    ungraded: int
    lost: float  # points lost in all choices together
    margin: float  # half-width of its 95 % interval
    verdicts: Mapping[Verdict, int]

    @property
    def lost_per_choice(self) -> float | None:
        """Points lost per decision that was not forced."""
        return self.lost / self.choices if self.choices else None

    @property
    def margin_per_choice(self) -> float | None:
        """Half-width of its 95 % interval."""
        return self.margin / self.choices if self.choices else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Review:
    """A whole game graded, or as much of it as was reached."""

    game: RecordedGame
    hands: tuple[ReplayedHand, ...]
    decisions: tuple[Reviewed, ...]  # in the order they were taken
    seat: int | None  # the only seat graded, None for all
    final_score: tuple[int, ...] | None

    @property
    def is_complete(self) -> bool:
        """Whether grading was not stopped before its end."""
        return all(one.footing is not Footing.UNREACHED for one in self.decisions)

    @property
    def faults(self) -> tuple[Fault, ...]:
        """Everything odd or wrong in the record, the file first, then deal by deal."""
        return (*self.game.faults, *(fault for hand in self.hands for fault in hand.faults))

    @property
    def counts(self) -> Mapping[Footing, int]:
        """How many decisions rest on what."""
        return Counter(one.footing for one in self.decisions)

    @property
    def reasons(self) -> Mapping[str, int]:
        """How many decisions cannot be graded for which reason."""
        return Counter(one.decision.reason for one in self.decisions if one.decision.reason)

    @property
    def losses(self) -> tuple[Reviewed, ...]:
        """The decisions that lost something, largest loss first."""
        lost = [one for one in self.decisions if one.is_loss]
        return tuple(sorted(lost, key=lambda one: -one.lost))

    @property
    def seats(self) -> tuple[SeatSummary, ...]:
        """One summary for each seat that was graded."""
        seats = range(self.game.rules.hand.seats) if self.seat is None else (self.seat,)
        return tuple(_summary(seat, self.decisions) for seat in seats)


def review(
    game: RecordedGame,
    *,
    worlds: int = RUNGS["usual"],
    seat: int | None = None,
    cancel: Cancel | None = None,
    progress: Progress | None = None,
    judge: Judge | None = None,
) -> Review:
    """Return a recorded game with every decision graded that can be.

    With `seat`, only that seat's decisions. Raising `cancel` stops the grading; what was graded
    until then is returned. `progress` is told how many decisions are done, and of how many.
    `judge` grades one decision; the engine does by default.
    """
    flag = cancel or Cancel()
    hands = tuple(replay_game(game))
    wanted = [one for hand in hands for one in hand.decisions if seat in (None, one.seat)]
    judging = judge or (lambda view, action: _judged(view, action, worlds, flag))
    reviewed: list[Reviewed] = []
    for done, decision in enumerate(wanted):
        if progress is not None:
            progress(done, len(wanted))
        reviewed.append(_reviewed(decision, judging, flag))
    return Review(
        game=game,
        hands=hands,
        decisions=tuple(reviewed),
        seat=seat,
        final_score=final_score(game, hands),
    )


def _judged(view: View, action: Action, worlds: int, cancel: Cancel) -> Grade:
    return grade(evaluate(view, worlds=worlds, cancel=cancel), action, top=worlds)


def _reviewed(decision: Decision, judge: Judge, cancel: Cancel) -> Reviewed:
    view, action = decision.view, decision.action
    if view is None or action is None:
        return Reviewed(decision, Footing.UNGRADED)
    if len(view.lawful) == 1:
        return Reviewed(decision, Footing.FORCED)
    if cancel.cancelled:
        return Reviewed(decision, Footing.UNREACHED)
    try:
        judged = judge(view, action)
    except Cancelled:
        return Reviewed(decision, Footing.UNREACHED)
    except NotPlayableYet:
        return Reviewed(replace(decision, view=None, reason=Ungraded.VALUE), Footing.UNGRADED)
    return Reviewed(decision, _footing(decision, judged), judged)


def _footing(decision: Decision, judged: Grade) -> Footing:
    if judged.verdict is Verdict.FORCED:
        return Footing.FORCED
    if decision.averaged:
        return Footing.AVERAGED
    return Footing.EXACT if judged.evaluation.exact else Footing.SAMPLED


def _summary(seat: int, decisions: Iterable[Reviewed]) -> SeatSummary:
    own = [one for one in decisions if one.decision.seat == seat]
    choices = [one for one in own if one.is_choice]
    verdicts = Counter(one.grade.verdict for one in choices if one.grade)
    return SeatSummary(
        seat=seat,
        choices=len(choices),
        forced=sum(one.footing is Footing.FORCED for one in own),
        ungraded=sum(one.footing is Footing.UNGRADED for one in own),
        lost=math.fsum(one.lost for one in choices),
        # Decisions are evaluated on deals drawn apart, so their errors add as squares do.
        margin=math.sqrt(math.fsum(one.margin**2 for one in choices)),
        verdicts={verdict: verdicts[verdict] for verdict in Verdict if verdicts[verdict]},
    )
