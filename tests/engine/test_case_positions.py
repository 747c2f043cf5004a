"""Decisions that other programs were caught out in, by the name each case is known by."""

from __future__ import annotations

import pytest

from tests.engine.mixtures import PRESETS as SETS
from tests.engine.test_known_positions import NO_TRUMP, after, dealt, passed, valued
from trainer.engine import evaluate
from trainer.engine.results import MOST_CODES, paid, results
from trainer.rules import (
    AskBest,
    HandRules,
    Name,
    OrderUp,
    Pass,
    PassCard,
    ReturnCard,
    Standing,
    card,
    change,
    view,
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


def test_tokens_at_the_largest_table_are_valued_too() -> None:
    """So many results that who leads is not told apart: seven seats, each with six partners."""
    rules = SETS["call-ace-7"]
    standing = Standing(points=(0,) * 7, target=10, tokens=(0,) * 7)
    hand = dealt(rules, "TH", seat1="JH JD AH KH AS")
    seen = view(hand, 1, standing)
    found = evaluate(seen, worlds=32)
    assert {one.action for one in found.values} == set(seen.lawful)
    assert found.best.action != Pass(1)
    told = results(rules, tokens=True)
    assert len(told.all) <= MOST_CODES
    for play, codes in told.codes.items():
        for tricks, code in enumerate(codes):
            one = told.all[code]
            assert (one.points, one.tokens) == paid(rules, play, tricks, tokens=True)
