"""What may be chosen of the other seats: levels and styles, as boxes of choices list them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from trainer.engine import LEVELS, STYLES

if TYPE_CHECKING:
    from trainer.words import Words

LEVEL_KEYS: Final = {
    "beginner": "level-beginner",
    "casual": "level-casual",
    "regular": "level-regular",
    "club": "level-club",
    "league": "level-league",
    "expert": "level-expert",
}
STYLE_KEYS: Final = {
    "plain": "style-plain",
    "timid": "style-timid",
    "bold": "style-bold",
    "book": "style-book",
}
AS_OPPONENTS: Final = ""  # the value of a partner who is like the opponents


def levels(words: Words) -> list[tuple[str, str]]:
    """Return the levels as text and value, the weakest first."""
    return [(words(LEVEL_KEYS[name]), name) for name in LEVELS]


def styles(words: Words) -> list[tuple[str, str]]:
    """Return the styles of calling as text and value."""
    return [(words(STYLE_KEYS[name]), name) for name in STYLES]


def partners(words: Words, some: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """Return the same for a partner, who may also be as the opponents are."""
    return [(words("setting-partner-same"), AS_OPPONENTS), *some]
