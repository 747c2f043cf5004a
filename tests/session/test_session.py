"""The session: whole matches, actions, chance and undo branches."""

from __future__ import annotations

import pytest

from tests.session.fake_engine import AnyPlayer
from tests.session.playing import journal, play_hand, play_match, to_decision, to_turn
from trainer.rules import (
    Cut,
    Deal,
    Discard,
    DrawForDeal,
    IllegalAction,
    Pass,
    Phase,
    Rules,
    change,
    fingerprint,
)
from trainer.session import Terms, fresh_seed

# ---------------------------------------------------------------- a match


def test_a_match_is_played_to_its_end(open_session):
    made = journal()
    session = open_session(made)
    play_match(session)
    assert max(session.match.points) >= 10
    assert made.outcome == ("won" if 0 in session.match.winners else "lost")
    assert session.advance() is None
    assert not session.is_your_turn
    assert session.is_between_hands
    session.go_on()
    assert session.is_between_hands


def test_the_same_seed_and_choices_give_the_same_match(open_session):
    one, two, other = journal(5), journal(5), journal(6)
    for made in (one, two, other):
        play_match(open_session(made))
    assert one.entries() == two.entries()
    assert one.entries() != other.entries()


def test_a_longer_match_draws_for_each_game(open_session):
    made = journal(3, change(Rules(), best_of=3, target=5))
    session = open_session(made)
    play_match(session)
    draws = [text for _, _, text in made.entries() if text.startswith("draw")]
    assert len(draws) >= len(session.match.finished_games) >= 2
    assert max(session.match.games) == 2


def test_what_the_seat_must_not_see_is_not_in_what_happens(open_session):
    session = open_session(journal(2, level="eager"))
    for _ in range(12):
        seen = to_turn(session)
        if session.is_your_turn:
            session.act(session.view.lawful[0])
        else:
            session.go_on()
        for happening in seen:
            if isinstance(happening.action, Deal):
                assert happening.action.order == ()
            if isinstance(happening.action, Discard) and happening.action.seat != 0:
                assert happening.action.card is None
            if happening.after is not None:
                assert happening.after.seat == 0


def test_open_cards_only_when_the_hand_is_over(open_session):
    session = open_session()
    to_decision(session)
    with pytest.raises(ValueError, match="over"):
        session.finished_hand()
    with pytest.raises(ValueError, match="over"):
        session.finished_pack()
    hand = play_hand(session)
    assert hand.phase is Phase.OVER
    assert len(hand.dealt) == 4


def test_a_stand_in_plays_the_learners_seat_and_its_decisions_are_kept(open_session):
    session = open_session(stand_in=AnyPlayer())
    to_turn(session)
    assert session.is_between_hands
    assert session.decisions
    for decision in session.decisions:
        assert session.wait(session.analysis_of(decision), 5)


# ---------------------------------------------------------------- actions


def test_an_unlawful_action_changes_nothing(open_session):
    made = journal()
    session = open_session(made)
    to_decision(session)
    before = made.entries()
    with pytest.raises(IllegalAction):
        session.act(Pass(2))
    assert made.entries() == before
    assert session.is_your_turn


def test_the_person_acts_for_no_other_seat_and_orders_no_pack(open_session):
    made = journal()
    session = open_session(made)
    while session.view is None or session.view.to_act in (None, session.seat):
        if session.is_your_turn:
            session.act(AnyPlayer().choose(session.view))
        elif session.is_between_hands:
            session.go_on()
        else:
            session.advance()
    before = made.entries()
    other = session.view.to_act
    for action in (Pass(other), Cut(other, 0), Deal(session.seat, Rules().hand.pack)):
        with pytest.raises(IllegalAction, match="not the person's to play"):
            session.act(action)
        assert session.why_not(action).key == "illegal-action"
    assert made.entries() == before


def test_an_action_meant_for_an_earlier_turn_does_nothing(open_session):
    made = journal()
    session = open_session(made)
    view = to_decision(session)
    turn = session.turn
    assert session.act(view.lawful[0], turn) is not None
    lines = made.entries()
    assert session.act(view.lawful[0], turn) is None
    assert made.entries() == lines


def test_an_action_that_cannot_be_kept_does_not_happen(open_session, monkeypatch):
    made = journal()
    session = open_session(made)
    view = to_decision(session)

    def full(*_):
        raise OSError("no space left")

    monkeypatch.setattr(made, "append", full)
    with pytest.raises(OSError, match="space"):
        session.act(view.lawful[0])
    assert session.view == view
    assert session.is_your_turn
    monkeypatch.undo()
    assert session.act(view.lawful[0]) is not None


