"""A sitting of the quiz: what is asked next, and that every answer is kept."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta

import pytest

from trainer.drills import Cause, Family, NothingToAsk, Quiz, chosen_topics, topics
from trainer.rules import preset
from trainer.store import Store, StoreFull

MOMENT = datetime(2026, 3, 4, 5, 6, 7, tzinfo=UTC)
MINUTE, DAY = timedelta(minutes=1), timedelta(days=1)


@pytest.fixture
def answers(tmp_path):
    with Store(tmp_path) as store:
        yield store.quiz


def answer(quiz, asked, moment, *, rightly=True, hinted=False):
    right = asked.question.right
    place = right if rightly else (right + 1) % len(asked.question.options)
    return quiz.answer(asked, place, moment, seconds=3, hinted=hinted)


def test_new_topics_come_in_teaching_order(answers):
    quiz = Quiz(answers, seed=1)
    for number, topic in enumerate(topics()[:6], 1):
        asked = quiz.ask(MOMENT)
        assert (asked.number, asked.topic, asked.why.cause) == (number, topic, Cause.NEW)
        answer(quiz, asked, MOMENT)


def test_what_was_missed_is_back_before_anything_new(answers):
    quiz = Quiz(answers, seed=1)
    missed = quiz.ask(MOMENT)
    outcome = answer(quiz, missed, MOMENT, rightly=False)
    assert not outcome.is_right
    assert outcome.chosen.misread
    assert outcome.due == MOMENT + MINUTE

    later = Quiz(answers, seed=2).ask(MOMENT + 2 * DAY)

    assert later.topic == missed.topic
    assert (later.why.cause, later.why.days) == (Cause.MISSED, 2)
    assert later.question != missed.question


def test_a_topic_is_not_asked_twice_running_while_there_are_others(answers):
    quiz = Quiz(answers, seed=1)
    moment, lately = MOMENT, []
    for _ in range(30):
        asked = quiz.ask(moment)
        assert asked.topic.key not in lately[-4:]
        lately.append(asked.topic.key)
        answer(quiz, asked, moment, rightly=False)
        moment += 2 * MINUTE
    assert len(set(lately)) < len(lately)


def test_when_nothing_is_due_and_nothing_new_the_weakest_is_asked(answers):
    quiz = Quiz(answers, seed=1, topic="leads")
    moment = MOMENT
    for topic in chosen_topics("leads"):
        asked = quiz.ask(moment)
        assert asked.topic == topic
        answer(quiz, asked, moment)
        moment += timedelta(seconds=1)
    asked = quiz.ask(moment)
    assert asked.why.cause is Cause.WEAKEST


def test_answers_are_kept_with_what_the_question_is_made_from(answers):
    quiz = Quiz(answers, seed=9, table=preset("sandy-eggo"), topic="opening")
    asked = quiz.ask(MOMENT)
    outcome = answer(quiz, asked, MOMENT, rightly=False, hinted=True)

    (kept,) = answers.all()

    assert (kept.topic, kept.is_right, kept.grade) == ("law:opening", False, "again")
    assert kept.misread == outcome.chosen.misread.key
    assert (kept.card.seen, kept.card.due) == (MOMENT, outcome.due)
    made = json.loads(kept.question)
    again = asked.topic.ask(int(made["seed"]), made["number"], preset("sandy-eggo"))
    assert again == asked.question
    assert made["rules"]["no_first_blood"] is True


def test_the_tally_is_of_this_sitting(answers):
    quiz = Quiz(answers, seed=1)
    for rightly in (True, False, True):
        answer(quiz, quiz.ask(MOMENT), MOMENT, rightly=rightly)
    assert (quiz.tally.asked, quiz.tally.right) == (3, 2)
    assert Quiz(answers, seed=1).tally.asked == 0


def test_an_answer_that_cannot_be_kept_changes_nothing(answers, monkeypatch):
    quiz = Quiz(answers, seed=1)
    asked = quiz.ask(MOMENT)

    def full(_answer):
        raise StoreFull(None, reason="no space")

    monkeypatch.setattr(answers, "add", full)
    with pytest.raises(StoreFull):
        answer(quiz, asked, MOMENT)
    monkeypatch.undo()
    assert quiz.tally.asked == 0
    answer(quiz, asked, MOMENT)
    assert (quiz.tally.asked, len(answers.all())) == (1, 1)


def test_a_table_leaves_out_what_does_not_arise_at_it(answers):
    quiz = Quiz(answers, seed=1, table=preset("two-handed"), topic="points")
    keys = {quiz.ask(MOMENT).topic.key for _ in range(12)}
    assert "law:scores" in keys
    assert "law:finding" not in keys
    with pytest.raises(NothingToAsk):
        Quiz(answers, seed=1, table=preset("standard"), topic="called-ace")
    with pytest.raises(KeyError):
        Quiz(answers, seed=1, topic="poker")


def test_every_family_can_be_asked_alone(answers):
    for family in Family:
        quiz = Quiz(answers, seed=1, topic=family.value)
        assert {quiz.ask(MOMENT).topic.family for _ in range(5)} == {family}


def test_topics_that_are_no_more_are_passed_over(answers):
    quiz = Quiz(answers, seed=1)
    asked = quiz.ask(MOMENT)
    answer(quiz, asked, MOMENT)
    (kept,) = answers.all()
    answers.add(
        type(kept)(**{**{f: getattr(kept, f) for f in kept.__slots__}, "topic": "law:gone"})
    )
    assert Quiz(answers, seed=1).ask(MOMENT).topic == topics()[1]
