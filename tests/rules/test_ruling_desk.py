"""The ruling desk: every row of the house rules, documents named, and what is refused."""

from __future__ import annotations

import pytest

from trainer.rules import CHOICES, RulesError, presets
from trainer.rules.desk import BadQuestion, answer

PLAIN = "AC KD QH TS 9C"
NINES = "9C 9D 9H TS AD"


def ruled(question, **given):
    for key in ("hand", "cards", "dealing_order", "sitting_out"):
        if isinstance(given.get(key), str):
            given[key] = given[key].split()
    return answer({"question": question, **given})


def asked(question, **given):
    return ruled(question, **given).answer


def plays(text):
    return [one.split(":") for one in text.split()]


# ---------------------------------------------------------------- strains and the joker


def test_the_joker_is_the_best_bower():
    order = asked("trump_order", trump="S", joker=True)
    assert order == ["B", "JS", "JC", "AS", "KS", "QS", "TS", "9S"]
    assert asked("trick", plays=plays("N:JD E:B S:AD W:9D"), trump="D", joker=True) == "E"
    given = {"hand": "JH AD 9S TC KC", "led": "B", "trump": "D", "deck": 25}
    assert asked("legal", **given) == ["AD", "JH"]
    assert asked("legal", hand="B AD 9S TC KC", led="9D", trump="D", deck=25) == ["AD", "B"]


def test_without_trump_the_joker_is_a_group_of_its_own():
    void = {"hand": "B AD 9S TC KC", "trump": "NT", "joker": True}
    assert asked("legal", led="QD", **void) == ["AD"]
    assert asked("legal", led="QH", **void) == ["9S", "AD", "B", "KC", "TC"]
    led = ruled("legal", hand=PLAIN, led="B", trump="NT", joker=True)
    assert led.answer == sorted(PLAIN.split())
    assert led.source.ours == "ruling-ours-joker"
    assert asked("trick", plays=plays("N:AH E:B S:9H W:KH"), trump="NT", joker=True) == "E"
    assert asked("low_trick", plays=plays("N:9H E:B S:TH W:KH"), joker=True) == "B"


def test_nobody_speaks_of_trump_where_there_is_none():
    for trump in ("NT", "LOW"):
        void = ruled("legal", hand="AC KD QH KH 9C", led="9S", trump=trump)
        assert void.steps[-1].key == "ruling-void-no-trump"
    led = ruled("legal", hand="9D AS KC", led="TH", trump="H")
    assert (led.answer, led.steps[-1].key) == (["9D", "AS", "KC"], "ruling-void-no-trump")
    off = ruled("trick", plays=plays("N:9H E:AS S:TH W:KH"), trump="NT")
    assert off.steps[-2].key == "ruling-cannot-win-no-trump"
    won = ruled("trick", plays=plays("N:9H E:AH S:TH W:KH"), trump="NT")
    assert (won.answer, won.steps[-1].key) == ("E", "ruling-won-no-trump")


def test_low_turns_the_order_upside_down_and_says_it_is_ours():
    low = ruled("low_trick", plays=plays("N:AC E:KC S:JC W:TC"))
    assert (low.answer, low.source.ours) == ("TC", "ruling-ours-low")
    assert asked("trick", plays=plays("N:AC E:KC S:JC W:9D"), trump="LOW") == "S"


def test_jacks_are_plain_without_trump():
    assert asked("trumps_in", hand="JH JD AH KH QH", trump="NT") == 0
    assert asked("trump_order", trump="LOW") == []
    assert asked("legal", hand="JH JD AH KH QH", led="9D", trump="NT") == ["JD"]


def test_larger_packs_have_more_trumps():
    for deck, trumps in ((24, 7), (28, 8), (32, 9), (36, 10), (33, 10)):
        assert len(asked("trump_order", trump="H", deck=deck)) == trumps
    assert asked("trump_order", trump="H", deck=36)[-1] == "6H"


# ---------------------------------------------------------------- no first blood


