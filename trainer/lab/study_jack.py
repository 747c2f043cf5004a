"""The dealer with the jack of spades turned, all passed, no loners: every hand of his.

Hearts and diamonds are alike there, so that of two hands that differ by them one is looked at and
counts twice: 17,633 hands stand for all 33,649.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from statistics import NormalDist
from typing import TYPE_CHECKING, Final

from trainer import native
from trainer.engine import evaluate
from trainer.engine.evaluate import spread
from trainer.lab.study_play import DEALER, HELD, SEATS, Dealt, card_kinds, deal
from trainer.lab.study_state import count
from trainer.rules import (
    Card,
    Deal,
    HandRules,
    OrderUp,
    Pass,
    Random,
    Rank,
    Suit,
    card,
    card_index,
    cards,
    deal_order,
    from_mask,
    lawful,
    new_hand,
    step,
    suit_contract,
    to_mask,
    view,
)

if TYPE_CHECKING:
    from trainer.lab.study_play import Chance
    from trainer.lab.study_state import Counts
    from trainer.rules import View

JACK: Final = card("JS")
RULES: Final = HandRules(alone=False)
HANDS: Final = 33_649  # five of 23
WORLDS: Final = 128  # deals on which a hand's two actions are compared
OPEN_WORLDS: Final = 100  # as the open-handed study drew
SURE: Final = 0.8  # chance by which an action counts as surely better
DEBATED: Final = "JC QC JH AH 9D"
OFFERS_OF_ROUND_TWO: Final = range(SEATS, 2 * SEATS)


@lru_cache(maxsize=4)
def hands(seed: int) -> tuple[tuple[int, int], ...]:
    """Return (hand, how many it stands for) in an order shuffled by a seed."""
    places = card_index(RULES)
    other = {at: places[Card(one.rank, _swapped(one.suit))] for one, at in places.items()}
    free = [at for one, at in places.items() if one != JACK]
    found: dict[int, int] = {}
    for held in combinations(free, HELD):
        mask = sum(1 << at for at in held)
        twin = sum(1 << other[at] for at in held)
        kept = min(mask, twin)
        found[kept] = found.get(kept, 0) + 1
    return Random(seed, 0).shuffled(tuple(found.items()))


def _swapped(suit: Suit | None) -> Suit | None:
    red = {Suit.HEARTS: Suit.DIAMONDS, Suit.DIAMONDS: Suit.HEARTS}
    return suit if suit is None else red.get(suit, suit)


def seen(held: tuple[Card, ...]) -> View:
    """Return the dealer's view: these cards, the jack turned, three passes."""
    rest = [one for one in RULES.pack if one not in held and one != JACK]
    dealt = (*(tuple(rest[HELD * seat : HELD * (seat + 1)]) for seat in range(DEALER)), held)
    hand = new_hand(RULES, DEALER)
    hand = step(hand, Deal(DEALER, deal_order(RULES, DEALER, dealt, JACK, tuple(rest[15:]))))
    hand = step(hand, lawful(hand)[0])
    for seat in range(DEALER):
        hand = step(hand, Pass(seat))
    return view(hand, DEALER)


# ---- V17 and V18: what the engine does


def take_hand(chance: Chance, number: int, counts: Counts) -> None:
    """Count one hand of the dealer's by what is better, and whether the published tree agrees."""
    mask, stands_for = hands(chance.seed)[number]
    held = from_mask(RULES, mask)
    found = evaluate(seen(held), worlds=WORLDS)
    passed = found.value(Pass(DEALER))
    taken = found.value(OrderUp(DEALER))
    passes = found.best is passed
    other = taken if passes else passed
    doubt = other.margin / spread(len(found.values))
    sure = NormalDist().cdf(other.loss / doubt) if doubt > 0 else 1.0
    up = 1 - sure if passes else sure
    count(counts, "hands", stands_for)
    count(counts, "looked at")
    count(counts, "doubt", stands_for**2 * up * (1 - up))
    for key, holds in (
        ("pass", passes),
        ("surely up", up >= SURE),
        ("surely down", up < 1 - SURE),
        ("between", 1 - SURE <= up < SURE),
        ("agrees", passes is tree_passes(mask)),
    ):
        if holds:
            count(counts, key, stands_for)
    kind = _kind(mask)
    count(counts, kind, stands_for)
    if passes:
        count(counts, f"{kind} pass", stands_for)


