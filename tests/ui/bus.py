"""Starts the real program on a screen of its own, with a bus of its own, for tests from outside."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

TOP = Path(__file__).resolve().parents[2]
SCREEN = "-screen 0 1280x800x24 -nolisten tcp"


def need(*programs):
    """Skip, naming what is missing; where CI is set nothing may be missing."""
    missing = [name for name in programs if shutil.which(name) is None]
    if missing:
        lack(f"there is no {', '.join(missing)}")


def lack(reason):
    """Skip for a reason, or fail where CI is set."""
    if os.environ.get("CI"):
        pytest.fail(reason)
    pytest.skip(reason)


def run_inside(script, home, *, seconds, extra=None):
    """Run a shell script on a new screen and a new bus; return how it ended and what it said.

    `"$PYTHON" -X utf8 -m trainer` in the script starts the program, on a folder of games of its
    own.
    """
    environment = {
        **os.environ,
        "EUCHRE_TRAINER_HOME": str(home),
        "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1",
        "QT_QPA_PLATFORM": "xcb",
        "NO_AT_BRIDGE": "0",
        "PYTHON": sys.executable,
        **(extra or {}),
    }
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        environment.pop(name, None)
    command = ["dbus-run-session", "--", "xvfb-run", "-a", "-s", SCREEN, "bash", "-c", script]
    return subprocess.run(
        command,
        cwd=TOP,
        env=environment,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=seconds,
        check=False,
    )
