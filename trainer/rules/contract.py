"""What was named (trump, no trump, low) and the order of cards under it.

`follows` and `strength` are the only two functions in the program that know bowers, the joker,
no trump and low. Legal play, trick winners, the engine's tables and the coach's "highest card
left" all go through them.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from trainer.rules.cards import Suit


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

    def __str__(self) -> str:
        """Return the one-letter code: C D H S, N for no trump, L for low."""
        return self.trump.value if self.trump else {"no trump": "N", "low": "L"}[self.strain.value]


def suit_contract(trump: Suit) -> Contract:
    """Return the contract that makes a suit trump."""
    return Contract(Strain.SUIT, trump)
