"""What happens when something unforeseen goes wrong while the window is open."""

from __future__ import annotations

import logging
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import TracebackType

_LOG = logging.getLogger(__name__)


def catch_all(tell: Callable[[BaseException], None]) -> None:
    """Let every error that nobody caught be written down, and tell the person once each time."""

    def caught(
        kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, error, trace)
            return
        _LOG.error("unexpected", exc_info=(kind, error, trace))
        sys.__excepthook__(kind, error, trace)
        tell(error)

    sys.excepthook = caught
