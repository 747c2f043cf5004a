"""`euchre-trainer lab train`, `ablate` and `policies`: the calling policy learned and weighed."""

from __future__ import annotations

import argparse
import json
import math
import sys
import time
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from os import cpu_count
from typing import TYPE_CHECKING, Any, Final

from trainer.cli.lab_common import (
    MOST_DEALS,
    MOST_DRAWS,
    REFUSED,
    add_number,
    add_rules,
    add_seed,
    file_to_read,
    file_to_write,
    stopped,
    tell,
    write,
)
from trainer.engine.callers import NO_ODDS, Family, Policy, read_policy, shipped_policy
from trainer.lab import ablate, policies, train, train_report
from trainer.lab.shares import workers
from trainer.lab.writing import read_state, write_state, write_whole
from trainer.rules import teams

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from pathlib import Path

    from trainer.lab.policies import Score
    from trainer.lab.train import State
    from trainer.words import Words

MOST_ROUNDS: Final = 100
MOST_PROCESSES: Final = 256
# The recipe of the policy file that is shipped.
DEALS, ROUNDS, DRAWS, TRAIN_SEED = 60_000, 3, 12, 20
MATCH_DEALS: Final = 20_000
SHARE: Final = 250  # deals of a share of a match
SAVE_EVERY: Final = 20.0  # seconds
MINUTE: Final = 60
TWO_SIDES: Final = 2
SHIPPED, COUNT = "shipped", "count"
# What reading a file that holds something else may raise.
_FAULTS: Final = (
    ValueError,
    KeyError,
    IndexError,
    TypeError,
    AttributeError,
    OverflowError,
    RecursionError,
)


def add_parser(commands: Any, words: Words) -> None:
    """Add the commands about the calling policy to those of the lab."""
    _add_train(commands, words)
    _add_ablate(commands, words)
    _add_policies(commands, words)


def _add_train(commands: Any, words: Words) -> None:
    parser = commands.add_parser(
        "train", help=words("lab-help-train"), description=words("lab-help-train-more")
    )
    parser.add_argument(
        "out", metavar="FILE", type=partial(file_to_write, words=words), help=words("lab-help-out")
    )
    add_number(parser, words, "--deals", (1, MOST_DEALS), DEALS, "lab-help-train-deals")
    add_number(parser, words, "--rounds", (1, MOST_ROUNDS), ROUNDS, "lab-help-rounds")
    add_number(parser, words, "--draws", (1, MOST_DRAWS), DRAWS, "lab-help-draws")
    add_seed(parser, words, TRAIN_SEED)
    parser.add_argument(
        "--games",
        nargs="+",
        choices=[str(one) for one in train.GAMES],
        default=[str(one) for one in train.SHIPPED_GAMES],
        metavar="GAME",
        help=words(
            "lab-help-games", games=_quoted(train.GAMES), usual=_quoted(train.SHIPPED_GAMES)
        ),
    )
    parser.add_argument(
        "--beside",
        metavar="POLICY",
        type=partial(_policy_file, words=words),
        help=words("lab-help-beside"),
    )
    _add_processes(parser, words)
    parser.set_defaults(run=lambda args: _train(args, words))


def _quoted(games: Iterable[Family]) -> str:
    return ", ".join(f'"{one}"' for one in games)


def _add_processes(parser: Any, words: Words) -> None:
    add_number(
        parser, words, "--processes", (1, MOST_PROCESSES), cpu_count() or 1, "lab-help-processes"
    )


def _add_match(parser: Any, words: Words) -> None:
    add_number(parser, words, "--deals", (2, MOST_DEALS), MATCH_DEALS, "lab-help-deals")
    add_seed(parser, words)
    _add_processes(parser, words)


def _add_ablate(commands: Any, words: Words) -> None:
    parser = commands.add_parser(
        "ablate", help=words("lab-help-ablate"), description=words("lab-help-ablate-more")
    )
    parser.add_argument(
        "state",
        metavar="FILE",
        type=partial(file_to_read, words=words),
        help=words("lab-help-train-state"),
    )
    _add_match(parser, words)
    parser.set_defaults(run=lambda args: _ablate(args, words))


def _add_policies(commands: Any, words: Words) -> None:
    parser = commands.add_parser(
        "policies", help=words("lab-help-policies"), description=words("lab-help-policies-more")
    )
    player = partial(_player, words=words)
    parser.add_argument("first", type=player, metavar="A", help=words("lab-help-policy-first"))
    parser.add_argument("second", type=player, metavar="B", help=words("lab-help-policy-second"))
    add_rules(parser, words, lambda rules: len(teams(rules)) == TWO_SIDES)
    parser.add_argument("--by-score", action="store_true", help=words("lab-help-by-score"))
    _add_match(parser, words)
    parser.set_defaults(run=lambda args: _policies(args, words))


# ---- train


def _train(args: argparse.Namespace, words: Words) -> int:
    games = tuple(one for one in train.GAMES if one in args.games or one is Family.USUAL)
    recipe = train.Recipe(args.deals, args.rounds, args.draws, args.seed, games)
    path = args.out.with_name(args.out.name + ".state")
    state = _state(path, recipe, words)
    if state is None:
        return REFUSED
    news = _News(path, words)
    news.keep(state)  # so that a stop at any moment leaves something to go on from
    try:
        with workers(args.processes) as those:
            train.learn(state, those, news.hear)
    except KeyboardInterrupt:
        if state.whole:
            news.keep(state)
        return stopped(words, "lab-train-stopped", path)
    news.keep(state)
    believed, source = args.beside or (None, "")
    write_whole(args.out, train.written(state, believed, source))
    write(train_report.told(state, words))
    write(
        [words("lab-train-kept", state=str(path)), words("lab-train-written", file=str(args.out))]
    )
    return 0


