"""Stories of a hand, and the same open story told with other hidden cards."""

from __future__ import annotations

from collections import deque

from tests.rules.tables import random_deal
from tests.rules.test_secrets import PRIVATE, retold
from tests.session.fake_engine import VERSION, Flag, evaluate
from trainer.rules import Cut, IllegalAction, Phase, lawful, new_hand, next_dealer, step
from trainer.session import Engine

OWN = 0


class StoryEnds(Exception):
    """Nothing more is written."""


class Script:
    """Plays every seat's part of a story; an offer of which it tells nothing is refused."""

    def __init__(self, hand):
        self._parts = {seat: deque() for seat in range(hand.rules.seats)}
        for action in hand.log[2 if hand.rules.cut else 1 :]:
            self._parts[action.seat].append(action)

    def choose(self, view):
        part = self._parts[view.seat]
        for _ in range(len(part)):
            if part[0] in view.lawful:
                return part.popleft()
            break
        if view.phase in PRIVATE:
            return view.lawful[0]
        raise StoryEnds

    def engine(self):
        return Engine(VERSION, evaluate, lambda _: self, Flag, quick=self)


def two_tellings(rules, random, met):
    """Return a random story seat 0 takes part in, told with two sets of hidden cards; or None."""
    hand = random_deal(new_hand(rules, random.bounded(rules.seats)), random)
    for _ in range(random.bounded(30) + 3):
        if hand.phase is Phase.OVER:
            break
        choices = lawful(hand)
        hand = step(hand, choices[random.bounded(len(choices))])
    if not hand.hands or hand.phase is Phase.JOKER:
        return None
    if hand.phase in PRIVATE and hand.to_act == OWN:
        return None
    try:
        other, _ = retold(hand, OWN, random)
    except IllegalAction:
        return None
    if other.hands[OWN] != hand.hands[OWN] or (other.phase in PRIVATE and other.to_act == OWN):
        return None
    if hand.phase is Phase.OVER and next_dealer(hand) != next_dealer(other):
        return None  # for everyone sees who deals after a redeal
    met["other offers"] += sum(1 for one in hand.log if type(one).__name__ == "Decline") != sum(
        1 for one in other.log if type(one).__name__ == "Decline"
    )
    met["other hands"] += other.hands != hand.hands
    met["another called ace"] += hand.called is not None
    return hand, other


def as_dealt(hand):
    """Return the pack in the order in which it was dealt, so that a cut tells nothing apart."""
    lifted = next((one.lifted for one in hand.log if isinstance(one, Cut)), 0)
    return (*hand.order[lifted:], *hand.order[:lifted])
