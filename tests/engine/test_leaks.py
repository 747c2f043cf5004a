"""The engine cannot know what its seat does not: hidden cards moved, figures bit for bit equal."""

from __future__ import annotations

import pytest

from tests.engine.positions import decisions, with_hidden_cards_moved
from trainer.engine import BASELINES, LEVELS, STYLES, evaluate, level
from trainer.rules import AllPass, HandRules, Standing, lawful, view

RULES = [HandRules(), HandRules(all_pass=AllPass.STICK)]


@pytest.mark.parametrize("rules", RULES, ids=["standard", "stick"])
def test_moving_hidden_cards_changes_no_figure(rules: HandRules) -> None:
    standing = Standing((6, 7, 6, 7), 10)
    moved = 0
    for seed in range(24):
        for hand in decisions(seed, rules):
            seat = hand.to_act
            if seat is None or len(lawful(hand)) < 2:
                continue
            other = with_hidden_cards_moved(hand, seat, seed)
            if other is None or other == hand:
                continue
            seen, again = view(hand, seat, standing), view(other, seat, standing)
            assert seen == again, "the law book's views differ: not the engine's leak"
            assert evaluate(seen, worlds=48) == evaluate(again, worlds=48)
            moved += 1
    assert moved > 100, "too few hands were really moved for this to prove anything"


@pytest.mark.parametrize("name", [*LEVELS, *BASELINES, *(f"club:{one}" for one in STYLES)])
def test_moving_hidden_cards_changes_no_choice(name: str) -> None:
    player = level(name)
    moved = 0
    for seed in range(6):
        for hand in decisions(seed):
            seat = hand.to_act
            other = with_hidden_cards_moved(hand, seat, seed) if seat is not None else None
            if seat is None or other is None or other == hand:
                continue
            choice = player.choose(view(hand, seat))
            assert choice == player.choose(view(other, seat))
            assert choice in lawful(hand)
            moved += 1
    assert moved > 30
