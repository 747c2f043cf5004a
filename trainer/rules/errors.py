"""Every exception the law book raises, each naming what is wrong."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Mapping

Argument = str | int


class OfSeat(Protocol):
    """Any action: all that errors need to know of one (actions know cards, and cards errors)."""

    @property
    def seat(self) -> int:
        """The seat that acts."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something is so: a message key, its named arguments, and an English fallback."""

    key: str
    arguments: Mapping[str, Argument]
    text: str


class RulesError(ValueError):
    """Something asked of the law book cannot be answered; the message says what and why."""


class BadCard(RulesError):
    """A text is not a card."""

    def __init__(self, text: object) -> None:
        """Name the text that was refused."""
        super().__init__(text)
        self.text = text

    def __str__(self) -> str:
        """Return the English text."""
        return f"{self.text!r} is not a card: write a rank and a suit, such as JH or 9C"


class BadRules(RulesError):
    """A rule set cannot be: a value out of range, an unknown key, or two choices that clash."""

    def __init__(self, message: str, *choices: str) -> None:
        """Keep the names of the choices that clash beside the message."""
        super().__init__(message, *choices)
        self.message = message
        self.choices = choices

    def __str__(self) -> str:
        """Return the message."""
        return self.message


class NotPlayableYet(RulesError):
    """A rule set is sound but a choice in it cannot be played by this version."""

    def __init__(self, choice: str, value: object) -> None:
        """Name the choice and its value."""
        super().__init__(choice, value)
        self.choice = choice
        self.value = value

    def __str__(self) -> str:
        """Return the English text."""
        return f"{self.choice} = {self.value} is not playable yet"


class IllegalAction(RulesError):
    """An action may not be taken now.

    Carries a message key with named arguments for the words room, the actions that may be taken
    instead, and an English text for logs.
    """

    def __init__(self, reason: Reason, lawful: tuple[OfSeat, ...] = ()) -> None:
        """Keep the reason and the lawful choices."""
        super().__init__(reason, lawful)
        self.reason = reason
        self.lawful = lawful

    @property
    def key(self) -> str:
        """The message key of what was wrong."""
        return self.reason.key

    @property
    def arguments(self) -> Mapping[str, Argument]:
        """The named arguments of the message."""
        return self.reason.arguments

    def __str__(self) -> str:
        """Return the English text: seat, phase, what was wrong and what may be done."""
        return self.reason.text


class BadRecord(RulesError):
    """A log does not replay under its rules; `index` counts its actions from 0."""

    def __init__(self, message: str, index: int | None = None) -> None:
        """Keep the place of the action that failed, None when it is not one action."""
        super().__init__(message, index)
        self.message = message
        self.index = index

    def __str__(self) -> str:
        """Return the message."""
        return self.message
