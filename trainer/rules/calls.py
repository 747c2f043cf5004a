"""What a seat may call in either round, how it may be said, and which aces may be named."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.rules.cards import JOKER, SUITS, Card, Rank, Suit
from trainer.rules.choices import AllPass, JokerTurned, NoTrump, PartnersBest, Sides
from trainer.rules.contract import Contract, Strain, suit_contract
from trainer.rules.sides import partner

if TYPE_CHECKING:
    from trainer.rules.house import HandRules

NO_TRUMP = Contract(Strain.NO_TRUMP)
LOW = Contract(Strain.LOW)
Call = tuple[Contract, bool]  # what is made trump, and whether it can only be done alone


def is_stuck(rules: HandRules, passed_out_before: int) -> bool:
    """Whether the dealer may not pass in round two (GEN 6; SD after one hand thrown in)."""
    return rules.all_pass is AllPass.STICK or (
        rules.all_pass is AllPass.ONCE_THEN_STICK and passed_out_before > 0
    )


def may_pass(
    rules: HandRules, seat: int, dealer: int, round_number: int, passed_out_before: int = 0
) -> bool:
    """Whether a seat may pass: always, but for a dealer who is stuck in round two (GEN 6, SD)."""
    is_last = seat == dealer and round_number == 2
    return not (is_last and is_stuck(rules, passed_out_before))


# ---------------------------------------------------------------- what may be called


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
    where the table allows it in either round (ours). Under `natural_trump` (ours) an order needs
    a card printed in the suit: the left bower is not enough, and the upcard itself does not
    count for the dealer. Under `canadian` (recorded games) the dealer's partner orders alone.
    """
    suit = up_suit(upcard, proposed)
    if suit is None:
        return ()
    calls: list[Call] = []
    if not rules.natural_trump or any(card.suit is suit for card in hand):
        calls.append((suit_contract(suit), orders_only_alone(rules, seat, dealer)))
    if rules.no_trump is NoTrump.EITHER_ROUND:
        calls.append((NO_TRUMP, False))
    return tuple(calls)


def up_suit(upcard: Card, proposed: Suit | None = None) -> Suit | None:
    """Return the suit proposed in round one; None while a joker turned up stands for none."""
    return upcard.suit if proposed is None else proposed


def orders_only_alone(rules: HandRules, seat: int, dealer: int) -> bool:
    """Whether a seat may order only to go alone: the dealer's partner under `canadian`."""
    return rules.canadian and seat == partner(rules, dealer)


def round_two(rules: HandRules, upcard: Card, proposed: Suit | None = None) -> tuple[Contract, ...]:
    """Return what may be named in the second round, by a stuck dealer too, in a fixed order.

    Every suit but the one turned down (GEN 4), or the one proposed for a joker (ours); no trump
    and low where the table allows them (GEN 6).
    """
    barred = up_suit(upcard, proposed)
    suits = tuple(suit_contract(suit) for suit in SUITS if suit is not barred)
    no_trump = (NO_TRUMP,) if rules.no_trump is not NoTrump.OFF else ()
    return (*suits, *no_trump, *((LOW,) if rules.low else ()))


def named_unseen(rules: HandRules, upcard: Card) -> tuple[Contract, ...]:
    """Return what the dealer may make trump, cards unseen, when the joker is turned (CALL)."""
    dealer_names = upcard == JOKER and rules.joker_turned is JokerTurned.DEALER_NAMES
    return tuple(map(suit_contract, SUITS)) if dealer_names else ()


# ---------------------------------------------------------------- how it may be said


def ways(rules: HandRules, *, only_alone: bool = False) -> tuple[bool, ...]:
    """Return how a call may be made: with the partner, alone, or both.

    In call-ace alone is chosen instead of an ace, after the discard (CALL).
    """
    if not rules.alone or rules.sides is Sides.CALL_ACE:
        return (False,)
    return (True,) if only_alone else (False, True)


def said_with_call(rules: HandRules, *, only_alone: bool, bound: bool) -> tuple[bool, ...]:
    """Return with which values of `alone` a call may be said now.

    With partner's best before the call, alone is said before trump is named (SD): a seat so
    `bound` calls alone, any other does not.
    """
    allowed = ways(rules, only_alone=only_alone)
    if rules.partners_best is not PartnersBest.BEFORE_CALL:
        return allowed
    return tuple(alone for alone in allowed if alone is bound)


def alone_comes_first(rules: HandRules) -> bool:
    """Whether alone is said before trump is named, for partner's best (SD)."""
    return rules.alone and rules.partners_best is PartnersBest.BEFORE_CALL


# ---------------------------------------------------------------- called aces


def callable_aces(
    contract: Contract, hand: tuple[Card, ...], buried: Card | None = None
) -> tuple[Card, ...]:
    """Return the aces a call-ace maker may name; with none of them he is alone.

    An ace that is not trump and not in his hand (CALL), nor buried by himself (ours). Without
    a trump suit all four are candidates (ours). A turned-down ace may be named.
    """
    aces = (Card(Rank.ACE, suit) for suit in SUITS if suit is not contract.trump)
    return tuple(ace for ace in aces if ace not in hand and ace != buried)
