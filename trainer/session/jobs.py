"""`Jobs`: work done behind the table; the only file of the program that starts threads.

One worker thread does what a person waits for, the most urgent first. What it finds is handed
over only on the owner's thread, in `poll` or `wait`. Each piece of work belongs to a position;
when the position is left, work that was not kept is cancelled and its answers are dropped.
"""

from __future__ import annotations

import atexit
import heapq
import threading
from collections.abc import Callable
from queue import Empty, SimpleQueue
from time import monotonic
from typing import Any, Generic, Protocol, TypeVar

T = TypeVar("T")
_SLICE = 0.1  # seconds; waiting in slices lets Ctrl-C through on every system


class CancelFlag(Protocol):
    """What stops work in progress from another thread."""

    def cancel(self) -> None:
        """Ask the work to stop."""


# A piece of work: given its flag and a way to report partial answers, it returns the final one.
Work = Callable[[Any, Callable[[T], None]], T]


def _no_news(_: object) -> None:
    """Take no notice."""


class _NoFlag:
    """The flag of work that is over."""

    def cancel(self) -> None:
        """Do nothing."""


class Ticket(Generic[T]):
    """One piece of work handed in: what is known of its answer so far."""

    def __init__(
        self, work: Work[T], flag: CancelFlag, on_news: Callable[[Ticket[T]], None]
    ) -> None:
        self._work = work
        self._flag = flag
        self._on_news = on_news
        self._value: T | None = None
        self._error: BaseException | None = None
        self.kept = False
        self.cancelled = False
        self.done = False

    @classmethod
    def ready(cls, value: T) -> Ticket[T]:
        """Return a ticket whose answer was known before."""
        ticket: Ticket[T] = cls(lambda _flag, _report: value, _NoFlag(), _no_news)
        ticket._value = value
        ticket.done = True
        return ticket

    @property
    def value(self) -> T | None:
        """The latest answer: None at first, partial until `done`.

        Raises:
            Exception: whatever stopped the work.
        """
        if self._error is not None:
            raise self._error
        return self._value

    @property
    def failed(self) -> bool:
        """Whether the work stopped with an error."""
        return self._error is not None

    def keep(self) -> None:
        """Let this work go on when its position is left."""
        self.kept = True

    def cancel(self) -> None:
        """Stop the work, if it still runs, and drop its answers."""
        if not self.done:
            self.cancelled = True
            self.done = True
            self._flag.cancel()

    def _run(self, report: Callable[[T], None]) -> T:
        return self._work(self._flag, report)

    def _receive(self, value: T | None, error: BaseException | None, *, last: bool) -> None:
        if self.cancelled:
            return
        self._value = value if error is None else self._value
        self._error = error
        self.done = last
        self._on_news(self)


class Jobs:
    """Work in the background for one owner, whose thread alone calls these methods."""

    def __init__(
        self, make_flag: Callable[[], CancelFlag], on_ready: Callable[[], None] | None = None
    ) -> None:
        """Begin with no work and no thread.

        `on_ready` is called on the worker's thread when `poll` has something to hand over.
        """
        self._make_flag = make_flag
        self._on_ready = on_ready
        self._wake = threading.Condition()
        self._queue: list[tuple[int, int, Ticket[Any]]] = []
        self._news: SimpleQueue[Callable[[], None]] = SimpleQueue()
        self._open: list[Ticket[Any]] = []
        self._serial = 0
        self._closing = False
        self._thread: threading.Thread | None = None

    def submit(
        self,
        work: Work[T],
        *,
        urgency: int = 0,
        on_news: Callable[[Ticket[T]], None] = _no_news,
    ) -> Ticket[T]:
        """Hand in work for the present position; higher urgency is done first.

        `on_news` is called on the owner's thread for each partial and for the final answer.

        Raises:
            RuntimeError: the jobs are closed.
        """
        if self._closing:
            raise RuntimeError("no work can be handed in after close")
        ticket = Ticket(work, self._make_flag(), on_news)
        self._open = [one for one in self._open if not one.done]
        self._open.append(ticket)
        with self._wake:
            self._serial += 1
            heapq.heappush(self._queue, (-urgency, self._serial, ticket))
            self._wake.notify()
        self._start()
        return ticket

    def leave_position(self) -> None:
        """Cancel all work of the present position that was not kept, and drop its answers."""
        for ticket in self._open:
            if not ticket.kept:
                ticket.cancel()

    def poll(self) -> bool:
        """Hand over, on this thread, whatever is ready; say whether there was anything."""
        any_news = False
        while True:
            try:
                deliver = self._news.get_nowait()
            except Empty:
                return any_news
            any_news = True
            deliver()

    def wait(self, ticket: Ticket[Any], timeout: float | None = None) -> bool:
        """Hand over what becomes ready until a ticket is done; say whether it is.

        With a timeout, give up after so many seconds; the work goes on.
        """
        until = None if timeout is None else monotonic() + timeout
        self.poll()
        while not ticket.done:
            left = _SLICE if until is None else min(_SLICE, until - monotonic())
            if left <= 0:
                return False
            try:
                deliver = self._news.get(timeout=left)
            except Empty:
                continue
            deliver()
        return True

    def close(self) -> None:
        """Cancel all work and end the thread; closing twice is harmless."""
        for ticket in self._open:
            ticket.cancel()
        with self._wake:
            self._closing = True
            self._queue.clear()
            self._wake.notify_all()
        if self._thread is not None:
            self._thread.join()
            self._thread = None
            atexit.unregister(self.close)

    def _start(self) -> None:
        if self._thread is None:
            # A daemon, so that a crash is not held up; close, at the latest at exit, joins it.
            self._thread = threading.Thread(target=self._serve, name="jobs", daemon=True)
            atexit.register(self.close)
            self._thread.start()

    # ------------------------------------------------------------------ on the worker's thread

    # The thread keeps its usual priority. A lower one would be worse for the screen: whenever other
    # programs keep the processors busy, the thread would be put aside while it holds the
    # interpreter's lock, and the screen would wait for it (gaps of 250 to 500 ms were measured).

    def _serve(self) -> None:
        while (ticket := self._next()) is not None:
            if not ticket.cancelled:
                self._do(ticket)

    def _next(self) -> Ticket[Any] | None:
        with self._wake:
            while not self._queue and not self._closing:
                self._wake.wait()
            return None if self._closing else heapq.heappop(self._queue)[2]

    def _do(self, ticket: Ticket[Any]) -> None:
        try:
            answer = ticket._run(lambda part: self._tell(ticket, part, None, last=False))  # noqa: SLF001 - one file, one idea
        except BaseException as error:  # noqa: BLE001 - raised again on the owner's thread
            self._tell(ticket, None, error, last=True)
        else:
            self._tell(ticket, answer, None, last=True)

    def _tell(
        self, ticket: Ticket[T], value: T | None, error: BaseException | None, *, last: bool
    ) -> None:
        self._news.put(lambda: ticket._receive(value, error, last=last))  # noqa: SLF001 - as above
        if self._on_ready is not None:
            self._on_ready()
