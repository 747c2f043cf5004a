"""The training can be stopped anywhere and comes to the same file."""

from __future__ import annotations

import json

import pytest

from trainer.engine.callers import Family, read_policy
from trainer.lab import ablate, check, policies, train, train_report
from trainer.lab.self_play import NOTHING, Lesson, tried
from trainer.lab.shares import workers
from trainer.lab.train import Recipe, State, Work
from trainer.rules import HandRules
from trainer.words import Words

SMALL = Recipe(24, 1, 2, 5, (Family.USUAL, Family.PLAIN))


@pytest.fixture(scope="module")
def finished():
    """A whole training, as small as can be."""
    state = State(SMALL)
    with workers(1) as those:
        train.learn(state, those, lambda _: None)
    return state


@pytest.mark.parametrize("stop", [1, 4, 9])
def test_a_training_that_was_stopped_goes_on_to_the_same_file(finished, stop, monkeypatch):
    monkeypatch.setattr(train, "CHUNK", 12)
    heard = []

    def say(state):
        heard.append(state.share)
        if len(heard) == stop:
            raise KeyboardInterrupt

    state = State(SMALL)
    with workers(1) as those, pytest.raises(KeyboardInterrupt):
        train.learn(state, those, say)
    kept = json.loads(json.dumps(train.told(state)))
    again = train.state_of(kept)
    assert train.told(again) == train.told(state)
    with workers(1) as those:
        train.learn(again, those, lambda _: None)
    assert train.written(again).splitlines()[3:] == train.written(finished).splitlines()[3:]
    assert heard == sorted(heard)
    assert again.share == 1


@pytest.mark.slow
def test_several_processes_find_the_same(finished):
    state = State(SMALL)
    with workers(2) as those:
        train.learn(state, those, lambda _: None)
    assert train.written(state) == train.written(finished)


def test_no_two_stages_see_the_same_deals():
    steps = train.stages(Recipe(100, 2, 2, 5, tuple(train.GAMES)))
    assert len({one.seed for one in steps}) == len(steps)
    some = train.stages(Recipe(100, 2, 2, 5, (Family.USUAL, Family.JOKER)))
    assert set(some) < set(steps)  # a game's deals do not turn on what else is learned
    assert [one.work for one in steps[:7]] == [
        Work.OPEN,
        Work.OPEN,
        Work.PLAYED,
        Work.OPEN,
        Work.PLAYED,
        Work.ODDS,
        Work.CHECK,
    ]


def test_the_written_file_is_a_policy_of_the_recipe(finished):
    text = train.written(finished)
    policy = read_policy(text)
    assert set(policy.rows) == set(SMALL.games)
    assert json.loads(text)["recipe"] == (
        "24 deals, 1 rounds, 2 draws, seed 5: usual, no trump and low"
    )


def test_what_passing_leads_to_is_the_same_for_every_call_of_a_turn():
    lesson = Lesson(HandRules(), train.State(SMALL).policy, 2, 9)
    found = [tried(lesson, number) for number in range(40)]
    assert sum(map(len, found)) > 30
    for some in found:
        by_turn: dict[str, set[object]] = {}
        for one in some:
            by_turn.setdefault(one.key[:4], set()).add(one.played[1])
            assert NOTHING <= one.played[0].finish < 9
            assert -4 <= one.played[0].net <= 4
        assert all(len(one) == 1 for one in by_turn.values())


def test_round_one_and_round_two_have_deals_of_their_own():
    lesson = Lesson(HandRules(), train.State(SMALL).policy, 0, 9)
    rounds = [{one.key[0] for one in tried(lesson, number)} for number in range(80)]
    assert all(one <= {"1"} for one in rounds[::2])
    assert all(one <= {"2"} for one in rounds[1::2])
    # Every other one of these begins when two seats have passed twice.
    late = [tried(lesson, number) for number in range(3, 80, 4)]
    assert {one.key[2] for some in late for one in some} <= {"3", "4"}
    assert any(late)


def test_bins_hold_what_was_expected_and_what_came():
    row = [4, 2000, 6, 12]
    hands, expected, came, error = check.told(row)
    assert (hands, expected, came) == (4, 0.5, 1.5)
    assert error == pytest.approx((0.75 / 4) ** 0.5)
    assert check.told([0, 0, 0, 0])[0] == 0


def test_the_report_tells_of_every_row_and_bin(finished):
    lines = train_report.told(finished, Words.load())
    rows = sum(len(one.open_handed) for one in finished.learned.values())
    bins = sum(row[0] > 0 for one in finished.learned.values() for row in one.bins)
    assert len(lines) == len(finished.learned) + rows + bins
    assert lines[0] == "Game: usual"


def test_a_policy_is_exactly_as_good_as_itself(finished):
    match = policies.pair(HandRules(), finished.policy, finished.policy, 3)
    assert policies.differences(match, 0, 30) == [0.0] * 30


def test_policies_that_change_over_turn_the_sign(finished):
    other = train.State(SMALL).policy
    there = policies.differences(policies.pair(HandRules(), finished.policy, other, 3), 0, 40)
    back = policies.differences(policies.pair(HandRules(), other, finished.policy, 3), 0, 40)
    assert there == [-one for one in back]
    assert any(there)


def test_a_side_that_never_looks_at_the_score_wins_half(finished, monkeypatch):
    monkeypatch.setattr(policies, "stakes_of", lambda *_: None)
    games = policies.Games(HandRules(), finished.policy, 4)
    assert policies.games_won(games, 0, 20) == [0.0] * 20


def test_a_part_taken_out_is_gone(finished):
    learned = finished.learned[Family.USUAL]
    whole = learned.rows({})
    for part in ablate.PARTS:
        less = ablate.without(part, learned)
        assert set(less) == set(whole)
        for row in less.values():
            assert all(one[column] == 0 for one in row.numbers for column in part.columns)
    seat = next(one for one in ablate.PARTS if one.name == "lab-ablate-seat")
    less = ablate.without(seat, learned)
    assert less["1.1.up.partner"] is less["1.3.up.partner"]
    assert less["1.1.up.partner"] is not less["1.1.up.alone"]
