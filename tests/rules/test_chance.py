"""The generator: published vectors, even draws, shuffles, fingerprints."""

from collections import Counter

import pytest

from trainer.rules import HandRules, Random, cards, fingerprint
from trainer.rules.chance import philox

ONES = 0xFFFFFFFF


@pytest.mark.parametrize(
    ("counter", "key", "words"),
    [
        ((0, 0, 0, 0), (0, 0), "6627e8d5 e169c58d bc57ac4c 9b00dbd8"),
        ((ONES,) * 4, (ONES,) * 2, "408f276d 41c83b0e a20bc7c6 6d5451fd"),
        (
            (0x243F6A88, 0x85A308D3, 0x13198A2E, 0x03707344),
            (0xA4093822, 0x299F31D0),
            "d16cfe09 94fdcceb 5001e420 24126ea1",
        ),
    ],
    ids=["zeros", "ones", "pi"],
)
def test_published_vectors(counter, key, words):
    """The known answers of philox4x32-10 in the Random123 distribution."""
    assert " ".join(f"{word:08x}" for word in philox(counter, key)) == words


def test_words_come_block_by_block_in_order():
    seed, stream = 0x299F31D0A4093822, 0x0370734413198A2E
    random = Random(seed, stream)
    words = [random.word() for _ in range(12)]
    blocks = [
        philox((block, 0, 0x13198A2E, 0x03707344), (0xA4093822, 0x299F31D0)) for block in range(3)
    ]
    assert words == [word for block in blocks for word in block]


class Fixed(Random):
    """A generator whose words are given."""

    def __init__(self, words):
        super().__init__(0)
        self.given = list(words)

    def word(self):
        return self.given.pop(0)


def test_a_bounded_draw_takes_the_high_half_and_rejects_the_uneven_rest():
    assert Fixed([0]).bounded(1) == 0
    assert Fixed([ONES]).bounded(24) == 23
    # 2**32 mod 24 is 16: a low half under 16 is drawn again.
    assert Fixed([0, 0x80000001]).bounded(24) == 12
    assert Fixed([0x80000000, ONES]).bounded(24) == 23
    # A limit that divides 2**32 rejects nothing.
    assert Fixed([0]).bounded(8) == 0


def test_bounded_draws_are_even():
    random = Random(1)
    counts = Counter(random.bounded(6) for _ in range(60_000))
    assert set(counts) == set(range(6))
    assert all(abs(count - 10_000) < 500 for count in counts.values())


@pytest.mark.parametrize("limit", [0, -1, 1 << 32])
def test_a_limit_out_of_range_is_refused(limit):
    with pytest.raises(ValueError, match="limit = "):
        Random(1).bounded(limit)


@pytest.mark.parametrize(("seed", "stream"), [(-1, 0), (1 << 64, 0), (0, -1), (0, 1 << 64)])
def test_seeds_and_streams_are_64_bits(seed, stream):
    with pytest.raises(ValueError, match="does not fit 64 bits"):
        Random(seed, stream)


def test_a_shuffle_is_fisher_and_yates_from_the_top():
    assert Fixed([1, 1, 1]).shuffled("abcd") == ("b", "c", "d", "a")
    assert Fixed([ONES] * 3).shuffled("abcd") == ("a", "b", "c", "d")
    assert Random(1).shuffled("") == ()


def test_a_seed_gives_the_same_pack_for_ever():
    """Pinned: saved seeds and puzzles depend on it."""
    order = " ".join(map(str, Random(2024, 7).shuffled(HandRules().pack)))
    assert order == PINNED
    assert Random(2024, 8).shuffled(HandRules().pack) != cards(order)


PINNED = "QD QC TS AH KC 9H KH AD KS AS 9S KD QS QH JD 9C JC TH AC TC JH JS TD 9D"


def test_every_place_gets_every_card_about_equally_often():
    pack = HandRules().pack
    counts = Counter()
    for seed in range(4000):
        counts.update(enumerate(Random(seed).shuffled(pack)))
    expected = 4000 / 24
    spread = sum((counts[place, one] - expected) ** 2 for place in range(24) for one in pack)
    assert 420 < spread / expected < 680  # chi square with 529 degrees of freedom, 5 sigma


def test_a_fingerprint_can_be_computed_again_by_anyone():
    order = cards("9C TC AS")
    # printf 'salt\n9C TC AS' | sha256sum
    assert fingerprint(order, "salt") == SHA
    assert fingerprint(order, "other") != SHA
    assert fingerprint(order[::-1], "salt") != SHA


SHA = "b871181b7148a02e09167b2a398d97fabbea020cede71291c53e8db0c7094174"
