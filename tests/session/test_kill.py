"""A match killed at any moment goes on: nothing is lost and nothing doubled."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from time import sleep

import pytest

from tests.session.sitting import play
from trainer.rules import Random
from trainer.store import Store

TOP = Path(__file__).parents[2]


def entries(folder):
    with Store(folder) as store:
        return store.matches.log(1).entries()


def sit(folder, seconds):
    """Play in a process of its own, kill it after a while; return the lines it told."""
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.session.sitting", str(folder)],
        cwd=TOP,
        stdout=subprocess.PIPE,
        text=True,
    )
    told = [process.stdout.readline()]
    sleep(seconds)
    process.kill()
    told.extend(process.stdout)
    process.wait()
    process.stdout.close()
    return [line.strip() for line in told if line.endswith("\n")]


def kill_until_over(folder, kills, longest):
    """Kill sitting after sitting; check after each that all that was told is there."""
    random = Random(2026)
    known = []
    for _ in range(kills):
        told = sit(folder, random.bounded(1000) / 1000 * longest)
        found = entries(folder)
        assert found[: len(known)] == known
        assert [number for number, _, _ in found] == list(range(len(found)))
        known = found
        if told[-1] == "over":
            return True
        assert len(found) >= int(told[-1])
    return False


@pytest.fixture(scope="module")
def straight(tmp_path_factory):
    """The same match without interruption."""
    folder = tmp_path_factory.mktemp("straight")
    play(folder)
    return entries(folder)


def test_a_match_killed_again_and_again_is_the_same_match(tmp_path, straight):
    if not kill_until_over(tmp_path, 10, 0.05):
        play(tmp_path)
    assert entries(tmp_path) == straight


@pytest.mark.full
@pytest.mark.timeout(900)
def test_matches_killed_hundreds_of_times(tmp_path, straight):
    for match in range(8):
        folder = tmp_path / str(match)
        if not kill_until_over(folder, 30, 0.005 * (match + 1)):
            play(folder)
        assert entries(folder) == straight