def test_no_first_blood_binds_the_opening_lead_only():
    on = {"rules": {"no_first_blood": True}, "trump": "H", "led": None}
    assert asked("legal", hand="JH JD AH 9C TD", **on) == ["9C", "TD"]
    assert asked("legal", hand="JH JD AH 9C", **on) == ["9C", "AH", "JD", "JH"]
    assert asked("nfb_lead", hand="JH B AH 9C TD", trump="H", joker=True) == ["9C", "TD"]


def test_a_hand_of_nothing_but_trump_may_lead_it():
    lead = ruled("nfb_lead", hand="JH JD AH KH QH", trump="H")
    assert lead.answer == ["AH", "JD", "JH", "KH", "QH"]
    assert lead.source.ours == "ruling-ours-all-trump"
    assert asked("nfb_lead", hand=PLAIN, trump="NT") == sorted(PLAIN.split())


# ---------------------------------------------------------------- weak hands


@pytest.mark.parametrize(
    ("under", "value"),
    [
        ("000", True),
        ("ANF", True),
        ("001", False),
        ("002", False),
        ("004", False),
        ("SD and others", False),
        (4, False),
        (["000"], False),
    ],
)
def test_under_selects_a_documents_ace_no_face(under, value):
    assert asked("anf", hand="AS AD TC 9H 9D", under=under) is value


def test_weak_hands_by_rule_set_and_off_by_default():
    hand = "AS TD TC 9H 9D"
    assert asked("anf", hand=hand) is False
    assert ruled("anf", hand=hand).choice.value == "off"
    assert asked("anf", hand=hand, rules="online-table") is True
    assert asked("farmers", hand=NINES) is False
    assert asked("farmers", hand=NINES, rules="every-special-rule") is True
    assert asked("farmers", hand=NINES, under="002") is False
    assert asked("farmers", hand=NINES, under="004") is True
    assert asked("anf", hand="AS B TC 9H 9D", joker=True, definition="no_face") is False


def test_what_no_document_says_of_a_weak_hand_is_ours():
    joker = ruled("anf", hand="AS B TC 9H 9D", joker=True, under="ANF")
    assert (joker.answer, joker.source.ours) == (False, "ruling-ours-joker-held")
    assert ruled("anf", hand="AS KS TC 9H 9D", under="ANF").source.ours is None
    low = {"rules": {"lowest": 7, "farmers": "three nines or three tens"}}
    sevens = ruled("weak_offer", hand="7C 7D 7H KS QS", **low)
    assert (sevens.answer, sevens.source.ours) == (["farmer's swap"], "ruling-ours-low-cards")
    assert ruled("farmers", hand="7C 7D 7H KS QS", **low).source.ours == "ruling-ours-low-cards"
    assert ruled("weak_offer", hand="9C 9D 9H KS QS", **low).source.ours is None


def test_going_under():
    assert asked("going_under", hand=NINES) is False
    assert asked("going_under", hand=NINES, definition="three_of_a_rank") is True
    assert asked("going_under", hand="9C 9D TH TS AD", under="GEN") is False
    assert asked("going_under", hand="9C 9D TH TS AD", definition="any_three") is True


def test_what_a_weak_hand_is_offered():
    """R059, R061, R145."""
    both = {"ace_no_face": "one ace or more", "farmers": "any three nines and tens"}
    assert asked("weak_offer", hand=NINES) == []
    assert asked("weak_offer", hand=NINES, rules=both) == ["ace-no-face redeal"]
    assert asked("weak_offer", hand="9C 9D 9H TS KD", rules=both) == ["farmer's swap"]
    redeal = {**both, "farmers_remedy": "redeal", "going_under": "three nines or three tens"}
    offered = asked("weak_offer", hand="9C 9D 9H TS KD", rules=redeal)
    assert offered == ["farmer's redeal", "going under"]
    swap = ruled("weak_offer", hand="9C 9D 9H TS KD", rules=both)
    assert swap.source.cites == "SD Special Rules: Farmer's Hand"


# ---------------------------------------------------------------- calls

ROUND_TWO = {"round": 2, "seat": "N", "dealer": "N", "upcard": "QS"}


