"""Tables for the tests: fixed deals, random rule mixtures and random games, all from seeds."""

from __future__ import annotations

import pickle
from dataclasses import replace

from trainer.rules import (
    CHOICES,
    BadRules,
    Card,
    Cut,
    Deal,
    DrawForDeal,
    Hand,
    HandRules,
    Match,
    Phase,
    Random,
    Rules,
    card,
    cards,
    change,
    deal_order,
    lawful,
    new_hand,
    step,
)

# Seat 0 deals; hearts are turned. Seat 1 is strong in hearts, seat 2 in spades.
HANDS = (
    "9C TC 9D QH KS",
    "JH JD AH AC 9S",
    "JS JC AS 9H TD",
    "KC QC AD KD TS",
)
UPCARD = "TH"
KITTY = "KH QD QS"


def dealt(
    rules: HandRules | None = None,
    dealer: int = 0,
    hands: tuple[str, ...] = HANDS,
    upcard: str = UPCARD,
    kitty: str = KITTY,
    passed_out_before: int = 0,
) -> Hand:
    """Return a hand at its first call; `hands` is by seat."""
    rules = rules or HandRules()
    order = deal_order(
        rules, dealer, tuple(cards(held) for held in hands), card(upcard), cards(kitty)
    )
    hand = step(new_hand(rules, dealer, passed_out_before), Deal(dealer, order))
    return step(hand, Cut((dealer - 1) % rules.seats, 0)) if rules.cut else hand


def play_on(hand: Hand, random: Random) -> Hand:
    """Return the hand played to its end by random lawful actions."""
    while hand.phase is not Phase.OVER:
        choices = lawful(hand)
        hand = step(hand, choices[random.bounded(len(choices))])
    return hand


def random_deal(hand: Hand, random: Random) -> Hand:
    """Return a new hand with its cards offered in random order."""
    return step(hand, Deal(hand.dealer, random.shuffled(hand.rules.pack)))


def random_rules(random: Random) -> Rules:
    """Return a random mixture of the values that can be played; clashes are tried again."""
    while True:
        settings = {}
        for choice in CHOICES.values():
            values = [one for one in choice.values if one.playable]
            settings[choice.name] = values[random.bounded(len(values))].value
        try:
            return change(Rules(), **settings)
        except BadRules:
            continue


def any_rules(random: Random) -> Rules:
    """Return a random mixture of all that the law book plays, every game of it as often.

    A third of the choices keep their defaults, so that rules meet in small companies too.
    """
    while True:
        settings = {}
        for choice in CHOICES.values():
            if random.bounded(3):
                settings[choice.name] = choice.values[random.bounded(len(choice.values))].value
        settings |= GAMES[random.bounded(len(GAMES))]
        try:
            return change(Rules(), **settings | NOT_IN_LAW)
        except BadRules:
            continue


# Each game with its number of seats and its pack; fixed partners in half of them.
GAMES = (
    *({"sides": "fixed partners", "seats": 4},) * 7,
    {"sides": "each for himself", "seats": 2, "alone": False},
    {"sides": "each for himself", "seats": 3, "alone": False},
    {"sides": "call-ace", "seats": 4, "lowest": 9},
    {"sides": "call-ace", "seats": 5, "lowest": 8},
    {"sides": "call-ace", "seats": 5, "lowest": 7},
    {"sides": "call-ace", "seats": 6, "lowest": 7},
    {"sides": "call-ace", "seats": 7, "lowest": 6},
)
NOT_IN_LAW = {"progressive": False, "enforcement": "prevent"}


def first_dealer(match: Match, random: Random) -> Match:
    """Return the match with its first dealer drawn."""
    while match.dealer is None:
        match = match.draw(DrawForDeal(random.shuffled(match.rules.hand.pack)))
    return match


def all_cards(hand: Hand) -> list[Card]:
    """Return every card on the table, wherever it lies, once for each place it lies in."""
    found = [one for held in hand.hands for one in held]
    found.extend(one for trick in hand.tricks for _, one in trick.plays)
    found.extend(hand.kitty)
    if hand.buried is not None:
        found.append(hand.buried)
    if hand.upcard is not None and hand.upcard not in found:  # turned up, down, or out of play
        found.append(hand.upcard)
    return found


def with_rules(**settings: object) -> HandRules:
    """Return hand rules with some choices changed."""
    return replace(HandRules(), **settings)


def copied(value: object) -> object:
    """Return the value after a journey to another process."""
    return pickle.loads(pickle.dumps(value))  # noqa: S301 - our own bytes
