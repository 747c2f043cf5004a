"""`TextTable`: a match in plain lines, the engine in every other seat, coached throughout."""

from __future__ import annotations

import time
from enum import Enum, auto
from typing import TYPE_CHECKING

from trainer.cli.commands import (
    ALONE,
    KEYS,
    LOW,
    NO_TRUMP,
    ORDER,
    PASS,
    SUIT_KEYS,
    Command,
    read_command,
    read_turn,
)
from trainer.cli.turn import TurnTeller
from trainer.engine import parted
from trainer.rules import Deal, DrawForDeal, IllegalAction, Phase
from trainer.session import Help
from trainer.store import StoreError
from trainer.viewmodels.agreement import agreement
from trainer.viewmodels.grading import Grader
from trainer.viewmodels.summary import Summary
from trainer.viewmodels.telling import Teller

if TYPE_CHECKING:
    from collections.abc import Callable

    from trainer.cli.commands import Reading
    from trainer.cli.console import Console
    from trainer.engine import Evaluation
    from trainer.rules import Action, View
    from trainer.session import Decision, Happening, Session, Ticket
    from trainer.words import Words

_PATIENCE = 0.3  # seconds of silence before the program says that it is at work
_THINKING = 1.0


class Ending(Enum):
    """How a sitting at the table ended."""

    LEFT = auto()
    NEW_MATCH = auto()


class _Leave(Exception):
    """The person leaves."""


