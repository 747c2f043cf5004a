"""Says rulings: their steps, and where the answer is said."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.rules.cards import Card, Suit
from trainer.rules.contract import Contract
from trainer.rules.desk.ruling import Place

if TYPE_CHECKING:
    from trainer.rules.desk.asked import BadQuestion
    from trainer.rules.desk.ruling import Ruling, Said, Source, Step
    from trainer.words.speech import Words


def steps_told(words: Words, ruling: Ruling) -> list[str]:
    """Return the steps that lead to an answer, a sentence each."""
    return [step_told(words, step) for step in ruling.steps]


def step_told(words: Words, step: Step) -> str:
    """Return one step as a sentence."""
    return words(
        step.key, **{name: said_told(words, said) for name, said in step.arguments.items()}
    )


def source_told(words: Words, source: Source) -> str:
    """Return where an answer is said, and why where it is ours."""
    if source.ours is None:
        return source.cites
    return words("ruling-source", cites=source.cites, ours=words(source.ours))


def fault_told(words: Words, fault: BadQuestion) -> str:
    """Return what is wrong with a question."""
    return words(fault.key, **fault.arguments)


def said_told(words: Words, said: Said) -> str | int:
    """Return an argument of a step as it is said: cards, suits, contracts and seats by name."""
    if isinstance(said, tuple):
        return words.joined([str(said_told(words, one)) for one in said])
    if isinstance(said, Card):
        return words.card(said)
    if isinstance(said, Suit):
        return words.suit(said)
    if isinstance(said, Contract):
        return words.contract(said)
    if isinstance(said, Place):
        return _seat(words, said)
    return said


def _seat(words: Words, place: Place) -> str:
    if isinstance(place.label, str):
        return words.seat(place.seat)
    return words("ruling-seat", number=place.label)
