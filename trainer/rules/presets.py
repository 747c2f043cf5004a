"""Loads named rule sets from resources/rules, or from any text in the same form, and checks them.

A rule set is a TOML file: `title`, `place` in lists, and a table `[rules]` with `law = 1` and
the choices that differ from the defaults.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import lru_cache

from trainer.rules.errors import BadRules
from trainer.rules.house import Rules
from trainer.rules.resources import resource


@dataclass(frozen=True, slots=True)
class Preset:
    """A named rule set: `name` is its file's name, `title` what a person reads."""

    name: str
    title: str
    place: int
    rules: Rules


@lru_cache(maxsize=1)
def presets() -> tuple[Preset, ...]:
    """Return every packaged rule set, in the order of their places.

    Raises:
        BadRules: a file is damaged; the message names the file and what is wrong.
    """
    found = [
        read_preset(file.name.removesuffix(".toml"), file.read_text(encoding="utf-8"))
        for file in resource("rules").iterdir()
        if file.name.endswith(".toml")
    ]
    return tuple(sorted(found, key=lambda preset: (preset.place, preset.name)))


def preset(name: str) -> Preset:
    """Return one packaged rule set by its name, such as "standard".

    Raises:
        BadRules: there is no such rule set.
    """
    for one in presets():
        if one.name == name:
            return one
    names = ", ".join(one.name for one in presets())
    raise BadRules(f"{name!r} is not a rule set: choose one of {names}")


def read_preset(name: str, text: str) -> Preset:
    """Read a rule set from its TOML text; `name` is its file's name without the ending.

    Raises:
        BadRules: naming the rule set, and the key, the value or the clash.
    """
    try:
        return _read(name, tomllib.loads(text))
    except tomllib.TOMLDecodeError as error:
        raise BadRules(f"rule set {name}: {error}") from error
    except BadRules as error:
        raise BadRules(f"rule set {name}: {error}", *error.choices) from error


def _read(name: str, table: dict[str, object]) -> Preset:
    unknown = sorted(set(table) - {"title", "place", "rules"})
    if unknown:
        raise BadRules(f"{unknown[0]!r} is not a key of a rule set", unknown[0])
    title, place, rules = table.get("title"), table.get("place", 1000), table.get("rules")
    if not isinstance(title, str) or not title:
        raise BadRules("title is missing", "title")
    if type(place) is not int:
        raise BadRules(f"place = {place!r} is not a whole number", "place")
    if not isinstance(rules, dict):
        raise BadRules("the table [rules] is missing", "rules")
    return Preset(name, title, place, Rules.from_dict(rules))


def write_preset(title: str, rules: Rules) -> str:
    """Return the TOML text of a rule set, as `read_preset` reads it."""
    lines = [f"title = {_toml(title)}", "", "[rules]"]
    lines.extend(f"{name} = {_toml(setting)}" for name, setting in rules.to_dict().items())
    return "\n".join(lines) + "\n"


def _toml(setting: bool | int | str) -> str:  # noqa: FBT001 - a value, not a flag
    if isinstance(setting, bool):
        return "true" if setting else "false"
    if isinstance(setting, int):
        return str(setting)
    escaped = "".join(
        f"\\u{ord(mark):04X}" if mark in '"\\' or ord(mark) < 32 or ord(mark) == 127 else mark
        for mark in setting
    )
    return f'"{escaped}"'
