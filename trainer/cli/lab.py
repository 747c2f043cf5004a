"""`euchre-trainer lab`: open-hand questions, matches, training, chances to win, and speed."""

from __future__ import annotations

import argparse
import json
import sys
from functools import partial
from typing import TYPE_CHECKING, Any

from trainer.cli import lab_calibrate, lab_certainty, lab_equity, lab_plays, lab_study, lab_train
from trainer.cli.lab_common import (
    MOST_DEALS,
    add_number,
    add_rules,
    add_seed,
    progress,
    stopped,
    write,
)
from trainer.cli.numbers import MOST_WORLDS, whole
from trainer.cli.players import player, players
from trainer.lab import bench, match, solve
from trainer.lab.graded import Graded

if TYPE_CHECKING:
    from trainer.words import Words

DEALS = 1000


def add_parser(subparsers: Any, words: Words) -> None:
    """Add `lab` and its commands to the commands of a parser."""
    parser = subparsers.add_parser("lab", help=words("lab-help"), description=words("lab-help"))
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    solving = commands.add_parser(
        "solve", help=words("lab-help-solve"), description=words("lab-help-solve-more")
    )
    solving.set_defaults(run=_solve)
    measuring = commands.add_parser(
        "bench", help=words("lab-help-bench"), description=words("lab-help-bench")
    )
    measuring.add_argument("--json", action="store_true", help=words("lab-help-json"))
    measuring.set_defaults(run=lambda args: _bench(args, words))
    _add_match(commands, words)
    lab_train.add_parser(commands, words)
    lab_study.add_parser(commands, words)
    lab_plays.add_parser(commands, words)
    lab_calibrate.add_parser(commands, words)
    lab_certainty.add_parser(commands, words)
    lab_equity.add_parser(commands, words)


def _add_match(commands: Any, words: Words) -> None:
    parser = commands.add_parser(
        "match",
        help=words("lab-help-match"),
        description=words("lab-help-match-more", players=players(words)),
    )
    known = partial(player, words=words)
    parser.add_argument("first", type=known, metavar="A", help=words("lab-help-first"))
    parser.add_argument("second", type=known, metavar="B", help=words("lab-help-second"))
    add_number(parser, words, "--deals", (1, MOST_DEALS), DEALS, "lab-help-deals")
    add_seed(parser, words)
    add_rules(parser, words)
    parser.add_argument(
        "--grade", metavar="WORLDS", type=whole(1, MOST_WORLDS, words), help=words("lab-help-grade")
    )
    parser.add_argument("--json", action="store_true", help=words("lab-help-json"))
    parser.set_defaults(run=lambda args: _match(args, words))


def _solve(_args: argparse.Namespace) -> int:
    return solve.run(sys.stdin, sys.stdout)


def _bench(args: argparse.Namespace, words: Words) -> int:
    report = bench.measure()
    write(json.dumps(bench.table(report), indent=1) if args.json else bench.told(report, words))
    return 0


def _match(args: argparse.Namespace, words: Words) -> int:
    graded = [Graded(one, args.grade) for one in (args.first, args.second) if args.grade]
    first, second = graded or (args.first, args.second)
    tally = match.play_match(
        args.rules.rules.hand,
        first,
        second,
        deals=args.deals,
        seed=args.seed,
        say=progress(
            lambda done: words("lab-match-progress", done=str(done), deals=str(args.deals))
        ),
    )
    names, played = (first.name, second.name), len(tally.differences)
    if args.json:
        write(json.dumps(match.report(tally, *names, args.seed, graded), indent=1))
    elif played:
        write(match.told(tally, *names, words, graded))
    return 0 if played == args.deals else stopped(words)
