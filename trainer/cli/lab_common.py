"""What commands of the lab share: options, files, figures told, and what is said of a stop."""

from __future__ import annotations

import argparse
import os
import sys
from functools import partial
from pathlib import Path
from tempfile import TemporaryFile
from typing import TYPE_CHECKING, Any, Final

from trainer.cli.numbers import whole
from trainer.rules import unplayable
from trainer.rules.presets import preset, presets

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from trainer.rules import HandRules
    from trainer.rules.presets import Preset
    from trainer.words import Words

MOST_DEALS: Final = 100_000_000
MOST_SEED: Final = (1 << 32) - 1  # rounds and deals count on from it
MOST_DRAWS: Final = 4096  # as the kernel takes them
USUAL_SEED: Final = 1
USUAL_RULES: Final = "standard"
_LONGEST: Final = 40  # characters of what was typed, when it is told back
REFUSED, STOPPED = 2, 130  # 130: as a shell counts a command ended by Ctrl-C


# ---- options


def add_number(
    parser: Any, words: Words, option: str, bounds: tuple[int, int], usual: int, key: str
) -> None:
    """Add an option that takes a whole number within bounds; its help tells the usual one."""
    parser.add_argument(
        option, type=whole(*bounds, words), default=usual, help=with_usual(words, key, str(usual))
    )


def with_usual(words: Words, key: str, usual: str) -> str:
    """Return the help of an option, and what holds where it is left out."""
    return words("lab-help-usually", what=words(key), usual=usual)


def add_seed(parser: Any, words: Words, usual: int = USUAL_SEED) -> None:
    """Add `--seed` to a command."""
    add_number(parser, words, "--seed", (0, MOST_SEED), usual, "lab-help-seed")


def add_rules(
    parser: Any, words: Words, fits: Callable[[HandRules], bool] = lambda _: True
) -> None:
    """Add `--rules` to a command: a rule set that is shipped, can be played and fits it."""
    names = [one.name for one in _playable() if fits(one.rules.hand)]
    parser.add_argument(
        "--rules",
        metavar="NAME",
        type=partial(_rules, names=names, words=words),
        default=preset(USUAL_RULES),
        help=words("lab-help-rules", names=", ".join(names), usual=USUAL_RULES),
    )


def _playable() -> list[Preset]:
    return [one for one in presets() if not unplayable(one.rules)]


def _rules(name: str, names: Sequence[str], words: Words) -> Preset:
    """Refuse a rule set that is none, or that the command is not for."""
    found = next((one for one in presets() if one.name == name), None)
    if found is not None and name in names:
        return found
    known = {"rules": repr(name[:_LONGEST]), "names": ", ".join(names)}
    if found is None:
        raise argparse.ArgumentTypeError(words("lab-rules-none", **known))
    if not unplayable(found.rules):
        raise argparse.ArgumentTypeError(words("lab-rules-do-not-fit", **known))
    hands = found.rules.hand
    alike = next((one.name for one in _playable() if one.rules.hand == hands), None)
    if found.rules.match.progressive and alike is not None:
        refusal = words("lab-rules-progressive", rules=repr(name), instead=alike)
        raise argparse.ArgumentTypeError(refusal)
    raise argparse.ArgumentTypeError(words("lab-rules-not-yet", rules=repr(name)))


def add_state(parser: Any, words: Words) -> None:
    """Add what long runs share: the state file, and figures for programs."""
    parser.add_argument(
        "--state",
        metavar="FILE",
        type=partial(file_to_write, words=words),
        help=words("lab-help-state"),
    )
    parser.add_argument("--json", action="store_true", help=words("lab-help-json"))


def file_to_write(text: str, words: Words) -> Path:
    """Refuse, before long work, a file that could not be written at its end."""
    path = _no_folder(text, words)
    if text[-1:] in (os.sep, os.altsep) or not path.parent.is_dir():
        raise argparse.ArgumentTypeError(words("lab-no-folder", file=repr(text)))
    try:
        if path.is_file():
            path.open("r+b").close()
        if path.is_file() or not path.exists():
            TemporaryFile(dir=path.resolve().parent).close()
    except OSError as fault:
        raise _refused("lab-file-unwritable", text, fault, words) from fault
    return path


def file_to_read(text: str, words: Words) -> Path:
    """Refuse a file that cannot be read."""
    path = _no_folder(text, words)
    try:
        path.open("rb").close()
    except OSError as fault:
        raise _refused("lab-file-unreadable", text, fault, words) from fault
    return path


def _no_folder(text: str, words: Words) -> Path:
    path = Path(text)
    if path.is_dir():
        raise argparse.ArgumentTypeError(words("lab-file-is-folder", file=repr(text)))
    return path


def _refused(key: str, text: str, fault: OSError, words: Words) -> argparse.ArgumentTypeError:
    reason = fault.strerror or str(fault)
    return argparse.ArgumentTypeError(words(key, file=repr(text), reason=reason))


# ---- what is told


def progress(sentence: Callable[..., str]) -> Callable[..., None]:
    """Return what tells progress on a terminal's one line, and says nothing elsewhere."""
    if not sys.stderr.isatty():
        return lambda *_: None
    return lambda *done: print(f"\r\x1b[K{sentence(*done)}", end="", file=sys.stderr, flush=True)


def write(lines: str | list[str]) -> None:
    """Write lines to standard output, in place of what was said of progress."""
    _clear()
    sys.stdout.write((lines if isinstance(lines, str) else "\n".join(lines)) + "\n")


def tell(sentence: str) -> None:
    """Say on standard error what became of the command, in place of what was said of progress."""
    sys.stdout.flush()
    _clear()
    sys.stderr.write(sentence + "\n")


def _clear() -> None:
    if sys.stderr.isatty():
        sys.stderr.write("\r\x1b[K")
        sys.stderr.flush()


def stopped(words: Words, key: str = "lab-stopped", kept: Path | None = None) -> int:
    """Say that the run was stopped, and how to go on; return the exit code."""
    tell(words(key) if kept is None else words(key, file=str(kept)))
    return STOPPED
