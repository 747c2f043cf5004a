"""`euchre-trainer grade FILE`: grades every decision of a recorded game, EGN or text record.

Ends with 0 when everything that can be graded was and the file has no errors, 1 when the file
has errors, 2 when nothing of it could be read or its rules are not known, 130 when stopped.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import signal
import sys
import time
from typing import TYPE_CHECKING, Any, Final

from trainer.cli.grade_json import refusal_table, review_table
from trainer.cli.grade_text import fault_line, report
from trainer.cli.numbers import MOST_WORLDS, whole
from trainer.coach.review import Review, review
from trainer.engine import RUNGS, Cancel
from trainer.records import LostDeal, Unreadable, load_game
from trainer.words import Words

if TYPE_CHECKING:
    from collections.abc import Iterator

FULLY_GRADED: Final = 0
WITH_ERRORS: Final = 1
NOTHING_READ: Final = 2
STOPPED: Final = 130  # as a shell counts a command ended by Ctrl-C

QUIET_SECONDS: Final = 0.3  # progress is told only when grading takes longer
BETWEEN_SECONDS: Final = 0.1


def add_parser(subparsers: Any, words: Words | None = None) -> None:
    """Add `grade` to the commands of a parser."""
    said = words or Words.load()
    parser = subparsers.add_parser(
        "grade", help=said("grade-help"), description=said("grade-help-more")
    )
    parser.add_argument("file", metavar="FILE", help=said("grade-help-file"))
    parser.add_argument("--json", action="store_true", help=said("grade-help-json"))
    parser.add_argument("--seat", type=int, metavar="N", help=said("grade-help-seat"))
    parser.add_argument(
        "--worlds",
        type=whole(1, MOST_WORLDS, said),
        metavar="N",
        default=RUNGS["usual"],
        help=said("grade-help-worlds"),
    )
    parser.set_defaults(run=lambda args: run(args, said))


def run(args: argparse.Namespace, words: Words) -> int:
    """Grade a file as the arguments say; return how the command ends."""
    try:
        game = load_game(args.file)
        _require_seat(args.seat, game.rules.hand.seats)
    except Unreadable as refused:
        if args.json:
            _write_json(refusal_table(refused.fault, words))
        else:
            print(fault_line(refused.fault, words), file=sys.stderr)
        return NOTHING_READ
    cancel = Cancel()
    with _stopped_by_interrupt(cancel):
        progress = _Progress(words)
        graded = review(
            game, worlds=args.worlds, seat=args.seat, cancel=cancel, progress=progress.tell
        )
        progress.clear()
    if args.json:
        _write_json(review_table(graded, words, worlds=args.worlds))
    else:
        print("\n".join(report(graded, words, worlds=args.worlds)))
    return ending(graded)


def ending(graded: Review) -> int:
    """Return how the command ends for a review."""
    if not graded.is_complete:
        return STOPPED
    deals = graded.game.deals
    if graded.game.unplayable or (deals and all(isinstance(deal, LostDeal) for deal in deals)):
        return NOTHING_READ
    return WITH_ERRORS if any(fault.is_error for fault in graded.faults) else FULLY_GRADED


def _require_seat(seat: int | None, seats: int) -> None:
    if seat is not None and seat not in range(seats):
        raise Unreadable("grade-no-such-seat", seat=seat, last=seats - 1)


def _write_json(table: dict[str, Any]) -> None:
    json.dump(table, sys.stdout, ensure_ascii=True, indent=1, allow_nan=False)
    sys.stdout.write("\n")


@contextlib.contextmanager
def _stopped_by_interrupt(cancel: Cancel) -> Iterator[None]:
    """Let a first Ctrl-C end the grading with what is done, and a second one the program."""

    def stop(_number: int, _frame: object) -> None:
        cancel.cancel()
        signal.signal(signal.SIGINT, signal.default_int_handler)

    before = signal.signal(signal.SIGINT, stop)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


class _Progress:
    """Tells on a terminal how far grading is, once it takes a while."""

    def __init__(self, words: Words) -> None:
        self._words = words
        self._told = time.monotonic() + QUIET_SECONDS - BETWEEN_SECONDS
        self._length = 0
        self._is_shown = sys.stderr.isatty()

    def tell(self, done: int, total: int) -> None:
        """Say how many decisions are graded."""
        now = time.monotonic()
        if not self._is_shown or now - self._told < BETWEEN_SECONDS:
            return
        self._told = now
        self._write(self._words("grade-progress", done=done, total=total))

    def clear(self) -> None:
        """Take the last line back."""
        if self._length:
            self._write("")
            sys.stderr.write("\r")
            sys.stderr.flush()

    def _write(self, text: str) -> None:
        sys.stderr.write("\r" + text.ljust(self._length))
        sys.stderr.flush()
        self._length = len(text)
