"""Rule sets as text: written, sent and loaded, and every fault with its line and key."""

from __future__ import annotations

import pytest

from trainer.rules import CHOICES, BadRules, Rules, change, presets
from trainer.rules.rule_text import MOST_TEXT, BadRuleText, rules_from_text, rules_to_text

HEAD = 'title = "Ours"\n\n[rules]\nlaw = 1\n'


@pytest.mark.parametrize("one", presets(), ids=lambda one: one.name)
def test_what_is_written_is_read(one):
    again = rules_from_text(rules_to_text(one.rules, one.title), "again")
    assert (again.name, again.title, again.rules) == ("again", one.title, one.rules)


def test_every_value_of_every_choice_goes_through_the_text():
    for choice in CHOICES.values():
        for value in choice.values:
            try:
                rules = change(Rules(), **{choice.name: value.value})
            except BadRules:
                continue
            assert rules_from_text(rules_to_text(rules, "x")).rules == rules


@pytest.mark.parametrize(
    ("text", "line", "key", "said"),
    [
        (HEAD + "all_pass = = 3", 5, "", "line 5: this is not TOML: Invalid value"),
        ('title = "Ours', 1, "", "line 1: this is not TOML"),
        ("", 1, "title", "line 1: title is missing"),
        ('title = " "\n[rules]\nlaw = 1', 1, "title", "title is missing"),
        ('title = "x"\nplace = "a"\n[rules]\nlaw = 1', 2, "place", 'line 2: place = "a"'),
        ('title = "x"\nalone = false\n[rules]\nlaw = 1', 2, "alone", "choices stand in"),
        ('title = "x"', 1, "rules", r"the table \[rules\] is missing"),
        ('title = "x"\n[rules]\nlaw = 2', 3, "law", "line 3: law = 2 cannot be read"),
        ('title = "x"\n[rules]\nalone = true', 2, "law", "law = – cannot be read"),
        (HEAD + "\nstick = true", 6, "stick", "line 6: stick is not a choice"),
        (HEAD + "target = 4", 5, "target", "line 5: target cannot be 4: choose one of 5, 6, 7"),
        (HEAD + "target = true", 5, "target", "target cannot be true"),
        (HEAD + 'all_pass = "never"', 5, "all_pass", '"stick the dealer"'),
        (
            HEAD + "canadian = true\nalone = false",
            6,
            "canadian",
            "line 6: canadian clashes with alone: the dealer's partner must go alone",
        ),
    ],
)
def test_a_fault_names_its_line_and_its_key(text, line, key, said):
    with pytest.raises(BadRuleText, match=said) as fault:
        rules_from_text(text)
    assert (fault.value.line, fault.value.key) == (line, key)


def test_an_endless_text_is_refused():
    with pytest.raises(BadRuleText, match="longer than"):
        rules_from_text("#" * (MOST_TEXT + 1))
