"""`lawful`, `possible`, `step` and `replay`: the only verbs the rest of the program uses."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from trainer.rules.actions import Action, Deal, Discard, Name, OrderUp, Pass, Play
from trainer.rules.cards import SUITS
from trainer.rules.contract import Contract, Strain, suit_contract
from trainer.rules.errors import BadRecord, IllegalAction
from trainer.rules.flow import follow_on, unasked
from trainer.rules.house import HandRules
from trainer.rules.phases import (
    alone,
    call_ace,
    deal,
    discard,
    joker,
    name_trump,
    order_up,
    partner_card,
    play,
    redeal,
    swap,
)
from trainer.rules.rulings import why_not
from trainer.rules.state import Hand, Phase

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

_LEGAL: Final[dict[Phase, Callable[[Hand], tuple[Action, ...]]]] = {
    Phase.DEAL: deal.legal,
    Phase.CUT: deal.legal,
    Phase.JOKER: joker.legal,
    Phase.REDEAL: redeal.legal,
    Phase.SWAP: swap.legal,
    Phase.ORDER_UP: order_up.legal,
    Phase.NAME_TRUMP: name_trump.legal,
    Phase.DISCARD: discard.legal,
    Phase.CALL_ACE: call_ace.legal,
    Phase.ALONE: alone.legal,
    Phase.DEFEND_ALONE: alone.legal_defence,
    Phase.ASK_BEST: partner_card.legal,
    Phase.PASS_CARD: partner_card.legal,
    Phase.RETURN_CARD: partner_card.legal,
    Phase.PLAY: play.legal,
}
_APPLY: Final[dict[Phase, Callable[[Hand, Action], Hand]]] = {
    Phase.DEAL: deal.apply,
    Phase.CUT: deal.apply,
    Phase.JOKER: joker.apply,
    Phase.REDEAL: redeal.apply,
    Phase.SWAP: swap.apply,
    Phase.ORDER_UP: order_up.apply,
    Phase.NAME_TRUMP: name_trump.apply,
    Phase.DISCARD: discard.apply,
    Phase.CALL_ACE: call_ace.apply,
    Phase.ALONE: alone.apply,
    Phase.DEFEND_ALONE: alone.apply,
    Phase.ASK_BEST: partner_card.apply,
    Phase.PASS_CARD: partner_card.apply,
    Phase.RETURN_CARD: partner_card.apply,
    Phase.PLAY: play.apply,
}


def new_hand(rules: HandRules, dealer: int, passed_out_before: int = 0) -> Hand:
    """Return a hand before its deal.

    `passed_out_before` counts the hands this dealer has thrown in just before, in a row.

    Raises:
        ValueError: there is no such seat, or the count is negative.
    """
    if dealer not in range(rules.seats):
        raise ValueError(f"dealer = {dealer!r} is not a seat: seats are 0 to {rules.seats - 1}")
    if passed_out_before < 0:
        raise ValueError(f"passed_out_before = {passed_out_before} cannot be negative")
    return Hand(rules=rules, dealer=dealer, passed_out_before=passed_out_before, to_act=dealer)


def lawful(hand: Hand) -> tuple[Action, ...]:
    """Return every action the rules allow now, in a fixed order; () when the hand is over.

    Before the deal it is () too: the dealer may offer any order of the whole pack, which
    `step` checks but nobody lists.
    """
    return _LEGAL[hand.phase](hand) if hand.phase in _LEGAL else ()


def possible(hand: Hand) -> tuple[Action, ...]:
    """Return everything the seat to act could physically do or say now, lawful or not.

    Any card it holds, any suit, a pass when stuck. A referee table lets these happen and be
    claimed; `step` takes lawful ones only.
    """
    unruled = _unruled(hand)
    return (*unruled, *(one for one in lawful(hand) if one not in unruled))


def _unruled(hand: Hand) -> tuple[Action, ...]:
    seat = hand.to_act
    if seat is None:
        return ()
    match hand.phase:
        case Phase.ORDER_UP:
            return (Pass(seat), OrderUp(seat), OrderUp(seat, alone=True))
        case Phase.NAME_TRUMP:
            said = (*map(suit_contract, SUITS), Contract(Strain.NO_TRUMP), Contract(Strain.LOW))
            return (Pass(seat), *(Name(seat, one, lone) for one in said for lone in (False, True)))
        case Phase.DISCARD:
            return tuple(Discard(seat, card) for card in hand.hands[seat])
        case Phase.PLAY:
            return tuple(Play(seat, card) for card in hand.hands[seat])
        case _:
            return ()


def step(hand: Hand, action: Action) -> Hand:
    """Return the hand after an action, which is always checked.

    Raises:
        IllegalAction: naming the seat, the phase, what was wrong, and the lawful choices.
    """
    taken = _checked(hand, action)
    after = replace(_APPLY[hand.phase](hand, taken), log=(*hand.log, taken))
    phase, to_act = follow_on(after, taken)
    return replace(after, phase=phase, to_act=to_act)


def replay(
    rules: HandRules, dealer: int, log: Iterable[Action], passed_out_before: int = 0
) -> Hand:
    """Return the hand that a log of actions leads to, each of them checked.

    Raises:
        BadRecord: naming the number of the first action that may not be taken, and why.
    """
    hand = new_hand(rules, dealer, passed_out_before)
    for index, action in enumerate(log):
        try:
            hand = step(hand, action)
        except IllegalAction as error:
            raise BadRecord(f"action {index} of the log: {error}", index) from error
    return hand


def _checked(hand: Hand, action: Action) -> Action:
    if hand.phase is Phase.DEAL:
        if isinstance(action, Deal) and action.seat == hand.dealer:
            order = tuple(action.order)
            if deal.is_pack(hand.rules, order):
                return Deal(hand.dealer, order)
        raise IllegalAction(why_not(hand, action))
    choices = lawful(hand)
    for one in choices:  # the law book's own value goes into the log, never a look-alike
        if one == action:
            return one
    if getattr(action, "seat", None) != hand.to_act:
        choices = lawful(unasked(hand))  # nothing tells another seat that a weak hand is asked
    raise IllegalAction(why_not(hand, action, choices), choices)
