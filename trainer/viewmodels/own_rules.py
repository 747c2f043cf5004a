"""The person's own rule sets beside the packaged ones: remembered, and said where broken."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.rules import BadRules
from trainer.words.rule_sets import text_fault_told

if TYPE_CHECKING:
    from trainer.rules import Preset
    from trainer.store.rule_sets import BrokenFile, RuleSets
    from trainer.words import Words


def remembered_as(sets: RuleSets, chosen: Preset) -> str:
    """Return what a match remembers its rule set by: a packaged name, else the title.

    The title is still right when the file has gone.
    """
    return chosen.title if chosen in sets.own().sets else chosen.name


def broken_told(words: Words, file: BrokenFile) -> str:
    """Return which file cannot be read, and why."""
    return words("rulesets-bad", file=str(file.path), reason=_why(words, file))


def _why(words: Words, file: BrokenFile) -> str:
    if isinstance(file.fault, BadRules):
        return text_fault_told(words, file.fault)
    if isinstance(file.fault, UnicodeDecodeError):
        return words("rulesets-no-text")
    return file.fault.strerror or str(file.fault)
