"""What a seat knows of hidden cards, put as the kernel's hidden cells.

Only the view is read: own cards, cards played, suits a seat has shown it lacks, the upcard, the
calls heard, what others chose to play, cards exchanged, and the seat's own discard.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, TypeAlias

from trainer import native
from trainer.engine import plays
from trainer.rules import (
    HAND_SIZE,
    Alone,
    AloneSaid,
    Name,
    OrderUp,
    PartnersBest,
    Pass,
    PassCard,
    Phase,
    Sides,
    Swap,
    card_index,
    card_table,
    to_mask,
)
from trainer.rules.calls import named_unseen
from trainer.rules.house import SWAPPED
from trainer.rules.sides import left_out

if TYPE_CHECKING:
    from collections.abc import Mapping

    from trainer.engine.tables import Tables
    from trainer.rules import Action, Card, Trick, View

HEAT: Final = 0.15  # points by which a call may miss the estimate and still be likely
FLOOR: Final = 0.06  # probability that a seat calls by no estimate at all


@dataclass(frozen=True, slots=True)
class Cells:
    """The hidden cells of a view: hands of other seats, the kitty, then the buried card.

    While a swap is asked, the cards under the upcard that would be taken are a cell of their own.
    """

    pool: int
    capacity: tuple[int, ...]
    allowed: tuple[int, ...]
    seat_of: tuple[int, ...]
    buried_cell: int
    taken_cell: int = -1  # the three cards that a swap would take


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
    known = places(view)
    pool = everything & ~own & ~gone & ~known.out
    if view.buried is not None:
        pool &= ~to_mask(rules, (view.buried,))
    up = known.up & pool
    absent = lacks(view)
    others = [seat for seat in range(rules.seats) if seat != view.seat]
    capacity = [_held(view, seat) for seat in others]
    allowed = [
        everything & ~absent[seat] & ~(0 if seat in known.up_holders else up) & ~known.not_in(seat)
        for seat in others
    ]
    hides_burial = _hides_burial(view)
    kitty = pool.bit_count() - sum(capacity) - (1 if hides_burial else 0)
    beside = everything & ~up & ~known.not_in(None)
    seat_of = [*others, -1]
    taken_cell = -1
    if view.phase is Phase.SWAP and not known.under:
        taken_cell = len(capacity)
        capacity.append(SWAPPED)
        allowed.append(beside)
        seat_of.append(-1)
        kitty -= SWAPPED
    capacity.append(kitty)
    allowed.append(beside)
    buried_cell = -1
    if hides_burial:
        buried_cell = len(capacity)
        capacity.append(1)
        bury = everything if rules.may_bury_upcard else everything & ~up
        allowed.append(bury & ~known.not_buried)
        seat_of.append(-1)
    return Cells(pool, tuple(capacity), tuple(allowed), tuple(seat_of), buried_cell, taken_cell)


@dataclass(frozen=True, slots=True)
class Places:
    """Where cards lie that were seen to go somewhere, as bit masks."""

    out: int  # in nobody's hand
    up: int  # the upcard, unless it is out
    up_holders: tuple[int, ...]  # seats that may hold it
    certain: Mapping[int, int]  # cards a seat was given for all to see, or by this seat
    barred: Mapping[int, int]  # cards that a seat is known not to hold
    under: int  # the known cards under the upcard, 0 when they are unknown
    not_buried: int

    def not_in(self, seat: int | None) -> int:
        """Return the cards that one seat's hand, or the kitty, cannot hold."""
        elsewhere = 0
        for holder, mask in self.certain.items():
            if holder != seat:
                elsewhere |= mask
        return elsewhere if seat is None else elsewhere | self.barred.get(seat, 0)


def places(view: View) -> Places:
    """Return what exchanges, calls and the upcard tell of single cards."""
    rules, dealer = view.rules, view.dealer
    certain, under = _swapped(view)
    up = 0 if view.upcard is None else to_mask(rules, (view.upcard,))
    out = under
    holders: tuple[int, ...] = (dealer,)
    if not view.picked_up or (dealer in view.sitting_out and not _may_pass(view)):
        out |= up
    elif _has_passed(view) and view.maker is not None and dealer in {view.maker, _mate(view)}:
        holders = (view.maker, _mate(view))  # it may have been passed or returned
    barred: dict[int, int] = {}
    not_buried = 0
    if view.called is not None and view.maker is not None:
        ace = to_mask(rules, (view.called,))
        barred[view.maker] = ace
        not_buried = ace if view.maker == dealer else 0
    if view.passed is not None and view.seat != view.maker and view.passed not in view.hand:
        _add(certain, _loner(view), to_mask(rules, (view.passed,)))
    if view.returned is not None and view.seat == view.maker:
        _add(certain, _mate(view), to_mask(rules, (view.returned,)))
    return Places(out, up & ~out, holders, certain, barred, under, not_buried)


