"""What lines of one world share changes no result: each is worth what it is worth alone."""

from __future__ import annotations

import random
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.native.test_search import RESULTS, WORTHS, counting
from tests.native.test_solve import agree, deal, reference, trump_pack
from trainer import native

TURNED = 35
SEATS = 7


def setup(makers, *, barred=0, sitting_out=0, broken=-1):
    groups, strengths = trump_pack(9)
    return native.Setup(
        native.CardTable(groups, strengths),
        SEATS,
        5,
        0,
        makers,
        sitting_out,
        RESULTS,
        barred,
        broken,
    )


def auction(*setups):
    options = [(-1, -1, -1, -1, 0, []), *((n, -1, 0, -1, 0, []) for n in range(len(setups)))]
    return native.Auction(
        [(seat, options) for seat in range(SEATS)],
        list(setups),
        [WORTHS] * len(setups),
        [counting(-9.0)],
        TURNED,
        0,
    )


def scene(one, seat, own):
    rest = (1 << 36) - 1 & ~own & ~(1 << TURNED)
    others = [other for other in range(SEATS) if other != seat]
    return native.Scene(
        one,
        seat,
        own,
        rest,
        [*[5] * 6, rest.bit_count() - 30],
        [(1 << 36) - 1] * 7,
        [*others, -1],
        [0] * SEATS,
        [],
    )


def codes(sheet, actions):
    """The mean and the shares of the results of each action."""
    figures = [float(code) for code in range(4)]
    return [(sheet.mean(action, figures), *sheet.shares(action, 4)) for action in range(actions)]


def plays(one, here, lines, worlds=40):
    return native.evaluate_plays(
        one, here, 0, [], [], lines, 3, 0, worlds, 0, 4, 0, native.CancelFlag()
    )


@pytest.mark.parametrize("seat", [0, 4])
@pytest.mark.parametrize(
    "changes",
    [{}, {"barred": 0b111111111 << 27}, {"broken": 0}, {"sitting_out": 0b0100000}],
    ids=["plain", "barred", "broken", "sitting out"],
)
def test_cards_put_down_are_worth_together_what_they_are_worth_alone(seat, changes):
    rng = random.Random(f"{seat} {changes}")  # noqa: S311 - test data
    one = auction(setup(0b0010001, **changes), setup(0b0000001, **changes))
    for _ in range(3):
        six = 1 << TURNED | sum(1 << card for card in rng.sample(range(35), 5))
        cards = [card for card in range(36) if six >> card & 1]
        here = scene(one, seat, six)
        lines = [
            (number, six & ~(1 << card), -1, card, [], -1) for card in cards for number in (0, 1)
        ]
        together = codes(plays(one, here, lines), len(lines))
        alone = [codes(plays(one, here, [line]), 1)[0] for line in lines]
        assert together == alone


def test_calls_with_more_makers_are_worth_what_the_solver_says():
    makers = [0b0010001, 0b0000001, 0b1010001, 0b0000010, 0b0010001]
    setups = [setup(one) for one in makers]
    one = auction(*setups)
    rng = random.Random("calls")  # noqa: S311 - test data
    for _ in range(4):
        own = sum(1 << card for card in rng.sample(range(35), 5))
        here = scene(one, 0, own)
        rows = [(1 + number, -1, -1) for number in range(len(makers))]
        sheet = native.evaluate_calls(one, here, 0, rows, 5, 0, 30, 0, 4, native.CancelFlag())
        expected = [0.0] * len(makers)
        for world, _ in native.draw_worlds(one, here, 5, 0, 30):
            hands = [own, *world[:6]]
            for at, game in enumerate(setups):
                expected[at] += native.solve_result(game, hands, 0, [], 0, 0) / 30
        figures = [float(code) for code in range(4)]
        means = [sheet.mean(at, figures) for at in range(len(makers))]
        assert means == pytest.approx(expected)
        assert max(expected) > min(expected)


def test_two_threads_at_once_find_what_one_finds():
    one = auction(setup(0b0010001), setup(0b0000001))
    rng = random.Random("threads")  # noqa: S311 - test data
    owns = [sum(1 << card for card in rng.sample(range(35), 5)) for _ in range(12)]

    def found(own):
        here = scene(one, 0, own)
        rows = [(0, -1, -1), (1, -1, -1), (2, -1, -1)]
        sheet = native.evaluate_calls(one, here, 0, rows, 5, 0, 60, 0, 4, native.CancelFlag())
        cards = [(0, own, card, -1, [], -1) for card in range(36) if own >> card & 1]
        return codes(sheet, 3), codes(plays(one, here, cards), 5)

    alone = [found(own) for own in owns]
    with ThreadPoolExecutor(2) as pool:
        forth = pool.submit(lambda: [found(own) for own in owns])
        back = pool.submit(lambda: [found(own) for own in reversed(owns)])
        assert forth.result() == alone
        assert back.result()[::-1] == alone


@pytest.mark.parametrize("seed", range(4))
def test_seven_seats_three_tricks_from_the_end(seed):
    rng = random.Random(f"seven {seed}")  # noqa: S311 - test data
    agree(rng, deal(rng, 3, seats=7, sitting=0, played=2, cards=trump_pack(9)), reference)
