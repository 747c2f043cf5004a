"""Questions of law with their known answers; each id names the case it was taken from."""

from __future__ import annotations

import pytest

from trainer.rules.desk import answer


def asked(question, **given):
    return answer({"question": question, **given}).answer


def plays(text):
    """Read "E:JC S:AS" as the plays of a trick."""
    return [one.split(":") for one in text.split()]


def case(name, *values):
    return pytest.param(*values, id=name)


@pytest.mark.parametrize(
    ("hand", "led", "trump", "may_be_played"),
    [
        case("R001", "JD 9D AS KC QC", "TH", "H", "JD"),
        case("R003", "9S AC KC TD QH", "JC", "S", "9S"),
        case("R004", "AD KD 9S TC QC", "JD", "H", "9S AD KD QC TC"),
        case("R006", "JC AD KD 9H TH", "9S", "S", "JC"),
        case("R093", "9H QC TD 9D AS", "AC", "H", "QC"),
        case("R116", "JH JD AH 9C TD", None, "H", "9C AH JD JH TD"),
        case("R138", "JH AD 9S TC KC", "JD", "D", "AD JH"),
    ],
)
def test_the_suit_led_must_be_followed_and_the_left_bower_is_trump(hand, led, trump, may_be_played):
    given = {"hand": hand.split(), "led": led, "trump": trump}
    assert asked("legal", **given) == may_be_played.split()


@pytest.mark.parametrize(
    ("cards", "trump", "winner"),
    [
        case("R008", "E:JC S:AS W:KS N:9S", "S", "E"),
        case("R010", "W:AC N:KC E:9H S:QC", "H", "E"),
        case("R011", "S:9C W:AD N:TC E:KS", "H", "N"),
        case("R012", "W:AC N:9C E:KD S:QH", "S", "W"),
        case("R015-1", "E:QD S:JD W:KD N:TD", "S", "W"),
        case("R015-2", "E:QD S:JD W:9D N:TD", "S", "E"),
        case("R117", "E:9H S:JD W:TH N:AS", "NT", "W"),
    ],
)
def test_the_winner_of_a_trick(cards, trump, winner):
    assert asked("trick", plays=plays(cards), trump=trump) == winner


@pytest.mark.parametrize(
    ("cards", "best"),
    [
        case("R119", "N:QC E:9C S:AC W:9D", "9C"),
    ],
)
def test_the_best_card_under_low(cards, best):
    assert asked("low_trick", plays=plays(cards)) == best


@pytest.mark.parametrize(
    ("hand", "trump", "held"),
    [
        case("R007", "JS JC AC 9C QH", "C", 4),
        case("R029", "AS KS AD KD AC", "H", 0),
        case("R133-1", "JS 9C AH", "C", 2),
        case("R133-2", "JH 9C AS", "C", 1),
    ],
)
def test_trumps_are_counted_with_the_left_bower(hand, trump, held):
    assert asked("trumps_in", hand=hand.split(), trump=trump) == held


@pytest.mark.parametrize(
    ("trump", "trumps"),
    [
        case("R010", "H", "JH JD AH KH QH TH 9H"),
        case("R014", "C", "JC JS AC KC QC TC 9C"),
    ],
)
def test_there_are_seven_trumps(trump, trumps):
    assert asked("trump_order", trump=trump) == trumps.split()


@pytest.mark.parametrize(
    ("hand", "trump", "leads"),
    [
        case("R114", "JH JD AH 9C TD", "H", "9C TD"),
    ],
)
def test_no_first_blood(hand, trump, leads):
    assert asked("nfb_lead", hand=hand.split(), trump=trump) == leads.split()


@pytest.mark.parametrize(
    ("hand", "definition", "under", "yes"),
    [
        case("R048-1", "AS AD TC 9H 9D", "at_least_one_ace", "000", True),
        case("R048-2", "AS AD TC 9H 9D", "exactly_one_ace", "004 / literal 002", False),
        case("R048-3", "AS AD TC 9H 9D", "no_face", "002 alternative", True),
        case("R050-1", "AS KD TC 9H 9D", "at_least_one_ace", "000", False),
        case("R050-2", "AS KD TC 9H 9D", "exactly_one_ace", "004 / literal 002", False),
        case("R050-3", "AS KD TC 9H 9D", "no_face", "002 alternative", False),
        case("R052-1", "TC TS 9H 9D 9S", "at_least_one_ace", "000", False),
        case("R052-2", "TC TS 9H 9D 9S", "exactly_one_ace", "004 / literal 002", False),
        case("R052-3", "TC TS 9H 9D 9S", "no_face", "002 alternative", True),
        case("R053-1", "AH TH 9H 9C TC", "at_least_one_ace", "000", True),
        case("R053-2", "AH TH 9H 9C TC", "exactly_one_ace", "004 / literal 002", True),
        case("R053-3", "AH TH 9H 9C TC", "no_face", "002 alternative", True),
        case("R056-1", "AS TS 9S TH 9H", "at_least_one_ace", None, True),
        case("R056-2", "KS QS JS KD QD", "at_least_one_ace", None, False),
        case("R056-3", "AC TC 9C TD 9D", "at_least_one_ace", None, True),
        case("R056-4", "KH QH JH KC QC", "at_least_one_ace", None, False),
        case("R058", "AC TH 9H 9D TS", "at_least_one_ace", None, True),
        case("R059", "AC 9C 9D 9H TS", "at_least_one_ace", None, True),
        case("R145", "AC AD 9D 9H TS", "at_least_one_ace", None, True),
    ],
)
def test_ace_no_face(hand, definition, under, yes):
    given = {"hand": hand.split(), "definition": definition, "under": under}
    assert asked("anf", **given) is yes