def _state(path: Path, recipe: train.Recipe, words: Words) -> State | None:
    """Return how far a training has come; None, and a sentence said, where it is another."""
    if not path.exists():
        return train.State(recipe)
    state = _read(path)
    if state is None:
        tell(words("lab-train-no-state", file=str(path)))
    elif state.recipe != recipe:
        tell(words("lab-train-other", file=str(path)))
    else:
        return state
    return None


def _read(path: Path) -> State | None:
    """Return the training of a state file, None where it holds none.

    Raises:
        OSError: the file cannot be read.
    """
    try:
        return train.state_of(read_state(path))
    except _FAULTS:
        return None


@dataclass(slots=True)
class _News:
    """Keeps a training in its file, and tells how far it is."""

    path: Path
    words: Words
    kept_at: float = -math.inf
    begun: tuple[float, float] | None = None  # when, and with what share done

    def hear(self, state: State) -> None:
        """Hear of a share that is done."""
        now = time.monotonic()
        if now - self.kept_at > SAVE_EVERY:
            self.keep(state)
            self.kept_at = now
        if self.begun is None:
            self.begun = (now, state.share)
        elif sys.stderr.isatty():
            print(f"\r\x1b[K{self._line(state, now)}", end="", file=sys.stderr, flush=True)

    def keep(self, state: State) -> None:
        """Write the state down; a stop meanwhile leaves the file as it was."""
        write_state(self.path, train.told(state))

    def _line(self, state: State, now: float) -> str:
        since, share = self.begun or (now, state.share)
        gained = state.share - share
        left = (1 - state.share) * (now - since) / gained if gained > 0 else 0.0
        return self.words(
            "lab-train-progress",
            share=f"{100 * state.share:.1f}",
            minutes=str(round(left / MINUTE)),
        )


# ---- matches


def _ablate(args: argparse.Namespace, words: Words) -> int:
    state = _read(args.state)
    learned = None if state is None else state.learned.get(Family.USUAL)
    if state is None or learned is None or not learned.played:
        tell(words("lab-ablate-no-state", file=str(args.state)))
        return REFUSED
    for part in ablate.PARTS:
        match = ablate.match(part, learned, args.seed)
        if not _tell(
            args, partial(policies.differences, match), partial(_told, words(part.name)), words
        ):
            return stopped(words)
    return 0


def _policies(args: argparse.Namespace, words: Words) -> int:
    rules = args.rules.rules.hand
    if args.by_score:
        games = policies.Games(rules, args.first, args.seed)
        ended = _tell(args, partial(policies.games_won, games), _games_told, words)
    else:
        match = policies.pair(rules, args.first, args.second, args.seed)
        name = words("lab-policies-first")
        ended = _tell(args, partial(policies.differences, match), partial(_told, name), words)
    return 0 if ended else stopped(words)


def _tell(
    args: argparse.Namespace,
    work: Callable[[int, int], list[float]],
    told: Callable[[Score, Words], str],
    words: Words,
) -> bool:
    """Play a match and tell what came of it; say whether it came to its end."""
    shares: list[list[float]] = []  # those that were done stay when Ctrl-C ends the others
    with suppress(KeyboardInterrupt), workers(args.processes) as those:
        shares.extend(those.each(partial(_share, work), _shares(args.deals)))
    found = policies.together(shares)
    if found:
        write(told(policies.score(found), words))
    deals: int = args.deals
    return len(found) == deals


def _shares(deals: int) -> Iterator[tuple[int, int]]:
    return ((first, min(SHARE, deals - first)) for first in range(0, deals, SHARE))


def _share(work: Callable[[int, int], list[float]], share: tuple[int, int]) -> list[float]:
    return work(*share)


def _told(name: str, found: Score, words: Words) -> str:
    return words("lab-policies-result", name=name, **_figures(found, 1))


def _games_told(found: Score, words: Words) -> str:
    return words("lab-policies-score", **_figures(found, 100))


def _figures(found: Score, unit: int) -> dict[str, str]:
    digits = 3 if unit == 1 else 2
    return {
        "points": f"{unit * found.mean:+.{digits}f}",
        "margin": f"{unit * found.margin:.{digits}f}",
        "deals": str(found.deals),
    }


def _policy_file(text: str, words: Words) -> tuple[Policy, str]:
    """Return the policy of a file, and the recipe that it tells."""
    policy, told = _policy(text, words)
    return policy, str(told["recipe"])


def _player(text: str, words: Words) -> Policy:
    """Return the shipped policy, that of a file, or one without rows: the point count."""
    if text == SHIPPED:
        return shipped_policy()
    return Policy({}, NO_ODDS) if text == COUNT else _policy(text, words)[0]


def _policy(text: str, words: Words) -> tuple[Policy, dict[str, Any]]:
    """Return the policy of a file, and all that it tells; refuse a file that is none."""
    path = file_to_read(text, words)
    try:
        content = path.read_text(encoding="utf-8")
        policy, told = read_policy(content), json.loads(content)
        told["recipe"]
    except _FAULTS as fault:
        raise argparse.ArgumentTypeError(words("lab-no-policy", file=repr(text))) from fault
    return policy, told
