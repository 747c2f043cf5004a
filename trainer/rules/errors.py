"""Every exception the law book raises, each naming what is wrong."""

from __future__ import annotations


class RulesError(ValueError):
    """Something asked of the law book cannot be answered; the message says what and why."""


class BadCard(RulesError):
    """A text is not a card."""

    def __init__(self, text: object) -> None:
        """Name the text that was refused."""
        super().__init__(f"{text!r} is not a card: write a rank and a suit, such as JH or 9C")
        self.text = text


class BadRules(RulesError):
    """A rule set cannot be: a value out of range, an unknown key, or two choices that clash."""

    def __init__(self, message: str, *choices: str) -> None:
        """Keep the names of the choices that clash beside the message."""
        super().__init__(message)
        self.choices = choices


class NotPlayableYet(RulesError):
    """A rule set is sound but a choice in it cannot be played by this version."""

    def __init__(self, choice: str, value: object) -> None:
        """Name the choice and its value."""
        super().__init__(f"{choice} = {value} is not playable yet")
        self.choice = choice
        self.value = value


class IllegalAction(RulesError):
    """An action may not be taken now."""


class BadRecord(RulesError):
    """A log does not replay under its rules."""
