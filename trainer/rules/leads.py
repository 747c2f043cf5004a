"""Who leads first and who follows, what may be led first, and who is asked to defend alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.rules.choices import LoneDefenderLead, LonerLead
from trainer.rules.contract import follows
from trainer.rules.sides import left_of, partner

if TYPE_CHECKING:
    from trainer.rules.cards import Card
    from trainer.rules.contract import Contract
    from trainer.rules.house import HandRules


def first_leader(
    rules: HandRules, dealer: int, sitting_out: tuple[int, ...], loner: int | None
) -> int:
    """Return who leads to the first trick, but for a lone defender.

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


def opening_leader(
    rules: HandRules,
    dealer: int,
    sitting_out: tuple[int, ...],
    loner: int | None,
    lone_defender: int | None,
) -> int:
    """Return who leads to the first trick.

    As `first_leader`; but under `lone_defender_lead` a lone defender leads wherever he sits
    (SD), which overrides the loner's lead.
    """
    defends = rules.lone_defender_lead is LoneDefenderLead.LONE_DEFENDER
    if lone_defender is not None and defends:
        return lone_defender
    return first_leader(rules, dealer, sitting_out, loner)


def opening_leads(hand: tuple[Card, ...], contract: Contract) -> tuple[Card, ...]:
    """Return what may be led to the first trick under no first blood, in the hand's order.

    No trump, the left bower and the joker among them (SD); a hand of nothing but trump may
    lead any of it (ours).
    """
    if contract.trump is None:
        return hand
    plain = tuple(card for card in hand if follows(card, contract) is not contract.trump)
    return plain or hand


def defenders_asked(rules: HandRules, maker: int) -> tuple[int, ...]:
    """Return the defenders in the order they are asked to defend alone, from maker's left (SD)."""
    left = left_of(rules, maker)
    across = partner(rules, left)
    return (left,) if across is None else (left, across)
