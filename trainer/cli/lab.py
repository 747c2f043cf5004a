"""`euchre-trainer lab`: open-hand questions answered, and the program's speed measured."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

from trainer.lab import bench, solve

if TYPE_CHECKING:
    import argparse

    from trainer.words import Words


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
    measuring.set_defaults(run=_bench)


def _solve(_args: argparse.Namespace) -> int:
    return solve.run(sys.stdin, sys.stdout)


def _bench(args: argparse.Namespace) -> int:
    return bench.run(as_json=args.json, stdout=sys.stdout)
