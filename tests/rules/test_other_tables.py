"""Two and three players, larger packs, the opening lead without trump, the fast break."""

from itertools import pairwise

import pytest

from tests.rules.tables import dealt, random_deal, with_rules
from trainer.rules import (
    Alone,
    Discard,
    OrderUp,
    Packets,
    Pass,
    Phase,
    Play,
    Random,
    Rank,
    Sides,
    card,
    cards,
    lawful,
    makers,
    new_hand,
    packets,
    points,
    result_points,
    step,
    suit_contract,
    trick_winner,
)

THREE = with_rules(seats=3, sides=Sides.CUTTHROAT, alone=False)
TWO = with_rules(seats=2, sides=Sides.CUTTHROAT, alone=False)


def acts(hand, *actions):
    for action in actions:
        hand = step(hand, action)
    return hand


def test_three_players_each_against_the_maker():
    """R129: a kitty of nine, its top card turned."""
    hand = random_deal(
        new_hand(with_rules(seats=3, sides=Sides.CUTTHROAT, alone=False, cut=False), 2), Random(1)
    )
    assert (hand.phase, hand.to_act, len(hand.kitty)) == (Phase.ORDER_UP, 0, 8)
    hand = step(hand, OrderUp(0))
    assert (hand.phase, hand.to_act) == (Phase.DISCARD, 2)
    hand = step(hand, lawful(hand)[0])
    assert (hand.phase, hand.to_act, makers(hand)) == (Phase.PLAY, 0, (0,))


@pytest.mark.parametrize(
    ("tricks", "paid"),
    [(0, (2, 0, 2)), (2, (2, 0, 2)), (3, (0, 1, 0)), (4, (0, 1, 0)), (5, (0, 3, 0))],
)
def test_what_three_players_score(tricks, paid):
    """R129."""
    assert result_points(THREE, (1,), tricks, alone=False) == paid


@pytest.mark.parametrize("tricks", range(6))
def test_what_two_players_score(tricks):
    """R131."""
    paid = {0: (0, 2), 1: (0, 2), 2: (0, 2), 3: (1, 0), 4: (1, 0), 5: (2, 0)}[tricks]
    assert result_points(TWO, (0,), tricks, alone=False) == paid


def test_of_two_players_the_non_dealer_leads():
    """R131: a kitty of fourteen, two rounds of calls."""
    rules = with_rules(seats=2, sides=Sides.CUTTHROAT, alone=False, cut=False)
    hand = random_deal(new_hand(rules, 0), Random(2))
    assert len(hand.kitty) == 13
    hand = acts(hand, Pass(1), Pass(0))
    assert (hand.phase, hand.to_act) == (Phase.NAME_TRUMP, 1)
    hand = acts(hand, Pass(1))
    hand = step(hand, lawful(hand)[1])
    assert (hand.phase, hand.maker, hand.to_act) == (Phase.PLAY, 0, 1)


def test_the_dealer_of_two_is_cut_to_by_the_other():
    hand = step(new_hand(TWO, 0), random_deal(new_hand(TWO, 0), Random(3)).log[0])
    assert (hand.phase, hand.to_act) == (Phase.CUT, 1)


@pytest.mark.parametrize(
    ("pattern", "first"),
    [
        (Packets.THREE_TWO, [3, 2, 3]),
        (Packets.TWO_THREE, [2, 3, 2]),
        (Packets.TWO_THEN_THREE, [2, 2, 2]),
    ],
)
def test_with_odd_seats_round_two_completes_round_one(pattern, first):
    rules = with_rules(seats=3, sides=Sides.CUTTHROAT, alone=False, packets=pattern)
    sizes = [size for _, size in packets(rules, 0)]
    assert sizes == [*first, *(5 - size for size in first)]


@pytest.mark.parametrize(
    ("seats", "lowest", "joker", "kitty"),
    [
        (4, 9, False, 4),
        (5, 8, False, 3),
        (5, 7, False, 7),
        (6, 7, False, 2),
        (7, 6, False, 1),
        (5, 7, True, 8),
        (7, 6, True, 2),
    ],
    ids=["4", "5-of-28", "5-of-32", "6-of-32", "7-of-36", "5-of-33", "7-of-37"],
)
def test_call_ace_deals_five_to_every_seat(seats, lowest, joker, kitty):
    rules = with_rules(
        sides=Sides.CALL_ACE, seats=seats, lowest=Rank(lowest), joker=joker, cut=False
    )
    hand = random_deal(new_hand(rules, seats - 1), Random(5))
    assert [len(held) for held in hand.hands] == [5] * seats
    assert 1 + len(hand.kitty) == kitty
    assert len({card for held in hand.hands for card in held} | {hand.upcard, *hand.kitty}) == len(
        rules.pack
    )


