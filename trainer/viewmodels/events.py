"""An event and a value that can be watched, so that view-models need no Qt signals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

T = TypeVar("T")


class Event(Generic[T]):
    """Something that happens now and then; whoever is connected is told, in order."""

    def __init__(self) -> None:
        self._listeners: list[Callable[[T], None]] = []

    def connect(self, listener: Callable[[T], None]) -> Callable[[], None]:
        """Tell `listener` from now on; call what is returned to stop."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener) if listener in self._listeners else None

    def emit(self, news: T) -> None:
        """Tell everyone who is connected now."""
        for listener in tuple(self._listeners):
            listener(news)


class Observable(Generic[T]):
    """A value; `changed` tells each new one, and an equal one is not new."""

    def __init__(self, value: T) -> None:
        self._value = value
        self.changed: Event[T] = Event()

    @property
    def value(self) -> T:
        """The present value."""
        return self._value

    def set(self, value: T) -> None:
        """Put a value, and tell it when it differs."""
        if value != self._value:
            self._value = value
            self.changed.emit(value)
