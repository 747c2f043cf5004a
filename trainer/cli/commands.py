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
    AskBest,
    BadCard,
    CallAce,
    Card,
    Contract,
    Cut,
    Decline,
    DefendAlone,
    Discard,
    Name,
    OrderUp,
    Pass,
    PassCard,
    Phase,
    Play,
    Propose,
    Rank,
    Redeal,
    ReturnCard,
    Strain,
    Suit,
    Swap,
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
_PASSES = {PASS, "pass"}
_NO = {PASS, "n", "no"}
_YES = {"y", "yes"}
NO_TRUMP, LOW = "n", "l"
_OTHERS = {
    NO_TRUMP: Contract(Strain.NO_TRUMP),
    "no trump": Contract(Strain.NO_TRUMP),
    "nt": Contract(Strain.NO_TRUMP),
    LOW: Contract(Strain.LOW),
    "low": Contract(Strain.LOW),
}
THROW_IN, BEST, KEEP = "t", "b", PASS
_MOST_GIVEN = 6  # numbers or codes of cards on one line


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
    if text in _PASSES:
        return Reading(action=Pass(view.seat))
    words, lone = _without_alone(text)
    if lone and not words and Alone(view.seat, alone=True) in view.lawful:
        return Reading(action=Alone(view.seat, alone=True))
    if words in _ORDERS or (lone and not words):
        return Reading(action=OrderUp(view.seat, alone=lone or view.alone))
    return _other_strain(words, view, lone=lone)


def _second_round(text: str, view: View, _hand: Sequence[Card]) -> Reading | None:
    if text in _PASSES:
        return Reading(action=Pass(view.seat))
    words, lone = _without_alone(text)
    if lone and not words and Alone(view.seat, alone=True) in view.lawful:
        return Reading(action=Alone(view.seat, alone=True))
    if words in _SUITS:
        contract = suit_contract(_SUITS[words])
        return Reading(action=Name(view.seat, contract, alone=lone or view.alone))
    if lone and not words:
        return _fault("typed-which-suit", example=f"{SUIT_KEYS[Suit.CLUBS]}{ALONE}")
    return _other_strain(words, view, lone=lone)


def _other_strain(words: str, view: View, *, lone: bool) -> Reading | None:
    """Return no trump or low, where the table allows them; there the letters mean nothing else."""
    if words not in _OTHERS:
        return None
    contract = _OTHERS[words]
    if not any(isinstance(one, Name) and one.contract == contract for one in view.lawful):
        return None
    return Reading(action=Name(view.seat, contract, alone=lone or view.alone))


def _joker(text: str, view: View, _hand: Sequence[Card]) -> Reading | None:
    words, lone = _without_alone(text)
    if words not in _SUITS:
        return None
    suit = _SUITS[words]
    if any(isinstance(one, Propose) for one in view.lawful):
        return Reading(action=Propose(view.seat, suit))
    return Reading(action=Name(view.seat, suit_contract(suit), alone=lone))


def _redeal(text: str, view: View, _hand: Sequence[Card]) -> Reading | None:
    if text in {THROW_IN, "throw in", *_YES}:
        return Reading(action=Redeal(view.seat))
    return Reading(action=Decline(view.seat)) if text in {*_NO, "keep"} else None


def _swap(text: str, view: View, hand: Sequence[Card]) -> Reading | None:
    """Return the refusal, or the three cards named by number or code."""
    if text in {*_NO, "keep"}:
        return Reading(action=Decline(view.seat))
    named = text.replace(",", " ").split()
    cards = [_one_card(one, hand) for one in named[:_MOST_GIVEN]]
    given = [one for one in cards if isinstance(one, Card)]
    if not given or len(given) < len(named):
        return None
    return Reading(action=_lawful_swap(Swap(view.seat, tuple(given)), view))


def _lawful_swap(meant: Swap, view: View) -> Swap:
    """Return the swap of the same cards as the law book lists it."""
    same = (
        one for one in view.lawful if isinstance(one, Swap) and set(one.given) == set(meant.given)
    )
    return next(same, meant)


