"""What the rule quiz shows, as plain frozen values.

Every text is ready to show, in the person's language. Texts that may be absent are "" then.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from trainer.rules import Card, Contract
    from trainer.viewmodels.table_screen import Announcement, Choice


class OptionState(StrEnum):
    """How an option is shown: before the answer all are open."""

    OPEN = "open"
    RIGHT = "right"
    CHOSEN = "chosen"  # and not right
    OTHER = "other"  # neither chosen nor right


@dataclass(frozen=True, slots=True, kw_only=True)
class QuizOption:
    """One option: the button, cards to draw with it, and what became of it."""

    choice: Choice
    cards: tuple[Card, ...]
    state: OptionState
    error: str  # once answered, the error that leads to a wrong option; "" for the right one


@dataclass(frozen=True, slots=True, kw_only=True)
class QuizPlay:
    """One card of a trick on the table, with the seat that played it."""

    seat: str  # "South"; "Seat 5" at other tables
    card: Card
    is_lead: bool
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class QuizCards:
    """The cards of a question, to be drawn."""

    hand: tuple[Card, ...]
    plays: tuple[QuizPlay, ...]
    upcard: Card | None
    contract: Contract | None  # what was named: bowers are marked by it

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to draw."""
        return not (self.hand or self.plays or self.upcard)


@dataclass(frozen=True, slots=True, kw_only=True)
class QuizExplanation:
    """What is said once a question is answered."""

    is_right: bool
    verdict: str  # "Right. Hearts."
    error: str  # what was misread; "" for a right answer
    lines: tuple[str, ...]  # the steps that lead to the answer
    choice: str  # the house rule that decides; "" where no table may choose
    source: str
    due: str  # when this rule is back; "" when the answer could not be kept


@dataclass(frozen=True, slots=True, kw_only=True)
class QuizScreen:
    """The rule quiz at one moment."""

    turn: int  # changes with every question
    title: str  # "Rule quiz"
    topic: str  # what the question is about
    why_back: str  # "You missed this 2 days ago."
    agreed: tuple[str, ...]  # the table: its rule set, or the house rules that matter
    prompt: str
    cards: QuizCards
    options: tuple[QuizOption, ...]
    hint_lines: tuple[str, ...]  # once asked for
    explanation: QuizExplanation | None  # None before the answer
    hint: Choice | None  # None once it was had or the question is answered
    go_on: Choice | None  # None before the answer
    tally: str
    trouble: str  # what could not be kept, or why nothing can be asked; "" usually
    topics: tuple[Choice, ...]  # filters: all, then the families
    tables: tuple[Choice, ...]  # filters: each rule at its own, then the rule sets
    announcements: tuple[Announcement, ...]  # for those who cannot see the page