@pytest.mark.parametrize("lowest", [Rank.EIGHT, Rank.SEVEN, Rank.SIX])
def test_lower_ranks_sit_below_the_nine(lowest):
    rules = with_rules(lowest=lowest, cut=False)
    hand = random_deal(new_hand(rules, 0), Random(6))
    assert len(hand.kitty) == len(rules.pack) - 21
    clubs = [one for one in rules.pack if one.suit is rules.pack[0].suit]
    assert [one.rank for one in clubs] == list(range(lowest, 15))
    trump = suit_contract(rules.pack[-1].suit)
    for lower, higher in pairwise(one for one in clubs if one.rank is not Rank.JACK):
        assert trick_winner(((0, lower), (1, higher)), trump) == 1


# ---------------------------------------------------------------- no first blood

OPENING = {
    "hands": ("9C TC 9D QH KS", "JH JD AH AC 9S", "JS JC AS 9H TD", "KC QC AD KD TS"),
}


def opening(**table):
    rules = with_rules(no_first_blood=True, alone=False)
    return acts(dealt(rules, **{**OPENING, **table}), OrderUp(1), Discard(0, card("9C")))


def may_lead(hand):
    return {action.card for action in lawful(hand)}


def test_the_opening_lead_may_not_be_trump():
    """The left bower counts as trump."""
    assert may_lead(opening()) == set(cards("AC 9S"))


def test_a_hand_of_nothing_but_trump_may_lead_it():
    all_trump = ("9C TC 9D AC KS", "JH JD AH QH KH", "JS JC AS 9H TD", "KC QC AD KD TS")
    hand = opening(hands=all_trump, kitty="9S QD QS")
    assert may_lead(hand) == set(cards("JH JD AH QH KH"))


def test_only_the_first_lead_is_barred():
    hand = acts(opening(), Play(1, card("AC")), Play(2, card("JC")), Play(3, card("KC")))
    hand = step(hand, Play(0, card("TC")))
    assert (hand.to_act, may_lead(hand)) == (1, set(cards("JH JD AH 9S")))


def test_no_first_blood_binds_whoever_leads_first():
    rules = with_rules(no_first_blood=True)
    hand = dealt(rules)
    for seat in (1, 2):
        hand = step(hand, Pass(seat))
    hand = acts(hand, OrderUp(3, alone=True), Discard(0, card("9C")))
    assert hand.sitting_out == (1,)
    assert (hand.to_act, may_lead(hand)) == (2, set(cards("JS JC AS TD")))


# ---------------------------------------------------------------- fast break


# Hearts are trump. Seat 2's side defends and wins two tricks, then seat 1 has the rest.
BREAK = {
    "hands": ("9C TC 9D 9H QC", "JH JD AH 9S TS", "AS AC KS KD QS", "KC JS AD QD JC"),
    "upcard": "TH",
    "kitty": "KH QH TD",
}


@pytest.mark.parametrize(("on", "paid"), [(False, (0, 1, 0, 1)), (True, (0, 0, 0, 0))])
def test_a_fast_break_scores_nothing(on, paid):
    rules = with_rules(fast_break=on)
    hand = acts(dealt(rules, **BREAK), OrderUp(1), Discard(0, card("QC")), Alone(1, alone=False))
    tricks = ("9S AS JS 9C", "KS KC 9D TS", "QS JC TC JH", "JD KD QD 9H", "AH AC AD TH")
    seats = ((1, 2, 3, 0), (2, 3, 0, 1), (2, 3, 0, 1), (1, 2, 3, 0), (1, 2, 3, 0))
    for order, codes in zip(seats, tricks, strict=True):
        for seat, one in zip(order, cards(codes), strict=True):
            hand = step(hand, Play(seat, one))
    assert [trick.winner for trick in hand.tricks] == [2, 2, 1, 1, 1]
    assert points(hand) == paid
