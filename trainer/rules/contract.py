"""What was named (trump, no trump, low) and the order of cards under it.

`follows` and `strength` are the only two functions in the program that know bowers, the joker,
no trump and low. Legal play, trick winners, the engine's tables and the coach's "highest card
left" all go through them.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from trainer.rules.cards import Card, Rank, Suit


class Strain(StrEnum):
    """The kind of contract."""

    SUIT = "suit"
    NO_TRUMP = "no trump"
    LOW = "low"


@dataclass(frozen=True, slots=True)
class Contract:
    """What was named: a trump suit, no trump, or low."""

    strain: Strain
    trump: Suit | None = None

    def __post_init__(self) -> None:
        """Refuse a suit contract without a suit, and a suit where there is no trump.

        Raises:
            ValueError: the strain and the suit do not go together.
        """
        if (self.strain is Strain.SUIT) is (self.trump is None):
            raise ValueError(f"{self.strain} and trump = {self.trump} do not go together")

    def __str__(self) -> str:
        """Return the one-letter code: C D H S, N for no trump, L for low."""
        return self.trump.value if self.trump else {"no trump": "N", "low": "L"}[self.strain.value]


def suit_contract(trump: Suit) -> Contract:
    """Return the contract that makes a suit trump."""
    return Contract(Strain.SUIT, trump)


class JokerGroup(StrEnum):
    """The joker's own following group under no trump and low (ours)."""

    JOKER = "B"


Group = Suit | JokerGroup

_TRUMP = 20  # added to a trump's rank, above every plain card
_LEFT, _RIGHT, _BEST = 40, 41, 42


def follows(card: Card, contract: Contract) -> Group:
    """Return the group this card belongs to when suits are followed.

    Its printed suit, but the left bower and the joker belong to trump (GEN 2, CALL). Under no
    trump and low jacks are natural (CALL) and the joker is a group of its own (ours).
    """
    suit = card.suit
    trump = contract.trump
    if suit is None:
        return JokerGroup.JOKER if trump is None else trump
    if card.rank is Rank.JACK and trump is not None and suit.next is trump:
        return trump
    return suit


def strength(card: Card, led: Group, contract: Contract) -> int:
    """Return how strong a card is in a trick to which `led` was led; 0 cannot win.

    Only the order of the numbers means anything. Trump beats every other card, then the led
    suit counts, ace high (GEN 2); under low the nine beats the ten and the ace is last (ours);
    the joker always wins (CALL; under no trump and low, ours). One order of all cards agrees
    with every led group.
    """
    group = follows(card, contract)
    if card.suit is None:
        return _BEST
    if contract.trump is not None and group is contract.trump:
        if card.rank is Rank.JACK:
            return _RIGHT if card.suit is group else _LEFT
        return _TRUMP + card.rank
    if group is not led:
        return 0
    return _TRUMP - card.rank if contract.strain is Strain.LOW else int(card.rank)


def legal_cards(hand: tuple[Card, ...], led: Card | None, contract: Contract) -> tuple[Card, ...]:
    """Return the cards of a hand that may be played, in the hand's order (GEN 4).

    `led` is the card that opened the trick, None for the leader, who may play anything. A seat
    that can follow must; one that cannot may play anything.
    """
    if led is None:
        return hand
    group = follows(led, contract)
    following = tuple(card for card in hand if follows(card, contract) is group)
    return following or hand


def trick_winner(plays: tuple[tuple[int, Card], ...], contract: Contract) -> int:
    """Return the seat that wins the plays made so far; the first card is the lead (GEN 4).

    Raises:
        ValueError: there are no plays.
    """
    if not plays:
        raise ValueError("a trick without cards has no winner")
    led = follows(plays[0][1], contract)
    winner, best = plays[0][0], -1
    for seat, card in plays:
        power = strength(card, led, contract)
        if power > best:
            winner, best = seat, power
    return winner
