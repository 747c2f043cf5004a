"""`Console`: plain lines out, plain lines in; works the same for a screen reader and a pipe."""

from __future__ import annotations

import codecs
import shutil
import sys
import textwrap
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from collections.abc import Iterable

_PLAINER = {
    "\N{MINUS SIGN}": "-",
    "\N{PLUS-MINUS SIGN}": "+/-",
    "\N{HORIZONTAL ELLIPSIS}": "...",
}
_HANDLER = "euchre-plainer"
_NARROWEST = 20  # columns


def _plainer(error: UnicodeError) -> tuple[str, int]:
    """Say in plain letters what an output's encoding does not have."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    signs = error.object[error.start : error.end]
    return "".join(_PLAINER.get(sign, "?") for sign in signs), error.end


def settle_streams() -> None:
    """Let no sign that a terminal lacks, and no byte typed by mistake, stop the program."""
    codecs.register_error(_HANDLER, _plainer)
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, _HANDLER), (sys.stderr, _HANDLER)):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors=errors)


class Console:
    """A conversation in lines: nothing is drawn over, and every line stands for itself.

    On a terminal, long lines are broken between words.
    """

    def __init__(self, source: TextIO, target: TextIO) -> None:
        self._source = source
        self._target = target

    def say(self, *sentences: str) -> None:
        """Write each sentence on a line of its own."""
        for sentence in sentences:
            self._target.write(self._fitted(sentence) + "\n")
        self._target.flush()

    def say_all(self, sentences: Iterable[str]) -> None:
        """Write each of some sentences on a line of its own."""
        self.say(*sentences)

    def _fitted(self, sentence: str) -> str:
        """Return a sentence in lines that fit the terminal."""
        if not self._target.isatty():
            return sentence
        return textwrap.fill(
            sentence,
            width=max(_NARROWEST, shutil.get_terminal_size().columns),
            break_long_words=False,
            break_on_hyphens=False,
        )

    def ask(self, question: str) -> str:
        """Return the line typed in answer to a question.

        Raises:
            EOFError: there is no more input.
        """
        self._target.write(question + " ")
        self._target.flush()
        line = self._source.readline()
        if not self._source.isatty() or not line:
            self._target.write("\n")
        if not line:
            raise EOFError
        return line.strip()
