"""Partner's best: asked for after the call, or passed before it; and who sees the cards."""

import pytest

from tests.rules.tables import dealt, play_on, with_rules
from trainer.rules import (
    AllPass,
    Alone,
    AloneSaid,
    AskBest,
    Contract,
    DefendAlone,
    Discard,
    Name,
    NoTrump,
    OrderUp,
    PartnersBest,
    Pass,
    PassCard,
    Phase,
    Random,
    ReturnCard,
    Strain,
    Suit,
    card,
    cards,
    lawful,
    step,
    suit_contract,
    view,
)

AFTER = with_rules(partners_best=PartnersBest.AFTER_CALL)
BEFORE = with_rules(partners_best=PartnersBest.BEFORE_CALL)


def acts(hand, *actions):
    for action in actions:
        hand = step(hand, action)
    return hand


# ---------------------------------------------------------------- after the call


def test_the_lone_maker_asks_gets_a_card_and_returns_one():
    """R112: one for one, five cards each, and the partner sits out."""
    hand = acts(dealt(AFTER), OrderUp(1, alone=True), Discard(0, card("9C")))
    assert (hand.phase, hand.to_act) == (Phase.ASK_BEST, 1)
    assert lawful(hand) == (AskBest(1, wanted=False), AskBest(1, wanted=True))
    hand = step(hand, AskBest(1, wanted=True))
    assert (hand.phase, hand.to_act) == (Phase.PASS_CARD, 3)
    assert lawful(hand) == tuple(PassCard(3, one) for one in sorted(cards("KC QC AD KD TS")))
    hand = step(hand, PassCard(3, card("AD")))
    assert (hand.phase, hand.to_act) == (Phase.RETURN_CARD, 1)
    assert lawful(hand) == tuple(ReturnCard(1, one) for one in sorted(cards("JH JD AH AC 9S AD")))
    hand = step(hand, ReturnCard(1, card("9S")))
    assert (hand.phase, hand.to_act, hand.sitting_out) == (Phase.PLAY, 1, (3,))
    assert [len(held) for held in hand.hands] == [5, 5, 5, 5]
    assert card("9S") in hand.hands[3]
    assert card("AD") in hand.hands[1]


def test_the_card_passed_may_go_back():
    hand = acts(dealt(AFTER), OrderUp(1, alone=True), Discard(0, card("9C")))
    hand = acts(hand, AskBest(1, wanted=True), PassCard(3, card("AD")), ReturnCard(1, card("AD")))
    assert hand.hands == acts(dealt(AFTER), OrderUp(1), Discard(0, card("9C"))).hands


def test_a_maker_who_wants_no_card_gets_none():
    hand = acts(dealt(AFTER), OrderUp(1, alone=True), Discard(0, card("9C")))
    hand = step(hand, AskBest(1, wanted=False))
    assert (hand.phase, hand.passed) == (Phase.PLAY, None)


def test_only_a_lone_maker_is_asked():
    hand = acts(dealt(AFTER), OrderUp(1), Discard(0, card("9C")), Alone(1, alone=False))
    assert hand.phase is Phase.PLAY
    hand = acts(dealt(AFTER), OrderUp(1), Discard(0, card("9C")), Alone(1, alone=True))
    assert hand.phase is Phase.ASK_BEST


def test_a_dealer_who_will_sit_out_discards_before_passing():
    """Ordered alone by his partner, the dealer takes the upcard and may pass it (GEN 4)."""
    hand = acts(dealt(AFTER), Pass(1), OrderUp(2, alone=True))
    assert (hand.phase, hand.to_act, hand.sitting_out) == (Phase.DISCARD, 0, (0,))
    hand = acts(hand, Discard(0, card("9C")), AskBest(2, wanted=True))
    assert (hand.phase, hand.to_act) == (Phase.PASS_CARD, 0)
    hand = acts(hand, PassCard(0, card("TH")), ReturnCard(2, card("TD")))
    assert card("TH") in hand.hands[2]
    assert [len(held) for held in hand.hands] == [5, 5, 5, 5]
    assert play_on(hand, Random(1)).phase is Phase.OVER


def test_the_defenders_answer_before_the_card_is_passed():
    rules = with_rules(partners_best=PartnersBest.AFTER_CALL, defend_alone=True)
    hand = acts(dealt(rules), OrderUp(1, alone=True), Discard(0, card("9C")))
    assert (hand.phase, hand.to_act) == (Phase.DEFEND_ALONE, 2)
    hand = step(hand, DefendAlone(2, alone=True))
    assert hand.phase is Phase.ASK_BEST


# ---------------------------------------------------------------- before the call


def test_alone_is_said_before_trump_and_binds():
    hand = dealt(BEFORE)
    assert lawful(hand) == (Pass(1), OrderUp(1), Alone(1, alone=True))
    hand = step(hand, Alone(1, alone=True))
    assert (hand.phase, hand.to_act, hand.maker) == (Phase.PASS_CARD, 3, None)
    hand = step(hand, PassCard(3, card("AD")))
    assert (hand.phase, hand.to_act) == (Phase.ORDER_UP, 1)
    assert lawful(hand) == (OrderUp(1, alone=True),)
    hand = step(hand, OrderUp(1, alone=True))
    assert (hand.phase, hand.to_act, hand.picked_up) == (Phase.RETURN_CARD, 1, False)
    hand = step(hand, ReturnCard(1, card("9S")))
    assert (hand.phase, hand.to_act, hand.picked_up) == (Phase.DISCARD, 0, True)
    hand = step(hand, Discard(0, card("9C")))
    assert (hand.phase, hand.sitting_out) == (Phase.PLAY, (3,)), "alone is not asked again"
    assert [len(held) for held in hand.hands] == [5, 5, 5, 5]


