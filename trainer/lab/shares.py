"""Bulk work cut into shares, done here or by several processes, and handed back in order.

What is found never depends on how many processes there are: shares are the same, and each is
taken in its turn.
"""

from __future__ import annotations

import signal
from collections import deque
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import get_context
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from concurrent.futures import Future

T = TypeVar("T")
S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Workers:
    """Those who do the shares: `pool` is None where this process does them itself."""

    pool: ProcessPoolExecutor | None
    processes: int

    def each(self, work: Callable[[S], T], shares: Iterable[S]) -> Iterator[T]:
        """Return what is found in each share, in order; work runs a little ahead."""
        if self.pool is None:
            yield from map(work, shares)
            return
        ahead: deque[Future[T]] = deque()
        for share in shares:
            ahead.append(self.pool.submit(work, share))
            if len(ahead) > self.processes:
                yield ahead.popleft().result()
        while ahead:
            yield ahead.popleft().result()


@contextmanager
def workers(processes: int) -> Iterator[Workers]:
    """Start processes, and end them; those under way when Ctrl-C comes finish their share."""
    if processes == 1:
        yield Workers(None, 1)
        return
    pool = ProcessPoolExecutor(processes, get_context("spawn"), _let_the_owner_stop)
    try:
        yield Workers(pool, processes)
    finally:
        pool.shutdown(cancel_futures=True)


def _let_the_owner_stop() -> None:
    """Leave Ctrl-C, which the terminal sends to every process, to the one that waits."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
