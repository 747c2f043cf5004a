"""Hands of which everything is known: told by their log, and replayed by the law book alone.

A hand in which cards changed hands can be told only like this: from a part of the cards nobody
could say who held what.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from trainer.records.recorded import Decision, Outcome, RecordedHand, ReplayedHand, WholeHand
from trainer.rules import (
    HAND_SIZE,
    Action,
    AskBest,
    Cut,
    Deal,
    DefendAlone,
    Discard,
    Hand,
    IllegalAction,
    PassCard,
    Phase,
    Play,
    ReturnCard,
    deal_order,
    makers_tricks,
    new_hand,
    partner,
    points,
    step,
    view,
)
from trainer.rules.match import ending
from trainer.rules.score import tokens
from trainer.rules.sides import is_maker_alone
from trainer.rules.who_deals import Ending

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trainer.records.faults import Findings
    from trainer.records.recorded import Ungraded
    from trainer.records.running import Running
    from trainer.rules import Card, HandRules


@dataclass(frozen=True, slots=True)
class Given:
    """Cards that changed hands; no sender means the kitty, None a card that is not known."""

    sender: int | None
    receiver: int
    cards: tuple[Card | None, ...]


class _Open(Exception):
    """Something that must be known is not."""


# ---------------------------------------------------------------------- from a record


def whole_hand(
    rules: HandRules, hand: RecordedHand, best: tuple[Given, ...], findings: Findings
) -> WholeHand | None:
    """Return a hand with partner's best by its log, or None, noting why it cannot be told."""
    try:
        state = _Telling(rules, hand, best).told()
    except _Open:
        findings.error("egn-exchanges-open")
        return None
    except IllegalAction as error:
        findings.unlawful(error)
        return None
    return WholeHand(number=hand.number, dealer=hand.dealer, log=state.log)


class _Telling:
    """The telling of one hand, action by action as the law book asks for them."""

    def __init__(self, rules: HandRules, hand: RecordedHand, best: tuple[Given, ...]) -> None:
        self._rules = rules
        self._hand = hand
        self._best = best
        self._calls = iter(hand.calls)
        self._cards = iter([maybe for trick in hand.tricks for maybe in trick])

    def told(self) -> Hand:
        """Return the hand as far as the record goes; a play broken off stays so."""
        state = self._dealt()
        while state.phase is not Phase.OVER:
            action = self._next(state)
            if action is None:
                break
            state = step(state, action)
        if next(self._calls, None) is not None or next(self._cards, None) is not None:
            raise _Open
        return state

    def _dealt(self) -> Hand:
        hand = self._hand
        known = frozenset({hand.upcard}).union(*hand.stated)
        if any(len(cards) != HAND_SIZE for cards in hand.stated):
            raise _Open
        if len(known) != HAND_SIZE * self._rules.seats + 1:
            raise _Open
        kitty = tuple(card for card in self._rules.pack if card not in known)
        held = tuple(tuple(sorted(cards)) for cards in hand.stated)
        order = deal_order(self._rules, hand.dealer, held, hand.upcard, kitty)
        return step(new_hand(self._rules, hand.dealer), Deal(hand.dealer, order))

    def _next(self, state: Hand) -> Action | None:
        seat = -1 if state.to_act is None else state.to_act
        match state.phase:
            case Phase.ORDER_UP | Phase.NAME_TRUMP:
                return self._call()
            case Phase.DISCARD:
                return Discard(seat, self._known(self._hand.discard))
            case Phase.PLAY:
                return self._play(seat)
            case _:
                return self._answer(state.phase, seat)

    def _answer(self, phase: Phase, seat: int) -> Action:
        """Return what is done between the discard and the opening lead."""
        match phase:
            case Phase.DEFEND_ALONE:
                return DefendAlone(seat, seat == self._hand.lone_defender)
            case Phase.ASK_BEST:
                return AskBest(seat, bool(self._best))
            case Phase.PASS_CARD:
                return PassCard(seat, self._given(0, seat))
            case Phase.RETURN_CARD:
                return ReturnCard(seat, self._given(1, seat))
            case _:
                raise _Open

    def _call(self) -> Action | None:
        call = next(self._calls, None)
        if call is None:
            raise _Open
        return call

    def _play(self, seat: int) -> Action | None:
        maybe = next(self._cards, None)
        if maybe is None:
            return None
        if len(maybe) != 1:
            raise _Open
        return Play(seat, next(iter(maybe)))

    def _given(self, place: int, seat: int) -> Card:
        """Return the card given by a seat to its partner, as the record's first or second."""
        if len(self._best) != 2 or len(self._best[place].cards) != 1:
            raise _Open
        given = self._best[place]
        if (given.sender, given.receiver) != (seat, partner(self._rules, seat)):
            raise _Open
        return self._known(given.cards[0])

    def _known(self, card: Card | None) -> Card:
        if card is None:
            raise _Open
        return card


# ---------------------------------------------------------------------- replaying


def replay_whole(rules: HandRules, hand: WholeHand, running: Running) -> ReplayedHand:
    """Return a hand with every decision in it and what its seat knew."""
    decisions: list[Decision] = []
    state = new_hand(rules, hand.dealer, hand.passed_out_before)
    for before, action in _steps(state, hand.log):
        state = step(before, action)
        if not isinstance(action, Deal | Cut):
            decisions.append(
                Decision(
                    deal=hand.number,
                    trick=_trick(before),
                    seat=action.seat,
                    action=action,
                    view=view(before, action.seat, running.standing),
                )
            )
    return ReplayedHand(
        number=hand.number,
        dealer=hand.dealer,
        upcard=state.upcard,
        decisions=tuple(decisions),
        outcome=_outcome(state, misdealt=hand.misdealt),
        score=None,
        faults=(),
    )


def ungraded(rules: HandRules, hand: WholeHand, reason: Ungraded) -> tuple[Decision, ...]:
    """Return the decisions of a hand, none of which can be graded."""
    state = new_hand(rules, hand.dealer, hand.passed_out_before)
    return tuple(
        Decision(
            deal=hand.number, trick=_trick(before), seat=action.seat, action=action, reason=reason
        )
        for before, action in _steps(state, hand.log)
        if not isinstance(action, Deal | Cut)
    )


def outcome_of(state: Hand) -> Outcome:
    """Return how a finished hand ended."""
    return Outcome(
        points=points(state),
        maker=state.maker,
        alone=is_maker_alone(state),
        makers_tricks=None if state.contract is None else makers_tricks(state),
        contract=state.contract,
        tokens=tokens(state),
        ending=ending(state),
    )


def _outcome(state: Hand, *, misdealt: bool) -> Outcome | None:
    if misdealt:
        nothing = (0,) * state.rules.seats
        return Outcome(points=nothing, tokens=nothing, ending=Ending.MISDEAL)
    return outcome_of(state) if state.phase is Phase.OVER else None


def _steps(state: Hand, log: tuple[Action, ...]) -> Iterator[tuple[Hand, Action]]:
    """Yield every action of a log with the hand before it."""
    for action in log:
        yield state, action
        state = step(state, action)


def _trick(state: Hand) -> int | None:
    """Return the number of the trick the next card falls in, from 1; None before play."""
    if state.phase is not Phase.PLAY:
        return None
    return len(state.tricks) + (not state.tricks or state.tricks[-1].winner is not None)
