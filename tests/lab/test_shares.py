"""Shares come back in order, however many do them and whatever becomes of those."""

from __future__ import annotations

import os
import signal
import threading
import time

import pytest

from trainer.lab.shares import out_of_reach, workers

SOME = range(12)


def slow_at_first(share):
    time.sleep(0.05 if share % 5 == 0 else 0)
    return share * share


def hears_interrupts(_):
    os.kill(os.getpid(), signal.SIGINT)
    return signal.getsignal(signal.SIGINT) is signal.SIG_IGN


def dies(share):
    if share == 3:
        os._exit(1)
    return share


def refuses(share):
    if share == 3:
        raise ValueError("a share that cannot be done")
    return share


@pytest.mark.parametrize("processes", [1, 3])
def test_shares_are_handed_back_in_order(processes):
    with workers(processes) as those:
        assert list(those.each(slow_at_first, SOME)) == [one * one for one in SOME]
        assert list(those.each(slow_at_first, [])) == []
        assert list(those.each(slow_at_first, [7])) == [49]


def test_no_process_hears_ctrl_c():
    with workers(2) as those:
        assert list(those.each(hears_interrupts, range(2))) == [True, True]


@pytest.mark.parametrize(
    ("work", "fault", "told"), [(dies, EOFError, "ended before"), (refuses, ValueError, "a share")]
)
def test_what_goes_wrong_in_a_process_is_told_by_its_owner(work, fault, told):
    found = []
    with pytest.raises(fault, match=told), workers(2) as those:
        found.extend(those.each(work, SOME))
    assert found == list(range(len(found)))
    assert len(found) <= 3


def stops_after_the_first():
    with workers(2) as those:
        for _ in those.each(time.sleep, [0, 60, 60]):
            raise KeyboardInterrupt


def test_a_stop_drops_what_is_not_done_at_once():
    begin = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        stops_after_the_first()
    assert time.monotonic() - begin < 30


def test_ctrl_c_is_heard_by_the_owner_once_processes_are_started():
    heard = []

    def start():
        with out_of_reach():
            # To this thread: one that another test left behind would take the process's.
            signal.pthread_kill(threading.get_ident(), signal.SIGINT)
            heard.append("started")
        heard.append("went on")

    with pytest.raises(KeyboardInterrupt):
        start()
    assert heard == ["started"]
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, ())
