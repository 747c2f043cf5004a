"""The eight recorded tournament games read, replay by the law book, and are written back."""

import dataclasses
import json
from collections import Counter

import jsonschema
import pytest

from trainer.records import final_score, game_of, load_game, replay_game, write
from trainer.records.egn import read, read_file

# Title, deals, final score of seats 0 and 2, of seats 1 and 3.
GAMES = {
    "custom-scenario": ("Custom Scenario", 1, 0, 1),
    "epic-comeback": ("Epic 0-7 Comeback", 9, 11, 9),
    "mote-w5-g1": ("MotE W5 G1", 11, 10, 3),
    "mote-w5-g2": ("MotE W5 G2", 12, 8, 10),
    "mote-w5-g3": ("MotE W5 G3", 11, 10, 6),
    "quite-the-hustle-annotated": ("Quite the Hustle", 11, 10, 7),
    "six-points-in-two-hands": ("Six Points in Two Hands", 2, 10, 9),
    "vwec-finals": ("VWEC Finals", 13, 8, 10),
}


def test_every_game_is_known_here(game_path):
    assert game_path.stem in GAMES


def test_a_game_reads_and_replays_without_an_error(game_path):
    title, deals, ours, theirs = GAMES[game_path.stem]
    game = load_game(game_path)
    hands = tuple(replay_game(game))
    assert game.title == title
    assert len(hands) == deals
    assert not [f for f in game.faults if f.is_error]
    assert not [f for hand in hands for f in hand.faults]
    assert final_score(game, hands) == (ours, theirs, ours, theirs)
    assert all(hand.outcome is not None for hand in hands)


@pytest.mark.parametrize("name", ["mote-w5-g1", "mote-w5-g2", "mote-w5-g3"])
def test_older_files_are_read_with_warnings(name, egn, replayed):
    game = replayed(egn(name))
    assert [key for key, _, _ in game.warnings] == ["egn-other-version", "egn-older-names"]
    assert game.fault("egn-other-version") == {"version": "1.0.0"}
    assert game.fault("egn-older-names") == {"names": "initialLead, kitty, player_cards"}


@pytest.mark.parametrize(
    ("name", "plain", "averaged", "left_out"),
    [
        ("custom-scenario", 25, 0, {}),
        ("epic-comeback", 173, 35, {"buried": 8}),
        ("mote-w5-g1", 239, 20, {"buried": 5}),
        ("mote-w5-g2", 245, 30, {"buried": 10, "silent": 2}),
        ("mote-w5-g3", 240, 20, {"buried": 6, "silent": 1}),
        ("quite-the-hustle-annotated", 210, 35, {"buried": 12, "silent": 2}),
        ("six-points-in-two-hands", 36, 5, {"buried": 1, "silent": 1}),
        ("vwec-finals", 239, 55, {"buried": 20, "silent": 1}),
    ],
)
def test_how_many_decisions_can_be_graded(name, plain, averaged, left_out, egn, replayed):
    decisions = [d for hand in replayed(egn(name)).hands for d in hand.decisions]
    reasons = Counter(str(d.reason) for d in decisions if d.reason)
    views = [d for d in decisions if d.view is not None]
    assert sum(not d.averaged for d in views) == plain
    assert sum(d.averaged for d in views) == averaged
    assert reasons == left_out


def test_every_decision_taken_was_lawful(game_path):
    for hand in replay_game(load_game(game_path)):
        for decision in hand.decisions:
            if decision.view is not None:
                assert decision.action in decision.view.lawful
                assert decision.view.to_act == decision.seat


def test_what_is_written_is_valid_and_says_the_same(game_path, schema):
    game, _ = read_file(game_path)
    text = write(game)
    jsonschema.validate(json.loads(text), schema)
    again, faults = read(text.encode())
    assert faults == ()
    assert write(again) == text
    # What the notation has dropped since (kitty, first leader) follows from the rest.
    first, second = game_of(game), game_of(again)
    assert list(replay_game(first)) == list(replay_game(second))
    assert dataclasses.replace(first, deals=(), faults=()) == dataclasses.replace(
        second, deals=(), faults=()
    )


def test_remarks_and_other_lines_are_kept(egn):
    raw = egn("quite-the-hustle-annotated")
    game, _ = read(json.dumps(raw).encode())
    written = json.loads(write(game))
    kept = [deal.get("alternativeLines") for deal in written["deals"]]
    assert kept == [deal.get("alternativeLines") for deal in raw["deals"]]
    assert kept[1][0]["phases"][0]["playAnnotations"]["0"][0].startswith("Seems like an easy")
    assert kept[1][0]["branchIndex"] == 4
    assert written["deals"][10]["phases"][0]["callAnnotations"] == {"0": ["note"]}


def test_no_view_knows_what_stands_in_for_unknown_cards(game_path):
    """Different cards filled in for the unknown ones leave every view the same."""
    game = load_game(game_path)
    once = list(replay_game(game))
    assert all(list(replay_game(game, choice)) == once for choice in (1, 5, 8))
