"""Files of the lab, written whole or not at all, and states that show when they were altered."""

from __future__ import annotations

import hashlib
import json
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

_DIGEST: Final = "digest"


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


def write_state(path: Path, body: Mapping[str, Any]) -> None:
    """Write how far a run has come, with a digest of it.

    Raises:
        OSError: it cannot be written.
    """
    write_whole(path, json.dumps({**body, _DIGEST: _digest(body)}))


def read_state(path: Path) -> dict[str, Any]:
    """Return how far a run had come, as it was written; one without a digest as it stands.

    Raises:
        OSError: the file cannot be read.
        ValueError: it was altered since, or is no state.
        TypeError: it is no state.
        RecursionError: it is no state.
    """
    body = json.loads(path.read_text(encoding="utf-8"))
    if not isinstance(body, dict):
        raise TypeError(body)
    written = body.pop(_DIGEST, None)
    if written not in (None, _digest(body)):
        raise ValueError(written)
    return body


def _digest(body: Mapping[str, Any]) -> str:
    # Through JSON once, so that keys and numbers are as they are read again.
    told = json.dumps(json.loads(json.dumps(body)), sort_keys=True)
    return hashlib.sha256(told.encode()).hexdigest()
