"""`RulesEditorViewModel`: the house rules as rows made from their choices, saved as own rule sets.

What is chosen is kept as a draft, which may clash while two choices are being changed one after the
other. A clash is told with the two choices it lies between, and nothing is changed to mend it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from trainer.rules import (
    CHOICES,
    BadRules,
    Choice,
    Preset,
    Rules,
    Setting,
    Value,
    Written,
    change,
    presets,
    unplayable,
)
from trainer.rules.rule_text import rules_from_text, rules_to_text
from trainer.store import StoreError
from trainer.viewmodels.agreement import Agreement, agreement_of
from trainer.viewmodels.events import Observable
from trainer.viewmodels.examples import Example, example
from trainer.viewmodels.own_rules import broken_told
from trainer.words.rule_sets import (
    choice_name,
    clash_told,
    setting_source,
    setting_told,
    text_fault_told,
)

if TYPE_CHECKING:
    from trainer.store.rule_sets import RuleSets
    from trainer.words import Words

# The choice with which each group begins; a new choice belongs to the group before it.
_GROUPS: Final = {
    "seats": "editor-group-table",
    "packets": "editor-group-deal",
    "may_bury_upcard": "editor-group-calls",
    "ace_no_face": "editor-group-weak",
    "partners_best": "editor-group-alone",
    "no_first_blood": "editor-group-play",
    "first_dealer": "editor-group-match",
    "misdeal": "editor-group-manners",
}
_KEPT: Final = 256  # examples


@dataclass(frozen=True, slots=True, kw_only=True)
class Start:
    """A rule set to start from."""

    name: str
    title: str
    is_own: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleRow:
    """One choice in the list."""

    name: str
    title: str
    group: str
    value: str  # what is chosen, as a sentence
    is_changed: bool  # against the rule set it was started from
    is_clashing: bool
    mark: str  # "changed", "clashes", or ""
    spoken: str  # all of it, for those who hear the screen


@dataclass(frozen=True, slots=True, kw_only=True)
class ValueRow:
    """One value of the choice that is looked at."""

    written: Written
    meaning: str
    source: str
    note: str  # such as that it cannot be played yet
    is_chosen: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleDetail:
    """The choice that is looked at."""

    name: str
    title: str
    values: tuple[ValueRow, ...]
    clash: str  # why it cannot stand with another choice; "" usually
    example: Example | None
    meaning: str  # said where no example shows anything


@dataclass(frozen=True, slots=True, kw_only=True)
class EditorScreen:
    """The editor at one moment."""

    starts: tuple[Start, ...]
    start: str
    title: str  # what it will be saved as
    search: str
    rows: tuple[RuleRow, ...]
    detail: RuleDetail
    count: str  # how many changes there are
    clash: str
    message: str  # what came of the last thing done
    troubles: tuple[str, ...]  # files that cannot be read
    can_reset: bool
    can_save: bool
    can_delete: bool


class RulesEditorViewModel:
    """Edits one rule set at a time."""

    def __init__(self, words: Words, sets: RuleSets) -> None:
        self._words = words
        self._sets = sets
        self._example = lru_cache(maxsize=_KEPT)(self._make_example)
        self._search = ""
        self._message = ""
        self._selected = next(iter(CHOICES))
        self._base = presets()[0]
        self._read()
        self._take(self._base)
        self.screen: Observable[EditorScreen] = Observable(self._paint())

    # ------------------------------------------------------------------ intents

    def start_from(self, name: str) -> None:
        """Begin anew with a rule set."""
        found = next((one for one in self._every if one.name == name), None)
        if found is not None:
            self._take(found)
        self._show("")

    def find(self, text: str) -> None:
        """Show only choices whose words hold every word of a text."""
        self._search = text
        names = [one.name for one in self._rows()]
        if names and self._selected not in names:
            self._selected = names[0]
        self._show(self._message)

    def look_at(self, name: str) -> None:
        """Look at a choice."""
        if name in CHOICES:
            self._selected = name
        self._show(self._message)

    def choose(self, name: str, written: Written) -> None:
        """Choose a value; a clash is told, not mended."""
        self._draft[name] = _value(CHOICES[name], written).value
        self._selected = name
        self._show("")

    def reset(self) -> None:
        """Take the rule set as it was started from."""
        self._take(self._base)
        self._show("")

    def rename(self, title: str) -> None:
        """Give the rules another name."""
        self._title = title
        self._show(self._message)

    def save(self) -> None:
        """Keep the rules as an own rule set under their name."""
        title, rules = self._title.strip(), self.rules
        refused = self._refused(title)
        if refused or rules is None:
            self._show(refused)
            return
        try:
            kept = self._sets.keep(title, rules)
        except StoreError as error:
            self._show(self._words.message(error.message))
            return
        self._read()
        self._take(kept)
        later = [
            setting_told(self._words, one.choice, rules.setting(one.choice))
            for one in unplayable(rules)
        ]
        key = "editor-saved-later" if later else "editor-saved"
        self._show(self._words(key, title=title, **({"rules": " ".join(later)} if later else {})))

    def delete(self) -> None:
        """Take the own rule set that was started from away; its rules stay on show."""
        if not self._is_own(self._base.name):
            return
        try:
            self._sets.remove(self._base.name)
        except StoreError as error:
            self._show(self._words.message(error.message))
            return
        title = self._base.title
        self._read()
        self._base = presets()[0]
        self._show(self._words("editor-deleted", title=title))

    def load(self, text: str) -> bool:
        """Read a rule set from its text; answer whether it is one."""
        try:
            found = rules_from_text(text)
        except BadRules as error:
            self._show(text_fault_told(self._words, error))
            return False
        self._draft = _settings(found.rules)
        self._title = found.title
        self._show(self._words("editor-loaded", title=found.title))
        return True

    def tell(self, message: str) -> None:
        """Show what came of something that was done elsewhere."""
        self._show(message)

    # ------------------------------------------------------------------ what stands

    @property
    def rules(self) -> Rules | None:
        """The rules as chosen; None while two choices clash."""
        return None if self._clash() is not None else change(Rules(), **self._draft)

    @property
    def text(self) -> str:
        """The rules as text; "" while two choices clash."""
        rules = self.rules
        return (
            "" if rules is None else rules_to_text(rules, self._title.strip() or self._base.title)
        )

    @property
    def agreement(self) -> Agreement | None:
        """The pre-game agreement of the rules; None while two choices clash."""
        rules = self.rules
        if rules is None:
            return None
        return agreement_of(self._words, rules, self._title.strip() or self._base.title)

    def _take(self, base: Preset) -> None:
        self._base = base
        self._draft = _settings(base.rules)
        self._title = base.title if self._is_own(base.name) else ""

    def _read(self) -> None:
        """Look at the folder of own rule sets."""
        self._found = self._sets.own()
        self._every = (*presets(), *self._found.sets)

    def _is_own(self, name: str) -> bool:
        return any(one.name == name for one in self._found.sets)

    def _refused(self, title: str) -> str:
        """Return why the rules cannot be saved; "" where they can."""
        clash = self._clash()
        if clash is not None:
            return self._words("editor-clash", clash=clash_told(self._words, clash))
        if not title:
            return self._words("editor-no-name")
        if any(one.title == title for one in presets()):
            return self._words("editor-name-taken", title=title)
        return ""

    def _clash(self) -> BadRules | None:
        try:
            change(Rules(), **self._draft)
        except BadRules as error:
            return error
        return None

    # ------------------------------------------------------------------ screens

    def _show(self, message: str) -> None:
        self._message = message
        self.screen.set(self._paint())

    def _paint(self) -> EditorScreen:
        words, clash = self._words, self._clash()
        changed = sum(self._is_changed(name) for name in CHOICES)
        told = "" if clash is None else clash_told(words, clash)
        return EditorScreen(
            starts=tuple(
                Start(name=one.name, title=one.title, is_own=self._is_own(one.name))
                for one in self._every
            ),
            start=self._base.name,
            title=self._title,
            search=self._search,
            rows=tuple(self._rows()),
            detail=self._detail(clash, told),
            count=words("editor-count", changed=changed),
            clash=words("editor-clash", clash=told) if told else "",
            message=self._message,
            troubles=tuple(broken_told(words, one) for one in self._found.broken),
            can_reset=changed > 0,
            can_save=clash is None,
            can_delete=self._is_own(self._base.name),
        )

    def _is_changed(self, name: str) -> bool:
        return self._draft[name] != self._base.rules.setting(name)

    def _rows(self) -> list[RuleRow]:
        clash = self._clash()
        clashing = () if clash is None else clash.choices
        group, rows = "", []
        for name in CHOICES:
            group = self._words(_GROUPS[name]) if name in _GROUPS else group
            row = self._row(name, group, is_clashing=name in clashing)
            if self._is_found(row):
                rows.append(row)
        return rows

    def _row(self, name: str, group: str, *, is_clashing: bool) -> RuleRow:
        words, is_changed = self._words, self._is_changed(name)
        title, value = choice_name(words, name), setting_told(words, name, self._draft[name])
        changed = words("editor-changed") if is_changed else ""
        mark = words("editor-clashing") if is_clashing else changed
        return RuleRow(
            name=name,
            title=title,
            group=group,
            value=value,
            is_changed=is_changed,
            is_clashing=is_clashing,
            mark=mark,
            spoken=words("editor-row", name=title, value=value, mark=mark),
        )

    def _is_found(self, row: RuleRow) -> bool:
        """Whether every word that is searched for stands in a row or in one of its values."""
        wanted = self._search.casefold().split()
        if not wanted:
            return True
        meanings = (
            setting_told(self._words, row.name, one.value) for one in CHOICES[row.name].values[:8]
        )
        held = " ".join((row.title, row.group, row.name, row.value, *meanings)).casefold()
        return all(one in held for one in wanted)

    def _detail(self, clash: BadRules | None, told: str) -> RuleDetail:
        name, words = self._selected, self._words
        setting = self._draft[name]
        rules = Rules() if clash is not None else change(Rules(), **self._draft)
        return RuleDetail(
            name=name,
            title=choice_name(words, name),
            values=tuple(self._value(name, one) for one in CHOICES[name].values),
            clash=told if clash is not None and name in clash.choices else "",
            example=self._example(rules, name, setting),
            meaning=words("editor-no-example", meaning=setting_told(words, name, setting)),
        )

    def _make_example(self, rules: Rules, name: str, setting: Setting) -> Example | None:
        return example(self._words, rules, name, setting)

    def _value(self, name: str, value: Value) -> ValueRow:
        words = self._words
        return ValueRow(
            written=value.written,
            meaning=setting_told(words, name, value.value),
            source=words("editor-source", source=setting_source(words, name, value.value)),
            note="" if value.playable else words("editor-later"),
            is_chosen=self._draft[name] == value.value,
        )


def _settings(rules: Rules) -> dict[str, Setting]:
    return {name: rules.setting(name) for name in CHOICES}


def _value(choice: Choice, written: Written) -> Value:
    return next(
        one
        for one in choice.values
        if type(one.written) is type(written) and one.written == written
    )
