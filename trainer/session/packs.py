"""The packs of a match: every shuffle fixed by the match's seed, and provably so.

Pack n of a match is a function of the seed and n alone, so nothing anyone does can change a
card to come. Its fingerprint may be shown before the deal; after the hand, pack and nonce let
anyone compute the fingerprint again (`fingerprint` in the law book says how).
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import TYPE_CHECKING

from trainer.rules import Card, HandRules, Random, fingerprint

if TYPE_CHECKING:
    from collections.abc import Callable

_NONCE_STREAM = 1 << 63  # nonces come from streams of their own
_SEED_BYTES = 8


@dataclass(frozen=True, slots=True)
class Pack:
    """One shuffled pack, with what seals it."""

    number: int
    order: tuple[Card, ...]
    nonce: str

    @property
    def fingerprint(self) -> str:
        """The text that commits to the order without telling it."""
        return fingerprint(self.order, self.nonce)


def fresh_seed(urandom: Callable[[int], bytes] = os.urandom) -> int:
    """Return a seed nobody can guess."""
    return int.from_bytes(urandom(_SEED_BYTES), "big")


def pack_number(rules: HandRules, seed: int, number: int) -> Pack:
    """Return the pack that is shuffled as number `number` of a match (from 0)."""
    nonce = Random(seed, _NONCE_STREAM | number)
    return Pack(
        number=number,
        order=Random(seed, number).shuffled(rules.pack),
        nonce="".join(f"{nonce.word():08x}" for _ in range(4)),
    )
