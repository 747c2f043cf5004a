"""What one seat is entitled to know, with everything else removed.

Engine, hints, coach and the playing screens get a `View` and nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from trainer.rules.actions import Action, Cut, Deal, Discard
from trainer.rules.step import lawful

if TYPE_CHECKING:
    from trainer.rules.cards import Card
    from trainer.rules.contract import Contract
    from trainer.rules.house import HandRules
    from trainer.rules.state import Hand, Phase, Trick


@dataclass(frozen=True, slots=True)
class Standing:
    """The match as a seat sees it when it decides: points per seat, and the target."""

    points: tuple[int, ...]  # one per seat; partners hold the same figure
    target: int


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """One seat's knowledge between two actions.

    `log` holds every public action in order; another seat's `Discard` has card None, and the
    `Deal` and the `Cut` never appear (together they would tell where cards lie). `buried` is
    known only to the dealer who buried it.
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
    picked_up: bool
    buried: Card | None  # own discard; None when unknown to this seat
    contract: Contract | None
    maker: int | None
    alone: bool
    sitting_out: tuple[int, ...]
    tricks: tuple[Trick, ...]
    log: tuple[Action, ...]
    lawful: tuple[Action, ...]  # what this seat may do now; empty when another acts
    standing: Standing | None = None


def view(hand: Hand, seat: int, standing: Standing | None = None) -> View:
    """Return what one seat is entitled to know of a hand (GEN 1, 3 and 4).

    Hidden: the other seats' cards, the kitty, another dealer's discard, the order of the pack
    and the cut. Open: the upcard, every call, every card played.

    Raises:
        ValueError: there is no such seat.
    """
    if seat not in range(hand.rules.seats):
        raise ValueError(f"seat = {seat!r} is not a seat: seats are 0 to {hand.rules.seats - 1}")
    is_dealt = bool(hand.hands)
    return View(
        rules=hand.rules,
        seat=seat,
        dealer=hand.dealer,
        passed_out_before=hand.passed_out_before,
        phase=hand.phase,
        to_act=hand.to_act,
        dealt=hand.dealt[seat] if is_dealt else (),
        hand=hand.hands[seat] if is_dealt else (),
        counts=tuple(map(len, hand.hands)) if is_dealt else (0,) * hand.rules.seats,
        upcard=hand.upcard,
        picked_up=hand.picked_up,
        buried=hand.buried if seat == hand.dealer else None,
        contract=hand.contract,
        maker=hand.maker,
        alone=hand.alone,
        sitting_out=hand.sitting_out,
        tricks=hand.tricks,
        log=tuple(_seen(action, seat) for action in hand.log if not isinstance(action, Deal | Cut)),
        lawful=lawful(hand) if hand.to_act == seat else (),
        standing=standing,
    )


def _seen(action: Action, seat: int) -> Action:
    if isinstance(action, Discard) and action.seat != seat:
        return Discard(action.seat, None)
    return action
