"""The words of every action: what a record writes after the seat, and how it is read back.

One form for each action, used by text records and by the lines that sessions keep. Words that
no form has are refused, and so is a form with a word missing; nothing is guessed.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from trainer.rules import (
    SUITS,
    Alone,
    AskBest,
    BadCard,
    CallAce,
    Card,
    Contract,
    Cut,
    Deal,
    Decline,
    DefendAlone,
    Discard,
    Name,
    OrderUp,
    Pass,
    PassCard,
    Play,
    Propose,
    Redeal,
    ReturnCard,
    Strain,
    Suit,
    Swap,
    card,
    suit_contract,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from trainer.rules import Action

Words = tuple[str, ...]

NOT_SEEN: Final = "-"  # stands for cards that the seat which tells of the action did not see
MOST_DIGITS: Final = 4
_SWAPPED: Final = 3
_CONTRACTS: Final = {
    **{suit.value: suit_contract(suit) for suit in SUITS},
    "N": Contract(Strain.NO_TRUMP),
    "L": Contract(Strain.LOW),
}


class Misread(ValueError):
    """Words are not an action; `place` counts them from 0, `key` names what was wrong."""

    def __init__(self, key: str, place: int) -> None:
        """Keep the key of the message and the place of the word."""
        super().__init__(key, place)
        self.key = key
        self.place = place


@dataclass(frozen=True, slots=True)
class _Form:
    """How the values of one action, beside its seat, are written and read."""

    verb: str
    kind: Callable[..., Action]
    field: str | None  # the name of its value, None when it has none
    write: Callable[[Any], Words]
    read: Callable[[Words, int], tuple[int, Any]]  # words and place -> words used, value


def words_of(action: Action) -> Words:
    """Return the words of an action after its seat: ("name", "S", "alone"), ("play", "JH")."""
    form = FORMS_BY_KIND[type(action)]
    if isinstance(action, Name):
        return (form.verb, str(action.contract), *_write_alone(action.alone))
    value = None if form.field is None else getattr(action, form.field)
    return (form.verb, *form.write(value))


def action_of(seat: int, words: Sequence[str]) -> tuple[int, Action]:
    """Return how many words an action takes, from the first on, and the action.

    Raises:
        Misread: these are not the words of an action.
    """
    said = tuple(words)
    if not said:
        raise Misread("record-line-ends", 0)
    form = _BY_VERB.get(said[0])
    if form is None:
        raise Misread("record-not-a-word", 0)
    used, value = form.read(said, 1)
    if form.kind is Name:
        more, alone = _read_alone(said, 1 + used)
        return 1 + used + more, Name(seat, value, alone)
    return 1 + used, form.kind(seat) if form.field is None else form.kind(seat, value)


# ---------------------------------------------------------------------- values


def number_of(word: str) -> int | None:
    """Return a whole number of at most four digits, None when the word is none."""
    is_number = word.isascii() and word.isdigit() and len(word) <= MOST_DIGITS
    return int(word) if is_number else None


def card_of(word: str) -> Card | None:
    """Return the card of a code, None when the word is none."""
    try:
        return card(word)
    except BadCard:
        return None


def _word(words: Words, place: int) -> str:
    if place >= len(words):
        raise Misread("record-line-ends", len(words) - 1)
    return words[place]


def _read_nothing(_words: Words, _place: int) -> tuple[int, None]:
    return 0, None


def _write_nothing(_value: None) -> Words:
    return ()


def _read_number(words: Words, place: int) -> tuple[int, int]:
    number = number_of(_word(words, place))
    if number is None:
        raise Misread("record-not-a-number", place)
    return 1, number


def _write_number(number: int) -> Words:
    return (str(number),)


def _read_card(words: Words, place: int) -> tuple[int, Card]:
    found = card_of(_word(words, place))
    if found is None:
        raise Misread("record-not-a-card", place)
    return 1, found


def _write_card(value: Card) -> Words:
    return (str(value),)


def _read_hidden(words: Words, place: int) -> tuple[int, Card | None]:
    return (1, None) if _word(words, place) == NOT_SEEN else _read_card(words, place)


def _write_hidden(value: Card | None) -> Words:
    return (NOT_SEEN if value is None else str(value),)


def _read_swapped(words: Words, place: int) -> tuple[int, tuple[Card, ...]]:
    if _word(words, place) == NOT_SEEN:
        return 1, ()
    given = tuple(_read_card(words, place + more)[1] for more in range(_SWAPPED))
    return _SWAPPED, given


def _write_cards(value: tuple[Card, ...]) -> Words:
    return tuple(map(str, value)) or (NOT_SEEN,)


def _read_cards(words: Words, place: int) -> tuple[int, tuple[Card, ...]]:
    """Return all the words that are left, every one of them a card."""
    if words[place:] == (NOT_SEEN,):
        return 1, ()
    found = tuple(_read_card(words, at)[1] for at in range(place, len(words)))
    return len(found), found


def _read_suit(words: Words, place: int) -> tuple[int, Suit]:
    word = _word(words, place)
    if word not in tuple(Suit):
        raise Misread("record-not-a-suit", place)
    return 1, Suit(word)


def _write_suit(value: Suit) -> Words:
    return (value.value,)


def _read_contract(words: Words, place: int) -> tuple[int, Contract]:
    word = _word(words, place)
    if word not in _CONTRACTS:
        raise Misread("record-not-a-contract", place)
    return 1, _CONTRACTS[word]


def _write_contract(value: Contract) -> Words:
    return (str(value),)


def _read_alone(words: Words, place: int) -> tuple[int, bool]:
    alone = words[place : place + 1] == ("alone",)
    return int(alone), alone


def _write_alone(alone: bool) -> Words:  # noqa: FBT001 - a value, not a flag
    return ("alone",) if alone else ()


def _read_yes(words: Words, place: int) -> tuple[int, bool]:
    word = _word(words, place)
    if word not in ("yes", "no"):
        raise Misread("record-not-yes-or-no", place)
    return 1, word == "yes"


def _write_yes(value: bool) -> Words:  # noqa: FBT001 - a value, not a flag
    return ("yes" if value else "no",)


_FORMS: Final = (
    _Form("deal", Deal, "order", _write_cards, _read_cards),
    _Form("cut", Cut, "lifted", _write_number, _read_number),
    _Form("propose", Propose, "suit", _write_suit, _read_suit),
    _Form("redeal", Redeal, None, _write_nothing, _read_nothing),
    _Form("decline", Decline, None, _write_nothing, _read_nothing),
    _Form("swap", Swap, "given", _write_cards, _read_swapped),
    _Form("pass", Pass, None, _write_nothing, _read_nothing),
    _Form("order", OrderUp, "alone", _write_alone, _read_alone),
    _Form("name", Name, "contract", _write_contract, _read_contract),  # and perhaps "alone"
    _Form("discard", Discard, "card", _write_hidden, _read_hidden),
    _Form("ace", CallAce, "ace", _write_card, _read_card),
    _Form("alone", Alone, "alone", _write_yes, _read_yes),
    _Form("defend", DefendAlone, "alone", _write_yes, _read_yes),
    _Form("ask", AskBest, "wanted", _write_yes, _read_yes),
    _Form("give", PassCard, "card", _write_hidden, _read_hidden),
    _Form("return", ReturnCard, "card", _write_hidden, _read_hidden),
    _Form("play", Play, "card", _write_card, _read_card),
)
_BY_VERB: Final = {form.verb: form for form in _FORMS}
FORMS_BY_KIND: Final[dict[object, _Form]] = {form.kind: form for form in _FORMS}
