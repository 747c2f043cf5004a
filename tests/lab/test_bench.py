"""What the speed of a machine is told by: its form, and the figures that no machine changes."""

from __future__ import annotations

import json
from dataclasses import replace

import jsonschema
import pytest

from trainer import native
from trainer.lab import bench
from trainer.lab.decisions import met
from trainer.rules import HandRules, Phase
from trainer.rules.presets import preset
from trainer.rules.resources import resource
from trainer.words import Words

SCHEMA = json.loads(resource("schemas", "bench-1.json").read_text(encoding="utf-8"))
SMALL = bench.Sizes(
    deals=400, full=1, hands=2, seats=1, memory=1, threads=1, repeats=1, turns=1, worlds=4
)


@pytest.fixture(scope="module")
def report():
    return bench.measure(SMALL)


def test_the_figures_have_their_documented_form(report):
    found = json.loads(json.dumps(bench.table(report)))
    jsonschema.Draft7Validator(SCHEMA).validate(found)
    assert set(found) == set(SCHEMA["properties"])
    assert set(found["grade"]["call_by_seats"]) == {"5", "6", "7"}


def test_every_figure_is_told(report):
    lines = bench.told(report, Words.load())
    assert len(lines) == 13
    for number in (report.payoff.signature, str(report.move.decisions), f"{report.ratio:.0f}"):
        assert any(number in line for line in lines), number


def test_the_instructions_are_told(report):
    """Beside plain ones, or alone where there are no others."""
    best = report.instructions
    assert best.name == native.instruction_set()
    assert (best.share is None) == (best.name == "plain")
    others = replace(report, instructions=bench.Instructions("bmi2", 0.913))
    plain = replace(report, instructions=bench.Instructions("plain", None))
    assert "bmi2 instructions, in 0.91 of" in "\n".join(bench.told(others, Words.load()))
    assert "runs on plain instructions" in "\n".join(bench.told(plain, Words.load()))
    for one in (others, plain):
        jsonschema.Draft7Validator(SCHEMA).validate(bench.table(one))


def test_what_the_engine_keeps_is_counted(report):
    memory = report.memory
    if memory.imported is None:
        pytest.skip("this system does not tell how much memory is used")
    assert 1 < memory.imported <= memory.every_rule_set


def test_the_usual_game_is_solved_as_ever():
    """The signature of `lab bench`: it moves only with the solver or the deals."""
    setup = bench._setup()
    _, nodes, checksum = native.bench_solve(setup, bench.SEED, 20_000, exact=False)
    assert f"{nodes}-{checksum:016x}" == "2941954-00e6619373e0ab43"


@pytest.mark.parametrize("rules", [HandRules(), preset("call-ace-7").rules.hand])
def test_decisions_are_met_with_a_choice_and_again_from_the_same_seed(rules):
    views = met(rules, 3, 1)
    assert views == met(rules, 3, 1)
    assert all(len(one.lawful) > 1 for one in views)
    assert {one.phase for one in views} > {Phase.ORDER_UP, Phase.PLAY}
