"""Weak hands at the table: who is asked, in what order, what follows, and who learns of it.

Seats are numbered from the dealer here, seat 0 deals; in the cases north is seat 0, east 1,
south 2 and west 3, unless a test says otherwise.
"""

import pytest

from tests.rules.tables import dealt, with_rules
from trainer.rules import (
    AceNoFace,
    AllPass,
    Decline,
    Farmers,
    GoingUnder,
    Match,
    OrderUp,
    Pass,
    Phase,
    Redeal,
    RedealBy,
    Remedy,
    Rules,
    Sides,
    Swap,
    SwapTime,
    card,
    cards,
    lawful,
    next_dealer,
    points,
    step,
    view,
)

# R056: east and west hold an ace and no face, south and north do not.
TWO_WEAK = {
    "hands": ("KH QH JH KC QC", "AS TS 9S TH 9H", "KS QS JS KD QD", "AC TC 9C TD 9D"),
    "upcard": "AD",
    "kitty": "JD JC AH",
}
ACE = with_rules(ace_no_face=AceNoFace.ONE_OR_MORE)


def asked(hand):
    """Return every seat that is asked, in order, when all refuse."""
    seats = []
    while hand.phase in {Phase.REDEAL, Phase.SWAP}:
        seats.append(hand.to_act)
        hand = step(hand, Decline(hand.to_act))
    return seats


def test_the_search_goes_from_dealers_left_and_the_first_to_accept_ends_it():
    """R056."""
    hand = dealt(ACE, **TWO_WEAK)
    assert (hand.phase, hand.to_act) == (Phase.REDEAL, 1)
    assert lawful(hand) == (Decline(1), Redeal(1))
    hand = step(hand, Decline(1))
    assert (hand.phase, hand.to_act) == (Phase.REDEAL, 3)
    hand = step(hand, Redeal(3))
    assert (hand.phase, hand.to_act, hand.contract) == (Phase.OVER, None, None)
    assert points(hand) == (0, 0, 0, 0)
    assert asked(dealt(ACE, **TWO_WEAK)) == [1, 3]


@pytest.mark.parametrize(
    ("which", "held", "offered"),
    [
        (AceNoFace.OFF, "AD TC 9C TS 9S", False),  # R061: nothing was agreed
        (AceNoFace.ONE_OR_MORE, "AD TC 9C TS 9S", True),
        (AceNoFace.ONE_OR_MORE, "TD TC 9C TS 9S", False),
        (AceNoFace.EXACTLY_ONE, "AD TC 9C TS 9S", True),
        (AceNoFace.EXACTLY_ONE, "AD AC 9C TS 9S", False),
        (AceNoFace.NO_FACE, "TD TC 9C TS 9S", True),
        (AceNoFace.NO_FACE, "JD TC 9C TS 9S", False),
    ],
)
def test_which_hand_is_asked(which, held, offered):
    hand = dealt(with_rules(ace_no_face=which), **one_hand(held))
    assert (hand.phase is Phase.REDEAL) is offered
    assert hand.to_act == (2 if offered else 1)


def one_hand(held, seat=2, upcard="AH"):
    """Return a table at which a seat holds these five and every other hand has a face card."""
    taken = cards(held)
    rest = [one for one in dealt().rules.pack if one not in (*taken, card(upcard))]
    faces = [one for one in rest if one.rank.letter in "JQK"]
    plain = [one for one in rest if one not in faces]
    hands = []
    for place in range(4):
        if place == seat:
            hands.append(held)
            continue
        mine = [faces.pop() for _ in range(3)] + [(plain or faces).pop(), (plain or faces).pop()]
        hands.append(" ".join(map(str, mine)))
    left = [*faces, *plain]
    return {"hands": tuple(hands), "upcard": upcard, "kitty": " ".join(map(str, left))}


def test_the_dealers_own_hand_is_asked_last():
    hands = ("AC TC 9C TD 9D", "AS TS 9S TH 9H", "KS QS JS KD QD", "KH QH JH KC QC")
    table = {**TWO_WEAK, "hands": hands}
    assert asked(dealt(ACE, **table)) == [1, 0]


