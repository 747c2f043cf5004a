"""Duplicate matches: fair by construction, repeatable, and told in a fixed form."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import jsonschema
import pytest

from trainer.engine import evaluate, level
from trainer.lab.graded import Graded
from trainer.lab.match import Tally, play_match, report, told
from trainer.rules import HandRules, Redeal, Rules, change, preset, presets
from trainer.rules.resources import resource
from trainer.words import Words

if TYPE_CHECKING:
    from trainer.rules import Action, View

RULES = HandRules()
VALIDATOR = jsonschema.Draft7Validator(
    json.loads(resource("schemas", "match-1.json").read_text(encoding="utf-8"))
)


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
    VALIDATOR.validate(found)
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


def test_every_decision_with_a_choice_is_graded_and_losses_tell_players_apart() -> None:
    first, second = Graded(level("random"), 64), Graded(level("thumb"), 64)
    tally = play_match(RULES, first, second, deals=8, seed=6)
    assert tally == play_match(RULES, level("random"), level("thumb"), deals=8, seed=6)
    # Each player makes two seats' choices in two hands a deal: calls, and cards but the last.
    assert 8 * 2 * 2 < len(second.losses) < 8 * 2 * 2 * 9
    assert min(second.losses) == 0
    assert first.mean - second.mean > 2 * (first.standard_error + second.standard_error) > 0
    found = report(tally, first.name, second.name, 6, [first, second])
    VALIDATOR.validate(found)
    assert found["graded"][1]["decisions"] == len(second.losses)
    lines = told(tally, "random", "thumb", Words.load(), [first, second])
    assert lines[-1].startswith(f"thumb lost {second.mean:.4f} points a decision (±")


def test_a_loss_is_what_the_grade_of_the_same_decision_says() -> None:
    noted = []

    class Noting:
        name = "noting"

        def choose(self, view: View) -> Action:
            action = level("thumb").choose(view)
            if len(view.lawful) > 1:
                found = evaluate(view, worlds=32)
                noted.extend([] if found.is_forced else [found.value(action).loss])
            return action

    graded = Graded(Noting(), 32)
    play_match(RULES, graded, level("thumb"), deals=3, seed=2)
    assert graded.losses == noted
    assert graded.mean == pytest.approx(sum(noted) / len(noted))


def test_no_deals_say_nothing() -> None:
    found = report(Tally(), "a", "b", 1)
    VALIDATOR.validate(found)
    assert found["deals"] == 0
    assert found["standard_error"] is None


@pytest.mark.parametrize("name", [one.name for one in presets()])
def test_every_rule_set_has_matches_in_which_a_player_equals_itself(name: str) -> None:
    rules = preset(name).rules.hand
    tally = play_match(rules, level("thumb"), level("thumb"), deals=12, seed=8)
    assert tally.differences == pytest.approx([0.0] * 12)
    random = play_match(rules, level("thumb"), level("random"), deals=12, seed=8)
    assert random.points_per_hand > 0


def test_without_partners_a_player_sits_at_every_seat_in_turn() -> None:
    rules = preset("three-handed").rules.hand
    tally = play_match(rules, level("thumb"), level("random"), deals=30, seed=9)
    assert sum(turns.asked for (turn, _), turns in tally.turns.items() if turn == 1) > 30
    # One seat of three is the first player's: each place is asked once in each deal.
    assert tally.turns[1, 1].asked == 30


def test_a_hand_thrown_in_for_a_redeal_is_dealt_again() -> None:
    rules = change(Rules(), ace_no_face="no face card", ace_no_face_redeal="same dealer").hand
    tally = play_match(rules, Throwing(), level("thumb"), deals=60, seed=10)
    again = play_match(rules, Throwing(), level("thumb"), deals=60, seed=10)
    assert tally.differences == again.differences
    plain = play_match(rules, level("thumb"), level("thumb"), deals=60, seed=10)
    assert plain.differences == [0.0] * 60


class Throwing:
    """Throws every weak hand in, and else plays by rule of thumb."""

    name = "throwing"

    def choose(self, view: View) -> Action:
        redeal = Redeal(view.seat)
        return redeal if redeal in view.lawful else level("thumb").choose(view)
