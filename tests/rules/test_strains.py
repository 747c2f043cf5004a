"""No trump and low: who may name them, when, and how tricks go."""

import pytest

from tests.rules.tables import dealt, with_rules
from trainer.rules import (
    AllPass,
    Contract,
    Name,
    NoTrump,
    OrderUp,
    Pass,
    Phase,
    Strain,
    cards,
    describe,
    lawful,
    step,
    trick_winner,
)

NO_TRUMP = Contract(Strain.NO_TRUMP)
LOW = Contract(Strain.LOW)


def may(hand):
    return [describe(action) for action in lawful(hand)]


def passed(hand, times):
    for _ in range(times):
        hand = step(hand, Pass(hand.to_act))
    return hand


SUITS = ["name C", "name D", "name S"]


@pytest.mark.parametrize(
    ("settings", "first", "second"),
    [
        ({}, [], []),
        ({"no_trump": NoTrump.ROUND_TWO}, [], ["name N"]),
        ({"no_trump": NoTrump.EITHER_ROUND}, ["name N"], ["name N"]),
        ({"low": True}, [], ["name L"]),
        ({"no_trump": NoTrump.ROUND_TWO, "low": True}, [], ["name N", "name L"]),
        ({"no_trump": NoTrump.EITHER_ROUND, "low": True}, ["name N"], ["name N", "name L"]),
    ],
)
def test_when_they_may_be_named(settings, first, second):
    hand = dealt(with_rules(alone=False, all_pass=AllPass.STICK, **settings))
    assert may(hand) == ["pass", "order up", *first]
    assert may(passed(hand, 4)) == ["pass", *SUITS, *second]
    assert may(passed(hand, 7)) == [*SUITS, *second], "a stuck dealer may name them too"


def test_each_may_be_played_alone():
    hand = passed(dealt(with_rules(no_trump=NoTrump.ROUND_TWO, low=True)), 4)
    after = step(hand, Name(1, LOW, alone=True))
    assert (after.phase, after.sitting_out, after.contract) == (Phase.PLAY, (3,), LOW)


def test_in_round_one_nobody_takes_the_upcard():
    hand = dealt(with_rules(alone=False, no_trump=NoTrump.EITHER_ROUND))
    hand = step(hand, Name(1, NO_TRUMP))
    assert (hand.phase, hand.picked_up, hand.buried) == (Phase.PLAY, False, None)
    assert [len(held) for held in hand.hands] == [5, 5, 5, 5]


def test_no_trump_in_round_one_needs_no_card_and_no_partner_alone():
    rules = with_rules(no_trump=NoTrump.EITHER_ROUND, natural_trump=True, canadian=True)
    hands = ("9C TC 9D QH KS", "JS JD AD AC 9S", "JC AH AS 9H TD", "KC QC JH KD TS")
    hand = dealt(rules, hands=hands, kitty="KH QD QS")
    assert may(hand) == ["pass", "name N", "name N alone"]
    hand = step(hand, Pass(1))
    assert may(hand) == ["pass", "order up alone", "name N", "name N alone"]
    assert OrderUp(2) not in lawful(hand)


def test_jacks_are_natural_without_trump():
    plays = tuple(enumerate(cards("TH JH QH JD")))
    assert trick_winner(plays, NO_TRUMP) == 2
    assert trick_winner(plays, LOW) == 0


def test_under_low_the_nine_beats_all_and_the_ace_loses_to_all():
    assert trick_winner(tuple(enumerate(cards("AH KH QH JH"))), LOW) == 3
    assert trick_winner(tuple(enumerate(cards("AH TH 9H JH"))), LOW) == 2
    assert trick_winner(tuple(enumerate(cards("AH 9C 9D 9S"))), LOW) == 0
    assert trick_winner(tuple(enumerate(cards("9H 6H 7H 8H"))), LOW) == 1
