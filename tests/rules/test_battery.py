"""What must hold in every hand of every playable game, over seeded random games."""

import pytest

from tests.rules.tables import all_cards, any_rules, copied, first_dealer
from trainer.rules import (
    CHOICES,
    AloneSaid,
    BadRecord,
    Cut,
    Deal,
    HandRules,
    IllegalAction,
    LoneDefence,
    Match,
    Pass,
    Phase,
    Play,
    Random,
    Rules,
    Sides,
    change,
    lawful,
    makers,
    makers_tricks,
    new_hand,
    points,
    possible,
    presets,
    replay,
    step,
    view,
)

PRIVATE = (Phase.REDEAL, Phase.SWAP)
IN_LAW = [one for one in presets() if not one.rules.match.progressive]

# What a value needs beside it to make sense at all.
COMPANIONS = {
    ("seats", 2): {"sides": "each for himself", "alone": False},
    ("seats", 3): {"sides": "each for himself", "alone": False},
    ("seats", 5): {"sides": "call-ace", "lowest": 8},
    ("seats", 6): {"sides": "call-ace", "lowest": 7},
    ("seats", 7): {"sides": "call-ace", "lowest": 6},
    ("sides", "each for himself"): {"seats": 3, "alone": False},
    ("joker_turned", "dealer proposes a suit unseen"): {"joker": True},
    ("farmers_remedy", "redeal"): {"farmers": "any three nines and tens"},
    ("farmers_redeal", "same dealer"): {
        "farmers": "any three nines and tens",
        "farmers_remedy": "redeal",
    },
    ("ace_no_face_redeal", "same dealer"): {"ace_no_face": "no face card"},
    ("swap_time", "at the seat's own first turn"): {"going_under": "any three nines and tens"},
    ("weak_hand_shown", False): {"farmers": "any three nines and tens"},
    ("lone_defender_lead", "the lone defender"): {"defend_alone": True},
    ("lone_defence", "four for five, otherwise two"): {"defend_alone": True},
}
NOT_IN_LAW = {("progressive", True), ("enforcement", "referee")}
EVERY_VALUE = [
    pytest.param(choice.name, one.written, id=f"{choice.name}={one.written}")
    for choice in CHOICES.values()
    for one in choice.values
    if (choice.name, one.written) not in NOT_IN_LAW
]


def check_state(hand):
    if hand.hands:
        assert sorted(all_cards(hand)) == sorted(hand.rules.pack), "cards are conserved"
    if hand.phase is Phase.DEAL:
        return
    choices = lawful(hand)
    assert bool(choices) is (hand.phase is not Phase.OVER)
    assert len(set(choices)) == len(choices)
    assert set(choices) <= set(possible(hand))
    assert all(action.seat == hand.to_act for action in choices)
    acting = {seat for seat in range(hand.rules.seats) if view(hand, seat).lawful}
    others = acting - {hand.to_act}
    assert acting >= ({hand.to_act} - {None})
    assert not others or hand.phase in PRIVATE, "only while a weak hand is asked"
    for wrong in set(possible(hand)) - set(choices):
        with pytest.raises(IllegalAction):
            step(hand, wrong)


# ---------------------------------------------------------------- the score table, once more


# By game: what each defender gets for 0 to 2 tricks, and each maker for 3 or 4, and for 5.
TABLE = {
    "partnership": (2, 1, 2),
    "three-player maker": (2, 1, 3),
    "two-player maker": (2, 1, 2),
    "call-ace, four": (2, 1, 2),
    "call-ace": (2, 1, 3),
}


def row_of(hand, side):
    """Return the row of the score table a finished hand falls under, with its figures."""
    rules = hand.rules
    if rules.sides is Sides.CALL_ACE:
        if len(side) == 1:
            return 2, 2, rules.seats
        return TABLE["call-ace, four" if rules.seats == 4 else "call-ace"]
    if rules.sides is Sides.CUTTHROAT:
        return TABLE["two-player maker" if rules.seats == 2 else "three-player maker"]
    if not hand.alone:
        return TABLE["partnership"]
    if hand.lone_defender is None:
        return rules.lone_euchred, 1, rules.lone_march
    every = rules.lone_defence is LoneDefence.FOUR_FOR_FIVE and makers_tricks(hand) > 0
    return 2 if every else 4, 1, rules.lone_march


