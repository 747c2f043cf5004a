"""Duplicate matches: fair by construction, repeatable, and told in a fixed form."""

from __future__ import annotations

from trainer.engine import level
from trainer.lab.match import Tally, play_match, report, told
from trainer.rules import HandRules
from trainer.words import Words

RULES = HandRules()


def test_a_player_is_exactly_as_good_as_itself() -> None:
    tally = play_match(RULES, level("thumb"), level("thumb"), deals=40, seed=3)
    assert tally.differences == [0.0] * 40
    assert tally.points_per_hand == 0


def test_swapping_the_players_turns_the_sign() -> None:
    one = play_match(RULES, level("thumb"), level("beginner"), deals=60, seed=4)
    other = play_match(RULES, level("beginner"), level("thumb"), deals=60, seed=4)
    assert one.points_per_hand == -other.points_per_hand
    assert one.standard_error == other.standard_error
    assert one.points_per_hand != 0


def test_every_turn_to_call_is_counted_once() -> None:
    tally = play_match(RULES, level("thumb"), level("thumb"), deals=50, seed=5)
    first = [tally.turns[1, place].asked for place in (1, 2, 3, 4)]
    # Each deal is played twice, and in one of the two the first player sits at each place.
    assert first[0] == 50
    assert first == sorted(first, reverse=True)
    for turns in tally.turns.values():
        assert turns.made <= turns.called <= turns.asked


def test_the_report_has_its_documented_form() -> None:
    tally = play_match(RULES, level("thumb"), level("beginner"), deals=5, seed=6)
    found = report(tally, "thumb", "beginner", 6)
    assert found["schema"] == 1
    assert set(found) == {
        "schema",
        "first",
        "second",
        "seed",
        "deals",
        "points_per_hand",
        "standard_error",
        "calls",
    }
    lines = told(tally, "thumb", "beginner", Words.load())
    assert lines[0].startswith("thumb against beginner: ")
    assert len(lines) == 1 + len(tally.turns)


def test_no_deals_say_nothing() -> None:
    found = report(Tally(), "a", "b", 1)
    assert found["deals"] == 0
    assert found["standard_error"] is None