def test_ace_no_face_comes_before_every_farmers_hand():
    """R059, R145: an ace-no-face hand is offered the redeal only, refused or not."""
    rules = with_rules(ace_no_face=AceNoFace.ONE_OR_MORE, farmers=Farmers.ANY_THREE)
    hands = ("KH QH JH KC QC", "QS TS 9S TH KD", "KS 9H JS JD QD", "AC AD 9D 9C TD")
    hand = dealt(rules, hands=hands, upcard="AH", kitty="AS TC JC")
    assert (hand.phase, hand.to_act) == (Phase.REDEAL, 3)
    hand = step(hand, Decline(3))
    assert (hand.phase, hand.to_act) == (Phase.SWAP, 1)
    hand = step(hand, Decline(1))
    assert (hand.phase, hand.to_act) == (Phase.ORDER_UP, 1)


def test_every_farmers_redeal_comes_before_any_going_under():
    rules = with_rules(
        farmers=Farmers.ANY_THREE, farmers_remedy=Remedy.REDEAL, going_under=GoingUnder.ANY_THREE
    )
    hands = ("KH QH JH KC QC", "QS TS 9S TH AD", "KS 9H JS JD QD", "AC KD 9D 9C TD")
    hand = dealt(rules, hands=hands, upcard="AH", kitty="AS TC JC")
    offers = []
    while hand.phase in {Phase.REDEAL, Phase.SWAP}:
        offers.append((hand.phase, hand.to_act))
        hand = step(hand, Decline(hand.to_act))
    assert offers == [(Phase.REDEAL, 1), (Phase.REDEAL, 3), (Phase.SWAP, 1), (Phase.SWAP, 3)]


@pytest.mark.parametrize(
    ("which", "held", "offered"),
    [
        (Farmers.ONLY_LOW, "9C TC 9D TD TS", True),
        (Farmers.ONLY_LOW, "9C TC 9D TD QS", False),
        (Farmers.THREE_ALIKE, "9C 9S 9D AD QS", True),
        (Farmers.THREE_ALIKE, "9C TC 9D TD QS", False),
        (Farmers.ANY_THREE, "9C TC 9D AD QS", True),
        (Farmers.ANY_THREE, "9C TC KD AD QS", False),
    ],
)
def test_which_farmers_hand_may_have_it_redealt(which, held, offered):
    rules = with_rules(farmers=which, farmers_remedy=Remedy.REDEAL)
    hand = dealt(rules, **one_hand(held))
    seats = asked_of(hand, Phase.REDEAL)
    assert (2 in seats) is offered


def asked_of(hand, phase):
    seats = []
    while hand.phase is phase:
        seats.append(hand.to_act)
        hand = step(hand, Decline(hand.to_act))
    return seats


# ---------------------------------------------------------------- who deals after a redeal


@pytest.mark.parametrize(
    ("by", "dealer"), [(RedealBy.NEXT_DEALER, 1), (RedealBy.SAME_DEALER, 0)], ids=["ANF", "SD"]
)
def test_who_deals_after_an_ace_no_face_redeal(by, dealer):
    """R054: the score stays as it was."""
    rules = Rules(hand=with_rules(ace_no_face=AceNoFace.ONE_OR_MORE, ace_no_face_redeal=by))
    match = Match(rules, points=(6, 7, 6, 7), dealer=0)
    match = match.add(step(dealt(rules.hand, **TWO_WEAK), Redeal(1)))
    assert (match.dealer, match.points, match.hands_played) == (dealer, (6, 7, 6, 7), 1)


@pytest.mark.parametrize(
    ("by", "dealer"), [(RedealBy.NEXT_DEALER, 1), (RedealBy.SAME_DEALER, 0)], ids=str
)
def test_who_deals_after_a_farmers_redeal(by, dealer):
    rules = with_rules(farmers=Farmers.ANY_THREE, farmers_remedy=Remedy.REDEAL, farmers_redeal=by)
    hand = step(dealt(rules, **one_hand("9C TC 9D TD QS", upcard="AC")), Redeal(2))
    assert next_dealer(hand) == (dealer, 0)


def test_a_weak_hands_redeal_does_not_use_up_the_one_deal_that_may_be_thrown_in():
    """R146."""
    rules = with_rules(
        ace_no_face=AceNoFace.ONE_OR_MORE,
        ace_no_face_redeal=RedealBy.SAME_DEALER,
        all_pass=AllPass.ONCE_THEN_STICK,
    )
    again = next_dealer(step(dealt(rules, **TWO_WEAK), Redeal(1)))
    assert again == (0, 0)
    hand = dealt(rules)
    for _ in range(8):
        hand = step(hand, Pass(hand.to_act))
    assert (hand.phase, next_dealer(hand)) == (Phase.OVER, (0, 1))
    after = next_dealer(step(dealt(rules, **TWO_WEAK, passed_out_before=1), Redeal(1)))
    assert after == (0, 1), "the dealer who is stuck stays stuck"


