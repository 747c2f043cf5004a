"""A sitting that plays itself while both cores are busy, and tells how evenly the window beat.

`python -m tests.ui.heartbeat 8` plays for eight seconds and prints one JSON object. A timer that
should fire every few milliseconds tells how long the window did nothing else.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

os.environ["QT_QPA_PLATFORM"] = "offscreen"

from PySide6.QtCore import QEventLoop, QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication

from trainer.app.main import Program
from trainer.store import KNOWS, PACE, Store
from trainer.viewmodels.intents import Take

BEAT = 5  # milliseconds
SLIP = 0.23  # seconds between two presses; a faster second one is taken for a slip
SPIN = 0.012  # seconds of work, now and then, of a window that does next to nothing
BUSY = "while True: pass"


class Heart(QObject):
    """Beats, and remembers the longest time between two beats, by the clock and at work."""

    def __init__(self):
        super().__init__()
        self.beats = 0
        self.gap = self.work = 0.0
        self._last = (time.perf_counter(), time.thread_time())
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._beat)

    def start(self):
        self._last = (time.perf_counter(), time.thread_time())
        self._timer.start(BEAT)

    def stop(self):
        self._timer.stop()

    def _beat(self):
        now = (time.perf_counter(), time.thread_time())
        self.beats += 1
        self.gap = max(self.gap, now[0] - self._last[0])
        self.work = max(self.work, now[1] - self._last[1])
        self._last = now


def press_something(program):
    """Do what may be done now: go on, call, or play the first card that may be played."""
    screen = program.model.screen.value
    way_on = screen.go_on or screen.new_match
    calls = [one for one in screen.choices if one.is_enabled and isinstance(one.intent, Take)]
    cards = [one for one in screen.own_cards if one.playable]
    if way_on is not None:
        program.driver.want(way_on.intent)
    elif calls:
        program.driver.want(calls[screen.turn % len(calls)].intent)
    elif cards:
        program.driver.want(cards[screen.turn % len(cards)].intent)


def sit(program, seconds):
    """Play for so long, and return how the heart beat; the first second is for getting up."""
    presser = QTimer()
    presser.timeout.connect(lambda: press_something(program))
    presser.start(round(SLIP * 1000))
    wait(1500)
    heart = Heart()
    heart.start()
    wait(round(seconds * 1000))
    heart.stop()
    presser.stop()
    return heart


def spin():
    until = time.thread_time() + SPIN
    while time.thread_time() < until:
        pass


def sit_idly():
    """Return how the heart beats in a window that does next to nothing."""
    spinner = QTimer()
    spinner.timeout.connect(spin)
    spinner.start(round(SLIP * 1000))
    heart = Heart()
    heart.start()
    wait(3000)
    heart.stop()
    spinner.stop()
    return heart


def wait(milliseconds):
    """Let the window live for so long."""
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()


def measure(seconds):
    application = QApplication([])
    idle = sit_idly()
    with tempfile.TemporaryDirectory() as folder, Store(Path(folder)) as store:
        store.settings.put(KNOWS, "home")
        store.settings.put(PACE, "fast")
        program = Program(application, store)
        program.start()
        wait(500)
        heart = sit(program, seconds)
        hands = program.model.session.hand_number
        program.stop()
    return {
        "hands": hands,
        "beats": heart.beats,
        "gap": round(heart.gap * 1000, 1),
        "work": round(heart.work * 1000, 1),
        "idle gap": round(idle.gap * 1000, 1),
    }


def main():
    busy = [subprocess.Popen([sys.executable, "-c", BUSY]) for _ in range(2)]
    try:
        told = measure(float(sys.argv[1]))
    finally:
        for process in busy:
            process.kill()
            process.wait()
    sys.stdout.write(json.dumps(told) + "\n")


if __name__ == "__main__":
    main()
