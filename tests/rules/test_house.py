"""Every choice of the house rules: values, sources, refusals, writing and reading."""

import tomllib
from dataclasses import fields, replace
from pathlib import Path

import pytest

from tests.rules.tables import copied, random_rules
from trainer.rules import (
    CHOICES,
    LAW,
    AceNoFace,
    AllPass,
    BadRules,
    Farmers,
    GoingUnder,
    HandRules,
    MatchRules,
    NotPlayableYet,
    PartnersBest,
    Random,
    Rank,
    Remedy,
    Rules,
    Sides,
    TableManners,
    change,
    require_playable,
    unplayable,
)

# Law 1, for ever: files written under it leave these out.
DEFAULTS = {
    "seats": 4,
    "sides": "fixed partners",
    "lowest": 9,
    "joker": False,
    "joker_turned": "dealer names trump unseen",
    "packets": "3-2 then 2-3",
    "cut": True,
    "may_bury_upcard": True,
    "all_pass": "next dealer",
    "no_trump": "off",
    "low": False,
    "natural_trump": False,
    "canadian": False,
    "ace_no_face": "off",
    "ace_no_face_redeal": "next dealer",
    "farmers": "off",
    "farmers_remedy": "swap three with the kitty",
    "farmers_redeal": "next dealer",
    "going_under": "off",
    "swap_time": "before the first call",
    "weak_hand_shown": True,
    "partners_best": "off",
    "alone": True,
    "alone_said": "with the call, else asked once",
    "defend_alone": False,
    "lone_defender_lead": "as usual",
    "lone_defence": "four for three tricks",
    "loner_lead": "dealer's left",
    "no_first_blood": False,
    "lone_march": 4,
    "lone_euchred": 2,
    "fast_break": False,
    "first_dealer": "lowest card drawn",
    "target": 10,
    "best_of": 1,
    "four_trick_tokens": False,
    "deals": 0,
    "progressive": False,
    "misdeal": "same dealer",
    "revoke": "two, four if the offending side was alone",
    "revoke_points": 2,
    "table_talk": "warning",
    "enforcement": "prevent",
}

# Every setting ever written under law 1, as a file a person can read.
WRITTEN = Path(__file__).with_name("law-1.txt")

# What a value needs beside it to make sense at all.
COMPANIONS = {
    ("seats", 2): {"sides": "each for himself", "alone": False},
    ("seats", 3): {"sides": "each for himself", "alone": False},
    ("seats", 5): {"sides": "call-ace", "lowest": 8},
    ("seats", 6): {"sides": "call-ace", "lowest": 7},
    ("seats", 7): {"sides": "call-ace", "lowest": 6},
    ("sides", "each for himself"): {"seats": 3, "alone": False},
}
EVERY_VALUE = [
    pytest.param(choice.name, one, id=f"{choice.name}={one.written}")
    for choice in CHOICES.values()
    for one in choice.values
]


def test_the_defaults_of_law_1_are_frozen():
    assert LAW == 1
    assert {name: choice.value(choice.default).written for name, choice in CHOICES.items()} == (
        DEFAULTS
    )
    assert Rules().to_dict() == {"law": 1}
    assert Rules() == Rules.from_dict({"law": 1})


def test_every_setting_ever_written_can_still_be_read():
    lines = WRITTEN.read_text(encoding="utf-8").splitlines()[2:]
    assert len(lines) == sum(len(choice.values) for choice in CHOICES.values())
    for line in lines:
        ((name, setting),) = tomllib.loads(line).items()
        written = {"law": 1, name: setting, **COMPANIONS.get((name, setting), {})}
        assert Rules.from_dict(written).setting(name) == setting


def test_every_field_of_every_part_is_a_choice_with_sources():
    names = [one.name for part in (HandRules, MatchRules, TableManners) for one in fields(part)]
    assert names == list(CHOICES), "names must be unique: rule sets are written flat"
    for choice in CHOICES.values():
        written = [one.written for one in choice.values]
        assert len(written) == len(set(map(repr, written))) > 1
        assert all(one.source for one in choice.values)
        assert choice.value(choice.default).playable, "defaults always play"
    assert unplayable(Rules()) == ()


