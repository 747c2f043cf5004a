"""A match told as entries: its draws and hands held against the law book, one by one."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from trainer.records.text import Entry, HandRecord, Score, TextRecord, record_of, score_of
from trainer.rules import BadRecord, Deal, DrawForDeal, Hand, Match, Phase, step

if TYPE_CHECKING:
    from collections.abc import Iterable

    from trainer.rules import Action, Rules


@dataclass(frozen=True, slots=True)
class Misdeal:
    """The hand in progress was misdealt: it is cancelled and scores nothing."""


def match_record(rules: Rules, events: Iterable[Action | DrawForDeal | Misdeal]) -> TextRecord:
    """Return the record of a match from everything that happened in it, in order.

    Raises:
        RulesError: something in it may not happen then.
    """
    telling = _Telling(rules)
    for event in events:
        telling.add(event)
    return telling.record()


class MatchCheck:
    """A match followed entry by entry; it says why an entry cannot follow, and the score."""

    def __init__(self, rules: Rules) -> None:
        """Begin at the first draw.

        Raises:
            NotPlayableYet: the law book has no such match.
        """
        self.match = Match(rules)
        self._is_open = False  # the last hand broke off, so nothing can follow it

    @property
    def score(self) -> Score:
        """The score by now."""
        return score_of(self.match)

    def why_no_draw(self) -> str | None:
        """Return the key of why no draw for the deal can follow, None when one can."""
        if self._why_nothing() is not None:
            return self._why_nothing()
        return None if self.match.dealer is None else "record-draw-not-due"

    def why_no_hand(self) -> str | None:
        """Return the key of why no hand can follow, None when one can."""
        if self._why_nothing() is not None:
            return self._why_nothing()
        return "record-draw-missing" if self.match.dealer is None else None

    def _why_nothing(self) -> str | None:
        if self._is_open:
            return "record-hand-unfinished"
        return "record-match-over" if self.match.is_over else None

    def draw(self, draw: DrawForDeal) -> None:
        """Take in a draw for the deal.

        Raises:
            BadRecord: none is due, or the pack is not whole.
        """
        self.match = self.match.draw(draw)

    def add(self, hand: Hand, *, misdealt: bool) -> None:
        """Take in a hand as far as it was played.

        Raises:
            BadRecord: it is not the one that is due, or it is misdealt too late.
        """
        if misdealt:
            self.match = self.match.misdeal(hand)
        elif hand.phase is Phase.OVER:
            self.match = self.match.add(hand)
        else:
            self._is_open = True


class _Telling:
    """The telling of one match as entries."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._check = MatchCheck(rules)
        self._entries: list[Entry] = []
        self._hand: Hand | None = None

    def add(self, event: Action | DrawForDeal | Misdeal) -> None:
        if self._hand is None:
            self._begin(event)
        elif isinstance(event, Misdeal):
            self._end(self._hand, misdealt=True)
        elif isinstance(event, DrawForDeal):
            raise BadRecord("the first dealer cannot be drawn while a hand is played")
        else:
            hand = step(self._hand, event)
            self._hand = hand
            if hand.phase is Phase.OVER:
                self._end(hand, misdealt=False)

    def _begin(self, event: Action | DrawForDeal | Misdeal) -> None:
        if isinstance(event, DrawForDeal):
            self._check.draw(event)
            self._entries.append(event)
        elif isinstance(event, Deal):
            self._hand = step(self._check.match.next_hand(), event)
        else:
            raise BadRecord("nothing can be done before the hand is dealt")

    def _end(self, hand: Hand, *, misdealt: bool) -> None:
        self._entries.append(self._told(hand, misdealt=misdealt))
        self._check.add(hand, misdealt=misdealt)
        self._hand = None

    def _told(self, hand: Hand, *, misdealt: bool) -> HandRecord:
        return replace(record_of(hand, self._check.score), misdealt=misdealt)

    def record(self) -> TextRecord:
        """Return the match by now, with the hand in progress as far as it goes."""
        entries = self._entries
        if self._hand is not None:
            entries = [*entries, self._told(self._hand, misdealt=False)]
        return TextRecord(self._rules, tuple(entries), is_match=True, result=self._check.score)
