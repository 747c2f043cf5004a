"""Levels, styles and baselines by name: what each takes into account, and nothing else."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from tests.engine.mixtures import PRESETS
from tests.engine.positions import dealt, decisions, with_hidden_cards_moved
from trainer import native
from trainer.engine import BASELINES, LEVELS, STYLES, evaluate, level, parted, styled
from trainer.engine.at_score import tables_of
from trainer.engine.baselines import SOLVED
from trainer.engine.chances import digest
from trainer.engine.habits import Habit, given_way
from trainer.engine.heuristics import Thumb
from trainer.engine.levels import Calls, Level, Levelled
from trainer.engine.scene import scene
from trainer.rules import HandRules, OrderUp, Pass, Phase, Random, Standing, lawful, view

NAMES = (*BASELINES, *(f"{LEVELS[0]}:{one}" for one in STYLES), "league:timid", "club:book")


def views(seeds, rules=None, standing=None):
    for seed in seeds:
        for hand in decisions(seed, rules):
            yield view(hand, hand.to_act or 0, standing)


def test_names_say_level_and_style_and_go_both_ways() -> None:
    assert {"beginner", "club", "expert"} <= set(LEVELS)
    for skill in LEVELS:
        assert level(skill).name == skill
        for style in STYLES:
            name = styled(skill, style)
            assert level(name).name == name
            assert parted(name) == (skill, style)
    for style in set(STYLES) - {"plain"}:
        assert level(style).name == f"expert:{style}"
    for name in BASELINES:
        assert level(name).name == name


@pytest.mark.parametrize("name", ["god", "club:", "club:wild", "thumb:bold", ":bold", ""])
def test_other_names_are_refused_with_those_there_are(name: str) -> None:
    with pytest.raises(ValueError, match=r"beginner.*expert"):
        level(name)


@pytest.mark.parametrize("name", NAMES)
def test_one_view_gives_one_lawful_action_whatever_is_hidden(name: str) -> None:
    player = level(name)
    moved = 0
    for seed in range(8):
        for hand in decisions(seed):
            seat = hand.to_act or 0
            choice = player.choose(view(hand, seat))
            assert choice in lawful(hand)
            other = with_hidden_cards_moved(hand, seat, seed)
            if other is not None and other != hand:
                assert choice == level(name).choose(view(other, seat))
                moved += 1
    assert moved > 40


# ---- solve50


def test_solve50_does_before_the_lead_what_the_thumb_does() -> None:
    player, met = level("solve50"), Counter()
    for name in PRESETS:
        for seen in views(range(3), PRESETS[name]):
            action = player.choose(seen)
            assert action in seen.lawful
            if seen.phase is not Phase.PLAY:
                assert action == Thumb().choose(seen)
                met[seen.phase] += 1
    assert len(met) > 6


def test_solve50_takes_the_card_with_most_points_over_fifty_even_deals() -> None:
    checked = 0
    for seen in views(range(4)):
        if seen.phase is not Phase.PLAY or len(seen.lawful) == 1:
            continue
        table = tables_of(seen)
        here = scene(seen, table, hears=False)
        drawn = native.draw_worlds(table.kernel, here, digest(seen, "solve50"), 0, SOLVED)
        assert {stands_for for _, stands_for in drawn} == {1.0}
        worlds = [world for world, _ in drawn]
        means = [_mean(seen, table, action, worlds) for action in seen.lawful]
        best = seen.lawful[means.index(max(means))]
        assert level("solve50").choose(seen) == best
        checked += 1
    assert checked > 20


def _mean(seen, table, action, worlds) -> float:
    """Solve every deal after a card by the kernel's plain question, one at a time."""
    contract, maker = seen.contract, seen.maker
    number = table.setup(contract, maker, alone=seen.alone)
    others = [seat for seat in range(4) if seat != seen.seat]
    index = {card: at for at, card in enumerate(seen.rules.pack)}
    own = sum(1 << index[card] for card in seen.hand)
    done = [trick for trick in seen.tricks if trick.winner is not None]
    current = seen.tricks[-1] if seen.tricks and seen.tricks[-1].winner is None else None
    makers = table.kernel_makers(number)
    taken = sum(makers >> trick.winner & 1 for trick in done)
    total = 0.0
    for world in worlds:
        hands = [0] * 4
        hands[seen.seat] = own
        for seat, mask in zip(others, world, strict=False):
            hands[seat] = 0 if seat in seen.sitting_out else mask
        (code,) = native.results_after(
            table.lowered[number],
            hands,
            current.leader if current else seen.seat,
            [index[card] for _, card in current.plays] if current else [],
            taken,
            len(done),
            [index[action.card]],
        )
        points = table.results[code].points
        total += points[seen.seat] - points[(seen.seat + 1) % 4]
    return total / len(worlds)


