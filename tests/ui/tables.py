"""Screens of tables of other kinds, as a real table shows them in fixed deals."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.ui.samples import EMPTY_COACH
from tests.viewmodels.bench import bench
from tests.viewmodels.test_offers import FARMER, JOKER, KITTY, LONE, UP
from trainer.rules import Rules, change, preset

SEVEN = (
    "JH JD AH KH 8S",
    "9C 9D TC TD QC",
    "JS JC KS QD AC",
    "9S TS KC QS AD",
    "8C 8D 8H 9H TH",
    "7C 7D 7H 7S 6S",
    "6C 6D 6H AS KD",
)
THREE = ("JH JD AH KH AS", "9C 9D TC TD QC", "JS JC KS QD AC")


def _shown(hands, upcard, *steps, **more):
    """Return the screens after some buttons, by label, and cards, by code."""
    with TemporaryDirectory() as folder, bench(Path(folder), level="shy", pace="at once") as at:
        at.deal(hands, upcard, **({"level": "shy"} | more))
        for step in steps:
            found = [one for one in at.screen.choices if one.label == step]
            found += [one for one in at.screen.own_cards if step == str(one.card)]
            at.send(found[0].intent)
            at.settle()
        return at.screen, EMPTY_COACH  # what the coach says of it is not what is looked at


@cache
def three_players():
    rules = change(Rules(), seats=3, sides="each for himself", alone=False)
    return _shown(THREE, UP, "Order up", "JD", dealer=2, rules=rules)


@cache
def seven_players():
    return _shown(SEVEN, UP, "Order up", "Clubs", dealer=6, rules=preset("call-ace-7").rules)


@cache
def cards_to_swap():
    rules = change(Rules(), farmers="any three nines and tens")
    return _shown(FARMER, UP, "9C", "TC", rules=rules, kitty=KITTY)


@cache
def cards_unseen():
    return _shown(LONE, "B", dealer=0, rules=JOKER)


@cache
def card_to_return():
    rules = change(Rules(), partners_best="before the call")
    return _shown(LONE, UP, "Alone, with partner's best", "Order up", rules=rules)


@cache
def low():
    rules = change(Rules(), low=True, alone_said="only with the call")
    hands = ("9C AC TC 9H AH", "9D JD TD KD QC", "JS JC KS QD AS", "9S TS KC QS AD")
    return _shown(hands, UP, "Pass", "Low", rules=rules)
