"""How long after its process begins a window is first painted: a bare one, and the program's.

`python -m tests.ui.first_paint` starts each in turn, off-screen and warm, and prints medians in
milliseconds and their ratio; compare figures of one run only.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

TOP = Path(__file__).resolve().parents[2]
RUNS = 7

WATCH = """
import sys, time
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication

class Watch(QObject):
    def eventFilter(self, watched, event):
        if event.type() is QEvent.Type.Paint:
            print(time.time(), flush=True)
            QApplication.instance().removeEventFilter(self)
            QApplication.quit()
        return False
"""

BARE = (
    WATCH
    + """
from PySide6.QtWidgets import QLabel
application = QApplication([])
watch = Watch()
application.installEventFilter(watch)
window = QLabel("euchre")
window.resize(1280, 800)
window.show()
application.exec()
"""
)

PROGRAM = (
    WATCH
    + """
from pathlib import Path
from trainer.app.main import Program
from trainer.store import KNOWS, Store
application = QApplication([])
watch = Watch()
application.installEventFilter(watch)
with Store(Path(sys.argv[1])) as store:
    store.settings.put(KNOWS, "club")
    program = Program(application, store)
    program.start()
    application.exec()
    program.stop()
"""
)


def first_paint(code: str, folder: Path) -> float:
    """Return milliseconds from the start of a process to its window's first paint."""
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    begin = time.time()
    said = subprocess.run(
        [sys.executable, "-c", code, str(folder)],
        cwd=TOP,
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    return (float(said.stdout.split()[0]) - begin) * 1000


def main() -> None:
    """Print the medians and their ratio as one JSON object."""
    found: dict[str, list[float]] = {"bare": [], "program": []}
    with tempfile.TemporaryDirectory() as folder:
        for run in range(RUNS + 1):
            for name, code in (("bare", BARE), ("program", PROGRAM)):
                took = first_paint(code, Path(folder))
                if run:  # the first of each warms the caches
                    found[name].append(took)
    bare, program = median(found["bare"]), median(found["program"])
    told = {"bare_ms": round(bare), "program_ms": round(program), "ratio": round(program / bare, 2)}
    sys.stdout.write(json.dumps(told) + "\n")


if __name__ == "__main__":
    main()
