"""Events and values that can be watched."""

from __future__ import annotations

from trainer.viewmodels.events import Event, Observable


def test_everyone_is_told_in_order_until_they_leave():
    event, heard = Event(), []
    leave = event.connect(lambda news: heard.append(("first", news)))
    event.connect(lambda news: heard.append(("second", news)))
    event.emit(1)
    leave()
    leave()
    event.emit(2)
    assert heard == [("first", 1), ("second", 1), ("second", 2)]


def test_a_listener_may_leave_while_it_is_told():
    event, heard = Event(), []

    def once(news):
        heard.append(news)
        leave()

    leave = event.connect(once)
    event.emit(1)
    event.emit(2)
    assert heard == [1]


def test_an_equal_value_is_no_news():
    value, heard = Observable((1, 2)), []
    value.changed.connect(heard.append)
    value.set((1, 2))
    value.set((1, 3))
    assert heard == [(1, 3)]
    assert value.value == (1, 3)
