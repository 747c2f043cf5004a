"""The preferences of the screens, with their types; an unknown word in the file is the default."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Final, TypeVar

from trainer.store import (
    CARD_ORDER,
    COACH_OPEN,
    COACH_STOPS,
    FOUR_COLOURS,
    KNOWS,
    LEVEL,
    MOTION,
    PACE,
    PARTNER,
    PARTNER_STYLE,
    RULES,
    STYLE,
    TEXT_SIZE,
    THEME,
)
from trainer.viewmodels.events import Event
from trainer.viewmodels.keys import KEY_NAMES, KeyMap
from trainer.viewmodels.terms import Order, Pace, VerdictKind

if TYPE_CHECKING:
    from trainer.store import Setting, Settings

    Words = TypeVar("Words", bound=StrEnum)
    T = TypeVar("T", str, int, bool)


class ThemeChoice(StrEnum):
    """How light the window is."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"
    CONTRAST_LIGHT = "contrast-light"
    CONTRAST_DARK = "contrast-dark"


class Motion(StrEnum):
    """Whether cards move."""

    SYSTEM = "system"
    ON = "on"
    OFF = "off"


class Stops(StrEnum):
    """After which decisions the table stops, so that the coach can be read."""

    NEVER = "never"
    MISTAKES = "mistakes"
    LOSSES = "losses"

    def at(self, kind: VerdictKind) -> bool:
        """Return whether the table stops at a verdict."""
        return kind in _STOPS[self]


_MISTAKES = frozenset({VerdictKind.MISTAKE, VerdictKind.BLUNDER})
_STOPS = {
    Stops.NEVER: frozenset[VerdictKind](),
    Stops.MISTAKES: _MISTAKES,
    Stops.LOSSES: _MISTAKES | {VerdictKind.INACCURACY},
}


class Knows(StrEnum):
    """How well the person knows euchre, by their own word."""

    NEW = "new"
    HOME = "home"
    CLUB = "club"


# What an answer to the greeting sets: opponents, pace, and where the table stops.
BEGINNINGS: Final = {
    Knows.NEW: ("beginner", Pace.SLOW, Stops.LOSSES),
    Knows.HOME: ("club", Pace.NORMAL, Stops.MISTAKES),
    Knows.CLUB: ("expert", Pace.FAST, Stops.NEVER),
}


class Preferences:
    """What the person has set; `changed` names each setting that is put."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._keys: KeyMap | None = None  # as they stand, once somebody asked
        self.changed: Event[str] = Event()

    @property
    def keys(self) -> KeyMap:
        """What is pressed for what."""
        if self._keys is None:
            self._keys = KeyMap.of_settings(self._settings)
        return self._keys

    @property
    def pace(self) -> Pace:
        """How fast the table moves."""
        return _read(self._settings.get(PACE), Pace.NORMAL)

    @property
    def order(self) -> Order:
        """How the own hand is sorted."""
        return _read(self._settings.get(CARD_ORDER), Order.HIGH_LEFT)

    @property
    def coach_is_open(self) -> bool:
        """Whether the coach panel is open."""
        return self._settings.get(COACH_OPEN)

    @property
    def stops(self) -> Stops:
        """After which decisions the table stops."""
        return _read(self._settings.get(COACH_STOPS), Stops.MISTAKES)

    @property
    def theme(self) -> ThemeChoice:
        """How light the window is."""
        return _read(self._settings.get(THEME), ThemeChoice.SYSTEM)

    @property
    def text_size(self) -> int:
        """How large text is, in per cent."""
        return self._settings.get(TEXT_SIZE)

    @property
    def motion(self) -> Motion:
        """Whether cards move."""
        return _read(self._settings.get(MOTION), Motion.SYSTEM)

    @property
    def has_four_colours(self) -> bool:
        """Whether each suit has a colour of its own."""
        return self._settings.get(FOUR_COLOURS)

    @property
    def knows(self) -> Knows | None:
        """How well the person knows euchre; None before they were asked."""
        said = self._settings.get(KNOWS)
        return Knows(said) if said in set(Knows) else None

    @property
    def level(self) -> str:
        """How well the opponents play in the next match."""
        return self._settings.get(LEVEL)

    @property
    def style(self) -> str:
        """In which style the opponents call in the next match."""
        return self._settings.get(STYLE)

    @property
    def partner_level(self) -> str:
        """How well the partner plays in the next match; "" as the opponents."""
        return self._settings.get(PARTNER)

    @property
    def partner_style(self) -> str:
        """In which style the partner calls in the next match; "" as the opponents."""
        return self._settings.get(PARTNER_STYLE)

    @property
    def opponents(self) -> str:
        """The player at the other seats in the next match."""
        from trainer.engine import styled  # noqa: PLC0415 - the window is painted without it

        return styled(self.level, self.style)

    def partner_beside(self, opponents: str) -> str:
        """Return the player at the partner's seat in the next match; "" as the opponents."""
        if not self.partner_level and not self.partner_style:
            return ""
        from trainer.engine import parted, styled  # noqa: PLC0415 - as above

        level, style = parted(opponents)
        return styled(self.partner_level or level, self.partner_style or style)

    @property
    def rules(self) -> str:
        """The rule set of the next match, by its name."""
        return self._settings.get(RULES)

    def begin_as(self, knows: Knows) -> None:
        """Set what suits somebody who knows the game so well; asked once, by the greeting.

        Raises:
            StoreError: it could not be kept; the greeting asks again next time.
        """
        level, pace, stops = BEGINNINGS[knows]
        self.put(LEVEL, level)
        self.put(PACE, pace.value)
        self.put(COACH_STOPS, stops.value)
        self.put(KNOWS, knows.value)

    def put(self, setting: Setting[T], value: T) -> None:
        """Keep a preference and tell of it.

        Raises:
            StoreError: it could not be kept.
        """
        self._settings.put(setting, value)
        if setting.name in KEY_NAMES:
            self._keys = None
        self.changed.emit(setting.name)


def _read(word: str, default: Words) -> Words:
    kind = type(default)
    return kind(word) if word in {one.value for one in kind} else default
