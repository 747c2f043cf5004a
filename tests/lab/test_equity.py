"""Chances to win as the lab tells them, and the file they come from."""

from __future__ import annotations

import json

import jsonschema
import pytest

from trainer.cli.main import main
from trainer.engine.outcomes import measure
from trainer.engine.payments import (
    hands_of,
    outcomes_of,
    read_outcomes,
    shipped_names,
    write_outcomes,
)
from trainer.lab.equity import figures, measure_all, report, told
from trainer.rules import HandRules, preset, presets, resource
from trainer.words import Words

SCHEMA = json.loads(resource("schemas", "equity-1.json").read_text(encoding="utf-8"))
WORDS = Words.load()


@pytest.mark.parametrize("name", ["standard", "sandy-eggo", "three-handed", "call-ace-5"])
def test_the_report_has_its_documented_form(name: str) -> None:
    rules = preset(name).rules
    found = report(figures(name, rules.hand, rules.match.target))
    jsonschema.validate(json.loads(json.dumps(found)), SCHEMA)
    assert len(found["dealing"]) == rules.match.target
    assert bool(found["stuck"]) == (name == "sandy-eggo")
    assert bool(found["published"]) == (found["sides"] == 2)


def test_the_table_stands_beside_the_published_points() -> None:
    lines = told(figures("standard", HandRules(), 10), WORDS)
    assert lines[0].startswith("standard, game to 10: from ")
    rows = [line for line in lines if line.startswith("   0 ")]
    assert len(rows) == 2
    assert len(rows[0].split()) == 11
    assert any(line.split()[:3] == ["9-9*", "65", "66.0"] for line in lines)
    assert any(line.split()[:2] == ["9-7", "18.4"] for line in lines)


def test_a_game_to_another_target_is_not_compared() -> None:
    found = figures("standard", HandRules(), 7)
    assert not found.compared
    assert len(told(found, WORDS)) < len(told(figures("standard", HandRules(), 10), WORDS))


def test_the_same_recipe_writes_the_same_file() -> None:
    heard: list[tuple[str, int]] = []

    def said(name: str, done: int) -> None:
        heard.append((name, done))

    found = measure_all(deals=150, played=30, seed=9, say=said)
    assert heard[0][0] == "standard"
    assert set(found) == set(shipped_names()) == {name for name, _ in heard}
    text = write_outcomes(found, "a recipe")
    assert text == write_outcomes(measure_all(deals=150, played=30, seed=9, say=said), "a recipe")
    read = read_outcomes(text)
    for name, (outcomes, moves) in found.items():
        assert sum(share for _, share in outcomes.first) == pytest.approx(1)
        again, moves_again = read[name]
        assert again.deals == outcomes.deals
        assert [one for one, _ in again.first] == [one for one, _ in outcomes.first]
        assert moves_again.keys() == moves.keys()


def test_what_is_no_file_of_outcomes_names_the_rule_set() -> None:
    with pytest.raises(ValueError, match="standard"):
        read_outcomes('{"sets": {"standard": {"first": [[1]], "deals": 1, "played": 1}}}')


def test_the_file_tells_of_every_rule_set_that_is_shipped() -> None:
    text = resource("engine", "payments.json").read_text(encoding="utf-8")
    assert set(read_outcomes(text)) == set(shipped_names())
    for one in presets():
        assert outcomes_of(one.rules.hand).deals > 50_000


@pytest.mark.parametrize("name", ["standard", "three-handed", "call-ace-4"])
def test_the_file_still_tells_of_the_engines_own_hands(name: str) -> None:
    """A new calling policy calls for a new file: `euchre-trainer lab equity --write`."""
    shipped = dict(outcomes_of(hands_of(name)).first)
    moves = read_outcomes(resource("engine", "payments.json").read_text(encoding="utf-8"))
    fresh, _ = measure(
        hands_of(name),
        moves["standard"][1] if name != "three-handed" else moves[name][1],
        each=200,
        seed=77,
    )
    for outcome, share in fresh.first:
        assert shipped.get(outcome, 0) == pytest.approx(share, abs=0.03)


def test_the_command_prints_and_writes(tmp_path, capsys) -> None:
    assert main(["lab", "equity", "--rules", "two-handed", "--target", "5", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["rules"], found["target"], len(found["dealing"])) == ("two-handed", 5, 5)
    assert main(["lab", "equity"]) == 0
    assert "9-6  16.7" in capsys.readouterr().out
    file = tmp_path / "payments.json"
    written = ["--write", str(file), "--deals", "60", "--played", "30", "--seed", "2"]
    assert main(["lab", "equity", *written]) == 0
    assert json.loads(file.read_text())["recipe"].startswith("60 deals, 30 played out, seed 2")


def test_ctrl_c_writes_nothing(tmp_path, monkeypatch, capsys) -> None:
    def stopped(**_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("trainer.lab.equity.measure_all", stopped)
    file = tmp_path / "payments.json"
    assert main(["lab", "equity", "--write", str(file)]) == 130
    assert not file.exists()
    assert "nothing was written" in capsys.readouterr().err
