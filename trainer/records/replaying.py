"""Replays recorded hands by the law book and lists every decision with what its seat knew.

Cards nobody has seen are filled in so that the law book has a whole deal to check. They never
reach a view: a seat whose own hand is not known gets no view at all, and a dealer whose buried
card is not known gets one from which that card is removed.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import TYPE_CHECKING

from trainer.records.bidding import bidding
from trainer.records.faults import Findings
from trainer.records.filling import Filled, fill, voids_shown
from trainer.records.piecing import piece
from trainer.records.placing import MOST_TRICKS, Placed
from trainer.records.recorded import (
    Decision,
    LostDeal,
    Outcome,
    RecordedGame,
    RecordedHand,
    ReplayedHand,
    Ungraded,
    WholeHand,
)
from trainer.records.running import Running
from trainer.records.whole import outcome_of, replay_whole, ungraded
from trainer.rules import (
    HAND_SIZE,
    Action,
    Deal,
    DefendAlone,
    Discard,
    Hand,
    IllegalAction,
    Phase,
    Play,
    Standing,
    deal_order,
    left_of,
    new_hand,
    partner,
    result_points,
    step,
    view,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trainer.rules import Rules

# Whether the makers take each trick of a fast break; must match `is_fast_break`.
_FAST_BREAK = (False, False, True, True, True)


def replay_game(game: RecordedGame, choice: int = 0) -> Iterator[ReplayedHand]:
    """Replay a game deal by deal, keeping the score.

    `choice` picks among the deals that agree with the record; nothing that is yielded depends
    on it.
    """
    running = Running.begun(game.rules, game.initial_score)
    dealer: int | None = None
    was_known = running.points is not None
    for deal in game.deals:
        follows = not (isinstance(deal, WholeHand) and deal.before is not None)
        running = _before(deal, running)
        if isinstance(deal, LostDeal) or game.unplayable or running.is_over:
            unused = _unused(game, deal, over=running.is_over and not game.unplayable)
            after = running if running.is_over else running.lost()
            yield replace(unused, score=running.points, after=after.points)
            running, dealer = after, None
            continue
        findings = Findings(deal=deal.number)
        if follows and dealer not in (None, deal.dealer):
            findings.warn("egn-dealer-order", dealer=deal.dealer, expected=dealer or 0)
        if follows and was_known and running.points is None:
            findings.warn("egn-score-lost")
        was_known = running.points is not None
        played = _played(game, deal, running, findings, choice)
        after = _after(running, played.outcome)
        yield replace(played, score=running.points, after=after.points, faults=findings.all())
        running, dealer = after, left_of(game.rules.hand, deal.dealer)


def final_score(game: RecordedGame, hands: tuple[ReplayedHand, ...]) -> tuple[int, ...] | None:
    """Return the score after the last hand, by seat, or None when it is not known."""
    if not hands:
        return Running.begun(game.rules, game.initial_score).points
    return hands[-1].after


def _before(deal: RecordedHand | WholeHand | LostDeal, running: Running) -> Running:
    """Return the score before a deal: the one it states, or the one the deals before came to."""
    stated = deal.before if isinstance(deal, WholeHand) else None
    return running if stated is None else stated


def _after(running: Running, outcome: Outcome | None) -> Running:
    if outcome is None or (running.tokens and outcome.tokens is None):
        return running.lost()
    is_played = outcome.maker is not None
    return running.after(outcome.points, outcome.tokens or (), is_played=is_played)


def _played(
    game: RecordedGame,
    deal: RecordedHand | WholeHand,
    running: Running,
    findings: Findings,
    choice: int,
) -> ReplayedHand:
    if isinstance(deal, WholeHand):
        return replay_whole(game.rules.hand, deal, running)
    return _Replay(game.rules, deal, running.standing, findings, choice).played()


def _unused(
    game: RecordedGame, deal: RecordedHand | WholeHand | LostDeal, *, over: bool
) -> ReplayedHand:
    """Return a deal of which no decision can be graded, every one listed with the reason."""
    findings = Findings(deal=deal.number)
    reason = Ungraded.RULES if game.unplayable else Ungraded.BROKEN
    if over:
        findings.error("egn-after-the-end")
        reason = Ungraded.OVER
    return ReplayedHand(
        number=deal.number,
        dealer=None if isinstance(deal, LostDeal) else deal.dealer,
        upcard=deal.upcard if isinstance(deal, RecordedHand) else None,
        decisions=_left_out(game.rules, deal, reason),
        outcome=None,
        score=None,
        faults=findings.all(),
    )


def _left_out(
    rules: Rules, deal: RecordedHand | WholeHand | LostDeal, reason: Ungraded
) -> tuple[Decision, ...]:
    if isinstance(deal, WholeHand):
        return ungraded(rules.hand, deal, reason)
    tricks: list[int | None] = []
    if isinstance(deal, LostDeal):
        calls = deal.calls
        tricks.extend([None] * deal.cards)
    else:
        calls = len(deal.calls)
        tricks.extend(number for number, trick in enumerate(deal.tricks, 1) for _ in trick)
    return (
        *(Decision(deal=deal.number, reason=reason) for _ in range(calls)),
        *(Decision(deal=deal.number, trick=trick, reason=reason) for trick in tricks),
    )


class _Replay:
    """The replay of one hand."""

    def __init__(
        self,
        rules: Rules,
        hand: RecordedHand,
        standing: Standing | None,
        findings: Findings,
        choice: int,
    ) -> None:
        self._rules = rules.hand
        self._hand = hand
        self._standing = standing
        self._findings = findings
        self._calls = bidding(self._rules, hand, findings)
        self._pieced = piece(self._rules, hand, self._calls, findings)
        self._trusted, self._filled = self._consistent(choice)
        self._decisions: list[Decision] = []

    def played(self) -> ReplayedHand:
        """Return the hand with all its decisions."""
        state = self._replayed_calls(self._dealt())
        state = self._replayed_discard(state)
        state = self._replayed_defence(state)
        state = self._replayed_plays(state)
        return ReplayedHand(
            number=self._hand.number,
            dealer=self._hand.dealer,
            upcard=self._hand.upcard,
            decisions=tuple(self._decisions),
            outcome=outcome_of(state) if state.phase is Phase.OVER else self._outcome(),
            score=None,
            faults=(),
        )

    # ------------------------------------------------------------------ filling in

    def _consistent(self, choice: int) -> tuple[int, Filled]:
        """Return how many plays agree with some whole deal, and such a deal."""
        contract, plays = self._pieced.contract, self._pieced.plays
        for count in range(self._pieced.trusted, -1, -1):
            voids = {} if contract is None else voids_shown(plays[:count], contract)
            filled = fill(self._rules, self._hand, self._pieced, voids, choice)
            if filled is not None:
                if count < self._pieced.trusted:
                    self._findings.error("egn-no-such-deal", plays[count].trick)
                return count, filled
        raise AssertionError  # without any suit not followed, every fill agrees

    def _dealt(self) -> Hand:
        order = deal_order(
            self._rules,
            self._hand.dealer,
            self._filled.hands,
            self._hand.upcard,
            self._filled.kitty,
        )
        return step(new_hand(self._rules, self._hand.dealer), Deal(self._hand.dealer, order))

    # ------------------------------------------------------------------ the decisions in order

    def _replayed_calls(self, state: Hand) -> Hand:
        for place, call in enumerate(self._calls.calls):
            told = self._hand.calls[place] is not None
            self._decide(state, call, self._call_reason(call.seat, told=told))
            state = step(state, call)
        seat = state.to_act
        for place in range(len(self._calls.calls), len(self._hand.calls)):
            broken = self._calls.broken_call if place == len(self._calls.calls) else None
            known = self._hand.calls[place]
            reason = Ungraded.UNLAWFUL if broken else Ungraded.BROKEN
            if known is None:
                reason = Ungraded.CALL
            self._add(seat=broken.seat if broken else seat, action=broken, reason=reason)
            seat = None
        return state

    def _call_reason(self, seat: int, *, told: bool) -> Ungraded | None:
        if not told:
            return Ungraded.CALL
        if len(self._pieced.dealt[seat]) == HAND_SIZE:
            return None
        if seat in self._calls.sitting_out(self._rules):
            return Ungraded.SILENT
        dealer_only = seat == self._hand.dealer and self._pieced.dealer_buries
        return Ungraded.BURIED if dealer_only and self._shows_all(seat) else Ungraded.HAND

    def _shows_all(self, seat: int) -> bool:
        """Say whether this seat's five cards all came out in play."""
        return len(self._played_by(seat)) == HAND_SIZE

    def _played_by(self, seat: int) -> list[Placed]:
        plays = self._pieced.plays
        return [placed for placed in plays if placed.seat == seat and placed.card is not None]

    def _replayed_discard(self, state: Hand) -> Hand:
        if not self._pieced.dealer_buries:
            return state
        dealer = self._hand.dealer
        known = Discard(dealer, self._pieced.buried)
        if state.phase is not Phase.DISCARD:
            self._add(seat=dealer, action=known, reason=Ungraded.BROKEN)
            return state
        reason = self._call_reason(dealer, told=True)
        if reason is None and self._pieced.buried is None:
            reason = Ungraded.BURIED
        self._decide(state, known, reason)
        return step(state, Discard(dealer, self._filled.buried))

    def _replayed_defence(self, state: Hand) -> Hand:
        """Add what the defenders answered; whom the record does not name stayed with a partner."""
        while state.phase is Phase.DEFEND_ALONE and state.to_act is not None:
            seat = state.to_act
            answer = DefendAlone(seat, seat == self._calls.lone_defender)
            self._decide(state, answer, self._call_reason(seat, told=True))
            state = step(state, answer)
        return state

    def _replayed_plays(self, state: Hand) -> Hand:
        stopped: Ungraded | None = None
        for index, placed in enumerate(self._pieced.plays):
            action = self._play(placed)
            if stopped is None and (index >= self._trusted or action is None):
                stopped = self._stop_reason(index)
            if stopped is not None or action is None:
                self._leave(placed, stopped or Ungraded.CARD)
                continue
            after = self._stepped(state, action, placed.trick)
            if after is None:
                self._leave(placed, Ungraded.UNLAWFUL)
                stopped = Ungraded.BROKEN
                continue
            self._decide(state, action, self._play_reason(action.seat), placed.trick)
            state = after
        return state

    def _stepped(self, state: Hand, action: Action, trick: int) -> Hand | None:
        try:
            return step(state, action)
        except IllegalAction as error:
            self._findings.unlawful(error, trick)
            return None

    def _leave(self, placed: Placed, reason: Ungraded) -> None:
        action = self._play(placed)
        self._add(seat=placed.seat, trick=placed.trick, action=action, reason=reason)

    def _play(self, placed: Placed) -> Play | None:
        if placed.seat is None or placed.card is None:
            return None
        return Play(placed.seat, placed.card)

    def _stop_reason(self, index: int) -> Ungraded:
        """Return why nothing from this play on can be graded."""
        unknown = index < len(self._pieced.plays) and self._pieced.plays[index].card is None
        return Ungraded.CARD if unknown and not self._findings.lost else Ungraded.BROKEN

    def _play_reason(self, seat: int) -> Ungraded | None:
        if self._shows_all(seat) or len(self._pieced.dealt[seat]) == HAND_SIZE:
            hides = seat == self._hand.dealer and self._buried_is_unknown
            return None if self._shows_all(seat) or not hides else Ungraded.BURIED
        return Ungraded.HAND

    @property
    def _buried_is_unknown(self) -> bool:
        return self._pieced.dealer_buries and self._pieced.buried is None

    # ------------------------------------------------------------------ one decision

    def _decide(
        self, state: Hand, action: Action, reason: Ungraded | None, trick: int | None = None
    ) -> None:
        """Add a decision with the seat's view, unless there is a reason why it has none."""
        seat = action.seat
        if reason is not None:
            self._add(seat=seat, trick=trick, action=action, reason=reason)
            return
        seen = view(state, seat, self._standing)
        averaged = (
            seat == self._hand.dealer and state.buried is not None and self._buried_is_unknown
        )
        if averaged:
            seen = replace(
                seen,
                buried=None,
                dealt=tuple(c for c in seen.dealt if c in self._pieced.dealt[seat]),
                log=tuple(
                    Discard(seat, None) if isinstance(one, Discard) else one for one in seen.log
                ),
            )
        self._decisions.append(
            Decision(
                deal=self._hand.number,
                trick=trick,
                seat=seat,
                action=action,
                view=seen,
                averaged=averaged,
            )
        )

    def _add(
        self,
        *,
        seat: int | None,
        action: Action | None,
        reason: Ungraded,
        trick: int | None = None,
    ) -> None:
        self._decisions.append(
            Decision(deal=self._hand.number, trick=trick, seat=seat, action=action, reason=reason)
        )

    # ------------------------------------------------------------------ the result

    def _outcome(self) -> Outcome | None:
        """Return the points, where the tricks that are certain settle them."""
        calls = self._calls
        if calls.contract is None or calls.maker is None:
            nothing = (0,) * self._rules.seats
            return Outcome(points=nothing, tokens=nothing) if calls.is_over else None
        side = tuple(sorted({calls.maker, partner(self._rules, calls.maker) or 0}))
        taken = tuple(seat in side for seat in self._pieced.winners)
        open_tricks = MOST_TRICKS - len(taken)
        results = {
            self._points(side, (*taken, *rest))
            for rest in product((False, True), repeat=open_tricks)
        }
        if len(results) != 1:
            return None
        return Outcome(
            points=results.pop(),
            maker=calls.maker,
            alone=calls.alone,
            makers_tricks=None if open_tricks else sum(taken),
            contract=calls.contract,
        )

    def _points(self, side: tuple[int, ...], taken: tuple[bool, ...]) -> tuple[int, ...]:
        """Return the points by seat when the makers take these tricks."""
        if self._rules.fast_break and taken == _FAST_BREAK:
            return (0,) * self._rules.seats
        return result_points(
            self._rules,
            side,
            sum(taken),
            alone=self._calls.alone,
            lone_defender=self._calls.lone_defender is not None,
        )
