"""Rare offers, valued on deals put together card by card.

A redeal, a swap, a suit proposed for the joker, alone with partner's best, the cards passed and
returned: the kernel's one question does not hold them. So worlds are drawn from the view as
always, each action is carried out in every one of them, what other seats add (the best card, a
discard, a call) comes from their own cards by the calling policy, and the kernel solves what is
then played. A new deal is worth what comes of fresh deals, called by the policy throughout.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from trainer import native
from trainer.engine.at_score import stakes_of
from trainer.engine.scene import cells, places, scene
from trainer.engine.tables import tables
from trainer.engine.trial import Choice, Question, Trial
from trainer.engine.values import Cancelled
from trainer.rules import (
    HAND_SIZE,
    JOKER,
    SUITS,
    Decline,
    JokerTurned,
    Propose,
    Redeal,
    RedealBy,
    Swap,
    left_of,
    to_mask,
)
from trainer.rules.calls import named_unseen
from trainer.rules.weak_hands import WeakOffer, offers

if TYPE_CHECKING:
    from trainer.engine.tables import Tables
    from trainer.rules import Action, HandRules, Suit

BY_ESTIMATE: Final = -1
NOBODY: Final = -1
FRESH: Final = 0x5DEECE66D  # sets the chance of fresh deals apart from that of the worlds


@dataclass(slots=True)
class Deal:
    """One world: the cards of each seat as bit masks, and those a swap would take.

    `stands_for` says for how many worlds it counts.
    """

    hands: list[int]
    under: int = 0
    stands_for: float = 1.0

    def copy(self) -> Deal:
        """Return the same world, to be changed."""
        return Deal(list(self.hands), self.under, self.stands_for)


def drawn(asked: Question) -> list[Deal]:
    """Return worlds that agree with what the seat knows, as likely as they tell what was heard."""
    view = asked.view
    hidden = cells(view)
    known = places(view).under
    own = to_mask(view.rules, view.hand)
    here = scene(view, asked.table, hears=asked.hears)
    found = []
    worlds = native.draw_worlds(asked.table.kernel, here, asked.seed, 0, asked.worlds)
    for world, stands_for in worlds:
        hands = [0] * view.rules.seats
        hands[view.seat] = own
        for seat, mask in zip(hidden.seat_of, world, strict=True):
            if seat >= 0:
                hands[seat] = mask
        under = world[hidden.taken_cell] if hidden.taken_cell >= 0 else known
        found.append(Deal(hands, under, stands_for))
    return found


def trial(
    asked: Question, columns: list[tuple[Action, list[list[int]]]], worlds: list[Deal]
) -> Trial:
    """Return the trial of codes by action, line and world; without worlds each counts as one."""
    lines = [line for _, some in columns for line in some]
    if asked.cancel.cancelled:
        raise Cancelled
    choices = []
    at = 0
    for action, some in columns:
        choices.append(Choice(action, tuple(range(at, at + len(some)))))
        at += len(some)
    codes = [code for world in zip(*lines, strict=True) for code in world]
    weights = [one.stands_for for one in worlds]
    return Trial(native.Sheet(len(lines), codes, weights), choices)


# ---- weak hands, and the joker turned


def redeal(asked: Question) -> Trial:
    """Try playing the hand as it is, and having everyone's thrown in."""
    view = asked.view
    dealer, passed_out = _dealer_of_redeal(asked)
    worlds = drawn(asked)
    played = settled(asked, worlds)
    fresh = _fresh_codes(asked, dealer, passed_out)
    columns: list[tuple[Action, list[list[int]]]] = [
        (action, [fresh if isinstance(action, Redeal) else played]) for action in view.lawful
    ]
    found = trial(asked, columns, worlds)
    redeals = {
        line: dealer
        for choice in found.choices
        for line in choice.lines
        if isinstance(choice.action, Redeal)
    }
    return Trial(found.sheet, found.choices, redeals)


def _dealer_of_redeal(asked: Question) -> tuple[int, int]:
    """Return who deals again, and how many hands that seat has thrown in just before."""
    view = asked.view
    refused = sum(isinstance(one, Decline) and one.seat == view.seat for one in view.log)
    offer = offers(view.rules, view.dealt)[refused]
    by = (
        view.rules.ace_no_face_redeal
        if offer is WeakOffer.ACE_NO_FACE
        else view.rules.farmers_redeal
    )
    if by is RedealBy.SAME_DEALER:
        return view.dealer, view.passed_out_before
    return left_of(view.rules, view.dealer), 0


