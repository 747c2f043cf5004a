"""Preferences, each with a type, a default and a check."""

from __future__ import annotations

import logging
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

    from trainer.store.connection import Connection

_LOG = logging.getLogger(__name__)
_WINDOW = re.compile(r"[1-9][0-9]{2,4}x[1-9][0-9]{2,4}[+]?")
T = TypeVar("T", str, int, bool)


@dataclass(frozen=True)
class Setting(Generic[T]):
    """One preference: its name in the file, its default, and how its text is read.

    `read` raises ValueError for a text that is no value of this setting.
    """

    name: str
    default: T
    read: Callable[[str], T]


def _yes_or_no(text: str) -> bool:
    if text not in {"True", "False"}:
        raise ValueError(text)
    return text == "True"


def _depth(text: str) -> int:
    worlds = int(text)
    if worlds < 1:
        raise ValueError(text)
    return worlds


LANGUAGE = Setting("language", "en", str)
LEVEL = Setting("opponents", "club", str)
STYLE = Setting("opponents-style", "plain", str)
PARTNER = Setting("partner", "", str)  # "" as the opponents
PARTNER_STYLE = Setting("partner-style", "", str)  # likewise
RULES = Setting("rules", "standard", str)
WORLDS = Setting("worlds", 1024, _depth)
ASK_CUT = Setting("ask-cut", False, _yes_or_no)  # noqa: FBT003 - the value, not a flag


def _text_size(text: str) -> int:
    size = int(text)
    if not 100 <= size <= 200:
        raise ValueError(text)
    return size


THEME = Setting("theme", "system", str)
TEXT_SIZE = Setting("text-size", 100, _text_size)  # per cent
FOUR_COLOURS = Setting("four-colours", False, _yes_or_no)  # noqa: FBT003 - as above
MOTION = Setting("motion", "system", str)
PACE = Setting("pace", "normal", str)
CARD_ORDER = Setting("sorting", "left", str)
# Whether a letter, digit or sign alone is a key; speech input may type one by accident.
SINGLE_KEYS = Setting("single-keys", True, _yes_or_no)  # noqa: FBT003 - as above
COACH_OPEN = Setting("panel-open", True, _yes_or_no)  # noqa: FBT003 - as above
COACH_STOPS = Setting("stops", "mistakes", str)
KNOWS = Setting("knows", "", str)  # how well the person knows the game; "" before the greeting


def _window(text: str) -> str:
    if text and not _WINDOW.fullmatch(text):
        raise ValueError(text)
    return text


# "1280x800", with a "+" when it fills the screen; "" before it was closed once.
WINDOW = Setting("window", "", _window)
SETTINGS: tuple[Setting[str] | Setting[int] | Setting[bool], ...] = (
    LANGUAGE,
    LEVEL,
    STYLE,
    PARTNER,
    PARTNER_STYLE,
    RULES,
    WORLDS,
    ASK_CUT,
    THEME,
    TEXT_SIZE,
    FOUR_COLOURS,
    MOTION,
    PACE,
    CARD_ORDER,
    SINGLE_KEYS,
    COACH_OPEN,
    COACH_STOPS,
    KNOWS,
    WINDOW,
)


class Settings:
    """The preferences kept in a file of games.

    They are read once: the folder is held while the file is open, so nobody else changes them,
    and screens ask for them at every turn.
    """

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._set: dict[str, str] | None = None  # by name, as the file holds them

    def get(self, setting: Setting[T]) -> T:
        """Return what is set, or the default where nothing (or nothing sound) is set."""
        if self._set is None:
            found = self._connection.rows("SELECT name, value FROM setting")
            self._set = {str(name): str(value) for name, value in found}
        if setting.name not in self._set:
            return setting.default
        try:
            return setting.read(self._set[setting.name])
        except ValueError:
            _LOG.warning("setting %s: %r is not a value", setting.name, self._set[setting.name])
            return setting.default

    def put(self, setting: Setting[T], value: T) -> None:
        """Keep a preference.

        Raises:
            ValueError: it is not a value of this setting.
            StoreError: it could not be kept.
        """
        setting.read(str(value))
        self._connection.write(
            "INSERT INTO setting VALUES (?, ?) "
            "ON CONFLICT (name) DO UPDATE SET value = excluded.value",
            (setting.name, str(value)),
        )
        if self._set is not None:
            self._set[setting.name] = str(value)
