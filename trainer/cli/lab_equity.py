"""`euchre-trainer lab equity`: chances to win by score and deal, and the file they come from."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Any, Final

from trainer.cli.numbers import whole
from trainer.engine.payments import write_outcomes
from trainer.lab import equity
from trainer.rules.presets import preset, presets

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable
    from pathlib import Path

    from trainer.words import Words

STOPPED: Final = 130  # as a shell counts a command ended by Ctrl-C
MOST_DEALS: Final = 100_000_000
MOST_SEED: Final = (1 << 32) - 1
# The recipe of the file that is shipped.
DEALS, PLAYED, SEED = 96_000, 16_000, 4


def add_parser(commands: Any, words: Words, file: Callable[[str], Path]) -> None:
    """Add `equity` to the commands of the lab; `file` reads the name of a file to write."""
    parser = commands.add_parser(
        "equity", help=words("lab-help-equity"), description=words("lab-help-equity-more")
    )
    names = [one.name for one in presets()]
    parser.add_argument("--rules", choices=names, default=names[0], help=words("lab-help-rules"))
    parser.add_argument("--target", type=whole(5, 21), help=words("lab-help-target"))
    parser.add_argument("--json", action="store_true", help=words("lab-help-json"))
    parser.add_argument("--write", metavar="FILE", type=file, help=words("lab-help-write"))
    parser.add_argument(
        "--deals", type=whole(1, MOST_DEALS), default=DEALS, help=words("lab-help-solved")
    )
    parser.add_argument(
        "--played", type=whole(1, MOST_DEALS), default=PLAYED, help=words("lab-help-played")
    )
    parser.add_argument(
        "--seed", type=whole(0, MOST_SEED), default=SEED, help=words("lab-help-seed")
    )
    parser.set_defaults(run=lambda args: _run(args, words))


def _run(args: argparse.Namespace, words: Words) -> int:
    if args.write is not None:
        return _write(args, words)
    rules = preset(args.rules).rules
    found = equity.figures(args.rules, rules.hand, args.target or rules.match.target)
    text = (
        json.dumps(equity.report(found), indent=1)
        if args.json
        else "\n".join(equity.told(found, words))
    )
    sys.stdout.write(text + "\n")
    return 0


def _write(args: argparse.Namespace, words: Words) -> int:
    def say(name: str, done: int) -> None:
        if sys.stderr.isatty() or done >= args.deals:
            end = "\r" if sys.stderr.isatty() else "\n"
            told = words("lab-equity-progress", rules=name, done=str(done), deals=str(args.deals))
            sys.stderr.write(told + end)

    recipe = equity.recipe(args.deals, args.played, args.seed)
    try:
        found = equity.measure_all(deals=args.deals, played=args.played, seed=args.seed, say=say)
    except KeyboardInterrupt:
        sys.stderr.write(words("lab-train-stopped") + "\n")
        return STOPPED
    args.write.write_text(write_outcomes(found, recipe), encoding="utf-8")
    sys.stdout.write(words("lab-train-written", file=str(args.write)) + "\n")
    return 0
