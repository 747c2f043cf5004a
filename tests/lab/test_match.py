"""Duplicate matches: fair by construction, repeatable, and told in a fixed form."""

from __future__ import annotations

import io
import json

from trainer.engine import level
from trainer.lab.match import Tally, play_match, report, write
from trainer.rules import HandRules

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
    out = io.StringIO()
    write(tally, "thumb", "beginner", 6, as_json=True, out=out)
    told = json.loads(out.getvalue())
    assert told == report(tally, "thumb", "beginner", 6)
    assert told["schema"] == 1
    assert set(told) == {
        "schema",
        "first",
        "second",
        "seed",
        "deals",
        "points_per_hand",
        "standard_error",
        "calls",
    }
    text = io.StringIO()
    write(tally, "thumb", "beginner", 6, as_json=False, out=text)
    assert text.getvalue().startswith("thumb against beginner: ")


def test_no_deals_say_nothing() -> None:
    told = report(Tally(), "a", "b", 1)
    assert told["deals"] == 0
    assert told["standard_error"] is None
