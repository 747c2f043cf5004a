"""`euchre-trainer lab study`, `calibrate`, `certainty` and `plays` as a person runs them."""

from __future__ import annotations

import json
import re
from pathlib import Path

import jsonschema
import pytest

from trainer.cli import lab_common
from trainer.cli.main import main
from trainer.engine.plays import read_likings
from trainer.lab import study_state
from trainer.rules import resource


def test_rows_are_listed(run_lab):
    code, out, _ = run_lab("study", "--list")
    assert code == 0
    assert [line[:3] for line in out.splitlines()] == [f"V{number:02}" for number in range(1, 34)]


def test_rows_that_are_chosen_are_told_with_what_was_published(run_lab):
    code, out, err = run_lab("study", "v07", "V26")
    assert (code, err) == (0, "")
    assert "0.198% (0.1975 to 0.1985)" in out
    assert out.count("agrees\n") == 3  # one of V07, two of V26
    assert "V08" not in out


def test_a_row_that_is_not_there_is_refused(capsys):
    with pytest.raises(SystemExit) as ended:
        main(["lab", "study", "V99"])
    assert ended.value.code == 2
    assert "no row is called 'V99': there are V01 to V33" in capsys.readouterr().err


def test_a_study_goes_on_from_its_state_file(run_lab, tmp_path):
    state = tmp_path / "state.json"
    settings = ("--deals", 500, "--draws", 2, "--json")
    code, out, _ = run_lab("study", "V01", *settings, "--state", state)
    assert code == 0
    kept = state.read_text(encoding="utf-8")
    assert run_lab("study", "V01", *settings, "--state", state)[1] == out
    assert state.read_text(encoding="utf-8") == kept  # nothing was done again
    assert run_lab("study", "V01", *settings)[1] == out
    code, out, err = run_lab("study", "V01", *settings, "--seed", 2, "--state", state)
    assert (code, out) == (2, "")
    assert "holds another run: seed is 1, not 2" in err


def test_ctrl_c_tells_what_is_done_and_how_to_go_on(run_lab, tmp_path, monkeypatch):
    state = tmp_path / "state.json"

    def stopped(*_):
        raise KeyboardInterrupt

    run_lab("study", "V09", "--deals", 1, "--state", state)
    monkeypatch.setattr("trainer.lab.study.work", stopped)
    code, out, err = run_lab("study", "V07", "V05", "--state", state)
    assert code == 130
    assert "V07" in out
    assert "V05" not in out
    assert str(state) in err
    told = (
        "stopped: what is told above was done; with --state FILE a run that is stopped can go on\n"
    )
    assert run_lab("study", "V05", "V07")[2] == told


@pytest.mark.parametrize("command", ["calibrate", "certainty"])
def test_progress_is_told_on_a_terminal(run_lab, monkeypatch, command):
    monkeypatch.setattr("sys.stderr.isatty", lambda: True, raising=False)
    asked = {"calibrate": ("--hands", 6), "certainty": ("--decisions", 12, "--worlds", 8)}
    told = {"calibrate": ["hands: 5 of 6", "hands: 6 of 6"]}
    told["certainty"] = ["decisions: 10 of 12", "decisions: 12 of 12"]
    code, out, err = run_lab(command, *asked[command])
    assert (code, err.split("\r\x1b[K")) == (0, ["", *told[command], ""])
    assert out


