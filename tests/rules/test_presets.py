"""The packaged rule sets."""

import pytest

from trainer.rules import (
    BadRules,
    Rules,
    preset,
    presets,
    read_preset,
    resource,
    unplayable,
    write_preset,
)

NAMES = [
    "standard",
    "stick-the-dealer",
    "tournament-records",
    "sandy-eggo",
    "every-special-rule",
    "online-table",
    "call-ace-4",
    "call-ace-5",
    "call-ace-6",
    "call-ace-7",
    "call-ace-joker",
    "three-handed",
    "two-handed",
    "32-card",
    "best-bower",
    "no-trump-and-low",
    "progressive-evening",
]


def test_every_rule_set_loads_in_order():
    assert [one.name for one in presets()] == NAMES
    assert len({one.rules for one in presets()}) == len(NAMES)
    assert preset("standard").rules == Rules()


def test_which_rule_sets_play_now():
    playable = [one.name for one in presets() if not unplayable(one.rules)]
    assert playable == [name for name in NAMES if name != "progressive-evening"]


@pytest.mark.parametrize("name", NAMES)
def test_a_rule_set_written_and_read_is_the_same(name):
    one = preset(name)
    again = read_preset(name, write_preset(one.title, one.rules))
    assert (again.title, again.rules) == (one.title, one.rules)


def test_any_title_can_be_written():
    title = 'Grandma\'s "house" \\ rules\n\t♥ é'
    assert read_preset("x", write_preset(title, Rules())).title == title


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("title = ", "rule set mine: Invalid value"),
        ("[rules]\nlaw = 1", "rule set mine: title is missing"),
        ('title = "x"', r"rule set mine: the table \[rules\] is missing"),
        ('title = "x"\nplace = "a"\n[rules]\nlaw = 1', "rule set mine: place = 'a'"),
        ('title = "x"\ncolour = 1\n[rules]\nlaw = 1', "rule set mine: 'colour' is not a key"),
        ('title = "x"\n[rules]\nlaw = 1\nstick = true', "rule set mine: 'stick' is not a choice"),
        ('title = "x"\n[rules]\nlaw = 1\nseats = 9', "rule set mine: seats cannot be 9"),
    ],
)
def test_a_damaged_rule_set_names_itself_and_the_fault(text, said):
    with pytest.raises(BadRules, match=said):
        read_preset("mine", text)


def test_an_unknown_name_lists_the_known_ones():
    with pytest.raises(BadRules, match="'whist' is not a rule set: choose one of standard"):
        preset("whist")


def test_missing_data_is_named():
    with pytest.raises(FileNotFoundError, match=r"resources/rules/no such\.toml is missing"):
        resource("rules", "no such.toml")
