"""The reading of one hand of a text record, and of a score."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.records.action_words import Misread
from trainer.records.faults import refusal
from trainer.records.text import HandRecord, Score
from trainer.records.text_lines import ACTION_LINES, ORDER, Section, hear, section
from trainer.records.text_words import Line, Word, number, only, whole_pack
from trainer.rules import Deal, IllegalAction, Phase, new_hand, points, step, teams

if TYPE_CHECKING:
    from trainer.records.match_record import MatchCheck
    from trainer.rules import Action, Hand, Rules


class ScoreReader:
    """The reading of a score's lines."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._numbers: dict[str, tuple[int, ...]] = {}

    def takes(self, first: Word, rest: Line) -> bool:
        """Take in a line if it tells of a score; say whether it does."""
        word = first.text
        if word == "deals" and rest and rest[0].text == "played":
            self._keep(first, (number(only(rest[0], rest[1:])),))
        elif word in ("points", "games", "tokens"):
            if len(rest) != self._rules.hand.seats:
                raise first.wrong("record-not-every-seat", seats=self._rules.hand.seats)
            self._keep(first, self._agreed(first, tuple(map(number, rest))))
        elif word == "won" and rest:
            self._keep(first, tuple(map(number, rest)))
        else:
            return False
        return True

    @property
    def is_given(self) -> bool:
        """Whether there was any such line."""
        return bool(self._numbers)

    def score(self, at: Word) -> Score:
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

    def _keep(self, first: Word, numbers: tuple[int, ...]) -> None:
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

    def _agreed(self, first: Word, numbers: tuple[int, ...]) -> tuple[int, ...]:
        """Return numbers by seat; partners hold the same figure."""
        for side in teams(self._rules.hand):
            if len({numbers[seat] for seat in side}) > 1:
                raise first.wrong("record-partners-differ")
        return numbers


class HandReader:
    """The reading of one hand's lines."""

    def __init__(self, rules: Rules, heading: Word, match: MatchCheck | None) -> None:
        self._rules = rules
        self._heading = heading
        self._match = match
        why_not = match.why_no_hand() if match is not None else None
        if why_not is not None:
            raise heading.wrong(why_not)
        self._before = ScoreReader(rules)
        self._dealer: int | None = None
        self._thrown_in: int | None = None
        self._state: Hand | None = None
        self._section = ("", "")  # of the line before
        self._is_scored = False
        self._misdealt: Word | None = None

    def line(self, first: Word, rest: Line) -> None:
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

    def _head(self, first: Word, rest: Line) -> bool:
        if first.text == "dealer":
            if self._dealer is not None:
                raise first.wrong("record-line-twice")
            self._dealer = self._seat(only(first, rest))
        elif first.text == "thrown" and [word.text for word in rest[:2]] == ["in", "before"]:
            if self._thrown_in is not None:
                raise first.wrong("record-line-twice")
            self._thrown_in = number(only(rest[1], rest[2:]))
        elif first.text == "won":
            return False
        else:
            return self._before.takes(first, rest)
        return True

    def _begun(self, at: Word) -> Hand:
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
            raise self._heading.wrong(
                "record-wrong-dealer", seat=due.dealer, seats=self._rules.hand.seats
            )
        if (self._thrown_in or 0) != due.passed_out_before:
            raise self._heading.wrong("record-wrong-thrown-in", count=due.passed_out_before)

    # ------------------------------------------------------------------ what was done

    def _actions(self, first: Word, rest: Line) -> None:
        if first.text == ORDER:
            cards = whole_pack(self._rules, first, rest)
            self._act(first, first, Deal(self._begun(first).dealer, cards))
            return
        if not rest:
            raise first.wrong("record-line-ends")
        said_here: Section | None = None
        while rest:
            used, action = self._heard(first.text, rest)
            said_here = self._act(rest[0], first, action, said_here)
            rest = rest[used:]

    def _heard(self, line: str, words: Line) -> tuple[int, Action]:
        seat = self._seat(words[0])
        try:
            used, action = hear(line, seat, [word.text for word in words[1:10]])
        except Misread as wrong:
            at = words[min(max(wrong.place + 1, 0), len(words) - 1)]
            raise at.wrong(wrong.key) from wrong
        return used + 1, action

    def _act(
        self, at: Word, first: Word, action: Action, said_here: Section | None = None
    ) -> Section:
        """Take in one action; return the section it belongs to, which must be its line's."""
        state = self._begun(at)
        try:
            self._state = step(state, action)
        except IllegalAction as wrong:
            seats = self._rules.hand.seats
            raise at.wrong(refusal(wrong), seats=seats, **wrong.arguments) from wrong
        here = section(state)
        is_new = said_here is None
        if here[0] != first.text or (here == self._section) is is_new:
            raise at.wrong("record-other-line")
        self._section = here
        return here

    # ------------------------------------------------------------------ how it ended

    def _scores(self, first: Word, rest: Line) -> None:
        if self._state is None or self._state.phase is not Phase.OVER or self._is_scored:
            raise first.wrong("record-not-a-line")
        if tuple(map(number, rest)) != points(self._state):
            raise first.wrong("record-wrong-scores")
        self._is_scored = True

    def _misdeal(self, first: Word) -> None:
        state = self._begun(first)
        if state.contract is not None or state.phase is Phase.OVER:
            raise first.wrong("record-misdeal-late")
        self._misdealt = first

    def _seat(self, word: Word) -> int:
        if word.text not in tuple(map(str, range(self._rules.hand.seats))):
            raise word.wrong("record-not-a-seat")
        return int(word.text)
