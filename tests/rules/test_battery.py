"""What must hold in every hand of every playable game, over seeded random games."""

import pytest

from tests.rules.tables import all_cards, copied, first_dealer, random_rules
from trainer.rules import (
    AloneSaid,
    BadRecord,
    Cut,
    Deal,
    HandRules,
    IllegalAction,
    Match,
    Pass,
    Phase,
    Play,
    Random,
    lawful,
    makers,
    makers_tricks,
    new_hand,
    points,
    possible,
    presets,
    replay,
    result_points,
    step,
    unplayable,
    view,
)

PLAYABLE = [one for one in presets() if not unplayable(one.rules)]


def check_state(hand):
    if hand.hands:
        assert sorted(all_cards(hand)) == sorted(hand.rules.pack), "cards are conserved"
    if hand.phase is Phase.DEAL:
        return
    choices = lawful(hand)
    assert bool(choices) is (hand.phase is not Phase.OVER)
    assert set(choices) <= set(possible(hand))
    assert all(action.seat == hand.to_act for action in choices)
    acting = [seat for seat in range(4) if view(hand, seat).lawful]
    assert acting == ([] if hand.to_act is None else [hand.to_act])
    for wrong in set(possible(hand)) - set(choices):
        with pytest.raises(IllegalAction):
            step(hand, wrong)


def check_over(hand):
    assert replay(hand.rules, hand.dealer, hand.log, hand.passed_out_before) == hand
    again = copied(hand)
    assert (again, hash(again)) == (hand, hash(hand))
    scored = points(hand)
    side = makers(hand)
    assert scored == result_points(hand.rules, side, makers_tricks(hand), alone=hand.alone)
    assert scored[:2] == scored[2:], "partners hold the same figure"
    if hand.contract is None:
        assert scored == (0, 0, 0, 0)
        assert not hand.tricks
        return
    assert len({seat % 2 for seat, won in enumerate(scored) if won}) == 1, "one side scores"
    assert len(hand.tricks) == 5
    assert all(len(trick.plays) == 4 - len(hand.sitting_out) for trick in hand.tricks)
    leaders = [trick.leader for trick in hand.tricks[1:]]
    assert leaders == [trick.winner for trick in hand.tricks[:-1]]


def play_match(rules, random):
    """Play a match out with every check; return how many hands it took."""
    match = Match(rules)
    hands = 0
    while not match.is_over:
        match = first_dealer(match, random)
        hand = match.next_hand()
        check_state(hand)
        hand = step(hand, Deal(hand.dealer, random.shuffled(hand.rules.pack)))
        while hand.phase is not Phase.OVER:
            check_state(hand)
            choices = lawful(hand)
            hand = step(hand, choices[random.bounded(len(choices))])
        check_state(hand)
        check_over(hand)
        match = match.add(hand)
        hands += 1
    assert max(match.finished_games[-1]) >= rules.match.target
    return hands


@pytest.mark.parametrize("preset", PLAYABLE, ids=lambda one: one.name)
def test_every_playable_rule_set_holds_together(preset):
    assert play_match(preset.rules, Random(5)) > 4


def test_random_mixtures_hold_together():
    random = Random(6)
    hands = 0
    while hands < 100:
        hands += play_match(random_rules(random), random)


@pytest.mark.slow
def test_many_random_mixtures_hold_together():
    random = Random(8)
    hands = 0
    while hands < 1200:
        hands += play_match(random_rules(random), random)


def test_a_log_that_does_not_replay_names_the_action():
    random = Random(9)
    hand = step(new_hand(HandRules(), 0), Deal(0, random.shuffled(HandRules().pack)))
    log = [*hand.log, Cut(3, 4), Pass(1), Pass(3)]
    with pytest.raises(BadRecord, match="action 3 of the log: seat 3, order up: it is") as caught:
        replay(HandRules(), 0, log)
    assert caught.value.index == 3
    assert str(copied(caught.value)) == str(caught.value)


def test_every_illegal_action_can_be_carried_to_another_process():
    hand = step(new_hand(HandRules(cut=False), 0), Deal(0, HandRules().pack))
    with pytest.raises(IllegalAction) as caught:
        step(hand, Play(1, HandRules().pack[0]))
    again = copied(caught.value)
    assert (again.key, again.lawful, str(again)) == (
        caught.value.key,
        caught.value.lawful,
        str(caught.value),
    )


def test_said_only_with_the_call_asks_nothing_anywhere():
    random = Random(10)
    rules = HandRules(alone_said=AloneSaid.WITH_CALL)
    for _ in range(60):
        hand = step(new_hand(rules, 0), Deal(0, random.shuffled(rules.pack)))
        while hand.phase is not Phase.OVER:
            assert hand.phase is not Phase.ALONE
            choices = lawful(hand)
            hand = step(hand, choices[random.bounded(len(choices))])
