"""The generator of the kernel and the one of the law book are the same, word for word."""

import pytest

from trainer import native
from trainer.rules import Random

SEEDS = [0, 1, 0x0123456789ABCDEF, (1 << 64) - 1]
STREAMS = [0, 7, 1 << 32, (1 << 64) - 1]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("stream", STREAMS)
def test_words_draws_and_shuffles_agree(seed, stream):
    twin = Random(seed, stream)
    assert native.random_words(seed, stream, 37) == [twin.word() for _ in range(37)]
    for limit in (1, 3, 24, 1 << 31, (1 << 32) - 1):
        twin = Random(seed, stream)
        drawn = native.random_bounded(seed, stream, limit, 50)
        assert drawn == [twin.bounded(limit) for _ in range(50)]
    for size in (2, 24, 37):
        shuffled = Random(seed, stream).shuffled(range(size))
        assert native.random_shuffle(seed, stream, size) == list(shuffled)