def test_stick_the_dealer_after_one_hand_thrown_in():
    """R044."""
    assert asked("calls", **ROUND_TWO, under="004") == ["pass", "C", "D", "H"]
    assert asked("calls", **ROUND_TWO, under="004", passed_out=1) == ["C", "D", "H"]
    assert asked("calls", **ROUND_TWO, rules="stick-the-dealer") == ["C", "D", "H"]
    assert asked("calls", **ROUND_TWO, rules="stick-the-dealer", stick=False)[0] == "pass"


def test_a_stuck_dealer_is_the_last_to_be_asked():
    """Eight passes cannot be where the dealer must name trump."""
    stuck = ruled("to_call", dealer="N", passes=7, rules="stick-the-dealer")
    assert stuck.answer == "N"
    assert [stuck.steps[-1].key, stuck.choice.name] == ["ruling-stuck", "all_pass"]
    assert asked("to_call", dealer="N", passes=8) is None
    assert asked("to_call", dealer="N", passes=8, rules="sandy-eggo") is None
    with pytest.raises(BadQuestion, match="ruling-bad-stuck"):
        asked("to_call", dealer="N", passes=8, rules="stick-the-dealer")


def test_no_trump_and_low_are_named_where_allowed():
    named = asked("calls", **ROUND_TWO, rules="no-trump-and-low", stick=True)
    assert named == ["C", "D", "H", "NT", "LOW"]
    either = {"no_trump": "in either round"}
    first = {"round": 1, "seat": "E", "dealer": "N", "upcard": "QS"}
    assert asked("calls", **first, rules=either) == ["pass", "S", "NT"]
    assert ruled("calls", **first, rules=either).source.ours == "ruling-ours-no-trump-first"
    assert asked("calls", **first, rules="no-trump-and-low") == ["pass", "S"]


def test_a_card_of_the_suit_may_be_needed():
    """R032 says that it usually is not."""
    first = {"round": 1, "seat": "N", "dealer": "N", "upcard": "JS"}
    needed = {"rules": {"natural_trump": True}}
    assert asked("calls", **first, hand="JC 9H TH QD KD", **needed) == ["pass"]
    assert asked("calls", **first, hand="9S 9H TH QD KD", **needed) == ["pass", "S"]
    with pytest.raises(BadQuestion, match="hand"):
        asked("calls", **first, **needed)


def test_the_dealers_partner_may_have_to_go_alone():
    """R034."""
    canadian = {"rules": {"canadian": True}, "round": 1, "dealer": "N", "upcard": "TH"}
    assert asked("calls", seat="S", **canadian) == ["pass", "H alone"]
    assert asked("calls", seat="E", **canadian) == ["pass", "H"]


def test_a_joker_turned_up():
    turned = {"upcard": "B", "joker": True, "dealer": "N"}
    assert asked("calls", round=1, seat="N", **turned) == ["C", "D", "H", "S"]
    assert asked("calls", round=1, seat="E", **turned) == []
    with pytest.raises(BadQuestion):
        asked("calls", round=2, seat="E", **turned)
    proposes = {"rules": {"joker_turned": "dealer proposes a suit unseen"}, "proposed": "H"}
    assert asked("calls", round=1, seat="E", **turned, **proposes) == ["pass", "H"]
    assert asked("calls", round=2, seat="E", **turned, **proposes) == ["pass", "C", "D", "S"]


def test_which_aces_may_be_called():
    """R123."""
    hand = "JS AS KS AH 9D"
    assert asked("aces", hand=hand, trump="S") == ["AC", "AD", "alone"]
    assert asked("aces", hand=hand, trump="S", buried="AD") == ["AC", "alone"]
    assert asked("aces", hand=hand, trump="NT", players=5) == ["AC", "AD", "alone"]
    assert asked("aces", hand="AC AD AH KS QS", trump="S") == ["alone"]


# ---------------------------------------------------------------- leads

LONE = {"dealer": "N", "sitting_out": "W N", "maker": "E"}


