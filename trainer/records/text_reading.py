"""Reads text records, every action checked by the law book; a fault names line and column."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from trainer.records.action_words import Misread, card_of, number_of
from trainer.records.faults import Unreadable, refusal
from trainer.records.match_record import MatchCheck
from trainer.records.text import (
    END,
    HEADING,
    Entry,
    HandRecord,
    Score,
    TextRecord,
    check_of_record,
)
from trainer.records.text_lines import ACTION_LINES, ORDER, Section, hear, section
from trainer.rules import (
    CHOICES,
    BadRules,
    Card,
    Deal,
    DrawForDeal,
    IllegalAction,
    NotPlayableYet,
    Phase,
    Rules,
    is_pack,
    new_hand,
    points,
    step,
    teams,
)

if TYPE_CHECKING:
    from trainer.rules import Action, Hand

MOST_CHARACTERS: Final = 4 * 1024 * 1024
MOST_ENTRIES: Final = 5_000
_MOST_HEAD: Final = 65_536  # characters before the first line that is no remark
_LONGEST: Final = 40  # characters of a wrong word that are repeated

_CHOICE: Final = re.compile(r'(\w+)\s*=\s*("[^"]*"|-?\d{1,9}|true|false)', re.ASCII)
_WORD: Final = re.compile(r"\S+")
_BLOCKS: Final = ("match", "draw", "hand", "result", END)


@dataclass(frozen=True, slots=True)
class _Word:
    text: str
    line: int
    column: int

    def wrong(self, key: str, **args: str | int) -> Unreadable:
        """Return the fault of this word."""
        args = {"text": self.text[:_LONGEST], **args}
        return Unreadable(key, line=self.line, column=self.column, **args)


_Line = list[_Word]


def is_text_record(text: str) -> bool:
    """Say whether a text claims to be a text record, sound or not."""
    lines = (line.split() for line in text[:_MOST_HEAD].lstrip("\ufeff").split("\n"))
    first = next((words for words in lines if words and not words[0].startswith("#")), [])
    return first[:2] == HEADING.split()[:2]


def read_text(text: str) -> TextRecord:
    """Read a text record, every action checked by the law book.

    Raises:
        Unreadable: naming the line and column of what is wrong.
    """
    if len(text) > MOST_CHARACTERS:
        raise Unreadable("record-too-large", line=1, column=1)
    whole_lines = text.split("\n")
    lines = [words for words in map(_split, enumerate(whole_lines, 1)) if words]
    end = _Word("", len(whole_lines), 1)
    if not lines or " ".join(word.text for word in lines[0]) != HEADING:
        raise (lines[0][0] if lines else end).wrong("record-no-heading")
    starts = (at for at, words in enumerate(lines) if at and words[0].text in _BLOCKS)
    start = next((at for at in starts if not _is_choice(whole_lines, lines[at])), len(lines))
    reader = _Reader(_rules(whole_lines, lines[1:start], end))
    for words in lines[start:]:
        reader.line(words[0], words[1:])
    return reader.record(end)


def _split(numbered: tuple[int, str]) -> _Line:
    number, line = numbered
    if line.lstrip().startswith("#"):
        return []
    return [_Word(word.group(), number, word.start() + 1) for word in _WORD.finditer(line)]


# ---------------------------------------------------------------------- rules


def _is_choice(whole_lines: list[str], words: _Line) -> bool:
    return _CHOICE.fullmatch(whole_lines[words[0].line - 1].strip()) is not None


def _rules(whole_lines: list[str], lines: list[_Line], end: _Word) -> Rules:
    given: dict[str, object] = {}
    places: dict[str, _Word] = {}
    for words in lines:
        first = words[0]
        found = _CHOICE.fullmatch(whole_lines[first.line - 1].strip())
        if found is None:
            raise first.wrong("record-not-a-choice")
        name, written = found.groups()
        if name in given:
            raise first.wrong("record-choice-twice", name=name[:_LONGEST])
        given[name], places[name] = _setting(written), first
    try:
        return Rules.from_dict(given)
    except BadRules as wrong:
        raise _bad_rules(wrong, places, end) from wrong


def _bad_rules(wrong: BadRules, places: dict[str, _Word], end: _Word) -> Unreadable:
    """Return the fault of rules that cannot be, at the line of one of the choices."""
    named = wrong.choices
    at = next((places[name] for name in named if name in places), end)
    if "law" in named:
        return at.wrong("record-other-law")
    if len(named) > 1:
        return at.wrong("record-rules-clash", choice=named[0], other=named[1])
    if named and named[0] in CHOICES:
        values = ", ".join(str(one.written) for one in CHOICES[named[0]].values[:30])
        return at.wrong("record-bad-value", choice=named[0], values=values)
    return at.wrong("record-unknown-rule")


def _setting(written: str) -> str | int | bool:
    if written in ("true", "false"):
        return written == "true"
    return written[1:-1] if written.startswith('"') else int(written)


# ---------------------------------------------------------------------- blocks


class _Reader:
    """The reading of everything after the rules."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._entries: list[Entry] = []
        self._match: MatchCheck | None = None
        self._hand: _HandReader | None = None
        self._result: _ScoreReader | None = None
        self._result_at: _Word | None = None
        self._end: _Word | None = None
        self._check: _Word | None = None

    def line(self, first: _Word, rest: _Line) -> None:
        """Take in one line."""
        if self._end is not None:
            raise first.wrong("record-after-end")
        if len(self._entries) >= MOST_ENTRIES:
            raise first.wrong("record-too-many-hands", most=MOST_ENTRIES)
        if first.text in _BLOCKS and (not rest or first.text in ("draw", END)):
            self._close()
            self._open(first, rest)
        elif self._hand is not None:
            self._hand.line(first, rest)
        elif self._result is None or not self._result.takes(first, rest):
            raise first.wrong("record-not-a-line")

    def _open(self, first: _Word, rest: _Line) -> None:
        if self._result is not None and first.text != END:
            raise first.wrong("record-after-result")
        match first.text:
            case "match":
                self._begin_match(first)
            case "draw":
                self._draw(first, rest)
            case "hand":
                self._hand = _HandReader(self._rules, first, self._match)
            case "result":
                if self._match is None:
                    raise first.wrong("record-not-a-line")
                self._result, self._result_at = _ScoreReader(self._rules), first
            case _:
                self._read_end(first, rest)

    def _close(self) -> None:
        """End the hand that was read, if there was one."""
        if self._hand is not None:
            self._entries.append(self._hand.ended())
            self._hand = None

    def _begin_match(self, first: _Word) -> None:
        if self._match is not None or self._entries:
            raise first.wrong("record-not-a-line")
        try:
            self._match = MatchCheck(self._rules)
        except NotPlayableYet as wrong:
            raise first.wrong("record-no-match", choice=wrong.choice) from wrong

    def _draw(self, first: _Word, rest: _Line) -> None:
        if self._match is None:
            raise first.wrong("record-not-a-line")
        why_not = self._match.why_no_draw()
        if why_not is not None:
            raise first.wrong(why_not)
        draw = DrawForDeal(_whole_pack(self._rules, first, rest))
        self._match.draw(draw)
        self._entries.append(draw)

    def _read_end(self, first: _Word, rest: _Line) -> None:
        if rest and (rest[0].text != "check" or len(rest) != 2):
            raise rest[0].wrong("record-not-a-word")
        self._end = first
        self._check = rest[1] if rest else None

    def record(self, end: _Word) -> TextRecord:
        """Return what was read."""
        if self._end is None:
            raise end.wrong("record-no-end")
        record = TextRecord(
            self._rules,
            tuple(self._entries),
            is_match=self._match is not None,
            result=self._checked_result(),
        )
        if self._check is not None and self._check.text != check_of_record(record):
            raise self._check.wrong("record-changed")
        return record

    def _checked_result(self) -> Score | None:
        if self._result is None or self._match is None or self._result_at is None:
            return None
        found = self._result.score(self._result_at)
        if found != self._match.score:
            raise self._result_at.wrong("record-wrong-result")
        return found


