"""What the ruling desk asks for: for each question its fields, in order, and a first situation.

A question that has no form here still gets one, made from its keys: fields of plain text.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from trainer.rules.desk import QUESTIONS


class FieldKind(StrEnum):
    """What a field holds, and so how its text is read and what it is filled by."""

    CARD = "card"
    CARDS = "cards"
    TRUMP = "trump"
    SEAT = "seat"
    SEATS = "seats"
    PLAYS = "plays"
    TRICKS = "tricks"
    NUMBER = "number"
    SWITCH = "switch"
    WORD = "word"
    TEXT = "text"  # as it stands in JSON


class AnswerKind(StrEnum):
    """What an answer is, and so how it is said."""

    CARDS = "cards"
    SEATS = "seats"
    CALLS = "calls"
    YES_NO = "yes-no"
    NUMBER = "number"
    POINTS = "points"
    PACKETS = "packets"
    REVOKES = "revokes"
    OFFERS = "offers"
    CALL_ACE = "call-ace"
    PLAIN = "plain"


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """One field of a question; `label` is a message key."""

    key: str
    kind: FieldKind
    label: str
    sample: str = ""  # the text it begins with
    is_optional: bool = False
    takes_null: bool = False  # empty says "none" instead of nothing
    words: tuple[tuple[str, str], ...] = ()  # a WORD's values, each with its message key
    least: int = 0
    most: int = 0


@dataclass(frozen=True, slots=True)
class Form:
    """One question: what is asked, as a message key, its fields, and how its answer is said."""

    title: str
    fields: tuple[Field, ...]
    answers: AnswerKind


HAND: Final = Field(
    key="hand", kind=FieldKind.CARDS, label="desk-hand", sample="JD 9D AS KC QC", most=6
)
TRUMP: Final = Field(key="trump", kind=FieldKind.TRUMP, label="desk-trump", sample="H")
LED: Final = Field(
    key="led", kind=FieldKind.CARD, label="desk-led", sample="TH", is_optional=True, takes_null=True
)
PLAYS: Final = Field(
    key="plays", kind=FieldKind.PLAYS, label="desk-plays", sample="W TH, N 9H, E JD, S AS"
)
UPCARD: Final = Field(key="upcard", kind=FieldKind.CARD, label="desk-upcard", sample="QH")
SEAT: Final = Field(key="seat", kind=FieldKind.SEAT, label="desk-seat", sample="W")
DEALER: Final = Field(key="dealer", kind=FieldKind.SEAT, label="desk-dealer", sample="S")
MAKER: Final = Field(key="maker", kind=FieldKind.SEAT, label="desk-maker", sample="N")
ALONE: Final = Field(key="alone", kind=FieldKind.SWITCH, label="desk-alone", is_optional=True)
ORDER: Final = Field(
    key="dealing_order", kind=FieldKind.SEATS, label="desk-dealing-order", sample="W N E S"
)
DRAWN: Final = Field(key="cards", kind=FieldKind.CARDS, label="desk-cards", most=37)
PASSED_OUT: Final = Field(
    key="passed_out",
    kind=FieldKind.NUMBER,
    label="desk-passed-out",
    sample="0",
    most=1,
    is_optional=True,
)
_WEAK: Final = "9C TC TD 9D AS"


def _number(key: str, label: str, sample: str, least: int, most: int) -> Field:
    return Field(key=key, kind=FieldKind.NUMBER, label=label, sample=sample, least=least, most=most)


def _word(key: str, label: str, *words: tuple[str, str], sample: str = "") -> Field:
    return Field(
        key=key, kind=FieldKind.WORD, label=label, words=words, sample=sample, is_optional=True
    )


def _switch(key: str, label: str) -> Field:
    return Field(key=key, kind=FieldKind.SWITCH, label=label, is_optional=True)


def _sampled(one: Field, sample: str) -> Field:
    return replace(one, sample=sample)


_OFF: Final = ("off", "desk-word-off")
_DEFINITIONS: Final = {
    "anf": _word(
        "definition",
        "desk-definition",
        ("at_least_one_ace", "desk-word-one-or-more"),
        ("exactly_one_ace", "desk-word-exactly-one"),
        ("no_face", "desk-word-no-face"),
        _OFF,
    ),
    "farmers": _word(
        "definition",
        "desk-definition",
        ("only_9_10", "desk-word-only-low"),
        ("three_of_a_rank", "desk-word-three-alike"),
        ("any_three", "desk-word-any-three"),
        _OFF,
    ),
    "going_under": _word(
        "definition",
        "desk-definition",
        ("three_of_a_rank", "desk-word-three-alike"),
        ("any_three", "desk-word-any-three"),
        _OFF,
    ),
}
_TRICKS: Final = "W TH, N 9H, E 9C, S AH / S AS, W 9S, N TS, E QH"
_CARDS, _SEATS, _CALLS = AnswerKind.CARDS, AnswerKind.SEATS, AnswerKind.CALLS
_YES_NO, _NUMBER, _POINTS = AnswerKind.YES_NO, AnswerKind.NUMBER, AnswerKind.POINTS

# In the order in which a person looks for them.
FORMS: Final[Mapping[str, Form]] = {
    "legal": Form("desk-legal", (TRUMP, LED, HAND), _CARDS),
    "trick": Form("desk-trick", (TRUMP, PLAYS), _SEATS),
    "order": Form(
        "desk-order",
        (
            DEALER,
            Field(
                key="sitting_out",
                kind=FieldKind.SEATS,
                label="desk-sitting-out",
                is_optional=True,
            ),
            replace(MAKER, is_optional=True, sample=""),
        ),
        _SEATS,
    ),
    "calls": Form(
        "desk-calls",
        (
            _number("round", "desk-round", "1", 1, 2),
            SEAT,
            DEALER,
            UPCARD,
            replace(HAND, is_optional=True, sample="AS KC QC 9H 9D", most=5),
            _word(
                "proposed",
                "desk-proposed",
                ("C", "desk-word-clubs"),
                ("D", "desk-word-diamonds"),
                ("H", "desk-word-hearts"),
                ("S", "desk-word-spades"),
            ),
            PASSED_OUT,
            _switch("stick", "desk-stick"),
        ),
        _CALLS,
    ),
    "to_call": Form("desk-to-call", (DEALER, _number("passes", "desk-passes", "2", 0, 14)), _SEATS),
    "score": Form(
        "desk-score",
        (
            _number("makers_tricks", "desk-makers-tricks", "5", 0, 5),
            ALONE,
            _switch("lone_defender", "desk-lone-defender"),
        ),
        _POINTS,
    ),
    "discards": Form("desk-discards", (UPCARD, _sampled(HAND, "JD 9D AS KC QC")), _CARDS),
    "discards_no_upcard": Form("desk-discards-no-upcard", (UPCARD, HAND), _CARDS),
    "trumps_in": Form("desk-trumps-in", (TRUMP, HAND), _NUMBER),
    "trump_order": Form("desk-trump-order", (TRUMP,), _CARDS),
    "nfb_lead": Form("desk-nfb-lead", (TRUMP, _sampled(HAND, "JH JD AS KC QC")), _CARDS),
    "low_trick": Form("desk-low-trick", (_sampled(PLAYS, "W TH, N 9H, E JD, S AH"),), _CARDS),
    "aces": Form(
        "desk-aces",
        (
            TRUMP,
            HAND,
            Field(key="buried", kind=FieldKind.CARD, label="desk-buried", is_optional=True),
        ),
        AnswerKind.CALLS,
    ),
    "defenders_asked": Form("desk-defenders-asked", (MAKER,), _SEATS),
    "weak_offer": Form("desk-weak-offer", (_sampled(HAND, _WEAK),), AnswerKind.OFFERS),
    "anf": Form("desk-anf", (_sampled(HAND, _WEAK), _DEFINITIONS["anf"]), _YES_NO),
    "farmers": Form("desk-farmers", (_sampled(HAND, _WEAK), _DEFINITIONS["farmers"]), _YES_NO),
    "going_under": Form(
        "desk-going-under", (_sampled(HAND, _WEAK), _DEFINITIONS["going_under"]), _YES_NO
    ),
    "callace": Form(
        "desk-callace",
        (
            _number("players", "desk-players", "5", 4, 7),
            _number("tricks", "desk-makers-tricks", "5", 0, 5),
            ALONE,
        ),
        AnswerKind.CALL_ACE,
    ),
    "revoke_points": Form(
        "desk-revoke-points",
        (
            replace(
                _word(
                    "side",
                    "desk-side",
                    ("callers", "desk-word-makers"),
                    ("defenders", "desk-word-defenders"),
                    sample="defenders",
                ),
                is_optional=False,
            ),
            _switch("caller_alone", "desk-caller-alone"),
            _switch("lone_defender", "desk-lone-defender"),
            _word(
                "seed", "desk-document", ("002", "desk-word-general"), ("004", "desk-word-sandy")
            ),
            replace(_number("points", "desk-points", "", 0, 10), is_optional=True),
        ),
        _POINTS,
    ),
    "find_revoke": Form(
        "desk-find-revoke",
        (
            TRUMP,
            Field(key="tricks", kind=FieldKind.TRICKS, label="desk-tricks", sample=_TRICKS),
        ),
        AnswerKind.REVOKES,
    ),
    "kitty": Form("desk-kitty", (), _NUMBER),
    "packets": Form("desk-packets", (DEALER,), AnswerKind.PACKETS),
    "cutter": Form("desk-cutter", (DEALER,), _SEATS),
    "next_dealer": Form(
        "desk-next-dealer",
        (
            DEALER,
            _word(
                "after",
                "desk-after",
                ("hand", "desk-word-played"),
                ("all pass", "desk-word-all-pass"),
                ("ace-no-face", "desk-word-ace-no-face"),
                ("farmers", "desk-word-farmers"),
                ("misdeal", "desk-word-misdeal"),
                sample="hand",
            ),
            PASSED_OUT,
        ),
        _SEATS,
    ),
    "lowest": Form("desk-lowest", (ORDER, _sampled(DRAWN, "TH 9C AS KD")), _SEATS),
    "first_jack": Form(
        "desk-first-jack",
        (ORDER, _sampled(DRAWN, "TH 9C JD"), _switch("black_only", "desk-black-only")),
        _SEATS,
    ),
}


def form_of(question: str) -> Form:
    """Return the form of a question; one made from its keys where it has none of its own."""
    known = FORMS.get(question)
    if known is None:
        return Form(question, _plain_fields(sorted(QUESTIONS[question].keys)), AnswerKind.PLAIN)
    named = {one.key for one in known.fields} | {"players"}
    further = sorted(QUESTIONS[question].keys - named)
    return replace(known, fields=(*known.fields, *_plain_fields(further)))


def _plain_fields(keys: list[str]) -> tuple[Field, ...]:
    return tuple(Field(key=key, kind=FieldKind.TEXT, label=key, is_optional=True) for key in keys)


def questions() -> tuple[str, ...]:
    """Return every question of the ruling desk, those with a form first."""
    return (
        *(name for name in FORMS if name in QUESTIONS),
        *(name for name in QUESTIONS if name not in FORMS),
    )
