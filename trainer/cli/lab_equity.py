"""`euchre-trainer lab equity`: chances to win by score and deal, and the file they come from."""

from __future__ import annotations

import json
import sys
from functools import partial
from typing import TYPE_CHECKING, Any

from trainer.cli.lab_common import (
    MOST_DEALS,
    add_number,
    add_rules,
    add_seed,
    file_to_write,
    stopped,
    write,
)
from trainer.cli.numbers import whole
from trainer.engine.payments import write_outcomes
from trainer.lab import equity
from trainer.lab.writing import write_whole

if TYPE_CHECKING:
    import argparse

    from trainer.words import Words

# The recipe of the file that is shipped.
DEALS, PLAYED, SEED = 96_000, 16_000, 4


def add_parser(commands: Any, words: Words) -> None:
    """Add `equity` to the commands of the lab."""
    parser = commands.add_parser(
        "equity", help=words("lab-help-equity"), description=words("lab-help-equity-more")
    )
    add_rules(parser, words)
    parser.add_argument("--target", type=whole(5, 21, words), help=words("lab-help-target"))
    parser.add_argument("--json", action="store_true", help=words("lab-help-json"))
    parser.add_argument(
        "--write",
        metavar="FILE",
        type=partial(file_to_write, words=words),
        help=words("lab-help-write"),
    )
    add_number(parser, words, "--deals", (1, MOST_DEALS), DEALS, "lab-help-solved")
    add_number(parser, words, "--played", (1, MOST_DEALS), PLAYED, "lab-help-played")
    add_seed(parser, words, SEED)
    parser.set_defaults(run=lambda args: _run(args, words))


def _run(args: argparse.Namespace, words: Words) -> int:
    if args.write is not None:
        return _write(args, words)
    rules = args.rules.rules
    found = equity.figures(args.rules.name, rules.hand, args.target or rules.match.target)
    write(json.dumps(equity.report(found), indent=1) if args.json else equity.told(found, words))
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
        return stopped(words, "lab-equity-stopped")
    write_whole(args.write, write_outcomes(found, recipe))
    write(words("lab-train-written", file=str(args.write)))
    return 0
