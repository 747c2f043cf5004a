"""Text records: hands as lines a person can read, write and mend.

    euchre record 1
    law = 1
    all_pass = "stick the dealer"

    hand
    dealer 3
    points 4 9 4 9
    order JH TD 9C ... (the whole pack, top card first)
    cut 2 lifts 5
    calls 0 pass 1 pass 2 pass 3 pass
    calls 0 pass 1 name H alone
    alone 1 no
    trick 0 JC 1 9S 2 TS

The lines before the first `hand` are the choices of the rules that differ from the defaults of
law 1. A hand has one line for every phase and every trick, and may break off anywhere. `points`
is the score before the hand, by seat, and may be left out; so may lines that begin with `#`.
Under rules with a cut, `order` is the pack before the cut. A fault names its line and column.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from trainer.records.faults import Unreadable, refusal
from trainer.rules import (
    SUITS,
    Action,
    Alone,
    BadCard,
    BadRules,
    Card,
    Contract,
    Cut,
    Deal,
    Discard,
    IllegalAction,
    Name,
    NotPlayableYet,
    OrderUp,
    Pass,
    Play,
    Rules,
    Strain,
    card,
    describe,
    new_hand,
    require_playable,
    step,
    suit_contract,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from trainer.rules import Hand, Written

HEADING = "euchre record 1"
MOST_CHARACTERS = 4 * 1024 * 1024

_CHOICE = re.compile(r'(\w+)( *= *)("[^"]*"|-?\d{1,9}|true|false)', re.ASCII)
_WORD = re.compile(r"\S+")
_CONTRACTS = {
    **{suit.value: suit_contract(suit) for suit in SUITS},
    "N": Contract(Strain.NO_TRUMP),
    "L": Contract(Strain.LOW),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class HandRecord:
    """One hand: who dealt, the score before it, and every action in order."""

    dealer: int
    log: tuple[Action, ...]
    points: tuple[int, ...] | None = None
    passed_out_before: int = 0


@dataclass(frozen=True, slots=True)
class TextRecord:
    """Some hands played under one rule set."""

    rules: Rules
    hands: tuple[HandRecord, ...]


# ---------------------------------------------------------------------- writing


def write_text(record: TextRecord) -> str:
    """Return hands as a text record."""
    lines = [HEADING, *(_choice_line(*one) for one in record.rules.to_dict().items())]
    for hand in record.hands:
        lines += ["", *_hand_lines(record.rules, hand)]
    return "\n".join(lines) + "\n"


def record_of(hand: Hand, points: tuple[int, ...] | None = None) -> HandRecord:
    """Return the record of a hand as far as it has been played."""
    return HandRecord(
        dealer=hand.dealer,
        log=hand.log,
        points=points,
        passed_out_before=hand.passed_out_before,
    )


def _choice_line(name: str, setting: Written) -> str:
    if isinstance(setting, bool):
        return f"{name} = {str(setting).lower()}"
    return f'{name} = "{setting}"' if isinstance(setting, str) else f"{name} = {setting}"


def _hand_lines(rules: Rules, hand: HandRecord) -> list[str]:
    lines = ["hand", f"dealer {hand.dealer}"]
    if hand.passed_out_before:
        lines.append(f"thrown in before {hand.passed_out_before}")
    if hand.points is not None:
        lines.append(" ".join(("points", *map(str, hand.points))))
    require_playable(rules)
    state = new_hand(rules.hand, hand.dealer, hand.passed_out_before)
    section = ""
    for action in hand.log:
        here = _section(state, action)
        if here == section:
            lines[-1] += f" {_words(action)}"
        else:
            lines.append(f"{here.split()[0]} {_words(action)}")
        section = here
        state = step(state, action)
    return lines


def _section(state: Hand, action: Action) -> str:
    """Return the line an action belongs on: its first word, and what tells lines apart."""
    if isinstance(action, (Pass, OrderUp, Name)):
        return f"calls {state.phase}"
    if isinstance(action, Play):
        opened = len(state.tricks) - (bool(state.tricks) and state.tricks[-1].winner is None)
        return f"trick {opened}"
    return {Deal: "order", Cut: "cut", Discard: "discard", Alone: "alone"}[type(action)]


def _words(action: Action) -> str:  # noqa: PLR0911 - one answer per action
    match action:
        case Deal(order=order):
            return " ".join(map(str, order))
        case Cut(seat, lifted):
            return f"{seat} lifts {lifted}"
        case Pass(seat):
            return f"{seat} pass"
        case OrderUp(seat, alone):
            return f"{seat} order alone" if alone else f"{seat} order"
        case Name(seat, contract, alone):
            return f"{seat} name {contract} alone" if alone else f"{seat} name {contract}"
        case Discard(seat, buried):
            return f"{seat} {buried}"
        case Alone(seat, alone):
            return f"{seat} {'yes' if alone else 'no'}"
        case Play(seat, played):
            return f"{seat} {played}"
        case _:
            raise NotPlayableYet("action", describe(action))


# ---------------------------------------------------------------------- reading


@dataclass(frozen=True, slots=True)
class _Word:
    text: str
    line: int
    column: int

    def wrong(self, key: str, **args: str | int) -> Unreadable:
        """Return the fault of this word."""
        return Unreadable(key, line=self.line, column=self.column, **args)


def read_text(text: str) -> TextRecord:
    """Read a text record, every action checked by the law book.

    Raises:
        Unreadable: naming the line and column of what is wrong.
    """
    if len(text) > MOST_CHARACTERS:
        raise Unreadable("record-too-large", line=1, column=1)
    lines = [words for words in map(_split, enumerate(text.splitlines(), 1)) if words]
    end = _Word("", len(text.splitlines()) + 1, 1)
    if not lines or " ".join(word.text for word in lines[0]) != HEADING:
        raise (lines[0][0] if lines else end).wrong("record-no-heading")
    starts = [at for at, words in enumerate(lines) if [w.text for w in words] == ["hand"]]
    rules = _rules(text, lines[1 : starts[0] if starts else len(lines)], end)
    stops = [*starts[1:], len(lines)]
    hands = (
        _HandReader(rules, lines[start]).read(lines[start + 1 : stop])
        for start, stop in zip(starts, stops, strict=True)
    )
    return TextRecord(rules, tuple(hands))


def _split(numbered: tuple[int, str]) -> list[_Word]:
    number, line = numbered
    if line.lstrip().startswith("#"):
        return []
    return [_Word(word.group(), number, word.start() + 1) for word in _WORD.finditer(line)]


def _rules(text: str, lines: list[list[_Word]], end: _Word) -> Rules:
    given: dict[str, object] = {}
    places: dict[str, _Word] = {}
    whole_lines = text.splitlines()
    for words in lines:
        first = words[0]
        found = _CHOICE.fullmatch(whole_lines[first.line - 1].strip())
        if found is None:
            raise first.wrong("record-not-a-choice", text=first.text[:40])
        name, _, written = found.groups()
        if name in given:
            raise first.wrong("record-choice-twice", name=name)
        given[name], places[name] = _setting(written), first
    try:
        rules = Rules.from_dict(given)
    except BadRules as wrong:
        at = next((places[name] for name in wrong.choices if name in places), end)
        raise at.wrong("record-bad-rules", text=str(wrong)) from wrong
    return rules


def _setting(written: str) -> str | int | bool:
    if written in ("true", "false"):
        return written == "true"
    return written[1:-1] if written.startswith('"') else int(written)


class _HandReader:
    """The reading of one hand's lines."""

    def __init__(self, rules: Rules, heading: list[_Word]) -> None:
        self._rules = rules
        self._heading = heading[0]
        self._points: tuple[int, ...] | None = None
        self._dealer: int | None = None
        self._passed_out = 0
        self._state: Hand | None = None

    def read(self, lines: list[list[_Word]]) -> HandRecord:
        """Return the hand its lines tell."""
        for words in lines:
            self._line(words[0], words[1:])
        if self._dealer is None:
            raise self._heading.wrong("record-no-dealer")
        return HandRecord(
            dealer=self._dealer,
            log=self._state.log if self._state else (),
            points=self._points,
            passed_out_before=self._passed_out,
        )

    def _line(self, first: _Word, rest: list[_Word]) -> None:
        match first.text:
            case "dealer" if self._dealer is None:
                self._dealer = self._seat(self._only(first, rest))
            case "thrown" if self._state is None and len(rest) == 3:
                self._passed_out = self._number(rest[2])
            case "points" if self._points is None and len(rest) == self._rules.hand.seats:
                self._points = tuple(self._number(word) for word in rest)
            case "order":
                self._act(first, Deal(self._dealer_seat(first), self._cards(rest)))
            case "cut" | "calls" | "discard" | "alone" | "trick":
                self._actions(first, rest)
            case _:
                raise first.wrong("record-not-a-line", text=first.text[:40])

    def _actions(self, first: _Word, rest: list[_Word]) -> None:
        if not rest:
            raise first.wrong("record-line-ends", text=first.text)
        while rest:
            used, action = self._action(first, self._seat(rest[0]), rest)
            self._act(rest[0], action)
            rest = rest[used:]

    def _action(self, first: _Word, seat: int, words: list[_Word]) -> tuple[int, Action]:
        """Return one action of a line, and how many words it takes."""
        verb = self._next(words, 1)
        match first.text:
            case "calls":
                return self._call(seat, words)
            case "cut" if verb.text == "lifts":
                return 3, Cut(seat, self._number(self._next(words, 2)))
            case "discard":
                return 2, Discard(seat, self._card(verb))
            case "alone" if verb.text in ("yes", "no"):
                return 2, Alone(seat, verb.text == "yes")
            case "trick":
                return 2, Play(seat, self._card(verb))
            case _:
                raise verb.wrong("record-not-a-word", text=verb.text[:40])

    def _call(self, seat: int, words: list[_Word]) -> tuple[int, Action]:
        verb = words[1]
        if verb.text == "pass":
            return 2, Pass(seat)
        if verb.text == "order":
            alone = len(words) > 2 and words[2].text == "alone"
            return 2 + alone, OrderUp(seat, alone)
        if verb.text != "name":
            raise verb.wrong("record-not-a-word", text=verb.text[:40])
        named = self._next(words, 2)
        if named.text not in _CONTRACTS:
            raise named.wrong("record-not-a-contract", text=named.text[:40])
        alone = len(words) > 3 and words[3].text == "alone"
        return 3 + alone, Name(seat, _CONTRACTS[named.text], alone)

    def _act(self, at: _Word, action: Action) -> None:
        try:
            require_playable(self._rules)
            if self._state is None:
                self._state = new_hand(self._rules.hand, self._dealer_seat(at), self._passed_out)
            self._state = step(self._state, action)
        except NotPlayableYet as wrong:
            raise at.wrong("record-bad-rules", text=str(wrong)) from wrong
        except IllegalAction as wrong:
            raise at.wrong(refusal(wrong), **wrong.arguments) from wrong

    # ------------------------------------------------------------------ words

    def _dealer_seat(self, at: _Word) -> int:
        if self._dealer is None:
            raise at.wrong("record-no-dealer")
        return self._dealer

    def _only(self, first: _Word, rest: list[_Word]) -> _Word:
        if len(rest) != 1:
            raise first.wrong("record-line-ends", text=first.text)
        return rest[0]

    def _next(self, words: list[_Word], place: int) -> _Word:
        if len(words) <= place:
            raise words[-1].wrong("record-line-ends", text=words[-1].text[:40])
        return words[place]

    def _seat(self, word: _Word) -> int:
        if word.text not in tuple(map(str, range(self._rules.hand.seats))):
            raise word.wrong("record-not-a-seat", text=word.text[:40])
        return int(word.text)

    def _number(self, word: _Word) -> int:
        if not (word.text.isascii() and word.text.isdigit() and len(word.text) <= 4):
            raise word.wrong("record-not-a-number", text=word.text[:40])
        return int(word.text)

    def _cards(self, words: Iterable[_Word]) -> tuple[Card, ...]:
        return tuple(self._card(word) for word in words)

    def _card(self, word: _Word) -> Card:
        try:
            return card(word.text)
        except BadCard as wrong:
            raise word.wrong("record-not-a-card", text=word.text[:40]) from wrong
