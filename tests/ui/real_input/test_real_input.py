"""A hand with real clicks and real keys, and a window that closes when it is told to."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from tests.ui.bus import lack, need, run_inside

CLIENT = Path(__file__).with_name("client.py")
PYTHON = "/usr/bin/python3"
SCRIPT = f"""
openbox & manager=$!
"$PYTHON" -X utf8 -m trainer & program=$!
{PYTHON} '{CLIENT}'; code=$?
[ $code = 0 ] || kill $program
wait $program; ended=$?
kill $manager
echo; echo "ended $ended"
exit $code
"""


@pytest.fixture(scope="module")
def lines(tmp_path_factory):
    need("dbus-run-session", "xvfb-run", "xdotool", "openbox", PYTHON)
    bindings = [PYTHON, "-c", "import gi; gi.require_version('Atspi', '2.0')"]
    if subprocess.run(bindings, capture_output=True, check=False).returncode:
        lack("the system's Python has no bindings of the accessibility bus")
    ended = run_inside(SCRIPT, tmp_path_factory.mktemp("games"), seconds=110)
    assert ended.returncode == 0, ended.stderr[-3000:]
    return [line for line in ended.stdout.splitlines() if line]


pytestmark = [pytest.mark.bus, pytest.mark.timeout(120)]


def test_mouse_and_keys_play_a_hand(lines):
    report = json.loads(lines[-2])
    cards = {(how, name) for how, name in report["done"] if " of " in name}
    assert len({name for _, name in cards}) >= 4
    assert {how for how, _ in cards} == {"mouse", "key"}


def test_the_log_opens_and_the_window_closes_by_key(lines):
    report = json.loads(lines[-2])
    # The list stands at its end; what has scrolled out of it is not read until one goes there.
    assert "Trick 5." in report["log"]
    assert sum(" leads the " in text for text in report["log"]) >= 2
    calls = ("passes.", "You pass.", "orders up", "picks up", "You order", "You pick up", "names")
    assert any(call in text for text in report["log's top"] for call in calls)
    assert lines[-1] == "ended 0"
