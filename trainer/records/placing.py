"""Finds out who played each recorded card, from the leader and the winners of the tricks.

A record lists cards in the order they fell; the seats follow from the contract. Where a card is
not known and might have won, or a trick has too few or too many cards, nobody can say who played
the cards after it: those are left without a seat.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from trainer.rules import first_leader, follows, next_active, strength

if TYPE_CHECKING:
    from trainer.records.bidding import Bidding
    from trainer.records.faults import Findings
    from trainer.records.recorded import MayBe, RecordedHand
    from trainer.rules import Card, Contract, Group, HandRules

MOST_TRICKS = 5
_ANY = 10**6  # above every strength


@dataclass(frozen=True, slots=True)
class Placed:
    """One card of the record with the seat that played it; None where that is not known."""

    trick: int  # from 1
    seat: int | None
    card: Card | None


@dataclass(frozen=True, slots=True)
class Placing:
    """All cards of a hand in the order they fell, and who won the tricks that are certain."""

    cards: tuple[Placed, ...]
    winners: tuple[int, ...]


class Seating:
    """Who leads, who plays and under which contract."""

    def __init__(self, rules: HandRules, hand: RecordedHand, calls: Bidding) -> None:
        self.rules = rules
        self.contract = calls.contract
        self.sitting_out = calls.sitting_out(rules)
        self.lawful_leader = first_leader(
            rules, hand.dealer, self.sitting_out, calls.maker if calls.alone else None
        )
        self.leader_is_lawful = hand.leader in (None, self.lawful_leader)

    @property
    def active(self) -> int:
        """How many seats play cards."""
        return self.rules.seats - len(self.sitting_out)

    def order_from(self, leader: int) -> tuple[int, ...]:
        """Return the seats in the order they play to a trick."""
        seats = [leader]
        while len(seats) < self.active:
            seats.append(next_active(self.rules, seats[-1], self.sitting_out))
        return tuple(seats)


def check_shape(hand: RecordedHand, seating: Seating, findings: Findings) -> None:
    """Note tricks of the wrong size, too many tricks, and a leader the rules do not allow."""
    if hand.tricks and not seating.leader_is_lawful:
        stated = hand.leader if hand.leader is not None else -1
        findings.error("egn-wrong-leader", 1, stated=stated, lawful=seating.lawful_leader)
    for place, trick in enumerate(hand.tricks):
        is_last = place == len(hand.tricks) - 1
        if len(trick) > seating.active or (len(trick) < seating.active and not is_last):
            findings.error("egn-trick-size", place + 1, cards=len(trick), wanted=seating.active)
    if len(hand.tricks) > MOST_TRICKS:
        findings.error("egn-too-many-tricks", MOST_TRICKS + 1, tricks=len(hand.tricks))
    done = sum(len(trick) == seating.active for trick in hand.tricks)
    if done < MOST_TRICKS and len(hand.tricks) <= MOST_TRICKS:
        findings.warn("egn-hand-unfinished", min(done + 1, MOST_TRICKS), tricks=done)


def place(hand: RecordedHand, seating: Seating, doubtful: frozenset[Card], stop: int) -> Placing:
    """Return who played what.

    Cards in `doubtful` count as unknown; from card number `stop` on nobody is named.
    """
    cards: list[Placed] = []
    winners: list[int] = []
    free = _not_seen(hand, seating.rules, doubtful)
    leader: int | None = seating.lawful_leader if seating.contract is not None else None
    for number, trick in enumerate(hand.tricks, start=1):
        fits = len(trick) <= seating.active and number <= MOST_TRICKS
        seats = seating.order_from(leader) if leader is not None and fits else ()
        certain = [_narrowed(maybe, doubtful, free) for maybe in trick]
        for index in range(len(trick)):
            seat = seats[index] if index < len(seats) and len(cards) < stop else None
            cards.append(Placed(number, seat, _known(trick[index], doubtful)))
        full = bool(seats) and len(trick) == seating.active and len(cards) <= stop
        leader = _winner(certain, seats, seating.contract) if full else None
        if leader is not None:
            winners.append(leader)
    return Placing(tuple(cards), tuple(winners))


def _known(maybe: MayBe, doubtful: frozenset[Card]) -> Card | None:
    return next(iter(maybe)) if len(maybe) == 1 and not maybe & doubtful else None


def _not_seen(hand: RecordedHand, rules: HandRules, doubtful: frozenset[Card]) -> frozenset[Card]:
    """Return the cards that an unknown card may have been: those not known to have fallen."""
    fallen = (_known(maybe, doubtful) for trick in hand.tricks for maybe in trick)
    return frozenset(rules.pack).difference(card for card in fallen if card is not None)


def _narrowed(maybe: MayBe, doubtful: frozenset[Card], free: frozenset[Card]) -> MayBe:
    if _known(maybe, doubtful) is not None:
        return maybe
    return maybe & free if len(maybe) > 1 else free


def _winner(trick: list[MayBe], seats: tuple[int, ...], contract: Contract | None) -> int | None:
    """Return who won a trick, or None when a card not known might have."""
    if contract is None or len(trick[0]) != 1:
        return None
    led = follows(next(iter(trick[0])), contract)
    highest = [_strengths(maybe, led, contract) for maybe in trick]
    best = max(range(len(trick)), key=lambda index: highest[index][1])
    lowest = highest[best][0]
    rivals = (most for index, (_, most) in enumerate(highest) if index != best)
    return seats[best] if all(most < lowest for most in rivals) else None


def _strengths(maybe: MayBe, led: Group, contract: Contract) -> tuple[int, int]:
    """Return the least and the greatest strength a card may have had."""
    values = [strength(card, led, contract) for card in maybe] or [0, _ANY]
    return min(values), max(values)
