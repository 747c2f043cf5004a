"""Says quiz questions, options, errors and explanations, for window and terminal alike."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, Final

from trainer.drills import Cause, ChoiceName, Several, Telling
from trainer.rules.desk import Decided
from trainer.viewmodels.own_hand import capitalised
from trainer.words.rule_sets import choice_name, setting_told
from trainer.words.rulings import said_told, source_named, steps_told

if TYPE_CHECKING:
    from datetime import datetime

    from trainer.drills import Asked, Option, Question, Told, WhyBack
    from trainer.words import Words

KEYS: Final = "12345"
_WHY: Final = {
    Cause.NEW: "quiz-why-new",
    Cause.MISSED: "quiz-why-missed",
    Cause.DUE: "quiz-why-due",
    Cause.WEAKEST: "quiz-why-weakest",
}


class QuizTexts:
    """Says everything about a question in one language."""

    def __init__(self, words: Words) -> None:
        self.words = words

    # ------------------------------------------------------------------ tellings

    def told(self, telling: Telling) -> str:
        """Return a telling as a sentence or a part of one."""
        arguments = {name: self._part(one) for name, one in telling.arguments.items()}
        return self.words(telling.key, **arguments)

    def _part(self, told: Told) -> str | int:
        if isinstance(told, Telling):
            return self.told(told)
        if isinstance(told, Decided):
            return setting_told(self.words, told.name, told.value)
        if isinstance(told, ChoiceName):
            return choice_name(self.words, told.name)
        if isinstance(told, Several):
            return self.words.joined([self.told(one) for one in told.tellings])
        return said_told(self.words, told)

    # ------------------------------------------------------------------ before the answer

    def topic(self, asked: Asked) -> str:
        """Return what a question is about, without a stop of its own."""
        return capitalised(self.told(asked.topic.title)).removesuffix(".")

    def why_back(self, why: WhyBack) -> str:
        """Return why a topic is asked now."""
        return self.words(_WHY[why.cause], days=why.days, minutes=why.minutes, known=why.known)

    def agreed(self, question: Question) -> list[str]:
        """Return what is told of the table: its rule set, or the house rules that matter."""
        if question.title:
            return [self.words("quiz-table", title=question.title)]
        rules = [setting_told(self.words, one.name, one.value) for one in question.agreed]
        return [self.words("quiz-agreed", rules=" ".join(rules))] if rules else []

    def prompt(self, question: Question) -> str:
        """Return the situation and the question."""
        return capitalised(self.told(question.asked))

    def option(self, option: Option) -> str:
        """Return an option."""
        return capitalised(self.told(option.said))

    def hint(self, question: Question) -> list[str]:
        """Return the steps of the explanation but the last; where there is one, its source."""
        steps = steps_told(self.words, question.ruling)
        return steps[:-1] or [self.words("quiz-look-up", source=self.source(question))]

    # ------------------------------------------------------------------ after the answer

    def verdict(self, question: Question, *, is_right: bool) -> str:
        """Return whether an answer was right, and else what is."""
        right = self.option(question.options[question.right]).removesuffix(".")
        return self.words("quiz-right" if is_right else "quiz-wrong", answer=right)

    def error(self, option: Option) -> str:
        """Return the error that an option comes from; "" for the right one."""
        return "" if option.misread is None else self.told(option.misread)

    def explained(self, question: Question) -> list[str]:
        """Return the steps that lead to the answer."""
        return steps_told(self.words, question.ruling)

    def choice(self, question: Question) -> str:
        """Return the house rule that decided, "" where no table may choose."""
        decided = question.ruling.choice
        if decided is None:
            return ""
        rule = setting_told(self.words, decided.name, decided.value)
        return self.words("quiz-choice", name=choice_name(self.words, decided.name), rule=rule)

    def source(self, question: Question) -> str:
        """Return where the answer is said."""
        source = question.ruling.source
        if source.cites == "ours":
            return self.words("quiz-source-ours")
        return source_named(self.words, source)

    def due(self, due: datetime, moment: datetime) -> str:
        """Return when a topic is back."""
        wait = max(due - moment, timedelta(0))
        minutes = -(-wait // timedelta(minutes=1))
        return self.words("quiz-due", days=wait // timedelta(days=1), minutes=minutes)

    def tally(self, right: int, asked: int) -> str:
        """Return how many answers were right."""
        return self.words("quiz-tally", right=right, asked=asked)
