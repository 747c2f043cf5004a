"""`euchre-trainer grade`: the report, its JSON, its endings, and what it says of bad files."""

import argparse
import json
import random
import signal
from pathlib import Path

import jsonschema
import pytest

from tests.records.games import match_events, played
from trainer.cli import grade
from trainer.cli.grade_text import fault_line
from trainer.records import (
    Fault,
    Misdeal,
    TextRecord,
    Unwritable,
    egn_of,
    match_record,
    record_of,
    write_text,
)
from trainer.rules import Random, Redeal, Rules, change, presets
from trainer.rules.resources import resource

EGN = Path(__file__).parents[1] / "egn"
SCHEMA = json.loads(resource("schemas", "grade-1.json").read_text(encoding="utf-8"))


@pytest.fixture
def run(capsys):
    """Runs the command; returns how it ended, what it wrote and what it complained of."""
    parser = argparse.ArgumentParser()
    grade.add_parser(parser.add_subparsers())

    def command(*arguments):
        args = parser.parse_args(["grade", *map(str, arguments)])
        ending = args.run(args)
        written = capsys.readouterr()
        return ending, written.out, written.err

    return command


@pytest.fixture
def file(tmp_path):
    """Writes a recorded game, changed, to a file of its own."""

    def changed(name, change):
        raw = json.loads((EGN / f"{name}.egn").read_text(encoding="utf-8"))
        change(raw)
        path = tmp_path / "changed.egn"
        path.write_text(json.dumps(raw), encoding="utf-8")
        return path

    return changed


def test_a_report_tells_everything(run):
    ending, out, err = run(EGN / "epic-comeback.egn", "--worlds", 64)
    assert ending == grade.FULLY_GRADED
    assert err == ""
    for said in (
        "Epic 0-7 Comeback",
        "Played 2026-05-30T03:51.",
        "A game is played to 10 points.",
        "stick the dealer",
        "rule flags: std true",
        "Score at the start: South and North 0",
        "Decisions that lost something, in order:",
        "How the hands ended (this never enters a grade):",
        "Then South and North 11",
        "from 64 deals",
        "averaged over the dealer's buried card",
        "Not graded, 8: the dealer's hand is not known",
        "By seat:",
        "lost per decision",
        "Losses by size:",
    ):
        assert said in out
    assert "Errors" not in out


def test_json_fits_its_schema_and_says_the_same_twice(run):
    endings, texts = zip(
        *(run(EGN / "six-points-in-two-hands.egn", "--json", "--worlds", 64)[:2] for _ in "12"),
        strict=True,
    )
    assert endings == (0, 0)
    assert texts[0] == texts[1]
    table = json.loads(texts[0])
    jsonschema.validate(table, SCHEMA)
    assert table["schema"] == 1
    assert table["complete"] is True
    assert sum(table["counts"].values()) == len(table["decisions"]) == 43
    assert table["not_graded"] == {"buried": 1, "silent": 1}
    assert table["hands"][0]["points"] == [4, 0, 4, 0]
    assert table["final_score"] == [10, 9, 10, 9]
    graded = [one for one in table["decisions"] if "verdict" in one]
    for one in graded:
        assert one["action"] in [value["action"] for value in one["values"]]
        assert one["best"] == one["values"][0]["action"]
    losses = [table["decisions"][place]["lost"] for place in table["losses"]]
    assert losses == sorted(losses, reverse=True)


@pytest.mark.slow
def test_every_recorded_game_is_fully_graded(run):
    for path in sorted(EGN.glob("*.egn")):
        ending, out, _ = run(path, "--json", "--worlds", 8)
        assert ending == grade.FULLY_GRADED
        jsonschema.validate(json.loads(out), SCHEMA)


def test_one_seat(run):
    ending, out, _ = run(EGN / "custom-scenario.egn", "--seat", 2, "--json", "--worlds", 8)
    table = json.loads(out)
    assert ending == 0
    assert table["seat"] == 2
    assert {one["seat"] for one in table["decisions"]} == {2}


def test_errors_are_told_and_the_rest_is_graded(run, file):
    def revoke(raw):
        tricks = raw["deals"][0]["phases"][1]["tricks"]
        tricks[0][1], tricks[1][3] = "Tc", "Jh"

    path = file("custom-scenario", revoke)
    ending, out, _ = run(path, "--worlds", 8)
    assert ending == grade.WITH_ERRORS
    assert "Errors in the file:" in out
    assert (
        "Deal 1, trick 1: North plays the ten of clubs, but hearts were led and the hand holds the"
        " jack of hearts: a revoke." in out
    )
    assert "Not graded, 1: the action breaks the rules in force." in out
    ending, out, _ = run(path, "--json", "--worlds", 8)
    table = json.loads(out)
    jsonschema.validate(table, SCHEMA)
    assert [(f["key"], f["deal"], f["trick"]) for f in table["faults"]] == [
        ("egn-law-follow", 1, 1)
    ]


