"""`euchre-trainer lab certainty`: how far chance moves the grades."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from trainer.cli.lab_common import MOST_DEALS, REFUSED, add_number, add_seed, add_state, write
from trainer.cli.lab_study import by_part, ended, keep, tell_more
from trainer.cli.numbers import MOST_WORLDS
from trainer.engine import RUNGS
from trainer.lab import certainty
from trainer.lab.study_state import work

if TYPE_CHECKING:
    import argparse

    from trainer.words import Words

DECISIONS: Final = 1000


def add_parser(commands: Any, words: Words) -> None:
    """Add `certainty` to the commands of the lab."""
    parser = commands.add_parser(
        "certainty", help=words("lab-help-certainty"), description=words("lab-help-certainty-more")
    )
    add_number(parser, words, "--decisions", (1, MOST_DEALS), DECISIONS, "lab-help-decisions")
    add_number(parser, words, "--worlds", (1, MOST_WORLDS), RUNGS["usual"], "lab-help-worlds")
    add_seed(parser, words)
    add_state(parser, words)
    parser.set_defaults(run=lambda args: _certainty(args, words))


def _certainty(args: argparse.Namespace, words: Words) -> int:
    header: dict[str, object] = {"run": "certainty", "seed": args.seed, "worlds": args.worlds}
    header["counted"] = certainty.DECISIONS  # tells its state files from those in fives
    kept = keep(args.state, header, words)
    if kept is None:
        return REFUSED
    part, is_stopped = certainty.part(args.seed, args.decisions, args.worlds), False
    tell_more(kept, [part], words)
    try:
        work(part, kept, by_part(words))
    except KeyboardInterrupt:
        is_stopped = True
    counts = kept.counts(certainty.DECISIONS)
    if args.json:
        write(json.dumps(certainty.report(counts, args.seed, args.worlds), indent=1))
    elif counts:
        write(certainty.told(counts, args.worlds, words))
    return ended(words, kept, is_stopped=is_stopped)