def _kind(mask: int) -> str:
    """Return which branch of the published tree a hand falls on."""
    kinds = card_kinds(RULES, suit_contract(Suit.SPADES))
    trumps = (mask & kinds.trumps).bit_count()
    red_jack = any(
        mask >> at & 1 and one.rank is Rank.JACK and one.suit in (Suit.HEARTS, Suit.DIAMONDS)
        for one, at in card_index(RULES).items()
    )
    if not trumps:
        return "bare"
    return "jack" if trumps == 1 and red_jack and not mask & kinds.side_aces else "rest"


def tree_passes(mask: int) -> bool:
    """Return whether the published tree of depth three passes a hand."""
    return _kind(mask) != "rest"


# ---- V19: what it would do with every card open


def take_open(chance: Chance, number: int, counts: Counts) -> None:
    """Count what picking up gains over passing when all cards lie open, calls too."""
    found = hands(chance.seed)
    mask, _ = found[number % len(found)]
    gain = 0.0
    for world in range(OPEN_WORLDS):
        dealt = with_dealer(chance, number * OPEN_WORLDS + world, mask)
        gain += _picked_up(dealt) - _open_second_round(dealt)
    gain /= OPEN_WORLDS
    count(counts, "hands")
    if gain < 0:
        count(counts, "passes")
    for low, high in ((0.5, 1.5), (1.5, 2.5), (2.5, 3.5), (3.5, 9.0)):
        if low <= gain < high:
            count(counts, f"{low}")


def with_dealer(chance: Chance, number: int, mask: int) -> Dealt:
    """Return a deal in which the dealer holds given cards and the rest is even chance."""
    dealt = deal(RULES, chance, number, JACK)
    masks = list(dealt.masks)
    # Cards the dealer should hold change places with cards he should not.
    wanted = [at for at in range(24) if mask >> at & 1 and not masks[DEALER] >> at & 1]
    spare = [at for at in range(24) if masks[DEALER] >> at & 1 and not mask >> at & 1]
    for want, give in zip(wanted, spare, strict=True):
        for seat in range(DEALER):
            if masks[seat] >> want & 1:
                masks[seat] ^= 1 << want | 1 << give
    masks[DEALER] = mask
    return Dealt(dealt.rules, dealt.upcard, masks, dealt.table)


def _picked_up(dealt: Dealt) -> float:
    """Return the dealer's side's net points of picking up, the best card put down, cards open."""
    six = dealt.masks[DEALER] | to_mask(RULES, (JACK,))
    kept = [six & ~(1 << at) for at in range(len(RULES.pack)) if six >> at & 1]
    setup = dealt.table.setup(suit_contract(Suit.SPADES), DEALER, alone=False)
    deals = [[*dealt.masks[:DEALER], five] for five in kept]
    codes = native.solve_deals(dealt.table.kernel, [setup] * len(deals), deals, native.CancelFlag())
    return max(_net(dealt, code) for code in codes)


def _net(dealt: Dealt, code: int) -> float:
    points = dealt.table.results[code].points
    return float(points[DEALER] - points[0])


def _results(dealt: Dealt, offer: int) -> list[float]:
    """Return the dealer's side's net points of each option of an offer, all cards open."""
    codes = native.results_of_options(dealt.table.kernel, dealt.masks, offer, 0, 0)
    return [_net(dealt, code) for code in codes]


def _open_second_round(dealt: Dealt) -> float:
    """Return what the second round is worth when everybody sees all cards."""
    worth = 0.0
    for offer in reversed(OFFERS_OF_ROUND_TWO):
        calls = _results(dealt, offer)[1:]
        ours = dealt.table.law.offers[offer].seat in (1, DEALER)
        worth = max(worth, *calls) if ours else min(worth, *calls)
    return worth


# ---- V20: one hand


def take_debated(chance: Chance, number: int, counts: Counts) -> None:
    """Play the debated hand both ways in one deal in which the others passed."""
    mask = to_mask(RULES, cards(DEBATED))
    tries = 0
    while True:
        dealt = with_dealer(chance, (number << 10) + tries, mask)
        if _all_passed(dealt):
            break
        tries += 1
    codes = native.results_of_options(
        dealt.table.kernel, dealt.masks, DEALER, chance.draws, chance.inner(number)
    )
    count(counts, "deals")
    for name, code in zip(("down", "up"), codes, strict=True):
        net = _net(dealt, code)
        count(counts, f"{name} {net:+.0f}" if net else f"{name} 0")


def _all_passed(dealt: Dealt) -> bool:
    return not any(dealt.table.kernel.answer(seat, dealt.masks[seat]) for seat in range(DEALER))
