"""`euchre-trainer ruling`: questions of law in, rulings out, both as JSON lines.

Ends with 0 when every line was answered, 1 when one could not be.
"""

from __future__ import annotations

import argparse
import json
import sys
from typing import TYPE_CHECKING, Any, Final, TextIO

from trainer.rules import RulesError
from trainer.rules.choices import written
from trainer.rules.desk import QUESTIONS, BadQuestion, Decided, answer, shown
from trainer.words import Words
from trainer.words.rulings import fault_told, source_told, steps_told

if TYPE_CHECKING:
    from collections.abc import Iterator

LONGEST: Final = 10_000  # characters in a line
ANSWERED: Final = 0
WITH_FAULTS: Final = 1


def add_parser(subparsers: Any, words: Words | None = None) -> None:
    """Add `ruling` to the commands of a parser."""
    said = words or Words.load()
    parser = subparsers.add_parser(
        "ruling",
        help=said("ruling-help"),
        description=said("ruling-help-more", questions=", ".join(QUESTIONS)),
    )
    parser.add_argument("--language", metavar="CODE", help=said("ruling-help-language"))
    parser.set_defaults(run=lambda args: run(args, said))


def run(_args: argparse.Namespace, words: Words) -> int:
    """Answer the lines of standard input; return how the command ends."""
    return answer_lines(sys.stdin, sys.stdout, words)


def answer_lines(stdin: TextIO, stdout: TextIO, words: Words) -> int:
    """Answer every line; return how the command ends."""
    ending = ANSWERED
    for line in _lines(stdin):
        try:
            told = _answered(line, words)
        except BadQuestion as fault:
            told = {"error": fault_told(words, fault)}
        except RulesError as fault:
            told = {"error": str(fault)}
        if "error" in told:
            ending = WITH_FAULTS
        stdout.write(json.dumps(told, allow_nan=False) + "\n")
        stdout.flush()
    return ending


def _lines(stdin: TextIO) -> Iterator[str]:
    """Return the lines with something on them, the end of one too long left out."""
    while line := stdin.readline(LONGEST + 1):
        rest = line
        while not rest.endswith("\n") and len(rest) == LONGEST + 1:
            rest = stdin.readline(LONGEST + 1)
        if line.strip():
            yield line


def _answered(line: str, words: Words) -> dict[str, object]:
    ruling = answer(_question(line))
    return {
        "answer": ruling.answer,
        "why": steps_told(words, ruling),
        "choice": _choice(ruling.choice),
        "source": source_told(words, ruling.source),
    }


def _choice(choice: Decided | None) -> dict[str, object] | None:
    return None if choice is None else {"name": choice.name, "value": written(choice.value)}


def _question(line: str) -> dict[str, object]:
    if len(line.rstrip("\n")) > LONGEST:
        raise BadQuestion("ruling-bad-line", most=LONGEST)
    try:
        question = json.loads(line, object_pairs_hook=_table)
    except BadQuestion:
        raise
    except (ValueError, RecursionError) as fault:
        raise BadQuestion("ruling-bad-json", reason=str(fault)) from fault
    if not isinstance(question, dict):
        raise BadQuestion("ruling-bad-object")
    return question


def _table(pairs: list[tuple[str, object]]) -> dict[str, object]:
    table = dict(pairs)
    if len(table) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for place, name in enumerate(names) if name in names[:place])
        raise BadQuestion("ruling-bad-key-twice", key=shown(twice))
    return table
