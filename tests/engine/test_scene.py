"""What a seat knows of hidden cards, as the cells they are drawn into."""

from __future__ import annotations

import pytest

from tests.engine.positions import decisions
from trainer.engine.scene import cells
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
