"""Bowers, following suit and trick winners; the case numbers are of known bugs elsewhere."""

from itertools import combinations, permutations
from math import comb

import pytest

from trainer.rules import (
    JOKER,
    SUITS,
    Contract,
    HandRules,
    JokerGroup,
    Rank,
    Strain,
    Suit,
    card,
    card_table,
    cards,
    codes,
    follows,
    legal_cards,
    pack,
    strength,
    suit_contract,
    to_mask,
    trick_winner,
)

NO_TRUMP = Contract(Strain.NO_TRUMP)
LOW = Contract(Strain.LOW)


def contract(letter):
    return {"N": NO_TRUMP, "L": LOW}.get(letter) or suit_contract(Suit(letter))


def trumps_by_strength(letter, whole=None):
    named = contract(letter)
    trumps = [one for one in whole or pack() if follows(one, named) is named.trump]
    return codes(sorted(trumps, key=lambda one: -strength(one, named.trump, named)))


@pytest.mark.parametrize(
    ("trump", "led", "hand", "legal"),
    [
        pytest.param("H", "TH", "JD 9D AS KC QC", "JD", id="R001-only-trump-is-the-left"),
        pytest.param("S", "JC", "9S AC KC TD QH", "9S", id="R003-left-bower-led"),
        pytest.param("H", "JD", "AD KD 9S TC QC", "AD KD 9S TC QC", id="R004-void-in-the-left"),
        pytest.param("S", "9S", "JC AD KD 9H TH", "JC", id="R006-left-is-a-spade"),
        pytest.param("H", "AC", "9H QC TD 9D AS", "QC", id="R093-could-have-followed"),
        pytest.param("H", None, "JH JD AH 9C TD", "JH JD AH 9C TD", id="R116-a-lead-is-free"),
        pytest.param("D", "JH", "AD 9S TC KC AH", "AD", id="left-led-ace-of-its-suit-is-not"),
        pytest.param("D", "AH", "JH KH 9S TC KC", "KH", id="left-does-not-follow-its-suit"),
        pytest.param("D", "B", "JH AD 9S TC KC", "JH AD", id="R138-joker-leads-trump"),
        pytest.param("D", "AD", "B 9H 9S TC KC", "B", id="joker-follows-trump"),
        pytest.param("N", "AD", "B 9D 9S TC KC", "9D", id="joker-waits-under-no-trump"),
        pytest.param("N", "AD", "B 9H 9S TC KC", "B 9H 9S TC KC", id="joker-when-void"),
        pytest.param("L", "B", "9D 9S TC KC", "9D 9S TC KC", id="joker-led-asks-nothing"),
        pytest.param("N", "JD", "JH AH 9D", "9D", id="jacks-are-natural-under-no-trump"),
    ],
)
def test_legal_cards(trump, led, hand, legal):
    asked = legal_cards(cards(hand), card(led) if led else None, contract(trump))
    assert codes(asked) == legal


@pytest.mark.parametrize(
    ("trump", "plays", "winner"),
    [
        pytest.param("S", "JC AS KS 9S", 0, id="R008-left-stays-ahead"),
        pytest.param("H", "AC KC 9H QC", 2, id="R010-small-trump-beats-ace"),
        pytest.param("H", "9C AD TC KS", 2, id="R011-off-suit-ace-cannot-win"),
        pytest.param("S", "AC 9C KD QH", 0, id="R012-leader-with-nobody-following"),
        pytest.param("S", "QD JD KD TD", 2, id="R015-green-jack-is-low"),
        pytest.param("S", "QD JD 9D TD", 0, id="R015-green-jack-loses-to-queen"),
        pytest.param("H", "JD JH AH 9H", 1, id="right-over-left"),
        pytest.param("H", "AH JD KH 9H", 1, id="left-over-ace"),
        pytest.param("H", "JH B JD AH", 1, id="joker-over-right"),
        pytest.param("N", "9H JD TH AS", 2, id="R117-no-trump"),
        pytest.param("N", "9H JH TH QH", 3, id="no-trump-jack-under-queen"),
        pytest.param("N", "AH B KH QH", 1, id="joker-wins-under-no-trump"),
        pytest.param("N", "B AH KH QH", 0, id="joker-led-wins"),
        pytest.param("L", "QC 9C AC 9D", 1, id="R119-low-nine-wins"),
        pytest.param("L", "AC KC QD JS", 1, id="low-king-beats-ace"),
        pytest.param("L", "JC TC QC AC", 1, id="low-ten-beats-jack"),
        pytest.param("L", "9C B TC AC", 1, id="joker-wins-under-low"),
        pytest.param("H", "AC 9C QC", 0, id="three-cards"),
    ],
)
def test_trick_winner(trump, plays, winner):
    assert trick_winner(tuple(enumerate(cards(plays))), contract(trump)) == winner


@pytest.mark.parametrize(
    ("trump", "order"),
    [
        pytest.param("H", "JH JD AH KH QH TH 9H", id="R010"),
        pytest.param("C", "JC JS AC KC QC TC 9C", id="R014"),
        pytest.param("D", "JD JH AD KD QD TD 9D", id="diamonds"),
        pytest.param("S", "JS JC AS KS QS TS 9S", id="spades"),
    ],
)
def test_seven_trumps_in_order(trump, order):
    assert trumps_by_strength(trump) == order