@pytest.mark.parametrize(("name", "value"), EVERY_VALUE)
def test_every_value_of_every_choice_can_be_built(name, value):
    rules = change(Rules(), **{name: value.value}, **COMPANIONS.get((name, value.written), {}))
    assert rules.setting(name) == value.value
    assert Rules.from_dict(rules.to_dict()) == rules
    assert hash(Rules.from_dict(rules.to_dict())) == hash(rules)
    assert copied(rules) == rules
    named = [error.choice for error in unplayable(rules)]
    assert (name in named) is not value.playable
    if value.playable and not named:
        require_playable(rules)
    else:
        with pytest.raises(NotPlayableYet, match="not playable yet"):
            require_playable(rules)


def test_the_call_ace_pack_follows_the_seats_and_five_may_take_32():
    """R127: 24, 28 or 32, 32 and 36 cards leave a kitty of 4, 3 or 7, 2 and 1."""
    kitties = {(4, 9): 4, (5, 8): 3, (5, 7): 7, (6, 7): 2, (7, 6): 1}
    for (seats, lowest), kitty in kitties.items():
        rules = HandRules(seats=seats, sides=Sides.CALL_ACE, lowest=Rank(lowest))
        assert rules.kitty_size == kitty
    with_joker = HandRules(seats=5, sides=Sides.CALL_ACE, lowest=Rank.SEVEN, joker=True)
    assert len(with_joker.pack) == 33


@pytest.mark.parametrize(
    ("seats", "lowest", "kitty"),
    [(2, 9, 14), (3, 9, 9), (3, 7, 17), (4, 9, 4), (4, 7, 12)],
    ids=["R131", "R129", "R137", "R100", "R136"],
)
def test_kitty_sizes(seats, lowest, kitty):
    sides = Sides.FIXED if seats == 4 else Sides.CUTTHROAT
    rules = HandRules(seats=seats, sides=sides, lowest=Rank(lowest), alone=seats == 4)
    assert rules.kitty_size == kitty


CALL_ACE = {"sides": Sides.CALL_ACE}
SWAP = {"farmers": Farmers.ANY_THREE}
UNDER = {"going_under": GoingUnder.ANY_THREE}


@pytest.mark.parametrize(
    ("settings", "clash"),
    [
        ({**CALL_ACE, "seats": 3, "alone": False}, {"sides", "seats"}),
        ({**CALL_ACE, "seats": 2, "alone": False}, {"sides", "seats"}),
        ({"seats": 5}, {"sides", "seats"}),
        ({"sides": Sides.CUTTHROAT}, {"sides", "seats"}),
        ({"seats": 2, "sides": Sides.CUTTHROAT}, {"alone", "seats"}),
        ({"seats": 3, "sides": Sides.CUTTHROAT}, {"alone", "seats"}),
        ({**CALL_ACE, "seats": 5}, {"lowest", "seats"}),
        ({**CALL_ACE, "seats": 7, "lowest": Rank.SEVEN}, {"lowest", "seats"}),
        (
            {"seats": 3, "sides": Sides.CUTTHROAT, "alone": False, "defend_alone": True},
            {"defend_alone", "sides"},
        ),
        ({**CALL_ACE, "defend_alone": True}, {"defend_alone", "sides"}),
        ({**CALL_ACE, "partners_best": PartnersBest.AFTER_CALL}, {"partners_best", "sides"}),
        ({**CALL_ACE, "seats": 5, "lowest": Rank.EIGHT, **SWAP}, {"farmers", "lowest"}),
        ({**CALL_ACE, "seats": 6, "lowest": Rank.SEVEN, **SWAP}, {"farmers", "lowest"}),
        ({**CALL_ACE, "seats": 7, "lowest": Rank.SIX, **UNDER}, {"going_under", "lowest"}),
        ({**SWAP, **UNDER}, {"farmers", "going_under"}),
        ({"canadian": True, "alone": False}, {"canadian", "alone"}),
        ({"defend_alone": True, "alone": False}, {"defend_alone", "alone"}),
        ({"partners_best": PartnersBest.AFTER_CALL, "alone": False}, {"partners_best", "alone"}),
        ({"partners_best": PartnersBest.BEFORE_CALL, "alone": False}, {"partners_best", "alone"}),
        ({**CALL_ACE, "canadian": True}, {"canadian", "sides"}),
    ],
)
def test_a_refused_mixture_names_both_choices(settings, clash):
    with pytest.raises(BadRules) as caught:
        HandRules(**settings)
    assert set(caught.value.choices) == clash
    assert all(name in str(caught.value) for name in clash)


