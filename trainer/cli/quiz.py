"""`euchre-trainer quiz`: the rule quiz in lines, for a terminal, a screen reader or a pipe.

Ends with 0 however it was left, 130 on Ctrl-C, 2 when there is nothing to ask.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from trainer.cli.numbers import MOST_SEED, whole
from trainer.words import Words, languages

if TYPE_CHECKING:
    import argparse

MOST_QUESTIONS: Final = 1_000_000


def add_parser(subparsers: Any, words: Words) -> None:
    """Add `quiz` to the commands of a parser."""
    parser = subparsers.add_parser(
        "quiz", help=words("quiz-help"), description=words("quiz-help-more")
    )
    parser.add_argument("--rules", metavar="NAME|FILE", help=words("quiz-help-rules"))
    parser.add_argument("--topic", metavar="TOPIC", help=words("quiz-help-topic"))
    parser.add_argument(
        "--count", metavar="N", type=whole(1, MOST_QUESTIONS, words), help=words("quiz-help-count")
    )
    parser.add_argument(
        "--seed", metavar="S", type=whole(0, MOST_SEED, words), help=words("quiz-help-seed")
    )
    parser.add_argument("--json", action="store_true", help=words("quiz-help-json"))
    parser.add_argument("--language", choices=languages(), help=words("play-help-language"))
    parser.add_argument("--data", metavar="FOLDER", help=words("play-help-data"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Ask until the person leaves; return how the command ends."""
    from trainer.cli.quiz_text import ask_quiz  # noqa: PLC0415 - no other command waits for it

    return ask_quiz(args)
