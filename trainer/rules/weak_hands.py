"""Which dealt hands are weak enough for a redeal or a swap, and what such a hand is offered.

Only the five cards as dealt count, before anybody names trump: every jack is a face card (ANF).
"""

from __future__ import annotations

from enum import StrEnum
from itertools import combinations
from typing import TYPE_CHECKING, Final

from trainer.rules.actions import Decline, Swap
from trainer.rules.cards import JOKER, Card, Rank
from trainer.rules.choices import AceNoFace, Farmers, GoingUnder, Remedy, SwapTime
from trainer.rules.house import SWAPPED, HandRules
from trainer.rules.sides import from_left_of

if TYPE_CHECKING:
    from trainer.rules.state import Hand

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
    match which:
        case Farmers.OFF:
            return False
        case Farmers.ONLY_LOW:
            return len(low_cards(hand)) == len(hand)
        case Farmers.THREE_ALIKE:
            return bool(alike(hand))
        case Farmers.ANY_THREE:
            return len(low_cards(hand)) >= NEEDED


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


def qualifying(rules: HandRules, offer: WeakOffer, hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the cards of a weak hand of which any three may be given (ours)."""
    alike_only = {
        WeakOffer.FARMERS_SWAP: rules.farmers is Farmers.THREE_ALIKE,
        WeakOffer.GOING_UNDER: rules.going_under is GoingUnder.THREE_ALIKE,
    }.get(offer, False)
    return alike(hand) if alike_only else low_cards(hand)


def gifts(
    rules: HandRules, offer: WeakOffer, hand: tuple[Card, ...]
) -> tuple[tuple[Card, ...], ...]:
    """Return every three cards that may be given for those under the upcard, in hand order."""
    return tuple(combinations(qualifying(rules, offer, hand), SWAPPED))


def proof(
    rules: HandRules, offer: WeakOffer, hand: tuple[Card, ...], given: tuple[Card, ...] = ()
) -> tuple[Card, ...]:
    """Return the cards that are laid open to prove a weak hand when it is used (GEN 6).

    Nothing where proofs are not shown. Else the cards given, when three low ones are enough;
    the whole hand where all of it counts, and for a redeal, after which nobody plays it (ours).
    """
    if not rules.weak_hand_shown:
        return ()
    whole = not given or (offer is WeakOffer.FARMERS_SWAP and rules.farmers is Farmers.ONLY_LOW)
    return hand if whole else given


def shows_given(rules: HandRules) -> bool:
    """Whether the cards given in a swap are the proof that the table sees (ours).

    Where all five must be low all five are shown, and which three go stays hidden.
    """
    farmers_swap = rules.farmers is Farmers.ONLY_LOW and rules.farmers_remedy is Remedy.SWAP
    return rules.weak_hand_shown and not farmers_swap


# ---------------------------------------------------------------- whose turn it is to be asked

_SEARCHES: Final = (
    (WeakOffer.ACE_NO_FACE,),
    (WeakOffer.FARMERS_REDEAL,),
    (WeakOffer.FARMERS_SWAP, WeakOffer.GOING_UNDER),
)


def offered(hand: Hand, seat: int) -> WeakOffer | None:
    """Return what a seat is still to be offered in this hand, by its cards as dealt (ours)."""
    if any(isinstance(one, Swap) and one.seat == seat for one in hand.log):
        return None
    refused = sum(isinstance(one, Decline) and one.seat == seat for one in hand.log)
    return next(iter(offers(hand.rules, hand.dealt[seat])[refused:]), None)


def next_asked(hand: Hand) -> tuple[int, WeakOffer] | None:
    """Return the seat to be asked before the calls, and what it is offered; None at the end.

    Each search goes from dealer's left to the dealer (ANF). The whole ace-no-face search comes
    first, then the farmer's redeals, then the swaps, unless these wait for the seat's own turn.
    """
    own_turn = hand.rules.swap_time is SwapTime.OWN_TURN
    for kinds in _SEARCHES[:2] if own_turn else _SEARCHES:
        for seat in from_left_of(hand.rules, hand.dealer):
            offer = offered(hand, seat)
            if offer is not None and offer in kinds:
                return seat, offer
    return None


def swaps_at_turn(hand: Hand, seat: int) -> bool:
    """Whether a seat whose first turn to call has come is offered a swap before it (SD)."""
    own_turn = hand.rules.swap_time is SwapTime.OWN_TURN
    return own_turn and offered(hand, seat) in _SEARCHES[2]
