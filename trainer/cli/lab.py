"""`euchre-trainer lab`: open-hand questions, matches, training, chances to win, and speed."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from trainer.cli import lab_calibrate, lab_certainty, lab_equity, lab_study, lab_train
from trainer.cli.numbers import MOST_WORLDS, whole
from trainer.engine import BASELINES, LEVELS, STYLES, level
from trainer.lab import bench, match, solve
from trainer.lab.graded import Graded
from trainer.rules import HandRules
from trainer.rules.presets import preset, presets

if TYPE_CHECKING:
    from collections.abc import Callable

    from trainer.engine import Player
    from trainer.words import Words

PLAYERS = (*LEVELS, *BASELINES)
STOPPED = 130  # as a shell counts a command ended by Ctrl-C
DEALS, SEED = 1000, 1
MOST_DEALS = 100_000_000
MOST_LAB_SEED = (1 << 32) - 1  # rounds and deals count on from it


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
    lab_calibrate.add_parser(commands, words)
    lab_certainty.add_parser(commands, words)
    lab_equity.add_parser(commands, words, _file)


def _add_match(commands: Any, words: Words) -> None:
    parser = commands.add_parser(
        "match",
        help=words("lab-help-match"),
        description=words(
            "lab-help-match-more", players=", ".join(PLAYERS), styles=", ".join(STYLES)
        ),
    )
    parser.add_argument("first", type=_player, metavar="A", help=words("lab-help-first"))
    parser.add_argument("second", type=_player, metavar="B", help=words("lab-help-second"))
    parser.add_argument(
        "--deals", type=whole(1, MOST_DEALS), default=DEALS, help=words("lab-help-deals")
    )
    parser.add_argument(
        "--seed", type=whole(0, MOST_LAB_SEED), default=SEED, help=words("lab-help-seed")
    )
    parser.add_argument(
        "--rules", choices=[one.name for one in presets()], help=words("lab-help-rules")
    )
    parser.add_argument(
        "--grade", metavar="WORLDS", type=whole(1, MOST_WORLDS), help=words("lab-help-grade")
    )
    parser.add_argument("--json", action="store_true", help=words("lab-help-json"))
    parser.set_defaults(run=lambda args: _match(args, words))


def _solve(_args: argparse.Namespace) -> int:
    return solve.run(sys.stdin, sys.stdout)


def _bench(args: argparse.Namespace, words: Words) -> int:
    report = bench.measure()
    _print(json.dumps(bench.table(report), indent=1) if args.json else bench.told(report, words))
    return 0


def _match(args: argparse.Namespace, words: Words) -> int:
    rules = preset(args.rules).rules.hand if args.rules else HandRules()
    graded = [Graded(one, args.grade) for one in (args.first, args.second) if args.grade]
    first, second = graded or (args.first, args.second)
    tally = match.play_match(
        rules,
        first,
        second,
        deals=args.deals,
        seed=args.seed,
        say=_progress(
            lambda done: words("lab-match-progress", done=str(done), deals=str(args.deals))
        ),
    )
    names = (first.name, second.name)
    _print(
        json.dumps(match.report(tally, *names, args.seed, graded), indent=1)
        if args.json
        else match.told(tally, *names, words, graded)
    )
    return 0 if len(tally.differences) == args.deals else STOPPED


def _progress(sentence: Callable[[int], str]) -> Callable[[int], None]:
    """Return what tells progress on a terminal's one line, and says nothing elsewhere."""
    if not sys.stderr.isatty():
        return lambda _: None
    return lambda done: print("\r" + sentence(done), end="", file=sys.stderr, flush=True)


def _print(lines: str | list[str]) -> None:
    if sys.stderr.isatty():
        sys.stderr.write("\r")
    sys.stdout.write((lines if isinstance(lines, str) else "\n".join(lines)) + "\n")


def _player(text: str) -> Player:
    """Refuse a name that is no player's."""
    try:
        return level(text)
    except ValueError as fault:
        raise argparse.ArgumentTypeError(str(fault)) from fault


def _file(text: str) -> Path:
    """Refuse, before hours of work, a file that could not be written at their end."""
    path = Path(text)
    if path.is_dir() or not path.parent.is_dir():
        raise argparse.ArgumentTypeError(f"{text!r} is not a file in a folder that exists")
    return path
