"""The text table: leaving, coming back, and what goes wrong."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cli.person import Person, at_play, first_action, some_action, until
from tests.session.fake_engine import fake_engine, slowly
from trainer.cli.table import Ending
from trainer.rules import Rules
from trainer.session import MemoryJournal, Session, Terms, write_rules, write_terms
from trainer.store import StoreFull

# ---------------------------------------------------------------- leaving and coming back


@pytest.mark.parametrize("typed", ["q", "quit", EOFError()])
def test_leaving_says_the_match_is_kept(sit, typed):
    person = sit(Person(typed), level="eager")
    assert person.ending is Ending.LEFT
    assert person.said[-1].startswith("The match is kept as it stands.")


def test_ctrl_c_leaves_everything_kept(sit):
    with pytest.raises(KeyboardInterrupt):
        sit(Person(first_action, habit=KeyboardInterrupt()), level="eager")


def test_coming_back_says_where_the_match_stands(sit):
    def answer(session):
        tricks = session.view.tricks if session.view else ()
        if at_play(session) and session.hand_number > 1 and tricks and tricks[-1].winner is None:
            return "q"
        return some_action(session)

    person = sit(Person(habit=answer), seed=3)
    again = sit(Person(), journal=person.journal)
    assert again.text.startswith("Your match goes on where you left it. Rule set: Standard.")
    assert re.search(r"Hand \d+\. Score: you ", again.text)
    assert "This hand so far:" in again.text
    assert "On the table: " in again.text
    assert again.questions[0] == person.questions[-1]


def test_coming_back_between_hands_tells_the_end_again(sit):
    person = sit(Person(habit=until(lambda session: session.is_between_hands)))
    again = sit(Person(), journal=person.journal)
    end = person.text[person.text.index("Your decisions.") :].split("Enter deals")[0]
    assert end in again.text


# ---------------------------------------------------------------- trouble


def failing(journal, times):
    """Let a journal fail a number of times, as a full disk would."""
    append = journal.append

    def full(*line):
        if failing.left:
            failing.left -= 1
            raise StoreFull(Path("games.sqlite"), reason="full")
        append(*line)

    failing.left = times
    journal.append = full


def test_a_full_disk_is_told_and_nothing_is_lost(sit):
    def answer(session):
        failing(person.journal, 1)
        person.typed = [first_action, "q"]
        answer.turn = session.turn
        return first_action(session)

    person = Person(answer)
    sit(person, level="eager")
    assert person.text.count("There is no space left to keep games.sqlite") == 1
    assert "Verdict: " in person.text
    assert [number for number, _, _ in person.journal.entries()] == list(
        range(len(person.journal.entries()))
    )


def test_a_full_disk_while_others_play_can_be_put_right(sit):
    journal = MemoryJournal(
        write_rules(Rules()), write_terms(Terms(seed=1, preset="standard", level="eager"))
    )
    failing(journal, 2)
    person = sit(Person("", "", habit="q"), journal=journal)
    assert person.text.count("There is no space left") == 2
    assert person.questions[:2] == ["Enter tries again, q leaves:"] * 2
    assert "Your hand: " in person.text


def test_a_slow_grade_is_announced(sit):
    person = sit(Person(first_action, habit="q"), engine=fake_engine(slowly), level="eager")
    assert "Working out the grade. Ctrl-C skips it." in person.text
    assert "Verdict: " in person.text


def test_a_slow_grade_can_be_skipped(sit, monkeypatch):
    person = Person(first_action, habit="q")
    wait = Session.wait

    def interrupted(session, ticket, timeout=None):
        if timeout is None:
            raise KeyboardInterrupt
        return wait(session, ticket, timeout)

    monkeypatch.setattr(Session, "wait", interrupted)
    sit(person, engine=fake_engine(slowly), level="eager")
    assert "Skipped. It will be in the summary of the hand." in person.text
