"""Ways in which a call may still be played, known deals, and sheets put together one by one."""

from __future__ import annotations

import math

import pytest

from tests.native.test_sample import CARDS, EVERYTHING, suits_table
from trainer import native

WORTHS = [-2.0, -2.0, -2.0, 1.0, 1.0, 2.0]
SEATS, TURNED, MAKER = 4, 23, 0
CALLED = 5  # the highest card of the first group
FLAG = native.CancelFlag()
ALONE, WITH = 0, {1: 1, 2: 2, 3: 3}  # set-ups by who holds the called card


def liking(base, card=None):
    return native.Caller(base, [9.0 if one == card else 0.0 for one in range(CARDS)], 0, [], [], [])


def an_auction(branches=None):
    """Seat 0 may let it go by, or make itself and whoever holds a card the makers."""
    masks = [0b0001, 0b0011, 0b0101, 0b1001]
    setups = [
        native.Setup(
            suits_table(), SEATS, 5, 1, mask, 0, [3 * n + 1] * 3 + [3 * n + 2] * 2 + [3 * n + 3]
        )
        for n, mask in enumerate(masks)
    ]
    rows = branches or [(CALLED, [0, 1, 2, 3], 0, 0), (-1, [], 0, 1)]
    offers = [(0, [(-1, -1, -1, -1, 0, []), (0, -1, 0, -1, 0, list(range(len(rows))))])]
    return native.Auction(
        offers, setups, [WORTHS] * 4, [liking(1.0), liking(0.0, 0)], TURNED, 0, branches=rows
    )


def deal(seed):
    cards = [card for card in native.random_shuffle(seed, 0, CARDS) if card != TURNED]
    return [sum(1 << card for card in cards[5 * s : 5 * s + 5]) for s in range(SEATS)]


def setup_of(hands):
    if hands[MAKER] & (1 << CALLED | 1):  # it holds the card, or likes to go alone
        return ALONE
    holder = next((seat for seat in WITH if hands[seat] >> CALLED & 1), None)
    return ALONE if holder is None else WITH[holder]


