"""Weak hands, counted over every hand there is."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.rules.tables import with_rules
from trainer.rules import AceNoFace, Farmers, GoingUnder, Remedy, cards, pack
from trainer.rules.weak_hands import WeakOffer, is_ace_no_face, is_farmers, may_go_under, offers


@pytest.fixture(scope="module")
def every_hand():
    return list(combinations(pack(), 5))


def test_there_are_42504_hands(every_hand):
    assert len(every_hand) == 42_504


@pytest.mark.parametrize(
    ("which", "count"),
    [
        (AceNoFace.OFF, 0),
        (AceNoFace.ONE_OR_MORE, 736),
        (AceNoFace.EXACTLY_ONE, 280),
        (AceNoFace.NO_FACE, 792),
    ],
)
def test_ace_no_face_hands(every_hand, which, count):
    assert sum(is_ace_no_face(hand, which) for hand in every_hand) == count


@pytest.mark.parametrize(
    ("which", "count"),
    [
        (Farmers.OFF, 0),
        (Farmers.ONLY_LOW, 56),
        (Farmers.THREE_ALIKE, 1_560),
        (Farmers.ANY_THREE, 7_896),
    ],
)
def test_farmers_hands(every_hand, which, count):
    assert sum(is_farmers(hand, which) for hand in every_hand) == count


@pytest.mark.parametrize(
    ("which", "count"),
    [(GoingUnder.OFF, 0), (GoingUnder.THREE_ALIKE, 1_560), (GoingUnder.ANY_THREE, 7_896)],
)
def test_hands_that_may_go_under(every_hand, which, count):
    assert sum(may_go_under(hand, which) for hand in every_hand) == count


def test_a_joker_disqualifies_under_every_definition():
    hand = cards("AS TC 9H 9D B")
    assert not any(is_ace_no_face(hand, which) for which in AceNoFace)


def test_lower_ranks_count_as_low_in_larger_packs():
    assert is_farmers(cards("6S 7H 8D 9C TC"), Farmers.ONLY_LOW)
    assert is_farmers(cards("7S 7H 7D KC AC"), Farmers.THREE_ALIKE)
    assert is_farmers(cards("6S 8H TD KC AC"), Farmers.ANY_THREE)
    assert not is_farmers(cards("9S 9H TD B TC"), Farmers.ONLY_LOW)


BOTH = "AC 9C 9D 9H TS"


def test_ace_no_face_comes_before_a_farmers_offer():
    """R059, R145: the redeal only; refused, no swap follows."""
    rules = with_rules(ace_no_face=AceNoFace.ONE_OR_MORE, farmers=Farmers.THREE_ALIKE)
    assert offers(rules, cards(BOTH)) == (WeakOffer.ACE_NO_FACE,)
    assert offers(with_rules(farmers=Farmers.THREE_ALIKE), cards(BOTH)) == (WeakOffer.FARMERS_SWAP,)


def test_a_farmers_redeal_comes_before_going_under():
    rules = with_rules(
        farmers=Farmers.ANY_THREE, farmers_remedy=Remedy.REDEAL, going_under=GoingUnder.ANY_THREE
    )
    assert offers(rules, cards(BOTH)) == (WeakOffer.FARMERS_REDEAL, WeakOffer.GOING_UNDER)


def test_without_an_agreement_no_hand_is_offered_anything():
    """R061."""
    assert offers(with_rules(), cards("AD TC 9C TS 9S")) == ()