class TextTable:
    """One match on the terminal, from where its session stands to its end."""

    def __init__(self, console: Console, words: Words, session: Session, title: str) -> None:
        self._console = console
        self._words = words = words.at_table(session.rules.hand.seats)
        self._session = session
        self._title = title
        self._teller = Teller(words, session.seat)
        self._turns = TurnTeller(self._teller)
        self._grader = Grader(self._teller, session.terms.worlds)
        self._summary = Summary(self._teller, self._grader)
        self._told_hand = 0  # the last hand whose end was told
        self._commands: dict[Command, Callable[[], None]] = {
            Command.HELP: self._help,
            Command.HINT: self._hint,
            Command.SCORE: self._state,
            Command.LOG: self._log,
            Command.RULES: self._rules,
            Command.PACK: self._pack,
            Command.QUIT: self._leave,
        }

    def run(self) -> Ending:
        """Play until the person leaves or asks for another match.

        Raises:
            KeyboardInterrupt: the person pressed Ctrl-C; everything is kept.
        """
        self._greet()
        try:
            while True:
                if self._go_on() is Ending.NEW_MATCH:
                    return Ending.NEW_MATCH
        except (_Leave, EOFError):
            self.say_kept()
            return Ending.LEFT

    def say_kept(self) -> None:
        """Say that nothing is lost when the person leaves."""
        self._console.say(self._words("kept-over" if self._session.is_over else "kept"))

    # ------------------------------------------------------------------ the course of a match

    def _greet(self) -> None:
        words, session = self._words, self._session
        fresh = session.turn == 0
        rules = session.rules.hand
        say = self._console.say
        say(words("table-new" if fresh else "table-resumed", rules=self._title))
        say(self._teller.target(session.match), self._teller.sitting(rules))
        say(self._seated())
        say(words("table-keys"), "")
        if session.view is not None and not session.is_between_hands:
            self._announce_hand()
            self._console.say_all(self._teller.log(session.view))
            self._state()

    def _seated(self) -> str:
        """Say how well the other seats play, the partner apart where it plays otherwise."""
        session, words = self._session, self._words
        level, style = parted(session.level)
        if not session.partner or session.partner == session.level:
            others = session.rules.hand.seats - 1
            return words("table-level", level=level, style=style, others=others)
        mate, own = parted(session.partner)
        return words("table-level-apart", level=level, style=style, mate=mate, own=own)

    def _go_on(self) -> Ending | None:
        try:
            if self._session.is_between_hands:
                return self._between()
            if self._session.is_your_turn:
                self._turn()
            else:
                self._others()
        except StoreError as error:
            self._trouble(error)
        return None

    def _others(self) -> None:
        """Let the next thing happen that needs no person."""
        time.sleep(self._session.pause_left())
        happening = self._session.advance(_THINKING)
        if happening is None and not self._is_due():
            seat = self._teller.who(self._acting_seat())["seat"]
            self._console.say(self._words("thinking", seat=seat))
            happening = self._session.advance()
        if happening is not None:
            self._tell(happening)

    def _is_due(self) -> bool:
        return self._session.is_your_turn or self._session.is_between_hands

    def _acting_seat(self) -> int:
        view = self._session.view
        return 0 if view is None or view.to_act is None else view.to_act

    def _tell(self, happening: Happening) -> None:
        if isinstance(happening.action, Deal):
            self._announce_hand()
        self._console.say_all(self._teller.done(happening))
        self._console.say_all(self._teller.came_of_it(happening))
        if isinstance(happening.action, DrawForDeal):
            self._console.say("")

    def _announce_hand(self) -> None:
        session, view = self._session, self._session.view
        dealer = session.match.dealer if view is None else view.dealer
        if dealer is not None:
            number = session.hand_number
            self._console.say(self._teller.hand_begins(number, dealer, session.match))

    def _between(self) -> Ending | None:
        """Tell the end of a hand, once, and wait for the person to go on."""
        session = self._session
        if self._told_hand != session.hand_number:
            self._told_hand = session.hand_number
            self._tell_end()
        key = "ask-next-match" if session.is_over else "ask-next-hand"
        reading = read_command(self._console.ask(self._words(key)))
        if reading.command in (Command.AGAIN, Command.NEW):
            if session.is_over:
                return Ending.NEW_MATCH
            self._console.say("")
            session.go_on()
        elif reading.command is Command.UNDO:
            self._console.say(self._words("undo-too-late"))
        else:
            self._obey(reading)
        return None

    def _tell_end(self) -> None:
        session = self._session
        found = {one.number: self._wait_for(one) for one in session.decisions if one.first}
        evaluations = {number: value for number, value in found.items() if value is not None}
        self._console.say("")
        self._console.say_all(
            self._summary.hand(
                session.finished_hand(), session.match, session.decisions, evaluations
            )
        )
        if session.is_over:
            kept = session.kept_evaluations()
            count, lost = self._summary.total(session.match_decisions, kept)
            self._console.say("", self._words("match-total", count=count, lost=lost))
        self._console.say("")

    # ------------------------------------------------------------------ the person's turn

    def _turn(self) -> None:
        """Ask until the person has acted or the table has moved."""
        session, view = self._session, self._session.view
        if view is None:
            return
        hand = self._teller.in_order(view.hand, view.contract)
        self._console.say("")
        self._console.say_all(self._turns.situation(view, hand))
        while session.is_your_turn and session.view == view:
            reading = read_turn(self._console.ask(self._turns.question(view)), view, hand)
            if reading.command is Command.AGAIN:
                self._console.say_all(self._turns.situation(view, hand))
            elif reading.command is Command.UNDO:
                self._undo()
                return
            elif reading.action is not None:
                self._act(reading.action)
            else:
                self._obey(reading)
                if reading.fault is not None:
                    self._console.say(self._turns.reminder(view, hand))

    def _act(self, action: Action) -> None:
        session = self._session
        try:
            happening = session.act(action)
        except IllegalAction as refused:
            self._console.say(self._teller.refusal(refused.reason))
            return
        except StoreError as error:
            self._console.say(self._words.message(error.message))
            return
        if happening is None:
            return
        self._console.say_all(self._teller.done(happening))
        if happening.before is not None and happening.before.phase is not Phase.CUT:
            self._judge(session.decisions[-1])
        self._console.say_all(self._teller.came_of_it(happening))

    def _judge(self, decision: Decision) -> None:
        evaluation = self._wait_for(decision)
        if evaluation is None:
            if self._session.analysis_of(decision).failed:
                self._console.say(self._words("window-no-grade"))
            return
        self._console.say_all(self._grader.full(evaluation, decision))
        if not decision.first:
            first = next(
                one for one in self._session.decisions if one.position == decision.position
            )
            self._console.say(self._grader.again(evaluation, first))

    def _wait_for(self, decision: Decision) -> Evaluation | None:
        return self._answer_of(self._session.analysis_of(decision))

    def _answer_of(self, ticket: Ticket[Evaluation]) -> Evaluation | None:
        """Wait for the engine, saying so when it takes long; None when the person skips it."""
        session = self._session
        try:
            if not session.wait(ticket, _PATIENCE):
                self._console.say(self._words("working"))
                session.wait(ticket)
        except KeyboardInterrupt:
            self._console.say("", self._words("grade-skipped"))
            return None
        except StoreError as error:  # the grade is there; only keeping it failed
            self._console.say(self._words.message(error.message))
        return None if ticket.failed else ticket.value

    def _undo(self) -> None:
        session = self._session
        decisions = session.decisions
        if not session.can_undo:
            self._console.say(self._words("undo-nothing"))
            return
        session.undo()
        undone = next(one for one in reversed(decisions) if one.position == session.position)
        action = self._teller.to_do(undone.action, undone.view)
        self._console.say(self._words("taken-back", action=action))

    # ------------------------------------------------------------------ commands

    def _obey(self, reading: Reading) -> None:
        if reading.fault is not None:
            self._console.say(self._words.message(reading.fault))
        elif reading.command in self._commands:
            self._commands[reading.command]()
        else:
            self._console.say(self._words("typed-not-now"))

    def _help(self) -> None:
        words, keys = self._words, KEYS
        suits = {suit.name.lower(): key for suit, key in SUIT_KEYS.items()}
        self._console.say(
            words("help-title"),
            words("help-call", order=ORDER, alone=ORDER + ALONE, **{"pass": PASS}),
            words("help-name", alone=ALONE, none=NO_TRUMP, low=LOW, **suits),
            words("help-offers"),
            words("help-cards"),
            words("help-hint", key=keys[Command.HINT]),
            words("help-undo", key=keys[Command.UNDO]),
            words("help-score", key=keys[Command.SCORE]),
            words("help-log", key=keys[Command.LOG]),
            words("help-rules", key=keys[Command.RULES]),
            words("help-pack", key=keys[Command.PACK]),
            words("help-quit", key=keys[Command.QUIT]),
            words("help-enter"),
        )

    def _hint(self) -> None:
        """Give a nudge first and, asked again in the same position, the answer."""
        session, view = self._session, self._session.view
        ticket = session.analysis
        if view is None or ticket is None:
            self._console.say(self._words("hint-not-now"))
            return
        evaluation = self._answer_of(ticket)
        if evaluation is None:
            if ticket.failed:
                self._console.say(self._words("window-no-hint"))
            return
        if evaluation.is_forced:
            self._console.say_all(self._grader.nudge(evaluation, view))
        elif session.was_nudged:
            session.note_help(Help.ANSWER)
            self._console.say_all(self._grader.answer(evaluation, view))
        else:
            session.note_help(Help.NUDGE)
            self._console.say_all(self._grader.nudge(evaluation, view))
            self._console.say(self._words("hint-more", key=self._hint_key(view)))

    def _hint_key(self, view: View) -> str:
        return "hint" if view.phase is Phase.NAME_TRUMP else KEYS[Command.HINT]

    def _state(self) -> None:
        self._console.say_all(self._teller.state(self._session.view, self._session.match))

    def _log(self) -> None:
        view = self._session.view
        if view is None:
            self._console.say(self._words("log-empty"))
            return
        if view.phase is Phase.PLAY and view.tricks:
            self._session.note_help(Help.TRICKS)
        self._console.say_all(self._teller.log(view))

    def _rules(self) -> None:
        self._console.say_all(agreement(self._words, self._session.rules, self._title))

    def _pack(self) -> None:
        session, words = self._session, self._words
        if session.is_between_hands:
            self._console.say_all(self._summary.pack(session.finished_pack()))
        elif session.this_pack is not None:
            self._console.say(words("pack-sealed", fingerprint=session.this_pack))
        if not session.is_over:
            self._console.say(words("pack-next", fingerprint=session.next_pack))

    def _leave(self) -> None:
        raise _Leave

    def _trouble(self, error: StoreError) -> None:
        """Say what could not be kept, and let the person put it right and go on."""
        self._console.say(self._words.message(error.message))
        reading = read_command(self._console.ask(self._words("ask-again")))
        if reading.command is Command.QUIT:
            raise _Leave
