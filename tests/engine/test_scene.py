"""What a seat knows of hidden cards, as the cells they are drawn into."""

from __future__ import annotations

import pytest

from tests.engine.positions import decisions
from trainer.engine.scene import cells, heard
from trainer.engine.tables import tables
from trainer.rules import HandRules, Phase, to_mask, view


@pytest.mark.parametrize("may_bury", [True, False])
def test_the_card_picked_up_is_drawn_as_buried_only_where_it_may_be(may_bury: bool) -> None:
    rules = HandRules(may_bury_upcard=may_bury)
    looked_at = 0
    for seed in range(20):
        for hand in decisions(seed, rules):
            if hand.phase is not Phase.PLAY or hand.to_act is None or hand.upcard is None:
                continue
            hidden = cells(view(hand, hand.to_act))
            upcard = to_mask(rules, (hand.upcard,))
            if hidden.buried_cell < 0 or not hidden.pool & upcard:
                continue
            looked_at += 1
            assert bool(hidden.allowed[hidden.buried_cell] & upcard) is may_bury
    assert looked_at > 20


def test_an_order_that_may_still_become_alone_is_heard_as_either() -> None:
    """The dealer discards before the maker says whether it goes alone."""
    heard_both = heard_one = 0
    for seed in range(60):
        for hand in decisions(seed):
            if hand.contract is None or hand.upcard is None or not hand.picked_up:
                continue
            seat = hand.to_act or 0
            seen = view(hand, seat)
            table = tables(hand.rules, hand.dealer, hand.upcard, hand.passed_out_before)
            offer, option, also = heard(seen, table)[-1]
            said = table.law.offers[offer].options
            assert said[option].alone is hand.alone
            if hand.phase in (Phase.DISCARD, Phase.ALONE) and not hand.alone:
                heard_both += 1
                assert said[also].alone
                assert said[also].contract == said[option].contract
            else:
                heard_one += 1
                assert also == -1
    assert heard_both > 3
    assert heard_one > 20
