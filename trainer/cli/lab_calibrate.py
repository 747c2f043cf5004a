"""`euchre-trainer lab calibrate`: what the engine believes, beside what came about."""

from __future__ import annotations

import argparse
import json
from dataclasses import asdict
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
    with_usual,
    write,
)
from trainer.cli.lab_study import by_part, ended, keep, tell_more
from trainer.engine.scene import USUAL, Trust
from trainer.lab import calibration, calibration_plot, calibration_report
from trainer.lab.study_state import work
from trainer.lab.writing import write_whole

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from trainer.words import Words

HANDS: Final = 1000
MOST_HEAT: Final = 100.0


def add_parser(commands: Any, words: Words) -> None:
    """Add `calibrate` to the commands of the lab."""
    parser = commands.add_parser(
        "calibrate", help=words("lab-help-calibrate"), description=words("lab-help-calibrate-more")
    )
    add_number(parser, words, "--hands", (1, MOST_DEALS), HANDS, "lab-help-hands")
    add_seed(parser, words)
    parser.add_argument(
        "--heat",
        type=_between(0.001, MOST_HEAT, words),
        default=USUAL.heat,
        help=with_usual(words, "lab-help-heat", f"{USUAL.heat:g}"),
    )
    parser.add_argument(
        "--floor",
        type=_between(0.0, 1.0, words),
        default=USUAL.floor,
        help=with_usual(words, "lab-help-floor", f"{USUAL.floor:g}"),
    )
    parser.add_argument(
        "--careless",
        type=_between(0.0, 1.0, words),
        default=USUAL.careless,
        help=with_usual(words, "lab-help-careless", f"{USUAL.careless:g}"),
    )
    parser.add_argument(
        "--plot",
        metavar="FILE.svg",
        type=partial(file_to_write, words=words),
        help=words("lab-help-plot"),
    )
    add_state(parser, words)
    parser.set_defaults(run=lambda args: _calibrate(args, words))


def _calibrate(args: argparse.Namespace, words: Words) -> int:
    trust = Trust(args.heat, args.floor, args.careless)
    settings = calibration.Settings(args.seed, trust)
    header: dict[str, object] = {"run": "calibrate", "seed": args.seed}
    kept = keep(args.state, header | asdict(trust), words)
    if kept is None:
        return REFUSED
    part, is_stopped = calibration.part(settings, args.hands), False
    tell_more(kept, [part], words)
    try:
        work(part, kept, by_part(words))
    except KeyboardInterrupt:
        is_stopped = True
    counts, hands = kept.counts(calibration.HANDS), kept.done(calibration.HANDS)
    if hands:
        write(
            json.dumps(calibration_report.report(counts, hands, settings), indent=1)
            if args.json
            else calibration_report.told(counts, hands, words)
        )
        if args.plot:
            _plot(args.plot, counts, words)
    return ended(words, kept, is_stopped=is_stopped)


def _plot(path: Path, counts: Mapping[str, float], words: Words) -> None:
    groups = [
        one
        for one in calibration_report.groups(counts)
        if one.name in calibration_report.DETAILED and one.name != "all"
    ]
    axes = (words("lab-calibrate-predicted-axis"), words("lab-calibrate-came-axis"))
    titles = [calibration_report.group_name(one.name, words) for one in groups]
    write_whole(path, calibration_plot.picture(groups, titles, axes))
    tell(words("lab-train-written", file=str(path)))


def _between(least: float, most: float, words: Words) -> Any:
    """Return what reads an option's number from `least` to `most`."""

    def read(text: str) -> float:
        try:
            number = float(text)
        except ValueError:
            number = least - 1
        if not least <= number <= most:
            bounds = {"least": f"{least:g}", "most": f"{most:g}"}
            raise argparse.ArgumentTypeError(
                words("number-not-between", typed=repr(text[:20]), **bounds)
            )
        return number

    return read