def _call_ace(text: str, view: View, _hand: Sequence[Card]) -> Reading | None:
    if text in _LONE:
        return Reading(action=Alone(view.seat, alone=True))
    called = _by_code(text)
    if called is None and text in _SUITS:
        called = Card(Rank.ACE, _SUITS[text])
    return None if called is None else Reading(action=CallAce(view.seat, called))


def _asked_to_defend(text: str, view: View, _hand: Sequence[Card]) -> Reading | None:
    if text in _LONE | _YES:
        return Reading(action=DefendAlone(view.seat, alone=True))
    if text in _NO | {"partner"}:
        return Reading(action=DefendAlone(view.seat, alone=False))
    return None


def _asked_for_best(text: str, view: View, _hand: Sequence[Card]) -> Reading | None:
    if text in _YES | {BEST, "best"}:
        return Reading(action=AskBest(view.seat, wanted=True))
    return Reading(action=AskBest(view.seat, wanted=False)) if text in _NO else None


def _without_alone(text: str) -> tuple[str, bool]:
    """Return what is said beside "alone", which may be a word of its own or a last letter."""
    *words, last = text.split() or [""]
    if last in _LONE:
        return " ".join(words), True
    if not words and len(last) <= 3 and last.endswith(ALONE):  # "oa", "pua", "ha"
        return last[:-1], True
    return text, False


def _asked_alone(text: str, view: View, _hand: Sequence[Card]) -> Reading | None:
    if text in _LONE | _YES:
        return Reading(action=Alone(view.seat, alone=True))
    if text in _NO | {"partner"}:
        return Reading(action=Alone(view.seat, alone=False))
    return None


def _cut(text: str, view: View, _hand: Sequence[Card]) -> Reading | None:
    if text.isdecimal() and len(text) <= 3:
        return Reading(action=Cut(view.seat, int(text)))
    return Reading(action=Cut(view.seat, 0)) if text in {PASS, "pass", "n", "no"} else None


def _card(text: str, view: View, hand: Sequence[Card]) -> Reading | None:
    chosen = _one_card(text, hand)
    if chosen is None or isinstance(chosen, Reading):
        return chosen
    match view.phase:
        case Phase.DISCARD:
            return Reading(action=Discard(view.seat, chosen))
        case Phase.PASS_CARD:
            return Reading(action=PassCard(view.seat, chosen))
        case Phase.RETURN_CARD:
            return Reading(action=ReturnCard(view.seat, chosen))
        case _:
            return Reading(action=Play(view.seat, chosen))


def _one_card(text: str, hand: Sequence[Card]) -> Card | Reading | None:
    """Return the card of a code or a number, or the fault of a number that none has."""
    chosen = _by_code(text)
    if chosen is None and text.isdecimal() and len(text) <= 3:
        number = int(text)
        if not 1 <= number <= len(hand):
            return _fault("typed-no-such-card", number=number, most=len(hand))
        chosen = hand[number - 1]
    return chosen


def _by_code(text: str) -> Card | None:
    """Return the card of a code such as "jh", "j h" or "10h"."""
    code = text.replace(" ", "").replace("10", "t")
    try:
        return card(code)
    except BadCard:
        return None


_READERS = {
    Phase.JOKER: _joker,
    Phase.REDEAL: _redeal,
    Phase.SWAP: _swap,
    Phase.ORDER_UP: _first_round,
    Phase.NAME_TRUMP: _second_round,
    Phase.CALL_ACE: _call_ace,
    Phase.ALONE: _asked_alone,
    Phase.DEFEND_ALONE: _asked_to_defend,
    Phase.ASK_BEST: _asked_for_best,
    Phase.CUT: _cut,
    Phase.DISCARD: _card,
    Phase.PASS_CARD: _card,
    Phase.RETURN_CARD: _card,
    Phase.PLAY: _card,
}
