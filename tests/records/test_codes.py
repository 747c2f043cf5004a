"""Card codes of the notation, and what they may stand for."""

import pytest

from trainer.records.egn import CardCode, SuitSense, code, code_of
from trainer.rules import JOKER, Rank, Suit, card, cards, pack

PACK = pack()
WITH_JOKER = pack(joker=True)


@pytest.mark.parametrize("one", pack(Rank.SIX, joker=True))
def test_every_card_comes_back_from_its_code(one):
    written = code_of(one)
    sense = SuitSense([written], Suit.HEARTS)
    assert code(str(written)) == written
    assert sense.candidates(written, pack(Rank.SIX, joker=True)) == {one}


@pytest.mark.parametrize(
    ("text", "usual"),
    [
        ("Jh", "Jh"),
        ("jH", "Jh"),
        (" 9c ", "9c"),
        ("Nc", "9c"),
        ("nn", "9n"),
        ("10d", "Td"),
        ("xx", "Xx"),
        ("XC", "Xc"),
        ("r", "R"),
        ("b", "B"),
        ("Tt", "Tt"),
    ],
)
def test_codes_are_read_in_any_letter_case(text, usual):
    assert str(code(text)) == usual


@pytest.mark.parametrize("text", ["", "J", "Jz", "1h", "11h", "Jhh", "hJ", "LR", "J h", "Ĵh", "٩c"])
def test_what_is_no_card(text):
    assert code(text) is None


@pytest.mark.parametrize(
    ("text", "trump", "candidates"),
    [
        ("R", Suit.SPADES, "JS"),
        ("L", Suit.SPADES, "JC"),
        ("R", None, "JC JD JH JS"),
        ("Xd", Suit.SPADES, "9D TD JD QD KD AD"),
        ("Jx", Suit.SPADES, "JC JD JH JS"),
        ("At", Suit.SPADES, "AS"),
        ("Jn", Suit.SPADES, "JC"),
        ("Ag", Suit.SPADES, "AD"),  # the first green; alone in its deal with t and n
        ("Kh", Suit.SPADES, "KH"),  # and so the second green
        ("Xt", Suit.SPADES, "9S TS JS QS KS AS JC"),  # trump, so perhaps the left bower
    ],
)
def test_what_a_code_may_stand_for(text, trump, candidates):
    speaks_of_trump = [code("9t")] if text[-1] in "tngh" else []
    sense = SuitSense([code(text), *speaks_of_trump], trump)
    assert sense.candidates(code(text), PACK) == set(cards(candidates))


def test_a_card_not_known_at_all_may_be_any():
    assert SuitSense([], None).candidates(code("Xx"), WITH_JOKER) == set(WITH_JOKER)


def test_the_joker_is_in_packs_that_have_one():
    assert SuitSense([], None).candidates(CardCode("B"), WITH_JOKER) == {JOKER}
    assert SuitSense([], None).candidates(CardCode("B"), PACK) == set()


def test_suits_told_by_trump_alone_take_spades_for_trump():
    sense = SuitSense([code("Jt"), code("An"), code("Kg"), code("Kh")], None)
    assert sense.trump is Suit.SPADES
    read = [sense.candidates(code(text), PACK) for text in ("Jt", "An", "Kg", "Kh")]
    assert read == [{card("JS")}, {card("AC")}, {card("KD")}, {card("KH")}]


def test_with_printed_suits_beside_them_h_is_hearts_and_g_either_green():
    sense = SuitSense([code("Jt"), code("As"), code("Kg"), code("Kh")], Suit.HEARTS)
    assert sense.is_mixed
    assert sense.candidates(code("Kh"), PACK) == {card("KH")}
    assert sense.candidates(code("Kg"), PACK) == {card("KC"), card("KS")}


def test_without_such_letters_h_is_hearts():
    sense = SuitSense([code("Kh"), code("As")], Suit.SPADES)
    assert not sense.speaks_of_trump
    assert sense.candidates(code("Kh"), PACK) == {card("KH")}


def test_a_whole_deal_told_by_trump_alone(egn, replayed):
    """The custom scenario, told once more in suits relative to its spade trump."""
    told = {"s": "t", "c": "n", "d": "g", "h": "h"}
    raw = egn("custom-scenario")
    deal = raw["deals"][0]

    def relative(one):
        return one[0] + told[one[1]]

    state, play = deal["initialState"], deal["phases"][1]
    state["upCard"] = relative(state["upCard"])
    state["playerCards"] = [[relative(c) for c in hand] for hand in state["playerCards"]]
    play["tricks"] = [[relative(c) for c in trick] for trick in play["tricks"]]
    game, plain = replayed(raw), replayed(egn("custom-scenario"))
    assert game.errors == []
    assert game.warnings == [("egn-suits-relative", 1, None)]
    assert game.decisions(1) == plain.decisions(1)


def test_bowers_by_their_letters(egn, replayed):
    raw = egn("custom-scenario")
    tricks = raw["deals"][0]["phases"][1]["tricks"]
    assert tricks[1][0] == "Js"
    tricks[1][0] = "r"
    raw["deals"][0]["initialState"]["upCard"] = "L"
    assert replayed(raw).decisions(1) == replayed(egn("custom-scenario")).decisions(1)