# ---------------------------------------------------------------------- scores


class _ScoreReader:
    """The reading of a score's lines."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._numbers: dict[str, tuple[int, ...]] = {}

    def takes(self, first: _Word, rest: _Line) -> bool:
        """Take in a line if it tells of a score; say whether it does."""
        word = first.text
        if word == "deals" and rest and rest[0].text == "played":
            self._keep(first, (_number(_only(rest[0], rest[1:])),))
        elif word in ("points", "games", "tokens"):
            if len(rest) != self._rules.hand.seats:
                raise first.wrong("record-not-every-seat", seats=self._rules.hand.seats)
            self._keep(first, self._agreed(first, tuple(map(_number, rest))))
        elif word == "won":
            self._keep(first, tuple(map(_number, rest)))
        else:
            return False
        return True

    @property
    def is_given(self) -> bool:
        """Whether there was any such line."""
        return bool(self._numbers)

    def score(self, at: _Word) -> Score:
        """Return the score the lines tell."""
        if "points" not in self._numbers:
            raise at.wrong("record-no-points")
        deals = self._numbers.get("deals")
        return Score(
            points=self._numbers["points"],
            games=self._numbers.get("games"),
            tokens=self._numbers.get("tokens"),
            deals=deals[0] if deals else None,
            won=self._numbers.get("won", ()),
        )

    def _keep(self, first: _Word, numbers: tuple[int, ...]) -> None:
        match = self._rules.match
        kept = {
            "games": match.best_of > 1,
            "tokens": match.four_trick_tokens,
            "deals": match.deals > 0,
        }
        if not kept.get(first.text, True):
            raise first.wrong("record-no-such-score")
        if first.text in self._numbers:
            raise first.wrong("record-line-twice")
        self._numbers[first.text] = numbers

    def _agreed(self, first: _Word, numbers: tuple[int, ...]) -> tuple[int, ...]:
        """Return numbers by seat; partners hold the same figure."""
        for side in teams(self._rules.hand):
            if len({numbers[seat] for seat in side}) > 1:
                raise first.wrong("record-partners-differ")
        return numbers


# ---------------------------------------------------------------------- hands


class _HandReader:
    """The reading of one hand's lines."""

    def __init__(self, rules: Rules, heading: _Word, match: MatchCheck | None) -> None:
        self._rules = rules
        self._heading = heading
        self._match = match
        why_not = match.why_no_hand() if match is not None else None
        if why_not is not None:
            raise heading.wrong(why_not)
        self._before = _ScoreReader(rules)
        self._dealer: int | None = None
        self._thrown_in: int | None = None
        self._state: Hand | None = None
        self._section = ("", "")  # of the line before
        self._is_scored = False
        self._misdealt: _Word | None = None

    def line(self, first: _Word, rest: _Line) -> None:
        """Take in one line."""
        if self._misdealt is not None:
            raise first.wrong("record-not-a-line")
        if first.text in ACTION_LINES:
            self._actions(first, rest)
        elif first.text == "misdeal" and not rest:
            self._misdeal(first)
        elif first.text == "scores":
            self._scores(first, rest)
        elif self._state is not None or not self._head(first, rest):
            raise first.wrong("record-not-a-line")

    def ended(self) -> HandRecord:
        """Return the hand its lines tell."""
        state = self._begun(self._heading)
        before = self._before.score(self._heading) if self._before.is_given else None
        record = HandRecord(
            dealer=state.dealer,
            log=state.log,
            before=before,
            passed_out_before=state.passed_out_before,
            misdealt=self._misdealt is not None,
        )
        if self._match is not None:
            if before not in (None, self._match.score):
                raise self._heading.wrong("record-wrong-score")
            self._match.add(state, misdealt=record.misdealt)
        return record

    # ------------------------------------------------------------------ before the deal

    def _head(self, first: _Word, rest: _Line) -> bool:
        if first.text == "dealer":
            if self._dealer is not None:
                raise first.wrong("record-line-twice")
            self._dealer = self._seat(_only(first, rest))
        elif first.text == "thrown" and [word.text for word in rest[:2]] == ["in", "before"]:
            if self._thrown_in is not None:
                raise first.wrong("record-line-twice")
            self._thrown_in = _number(_only(rest[1], rest[2:]))
        elif first.text == "won":
            return False
        else:
            return self._before.takes(first, rest)
        return True

    def _begun(self, at: _Word) -> Hand:
        """Return the hand as it stands; one that is due where it follows others."""
        if self._state is not None:
            return self._state
        if self._dealer is None:
            raise at.wrong("record-no-dealer")
        if self._match is not None:
            self._require_due(self._match)
        return new_hand(self._rules.hand, self._dealer, self._thrown_in or 0)

    def _require_due(self, check: MatchCheck) -> None:
        due = check.match.next_hand()
        if self._dealer != due.dealer:
            raise self._heading.wrong("record-wrong-dealer", seat=due.dealer)
        if (self._thrown_in or 0) != due.passed_out_before:
            raise self._heading.wrong("record-wrong-thrown-in", count=due.passed_out_before)

    # ------------------------------------------------------------------ what was done

    def _actions(self, first: _Word, rest: _Line) -> None:
        if first.text == ORDER:
            cards = _whole_pack(self._rules, first, rest)
            self._act(first, first, Deal(self._begun(first).dealer, cards))
            return
        if not rest:
            raise first.wrong("record-line-ends")
        said_here: Section | None = None
        while rest:
            used, action = self._heard(first.text, rest)
            said_here = self._act(rest[0], first, action, said_here)
            rest = rest[used:]

    def _heard(self, line: str, words: _Line) -> tuple[int, Action]:
        seat = self._seat(words[0])
        try:
            used, action = hear(line, seat, [word.text for word in words[1:10]])
        except Misread as wrong:
            at = words[min(max(wrong.place + 1, 0), len(words) - 1)]
            raise at.wrong(wrong.key) from wrong
        return used + 1, action

    def _act(
        self, at: _Word, first: _Word, action: Action, said_here: Section | None = None
    ) -> Section:
        """Take in one action; return the section it belongs to, which must be its line's."""
        state = self._begun(at)
        try:
            self._state = step(state, action)
        except IllegalAction as wrong:
            raise at.wrong(refusal(wrong), **wrong.arguments) from wrong
        here = section(state)
        is_new = said_here is None
        if here[0] != first.text or (here == self._section) is is_new:
            raise at.wrong("record-other-line")
        self._section = here
        return here

    # ------------------------------------------------------------------ how it ended

    def _scores(self, first: _Word, rest: _Line) -> None:
        if self._state is None or self._state.phase is not Phase.OVER or self._is_scored:
            raise first.wrong("record-not-a-line")
        if tuple(map(_number, rest)) != points(self._state):
            raise first.wrong("record-wrong-scores")
        self._is_scored = True

    def _misdeal(self, first: _Word) -> None:
        state = self._begun(first)
        if state.contract is not None or state.phase is Phase.OVER:
            raise first.wrong("record-misdeal-late")
        self._misdealt = first

    def _seat(self, word: _Word) -> int:
        if word.text not in tuple(map(str, range(self._rules.hand.seats))):
            raise word.wrong("record-not-a-seat")
        return int(word.text)


# ---------------------------------------------------------------------- words


def _only(first: _Word, rest: _Line) -> _Word:
    if len(rest) != 1:
        raise first.wrong("record-line-ends")
    return rest[0]


def _number(word: _Word) -> int:
    number = number_of(word.text)
    if number is None:
        raise word.wrong("record-not-a-number")
    return number


def _whole_pack(rules: Rules, first: _Word, rest: _Line) -> tuple[Card, ...]:
    cards = tuple(_card(word) for word in rest)
    if not is_pack(rules.hand, cards):
        raise first.wrong("record-not-a-pack", count=len(rules.hand.pack))
    return cards


def _card(word: _Word) -> Card:
    found = card_of(word.text)
    if found is None:
        raise word.wrong("record-not-a-card")
    return found
