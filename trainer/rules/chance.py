"""The one generator of chance: counter-based, the same in Python and in the kernel.

Philox4x32 with ten rounds (Salmon and others, "Parallel random numbers: as easy as 1, 2, 3",
2011; test vectors as published with Random123). Must match native/src/random.hpp word for word.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Final, TypeVar

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trainer.rules.cards import Card

Item = TypeVar("Item")

_WORD: Final = 0xFFFFFFFF
_ROUNDS: Final = 10
_MULTIPLY: Final = (0xD2511F53, 0xCD9E8D57)
_WEYL: Final = (0x9E3779B9, 0xBB67AE85)

Block = tuple[int, int, int, int]


def philox(counter: Block, key: tuple[int, int]) -> Block:
    """Return the four 32-bit words of Philox4x32-10 for a counter and a key of 32-bit words."""
    c0, c1, c2, c3 = counter
    k0, k1 = key
    for _ in range(_ROUNDS):
        first, second = _MULTIPLY[0] * c0, _MULTIPLY[1] * c2
        c0, c1, c2, c3 = (
            (second >> 32) ^ c1 ^ k0,
            second & _WORD,
            (first >> 32) ^ c3 ^ k1,
            first & _WORD,
        )
        k0, k1 = (k0 + _WEYL[0]) & _WORD, (k1 + _WEYL[1]) & _WORD
    return c0, c1, c2, c3


class Random:
    """One stream of words from a 64-bit seed; the same seed and stream give the same words."""

    __slots__ = ("_block", "_key", "_stream", "_words")

    def __init__(self, seed: int, stream: int = 0) -> None:
        """Start at the first word of a stream.

        Raises:
            ValueError: the seed or the stream does not fit 64 bits.
        """
        for name, number in (("seed", seed), ("stream", stream)):
            if not 0 <= number < 1 << 64:
                raise ValueError(f"{name} = {number} does not fit 64 bits")
        self._key = (seed & _WORD, seed >> 32)
        self._stream = (stream & _WORD, stream >> 32)
        self._block = 0
        self._words: list[int] = []

    def word(self) -> int:
        """Return the next 32-bit word."""
        if not self._words:
            counter = (self._block & _WORD, self._block >> 32, *self._stream)
            self._words = list(reversed(philox(counter, self._key)))
            self._block += 1
        return self._words.pop()

    def bounded(self, limit: int) -> int:
        """Return an even draw from 0 to `limit` - 1 (Lemire's method with rejection).

        Raises:
            ValueError: the limit is not 1 to 2**32 - 1.
        """
        if not 0 < limit <= _WORD:
            raise ValueError(f"limit = {limit} is not 1 to {_WORD}")
        product = self.word() * limit
        if product & _WORD < limit:
            threshold = ((1 << 32) - limit) % limit
            while product & _WORD < threshold:
                product = self.word() * limit
        return product >> 32

    def shuffled(self, items: Sequence[Item]) -> tuple[Item, ...]:
        """Return the items in a random order (Fisher and Yates, from the last place down)."""
        mixed = list(items)
        for last in range(len(mixed) - 1, 0, -1):
            other = self.bounded(last + 1)
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return tuple(mixed)


def fingerprint(order: Sequence[Card], nonce: str) -> str:
    """Return a text that commits to an order of the pack without telling it.

    Shown before a deal; anyone given the order and the nonce afterwards can compute it again:
    SHA-256 of the nonce, a line break, and the card codes separated by spaces.
    """
    text = f"{nonce}\n{' '.join(map(str, order))}"
    return hashlib.sha256(text.encode()).hexdigest()
