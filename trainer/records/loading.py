"""Loads a recorded game from a file, whatever it was recorded in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.records.bounded import file_bytes
from trainer.records.egn import game_of, read
from trainer.records.faults import Findings, Unreadable
from trainer.records.match_record import MatchCheck
from trainer.records.recorded import Notation, RecordedGame, WholeHand
from trainer.records.running import Running
from trainer.records.text import HandRecord, Score, TextRecord
from trainer.records.text_reading import is_text_record, read_text
from trainer.rules import DrawForDeal, replay, teams

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from trainer.rules import Rules

_MARK = "\ufeff"


def load_game(path: str | Path) -> RecordedGame:
    """Read a text record or an EGN file as a recorded game.

    Raises:
        Unreadable: nothing could be read, and why.
    """
    content = file_bytes(path)
    if not is_text_record(content.decode("utf-8", "replace")):
        egn, faults = read(content)
        return game_of(egn, faults)
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError as problem:
        raise Unreadable("egn-not-utf8", position=problem.start + 1) from problem
    findings = Findings()
    if text.startswith(_MARK):
        findings.warn("egn-byte-order-mark")
    return game_of_text(read_text(text.removeprefix(_MARK)), findings)


def game_of_text(record: TextRecord, findings: Findings | None = None) -> RecordedGame:
    """Return the recorded game a text record tells; each hand stands at its own score."""
    rules = record.rules
    hands = tuple(_hands(record))
    first = hands[0].before if hands else None
    return RecordedGame(
        title="",
        description="",
        date="",
        players=("",) * rules.hand.seats,
        rules=rules,
        settings=(),
        unplayable=(),
        initial_score=_by_side(rules, None if first is None else first.points),
        final_score=_by_side(rules, None if record.result is None else record.result.points),
        deals=hands,
        faults=() if findings is None else findings.all(),
        notation=Notation.TEXT,
    )


def _hands(record: TextRecord) -> Iterator[WholeHand]:
    if not record.is_match:
        for number, hand in enumerate(record.hands, start=1):
            yield _whole(record.rules, hand, number, hand.before)
        return
    check, number = MatchCheck(record.rules), 0
    for entry in record.entries:
        if isinstance(entry, DrawForDeal):
            check.draw(entry)
            continue
        number += 1
        yield _whole(record.rules, entry, number, check.score)
        played = replay(record.rules.hand, entry.dealer, entry.log, entry.passed_out_before)
        check.add(played, misdealt=entry.misdealt)


def _whole(rules: Rules, hand: HandRecord, number: int, before: Score | None) -> WholeHand:
    return WholeHand(
        number=number,
        dealer=hand.dealer,
        log=hand.log,
        passed_out_before=hand.passed_out_before,
        misdealt=hand.misdealt,
        before=_running(rules, before),
    )


def _running(rules: Rules, score: Score | None) -> Running:
    begun = Running.begun(rules, None)
    if score is None:
        return begun
    return Running(
        rules=rules,
        points=score.points,
        tokens=begun.tokens if score.tokens is None else score.tokens,
        deals=score.deals or 0,
    )


def _by_side(rules: Rules, points: tuple[int, ...] | None) -> tuple[int, ...] | None:
    if points is None:
        return None
    return tuple(points[side[0]] for side in teams(rules.hand))
