"""Decisions met in hands played at random: the work that the speed of the engine is told by."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from trainer.engine import evaluate
from trainer.rules import Deal, Phase, Random, lawful, new_hand, step, view

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from trainer.rules import HandRules, View


def met(rules: HandRules, hands: int, seed: int) -> list[View]:
    """Return the views of every decision with a choice in so many hands played at random."""
    found = []
    for number in range(hands):
        random = Random(seed, number)
        hand = new_hand(rules, random.bounded(rules.seats))
        hand = step(hand, Deal(hand.dealer, random.shuffled(hand.rules.pack)))
        while hand.phase is not Phase.OVER:
            actions = lawful(hand)
            if len(actions) > 1 and hand.phase is not Phase.CUT:
                found.append(view(hand, hand.to_act or 0))
            hand = step(hand, actions[random.bounded(len(actions))])
    return found


def grade_all(views: Iterable[View], worlds: int) -> None:
    """Evaluate every view."""
    for one in views:
        evaluate(one, worlds=worlds)


def milliseconds(views: Iterable[View], answer: Callable[[View], object]) -> list[float]:
    """Return the processor time of this thread that each view takes to be answered.

    Other work on the machine lengthens what a clock on the wall would tell several times over.
    """
    times = []
    for one in views:
        begin = time.thread_time()
        answer(one)
        times.append((time.thread_time() - begin) * 1000)
    return times
