"""`QuizViewModel`: the page of the rule quiz; takes intents, shows plain screens.

It has no thread and no timer: questions are made when they are asked for.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

from trainer.drills import Family, NothingToAsk, Quiz
from trainer.rules import presets
from trainer.store import StoreError, utc_now
from trainer.viewmodels.asking import KEYS, QuizTexts
from trainer.viewmodels.events import Observable
from trainer.viewmodels.keys import KeyLabels, KeyMap
from trainer.viewmodels.own_hand import capitalised
from trainer.viewmodels.quiz_intents import (
    AskHint,
    ChooseOption,
    ChooseTable,
    ChooseTopic,
    NextQuestion,
    QuizIntent,
)
from trainer.viewmodels.quiz_screen import (
    OptionState,
    QuizCards,
    QuizExplanation,
    QuizOption,
    QuizPlay,
    QuizScreen,
)
from trainer.viewmodels.table_screen import Announcement, Choice
from trainer.words.rulings import said_told

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime

    from trainer.drills import Answers, Asked, Option, Tally
    from trainer.rules import Preset
    from trainer.words import Words

HINT_KEY: Final = "F2"
NEXT_KEY: Final = "Space"
_KEPT: Final = 10  # announcements that stay on the list
_NO_CARDS: Final = QuizCards(hand=(), plays=(), upcard=None, contract=None)


class QuizViewModel:
    """The rule quiz in the window: one question after another."""

    def __init__(
        self,
        answers: Answers,
        words: Words,
        *,
        seed: int,
        tables: tuple[Preset, ...] | None = None,
        now: Callable[[], datetime] = utc_now,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Ask the first question; `tables` are the rule sets on offer, the packaged ones else."""
        self._answers = answers
        self._words = words
        self._texts = QuizTexts(words)
        self._seed = seed
        self._tables = presets() if tables is None else tables
        self._now = now
        self._clock = clock
        self._keys = KeyMap()
        self._turn = 0
        self._topic = ""
        self._table = ""
        self._began = 0.0
        self._said: tuple[Announcement, ...] = ()
        self._quiz: Quiz | None = None
        self._asked: Asked | None = None
        self._was: tuple[int, str] | None = None  # the place chosen, and when the rule is back
        self._hints: tuple[str, ...] = ()
        self._trouble = ""
        self._begin()
        self.screen: Observable[QuizScreen] = Observable(self._paint())

    # ------------------------------------------------------------------ intents

    def intent(self, wanted: QuizIntent) -> None:
        """Do what the person wants; what was meant for a question that is over does nothing."""
        if getattr(wanted, "turn", self._turn) != self._turn:
            return
        match wanted:
            case ChooseOption(place=place):
                self._choose(place)
            case NextQuestion():
                self._next()
            case AskHint():
                self._hint()
            case ChooseTopic(name=name):
                self._topic = name
                self._begin()
            case ChooseTable(name=name):
                self._table = name
                self._begin()
        self.screen.set(self._paint())

    def take_keys(self, keys: KeyMap) -> None:
        """Let other keys be in force."""
        self._keys = keys
        self.screen.set(self._paint())

    def _begin(self) -> None:
        """Begin a sitting with the topic and the table chosen."""
        self._quiz, self._asked, self._was, self._hints = None, None, None, ()
        table = next((one for one in self._tables if one.name == self._table), None)
        try:
            self._quiz = Quiz(
                self._answers, seed=self._seed, table=table, topic=self._topic or None
            )
        except NothingToAsk:
            name = self._topic_name(self._topic)
            self._trouble = self._words("quiz-nothing", name=name)
        except StoreError as error:
            self._trouble = self._words.message(error.message)
        else:
            self._ask()

    def _next(self) -> None:
        if self._was is not None:
            self._ask()

    def _ask(self) -> None:
        if self._quiz is None:
            return
        self._trouble, self._was, self._hints = "", None, ()
        try:
            self._asked = self._quiz.ask(self._now())
        except NothingToAsk:
            self._asked = None
            self._trouble = self._words("quiz-nothing", name=self._topic_name(self._topic))
            return
        self._turn += 1
        self._began = self._clock()
        question = self._asked.question
        self._say(
            self._texts.why_back(self._asked.why),
            *self._texts.agreed(question),
            self._texts.prompt(question),
        )

    def _hint(self) -> None:
        if self._asked is not None and self._was is None and not self._hints:
            self._hints = tuple(self._texts.hint(self._asked.question))
            self._say(*self._hints)

    def _choose(self, place: int) -> None:
        asked, quiz = self._asked, self._quiz
        if asked is None or quiz is None or self._was is not None:
            return
        question, moment = asked.question, self._now()
        if place not in range(len(question.options)):
            return
        seconds, hinted = self._clock() - self._began, bool(self._hints)
        due = ""
        try:
            outcome = quiz.answer(asked, place, moment, seconds=seconds, hinted=hinted)
            due = self._texts.due(outcome.due, moment)
        except StoreError as error:
            trouble = self._words.message(error.message)
            self._trouble = self._words("quiz-not-kept", trouble=trouble)
        self._was = (place, due)
        verdict = self._texts.verdict(question, is_right=place == question.right)
        self._say(
            verdict, self._texts.error(question.options[place]), *self._texts.explained(question)
        )

    def _say(self, *sentences: str) -> None:
        """Say sentences aloud, once."""
        first = self._said[-1].number + 1 if self._said else 1
        spoken = [one for one in sentences if one]
        said = (Announcement(number, text) for number, text in enumerate(spoken, first))
        self._said = (*self._said, *said)[-_KEPT:]

    # ------------------------------------------------------------------ the screen

    def _paint(self) -> QuizScreen:
        asked, texts = self._asked, self._texts
        tally: Tally | None = None if self._quiz is None else self._quiz.tally
        is_open = asked is not None and self._was is None
        screen = QuizScreen(
            turn=self._turn,
            title=self._words("quiz-title"),
            topic="" if asked is None else texts.topic(asked),
            why_back="" if asked is None else texts.why_back(asked.why),
            agreed=() if asked is None else tuple(texts.agreed(asked.question)),
            prompt="" if asked is None else texts.prompt(asked.question),
            cards=_NO_CARDS if asked is None else self._cards(asked),
            options=() if asked is None else self._options(asked),
            hint_lines=self._hints,
            explanation=self._explanation(),
            hint=self._hint_choice() if is_open and not self._hints else None,
            go_on=self._next_choice() if asked is not None and not is_open else None,
            tally="" if tally is None else texts.tally(tally.right, tally.asked),
            trouble=self._trouble,
            topics=self._topic_choices(),
            tables=self._table_choices(),
            announcements=self._said,
        )
        return KeyLabels(self._words, self._keys).on_quiz(screen)

    def _cards(self, asked: Asked) -> QuizCards:
        spread = asked.question.spread
        return QuizCards(
            hand=spread.hand,
            plays=tuple(
                QuizPlay(
                    seat=str(said_told(self._words, seat)),
                    card=card,
                    is_lead=number == 0,
                    name=capitalised(self._words.card(card, spread.contract)),
                )
                for number, (seat, card) in enumerate(spread.plays)
            ),
            upcard=spread.upcard,
            contract=spread.contract,
        )

    def _options(self, asked: Asked) -> tuple[QuizOption, ...]:
        return tuple(
            self._option(option, place, self._state(place))
            for place, option in enumerate(asked.question.options)
        )

    def _state(self, place: int) -> OptionState:
        if self._was is None or self._asked is None:
            return OptionState.OPEN
        if place == self._asked.question.right:
            return OptionState.RIGHT
        return OptionState.CHOSEN if place == self._was[0] else OptionState.OTHER

    def _option(self, option: Option, place: int, state: OptionState) -> QuizOption:
        label = self._texts.option(option)
        is_open = state is OptionState.OPEN
        choice = Choice(
            intent=ChooseOption(place, self._turn),
            label=label,
            key=KEYS[place],
            name=self._words("quiz-option-name", option=label, state=state.value),
            is_enabled=is_open,
        )
        error = "" if is_open else self._texts.error(option)
        return QuizOption(choice=choice, cards=option.cards, state=state, error=error)

    def _explanation(self) -> QuizExplanation | None:
        if self._was is None or self._asked is None:
            return None
        place, due = self._was
        question, texts = self._asked.question, self._texts
        is_right = place == question.right
        return QuizExplanation(
            is_right=is_right,
            verdict=texts.verdict(question, is_right=is_right),
            error=texts.error(question.options[place]),
            lines=tuple(texts.explained(question)),
            choice=texts.choice(question),
            source=self._words("quiz-source", source=texts.source(question)),
            due=due,
        )

    # ------------------------------------------------------------------ choices

    def _hint_choice(self) -> Choice:
        label = self._words("quiz-hint")
        return Choice(intent=AskHint(self._turn), label=label, key=HINT_KEY, name=label)

    def _next_choice(self) -> Choice:
        label = self._words("quiz-next")
        return Choice(
            intent=NextQuestion(self._turn), label=label, key=NEXT_KEY, name=label, is_usual=True
        )

    def _topic_name(self, name: str) -> str:
        if not name:
            return self._words("quiz-every-topic")
        is_family = name in {family.value for family in Family}
        return self._words("quiz-family", family=name) if is_family else name

    def _topic_choices(self) -> tuple[Choice, ...]:
        names = ("", *(family.value for family in Family))
        return tuple(
            self._filter(ChooseTopic(name), self._topic_name(name), is_on=name == self._topic)
            for name in names
        )

    def _table_choices(self) -> tuple[Choice, ...]:
        titles = {"": self._words("quiz-every-table")}
        titles |= {one.name: one.title for one in self._tables}
        return tuple(
            self._filter(ChooseTable(name), title, is_on=name == self._table)
            for name, title in titles.items()
        )

    def _filter(self, intent: QuizIntent, label: str, *, is_on: bool) -> Choice:
        label = capitalised(label)
        return Choice(intent=intent, label=label, key="", name=label, is_on=is_on)
