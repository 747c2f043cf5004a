"""The session: grades and hints, levels, clock and pace."""

from __future__ import annotations

import threading

import pytest

from tests.session.fake_engine import VERSION, AnyPlayer, fake_engine, slowly
from tests.session.playing import copy_of, journal, play_hand, to_decision, to_turn
from trainer.session import Help, Session

# ---------------------------------------------------------------- grades and hints


def test_the_grade_is_under_way_when_the_turn_begins_and_kept_with_the_decision(open_session):
    made = journal()
    session = open_session(made)
    view = to_decision(session)
    ticket = session.analysis
    assert session.wait(ticket, 5)
    assert {one.action for one in ticket.value.values} == set(view.lawful)
    assert made.kept(VERSION) == []  # nothing was decided yet
    session.act(view.lawful[0])
    (decision,) = session.decisions
    assert session.analysis_of(decision) is ticket
    (kept,) = made.kept(VERSION)
    assert kept[:2] == (decision.number, 1024)


def test_a_decision_made_before_the_grade_is_done_still_gets_it(open_session):
    made = journal()
    session = open_session(made, fake_engine(slowly))
    view = to_decision(session)
    session.act(view.lawful[0])
    (decision,) = session.decisions
    ticket = session.analysis_of(decision)
    assert not ticket.done
    assert session.wait(ticket, 10)
    assert ticket.value.worlds == 1024
    assert made.kept(VERSION)[0][:2] == (decision.number, 1024)


def test_a_quick_answer_comes_first(open_session):
    session = open_session(engine=fake_engine(slowly))
    to_decision(session)
    ticket = session.analysis
    while ticket.value is None:
        assert not session.wait(ticket, 0.01)
    assert ticket.value.worlds == 256
    assert not ticket.done


def test_leaving_a_position_undecided_stops_its_grade(open_session):
    session = open_session(journal(level="eager"), fake_engine(slowly))
    to_decision(session)
    session.act(session.view.lawful[0])
    kept = session.analysis_of(session.decisions[0])
    to_turn(session)
    if session.is_your_turn:
        left = session.analysis
        session.undo()
        assert left.cancelled
    assert session.analysis is kept
    assert not kept.cancelled


def test_a_resumed_session_has_the_grades_of_the_hand(open_session):
    made = journal()
    session = open_session(made)
    play_hand(session)
    for decision in session.decisions:
        session.wait(session.analysis_of(decision), 5)
    kept = made.kept(VERSION)
    assert len(kept) == len({one.position for one in session.decisions})

    copy = copy_of(made)
    copy.keep(kept[0][0], VERSION, 1024, kept[0][2])  # one is remembered, the others made again
    again = open_session(copy)
    for old, new in zip(session.decisions, again.decisions, strict=True):
        assert again.wait(again.analysis_of(new), 5)
        assert again.analysis_of(new).value == session.analysis_of(old).value
    assert copy.kept(VERSION) == kept


def test_figures_of_another_engine_are_not_used(open_session):
    made = journal()
    session = open_session(made)
    to_decision(session)
    session.act(session.view.lawful[0])
    copy = copy_of(made)
    copy.keep(session.decisions[0].number, "other-engine", 1024, "not even readable")
    again = open_session(copy)
    assert again.wait(again.analysis_of(again.decisions[0]), 5)
    assert again.analysis_of(again.decisions[0]).value.engine_version == VERSION


@pytest.mark.parametrize(
    ("degree", "counts"), [("nudge", False), ("answer", False), ("tricks", True)]
)
def test_help_is_noted_and_a_hinted_decision_does_not_count(open_session, degree, counts):
    made = journal()
    session = open_session(made)
    to_decision(session)
    session.note_help(Help(degree))
    assert made.entries()[-1][1:] == ("help", degree)
    session = open_session(copy_of(made))
    session.act(session.view.lawful[0])
    (decision,) = session.decisions
    assert decision.counts is counts
    assert decision.hinted is not counts


def test_no_help_without_a_turn(open_session):
    made = journal()
    session = open_session(made)
    session.note_help(Help.NUDGE)
    assert made.entries() == []


def test_the_decisions_of_the_whole_match_and_their_grades_are_there(open_session):
    session = open_session()
    for _ in range(3):
        play_hand(session)
        for decision in session.decisions:
            session.wait(session.analysis_of(decision), 5)
    kept = session.kept_evaluations()
    assert {one.number for one in session.match_decisions} == set(kept)
    assert len(kept) > len(session.decisions)


# ---------------------------------------------------------------- seats, clock and pace


def test_the_level_can_change_and_is_remembered(open_session):
    made = journal()
    session = open_session(made)
    session.set_level("eager")
    with pytest.raises(ValueError, match="grandmaster"):
        session.set_level("grandmaster")
    assert open_session(copy_of(made)).level == "eager"


def test_the_pace_is_measured_on_the_given_clock(open_session):
    now = [100.0]
    session = open_session(pace=0.5, clock=lambda: now[0])
    assert session.pause_left() == 0
    while session.pause_left() == 0:
        if session.is_your_turn:
            session.act(session.view.lawful[0])
        elif session.advance() is None:
            session.go_on()
    assert session.pause_left() == 0.5
    now[0] += 0.4
    assert session.pause_left() == pytest.approx(0.1)
    now[0] += 0.4
    assert session.pause_left() == 0


def test_an_engine_seat_can_be_waited_for_in_slices(open_session):
    let_go = threading.Event()

    class Slow:
        def choose(self, view):
            let_go.wait(10)
            return AnyPlayer().choose(view)

    session = open_session(stand_in=Slow())
    while (happening := session.advance(0.05)) is not None:
        last = happening
    while not session.is_between_hands and session.advance(0.05) is not None:
        pass
    assert last is not None
    let_go.set()
    to_turn(session)
    assert session.is_between_hands


def test_closing_in_the_midst_of_work_leaves_nothing_behind(open_session):
    for steps in range(6):
        session = Session(journal(steps), fake_engine(slowly))
        for _ in range(steps):
            session.advance(0)
        session.close()
        session.close()
