"""Tricks: following, winning, leading, and what an illegal play is told."""

import pytest

from tests.rules.tables import dealt
from trainer.rules import (
    Alone,
    Discard,
    IllegalAction,
    OrderUp,
    Pass,
    Phase,
    Play,
    card,
    codes,
    lawful,
    makers,
    makers_tricks,
    partner,
    points,
    possible,
    step,
)


def hearts_are_trump(**table):
    """Return the fixed table with hearts ordered by seat 1, who leads."""
    hand = step(dealt(**table), OrderUp(1))
    hand = step(hand, lawful(hand)[0])
    return step(hand, Alone(1, alone=False))


def play(hand, *held):
    for one in held:
        hand = step(hand, Play(hand.to_act, card(one)))
    return hand


def may(hand):
    return codes([action.card for action in lawful(hand)])


def test_a_whole_hand():
    hand = hearts_are_trump()
    assert may(hand) == "AC JD JH AH 9S"
    assert makers(hand) == (1, 3)
    hand = play(hand, "JH")
    assert may(hand) == "9H"  # seat 2 has one heart
    hand = play(hand, "9H")
    assert may(hand) == "QC KC KD AD TS"  # void
    hand = play(hand, "TS")
    assert may(hand) == "TH QH"
    hand = play(hand, "TH")
    assert hand.tricks[0].winner == hand.to_act == 1
    hand = play(hand, "JD", "TD", "KD", "QH")
    hand = play(hand, "AH", "AS", "KC", "TC")
    hand = play(hand, "AC", "JC", "QC", "9D")
    assert hand.phase is Phase.PLAY
    hand = play(hand, "9S", "JS", "AD", "KS")
    assert hand.tricks[4].winner == 0
    assert (hand.phase, hand.to_act) == (Phase.OVER, None)
    assert makers_tricks(hand) == 4
    assert points(hand) == (0, 1, 0, 1)
    with pytest.raises(IllegalAction, match="the hand is over") as caught:
        step(hand, Pass(1))
    assert caught.value.key == "illegal-over"


# Diamonds are trump: seat 0 deals and is ordered by seat 1; JH is the left bower.
DIAMONDS = {
    "hands": ("9C TC JC QC KC", "9D AH KH 9S TS", "JH QH TH AS KS", "AD KD AC JS QS"),
    "upcard": "TD",
    "kitty": "JD QD 9H",
}


def refused(hand, one):
    with pytest.raises(IllegalAction) as caught:
        step(hand, Play(hand.to_act, card(one)))
    assert caught.value.lawful == lawful(hand)
    for action in lawful(hand):
        assert f"play {action.card}" in str(caught.value)
    return caught.value


def test_a_refused_card_is_told_that_the_left_bower_is_trump():
    hand = play(hearts_are_trump(**DIAMONDS), "9D")
    error = refused(hand, "QH")  # holds JH, the only diamond
    assert error.key == "illegal-left-bower-held"
    assert dict(error.arguments) == {
        "seat": 2,
        "phase": "play",
        "turn": 2,
        "card": "QH",
        "led": "9D",
        "suit": "D",
        "group": "H",
        "held": "JH",
    }
    assert "the left bower JH counts as D" in str(error)
    assert str(error).startswith("seat 2, play: ")


def test_a_left_bower_does_not_follow_its_printed_suit():
    hand = play(hearts_are_trump(**DIAMONDS), "AH")
    error = refused(hand, "JH")
    assert error.key == "illegal-left-bower-played"
    assert "JH is the left bower and counts as D" in str(error)
    assert "holds TH QH" in str(error)


def test_a_led_left_bower_leads_trump():
    hand = play(hearts_are_trump(**DIAMONDS), "9S", "AS", "JS", "JC")
    assert hand.to_act == 2
    hand = play(hand, "JH")
    error = refused(hand, "AC")
    assert error.key == "illegal-left-bower-led"
    assert "the left bower JH leads D, and seat 3 holds KD AD" in str(error)


def test_a_plain_refusal_names_what_is_held():
    hand = play(hearts_are_trump(**DIAMONDS), "9S")
    error = refused(hand, "TH")
    assert error.key == "illegal-follow"
    assert "9S leads S, and seat 2 holds KS AS" in str(error)


def test_a_card_not_held_is_told_so():
    hand = hearts_are_trump(**DIAMONDS)
    error = refused(hand, "JH")
    assert error.key == "illegal-not-held"
    assert "seat 1 does not hold JH" in str(error)
    with pytest.raises(IllegalAction, match="seat 1 does not hold None"):
        step(hand, Play(1, None))


def test_anything_held_is_possible_and_only_following_is_lawful():
    hand = play(hearts_are_trump(**DIAMONDS), "9D")
    assert may(hand) == "JH"
    assert codes([action.card for action in possible(hand)]) == "TH JH QH KS AS"


def test_a_card_cannot_be_played_before_there_is_trump():
    with pytest.raises(IllegalAction, match="a Play cannot be made now: the hand is at order up"):
        step(dealt(), Play(1, card("JH")))
    with pytest.raises(IllegalAction, match="it is seat 1's turn, not seat 2's"):
        step(dealt(), OrderUp(2))  # R104: a call before one's turn is not accepted
    with pytest.raises(IllegalAction, match="cannot be made now"):
        step(step(dealt(), OrderUp(1)), Play(1, card("JH")))  # R028
    with pytest.raises(IllegalAction, match="does not hold AS"):
        step(step(dealt(), OrderUp(1)), Discard(0, card("AS")))


def test_partners_sit_opposite():
    assert [partner(dealt().rules, seat) for seat in range(4)] == [2, 3, 0, 1]


def test_the_state_before_a_step_is_untouched():
    before = dealt()
    twin = dealt()
    step(before, OrderUp(1))
    assert before == twin