# ---------------------------------------------------------------- swaps

# R067, R068: seat 1 gives three, seat 3 gets them.
FARMERS = {
    "hands": ("KH QH JS AC QC", "QS 9S TD TC 9C", "KS QD AS KD AD", "AH TS 9H 9D TH"),
    "upcard": "JC",
    "kitty": "JH JD KC",
}


def test_three_low_cards_go_for_the_three_under_the_upcard():
    """R067."""
    hand = dealt(with_rules(farmers=Farmers.ANY_THREE), **FARMERS)
    assert (hand.phase, hand.to_act) == (Phase.SWAP, 1)
    assert len(lawful(hand)) == 5, "refuse, or give three of the four low cards"
    hand = step(hand, Swap(1, cards("9C TC 9S")))
    assert set(hand.hands[1]) == set(cards("QS TD KC JD JH"))
    assert hand.kitty == cards("9C TC 9S")
    assert hand.upcard == card("JC")


def test_a_later_swap_gets_what_the_earlier_one_threw():
    """R068."""
    hand = dealt(with_rules(farmers=Farmers.ANY_THREE), **FARMERS)
    hand = step(hand, Swap(1, cards("9C TC 9S")))
    assert (hand.phase, hand.to_act) == (Phase.SWAP, 3)
    hand = step(hand, Swap(3, cards("9D TH TS")))
    assert set(hand.hands[3]) == set(cards("AH 9H 9C TC 9S"))
    assert (hand.phase, hand.to_act) == (Phase.ORDER_UP, 1)


@pytest.mark.parametrize(
    ("settings", "given"),
    [
        ({"farmers": Farmers.THREE_ALIKE}, 1),
        ({"farmers": Farmers.ANY_THREE}, 10),
        ({"going_under": GoingUnder.THREE_ALIKE}, 1),
        ({"going_under": GoingUnder.ANY_THREE}, 10),
    ],
    ids=str,
)
def test_any_three_of_the_qualifying_cards_are_given(settings, given):
    hand = dealt(with_rules(**settings), **one_hand("9C 9S 9D TD TS", upcard="AC"))
    while hand.to_act != 2:
        hand = step(hand, Decline(hand.to_act))
    assert hand.phase is Phase.SWAP
    assert len(lawful(hand)) == 1 + given


def test_of_four_alike_any_three_may_go():
    rules = with_rules(farmers=Farmers.THREE_ALIKE)
    hand = dealt(rules, **one_hand("9C 9S 9D 9H TS"))
    assert len(lawful(hand)) == 1 + 4
    assert {one.given for one in lawful(hand)[1:]} >= {cards("9C 9D 9H")}


def test_only_the_three_under_the_upcard_are_exchanged():
    """With three players the kitty is nine cards; six of them stay where they lie."""
    rules = with_rules(seats=3, sides=Sides.CUTTHROAT, alone=False, farmers=Farmers.ANY_THREE)
    hand = dealt(
        rules,
        hands=("KH QH JS AC QC", "QS 9S TD TC 9C", "KS QD AS KD AD"),
        upcard="JC",
        kitty="JH JD KC AH TS 9H 9D TH",
    )
    hand = step(hand, Swap(1, cards("9C TC 9S")))
    assert hand.kitty == cards("9C TC 9S AH TS 9H 9D TH")
    assert set(cards("JH JD KC")) <= set(hand.hands[1])


def test_at_the_own_first_turn_a_seat_swaps_before_it_calls():
    rules = with_rules(farmers=Farmers.ANY_THREE, swap_time=SwapTime.OWN_TURN)
    hand = dealt(rules, **FARMERS)
    assert (hand.phase, hand.to_act) == (Phase.SWAP, 1)
    hand = step(hand, Decline(1))
    assert (hand.phase, hand.to_act) == (Phase.ORDER_UP, 1)
    hand = step(step(hand, Pass(1)), Pass(2))
    assert (hand.phase, hand.to_act) == (Phase.SWAP, 3)
    hand = step(hand, Swap(3, cards("9D TH TS")))
    assert (hand.phase, hand.to_act) == (Phase.ORDER_UP, 3)
    hand = step(step(hand, Pass(3)), Pass(0))
    assert (hand.phase, hand.to_act) == (Phase.NAME_TRUMP, 1), "nobody is asked twice"


