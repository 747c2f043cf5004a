"""Certainty: two independent draws of the same decision, compared class by class."""

from __future__ import annotations

import json

import jsonschema
import pytest

from trainer.engine import evaluate
from trainer.lab import certainty
from trainer.lab.certainty import EACH, certainties, part, report, take, told
from trainer.lab.study_state import Kept, work
from trainer.rules import resource
from trainer.words import Words

SEED = 9
COUNTS = {
    "all decisions": 200.0,
    "all exact": 50.0,
    "all both": 180.0,
    "all differ": 3.0,
    "all to or from close": 12.0,
    "all close": 28.0,
    "between best and good": 2.0,
    "between good and inaccuracy": 1.0,
    "forced": 4.0,
    "moved square": 0.08,
}


def test_another_draw_gives_other_figures_and_the_first_is_everybodys() -> None:
    for met in certainty._decisions(SEED, 0):
        told_to_all = evaluate(met.view, worlds=48)
        assert evaluate(met.view, worlds=48, again=0) == told_to_all
        other = evaluate(met.view, worlds=48, again=1)
        assert other.seed != told_to_all.seed
        assert other == evaluate(met.view, worlds=48, again=1)
        if told_to_all.exact:
            assert [one.points for one in other.values] == [
                one.points for one in told_to_all.values
            ]


def test_a_case_is_a_handful_of_decisions_at_many_scores() -> None:
    met = [one for case in range(6) for one in certainty._decisions(SEED, case)]
    assert len(met) == 6 * EACH
    scores = {one.view.standing.points for one in met if one.view.standing}
    assert len(scores) >= 5
    assert all(one.action in one.view.lawful for one in met)


@pytest.mark.parametrize("asked", [1, 2, 5, 7])
def test_as_many_decisions_are_met_as_are_asked_for(asked: int) -> None:
    counts = work(part(SEED, asked, 32), Kept(None, {}), lambda *_: None)
    assert counts.get("all decisions", 0) + counts.get("forced", 0) == asked


def test_every_decision_is_counted_once() -> None:
    counts: dict[str, float] = {}
    for number in range(3 * EACH):
        take(SEED, number, 64, counts)
    judged = counts.get("all decisions", 0) + counts.get("forced", 0)
    assert judged == 3 * EACH
    kinds = ("call", "discard", "alone", "trick")
    assert counts["all decisions"] == sum(counts.get(f"{one} decisions", 0) for one in kinds)
    both, close = counts.get("all both", 0), counts.get("all close", 0)
    once = counts.get("all to or from close", 0)
    assert counts["all decisions"] == both + once + (close - once) / 2


def test_shares_are_of_what_they_say() -> None:
    (found,) = certainties(COUNTS)
    assert found.differing is not None
    assert found.differing.value == pytest.approx(100 * 3 / 180)
    assert found.to_or_from_close is not None
    assert found.to_or_from_close.value == pytest.approx(6.0)
    assert found.close is not None
    assert found.close.value == pytest.approx(7.0)
    lines = told(COUNTS, 1024, Words.load())
    assert lines[0].startswith("204 decisions met, 4 of them forced; the others judged twice")
    assert lines[2].split()[:5] == ["all", "200", "50", "180", "3:"]
    assert "3: 1.67%" in lines[2]
    assert "0.020 points" in lines[3]
    assert lines[4:] == ["between Best and Good: 2", "between Good and Inaccuracy: 1"]
    alone = told(COUNTS | {"forced": 1.0}, 1024, Words.load())
    assert alone[0].startswith("201 decisions met, one of them forced;")
    schema = json.loads(resource("schemas", "certainty-1.json").read_text(encoding="utf-8"))
    jsonschema.validate(json.loads(json.dumps(report(COUNTS, 1, 1024))), schema)