def test_a_lone_defender_leads_where_the_document_says_so():
    """R075, R148."""
    assert asked("order", **LONE, under="004") == ["S", "E"]
    assert asked("order", **LONE, under="002") == ["E", "S"]
    assert asked("order", **LONE, rules="sandy-eggo") == ["S", "E"]
    given = {"dealer": "E", "sitting_out": "N W", "maker": "S", "under": "004"}
    assert asked("order", **given) == ["E", "S"]
    unknown = ruled("order", dealer="N", sitting_out="W N", under="004")
    assert unknown.answer == ["E", "S"]
    assert unknown.steps[-1].key == "ruling-order-no-maker"


def test_a_loner_may_be_led_to_from_his_left():
    given = {"dealer": "N", "sitting_out": "E"}
    assert asked("order", **given) == ["S", "W", "N"]
    assert asked("order", **given, rules="tournament-records") == ["N", "S", "W"]


def test_other_tables_count_seats_by_number():
    """R131."""
    assert asked("order", dealer=0, players=2) == [1, 0]
    assert asked("order", dealer=4, players=5) == [0, 1, 2, 3, 4]
    assert asked("next_dealer", dealer=6, players=7) == 0


def test_defenders_are_asked_from_the_makers_left():
    """R077, R148."""
    assert asked("defenders_asked", maker="W") == ["N", "S"]
    assert asked("defenders_asked", maker="S") == ["W", "E"]


# ---------------------------------------------------------------- points


@pytest.mark.parametrize(
    ("given", "paid"),
    [
        ({"players": 3}, [[0, 2], [0, 2], [0, 2], [1, 0], [1, 0], [3, 0]]),
        ({"players": 2}, [[0, 2], [0, 2], [0, 2], [1, 0], [1, 0], [2, 0]]),
        ({"players": 5}, [[0, 2], [0, 2], [0, 2], [1, 0], [1, 0], [3, 0]]),
        ({"players": 7, "alone": True}, [[0, 2], [0, 2], [0, 2], [2, 0], [2, 0], [7, 0]]),
        (
            {"alone": True, "lone_defender": True},
            [[0, 4], [0, 4], [0, 4], [1, 0], [1, 0], [4, 0]],
        ),
        (
            {
                "alone": True,
                "lone_defender": True,
                "rules": {"lone_defence": "four for five, otherwise two"},
            },
            [[0, 4], [0, 2], [0, 2], [1, 0], [1, 0], [4, 0]],
        ),
        (
            {"alone": True, "rules": {"lone_march": 5, "lone_euchred": 4}},
            [[0, 4], [0, 4], [0, 4], [1, 0], [1, 0], [5, 0]],
        ),
    ],
)
def test_scores_of_every_game(given, paid):
    """R129, R131 among them."""
    assert [asked("score", makers_tricks=tricks, **given) for tricks in range(6)] == paid


@pytest.mark.parametrize(
    ("given", "cites"),
    [
        ({"makers_tricks": 5}, "SD Scoring; GEN 5 Standard Hand Scores"),
        ({"makers_tricks": 5, "rules": {"lone_march": 7}}, "recorded games"),
        (
            {"makers_tricks": 1, "rules": {"lone_march": 7}},
            "SD Scoring; GEN 5 Standard Hand Scores",
        ),
        ({"makers_tricks": 1, "rules": {"lone_euchred": 4}}, "recorded games"),
    ],
)
def test_a_figure_that_no_document_has_is_not_said_to_be_in_one(given, cites):
    assert ruled("score", alone=True, **given).source.cites == cites


@pytest.mark.parametrize(
    ("given", "who"),
    [
        ({}, "side"),
        ({"alone": True}, "side"),
        ({"players": 2}, "two"),
        ({"players": 3}, "one"),
        ({"players": 5}, "each"),
        ({"players": 5, "alone": True}, "one"),
    ],
)
def test_points_are_said_of_those_who_get_them(given, who):
    for tricks in (0, 3, 5):
        steps = ruled("score", makers_tricks=tricks, **given).steps
        assert steps[-2].arguments["who"] == who


