"""Round two: name another suit or pass; a stuck dealer must name."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from trainer.rules.actions import Action, Name, Pass
from trainer.rules.cards import SUITS
from trainer.rules.choices import AllPass
from trainer.rules.contract import suit_contract
from trainer.rules.phases.order_up import left_out

if TYPE_CHECKING:
    from trainer.rules.cards import Card
    from trainer.rules.contract import Contract
    from trainer.rules.house import HandRules
    from trainer.rules.state import Hand


def legal(hand: Hand) -> tuple[Action, ...]:
    """Return pass, unless the dealer is stuck, then every contract with and without partner.

    The turned-down suit cannot be named (GEN 4); a stuck dealer must name one (GEN 6, SD).
    """
    seat = hand.to_act
    if seat is None or hand.upcard is None:
        return ()
    calls = tuple(
        Name(seat, contract, alone)
        for contract in contracts(hand.upcard)
        for alone in ((False, True) if hand.rules.alone else (False,))
    )
    stuck = seat == hand.dealer and is_stuck(hand.rules, hand.passed_out_before)
    return calls if stuck else (Pass(seat), *calls)


def contracts(upcard: Card) -> tuple[Contract, ...]:
    """Return what may be named once this upcard was turned down, in the fixed suit order."""
    return tuple(suit_contract(suit) for suit in SUITS if suit is not upcard.suit)


def is_stuck(rules: HandRules, passed_out_before: int) -> bool:
    """Whether the dealer may not pass in round two (GEN 6; SD after one hand thrown in)."""
    return rules.all_pass is AllPass.STICK or (
        rules.all_pass is AllPass.ONCE_THEN_STICK and passed_out_before > 0
    )


def apply(hand: Hand, action: Action) -> Hand:
    """Return the hand after a pass or a named contract."""
    if not isinstance(action, Name):
        return hand
    return replace(
        hand,
        contract=action.contract,
        maker=action.seat,
        alone=action.alone,
        sitting_out=left_out(hand.rules, action.seat) if action.alone else (),
    )