@pytest.mark.parametrize(
    ("hand", "definition", "yes"),
    [
        case("R052", "TC TS 9H 9D 9S", "only_9_10", True),
        case("R059", "AC 9C 9D 9H TS", "three_of_a_rank", True),
        case("R062-1", "9S 9H TD TC KS", "only_9_10", False),
        case("R062-2", "9S 9H TD TC KS", "three_of_a_rank", False),
        case("R062-3", "9S 9H TD TC KS", "any_three", True),
        case("R064-1", "9S TS 9H TH AD", "only_9_10", False),
        case("R064-2", "9S TS 9H TH AD", "three_of_a_rank", False),
        case("R064-3", "9S TS 9H TH AD", "any_three", True),
        case("R066-1", "9S TH JD QC KC", "only_9_10", False),
        case("R066-2", "9S TH JD QC KC", "three_of_a_rank", False),
        case("R066-3", "9S TH JD QC KC", "any_three", False),
        case("R067-1", "QS 9S TD TC 9C", "only_9_10", False),
        case("R067-2", "QS 9S TD TC 9C", "three_of_a_rank", False),
        case("R067-3", "QS 9S TD TC 9C", "any_three", True),
        case("R070-1", "9S TS 9H TH 9D", "only_9_10", True),
        case("R070-2", "9S TS 9H TH 9D", "three_of_a_rank", True),
        case("R070-3", "9S TS 9H TH 9D", "any_three", True),
        case("R145", "AC AD 9D 9H TS", "any_three", True),
    ],
)
def test_farmers_hand(hand, definition, yes):
    assert asked("farmers", hand=hand.split(), definition=definition) is yes
    assert asked("farmers", hand=hand.split(), under=definition) is yes


@pytest.mark.parametrize(
    ("number", "seat", "dealer", "upcard", "stick", "calls"),
    [
        case("R032", 1, "N", "N", "JS", False, "pass S"),
        case("R036", 2, "W", "W", "9S", True, "C D H"),
        case("R038", 2, "N", "E", "QC", True, "pass D H S"),
        case("R039", 2, "N", "N", "TD", True, "C H S"),
        case("R041", 2, "N", "W", "JH", False, "pass C D S"),
        case("R044", 2, "N", "N", "QS", True, "C D H"),
        case("R047", 2, "S", "S", "9S", True, "C D H"),
    ],
)
def test_what_may_be_called(number, seat, dealer, upcard, stick, calls):
    given = {"round": number, "seat": seat, "dealer": dealer, "upcard": upcard, "stick": stick}
    assert asked("calls", **given) == calls.split()


@pytest.mark.parametrize(
    ("hand", "upcard", "under", "may_be_buried"),
    [
        case("R026", "AH KH AD KD AS", "9C", "002 / default", "9C AD AH AS KD KH"),
    ],
)
def test_the_dealer_may_bury_the_upcard(hand, upcard, under, may_be_buried):
    given = {"hand": hand.split(), "upcard": upcard, "under": under}
    assert asked("discards", **given) == may_be_buried.split()


@pytest.mark.parametrize(
    ("hand", "upcard", "under", "may_be_buried"),
    [
        case("R026", "AH KH AD KD AS", "9C", "1888 laws / OpenSpiel", "AD AH AS KD KH"),
    ],
)
def test_elsewhere_the_upcard_may_not_be_buried(hand, upcard, under, may_be_buried):
    given = {"hand": hand.split(), "upcard": upcard, "under": under}
    assert asked("discards_no_upcard", **given) == may_be_buried.split()


@pytest.mark.parametrize(
    ("dealer", "sitting_out", "under", "seats"),
    [
        case("R016", "N", "N", None, "E S W"),
        case("R018", "N", "E", None, "S W N"),
        case("R019", "S", "E", None, "W N S"),
        case("R021", "E", "", None, "S W N E"),
        case("R024", "E", "S", None, "W N E"),
        case("R028", "W", "", None, "N E S W"),
        case("R030", "N", "N", None, "E S W"),
        case("R034", "N", "", None, "E S W N"),
        case("R056", "N", "", None, "E S W N"),
        case("R075", "N", "W N", "002", "E S"),
        case("R104", "N", "", None, "E S W N"),
        case("R148", "E", "N W", "002 lead", "S E"),
    ],
)
def test_who_leads_and_who_follows(dealer, sitting_out, under, seats):
    given = {"dealer": dealer, "sitting_out": sitting_out.split(), "under": under}
    assert asked("order", **given) == seats.split()


