"""Round two: name another suit, no trump or low, or pass; a stuck dealer must name."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from trainer.rules.actions import Action, Alone, Name, Pass
from trainer.rules.calls import alone_comes_first, may_pass, round_two, said_with_call
from trainer.rules.sides import left_out

if TYPE_CHECKING:
    from trainer.rules.state import Hand


def legal(hand: Hand) -> tuple[Action, ...]:
    """Return pass, unless the dealer is stuck, then every contract with and without partner.

    The turned-down suit cannot be named (GEN 4); a stuck dealer must name one (GEN 6, SD). With
    partner's best before the call a seat says alone first, and is then bound to name (SD).
    """
    seat = hand.to_act
    if seat is None or hand.upcard is None:
        return ()
    rules = hand.rules
    said = tuple(
        Name(seat, contract, alone)
        for contract in round_two(rules, hand.upcard, hand.proposed)
        for alone in said_with_call(rules, only_alone=False, bound=hand.alone)
    )
    if hand.alone:
        return said
    passes = may_pass(rules, seat, hand.dealer, 2, hand.passed_out_before)
    first = (Alone(seat, alone=True),) if alone_comes_first(rules) else ()
    return (*((Pass(seat),) if passes else ()), *said, *first)


def apply(hand: Hand, action: Action) -> Hand:
    """Return the hand after a pass, a named contract, or alone said before one."""
    if isinstance(action, Alone):
        return replace(hand, alone=True)
    if not isinstance(action, Name):
        return hand
    return replace(
        hand,
        contract=action.contract,
        maker=action.seat,
        alone=action.alone,
        sitting_out=left_out(hand.rules, action.seat) if action.alone else (),
    )
