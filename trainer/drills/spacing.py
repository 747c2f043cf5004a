"""When a topic is asked again: one card of the FSRS memory model for each.

Right answers are graded good, or hard where they came with a hint or slowly; wrong ones begin the
card again. Nothing is left to chance, so the same answers at the same moments give the same cards.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from typing import Final

from fsrs import Card, Rating, Scheduler, State

from trainer.store import QuizAnswer, QuizCard

SLOW: Final = 60.0  # seconds from which a right answer counts as hard
_DAY: Final = timedelta(days=1)
_MINUTE: Final = timedelta(minutes=1)
_SCHEDULER: Final = Scheduler(enable_fuzzing=False)


class Grade(StrEnum):
    """How well a question was answered."""

    AGAIN = "again"
    HARD = "hard"
    GOOD = "good"


_RATINGS: Final = {Grade.AGAIN: Rating.Again, Grade.HARD: Rating.Hard, Grade.GOOD: Rating.Good}


def graded(*, is_right: bool, hinted: bool, seconds: float) -> Grade:
    """Return the grade of an answer."""
    if not is_right:
        return Grade.AGAIN
    return Grade.HARD if hinted or seconds >= SLOW else Grade.GOOD


def reviewed(card: QuizCard | None, grade: Grade, moment: datetime) -> QuizCard:
    """Return the card after an answer at a moment; None is a topic never asked before."""
    after, _ = _SCHEDULER.review_card(_model(card, moment), _RATINGS[grade], moment.astimezone(UTC))
    return QuizCard(
        state=after.state.value,
        step=after.step,
        stability=after.stability or 0,
        difficulty=after.difficulty or 0,
        due=after.due,
        seen=moment.astimezone(UTC),
    )


def remembered(card: QuizCard, moment: datetime) -> float:
    """Return the chance (0-1) that the topic is still known at a moment."""
    later = max(moment, card.seen)
    return float(_SCHEDULER.get_card_retrievability(_model(card, moment), later))


def _model(card: QuizCard | None, moment: datetime) -> Card:
    if card is None:
        return Card(card_id=0, due=moment.astimezone(UTC))
    return Card(
        card_id=0,
        state=State(card.state),
        step=card.step,
        stability=card.stability,
        difficulty=card.difficulty,
        due=card.due,
        last_review=card.seen,
    )


# ---------------------------------------------------------------- why a topic is back


class Cause(StrEnum):
    """Why a topic is asked now."""

    NEW = "new"
    MISSED = "missed"
    DUE = "due"
    WEAKEST = "weakest"


@dataclass(frozen=True, slots=True, kw_only=True)
class WhyBack:
    """Why a topic is asked now, and how long ago it was asked before."""

    cause: Cause
    days: int = 0
    minutes: int = 0  # where it was less than a day
    known: int = 0  # per cent: the chance that it is still known


def why_back(last: QuizAnswer | None, moment: datetime) -> WhyBack:
    """Return why a topic is asked at a moment, by its last answer."""
    if last is None:
        return WhyBack(cause=Cause.NEW)
    card = last.card
    since = max(moment - card.seen, timedelta(0))
    cause = Cause.DUE if card.due <= moment else Cause.WEAKEST
    if not last.is_right:
        cause = Cause.MISSED
    return WhyBack(
        cause=cause,
        days=since // _DAY,
        minutes=since // _MINUTE,
        known=round(100 * remembered(card, moment)),
    )
