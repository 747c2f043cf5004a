"""The lines of a text record: on which line an action stands, and how it is said there."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from trainer.records.action_words import Misread, Words, action_of, words_of
from trainer.rules import Phase

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from trainer.rules import Action, Hand

Section = tuple[str, str]  # the first word of a line, and what tells two such lines apart

ORDER: Final = "order"  # the line of a deal: cards and no seat, for the dealer is named above
_MOST_WORDS: Final = 8  # of one action

LINE_OF: Final[Mapping[Phase, str]] = MappingProxyType(
    {
        Phase.DEAL: ORDER,
        Phase.CUT: "cut",
        Phase.JOKER: "joker",
        Phase.REDEAL: "weak",
        Phase.SWAP: "weak",
        Phase.ORDER_UP: "calls",
        Phase.NAME_TRUMP: "calls",
        Phase.DISCARD: "discard",
        Phase.CALL_ACE: "ace",
        Phase.ALONE: "alone",
        Phase.DEFEND_ALONE: "defend",
        Phase.ASK_BEST: "best",
        Phase.PASS_CARD: "best",
        Phase.RETURN_CARD: "best",
        Phase.PLAY: "trick",
    }
)

# What is said on each line after a seat, and the words of the action that it stands for; ""
# stands for words that go without saying.
_SAID: Final[Mapping[str, Mapping[str, Words]]] = MappingProxyType(
    {
        "cut": {"lifts": ("cut",)},
        "joker": {"name": ("name",), "propose": ("propose",)},
        "weak": {"decline": ("decline",), "redeal": ("redeal",), "swap": ("swap",)},
        "calls": {
            "pass": ("pass",),
            "order": ("order",),
            "name": ("name",),
            "alone": ("alone", "yes"),
        },
        "discard": {"": ("discard",)},
        "ace": {"alone": ("alone", "yes"), "": ("ace",)},
        "alone": {"": ("alone",)},
        "defend": {"": ("defend",)},
        "best": {"ask": ("ask",), "give": ("give",), "return": ("return",)},
        "trick": {"": ("play",)},
    }
)
ACTION_LINES: Final = frozenset({ORDER, *_SAID})


def section(hand: Hand) -> Section:
    """Return the line on which the next action of a hand stands.

    Every phase has its line, and so has every round of calls and every trick.
    """
    word = LINE_OF[hand.phase]
    if word == "calls":
        return word, hand.phase.value
    if word == "trick":
        opened = len(hand.tricks) - (bool(hand.tricks) and hand.tricks[-1].winner is None)
        return word, str(opened)
    return word, ""


def say(line: str, action: Action) -> str:
    """Return an action as it is said on its line: "2 pass", "3 JH", "0 swap 9C 9D TC"."""
    words = words_of(action)
    if line == ORDER:
        return " ".join(words[1:])
    for said, stands_for in _SAID[line].items():
        if words[: len(stands_for)] == stands_for:
            spoken = (said,) if said else ()
            return " ".join((str(action.seat), *spoken, *words[len(stands_for) :]))
    raise ValueError(f"{action} is never said on the line {line!r}")


def hear(line: str, seat: int, texts: Sequence[str]) -> tuple[int, Action]:
    """Return how many words an action takes on its line after its seat, and the action.

    Raises:
        Misread: nothing like it is said there; `place` -1 is the seat.
    """
    table, texts = _SAID[line], tuple(texts[:_MOST_WORDS])
    if not texts:
        raise Misread("record-line-ends", -1)
    spoken = int(texts[0] in table)
    if not spoken and "" not in table:
        raise Misread("record-not-a-word", 0)
    stands_for = table[texts[0] if spoken else ""]
    moved = spoken - len(stands_for)  # from a place among the action's words to one on the line
    try:
        used, action = action_of(seat, (*stands_for, *texts[spoken:]))
    except Misread as wrong:
        raise Misread(wrong.key, wrong.place + moved) from wrong
    return used + moved, action
