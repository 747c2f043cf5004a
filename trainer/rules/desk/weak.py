"""Questions about weak hands: ace-no-face, farmer's hand, going under, and what is offered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from trainer.rules.cards import JOKER, Rank
from trainer.rules.choices import AceNoFace, Farmers, GoingUnder
from trainer.rules.desk.ruling import Decided, Ruling, Source, Step, decided, step
from trainer.rules.weak_hands import (
    WeakOffer,
    aces,
    alike,
    disqualifying,
    is_ace_no_face,
    is_farmers,
    low_cards,
    may_go_under,
    offers,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from trainer.rules.cards import Card
    from trainer.rules.desk.asked import Asked

ACE_NO_FACE: Final = {
    "at_least_one_ace": AceNoFace.ONE_OR_MORE,
    "exactly_one_ace": AceNoFace.EXACTLY_ONE,
    "no_face": AceNoFace.NO_FACE,
    "off": AceNoFace.OFF,
}
FARMERS: Final = {
    "only_9_10": Farmers.ONLY_LOW,
    "three_of_a_rank": Farmers.THREE_ALIKE,
    "any_three": Farmers.ANY_THREE,
    "off": Farmers.OFF,
}
GOING_UNDER: Final = {
    "three_of_a_rank": GoingUnder.THREE_ALIKE,
    "any_three": GoingUnder.ANY_THREE,
    "off": GoingUnder.OFF,
}
_ACE_NO_FACE_SAID: Final = {
    AceNoFace.ONE_OR_MORE: "ANF What qualifies",
    AceNoFace.EXACTLY_ONE: "SD Special Rules: Ace-No Face; GEN 6 Ace-No-Face",
    AceNoFace.NO_FACE: "GEN 6 Ace-No-Face",
    AceNoFace.OFF: "GEN 6 Recommended Pre-Game Agreement",
}
_FARMERS_SAID: Final = {
    Farmers.ONLY_LOW: "GEN 6 Farmer's Hand",
    Farmers.THREE_ALIKE: "GEN 6 Farmer's Hand; SD Special Rules: Farmer's Hand",
    Farmers.ANY_THREE: "SD Special Rules: Farmer's Hand",
    Farmers.OFF: "GEN 6 Farmer's Hand",
}


def ace_no_face(asked: Asked) -> Ruling:
    """Is this an ace-no-face hand?"""
    hand = asked.cards("hand", 5, 5)
    which = asked.chosen(
        asked.rules.hand.ace_no_face,
        {
            "ANF": AceNoFace.ONE_OR_MORE,
            "SD": AceNoFace.EXACTLY_ONE,
            "GEN": AceNoFace.EXACTLY_ONE,
        },
        "definition",
        ACE_NO_FACE,
    )
    yes = is_ace_no_face(hand, which)
    choice = Decided("ace_no_face", which)
    source = Source(_ACE_NO_FACE_SAID[which])
    if which is AceNoFace.OFF:
        return Ruling(yes, (step("ruling-anf-off"),), source, choice)
    bad, held = disqualifying(hand), aces(hand)
    if JOKER in bad:
        source = Source(source.cites, "ruling-ours-joker-held")
    faces = step("ruling-anf-face", cards=bad) if bad else step("ruling-anf-no-face")
    needed = {
        AceNoFace.ONE_OR_MORE: "ruling-anf-one-or-more",
        AceNoFace.EXACTLY_ONE: "ruling-anf-exactly-one",
        AceNoFace.NO_FACE: "ruling-anf-ace-not-needed",
    }[which]
    steps = (
        step("ruling-anf-printed"),
        faces,
        step(needed, count=len(held)),
        _verdict(yes=yes, key="ruling-anf-verdict"),
    )
    return Ruling(yes, steps, source, choice)


def farmers(asked: Asked) -> Ruling:
    """Is this a farmer's hand?"""
    hand = asked.cards("hand", 5, 5)
    which = asked.chosen(
        asked.rules.hand.farmers,
        {"GEN": Farmers.ONLY_LOW, "SD": Farmers.THREE_ALIKE},
        "definition",
        FARMERS,
    )
    choice, source = Decided("farmers", which), Source(_FARMERS_SAID[which])
    if which is Farmers.OFF:
        return Ruling(
            answer=False, steps=(step("ruling-farmers-off"),), source=source, choice=choice
        )
    yes = is_farmers(hand, which)
    steps = (*_low(hand, which), _verdict(yes=yes, key="ruling-farmers-verdict"))
    return Ruling(yes, steps, Source(source.cites, _ours(hand)), choice)


