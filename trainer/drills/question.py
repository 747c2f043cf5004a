"""What a quiz question is: a table, a situation, options of which one is right, and the ruling.

Everything that is said is a message key with arguments. The right answer is the law book's own;
every wrong option carries the misreading of the law that leads to it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Union

from trainer.rules.desk import Decided

if TYPE_CHECKING:
    from trainer.rules import Card, Contract, Rules
    from trainer.rules.desk import Answer, Place, Ruling, Said


@dataclass(frozen=True, slots=True)
class ChoiceName:
    """What people call a choice of the house rules, to be said."""

    name: str


Told = Union["Said", Decided, ChoiceName, "Telling", "Several"]


@dataclass(frozen=True, slots=True)
class Telling:
    """Something to be said: a message key and its arguments, which may be tellings themselves."""

    key: str
    arguments: Mapping[str, Told] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Several:
    """Tellings to be said as one list."""

    tellings: tuple[Telling, ...]


def several(tellings: Iterable[Telling]) -> Several:
    """Return tellings that are said as one list."""
    return Several(tuple(tellings))


def telling(key: str, /, **arguments: Told) -> Telling:
    """Return the telling with this message key and these arguments."""
    return Telling(key, arguments)


@dataclass(frozen=True, slots=True, kw_only=True)
class Spread:
    """The cards of a question, for whoever draws them."""

    hand: tuple[Card, ...] = ()
    plays: tuple[tuple[Place, Card], ...] = ()  # a trick, the lead first
    upcard: Card | None = None
    contract: Contract | None = None


NOTHING = Spread()


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """One answer to choose; `misread` says which error leads to it, None for the right one."""

    answer: Answer
    said: Telling
    cards: tuple[Card, ...] = ()  # to be drawn with it
    misread: Telling | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """One question of the quiz."""

    topic: str
    rules: Rules
    title: str  # of the rule set; "" for a table of its own
    agreed: tuple[Decided, ...]  # the house rules to be told before the question
    asked: Telling
    spread: Spread
    options: tuple[Option, ...]
    ruling: Ruling

    @property
    def right(self) -> int:
        """The place of the right option, from 0."""
        return next(place for place, one in enumerate(self.options) if one.misread is None)


@dataclass(frozen=True, slots=True)
class Table:
    """Where a question is asked: the rules, the title of their set, and what is told of them."""

    rules: Rules
    title: str = ""
    agreed: tuple[Decided, ...] = ()
