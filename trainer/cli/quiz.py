"""`euchre-trainer quiz`: the rule quiz in lines, for a terminal, a screen reader or a pipe.

Ends with 0 however it was left, 130 on Ctrl-C, 2 when there is nothing to ask.
"""

from __future__ import annotations

import argparse
import sys
import time
from typing import TYPE_CHECKING, Any, Final

from trainer.cli.console import Console
from trainer.cli.numbers import MOST_SEED, whole
from trainer.cli.quiz_json import JsonQuiz
from trainer.cli.rules import find_rules
from trainer.drills import Family, NothingToAsk, Quiz, chosen_topics, topic_names
from trainer.session import fresh_seed
from trainer.store import LANGUAGE, Store, StoreError, data_folder, utc_now
from trainer.viewmodels.asking import KEYS, QuizTexts
from trainer.words import Words, languages

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime

    from trainer.drills import Asked

MOST_QUESTIONS: Final = 1_000_000
STOPPED: Final = 130  # as a shell counts a command ended by Ctrl-C
NOTHING: Final = 2
_MOST_SHOWN: Final = 40  # characters of what was typed, when it is told back
_LETTERS: Final = "abcde"
_HINTS: Final = frozenset({"?", "h", "hint", "help"})
_LEAVES: Final = frozenset({"q", "quit", "exit"})


def add_parser(subparsers: Any, words: Words) -> None:
    """Add `quiz` to the commands of a parser."""
    parser = subparsers.add_parser(
        "quiz", help=words("quiz-help"), description=words("quiz-help-more")
    )
    families = ", ".join(family.value for family in Family)
    parser.add_argument("--rules", metavar="NAME|FILE", help=words("quiz-help-rules"))
    parser.add_argument(
        "--topic",
        metavar="TOPIC",
        type=_topic(words),
        help=words("quiz-help-topic", families=families),
    )
    parser.add_argument(
        "--count", metavar="N", type=whole(1, MOST_QUESTIONS), help=words("quiz-help-count")
    )
    parser.add_argument(
        "--seed", metavar="S", type=whole(0, MOST_SEED), help=words("quiz-help-seed")
    )
    parser.add_argument("--json", action="store_true", help=words("quiz-help-json"))
    parser.add_argument("--language", choices=languages(), help=words("play-help-language"))
    parser.add_argument("--data", metavar="FOLDER", help=words("play-help-data"))
    parser.set_defaults(run=run)


def _topic(words: Words) -> Callable[[str], str]:
    """Return what reads `--topic`."""

    def read(text: str) -> str:
        try:
            chosen_topics(text)
        except KeyError:
            names = ", ".join(topic_names())
            shown = repr(text[:_MOST_SHOWN])
            raise argparse.ArgumentTypeError(
                words("quiz-no-topic", name=shown, names=names)
            ) from None
        return text

    return read


def run(args: argparse.Namespace) -> int:
    """Ask until the person leaves; return how the command ends."""
    with Store(data_folder(args.data)) as store:
        words = Words.load(args.language or store.settings.get(LANGUAGE))
        table = find_rules(args.rules, store.folder, words) if args.rules else None
        seed = fresh_seed() if args.seed is None else args.seed
        try:
            quiz = Quiz(store.quiz, seed=seed, table=table, topic=args.topic)
            if args.json:
                asking: JsonQuiz | TextQuiz = JsonQuiz(sys.stdin, sys.stdout, words, quiz)
            else:
                asking = TextQuiz(Console(sys.stdin, sys.stdout), words, quiz)
            return asking.run(args.count)
        except NothingToAsk:
            sys.stdout.flush()
            print(words("quiz-nothing", name=args.topic or args.rules), file=sys.stderr)
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
