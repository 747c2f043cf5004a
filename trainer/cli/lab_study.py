"""`euchre-trainer lab study`: published figures of Euchre, and ours beside them."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from trainer.cli.numbers import whole
from trainer.lab import study
from trainer.lab.study_state import Kept, OtherRun
from trainer.lab.study_table import published

if TYPE_CHECKING:
    from trainer.lab.study_state import Say
    from trainer.words import Words

DEALS, SEED, DRAWS = 50_000, 1, 16
MOST_DEALS: Final = 100_000_000
MOST_SEED: Final = (1 << 32) - 1
MOST_DRAWS: Final = 4096  # as the kernel takes them
REFUSED, STOPPED = 2, 130  # 130: as a shell counts a command ended by Ctrl-C


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
    parser.add_argument(
        "--deals", type=whole(1, MOST_DEALS), default=DEALS, help=words("lab-help-deals")
    )
    parser.add_argument(
        "--seed", type=whole(0, MOST_SEED), default=SEED, help=words("lab-help-seed")
    )
    parser.add_argument(
        "--draws", type=whole(1, MOST_DRAWS), default=DRAWS, help=words("lab-help-draws")
    )
    add_common(parser, words)
    parser.set_defaults(run=lambda args: _study(args, words))


def add_common(parser: Any, words: Words) -> None:
    """Add what long runs share: the state file, and figures for programs."""
    parser.add_argument("--state", metavar="FILE", type=file, help=words("lab-help-state"))
    parser.add_argument("--json", action="store_true", help=words("lab-help-json"))


def _study(args: argparse.Namespace, words: Words) -> int:
    if args.list:
        write(study.listed(words))
        return 0
    kept = keep(args.state, {"run": "study", "seed": args.seed, "draws": args.draws}, words)
    if kept is None:
        return REFUSED
    found = study.study(
        args.rows or list(published()),
        seed=args.seed,
        deals=args.deals,
        draws=args.draws,
        kept=kept,
        say=progress(words),
    )
    write(json.dumps(study.report(found), indent=1) if args.json else study.told(found, words))
    return stopped(args.state, words) if found.stopped else 0


def _row(text: str, words: Words) -> str:
    names = list(published())
    if text.upper() not in names:
        raise argparse.ArgumentTypeError(
            words("lab-study-no-row", row=text[:20], first=names[0], last=names[-1])
        )
    return text.upper()


# ---- what long runs share


def keep(path: Path | None, header: dict[str, object], words: Words) -> Kept | None:
    """Return what a run has done so far; None, and a sentence said, for a file of another run."""
    try:
        return Kept(path, header)
    except OtherRun as fault:
        sys.stderr.write(words("lab-state-other", reason=fault.reason) + "\n")
        return None


def stopped(path: Path | None, words: Words) -> int:
    """Say that the run was stopped, and whether it can go on; return the exit code."""
    key = "lab-stopped" if path is None else "lab-stopped-kept"
    sys.stderr.write(words(key, **({} if path is None else {"file": str(path)})) + "\n")
    return STOPPED


def progress(words: Words) -> Say:
    """Return what tells progress on a terminal's one line, and says nothing elsewhere."""
    if not sys.stderr.isatty():
        return lambda *_: None

    def say(part: str, done: int, size: int) -> None:
        text = words("lab-progress", part=part, done=str(done), all=str(size))
        print(f"\r\x1b[K{text}", end="", file=sys.stderr, flush=True)

    return say


def write(lines: str | list[str]) -> None:
    """Write lines to standard output, below what was said of progress."""
    if sys.stderr.isatty():
        sys.stderr.write("\r\x1b[K")
    sys.stdout.write((lines if isinstance(lines, str) else "\n".join(lines)) + "\n")


def file(text: str) -> Path:
    """Refuse, before long work, a file that could not be written at its end."""
    path = Path(text)
    if path.is_dir() or not path.parent.is_dir():
        raise argparse.ArgumentTypeError(f"{text!r} is not a file in a folder that exists")
    return path
