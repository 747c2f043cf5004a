"""`Session`: a match in progress, its seats and who plays them, its chance and its branches.

The window, the terminal table and the lab drive the same object: `advance` lets happen what
does not need the person, `act` takes the person's action, `undo` goes back. Every line is in the
journal before the caller learns of it, so a session killed at any point is rebuilt whole.
"""

from __future__ import annotations

import time
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from trainer.rules import (
    Cut,
    Deal,
    DrawForDeal,
    IllegalAction,
    Phase,
    Reason,
    partner,
    seen_action,
)
from trainer.session.again import DealtBefore
from trainer.session.analysis import Analyses
from trainer.session.history import Decision, History
from trainer.session.jobs import Jobs
from trainer.session.journal import Kind
from trainer.session.lines import write
from trainer.session.packs import Pack, pack_number
from trainer.session.table import Due
from trainer.session.terms import read_rules, read_terms

if TYPE_CHECKING:
    from collections.abc import Callable

    from trainer.engine import Evaluation
    from trainer.rules import Action, Card, Hand, Match, Rules, View
    from trainer.session.history import Position
    from trainer.session.jobs import Ticket
    from trainer.session.journal import Help, Journal
    from trainer.session.seats import Engine, Player
    from trainer.session.terms import Terms

_PLAYER_URGENCY = 10


@dataclass(frozen=True, slots=True)
class Happening:
    """Something that happened at the table, as the learner's seat saw it."""

    action: Action | DrawForDeal  # a deal carries no order, a card passed unseen is None
    before: View | None
    after: View | None
    match_before: Match
    match: Match