@pytest.mark.parametrize(
    ("tricks", "alone", "lone_defender", "points"),
    [
        case("R071", 2, False, False, [0, 2]),
        case("R073", 2, True, True, [0, 4]),
        case("R078", 5, True, False, [4, 0]),
        case("R079", 4, False, False, [1, 0]),
        case("R080-1", 3, True, False, [1, 0]),
        case("R080-2", 4, True, False, [1, 0]),
        case("R082", 0, False, False, [0, 2]),
        case("R083", 2, False, False, [0, 2]),
        case("R086", 2, False, False, [0, 2]),
        case("R143-1", 5, True, False, [4, 0]),
        case("R143-2", 1, True, False, [0, 2]),
        case("R149", 5, True, False, [4, 0]),
    ],
)
def test_what_a_hand_pays(tricks, alone, lone_defender, points):
    given = {"makers_tricks": tricks, "alone": alone, "lone_defender": lone_defender}
    assert asked("score", **given) == points


@pytest.mark.parametrize(
    ("players", "tricks", "alone", "points"),
    [
        case("R080", 5, 3, True, {"maker": 2, "each_defender": 0}),
        case("R120", 5, 5, False, {"maker_side_each": 3, "each_defender": 0}),
        case("R122", 5, 4, True, {"maker": 2, "each_defender": 0}),
        case("R125", 5, 2, False, {"maker_side_each": 0, "each_defender": 2}),
    ],
)
def test_what_a_call_ace_hand_pays(players, tricks, alone, points):
    assert asked("callace", players=players, tricks=tricks, alone=alone) == points


@pytest.mark.parametrize(
    ("players", "deck", "left"),
    [
        case("R100", 4, 24, 4),
        case("R127-1", 4, 24, 4),
        case("R127-2", 5, 28, 3),
        case("R127-3", 5, 32, 7),
        case("R127-4", 6, 32, 2),
        case("R127-5", 7, 36, 1),
        case("R129", 3, 24, 9),
        case("R131", 2, 24, 14),
        case("R136", 4, 32, 12),
        case("R137-1", 3, 24, 9),
        case("R137-2", 3, 32, 17),
    ],
)
def test_how_many_cards_are_left(players, deck, left):
    assert asked("kitty", players=players, deck=deck) == left


@pytest.mark.parametrize(
    ("dealer", "under", "following"),
    [
        case("R042", "N", "001/002", "E"),
        case("R046", "W", None, "N"),
        case("R054", "N", "000", "E"),
        case("R102", "N", None, "E"),
        case("R106-1", "N", None, "E"),
        case("R106-2", "W", None, "N"),
    ],
)
def test_the_deal_passes_to_the_left(dealer, under, following):
    assert asked("next_dealer", dealer=dealer, under=under) == following


@pytest.mark.parametrize(
    ("side", "caller_alone", "seed", "points"),
    [
        case("R090-1", "defenders", True, "004", [4, 0]),
        case("R090-2", "defenders", True, "002", [2, 0]),
        case("R092", "callers", False, "002", [0, 2]),
        case("R097", "callers", False, "004", [0, 2]),
    ],
)
def test_what_a_revoke_costs(side, caller_alone, seed, points):
    given = {"side": side, "caller_alone": caller_alone}
    assert asked("revoke_points", seed=seed, **given) == points
    assert asked("revoke_points", under=seed, **given) == points


@pytest.mark.parametrize(
    ("tricks", "trump", "revokes"),
    [
        case("R094", ["E:TD S:KC W:QD N:9D", "W:9H N:AH E:TH S:JD"], "H", []),
        case("R095", ["E:TD S:KC W:QD N:9D", "W:9H N:AH E:TH S:AD"], "H", [[1, "S"]]),
    ],
)
def test_which_plays_were_revokes(tricks, trump, revokes):
    given = [plays(one) for one in tricks]
    assert asked("find_revoke", tricks=given, trump=trump) == revokes


@pytest.mark.parametrize(
    ("cards", "order", "black_only", "dealer"),
    [
        case("R108-1", "KD JH AS JS", "E S W N", False, "S"),
        case("R108-2", "KD JH AS JS", "E S W N", True, "N"),
    ],
)
def test_the_first_jack_deals(cards, order, black_only, dealer):
    given = {"cards": cards.split(), "dealing_order": order.split(), "black_only": black_only}
    assert asked("first_jack", **given) == dealer


@pytest.mark.parametrize(
    ("dealer", "passes", "seat"),
    [("S", 0, "W"), ("S", 3, "S"), ("S", 4, "W"), ("E", 2, "N"), ("E", 7, "E"), ("S", 8, None)],
)
def test_who_is_asked_to_call_next(dealer, passes, seat):
    asked = {"question": "to_call", "dealer": dealer, "passes": passes}
    assert answer(asked).answer == seat
    five = {"question": "to_call", "rules": "call-ace-5", "dealer": 3, "passes": 6}
    assert answer(five).answer == 0
