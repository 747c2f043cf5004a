"""`Course`: lets a session go on at a pace people can follow, and stops where they should read.

It has no timer of its own: whoever owns it asks `wait` when to call `move` again. Nothing here
knows of animation, so a hand takes the same course with and without it.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import Enum, auto
from typing import TYPE_CHECKING, Final

from trainer.engine.claims import claim_order
from trainer.rules import DrawForDeal, Phase, Play
from trainer.viewmodels.terms import Pace

if TYPE_CHECKING:
    from collections.abc import Callable

    from trainer.rules import Action, Trick, View
    from trainer.session import Decision, Happening, Session

NEVER: Final = math.inf
_FIRST: Final = (Phase.JOKER, Phase.REDEAL, Phase.SWAP, Phase.ORDER_UP)  # asked after a deal


@dataclass(frozen=True, slots=True)
class Pauses:
    """How many seconds something stays before the table goes on."""

    action: float
    deal: float  # before the turned card is shown
    trick: float  # before a won trick is gathered
    thrown_in: float  # before the next deal, when nobody called
    draw: float  # after the draw for the deal


PAUSES: Final = {
    Pace.STEP: Pauses(action=0.6, deal=0.5, trick=NEVER, thrown_in=2.5, draw=2.5),
    Pace.SLOW: Pauses(action=0.9, deal=0.6, trick=1.6, thrown_in=2.5, draw=2.5),
    Pace.NORMAL: Pauses(action=0.45, deal=0.4, trick=0.8, thrown_in=2.0, draw=2.0),
    Pace.FAST: Pauses(action=0.15, deal=0.2, trick=0.4, thrown_in=1.2, draw=1.0),
    Pace.AT_ONCE: Pauses(action=0.0, deal=0.0, trick=0.3, thrown_in=0.8, draw=0.0),
}


class Hold(Enum):
    """What the table waits for before it goes on."""

    NOTHING = auto()
    PAUSE = auto()  # so that an action can be followed
    DEAL = auto()  # the turned card still lies face down
    TRICK = auto()  # a won trick can be read
    VERDICT = auto()  # the coach has something to say
    THROWN_IN = auto()  # nobody called; the next deal follows by itself


class Course:
    """One session on its way."""

    def __init__(
        self,
        session: Session,
        clock: Callable[[], float],
        told: Callable[[Happening], None],
        *,
        stops: Callable[[Decision], bool | None],
    ) -> None:
        """Begin where the session stands.

        `told` hears of everything that happens. `stops` answers whether the table should stop at
        a decision just made so that the verdict can be read; None while that is not known yet.
        """
        self.session = session
        self.pauses = PAUSES[Pace.NORMAL]
        self.hold = Hold.NOTHING
        self.steps = 0  # changes whenever something is held or let go
        self.is_claiming = False
        self._clock = clock
        self._told = told
        self._stops = stops
        self._until = 0.0
        self._judging: Decision | None = None
        self._gathered = _won(session.view)

    # ------------------------------------------------------------------ what stands

    @property
    def is_your_turn(self) -> bool:
        """Whether the person may act: also while a trick or a verdict is still being read."""
        return self.session.is_your_turn and self.hold is not Hold.DEAL and not self.is_claiming

    @property
    def is_upcard_hidden(self) -> bool:
        """Whether the cards have been dealt and the upcard not been turned yet."""
        return self.hold is Hold.DEAL

    @property
    def is_between_hands(self) -> bool:
        """Whether a finished hand lies open: its last trick has been read."""
        return self.session.is_between_hands and self.hold in (Hold.NOTHING, Hold.THROWN_IN)

    @property
    def can_be_sent_on(self) -> bool:
        """Whether something waits that the person can send on."""
        return self.hold in (Hold.TRICK, Hold.VERDICT, Hold.THROWN_IN)

    @property
    def trick(self) -> Trick | None:
        """The trick that lies on the table; a won one stays until it is gathered."""
        view = self.session.view
        if view is None or not view.tricks or len(view.tricks) <= self._gathered:
            return None
        if view.phase is Phase.OVER and self.hold not in (Hold.TRICK, Hold.VERDICT):
            return None
        return view.tricks[-1]

    def wait(self) -> float | None:
        """Return in how many seconds `move` has something to do; None: not before news."""
        if self.hold is Hold.NOTHING or self._until == NEVER or self._judging is not None:
            return None
        return max(0.0, self._until - self._clock())

    # ------------------------------------------------------------------ what the person does

    def act(self, action: Action) -> bool:
        """Take the person's action, and say whether it was taken.

        Raises:
            IllegalAction: it may not be taken.
        """
        happening = self.session.act(action, self.session.turn)
        if happening is None:
            return False
        self._let_go()
        self._took(happening)
        decisions = self.session.decisions
        if not self.is_claiming and decisions and decisions[-1].action == action:
            self._judging = decisions[-1]
        return True

    def go_on(self) -> None:
        """Send on what is held, or leave a finished hand."""
        if self.hold is not Hold.NOTHING:
            self._let_go()
        elif self.session.is_between_hands:
            self._leave_hand()

    def undo(self) -> bool:
        """Go back to before the person's last decision, and say whether there was one."""
        if not self.session.undo():
            return False
        self._hold(Hold.NOTHING)
        self._judging = None
        self.is_claiming = False
        self._gathered = _won(self.session.view)
        return True

    def claim(self) -> None:
        """Play the hand to its end: the person's cards from the top, the others as they choose."""
        self._let_go()
        self.is_claiming = True
        self.steps += 1

    # ------------------------------------------------------------------ what happens by itself

    def move(self) -> None:
        """Let everything happen that is due now."""
        while self._move_once():
            pass

    def _move_once(self) -> bool:
        if self._judging is not None and not self._judge(self._judging):
            return False
        if self.hold is not Hold.NOTHING:
            is_due = self._clock() >= self._until
            if is_due:
                self._let_go()
            return is_due
        return self._step()

    def _step(self) -> bool:
        """Let the next thing happen, where nothing is held; say whether something did."""
        if self.session.is_between_hands:
            return self._end()
        if self.session.is_your_turn:
            return self.is_claiming and self._play_claimed()
        happening = self.session.advance(0)
        if happening is not None:
            self._took(happening)
        return happening is not None

    def _judge(self, decision: Decision) -> bool:
        """Say whether the table may go on after a decision, as far as the coach is concerned."""
        stops = self._stops(decision)
        if stops is None:
            return False
        self._judging = None
        if stops and not self.session.is_between_hands:
            self._hold(Hold.VERDICT)
        return True

    def _end(self) -> bool:
        """After the last card: a hand thrown in goes on by itself, any other waits."""
        self.is_claiming = False
        if self.session.is_over or self.session.finished_hand().contract is not None:
            return False
        self._hold(Hold.THROWN_IN, self.pauses.thrown_in)
        return True

    def _play_claimed(self) -> bool:
        view = self.session.view
        happening = None
        if view is not None:
            happening = self.session.act(Play(view.seat, claim_order(view)[0]))
        if happening is not None:
            self._took(happening)
        return happening is not None

    def _took(self, happening: Happening) -> None:
        hold, seconds = self._after(happening)
        if hold is not Hold.DEAL or seconds:
            self._hold(hold, seconds)
        self._told(happening)

    def _after(self, happening: Happening) -> tuple[Hold, float]:
        """Return what is held after something happened, and for how long."""
        before, after = happening.before, happening.after
        if isinstance(happening.action, DrawForDeal):
            return Hold.PAUSE, self.pauses.draw
        if after is None or after.phase in (Phase.DEAL, Phase.CUT):
            return Hold.NOTHING, 0.0
        if is_fresh_deal(happening):
            return Hold.DEAL, self.pauses.deal
        won_before = _won(before) if before is not None else 0
        if _won(after) > won_before:
            if self.is_claiming:
                return Hold.TRICK, min(self.pauses.trick, PAUSES[Pace.FAST].trick)
            return Hold.TRICK, self.pauses.trick
        return Hold.PAUSE, 0.0 if self.is_claiming else self.pauses.action

    def _hold(self, hold: Hold, seconds: float = NEVER) -> None:
        self.hold = hold
        self._until = self._clock() + seconds
        self.steps += 1

    def _let_go(self) -> None:
        """End what is held; a trick that was read is gathered, a thrown-in hand left."""
        ended = self.hold
        self._hold(Hold.NOTHING)
        if ended in (Hold.TRICK, Hold.VERDICT):
            self._gathered = _won(self.session.view)
        elif ended is Hold.THROWN_IN:
            self._leave_hand()

    def _leave_hand(self) -> None:
        self.session.go_on()
        self._gathered = 0
        self.steps += 1


def is_fresh_deal(happening: Happening) -> bool:
    """Return whether the cards have just been dealt and the first seat is asked."""
    before, after = happening.before, happening.after
    if after is None or after.phase not in _FIRST or after.log:
        return False
    return before is None or before.phase in (Phase.DEAL, Phase.CUT, Phase.OVER)


def _won(view: View | None) -> int:
    """Return how many tricks have been won."""
    return 0 if view is None else sum(one.winner is not None for one in view.tricks)