class Session:
    """One match, from its journal's first line to its last."""

    def __init__(  # noqa: PLR0913 - a session has many neighbours, each given by the caller
        self,
        journal: Journal,
        engine: Engine,
        *,
        stand_in: Player | None = None,
        ask_cut: bool = False,
        pace: float = 0.0,
        clock: Callable[[], float] = time.monotonic,
        on_ready: Callable[[], None] | None = None,
        dealt_before: DealtBefore | None = None,
    ) -> None:
        """Take up the match of a journal, new or begun.

        `stand_in` plays the learner's seat where nobody else does; `ask_cut` lets the person cut
        instead of declining; `pace` is how many seconds stand between two engine actions;
        `on_ready` is called on another thread when `poll` has something. With `dealt_before` the
        first hand is that deal once more, in the match as it stood then.

        Raises:
            BadRecord: the journal's lines do not follow from each other.
            RulesError: its rules or terms cannot be read.
        """
        self.rules: Rules = read_rules(journal.rules)
        self.terms: Terms = read_terms(journal.terms)
        self.seat = self.terms.seat
        self._journal = journal
        self._engine = engine
        self._stand_in = stand_in
        self._ask_cut = ask_cut
        self._pace = pace
        self._clock = clock
        self._ready_at = clock()
        self._dealt_before = dealt_before
        opening = None if dealt_before is None else dealt_before.match
        self._history = History(self.rules, self.seat, opening)
        for line in journal.entries():
            self._history.add(*line)
        self._others, self._mate = self._seated(self.level, self.partner)
        self._reply: Ticket[Action] | None = None
        self._taken_unseen: Action | None = None  # an offer another seat takes: the next thing
        self._jobs = Jobs(engine.make_flag, on_ready)
        self._analyses = Analyses(self._jobs, engine, journal, self.terms.worlds)
        self._between = self._history.table.hand_is_over
        self._analyses.recall(self._history.decisions)
        with suppress(Exception):  # as in `_happen`
            self._answer_unseen()
        self._arrived()

    # ------------------------------------------------------------------ what stands

    @property
    def match(self) -> Match:
        """The match: score, games, dealer, winners."""
        return self._history.table.match

    @property
    def view(self) -> View | None:
        """What the learner's seat knows of the hand on the table; None when there is none."""
        return self._history.table.view(self.seat)

    @property
    def level(self) -> str:
        """How well, and in which style, the other seats play; the partner where it has no own."""
        return self._history.level or self.terms.level

    @property
    def partner(self) -> str:
        """How well, and in which style, the partner plays; "" as the others, or without one."""
        if partner(self.rules.hand, self.seat) is None:
            return ""
        said = self._history.partner
        return self.terms.partner if said is None else said

    @property
    def turn(self) -> int:
        """A number that changes with everything the learner sees happen; see `act`."""
        return self._history.lines - self._history.unseen

    @property
    def hand_number(self) -> int:
        """The number of the present hand, thrown-in ones counted, from 1; 0 before the first."""
        return self._history.hands

    @property
    def is_your_turn(self) -> bool:
        """Whether the table waits for the person."""
        table = self._history.table
        seat = None if table.hand is None else table.hand.to_act
        if seat != self.seat or self._stand_in is not None:
            return False
        return table.due is Due.ACT or (table.due is Due.CUT and self._ask_cut)

    @property
    def is_between_hands(self) -> bool:
        """Whether a hand has just ended and `go_on` is due (or the match is over)."""
        return self._between

    @property
    def is_over(self) -> bool:
        """Whether the match is won."""
        return self.match.is_over

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """The learner's decisions in the present hand, all branches, in the order made."""
        return tuple(self._history.decisions)

    @property
    def match_decisions(self) -> tuple[Decision, ...]:
        """The learner's decisions in the whole match so far."""
        return (*self._history.past, *self._history.decisions)

    @property
    def just_decided(self) -> Decision | None:
        """The decision that was the last thing seen to happen; None where something else was."""
        last = self._history.decisions[-1:]
        return last[0] if last and last[0].number == self._history.last_seen else None

    @property
    def position(self) -> Position:
        """What marks the present position of the hand; decisions carry theirs."""
        return self._history.position

    @property
    def was_nudged(self) -> bool:
        """Whether a hint was given in the present position."""
        return self._history.hinted

    @property
    def can_undo(self) -> bool:
        """Whether the learner has a decision in this hand to take back."""
        return self._history.undoable is not None

    @property
    def next_pack(self) -> str:
        """The fingerprint of the next pack to be dealt or drawn from, fixed before it is."""
        return self._pack(self._history.packs).fingerprint

    @property
    def this_pack(self) -> str | None:
        """The fingerprint of the pack of the hand on the table; None when there is none."""
        if self._history.table.hand is None:
            return None
        return self._pack(self._history.packs - 1).fingerprint

    def finished_hand(self) -> Hand:
        """Return the finished hand on the table, every card open.

        Raises:
            ValueError: no finished hand lies on the table.
        """
        hand = self._history.table.hand
        if hand is None or hand.phase is not Phase.OVER:
            raise ValueError("cards are opened only when a hand is over")
        return hand

    def finished_pack(self) -> Pack:
        """Return the pack of the finished hand with its nonce, to check its fingerprint.

        Raises:
            ValueError: no finished hand lies on the table.
        """
        self.finished_hand()
        return self._pack(self._history.packs - 1)

    def finished_deal(self) -> DealtBefore:
        """Return what the finished hand began from, so that it can be played again.

        Raises:
            ValueError: no finished hand lies on the table.
        """
        log = self.finished_hand().log
        lifted = next((one.lifted for one in log if isinstance(one, Cut)), 0)
        return DealtBefore(self._history.match_before, self.finished_pack(), lifted)

    def why_not(self, action: Action) -> Reason | None:
        """Return why the person may not take an action now; None when it may be taken."""
        try:
            self._check(action)
        except IllegalAction as refused:
            return refused.reason
        return None

    # ------------------------------------------------------------------ what happens

    def advance(self, timeout: float | None = None) -> Happening | None:
        """Let the next thing happen that needs no person; None when there is none (yet).

        An engine seat's choice is waited for at most `timeout` seconds; call again for it.
        """
        table = self._history.table
        if self.is_your_turn or self._between:
            return None
        match table.due:
            case Due.DRAW:
                return self._happen(DrawForDeal(self._next_order()))
            case Due.DEAL:
                return self._happen(Deal(self._dealer(), self._next_order()))
            case Due.CUT:
                again = self._dealt_before
                return self._happen(Cut(self._to_act(), 0 if again is None else again.lifted))
            case Due.ACT:
                return self._let_play(timeout)
            case Due.NOTHING:
                return None

    def act(self, action: Action, turn: int | None = None) -> Happening | None:
        """Take the person's action.

        With `turn`, the action was meant for that turn: when the table has moved on since,
        nothing is done and None returned, so a key pressed twice acts once.

        Raises:
            IllegalAction: it may not be taken, or is not the person's to take; nothing has
                changed.
        """
        if turn is not None and turn != self.turn:
            return None
        self._check(action)
        return self._happen(action)

    def go_on(self) -> None:
        """Leave a finished hand, so that the next one can be dealt."""
        self._between = self.is_over

    def undo(self) -> bool:
        """Go back to before the learner's last decision in this hand; say whether there was one."""
        number = self._history.undoable
        if number is None:
            return False
        self._write(Kind.UNDO, str(number))
        self._leave()
        self._arrived()
        return True

    def set_level(self, level: str) -> None:
        """Let the other seats play at another level from here on.

        Raises:
            ValueError: there is no such level.
        """
        seated = self._seated(level, self.partner)
        self._write(Kind.LEVEL, level)
        self._others, self._mate = seated

    def set_partner(self, level: str) -> None:
        """Let the partner alone play at another level from here on; "" as the others.

        Raises:
            ValueError: there is no such level.
        """
        seated = self._seated(self.level, level)
        self._write(Kind.PARTNER, level)
        self._others, self._mate = seated

    def pause_left(self) -> float:
        """Return how many seconds should pass before `advance`, by the pace that was set."""
        return max(0.0, self._ready_at - self._clock())

    # ------------------------------------------------------------------ what the engine says

    @property
    def analysis(self) -> Ticket[Evaluation] | None:
        """The evaluation, under way or done, of the decision the person faces; None without one."""
        return self._analyses.at(self._history.position) if self.is_your_turn else None

    def note_help(self, degree: Help) -> None:
        """Note, before it is given, that the person gets help with the decision that is due."""
        if self.is_your_turn:
            self._write(Kind.HELP, degree.value)

    def analysis_of(self, decision: Decision) -> Ticket[Evaluation]:
        """Return the evaluation of a decision of this hand, under way or done."""
        return self._analyses.of(decision)

    def kept_evaluations(self) -> dict[int, Evaluation]:
        """Return this engine's evaluations of the match's decisions, by number of the decision."""
        return self._analyses.kept()

    def poll(self) -> bool:
        """Take in what the engine has found since; say whether there was anything."""
        return self._jobs.poll()

    def wait(self, ticket: Ticket[Evaluation], timeout: float | None = None) -> bool:
        """Wait until the engine has answered, at most `timeout` seconds; say whether it has."""
        return self._jobs.wait(ticket, timeout)

    def close(self) -> None:
        """Stop all work; the journal holds everything already."""
        self._jobs.close()

    # ------------------------------------------------------------------ inside

    def _check(self, action: Action) -> None:
        """Refuse what the person may not do: act for another seat, order the pack, break a rule."""
        if isinstance(action, Deal) or action.seat != self.seat:
            text = f"seat {action.seat}'s part is not the person's to play"
            raise IllegalAction(Reason("illegal-action", {"seat": action.seat}, text))
        self._history.check(action)

    def _let_play(self, timeout: float | None) -> Happening | None:
        if self._history.table.is_asked_unseen and self._taken_unseen is None:
            self._answer_unseen()
        if self._taken_unseen is not None:
            taken, self._taken_unseen = self._taken_unseen, None
            return self._happen(taken)
        if self.is_your_turn:
            return None
        seat = self._to_act()
        if self._reply is None:
            player = self._stand_in if seat == self.seat else self._player_of(seat)
            seen = self._history.table.view(seat)
            self._reply = self._jobs.submit(
                lambda _flag, _report: _chosen(player, seen), urgency=_PLAYER_URGENCY
            )
        if not self._jobs.wait(self._reply, timeout):
            return None
        reply, self._reply = self._reply, None  # a seat that failed is asked again
        answer = reply.value
        if answer is None:
            raise ValueError(f"seat {seat} chose nothing")
        self._ready_at = self._clock() + self._pace
        return self._happen(answer)

    def _answer_unseen(self) -> None:
        """Let seats refuse the offers that nobody may see being made to them (ours).

        A player that needs no time answers, on the spot: a seat that thought about it, or a table
        that waited for it, would tell that its hand is weak. An offer that is taken is seen, and
        stays to be the next thing that happens.
        """
        while self._history.table.is_asked_unseen and self._to_act() != self.seat:
            seat = self._to_act()
            player = self._engine.quick or self._player_of(seat)
            answer = _chosen(player, self._history.table.view(seat))
            if seen_action(self.rules.hand, answer, self.seat) is not None:
                self._taken_unseen = answer
                return
            self._history.check(answer)
            self._write(Kind.ACT, write(answer))

    def _happen(self, event: Action | DrawForDeal) -> Happening:
        """Write an event down, then let it happen."""
        before, match_before = self.view, self.match
        self._history.check(event)
        self._write(Kind.ACT, write(event))
        decided = self.just_decided
        if decided is not None:
            self._analyses.decided(decided)
        self._leave()
        with suppress(Exception):  # `advance` meets it again, and lets it be told
            self._answer_unseen()
        self._arrived()
        if self._history.table.hand_is_over:
            self._between = True
        seen = _seen(event, self.rules, self.seat)
        return Happening(seen, before, self.view, match_before, self.match)

    def _write(self, kind: Kind, text: str) -> None:
        number = self._history.lines
        self._journal.append(number, kind.value, text)
        self._history.add(number, kind.value, text)

    def _leave(self) -> None:
        self._jobs.leave_position()
        self._reply = None
        self._taken_unseen = None

    def _arrived(self) -> None:
        """Start what can be started now: the grade of the decision that is due; note an end."""
        table = self._history.table
        if table.due is Due.ACT and self._to_act() == self.seat:
            seen = table.view(self.seat)
            if seen is not None:
                self._analyses.start(self._history.position, seen)
        if self.is_over:
            self._journal.end("won" if self.seat in self.match.winners else "lost")

    def _seated(self, level: str, mate: str) -> tuple[Player, Player]:
        """Return who plays the other seats, and who the partner's."""
        others = self._engine.player_at(level)
        return others, self._engine.player_at(mate) if mate else others

    def _player_of(self, seat: int) -> Player:
        mate = partner(self.rules.hand, self.seat)
        return self._mate if seat == mate else self._others

    def _to_act(self) -> int:
        hand = self._history.table.hand
        seat = None if hand is None else hand.to_act
        if seat is None:
            raise ValueError("no seat is to act")
        return seat

    def _dealer(self) -> int:
        dealer = self.match.dealer
        if dealer is None:
            raise ValueError("nobody deals yet")
        return dealer

    def _next_order(self) -> tuple[Card, ...]:
        return self._pack(self._history.packs).order

    def _pack(self, number: int) -> Pack:
        if self._dealt_before is not None and number == 0:
            return self._dealt_before.pack
        return pack_number(self.rules.hand, self.terms.seed, number)


def _chosen(player: Player | None, seen: View | None) -> Action:
    if player is None or seen is None:
        raise ValueError("nobody plays the seat that is to act")
    return player.choose(seen)


def _seen(event: Action | DrawForDeal, rules: Rules, seat: int) -> Action | DrawForDeal:
    """Return an event without what the seat must not see."""
    seen = event if isinstance(event, DrawForDeal) else seen_action(rules.hand, event, seat)
    if seen is None:
        raise ValueError(f"seat {seat} does not see {event}")
    return seen