def table_points(hand):
    """Return what the score table pays for a finished hand."""
    side = makers(hand)
    won = [trick.winner in side for trick in hand.tricks]
    broken = hand.rules.fast_break and won == [False, False, True, True, True]
    if not side or broken:
        return (0,) * hand.rules.seats
    euchred, made, march = row_of(hand, side)
    paid, each = (side, march if all(won) else made) if sum(won) >= 3 else (None, euchred)
    return tuple(
        each if (seat in side) is (paid is not None) else 0 for seat in range(hand.rules.seats)
    )


def check_over(hand):
    assert replay(hand.rules, hand.dealer, hand.log, hand.passed_out_before) == hand
    again = copied(hand)
    assert (again, hash(again)) == (hand, hash(hand))
    assert points(hand) == table_points(hand)
    if hand.contract is None:
        assert not any(points(hand))
        assert not hand.tricks
        return
    assert len(hand.tricks) == 5
    playing = hand.rules.seats - len(hand.sitting_out)
    assert all(len(trick.plays) == playing for trick in hand.tricks)
    leaders = [trick.leader for trick in hand.tricks[1:]]
    assert leaders == [trick.winner for trick in hand.tricks[:-1]]
    if hand.rules.sides is Sides.CALL_ACE:
        assert hand.sitting_out == ()
        assert all(view(hand, seat).partner in {None, *makers(hand)} for seat in range(playing))
    if hand.rules.sides is Sides.FIXED:
        assert points(hand)[:2] == points(hand)[2:], "partners hold the same figure"


def play_hand(hand, random, check=check_state):
    """Play a hand out with every check."""
    hand = step(hand, Deal(hand.dealer, random.shuffled(hand.rules.pack)))
    while hand.phase is not Phase.OVER:
        check(hand)
        choices = lawful(hand)
        hand = step(hand, choices[random.bounded(len(choices))])
    check(hand)
    check_over(hand)
    return hand


def play_match(rules, random, check=check_state):
    """Play a match out with every check; return how many hands it took."""
    match = Match(rules)
    hands = 0
    while not match.is_over:
        match = first_dealer(match, random)
        hand = match.next_hand()
        check(hand)
        match = match.add(play_hand(hand, random, check))
        hands += 1
    last = match.finished_games[-1]
    assert max(last) >= rules.match.target or rules.match.deals
    assert last.count(max(last)) == len(match.winners), "a tie is played on"
    return hands


@pytest.mark.parametrize("preset", IN_LAW, ids=lambda one: one.name)
def test_every_rule_set_holds_together(preset):
    assert play_match(preset.rules, Random(5)) > 4


@pytest.mark.parametrize(("name", "value"), EVERY_VALUE)
def test_every_value_of_every_choice_plays(name, value):
    rules = change(Rules(), **{name: value}, **COMPANIONS.get((name, value), {}))
    random, match = Random(12), Match(rules, dealer=0)
    for _ in range(4 if CHOICES[name].part == "hand" else 1):
        match = match.add(play_hand(match.next_hand(), random))
        assert len(match.points) == rules.hand.seats
        if match.is_over:
            break


def test_random_mixtures_hold_together():
    random = Random(6)
    hands = 0
    while hands < 120:
        hands += play_match(any_rules(random), random)


def play_mixtures(seed, times):
    """Play a hand under each of many mixtures; return how many kinds of hands came up."""
    random, ended = Random(seed), set()
    for _ in range(times):
        rules = any_rules(random).hand
        hand = new_hand(rules, random.bounded(rules.seats), random.bounded(2))
        hand = play_hand(hand, random, check=lambda _: None)
        ended.add((rules.sides, hand.contract is None, hand.alone, hand.lone_defender is None))
    return len(ended)


def test_hundreds_of_mixtures_play_a_hand():
    assert play_mixtures(7, 300) > 7


@pytest.mark.full
@pytest.mark.timeout(600)
def test_thousands_of_mixtures_play_a_hand():
    assert play_mixtures(11, 5_000) > 8


@pytest.mark.full
@pytest.mark.timeout(600)
def test_many_random_mixtures_hold_together():
    random = Random(8)
    hands = 0
    while hands < 6_000:
        hands += play_match(any_rules(random), random)


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
