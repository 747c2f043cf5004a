"""The joker: where it ranks, what follows when it is turned, and what it does without trump."""

import pytest

from tests.rules.tables import dealt, play_on, with_rules
from trainer.rules import (
    AceNoFace,
    Alone,
    Contract,
    Discard,
    IllegalAction,
    JokerTurned,
    Name,
    NoTrump,
    OrderUp,
    Pass,
    Phase,
    Play,
    Propose,
    Random,
    Redeal,
    Strain,
    Suit,
    card,
    cards,
    lawful,
    possible,
    step,
    suit_contract,
    trick_winner,
    view,
)

JOKER_UP = {"upcard": "B", "kitty": "TH KH QD QS"}
NAMES = with_rules(joker=True)
PROPOSES = with_rules(joker=True, joker_turned=JokerTurned.SUIT_PROPOSED)
NO_TRUMP = Contract(Strain.NO_TRUMP)
LOW = Contract(Strain.LOW)


def plays(codes):
    return tuple(enumerate(cards(codes)))


def test_the_best_bower_is_above_the_right():
    spades = suit_contract(Suit.SPADES)
    assert trick_winner(plays("JS B JC AS"), spades) == 1
    assert trick_winner(plays("AH KH B 9S"), spades) == 2


@pytest.mark.parametrize("contract", [NO_TRUMP, LOW], ids=str)
def test_without_trump_the_joker_always_wins(contract):
    assert trick_winner(plays("AH B 9H TH"), contract) == 1
    assert trick_winner(plays("B AH 9H TH"), contract) == 0


def lead(contract, first, **hands):
    rules = with_rules(joker=True, no_trump=NoTrump.ROUND_TWO, low=True, alone=False)
    table = {
        "hands": ("9C TC 9D QH KS", "B JD AH AC 9S", "JS JC AS 9H TD", "KC QC AD KD TS"),
        "kitty": "KH QD QS JH",
        **hands,
    }
    hand = dealt(rules, **table)
    for seat in (1, 2, 3, 0):
        hand = step(hand, Pass(seat))
    return step(step(hand, Name(1, contract)), Play(1, card(first)))


@pytest.mark.parametrize("contract", [NO_TRUMP, LOW], ids=str)
def test_a_joker_led_without_trump_asks_for_nothing(contract):
    hand = lead(contract, "B")
    assert lawful(hand) == tuple(Play(2, one) for one in sorted(cards("JS JC AS 9H TD")))


def test_without_trump_the_joker_is_played_by_a_void_hand_only():
    hands = ("9C TC 9D QH KS", "JH JD AH AC 9S", "JS B AS 9H TD", "KC QC AD KD TS")
    table = {"hands": hands, "kitty": "KH QD QS JC"}
    following = lead(NO_TRUMP, "9S", **table)
    assert lawful(following) == tuple(Play(2, one) for one in sorted(cards("JS AS")))
    with pytest.raises(IllegalAction) as caught:
        step(following, Play(2, card("B")))
    assert caught.value.key == "illegal-follow"
    void = lead(NO_TRUMP, "AC", **table)
    assert Play(2, card("B")) in lawful(void)


# ---------------------------------------------------------------- turned up


def test_the_dealer_names_trump_unseen():
    hand = dealt(NAMES, **JOKER_UP)
    assert (hand.phase, hand.to_act) == (Phase.JOKER, 0)
    assert lawful(hand) == tuple(
        Name(0, suit_contract(suit), alone) for suit in Suit for alone in (False, True)
    )
    assert set(lawful(hand)) <= set(possible(hand))
    unseen = view(hand, 0)
    assert (unseen.hand, unseen.dealt, unseen.counts) == ((), (), (5, 5, 5, 5))
    assert view(hand, 1).hand, "the others may look"
    hand = step(hand, Name(0, suit_contract(Suit.SPADES)))
    assert (hand.phase, hand.to_act, hand.maker, hand.picked_up) == (Phase.DISCARD, 0, 0, True)
    assert card("B") in view(hand, 0).hand
    hand = step(hand, Discard(0, card("9D")))
    assert (hand.phase, hand.to_act) == (Phase.ALONE, 0)
    hand = step(hand, Alone(0, alone=False))
    assert (hand.phase, hand.to_act) == (Phase.PLAY, 1)
    assert play_on(hand, Random(1)).phase is Phase.OVER