def test_rules_not_played_yet_are_named(run, file):
    path = file("custom-scenario", lambda raw: raw["metadata"]["ruleset"].update(farmers=True))
    ending, out, _ = run(path)
    assert ending == grade.NOTHING_READ
    assert "Not played by this version: farmers true." in out
    assert "Not graded, 25: a rule in force is not played by this version." in out


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"hello", "line 1, column 1 it is not JSON"),
        (b"", "The file is empty."),
        (b"\xff", "not text in UTF-8"),
        (b"[" * 99, "more than 32 deep"),
        (b'{"fileType": "Euchre Match Notation"}', "a match of several games"),
    ],
)
def test_what_cannot_be_read_is_said(content, said, run, tmp_path):
    path = tmp_path / "bad.egn"
    path.write_bytes(content)
    ending, out, err = run(path)
    assert (ending, out) == (grade.NOTHING_READ, "")
    assert said in err
    ending, out, err = run(path, "--json")
    table = json.loads(out)
    jsonschema.validate(table, SCHEMA)
    assert (ending, err, table["readable"]) == (grade.NOTHING_READ, "", False)
    assert said in table["faults"][0]["text"]


def test_folders_missing_files_and_seats_that_are_none(run, tmp_path):
    for arguments in (
        [tmp_path],
        [tmp_path / "none.egn"],
        [EGN / "custom-scenario.egn", "--seat", "4"],
        [EGN / "custom-scenario.egn", "--seat", "-1"],
    ):
        ending, out, err = run(*arguments)
        assert (ending, out) == (grade.NOTHING_READ, "")
        assert len(err.splitlines()) == 1


@pytest.mark.parametrize("worlds", ["0", "-3", "many", "1000000"])
def test_numbers_of_worlds_that_cannot_be(worlds, run):
    with pytest.raises(SystemExit):
        run(EGN / "custom-scenario.egn", "--worlds", worlds)


def test_an_interrupt_ends_with_what_was_graded(run, monkeypatch):
    def interrupted(_self, done, _total):
        if done == 20:
            signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(grade._Progress, "tell", interrupted)
    before = signal.getsignal(signal.SIGINT)
    ending, out, _ = run(EGN / "epic-comeback.egn", "--worlds", 8)
    assert ending == grade.STOPPED
    assert "Grading was stopped" in out
    assert "Not reached: " in out
    assert signal.getsignal(signal.SIGINT) is before


def test_progress_is_told_on_a_terminal_only_when_it_takes_a_while(monkeypatch, capsys):
    clock = iter((0.0, 0.1, 0.31, 0.35, 0.5))
    monkeypatch.setattr(grade.time, "monotonic", lambda: next(clock))
    monkeypatch.setattr(grade.sys.stderr, "isatty", lambda: True)
    progress = grade._Progress(grade.Words.load())
    for done in range(4):
        progress.tell(done, 30)
    progress.clear()
    assert capsys.readouterr().err == "\rGrading 1 of 30\rGrading 3 of 30\r               \r"


def text_file(tmp_path, rules, hands=2, seed=1):
    """A text record of random hands under some rules."""
    chance = Random(seed)
    told = [record_of(played(rules, one % rules.hand.seats, chance)) for one in range(hands)]
    path = tmp_path / "hands.txt"
    path.write_text(write_text(TextRecord(rules, tuple(told))), encoding="utf-8")
    return path


@pytest.mark.parametrize("one", presets(), ids=lambda one: one.name)
def test_text_records_of_every_rule_set_are_graded_or_say_why_not(one, run, tmp_path):
    path = text_file(tmp_path, one.rules)
    ending, out, err = run(path, "--worlds", 2)
    assert (ending, err) == (grade.FULLY_GRADED, "")
    assert "How the hands ended" in out
    assert "rule flags" not in out
    _, written, _ = run(path, "--worlds", 2, "--json")
    table = json.loads(written)
    jsonschema.validate(table, SCHEMA)
    assert table["game"]["rules"] == one.rules.to_dict()
    ungraded = [row for row in table["decisions"] if row["footing"] == "not graded"]
    assert all(row["reason"] == "value" and row["action"] for row in ungraded)
    if ungraded:
        assert "cannot value decisions under these rules" in out


def test_a_match_as_text_is_graded_at_its_scores(run, tmp_path):
    events, match = match_events(change(Rules(), target=5, best_of=3), Random(3), 12)
    path = tmp_path / "match.txt"
    path.write_text(write_text(match_record(match.rules, events)), encoding="utf-8")
    ending, written, _ = run(path, "--worlds", 2, "--json", "--seat", 1)
    table = json.loads(written)
    jsonschema.validate(table, SCHEMA)
    assert ending == grade.FULLY_GRADED
    assert match.finished_games
    scores = [hand["score"] for hand in table["hands"]]
    assert scores.count([0, 0, 0, 0]) > 1
    assert table["game"]["stated_final_score"] == list(match.points[:2])
    if match.points == (0, 0, 0, 0):
        assert table["final_score"] == list(match.finished_games[-1])