@pytest.mark.parametrize("command", ["calibrate", "certainty"])
def test_a_run_that_is_stopped_at_once_tells_nothing_but_that(
    run_lab, tmp_path, monkeypatch, command
):
    state = tmp_path / "state.json"

    def stopped(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(f"trainer.cli.lab_{command}.work", stopped)
    code, out, err = run_lab(command, "--state", state)
    assert (code, out) == (130, "")
    assert err == "stopped: what is told above was done; the same command begins again\n"
    assert not state.exists()


def test_calibration_and_its_picture(run_lab, tmp_path):
    plot = tmp_path / "plot.svg"
    code, out, err = run_lab("calibrate", "--hands", 1, "--seed", 4, "--json", "--plot", plot)
    assert code == 0
    assert json.loads(out)["hands"] == 1
    assert plot.read_text(encoding="utf-8").startswith("<svg ")
    assert str(plot) in err


@pytest.mark.parametrize(
    "typed", [["--heat", "0"], ["--floor", "2"], ["--careless", "-1"], ["--heat", "x"]]
)
def test_softness_out_of_bounds_is_refused(typed, capsys):
    with pytest.raises(SystemExit):
        main(["lab", "calibrate", *typed])
    assert "is not from" in capsys.readouterr().err


def test_certainty_goes_on_and_is_told(run_lab, tmp_path):
    state = tmp_path / "state.json"
    settings = ("--worlds", 48, "--seed", 2)
    run_lab("certainty", "--decisions", 5, *settings, "--state", state)
    assert json.loads(state.read_text(encoding="utf-8"))["schema"] == study_state.SCHEMA
    code, out, _ = run_lab("certainty", "--decisions", 10, *settings, "--state", state, "--json")
    assert code == 0
    assert out == run_lab("certainty", "--decisions", 10, *settings, "--json")[1]
    code, out, err = run_lab("certainty", "--decisions", 2, *settings)
    assert out.startswith("2 decisions met")
    assert (code, err) == (0, "")
    code, _, err = run_lab("certainty", "--decisions", 5, *settings, "--state", state)
    assert (code, err) == (0, f"{state} holds more than was asked for, and all of it is told\n")


def writing(file):
    """Commands that would write a file at their end."""
    yield "study", "V09", "--state", file
    yield "calibrate", "--state", file
    yield "certainty", "--state", file
    yield "calibrate", "--plot", file
    yield "equity", "--write", file
    yield "train", file


def refused(capsys, arguments):
    with pytest.raises(SystemExit) as ended:
        main(["lab", *map(str, arguments)])
    assert ended.value.code == 2
    written = capsys.readouterr()
    assert written.out == ""
    return written.err.splitlines()[-1].partition("error: argument ")[2].partition(": ")[2]


def test_a_file_that_could_not_be_written_is_refused_before_the_work(capsys, tmp_path, monkeypatch):
    away, folder = Path("no") / "such" / "state.json", tmp_path / "folder"
    folder.mkdir()
    for command in writing(away):
        assert refused(capsys, command) == f"'{away}' is not a file in a folder that exists"
    for command in writing(f"{folder / 'new'}/"):
        assert refused(capsys, command) == f"'{folder}/new/' is not a file in a folder that exists"
    for command in writing(folder):
        assert refused(capsys, command) == f"'{folder}' is a folder, not a file"

    def no_permission(**_):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(lab_common, "TemporaryFile", no_permission)
    for command in writing(folder / "new"):
        assert refused(capsys, command) == f"'{folder}/new' cannot be written: Permission denied"
    assert list(folder.iterdir()) == []


def test_a_state_of_another_command_is_refused_by_name(run_lab, tmp_path):
    state = tmp_path / "state.json"
    run_lab("study", "V09", "--deals", 1, "--state", state)
    before = state.read_bytes()
    for other in ("calibrate", "certainty"):
        told = f"{state} holds another run: the command is study, not {other}\n"
        assert run_lab(other, "--state", state) == (2, "", told)
    assert state.read_bytes() == before


@pytest.mark.parametrize(
    ("command", "usual"),
    [
        ("match", {"--deals": "1000", "--seed": "1", "--rules": "standard"}),
        ("train", {"--deals": "60000", "--rounds": "3", "--draws": "12", "--seed": "20"}),
        ("ablate", {"--deals": "20000", "--seed": "1"}),
        ("policies", {"--deals": "20000", "--seed": "1", "--rules": "standard"}),
        ("study", {"--deals": "50000", "--draws": "16", "--seed": "1"}),
        ("calibrate", {"--hands": "1000", "--seed": "1", "--heat": "0.15", "--floor": "0.06"}),
        ("certainty", {"--decisions": "1000", "--worlds": "1024", "--seed": "1"}),
        ("equity", {"--deals": "96000", "--played": "16000", "--seed": "4"}),
    ],
)
def test_help_tells_what_holds_where_an_option_is_left_out(command, usual, capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "2000")
    with pytest.raises(SystemExit) as ended:
        main(["lab", command, "--help"])
    assert ended.value.code == 0
    told = " ".join(capsys.readouterr().out.split())
    for option, number in usual.items():
        assert re.search(rf" {option} [A-Z]+ [^()]*\(usually {re.escape(number)}\)", told), option


WITH_RULES = (
    ("match", "thumb", "random"),
    ("equity",),
    ("policies", "shipped", "count"),
)


@pytest.mark.parametrize("command", WITH_RULES)
def test_a_progressive_evening_is_refused_with_what_to_use_instead(command, capsys):
    with pytest.raises(SystemExit) as ended:
        main(["lab", *command, "--rules", "progressive-evening"])
    assert ended.value.code == 2
    told = capsys.readouterr().err
    assert "'progressive-evening' is an evening of rounds with changing partners" in told
    assert told.endswith("Its single hands are those of standard: use --rules standard\n")


@pytest.mark.parametrize("command", WITH_RULES)
def test_a_rule_set_that_is_none_is_refused_with_those_there_are(command, capsys):
    with pytest.raises(SystemExit) as ended:
        main(["lab", *command, "--rules", "house"])
    assert ended.value.code == 2
    told = capsys.readouterr().err
    assert "no rule set of the lab is called 'house': there are standard, stick-the-dealer" in told
    assert "progressive" not in told


@pytest.mark.parametrize("name", ["three-handed", "call-ace-4", "call-ace-7"])
def test_policies_need_two_fixed_sides(name, capsys):
    with pytest.raises(SystemExit) as ended:
        main(["lab", "policies", "shipped", "count", "--rules", name])
    assert ended.value.code == 2
    assert f"'{name}' is not for this command" in capsys.readouterr().err


def test_two_players_are_two_sides(run_lab):
    settings = ("--rules", "two-handed", "--deals", 2, "--processes", 1)
    assert run_lab("policies", "shipped", "shipped", *settings)[0] == 0


def test_likings_are_learned_and_told(run_lab, tmp_path):
    out, state = tmp_path / "plays.json", tmp_path / "plays.state"
    code, said, err = run_lab("plays", out, "--hands", 24, "--state", state, "--json")
    assert code == 0
    assert str(out) in err
    report = json.loads(said)
    schema = json.loads(resource("schemas", "plays-1.json").read_text(encoding="utf-8"))
    jsonschema.validate(report, schema)
    assert (report["hands"], report["rows"][0]["row"]) == (24, "all")
    written = out.read_text(encoding="utf-8")
    assert json.loads(written)["recipe"] == "24 hands, seed 1"
    assert set(read_likings(written)) >= {
        one["row"] for one in report["rows"][1:] if one["learned_from"]
    }
    out.unlink()
    code, said, _ = run_lab("plays", out, "--hands", 24, "--state", state)
    assert code == 0
    assert said.startswith("all: learned from ")
    assert out.read_text(encoding="utf-8") == written
    code, _, err = run_lab("plays", out, "--hands", 24, "--seed", 2, "--state", state)
    assert code == 2
    assert "seed is 1, not 2" in err
