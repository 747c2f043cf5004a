"""Ruleset flags of the notation, and the rules they stand for."""

import pytest

from trainer.records import Findings
from trainer.records.egn import flags_of, rules_of
from trainer.rules import AllPass, AloneSaid, BadRules, LonerLead, Rules, change


def read(*flags):
    findings = Findings()
    return rules_of(flags, findings), findings.all()


def test_without_flags_the_notations_own_game_is_played():
    told, faults = read()
    assert told.rules.hand.all_pass is AllPass.STICK
    assert told.rules.hand.alone_said is AloneSaid.WITH_CALL
    assert told.rules.match.target == 10
    assert (told.in_force, told.unplayable, faults) == ((), (), ())


@pytest.mark.parametrize(
    ("flag", "value", "choice", "setting"),
    [
        ("std", False, "all_pass", AllPass.NEXT_DEALER),
        ("loner_lead", "LEFT_OF_LONER", "loner_lead", LonerLead.LONERS_LEFT),
        ("winning_score", 11, "target", 11),
        ("loner_march_score", 5, "lone_march", 5),
        ("loner_euchred_score", 4, "lone_euchred", 4),
        ("canadian", True, "canadian", True),
    ],
)
def test_flags_that_are_played(flag, value, choice, setting):
    told, faults = read((flag, value))
    assert told.rules.setting(choice) == setting
    assert told.in_force == ((flag, value),)
    assert (told.unplayable, faults) == ((), ())


@pytest.mark.parametrize(
    ("flag", "value"),
    [
        ("std", True),
        ("min_rank", 9),
        ("winning_score", 10),
        ("num_deals", 0),
        ("loner_lead", "LEFT_OF_DEALER"),
        ("farmers", False),
        ("num_players", 4),
        ("something_new", False),
    ],
)
def test_flags_that_change_nothing(flag, value):
    assert read((flag, value)) == read()


def test_several_flags_combine():
    told, _ = read(("std", False), ("winning_score", 7), ("farmers", True), ("joker", True))
    assert told.rules.hand.all_pass is AllPass.NEXT_DEALER
    assert told.rules.match.target == 7
    assert told.unplayable == (("farmers", True), ("joker", True))


def test_a_number_that_is_true_is_no_number():
    assert read(("winning_score", True))[0].unplayable == (("winning_score", True),)
    assert read(("std", 1))[0].unplayable == (("std", 1),)


def test_no_end_is_told_and_two_ends_are_wrong():
    assert [fault.key for fault in read(("winning_score", 0))[1]] == ["egn-no-ending"]
    told, faults = read(("winning_score", 10), ("num_deals", 8))
    assert [fault.key for fault in faults] == ["egn-two-endings"]
    assert told.unplayable == (("num_deals", 8),)
    assert read(("winning_score", 0), ("num_deals", 8))[0].unplayable == (("num_deals", 8),)


@pytest.mark.parametrize(
    "choices",
    [
        {},
        {"all_pass": "stick the dealer"},
        {"target": 11, "loner_lead": "left of the loner", "lone_march": 5},
        {"canadian": True, "lone_euchred": 4},
        {"no_trump": "in round two", "joker": True, "deals": 8, "fast_break": True},
        {"lowest": 7, "partners_best": "after the call", "defend_alone": True},
    ],
)
def test_rules_come_back_from_their_flags(choices):
    rules = change(Rules(), **choices, alone_said="only with the call", cut=False)
    told, _ = read(*flags_of(rules))
    if not told.unplayable:
        assert told.rules == rules
    assert set(dict(told.unplayable)) <= set(dict(flags_of(rules)))


@pytest.mark.parametrize(
    ("choice", "value"),
    [
        ("all_pass", "same dealer once, then stick"),
        ("no_trump", "in either round"),
        ("partners_best", "before the call"),
        ("farmers", "three nines or three tens"),
        ("may_bury_upcard", False),
        ("no_first_blood", True),
        ("ace_no_face", "exactly one ace"),
        ("alone", False),
    ],
)
def test_rules_without_a_flag_are_refused_by_name(choice, value):
    with pytest.raises(BadRules, match=choice):
        flags_of(change(Rules(), **{choice: value}))
