"""The second law book against the examples and tables printed in the rules themselves."""

import pytest

from tests.oracle.adapters import plain_rules
from tests.oracle.plain_cards import lawful_cards, opening_leads, revokes, trick_taker
from tests.oracle.plain_choices import choices
from tests.oracle.plain_dealing import hand_out, packets, whole_pack
from tests.oracle.plain_hand import Table, retell
from tests.oracle.plain_scores import game_winner, hand_points, revoke_points
from tests.oracle.plain_views import sees
from tests.oracle.plain_weak_hands import ace_no_face
from trainer.rules import Rules, change

ACE_NO_FACE = "ace no face"


def rules_of(**settings):
    return plain_rules(change(Rules(), cut=False, **settings))


def dealt(rules, dealer, hands, upcard, kitty=()):
    """A table at its first question; `hands` by seat, all of them or some."""
    order = [None] * len(whole_pack(rules))
    places, up, under = hand_out(rules, dealer, range(len(order)))
    for seat, held in hands.items():
        for place, card in zip(places[seat], held.split(), strict=True):
            order[place] = card
    order[up] = upcard
    for place, card in zip(under, kitty, strict=False):
        order[place] = card
    rest = [card for card in whole_pack(rules) if card not in order]
    return retell(rules, dealer, [[card or rest.pop(0) for card in order]])


@pytest.mark.parametrize(
    ("hand", "qualifies"),
    [
        ("AS TC TD 9H 9D", True),
        ("AS AD TC 9H 9D", True),
        ("AS KD TC 9H 9D", False),
        ("AS TC 9H 9D JD", False),
        ("TC TS 9H 9D 9S", False),
    ],
)
def test_the_table_of_the_ace_no_face_page(hand, qualifies):
    assert ace_no_face("one ace or more", hand.split()) is qualifies


@pytest.mark.parametrize(
    ("lone", "defender", "scored"),
    [
        (False, None, [(0, 2), (0, 2), (0, 2), (1, 0), (1, 0), (2, 0)]),
        (True, None, [(0, 2), (0, 2), (0, 2), (1, 0), (1, 0), (4, 0)]),
        (True, 1, [(0, 4), (0, 4), (0, 4), (1, 0), (1, 0), (4, 0)]),
    ],
)
def test_the_score_table_of_the_sandy_eggo_page(lone, defender, scored):
    for tricks, pair in enumerate(scored):
        takers = [0] * tricks + [3] * (5 - tricks)
        result = {"makers": [0, 2], "lone": lone, "lone defender": defender, "takers": takers}
        assert hand_points(rules_of(), result) == [*pair, *pair]


@pytest.mark.parametrize(
    ("seats", "makers", "scored"),
    [
        (5, [0, 3], [(0, 2), (0, 2), (0, 2), (1, 0), (1, 0), (3, 0)]),
        (4, [0, 3], [(0, 2), (0, 2), (0, 2), (1, 0), (1, 0), (2, 0)]),
        (4, [0], [(0, 2), (0, 2), (0, 2), (2, 0), (2, 0), (4, 0)]),
        (7, [0], [(0, 2), (0, 2), (0, 2), (2, 0), (2, 0), (7, 0)]),
    ],
)
def test_the_scores_of_the_call_ace_page(seats, makers, scored):
    rules = rules_of(sides="call-ace", seats=seats, lowest={4: 9, 5: 8, 7: 6}[seats])
    for tricks, (made, defended) in enumerate(scored):
        takers = [0] * tricks + [1] * (5 - tricks)
        lone = len(makers) == 1
        result = {"makers": makers, "lone": lone, "lone defender": None, "takers": takers}
        expected = [made if seat in makers else defended for seat in range(seats)]
        assert hand_points(rules, result) == expected


@pytest.mark.parametrize(
    ("revoke", "offender", "cost"),
    [
        ("two, four if the maker was alone", 1, [4, 0, 4, 0]),
        ("two, four if the offending side was alone", 1, [2, 0, 2, 0]),
        ("two, four if the offending side was alone", 0, [0, 4, 0, 4]),
    ],
)
def test_a_revoke_against_a_lone_maker(revoke, offender, cost):
    result = {"makers": [0, 2], "defenders": [1, 3], "lone": True, "lone defender": None}
    assert revoke_points(rules_of(revoke=revoke), result, offender) == cost


