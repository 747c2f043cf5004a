"""The rule quiz as a conversation in lines, and how the command begins one."""

from __future__ import annotations

import sys
import time
from typing import TYPE_CHECKING, Final

from trainer.cli.console import Console
from trainer.cli.quiz_json import JsonQuiz
from trainer.cli.rules import find_rules
from trainer.drills import NothingToAsk, Quiz, topic_names
from trainer.session import fresh_seed
from trainer.store import LANGUAGE, Store, StoreError, data_folder, utc_now
from trainer.viewmodels.asking import KEYS, QuizTexts
from trainer.words import Words

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable
    from datetime import datetime

    from trainer.drills import Asked

STOPPED: Final = 130  # as a shell counts a command ended by Ctrl-C
NOTHING: Final = 2
_MOST_SHOWN: Final = 40  # characters of what was typed, when it is told back
_LETTERS: Final = "abcde"
_HINTS: Final = frozenset({"?", "h", "hint", "help"})
_LEAVES: Final = frozenset({"q", "quit", "exit"})


def ask_quiz(args: argparse.Namespace) -> int:
    """Ask as the arguments say, until the person leaves; return how the command ends."""
    with Store(data_folder(args.data)) as store:
        words = Words.load(args.language or store.settings.get(LANGUAGE))
        table = find_rules(args.rules, store.folder, words) if args.rules else None
        seed = fresh_seed() if args.seed is None else args.seed
        try:
            quiz = Quiz(store.quiz, seed=seed, table=table, topic=args.topic)
        except KeyError:
            name, names = _shown(args.topic), ", ".join(topic_names())
            return _refuse(words("quiz-no-topic", name=name, names=names))
        except NothingToAsk:
            return _refuse(words("quiz-nothing", name=args.topic or args.rules))
        if args.json:
            return JsonQuiz(sys.stdin, sys.stdout, words, quiz).run(args.count)
        return TextQuiz(Console(sys.stdin, sys.stdout), words, quiz).run(args.count)


def _refuse(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return NOTHING


class _Leave(Exception):
    """The person leaves."""


class TextQuiz:
    """The quiz as a conversation in lines."""

    def __init__(
        self,
        console: Console,
        words: Words,
        quiz: Quiz,
        *,
        now: Callable[[], datetime] = utc_now,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._console = console
        self._words = words
        self._texts = QuizTexts(words)
        self._quiz = quiz
        self._now = now
        self._clock = clock

    def run(self, count: int | None = None) -> int:
        """Ask so many questions, or until the person leaves; return how the quiz ends."""
        self._console.say(self._words("quiz-welcome"))
        ending = 0
        try:
            while count is None or self._quiz.tally.asked < count:
                self._one()
        except (_Leave, EOFError):
            pass
        except KeyboardInterrupt:
            self._console.say("")
            ending = STOPPED
        tally = self._quiz.tally
        self._console.say("", self._texts.tally(tally.right, tally.asked))
        return ending

    def _one(self) -> None:
        """Ask one question, take its answer, and explain it."""
        asked = self._quiz.ask(self._now())
        self._show(asked)
        began = self._clock()
        place, hinted = self._read(asked)
        self._settle(asked, place, self._clock() - began, hinted=hinted)

    def _show(self, asked: Asked) -> None:
        say, texts = self._console.say, self._texts
        topic, why = texts.topic(asked), texts.why_back(asked.why)
        say("", self._words("quiz-headline", number=asked.number, topic=topic, why=why))
        say(*texts.agreed(asked.question), texts.prompt(asked.question))
        for key, option in zip(KEYS, asked.question.options, strict=False):
            say(self._words("quiz-listed", key=key, option=texts.option(option)))

    def _read(self, asked: Asked) -> tuple[int, bool]:
        """Return the place of the option that is chosen, and whether a hint was had."""
        most, hinted = len(asked.question.options), False
        while True:
            typed = self._console.ask(self._words("quiz-your-answer", most=most))
            text = typed.lower()
            if text in _LEAVES:
                raise _Leave
            if text in _HINTS:
                hinted = True
                self._console.say_all(self._texts.hint(asked.question))
            elif (place := place_of(text, most)) is not None:
                return place, hinted
            elif text:
                self._console.say(
                    self._words("quiz-not-understood", typed=_shown(typed), most=most)
                )

    def _settle(self, asked: Asked, place: int, seconds: float, *, hinted: bool) -> None:
        texts, question, moment = self._texts, asked.question, self._now()
        chosen = question.options[place]
        lines = [texts.verdict(question, is_right=place == question.right), texts.error(chosen)]
        lines += [*texts.explained(question), texts.choice(question)]
        lines.append(self._words("quiz-source", source=texts.source(question)))
        try:
            outcome = self._quiz.answer(asked, place, moment, seconds=seconds, hinted=hinted)
            lines.append(texts.due(outcome.due, moment))
        except StoreError as error:
            trouble = self._words.message(error.message)
            lines.append(self._words("quiz-not-kept", trouble=trouble))
        self._console.say_all(line for line in lines if line)


def place_of(text: str, most: int) -> int | None:
    """Return the place from 0 of an option by its number or letter; None for anything else."""
    for names in (KEYS, _LETTERS):
        if len(text) == 1 and text in names[:most]:
            return names.index(text)
    return None


def _shown(typed: str) -> str:
    """Return what was typed, cut short, without signs that a terminal would obey."""
    return "".join(sign if sign.isprintable() else "?" for sign in typed[:_MOST_SHOWN])
