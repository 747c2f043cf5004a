"""Starts the program; the only file that imports both `cli` and `app`.

Qt is imported only where a window or a picture of it is wanted.
"""
# ruff: noqa: E402 - Ctrl-C is held before all else is read in

from __future__ import annotations

from trainer.cli.interrupts import hold, take_no_notice

hold()

import sys
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final

from trainer.app.start import open_window
from trainer.cli.logs import start_logs
from trainer.cli.main import main as command_line
from trainer.store import log_folder

if TYPE_CHECKING:
    from trainer.session import Session
    from trainer.words import Words

PICTURE: Final = "coached-hand.png"


def main() -> int:
    """Run the program and return its exit code."""
    code = command_line(window=_window, picture=_picture)
    take_no_notice()
    return code


def _window() -> int | None:
    return open_window(before=lambda: start_logs(log_folder()))


def _picture(session: Session, words: Words) -> Path | None:
    """Draw the window into the current folder; None where Qt is not installed."""
    if find_spec("PySide6") is None:
        return None
    from trainer.app.picture import draw_window  # noqa: PLC0415 - Qt takes a moment to load

    path = Path(PICTURE).absolute()
    return path if draw_window(session, words, path) else None


if __name__ == "__main__":
    sys.exit(main())
