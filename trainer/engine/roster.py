"""The players that can be named: levels, styles of them, and the fixed baselines.

Where each level stands against the others, and what it loses a decision, is measured by
`euchre-trainer lab match` and written down in BENCHMARKS.md.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from trainer.engine.baselines import Aimless, Solve50
from trainer.engine.habits import Habit
from trainer.engine.heuristics import Thumb
from trainer.engine.levels import Calls, Level, Levelled
from trainer.engine.styles import PLAIN, STYLES

if TYPE_CHECKING:
    from trainer.engine.player import Player

_SETTINGS: Final = (
    Level(
        "beginner",
        calls=Calls.BY_COUNT,
        cards=0,
        habits={
            Habit.CALLS_PRETTY: 25,
            Habit.PASSES_GOOD: 20,
            Habit.SHUNS_ALONE: 80,
            Habit.FORGETS_LEFT: 35,
            Habit.SAVES_TRUMP: 50,
            Habit.LEADS_TRUMP: 35,
            Habit.MISCOUNTS_TRUMP: 50,
            Habit.FORGETS_GONE: 60,
            Habit.TRUMPS_PARTNER: 60,
            Habit.SECOND_HIGH: 50,
            Habit.SHUNS_RUFF: 25,
            Habit.WINS_DEAR: 40,
        },
    ),
    Level(
        "casual",
        calls=Calls.BY_COUNT,
        cards=0,
        habits={
            Habit.CALLS_PRETTY: 10,
            Habit.PASSES_GOOD: 15,
            Habit.SHUNS_ALONE: 50,
            Habit.FORGETS_LEFT: 10,
            Habit.SAVES_TRUMP: 30,
            Habit.LEADS_TRUMP: 20,
            Habit.MISCOUNTS_TRUMP: 40,
            Habit.FORGETS_GONE: 40,
            Habit.TRUMPS_PARTNER: 20,
            Habit.SECOND_HIGH: 30,
            Habit.SHUNS_RUFF: 10,
            Habit.WINS_DEAR: 20,
        },
    ),
    Level(
        "regular",
        calls=Calls.BY_COUNT,
        cards=0,
        habits={
            Habit.CALLS_PRETTY: 5,
            Habit.PASSES_GOOD: 6,
            Habit.SHUNS_ALONE: 30,
            Habit.SAVES_TRUMP: 10,
            Habit.LEADS_TRUMP: 8,
            Habit.MISCOUNTS_TRUMP: 25,
            Habit.FORGETS_GONE: 20,
            Habit.TRUMPS_PARTNER: 5,
            Habit.SECOND_HIGH: 15,
            Habit.WINS_DEAR: 10,
        },
    ),
    Level("club", calls=Calls.BY_COUNT, cards=12, hears=False),
    Level(
        "league",
        calls=Calls.BY_ESTIMATE,
        cards=12,
        hears=False,
        habits={Habit.PASSES_GOOD: 3, Habit.MISCOUNTS_TRUMP: 8},
    ),
    Level("expert", calls=768, cards=192),
)
_LEVELS: Final = {one.name: one for one in _SETTINGS}
_BASELINES: Final[dict[str, Player]] = {
    "thumb": Thumb(),
    "solve50": Solve50(),
    "random": Aimless(),
}
LEVELS: Final = tuple(_LEVELS)
BASELINES: Final = tuple(_BASELINES)
STRONGEST: Final = LEVELS[-1]


def styled(skill: str, style: str = "") -> str:
    """Return the name of a level's player with a style; a plain one has the level's own name."""
    return f"{skill}:{style}" if style and style != PLAIN.name else skill


def parted(name: str) -> tuple[str, str]:
    """Return the level and the style of a player's name."""
    skill, colon, style = name.partition(":")
    return skill, style if colon else PLAIN.name


def level(name: str) -> Player:
    """Return a player by its name: a level, "level:style", a style at expert level, or a baseline.

    Raises:
        ValueError: there is no such player; the message lists them.
    """
    if name in _BASELINES:
        return _BASELINES[name]
    skill, style = parted(name)
    if skill in STYLES and ":" not in name:
        skill, style = STRONGEST, skill
    if skill not in _LEVELS or style not in STYLES:
        raise ValueError(
            f"no player is called {name!r}: there are {', '.join((*LEVELS, *BASELINES))}, "
            f"and any level with a style, as in club:{next(iter(STYLES))}"
        )
    return Levelled(_LEVELS[skill], STYLES[style])
