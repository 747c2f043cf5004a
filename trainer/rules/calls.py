"""What a seat may call in either round, and which aces a call-ace maker may name.

The phases hold the law of the suits; here no trump, low and the joker join them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.rules.actions import OrderUp
from trainer.rules.cards import JOKER, SUITS, Card, Rank, Suit
from trainer.rules.choices import JokerTurned, NoTrump
from trainer.rules.contract import Contract, Strain, suit_contract
from trainer.rules.phases import name_trump, order_up
from trainer.rules.state import Hand

if TYPE_CHECKING:
    from trainer.rules.house import HandRules

NO_TRUMP = Contract(Strain.NO_TRUMP)
LOW = Contract(Strain.LOW)
Call = tuple[Contract, bool]  # what is made trump, and whether it can only be done alone


def may_pass(
    rules: HandRules, seat: int, dealer: int, round_number: int, passed_out_before: int = 0
) -> bool:
    """Whether a seat may pass: always, but for a dealer who is stuck in round two (GEN 6, SD)."""
    is_last = seat == dealer and round_number == 2
    return not (is_last and name_trump.is_stuck(rules, passed_out_before))


def round_one(
    rules: HandRules,
    seat: int,
    dealer: int,
    upcard: Card,
    hand: tuple[Card, ...],
    proposed: Suit | None = None,
) -> tuple[Call, ...]:
    """Return what a seat may make trump in the first round, beside a pass.

    The suit turned up (GEN 4), or the one the dealer proposed for a joker (ours); and no trump
    where the table allows it in either round (ours).
    """
    turned = upcard if proposed is None else Card(Rank.NINE, proposed)
    if turned.suit is None:
        return ()
    hands = tuple(hand if place == seat else () for place in range(rules.seats))
    asked = Hand(rules=rules, dealer=dealer, to_act=seat, hands=hands, upcard=turned)
    orders = [action for action in order_up.legal(asked) if isinstance(action, OrderUp)]
    calls = [(suit_contract(turned.suit), all(order.alone for order in orders))] if orders else []
    if rules.no_trump is NoTrump.EITHER_ROUND:
        calls.append((NO_TRUMP, False))
    return tuple(calls)


def round_two(rules: HandRules, upcard: Card, proposed: Suit | None = None) -> tuple[Contract, ...]:
    """Return what may be named in the second round, by a stuck dealer too.

    Every suit but the one turned down (GEN 4), or the one proposed for a joker (ours); no trump
    and low where the table allows them (GEN 6).
    """
    suits = tuple(one for one in name_trump.contracts(upcard) if one.trump is not proposed)
    no_trump = (NO_TRUMP,) if rules.no_trump is not NoTrump.OFF else ()
    return (*suits, *no_trump, *((LOW,) if rules.low else ()))


def named_unseen(rules: HandRules, upcard: Card) -> tuple[Contract, ...]:
    """Return what the dealer may make trump, cards unseen, when the joker is turned (CALL)."""
    dealer_names = upcard == JOKER and rules.joker_turned is JokerTurned.DEALER_NAMES
    return tuple(map(suit_contract, SUITS)) if dealer_names else ()


def callable_aces(
    contract: Contract, hand: tuple[Card, ...], buried: Card | None = None
) -> tuple[Card, ...]:
    """Return the aces a call-ace maker may name; with none of them he is alone.

    An ace that is not trump and not in his hand (CALL), nor buried by himself (ours). Without
    a trump suit all four are candidates (ours). A turned-down ace may be named.
    """
    aces = (Card(Rank.ACE, suit) for suit in SUITS if suit is not contract.trump)
    return tuple(ace for ace in aces if ace not in hand and ace != buried)
