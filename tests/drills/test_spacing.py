"""When a rule of the quiz comes back, and why; every moment is given."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone

import pytest

from trainer.drills import Cause, Grade
from trainer.drills.spacing import SLOW, graded, remembered, reviewed, why_back
from trainer.store import QuizAnswer

MOMENT = datetime(2026, 3, 4, 5, 6, 7, tzinfo=UTC)
MINUTE, DAY = timedelta(minutes=1), timedelta(days=1)


def learned(*grades, start=MOMENT):
    """The card after grades, each given when the card was due."""
    card, moment = None, start
    for grade in grades:
        card = reviewed(card, grade, moment)
        moment = card.due
    return card


def kept(card, *, is_right=True):
    return QuizAnswer(
        topic="law:left", question="", is_right=is_right, misread="", grade="good", card=card
    )


@pytest.mark.parametrize(
    ("is_right", "hinted", "seconds", "grade"),
    [
        (True, False, 5, Grade.GOOD),
        (True, False, SLOW, Grade.HARD),
        (True, True, 5, Grade.HARD),
        (False, False, 5, Grade.AGAIN),
        (False, True, SLOW, Grade.AGAIN),
    ],
)
def test_an_answer_is_graded_by_right_hint_and_time(is_right, hinted, seconds, grade):
    assert graded(is_right=is_right, hinted=hinted, seconds=seconds) is grade


def test_a_miss_comes_back_in_a_minute_and_what_is_known_in_days():
    assert learned(Grade.AGAIN).due - MOMENT == MINUTE
    known = learned(Grade.GOOD, Grade.GOOD)
    later = learned(Grade.GOOD, Grade.GOOD, Grade.GOOD)
    assert known.due - known.seen >= DAY
    assert later.due - later.seen > known.due - known.seen
    missed = reviewed(later, Grade.AGAIN, later.due)
    assert missed.due - missed.seen <= 10 * MINUTE
    assert missed.difficulty > later.difficulty


def test_hard_comes_back_before_good():
    known = learned(Grade.GOOD, Grade.GOOD)
    assert reviewed(known, Grade.HARD, known.due).due < reviewed(known, Grade.GOOD, known.due).due


def test_the_same_answers_give_the_same_card_whatever_the_time_zone():
    elsewhere = MOMENT.astimezone(timezone(timedelta(hours=-7)))
    assert learned(Grade.GOOD, Grade.AGAIN) == learned(Grade.GOOD, Grade.AGAIN, start=elsewhere)


def test_a_clock_that_was_put_back_stops_nothing():
    known = learned(Grade.GOOD, Grade.GOOD)
    earlier = known.seen - 3 * DAY
    assert reviewed(known, Grade.GOOD, earlier).seen == earlier
    assert remembered(known, earlier) == 1
    assert why_back(kept(known), earlier).minutes == 0


def test_what_is_remembered_fades():
    known = learned(Grade.GOOD, Grade.GOOD)
    chances = [remembered(known, known.seen + days * DAY) for days in range(0, 40, 8)]
    assert chances == sorted(chances, reverse=True)
    assert chances[0] == 1
    assert 0 < chances[-1] < 0.9


def test_why_a_rule_is_back():
    known = learned(Grade.GOOD, Grade.GOOD)
    assert why_back(None, MOMENT).cause is Cause.NEW
    missed = why_back(kept(known, is_right=False), known.seen + 2 * DAY)
    assert (missed.cause, missed.days) == (Cause.MISSED, 2)
    due = why_back(kept(known), known.due + DAY)
    assert (due.cause, due.days) == (Cause.DUE, (known.due - known.seen).days + 1)
    soon = replace(known, due=known.seen + 10 * MINUTE)
    assert (why_back(kept(soon), soon.due).days, why_back(kept(soon), soon.due).minutes) == (0, 10)
    weakest = why_back(kept(known), known.seen + MINUTE)
    assert (weakest.cause, weakest.known) == (Cause.WEAKEST, 100)
