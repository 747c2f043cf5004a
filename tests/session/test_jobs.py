"""Jobs: answers arrive on the owner's thread, urgent ones first, stale ones never."""

from __future__ import annotations

import subprocess
import sys
import threading
from time import monotonic, sleep

import pytest

from trainer.rules import Random
from trainer.session.jobs import Jobs


class Flag:
    """A cancel flag of the plainest kind."""

    def __init__(self):
        self.event = threading.Event()

    def cancel(self):
        self.event.set()


class Gate:
    """Work that waits until it is let go or cancelled."""

    def __init__(self, answer="answer"):
        self.answer = answer
        self.begun = threading.Event()
        self.let_go = threading.Event()
        self.thread = None

    def __call__(self, flag, report):
        self.thread = threading.current_thread()
        self.begun.set()
        report("partial")
        while not self.let_go.wait(0.002):
            if flag.event.is_set():
                raise RuntimeError("cancelled")
        return self.answer


@pytest.fixture
def jobs():
    made = Jobs(Flag)
    yield made
    made.close()
    assert not [one for one in threading.enumerate() if one.name == "jobs"]


def heard_by(jobs):
    heard = []
    threads = set()

    def hear(ticket):
        heard.append(ticket.value)
        threads.add(threading.current_thread())

    return heard, threads, hear


def test_partial_then_final_on_the_owners_thread(jobs):
    heard, threads, hear = heard_by(jobs)
    work = Gate()
    ticket = jobs.submit(work, on_news=hear)
    assert work.begun.wait(5)
    while not jobs.poll():
        sleep(0.001)
    assert (ticket.value, ticket.done) == ("partial", False)
    work.let_go.set()
    assert jobs.wait(ticket)
    assert (ticket.value, ticket.done, heard) == ("answer", True, ["partial", "answer"])
    assert threads == {threading.current_thread()}
    assert work.thread is not threading.current_thread()


def test_nothing_arrives_unless_the_owner_asks(jobs):
    heard, _, hear = heard_by(jobs)
    work = Gate()
    ticket = jobs.submit(work, on_news=hear)
    work.let_go.set()
    sleep(0.05)
    assert heard == []
    assert not ticket.done
    jobs.wait(ticket)
    assert heard


def test_the_urgent_goes_first(jobs):
    order = []
    first = Gate()
    jobs.submit(first)
    assert first.begun.wait(5)
    tickets = [
        jobs.submit(lambda _flag, _report, urgency=urgency: order.append(urgency), urgency=urgency)
        for urgency in (0, 5, 1, 5)
    ]
    first.let_go.set()
    for ticket in tickets:
        assert jobs.wait(ticket, 5)
    assert order == [5, 5, 1, 0]


def test_leaving_a_position_drops_answers_but_for_kept_work(jobs):
    heard, _, hear = heard_by(jobs)
    stale, kept = Gate("stale"), Gate("kept")
    old = jobs.submit(stale, on_news=hear)
    wanted = jobs.submit(kept, on_news=hear)
    wanted.keep()
    assert stale.begun.wait(5)
    jobs.leave_position()
    stale.let_go.set()
    kept.let_go.set()
    assert jobs.wait(wanted, 5)
    assert old.done
    assert old.cancelled
    assert old.value is None
    assert heard == ["partial", "kept"]


def test_cancelled_work_that_has_not_begun_never_begins(jobs):
    first, second = Gate(), Gate()
    one = jobs.submit(first)
    two = jobs.submit(second)
    two.cancel()
    first.let_go.set()
    assert jobs.wait(one, 5)
    sleep(0.02)
    assert not second.begun.is_set()


def test_an_error_is_raised_where_the_answer_is_read(jobs):
    def faulty(_flag, _report):
        raise ZeroDivisionError("told")

    ticket = jobs.submit(faulty)
    assert jobs.wait(ticket, 5)
    assert ticket.failed
    with pytest.raises(ZeroDivisionError, match="told"):
        _ = ticket.value
    assert jobs.wait(jobs.submit(lambda _flag, _report: 1), 5)  # the worker lives on


def test_waiting_can_give_up_and_the_work_goes_on(jobs):
    work = Gate()
    ticket = jobs.submit(work)
    begun = monotonic()
    assert not jobs.wait(ticket, 0.03)
    assert monotonic() - begun < 5
    work.let_go.set()
    assert jobs.wait(ticket, 5)


def test_close_ends_running_and_waiting_work_and_may_be_repeated():
    jobs = Jobs(Flag)
    running, waiting = Gate(), Gate()
    one, two = jobs.submit(running), jobs.submit(waiting)
    assert running.begun.wait(5)
    jobs.close()
    jobs.close()
    assert one.cancelled
    assert two.cancelled
    assert not waiting.begun.is_set()
    assert not [thread for thread in threading.enumerate() if thread.name == "jobs"]
    with pytest.raises(RuntimeError):
        jobs.submit(running)


def test_the_owner_is_told_when_something_is_ready():
    ready = threading.Event()
    jobs = Jobs(Flag, on_ready=ready.set)
    ticket = jobs.submit(lambda _flag, _report: 5)
    assert ready.wait(5)
    assert jobs.poll()
    assert ticket.value == 5
    jobs.close()


def test_no_thread_before_there_is_work():
    before = threading.active_count()
    Jobs(Flag).close()
    assert threading.active_count() == before


def do_anything(jobs, random, hear):
    """Do a few things with the jobs in a random order; return what was handed in."""
    tickets = []
    for _ in range(1 + random.bounded(24)):
        match random.bounded(5):
            case 0 | 1:
                work = Gate()
                work.let_go.set()
                tickets.append(jobs.submit(work, urgency=random.bounded(3), on_news=hear))
            case 2 if tickets:
                tickets[random.bounded(len(tickets))].keep()
            case 3:
                jobs.leave_position()
            case 4:
                jobs.poll()
    return tickets


def test_any_order_of_doings_ends_cleanly():
    """Closing at any moment leaves no thread, and no dropped answer is ever heard."""
    heard = []
    for seed in range(40):
        jobs = Jobs(Flag)
        tickets = do_anything(jobs, Random(seed), lambda ticket: heard.append(ticket.cancelled))
        jobs.close()
        jobs.poll()
        assert all(ticket.done for ticket in tickets)
        assert not [thread for thread in threading.enumerate() if thread.name == "jobs"]
    assert heard
    assert not any(heard)


def test_a_program_that_forgets_to_close_still_ends():
    code = (
        "import threading; from trainer.session.jobs import Jobs\n"
        "class Flag:\n"
        "    def __init__(self): self.event = threading.Event()\n"
        "    def cancel(self): self.event.set()\n"
        "jobs = Jobs(Flag)\n"
        "jobs.submit(lambda flag, report: flag.event.wait(60))\n"
        "print('end')\n"
    )
    begun = monotonic()
    ended = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=30, check=True
    )
    assert ended.stdout == "end\n"
    assert ended.stderr == ""
    assert monotonic() - begun < 10