def test_lower_ranks_lie_below_the_nine_and_the_joker_above_the_right():
    whole = pack(Rank.SEVEN, joker=True)
    assert trumps_by_strength("H", whole) == "B JH JD AH KH QH TH 9H 8H 7H"  # R136, R138


@pytest.mark.parametrize(
    ("trump", "hand", "count"),
    [
        pytest.param("C", "JS JC AC 9C QH", 4, id="R007"),
        pytest.param("H", "AS KS AD KD AC", 0, id="R029"),
        pytest.param("C", "JS 9C AH", 2, id="R133-before"),
        pytest.param("C", "JH 9C AS", 1, id="R133-after-swapping-hearts-and-spades"),
    ],
)
def test_counting_trumps(trump, hand, count):
    named = contract(trump)
    assert sum(follows(one, named) is named.trump for one in cards(hand)) == count


def test_the_suit_that_lent_its_jack_keeps_five_cards():
    named = suit_contract(Suit.HEARTS)
    diamonds = [one for one in pack() if follows(one, named) is Suit.DIAMONDS]
    assert codes(diamonds) == "9D TD QD KD AD"


def test_the_joker_has_its_own_group_only_without_trump():
    assert follows(JOKER, NO_TRUMP) is JokerGroup.JOKER
    assert follows(JOKER, LOW) is JokerGroup.JOKER
    assert follows(JOKER, suit_contract(Suit.CLUBS)) is Suit.CLUBS


@pytest.mark.parametrize(
    ("strain", "trump"),
    [(Strain.SUIT, None), (Strain.NO_TRUMP, Suit.CLUBS), (Strain.LOW, Suit.CLUBS)],
)
def test_a_contract_has_a_suit_just_when_it_is_one(strain, trump):
    with pytest.raises(ValueError, match="do not go together"):
        Contract(strain, trump)


def test_no_plays_have_no_winner():
    with pytest.raises(ValueError, match="no winner"):
        trick_winner((), NO_TRUMP)


@pytest.mark.parametrize("letter", "CDHSNL")
@pytest.mark.parametrize("joker", [False, True])
def test_one_order_of_the_cards_agrees_with_every_led_group(letter, joker):
    """The kernel relies on it; a cycle would make its folding of equal cards wrong."""
    named = contract(letter)
    whole = pack(joker=joker)
    groups = {follows(one, named) for one in whole}
    beats = {
        (a, b)
        for group in groups
        for a, b in permutations(whole, 2)
        if strength(a, group, named) > strength(b, group, named) > 0
    }
    assert not any((b, a) in beats for a, b in beats)
    for group in groups:
        powers = [p for p in (strength(one, group, named) for one in whole) if p]
        assert len(powers) == len(set(powers)), "two cards of a trick may never be level"


SIZES = {1: 1_444_320, 2: 793_560, 3: 163_280, 4: 11_840, 5: 817_304}


def test_how_often_a_hand_may_play_one_to_five_cards():
    """Counted by groups: a hand with n cards of the led group plays n, or all five without one."""
    rules = HandRules()
    counts = dict.fromkeys(SIZES, 0)
    hands = [to_mask(rules, held) for held in combinations(pack(), 5)]
    for suit in SUITS:
        for group in card_table(rules, suit_contract(suit)).groups:
            in_group = group.bit_count()
            for hand in hands:
                held = (hand & group).bit_count()
                counts[held or 5] += in_group - held
    assert counts == SIZES


@pytest.mark.slow
def test_how_often_a_hand_may_play_one_to_five_cards_asking_the_law_book():
    counts = dict.fromkeys(SIZES, 0)
    contracts = [suit_contract(suit) for suit in SUITS]
    for held in combinations(pack(), 5):
        for led in pack():
            if led not in held:
                for named in contracts:
                    counts[len(legal_cards(held, led, named))] += 1
    assert counts == SIZES
    assert sum(counts.values()) == 4 * 19 * comb(24, 5) == 3_230_304


def plain_winner(plays, trump):
    """Return the winner when the left bower is wrongly taken for a plain jack."""

    def power(one):
        if one.suit is trump:
            return 100 if one.rank is Rank.JACK else 50 + one.rank
        return one.rank if one.suit is plays[0][1].suit else 0

    return max(plays, key=lambda play: power(play[1]))[0]


def wrong_winners(suit):
    named = suit_contract(suit)
    wrong = tricks = 0
    for four in permutations(pack(), 4):
        plays = tuple(enumerate(four))
        tricks += 1
        wrong += plain_winner(plays, suit) != trick_winner(plays, named)
    return wrong, tricks


@pytest.mark.slow
def test_a_plain_left_bower_gives_the_wrong_winner_in_135360_tricks():
    """Every order of four cards on a table, under each trump."""
    found = [wrong_winners(suit) for suit in SUITS]
    assert sum(wrong for wrong, _ in found) == 135_360
    assert sum(tricks for _, tricks in found) == 1_020_096
