"""Checks the calls of a recorded hand by the law book, before any card is known."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from trainer.rules import (
    Action,
    Deal,
    Hand,
    IllegalAction,
    Name,
    OrderUp,
    Pass,
    Phase,
    new_hand,
    partner,
    step,
    suit_contract,
)

if TYPE_CHECKING:
    from trainer.records.faults import Findings
    from trainer.records.recorded import RecordedHand
    from trainer.rules import Contract, HandRules


@dataclass(frozen=True, slots=True)
class Bidding:
    """What the calls came to, and who answered a lone maker alone."""

    calls: tuple[Action, ...]  # the lawful ones, in order
    contract: Contract | None = None  # also when the call that named it was not lawful
    maker: int | None = None
    alone: bool = False
    is_ordered: bool = False  # the upcard's suit was ordered
    is_over: bool = False  # a contract was named or the hand thrown in, all of it lawfully
    broken_call: Action | None = None  # the call that was not lawful
    lone_defender: int | None = None

    def makers_mate(self, rules: HandRules) -> tuple[int, ...]:
        """Return the lone maker's partner, who sits out from the call on."""
        mate = partner(rules, self.maker) if self.alone and self.maker is not None else None
        return () if mate is None else (mate,)

    def sitting_out(self, rules: HandRules) -> tuple[int, ...]:
        """Return who plays no card: a lone maker's partner, and a lone defender's."""
        mates = self.makers_mate(rules)
        if not mates or self.lone_defender is None:
            return mates
        other = partner(rules, self.lone_defender)
        return mates if other is None else (*mates, other)


def bidding(rules: HandRules, hand: RecordedHand, findings: Findings) -> Bidding:
    """Return what the recorded calls came to, noting the first that is not lawful.

    Any deal with this upcard serves: the cards decide which calls are lawful under natural trump
    and before swaps and redeals only, and no notation with unknown cards records such games.
    """
    called = _called(rules, hand, findings)
    if called.alone and called.contract is not None:
        return replace(called, lone_defender=hand.lone_defender)
    return called


def _called(rules: HandRules, hand: RecordedHand, findings: Findings) -> Bidding:
    state = _any_deal(rules, hand)
    for place, recorded in enumerate(hand.calls):
        if state.phase not in (Phase.ORDER_UP, Phase.NAME_TRUMP):
            findings.error("egn-call-after-end", call=place + 1)
            break
        call = recorded or _only_call(state, hand, is_last=place == len(hand.calls) - 1)
        if call is None:
            findings.error("egn-call-unknown", call=place + 1)
            return Bidding(_calls(state))
        try:
            state = step(state, call)
        except IllegalAction as error:
            findings.unlawful(error)
            return _unlawful(state, call)
    if state.phase in (Phase.ORDER_UP, Phase.NAME_TRUMP):
        note = findings.error if hand.tricks else findings.warn
        note("egn-calls-unfinished", calls=len(hand.calls))
        return Bidding(_calls(state))
    return Bidding(
        _calls(state),
        state.contract,
        state.maker,
        state.alone,
        is_ordered=state.picked_up,
        is_over=True,
    )


def _any_deal(rules: HandRules, hand: RecordedHand) -> Hand:
    rest = [card for card in rules.pack if card != hand.upcard]
    place = len(rules.pack) - rules.kitty_size
    order = (*rest[:place], hand.upcard, *rest[place:])
    return step(new_hand(rules, hand.dealer), Deal(hand.dealer, order))


def _only_call(state: Hand, hand: RecordedHand, *, is_last: bool) -> Action | None:
    """Return the one call an unrecorded call can have been, or None when there are several.

    Another call followed, so it was a pass; cards followed it in round one, so it was an order.
    """
    seat = state.to_act
    if seat is None:
        return None
    if not is_last:
        return Pass(seat)
    if hand.tricks and state.phase is Phase.ORDER_UP:
        return OrderUp(seat, hand.alone)
    return None


def _unlawful(state: Hand, call: Action) -> Bidding:
    """Return what an unlawful call came to at the table: the cards fell under it all the same."""
    calls = _calls(state)
    if isinstance(call, OrderUp) and state.upcard is not None and state.upcard.suit is not None:
        contract = suit_contract(state.upcard.suit)
        return Bidding(calls, contract, call.seat, call.alone, is_ordered=True, broken_call=call)
    if isinstance(call, Name):
        return Bidding(calls, call.contract, call.seat, call.alone, broken_call=call)
    return Bidding(calls, broken_call=call)


def _calls(state: Hand) -> tuple[Action, ...]:
    return tuple(action for action in state.log if not isinstance(action, Deal))