def test_the_cut_is_declined_for_the_person_unless_asked(open_session):
    quiet = journal(11)
    play_hand(open_session(quiet))
    cuts = [text for _, _, text in quiet.entries() if text.startswith("cut")]
    assert cuts
    assert all(text.endswith(" 0") for text in cuts)

    session = open_session(journal(11), ask_cut=True)
    for _ in range(40):
        to_turn(session)
        if session.is_between_hands:
            session.go_on()
        elif session.view.phase is Phase.CUT:
            break
        else:
            session.act(AnyPlayer().choose(session.view))
    happening = session.act(Cut(0, 7))
    assert happening.action == Cut(0, 7)
    assert not session.can_undo  # a cut is no decision
    assert all(not isinstance(one.action, Cut) for one in session.decisions)


# ---------------------------------------------------------------- chance


def test_the_pack_is_sealed_before_the_deal(open_session):
    session = open_session()
    sealed = session.next_pack  # of the draw
    happening = session.advance()
    assert isinstance(happening.action, DrawForDeal)
    assert session.next_pack != sealed
    sealed = session.next_pack
    hand = play_hand(session)
    opened = session.finished_pack()
    assert opened.order == hand.order
    assert fingerprint(opened.order, opened.nonce) == sealed == opened.fingerprint


def test_undo_never_changes_a_pack_to_come(open_session):
    session = open_session()
    to_decision(session)
    sealed = session.next_pack
    session.act(session.view.lawful[0])
    session.undo()
    assert session.next_pack == sealed


def test_fresh_seeds_differ_and_fit():
    assert fresh_seed() != fresh_seed()
    assert fresh_seed(lambda n: b"\xff" * n) == (1 << 64) - 1
    with pytest.raises(ValueError, match="64 bits"):
        Terms(seed=1 << 64, preset="standard", level="any")


# ---------------------------------------------------------------- undo


def test_undo_goes_back_to_the_last_decision_and_adds_a_line(open_session):
    made = journal(level="eager")
    session = open_session(made)
    view = to_decision(session)
    first = view.lawful[0]
    session.act(first)
    to_turn(session)
    before = made.entries()
    assert session.can_undo
    assert session.undo()
    assert session.view == view
    assert session.is_your_turn
    assert made.entries()[: len(before)] == before
    assert made.entries()[-1][1] == "undo"


def test_undo_may_be_repeated_to_the_first_decision_but_not_into_the_last_hand(open_session):
    session = open_session(journal(7))
    play_hand(session)
    assert not session.can_undo
    assert not session.undo()
    first = to_decision(session)
    assert not session.undo()
    made = 0
    while made < 3 and not session.is_between_hands:
        session.act(AnyPlayer().choose(session.view))
        made += 1
        to_turn(session)
    if not session.is_between_hands:
        for _ in range(made):
            assert session.undo()
        assert session.view == first
        assert not session.undo()


def test_the_first_decision_in_a_position_is_the_one_that_counts(open_session):
    session = open_session(journal(level="eager"))
    view = to_decision(session)
    session.act(view.lawful[0])
    session.undo()
    session.act(view.lawful[1])
    first, second = session.decisions
    assert (first.action, first.counts) == (view.lawful[0], True)
    assert (second.action, second.counts) == (view.lawful[1], False)
    assert first.position == second.position
    assert session.analysis_of(first) is session.analysis_of(second)


def test_nothing_counts_after_taking_back_what_others_have_answered(open_session):
    session = open_session()
    for _ in range(40):
        view = to_decision(session)
        session.act(AnyPlayer().choose(view))
        answered = [one for one in to_turn(session) if one.action.seat != session.seat]
        if answered and session.can_undo:
            break
        if session.is_between_hands:
            session.go_on()
    assert session.undo()
    before = len(session.decisions)
    for _ in range(3):
        if session.is_your_turn:
            session.act(AnyPlayer().choose(session.view))
            to_turn(session)
    later = session.decisions[before:]
    assert later
    assert not any(decision.counts for decision in later)


def test_engine_seats_answer_the_same_after_undo(open_session):
    session = open_session()
    view = to_decision(session)
    choice = AnyPlayer().choose(view)
    session.act(choice)
    one = [happening.action for happening in to_turn(session)]
    if session.undo():
        session.act(choice)
        assert [happening.action for happening in to_turn(session)] == one
