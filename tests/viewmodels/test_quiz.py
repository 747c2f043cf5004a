"""The page of the rule quiz: screens compared, intents sent, late ones left alone."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from trainer.drills import Family
from trainer.rules import presets
from trainer.store import Store, StoreFull
from trainer.viewmodels.quiz import QuizViewModel
from trainer.viewmodels.quiz_intents import (
    AskHint,
    ChooseOption,
    ChooseTable,
    ChooseTopic,
    NextQuestion,
)
from trainer.viewmodels.quiz_screen import OptionState
from trainer.words import PSEUDO, Words

MOMENT = datetime(2026, 3, 4, 5, 6, 7, tzinfo=UTC)
WORDS = Words.load()


class Page:
    """A view-model with a moment and a clock that the test sets."""

    def __init__(self, store, words=WORDS, seed=5):
        self.moment, self.second = MOMENT, 0.0
        self.model = QuizViewModel(
            store.quiz, words, seed=seed, now=lambda: self.moment, clock=lambda: self.second
        )

    @property
    def screen(self):
        return self.model.screen.value

    def send(self, intent):
        self.model.intent(intent)
        return self.screen

    @property
    def right(self):
        return self.model._asked.question.right


@pytest.fixture
def store(tmp_path):
    with Store(tmp_path) as opened:
        yield opened


@pytest.fixture
def page(store):
    return Page(store)


def test_the_first_question_is_there_at_once(page):
    screen = page.screen
    assert (screen.title, screen.topic) == ("Rule quiz", "The suit of a jack")
    assert screen.why_back == "New: not asked before."
    assert screen.agreed == ("Rule set: Standard.",)
    assert screen.prompt.endswith("?")
    assert [one.choice.key for one in screen.options] == ["1", "2", "3", "4"]
    assert all(one.choice.is_enabled for one in screen.options)
    assert {one.state for one in screen.options} == {OptionState.OPEN}
    assert not any(one.error for one in screen.options)
    assert screen.cards.hand
    assert screen.cards.contract
    assert (screen.explanation, screen.go_on, screen.hint_lines) == (None, None, ())
    assert screen.hint.intent == AskHint(screen.turn)
    assert screen.tally == "Nothing answered yet."
    assert screen.announcements[-1].text == screen.prompt


def test_a_wrong_answer_shows_the_right_one_and_every_error(page):
    wrong = (page.right + 1) % 4
    screen = page.send(page.screen.options[wrong].choice.intent)
    states = [one.state for one in screen.options]
    assert states[page.right] is OptionState.RIGHT
    assert states[wrong] is OptionState.CHOSEN
    assert states.count(OptionState.OTHER) == 2
    assert [bool(one.error) for one in screen.options] == [n != page.right for n in range(4)]
    assert not any(one.choice.is_enabled for one in screen.options)
    assert screen.options[page.right].choice.name.endswith(", the right answer")
    assert screen.options[wrong].choice.name.endswith(", your answer, not right")
    explanation = screen.explanation
    assert not explanation.is_right
    assert explanation.verdict.startswith("Not right. The answer: ")
    assert explanation.error == screen.options[wrong].error
    assert explanation.lines
    assert explanation.source == (
        "Source: General rules, section 2, Trump Ranking; "
        "General rules, section 2, Non-Trump Ranking."
    )
    assert explanation.due == "This rule is back in 1 minute."
    assert screen.tally == "0 of 1 right."
    assert screen.hint is None
    assert screen.go_on.is_usual
    said = [one.text for one in screen.announcements]
    assert explanation.verdict in said
    assert explanation.error in said


def test_a_right_answer_and_the_next_question(page):
    before = page.screen
    screen = page.send(ChooseOption(page.right, before.turn))
    assert screen.explanation.is_right
    assert screen.explanation.error == ""
    assert screen.explanation.verdict.startswith("Right. ")
    assert screen.turn == before.turn
    after = page.send(screen.go_on.intent)
    assert after.turn == before.turn + 1
    assert after.explanation is None
    assert after.prompt != before.prompt
    assert after.tally == "1 of 1 right."


def test_what_was_meant_for_another_question_does_nothing(page):
    turn = page.screen.turn
    before = page.screen
    for late in (ChooseOption(0, turn - 1), NextQuestion(turn - 1), AskHint(turn + 1)):
        assert page.send(late) == before
    assert page.send(NextQuestion(turn)) == before  # it is not answered yet
    assert page.send(ChooseOption(7, turn)) == before
    answered = page.send(ChooseOption(0, turn))
    assert page.send(ChooseOption(1, turn)) == answered  # the first answer stays
    assert page.send(AskHint(turn)) == answered


def test_a_hint_shows_steps_and_makes_the_answer_hard(page, store):
    screen = page.send(page.screen.hint.intent)
    assert screen.hint_lines
    assert screen.hint is None
    explanation = page.send(ChooseOption(page.right, screen.turn)).explanation
    assert explanation.lines[: len(screen.hint_lines)] == screen.hint_lines
    assert store.quiz.all()[0].grade == "hard"


def test_time_is_reckoned_from_the_question(page, store):
    page.second = 200.0
    page.send(ChooseOption(page.right, page.screen.turn))
    page.send(page.screen.go_on.intent)
    page.second = 205.0
    page.send(ChooseOption(page.right, page.screen.turn))
    assert [one.grade for one in store.quiz.all()] == ["hard", "good"]


def test_a_missed_rule_is_back_and_says_why(page, store):
    page.send(ChooseOption((page.right + 1) % 4, page.screen.turn))
    later = Page.__new__(Page)
    later.moment, later.second = MOMENT + timedelta(days=1), 0.0
    later.model = QuizViewModel(
        store.quiz, WORDS, seed=6, now=lambda: later.moment, clock=lambda: later.second
    )
    assert later.screen.why_back == "You missed this yesterday."


def test_topics_and_tables_are_filters(page):
    screen = page.screen
    assert [one.intent for one in screen.topics] == [
        ChooseTopic(name) for name in ("", *(family.value for family in Family))
    ]
    assert len(screen.tables) == len(presets()) + 1
    assert [one.label for one in screen.topics if one.is_on] == ["Every topic"]

    screen = page.send(ChooseTopic("points"))
    assert [one.label for one in screen.topics if one.is_on] == ["Points"]
    assert screen.topic == "What a hand scores"
    screen = page.send(ChooseTable("two-handed"))
    assert [one.label for one in screen.tables if one.is_on] == ["Two-handed"]
    assert screen.agreed == ("Rule set: Two-handed.",)


def test_what_does_not_arise_is_said_and_can_be_left(page):
    page.send(ChooseTable("standard"))
    screen = page.send(ChooseTopic("called-ace"))
    assert "arises at this table" in screen.trouble
    assert (screen.options, screen.prompt) == ((), "")
    assert (screen.hint, screen.go_on) == (None, None)
    screen = page.send(ChooseTable(""))
    assert screen.trouble == ""
    assert screen.topic == "Calling an ace"


def test_an_answer_that_is_not_kept_is_explained_all_the_same(page, store, monkeypatch):
    def full(_answer):
        raise StoreFull(store.path, reason="no space")

    monkeypatch.setattr(store.quiz, "add", full)
    screen = page.send(ChooseOption(page.right, page.screen.turn))
    assert screen.trouble.startswith("This answer was not kept. There is no space left")
    assert screen.explanation.is_right
    assert screen.explanation.due == ""
    assert page.send(screen.go_on.intent).trouble == ""


def test_a_trick_is_laid_out_with_its_seats(page):
    screen = page.send(ChooseTopic("winner"))
    plays = screen.cards.plays
    assert [one.is_lead for one in plays] == [True, False, False, False]
    assert {one.seat for one in plays} == {"North", "East", "South", "West"}
    assert all(one.name[0].isupper() for one in plays)
    assert not screen.cards.is_empty


def test_every_text_comes_from_the_words(store):
    page = Page(store, Words.load(PSEUDO))
    for _ in range(40):
        screen = page.send(ChooseOption(0, page.screen.turn))
        texts = [screen.title, screen.topic, screen.why_back, screen.prompt, screen.tally]
        texts += [*screen.agreed, *screen.explanation.lines, screen.explanation.verdict]
        texts += [one.choice.label for one in screen.options]
        texts += [one.label for one in screen.topics]
        for text in texts:
            assert "[" in text, text
        page.send(screen.go_on.intent)


def test_listeners_hear_of_new_screens_only(page):
    heard = []
    page.model.screen.changed.connect(heard.append)
    page.send(NextQuestion(page.screen.turn))
    assert heard == []
    page.send(ChooseOption(0, page.screen.turn))
    assert heard == [page.screen]
