"""A whole hand through the accessibility bus, by a client that sees nothing of the screen."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from tests.ui.bus import lack, need, run_inside

CLIENT = Path(__file__).with_name("client.py")
PYTHON = "/usr/bin/python3"  # the bindings belong to the system's Python
SCRIPT = f"""
"$PYTHON" -X utf8 -m trainer & program=$!
{PYTHON} '{CLIENT}'; code=$?
kill $program; wait $program
exit $code
"""


@pytest.fixture(scope="module")
def report(tmp_path_factory):
    need("dbus-run-session", "xvfb-run", PYTHON)
    bindings = [PYTHON, "-c", "import gi; gi.require_version('Atspi', '2.0')"]
    if subprocess.run(bindings, capture_output=True, check=False).returncode:
        lack("the system's Python has no bindings of the accessibility bus")
    ended = run_inside(SCRIPT, tmp_path_factory.mktemp("games"), seconds=110)
    assert ended.returncode == 0, ended.stderr[-3000:]
    return json.loads(ended.stdout.splitlines()[-1])


pytestmark = [pytest.mark.bus, pytest.mark.timeout(120)]


def test_the_greeting_was_answered_by_its_name(report):
    described = {name: more for name, more in report["greeting"].items() if name.startswith("I ")}
    assert len(described) == 3
    assert all(more.endswith(".") for more in described.values())
    assert "" not in report["greeting"]


def test_the_hand_was_played_to_its_end(report):
    cards = [name for name in report["pressed"] if " of " in name and not name.startswith("Order")]
    assert len(set(cards)) >= 4
    assert report["hands"][0]
    assert any(text == "Next hand" for text in report["read"])


def test_every_action_was_announced(report):
    heard = " ".join(report["heard"])
    assert "Your hand: " in heard
    assert "Trump is " in heard
    assert "Verdict: " in heard
    for who in ("West", "North", "East"):
        assert any(f"{who} {did}" in heard for did in ("plays", "leads")), who
    assert heard.count(" takes trick ") + heard.count(" take trick ") >= 5


def test_table_score_and_coach_can_be_read(report):
    table, read = "\n".join(report["table"]), "\n".join(report["read"])
    for wanted in ("Trump: ", "Score: us ", "North, your partner", "Your decision"):
        assert wanted in table, wanted
    for wanted in ("What happened", "Your decisions", "The cards as dealt"):
        assert wanted in read, wanted
    assert read.count("Chance to win the game") >= 1
