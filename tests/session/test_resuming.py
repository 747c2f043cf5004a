"""The session: resumption from any line, and files that cannot be read."""

from __future__ import annotations

import pytest

from tests.session.fake_engine import AnyPlayer, fake_engine
from tests.session.playing import copy_of, journal, play_hand, play_match, to_decision
from trainer.rules import BadRecord, points
from trainer.session import MemoryJournal, Session

# ---------------------------------------------------------------- resuming


def test_a_session_is_rebuilt_from_any_number_of_lines(open_session):
    made = journal(4)
    session = open_session(made)
    for _ in range(2):
        play_hand(session)
        to_decision(session)
        session.act(session.view.lawful[0])
        session.undo()
    for lines in range(len(made.entries()) + 1):
        again = open_session(copy_of(made, lines))
        assert again.turn == lines
        again.close()
    whole = open_session(copy_of(made))
    assert whole.view == session.view
    assert whole.match == session.match
    assert whole.decisions == session.decisions
    assert whole.next_pack == session.next_pack


def test_a_resumed_match_goes_on_as_if_nothing_had_happened(open_session):
    straight = journal(9)
    play_match(open_session(straight))
    broken = journal(9)
    while True:
        session = Session(broken, fake_engine())
        for _ in range(7):
            if session.is_over:
                break
            if session.is_your_turn:
                session.act(AnyPlayer().choose(session.view))
            elif session.advance() is None:
                session.go_on()
        session.close()
        if session.is_over:
            break
    assert broken.entries() == straight.entries()
    assert broken.outcome == straight.outcome


def test_a_finished_hand_is_still_there_after_resuming(open_session):
    made = journal()
    session = open_session(made)
    hand = play_hand(session)
    again = open_session(copy_of(made))
    assert again.is_between_hands
    assert again.finished_hand() == hand
    assert again.decisions == session.decisions
    assert sum(points(hand)) >= 0


def test_an_end_not_yet_noted_is_noted_on_resuming(open_session):
    made = journal()
    play_match(open_session(made))
    copy = copy_of(made)
    assert copy.outcome is None
    open_session(copy)
    assert copy.outcome == made.outcome


@pytest.mark.parametrize(
    "line",
    [
        (0, "act", "play 0 JH"),
        (0, "act", "nonsense"),
        (0, "act", ""),
        (0, "undo", "5"),
        (0, "undo", "x"),
        (0, "unheard-of", ""),
        (3, "act", "pass 0"),
    ],
)
def test_lines_that_do_not_follow_are_named(line):
    made = journal()
    made._lines.append(line)
    with pytest.raises(BadRecord, match="line"):
        Session(made, fake_engine())


@pytest.mark.parametrize(
    ("rules", "terms"),
    [
        ("nonsense", None),
        ("[]", None),
        ('{"law": 2}', None),
        (None, "nonsense"),
        (None, "{}"),
        (None, '{"seed": "x"}'),
        (None, '{"seed": "5", "preset": "standard", "level": "any", "more": 1}'),
    ],
)
def test_rules_and_terms_that_cannot_be_read_are_told(rules, terms):
    made = journal()
    with pytest.raises(ValueError, match=r"rules|terms|law"):
        Session(MemoryJournal(rules or made.rules, terms or made.terms), fake_engine())
