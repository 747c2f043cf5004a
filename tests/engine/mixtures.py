"""Rule sets for tests of the engine: every preset, and mixtures drawn from seeds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.rules import CHOICES, BadRules, HandRules, Random, Rules, change, presets

if TYPE_CHECKING:
    from collections.abc import Iterator

PRESETS = {one.name: one.rules.hand for one in presets()}
SPECIAL = {
    "partner's best after the call": {
        "partners_best": "after the call",
        "defend_alone": True,
        "lone_defender_lead": "the lone defender",
        "lone_defence": "four for five, otherwise two",
        "all_pass": "stick the dealer",
    },
    "partner's best before the call": {
        "partners_best": "before the call",
        "no_trump": "in either round",
        "low": True,
        "all_pass": "stick the dealer",
        "farmers": "any three nines and tens",
        "weak_hand_shown": False,
    },
    "going under": {
        "going_under": "any three nines and tens",
        "farmers": "only nines and tens",
        "farmers_remedy": "redeal",
        "ace_no_face": "no face card",
        "swap_time": "at the seat's own first turn",
    },
    "shown farmer's hand": {"farmers": "any three nines and tens", "fast_break": True},
    "joker proposes": {
        "joker": True,
        "joker_turned": "dealer proposes a suit unseen",
        "no_trump": "in either round",
        "low": True,
        "may_bury_upcard": False,
        "natural_trump": True,
        "canadian": True,
    },
    "fast break": {"fast_break": True, "no_first_blood": True, "lone_march": 6, "lone_euchred": 3},
    "call-ace, no trump": {
        "sides": "call-ace",
        "seats": 5,
        "lowest": 8,
        "no_trump": "in either round",
        "low": True,
        "all_pass": "stick the dealer",
    },
}
MIXTURES = {name: change(Rules(), **row).hand for name, row in SPECIAL.items()}


def mixed(seed: int) -> HandRules:
    """Return a lawful mixture drawn from a seed: every choice of the hand at a random value."""
    random = Random(seed, 9)
    hand = [one for one in CHOICES.values() if one.part == "hand"]
    rules = Rules()
    for choice in random.shuffled(hand):
        value = choice.values[random.bounded(len(choice.values))]
        rules = _changed(rules, choice.name, value.written, random)
    return rules.hand


def _changed(rules: Rules, name: str, value: object, random: Random) -> Rules:
    """Return the rules with a choice changed; where that clashes, as they were."""
    row: dict[str, object] = {name: value}
    if name == "sides" and value == "each for himself":
        row |= {"seats": 2 + random.bounded(2), "alone": False}
    elif name == "sides" and value == "call-ace":
        seats = 4 + random.bounded(4)
        row |= {"seats": seats, "lowest": {4: 9, 5: 8, 6: 7, 7: 6}[seats]}
    try:
        return change(rules, **row)
    except BadRules:
        return rules


def mixtures(seeds: range) -> Iterator[HandRules]:
    """Yield the mixtures of some seeds."""
    yield from map(mixed, seeds)
