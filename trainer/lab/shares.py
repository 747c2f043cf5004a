"""Bulk work cut into shares, done here or by several processes, and handed back in order.

What is found never depends on how many processes there are: shares are the same, and each is
taken in its turn. Ctrl-C, which a terminal sends to every process, reaches the owner alone: from
their first moment processes are out of its reach, and the owner ends them when he stops.
"""

from __future__ import annotations

import signal
import traceback
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import connection, get_context, resource_tracker
from typing import TYPE_CHECKING, Any, Final, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

T = TypeVar("T")
S = TypeVar("S")
_AHEAD: Final = 2  # shares handed out for each process before the oldest of them is done


@dataclass(frozen=True, slots=True)
class Workers:
    """Those who do the shares, and our end of each one's pipe: none where this process does."""

    pipes: tuple[Connection, ...] = ()

    def each(self, work: Callable[[S], T], shares: Iterable[S]) -> Iterator[T]:
        """Return what is found in each share, in order; work runs a little ahead.

        Raises:
            EOFError: a process ended before its share was done.
            Exception: whatever stopped the work on a share.
        """
        if not self.pipes:
            yield from map(work, shares)
            return
        busy: dict[Connection, int] = {}
        found: dict[int, T] = {}
        waiting = iter(enumerate(shares))
        upcoming = next(waiting, None)
        turn = 0  # of the share that is handed back next
        while busy or upcoming is not None:
            for pipe in self.pipes:
                if upcoming is None or upcoming[0] >= turn + _AHEAD * len(self.pipes):
                    break
                if pipe not in busy:
                    pipe.send((work, upcoming[1]))
                    busy[pipe] = upcoming[0]
                    upcoming = next(waiting, None)
            ready = connection.wait(list(busy))
            for pipe in [one for one in busy if one in ready]:
                found[busy.pop(pipe)] = _heard(pipe)
            while turn in found:
                yield found.pop(turn)
                turn += 1


@contextmanager
def workers(processes: int) -> Iterator[Workers]:
    """Start processes, and end them; a share that is not done when the owner stops is dropped."""
    if processes == 1:
        yield Workers()
        return
    started: list[tuple[SpawnProcess, Connection]] = []
    try:
        with out_of_reach():
            for _ in range(processes):
                started.append(_start())  # noqa: PERF401 - those before one that fails are ended
        yield Workers(tuple(pipe for _, pipe in started))
    finally:
        for process, pipe in started:
            pipe.close()
            process.kill()
        for process, _ in started:
            process.join()


@contextmanager
def out_of_reach() -> Iterator[None]:
    """Let no process that is started here ever hear Ctrl-C; ours is heard at the end.

    Where signals cannot be held back, as on Windows, processes leave it to us once they run.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # it would let Ctrl-C through again when it starts
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _start() -> tuple[SpawnProcess, Connection]:
    context = get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=_serve, args=(theirs,), daemon=True)
    process.start()
    theirs.close()
    return process, ours


def _heard(pipe: Connection) -> Any:
    try:
        is_found, answer = pipe.recv()
    except EOFError as fault:
        raise EOFError("a process ended before its share was done") from fault
    if not is_found:
        raise answer
    return answer


def _serve(pipe: Connection) -> None:
    """Do one share after another until the owner is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        while True:
            work, share = pipe.recv()
            try:
                answer = (True, work(share))
            except Exception as fault:  # noqa: BLE001 - raised again by the owner
                fault.add_note(traceback.format_exc())
                answer = (False, fault)
            pipe.send(answer)
    except (EOFError, OSError):
        return
