"""The rule quiz as JSON lines, schema number 1: a question out, the key of an option in.

resources/schemas/quiz-1.json describes every line. Members keep their meaning under this number,
and only new ones are added.
"""

from __future__ import annotations

import json
import time
from typing import TYPE_CHECKING, Any, Final, TextIO

from trainer.rules.choices import written
from trainer.store import utc_now
from trainer.viewmodels.asking import KEYS, QuizTexts
from trainer.words.rulings import source_told

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime

    from trainer.drills import Asked, Outcome, Question, Quiz
    from trainer.rules.desk import Decided
    from trainer.words import Words

SCHEMA: Final = 1
LONGEST: Final = 1_000  # characters in a line
STOPPED: Final = 130  # as a shell counts a command ended by Ctrl-C


class JsonQuiz:
    """The quiz for another program: each line it writes is a JSON object."""

    def __init__(
        self,
        source: TextIO,
        target: TextIO,
        words: Words,
        quiz: Quiz,
        *,
        now: Callable[[], datetime] = utc_now,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._source = source
        self._target = target
        self._words = words
        self._texts = QuizTexts(words)
        self._quiz = quiz
        self._now = now
        self._clock = clock

    def run(self, count: int | None = None) -> int:
        """Ask so many questions, or until the lines end; return how the quiz ends."""
        ending = 0
        try:
            while count is None or self._quiz.tally.asked < count:
                if not self._one():
                    break
        except KeyboardInterrupt:
            ending = STOPPED
        tally = self._quiz.tally
        self._write("end", asked=tally.asked, right=tally.right)
        return ending

    def _one(self) -> bool:
        """Ask one question and settle it; whether it was answered."""
        asked = self._quiz.ask(self._now())
        self._write("question", number=asked.number, **self._question(asked))
        began, hinted = self._clock(), False
        while True:
            line = self._source.readline(LONGEST)
            text = line.strip().lower()
            if not line or text == "q":
                return False
            if text == "?":
                hinted = True
                hint = self._texts.hint(asked.question)
                self._write("hint", number=asked.number, text=hint)
            elif text and text in KEYS[: len(asked.question.options)]:
                self._settle(asked, KEYS.index(text), self._clock() - began, hinted=hinted)
                return True
            elif text:
                self._fault(asked, text)

    def _settle(self, asked: Asked, place: int, seconds: float, *, hinted: bool) -> None:
        outcome = self._quiz.answer(asked, place, self._now(), seconds=seconds, hinted=hinted)
        self._write("answer", number=asked.number, **self._answer(asked.question, place, outcome))

    def _fault(self, asked: Asked, text: str) -> None:
        most = len(asked.question.options)
        said = self._words("quiz-not-understood", typed=repr(text[:40]), most=most)
        self._write("fault", number=asked.number, text=said)

    def _question(self, asked: Asked) -> dict[str, Any]:
        question, why, texts = asked.question, asked.why, self._texts
        spread = question.spread
        return {
            "topic": asked.topic.key,
            "title": texts.topic(asked),
            "why_back": {
                "cause": why.cause.value,
                "days": why.days,
                "minutes": why.minutes,
                "known": why.known,
                "text": texts.why_back(why),
            },
            "rules": {"title": question.title, "changed": question.rules.to_dict()},
            "agreed": texts.agreed(question),
            "text": texts.prompt(question),
            "cards": {
                "hand": [str(card) for card in spread.hand],
                "plays": [[seat.label, str(card)] for seat, card in spread.plays],
                "upcard": None if spread.upcard is None else str(spread.upcard),
                "trump": None if spread.contract is None else str(spread.contract),
            },
            "options": [
                {
                    "key": key,
                    "text": texts.option(option),
                    "cards": [str(card) for card in option.cards],
                }
                for key, option in zip(KEYS, question.options, strict=False)
            ],
        }

    def _answer(self, question: Question, place: int, outcome: Outcome) -> dict[str, Any]:
        misread = outcome.chosen.misread
        return {
            "chosen": KEYS[place],
            "right": KEYS[question.right],
            "is_right": outcome.is_right,
            "misread": None
            if misread is None
            else {"key": misread.key, "text": self._texts.error(outcome.chosen)},
            "answer": question.ruling.answer,
            "why": self._texts.explained(question),
            "choice": _choice(question.ruling.choice),
            "source": self._cited(question),
            "grade": outcome.grade.value,
            "due": outcome.due.isoformat(),
        }

    def _cited(self, question: Question) -> str:
        """Return where the answer is said, documents by their short names."""
        source = question.ruling.source
        is_ours = source.cites == "ours"
        return self._words("quiz-source-ours") if is_ours else source_told(self._words, source)

    def _write(self, kind: str, **members: Any) -> None:
        told = {"schema": SCHEMA, "kind": kind, **members}
        self._target.write(json.dumps(told, allow_nan=False) + "\n")
        self._target.flush()


def _choice(choice: Decided | None) -> dict[str, object] | None:
    return None if choice is None else {"name": choice.name, "value": written(choice.value)}