def test_whoever_had_no_turn_has_no_swap():
    rules = with_rules(farmers=Farmers.ANY_THREE, swap_time=SwapTime.OWN_TURN)
    hand = step(step(dealt(rules, **FARMERS), Decline(1)), OrderUp(1))
    assert hand.phase is Phase.DISCARD


# ---------------------------------------------------------------- who learns of it


def test_nobody_learns_that_a_seat_is_asked_or_refused():
    """Every other seat sees the first caller think, as it would if nobody held such a hand."""
    quiet = dealt(with_rules(), **TWO_WEAK)
    hand = dealt(ACE, **TWO_WEAK)
    for _ in range(2):
        for seat in {0, 1, 2, 3} - {hand.to_act}:
            seen = view(hand, seat)
            assert (seen.phase, seen.to_act) == (Phase.ORDER_UP, 1)
            assert all(action.seat == seat for action in seen.log)
            assert seen.lawful == view(quiet, seat).lawful
        own = view(hand, hand.to_act)
        assert (own.phase, own.to_act) == (Phase.REDEAL, hand.to_act)
        assert own.lawful == lawful(hand)
        hand = step(hand, Decline(hand.to_act))
    assert [view(hand, seat).log for seat in range(4)] == [(), (Decline(1),), (), (Decline(3),)]


@pytest.mark.parametrize("time", list(SwapTime))
def test_nobody_learns_of_a_swap_refused(time):
    rules = with_rules(farmers=Farmers.ANY_THREE, swap_time=time)
    hand = dealt(rules, **FARMERS)
    for seat in (0, 2, 3):
        assert (view(hand, seat).phase, view(hand, seat).to_act) == (Phase.ORDER_UP, 1)
    hand = step(hand, Decline(1))
    assert all(view(hand, seat).log == () for seat in (0, 2, 3))


def test_a_weak_hand_is_proved_when_it_is_used():
    hand = step(dealt(ACE, **TWO_WEAK), Redeal(1))
    proved = ((1, tuple(sorted(cards("AS TS 9S TH 9H")))),)
    assert all(view(hand, seat).shown == proved for seat in range(4))
    assert view(hand, 2).log == (Redeal(1),)


def test_a_proof_that_was_not_agreed_is_not_shown():
    rules = with_rules(ace_no_face=AceNoFace.ONE_OR_MORE, weak_hand_shown=False)
    hand = step(dealt(rules, **TWO_WEAK), Redeal(1))
    assert view(hand, 2).shown == ()
    rules = with_rules(farmers=Farmers.ANY_THREE, weak_hand_shown=False)
    given = Swap(1, cards("9C TC 9S"))
    hand = step(dealt(rules, **FARMERS), given)
    assert (view(hand, 2).shown, view(hand, 2).log) == ((), (Swap(1, ()),))
    assert view(hand, 1).log == (given,)


def test_the_cards_given_are_the_proof_where_three_are_enough():
    given = Swap(1, cards("9C TC 9S"))
    hand = step(dealt(with_rules(farmers=Farmers.ANY_THREE), **FARMERS), given)
    for seat in range(4):
        assert view(hand, seat).shown == ((1, given.given),)
        assert view(hand, seat).log == (given,)


def test_only_nines_and_tens_are_proved_by_all_five():
    rules = with_rules(farmers=Farmers.ONLY_LOW)
    hand = dealt(rules, **one_hand("9C TC 9D TD TS"))
    hand = step(hand, Swap(2, cards("9C TC 9D")))
    assert view(hand, 1).shown == ((2, tuple(sorted(cards("9C TC 9D TD TS")))),)
    assert view(hand, 1).log == (Swap(2, ()),), "which three go is not shown"


def test_only_the_seat_that_swaps_knows_what_it_got():
    hand = step(dealt(with_rules(farmers=Farmers.ANY_THREE), **FARMERS), Swap(1, cards("9C TC 9S")))
    assert set(cards("KC JD JH")) <= set(view(hand, 1).hand)
    assert view(hand, 1).dealt == tuple(sorted(cards("QS 9S TD TC 9C")))
    assert view(hand, 3).counts == (5, 5, 5, 5)
