"""`euchre-trainer lab plays`: how players choose cards, learned so that cards can be read."""

from __future__ import annotations

import argparse
import json
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from trainer.cli.lab_common import (
    MOST_DEALS,
    REFUSED,
    add_number,
    add_seed,
    add_state,
    file_to_write,
    tell,
    write,
)
from trainer.cli.lab_study import by_part, ended, keep, tell_more
from trainer.lab import plays
from trainer.lab.study_state import work
from trainer.lab.writing import write_whole

if TYPE_CHECKING:
    from trainer.words import Words

HANDS: Final = 24_000  # of the recipe of the file that is shipped


def add_parser(commands: Any, words: Words) -> None:
    """Add `plays` to the commands of the lab."""
    parser = commands.add_parser(
        "plays", help=words("lab-help-plays"), description=words("lab-help-plays-more")
    )
    parser.add_argument(
        "out", metavar="FILE", type=partial(file_to_write, words=words), help=words("lab-help-out")
    )
    add_number(parser, words, "--hands", (1, MOST_DEALS), HANDS, "lab-help-hands")
    add_seed(parser, words)
    add_state(parser, words)
    parser.set_defaults(run=lambda args: _plays(args, words))


def _plays(args: argparse.Namespace, words: Words) -> int:
    kept = keep(args.state, {"run": "plays", "seed": args.seed}, words)
    if kept is None:
        return REFUSED
    parts = plays.parts(args.seed, args.hands)
    tell_more(kept, parts, words)
    try:
        counts, fresh = (work(part, kept, by_part(words)) for part in parts)
    except KeyboardInterrupt:
        return ended(words, kept, is_stopped=True)
    likings = plays.learned(counts)
    write_whole(args.out, plays.written(likings, args.seed, args.hands))
    found = plays.fits(likings, counts, fresh)
    write(
        json.dumps(plays.report(found, args.seed, args.hands), indent=1)
        if args.json
        else plays.told(found, words)
    )
    tell(words("lab-train-written", file=str(args.out)))
    return 0
