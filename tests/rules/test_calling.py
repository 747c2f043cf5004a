"""Both rounds of choosing trump, the stuck dealer, natural trump, Canadian, the discard."""

import pytest

from tests.rules.tables import dealt, with_rules
from trainer.rules import (
    AllPass,
    AloneSaid,
    Card,
    Discard,
    IllegalAction,
    Name,
    OrderUp,
    Pass,
    Phase,
    Suit,
    card,
    cards,
    codes,
    describe,
    lawful,
    next_dealer,
    points,
    possible,
    step,
    suit_contract,
)


def passed(hand, times):
    for _ in range(times):
        hand = step(hand, Pass(hand.to_act))
    return hand


def said(hand):
    return [describe(action) for action in lawful(hand)]


def suit_turned(suit):
    """Return a table where seat 0 deals and the nine of a suit is turned."""
    nine = f"9{suit}"
    hands = ["9C TC 9D QH KS", "JH JD AH AC 9S", "JS JC AS 9H TD", "KC QC AD KD TS"]
    return dealt(hands=tuple(held.replace(nine, "TH") for held in hands), upcard=nine)


def test_round_one_goes_round_from_dealers_left():
    """R104."""
    hand = dealt(dealer=2)
    turns = []
    for _ in range(4):
        turns.append(hand.to_act)
        assert said(hand) == ["pass", "order up", "order up alone"]  # R032: any seat may
        hand = step(hand, Pass(hand.to_act))
    assert turns == [3, 0, 1, 2]
    assert (hand.phase, hand.to_act) == (Phase.NAME_TRUMP, 3)


@pytest.mark.parametrize(
    ("turned", "names"),
    [("C", "DHS"), ("D", "CHS"), ("H", "CDS"), ("S", "CDH")],
)
def test_the_turned_down_suit_cannot_be_named(turned, names):
    """R039, R041: refused, and the turn stays; it is not a pass."""
    hand = passed(suit_turned(turned), 4)
    want = [f"name {suit}{lone}" for suit in names for lone in ("", " alone")]
    assert said(hand) == ["pass", *want]
    with pytest.raises(IllegalAction, match="was turned down and cannot be named") as caught:
        step(hand, Name(1, suit_contract(Suit(turned))))
    assert caught.value.key == "illegal-turned-down"
    assert caught.value.arguments["suit"] == turned
    assert caught.value.lawful == lawful(hand)


def test_only_the_dealer_can_be_stuck():
    """R036, R038, R047."""
    hand = passed(dealt(with_rules(all_pass=AllPass.STICK)), 7)
    assert hand.to_act == 0
    assert said(hand)[:2] == ["name C", "name C alone"]
    assert len(said(hand)) == 6
    assert Pass(0) in possible(hand)
    with pytest.raises(IllegalAction, match="the dealer is stuck") as caught:
        step(hand, Pass(0))
    assert caught.value.key == "illegal-stuck"
    third = passed(dealt(with_rules(all_pass=AllPass.STICK)), 6)
    assert said(third)[0] == "pass"


def test_all_pass_throws_the_hand_in_and_the_next_dealer_deals():
    """R042, R046."""
    hand = passed(dealt(dealer=3), 8)
    assert (hand.phase, hand.to_act, hand.contract) == (Phase.OVER, None, None)
    assert points(hand) == (0, 0, 0, 0)
    assert next_dealer(hand) == (0, 0)
    assert lawful(hand) == possible(hand) == ()


def test_same_dealer_once_and_then_stuck():
    """R042, R044."""
    rules = with_rules(all_pass=AllPass.ONCE_THEN_STICK)
    hand = passed(dealt(rules), 8)
    assert hand.phase is Phase.OVER
    assert next_dealer(hand) == (0, 1)
    again = passed(dealt(rules, passed_out_before=1), 7)
    assert "pass" not in said(again)
    assert next_dealer(passed(dealt(rules, dealer=1), 8)) == (1, 1)


@pytest.mark.parametrize("seat", [1, 2, 3, 0])
def test_an_order_gives_the_dealer_the_upcard(seat):
    """R025, R028: only the dealer may act, and only to discard."""
    hand = passed(dealt(), (seat - 1) % 4)
    hand = step(hand, OrderUp(seat))
    assert (hand.phase, hand.to_act, hand.maker) == (Phase.DISCARD, 0, seat)
    assert hand.contract == suit_contract(Suit.HEARTS)
    assert [len(held) for held in hand.hands] == [6, 5, 5, 5]
    assert card("TH") in hand.hands[0]
    assert {type(action) for action in lawful(hand)} == {Discard}
    buried = step(hand, Discard(0, card("9C")))
    assert [len(held) for held in buried.hands] == [5, 5, 5, 5]
    assert buried.buried == card("9C")