def test_call_ace_scores():
    assert asked("callace", players=4, tricks=5) == {"maker_side_each": 2, "each_defender": 0}
    assert asked("callace", players=4, tricks=5, alone=True) == {"maker": 4, "each_defender": 0}
    assert asked("callace", players=7, tricks=1, alone=True) == {"maker": 0, "each_defender": 2}


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("under", ["GEN", "SD"])
def test_where_there_are_no_partners_a_revoke_costs_two(players, under):
    found = ruled("revoke_points", side="callers", players=players, under=under)
    assert (found.answer, found.steps[1].key) == ([0, 2], "ruling-revoke-nobody-alone")


@pytest.mark.parametrize("question", ["score", "revoke_points"])
def test_only_who_can_be_alone_is(question):
    given = {"score": {"makers_tricks": 5}, "revoke_points": {"side": "callers"}}[question]
    alone = {"score": "alone", "revoke_points": "caller_alone"}[question]
    for players in (2, 3):
        with pytest.raises(BadQuestion, match="ruling-bad-alone"):
            asked(question, **given, **{alone: True}, players=players)
    with pytest.raises(BadQuestion, match="ruling-bad-lone-defender"):
        asked(question, **given, **{alone: True}, lone_defender=True, players=5)
    unheld = {**given, alone: True, "players": 5, "rules": {"alone": False}}
    assert asked(question, **unheld) == {"score": [5, 0], "revoke_points": [0, 4]}[question]


def test_revokes_in_every_rule():
    cases = [
        ({"side": "callers", "caller_alone": True, "seed": "002"}, [0, 4]),
        ({"side": "callers", "caller_alone": True, "seed": "004"}, [0, 4]),
        ({"side": "defenders", "caller_alone": True, "lone_defender": True, "seed": "002"}, [4, 0]),
        ({"side": "defenders", "seed": "004"}, [2, 0]),
        ({"side": "defenders", "points": 3}, [3, 0]),
        ({"side": "defenders", "caller_alone": True, "rules": "sandy-eggo"}, [4, 0]),
        ({"side": "defenders", "caller_alone": True}, [2, 0]),
    ]
    assert [asked("revoke_points", **given) for given, _ in cases] == [paid for _, paid in cases]


@pytest.mark.parametrize(("trump", "bowers"), [("H", True), ("NT", False), ("LOW", False)])
def test_bowers_have_a_part_in_revokes_only_where_there_is_trump(trump, bowers):
    found = ruled("find_revoke", tricks=[plays("N:AC E:9H S:KC W:QC")], trump=trump)
    assert ("GEN 2 Trump Ranking" in found.source.cites) is bowers


def test_a_revoke_is_shown_by_any_later_card():
    first, second = plays("N:AC E:9H S:KC W:QC"), plays("E:TD S:9D W:AD N:KD")
    third = plays("W:9S N:TS E:TC S:AS")
    assert asked("find_revoke", tricks=[first, second], trump="H") == []
    assert asked("find_revoke", tricks=[first, second, third], trump="H") == [[1, "E"]]


# ---------------------------------------------------------------- the deal


def test_who_deals_after_what():
    """R042, R054, R098."""
    cases = [
        ("all pass", None, "E"),
        ("all pass", "004", "N"),
        ("ace-no-face", "000", "E"),
        ("ace-no-face", "004", "N"),
        ("misdeal", "002", "N"),
        ("misdeal", "000", "E"),
        ("farmers", None, "E"),
        ("hand", "004", "E"),
    ]
    found = [
        asked("next_dealer", dealer="N", after=after, under=under) for after, under, _ in cases
    ]
    assert found == [seat for *_, seat in cases]
    same = {"farmers_redeal": "same dealer"}
    assert asked("next_dealer", dealer="N", after="farmers", rules=same) == "N"
    with pytest.raises(BadQuestion):
        asked("next_dealer", dealer="N", after="all pass", rules="stick-the-dealer")
    with pytest.raises(BadQuestion):
        asked("next_dealer", dealer="N", after="all pass", under="SD", passed_out=1)


