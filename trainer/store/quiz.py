"""Answers to the rule quiz, and the card of each topic: how well it is known and when it is due."""

from __future__ import annotations

import logging
import math
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from trainer.store.connection import Connection, SqlValue

_LOG = logging.getLogger(__name__)
_COLUMNS: Final = (
    "topic, question, is_right, misread, grade, state, step, stability, difficulty, due, at"
)
_REVIEW: Final = 2
_STATES: Final = (1, _REVIEW, 3)  # learning, review, relearning


@dataclass(frozen=True, slots=True, kw_only=True)
class QuizCard:
    """How well a topic is known: the memory model's figures, and when it is due."""

    state: int  # 1 learning, 2 review, 3 relearning
    step: int | None  # of the (re)learning; None in review
    stability: float  # days after which it is remembered nine times in ten
    difficulty: float  # 1 to 10
    due: datetime
    seen: datetime

    def __post_init__(self) -> None:
        """Refuse figures no card can have.

        Raises:
            ValueError: naming the figure.
        """
        is_in_steps = self.step is not None and self.step >= 0
        if self.state not in _STATES or is_in_steps is (self.state == _REVIEW):
            raise ValueError(f"state = {self.state}, step = {self.step}")
        if not (math.isfinite(self.stability) and self.stability > 0):
            raise ValueError(f"stability = {self.stability}")
        if not 1 <= self.difficulty <= 10:
            raise ValueError(f"difficulty = {self.difficulty}")


@dataclass(frozen=True, slots=True, kw_only=True)
class QuizAnswer:
    """One answer: to which question, whether it was right, and the card it left behind."""

    topic: str
    question: str  # from which the question can be made again
    is_right: bool
    misread: str  # the key of the error; "" for a right answer
    grade: str
    card: QuizCard


class QuizAnswers:
    """Every answer given in the quiz; they are only ever added."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def add(self, answer: QuizAnswer) -> None:
        """Keep an answer and the card it leaves; both are on the disk when this returns.

        Raises:
            StoreError: they could not be kept; nothing has changed.
        """
        card = answer.card
        self._connection.write(
            f"INSERT INTO quiz_answer ({_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",  # noqa: S608 - constants of this file
            (
                answer.topic,
                answer.question,
                int(answer.is_right),
                answer.misread,
                answer.grade,
                card.state,
                card.step,
                card.stability,
                card.difficulty,
                card.due.astimezone(UTC).isoformat(),
                card.seen.astimezone(UTC).isoformat(),
            ),
        )

    def last(self) -> dict[str, QuizAnswer]:
        """Return the last sound answer of every topic; unsound ones are passed over and logged.

        Raises:
            StoreError: the file could not be read.
        """
        found: dict[str, QuizAnswer] = {}
        for answer in self.all():
            found[answer.topic] = answer
        return found

    def all(self) -> list[QuizAnswer]:
        """Return every sound answer in the order given.

        Raises:
            StoreError: the file could not be read.
        """
        rows = self._connection.rows(
            f"SELECT number, {_COLUMNS} FROM quiz_answer ORDER BY number"  # noqa: S608 - as above
        )
        answers = (_read(row) for row in rows)
        return [answer for answer in answers if answer is not None]


def _read(row: tuple[SqlValue, ...]) -> QuizAnswer | None:
    number, topic, question, is_right, misread, grade, *figures = row
    try:
        return QuizAnswer(
            topic=str(topic),
            question=str(question),
            is_right=bool(is_right),
            misread=str(misread),
            grade=str(grade),
            card=_card(figures),
        )
    except (ValueError, TypeError, OverflowError) as fault:
        _LOG.warning("answer %s of the quiz cannot be read: %s", number, fault)
        return None


def _card(figures: list[SqlValue]) -> QuizCard:
    state, step, stability, difficulty, due, seen = figures
    return QuizCard(
        state=int(state or 0),
        step=None if step is None else int(step),
        stability=float(stability or 0),
        difficulty=float(difficulty or 0),
        due=_moment(due),
        seen=_moment(seen),
    )


def _moment(text: SqlValue) -> datetime:
    moment = datetime.fromisoformat(str(text))
    if moment.tzinfo is None:
        raise ValueError(f"{text!r} names no time zone")
    return moment.astimezone(UTC)
