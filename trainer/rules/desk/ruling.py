"""What a ruling is: an answer, the steps that lead to it, what decided it, and where it is said."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from trainer.rules.cards import Card, Suit
from trainer.rules.choices import Setting
from trainer.rules.contract import Contract
from trainer.rules.house import Rules

Answer = bool | int | str | None | Sequence["Answer"] | Mapping[str, "Answer"]


@dataclass(frozen=True, slots=True)
class Place:
    """A seat as the question names it: a compass letter at four seats, else a number.

    Whatever the question calls it, people are told its name at the table (`Words.at_table`).
    """

    seat: int
    label: str | int
    is_of_four: bool  # the table has four seats


Said = str | int | Suit | Card | Contract | Place | tuple[Card, ...] | tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """One step of the reasoning: a message key and its arguments, not yet in words."""

    key: str
    arguments: Mapping[str, Said] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Decided:
    """The choice of the house rules that decided a question, and its value."""

    name: str
    value: Setting


@dataclass(frozen=True, slots=True)
class Source:
    """Where the answer is said: documents with their sections.

    `ours` is the key of the reason why, where no document says all of it.
    """

    cites: str
    ours: str | None = None


@dataclass(frozen=True, slots=True)
class Ruling:
    """The answer to one question of law."""

    answer: Answer
    steps: tuple[Step, ...]
    source: Source
    choice: Decided | None = None


def step(key: str, /, **arguments: Said) -> Step:
    """Return the step with this message key and these arguments."""
    return Step(key, arguments)


def decided(rules: Rules, name: str) -> Decided:
    """Return a choice as these rules make it."""
    return Decided(name, rules.setting(name))
