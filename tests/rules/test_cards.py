"""Cards: codes, packs, order."""

import pytest

from tests.rules.tables import copied
from trainer.rules import JOKER, BadCard, Card, Rank, Suit, card, cards, codes, pack


def test_codes_round_trip_for_every_card():
    whole = pack(Rank.SIX, joker=True)
    assert len(whole) == 37
    assert cards(codes(whole)) == whole
    assert card("jh") == Card(Rank.JACK, Suit.HEARTS)
    assert str(JOKER) == "B"
    assert codes(frozenset(cards("AS 9C JH"))) == "9C JH AS"


@pytest.mark.parametrize(
    ("lowest", "size"),
    [(Rank.NINE, 24), (Rank.EIGHT, 28), (Rank.SEVEN, 32), (Rank.SIX, 36)],
)
def test_pack_sizes(lowest, size):
    """R100, R136: six printed ranks in each suit, more from a lower rank up."""
    whole = pack(lowest)
    assert len(whole) == len(set(whole)) == size
    assert len(pack(lowest, joker=True)) == size + 1
    assert list(whole) == sorted(whole)
    for suit in Suit:
        assert sum(one.suit is suit for one in whole) == size // 4


@pytest.mark.parametrize("text", ["", "J", "JX", "10H", "JHH", "BH", "1C", "é", 7, None])
def test_a_text_that_is_no_card_is_named(text):
    with pytest.raises(BadCard, match="is not a card") as caught:
        card(text)
    assert str(copied(caught.value)) == str(caught.value)


def test_next_suit_is_the_other_of_the_same_colour():
    assert [suit.next.value for suit in Suit] == ["S", "H", "D", "C"]
