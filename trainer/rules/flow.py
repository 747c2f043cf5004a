"""The single function that says which phase comes next, and who acts in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.rules.actions import Action, Cut, Deal, Discard, Name, OrderUp, Pass, Play
from trainer.rules.choices import AloneSaid, LonerLead
from trainer.rules.house import HAND_SIZE, HandRules
from trainer.rules.sides import left_of
from trainer.rules.state import Phase

if TYPE_CHECKING:
    from trainer.rules.state import Hand


def follow_on(  # noqa: PLR0911 - one answer per line of the rule-book
    hand: Hand, action: Action
) -> tuple[Phase, int | None]:
    """Return the phase and the seat to act after `action`, which `hand` already contains.

    `hand.phase` is still the phase in which the action was taken. Read it as the rule-book:
    deal, cut, first round, second round, discard, alone, play (GEN 3 and 4).
    """
    rules, dealer = hand.rules, hand.dealer
    match action:
        case Deal() if rules.cut:
            return Phase.CUT, (dealer - 1) % rules.seats
        case Deal() | Cut():
            return Phase.ORDER_UP, left_of(rules, dealer)
        case Pass(seat) if seat != dealer:
            return hand.phase, left_of(rules, seat)
        case Pass() if hand.phase is Phase.ORDER_UP:
            return Phase.NAME_TRUMP, left_of(rules, dealer)
        case Pass():
            return Phase.OVER, None
        case OrderUp() if dealer not in hand.sitting_out:
            return Phase.DISCARD, dealer
        case OrderUp() | Name() | Discard() if _alone_is_asked(hand):
            return Phase.ALONE, hand.maker
        case Play():
            return _after_card(hand)
        case _:
            return Phase.PLAY, _opening_leader(hand)


def first_leader(
    rules: HandRules, dealer: int, sitting_out: tuple[int, ...], loner: int | None
) -> int:
    """Return who leads to the first trick.

    The seat at dealer's left, or the next active one (GEN 4); under `loner_lead` the seat at
    the left of a lone maker (recorded games).
    """
    from_loner = loner is not None and rules.loner_lead is LonerLead.LONERS_LEFT
    seat = left_of(rules, loner if from_loner and loner is not None else dealer)
    return seat if seat not in sitting_out else next_active(rules, seat, sitting_out)


def next_active(rules: HandRules, seat: int, sitting_out: tuple[int, ...]) -> int:
    """Return the next seat to the left that plays cards in this hand."""
    seat = left_of(rules, seat)
    while seat in sitting_out:
        seat = left_of(rules, seat)
    return seat


def _alone_is_asked(hand: Hand) -> bool:
    rules = hand.rules
    return rules.alone and not hand.alone and rules.alone_said is AloneSaid.WITH_CALL_OR_ASKED


def _opening_leader(hand: Hand) -> int:
    loner = hand.maker if hand.alone else None
    return first_leader(hand.rules, hand.dealer, hand.sitting_out, loner)


def _after_card(hand: Hand) -> tuple[Phase, int | None]:
    trick = hand.tricks[-1]
    if trick.winner is None:
        return Phase.PLAY, next_active(hand.rules, trick.plays[-1][0], hand.sitting_out)
    if len(hand.tricks) == HAND_SIZE:
        return Phase.OVER, None
    return Phase.PLAY, trick.winner
