"""Late in a hand every deal that fits is listed and solved: no chance is left."""

from __future__ import annotations

from tests.engine.positions import decisions
from trainer import native
from trainer.engine import evaluate
from trainer.engine.evaluate import CARD_TIMES, LISTED
from trainer.engine.scene import scene
from trainer.engine.tables import tables
from trainer.rules import Hand, HandRules, Phase, View, lawful, view

RULES = HandRules()
WORLDS = 200


def cards(seeds: int):
    """Decisions on cards with a choice, as (hand, view), from hands played at random."""
    for seed in range(seeds):
        for hand in decisions(seed, RULES):
            if hand.phase is Phase.PLAY and len(lawful(hand)) > 1:
                yield hand, view(hand, hand.to_act or 0)


def known(hand: Hand, seen: View) -> native.Scene:
    assert hand.upcard is not None
    return scene(seen, tables(RULES, hand.dealer, hand.upcard))


def test_deals_are_listed_exactly_when_there_are_no_more_than_the_limit() -> None:
    listed = drawn = 0
    for hand, seen in cards(25):
        fit = native.count_worlds(known(hand, seen))
        found = evaluate(seen, worlds=WORLDS)
        assert found.exact is (fit <= LISTED * WORLDS)
        assert found.worlds == (fit if found.exact else CARD_TIMES * WORLDS)
        listed, drawn = listed + found.exact, drawn + (not found.exact)
    assert listed > 10
    assert drawn > 50


def test_what_is_listed_is_every_deal_once_and_leaves_no_margin() -> None:
    compared = 0
    for hand, seen in cards(60):
        here = known(hand, seen)
        fit = native.count_worlds(here)
        if not 2 <= fit <= 1000:
            continue
        worlds = native.list_worlds(here, 1000)
        assert len(worlds) == len({tuple(one) for one in worlds}) == fit
        found = evaluate(seen, worlds=WORLDS)
        assert found.exact
        assert all(one.margin == 0 for one in found.values)
        again = evaluate(seen, worlds=WORLDS, again=1)
        assert [one.points for one in again.values] == [one.points for one in found.values]
        compared += 1
    assert compared > 10
