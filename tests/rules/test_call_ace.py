"""Call-ace: which aces may be named, who is partner, who knows it, and what is paid."""

import pytest

from tests.rules.tables import dealt, play_on, with_rules
from trainer.rules import (
    Alone,
    CallAce,
    Discard,
    IllegalAction,
    LonerLead,
    Name,
    NoTrump,
    OrderUp,
    Pass,
    Phase,
    Play,
    Random,
    Rank,
    Sides,
    Suit,
    card,
    cards,
    lawful,
    makers,
    points,
    result_points,
    step,
    suit_contract,
    view,
)

FIVE = with_rules(sides=Sides.CALL_ACE, seats=5, lowest=Rank.EIGHT)
# Seat 0 deals; seat 1 has a hand in spades, seat 3 the ace of clubs, seat 4 that of diamonds.
TABLE = {
    "hands": (
        "9C TC QC KC 8D",
        "JS AS KS AH 9D",
        "JH QH KH 9H TH",
        "AC 8C JC 8S 9S",
        "AD KD QD JD 8H",
    ),
    "upcard": "TS",
    "kitty": "TD QS",
}


def ordered(rules=FIVE, buried="8D", **table):
    """Return the table at which seat 1 ordered and the dealer buried a card."""
    hand = step(dealt(rules, **{**TABLE, **table}), OrderUp(1))
    assert (hand.phase, hand.to_act) == (Phase.DISCARD, 0), "the discard comes first"
    return step(hand, Discard(0, card(buried)))


def test_the_maker_names_an_ace_or_goes_alone():
    """R123: not the ace of trump and not one he holds."""
    hand = ordered()
    assert (hand.phase, hand.to_act) == (Phase.CALL_ACE, 1)
    assert lawful(hand) == (
        CallAce(1, card("AC")),
        CallAce(1, card("AD")),
        Alone(1, alone=True),
    )


def test_alone_is_not_said_with_the_call():
    hand = dealt(FIVE, **TABLE)
    assert lawful(hand) == (Pass(1), OrderUp(1))
    for _ in range(5):
        hand = step(hand, Pass(hand.to_act))
    assert all(not one.alone for one in lawful(hand)[1:])


def test_where_nobody_goes_alone_an_ace_is_named():
    rules = with_rules(sides=Sides.CALL_ACE, seats=5, lowest=Rank.EIGHT, alone=False)
    assert lawful(ordered(rules)) == (CallAce(1, card("AC")), CallAce(1, card("AD")))


def test_with_no_ace_to_name_he_is_alone():
    rules = with_rules(sides=Sides.CALL_ACE, seats=5, lowest=Rank.EIGHT, alone=False)
    hands = list(TABLE["hands"])
    hands[1], hands[3], hands[4] = "AC AD KS AH 9D", "JS 8C JC 8S 9S", "AS KD QD JD 8H"
    hand = ordered(rules, hands=tuple(hands))
    assert lawful(hand) == (Alone(1, alone=True),)
    hand = step(hand, Alone(1, alone=True))
    assert (hand.alone, hand.sitting_out, makers(hand)) == (True, (), (1,))


def test_the_dealer_may_not_name_the_ace_he_has_buried():
    hand = dealt(
        FIVE,
        **{
            **TABLE,
            "hands": (
                *TABLE["hands"][3:4],
                *TABLE["hands"][1:3],
                TABLE["hands"][0],
                TABLE["hands"][4],
            ),
        },
    )
    for seat in (1, 2, 3, 4):
        hand = step(hand, Pass(seat))
    hand = step(step(hand, OrderUp(0)), Discard(0, card("AC")))
    assert lawful(hand) == (
        CallAce(0, card("AD")),
        CallAce(0, card("AH")),
        Alone(0, alone=True),
    )


def test_under_no_trump_all_four_aces_are_candidates():
    rules = with_rules(
        sides=Sides.CALL_ACE, seats=5, lowest=Rank.EIGHT, no_trump=NoTrump.EITHER_ROUND
    )
    hand = dealt(rules, **TABLE)
    hand = step(step(hand, Pass(1)), lawful(step(hand, Pass(1)))[-1])
    assert (hand.phase, hand.maker, hand.picked_up) == (Phase.CALL_ACE, 2, False)
    assert [one.ace for one in lawful(hand)[:-1]] == list(cards("AC AD AH AS"))


# ---------------------------------------------------------------- the secret


def test_the_partner_is_secret_until_the_ace_is_played():
    hand = step(ordered(), CallAce(1, card("AC")))
    assert (hand.phase, hand.to_act, hand.sitting_out) == (Phase.PLAY, 1, ())
    assert makers(hand) == (1, 3)
    assert [view(hand, seat).partner for seat in range(5)] == [None, None, None, 3, None]
    assert all(view(hand, seat).called == card("AC") for seat in range(5))
    for seat, code in ((1, "AH"), (2, "9H"), (3, "AC")):
        assert [view(hand, one).partner for one in (0, 1, 2, 4)] == [None] * 4
        hand = step(hand, Play(seat, card(code)))
    assert [view(hand, seat).partner for seat in range(5)] == [3] * 5


