"""Opens the window where there is a display, and says so where there is none."""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING

from trainer.app.display import DisplayProbe

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


def open_window(
    folder: Path | None = None, *, before: Callable[[], object] = lambda: None
) -> int | None:
    """Show the window and return its exit code when it is closed; None where it cannot be shown.

    `before` is called once it is certain that the window can be shown.
    """
    probe = DisplayProbe()
    if probe.is_hopeless:
        return None
    # What starting makes stays: looking for garbage in it takes time now, and later stops the
    # window at every round. `Program.start` turns the search on again.
    gc.disable()
    # Imported while the display is being tried, and not at all where there is none.
    from trainer.app.main import run  # noqa: PLC0415

    if not probe.answer():
        gc.enable()
        return None
    before()
    return run(folder)
