"""A player by rule of thumb: a point count for calls and a page of rules for everything else.

It looks at its view once and never samples. Weak levels are built on it, and it is the fixed
baseline that better players are measured against.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, TypeAlias

from trainer.engine.point_count import (
    ACE_LONE_NEEDED,
    NEEDED_ALONE,
    NEEDED_PLAIN_ALONE,
    WORTH,
    ace_points,
    card_points,
    count_points,
    needed,
)
from trainer.engine.reading import (
    height,
    is_ours,
    is_trump,
    makers_of,
    table_of,
    throw_off,
    weakest,
)
from trainer.rules import (
    Alone,
    AloneSaid,
    AskBest,
    CallAce,
    Contract,
    Decline,
    DefendAlone,
    Discard,
    Name,
    OrderUp,
    PassCard,
    Play,
    Propose,
    Rank,
    Redeal,
    ReturnCard,
    Swap,
    follows,
    strength,
    suit_contract,
)
from trainer.rules.calls import round_two, up_suit

if TYPE_CHECKING:
    from collections.abc import Callable

    from trainer.engine.reading import Table
    from trainer.rules import Action, Card, View

# What a hand counts for under a contract.
Worth: TypeAlias = "Callable[[View, Contract], int]"

NEVER: Final = 1000
LONE_DEFENCE_NEEDED: Final = 24  # trumps and aces of a defender who defends alone
REDEALS_BELOW: Final = 16  # the count, under its best suit, of a hand not worth playing


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
        if len(view.lawful) == 1:
            return view.lawful[0]
        kinds = {type(one) for one in view.lawful}
        for kind, answer in _ANSWERS:
            if kind in kinds:
                return answer(view)
        return _alone(view) if kinds == {Alone} else call_by_count(view)


# ---- calls


def call_by_count(view: View, worth: Worth | None = None, lean: float = 0.0) -> Action:
    """Return the call, or the pass, that the count says.

    `worth` counts otherwise than written; `lean`, in points of the game, is added to every call.
    """
    count = worth or _worth
    scored = [(_margin(view, action, count, lean / WORTH), action) for action in view.lawful]
    best = max(scored, key=lambda one: one[0])[1]
    return _said_alone(view, best, count)


def _said_alone(view: View, call: Action, count: Worth) -> Action:
    """Return a call said alone instead, where that must be said now and the hand is worth it."""
    if not isinstance(call, OrderUp | Name) or view.rules.alone_said is not AloneSaid.WITH_CALL:
        return call
    contract = call_contract(view, call)
    if contract is None or count(view, contract) < _needed_alone(contract):
        return call
    lone = replace(call, alone=True)
    if lone in view.lawful:
        return lone
    first = Alone(view.seat, alone=True)  # said before trump is named
    return first if first in view.lawful else call


def _needed_alone(contract: Contract) -> int:
    return NEEDED_ALONE if contract.trump is not None else NEEDED_PLAIN_ALONE


def call_contract(view: View, call: OrderUp | Name) -> Contract | None:
    """Return what a call makes, None for an upcard that makes no suit trump."""
    if isinstance(call, Name):
        return call.contract
    suit = None if view.upcard is None else up_suit(view.upcard, view.proposed)
    return None if suit is None else suit_contract(suit)


def _margin(view: View, action: Action, count: Worth, lean: float) -> float:
    """Return points above what the call needs; a pass stands at 0, alone said first far below."""
    if isinstance(action, Alone):
        return -NEVER
    contract = call_contract(view, action) if isinstance(action, OrderUp | Name) else None
    if contract is None or not isinstance(action, OrderUp | Name):
        return 0
    needs = needed(
        view.rules,
        contract,
        seat=view.seat,
        dealer=view.dealer,
        round_number=1 if isinstance(action, OrderUp) else 2,
        alone=action.alone,
    )
    return count(view, contract) - needs + lean


def _worth(view: View, contract: Contract) -> int:
    return count_points(view.rules, played_with(view, contract), contract)


def played_with(view: View, contract: Contract) -> set[Card]:
    """Return the cards the seat would play by: a dealer ordered up takes the upcard for one."""
    held = set(view.hand)
    takes = view.seat == view.dealer and view.upcard is not None
    up = None if view.upcard is None else up_suit(view.upcard, view.proposed)
    if takes and view.upcard is not None and contract.trump is up and up is not None:
        held.add(view.upcard)
        held.discard(weakest(held, contract))
    return held


def _propose(view: View) -> Action:
    """Name, cards unseen, the first suit with the partner: one is as good as another."""
    return view.lawful[0]


# ---- weak hands


def _redeal(view: View) -> Action:
    best = max(count_points(view.rules, view.hand, one) for one in _suits(view))
    return Redeal(view.seat) if best < REDEALS_BELOW else Decline(view.seat)


def _suits(view: View) -> tuple[Contract, ...]:
    """Return the suit contracts that may come about in this hand."""
    if view.upcard is None:
        return ()
    up = up_suit(view.upcard, view.proposed)
    first = () if up is None else (suit_contract(up),)
    second = round_two(view.rules, view.upcard, view.proposed)
    return (*first, *(one for one in second if one.trump is not None))


def _swap(view: View) -> Action:
    """Give the three weakest cards, keeping what is best under the hand's best suit."""
    swaps = [one for one in view.lawful if isinstance(one, Swap)]

    def kept(swap: Swap) -> int:
        left = [one for one in view.hand if one not in swap.given]
        return max(count_points(view.rules, left, one) for one in _suits(view))

    return max(swaps, key=kept)


