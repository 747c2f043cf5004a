"""What the second law book says of every hand, every lead and every auction there is."""

from collections import Counter
from itertools import combinations, permutations

import pytest

from tests.oracle.adapters import plain_rules
from tests.oracle.plain_cards import SAME_COLOUR, lawful_cards, pack, trick_taker
from tests.oracle.plain_choices import choices
from tests.oracle.plain_hand import retell
from tests.oracle.plain_weak_hands import ace_no_face, farmers_hand
from trainer.rules import Rules, change

PACK = pack(9, joker=False)


@pytest.fixture(scope="module")
def every_hand():
    return list(combinations(PACK, 5))


@pytest.mark.parametrize(
    ("definition", "count"),
    [("one ace or more", 736), ("exactly one ace", 280), ("no face card", 792), ("off", 0)],
)
def test_ace_no_face_hands(every_hand, definition, count):
    assert len(every_hand) == 42_504
    assert sum(ace_no_face(definition, hand) for hand in every_hand) == count


@pytest.mark.parametrize(
    ("definition", "count"),
    [
        ("only nines and tens", 56),
        ("three nines or three tens", 1_560),
        ("any three nines and tens", 7_896),
        ("off", 0),
    ],
)
def test_farmers_hands(every_hand, definition, count):
    assert sum(farmers_hand(definition, hand) for hand in every_hand) == count


@pytest.mark.slow
def test_how_often_a_hand_may_play_one_to_five_cards(every_hand):
    """Under one trump, times four: renaming the suits changes nothing."""
    sizes = Counter()
    for hand in every_hand:
        for led in PACK:
            if led not in hand:
                sizes[len(lawful_cards(hand, led, "S"))] += 4
    assert sizes == {1: 1_444_320, 2: 793_560, 3: 163_280, 4: 11_840, 5: 817_304}
    assert sizes.total() == 3_230_304


@pytest.mark.parametrize(
    ("all_pass", "count"),
    [("next dealer", 33), ("stick the dealer", 32), ("same dealer once, then stick", 33)],
)
@pytest.mark.parametrize("said", ["with the call, else asked once", "only with the call"])
def test_complete_auctions(all_pass, count, said):
    rules = plain_rules(change(Rules(), cut=False, all_pass=all_pass, alone_said=said))

    def auctions(history):
        table = retell(rules, 3, [PACK, *history])
        if table.stage not in {"round one", "round two"}:
            return 1
        return sum(auctions([*history, call]) for call in choices(table))

    assert auctions([]) == count


def plain_jack_taker(trick, trump):
    """Who would win if the left bower stayed a plain jack of its printed suit."""
    ranks = "9TQKAJ"  # of trump, the right bower on top

    def height(card):
        if card[1] == trump:
            return 20 + ranks.index(card[0])
        return "9TJQKA".index(card[0]) if card[1] == trick[0][1][1] else -1

    return max(trick, key=lambda play: height(play[1]))[0]


def test_a_plain_left_bower_gives_the_wrong_winner():
    """Under one trump, times four; only tricks that hold the left bower can go wrong."""
    wrong = tricks = 0
    for four in permutations(PACK, 4):
        tricks += 4
        if "J" + SAME_COLOUR["S"] in four:
            trick = list(enumerate(four))
            wrong += 4 * (plain_jack_taker(trick, "S") != trick_taker(trick, "S"))
    assert (wrong, tricks) == (135_360, 1_020_096)
