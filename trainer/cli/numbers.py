"""Whole numbers as options take them, within bounds."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

    from trainer.words import Words

MOST_WORLDS: Final = 65_536
MOST_SEED: Final = (1 << 64) - 1
_MOST_DIGITS: Final = 25


def whole(least: int, most: int, words: Words) -> Callable[[str], int]:
    """Return what reads an option's whole number from `least` to `most`."""

    def read(text: str) -> int:
        try:
            number = int(text) if len(text) <= _MOST_DIGITS else None
        except ValueError:
            number = None
        if number is None or not least <= number <= most:
            shown = text if len(text) <= _MOST_DIGITS else f"{text[:_MOST_DIGITS]}…"
            bounds = {"least": str(least), "most": str(most)}
            raise argparse.ArgumentTypeError(words("number-not-whole", typed=repr(shown), **bounds))
        return number

    return read