# ---- between the call and the opening lead


def _alone(view: View) -> Action:
    return Alone(view.seat, _goes_alone(view))


def _goes_alone(view: View) -> bool:
    if view.contract is None:
        return False
    needs = _needed_alone(view.contract)
    return count_points(view.rules, view.hand, view.contract) >= needs


def _call_ace(view: View) -> Action:
    """Go alone with a hand that needs nobody; else call the ace of a suit to lead one card of."""
    contract = view.contract
    calls = [one for one in view.lawful if isinstance(one, CallAce)]
    lone = Alone(view.seat, alone=True)
    if contract is None or not calls:
        return lone
    points = count_points(view.rules, view.hand, contract)
    if points >= ACE_LONE_NEEDED and lone in view.lawful:
        return lone
    known = [one for one in calls if one.ace != view.upcard] or calls
    return max(known, key=lambda one: ace_points(view.hand, one.ace, contract))


def _defend_alone(view: View) -> Action:
    contract = view.contract
    if contract is None:
        return DefendAlone(view.seat, alone=False)
    points = card_points(view.rules, contract)
    strong = sum(points[one] for one in view.hand) >= LONE_DEFENCE_NEEDED
    return DefendAlone(view.seat, alone=strong)


def _ask_best(view: View) -> Action:
    return AskBest(view.seat, wanted=True)


def _pass_card(view: View) -> Action:
    """Pass the best card: under the contract named, or under those that may be."""
    contracts = _suits(view) if view.contract is None else (view.contract,)

    def worth(one: Card) -> tuple[float, int]:
        return (
            sum(card_points(view.rules, contract)[one] for contract in contracts),
            sum(height(one, contract) for contract in contracts),
        )

    return PassCard(view.seat, max(view.hand, key=worth))


def _return_card(view: View) -> Action:
    if view.contract is None:
        return view.lawful[0]
    return ReturnCard(view.seat, weakest(set(view.hand), view.contract))


def _discard(view: View) -> Action:
    contract = view.contract
    allowed = {one.card for one in view.lawful if isinstance(one, Discard)}
    if contract is None:
        return view.lawful[0]
    cards = {one for one in view.hand if one in allowed}
    return Discard(view.seat, weakest(cards, contract))


# ---- cards


def _card(view: View) -> Action:
    table = table_of(view)
    return Play(view.seat, _follow(table) if table.plays else _lead(table))


def _lead(table: Table) -> Card:
    view, contract = table.view, table.contract
    if contract.trump is None:
        return max(table.choices, key=lambda one: (height(one, contract), str(one)))
    trumps, side = table.trumps, table.side
    asking = _to_called_ace(view, side, contract)
    if asking is not None:
        return asking
    ours = view.seat in makers_of(view)
    if ours and trumps and (len(trumps) > 1 or view.maker != view.seat):
        return max(trumps, key=lambda one: height(one, contract))
    if not side:
        return max(trumps, key=lambda one: height(one, contract))
    return best_side_lead(side, contract)


def best_side_lead(side: list[Card], contract: Contract) -> Card:
    """Return the side card to lead: an ace, a lone one first, else the lowest of the shortest."""

    def order(one: Card) -> tuple[bool, int, int, str]:
        alike = sum(follows(other, contract) is follows(one, contract) for other in side)
        return (one.rank is not Rank.ACE, alike, one.rank, str(one))

    return min(side, key=order)


def _to_called_ace(view: View, side: list[Card], contract: Contract) -> Card | None:
    """Return the maker's lead that brings out the ace it called, while its partner is secret."""
    if view.called is None or view.seat != view.maker or view.partner is not None:
        return None
    asks = [one for one in side if follows(one, contract) is view.called.suit]
    return min(asks, key=lambda one: height(one, contract)) if asks else None


def _follow(table: Table) -> Card:
    contract, plays, led = table.contract, table.plays, table.led
    ahead, best = table.ahead
    winners = table.winners
    ours = is_ours(table.view, ahead)
    low = throw_off(table.choices, contract)
    high = best.rank is Rank.ACE or is_trump(best, contract)
    if not winners or (ours and (table.is_last or high)):
        return low
    cheapest = min(winners, key=lambda one: strength(one, led, contract))
    if table.is_last or ours:
        return low if ours else cheapest
    if is_trump(cheapest, contract) and not is_trump(plays[0][1], contract):
        return low if len(plays) == 1 and plays[0][1].rank < Rank.KING else cheapest
    return max(winners, key=lambda one: strength(one, led, contract))


_ANSWERS: Final[tuple[tuple[type, Callable[[View], Action]], ...]] = (
    (Play, _card),
    (Discard, _discard),
    (Redeal, _redeal),
    (Swap, _swap),
    (CallAce, _call_ace),
    (DefendAlone, _defend_alone),
    (AskBest, _ask_best),
    (PassCard, _pass_card),
    (ReturnCard, _return_card),
    (Propose, _propose),
)
