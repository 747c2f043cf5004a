"""Draws all pictures anew: `python -m tests.ui.pictures`. Look at each before it is committed."""

from __future__ import annotations

import os
import sys
from pathlib import Path

os.environ["QT_QPA_PLATFORM"] = "offscreen"

from PySide6.QtWidgets import QApplication

from tests.ui.pictures.states import STATES, draw
from trainer.ui.look import Look


def main():
    application = QApplication([])
    look = Look(application, "light")
    for state in STATES:
        path = Path(__file__).with_name(f"{state.name}.png")
        draw(state, look).save(str(path))
        sys.stdout.write(f"{path}\n")


if __name__ == "__main__":
    main()
