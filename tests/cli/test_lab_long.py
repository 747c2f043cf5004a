"""`euchre-trainer lab study`, `calibrate` and `certainty` as a person runs them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from trainer.cli.main import main
from trainer.lab import study_state


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
    assert "no row is called V99: there are V01 to V33" in capsys.readouterr().err


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


def test_calibration_and_its_picture(run_lab, tmp_path):
    plot = tmp_path / "plot.svg"
    code, out, err = run_lab("calibrate", "--hands", 1, "--seed", 4, "--json", "--plot", plot)
    assert code == 0
    assert json.loads(out)["hands"] == 1
    assert plot.read_text(encoding="utf-8").startswith("<svg ")
    assert str(plot) in err


@pytest.mark.parametrize("typed", [["--heat", "0"], ["--floor", "2"], ["--heat", "x"]])
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


def test_a_folder_that_is_not_there_is_refused_before_the_work(capsys):
    with pytest.raises(SystemExit):
        main(["lab", "study", "--state", str(Path("no") / "such" / "state.json")])
    assert "is not a file in a folder that exists" in capsys.readouterr().err


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
    assert "progressive-evening is an evening of rounds with changing partners" in told
    assert told.endswith("Its single hands are those of standard: use --rules standard\n")


@pytest.mark.parametrize("command", WITH_RULES)
def test_a_rule_set_that_is_none_is_refused_with_those_there_are(command, capsys):
    with pytest.raises(SystemExit) as ended:
        main(["lab", *command, "--rules", "house"])
    assert ended.value.code == 2
    told = capsys.readouterr().err
    assert "no rule set of the lab is called house: there are standard, stick-the-dealer" in told
    assert "progressive" not in told


@pytest.mark.parametrize("name", ["three-handed", "call-ace-4", "call-ace-7"])
def test_policies_need_two_fixed_sides(name, capsys):
    with pytest.raises(SystemExit) as ended:
        main(["lab", "policies", "shipped", "count", "--rules", name])
    assert ended.value.code == 2
    assert f"{name} is not for this command" in capsys.readouterr().err


def test_two_players_are_two_sides(run_lab):
    settings = ("--rules", "two-handed", "--deals", 2, "--processes", 1)
    assert run_lab("policies", "shipped", "shipped", *settings)[0] == 0
