"""Ruleset flags of the notation, and the rules they stand for."""

import pytest

from trainer.records import Findings, Unwritable
from trainer.records.egn import flags_of, rules_of, untold
from trainer.rules import AllPass, AloneSaid, LonerLead, NoTrump, PartnersBest, Rules, change


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
        ("joker", True, "joker", True),
        ("min_rank", 7, "lowest", 7),
        ("allow_no_trump", True, "no_trump", NoTrump.ROUND_TWO),
        ("partners_best", True, "partners_best", PartnersBest.AFTER_CALL),
        ("defend_alone", True, "defend_alone", True),
        ("fast_break", True, "fast_break", True),
        ("four_trick_tokens", True, "four_trick_tokens", True),
        ("num_deals", 8, "deals", 8),
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
    assert told.rules.hand.joker
    assert told.unplayable == (("farmers", True),)


def test_a_number_that_is_true_is_no_number():
    assert read(("winning_score", True))[0].unplayable == (("winning_score", True),)
    assert read(("std", 1))[0].unplayable == (("std", 1),)


def test_no_end_is_told_and_two_ends_are_wrong():
    assert [fault.key for fault in read(("winning_score", 0))[1]] == ["egn-no-ending"]
    told, faults = read(("winning_score", 10), ("num_deals", 8))
    assert [fault.key for fault in faults] == ["egn-two-endings"]
    assert (told.rules.match.target, told.rules.match.deals) == (10, 8)
    assert read(("winning_score", 0), ("num_deals", 8))[0].unplayable == (("winning_score", 0),)


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
    told, faults = read(*flags_of(rules))
    assert (told.rules, told.unplayable, faults) == (rules, (), ())


@pytest.mark.parametrize(
    ("choice", "value"),
    [
        ("all_pass", "same dealer once, then stick"),
        ("no_trump", "in either round"),
        ("low", True),
        ("partners_best", "before the call"),
        ("farmers", "three nines or three tens"),
        ("going_under", "any three nines and tens"),
        ("ace_no_face", "exactly one ace"),
        ("natural_trump", True),
        ("may_bury_upcard", False),
        ("lone_defence", "four for five, otherwise two"),
        ("lone_defender_lead", "the lone defender"),
        ("no_first_blood", True),
        ("alone", False),
        ("lowest", 6),
        ("progressive", True),
        ("enforcement", "referee"),
    ],
)
def test_rules_without_a_flag_are_refused_by_name(choice, value):
    with pytest.raises(Unwritable) as refusal:
        flags_of(change(Rules(), **{choice: value}))
    assert refusal.value.fault.key == "egn-cannot-choice"
    assert dict(refusal.value.fault.args) == {"choice": choice, "setting": str(value)}


def test_other_tables_and_two_ends_are_refused_by_name():
    tables = (
        {"sides": "call-ace"},
        {"sides": "each for himself", "seats": 3, "alone": False},
        {"deals": 8, "target": 11},
    )
    faults = []
    for choices in tables:
        with pytest.raises(Unwritable) as refusal:
            flags_of(change(Rules(), **choices))
        faults.append((refusal.value.fault.key, dict(refusal.value.fault.args)))
    assert faults == [
        ("egn-cannot-sides", {"sides": "call-ace"}),
        ("egn-cannot-sides", {"sides": "each for himself"}),
        ("egn-cannot-two-ends", {"deals": 8, "target": 11}),
    ]


def test_rules_that_leave_no_trace_are_told():
    assert [fault.key for fault in untold(Rules())] == ["egn-untold"] * 2
    assert [dict(fault.args)["choice"] for fault in untold(Rules())] == ["alone_said", "cut"]
    plain = change(Rules(), alone_said="only with the call", cut=False)
    assert untold(plain) == ()
    told = untold(change(plain, packets="two each then three each", best_of=3))
    assert [dict(fault.args) for fault in told] == [
        {"choice": "best_of", "setting": "3"},
        {"choice": "packets", "setting": "two each then three each"},
    ]
