"""Says rulings: their steps, and where the answer is said."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from trainer.rules.cards import Card, Suit
from trainer.rules.contract import Contract
from trainer.rules.desk.ruling import Place

if TYPE_CHECKING:
    from trainer.rules.desk.asked import BadQuestion
    from trainer.rules.desk.ruling import Ruling, Said, Source, Step
    from trainer.words.speech import Words


_FOUR: Final = 4  # seats of the table whose seats have names of their own
_MOST: Final = 7  # seats, at any of the tables whose seats have letters
_DOCUMENTS: Final = {
    "GEN": "document-general",
    "SD": "document-sandy",
    "ANF": "document-ace-no-face",
    "CALL": "document-call-ace",
}
# Where one place ends and the next begins that is listed after a comma.
_NEXT_CITE: Final = re.compile(r", (?=(?:GEN|SD|ANF|CALL)\b)")
# A document's short name, the number of a section, and its title up to the next place.
_CITE: Final = re.compile(
    r"\b(?P<document>GEN|SD|ANF|CALL)\b(?: (?P<section>\d))?(?: (?P<title>[A-Z][^;]*))?"
)


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


def source_named(words: Words, source: Source) -> str:
    """Return where an answer is said, the documents by their names, for people."""
    named = cites_named(words, source.cites)
    if source.ours is None:
        return named
    return words("ruling-source", cites=named, ours=words(source.ours))


def cites_named(words: Words, cites: str) -> str:
    """Return places in documents with the documents' names in place of their short ones."""

    def named(cite: re.Match[str]) -> str:
        document = words(_DOCUMENTS[cite["document"]])
        section, title = cite["section"], cite["title"]
        if section is None:
            return (
                document if title is None else words("cite-title", document=document, title=title)
            )
        if title is None:
            return words("cite-section", document=document, section=section)
        return words("cite-whole", document=document, section=section, title=title)

    return _CITE.sub(named, _NEXT_CITE.sub("; ", cites))


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
    return words.at_table(_FOUR if place.is_of_four else _MOST).seat(place.seat)
