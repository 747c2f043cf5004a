"""`Sitting`: one session at the table, with all that the person has asked of it so far."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from trainer.rules import IllegalAction, Phase
from trainer.session import Help
from trainer.viewmodels.agreement import title_of
from trainer.viewmodels.book import BookMaker
from trainer.viewmodels.calls import SWAPPED
from trainer.viewmodels.coach import Coach, Looked
from trainer.viewmodels.course import PAUSES, Course
from trainer.viewmodels.grading import Grader
from trainer.viewmodels.hints import HintDesk
from trainer.viewmodels.own_hand import Arrangement, Pointing, givable
from trainer.viewmodels.painter import Painter, Standing
from trainer.viewmodels.preferences import Stops
from trainer.viewmodels.summary import Summary
from trainer.viewmodels.telling import Teller

if TYPE_CHECKING:
    from collections.abc import Callable

    from trainer.engine import Evaluation
    from trainer.rules import Action, Card
    from trainer.session import Decision, Happening, Session
    from trainer.session.history import Position
    from trainer.viewmodels.announcer import Announcer
    from trainer.viewmodels.preferences import Preferences
    from trainer.viewmodels.table_screen import CoachScreen, TableScreen
    from trainer.words import Words

_HAPPENED: Final = 2  # lines of a result that tell the hand, before those of the match


class Sitting:
    """Drives one session and paints it for its seat."""

    def __init__(
        self,
        session: Session,
        words: Words,
        announcer: Announcer,
        preferences: Preferences,
        *,
        clock: Callable[[], float],
        is_practice: bool = False,
    ) -> None:
        self.session = session
        self.is_practice = is_practice
        self.course = Course(session, clock, self._told, stops=self._stops)
        self._words = words = words.at_table(session.rules.hand.seats)
        self._announcer = announcer
        self._preferences = preferences
        self._teller = teller = Teller(words, session.seat)
        self._coach = Coach(teller, session.terms.worlds)
        self._hints = HintDesk(session, teller)
        summary = Summary(teller, Grader(teller, session.terms.worlds))
        books = BookMaker(teller, summary, self._coach)
        self._painter = Painter(teller, self.course, books, self._coach)
        self._arrangement = Arrangement()
        self._promised = session.next_pack  # the fingerprint shown before the next deal
        self._sealed = session.this_pack or self._promised  # of the pack on the table
        self._alone_at: Position | None = None
        self._given_at: tuple[Position, tuple[Card, ...]] = ((), ())  # chosen for a swap
        self._tricks_at: Position | None = None
        self._chosen: int | None = None  # the decision the coach was asked to show
        self._judged = {one.number for one in session.decisions}  # verdicts that were said
        self._ended = False  # whether the end of the hand was said

    # ------------------------------------------------------------------ going on

    @property
    def key(self) -> tuple[object, ...]:
        """What marks the present turn: it differs whenever anything may be done anew."""
        course = self.course
        chosen = (self.is_naming_alone, self.chosen)
        return (id(self), self.session.turn, course.steps, self.session.is_your_turn, chosen)

    def move(self) -> None:
        """Take in what the engine found and let happen what is due.

        Raises:
            StoreError: something could not be kept; it has not happened.
        """
        self.session.poll()
        self.course.pauses = PAUSES[self._preferences.pace]
        self.course.move()
        if not self.course.is_upcard_hidden:
            self._announcer.reveal()
        self._announcer.whisper(*self._hints.give())
        self._say_verdict()
        self._say_end()
        self._say_question()

    def close(self) -> None:
        """Stop all work."""
        self.session.close()

    def greet(self) -> None:
        """Say what is on the table when it is taken up."""
        words, session = self._words, self.session
        self._announcer.take_up()
        title = title_of(session.terms.preset)
        if self.is_practice:
            self._announcer.say(words("window-practice-begins"))
        elif session.turn == 0:
            self._announcer.say(words("table-new", rules=title))
        else:
            self._announcer.say(words("table-resumed", rules=title))
            self._announcer.whisper(*self._teller.state(session.view, session.match))

    # ------------------------------------------------------------------ what the person asks

    def take(self, action: Action) -> None:
        """Take the person's action, or say why it may not be taken.

        Raises:
            StoreError: it could not be kept, and was not taken.
        """
        if not self.course.is_your_turn:
            return
        try:
            if self.course.act(action):
                self._chosen = None
        except IllegalAction as refused:
            self._announcer.say(self._teller.refusal(refused.reason))

    def undo(self) -> None:
        """Take the last decision back."""
        decisions, session = self.session.decisions, self.session
        if not self.course.undo():
            key = "undo-too-late" if session.is_between_hands else "undo-nothing"
            self._announcer.say(self._words(key))
            return
        undone = next(one for one in reversed(decisions) if one.position == session.position)
        done = self._teller.to_do(undone.action, undone.view)
        self._announcer.take_up()
        self._announcer.say(self._words("taken-back", action=done))
        self._chosen = None

    def hint(self) -> None:
        """Give a nudge, and asked again the answer."""
        if not self.course.is_your_turn or self.session.analysis is None:
            self._announcer.whisper(self._words("hint-not-now"))
            return
        self._hints.ask()

    def claim(self) -> None:
        """Take the rest of the tricks, if the painter offered it."""
        screen = self.screen(0, "")
        if screen.claim is not None:
            self._announcer.say(self._words("window-claimed"))
            self.course.claim()

    def toggle_alone(self) -> None:
        """Let the suit named next be played alone, or not."""
        self._alone_at = None if self.is_naming_alone else self.session.position

    def show_tricks(self) -> None:
        """Open the tricks that were won, until the next card is played.

        Raises:
            StoreError: that help was given could not be noted; nothing is shown.
        """
        self.session.note_help(Help.TRICKS)
        self._tricks_at = self.session.position

    def choose_card(self, card: Card) -> None:
        """In a swap: let a card be among those that are given, or not."""
        chosen = self.chosen
        if not self.course.is_your_turn or card not in givable(self.session.view):
            return
        if card in chosen:
            now = tuple(one for one in chosen if one != card)
        elif len(chosen) < SWAPPED:
            now = (*chosen, card)
        else:
            self._announcer.say(self._words("window-three-chosen"))
            return
        self._given_at = (self.session.position, now)

    def move_card(self, card: Card, place: int) -> None:
        """Put a card of the own hand to another place."""
        if self.session.view is not None:
            self._arrangement = self._arrangement_now.moved(self.session.view, card, place)

    def forget_own_order(self) -> None:
        """Sort the own hand by the order that is set."""
        self._arrangement = Arrangement(self._preferences.order)

    def show_decision(self, place: int) -> None:
        """Let the coach show one of the hand's decisions."""
        if place in range(len(self.session.decisions)):
            self._chosen = place

    # ------------------------------------------------------------------ screens

    @property
    def is_naming_alone(self) -> bool:
        """Whether the suit named next is to be played alone."""
        return self._alone_at is not None and self._alone_at == self.session.position

    @property
    def chosen(self) -> tuple[Card, ...]:
        """The cards to be given in the swap that is offered: all that may be, when three are."""
        position, chosen = self._given_at
        if position == self.session.position and position:
            return chosen
        may = givable(self.session.view)
        return may if len(may) == SWAPPED else ()

    def screen(self, turn: int, trouble: str, *, is_notice: bool = False) -> TableScreen:
        """Return the table as it stands."""
        hints = self._hints
        standing = Standing(
            turn=turn,
            title=title_of(self.session.terms.preset),
            is_practice=self.is_practice,
            trouble=trouble,
            is_notice=is_notice,
            is_alone=self.is_naming_alone,
            arrangement=self._arrangement_now,
            pace=self._preferences.pace,
            keys=self._preferences.keys,
            hint_stage=hints.stage,
            hint_lines=hints.lines,
            pointing=Pointing(hints.pointed_at, self.chosen),
            tricks_are_shown=self._tricks_at == self.session.position,
            sealed=self._sealed,
            looked=self._looked(),
            win=self._win(),
        )
        return self._painter.screen(standing, self._announcer)

    def coach_screen(self) -> CoachScreen:
        """Return the coach panel as it stands."""
        is_open = self._preferences.coach_is_open
        looked, view, shown = self._looked(), self.session.view, self._hints.shown
        if shown is not None and view is not None and self._chosen is None:
            return self._coach.of_hint(shown, view, is_open=is_open, count=len(looked))
        if not looked:
            return self._coach.empty(is_open=is_open)
        last = len(looked) - 1
        place = last if self._chosen is None else min(self._chosen, last)
        return self._coach.of_decision(looked, place, self._happened(), is_open=is_open)

    # ------------------------------------------------------------------ inside

    @property
    def _arrangement_now(self) -> Arrangement:
        order = self._preferences.order
        if self._arrangement.order is not order:
            self._arrangement = Arrangement(order, self._arrangement.by_hand)
        return self._arrangement

    def _told(self, happening: Happening) -> None:
        """Note and say what happened."""
        before, after = happening.before, happening.after
        is_new_hand = after is not None and (before is None or before.phase is Phase.OVER)
        if is_new_hand:
            self._arrangement = self._arrangement.dealt_anew()
            self._chosen = None
            self._ended = False
            self._sealed = self._promised
        self._promised = self.session.next_pack
        cards = () if after is None else self._arrangement_now.arranged(after)
        self._announcer.tell(self._teller, happening, self.session.hand_number, cards)

    def _stops(self, decision: Decision) -> bool | None:
        """Answer whether the table stops so that a verdict can be read; None: not known yet."""
        preferences = self._preferences
        if not preferences.coach_is_open or preferences.stops is Stops.NEVER:
            return False
        looked = self._look(decision)
        if looked.failed:
            return False
        if looked.evaluation is None or not self._coach.is_final(looked.evaluation):
            return None
        return preferences.stops.at(self._coach.kind(looked.evaluation, decision.action))

    def _looked(self) -> tuple[Looked, ...]:
        return tuple(self._look(one) for one in self.session.decisions)

    def _look(self, decision: Decision) -> Looked:
        ticket = self.session.analysis_of(decision)
        evaluation = None if ticket.failed else ticket.value
        return Looked(decision, evaluation, failed=ticket.failed)

    def _win(self) -> float | None:
        """Return the chance to win after the last decision that still stands."""
        position = self.session.position
        for decision in reversed(self.session.decisions):
            line = (*decision.position, decision.action)
            if position[: len(line)] == line:
                found = self._final(decision)
                return None if found is None else found.value(decision.action).win
        return None

    def _happened(self) -> str:
        if not self.course.is_between_hands:
            return ""
        session = self.session
        result = self._painter.result(session.finished_hand(), session.match)
        return " ".join(result[:_HAPPENED])

    def _final(self, decision: Decision) -> Evaluation | None:
        """Return what the engine says of a decision for good; None while it still looks."""
        found = self._look(decision).evaluation
        return found if found is not None and self._coach.is_final(found) else None

    def _say_verdict(self) -> None:
        """Say every verdict once, in the order of the decisions, when it is final."""
        for decision in self.session.decisions:
            if decision.number in self._judged:
                continue
            evaluation, failed = self._final(decision), self._look(decision).failed
            if evaluation is None and not failed:
                return
            self._judged.add(decision.number)
            if evaluation is not None and not evaluation.is_forced:
                self._say_grade(evaluation, decision)

    def _say_grade(self, evaluation: Evaluation, decision: Decision) -> None:
        if self._preferences.coach_is_open:
            said = self._coach.sentence(evaluation, decision)
            self._announcer.whisper(self._words("grade-yours", grade=said))

    def _say_end(self) -> None:
        """Say what the hand came to, once, when its last trick has been read."""
        session = self.session
        if self._ended or not self.course.is_between_hands:
            return
        self._ended = True
        if session.finished_hand().contract is not None:
            self._announcer.say(*self._painter.result(session.finished_hand(), session.match))

    def _say_question(self) -> None:
        view = self.session.view
        if view is not None and self.course.is_your_turn:
            self._announcer.ask(self._painter.question(view))
