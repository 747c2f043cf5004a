"""What one seat is entitled to know, with everything else removed.

Engine, hints, coach and the playing screens get a `View` and nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Final

from trainer.rules.actions import (
    Action,
    Cut,
    Deal,
    Decline,
    Discard,
    PassCard,
    ReturnCard,
    Swap,
)
from trainer.rules.flow import unasked
from trainer.rules.sides import left_out, shown_partner
from trainer.rules.state import Hand, Phase
from trainer.rules.step import lawful
from trainer.rules.weak_hands import shows_given

if TYPE_CHECKING:
    from trainer.rules.cards import Card, Suit
    from trainer.rules.contract import Contract
    from trainer.rules.house import HandRules
    from trainer.rules.state import Trick


# Left out of the text of a view where a table has nothing of the kind, so that the text of a
# plain game never changes with a rule it does not use: the engine draws its seeds from it.
_RARE: Final = frozenset(
    {
        "proposed",
        "shown",
        "called",
        "partner",
        "lone_defender",
        "passed",
        "returned",
        "tokens",
        "deals_left",
    }
)


@dataclass(frozen=True, slots=True, repr=False)
class Standing:
    """The match as a seat sees it when it decides: points per seat, and the target."""

    points: tuple[int, ...]  # one per seat; partners hold the same figure
    target: int
    tokens: tuple[int, ...] = ()  # four-trick tokens by seat; () where there are none
    deals_left: int | None = None  # of a fixed number of deals; None without one

    def __repr__(self) -> str:
        """Return the figures by name, those left out that the match has not."""
        return _named(self)


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class View:
    """One seat's knowledge between two actions.

    `log` holds the actions in order as the seat saw them (`seen_action`): another's `Discard`
    has card None, another's refused offer is not there, and the `Deal` and the `Cut` never
    appear (together they would tell where cards lie).

    While a weak hand is asked, every other seat's view is the one it would have if nobody were:
    who acts next at a table is `Hand.to_act`, never asked of a view.
    """

    rules: HandRules
    seat: int
    dealer: int
    passed_out_before: int
    phase: Phase
    to_act: int | None
    dealt: tuple[Card, ...]  # own cards as dealt
    hand: tuple[Card, ...]  # own cards now (six while the dealer discards)
    counts: tuple[int, ...]  # cards in each seat's hand now
    upcard: Card | None
    proposed: Suit | None  # the suit a joker turned up stands for
    shown: tuple[tuple[int, tuple[Card, ...]], ...]  # proofs of weak hands, by seat
    picked_up: bool
    buried: Card | None  # own discard; None when unknown to this seat
    contract: Contract | None
    maker: int | None
    called: Card | None  # the ace a call-ace maker named
    partner: int | None  # who has that ace, once this seat knows
    alone: bool  # said; before a maker is known, by the seat that must now call
    lone_defender: int | None
    passed: Card | None  # partner's best, to the two who know it
    returned: Card | None  # what was given back for it, to the two who know it
    sitting_out: tuple[int, ...]
    tricks: tuple[Trick, ...]
    log: tuple[Action, ...]
    lawful: tuple[Action, ...]  # what this seat may do now; empty when another acts
    standing: Standing | None = None

    def __repr__(self) -> str:
        """Return everything by name, what the table has nothing of left out."""
        return _named(self)


def _named(value: Standing | View) -> str:
    held = ((one.name, getattr(value, one.name)) for one in fields(value))
    told = (
        f"{name}={what!r}" for name, what in held if name not in _RARE or what not in (None, ())
    )
    return f"{type(value).__name__}({', '.join(told)})"


def view(hand: Hand, seat: int, standing: Standing | None = None) -> View:
    """Return what one seat is entitled to know of a hand (GEN 1, 3 and 4).

    Hidden: the other seats' cards, the kitty, another dealer's discard, the order of the pack
    and the cut; offers to weak hands and their refusals (ours); the cards of partner's best;
    who has a called ace (CALL); and from a dealer who turned the joker his own cards, until he
    has named a suit (CALL). Open: the upcard, every call, every card played.

    Raises:
        ValueError: there is no such seat.
    """
    if seat not in range(hand.rules.seats):
        raise ValueError(f"seat = {seat!r} is not a seat: seats are 0 to {hand.rules.seats - 1}")
    now = hand if hand.to_act == seat else unasked(hand)
    sees_cards = bool(hand.hands) and not (hand.phase is Phase.JOKER and seat == hand.dealer)
    exchanged = _exchanges(hand, seat)
    return View(
        rules=hand.rules,
        seat=seat,
        dealer=hand.dealer,
        passed_out_before=hand.passed_out_before,
        phase=now.phase,
        to_act=now.to_act,
        dealt=hand.dealt[seat] if sees_cards else (),
        hand=hand.hands[seat] if sees_cards else (),
        counts=tuple(map(len, hand.hands)) if hand.hands else (0,) * hand.rules.seats,
        upcard=hand.upcard,
        proposed=hand.proposed,
        shown=hand.shown,
        picked_up=hand.picked_up,
        buried=hand.buried if seat == hand.dealer else None,
        contract=hand.contract,
        maker=hand.maker,
        called=hand.called,
        partner=shown_partner(hand, seat),
        alone=hand.alone,
        lone_defender=hand.lone_defender,
        passed=hand.passed if exchanged else None,
        returned=hand.returned if exchanged else None,
        sitting_out=hand.sitting_out,
        tricks=hand.tricks,
        log=tuple(
            seen
            for action in hand.log
            if (seen := seen_action(hand.rules, action, seat)) is not None
            and not isinstance(seen, Deal | Cut)
        ),
        lawful=lawful(now) if now.to_act == seat else (),
        standing=standing,
    )


def seen_action(  # noqa: PLR0911 - one answer per action with a secret
    rules: HandRules, action: Action, seat: int
) -> Action | None:
    """Return an action as a seat sees it happen; None when it learns of nothing.

    A deal shows no order. A refused offer is seen by nobody else (ours). Others see that three
    cards were swapped, and which only where they are the proof that is shown (GEN 6).
    """
    if isinstance(action, Deal):
        return Deal(action.seat, ())
    if action.seat == seat:
        return action
    match action:
        case Decline():
            return None
        case Discard():
            return Discard(action.seat, None)
        case Swap() if not shows_given(rules):
            return Swap(action.seat, ())
        case PassCard() if seat not in left_out(rules, action.seat):
            return PassCard(action.seat, None)
        case ReturnCard() if seat not in left_out(rules, action.seat):
            return ReturnCard(action.seat, None)
        case _:
            return action


def _exchanges(hand: Hand, seat: int) -> bool:
    """Whether a seat is one of the two who pass and return partner's best."""
    passer = next((one.seat for one in hand.log if isinstance(one, PassCard)), None)
    return passer is not None and seat in (passer, *left_out(hand.rules, passer))