def test_solve50_looks_at_points_and_at_no_score() -> None:
    for seen in views(range(3)):
        scored = replace(seen, standing=Standing((9, 6, 9, 6), 10))
        assert level("solve50").choose(seen) == level("solve50").choose(scored)


def test_who_does_not_hear_holds_all_deals_for_equally_likely() -> None:
    differ = 0
    for seen in views(range(10)):
        if seen.phase is Phase.PLAY and len(seen.lawful) > 1 and not seen.tricks:
            heard, deaf = (evaluate(seen, worlds=64, hears=hears) for hears in (True, False))
            assert deaf == evaluate(seen, worlds=64, hears=False)
            differ += heard.values != deaf.values
    assert differ > 0


# ---- habits and styles


def test_habits_come_as_often_as_their_rate_says() -> None:
    often = {Habit.SECOND_HIGH: 30}
    player = Levelled(Level("often", Calls.BY_COUNT, 0, habits=often))
    never = Levelled(Level("never", Calls.BY_COUNT, 0))
    asked = slipped = 0
    for seen in views(range(250)):
        fault = given_way(Habit.SECOND_HIGH, seen)
        if fault is None or fault == never.choose(seen):
            assert player.choose(seen) == never.choose(seen)
            continue
        asked += 1
        slipped += player.choose(seen) == fault
    assert asked > 200
    assert 0.2 < slipped / asked < 0.4


def test_every_weak_level_names_its_habits_and_errs_by_them_alone() -> None:
    plain = Levelled(Level("plain", Calls.BY_COUNT, 0))
    for seen in views(range(30)):
        chosen = level("beginner").choose(seen)
        faults = [given_way(habit, seen) for habit in Habit]
        assert chosen == plain.choose(seen) or chosen in faults


@pytest.mark.parametrize("calls", [Calls.BY_COUNT, Calls.BY_ESTIMATE, 32])
def test_the_timid_call_less_and_the_bold_more(calls) -> None:
    skill = Level("any", calls, 0)
    rates = Counter()
    for seed in range(250):
        hand = dealt(seed)
        seen = view(hand, hand.to_act or 0)
        for name in ("timid", "plain", "bold"):
            action = Levelled(skill, STYLES[name]).choose(seen)
            rates[name] += isinstance(action, OrderUp)
            assert isinstance(action, OrderUp | Pass)
    assert rates["timid"] < rates["bold"]
    assert rates["timid"] <= rates["plain"] <= rates["bold"]


def test_by_the_book_calls_and_discards_as_written() -> None:
    player = level("expert:book")
    for seen in views(range(12), HandRules()):
        if seen.phase is not Phase.PLAY:
            assert player.choose(seen) == Thumb().choose(seen)


def test_chance_in_a_player_is_of_its_view_alone() -> None:
    seen = next(views([1]))
    assert digest(seen, "a") == digest(replace(seen), "a") != digest(seen, "b")
    assert digest(seen, "a") != digest(replace(seen, passed_out_before=1), "a")
    assert Random(digest(seen, "a")).word() == Random(digest(seen, "a")).word()
