"""How long until the table is on the screen, beside the plainest window Qt can show.

`python -m tests.ui.first_paint` starts both in turn, several times, and prints one JSON object with
the medians in seconds from the start of the process to the end of the first painting, and for the
program also until the cards lie on the table. It needs a
display (`xvfb-run -a python -m tests.ui.first_paint` where there is none).

Both run from compiled modules, as an installed program does: without them, as where the environment
forbids Python to keep them, every start would compile the program anew.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

RUNS = 9
BARE = """
import os, time
from PySide6.QtWidgets import QApplication, QWidget

class Bare(QWidget):
    def paintEvent(self, event):
        print(time.monotonic(), flush=True)
        os._exit(0)

application = QApplication([])
window = Bare()
window.resize(1280, 800)
window.show()
application.exec()
"""
PROGRAM = """
import os, time
from trainer.app.display import DisplayProbe
from trainer.app.start import open_window

answer = DisplayProbe.answer

def answered(probe):
    from trainer.ui.table_view import TableView
    paint = TableView.paintEvent

    def painted(table, event):
        paint(table, event)
        print(time.monotonic(), flush=True)
        if table._screen is not None:
            os._exit(0)

    TableView.paintEvent = painted
    return answer(probe)

DisplayProbe.answer = answered
open_window()
"""
PREPARE = """
import sys
from pathlib import Path
from trainer.store import KNOWS, Store
with Store(Path(sys.argv[1])) as store:
    store.settings.put(KNOWS, "home")
"""


def warm(home):
    """Return the environment of an installed program: a home of its own, and compiled modules."""
    kept = {key: text for key, text in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    compiled = str(Path(home, "compiled"))
    return {**kept, "EUCHRE_TRAINER_HOME": home, "PYTHONPYCACHEPREFIX": compiled}


def run(code, home):
    """Return how many seconds after its start a program has painted first, and last."""
    started = time.monotonic()
    ended = subprocess.run(
        [sys.executable, "-X", "utf8", "-c", code],
        env=warm(home),
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    if not ended.stdout.strip():
        raise RuntimeError(ended.stderr)
    times = [float(one) - started for one in ended.stdout.split()]
    return times[0], times[-1]


def median(seconds):
    return round(statistics.median(seconds), 3)


def main():
    with tempfile.TemporaryDirectory() as home:
        subprocess.run([sys.executable, "-c", PREPARE, home], check=True)
        run(PROGRAM, home)  # once, so that everything is warm and a match lies on the table
        pairs = [(run(BARE, home), run(PROGRAM, home)) for _ in range(RUNS)]
    told = {
        "runs": RUNS,
        "bare window": median(bare[0] for bare, _ in pairs),
        "program": median(program[0] for _, program in pairs),
        "cards on the table": median(program[1] for _, program in pairs),
    }
    sys.stdout.write(json.dumps(told) + "\n")


if __name__ == "__main__":
    main()
