"""`TableViewModel`: the card table and its coach; takes intents, shows plain screens.

It owns no thread and no timer. Whoever shows it calls `tick` when `wait` says so, and whenever
the session's `on_ready` was called; after each intent it has ticked already.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final, Protocol

from trainer.store import CARD_ORDER, COACH_OPEN, PACE, StoreError
from trainer.viewmodels.announcer import Announcer
from trainer.viewmodels.events import Observable
from trainer.viewmodels.intents import (
    ChooseCard,
    ClaimRest,
    GoOn,
    Hint,
    LeavePractice,
    MoveCard,
    NewMatch,
    ReplayDeal,
    SetOrder,
    SetPace,
    ShowDecision,
    ShowTricks,
    Take,
    ToggleAlone,
    ToggleCoach,
    Undo,
)
from trainer.viewmodels.sitting import Sitting

if TYPE_CHECKING:
    from collections.abc import Callable

    from trainer.session import Session
    from trainer.viewmodels.intents import Intent
    from trainer.viewmodels.preferences import Preferences
    from trainer.viewmodels.table_screen import CoachScreen, TableScreen
    from trainer.words import Message, Words

REPEAT: Final = 0.2  # seconds in which a second press of the same kind is taken for a slip


class Matches(Protocol):
    """Where the table's sessions come from."""

    def begin(self) -> Session:
        """Begin a new match; one in progress is set aside."""

    def again(self, session: Session, seat: int) -> Session:
        """Return a practice table: the deal of a session's finished hand, from a seat."""

    def take_notices(self) -> tuple[Message, ...]:
        """Return what went otherwise than was set since this was asked last, to be told."""


