"""Ctrl-C at any moment, also while the program or its processes are still being read in."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time

import pytest

from trainer.cli import interrupts
from trainer.cli.interrupts import hold, let_through, take_no_notice
from trainer.cli.main import main

# Says when the program begins: how long the interpreter takes until then is not ours.
BEGIN = (
    "import runpy, sys; sys.argv[0] = 'trainer'; print('begun', flush=True);"
    "runpy.run_module('trainer', run_name='__main__', alter_sys=True)"
)
COMMANDS = {
    "train": ("train", "policy.json", "--processes", "2"),
    "policies": ("policies", "shipped", "count", "--processes", "2"),
    "bench": ("bench",),
}
SECONDS = (0.1, 0.3, 0.6, 1.0, 2.0, 4.0)
QUICK = {("train", 0.1), ("train", 0.6), ("train", 1.0), ("policies", 0.3), ("bench", 0.6)}


@pytest.fixture
def handler(monkeypatch):
    """The handler of Ctrl-C as the program finds it, put back afterwards."""
    monkeypatch.setattr(interrupts, "_EARLY", interrupts._Early())
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.parametrize(
    ("command", "seconds"),
    [
        pytest.param(one, wait, marks=() if (one, wait) in QUICK else pytest.mark.slow)
        for one in COMMANDS
        for wait in SECONDS
    ],
)
def test_no_process_ends_with_a_traceback(tmp_path, command, seconds):
    started = subprocess.Popen(
        [sys.executable, "-c", BEGIN, "lab", *COMMANDS[command]],
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        env={**os.environ, "EUCHRE_TRAINER_HOME": str(tmp_path / "home")},
    )
    assert started.stdout.readline() == "begun\n"
    time.sleep(seconds)
    os.killpg(started.pid, signal.SIGINT)
    _, err = started.communicate(timeout=60)
    assert started.returncode == 130, err
    assert "Traceback" not in err
    last = err.splitlines()[-1]
    kept = sorted(one.name for one in tmp_path.iterdir() if one.name != "home")
    if last.startswith("stopped: policy.json.state keeps what is done"):
        assert kept == ["policy.json.state"]
    else:
        assert last.lower().startswith("stopped")
        assert "the same command begins again" in last
        assert kept == []
    assert everyone_ended(started.pid)


def everyone_ended(group):
    """Whether, within some seconds, no process of a group is left."""
    for _ in range(100):
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.1)
    return False


def test_what_comes_early_is_heard_when_it_can_be_answered(handler):
    hold()
    signal.raise_signal(signal.SIGINT)
    with pytest.raises(KeyboardInterrupt):
        let_through()
    let_through()  # it came once
    with pytest.raises(KeyboardInterrupt):
        signal.raise_signal(signal.SIGINT)
    take_no_notice()
    signal.raise_signal(signal.SIGINT)


def test_whoever_has_it_ignored_is_not_asked(handler):
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    hold()
    let_through()
    assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN


def test_a_command_that_was_stopped_early_says_so(handler, capsys):
    hold()
    signal.raise_signal(signal.SIGINT)
    assert main(["rules", "list"]) == 130
    told = "Stopped. What was kept before is still there; the same command begins again"
    assert capsys.readouterr().err.startswith(told)