def test_a_dealer_returns_a_card_before_taking_the_upcard():
    hand = acts(dealt(BEFORE), Pass(1), Pass(2), Pass(3))
    hand = acts(hand, Alone(0, alone=True), PassCard(2, card("AS")), OrderUp(0, alone=True))
    assert (hand.phase, len(hand.hands[0])) == (Phase.RETURN_CARD, 6)
    assert card("TH") not in hand.hands[0]
    hand = step(hand, ReturnCard(0, card("9C")))
    assert (hand.phase, len(hand.hands[0])) == (Phase.DISCARD, 6)
    assert card("TH") in hand.hands[0]


def test_in_round_two_the_partner_does_not_know_the_suit():
    hand = dealt(BEFORE)
    for _ in range(4):
        hand = step(hand, Pass(hand.to_act))
    suits = [suit_contract(suit) for suit in (Suit.CLUBS, Suit.DIAMONDS, Suit.SPADES)]
    assert lawful(hand) == (Pass(1), *(Name(1, one) for one in suits), Alone(1, alone=True))
    hand = step(hand, Alone(1, alone=True))
    assert view(hand, 3).contract is None
    hand = step(hand, PassCard(3, card("KC")))
    assert lawful(hand) == tuple(Name(1, one, alone=True) for one in suits)
    hand = acts(hand, Name(1, suits[0], alone=True), ReturnCard(1, card("9S")))
    assert (hand.phase, hand.to_act, hand.sitting_out) == (Phase.PLAY, 1, (3,))


def test_a_stuck_dealer_may_say_alone_first():
    rules = with_rules(partners_best=PartnersBest.BEFORE_CALL, all_pass=AllPass.STICK)
    hand = dealt(rules)
    for _ in range(7):
        hand = step(hand, Pass(hand.to_act))
    assert Pass(0) not in lawful(hand)
    assert Alone(0, alone=True) in lawful(hand)


def test_partners_card_does_not_make_a_trump_natural():
    rules = with_rules(
        partners_best=PartnersBest.BEFORE_CALL,
        natural_trump=True,
        no_trump=NoTrump.EITHER_ROUND,
    )
    hands = ("9C TC 9D QH KS", "JS JD AD AC 9S", "JC AH AS 9H TD", "KC QC JH KD TS")
    hand = dealt(rules, hands=hands, kitty="KH QD QS")
    hand = acts(hand, Alone(1, alone=True), PassCard(3, card("JH")))
    assert lawful(hand) == (Name(1, Contract(Strain.NO_TRUMP), alone=True),)


def test_the_dealers_partner_who_must_go_alone_says_so_first():
    rules = with_rules(partners_best=PartnersBest.BEFORE_CALL, canadian=True)
    hand = step(dealt(rules), Pass(1))
    assert lawful(hand) == (Pass(2), Alone(2, alone=True))
    hand = acts(hand, Alone(2, alone=True), PassCard(0, card("KS")), OrderUp(2, alone=True))
    hand = step(hand, ReturnCard(2, card("TD")))
    assert (hand.phase, hand.sitting_out, hand.buried) == (Phase.PLAY, (0,), None)
    assert hand.picked_up, "taken up and out of play, unasked"
    assert [len(held) for held in hand.hands] == [5, 5, 5, 5]


def test_alone_said_after_the_discard_comes_too_late_for_a_card():
    hand = acts(dealt(BEFORE), OrderUp(1), Discard(0, card("9C")))
    assert hand.phase is Phase.ALONE
    assert step(hand, Alone(1, alone=True)).phase is Phase.PLAY
    only = with_rules(partners_best=PartnersBest.BEFORE_CALL, alone_said=AloneSaid.WITH_CALL)
    assert acts(dealt(only), OrderUp(1), Discard(0, card("9C"))).phase is Phase.PLAY


# ---------------------------------------------------------------- who sees the cards


@pytest.mark.parametrize("before", [False, True])
def test_only_the_two_know_the_cards(before):
    if before:
        hand = acts(dealt(BEFORE), Alone(1, alone=True), PassCard(3, card("AD")))
        hand = acts(hand, OrderUp(1, alone=True), ReturnCard(1, card("9S")))
    else:
        hand = acts(dealt(AFTER), OrderUp(1, alone=True), Discard(0, card("9C")))
        hand = acts(hand, AskBest(1, wanted=True), PassCard(3, card("AD")))
        hand = step(hand, ReturnCard(1, card("9S")))
    for seat in (1, 3):
        seen = view(hand, seat)
        assert (seen.passed, seen.returned) == (card("AD"), card("9S"))
        assert PassCard(3, card("AD")) in seen.log
        assert ReturnCard(1, card("9S")) in seen.log
    for seat in (0, 2):
        seen = view(hand, seat)
        assert (seen.passed, seen.returned) == (None, None)
        assert PassCard(3, None) in seen.log
        assert ReturnCard(1, None) in seen.log
