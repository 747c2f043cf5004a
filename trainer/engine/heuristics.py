"""A player by rule of thumb: a point count for calls and a page of rules for cards.

It looks at its view once and never samples. Weak levels are built on it, and it is the fixed
baseline that better players are measured against.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from trainer.rules import (
    Alone,
    AloneSaid,
    Contract,
    Discard,
    Name,
    OrderUp,
    Play,
    Rank,
    follows,
    partner,
    strength,
    suit_contract,
    trick_winner,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from trainer.rules import Action, Card, View

# Points for the trumps of a hand from the highest down, for side aces, and for what a call needs.
TRUMP_POINTS: Final = (10, 8, 6, 5, 4, 3, 3, 2, 2, 2)
ACE_POINTS: Final = 4
SUIT_POINTS: Final = (6, 4, 2, 0)  # by side suits held: short hands ruff
NEEDED_FIRST: Final = 21  # seats without the deal in round one
NEEDED_HELPING: Final = 18  # the dealer's partner
NEEDED_DEALING: Final = 19  # the dealer, the upcard counted in
NEEDED_SECOND: Final = 18  # round two
NEEDED_ALONE: Final = 34
UPCARD_TO_THEM: Final = 4  # held against ordering a card into an opponent's hand


@dataclass(frozen=True, slots=True)
class Thumb:
    """The rule-of-thumb player; one view always gives one action."""

    name: str = "thumb"

    def choose(self, view: View) -> Action:
        """Return the action the written rules give.

        Raises:
            ValueError: the seat of the view has nothing to decide.
        """
        if not view.lawful:
            raise ValueError(f"seat {view.seat} has nothing to decide at {view.phase}")
        first = view.lawful[0]
        if isinstance(first, Play):
            return Play(view.seat, _card(view))
        if isinstance(first, Discard):
            return _discard(view)
        if isinstance(first, Alone):
            return Alone(view.seat, _goes_alone(view))
        return _call(view)


def count_points(cards: Iterable[Card], contract: Contract, view: View) -> int:
    """Return the point count of some cards under a suit contract."""
    held = tuple(cards)
    order = _trump_order(view, contract)
    side = [one for one in held if one not in order]
    return (
        sum(TRUMP_POINTS[min(order.index(one), 9)] for one in held if one in order)
        + sum(ACE_POINTS for one in side if one.rank is Rank.ACE)
        + SUIT_POINTS[min(3, len({follows(one, contract) for one in side}))]
    )


def _trump_order(view: View, contract: Contract) -> list[Card]:
    trumps = [one for one in view.rules.pack if follows(one, contract) is contract.trump]
    return sorted(trumps, key=lambda one: -_high(one, contract))


def _high(card: Card, contract: Contract) -> int:
    """Return how strong a card is in its own group."""
    return strength(card, follows(card, contract), contract)


# ---- calls


def _call(view: View) -> Action:
    scored = [(_margin(view, action), action) for action in view.lawful]
    best = max(scored, key=lambda one: one[0])[1]
    return _said_alone(view, best)


def _said_alone(view: View, call: Action) -> Action:
    """Return a call said alone instead, where that must be said now and the hand is worth it."""
    if not isinstance(call, OrderUp | Name) or view.rules.alone_said is not AloneSaid.WITH_CALL:
        return call
    lone = replace(call, alone=True)
    contract = _contract(view, call)
    if contract is None or lone not in view.lawful:
        return call
    return lone if _worth(view, contract) >= NEEDED_ALONE else call


def _contract(view: View, call: OrderUp | Name) -> Contract | None:
    if isinstance(call, Name):
        return call.contract
    suit = None if view.upcard is None else view.upcard.suit
    return None if suit is None else suit_contract(suit)


def _margin(view: View, action: Action) -> int:
    """Return points above what the call needs; a pass stands at 0."""
    if not isinstance(action, OrderUp | Name):
        return 0
    contract = _contract(view, action)
    if contract is None:
        return 0
    if action.alone:
        return _worth(view, contract) - NEEDED_ALONE
    needed = NEEDED_SECOND if isinstance(action, Name) else _needed_to_order(view)
    return _worth(view, contract) - needed


def _worth(view: View, contract: Contract) -> int:
    held = set(view.hand)
    takes = view.seat == view.dealer and view.upcard is not None
    if takes and view.upcard is not None and contract.trump is view.upcard.suit:
        held.add(view.upcard)
        held.discard(_weakest(held, contract))
    return count_points(held, contract, view)


def _needed_to_order(view: View) -> int:
    if view.seat == view.dealer:
        return NEEDED_DEALING
    if (view.dealer - view.seat) % 2 == 0:
        return NEEDED_HELPING
    return NEEDED_FIRST + UPCARD_TO_THEM


def _goes_alone(view: View) -> bool:
    if view.contract is None:
        return False
    return count_points(view.hand, view.contract, view) >= NEEDED_ALONE


def _discard(view: View) -> Action:
    contract = view.contract
    allowed = {one.card for one in view.lawful if isinstance(one, Discard)}
    if contract is None:
        return view.lawful[0]
    cards = {one for one in view.hand if one in allowed}
    return Discard(view.seat, _weakest(cards, contract))


def _weakest(cards: set[Card], contract: Contract) -> Card:
    """Return the discard: a lone small side card first, so that a suit is gone, then the lowest."""
    side = [one for one in cards if follows(one, contract) is not contract.trump]
    if not side:
        return min(cards, key=lambda one: (_high(one, contract), str(one)))

    def order(one: Card) -> tuple[bool, bool, int, str]:
        alike = sum(follows(other, contract) is follows(one, contract) for other in side)
        return (one.rank is Rank.ACE, alike > 1, one.rank, str(one))

    return min(side, key=order)


# ---- cards


def _card(view: View) -> Card:
    if view.contract is None:
        raise ValueError("nobody has made trump")
    choices = [one.card for one in view.lawful if isinstance(one, Play)]
    current = view.tricks[-1] if view.tricks and view.tricks[-1].winner is None else None
    if len(choices) == 1:
        return choices[0]
    if current is None:
        return _lead(view, choices, view.contract)
    return _follow(view, choices, view.contract, current.plays)


def _lead(view: View, choices: list[Card], contract: Contract) -> Card:
    trumps = [one for one in choices if follows(one, contract) is contract.trump]
    side = [one for one in choices if one not in trumps]
    ours = view.seat in _makers(view)
    if ours and trumps and (len(trumps) > 1 or view.maker != view.seat):
        return max(trumps, key=lambda one: _high(one, contract))
    if not side:
        return max(trumps, key=lambda one: _high(one, contract))

    def order(one: Card) -> tuple[bool, int, int, str]:
        alike = sum(follows(other, contract) is follows(one, contract) for other in side)
        return (one.rank is not Rank.ACE, alike, one.rank, str(one))

    return min(side, key=order)


def _follow(
    view: View, choices: list[Card], contract: Contract, plays: tuple[tuple[int, Card], ...]
) -> Card:
    ahead = trick_winner(plays, contract)
    led = follows(plays[0][1], contract)
    best = dict(plays)[ahead]
    winners = [
        one for one in choices if strength(one, led, contract) > strength(best, led, contract)
    ]
    is_last = len(plays) == view.rules.seats - len(view.sitting_out) - 1
    ours = (ahead in _makers(view)) == (view.seat in _makers(view))
    low = _throw_off(choices, contract)
    if not winners or (ours and (is_last or best.rank is Rank.ACE or _is_trump(best, contract))):
        return low
    cheapest = min(winners, key=lambda one: strength(one, led, contract))
    if is_last or ours:
        return low if ours else cheapest
    if _is_trump(cheapest, contract) and not _is_trump(plays[0][1], contract):
        return low if len(plays) == 1 and plays[0][1].rank < Rank.KING else cheapest
    return max(winners, key=lambda one: strength(one, led, contract))


def _makers(view: View) -> tuple[int | None, ...]:
    return () if view.maker is None else (view.maker, partner(view.rules, view.maker))


def _is_trump(card: Card, contract: Contract) -> bool:
    return follows(card, contract) is contract.trump


def _throw_off(choices: list[Card], contract: Contract) -> Card:
    return min(choices, key=lambda one: (_is_trump(one, contract), _high(one, contract), str(one)))
