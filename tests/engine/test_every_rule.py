"""Every decision of every rule set is answered by the players and valued by the engine."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.engine.mixtures import MIXTURES, PRESETS, mixtures
from tests.engine.positions import dealt, decisions, with_hidden_cards_moved
from trainer.engine import LEVELS, evaluate, level
from trainer.rules import Phase, Standing, lawful, step, view

SETS = PRESETS | MIXTURES
PLAYERS = ("random", "thumb", "beginner")


@pytest.mark.parametrize("name", SETS)
def test_every_decision_is_valued_and_again_the_same(name: str) -> None:
    rules = SETS[name]
    for seed in range(2):
        for hand in decisions(seed, rules):
            seen = view(hand, hand.to_act or 0)
            found = evaluate(seen, worlds=12)
            assert {one.action for one in found.values} == set(seen.lawful)
            assert found.best.loss == 0
            assert found.worlds > 0
            for one in found.values:
                assert sum(share for _, share in one.chances) == pytest.approx(1)
                mean = sum(net * share for net, share in one.chances)
                assert one.points == pytest.approx(mean)
                assert one.win is None
            assert evaluate(seen, worlds=12) == found


def test_decisions_of_drawn_mixtures_are_valued_too() -> None:
    phases: Counter[Phase] = Counter()
    for number, rules in enumerate(mixtures(range(60))):
        # A score of its own has the engine's hands of these rules measured first, which takes time.
        standing = None if number % 4 else Standing(points=(3,) * rules.seats, target=10)
        for hand in decisions(number, rules):
            seen = view(hand, hand.to_act or 0, standing)
            phases[seen.phase] += 1
            found = evaluate(seen, worlds=6)
            assert {one.action for one in found.values} == set(seen.lawful)
    asked = set(Phase) - {Phase.DEAL, Phase.CUT, Phase.OVER}
    assert set(phases) == asked, "a phase was never met: draw more mixtures"


def test_players_answer_every_decision_lawfully_until_the_hand_is_over() -> None:
    for number, rules in enumerate([*SETS.values(), *mixtures(range(60, 160))]):
        players = [level(PLAYERS[(number + seat) % 3]) for seat in range(rules.seats)]
        hand = dealt(number, rules)
        while hand.phase is not Phase.OVER:
            seat = hand.to_act or 0
            action = players[seat].choose(view(hand, seat))
            assert action in lawful(hand)
            hand = step(hand, action)


@pytest.mark.parametrize("name", LEVELS)
def test_levels_play_a_hand_of_every_rule_set(name: str) -> None:
    player = level(name)
    for number, rules in enumerate(SETS.values()):
        hand = dealt(number, rules)
        thumb = level("thumb")
        while hand.phase is not Phase.OVER:
            seat = hand.to_act or 0
            action = (player if seat == 1 else thumb).choose(view(hand, seat))
            assert action in lawful(hand)
            hand = step(hand, action)


@pytest.mark.parametrize("name", SETS)
def test_moving_hidden_cards_changes_no_figure(name: str) -> None:
    moved = 0
    for seed in range(3):
        for hand in decisions(seed, SETS[name]):
            seat = hand.to_act
            if seat is None or len(lawful(hand)) < 2:
                continue
            tries = (with_hidden_cards_moved(hand, seat, 10 * seed + one) for one in range(3))
            other = next((one for one in tries if one is not None and one != hand), None)
            if other is None:
                continue
            assert evaluate(view(hand, seat), worlds=12) == evaluate(view(other, seat), worlds=12)
            moved += 1
    assert moved > 12, "too few hands were really moved for this to prove anything"


def test_the_secret_partner_stays_secret() -> None:
    """What the engine says in call-ace does not turn on who really has the ace."""
    compared = 0
    for seed in range(40):
        for hand in decisions(seed, PRESETS["call-ace-5"]):
            seat = hand.to_act or 0
            seen = view(hand, seat)
            if hand.called is None or seen.partner is not None or len(seen.lawful) < 2:
                continue
            for one in range(4):
                other = with_hidden_cards_moved(hand, seat, 100 * seed + one)
                if other is None or _holder(other) == _holder(hand):
                    continue
                again = view(other, seat)
                assert evaluate(seen, worlds=24) == evaluate(again, worlds=24)
                compared += 1
                break
        if compared > 30:
            return
    raise AssertionError("too few hands with another partner were found")


def _holder(hand) -> int | None:
    return next((seat for seat, cards in enumerate(hand.dealt) if hand.called in cards), None)
