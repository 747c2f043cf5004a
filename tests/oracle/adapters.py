"""The program's values said in the second law book's plain words."""

from trainer.rules import CHOICES, Contract, Rules, Strain
from trainer.rules.choices import written

STRAINS = {Strain.NO_TRUMP: "NT", Strain.LOW: "LOW"}


def plain_rules(rules):
    """Every choice by name, in its written form."""
    whole = rules if isinstance(rules, Rules) else Rules(hand=rules)
    return {name: written(whole.setting(name)) for name in CHOICES}


def plain_strain(contract):
    if contract is None:
        return None
    return contract.trump.value if contract.trump else STRAINS[contract.strain]


def plain_card(card):
    return None if card is None else str(card)


def plain_cards(cards):
    return sorted(str(card) for card in cards)


WORDS = {
    "Cut": "cut",
    "Pass": "pass",
    "OrderUp": "order",
    "Name": "name",
    "Discard": "bury",
    "Play": "play",
    "Propose": "propose",
    "Redeal": "redeal",
    "Swap": "swap",
    "CallAce": "call",
    "DefendAlone": "defend",
    "AskBest": "ask best",
    "PassCard": "give",
    "ReturnCard": "return",
}


def plain_value(value):
    """One field of an action in plain words."""
    if isinstance(value, Contract):
        return plain_strain(value)
    if isinstance(value, tuple):
        return tuple(plain_cards(value))
    if value is None or isinstance(value, bool):
        return value
    return int(value) if isinstance(value, int) else str(value)


def plain_action(action, table):
    """Say an action in the second book's words; its stage tells apart what the first one joins."""
    kind = type(action).__name__
    about = [
        plain_value(getattr(action, name)) for name in type(action).__slots__ if name != "seat"
    ]
    seat, stage = action.seat, table.stage
    if kind == "Decline":
        return ("swap", seat, ()) if stage == "swap" else ("redeal", seat, False)
    if kind == "Redeal":
        return ("redeal", seat, True)
    if kind == "Alone":
        return plain_alone(action.seat, about[0], stage)
    word = "name unseen" if stage == "name unseen" else WORDS[kind]
    return (word, seat, *about)


def plain_alone(seat, yes, stage):
    """Alone is said before the suit, instead of an ace, or when the maker is asked."""
    if stage == "call":
        assert yes
        return ("call", seat, None)
    if stage in {"round one", "round two"}:
        assert yes
        return ("say alone", seat)
    return ("alone", seat, yes)


def plain_view(seen):
    """What a seat sees, in the second book's words."""
    return {
        "turn": seen.to_act,
        "hand": plain_cards(seen.hand),
        "counts": list(seen.counts),
        "upcard": plain_card(seen.upcard),
        "taken": seen.picked_up,
        "buried": plain_card(seen.buried),
        "strain": plain_strain(seen.contract),
        "maker": seen.maker,
        "partner": seen.partner,
        "alone": seen.alone,
        "out": sorted(seen.sitting_out),
        "lone defender": seen.lone_defender,
        "ace": plain_card(seen.called),
        "passed": (plain_card(seen.passed), plain_card(seen.returned)),
        "shown": [(seat, plain_cards(cards)) for seat, cards in seen.shown],
        "tricks": [[(seat, str(card)) for seat, card in trick.plays] for trick in seen.tricks],
    }
