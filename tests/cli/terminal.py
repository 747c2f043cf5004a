"""A person at a terminal: types into a pseudo-terminal and reads what comes out."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import subprocess
import sys
from time import monotonic

PLAIN = {"TERM": "dumb", "COLUMNS": "500"}
PROMPT = re.compile(r"[^\n]*: $")


class Terminal:
    """A program run on a pseudo-terminal of its own."""

    def __init__(self, *arguments, home, env=None):
        controller, terminal = pty.openpty()
        self._controller = controller
        self.transcript = ""
        self.process = subprocess.Popen(
            [sys.executable, "-X", "utf8", "-m", "trainer", *arguments],
            stdin=terminal,
            stdout=terminal,
            stderr=terminal,
            env={**os.environ, **PLAIN, "EUCHRE_TRAINER_HOME": str(home), **(env or {})},
            start_new_session=True,
        )
        os.close(terminal)

    def read(self, timeout=20.0):
        """Return everything up to the next question, or to the end of the program."""
        return self.read_until(PROMPT, timeout)

    def read_until(self, pattern, timeout=20.0):
        text = ""
        until = monotonic() + timeout
        while not re.search(pattern, text):
            if monotonic() > until:
                raise TimeoutError(f"nothing more came after:\n{text}")
            ready, _, _ = select.select([self._controller], [], [], 0.1)
            if not ready:
                continue
            try:
                read = os.read(self._controller, 65536)
            except OSError:  # the other end is closed
                read = b""
            if not read:
                break
            text += read.decode(errors="replace").replace("\r\n", "\n")
        self.transcript += text
        return text

    def type(self, text):
        os.write(self._controller, text.encode() + b"\n")

    def answer(self, text, timeout=20.0):
        """Type a line and return what is said up to the next question."""
        self.type(text)
        return self.read(timeout)

    def press_ctrl_c(self):
        self.process.send_signal(signal.SIGINT)

    def press_ctrl_d(self):
        os.write(self._controller, b"\x04")

    def kill(self):
        """End the program now, if it has not ended; may be called again."""
        self.process.kill()
        self.process.wait()
        self._close()

    def end(self, timeout=20):
        """Wait for the program to end and return its exit code."""
        try:
            self.read_until(re.compile(r"(?!)"), timeout)
            return self.process.wait(timeout)
        finally:
            self.kill()

    def _close(self):
        if self._controller >= 0:
            os.close(self._controller)
            self._controller = -1
