"""What a person may want of the rule quiz, as small frozen values.

Those of one question carry its turn: one that comes late does nothing.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ChooseOption:
    """Answer the question with an option, by its place from 0."""

    place: int
    turn: int


@dataclass(frozen=True, slots=True)
class NextQuestion:
    """Leave an answered question for the next one."""

    turn: int


@dataclass(frozen=True, slots=True)
class AskHint:
    """See the steps that lead to the answer, but the last."""

    turn: int


@dataclass(frozen=True, slots=True)
class ChooseTopic:
    """Ask about a family of topics, a topic or a house rule only; "" for all."""

    name: str


@dataclass(frozen=True, slots=True)
class ChooseTable:
    """Ask at the table of one rule set only, by its name; "" for each rule at its own."""

    name: str


QuizIntent = ChooseOption | NextQuestion | AskHint | ChooseTopic | ChooseTable
