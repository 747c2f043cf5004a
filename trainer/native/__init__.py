"""The kernel: fast arithmetic on masks and strengths that knows no Euchre, behind one door."""

from trainer.native._kernel import (
    CancelFlag,
    CardTable,
    Setup,
    bench_solve,
    philox,
    random_bounded,
    random_shuffle,
    random_words,
    reference_tricks,
    results_after,
    solve_result,
    solve_tricks,
)

__all__ = [
    "CancelFlag",
    "CardTable",
    "Setup",
    "bench_solve",
    "philox",
    "random_bounded",
    "random_shuffle",
    "random_words",
    "reference_tricks",
    "results_after",
    "solve_result",
    "solve_tricks",
]
