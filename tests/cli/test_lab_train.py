"""`euchre-trainer lab train`, `ablate` and `policies` as a person runs them."""

from __future__ import annotations

import json

import pytest

from trainer.cli import lab_train
from trainer.cli.main import main
from trainer.engine.callers import Family, read_policy
from trainer.lab import train

SMALL = ("--deals", 20, "--rounds", 1, "--draws", 2, "--games", "usual", "--processes", 1)


def test_a_training_that_is_stopped_goes_on(run_lab, tmp_path, monkeypatch):
    whole, out = tmp_path / "whole.json", tmp_path / "policy.json"
    assert run_lab("train", whole, *SMALL)[0] == 0
    learn = train.learn

    def stopped(state, those, say):
        def hear(news):
            say(news)
            if news.stage == 2:
                raise KeyboardInterrupt

        return learn(state, those, hear)

    monkeypatch.setattr(train, "learn", stopped)
    code, _, err = run_lab("train", out, *SMALL)
    assert code == 130
    assert str(tmp_path / "policy.json.state") in err
    assert not out.exists()
    kept = json.loads((tmp_path / "policy.json.state").read_text(encoding="utf-8"))
    assert kept["stage"] == 2
    monkeypatch.setattr(train, "learn", learn)
    code, told, _ = run_lab("train", out, *SMALL)
    assert code == 0
    assert "Game: usual" in told
    assert told.splitlines()[-1].startswith(str(out))
    assert out.read_bytes() == whole.read_bytes()


def test_an_earlier_policy_counts_beside_what_is_learned(run_lab, tmp_path):
    alone, both = tmp_path / "alone.json", tmp_path / "both.json"
    run_lab("train", alone, *SMALL)
    run_lab("train", both, *SMALL, "--beside", alone)
    texts = [one.read_text(encoding="utf-8") for one in (alone, both)]
    recipe = json.loads(texts[0])["recipe"]
    assert json.loads(texts[1])["recipe"] == f"{recipe}; beside {recipe}"
    # Its own twin moves nothing but a last digit.
    rows = [read_policy(text).rows[Family.USUAL] for text in texts]
    for key, row in rows[0].items():
        for one, other in zip(row.numbers, rows[1][key].numbers, strict=True):
            assert one == pytest.approx(other, abs=0.00011)


def test_a_state_of_another_training_is_left_alone(run_lab, tmp_path):
    out = tmp_path / "policy.json"
    assert run_lab("train", out, *SMALL)[0] == 0
    state = tmp_path / "policy.json.state"
    before = state.read_bytes()
    code, _, err = run_lab("train", out, *SMALL, "--seed", 6)
    assert code == 2
    assert "holds another training" in err
    assert state.read_bytes() == before


def test_a_state_that_was_altered_is_refused_and_nothing_is_written(run_lab, tmp_path):
    out, state = tmp_path / "policy.json", tmp_path / "policy.json.state"
    run_lab("train", out, *SMALL)
    out.unlink()
    body = json.loads(state.read_text(encoding="utf-8"))
    body["learned"]["usual"]["bins"][0][0] += 1
    state.write_text(json.dumps(body), encoding="utf-8")
    before = state.read_bytes()
    code, told, err = run_lab("train", out, *SMALL)
    assert (code, told) == (2, "")
    assert err.startswith(f"{state} is not the state file of a training")
    assert state.read_bytes() == before
    assert not out.exists()


def test_games_that_are_none_are_refused_with_those_there_are(capsys, tmp_path):
    with pytest.raises(SystemExit) as ended:
        main(["lab", "train", str(tmp_path / "policy.json"), "--games", "bridge"])
    assert ended.value.code == 2
    told = capsys.readouterr().err
    assert "'bridge' (choose from 'usual', 'stuck dealer', 'no trump and low'" in told
    assert list(tmp_path.iterdir()) == []


def test_parts_are_weighed_from_what_a_training_left(run_lab, tmp_path):
    out = tmp_path / "policy.json"
    run_lab("train", out, *SMALL)
    code, told, _ = run_lab("ablate", f"{out}.state", "--deals", 4, "--processes", 1)
    assert code == 0
    assert len(told.splitlines()) == 9
    assert "points a hand" in told


def test_parts_need_a_training(run_lab, tmp_path):
    out = tmp_path / "nothing.state"
    out.write_text("{}", encoding="utf-8")
    code, _, err = run_lab("train", tmp_path / "nothing", *SMALL)
    assert (code, err) == (
        2,
        f"{out} is not the state file of a training: move it away, or give another name\n",
    )
    assert out.read_text(encoding="utf-8") == "{}"
    code, _, err = run_lab("ablate", out, "--deals", 4, "--processes", 1)
    assert code == 2
    assert "not the state file of a finished training" in err


def test_policies_meet(run_lab, tmp_path):
    code, told, _ = run_lab("policies", "shipped", "shipped", "--deals", 4, "--processes", 1)
    assert (code, told.split(":")[1][:28]) == (0, " +0.000 points a hand (±0.00")
    code, told, _ = run_lab(
        "policies", "shipped", "count", "--deals", 4, "--by-score", "--processes", 1
    )
    assert code == 0
    assert "pairs of games" in told


def test_what_is_no_policy_is_refused(capsys, tmp_path):
    file = tmp_path / "policy.json"
    for content, told in (
        (None, "cannot be read: No such file or directory"),
        ("{}", "is not a policy file"),
        ("[" * 5000, "is not a policy file"),
    ):
        if content is not None:
            file.write_text(content, encoding="utf-8")
        for arguments in (
            ["policies", "shipped", file],
            ["train", tmp_path / "x", "--beside", file],
        ):
            with pytest.raises(SystemExit) as ended:
                main(["lab", *map(str, arguments)])
            assert ended.value.code == 2
            assert f"'{file}' {told}" in capsys.readouterr().err


def test_the_time_left_is_told_from_what_is_done(monkeypatch):
    told = []

    def words(key, **arguments):
        told.append((key, arguments))
        return ""

    news = lab_train._News(None, words, begun=(100.0, 0.25))
    recipe = train.Recipe(400, 1, 2, 5, (Family.USUAL,))
    state = train.State(recipe)
    steps = train.stages(recipe)
    state.stage = len(steps)  # all done: from a quarter to the whole
    news._line(state, 400.0)
    assert told == [("lab-train-progress", {"share": "100.0", "minutes": "0"})]
    state.stage, told[:] = 3, []
    share = state.share
    news._line(state, 400.0)
    minutes = (1 - share) * 300 / (share - 0.25) / 60
    assert told[0][1]["minutes"] == str(round(minutes))


def test_a_match_that_is_stopped_tells_what_was_played(run_lab, monkeypatch):
    monkeypatch.setattr(lab_train, "SHARE", 4)
    played = lab_train.policies.differences

    def stopped(match, first, deals):
        if first == 8:
            raise KeyboardInterrupt
        return played(match, first, deals)

    whole = run_lab("policies", "shipped", "count", "--deals", 8, "--processes", 1)
    monkeypatch.setattr(lab_train.policies, "differences", stopped)
    code, told, err = run_lab("policies", "shipped", "count", "--deals", 20, "--processes", 1)
    assert (code, told) == (130, whole[1])
    assert err == "stopped: what is told above was done; the same command begins again\n"
