"""Decisions that other programs were caught out in, by the name each case is known by."""

from __future__ import annotations

import pytest

from tests.engine.test_known_positions import NO_TRUMP, after, dealt, passed, valued
from trainer.rules import (
    AskBest,
    HandRules,
    Name,
    OrderUp,
    PassCard,
    ReturnCard,
    card,
    change,
)
from trainer.rules.house import Rules


def test_a21_nobody_goes_alone_when_an_opponent_takes_up_the_right_bower() -> None:
    """The dealer's jack wins a trick whatever the maker holds: all five are out of reach."""
    hand = dealt(HandRules(), "JC", seat1="JS AC KC QC AH")
    found = valued(hand, worlds=1024)
    alone = found.value(OrderUp(1, alone=True))
    assert max(net for net, _ in alone.chances) < 4
    assert found.best.action != OrderUp(1, alone=True)


@pytest.mark.parametrize("passed_card", ["QD", "TD"])
def test_a29_a_loner_without_trump_returns_no_ace(passed_card: str) -> None:
    rules = change(
        Rules(),
        partners_best="after the call",
        alone_said="only with the call",
        no_trump="in round two",
    ).hand
    hand = dealt(rules, "TH", seat2="AH JD 9D AC KC", seat0=f"{passed_card} 9C 9S TS QS")
    hand = after(passed(hand, 5), Name(2, NO_TRUMP, alone=True))
    hand = after(hand, AskBest(2, wanted=True))
    hand = after(hand, PassCard(0, card(passed_card)))
    found = valued(hand, worlds=1024)
    assert found.best.action in {ReturnCard(2, card("9D")), ReturnCard(2, card("JD"))}
    for ace in ("AH", "AC"):
        lost = found.value(ReturnCard(2, card(ace)))
        assert lost.loss > lost.margin
