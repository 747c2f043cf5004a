"""The pseudo-language marks every sentence of the lab: what it leaves plain came past the words."""

from __future__ import annotations

import json
import re
from functools import partial

import pytest

from trainer.cli import main as main_module
from trainer.cli.main import main
from trainer.engine import BASELINES, LEVELS, STYLES
from trainer.lab import bench, study_table
from trainer.rules import presets
from trainer.words import PSEUDO

SMALL = bench.Sizes(deals=400, full=1, hands=2, seats=1, memory=1, threads=1, repeats=1, worlds=4)
TRAINING = ("--deals", 20, "--rounds", 1, "--draws", 2, "--games", "usual", "--processes", 1)
MATCH = ("--deals", 2, "--processes", 1)
# Names stay as they are, and so do the sources that are cited.
NAMES = {*LEVELS, *BASELINES, *STYLES, *(one.name for one in presets()), "usual", "shipped", "bmi2"}
SIGNATURE = re.compile(r"\d+-[0-9a-f]{16}")  # of `lab bench`
COMMANDS = (
    ("match", "thumb", "random", "--deals", 3, "--grade", 4),
    ("equity",),
    ("equity", "--rules", "call-ace-4", "--target", 5),
    ("equity", "--rules", "stick-the-dealer"),
    ("study", "--list"),
    ("study", "--deals", 20, "--draws", 2),
    ("calibrate", "--hands", 5),
    ("certainty", "--decisions", 12, "--worlds", 16),
    ("policies", "shipped", "count", *MATCH),
    ("policies", "shipped", "count", "--by-score", *MATCH),
    ("bench",),
)
REFUSED = (
    ("match", "god", "thumb"),
    ("match", "thumb", "random", "--deals", "-1"),
    ("match", "thumb", "random", "--rules", "house"),
    ("equity", "--rules", "progressive-evening"),
    ("policies", "shipped", "count", "--rules", "three-handed"),
    ("policies", "shipped", "no-such-file"),
    ("calibrate", "--heat", "0"),
    ("calibrate", "--plot", "no/such/plot.svg"),
    ("study", "V99"),
    ("study", "--state", "."),
)


@pytest.fixture
def say(monkeypatch, run_lab):
    """Runs a command of the lab in the pseudo-language; returns all it says, with its code."""
    monkeypatch.setattr(main_module, "_language", lambda _: PSEUDO)
    monkeypatch.setattr(bench, "measure", partial(bench.measure, SMALL))

    def command(*arguments):
        code, out, err = run_lab(*arguments)
        return code, out + err

    return command


def plain(told, *names):
    """The words that no sentence of the words files holds, names left out."""
    for one in (*names, *(row.source for row in study_table.published().values())):
        told = told.replace(str(one), "")
    found = set(re.findall(r"(?<![\w-])[\w-]*[A-Za-z]{2}[\w-]*", told))
    return sorted(one for one in found - NAMES if not SIGNATURE.fullmatch(one))


@pytest.mark.parametrize("command", COMMANDS, ids=lambda one: " ".join(map(str, one)))
def test_what_is_found_is_told_in_words(say, command):
    code, told = say(*command)
    assert code == 0
    assert len(told) > 40
    assert plain(told) == [], told


def test_a_training_and_what_its_parts_are_worth_are_told_in_words(say, tmp_path):
    out = tmp_path / "policy.json"
    code, told = say("train", out, *TRAINING)
    rows = json.loads(out.read_text(encoding="utf-8"))["rows"]["usual"]
    assert (code, plain(told, f"{out}.state", out, *rows)) == (0, [])
    code, told = say("ablate", f"{out}.state", *MATCH)
    assert (code, plain(told)) == (0, [])
    code, told = say("train", out, *TRAINING, "--seed", 7)
    assert (code, plain(told, f"{out}.state")) == (2, [])


def test_a_picture_and_what_is_kept_are_told_in_words(say, tmp_path):
    plot, state = tmp_path / "plot.svg", tmp_path / "state"
    code, told = say("calibrate", "--hands", 20, "--plot", plot, "--state", state)
    assert (code, plain(told, plot)) == (0, [])
    titles = re.findall(r"<text[^>]*>([^<]*)", plot.read_text(encoding="utf-8"))
    assert len(titles) > 40
    assert plain(" ".join(titles)) == []
    for settings in (("--hands", 5), ("--hands", 5, "--seed", 2)):
        _, told = say("calibrate", *settings, "--state", state)
        assert told
        assert plain(told, state) == []


@pytest.mark.parametrize("typed", REFUSED, ids=lambda one: " ".join(map(str, one)))
def test_refusals_are_told_in_words(say, typed, capsys):
    with pytest.raises(SystemExit):
        main(["lab", *map(str, typed)])
    told = capsys.readouterr().err.rpartition("error: argument ")[2]
    option, _, reason = told.partition(": ")
    assert option
    assert reason
    system = ("No such file or directory", *map(str, typed))
    assert plain(reason, *system) == []
