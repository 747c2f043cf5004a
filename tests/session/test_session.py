"""The session: whole matches, undo branches, resumption from any line, grades and hints."""

from __future__ import annotations

import threading

import pytest

from tests.session.fake_engine import VERSION, AnyPlayer, fake_engine, slowly
from trainer.rules import (
    BadRecord,
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
    points,
)
from trainer.session import (
    Help,
    MemoryJournal,
    Session,
    Terms,
    fresh_seed,
    write_rules,
    write_terms,
)


def journal(seed=1, rules=None, level="any", **terms):
    terms = Terms(seed=seed, preset="standard", level=level, **terms)
    return MemoryJournal(write_rules(rules or Rules()), write_terms(terms))


@pytest.fixture
def open_session():
    opened = []

    def make(made=None, engine=None, **more):
        opened.append(Session(made or journal(), engine or fake_engine(), **more))
        return opened[-1]

    yield make
    for one in opened:
        one.close()
    assert not [thread for thread in threading.enumerate() if thread.name == "jobs"]


def to_turn(session):
    """Let happen what happens until the person, or the next hand, is due."""
    seen = []
    while (happening := session.advance()) is not None:
        seen.append(happening)
    return seen


def to_decision(session):
    to_turn(session)
    while session.is_between_hands and not session.is_over:
        session.go_on()
        to_turn(session)
    assert session.is_your_turn
    return session.view


def play_hand(session):
    to_decision(session)
    hand = session.hand_number
    while session.hand_number == hand and not session.is_between_hands:
        session.act(AnyPlayer().choose(session.view))
        to_turn(session)
    return session.finished_hand()


def play_match(session):
    while not session.is_over:
        to_turn(session)
        if session.is_your_turn:
            session.act(AnyPlayer().choose(session.view))
        else:
            session.go_on()


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


# ---------------------------------------------------------------- resuming


def copy_of(made, lines=None):
    copy = MemoryJournal(made.rules, made.terms)
    for line in made.entries()[:lines]:
        copy.append(*line)
    return copy


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
