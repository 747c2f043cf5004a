"""Reads text records, every action checked by the law book; a fault names line and column."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from trainer.records.faults import Unreadable
from trainer.records.match_record import MatchCheck
from trainer.records.text import END, HEADING, Entry, Score, TextRecord, check_of_record
from trainer.records.text_choices import is_choice, rules_told
from trainer.records.text_hands import HandReader, ScoreReader
from trainer.records.text_words import Line, Word, split, whole_pack
from trainer.rules import DrawForDeal, NotPlayableYet

if TYPE_CHECKING:
    from trainer.rules import Rules

MOST_CHARACTERS: Final = 4 * 1024 * 1024
MOST_ENTRIES: Final = 5_000
_MOST_HEAD: Final = 65_536  # characters before the first line that is no remark

_BLOCKS: Final = ("match", "draw", "hand", "result", END)


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
    lines = [words for words in map(split, enumerate(whole_lines, 1)) if words]
    end = Word("", len(whole_lines), 1)
    if not lines or " ".join(word.text for word in lines[0]) != HEADING:
        raise (lines[0][0] if lines else end).wrong("record-no-heading")
    starts = (at for at, words in enumerate(lines) if at and words[0].text in _BLOCKS)
    start = next((at for at in starts if not is_choice(whole_lines, lines[at])), len(lines))
    reader = _Reader(rules_told(whole_lines, lines[1:start], end))
    for words in lines[start:]:
        reader.line(words[0], words[1:])
    return reader.record(end)


class _Reader:
    """The reading of everything after the rules."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._entries: list[Entry] = []
        self._match: MatchCheck | None = None
        self._hand: HandReader | None = None
        self._result: ScoreReader | None = None
        self._result_at: Word | None = None
        self._end: Word | None = None
        self._check: Word | None = None

    def line(self, first: Word, rest: Line) -> None:
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

    def _open(self, first: Word, rest: Line) -> None:
        if self._result is not None and first.text != END:
            raise first.wrong("record-after-result")
        match first.text:
            case "match":
                self._begin_match(first)
            case "draw":
                self._draw(first, rest)
            case "hand":
                self._hand = HandReader(self._rules, first, self._match)
            case "result":
                if self._match is None:
                    raise first.wrong("record-not-a-line")
                self._result, self._result_at = ScoreReader(self._rules), first
            case _:
                self._read_end(first, rest)

    def _close(self) -> None:
        """End the hand that was read, if there was one."""
        if self._hand is not None:
            self._entries.append(self._hand.ended())
            self._hand = None

    def _begin_match(self, first: Word) -> None:
        if self._match is not None or self._entries:
            raise first.wrong("record-not-a-line")
        try:
            self._match = MatchCheck(self._rules)
        except NotPlayableYet as wrong:
            raise first.wrong("record-no-match", choice=wrong.choice) from wrong

    def _draw(self, first: Word, rest: Line) -> None:
        if self._match is None:
            raise first.wrong("record-not-a-line")
        why_not = self._match.why_no_draw()
        if why_not is not None:
            raise first.wrong(why_not)
        draw = DrawForDeal(whole_pack(self._rules, first, rest))
        self._match.draw(draw)
        self._entries.append(draw)

    def _read_end(self, first: Word, rest: Line) -> None:
        if rest and (rest[0].text != "check" or len(rest) != 2):
            raise rest[0].wrong("record-not-a-word")
        self._end = first
        self._check = rest[1] if rest else None

    def record(self, end: Word) -> TextRecord:
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
