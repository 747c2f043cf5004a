"""The joker is turned: the dealer, cards unseen, names trump or the suit it stands for."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from trainer.rules.actions import Action, Name, Propose
from trainer.rules.calls import named_unseen, ways
from trainer.rules.cards import SUITS
from trainer.rules.phases import name_trump
from trainer.rules.phases.order_up import taken

if TYPE_CHECKING:
    from trainer.rules.state import Hand


def legal(hand: Hand) -> tuple[Action, ...]:
    """Return the suits open to the dealer, who names trump (CALL) or proposes a suit (ours).

    Where trump is named nobody calls any more, and no weak hand is asked: that would have to be
    before a suit is named (ANF), and the dealer names it before anybody looks (CALL). Partner's
    best does not come into it either: the dealer has not seen the cards (ours).
    """
    if hand.upcard is None:
        return ()
    contracts = named_unseen(hand.rules, hand.upcard)
    if not contracts:
        return tuple(Propose(hand.dealer, suit) for suit in SUITS)
    return tuple(
        Name(hand.dealer, contract, alone) for contract in contracts for alone in ways(hand.rules)
    )


def apply(hand: Hand, action: Action) -> Hand:
    """Return the hand after the suit is named; the dealer who made it trump takes the joker."""
    if isinstance(action, Propose):
        return replace(hand, proposed=action.suit)
    return taken(name_trump.apply(hand, action))