def _swapped(view: View) -> tuple[dict[int, int], int]:
    """Return the cards seats got in swaps, and those now under the upcard, as far as known."""
    certain: dict[int, int] = {}
    under = 0
    for action in view.log:
        if isinstance(action, Swap):
            if under and action.seat != view.seat:
                _add(certain, action.seat, under)
            under = to_mask(view.rules, action.given)
    return certain, under


def _add(certain: dict[int, int], seat: int, mask: int) -> None:
    certain[seat] = certain.get(seat, 0) | mask


def _may_pass(view: View) -> bool:
    """Return whether a dealer who sits out may have passed the upcard, or may do so still."""
    return view.rules.partners_best is PartnersBest.AFTER_CALL


def _has_passed(view: View) -> bool:
    """Return whether the dealer held the upcard when a partner's best was passed."""
    return _may_pass(view) and any(isinstance(one, PassCard) for one in view.log)


def _loner(view: View) -> int:
    passer = next(one.seat for one in view.log if isinstance(one, PassCard))
    return left_out(view.rules, passer)[0]


def _mate(view: View) -> int:
    maker = -1 if view.maker is None else view.maker
    return left_out(view.rules, maker)[0] if maker >= 0 else maker


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
    seat itself are among them. A dealer who names trump with his cards unseen tells nothing.
    """
    made: list[tuple[int, int, int]] = []
    if view.upcard is None or named_unseen(view.rules, view.upcard):
        return made
    for action in view.log:
        if isinstance(action, Pass | OrderUp | Name):
            offer = len(made)
            lone = _alone(action)
            option = tables.option(offer, action)
            also = tables.find(offer, lone) if _is_open(view) and lone != action else None
            made.append((offer, option, -1 if also is None else also))
        elif isinstance(action, Alone) and made and view.rules.sides is not Sides.CALL_ACE:
            offer, option, _ = made[-1]
            said = tables.law.offers[offer].options[option].action
            if isinstance(said, Pass):
                continue  # alone said before trump is named
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


def _keep(view: View, tables: Tables) -> int:
    """Return the estimate by which the dealer kept five."""
    return -1 if view.contract is None else tables.keep.get(view.contract, -1)


_FallenRow: TypeAlias = tuple[int, int, int, int, list[float], list[float]]


def _fallen(view: View) -> list[_FallenRow]:
    """Return what others chose to play, as the kernel weighs it: cards played by seats in play.

    What the last card of a seat tells, and rows that nothing was learned of, are left out.
    """
    likings = plays.shipped_likings()
    since = list(played(view))
    found: list[_FallenRow] = []
    for one in plays.fallen(view):
        held = since[one.seat]
        since[one.seat] &= ~(1 << one.card)
        row = likings.get(one.row)
        if one.seat != view.seat and view.counts[one.seat] and row is not None:
            liked = [float(row[column]) for column in one.column]
            lone = [float(row[column]) for column in one.lone]
            found.append((one.seat, one.card, held, one.among, liked, lone))
    return found


@dataclass(frozen=True, slots=True)
class Trust:
    """How far others may differ from what is expected of them.

    `heat` (points) and `floor` (probability) soften the estimates by which they call (Softness in
    native/src/auction.hpp); `careless` is the probability that a card is played whatever is liked.
    `euchre-trainer lab calibrate` measures all three.
    """

    heat: float = HEAT
    floor: float = FLOOR
    careless: float = plays.CARELESS


USUAL: Final = Trust()


def scene(view: View, tables: Tables, *, hears: bool = True, trust: Trust = USUAL) -> native.Scene:
    """Return what the seat knows as the kernel samples it.

    A seat that does not hear holds every deal that fits for as likely as the next, whatever was
    called and chosen.
    """
    hidden = cells(view)
    index = card_index(view.rules)
    takes = view.picked_up and view.dealer not in view.sitting_out
    fallen = _fallen(view) if hears else []
    return native.Scene(
        tables.kernel,
        seat=view.seat,
        own=to_mask(view.rules, view.hand),
        pool=hidden.pool,
        capacity=list(hidden.capacity),
        allowed=list(hidden.allowed),
        seat_of=list(hidden.seat_of),
        played=list(played(view)),
        heard=heard(view, tables) if hears else [],
        taker=view.dealer if takes else -1,
        buried_cell=hidden.buried_cell,
        buried=-1 if view.buried is None else index[view.buried],
        keep=_keep(view, tables) if takes and hears else -1,
        heat=trust.heat,
        floor=trust.floor,
        fallen=fallen,
        groups=list(plays.groups_of(view.rules, view.contract)) if fallen and view.contract else [],
        careless=trust.careless,
    )
