"""What goes wrong with words."""

from __future__ import annotations


class WordsError(Exception):
    """A sentence cannot be said: a key or an argument is missing, or a words file is faulty."""
