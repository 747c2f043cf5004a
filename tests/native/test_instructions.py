"""The solver answers alike on the processor's newer instructions and on plain ones."""

from __future__ import annotations

import hashlib
import os
import platform
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.native.test_search import an_auction
from tests.native.test_search import deal as four_hands
from tests.native.test_solve import chance, codes, deal, trump_pack
from trainer import native

SETS = {"plain", "bmi2"}
PLAIN = "EUCHRE_TRAINER_PLAIN_KERNEL"
ROOT = Path(__file__).parents[2]
# The kernel that is installed is asked, not a checkout's: the checkout is searched last.
ASK = """
import sys
sys.path.append(sys.argv[1])
from tests.native.test_instructions import answers
from trainer import native
print(native.instruction_set(), answers(int(sys.argv[2])))
"""


def answers(positions):
    """A digest of what all that solves makes of so many random positions, and of some auctions."""
    digest = hashlib.sha256()
    rng = chance("instructions")
    for _ in range(positions):
        table = deal(rng, rng.randint(1, 5))
        classes = table.setup(codes(rng, table.hand_size))
        told = [
            native.solve_tricks(table.setup(), **table.position),
            native.solve_result(classes, **table.position),
            native.results_after(classes, **table.position, cards=table.legal),
        ]
        if table.tricks_done == 0 and table.hand_size == 5 and not table.trick:
            told.append(native.solve_result(narrowed(table), **table.position))
        digest.update(repr(told).encode())
    auction = an_auction()
    for seed in range(positions // 20):
        hands = four_hands(seed)
        told = [
            native.results_of_options(auction, hands, 0, 0, seed),
            native.results_of_options(auction, hands, 0, 4, seed),
            native.play_hand(auction, hands, 8, seed),
        ]
        digest.update(repr(told).encode())
    return digest.hexdigest()


def narrowed(table):
    """A set-up in which one group may not open the hand, and three tricks may break."""
    cards = native.CardTable(table.groups, table.strengths)
    payoffs = [0, 0, 0, 1, 1, 2]
    sides = (table.leader, table.makers, table.sitting_out)
    return native.Setup(cards, table.seats, 5, *sides, payoffs, table.groups[0], 3)


def asked(positions, **environment):
    """The set of instructions and the digest of a process of its own."""
    others = {name: value for name, value in os.environ.items() if name != PLAIN}
    command = [sys.executable, "-I", "-X", "utf8", "-c", ASK, str(ROOT), str(positions)]
    return subprocess.run(
        command, env=others | environment, capture_output=True, text=True, check=True
    ).stdout.split()


@pytest.fixture(scope="module")
def best():
    return asked(3000)


def test_the_set_is_one_that_the_processor_has(best):
    assert {best[0], native.instruction_set()} <= SETS
    if platform.machine() not in {"x86_64", "AMD64"}:
        assert best[0] == "plain"


def test_plain_instructions_can_be_asked_for_and_answer_alike(best):
    plain = asked(3000, **{PLAIN: "1"})
    assert plain[0] == "plain"
    assert plain[1] == best[1]
    if best[0] == "plain":
        pytest.skip("this processor, or this kernel, has one set of instructions")


def test_the_wish_is_nothing_when_empty(best):
    assert asked(1, **{PLAIN: ""})[0] == best[0]


@pytest.mark.parametrize("exact", [True, False])
@pytest.mark.parametrize("seats", [2, 4, 7])
def test_as_many_positions_are_looked_at_on_plain_instructions(seats, exact):
    groups, strengths = trump_pack(9)
    table = native.CardTable(groups, strengths)
    setup = native.Setup(table, seats, 5, 1, 0b0101 & (1 << seats) - 1, 0, [0, 0, 0, 1, 1, 2])
    with ThreadPoolExecutor(1) as pool:  # a solver that has seen nothing, like the plain one
        _, *best = pool.submit(native.bench_solve, setup, 9, 400, exact).result()
    _, *plain = native.bench_solve(setup, 9, 400, exact, plain=True)
    assert best == plain
    assert plain[0] > 400
