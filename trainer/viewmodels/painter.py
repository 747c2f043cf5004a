"""`Painter`: makes the table's screen from what stands at one moment."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from trainer.engine.claims import may_claim
from trainer.rules import Phase, Play
from trainer.viewmodels.board import (
    chance_before,
    kitty_count,
    score_board,
    trick_cards,
    trump_sign,
    turned_card,
)
from trainer.viewmodels.calls import Calls
from trainer.viewmodels.course import NEVER, Hold
from trainer.viewmodels.intents import (
    ClaimRest,
    GoOn,
    Hint,
    LeavePractice,
    NewMatch,
    ShowTricks,
    Undo,
)
from trainer.viewmodels.keys import KeyLabels
from trainer.viewmodels.own_hand import own_cards
from trainer.viewmodels.prompts import prompt
from trainer.viewmodels.seating import empty_plates, plates
from trainer.viewmodels.table_screen import Choice, HintState, OpenBook, PackSeal, TableScreen
from trainer.viewmodels.terms import HintStage

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trainer.rules import Action, Hand, Match, View
    from trainer.session import Session
    from trainer.viewmodels.announcer import Announcer
    from trainer.viewmodels.book import BookMaker
    from trainer.viewmodels.coach import Coach, Looked
    from trainer.viewmodels.course import Course
    from trainer.viewmodels.intents import Intent
    from trainer.viewmodels.keys import KeyMap
    from trainer.viewmodels.own_hand import Arrangement, Pointing
    from trainer.viewmodels.table_screen import HandCard, SeatPlate
    from trainer.viewmodels.telling import Teller
    from trainer.viewmodels.terms import Pace

GO_ON_KEY, UNDO_KEY, HINT_KEY, CLAIM_KEY = "Space", "Ctrl+Z", "F2", "R"
_HAND_LINES = 2  # of a result: who made what, and what it scored
_SHORT = 8  # characters of a fingerprint at the table's edge


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """What the view-model knows at one moment, beside session and course."""

    turn: int
    title: str
    is_practice: bool
    trouble: str
    is_notice: bool  # the trouble is over and only to be read
    is_alone: bool  # the suit named next is played alone
    arrangement: Arrangement
    pace: Pace
    keys: KeyMap
    hint_stage: HintStage
    hint_lines: tuple[str, ...]
    pointing: Pointing
    tricks_are_shown: bool
    sealed: str  # the fingerprint that was shown before the deal
    looked: Sequence[Looked]
    win: float | None  # chance to win after the last decision, where it is known


class Painter:
    """Paints one session for one seat."""

    def __init__(self, teller: Teller, course: Course, books: BookMaker, coach: Coach) -> None:
        self._teller = teller
        self._words = teller.words
        self._course = course
        self._session: Session = course.session
        self._books = books
        self._coach = coach

    def screen(self, now: Standing, announcer: Announcer) -> TableScreen:
        """Return the table as it stands."""
        session, course, words = self._session, self._course, self._words
        view, match = self._view(), self._match()
        book = self._book(now)
        is_over = session.is_over and course.is_between_hands
        trick = course.trick
        labels = KeyLabels(words, now.keys)
        turned = None if view is None else turned_card(words, view)
        screen = TableScreen(
            turn=now.turn,
            title=self._title(now),
            is_practice=now.is_practice,
            seats=self._plates(view, match),
            own_cards=self._own_cards(now, view),
            trick=() if view is None else trick_cards(words, view, trick),
            trick_is_over=trick is not None and trick.winner is not None,
            kitty_count=0 if view is None or not view.dealt else kitty_count(view),
            turned=turned,
            trump=None if view is None else trump_sign(words, view),
            score=score_board(words, match, session.seat, view, self._win(now, match)),
            prompt=self._prompt(now, view),
            message=self._message(announcer, book, labels.of(GO_ON_KEY)),
            trouble=now.trouble,
            choices=self._choices(now, view),
            go_on=self._go_on(now),
            undo=self._undo(now),
            leave_practice=self._leave_practice() if now.is_practice else None,
            new_match=self._new_match() if is_over and not now.is_practice else None,
            claim=self._claim(now, view),
            hint=self._hint(now),
            pace=now.pace,
            order=now.arrangement.order,
            is_own_order=bool(now.arrangement.by_hand),
            announcements=announcer.said,
            log=self._log(now, view),
            show_tricks=self._show_tricks(now, view),
            pack=self._pack(),
            book=book,
            match_end=self._books.match_end(match) if is_over and not now.is_practice else None,
            is_your_turn=course.is_your_turn,
            is_waiting=self._is_waiting(),
        )
        return labels.on_table(screen)

    def question(self, view: View) -> str:
        """Return what is asked of the person."""
        return prompt(self._words, view)

    def result(self, hand: Hand, match: Match) -> tuple[str, ...]:
        """Return what a finished hand came to."""
        return self._books.result(hand, match)

    # ------------------------------------------------------------------ what can be seen

    def _view(self) -> View | None:
        """Return the view that may be shown: before the turned card is turned, without it."""
        view = self._session.view
        if view is None or not self._course.is_upcard_hidden:
            return view
        return replace(view, upcard=None, to_act=None)

    def _match(self) -> Match:
        """Return the match as shown: the score changes when the last trick has been read."""
        session = self._session
        if session.is_between_hands and not self._course.is_between_hands:
            return session.finished_deal().match
        return session.match

    def _plates(self, view: View | None, match: Match) -> tuple[SeatPlate, ...]:
        if view is None or view.phase in (Phase.DEAL, Phase.CUT):
            dealer = match.dealer if view is None else view.dealer
            return empty_plates(self._words, self._session.seat, match.rules.hand, dealer)
        return plates(self._words, view, self._course.trick)

    def _own_cards(self, now: Standing, view: View | None) -> tuple[HandCard, ...]:
        if view is None:
            return ()
        return own_cards(
            self._words,
            view,
            now.arrangement.arranged(view),
            turn=now.turn if self._course.is_your_turn else None,
            reason=self._reason,
            pointing=now.pointing,
        )

    def _reason(self, action: Action) -> str:
        refused = self._session.why_not(action)
        return "" if refused is None else self._teller.refusal(refused)

    def _win(self, now: Standing, match: Match) -> float | None:
        if now.win is not None and not self._session.is_between_hands:
            return now.win
        return chance_before(match, self._session.seat)

    def _is_waiting(self) -> bool:
        session, course = self._session, self._course
        at_rest = course.hold is Hold.NOTHING and not session.is_between_hands
        return at_rest and not session.is_your_turn and not session.is_over

    # ------------------------------------------------------------------ what is said

    def _title(self, now: Standing) -> str:
        if now.is_practice:
            return self._words("window-title-practice", rules=now.title)
        number = self._session.hand_number
        if number == 0:
            return self._words("window-title-new", rules=now.title)
        return self._words("window-title", number=number, rules=now.title)

    def _prompt(self, now: Standing, view: View | None) -> str:
        if view is None or not self._course.is_your_turn or now.trouble:
            return ""
        return prompt(self._words, view)

    def _message(self, announcer: Announcer, book: OpenBook | None, go_on: str) -> str:
        course, words = self._course, self._words
        if course.hold is Hold.VERDICT:
            return words("window-coach-waits", key=go_on or "none")
        if book is not None:
            return " ".join(book.result[:_HAND_LINES])
        if course.hold is Hold.TRICK and course.trick is not None:
            winner = course.trick.winner
            if winner is not None:
                waits = go_on and course.pauses.trick == NEVER
                key = "window-took-wait" if waits else "window-took"
                return words(key, key=go_on, **self._teller.who(winner))
        return announcer.line

    def _log(self, now: Standing, view: View | None) -> tuple[str, ...]:
        """Return calls and the present trick; won tricks when asked for, or after the hand."""
        if view is None or view.phase in (Phase.DEAL, Phase.CUT):
            return ()
        shows_all = now.tricks_are_shown or self._course.is_between_hands
        open_tricks = view.tricks if shows_all else view.tricks[-1:]
        if open_tricks and not shows_all and self._course.trick is None:
            open_tricks = ()
        calls = [one for one in view.log if not isinstance(one, Play)]
        told = [self._teller.report(one, view) for one in calls]
        first = len(view.tricks) - len(open_tricks) + 1
        for number, trick in enumerate(open_tricks, first):
            told.append(self._words("log-trick", number=number))
            plays = (Play(seat, card) for seat, card in trick.plays)
            told.extend(
                self._teller.report(one, view, leads=one.seat == trick.leader) for one in plays
            )
        return tuple(told)

    def _pack(self) -> PackSeal:
        session, words = self._session, self._words
        sealed = None if self._course.is_between_hands else session.this_pack
        key = "pack-next" if sealed is None else "pack-sealed"
        shown = sealed or session.next_pack
        return PackSeal(fingerprint=shown, short=shown[:_SHORT], text=words(key, fingerprint=shown))

    def _book(self, now: Standing) -> OpenBook | None:
        session, course = self._session, self._course
        if not course.is_between_hands or course.hold is Hold.THROWN_IN:
            return None
        return self._books.book(
            session.finished_hand(),
            session.match,
            session.finished_deal(),
            now.looked,
            now.sealed,
            now.arrangement,
        )

    # ------------------------------------------------------------------ what may be done

    def _choices(self, now: Standing, view: View | None) -> tuple[Choice, ...]:
        if view is None or not self._course.is_your_turn:
            return ()
        calls = Calls(self._words, view, now.turn, self._reason)
        return calls.choices(alone=now.is_alone, chosen=now.pointing.chosen)

    def _button(
        self, intent: Intent, label: str, key: str = "", *, is_usual: bool = False, reason: str = ""
    ) -> Choice:
        """Return a button; with a reason, it cannot be pressed."""
        said = self._words(label)
        return Choice(
            intent=intent,
            label=said,
            key=key,
            name=said,
            is_enabled=not reason,
            reason=reason,
            is_usual=is_usual,
        )

    def _go_on(self, now: Standing) -> Choice | None:
        session, course = self._session, self._course
        if now.trouble:
            label = "window-go-on" if now.is_notice else "window-try-again"
        elif course.can_be_sent_on:
            label = "window-go-on"
        elif not course.is_between_hands:
            return None
        elif now.is_practice:
            return self._leave_practice()
        elif session.is_over:
            return None
        else:
            label = "window-next-hand"
        return self._button(GoOn(now.turn), label, GO_ON_KEY, is_usual=True)

    def _leave_practice(self) -> Choice:
        is_over = self._course.is_between_hands
        key = GO_ON_KEY if is_over else ""
        return self._button(LeavePractice(), "window-leave-practice", key, is_usual=is_over)

    def _new_match(self) -> Choice:
        return self._button(NewMatch(), "window-new-match", GO_ON_KEY, is_usual=True)

    def _undo(self, now: Standing) -> Choice:
        session = self._session
        why = "undo-too-late" if session.is_between_hands else "undo-nothing"
        reason = "" if session.can_undo else self._words(why)
        return self._button(Undo(now.turn), "window-undo", UNDO_KEY, reason=reason)

    def _claim(self, now: Standing, view: View | None) -> Choice | None:
        if view is None or not self._course.is_your_turn or len(view.hand) < 2:
            return None
        if not may_claim(view):
            return None
        return self._button(ClaimRest(now.turn), "window-claim", CLAIM_KEY)

    def _hint(self, now: Standing) -> HintState:
        choice = None
        is_told = now.hint_stage in (HintStage.ANSWER, HintStage.WORKING)
        if self._session.analysis is not None and self._course.is_your_turn and not is_told:
            label = "window-hint-answer" if self._session.was_nudged else "window-hint"
            choice = self._button(Hint(now.turn), label, HINT_KEY)
        return HintState(stage=now.hint_stage, lines=now.hint_lines, choice=choice)

    def _show_tricks(self, now: Standing, view: View | None) -> Choice | None:
        if view is None or now.tricks_are_shown or self._course.is_between_hands:
            return None
        if not any(trick.winner is not None for trick in view.tricks):
            return None
        return self._button(ShowTricks(now.turn), "window-show-tricks")
