"""The generator: published vectors, draws as defined, and one twin in Python."""

import pytest

from trainer import native

MASK32 = 0xFFFFFFFF

# Random123, tests/kat_vectors, "philox4x32 10": counter, key, block.
PUBLISHED = [
    ((0, 0, 0, 0), (0, 0), (0x6627E8D5, 0xE169C58D, 0xBC57AC4C, 0x9B00DBD8)),
    ((MASK32,) * 4, (MASK32,) * 2, (0x408F276D, 0x41C83B0E, 0xA20BC7C6, 0x6D5451FD)),
    (
        (0x243F6A88, 0x85A308D3, 0x13198A2E, 0x03707344),
        (0xA4093822, 0x299F31D0),
        (0xD16CFE09, 0x94FDCCEB, 0x5001E420, 0x24126EA1),
    ),
]


@pytest.mark.parametrize(("counter", "key", "block"), PUBLISHED)
def test_published_vectors(counter, key, block):
    assert tuple(native.philox(counter, key)) == block


def test_words_come_in_order_from_numbered_blocks():
    seed, stream = 0x0123456789ABCDEF, 0xFEDCBA9876543210
    key = (seed & MASK32, seed >> 32)
    blocks = [native.philox((block, 0, stream & MASK32, stream >> 32), key) for block in range(3)]
    assert native.random_words(seed, stream, 11) == [w for block in blocks for w in block][:11]


def bounded(words, bound):
    """The definition of a bounded draw, in Python's unbounded integers."""
    threshold = 2**32 % bound
    for word in words:
        product = word * bound
        if product & MASK32 >= threshold:
            return product >> 32
    raise AssertionError


@pytest.mark.parametrize("bound", [1, 2, 3, 24, 1000, 2**31 - 1, 2**31 + 1, 2**32 - 1])
def test_bounded_draws_follow_the_definition(bound):
    words = iter(native.random_words(7, bound, 4000))
    draws = native.random_bounded(7, bound, bound, 1000)
    assert draws == [bounded(words, bound) for _ in range(1000)]


def test_a_shuffle_swaps_downwards_with_bounded_draws():
    for stream in range(50):
        words = iter(native.random_words(3, stream, 200))
        items = list(range(37))
        for i in range(36, 0, -1):
            j = bounded(words, i + 1)
            items[i], items[j] = items[j], items[i]
        assert native.random_shuffle(3, stream, 37) == items


def test_nothing_to_draw():
    assert native.random_words(1, 1, 0) == []
    assert native.random_shuffle(1, 1, 0) == []
    assert native.random_shuffle(1, 1, 1) == [0]


@pytest.mark.parametrize(
    "draw",
    [
        lambda: native.random_words(0, 0, -1),
        lambda: native.random_shuffle(0, 0, -1),
        lambda: native.random_bounded(0, 0, 0, 1),
    ],
)
def test_senseless_draws_are_refused(draw):
    with pytest.raises(ValueError, match=r"negative|positive"):
        draw()
