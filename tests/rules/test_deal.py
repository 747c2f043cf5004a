"""The deal, the cut, the packets."""

import pytest

from tests.rules.tables import HANDS, KITTY, UPCARD, dealt, with_rules
from trainer.rules import (
    Cut,
    Deal,
    HandRules,
    IllegalAction,
    Packets,
    Phase,
    Random,
    cards,
    deal_order,
    lawful,
    new_hand,
    packets,
    possible,
    step,
)


def test_a_new_hand_waits_for_the_dealer():
    hand = new_hand(HandRules(), 2)
    assert (hand.phase, hand.to_act) == (Phase.DEAL, 2)
    assert lawful(hand) == possible(hand) == ()


@pytest.mark.parametrize("dealer", range(4))
def test_the_seat_at_the_dealers_right_cuts(dealer):
    """R110, R142."""
    hand = new_hand(HandRules(), dealer)
    hand = step(hand, Deal(dealer, hand.rules.pack))
    assert (hand.phase, hand.to_act) == (Phase.CUT, (dealer - 1) % 4)
    assert lawful(hand) == tuple(Cut((dealer - 1) % 4, lifted) for lifted in range(24))
    assert hand.hands == ()


@pytest.mark.parametrize("lifted", [0, 1, 7, 23])
def test_a_cut_puts_the_lower_packet_on_top(lifted):
    random = Random(lifted)
    order = random.shuffled(HandRules().pack)
    cut = step(step(new_hand(HandRules(), 0), Deal(0, order)), Cut(3, lifted))
    moved = order[lifted:] + order[:lifted]
    straight = step(new_hand(with_rules(cut=False), 0), Deal(0, moved))
    assert (cut.hands, cut.upcard, cut.kitty) == (straight.hands, straight.upcard, straight.kitty)


def test_without_the_cut_calling_follows_the_deal():
    hand = step(new_hand(with_rules(cut=False), 0), Deal(0, HandRules().pack))
    assert (hand.phase, hand.to_act) == (Phase.ORDER_UP, 1)


@pytest.mark.parametrize(
    ("pattern", "sizes"),
    [
        (Packets.THREE_TWO, [3, 2, 3, 2, 2, 3, 2, 3]),
        (Packets.TWO_THREE, [2, 3, 2, 3, 3, 2, 3, 2]),
        (Packets.TWO_THEN_THREE, [2, 2, 2, 2, 3, 3, 3, 3]),
    ],
)
def test_packets_go_round_twice_from_dealers_left(pattern, sizes):
    """R110."""
    order = packets(with_rules(packets=pattern), 3)
    assert [seat for seat, _ in order] == [0, 1, 2, 3, 0, 1, 2, 3]
    assert [size for _, size in order] == sizes


def test_everyone_gets_five_and_the_next_card_is_turned():
    """R100: four hands of five and a kitty of four, 24 different cards."""
    order = HandRules().pack
    hand = step(new_hand(with_rules(cut=False), 0), Deal(0, order))
    assert set(hand.hands[1]) == {*order[:3], *order[10:12]}
    assert set(hand.hands[2]) == {*order[3:5], *order[12:15]}
    assert hand.upcard == order[20]
    assert hand.kitty == order[21:]
    assert hand.hands == hand.dealt
    assert all(list(held) == sorted(held) for held in hand.hands)


@pytest.mark.parametrize("pattern", list(Packets))
def test_deal_order_is_the_inverse_of_a_deal(pattern):
    random = Random(5)
    rules = with_rules(packets=pattern)
    for dealer in (0, 1, 2, 3) * 20:
        hand = step(new_hand(rules, dealer), Deal(dealer, random.shuffled(rules.pack)))
        hand = step(hand, lawful(hand)[random.bounded(24)])
        order = deal_order(rules, dealer, hand.dealt, hand.upcard, hand.kitty)
        again = step(step(new_hand(rules, dealer), Deal(dealer, order)), Cut(hand.log[1].seat, 0))
        assert (again.dealt, again.upcard, again.kitty) == (hand.dealt, hand.upcard, hand.kitty)


@pytest.mark.parametrize(
    ("hands", "kitty"),
    [
        (HANDS, "KH QD"),
        (HANDS, "KH QD TH"),
        ((*HANDS[:3], "KC QC AD KD"), "KH QD QS TS"),
    ],
    ids=["one-card-short", "a-card-twice", "a-hand-of-four"],
)
def test_deal_order_refuses_what_is_no_deal(hands, kitty):
    with pytest.raises(ValueError, match="not 24 different cards, 5 to each of 4 seats"):
        deal_order(HandRules(), 0, tuple(map(cards, hands)), cards(UPCARD)[0], cards(kitty))


def test_fixed_table_is_as_written():
    hand = dealt()
    assert (hand.phase, hand.to_act) == (Phase.ORDER_UP, 1)
    assert hand.hands == tuple(tuple(sorted(cards(held))) for held in HANDS)
    assert hand.kitty == cards(KITTY)


PACK = HandRules().pack


@pytest.mark.parametrize(
    "action",
    [
        Deal(1, PACK),
        Deal(0, PACK[:-1]),
        Deal(0, (*PACK[:-1], PACK[0])),
        Deal(0, (*PACK[:-1], "AS")),
        Deal(0, ()),
        Cut(3, 0),
    ],
    ids=["wrong-dealer", "short", "twice", "text", "empty", "cut-first"],
)
def test_a_deal_is_the_whole_pack_from_the_dealer(action):
    with pytest.raises(IllegalAction) as caught:
        step(new_hand(HandRules(), 0), action)
    assert caught.value.key in {"illegal-deal", "illegal-phase"}


@pytest.mark.parametrize("lifted", [24, -1, 100])
def test_a_cut_leaves_a_card_on_either_side(lifted):
    hand = step(new_hand(HandRules(), 0), Deal(0, PACK))
    with pytest.raises(IllegalAction, match="a cut lifts 1 to 23 cards") as caught:
        step(hand, Cut(3, lifted))
    assert caught.value.key == "illegal-cut"


@pytest.mark.parametrize("dealer", [-1, 4, None, "0"])
def test_a_dealer_must_be_a_seat(dealer):
    with pytest.raises(ValueError, match="is not a seat"):
        new_hand(HandRules(), dealer)


def test_hands_thrown_in_are_counted_from_nothing():
    with pytest.raises(ValueError, match="cannot be negative"):
        new_hand(HandRules(), 0, -1)
