"""What an evaluation must be: complete, repeatable, exact at the end, and stoppable at once."""

from __future__ import annotations

import threading
import time
from concurrent.futures import ThreadPoolExecutor
from statistics import mean, stdev

import pytest

from tests.engine.positions import dealt, decisions
from trainer.engine import Cancel, Cancelled, Evaluation, evaluate
from trainer.engine.evaluate import LOOKS
from trainer.rules import (
    AllPass,
    AloneSaid,
    HandRules,
    LonerLead,
    Phase,
    Play,
    Standing,
    follows,
    lawful,
    left_of,
    points,
    step,
    strength,
    view,
)

EVEN = Standing((0, 0, 0, 0), 10)
MIXTURES = [
    HandRules(),
    HandRules(all_pass=AllPass.STICK, loner_lead=LonerLead.LONERS_LEFT, cut=False),
    HandRules(all_pass=AllPass.ONCE_THEN_STICK, alone_said=AloneSaid.WITH_CALL),
    HandRules(alone=False, may_bury_upcard=False),
    HandRules(canadian=True, natural_trump=True),
]


@pytest.mark.parametrize("rules", MIXTURES, ids=range(len(MIXTURES)))
def test_every_lawful_action_is_valued_and_the_best_comes_first(rules: HandRules) -> None:
    for seed in range(8):
        for hand in decisions(seed, rules):
            found = evaluate(view(hand, hand.to_act or 0, EVEN), worlds=24)
            assert {one.action for one in found.values} == set(lawful(hand))
            assert found.best.loss == 0
            losses = [one.loss for one in found.values]
            assert losses == sorted(losses)
            for one in found.values:
                assert sum(share for _, share in one.chances) == pytest.approx(1)
                mean = sum(net * share for net, share in one.chances)
                assert one.points == pytest.approx(mean)
                assert found.best.points - one.points == pytest.approx(one.loss, abs=1e-9)
                assert one.win is not None
                assert 0 <= one.win <= 1


def test_same_view_same_figures_on_any_number_of_threads() -> None:
    views = [view(hand, hand.to_act or 0, EVEN) for seed in (3, 4) for hand in decisions(seed)]
    alone = [evaluate(one, worlds=64) for one in views]
    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(lambda one: evaluate(one, worlds=64), views))
    assert alone == together


def test_the_last_trick_is_exact_and_right() -> None:
    for seed in range(40):
        for hand in decisions(seed):
            if hand.phase is not Phase.PLAY or len(lawful(hand)) != 1:
                continue
            left = sum(map(len, hand.hands)) - sum(len(hand.hands[s]) for s in hand.sitting_out)
            if left != 1:
                continue
            seat = hand.to_act or 0
            found = evaluate(view(hand, seat, EVEN), worlds=512)
            paid = points(step(hand, lawful(hand)[0]))
            assert found.exact
            assert found.best.chances == ((paid[seat] - paid[left_of(hand.rules, seat)], 1.0),)


def test_listing_all_worlds_agrees_with_the_mean_of_many_samples() -> None:
    compared = 0
    for seed in range(30):
        for hand in decisions(seed):
            if hand.phase is not Phase.PLAY or len(hand.tricks) < 4 or len(lawful(hand)) < 2:
                continue
            seen = view(hand, hand.to_act or 0, EVEN)
            exact = evaluate(seen, worlds=20_000)
            samples = [evaluate(seen, worlds=20 + extra) for extra in range(25)]
            if not exact.exact or any(one.exact for one in samples):
                continue
            for value in exact.values:
                found = [one.value(value.action).points for one in samples]
                centre = mean(found)
                error = stdev(found) / len(found) ** 0.5
                assert abs(centre - value.points) < 4 * error + 0.02
                compared += 1
    assert compared > 20


