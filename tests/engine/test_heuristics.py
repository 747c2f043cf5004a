"""The player by rule of thumb calls as its points say, however the table wants alone said."""

from __future__ import annotations

import pytest

from trainer.engine import level
from trainer.rules import (
    Alone,
    AloneSaid,
    Deal,
    Discard,
    Hand,
    HandRules,
    Name,
    OrderUp,
    Pass,
    cards,
    deal_order,
    new_hand,
    step,
    suit_contract,
    view,
)
from trainer.rules.cards import Suit, card

FIVE_TOP = "JH JD AH KH QH"
FAIR = "JH AH 9H 9D TC"


def a_deal(second: str, said: AloneSaid) -> Hand:
    """Seat 0 deals and turns the ten of hearts; seat 1 holds the cards given."""
    rules = HandRules(cut=False, alone_said=said)
    own = cards(second)
    rest = [one for one in rules.pack if one not in own and one != card("TH")]
    hands = (tuple(rest[:5]), own, tuple(rest[5:10]), tuple(rest[10:15]))
    order = deal_order(rules, 0, hands, card("TH"), tuple(rest[15:]))
    return step(new_hand(rules, 0), Deal(0, order))


@pytest.mark.parametrize("name", ["thumb", "club"])
def test_the_highest_trumps_go_alone_whichever_way_alone_is_said(name: str) -> None:
    player = level(name)
    at_once = a_deal(FIVE_TOP, AloneSaid.WITH_CALL)
    assert player.choose(view(at_once, 1)) == OrderUp(1, alone=True)
    later = step(a_deal(FIVE_TOP, AloneSaid.WITH_CALL_OR_ASKED), OrderUp(1))
    later = step(later, Discard(0, later.hands[0][0]))
    assert player.choose(view(later, 1)) == Alone(1, alone=True)


def test_the_highest_trumps_go_alone_in_round_two_too() -> None:
    hand = a_deal("JS JC AS KS QS", AloneSaid.WITH_CALL)
    for seat in (1, 2, 3, 0):
        hand = step(hand, Pass(seat))
    spades = suit_contract(Suit.SPADES)
    assert level("thumb").choose(view(hand, 1)) == Name(1, spades, alone=True)


def test_a_fair_hand_keeps_its_partner() -> None:
    hand = a_deal(FAIR, AloneSaid.WITH_CALL)
    assert level("thumb").choose(view(hand, 1)) in (Pass(1), OrderUp(1))
