"""Says the answers of the ruling desk, and the situations that are put to it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from trainer.rules import BadCard, Card, Suit, card
from trainer.viewmodels.desk_forms import AnswerKind, Field, FieldKind
from trainer.viewmodels.desk_texts import YES, seat_letters, tokens
from trainer.viewmodels.own_hand import capitalised

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trainer.rules.desk import Answer
    from trainer.words import Words

_OFFERS: Final = {
    "ace-no-face redeal": "desk-offer-ace-no-face",
    "farmer's redeal": "desk-offer-redeal",
    "farmer's swap": "desk-offer-swap",
    "going under": "desk-offer-under",
}
_STRAINS: Final = {"NT": "contract-no-trump", "LOW": "contract-low"}


def cards_in(found: Answer) -> tuple[Card, ...]:
    """Return the cards of an answer; () where it holds anything else."""
    codes = [found] if isinstance(found, str) else _listed(found)
    try:
        return tuple(card(str(one)) for one in codes)
    except BadCard:
        return ()


def answer_told(words: Words, kind: AnswerKind, found: Answer) -> str:
    """Return an answer as a few words, the first with a capital letter."""
    return capitalised(_told(words, kind, found))


def _told(words: Words, kind: AnswerKind, found: Answer) -> str:
    match kind:
        case AnswerKind.CARDS:
            return words.cards(cards_in(found))
        case AnswerKind.SEATS:
            return _seats(words, found)
        case AnswerKind.CALLS:
            return words.joined([_call(words, str(one)) for one in _listed(found)])
        case AnswerKind.YES_NO:
            return words("desk-yes" if found else "desk-no")
        case AnswerKind.OFFERS:
            return words.joined([words(_OFFERS[str(one)]) for one in _listed(found)])
        case _:
            return _figures(words, kind, found)


def _figures(words: Words, kind: AnswerKind, found: Answer) -> str:
    match kind, found:
        case AnswerKind.POINTS, [int(made), int(defended)]:
            return words("desk-points-told", made=made, defended=defended)
        case AnswerKind.CALL_ACE, Mapping():
            made, defended = (int(str(one)) for one in found.values())
            return words("desk-points-each-told", made=made, defended=defended)
        case AnswerKind.PACKETS, Mapping():
            told = [
                words("desk-packet", seat=seat_told(words, seat), cards=_packets(sizes))
                for seat, sizes in found.items()
            ]
            return words.joined(told)
        case AnswerKind.REVOKES, [*pairs]:
            return words.joined([_revoke(words, pair) for pair in pairs])
        case _:
            return str(found)


def seat_told(words: Words, label: Answer) -> str:
    """Return the name of a seat at the table of the words; it is written by letter or number."""
    text, letters = str(label), seat_letters(words)
    if text in letters:
        return words.seat(letters.index(text))
    is_seat = text.isdecimal() and int(text) in range(words.seats)
    return words.seat(int(text)) if is_seat else text


def field_told(words: Words, field: Field, text: str) -> str:
    """Return what a field holds, in words; what cannot be read stays as it is."""
    if field.kind is FieldKind.WORD:
        return next((words(key) for value, key in field.words if value == text), text)
    teller = _TELLERS.get(field.kind)
    return text if teller is None else teller(words, text)


def contract_told(words: Words, code: str) -> str:
    """Return what a letter for trump names."""
    letter = code.strip().upper()
    if letter in set(Suit):
        return words.suit(Suit(letter))
    key = _STRAINS.get({"N": "NT", "L": "LOW"}.get(letter, letter))
    return words(key) if key else code


def situation_told(words: Words, fields: Sequence[Field], texts: Mapping[str, str]) -> str:
    """Return a whole situation, its fields one after the other; empty ones are left out."""
    told = [
        words("desk-field", label=words(one.label), value=field_told(words, one, texts[one.key]))
        for one in fields
        if texts.get(one.key) and one.kind is not FieldKind.TEXT
    ]
    return " ".join(told)


def _cards_told(words: Words, text: str) -> str:
    try:
        return words.cards([card(one) for one in tokens(text)])
    except BadCard:
        return text


def _trick_told(words: Words, text: str) -> str:
    found = tokens(text)
    pairs = [(found[at], found[at + 1 : at + 2]) for at in range(0, len(found), 2)]
    return words.joined(
        [
            words("desk-play", seat=seat_told(words, seat), card=_cards_told(words, " ".join(code)))
            for seat, code in pairs
        ]
    )


def _seats_told(words: Words, text: str) -> str:
    return words.joined([seat_told(words, one) for one in tokens(text)])


def _tricks_told(words: Words, text: str) -> str:
    return words("desk-next-trick").join([_trick_told(words, one) for one in text.split("/")])


def _switch_told(words: Words, text: str) -> str:
    return words("desk-yes" if text == YES else "desk-no")


_TELLERS: Final = {
    FieldKind.CARD: _cards_told,
    FieldKind.CARDS: _cards_told,
    FieldKind.TRUMP: contract_told,
    FieldKind.SEAT: _seats_told,
    FieldKind.SEATS: _seats_told,
    FieldKind.PLAYS: _tricks_told,
    FieldKind.TRICKS: _tricks_told,
    FieldKind.SWITCH: _switch_told,
}


def _listed(found: Answer) -> list[Answer]:
    return list(found) if isinstance(found, list | tuple) else []


def _seats(words: Words, found: Answer) -> str:
    if found is None:
        return words("desk-nobody")
    labels = _listed(found) if isinstance(found, list | tuple) else [found]
    return words.joined([seat_told(words, one) for one in labels])


def _call(words: Words, code: str) -> str:
    named, _, alone = code.partition(" ")
    if named == "pass":
        return words("desk-call-pass")
    if named == "alone":
        return words("desk-call-alone")
    if len(named) == 2 and named not in _STRAINS:
        return _cards_told(words, named)
    told = contract_told(words, named)
    return words("desk-call-only-alone", contract=told) if alone else told


def _packets(sizes: Answer) -> str:
    return " + ".join(map(str, _listed(sizes)))


def _revoke(words: Words, pair: Answer) -> str:
    trick, seat = _listed(pair)
    return words("desk-revoked", trick=int(str(trick)), seat=seat_told(words, seat))