def test_no_view_tells_an_ace_that_lies_in_the_kitty_from_one_that_is_held():
    held = step(ordered(), CallAce(1, card("AD")))
    swapped = {"kitty": "AD QS", "hands": (*TABLE["hands"][:4], "TD KD QD JD 8H")}
    away = step(ordered(**swapped), CallAce(1, card("AD")))
    assert (makers(held), makers(away)) == ((1, 4), (1,))
    for seat in (0, 1, 2, 3):
        assert view(held, seat) == view(away, seat)
    assert not away.alone, "nobody knows that he is alone, himself included"


def test_a_dealer_who_buried_the_ace_knows_that_the_maker_is_alone():
    hands = ("AD TC QC KC 8D", *TABLE["hands"][1:4], "9C KD QD JD 8H")
    hand = step(ordered(hands=hands, buried="AD"), CallAce(1, card("AD")))
    assert makers(hand) == (1,)
    assert view(hand, 0).buried == view(hand, 0).called == card("AD")
    assert view(hand, 2).buried is None


def test_a_turned_down_ace_that_is_named_is_openly_alone():
    """R123."""
    table = {"upcard": "AD", "hands": (*TABLE["hands"][:4], "TS KD QD JD 8H")}
    hand = dealt(FIVE, **{**TABLE, **table})
    for seat in (1, 2, 3, 4, 0):
        hand = step(hand, Pass(seat))
    hand = step(hand, Name(1, suit_contract(Suit.SPADES)))
    assert CallAce(1, card("AD")) in lawful(hand)
    hand = step(hand, CallAce(1, card("AD")))
    assert (hand.alone, hand.sitting_out, makers(hand)) == (True, (), (1,))
    assert all(view(hand, seat).alone for seat in range(5))


def test_left_of_the_loner_leads_only_where_all_know_of_the_loner():
    rules = with_rules(
        sides=Sides.CALL_ACE, seats=5, lowest=Rank.EIGHT, loner_lead=LonerLead.LONERS_LEFT
    )
    hand = ordered(rules)
    assert step(hand, Alone(1, alone=True)).to_act == 2
    assert step(hand, CallAce(1, card("AC"))).to_act == 1
    away = {"kitty": "AD QS", "hands": (*TABLE["hands"][:4], "TD KD QD JD 8H")}
    assert step(ordered(rules, **away), CallAce(1, card("AD"))).to_act == 1


def test_in_call_ace_alone_nobody_sits_out():
    hand = play_on(step(ordered(), Alone(1, alone=True)), Random(1))
    assert all(len(trick.plays) == 5 for trick in hand.tricks)


# ---------------------------------------------------------------- what is paid


@pytest.mark.parametrize(
    ("seats", "lowest", "tricks", "pair", "alone"),
    [
        (4, 9, 5, (2, 0), (4, 0)),
        (5, 8, 5, (3, 0), (5, 0)),
        (5, 7, 5, (3, 0), (5, 0)),
        (6, 7, 5, (3, 0), (6, 0)),
        (7, 6, 5, (3, 0), (7, 0)),
        (5, 8, 4, (1, 0), (2, 0)),
        (5, 8, 3, (1, 0), (2, 0)),
        (5, 8, 2, (0, 2), (0, 2)),
        (7, 6, 0, (0, 2), (0, 2)),
    ],
)
def test_each_maker_and_each_defender_is_paid(seats, lowest, tricks, pair, alone):
    rules = with_rules(sides=Sides.CALL_ACE, seats=seats, lowest=Rank(lowest))
    made, defended = pair
    assert result_points(rules, (1, 3), tricks, alone=False) == tuple(
        made if seat in (1, 3) else defended for seat in range(seats)
    )
    made, defended = alone
    assert result_points(rules, (1,), tricks, alone=True) == tuple(
        made if seat == 1 else defended for seat in range(seats)
    )


@pytest.mark.parametrize("ace", ["AD", "AC"])
def test_a_called_ace_that_is_not_in_play_pays_as_alone(ace):
    away = {"kitty": "AD QS", "hands": (*TABLE["hands"][:4], "TD KD QD JD 8H")}
    hand = play_on(step(ordered(**away), CallAce(1, card(ace))), Random(4))
    won = [trick.winner for trick in hand.tricks]
    side = (1,) if ace == "AD" else (1, 3)
    taken = sum(seat in side for seat in won)
    assert points(hand) == result_points(FIVE, side, taken, alone=ace == "AD")


def test_an_ace_that_may_not_be_named_is_refused():
    with pytest.raises(IllegalAction, match="has buried it"):
        step(ordered(), CallAce(1, card("AH")))
