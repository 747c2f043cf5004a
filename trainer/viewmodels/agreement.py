"""Says the rules in force: what the players agree on before the first deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.rules import CHOICES, Rules, presets

if TYPE_CHECKING:
    from trainer.rules import Setting
    from trainer.words import Words

# The pre-game agreement (GEN 3 and 6), in the order in which it is read out.
_AGREED = (
    "sides",
    "first_dealer",
    "target",
    "best_of",
    "packets",
    "cut",
    "all_pass",
    "may_bury_upcard",
    "ace_no_face",
    "farmers",
    "alone",
    "alone_said",
    "lone_march",
    "loner_lead",
    "defend_alone",
    "revoke",
    "table_talk",
    "enforcement",
)


def title_of(preset: str) -> str:
    """Return the title of a packaged rule set by its name; of any other, its name."""
    return next((one.title for one in presets() if one.name == preset), preset)


def agreement(words: Words, rules: Rules, title: str) -> list[str]:
    """Return the rules in force: the agreement, then whatever else differs from the standard."""
    told = [words("rules-title", title=title), words("rules-agreed")]
    told.extend(rule(words, rules, name) for name in _AGREED)
    changed = [
        name
        for name, choice in CHOICES.items()
        if name not in _AGREED and rules.setting(name) != choice.default
    ]
    if changed:
        told.append(words("rules-changed"))
        told.extend(rule(words, rules, name) for name in changed)
    return [*told, words("rules-rest")]


def rule(words: Words, rules: Rules, name: str) -> str:
    """Return what one choice of a rule set says."""
    return words("rule-" + name.replace("_", "-"), value=_value(rules.setting(name)))


def _value(setting: Setting) -> str | int:
    """Return a setting as the messages know it: a word, or a number."""
    if isinstance(setting, bool):
        return "yes" if setting else "no"
    name = getattr(setting, "name", None)
    return setting if name is None else str(name).lower().replace("_", "-")
