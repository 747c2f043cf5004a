"""Times what a score costs before a game's first figure: `python -m tests.engine.equity_times`.

Processor time of one thread: measuring the hands of a rule set that is not shipped, solving its
games from the score named (every player's), and one utility after that.
"""

from __future__ import annotations

import time

from tests.engine.positions import dealt
from trainer.engine.equity import Equity
from trainer.engine.payments import outcomes_of, payments_of
from trainer.engine.results import results
from trainer.engine.utility import utility
from trainer.rules import Standing, change, preset, view

# A choice that no preset has makes each of these a rule set that must be measured.
TABLES = (
    ("standard", 0),
    ("sandy-eggo", 0),
    ("32-card", 0),
    ("two-handed", 0),
    ("three-handed", 0),
    ("call-ace-4", 0),
    ("call-ace-4", 4),
    ("call-ace-5", 2),
    ("call-ace-5", 4),
    ("call-ace-6", 5),
    ("call-ace-7", 7),
)


def main() -> None:
    """Print a line for each kind of table."""
    for name, points in TABLES:
        hand = change(preset(name).rules, natural_trump=True).hand
        start = time.process_time()
        outcomes_of(hand)
        measured = time.process_time() - start
        payments = payments_of(hand)
        equity = Equity(10, payments)
        scores = [points] * equity.parties
        known = equity.knows(scores)
        start = time.process_time()
        if known:
            equity.chances(scores, 0)
        solved = time.process_time() - start
        seen = view(dealt(1, hand), 0, Standing((max(points, 1),) * hand.seats, 10))
        utility(seen, results(hand).all)
        start = time.process_time()
        for _ in range(10):
            utility(seen, results(hand).all)
        again = (time.process_time() - start) / 10
        solving = f"solved in {1000 * solved:.0f} ms" if known else "not solved"
        print(
            f"{name} at {points}: measured in {1000 * measured:.0f} ms, {solving}, "
            f"a utility {1000 * again:.2f} ms"
        )


if __name__ == "__main__":
    main()