def test_the_upcard_may_be_buried():
    """R026: all six by default; not the upcard when the house says so."""
    table = ("AH KH AD KD AS", "9H QH AC KC QC", "TD JD QD TC JC", "9S TS JS QS KS")
    hands = {"hands": table, "upcard": "9C", "kitty": "9D TH JH"}
    hand = step(dealt(**hands), OrderUp(1))
    assert {action.card for action in lawful(hand)} == set(cards("9C AD AH AS KD KH"))
    assert step(hand, Discard(0, card("9C"))).buried == card("9C")  # R029
    hand = step(dealt(with_rules(may_bury_upcard=False), **hands), OrderUp(1))
    assert {action.card for action in lawful(hand)} == set(cards("AD AH AS KD KH"))
    assert Discard(0, card("9C")) in possible(hand)
    with pytest.raises(IllegalAction, match="may not be buried") as caught:
        step(hand, Discard(0, card("9C")))
    assert caught.value.key == "illegal-bury-upcard"


def test_natural_trump_needs_a_printed_card_of_the_suit():
    hands = {
        "hands": ("JC 9H TH QD KD", "9D TD AD QH KH", "JS 9S TS QS KS", "9C TC QC KC AC"),
        "upcard": "AS",
        "kitty": "JH JD AH",
    }
    free = dealt(**hands)
    assert said(free) == ["pass", "order up", "order up alone"]
    bound = dealt(with_rules(natural_trump=True), **hands)
    assert said(bound) == ["pass"]
    with pytest.raises(IllegalAction, match="a card printed in that suit") as caught:
        step(bound, OrderUp(1))
    assert caught.value.key == "illegal-natural"
    assert said(passed(bound, 1)) == ["pass", "order up", "order up alone"]
    assert said(passed(bound, 3)) == ["pass"]  # the dealer holds the left bower, no spade


def test_canadian_binds_the_dealers_partner_alone():
    """R034: off unless chosen."""
    assert said(passed(dealt(), 1)) == ["pass", "order up", "order up alone"]
    hand = passed(dealt(with_rules(canadian=True)), 1)
    assert said(hand) == ["pass", "order up alone"]
    with pytest.raises(IllegalAction, match="only when going alone") as caught:
        step(hand, OrderUp(2))
    assert caught.value.key == "illegal-canadian"
    assert said(passed(hand, 1)) == ["pass", "order up", "order up alone"]
    assert said(passed(hand, 3))[:3] == ["pass", "name C", "name C alone"]


def test_nobody_goes_alone_where_it_is_off():
    hand = dealt(with_rules(alone=False))
    assert said(hand) == ["pass", "order up"]
    with pytest.raises(IllegalAction, match="nobody may go alone") as caught:
        step(hand, OrderUp(1, alone=True))
    assert caught.value.key == "illegal-alone-off"
    second = passed(hand, 4)
    assert said(second) == ["pass", "name C", "name D", "name S"]
    with pytest.raises(IllegalAction, match="nobody may go alone"):
        step(second, Name(1, suit_contract(Suit.CLUBS), alone=True))


def count_auctions(hand):
    if hand.phase not in {Phase.ORDER_UP, Phase.NAME_TRUMP}:
        return 1
    return sum(count_auctions(step(hand, action)) for action in lawful(hand))


@pytest.mark.parametrize("said_when", list(AloneSaid))
def test_there_are_33_auctions_and_32_with_a_stuck_dealer(said_when):
    """Each call with and without alone: 4 x 2 orders, 4 x 3 x 2 names, and all pass."""
    assert count_auctions(dealt(with_rules(alone_said=said_when))) == 33
    assert count_auctions(dealt(with_rules(alone_said=said_when, all_pass=AllPass.STICK))) == 32


@pytest.mark.parametrize(
    ("settings", "auctions"),
    [({"alone": False}, 17), ({"canadian": True}, 32)],
)
def test_how_many_auctions_other_choices_leave(settings, auctions):
    assert count_auctions(dealt(with_rules(**settings))) == auctions


def test_lawful_orders_are_fixed():
    """Counting cannot see a permutation, and engines and records rely on the order."""
    hand = step(dealt(), OrderUp(1))
    assert codes([action.card for action in lawful(hand)]) == "9C TC 9D TH QH KS"
    asked = step(hand, Discard(0, card("9C")))
    assert said(asked) == ["with partner", "alone"]


def test_a_look_alike_never_enters_the_log():
    """An action equal to a lawful one is replaced by the law book's own value."""
    hand = step(dealt(), OrderUp(1.0, 0))
    assert repr(hand.log[-1]) == repr(OrderUp(1, alone=False))
    assert type(hand.maker) is int
    assert hand.alone is False
    assert isinstance(hand.upcard, Card)
