"""The person's own rule sets: one text file each, in the folder `rules` beside the games.

Whatever is put there is read; a file that cannot be read is named and never hides the others.
"""

from __future__ import annotations

import errno
import os
import re
import unicodedata
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from trainer.rules import BadRules, Preset, Rules, preset, presets
from trainer.rules.rule_text import MOST_TEXT, rules_from_text, rules_to_text
from trainer.store.errors import StoreError, StoreFull, StoreReadOnly, StoreTrouble

if TYPE_CHECKING:
    from pathlib import Path

FOLDER: Final = "rules"
_ENDING: Final = ".toml"
_LONGEST_NAME: Final = 40  # characters of a file's name


@dataclass(frozen=True, slots=True)
class BrokenFile:
    """A file among the rule sets that cannot be read, and why."""

    path: Path
    fault: BadRules | OSError | UnicodeDecodeError


@dataclass(frozen=True, slots=True)
class Found:
    """What lies in the folder: rule sets in order of title, and what cannot be read."""

    sets: tuple[Preset, ...] = ()
    broken: tuple[BrokenFile, ...] = ()


class RuleSets:
    """The packaged rule sets and the person's own."""

    def __init__(self, data_folder: Path) -> None:
        """Look in a data folder; nothing is made there before a rule set is kept."""
        self.folder = data_folder / FOLDER

    def own(self) -> Found:
        """Return what the folder holds at this moment."""
        sets, broken = [], []
        for path in self._files():
            try:
                sets.append(read_rule_file(path))
            except (BadRules, OSError, UnicodeDecodeError) as fault:
                broken.append(BrokenFile(path, fault))
        by_title = sorted(sets, key=lambda one: (one.title.casefold(), one.name))
        return Found(tuple(by_title), tuple(broken))

    def every(self) -> tuple[Preset, ...]:
        """Return the packaged rule sets, then the person's own."""
        return (*presets(), *self.own().sets)

    def find(self, name: str) -> Preset:
        """Return a rule set by its name, packaged or own.

        Raises:
            BadRules: there is none of that name, or its file cannot be read.
        """
        found = next((one for one in presets() if one.name == name), None)
        if found is not None:
            return found
        own = self.own()
        for one in own.sets:
            if one.name == name:
                return one
        for file in own.broken:
            if file.path.stem == name and isinstance(file.fault, BadRules):
                raise file.fault
        return preset(name)  # which is refused with the names there are

    def keep(self, title: str, rules: Rules) -> Preset:
        """Write a rule set under a title; one of that title is replaced.

        Raises:
            StoreError: it cannot be written; what was there is there still.
        """
        name = self._name(title)
        path = self.folder / (name + _ENDING)
        fresh = path.with_suffix(".part")
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            fresh.write_text(rules_to_text(rules, title), encoding="utf-8")
            os.replace(fresh, path)  # noqa: PTH105 - replaces an older file on every system
        except OSError as error:
            raise _trouble(path, error) from error
        return read_rule_file(path)

    def remove(self, name: str) -> None:
        """Take an own rule set away.

        Raises:
            StoreError: it cannot be removed.
        """
        path = self.folder / (name + _ENDING)
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            raise _trouble(path, error) from error

    def _files(self) -> list[Path]:
        try:
            return sorted(one for one in self.folder.iterdir() if one.suffix == _ENDING)
        except OSError:
            return []

    def _name(self, title: str) -> str:
        """Return the file's name for a title: that of the same title, else a free one."""
        same = [one.name for one in self.own().sets if one.title == title]
        if same:
            return same[0]
        taken = {one.name for one in presets()} | {path.stem for path in self._files()}
        base = _plain(title)
        names = [base, *(f"{base}-{number}" for number in range(2, len(taken) + 3))]
        return next(one for one in names if one not in taken)


def read_rule_file(path: Path) -> Preset:
    """Return the rule set in a file, named by the file.

    Raises:
        BadRuleText: the text is no rule set.
        BadRules: a packaged rule set has that name.
        OSError: the file cannot be read.
        UnicodeDecodeError: it is not text.
    """
    with path.open(encoding="utf-8") as file:
        text = file.read(MOST_TEXT + 1)
    if any(one.name == path.stem for one in presets()):
        raise BadRules(f"the name {path.stem} belongs to a packaged rule set: rename the file")
    return rules_from_text(text, path.stem)


def _plain(title: str) -> str:
    """Return a title as a file's name: small letters and figures with hyphens between them."""
    letters = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    name = re.sub(r"[^a-z0-9]+", "-", letters).strip("-")[:_LONGEST_NAME].strip("-")
    return name or "rules"


def _trouble(path: Path, error: OSError) -> StoreError:
    reason = error.strerror or str(error)
    if error.errno == errno.ENOSPC:
        return StoreFull(path, reason=reason)
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS, errno.ENOTDIR):
        return StoreReadOnly(path, reason=reason)
    return StoreTrouble(path, reason=reason)
