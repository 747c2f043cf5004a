"""The text form of a rule set: what people read, send and load.

It is the form of the files in resources/rules: TOML with `title`, and a table `[rules]` with
`law = 1` and the choices that differ from the defaults. `write_preset` writes it; `rules_from_text`
reads it and says of whatever is wrong on which line and at which key.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from typing import Final

from trainer.rules.choices import Choice
from trainer.rules.errors import Argument, BadRules, Reason
from trainer.rules.house import CHOICES, LAW, Rules
from trainer.rules.presets import Preset, read_preset, write_preset

MOST_TEXT: Final = 100_000  # characters of a rule set
_KEYS: Final = ("title", "place", "rules")
_LONGEST: Final = 60  # characters of a wrong value that are repeated
_WHERE: Final = re.compile(r"\s*\(at (?:line (\d+), column \d+|end of document)\)")

# Every key a fault can have, with its English text; {line} and {key} always have a value.
FAULT_TEXTS: Final[dict[str, str]] = {
    "ruletext-long": "the text is longer than {most} characters",
    "ruletext-form": "line {line}: this is not TOML: {reason}",
    "ruletext-title": "line {line}: {key} is missing: a rule set needs a name in quotation marks",
    "ruletext-place": "line {line}: {key} = {given} is not a whole number",
    "ruletext-rules": "line {line}: the table [rules] is missing",
    "ruletext-law": "line {line}: {key} = {given} cannot be read: this version reads law = {law}",
    "ruletext-outside": "line {line}: {key} is not a key of a rule set: choices stand in [rules]",
    "ruletext-unknown": "line {line}: {key} is not a choice of the house rules",
    "ruletext-value": "line {line}: {key} cannot be {given}: choose one of {choices}",
    "ruletext-clash": "line {line}: {key} clashes with {other}: {reason}",
}


class BadRuleText(BadRules):
    """A text is not a rule set; names the line (0: none) and the key, "" where there is none."""

    def __init__(self, message: str, line: int, key: str, /, **more: Argument) -> None:
        """Keep the message key with its arguments; the English text is made from them."""
        arguments: dict[str, Argument] = {"line": line, "key": key, **more}
        self.reason = Reason(message, arguments, FAULT_TEXTS[message].format(**arguments))
        self.line, self.key = line, key
        super().__init__(self.reason.text, *((key,) if key in CHOICES else ()))


def rules_to_text(rules: Rules, title: str) -> str:
    """Return a rule set as text: its title, the law, and what differs from the defaults."""
    return write_preset(title, rules)


def rules_from_text(text: str, name: str = "") -> Preset:
    """Return the rule set of a text; `name` is what it is called by, such as its file's name.

    Raises:
        BadRuleText: naming the line and the key of what is wrong.
    """
    if len(text) > MOST_TEXT:
        raise BadRuleText("ruletext-long", 0, "", most=MOST_TEXT)
    table = _parsed(text)
    lines = _Lines(text)
    for key, given in _checked_head(table, lines).items():
        _check_choice(key, given, lines)
    try:
        return read_preset(name, text)
    except BadRules as error:
        raise _clash(error, lines) from error


class _Lines:
    """Where keys stand in a text, lines counted from 1."""

    def __init__(self, text: str) -> None:
        self._lines = text.splitlines()

    def of(self, key: str) -> int:
        """Return the line of a key; 1 where no line begins with it."""
        begins = re.compile(rf"""\s*["']?{re.escape(key)}["']?\s*=""")
        table = re.compile(rf"\s*\[\s*{re.escape(key)}\s*\]")
        for number, line in enumerate(self._lines, 1):
            if begins.match(line) or table.match(line):
                return number
        return 1


def _parsed(text: str) -> dict[str, object]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = _WHERE.search(str(error))
        last = max(1, len(text.splitlines()))
        line = int(found[1]) if found and found[1] else last
        reason = _WHERE.sub("", str(error))
        raise BadRuleText("ruletext-form", line, "", reason=reason) from error
    except (RecursionError, ValueError) as error:
        raise BadRuleText("ruletext-form", 1, "", reason=str(error)) from error


def _checked_head(table: Mapping[str, object], lines: _Lines) -> Mapping[str, object]:
    """Return the choices as they are written; refuse what is wrong outside them."""
    for key in table:
        if key not in _KEYS:
            raise BadRuleText("ruletext-outside", lines.of(key), key)
    title, place = table.get("title"), table.get("place", 0)
    if not isinstance(title, str) or not title.strip():
        raise BadRuleText("ruletext-title", lines.of("title"), "title")
    if type(place) is not int:
        raise BadRuleText("ruletext-place", lines.of("place"), "place", given=_shown(place))
    settings = table.get("rules")
    if not isinstance(settings, dict):
        raise BadRuleText("ruletext-rules", lines.of("rules"), "rules")
    return settings


def _check_choice(key: str, given: object, lines: _Lines) -> None:
    """Refuse a key that is no choice, and a value that the choice does not have."""
    line = lines.of(key)
    if key == "law":
        if type(given) is not int or given != LAW:
            raise BadRuleText("ruletext-law", line, key, given=_shown(given), law=LAW)
    elif key not in CHOICES:
        raise BadRuleText("ruletext-unknown", line, key)
    elif not any(type(one) is type(given) and one == given for one in _written(CHOICES[key])):
        choices = ", ".join(_toml(one) for one in _written(CHOICES[key]))
        raise BadRuleText("ruletext-value", line, key, given=_shown(given), choices=choices)


def _clash(error: BadRules, lines: _Lines) -> BadRuleText:
    """Return the fault of what only shows when all choices are put together."""
    if error.choices == ("law",):
        return BadRuleText("ruletext-law", lines.of("rules"), "law", given="–", law=LAW)
    key, other = (*error.choices, "", "")[:2]
    line = max(lines.of(key), lines.of(other))
    reason = error.message.rsplit(": ", 1)[-1]
    return BadRuleText("ruletext-clash", line, key, other=other, reason=reason)


def _written(choice: Choice) -> list[bool | int | str]:
    return [one.written for one in choice.values]


def _toml(setting: bool | int | str) -> str:  # noqa: FBT001 - a value, not a flag
    if isinstance(setting, bool):
        return "true" if setting else "false"
    return f'"{setting}"' if isinstance(setting, str) else str(setting)


def _shown(given: object) -> str:
    """Return a wrong value as it would stand in the text, of bounded length."""
    text = _toml(given) if isinstance(given, bool | int | str) else repr(given)
    return text if len(text) <= _LONGEST else text[:_LONGEST] + "…"