def test_the_ace_no_face_search_goes_round_once():
    hands = {1: "AS TS 9S TH 9H", 2: "KS QS JS KD QD", 3: "AC TC 9C TD 9D", 0: "KH QH JH KC QC"}
    rules = rules_of(ace_no_face="one ace or more", farmers="any three nines and tens")
    table = dealt(rules, 0, hands, "AD")
    assert (table.stage, table.turn) == (ACE_NO_FACE, 1)
    assert sees(table, 2)["turn"] == 1, "as if the first caller were thinking"
    table.do(("redeal", 1, False))
    assert (table.stage, table.turn) == (ACE_NO_FACE, 3)
    table.do(("redeal", 3, True))
    assert (table.stage, table.points(), table.deals_next()) == ("over", [0, 0, 0, 0], (1, 0))


def test_a_swap_takes_the_three_cards_under_the_upcard():
    rules = rules_of(farmers="any three nines and tens")
    table = dealt(rules, 3, {0: "QS 9S TD TC 9C"}, "TH", ["JH", "JD", "KC"])
    table.do(("swap", 0, ("9C", "9S", "TC")))
    assert sorted(table.hands[0]) == sorted(["QS", "TD", "JH", "JD", "KC"])
    assert (table.upcard, sorted(table.kitty)) == ("TH", ["9C", "9S", "TC"])


def test_the_dealt_packets_of_the_sandy_eggo_page():
    assert packets(rules_of()) == ([3, 2, 3, 2], [2, 3, 2, 3])
    three = rules_of(seats=3, sides="each for himself", alone=False)
    assert packets(three) == ([3, 2, 3], [2, 3, 2])


@pytest.mark.parametrize(
    ("lead", "leader"), [("as usual", 1), ("the lone defender", 2)], ids=["GEN", "SD"]
)
def test_who_leads_against_a_lone_maker(lead, leader):
    table = Table(rules_of(defend_alone=True, lone_defender_lead=lead), 0)
    table.offer(whole_pack(table.rules))
    table.do(("order", 1, True))
    table.do(next(iter(choices(table))))
    assert (table.stage, table.turn) == ("defend", 2)
    table.do(("defend", 2, True))
    assert (sorted(table.out), table.turn) == ([0, 3], leader)


def test_call_ace_names_no_trump_ace_and_none_in_hand():
    rules = rules_of(sides="call-ace", seats=5, lowest=8, packets="two each then three each")
    table = dealt(rules, 0, {1: "JS AS KS AH 9D"}, "8S")
    table.do(("order", 1, False))
    table.do(("bury", 0, "8S"))
    assert {ace for _, _, ace in choices(table)} == {"AC", "AD", None}


def test_no_first_blood_counts_the_left_bower_as_trump():
    hand = ["JH", "JD", "AH", "9C", "TD"]
    assert opening_leads(hand, "H") == ["9C", "TD"]
    assert opening_leads(["JH", "JD"], "H") == ["JH", "JD"]


def test_the_left_bower_follows_trump_and_a_joker_leads_trump():
    assert lawful_cards(["JD", "9D", "AS", "KC", "QC"], "TH", "H") == ["JD"]
    assert lawful_cards(["JH", "AD", "9S", "TC", "KC"], "B", "D") == ["JH", "AD"]
    assert lawful_cards(["JH", "AD", "9S"], "B", "NT") == ["JH", "AD", "9S"]


@pytest.mark.parametrize(
    ("strain", "cards", "winner"),
    [("NT", "9H JD TH AS", 2), ("LOW", "QC 9C AC 9D", 1), ("LOW", "QC B AC 9C", 1)],
)
def test_tricks_without_a_trump_suit(strain, cards, winner):
    assert trick_taker(list(enumerate(cards.split())), strain) == winner


def test_a_left_bower_thrown_on_trump_is_no_revoke():
    first = [(1, "TD"), (2, "KC"), (3, "QD"), (0, "9D")]
    second = [(3, "9H"), (0, "AH"), (1, "TH")]
    assert revokes([first, [*second, (2, "JD")]], "H") == []
    assert revokes([first, [*second, (2, "AD")]], "H") == [(1, 2)]


def test_a_game_ends_at_the_target_and_a_level_lead_plays_on():
    three = rules_of(seats=3, sides="each for himself", alone=False)
    assert game_winner(rules_of(), [10, 9], 9) == 0
    assert game_winner(rules_of(), [9, 9], 9) is None
    assert game_winner(three, [4, 11, 10], 9) == 1
    assert game_winner(three, [4, 11, 11], 9) is None
