"""Defending alone: who is asked, who leads, and what it pays."""

import pytest

from tests.rules.tables import dealt, play_on, with_rules
from trainer.rules import (
    Alone,
    DefendAlone,
    Discard,
    LoneDefence,
    LoneDefenderLead,
    LonerLead,
    OrderUp,
    Pass,
    Phase,
    Random,
    card,
    lawful,
    makers_tricks,
    points,
    result_points,
    step,
    view,
)

RULES = with_rules(defend_alone=True)


def acts(hand, *actions):
    for action in actions:
        hand = step(hand, action)
    return hand


@pytest.mark.parametrize("maker", range(4))
def test_defenders_are_asked_from_the_makers_left(maker):
    """R077, R148."""
    hand = dealt(RULES)
    while hand.to_act != maker:
        hand = step(hand, Pass(hand.to_act))
    hand = step(hand, OrderUp(maker, alone=True))
    if hand.phase is Phase.DISCARD:
        hand = step(hand, lawful(hand)[0])
    first, other = (maker + 1) % 4, (maker + 3) % 4
    assert (hand.phase, hand.to_act) == (Phase.DEFEND_ALONE, first)
    assert lawful(hand) == (DefendAlone(first, alone=False), DefendAlone(first, alone=True))
    taken = step(hand, DefendAlone(first, alone=True))
    assert (taken.phase, taken.lone_defender) == (Phase.PLAY, first)
    assert set(taken.sitting_out) == {(maker + 2) % 4, other}
    hand = step(hand, DefendAlone(first, alone=False))
    assert (hand.phase, hand.to_act) == (Phase.DEFEND_ALONE, other)
    hand = step(hand, DefendAlone(other, alone=True))
    assert (hand.phase, hand.lone_defender) == (Phase.PLAY, other)
    assert set(hand.sitting_out) == {(maker + 2) % 4, first}


def test_both_may_refuse():
    hand = acts(dealt(RULES), OrderUp(1, alone=True), Discard(0, card("9C")))
    hand = acts(hand, DefendAlone(2, alone=False), DefendAlone(0, alone=False))
    assert (hand.phase, hand.sitting_out, hand.lone_defender) == (Phase.PLAY, (3,), None)


def test_nobody_is_asked_against_a_maker_with_a_partner():
    hand = acts(dealt(RULES), OrderUp(1), Discard(0, card("9C")))
    assert acts(hand, Alone(1, alone=False)).phase is Phase.PLAY
    assert acts(hand, Alone(1, alone=True)).phase is Phase.DEFEND_ALONE
    off = acts(dealt(with_rules()), OrderUp(1, alone=True), Discard(0, card("9C")))
    assert off.phase is Phase.PLAY


@pytest.mark.parametrize(
    ("settings", "leader"),
    [
        ({}, 1),
        ({"lone_defender_lead": LoneDefenderLead.LONE_DEFENDER}, 2),
        ({"loner_lead": LonerLead.LONERS_LEFT}, 2),
        (
            {
                "lone_defender_lead": LoneDefenderLead.LONE_DEFENDER,
                "loner_lead": LonerLead.LONERS_LEFT,
            },
            2,
        ),
    ],
    ids=["R075-GEN", "R075-SD", "left-of-the-loner", "both"],
)
def test_who_leads_against_a_lone_defender(settings, leader):
    """North (0) deals, east (1) is alone, south (2) defends alone."""
    hand = dealt(with_rules(defend_alone=True, **settings))
    hand = acts(hand, OrderUp(1, alone=True), Discard(0, card("9C")))
    hand = step(hand, DefendAlone(2, alone=True))
    assert (hand.phase, hand.to_act) == (Phase.PLAY, leader)


def test_a_lone_defender_leads_from_wherever_he_sits():
    """R148: the dealer is the second defender asked, and leads (SD)."""
    rules = with_rules(defend_alone=True, lone_defender_lead=LoneDefenderLead.LONE_DEFENDER)
    hand = acts(dealt(rules), OrderUp(1, alone=True), Discard(0, card("9C")))
    hand = acts(hand, DefendAlone(2, alone=False), DefendAlone(0, alone=True))
    assert hand.to_act == 0
    overriding = with_rules(
        defend_alone=True,
        lone_defender_lead=LoneDefenderLead.LONE_DEFENDER,
        loner_lead=LonerLead.LONERS_LEFT,
    )
    hand = acts(dealt(overriding), OrderUp(1, alone=True), Discard(0, card("9C")))
    hand = acts(hand, DefendAlone(2, alone=False), DefendAlone(0, alone=True))
    assert hand.to_act == 0, "it overrides the loner's lead"


def test_tricks_have_two_cards_and_two_hands_stay_whole():
    hand = acts(dealt(RULES), OrderUp(1, alone=True), Discard(0, card("9C")))
    over = play_on(step(hand, DefendAlone(2, alone=True)), Random(1))
    assert all(len(trick.plays) == 2 for trick in over.tricks)
    assert [len(held) for held in over.hands] == [5, 0, 0, 5]
    made = makers_tricks(over)
    assert points(over) == result_points(RULES, (1, 3), made, alone=True, lone_defender=True)
    assert all(view(over, seat).lone_defender == 2 for seat in range(4))


@pytest.mark.parametrize(
    ("defence", "pays"),
    [
        (LoneDefence.FOUR_FOR_THREE, [(0, 4), (0, 4), (0, 4), (1, 0), (1, 0), (4, 0)]),
        (LoneDefence.FOUR_FOR_FIVE, [(0, 4), (0, 2), (0, 2), (1, 0), (1, 0), (4, 0)]),
    ],
)
def test_what_a_lone_defence_pays(defence, pays):
    rules = with_rules(defend_alone=True, lone_defence=defence)
    for tricks, (made, defended) in enumerate(pays):
        found = result_points(rules, (1, 3), tricks, alone=True, lone_defender=True)
        assert found == (defended, made, defended, made)


@pytest.mark.parametrize("paid", range(1, 11))
def test_other_scores_for_a_lone_maker(paid):
    rules = with_rules(lone_march=paid, lone_euchred=paid)
    assert result_points(rules, (1, 3), 5, alone=True) == (0, paid, 0, paid)
    assert result_points(rules, (1, 3), 2, alone=True) == (paid, 0, paid, 0)
    assert result_points(rules, (1, 3), 4, alone=True) == (0, 1, 0, 1)
    assert result_points(rules, (1, 3), 5, alone=False) == (0, 2, 0, 2)