def test_packets_and_the_cut():
    """R110, R142."""
    given = asked("packets", dealer="N", rules="sandy-eggo")
    assert given == {"E": [3, 2], "S": [2, 3], "W": [3, 2], "N": [2, 3]}
    assert asked("packets", dealer="N", under="CALL")["E"] == [2, 3]
    assert asked("packets", dealer="N", under="CALL")["N"] == [2, 3]
    assert asked("packets", dealer="N", under="SD", rules={"packets": TWO_EACH}) == given
    two_then_three = asked("packets", dealer=0, players=5, rules={"packets": TWO_EACH})
    assert two_then_three == {str(seat): [2, 3] for seat in range(5)}
    assert asked("cutter", dealer="E") == "N"
    assert asked("cutter", dealer="N") == "W"
    assert asked("cutter", dealer="N", rules={"cut": False}) is None


TWO_EACH = "two each then three each"


def test_the_lowest_card_deals_and_the_tied_draw_again():
    order = "N E S W"
    assert asked("lowest", cards="AC TD KH QS", dealing_order=order) == "E"
    assert asked("lowest", cards="9C TD 9H QS", dealing_order=order) == ["N", "S"]
    assert asked("lowest", cards="9C TD 9H QS AC KD", dealing_order=order) == "S"


@pytest.mark.parametrize(
    ("given", "left"),
    [
        ({"deck": 28}, 8),
        ({"deck": 25}, 5),
        ({"players": 2, "deck": 32}, 22),
        ({"players": 5}, 3),
        ({"players": 5, "deck": 33}, 8),
        ({"players": 6}, 2),
        ({"players": 7}, 1),
    ],
)
def test_kitties(given, left):
    assert asked("kitty", **given) == left


# ---------------------------------------------------------------- what is refused


@pytest.mark.parametrize(
    ("question", "given", "named"),
    [
        ("what", {}, "ruling-bad-question"),
        (None, {}, "ruling-bad-question"),
        (["legal"], {}, "ruling-bad-question"),
        ("kitty", {"cards": 4}, "ruling-bad-key"),
        ("kitty", {"players": 8}, "ruling-bad-number"),
        ("kitty", {"players": True}, "ruling-bad-number"),
        ("kitty", {"deck": 26}, "ruling-bad-deck"),
        ("kitty", {"players": 5, "deck": 24}, "lowest = 9 clashes"),
        ("kitty", {"rules": 5}, "ruling-bad-rules"),
        ("kitty", {"rules": "nonsense"}, "nonsense"),
        ("kitty", {"rules": {"sides": 3}}, "sides cannot be 3"),
        ("legal", {"hand": PLAIN, "trump": "H"}, "ruling-bad-missing"),
        ("legal", {"hand": PLAIN, "led": None, "trump": "X"}, "ruling-bad-trump"),
        ("legal", {"hand": PLAIN, "led": None, "trump": None}, "ruling-bad-trump"),
        ("legal", {"hand": [], "led": None, "trump": "H"}, "ruling-bad-cards"),
        ("legal", {"hand": {"AC": 1}, "led": None, "trump": "H"}, "ruling-bad-cards"),
        ("legal", {"hand": ["AC", 5], "led": None, "trump": "H"}, "ruling-bad-card"),
        ("legal", {"hand": ["AC", "AC"], "led": None, "trump": "H"}, "ruling-bad-twice"),
        ("legal", {"hand": ["AC", "KC"], "led": "AC", "trump": "H"}, "ruling-bad-twice"),
        ("legal", {"hand": ["8C"], "led": None, "trump": "H"}, "ruling-bad-pack"),
        ("legal", {"hand": ["B"], "led": None, "trump": "H"}, "ruling-bad-pack"),
        ("anf", {"hand": "AC KC"}, "ruling-bad-cards"),
        ("anf", {"hand": PLAIN, "definition": "some"}, "ruling-bad-word"),
        ("trick", {"plays": [], "trump": "H"}, "ruling-bad-plays"),
        ("trick", {"plays": ["AC"], "trump": "H"}, "ruling-bad-play"),
        ("trick", {"plays": [["N", "AC"], ["N", "KC"]], "trump": "H"}, "ruling-bad-seat-twice"),
        ("trick", {"plays": [["N", "AC"], ["E", "AC"]], "trump": "H"}, "ruling-bad-twice"),
        ("order", {"dealer": "Q"}, "ruling-bad-seat"),
        ("order", {"dealer": 4}, "ruling-bad-seat"),
        ("order", {"dealer": "N", "players": 3}, "ruling-bad-seat"),
        ("order", {"dealer": "N", "sitting_out": "N S"}, "ruling-bad-out-partners"),
        ("order", {"dealer": "N", "sitting_out": "N S E"}, "ruling-bad-out"),
        ("order", {"dealer": "N", "sitting_out": "N", "maker": "E"}, "ruling-bad-maker"),
        ("order", {"dealer": 0, "sitting_out": [1], "players": 3}, "ruling-bad-nobody-out"),
        ("score", {"makers_tricks": 6}, "ruling-bad-number"),
        ("score", {"makers_tricks": 3, "alone": 1}, "ruling-bad-flag"),
        ("score", {"makers_tricks": 3, "lone_defender": True}, "ruling-bad-lone-defender"),
        ("score", {"makers_tricks": 3, "alone": True, "players": 2}, "ruling-bad-alone"),
        ("callace", {"players": 3, "tricks": 3}, "ruling-bad-number"),
        ("revoke_points", {"side": "both"}, "ruling-bad-word"),
        ("revoke_points", {"side": "callers", "seed": "001"}, "ruling-bad-word"),
        ("find_revoke", {"tricks": [], "trump": "H"}, "ruling-bad-tricks"),
        (
            "find_revoke",
            {
                "tricks": [
                    [["E", "TD"], ["S", "KC"], ["W", "QD"], ["N", "9D"]],
                    [["N", "AH"], ["E", "TH"], ["S", "JD"], ["W", "9H"]],
                ],
                "trump": "H",
            },
            "ruling-bad-leader",
        ),
        ("first_jack", {"cards": "AC KC", "dealing_order": "N E"}, "ruling-bad-no-jack"),
        ("first_jack", {"cards": "AC JC", "dealing_order": "N"}, "ruling-bad-seats"),
    ],
)
def test_a_bad_question_is_named(question, given, named):
    with pytest.raises(RulesError) as refused:
        asked(question, **given)
    assert named in str(refused.value)