def going_under(asked: Asked) -> Ruling:
    """May this hand go under: exchange three cards with the kitty?"""
    hand = asked.cards("hand", 5, 5)
    which = asked.chosen(
        asked.rules.hand.going_under,
        {"GEN": GoingUnder.THREE_ALIKE},
        "definition",
        GOING_UNDER,
    )
    choice, source = Decided("going_under", which), Source("GEN 6 Going Under")
    if which is GoingUnder.OFF:
        off = step("ruling-going-under-off")
        return Ruling(answer=False, steps=(off,), source=source, choice=choice)
    yes = may_go_under(hand, which)
    steps = (*_low(hand, Farmers(which.value)), _verdict(yes=yes, key="ruling-under-verdict"))
    return Ruling(yes, steps, Source(source.cites, _ours(hand)), choice)


def _ours(hand: tuple[Card, ...]) -> str | None:
    """Return why the answer is ours where a hand holds cards that no document speaks of."""
    below = any(card.rank < Rank.NINE for card in low_cards(hand))
    return "ruling-ours-low-cards" if below else None


def _low(hand: tuple[Card, ...], which: Farmers) -> tuple[Step, ...]:
    low = low_cards(hand)
    counted = step("ruling-low-cards", count=len(low), cards=low)
    if which is Farmers.ONLY_LOW:
        return (counted, step("ruling-low-only"))
    if which is Farmers.ANY_THREE:
        return (counted, step("ruling-low-any-three"))
    same = alike(hand)
    found = step("ruling-low-alike", cards=same) if same else step("ruling-low-not-alike")
    return (counted, step("ruling-low-three-alike"), found)


def weak_offer(asked: Asked) -> Ruling:
    """What is this hand offered, each only after a refusal of the one before?"""
    hand, rules = asked.cards("hand", 5, 5), asked.rules
    offered = offers(rules.hand, hand)
    steps = [step(_OFFERS[one]) for one in offered] or [step("ruling-offer-none")]
    cites = [_OFFERS_SAID[one] for one in offered] or [_NO_OFFER_SAID]
    source = Source("; ".join(cites), _ours(hand) if offered else None)
    name = "going_under" if WeakOffer.GOING_UNDER in offered else "farmers"
    if WeakOffer.ACE_NO_FACE in offered:
        name, source = "ace_no_face", Source("ANF With other variants", "ruling-ours-decline")
        if is_farmers(hand, rules.hand.farmers):
            steps.append(step("ruling-offer-both"))
    return Ruling([one.value for one in offered], tuple(steps), source, decided(rules, name))


_OFFERS: Final[Mapping[WeakOffer, str]] = {
    WeakOffer.ACE_NO_FACE: "ruling-offer-ace-no-face",
    WeakOffer.FARMERS_REDEAL: "ruling-offer-farmers-redeal",
    WeakOffer.FARMERS_SWAP: "ruling-offer-farmers-swap",
    WeakOffer.GOING_UNDER: "ruling-offer-going-under",
}


_OFFERS_SAID: Final[Mapping[WeakOffer, str]] = {
    WeakOffer.ACE_NO_FACE: "ANF With other variants",
    WeakOffer.FARMERS_REDEAL: "GEN 6 Farmer's Hand",
    WeakOffer.FARMERS_SWAP: "SD Special Rules: Farmer's Hand",
    WeakOffer.GOING_UNDER: "GEN 6 Going Under",
}
_NO_OFFER_SAID: Final = "GEN 6 Farmer's Hand; GEN 6 Going Under"


def _verdict(*, yes: bool, key: str) -> Step:
    return step(key, yes="yes" if yes else "no")
