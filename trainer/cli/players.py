"""Players as options name them: one way to list them, one example, one way to refuse others."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Final

from trainer.engine import BASELINES, LEVELS, STYLES, level, parted, styled

if TYPE_CHECKING:
    from trainer.engine import Player
    from trainer.words import Words

EXAMPLE: Final = styled("club", "bold")
_LONGEST: Final = 40  # characters of what was typed, when it is told back


def players(words: Words) -> str:
    """Return every player that the lab knows, as a list to read."""
    names = ", ".join((*LEVELS, *BASELINES))
    return words("players-lab", players=names, styles=", ".join(STYLES), example=EXAMPLE)


def players_at_table(words: Words) -> str:
    """Return every player that a person may sit down with, as a list to read."""
    names = ", ".join(LEVELS)
    return words("players-table", players=names, styles=", ".join(STYLES), example=EXAMPLE)


def player(text: str, words: Words) -> Player:
    """Refuse a name that is no player's in the lab."""
    try:
        return level(text)
    except ValueError as fault:
        raise _refusal(text, players(words), words) from fault


def player_at_table(text: str, words: Words) -> str:
    """Refuse what is no level, with or without a style."""
    skill, style = parted(text)
    if skill not in LEVELS or style not in STYLES:
        raise _refusal(text, players_at_table(words), words)
    return text


def _refusal(text: str, known: str, words: Words) -> argparse.ArgumentTypeError:
    return argparse.ArgumentTypeError(
        words("players-none", name=repr(text[:_LONGEST]), known=known)
    )
