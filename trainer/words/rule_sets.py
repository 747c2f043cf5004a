"""Says rule sets: the names of their choices, what clashes, and what is wrong with a text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from trainer.rules.house import CHOICES
from trainer.rules.rule_text import BadRuleText
from trainer.words.errors import WordsError
from trainer.words.rulings import cites_named

if TYPE_CHECKING:
    from trainer.rules import BadRules, Rules, Setting
    from trainer.words.speech import Words

# Why two choices clash, by their names; any other two clash without a reason given.
_CLASHES: Final = {
    frozenset({"sides", "seats"}): "clash-seats",
    frozenset({"lowest", "seats"}): "clash-pack",
    frozenset({"farmers", "lowest"}): "clash-kitty",
    frozenset({"going_under", "lowest"}): "clash-kitty",
    frozenset({"farmers", "going_under"}): "clash-swaps",
    frozenset({"alone", "seats"}): "clash-nobody-out",
    frozenset({"canadian", "alone"}): "clash-must-go-alone",
    frozenset({"canadian", "sides"}): "clash-partners",
    frozenset({"defend_alone", "alone"}): "clash-lone-maker",
    frozenset({"partners_best", "alone"}): "clash-lone-maker",
    frozenset({"defend_alone", "sides"}): "clash-partners",
    frozenset({"partners_best", "sides"}): "clash-partners",
}


def choice_name(words: Words, name: str) -> str:
    """Return what people call a choice; one without words keeps its name in files."""
    try:
        return words("choice-" + name.replace("_", "-"))
    except WordsError:
        return name.replace("_", " ").capitalize()


def rule(words: Words, rules: Rules, name: str) -> str:
    """Return what one choice of a rule set says."""
    return setting_told(words, name, rules.setting(name))


def setting_told(words: Words, name: str, setting: Setting) -> str:
    """Return what a setting of a choice means, as a sentence."""
    return words("rule-" + name.replace("_", "-"), value=_value(setting))


def setting_source(words: Words, name: str, setting: Setting) -> str:
    """Return where a setting is said: documents by their names, with headings."""
    source = CHOICES[name].value(setting).source
    return words("quiz-source-ours") if source == "ours" else cites_named(words, source)


def clash_told(words: Words, error: BadRules) -> str:
    """Return why a mixture is refused, naming the two choices."""
    if len(error.choices) < 2:
        return str(error)
    one, other = (choice_name(words, name) for name in error.choices[:2])
    key = _CLASHES.get(frozenset(error.choices[:2]), "clash")
    return words(key, one=one, other=other)


def text_fault_told(words: Words, error: BadRules) -> str:
    """Return what is wrong with the text of a rule set, with the line and the key."""
    if not isinstance(error, BadRuleText):
        return clash_told(words, error)
    return words(error.reason.key, **error.reason.arguments)


def _value(setting: Setting) -> str | int:
    """Return a setting as the messages know it: a word, or a number."""
    if isinstance(setting, bool):
        return "yes" if setting else "no"
    name = getattr(setting, "name", None)
    return setting if name is None else str(name).lower().replace("_", "-")
