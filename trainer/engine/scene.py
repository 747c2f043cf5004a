"""What a seat knows of hidden cards, put as the kernel's hidden cells.

Only the view is read: own cards, cards played, suits a seat has shown it lacks, the upcard, the
calls heard, and the seat's own discard.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from trainer import native
from trainer.rules import (
    HAND_SIZE,
    Alone,
    AloneSaid,
    Name,
    OrderUp,
    Pass,
    Phase,
    card_index,
    card_table,
    to_mask,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from trainer.engine.tables import Tables
    from trainer.rules import Action, Card, Trick, View

HEAT: Final = 0.25  # points by which a call may miss the estimate and still be likely
FLOOR: Final = 0.06  # probability that a seat calls by no estimate at all


@dataclass(frozen=True, slots=True)
class Cells:
    """The hidden cells of a view: hands of other seats, then the kitty, then the buried card."""

    pool: int
    capacity: tuple[int, ...]
    allowed: tuple[int, ...]
    seat_of: tuple[int, ...]
    buried_cell: int


def played(view: View) -> tuple[int, ...]:
    """Return a mask of the cards each seat has played, the current trick included."""
    index = card_index(view.rules)
    masks = [0] * view.rules.seats
    for trick in view.tricks:
        for seat, card in trick.plays:
            masks[seat] |= 1 << index[card]
    return tuple(masks)


def lacks(view: View) -> tuple[int, ...]:
    """Return a mask of the cards each seat has shown, by not following, that it cannot hold."""
    masks = [0] * view.rules.seats
    if view.contract is None:
        return tuple(masks)
    groups = card_table(view.rules, view.contract).groups
    index = card_index(view.rules)
    for trick in view.tricks:
        led = _group_led(trick, groups, index)
        for seat, card in trick.plays[1:]:
            if not led >> index[card] & 1:
                masks[seat] |= led
    return tuple(masks)


def _group_led(trick: Trick, groups: tuple[int, ...], index: Mapping[Card, int]) -> int:
    first = 1 << index[trick.plays[0][1]]
    return next(group for group in groups if group & first)


def cells(view: View) -> Cells:
    """Return where the cards that the seat cannot see may lie."""
    rules = view.rules
    everything = (1 << len(rules.pack)) - 1
    gone = 0
    for mask in played(view):
        gone |= mask
    own = to_mask(rules, view.hand)
    up = to_mask(rules, (view.upcard,)) if view.upcard is not None else 0
    dealer_sits_out = view.dealer in view.sitting_out
    pool = everything & ~own & ~gone
    if view.buried is not None:
        pool &= ~to_mask(rules, (view.buried,))
    if not view.picked_up or dealer_sits_out:
        pool &= ~up
    up &= pool
    absent = lacks(view)
    others = [seat for seat in range(rules.seats) if seat != view.seat]
    capacity = [_held(view, seat) for seat in others]
    allowed = [everything & ~absent[seat] & ~(0 if seat == view.dealer else up) for seat in others]
    hides_burial = _hides_burial(view)
    kitty = pool.bit_count() - sum(capacity) - (1 if hides_burial else 0)
    seat_of = [*others, -1]
    capacity.append(kitty)
    allowed.append(everything & ~up)
    buried_cell = -1
    if hides_burial:
        buried_cell = len(capacity)
        capacity.append(1)
        allowed.append(everything if rules.may_bury_upcard else everything & ~up)
        seat_of.append(-1)
    return Cells(pool, tuple(capacity), tuple(allowed), tuple(seat_of), buried_cell)


def _held(view: View, seat: int) -> int:
    """Return how many unseen cards a seat holds (a dealer laid down never took its discard)."""
    if seat in view.sitting_out:
        return min(view.counts[seat], HAND_SIZE)
    return view.counts[seat]


def _hides_burial(view: View) -> bool:
    """Return whether a card lies buried that this seat does not know."""
    dealer_plays = view.picked_up and view.dealer not in view.sitting_out
    has_buried = view.counts[view.dealer] <= HAND_SIZE
    return dealer_plays and has_buried and view.buried is None


def heard(view: View, tables: Tables) -> list[tuple[int, int, int]]:
    """Return the calls made so far, as (offer, option, the other option it may still become).

    The last is -1 but for a call whose maker has yet to say whether it goes alone. Calls of the
    seat itself are among them.
    """
    made: list[tuple[int, int, int]] = []
    for action in view.log:
        if isinstance(action, Pass | OrderUp | Name):
            offer = len(made)
            lone = _alone(action)
            option = tables.option(offer, action)
            also = tables.find(offer, lone) if _is_open(view) and lone != action else None
            made.append((offer, option, -1 if also is None else also))
        elif isinstance(action, Alone):
            offer, option, _ = made[-1]
            said = tables.law.offers[offer].options[option].action
            if action.alone:
                option = tables.option(offer, _alone(said))
            made[-1] = (offer, option, -1)
    return made


def _is_open(view: View) -> bool:
    """Return whether the maker is still to be asked whether it goes alone."""
    rules = view.rules
    asked = rules.alone and rules.alone_said is AloneSaid.WITH_CALL_OR_ASKED
    return asked and view.phase in (Phase.DISCARD, Phase.ALONE)


def _alone(said: Action) -> Action:
    """Return a call as it is said alone; a pass stays a pass."""
    if isinstance(said, OrderUp | Name):
        return replace(said, alone=True)
    return said


def scene(view: View, tables: Tables) -> native.Scene:
    """Return what the seat knows as the kernel samples it."""
    hidden = cells(view)
    index = card_index(view.rules)
    takes = view.picked_up and view.dealer not in view.sitting_out
    return native.Scene(
        tables.kernel,
        seat=view.seat,
        own=to_mask(view.rules, view.hand),
        pool=hidden.pool,
        capacity=list(hidden.capacity),
        allowed=list(hidden.allowed),
        seat_of=list(hidden.seat_of),
        played=list(played(view)),
        heard=heard(view, tables),
        taker=view.dealer if takes else -1,
        buried_cell=hidden.buried_cell,
        buried=-1 if view.buried is None else index[view.buried],
        keep=tables.keep if takes else -1,
        heat=HEAT,
        floor=FLOOR,
    )
