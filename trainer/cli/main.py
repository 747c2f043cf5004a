"""The command line: reads the arguments, runs a command, and says plainly what went wrong."""

from __future__ import annotations

import argparse
import logging
import os
import sys
from typing import TYPE_CHECKING, Final

import trainer
from trainer.cli import grade, lab, play, quiz, rules, ruling
from trainer.cli.coached import coached_hand
from trainer.cli.console import Console, settle_streams
from trainer.cli.interrupts import let_through, take_no_notice
from trainer.cli.logs import start_logs
from trainer.cli.play import PlayError
from trainer.rules import RulesError
from trainer.session import fresh_seed
from trainer.store import StoreError, log_folder
from trainer.words import Words, WordsError, languages

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from trainer.session import Session

PROGRAM: Final = "euchre-trainer"
REFUSED: Final = 2
UNEXPECTED: Final = 70  # "internal software error", as sendmail counts them
STOPPED: Final = 130  # as a shell counts a command ended by Ctrl-C
UNHEARD: Final = 141  # as a shell counts a command whose reader went away
_LOG = logging.getLogger(__name__)


def main(
    arguments: Sequence[str] | None = None,
    window: Callable[[], int | None] | None = None,
    picture: Callable[[Session, Words], Path | None] | None = None,
) -> int:
    """Run the command of the arguments and return its exit code.

    `window` opens the window and returns its exit code, or None where no window can be shown;
    it is tried first when there are no arguments. `picture` draws the window at the end of a
    coached hand and returns the file, or None where it cannot.
    """
    settle_streams()
    given = list(sys.argv[1:] if arguments is None else arguments)
    words = Words.load(_language(given))
    try:
        if not given:
            return _without_arguments(words, window, picture)
        args = _parser(words).parse_args(given)
        return _guarded(args, words)
    except KeyboardInterrupt:
        take_no_notice()
        if sys.stderr.isatty():  # below what was said of progress, and the terminal's ^C
            print(file=sys.stderr)
        _complain(words("error-stopped"))
        return STOPPED
    except BrokenPipeError:
        _let_go_of_output()
        return UNHEARD


def _guarded(args: argparse.Namespace, words: Words) -> int:
    """Run a command; turn every error into one clear line and an exit code."""
    log = start_logs(log_folder(getattr(args, "data", None)))
    try:
        let_through()
        code: int = args.run(args)
        sys.stdout.flush()
    except BrokenPipeError:
        raise
    except (StoreError, PlayError) as error:
        _complain(words.message(error.message))
        return REFUSED
    except OSError as error:
        _complain(words("error-known", reason=_why(error)))
        return REFUSED
    except (RulesError, WordsError) as error:
        _complain(words("error-known", reason=str(error)))
        return REFUSED
    except Exception as error:  # noqa: BLE001 - the last line of defence: nothing ends in a traceback
        _LOG.exception("unexpected")
        _complain(words("error-unexpected", reason=repr(error), path=str(log)))
        return UNEXPECTED
    return code


def _why(error: OSError) -> str:
    """Return what the system refused, the file first, without the number it has for it."""
    if error.filename is None or error.strerror is None:
        return error.strerror or str(error)
    return f"{error.filename}: {error.strerror}"


def _without_arguments(
    words: Words,
    window: Callable[[], int | None] | None,
    picture: Callable[[Session, Words], Path | None] | None,
) -> int:
    """Open the window; without a display the text table; without a terminal a coached hand."""
    let_through()
    code = window() if window is not None else None
    if code is not None:
        return code
    if sys.stdin.isatty() and sys.stdout.isatty():
        return _guarded(_parser(words).parse_args(["play"]), words)
    return _guarded(argparse.Namespace(run=lambda _args: _coached(words, picture)), words)


def _coached(words: Words, picture: Callable[[Session, Words], Path | None] | None) -> int:
    console = Console(sys.stdin, sys.stdout)

    def draw(session: Session) -> None:
        path = picture(session, words) if picture is not None else None
        if path is not None:
            console.say("", words("coached-picture", path=str(path)))

    coached_hand(console, words, fresh_seed(), at_end=draw)
    return 0


def _parser(words: Words) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog=PROGRAM, description=words("main-help"))
    parser.add_argument("--version", action="version", version=f"{PROGRAM} {trainer.__version__}")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    play.add_parser(commands, words)
    grade.add_parser(commands, words)
    lab.add_parser(commands, words)
    ruling.add_parser(commands, words)
    quiz.add_parser(commands, words)
    rules.add_parser(commands, words)
    return parser


def _language(arguments: Sequence[str]) -> str:
    """Return the language named in the arguments, before they are read in earnest."""
    for place, argument in enumerate(arguments):
        name, _, value = argument.partition("=")
        if name == "--language":
            value = value or "".join(arguments[place + 1 : place + 2])
            return value if value in languages() else "en"
    return "en"


def _complain(sentence: str) -> None:
    sys.stdout.flush()
    print(sentence, file=sys.stderr)


def _let_go_of_output() -> None:
    """Point standard output nowhere, so that closing it at exit does not complain again."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
