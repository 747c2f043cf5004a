"""Ctrl-C while the program is still being read in, and when it is about to end.

Python answers it there with the lines it was reading, which tell a person nothing. So it is noted
until a command can say how it ends, and at the end it comes too late to matter.
"""

from __future__ import annotations

import signal


class _Early:
    """Whether Ctrl-C is held back, and whether it came meanwhile."""

    is_held = False
    came = False

    def note(self, _number: int, _frame: object) -> None:
        """Note that it came."""
        self.came = True


_EARLY = _Early()


def hold() -> None:
    """Only note Ctrl-C from now on; nothing where whoever started the program has it ignored."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        _EARLY.is_held = True
        signal.signal(signal.SIGINT, _EARLY.note)


def let_through() -> None:
    """Let Ctrl-C through from now on.

    Raises:
        KeyboardInterrupt: it came while it was held.
    """
    if not _EARLY.is_held:
        return
    signal.signal(signal.SIGINT, signal.default_int_handler)
    came, _EARLY.came = _EARLY.came, False
    if came:
        raise KeyboardInterrupt


def take_no_notice() -> None:
    """Take no notice of Ctrl-C any more, where it was held when the program began."""
    if _EARLY.is_held:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
