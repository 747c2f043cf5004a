"""Files of the lab, written whole or not at all."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path


def write_whole(path: Path, text: str) -> None:
    """Write a file; a stop or a fault meanwhile leaves it as it was, and nothing beside it.

    Raises:
        OSError: it cannot be written.
    """
    if path.exists() and not path.is_file():  # a terminal, a pipe: nothing is put in its place
        path.write_text(text, encoding="utf-8")
        return
    path = path.resolve()
    fresh = path.with_name(path.name + ".new")
    try:
        fresh.write_text(text, encoding="utf-8")
        fresh.replace(path)
    except BaseException:
        with suppress(OSError):
            fresh.unlink()
        raise