class TableViewModel:
    """The table in the window: one match after another, and practice deals in between."""

    def __init__(
        self,
        session: Session,
        words: Words,
        *,
        matches: Matches,
        preferences: Preferences,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._words = words
        self._matches = matches
        self._preferences = preferences
        self._clock = clock
        self._announcer = Announcer()
        self._turn = 0
        self._key: object = None
        self._trouble = ""
        self._is_notice = False  # the trouble is over and only to be read
        self._pressed: tuple[type[Intent] | None, float] = (None, 0.0)
        self._aside: Sitting | None = None  # the match, while a deal of it is played again
        self._sitting = self._sit(session)
        self._sitting.greet()
        self._tell_notices()
        self.screen: Observable[TableScreen] = Observable(self._paint())
        self.coach: Observable[CoachScreen] = Observable(self._paint_coach())
        self.tick()

    # ------------------------------------------------------------------ for whoever shows it

    def wait(self) -> float | None:
        """Return in how many seconds `tick` has something to do; None: not before news."""
        return None if self._trouble else self._sitting.course.wait()

    def tick(self) -> None:
        """Take in what the engine found, let happen what is due, and show it."""
        for part in self.parts():
            part()

    def parts(self) -> tuple[Callable[[], None], ...]:
        """Return what a tick does, in order, for a window that must not be long at anything."""
        return (
            self._move,
            lambda: self.screen.set(self._paint()),
            lambda: self.coach.set(self._paint_coach()),
        )

    def intent(self, wanted: Intent) -> None:
        """Do what the person wants, and show it."""
        self.obey(wanted)
        self.tick()

    def obey(self, wanted: Intent) -> None:
        """Do what the person wants; what was meant for a turn that is over does nothing.

        What came of it is shown by the next tick, which must follow.
        """
        if not self._is_stale(wanted) and not self._is_repeat(wanted):
            self._trouble = ""
            self._attempt(lambda: self._obey(wanted))

    def _move(self) -> None:
        if not self._trouble:
            self._attempt(self._sitting.move)

    def open_match(self, session: Session) -> None:
        """Leave the match on the table for another one."""
        self.close()
        self._aside = None
        self._trouble = ""
        self._sitting = self._sit(session)
        self._sitting.greet()
        self.tick()

    def _tell_notices(self) -> None:
        """Tell what went otherwise than was set; the table waits until it was answered."""
        told = [self._words.message(one) for one in self._matches.take_notices()]
        if told:
            self._trouble, self._is_notice = " ".join(told), True
            self._announcer.whisper(*told)

    def close(self) -> None:
        """Stop all work; everything is kept already."""
        self._sitting.close()
        if self._aside is not None:
            self._aside.close()

    @property
    def session(self) -> Session:
        """The session on the table, a practice deal included."""
        return self._sitting.session

    # ------------------------------------------------------------------ intents

    def _is_stale(self, wanted: Intent) -> bool:
        now = self._turn_now()  # it may not have been shown yet
        return getattr(wanted, "turn", now) != now

    def _is_repeat(self, wanted: Intent) -> bool:
        """Return whether this is the second press of a double one."""
        if not isinstance(wanted, Take | GoOn | ClaimRest):
            return False
        kind, pressed_at = self._pressed
        now = self._clock()
        self._pressed = (type(wanted), now)
        return kind is type(wanted) and now - pressed_at < REPEAT

    def _obey(self, wanted: Intent) -> None:
        match wanted:
            case Take(action=action):
                self._sitting.take(action)
            case GoOn():
                self._sitting.course.go_on()
            case NewMatch():
                self.open_match(self._matches.begin())
                self._tell_notices()
            case ReplayDeal(seat=seat):
                self._practise(seat)
            case LeavePractice():
                self._leave_practice()
            case Undo() | Hint() | ClaimRest() | ToggleAlone() | ShowTricks():
                self._help(wanted)
            case _:
                self._arrange(wanted)

    def _help(self, wanted: Undo | Hint | ClaimRest | ToggleAlone | ShowTricks) -> None:
        sitting = self._sitting
        match wanted:
            case Undo():
                sitting.undo()
            case Hint():
                sitting.hint()
            case ClaimRest():
                sitting.claim()
            case ToggleAlone():
                sitting.toggle_alone()
            case ShowTricks():
                sitting.show_tricks()

    def _arrange(self, wanted: Intent) -> None:
        sitting, preferences = self._sitting, self._preferences
        match wanted:
            case ChooseCard(card=card):
                sitting.choose_card(card)
            case MoveCard(card=card, place=place):
                sitting.move_card(card, place)
            case ShowDecision(place=place):
                sitting.show_decision(place)
            case SetPace(pace=pace):
                preferences.put(PACE, pace.value)
            case SetOrder(order=order):
                preferences.put(CARD_ORDER, order.value)
                sitting.forget_own_order()
            case ToggleCoach():
                preferences.put(COACH_OPEN, not preferences.coach_is_open)
            case _:
                raise TypeError(f"{wanted} is not something to want at a table")

    def _practise(self, seat: int) -> None:
        """Put the finished deal on the table again; the match waits beside it."""
        session = self._matches.again(self._sitting.session, seat)
        if self._aside is None:
            self._aside = self._sitting
        else:
            self._sitting.close()
        self._sitting = self._sit(session, is_practice=True)
        self._sitting.greet()

    def _leave_practice(self) -> None:
        if self._aside is not None:
            self._sitting.close()
            self._sitting, self._aside = self._aside, None
            self._sitting.greet()

    def _attempt(self, work: Callable[[], None]) -> None:
        """Do something; what cannot be kept is told, with what to do, and nothing has changed."""
        try:
            work()
        except StoreError as error:
            self._trouble, self._is_notice = self._words.message(error.message), False
            self._announcer.whisper(self._trouble)

    # ------------------------------------------------------------------ screens

    def _sit(self, session: Session, *, is_practice: bool = False) -> Sitting:
        return Sitting(
            session,
            self._words,
            self._announcer,
            self._preferences,
            clock=self._clock,
            is_practice=is_practice,
        )

    def _turn_now(self) -> int:
        key = self._sitting.key
        if key != self._key:
            self._key = key
            self._turn += 1
        return self._turn

    def _paint(self) -> TableScreen:
        turn, is_notice = self._turn_now(), self._is_notice
        return self._sitting.screen(turn, self._trouble, is_notice=is_notice)

    def _paint_coach(self) -> CoachScreen:
        return self._sitting.coach_screen()
