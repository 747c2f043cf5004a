"""Calibration: claims are counted by tenths, scored by known rules, and drawn where they lie."""

from __future__ import annotations

import json
import math
from xml.etree import ElementTree as ET

import jsonschema
import pytest

from trainer.lab.calibration import (
    EVEN,
    WEIGHED,
    Claim,
    Settings,
    _beliefs,
    _count_claims,
    _scores,
    _worlds,
    take,
)
from trainer.lab.calibration_hands import play_out, stage
from trainer.lab.calibration_plot import SIDE, picture
from trainer.lab.calibration_report import groups, points, report, told
from trainer.rules import Phase, Random, resource, to_mask
from trainer.words import Words

SETTINGS = Settings(3)
THUMBS = ("thumb",) * 4


def counted(hands: list[list[Claim]]) -> dict[str, float]:
    counts: dict[str, float] = {}
    for claims in hands:
        _count_claims("card", claims, counts)
    return counts


def claim(said: float, came: bool, even: float = 0.5) -> Claim:
    return Claim((), said, even, came)


def test_scores_of_one_prediction() -> None:
    assert _scores(0.8, is_true=True) == pytest.approx((0.04, -math.log(0.8)))
    assert _scores(0.8, is_true=False) == pytest.approx((0.64, -math.log(0.2)))
    assert _scores(0.0, is_true=True)[1] == pytest.approx(math.log(1024))  # half of 512 worlds
    assert _scores(1.0, is_true=True)[0] == 0


def test_tenths_hold_the_mean_said_and_the_share_that_came() -> None:
    found = groups(
        counted([[claim(0.31, True), claim(0.39, False)], [claim(0.35, True)], [claim(1.0, True)]])
    )
    assert len(found) == 1
    low, high = found[0].tenths
    assert (low.count, high.count) == (3, 1)
    assert low.predicted == pytest.approx(0.35)
    assert low.came == pytest.approx(2 / 3)
    # Two hands, off by 0.69 - 0.39 and by 0.65.
    assert low.half == pytest.approx(1.96 * math.hypot(0.30, 0.65) / 3)
    assert found[0].brier[EVEN] == pytest.approx(0.25)
    assert found[0].brier[WEIGHED] == pytest.approx((0.69**2 + 0.39**2 + 0.65**2) / 4)


def test_worlds_that_are_told_apart_by_calls_hold_the_truth_more_often() -> None:
    """Over a few hands the weighed worlds score better than all that fit as likely."""
    counts: dict[str, float] = {}
    for number in range(25):
        random = Random(11, number)
        played = play_out(THUMBS, random, number % 4)
        for met in played.met:
            if met.view.phase is Phase.PLAY:
                _count_claims("card", list(_beliefs(SETTINGS, met, THUMBS, random)), counts)
    (found,) = groups(counts)
    assert found.count > 3000
    assert found.brier[WEIGHED] < found.brier[EVEN]
    assert found.loss[WEIGHED] < found.loss[EVEN]
    assert abs(found.came - found.predicted) < 0.03


def test_no_world_gives_a_seat_a_card_it_cannot_hold() -> None:
    played = play_out(THUMBS, Random(5, 0), 2)
    for met in played.met:
        own = to_mask(met.view.rules, met.view.hand)
        for hears in (True, False):
            for world, stands_for in _worlds(SETTINGS, met.view, hears=hears)[:50]:
                assert stands_for >= 1
                together = own
                for cell in world:
                    assert not together & cell
                    together |= cell


def test_every_decision_has_a_stage() -> None:
    played = play_out(THUMBS, Random(6, 1), 0)
    stages = [stage(met.view) for met in played.met]
    assert stages[0] == "call 1"
    assert stages == sorted(stages, key=["call 1", "call 2"].__contains__, reverse=True)
    assert any(one.startswith("trick") for one in stages)


def test_a_hand_is_counted_and_told_the_same_each_time() -> None:
    counts: dict[str, float] = {}
    again: dict[str, float] = {}
    for found in (counts, again):
        take(SETTINGS, 1, found)
    assert counts == again
    names = {one.name for one in groups(counts)}
    assert {"all", "card", "of thumb", "of expert", "wins by call mixed"} <= names
    assert sum(one.count for one in points(counts)) >= 0
    lines = told(counts, 1, Words.load())
    assert any("by tenths" in line for line in lines)
    schema = json.loads(resource("schemas", "calibrate-1.json").read_text(encoding="utf-8"))
    jsonschema.validate(json.loads(json.dumps(report(counts, 1, SETTINGS))), schema)


def test_the_picture_has_a_dot_where_each_tenth_lies() -> None:
    claims = [claim(0.25, number % 4 == 0) for number in range(40)] + [claim(0.95, True)]
    (group,) = groups(counted([[one] for one in claims]))
    text = picture([group], ["cards & <trumps>"], ("said", "came"))
    drawn = ET.fromstring(text)  # noqa: S314 - drawn a line above
    space = "{http://www.w3.org/2000/svg}"
    dots = list(drawn.iter(f"{space}circle"))
    assert len(dots) == 1  # one prediction is too few for a dot
    assert float(dots[0].get("cx", "")) == pytest.approx(0.25 * SIDE, abs=0.1)
    assert float(dots[0].get("cy", "")) == pytest.approx(0.75 * SIDE, abs=0.1)
    texts = [one.text for one in drawn.iter(f"{space}text")]
    assert {"cards & <trumps>", "said", "came"} <= set(texts)