def test_every_choice_named_by_a_ruling_is_a_choice_with_that_value():
    for preset in presets():
        dealer = 0
        for question in ("kitty", "packets", "cutter", "next_dealer", "order"):
            given = {} if question == "kitty" else {"dealer": dealer}
            ruling = ruled(question, rules=preset.name, **given)
            assert ruling.source.cites
            assert ruling.choice is None or CHOICES[ruling.choice.name].value(ruling.choice.value)


@pytest.mark.parametrize(
    ("after", "choice", "value", "said"),
    [
        ("all pass", "all_pass", "next dealer", "GEN 4 Second Round"),
        ("all pass", "all_pass", "same dealer once, then stick", "SD Calling Trump"),
        ("ace-no-face", "ace_no_face_redeal", "next dealer", "ANF What a redeal does"),
        ("ace-no-face", "ace_no_face_redeal", "same dealer", "SD Special Rules: Ace-No Face"),
        ("misdeal", "misdeal", "same dealer", "GEN 3 Correcting Deal Errors"),
        ("misdeal", "misdeal", "deal passes", "ANF What a redeal does"),
        ("farmers", "farmers_redeal", "same dealer", "GEN 6 Farmer's Hand"),
    ],
)
def test_who_deals_next_is_cited_by_its_own_choice(after, choice, value, said):
    """Values of different choices are written alike, and each has a source of its own."""
    asking = {"question": "next_dealer", "dealer": "N", "after": after, "rules": {choice: value}}
    assert answer(asking).source.cites.startswith(said)


@pytest.mark.parametrize(
    ("rules", "key"),
    [("standard", "ruling-revoke-pays"), ("call-ace-5", "ruling-revoke-pays-each")],
)
def test_a_revoke_pays_a_side_or_every_player_of_it(rules, key):
    """Who plays for himself scores for himself (GEN 4: the other side; ours: each of it)."""
    ruling = answer({"question": "revoke_points", "side": "defenders", "rules": rules})
    assert key in [step.key for step in ruling.steps]