def test_named_unseen_no_weak_hand_is_asked():
    rules = with_rules(joker=True, ace_no_face=AceNoFace.NO_FACE)
    hands = ("9C TC 9D QH KS", "9H TD AH AC 9S", "JS JC AS JD JH", "KC QC AD KD TS")
    hand = step(dealt(rules, hands=hands, **JOKER_UP), Name(0, suit_contract(Suit.CLUBS)))
    assert hand.phase is Phase.DISCARD


def test_the_dealer_proposes_a_suit_unseen():
    hand = dealt(PROPOSES, **JOKER_UP)
    assert (hand.phase, hand.to_act) == (Phase.JOKER, 0)
    assert lawful(hand) == tuple(Propose(0, suit) for suit in Suit)
    assert view(hand, 0).hand == ()
    hand = step(hand, Propose(0, Suit.SPADES))
    assert view(hand, 0).hand == tuple(sorted(cards("9C TC 9D QH KS")))
    assert (hand.phase, hand.to_act, hand.proposed) == (Phase.ORDER_UP, 1, Suit.SPADES)
    ordered = step(hand, OrderUp(1))
    assert ordered.contract == suit_contract(Suit.SPADES)
    assert card("B") in ordered.hands[0]
    assert (ordered.phase, ordered.to_act) == (Phase.DISCARD, 0)


def test_the_proposed_suit_is_barred_in_round_two():
    hand = step(dealt(PROPOSES, **JOKER_UP), Propose(0, Suit.SPADES))
    for seat in (1, 2, 3, 0):
        hand = step(hand, Pass(seat))
    named = {one.contract.trump for one in lawful(hand)[1:]}
    assert named == {Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS}
    hand = step(hand, Name(1, suit_contract(Suit.HEARTS), alone=True))
    assert not hand.picked_up, "the joker is out of play"


def test_a_proposed_suit_needs_a_card_of_it_under_natural_trump():
    rules = with_rules(
        joker=True, joker_turned=JokerTurned.SUIT_PROPOSED, natural_trump=True, alone=False
    )
    hand = step(dealt(rules, **JOKER_UP), Propose(0, Suit.DIAMONDS))
    assert lawful(hand) == (Pass(1), OrderUp(1)), "seat 1 holds the jack of diamonds"
    hand = step(dealt(rules, **JOKER_UP), Propose(0, Suit.CLUBS))
    assert OrderUp(1) in lawful(hand)
    hands = ("9C TC 9D QH KS", "JH JD AH AD 9S", "JS JC AS 9H TD", "KC QC AC KD TS")
    hand = step(dealt(rules, hands=hands, **JOKER_UP), Propose(0, Suit.CLUBS))
    assert lawful(hand) == (Pass(1),)


def test_after_a_proposal_weak_hands_are_asked_before_the_calls():
    rules = with_rules(
        joker=True, joker_turned=JokerTurned.SUIT_PROPOSED, ace_no_face=AceNoFace.ONE_OR_MORE
    )
    hands = ("9C TC 9D QH KS", "9H TD AH AC 9S", "JS JC AS JD JH", "KC QC AD KD TS")
    hand = step(dealt(rules, hands=hands, **JOKER_UP), Propose(0, Suit.SPADES))
    assert (hand.phase, hand.to_act) == (Phase.REDEAL, 1)
    assert Redeal(1) in lawful(hand)


def test_a_joker_in_hand_disqualifies_a_weak_hand():
    rules = with_rules(joker=True, ace_no_face=AceNoFace.NO_FACE)
    hands = ("9C TC 9D QH KS", "9H TD AH B 9S", "JS JC AS JD JH", "KC QC AD KD TS")
    hand = dealt(rules, hands=hands, upcard="TH", kitty="KH QD QS AC")
    assert hand.phase is Phase.ORDER_UP
