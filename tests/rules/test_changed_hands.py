"""Cards that changed hands: told from the end of a hand as they went in its course."""

from __future__ import annotations

from tests.oracle.mixtures import mixture, pick, salted
from trainer.rules import (
    Deal,
    PassCard,
    Phase,
    Random,
    Redeal,
    ReturnCard,
    Rules,
    Swap,
    change,
    dealt_kitty,
    exchanges,
    lawful,
    new_hand,
    step,
)

SWAPS = {"farmers": "any three nines and tens", "ace_no_face": "off"}
BEST = ("after the call", "before the call")


def course(rules, random):
    """A random hand, with its kitty as dealt and every exchange as it happened."""
    hand = new_hand(rules.hand, random.bounded(rules.hand.seats))
    order = salted(random, rules.hand, hand.dealer, random.shuffled(rules.hand.pack))
    hand = step(hand, Deal(hand.dealer, order))
    kitty, seen, passed = hand.kitty, [], None
    while hand.phase is not Phase.OVER:
        choices = [one for one in lawful(hand) if not isinstance(one, Redeal)]
        wanted = [one for one in choices if isinstance(one, Swap)] or choices
        action, before = pick(random, wanted), hand
        hand = step(hand, action)
        if isinstance(action, Swap):
            held, now = (set(one.hands[action.seat]) for one in (before, hand))
            seen.append((action.seat, held - now, now - held))
        elif isinstance(action, PassCard):
            passed = action.card
        elif isinstance(action, ReturnCard):
            seen.append((action.seat, {action.card}, {passed}))
        kitty = kitty or hand.kitty
    return hand, kitty, seen


def rules_of(seed, random):
    """Mixed rules; every third has swaps, every third partner's best."""
    if seed % 3 == 0:
        return change(Rules(), **SWAPS, lowest=(9, 8, 7)[seed % 9 // 3])
    if seed % 3 == 1:
        return change(Rules(), partners_best=BEST[seed % 2])
    return mixture(random)


def test_exchanges_are_told_as_they_happened():
    kinds = set()
    for seed in range(150):
        random = Random(seed, 5)
        rules = rules_of(seed, random)
        hand, kitty, seen = course(rules, random)
        told = exchanges(hand)
        assert [(one.seat, set(one.gave), set(one.got)) for one in told] == seen, seed
        assert set(dealt_kitty(hand)) == set(kitty), seed
        up = () if hand.upcard is None else (hand.upcard,)
        every = [*dealt_kitty(hand), *up, *(card for cards in hand.dealt for card in cards)]
        assert sorted(every) == sorted(rules.hand.pack), seed
        kinds |= {(len(told) > 1, one.partner is None) for one in told}
    assert kinds >= {(True, True), (False, True), (False, False)}