def swap(asked: Question) -> Trial:
    """Try keeping the hand, and every three cards that may be given for those under the upcard."""
    view = asked.view
    worlds = drawn(asked)
    columns: list[tuple[Action, list[list[int]]]] = []
    for action in view.lawful:
        given = to_mask(view.rules, action.given) if isinstance(action, Swap) else 0
        after = [deal.copy() for deal in worlds]
        if given:
            for deal in after:
                deal.hands[view.seat] = deal.hands[view.seat] & ~given | deal.under
        columns.append((action, [settled(asked, after)]))
    return trial(asked, columns, worlds)


def joker(asked: Question) -> Trial:
    """Try every suit on fresh deals: the dealer has not looked at his cards."""
    view = asked.view
    columns: list[tuple[Action, list[list[int]]]] = []
    for action in view.lawful:
        suit = action.suit if isinstance(action, Propose) else None
        table = asked.table if suit is None else _proposed(asked, suit)
        option = BY_ESTIMATE if suit is not None else table.option(0, action)
        worlds = _shuffled(view.rules, asked.seed, asked.worlds, table.turned)
        codes = native.settle_deals(table.kernel, 0, option, NOBODY, worlds, asked.cancel)
        columns.append((action, [codes]))
    return trial(asked, columns, [])


def _proposed(asked: Question, suit: Suit) -> Tables:
    view = asked.view
    tokens = bool(view.standing and view.standing.tokens)
    stakes = stakes_of(view, asked.table.results)
    before = view.passed_out_before
    return tables(view.rules, view.dealer, JOKER, before, None, suit, tokens, stakes)


def _shuffled(rules: HandRules, seed: int, worlds: int, turned: int) -> list[list[int]]:
    """Return the hands of fresh deals in which a card is turned."""
    found = []
    for world in range(worlds):
        order = native.random_shuffle(seed ^ FRESH, world, len(rules.pack))
        order.remove(turned)
        found.append(_hands(rules, order))
    return found


def _hands(rules: HandRules, order: list[int]) -> list[int]:
    return [
        sum(1 << one for one in order[HAND_SIZE * seat : HAND_SIZE * (seat + 1)])
        for seat in range(rules.seats)
    ]


def _fresh_codes(asked: Question, dealer: int, passed_out: int) -> list[int]:
    """Return what comes of fresh deals by another turn of the deal, one for each world."""
    view = asked.view
    by_up: dict[tuple[int, Suit | None], list[tuple[int, list[int]]]] = {}
    for world in range(asked.worlds):
        order = native.random_shuffle(asked.seed ^ FRESH, world, len(view.rules.pack))
        turned = order[HAND_SIZE * view.rules.seats]
        proposes = view.rules.pack[turned] == JOKER and (
            view.rules.joker_turned is JokerTurned.SUIT_PROPOSED
        )
        suit = SUITS[world % len(SUITS)] if proposes else None
        by_up.setdefault((turned, suit), []).append((world, _hands(view.rules, order)))
    codes = [0] * asked.worlds
    tokens = bool(view.standing and view.standing.tokens)
    for (turned, suit), some in by_up.items():
        upcard = view.rules.pack[turned]
        table = tables(view.rules, dealer, upcard, passed_out, None, suit, tokens)
        option = BY_ESTIMATE
        if named_unseen(view.rules, upcard):
            named = [n for n, one in enumerate(table.law.offers[0].options) if not one.alone]
            option = named[some[0][0] % len(named)]
        deals = [hands for _, hands in some]
        found = native.settle_deals(table.kernel, 0, option, NOBODY, deals, asked.cancel)
        if len(found) < len(deals):
            raise Cancelled
        for (world, _), code in zip(some, found, strict=True):
            codes[world] = code
    return codes


def settled(
    asked: Question, worlds: list[Deal], option: int = BY_ESTIMATE, down: int = NOBODY
) -> list[int]:
    """Return the codes of worlds in which the offer due is answered, and all later ones."""
    hands = [deal.hands for deal in worlds]
    kernel = asked.table.kernel
    codes = native.settle_deals(kernel, asked.offer, option, down, hands, asked.cancel)
    if asked.cancel.cancelled:
        raise Cancelled
    return codes


def solved(asked: Question, worlds: list[Deal], setups: int | list[int]) -> list[int]:
    """Return the codes of worlds played under one set-up, or each under its own."""
    numbers = [setups] * len(worlds) if isinstance(setups, int) else setups
    lowered = asked.table.lowered
    hands = [
        [
            0 if lowered[number].sitting_out >> seat & 1 else mask
            for seat, mask in enumerate(deal.hands)
        ]
        for deal, number in zip(worlds, numbers, strict=True)
    ]
    codes = native.solve_deals(asked.table.kernel, numbers, hands, asked.cancel)
    if asked.cancel.cancelled:
        raise Cancelled
    return codes