def test_a_redeal_and_a_misdeal_are_told(run, tmp_path):
    rules = change(Rules(), ace_no_face="no face card")
    events = []
    for seed in range(40):
        events, _ = match_events(rules, Random(seed), 8)
        if any(isinstance(one, Redeal) for one in events) and Misdeal() in events:
            break
    path = tmp_path / "match.txt"
    path.write_text(write_text(match_record(rules, events)), encoding="utf-8")
    _, out, _ = run(path, "--worlds", 2)
    assert "thrown in for an ace-no-face hand" in out
    assert "misdealt" in out


def test_a_text_record_that_cannot_be_read_says_line_and_column(run, tmp_path):
    path = text_file(tmp_path, Rules())
    whole = path.read_text(encoding="utf-8")
    path.write_text(whole.replace("trick ", "trick 9 ", 1), encoding="utf-8")
    ending, out, err = run(path)
    assert (ending, out) == (grade.NOTHING_READ, "")
    assert "column 7: 9 is not a seat." in err
    path.write_bytes("\ufeff".encode() + whole.encode())
    ending, out, _ = run(path, "--worlds", 2)
    assert ending == grade.FULLY_GRADED
    assert "byte order mark" in out
    path.write_bytes(whole.encode() + b"\xff")
    assert run(path)[0] == grade.NOTHING_READ


def test_what_is_not_graded_is_listed_with_the_reason(run, file):
    def hidden(raw):
        raw["deals"][0]["phases"][1]["tricks"][0][0] = "Xx"

    _, out, _ = run(file("epic-comeback", hidden), "--worlds", 2)
    listed = out[out.index("Decisions that are not graded:") :]
    assert "Deal 1, trick 2, " in listed
    assert ": a card is not known." in listed


@pytest.mark.parametrize(
    ("choices", "said"),
    [
        ({"sides": "call-ace"}, "EGN cannot record a call-ace game: it knows two sides of two."),
        ({"low": True}, "EGN cannot record a game with this rule: "),
        ({"deals": 8, "target": 11}, "EGN cannot record a game that ends after 8 deals or at 11"),
    ],
)
def test_what_egn_cannot_record_is_said(choices, said):
    with pytest.raises(Unwritable) as refusal:
        egn_of(change(Rules(), **choices), [])
    assert said in fault_line(refusal.value.fault, grade.Words.load())


def test_what_egn_does_not_tell_is_said():
    words = grade.Words.load()
    _, notes = egn_of(Rules(), [])
    told = [fault_line(fault, words) for fault in notes]
    assert all(line.startswith("The file does not tell of this rule: ") for line in told)
    assert len(set(told)) == 2


def test_a_fault_of_a_text_record_says_line_and_column():
    words = grade.Words.load()
    fault = Fault("record-not-a-seat", (("line", 3), ("column", 8), ("text", "9")))
    assert fault_line(fault, words) == "Line 3, column 8: 9 is not a seat."
    fault = Fault("egn-law-turn", (("line", 9), ("column", 7), ("seat", 2), ("turn", 1)))
    assert fault_line(fault, words) == (
        "Line 9, column 7: North (2 in the record) acts, but it is the turn of West (1 in the"
        " record)."
    )
    at_five = Fault(fault.key, (*fault.args, ("seats", 5)))
    assert fault_line(at_five, words) == (
        "Line 9, column 7: Seat C (2 in the record) acts, but it is the turn of Seat B (1 in the"
        " record)."
    )
    none = Fault("egn-no-such-seat", (("seat", 3),), deal=1)
    assert fault_line(none, words.at_table(5)) == "Deal 1: There is no seat 3."


def test_every_fault_has_a_sentence(run, tmp_path):
    """Whatever is wrong, the report says it in words and never fails."""
    chance = random.Random(5)  # noqa: S311 - no secrets here
    text = (EGN / "custom-scenario.egn").read_text(encoding="utf-8")
    tokens = ["null", "7", '"Xx"', "[]", "{}", "true", '"9h"', '"Pass"', "-1", '"\\u202e"']
    path = tmp_path / "odd.egn"
    for _ in range(60):
        words = text.split()
        for _ in range(3):
            words[chance.randrange(len(words))] = chance.choice(tokens)
        path.write_text(" ".join(words), encoding="utf-8")
        ending, out, err = run(path, "--worlds", 2)
        assert ending in (0, 1, 2)
        assert out or err