def test_who_holds_the_card_decides_what_is_played():
    auction = an_auction()
    deals = [deal(seed) for seed in range(200)]
    numbers = [setup_of(hands) for hands in deals]
    assert len(set(numbers)) == 4
    settled = native.settle_deals(auction, 0, 1, -1, deals, FLAG)
    assert settled == native.solve_deals(auction, numbers, deals, FLAG)
    assert {(code - 1) // 3 for code in settled} == set(numbers)
    assert native.settle_deals(auction, 0, 0, -1, deals, FLAG) == [0] * 200


def scene(auction, own, **known):
    pool = EVERYTHING & ~own & ~(1 << TURNED)
    settings = {"capacity": [5, 5, 5, 3], "seat_of": [1, 2, 3, -1], "played": [0] * 4} | known
    return native.Scene(auction, 0, own, pool, allowed=[EVERYTHING] * 4, heard=[], **settings)


def test_calls_and_lines_meet_the_same_worlds():
    auction, own = an_auction(), 0b11111 << 10
    here = scene(auction, own)
    deals = [[own, *world[:3]] for world, _ in native.draw_worlds(auction, here, 5, 0, 120)]
    codes = native.settle_deals(auction, 0, 1, -1, deals, FLAG)
    calls = native.evaluate_calls(
        auction, here, 0, [(1, -1, -1), (1, -1, 1)], 5, 0, 120, 0, 4, FLAG
    )
    line, lone = (0, own, -1, -1, [0], 0), (0, own, -1, -1, [], -1)
    plays = native.evaluate_plays(auction, here, 1, [], [], [line, lone], 5, 0, 120, 0, 4, 0, FLAG)
    sheet = native.Sheet(
        2, [code for pair in zip(codes, _alone(auction, deals), strict=True) for code in pair]
    )
    for other in (calls, plays):
        for action in (0, 1):
            assert other.shares(action, 13) == pytest.approx(sheet.shares(action, 13))
    assert sheet.worlds == 120
    assert not sheet.exact


def _alone(auction, deals):
    return native.solve_deals(auction, [ALONE] * len(deals), deals, FLAG)


def test_tricks_won_count_for_the_side_of_each_world():
    """Seat 2 won a trick: it is the makers' only where seat 2 holds the card."""
    auction, own = an_auction(), 0b1111 << 18
    played = [1 << 13, 1 << 14, 1 << 15, 1 << 16]
    pool = EVERYTHING & ~own & ~sum(played) & ~(1 << TURNED)
    for holder in (1, 2, 3):
        only = [1 << CALLED if seat == holder else 0 for seat in (1, 2, 3)]
        here = native.Scene(
            auction,
            0,
            own,
            pool,
            [4, 4, 4, pool.bit_count() - 12],
            [EVERYTHING if mask else EVERYTHING & ~(1 << CALLED) for mask in [*only, 0]],
            [1, 2, 3, -1],
            played,
            [],
        )
        lines = [(0, own, card, -1, [0], 0) for card in range(CARDS) if own >> card & 1]
        sheet = native.evaluate_plays(auction, here, 0, [], [2], lines, 3, 0, 60, 0, 4, 0, FLAG)
        codes = [code for code, share in enumerate(sheet.shares(0, 13)) if share > 0]
        assert {(code - 1) // 3 for code in codes} == {holder}


def test_sides_that_turn_on_a_card_are_not_played_out():
    auction, hands = an_auction(), deal(1)
    with pytest.raises(ValueError, match="solved open"):
        native.play_hand(auction, hands, 4, 1)
    with pytest.raises(ValueError, match="solved open"):
        native.results_of_options(auction, hands, 0, 4, 1)
    assert len(native.results_of_options(auction, hands, 0, 0, 1)) == 2


@pytest.mark.parametrize(
    ("row", "named"),
    [
        ((CARDS, [0] * 4, 0, 0), "branch: no such card"),
        ((CALLED, [0, 1], 0, 0), "a setup for each seat"),
        ((-1, [0] * 4, 0, 0), "a setup for each seat"),
        ((CALLED, [0, 1, 2, 9], 0, 0), "branch setup"),
        ((CALLED, [0, 1, 2, 3], 9, 0), "branch setup"),
        ((CALLED, [0, 1, 2, 3], 0, 9), "branch caller"),
    ],
)
def test_bad_branches_are_refused_by_name(row, named):
    with pytest.raises(ValueError, match=named):
        an_auction([row])


def test_bad_deals_and_sheets_are_refused_by_name():
    auction, hands = an_auction(), deal(2)
    with pytest.raises(ValueError, match="one for each deal"):
        native.solve_deals(auction, [0, 0], [hands], FLAG)
    with pytest.raises(ValueError, match="setup"):
        native.solve_deals(auction, [9], [hands], FLAG)
    with pytest.raises(ValueError, match="wrong number of cards"):
        native.solve_deals(auction, [0], [[0] * 4], FLAG)
    with pytest.raises(ValueError, match="offer"):
        native.settle_deals(auction, 1, -1, -1, [hands], FLAG)
    with pytest.raises(ValueError, match="option"):
        native.settle_deals(auction, 0, 2, -1, [hands], FLAG)
    with pytest.raises(ValueError, match="put_down"):
        native.settle_deals(auction, 0, 1, 0, [hands], FLAG)
    with pytest.raises(ValueError, match="hands"):
        native.settle_deals(auction, 0, 1, -1, [[0] * 4], FLAG)
    for actions, codes in ((0, []), (2, [1]), (1, [256]), (1, [-1])):
        with pytest.raises(ValueError, match="codes"):
            native.Sheet(actions, codes)
    for weights in ([1.0], [1.0, 0.0], [1.0, -1.0], [1.0, math.nan], [1.0, math.inf]):
        with pytest.raises(ValueError, match="weights"):
            native.Sheet(1, [0, 1], weights)
    raised = native.CancelFlag()
    raised.cancel()
    assert native.settle_deals(auction, 0, 1, -1, [hands], raised) == []
    assert native.solve_deals(auction, [0], [hands], raised) == []


def test_worlds_count_for_what_they_stand_for():
    """Means, shares and the error of a difference against sums written out."""
    weights = [1.0, 2.5, 1.0, 4.0, 1.0]
    codes = [(0, 1), (2, 2), (1, 0), (2, 1), (0, 0)]
    sheet = native.Sheet(2, [code for pair in codes for code in pair], weights)
    worth = [-2.0, 1.0, 4.0]
    whole = sum(weights)
    gaps = [worth[one] - worth[other] for one, other in codes]
    mean = sum(weight * gap for weight, gap in zip(weights, gaps, strict=True)) / whole
    squares = sum((w * (gap - mean)) ** 2 for w, gap in zip(weights, gaps, strict=True))
    error = math.sqrt(squares / whole**2 * len(codes) / (len(codes) - 1))
    assert sheet.difference(0, 1, worth, worth) == pytest.approx((mean, error))
    assert sheet.shares(0, 3) == pytest.approx([2 / whole, 1 / whole, 6.5 / whole])
    assert sheet.mean(1, worth) == pytest.approx((1 + 10 - 2 + 4 - 2) / whole)
    even = native.Sheet(2, [code for pair in codes for code in pair])
    assert even.difference(0, 1, worth, worth) != pytest.approx((mean, error))
