"""Answers open-hand questions as JSON lines: how many tricks do seats 0 and 2 take?

One question a line: `{"hands": [[5 codes] x 4], "trump": "H", "leader": 0, "sitting_out": null}`,
answered by `{"tricks": n}` under best play by all, every card seen. A bad line is answered by
`{"error": "..."}` naming what is wrong, and the next line is read.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

from trainer import native
from trainer.rules import (
    HAND_SIZE,
    BadCard,
    Card,
    HandRules,
    RulesError,
    Suit,
    card,
    card_table,
    suit_contract,
    to_mask,
)

if TYPE_CHECKING:
    from typing import TextIO

SEATS: Final = 4
OUR_SIDE: Final = 0b0101  # seats 0 and 2
KEYS: Final = frozenset({"hands", "trump", "leader", "sitting_out"})
LONGEST: Final = 10_000  # characters in a line


class BadQuestion(ValueError):
    """A line asks nothing that can be answered."""


def run(stdin: TextIO, stdout: TextIO) -> int:
    """Answer every line; return the exit code, 1 when a line could not be answered."""
    faults = 0
    while line := stdin.readline(LONGEST):
        whole = line
        while len(whole) == LONGEST and not whole.endswith("\n"):
            whole = stdin.readline(LONGEST)  # the rest of a line that is too long is let go by
        if not line.strip():
            continue
        try:
            answer: dict[str, object] = {"tricks": tricks(_read(line))}
        except (BadQuestion, RulesError) as fault:
            faults += 1
            answer = {"error": str(fault)}
        stdout.write(json.dumps(answer) + "\n")
        stdout.flush()
    return 1 if faults else 0


def _read(line: str) -> dict[str, object]:
    if not line.endswith("\n") and len(line) == LONGEST:
        raise BadQuestion(f"the line is longer than {LONGEST} characters")
    try:
        question = json.loads(line)
    except (ValueError, RecursionError) as fault:
        raise BadQuestion(f"not JSON: {fault}") from fault
    if not isinstance(question, dict):
        raise BadQuestion("a question is a JSON object")
    return question


def tricks(question: dict[str, object]) -> int:
    """Return the tricks seats 0 and 2 take under best play, every card seen.

    Raises:
        BadQuestion: a key is missing, unknown, or its value makes no sense.
        BadCard: a text is not a card.
    """
    unknown = sorted(set(question) - KEYS)
    if unknown:
        raise BadQuestion(f"unknown key {unknown[0]!r}")
    rules = HandRules()
    trump = question.get("trump")
    if not isinstance(trump, str) or trump not in set(Suit):
        raise BadQuestion(f"trump = {trump!r} is not C, D, H or S")
    leader = _seat(question.get("leader", 0), "leader")
    out = question.get("sitting_out")
    idle = 0 if out is None else 1 << _seat(out, "sitting_out")
    if idle >> leader & 1:
        raise BadQuestion(f"leader = {leader} sits out")
    table = card_table(rules, suit_contract(Suit(trump)))
    return native.solve_tricks(
        native.Setup(
            table=native.CardTable(list(table.groups), [list(row) for row in table.strengths]),
            seats=SEATS,
            hand_size=HAND_SIZE,
            leader=leader,
            makers=OUR_SIDE,
            sitting_out=idle,
            results=list(range(HAND_SIZE + 1)),
        ),
        _hands(rules, question.get("hands"), idle),
        leader,
        [],
        0,
        0,
    )


def _seat(value: object, name: str) -> int:
    if type(value) is not int or value not in range(SEATS):
        raise BadQuestion(f"{name} = {value!r} is not a seat: seats are 0 to {SEATS - 1}")
    return value


def _hands(rules: HandRules, value: object, idle: int) -> list[int]:
    if not isinstance(value, list) or len(value) != SEATS:
        raise BadQuestion(f"hands: a list of {SEATS} hands is needed")
    masks = []
    seen: dict[object, int] = {}
    for seat, codes in enumerate(value):
        if not isinstance(codes, list) or (len(codes) != HAND_SIZE and not idle >> seat & 1):
            raise BadQuestion(f"hands: seat {seat} needs a list of {HAND_SIZE} cards")
        held = [_card(code) for code in codes]
        for one in held:
            if one not in rules.pack:
                raise BadQuestion(f"hands: {one} of seat {seat} is not in the pack of 24")
            if one in seen:
                raise BadQuestion(f"hands: {one} is with seat {seen[one]} and with seat {seat}")
            seen[one] = seat
        masks.append(0 if idle >> seat & 1 else to_mask(rules, held))
    return masks


def _card(code: object) -> Card:
    if not isinstance(code, str):
        raise BadCard(code)
    return card(code)
