"""Reads what a person types at the table: a command, or an action for the seat to take.

Letters are the same in every language. In the second round of calling, letters name suits, so
there `h` is hearts and `s` is spades; hint and score are then written in full.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import TYPE_CHECKING

from trainer.rules import (
    Action,
    Alone,
    BadCard,
    Card,
    Cut,
    Discard,
    Name,
    OrderUp,
    Pass,
    Phase,
    Play,
    Suit,
    card,
    suit_contract,
)
from trainer.words import Message

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trainer.rules import View


class Command(Enum):
    """What a person may ask of the table at any time."""

    AGAIN = auto()
    HELP = auto()
    HINT = auto()
    UNDO = auto()
    SCORE = auto()
    LOG = auto()
    RULES = auto()
    PACK = auto()
    QUIT = auto()
    NEW = auto()


KEYS = {
    Command.HELP: "?",
    Command.HINT: "h",
    Command.UNDO: "u",
    Command.SCORE: "s",
    Command.LOG: "l",
    Command.RULES: "r",
    Command.PACK: "f",
    Command.QUIT: "q",
}
_COMMANDS = {
    "": Command.AGAIN,
    **{key: command for command, key in KEYS.items()},
    "help": Command.HELP,
    "hint": Command.HINT,
    "undo": Command.UNDO,
    "score": Command.SCORE,
    "log": Command.LOG,
    "rules": Command.RULES,
    "pack": Command.PACK,
    "quit": Command.QUIT,
    "exit": Command.QUIT,
    "n": Command.NEW,
    "new": Command.NEW,
}
PASS, ORDER, ALONE = "p", "o", "a"
_MOST_SHOWN = 40  # characters of what was typed, when it is told back
SUIT_KEYS = {suit: suit.value.lower() for suit in Suit}
_SUITS = {
    **{key: suit for suit, key in SUIT_KEYS.items()},
    **{suit.name.lower(): suit for suit in Suit},
    **{suit.name.lower()[:-1]: suit for suit in Suit},
}
_ORDERS = {"o", "order", "up", "order up", "pick up", "pick", "pu"}
_LONE = {"a", "alone"}


@dataclass(frozen=True, slots=True)
class Reading:
    """What was meant: a command, an action (lawful or not), or a fault to tell."""

    command: Command | None = None
    action: Action | None = None
    fault: Message | None = None


def read_command(typed: str) -> Reading:
    """Return the command of a line typed where no action is asked for."""
    text = " ".join(typed.lower().split())
    if text in _COMMANDS:
        return Reading(command=_COMMANDS[text])
    return _fault("typed-not-understood", text=_shown(typed))


def read_turn(typed: str, view: View, hand: Sequence[Card]) -> Reading:
    """Return what a line typed at the seat's turn means; `hand` is in the order it was shown."""
    text = " ".join(typed.lower().split())
    meant = _READERS[view.phase](text, view, hand) if view.phase in _READERS else None
    if meant is not None:
        return meant
    if text in _COMMANDS and _COMMANDS[text] is not Command.NEW:
        return Reading(command=_COMMANDS[text])
    return _fault("typed-not-understood", text=_shown(typed))


def _shown(typed: str) -> str:
    """Return what was typed, cut short, without signs that a terminal would obey."""
    return "".join(sign if sign.isprintable() else "?" for sign in typed.strip()[:_MOST_SHOWN])


def _fault(key: str, **args: str | float) -> Reading:
    return Reading(fault=Message(key, args))


def _first_round(text: str, view: View, _hand: Sequence[Card]) -> Reading | None:
    if text in {PASS, "pass"}:
        return Reading(action=Pass(view.seat))
    if text in _ORDERS:
        return Reading(action=OrderUp(view.seat))
    words, lone = _without_alone(text)
    if lone and (words in _ORDERS or not words):
        return Reading(action=OrderUp(view.seat, alone=True))
    return None


def _second_round(text: str, view: View, _hand: Sequence[Card]) -> Reading | None:
    if text in {PASS, "pass"}:
        return Reading(action=Pass(view.seat))
    if text in _SUITS:
        return Reading(action=Name(view.seat, suit_contract(_SUITS[text])))
    words, lone = _without_alone(text)
    if lone and words in _SUITS:
        return Reading(action=Name(view.seat, suit_contract(_SUITS[words]), alone=True))
    if lone and not words:
        return _fault("typed-which-suit", example=f"{SUIT_KEYS[Suit.CLUBS]}{ALONE}")
    return None


def _without_alone(text: str) -> tuple[str, bool]:
    """Return what is said beside "alone", which may be a word of its own or a last letter."""
    *words, last = text.split() or [""]
    if last in _LONE:
        return " ".join(words), True
    if not words and len(last) <= 3 and last.endswith(ALONE):  # "oa", "pua", "ha"
        return last[:-1], True
    return text, False


def _asked_alone(text: str, view: View, _hand: Sequence[Card]) -> Reading | None:
    if text in {*_LONE, "y", "yes"}:
        return Reading(action=Alone(view.seat, alone=True))
    if text in {PASS, "partner", "n", "no"}:
        return Reading(action=Alone(view.seat, alone=False))
    return None


def _cut(text: str, view: View, _hand: Sequence[Card]) -> Reading | None:
    if text.isdecimal() and len(text) <= 3:
        return Reading(action=Cut(view.seat, int(text)))
    return Reading(action=Cut(view.seat, 0)) if text in {PASS, "pass", "n", "no"} else None


def _card(text: str, view: View, hand: Sequence[Card]) -> Reading | None:
    chosen = _by_code(text)
    if chosen is None and text.isdecimal() and len(text) <= 3:
        number = int(text)
        if not 1 <= number <= len(hand):
            return _fault("typed-no-such-card", number=number, most=len(hand))
        chosen = hand[number - 1]
    if chosen is None:
        return None
    seat = view.seat
    is_burying = view.phase is Phase.DISCARD
    return Reading(action=Discard(seat, chosen) if is_burying else Play(seat, chosen))


def _by_code(text: str) -> Card | None:
    """Return the card of a code such as "jh", "j h" or "10h"."""
    code = text.replace(" ", "").replace("10", "t")
    try:
        return card(code)
    except BadCard:
        return None


_READERS = {
    Phase.ORDER_UP: _first_round,
    Phase.NAME_TRUMP: _second_round,
    Phase.ALONE: _asked_alone,
    Phase.CUT: _cut,
    Phase.DISCARD: _card,
    Phase.PLAY: _card,
}
