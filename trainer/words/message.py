"""A sentence not yet said: its key and its arguments."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True)
class Message:
    """What a room below the screen wants said; `Words.message` turns it into a sentence."""

    key: str
    args: Mapping[str, str | int | float] = field(default_factory=dict)


def message(key: str, /, **args: str | float) -> Message:
    """Return the message with this key and these arguments."""
    return Message(key, args)
