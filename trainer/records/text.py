"""Text records: hands and whole matches as lines a person can read, write and mend.

    euchre record 1
    law = 1
    all_pass = "stick the dealer"

    match

    draw 9C TD JH ... (the pack from which the first dealer is found, top card first)

    hand
    dealer 3
    points 0 0 0 0
    order JH TD 9C ... (the whole pack, top card first)
    cut 2 lifts 5
    calls 0 pass 1 pass 2 pass 3 pass
    calls 0 pass 1 name H alone
    trick 0 JC 1 9S 2 TS
    ...
    scores 0 2 0 2

    result
    points 0 2 0 2

    end check 0123456789ab

The lines before the first block are the choices of the rules that differ from the defaults of
law 1. Without the word `match` the hands need not follow one another, and each may stand at any
score; with it they are a match from its first draw on. A hand has one line for every phase, every
round of calls and every trick, and may break off anywhere; `misdeal` ends one that was cancelled.

    joker 3 name H            weak 1 decline 2 swap 9C 9D TC         defend 0 no 2 yes
    joker 3 propose S         weak 1 redeal                          best 1 ask yes 3 give AH
    discard 3 9S              calls 1 pass 2 alone                   best 1 return 9C
    alone 1 yes               ace 1 AH    ace 1 alone                (B is the joker, N no trump,
                                                                     L low)

`points`, `games`, `tokens` and `deals played` are the score before the hand, by seat; `thrown in
before` counts the hands that its dealer threw in just before. They, `scores` and `result` may be
left out, and are held against the law book where they stand; `won` ends the result of a match that
was won. Lines that begin with `#` are remarks. The last line is `end`: a record without it has lost
its tail. Its `check` tells that nothing was changed since it was written; whoever changes something
leaves it out.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import TYPE_CHECKING

from trainer.records.text_lines import say, section
from trainer.rules import Action, DrawForDeal, Phase, Rules, codes, new_hand, points, step

if TYPE_CHECKING:
    from trainer.rules import Hand, Match, Written

HEADING = "euchre record 1"
END = "end"
CHECK_LENGTH = 12


@dataclass(frozen=True, slots=True, kw_only=True)
class Score:
    """A score as a record tells it, by seat; None where the rules have no such thing."""

    points: tuple[int, ...]
    games: tuple[int, ...] | None = None  # won, where a match is more than one
    tokens: tuple[int, ...] | None = None
    deals: int | None = None  # played in this game, where their number is fixed
    won: tuple[int, ...] = ()  # who won the match


@dataclass(frozen=True, slots=True, kw_only=True)
class HandRecord:
    """One hand: who dealt, the score before it, and every action in order."""

    dealer: int
    log: tuple[Action, ...] = ()
    before: Score | None = None
    passed_out_before: int = 0
    misdealt: bool = False  # it was cancelled before trump was made


Entry = DrawForDeal | HandRecord


@dataclass(frozen=True, slots=True)
class TextRecord:
    """Hands played under one rule set, or with `is_match` a match from its first draw on."""

    rules: Rules
    entries: tuple[Entry, ...]
    is_match: bool = False
    result: Score | None = None  # the score after the last entry of a match

    @property
    def hands(self) -> tuple[HandRecord, ...]:
        """The hands, without the draws for the deal."""
        return tuple(entry for entry in self.entries if isinstance(entry, HandRecord))


def record_of(hand: Hand, before: Score | None = None) -> HandRecord:
    """Return the record of a hand as far as it has been played."""
    return HandRecord(
        dealer=hand.dealer,
        log=hand.log,
        before=before,
        passed_out_before=hand.passed_out_before,
    )


def score_of(match: Match) -> Score:
    """Return the score of a match as a record tells it."""
    rules = match.rules.match
    return Score(
        points=match.points,
        games=match.games if rules.best_of > 1 else None,
        tokens=match.tokens if rules.four_trick_tokens else None,
        deals=match.deals if rules.deals else None,
        won=match.winners,
    )


def write_text(record: TextRecord) -> str:
    """Return hands or a match as a text record.

    Raises:
        IllegalAction: the log of a hand is not lawful under the rules.
    """
    body = _body(record)
    return f"{body}\n{END} check {check_of(body)}\n"


def check_of(body: str) -> str:
    """Return the code that tells whether the lines before the last are as they were written."""
    return hashlib.sha256(body.encode()).hexdigest()[:CHECK_LENGTH]


def check_of_record(record: TextRecord) -> str:
    """Return the code that `write_text` gives a record."""
    return check_of(_body(record))


def _body(record: TextRecord) -> str:
    lines = [HEADING, *(_choice_line(*one) for one in record.rules.to_dict().items())]
    if record.is_match:
        lines += ["", "match"]
    for entry in record.entries:
        if isinstance(entry, DrawForDeal):
            lines += ["", f"draw {codes(entry.order)}"]
        else:
            lines += ["", *_hand_lines(record.rules, entry)]
    if record.result is not None:
        lines += ["", "result", *_score_lines(record.result)]
    return "\n".join(lines) + "\n"


def _choice_line(name: str, setting: Written) -> str:
    if isinstance(setting, bool):
        return f"{name} = {str(setting).lower()}"
    return f'{name} = "{setting}"' if isinstance(setting, str) else f"{name} = {setting}"


def _hand_lines(rules: Rules, hand: HandRecord) -> list[str]:
    lines = ["hand", f"dealer {hand.dealer}"]
    if hand.passed_out_before:
        lines.append(f"thrown in before {hand.passed_out_before}")
    if hand.before is not None:
        lines += _score_lines(hand.before)
    state = new_hand(rules.hand, hand.dealer, hand.passed_out_before)
    last = ("", "")
    for action in hand.log:
        before, state = state, step(state, action)
        here = section(before)
        if here == last:
            lines[-1] += f" {say(here[0], action)}"
        else:
            lines.append(f"{here[0]} {say(here[0], action)}")
        last = here
    if state.phase is Phase.OVER:
        lines.append(_by_seat("scores", points(state)))
    return [*lines, "misdeal"] if hand.misdealt else lines


def _score_lines(score: Score) -> list[str]:
    lines = [_by_seat("points", score.points)]
    if score.games is not None:
        lines.append(_by_seat("games", score.games))
    if score.tokens is not None:
        lines.append(_by_seat("tokens", score.tokens))
    if score.deals is not None:
        lines.append(f"deals played {score.deals}")
    return [*lines, _by_seat("won", score.won)] if score.won else lines


def _by_seat(word: str, numbers: tuple[int, ...]) -> str:
    return " ".join((word, *map(str, numbers)))
