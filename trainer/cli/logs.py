"""Where the program writes down what went wrong: rotating files in the user's folder of logs."""

from __future__ import annotations

import faulthandler
import io
import logging
import sys
from logging.handlers import RotatingFileHandler
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

_MOST_BYTES = 256 * 1024
_OLDER_FILES = 3
_FILE = "euchre-trainer.log"


class _LazyHandler(RotatingFileHandler):
    """Makes folder and file only when there is something to write."""

    def __init__(self, path: Path) -> None:
        self._folder = path.parent
        super().__init__(
            path, maxBytes=_MOST_BYTES, backupCount=_OLDER_FILES, encoding="utf-8", delay=True
        )

    def _open(self) -> io.TextIOWrapper:
        self._folder.mkdir(parents=True, exist_ok=True)
        return super()._open()

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - named by logging
        """Let a log that cannot be written stop nothing."""


def start_logs(folder: Path) -> Path:
    """Send warnings and errors to a file in a folder, and crashes to standard error."""
    path = folder / _FILE
    root = logging.getLogger()
    for old in [one for one in root.handlers if isinstance(one, _LazyHandler)]:
        root.removeHandler(old)
        old.close()
    handler = _LazyHandler(path)
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    root.addHandler(handler)
    root.setLevel(logging.WARNING)
    if sys.__stderr__ is not None and not faulthandler.is_enabled():
        faulthandler.enable(file=sys.__stderr__)
    return path
