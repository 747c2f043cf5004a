"""Which dealt hands are weak enough for a redeal or a swap, and what such a hand is offered.

Only the five cards as dealt count, before anybody names trump: every jack is a face card (ANF).
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Final

from trainer.rules.cards import JOKER, Card, Rank
from trainer.rules.choices import AceNoFace, Farmers, GoingUnder, Remedy

if TYPE_CHECKING:
    from trainer.rules.house import HandRules

FACES: Final = (Rank.JACK, Rank.QUEEN, Rank.KING)
NEEDED: Final = 3  # nines and tens, or three of a rank


class WeakOffer(StrEnum):
    """What a weak hand is offered."""

    ACE_NO_FACE = "ace-no-face redeal"
    FARMERS_REDEAL = "farmer's redeal"
    FARMERS_SWAP = "farmer's swap"
    GOING_UNDER = "going under"


def aces(hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the aces of a hand."""
    return tuple(card for card in hand if card.rank is Rank.ACE)


def disqualifying(hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the cards that no ace-no-face hand may hold: faces (ANF), and the joker (ours)."""
    return tuple(card for card in hand if card.rank in FACES or card == JOKER)


def low_cards(hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the nines and tens of a hand; in larger packs six to eight count too (ours)."""
    return tuple(card for card in hand if card.rank <= Rank.TEN)


def alike(hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return three or four low cards of one rank, or () when no rank has three."""
    low = low_cards(hand)
    for rank in Rank:
        same = tuple(card for card in low if card.rank is rank)
        if len(same) >= NEEDED:
            return same
    return ()


def is_ace_no_face(hand: tuple[Card, ...], which: AceNoFace) -> bool:
    """Whether a hand is an ace-no-face hand under that definition.

    An ace or more (ANF), exactly one (SD, GEN 6), or the ace not needed (GEN 6).
    """
    if which is AceNoFace.OFF or disqualifying(hand):
        return False
    held = len(aces(hand))
    return {
        AceNoFace.ONE_OR_MORE: held > 0,
        AceNoFace.EXACTLY_ONE: held == 1,
        AceNoFace.NO_FACE: True,
    }[which]


def is_farmers(hand: tuple[Card, ...], which: Farmers) -> bool:
    """Whether a hand is a farmer's hand under that definition (GEN 6, SD)."""
    return {
        Farmers.OFF: False,
        Farmers.ONLY_LOW: len(low_cards(hand)) == len(hand),
        Farmers.THREE_ALIKE: bool(alike(hand)),
        Farmers.ANY_THREE: len(low_cards(hand)) >= NEEDED,
    }[which]


def may_go_under(hand: tuple[Card, ...], which: GoingUnder) -> bool:
    """Whether a hand may exchange three cards with the kitty (GEN 6)."""
    return is_farmers(
        hand,
        {
            GoingUnder.OFF: Farmers.OFF,
            GoingUnder.THREE_ALIKE: Farmers.THREE_ALIKE,
            GoingUnder.ANY_THREE: Farmers.ANY_THREE,
        }[which],
    )


def offers(rules: HandRules, hand: tuple[Card, ...]) -> tuple[WeakOffer, ...]:
    """Return what a hand is offered, each only when the one before was declined.

    An ace-no-face hand is offered the redeal and nothing else (ANF; that a refusal does not
    bring the swap back is ours). A farmer's redeal comes before going under (ours).
    """
    if is_ace_no_face(hand, rules.ace_no_face):
        return (WeakOffer.ACE_NO_FACE,)
    offered = []
    if is_farmers(hand, rules.farmers):
        redeal = rules.farmers_remedy is Remedy.REDEAL
        offered.append(WeakOffer.FARMERS_REDEAL if redeal else WeakOffer.FARMERS_SWAP)
    if may_go_under(hand, rules.going_under):
        offered.append(WeakOffer.GOING_UNDER)
    return tuple(offered)
