"""The single function that says which phase comes next, and who acts in it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from trainer.rules.actions import (
    Action,
    Alone,
    AskBest,
    CallAce,
    Cut,
    Deal,
    Decline,
    DefendAlone,
    Discard,
    Name,
    OrderUp,
    Pass,
    PassCard,
    Play,
    Propose,
    Redeal,
    ReturnCard,
    Swap,
)
from trainer.rules.cards import JOKER
from trainer.rules.choices import AloneSaid, PartnersBest, Sides
from trainer.rules.house import HAND_SIZE
from trainer.rules.leads import defenders_asked, next_active, opening_leader
from trainer.rules.sides import from_left_of, left_out
from trainer.rules.state import Phase
from trainer.rules.weak_hands import WeakOffer, next_asked, swaps_at_turn

if TYPE_CHECKING:
    from trainer.rules.state import Hand

Turn = tuple[Phase, int | None]

_REDEALS = (WeakOffer.ACE_NO_FACE, WeakOffer.FARMERS_REDEAL)


def follow_on(  # noqa: C901, PLR0911, PLR0912 - one answer per line of the rule-book
    hand: Hand, action: Action
) -> Turn:
    """Return the phase and the seat to act after `action`, which `hand` already contains.

    `hand.phase` is still the phase in which the action was taken, and `hand.log` ends with it.
    Read it as the rule-book: deal, cut, a joker turned, weak hands, first round, second round,
    discard, ace or alone, defending alone, partner's best, play (GEN 3, 4 and 6; ANF; SD; CALL).
    """
    match action:
        case Deal() if hand.rules.cut:
            return Phase.CUT, (hand.dealer - 1) % hand.rules.seats
        case Deal() | Cut() if hand.upcard == JOKER:
            return Phase.JOKER, hand.dealer
        case Deal() | Cut() | Propose() | Decline() | Swap():
            return _weak_hands(hand)
        case Redeal():
            return Phase.OVER, None
        case Pass():
            return _next_call(hand)
        case Alone(seat) if hand.contract is None:
            return Phase.PASS_CARD, _mate(hand, seat)
        case OrderUp() | Name():
            return _after_call(hand)
        case Discard():
            return _ace_or_alone(hand)
        case CallAce() | Alone():
            return _defence(hand)
        case DefendAlone():
            return _defence(hand)
        case AskBest(seat, wanted) if wanted:
            return Phase.PASS_CARD, _mate(hand, seat)
        case PassCard(seat):
            return _after_passing(hand, seat)
        case ReturnCard() if hand.rules.partners_best is PartnersBest.BEFORE_CALL:
            return _discard(hand)
        case Play():
            return _after_card(hand)
        case _:
            return _opening_lead(hand)


def unasked(hand: Hand) -> Hand:
    """Return the hand as it stands for the seats that learn of no offer to a weak hand (ours).

    Whose turn it is and what for, as if nobody were asked; the very same hand when nobody is.
    """
    if hand.phase not in (Phase.REDEAL, Phase.SWAP):
        return hand
    phase, seat = _first_call(hand, asked=True)
    return replace(hand, phase=phase, to_act=seat)


# ---------------------------------------------------------------- weak hands and calls


def _weak_hands(hand: Hand) -> Turn:
    asked = next_asked(hand)
    if asked is None:
        return _first_call(hand)
    seat, offer = asked
    return (Phase.REDEAL if offer in _REDEALS else Phase.SWAP), seat


def _first_call(hand: Hand, *, asked: bool = False) -> Turn:
    passes = sum(isinstance(one, Pass) for one in hand.log)
    seat = from_left_of(hand.rules, hand.dealer)[passes]
    if not asked and swaps_at_turn(hand, seat):
        return Phase.SWAP, seat
    return Phase.ORDER_UP, seat


def _next_call(hand: Hand) -> Turn:
    seats, passes = hand.rules.seats, sum(isinstance(one, Pass) for one in hand.log)
    if passes < seats:
        return _first_call(hand)
    if passes < 2 * seats:
        return Phase.NAME_TRUMP, from_left_of(hand.rules, hand.dealer)[passes - seats]
    return Phase.OVER, None


def _after_passing(hand: Hand, seat: int) -> Turn:
    loner = _mate(hand, seat)
    if hand.contract is not None:
        return Phase.RETURN_CARD, loner
    passes = sum(isinstance(one, Pass) for one in hand.log)
    return (Phase.ORDER_UP if passes < hand.rules.seats else Phase.NAME_TRUMP), loner


def _after_call(hand: Hand) -> Turn:
    return _discard(hand) if hand.passed is None else (Phase.RETURN_CARD, hand.maker)


# ---------------------------------------------------------------- before the opening lead


def _discard(hand: Hand) -> Turn:
    if len(hand.hands[hand.dealer]) > HAND_SIZE:
        return Phase.DISCARD, hand.dealer
    return _ace_or_alone(hand)


def _ace_or_alone(hand: Hand) -> Turn:
    rules = hand.rules
    if rules.sides is Sides.CALL_ACE:
        return Phase.CALL_ACE, hand.maker
    if rules.alone and not hand.alone and rules.alone_said is AloneSaid.WITH_CALL_OR_ASKED:
        return Phase.ALONE, hand.maker
    return _defence(hand)


def _defence(hand: Hand) -> Turn:
    if hand.alone and hand.rules.defend_alone and hand.lone_defender is None:
        asked = sum(isinstance(one, DefendAlone) for one in hand.log)
        left = defenders_asked(hand.rules, _maker(hand))[asked:]
        if left:
            return Phase.DEFEND_ALONE, left[0]
    if hand.alone and hand.rules.partners_best is PartnersBest.AFTER_CALL:
        return Phase.ASK_BEST, hand.maker
    return _opening_lead(hand)


def _opening_lead(hand: Hand) -> Turn:
    loner = hand.maker if hand.alone else None
    leader = opening_leader(hand.rules, hand.dealer, hand.sitting_out, loner, hand.lone_defender)
    return Phase.PLAY, leader


def _after_card(hand: Hand) -> Turn:
    trick = hand.tricks[-1]
    if trick.winner is None:
        return Phase.PLAY, next_active(hand.rules, trick.plays[-1][0], hand.sitting_out)
    if len(hand.tricks) == HAND_SIZE:
        return Phase.OVER, None
    return Phase.PLAY, trick.winner


def _mate(hand: Hand, seat: int) -> int:
    return left_out(hand.rules, seat)[0]


def _maker(hand: Hand) -> int:
    if hand.maker is None:
        raise ValueError("nobody has made trump yet")
    return hand.maker
