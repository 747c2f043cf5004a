"""Answers to the quiz in the store: only ever added, and damage to one hides no other."""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone

import pytest

from trainer.store import QuizAnswer, QuizCard, Store, StoreTrouble
from trainer.store import connection as connection_module

MOMENT = datetime(2026, 1, 2, 3, 4, 5, 678, tzinfo=UTC)
CARD = QuizCard(
    state=2, step=None, stability=2.5, difficulty=5.5, due=MOMENT + timedelta(days=3), seen=MOMENT
)
ANSWER = QuizAnswer(
    topic="law:left", question="{}", is_right=True, misread="", grade="good", card=CARD
)
LEARNING = replace(CARD, state=1, step=0)
MISSED = replace(ANSWER, is_right=False, misread="left-plain", grade="again", card=LEARNING)


@pytest.fixture
def store(tmp_path):
    with Store(tmp_path) as opened:
        yield opened


def test_answers_are_read_back_as_they_were_given(tmp_path):
    other = replace(ANSWER, topic="law:follow")
    with Store(tmp_path) as store:
        for one in (ANSWER, other, MISSED):
            store.quiz.add(one)
    with Store(tmp_path) as store:
        assert store.quiz.all() == [ANSWER, other, MISSED]
        assert store.quiz.last() == {"law:left": MISSED, "law:follow": other}


def test_moments_of_any_zone_are_kept_as_one():
    zone = timezone(timedelta(hours=5))
    card = replace(CARD, due=CARD.due.astimezone(zone), seen=MOMENT.astimezone(zone))
    assert card == CARD


def test_an_answer_is_never_changed_or_deleted(store):
    store.quiz.add(ANSWER)
    for sql in ("UPDATE quiz_answer SET is_right = 0", "DELETE FROM quiz_answer"):
        with pytest.raises(StoreTrouble, match="never"):
            store._connection.write(sql)
    assert store.quiz.all() == [ANSWER]


@pytest.mark.parametrize(
    "figures",
    [
        {"state": 0},
        {"state": 4},
        {"state": 2, "step": 0},
        {"state": 1, "step": None},
        {"state": 1, "step": -1},
        {"stability": 0.0},
        {"stability": -1.0},
        {"stability": float("inf")},
        {"stability": float("nan")},
        {"difficulty": 0.5},
        {"difficulty": 11.0},
        {"difficulty": float("nan")},
    ],
)
def test_a_card_has_no_impossible_figures(figures):
    with pytest.raises(ValueError, match=next(iter(figures))):
        replace(CARD, **figures)


DAMAGE = [
    ("state", 9),
    ("step", 3),
    ("stability", -2.0),
    ("stability", 9e999),
    ("difficulty", 99.0),
    ("due", "yesterday"),
    ("due", "2026-01-02T03:04:05"),
    ("due", ""),
    ("at", "99999-01-01T00:00:00+00:00"),
    ("at", "0001-01-01T00:00:00+14:00"),
]


@pytest.mark.parametrize(("column", "value"), DAMAGE)
def test_a_damaged_answer_is_passed_over_and_the_one_before_counts(tmp_path, caplog, column, value):
    with Store(tmp_path) as store:
        store.quiz.add(MISSED)
        store.quiz.add(ANSWER)
    base = sqlite3.connect(tmp_path / "games.sqlite")
    base.execute("DROP TRIGGER quiz_answer_stays")
    update = f"UPDATE quiz_answer SET {column} = ? WHERE number = 2"  # noqa: S608 - of this file
    base.execute(update, (value,))
    base.commit()
    base.close()

    with Store(tmp_path) as store:
        assert store.quiz.last() == {"law:left": MISSED}

    assert "answer 2 of the quiz cannot be read" in caplog.text


def test_a_file_from_before_the_quiz_gets_its_table(tmp_path, monkeypatch):
    scripts = connection_module.migrations()
    monkeypatch.setattr(connection_module, "migrations", lambda: scripts[:1])
    with Store(tmp_path) as store:
        store.matches.begin("0.1.0", "{}", "{}")
    monkeypatch.undo()
    with Store(tmp_path) as store:
        assert store.matches.in_progress() is not None
        assert store.quiz.all() == []
        store.quiz.add(ANSWER)
        assert store.quiz.all() == [ANSWER]
