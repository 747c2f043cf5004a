"""The mistakes people make at the table, each a habit that a level may have.

A habit looks at a view and answers with what somebody who has it does there, or with None where it
does not come up. All of it is lawful: who forgets that the left bower is a trump undervalues it,
and does not revoke with it. How often a level gives way to a habit is its rate.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Final

from trainer.engine.heuristics import best_side_lead, call_by_count, call_contract, played_with
from trainer.engine.point_count import SUIT_POINTS, card_points, count_points
from trainer.engine.reading import height, is_ours, is_trump, makers_of, table_of, weakest
from trainer.rules import (
    Alone,
    Discard,
    Name,
    OrderUp,
    Pass,
    Phase,
    Play,
    Rank,
    follows,
    strength,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from trainer.engine.reading import Table
    from trainer.rules import Action, Card, Contract, View

CALLING: Final = (Phase.ORDER_UP, Phase.NAME_TRUMP)
PRETTY: Final = 2  # court cards and aces of one suit that some call on
COURT: Final = (Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE)


class Habit(StrEnum):
    """A mistake people make, by its name in the settings of a level."""

    CALLS_PRETTY = "calls on pretty cards"
    PASSES_GOOD = "passes good calls"
    SHUNS_ALONE = "never goes alone"
    FORGETS_LEFT = "forgets that the left is a trump"
    SAVES_TRUMP = "does not lead trump as maker"
    LEADS_TRUMP = "leads trump on defence"
    MISCOUNTS_TRUMP = "miscounts trump"
    FORGETS_GONE = "forgets which cards have gone"
    TRUMPS_PARTNER = "trumps the partner's ace"
    SECOND_HIGH = "plays high in second seat"
    SHUNS_RUFF = "keeps trump instead of ruffing"
    WINS_DEAR = "wins dear what a low card would win"


def given_way(habit: Habit, view: View) -> Action | None:
    """Return what somebody with a habit does; None where the habit does not come up."""
    action = _ANSWERS[habit](view)
    return action if action in view.lawful else None


# ---- calls


def _calls_pretty(view: View) -> Action | None:
    """Call the suit with most court cards, whatever else there is."""
    calls = [
        (pretty, action)
        for action in view.lawful
        if view.phase in CALLING and isinstance(action, OrderUp | Name) and not action.alone
        if (pretty := _pretty(view, action)) >= PRETTY
    ]
    return max(calls, key=lambda one: one[0])[1] if calls else None


def _pretty(view: View, call: OrderUp | Name) -> int:
    contract = call_contract(view, call)
    if contract is None or contract.trump is None:
        return 0
    return sum(one.suit is contract.trump and one.rank in COURT for one in view.hand)


def _passes_good(view: View) -> Action | None:
    return Pass(view.seat) if view.phase in CALLING else None


def _shuns_alone(view: View) -> Action | None:
    if view.phase is Phase.ALONE:
        return Alone(view.seat, alone=False)
    call = call_by_count(view) if view.phase in CALLING else None
    if isinstance(call, OrderUp) and call.alone:
        return OrderUp(view.seat)
    if isinstance(call, Name) and call.alone:
        return Name(view.seat, call.contract)
    return None


# ---- the left bower


def _forgets_left(view: View) -> Action | None:
    """Count the left for nothing, bury it like any jack, and play it where its own suit is led."""
    if view.phase in CALLING:
        return call_by_count(view, _without_left)
    contract = view.contract
    left = None if contract is None else _left(view.hand, contract)
    if contract is None or left is None:
        return None
    if view.phase is Phase.DISCARD:
        return Discard(view.seat, _buried(set(view.hand), left, contract))
    if view.phase is not Phase.PLAY:
        return None
    table = table_of(view)
    printed = table.plays[0][1].suit if table.plays else None
    can_follow = any(one.suit is printed and one != left for one in table.choices)
    return Play(view.seat, left) if printed is left.suit and not can_follow else None


def _left(hand: tuple[Card, ...] | set[Card], contract: Contract) -> Card | None:
    found = (one for one in hand if one.suit is not None and is_trump(one, contract))
    return next((one for one in found if one.suit is not contract.trump), None)


def _without_left(view: View, contract: Contract) -> int:
    """Return the point count of a hand in which the left is an ordinary jack."""
    held = played_with(view, contract)
    left = _left(held, contract)
    points = count_points(view.rules, held, contract)
    if left is None:
        return points
    side = {follows(one, contract) for one in held} - {contract.trump}
    places = [min(3, len(some)) for some in (side, side | {left.suit})]
    lost = card_points(view.rules, contract)[left]
    return points - lost + SUIT_POINTS[places[1]] - SUIT_POINTS[places[0]]


def _buried(six: set[Card], left: Card, contract: Contract) -> Card:
    """Return the discard, as in `weakest`, of somebody who sees an ordinary jack in the left."""
    side = [one for one in six if one == left or not is_trump(one, contract)]

    def order(one: Card) -> tuple[bool, bool, int, str]:
        alike = sum(other.suit is one.suit for other in side)
        return (one.rank is Rank.ACE, alike > 1, one.rank, str(one))

    return min(side, key=order)


# ---- leads


def _on_lead(view: View) -> Table | None:
    """Return the table when the seat has the lead and a trump and a side card to choose from."""
    if view.phase is not Phase.PLAY:
        return None
    table = table_of(view)
    return table if not table.plays and table.trumps and table.side else None


def _saves_trump(view: View) -> Action | None:
    table = _on_lead(view)
    if table is None or view.seat not in makers_of(view):
        return None
    return Play(view.seat, best_side_lead(table.side, table.contract))


def _leads_trump(view: View) -> Action | None:
    table = _on_lead(view)
    if table is None or view.seat in makers_of(view):
        return None
    return Play(view.seat, _highest(table.trumps, table.contract))


def _miscounts_trump(view: View) -> Action | None:
    """Lead trump once more when all have gone, and none while some are out."""
    table = _on_lead(view)
    if table is None or view.seat not in makers_of(view) or not view.tricks:
        return None
    out = any(is_trump(one, table.contract) for one in _out(view))
    if out:
        return Play(view.seat, best_side_lead(table.side, table.contract))
    return Play(view.seat, _highest(table.trumps, table.contract))


def _forgets_gone(view: View) -> Action | None:
    """Lead another card than one that has become the highest left of its suit."""
    if view.phase is not Phase.PLAY or view.contract is None:
        return None
    table = table_of(view)
    if table.plays or len(table.choices) < 2:
        return None
    contract = view.contract
    grown = {one for one in table.choices if _has_grown(view, one, contract)}
    others = [one for one in table.choices if one not in grown]
    if not grown or not others:
        return None
    return Play(view.seat, weakest(set(others), contract))


def _has_grown(view: View, card: Card, contract: Contract) -> bool:
    """Return whether a card is the highest left of its group, and was not before others went."""
    group = follows(card, contract)
    above = [
        one
        for one in view.rules.pack
        if follows(one, contract) is group and height(one, contract) > height(card, contract)
    ]
    out = _out(view)
    return bool(above) and not any(one in out or one in view.hand for one in above)


def _out(view: View) -> set[Card]:
    """Return the cards this seat has not seen."""
    gone = {card for trick in view.tricks for _, card in trick.plays}
    own = {*view.hand, view.buried, None if view.picked_up else view.upcard}
    return set(view.rules.pack) - gone - own


# ---- following


def _in_trick(view: View) -> Table | None:
    """Return the table when the seat adds to a trick and has a choice."""
    if view.phase is not Phase.PLAY or view.contract is None or view.contract.trump is None:
        return None
    table = table_of(view)
    return table if table.plays and len(table.choices) > 1 else None


def _trumps_partner(view: View) -> Action | None:
    table = _in_trick(view)
    if table is None or not is_ours(view, table.ahead[0]):
        return None
    best = table.ahead[1]
    ruffs = [one for one in table.winners if is_trump(one, table.contract)]
    if is_trump(best, table.contract) or best.rank is not Rank.ACE or not ruffs:
        return None
    return Play(view.seat, _lowest(ruffs, table))


def _second_high(view: View) -> Action | None:
    """Play the highest card in second seat, or ruff with the highest trump."""
    table = _in_trick(view)
    if table is None or len(table.plays) != 1 or table.is_last:
        return None
    return Play(view.seat, max(table.choices, key=lambda one: (_power(one, table), str(one))))


def _shuns_ruff(view: View) -> Action | None:
    """Throw a side card on a trick of the other side that a trump would win."""
    table = _in_trick(view)
    if table is None or is_ours(view, table.ahead[0]) or not table.side:
        return None
    if all(not is_trump(one, table.contract) for one in table.winners):
        return None
    return Play(view.seat, weakest(set(table.side), table.contract))


def _wins_dear(view: View) -> Action | None:
    table = _in_trick(view)
    if table is None or is_ours(view, table.ahead[0]) or len(table.winners) < 2:
        return None
    return Play(view.seat, max(table.winners, key=lambda one: _power(one, table)))


def _power(card: Card, table: Table) -> int:
    return strength(card, table.led, table.contract)


def _lowest(some: list[Card], table: Table) -> Card:
    return min(some, key=lambda one: _power(one, table))


def _highest(some: list[Card], contract: Contract) -> Card:
    return max(some, key=lambda one: height(one, contract))


_ANSWERS: Final[Mapping[Habit, Callable[[View], Action | None]]] = {
    Habit.CALLS_PRETTY: _calls_pretty,
    Habit.PASSES_GOOD: _passes_good,
    Habit.SHUNS_ALONE: _shuns_alone,
    Habit.FORGETS_LEFT: _forgets_left,
    Habit.SAVES_TRUMP: _saves_trump,
    Habit.LEADS_TRUMP: _leads_trump,
    Habit.MISCOUNTS_TRUMP: _miscounts_trump,
    Habit.FORGETS_GONE: _forgets_gone,
    Habit.TRUMPS_PARTNER: _trumps_partner,
    Habit.SECOND_HIGH: _second_high,
    Habit.SHUNS_RUFF: _shuns_ruff,
    Habit.WINS_DEAR: _wins_dear,
}
