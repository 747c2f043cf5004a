"""`Quiz`: asks without end, brings weak rules back when they are due, and keeps every answer."""

from __future__ import annotations

import json
from collections import deque
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol

from trainer.drills.draft import Unfit
from trainer.drills.spacing import WhyBack, graded, remembered, reviewed, why_back
from trainer.drills.topics import Topic, chosen_topics, topics
from trainer.store import QuizAnswer

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime

    from trainer.drills.question import Option, Question
    from trainer.drills.spacing import Grade
    from trainer.rules import Preset

_BETWEEN: Final = 4  # questions before a topic that is not due may be asked again


class Answers(Protocol):
    """Where answers are kept, as the store keeps them."""

    def add(self, answer: QuizAnswer) -> None:
        """Keep an answer."""

    def last(self) -> dict[str, QuizAnswer]:
        """Return the last answer of every topic."""


class NothingToAsk(Exception):
    """No topic that was chosen arises at the table that was chosen."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """A question with its topic, its number in this sitting from 1, and why it is asked now."""

    number: int
    topic: Topic
    question: Question
    why: WhyBack


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What became of an answer."""

    chosen: Option
    right: Option
    is_right: bool
    grade: Grade
    due: datetime  # when the topic is due again


@dataclass(frozen=True, slots=True)
class Tally:
    """Answers of this sitting."""

    asked: int = 0
    right: int = 0


class Quiz:
    """One sitting of the quiz; every moment comes in as an argument."""

    def __init__(
        self,
        answers: Answers,
        *,
        seed: int,
        table: Preset | None = None,
        topic: str | None = None,
    ) -> None:
        """Begin a sitting: about some topic or all, at one table or at the topics' own.

        Raises:
            KeyError: there is no topic of that name.
            NothingToAsk: nothing of it arises at that table.
            StoreError: the answers given before could not be read.
        """
        self._answers = answers
        self._seed = seed
        self._table = table
        chosen = topics() if topic is None else chosen_topics(topic)
        self._topics = tuple(one for one in chosen if table is None or one.arises(table))
        if not self._topics:
            raise NothingToAsk(topic)
        self._last = answers.last()
        self._number = 0
        self._lately: deque[str] = deque(maxlen=_BETWEEN)
        self.tally = Tally()

    def ask(self, moment: datetime) -> Asked:
        """Return the next question: what is due first, then what is new, then the weakest."""
        self._number += 1
        for topic in self._in_turn(moment):
            try:
                question = topic.ask(self._seed, self._number, self._table)
            except Unfit:
                continue
            self._lately.append(topic.key)
            why = why_back(self._last.get(topic.key), moment)
            return Asked(number=self._number, topic=topic, question=question, why=why)
        raise NothingToAsk

    def answer(
        self, asked: Asked, place: int, moment: datetime, *, seconds: float, hinted: bool
    ) -> Outcome:
        """Keep the answer to a question and return what became of it; `place` counts from 0.

        Raises:
            StoreError: it could not be kept; nothing has changed.
        """
        question, topic = asked.question, asked.topic
        chosen, right = question.options[place], question.options[question.right]
        is_right = place == question.right
        last = self._last.get(topic.key)
        grade = graded(is_right=is_right, hinted=hinted, seconds=seconds)
        card = reviewed(last.card if last else None, grade, moment)
        kept = QuizAnswer(
            topic=topic.key,
            question=self._made_by(asked.number),
            is_right=is_right,
            misread=chosen.misread.key if chosen.misread else "",
            grade=grade.value,
            card=card,
        )
        self._answers.add(kept)
        self._last[topic.key] = kept
        self.tally = Tally(self.tally.asked + 1, self.tally.right + is_right)
        return Outcome(chosen=chosen, right=right, is_right=is_right, grade=grade, due=card.due)

    def _made_by(self, number: int) -> str:
        """Return what the question can be made from again, as JSON."""
        table = self._table
        rules = None if table is None else table.rules.to_dict()
        return json.dumps({"seed": str(self._seed), "number": number, "rules": rules})

    # ------------------------------------------------------------------ what is asked next

    def _in_turn(self, moment: datetime) -> list[Topic]:
        """Return the topics, the one to ask first at the head."""
        due: list[Topic] = []
        new: list[Topic] = []
        rest: list[Topic] = []
        for topic in self._topics:
            last = self._last.get(topic.key)
            if last is None:
                new.append(topic)
            else:
                (due if last.card.due <= moment else rest).append(topic)
        due.sort(key=lambda topic: self._weakness(topic, moment))
        rest.sort(key=lambda topic: self._weakness(topic, moment))
        return self._lately_last([*due, *new, *rest])

    def _lately_last(self, found: Sequence[Topic]) -> list[Topic]:
        """Return the topics with those just asked put back, the latest furthest."""
        lately = list(self._lately)
        fresh = [one for one in found if one.key not in lately]
        again = [one for one in found if one.key in lately]
        return [*fresh, *sorted(again, key=lambda one: lately.index(one.key))]

    def _weakness(self, topic: Topic, moment: datetime) -> tuple[float, float, str]:
        """Return what orders topics from the least surely known."""
        card = self._last[topic.key].card
        return remembered(card, moment), card.stability, topic.key