def test_standard_errors_are_those_of_repeated_samples() -> None:
    """Half-widths cover: independent seeds differ by no more than they say, about always."""
    outside = total = 0
    for seed in range(12):
        hand = dealt(seed)
        deep = evaluate(view(hand, hand.to_act or 0, EVEN), worlds=8192)
        for worlds in (200, 201, 202, 203):
            rough = evaluate(view(hand, hand.to_act or 0, EVEN), worlds=worlds)
            for one in rough.values:
                reference = deep.value(one.action)
                if one.margin == 0 or rough.best.action != deep.best.action:
                    continue
                total += 1
                outside += abs(one.loss - reference.loss) > one.margin + reference.margin
    assert total > 40
    assert outside <= total * 0.05
    assert LOOKS >= 1


def test_a_raised_flag_stops_within_50_ms() -> None:
    hand = dealt(5)
    flag = Cancel()
    stopped: list[float] = []

    def work() -> None:
        with pytest.raises(Cancelled):
            evaluate(view(hand, hand.to_act or 0), worlds=1 << 22, cancel=flag)
        stopped.append(time.perf_counter())

    thread = threading.Thread(target=work)
    thread.start()
    time.sleep(0.3)
    raised = time.perf_counter()
    flag.cancel()
    thread.join(10)
    # The promise is 50 ms; a busy machine may take the thread away for longer than that.
    assert stopped
    assert stopped[0] - raised < 1


def test_nothing_to_decide_is_refused_by_name() -> None:
    hand = dealt(1)
    other = (hand.to_act or 0) + 1
    with pytest.raises(ValueError, match=f"seat {other % 4} has nothing to decide"):
        evaluate(view(hand, other % 4))
    with pytest.raises(ValueError, match="worlds = 0"):
        evaluate(view(hand, hand.to_act or 0), worlds=0)


def test_a_call_that_may_still_become_alone_is_worth_the_better_of_both() -> None:
    for seed in range(12):
        hand = dealt(seed)
        found: Evaluation = evaluate(view(hand, hand.to_act or 0, EVEN), worlds=64)
        by_alone = {getattr(one.action, "alone", None): one for one in found.values}
        assert by_alone[False].points >= by_alone[True].points


def test_cards_that_cannot_differ_leave_nothing_to_decide() -> None:
    alike = 0
    for seed in range(120):
        for hand in decisions(seed):
            if hand.phase is not Phase.PLAY or len(lawful(hand)) < 2:
                continue
            found = evaluate(view(hand, hand.to_act or 0, EVEN), worlds=24)
            if found.alike:
                alike += 1
                assert found.is_forced
                assert max(one.loss for one in found.values) < 1e-9
    assert alike > 20


def test_equal_cards_are_worth_the_same() -> None:
    """Touching cards of one suit in one hand cannot differ by more than nothing."""
    seen = 0
    for seed in range(40):
        for hand in decisions(seed):
            if hand.phase is not Phase.PLAY:
                continue
            plays = [one for one in lawful(hand) if isinstance(one, Play)]
            codes = {str(one.card): one for one in plays}
            if hand.contract is None or "9C" not in codes or "TC" not in codes:
                continue
            found = evaluate(view(hand, hand.to_act or 0, EVEN), worlds=32)
            low, high = found.value(codes["9C"]), found.value(codes["TC"])
            assert low.points == pytest.approx(high.points)
            seen += 1
    assert seen > 5


def test_of_equal_cards_the_strongest_is_led_and_the_weakest_added() -> None:
    led = added = 0
    for seed in range(30):
        for hand in decisions(seed):
            contract = hand.contract
            if hand.phase is not Phase.PLAY or contract is None:
                continue
            found = evaluate(view(hand, hand.to_act or 0), worlds=32)
            heights = [
                strength(one.action.card, follows(one.action.card, contract), contract)
                for one in found.values
                if one.loss == 0 and isinstance(one.action, Play)
            ]
            leads = not hand.tricks or hand.tricks[-1].winner is not None
            assert heights == sorted(heights, reverse=leads)
            if len(set(heights)) > 1:
                led, added = led + leads, added + (not leads)
    assert led > 20
    assert added > 20
