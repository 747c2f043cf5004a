"""`euchre-trainer lab study`: published figures of Euchre, and ours beside them."""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING, Any

from trainer.cli.lab_common import (
    MOST_DEALS,
    MOST_DRAWS,
    REFUSED,
    add_number,
    add_seed,
    add_state,
    progress,
    stopped,
    tell,
    write,
)
from trainer.lab import study
from trainer.lab.study_rows import parts
from trainer.lab.study_state import PART_KEYS, Kept, OtherRun
from trainer.lab.study_table import published

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from trainer.lab.study_state import Part, Say
    from trainer.words import Words

DEALS, DRAWS = 50_000, 16


def add_parser(commands: Any, words: Words) -> None:
    """Add `study` to the commands of the lab."""
    parser = commands.add_parser(
        "study", help=words("lab-help-study"), description=words("lab-help-study-more")
    )
    parser.add_argument(
        "rows",
        nargs="*",
        metavar="ROW",
        type=lambda text: _row(text, words),
        help=words("lab-help-study-rows"),
    )
    parser.add_argument("--list", action="store_true", help=words("lab-help-study-list"))
    add_number(parser, words, "--deals", (1, MOST_DEALS), DEALS, "lab-help-study-deals")
    add_seed(parser, words)
    add_number(parser, words, "--draws", (1, MOST_DRAWS), DRAWS, "lab-help-draws")
    add_state(parser, words)
    parser.set_defaults(run=lambda args: _study(args, words))


def _study(args: argparse.Namespace, words: Words) -> int:
    if args.list:
        write(study.listed(words))
        return 0
    kept = keep(args.state, {"run": "study", "seed": args.seed, "draws": args.draws}, words)
    if kept is None:
        return REFUSED
    work = parts(args.seed, args.deals, args.draws).values()
    tell_more(kept, work, words)
    found = study.study(
        args.rows or list(published()),
        seed=args.seed,
        deals=args.deals,
        draws=args.draws,
        kept=kept,
        say=by_part(words),
    )
    if found.answers or args.json:
        write(json.dumps(study.report(found), indent=1) if args.json else study.told(found, words))
    return ended(words, kept, is_stopped=found.stopped)


def _row(text: str, words: Words) -> str:
    names = list(published())
    if text.upper() not in names:
        raise argparse.ArgumentTypeError(
            words("lab-study-no-row", row=repr(text[:20]), first=names[0], last=names[-1])
        )
    return text.upper()


# ---- what long runs share


def keep(path: Path | None, header: dict[str, object], words: Words) -> Kept | None:
    """Return what a run has done so far; None, and a sentence said, for a file of another run."""
    try:
        return Kept(path, header)
    except OtherRun as fault:
        tell(words.message(fault.message))
        return None


def by_part(words: Words) -> Say:
    """Return what tells progress by part and cases."""
    return progress(
        lambda part, done, size: words(
            "lab-progress", part=words(PART_KEYS[part]), done=str(done), all=str(size)
        )
    )


def tell_more(kept: Kept, parts: Iterable[Part], words: Words) -> None:
    """Say that a state file holds more than is asked for, where it does."""
    if any(kept.done(one.name) > one.size for one in parts):
        tell(words("lab-state-more", file=str(kept.path)))


def ended(words: Words, kept: Kept, *, is_stopped: bool) -> int:
    """Say of a run that was stopped how it goes on; return the exit code."""
    if not is_stopped:
        return 0
    if kept.path is None:
        return stopped(words, "lab-stopped-stateless")
    if not kept.path.exists():  # nothing was counted yet
        return stopped(words)
    return stopped(words, "lab-stopped-kept", kept.path)