def test_mixtures_that_only_look_alike_are_allowed():
    HandRules(**SWAP, farmers_remedy=Remedy.REDEAL, going_under=GoingUnder.ANY_THREE)
    HandRules(seats=5, sides=Sides.CALL_ACE, lowest=Rank.EIGHT, joker=True, **SWAP)
    HandRules(seats=5, sides=Sides.CALL_ACE, lowest=Rank.SEVEN, **SWAP)
    HandRules(**SWAP, ace_no_face=AceNoFace.ONE_OR_MORE)


@pytest.mark.parametrize(
    ("part", "settings", "name"),
    [
        (MatchRules, {"target": 4}, "target"),
        (MatchRules, {"target": 22}, "target"),
        (MatchRules, {"target": 10.0}, "target"),
        (MatchRules, {"target": True}, "target"),
        (MatchRules, {"best_of": 2}, "best_of"),
        (HandRules, {"seats": 8}, "seats"),
        (HandRules, {"seats": "4"}, "seats"),
        (HandRules, {"cut": 1}, "cut"),
        (HandRules, {"lowest": Rank.TEN}, "lowest"),
        (HandRules, {"all_pass": "stick"}, "all_pass"),
        (HandRules, {"lone_march": 0}, "lone_march"),
        (TableManners, {"revoke_points": -1}, "revoke_points"),
    ],
)
def test_a_value_out_of_range_names_its_choice(part, settings, name):
    with pytest.raises(BadRules, match=f"{name} cannot be") as caught:
        part(**settings)
    assert caught.value.choices == (name,)
    assert str(copied(caught.value)) == str(caught.value)


@pytest.mark.parametrize(
    ("table", "said"),
    [
        ({}, "law = None"),
        ({"law": 2}, "law = 2"),
        ({"law": True}, "law = True"),
        ({"law": 1, "stick": True}, "'stick' is not a choice"),
        ({"law": 1, "all_pass": "never"}, "all_pass cannot be 'never'"),
        ({"law": 1, "target": "10"}, "target cannot be '10'"),
        ({"law": 1, "cut": 0}, "cut cannot be 0"),
        ({"law": 1, "lowest": [9]}, "lowest cannot be"),
        ({"law": 1, "seats": 3}, "sides = fixed partners clashes with seats = 3"),
    ],
)
def test_what_cannot_be_read_is_named(table, said):
    with pytest.raises(BadRules) as caught:
        Rules.from_dict(table)
    assert said in str(caught.value)


def test_rules_are_values():
    stuck = replace(HandRules(), all_pass=AllPass.STICK)
    assert stuck != HandRules()
    assert replace(stuck, all_pass=AllPass.NEXT_DEALER) == HandRules()
    assert len({HandRules(), HandRules(), stuck}) == 2
    with pytest.raises(AttributeError):
        stuck.seats = 5
    written = {"all_pass": "stick the dealer"}
    assert change(Rules(), **written).to_dict() == {"law": 1, **written}


def test_rules_the_program_cannot_play_yet_are_refused_by_name():
    with pytest.raises(NotPlayableYet) as caught:
        require_playable(Rules(match=MatchRules(progressive=True)))
    assert caught.value.choice == "progressive"
    assert str(caught.value) == "progressive = True is not playable yet"
    assert str(copied(caught.value)) == str(caught.value)


def test_random_mixtures_of_playable_values_write_and_read_back():
    random = Random(7)
    for _ in range(200):
        rules = random_rules(random)
        require_playable(rules)
        assert Rules.from_dict(rules.to_dict()) == rules
