"""What looks like chance in a player: drawn from its view, so the same view is always the same."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from trainer.rules import View


def digest(view: View, salt: str) -> int:
    """Return 64 bits of a view and a salt; no other version of the engine gives others."""
    text = f"{salt}|{view!r}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "little")
