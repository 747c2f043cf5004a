"""Hands of one kind, played out: three small trumps, strong hands, one ace against a loner."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from trainer import native
from trainer.lab.study_play import DEALER, HELD, MARCH, SEATS, Dealt, card_kinds, deal
from trainer.lab.study_state import count
from trainer.rules import HandRules, Rank, card_index, suit_contract, to_mask

if TYPE_CHECKING:
    from trainer.lab.study_play import Chance
    from trainer.lab.study_state import Counts
    from trainer.rules import Card, Contract

RULES: Final = HandRules()
SMALL: Final = (Rank.QUEEN, Rank.TEN, Rank.NINE)
TRIES: Final = 10  # bits: at most so many deals of one case are looked through
ROMANOWSKI: Final = {"right": 10, "left": 7, "ace": 6, "king": 5, "green ace": 5, "next ace": 4}
SMALL_TRUMP: Final = 4
SIDE_KING: Final = 1
STRONG: Final = 24


# ---- V27: dealer with queen, ten and nine of trump, the turned card among them


def take_three_small(chance: Chance, number: int, counts: Counts) -> None:
    """Play out one such hand, picked up after three passes."""
    upcard = next(one for one in RULES.pack if one.rank is SMALL[number % 3])
    tries = 0
    while True:
        case = (number << TRIES) + tries
        dealt = _with_three_small(deal(RULES, chance, case, upcard))
        if dealt is not None and not any(
            dealt.table.kernel.answer(seat, dealt.masks[seat]) for seat in range(DEALER)
        ):
            break
        tries += 1
    codes = native.results_of_options(
        dealt.table.kernel, dealt.masks, DEALER, chance.draws, chance.inner(number)
    )
    taken = next(
        at
        for at, option in enumerate(dealt.table.law.offers[DEALER].options)
        if option.contract is not None and not option.alone
    )
    count(counts, "hands")
    count(counts, ("set", "made", "made")[dealt.table.results[codes[taken]].rank])


def _with_three_small(dealt: Dealt) -> Dealt | None:
    """Return the deal with the two other small trumps given to the dealer; None unless junk.

    The dealer's first three cards stay, and must be side cards below the king.
    """
    suit = dealt.upcard.suit
    if suit is None:
        return None
    places = card_index(dealt.rules)
    small = {
        at
        for one, at in places.items()
        if one.suit is suit and one.rank in SMALL and one != dealt.upcard
    }
    kinds = card_kinds(dealt.rules, suit_contract(suit))
    held = [at for at in range(len(dealt.rules.pack)) if dealt.masks[DEALER] >> at & 1]
    junk = [at for at in held if at not in small and _is_junk(dealt.rules.pack[at])]
    junk = [at for at in junk if not kinds.trumps >> at & 1][: HELD - len(small)]
    if len(junk) < HELD - len(small):
        return None
    masks = list(dealt.masks)
    kept = {*junk, *small}
    spare = [at for at in held if at not in kept]
    for want in small:
        if masks[DEALER] >> want & 1:
            continue
        give = spare.pop()
        for seat in range(DEALER):
            if masks[seat] >> want & 1:
                masks[seat] ^= 1 << want | 1 << give
        masks[DEALER] ^= 1 << want | 1 << give
    return Dealt(dealt.rules, dealt.upcard, masks, dealt.table)


def _is_junk(card: Card) -> bool:
    return card.rank not in (Rank.KING, Rank.ACE)


# ---- V28: strong hands by Romanowski's count


def romanowski(contract: Contract, mask: int) -> int:
    """Return the points of five cards by Romanowski's count."""
    kinds = card_kinds(RULES, contract)
    points = 0
    for at, one in enumerate(RULES.pack):
        if not mask >> at & 1:
            continue
        kind = kinds.kind_of[at]
        if kind:
            points += ROMANOWSKI[kind]
        elif kinds.trumps >> at & 1:
            points += SMALL_TRUMP
        elif one.rank is Rank.KING:
            points += SIDE_KING
    return points


def take_strong(chance: Chance, number: int, counts: Counts) -> None:
    """Play out the calls of the first strong hand that is asked in the first round."""
    dealt = deal(RULES, chance, number)
    kernel, table = dealt.table.kernel, dealt.table
    if dealt.upcard.suit is None:
        return
    contract = suit_contract(dealt.upcard.suit)
    for at in range(SEATS):
        held = dealt.masks[at]
        if at == DEALER:
            six = held | to_mask(RULES, (dealt.upcard,))
            held = six & ~(1 << kernel.put_down(table.keep[contract], six))
        if romanowski(contract, held) >= STRONG:
            codes = native.results_of_options(
                kernel, dealt.masks, at, chance.draws, chance.inner(number)
            )
            ranks = {
                option.alone: table.results[code].rank
                for option, code in zip(table.law.offers[at].options, codes, strict=True)
                if option.contract is not None
            }
            count(counts, "hands")
            count(counts, "set", ranks[False] == 0)
            count(counts, "march", ranks[False] == MARCH)
            count(counts, "lone", ranks[True] == MARCH)
            return
        if kernel.answer(at, dealt.masks[at]):
            return


# ---- V29: one side ace on lead against a loner


def take_lone_ace(chance: Chance, number: int, counts: Counts) -> None:
    """Play a loner out against both leads of a defender with one side ace, if the deal has it."""
    loner = _loner(deal(RULES, chance, number))
    if loner is None:
        return
    held, results = loner.masks[loner.leader], loner.dealt.table.results
    kinds = card_kinds(RULES, loner.contract)
    aces = held & kinds.side_aces
    ace = aces.bit_length() - 1
    long = _longest_lead(held, ace, kinds.groups, kinds.trumps) if aces.bit_count() == 1 else None
    if long is None:
        return
    count(counts, "hands")
    for key, lead in (("ace", ace), ("long", long)):
        code = loner.after(lead, chance.draws, chance.inner(number))
        count(counts, key, results[code].rank != MARCH)


def _loner(dealt: Dealt) -> _Loner | None:
    """Return the lone call of a deal that is led to by a defender; None when there is none."""
    taken, down, _, _ = native.play_hand(dealt.table.kernel, dealt.masks, 1, 0)
    offer = dealt.table.law.offers[len(taken) - 1]
    option = offer.options[taken[-1]]
    if not option.alone or option.contract is None or option.setup is None:
        return None
    leader = option.setup.leader
    if option.setup.makers >> leader & 1:
        return None
    masks = list(dealt.masks)
    if option.taker is not None:
        masks[DEALER] = (masks[DEALER] | to_mask(RULES, (dealt.upcard,))) & ~(1 << down)
    setup = dealt.table.setup(option.contract, offer.seat, alone=True)
    taker = -1 if option.taker is None else option.taker
    return _Loner(dealt, option.contract, masks, setup, taker, leader)


def _longest_lead(hand: int, ace: int, groups: tuple[int, ...], trumps: int) -> int | None:
    """Return the lowest card of the longest side suit without the ace; None when there is none."""
    suits = [hand & group for group in groups if not group & trumps and not group >> ace & 1]
    held = [suit for suit in suits if suit]
    if not held:
        return None
    longest = max(held, key=lambda suit: (suit.bit_count(), -suit))
    return min(
        (at for at in range(len(RULES.pack)) if longest >> at & 1),
        key=lambda at: RULES.pack[at].rank,
    )


@dataclass(frozen=True, slots=True)
class _Loner:
    """A lone call made: the hands after the discard, by seat, and what is played."""

    dealt: Dealt
    contract: Contract
    masks: list[int]
    setup: int  # its number in the tables
    taker: int  # seat that took the upcard, -1: nobody
    leader: int

    def after(self, lead: int, draws: int, seed: int) -> int:
        """Return the result code after a lead, by seats that see their own cards.

        The kernel plays out the one deal in which every hidden cell holds what was dealt.
        """
        everything = (1 << len(self.dealt.rules.pack)) - 1
        turned = to_mask(self.dealt.rules, (self.dealt.upcard,))
        others = [seat for seat in range(SEATS) if seat != self.leader]
        cells = [self.masks[seat] for seat in others]
        open_cards = self.masks[self.leader] | (0 if self.taker >= 0 else turned)
        pool = everything & ~open_cards
        cells.append(pool & ~sum(cells))
        scene = native.Scene(
            self.dealt.table.kernel,
            self.leader,
            self.masks[self.leader],
            pool,
            [cell.bit_count() for cell in cells],
            cells,
            [*others, -1],
            [0] * SEATS,
            [],
            self.taker,
        )
        sheet = native.evaluate_plays(
            self.dealt.table.kernel,
            scene,
            leader=self.leader,
            trick=[],
            winners=[],
            lines=[(self.setup, self.masks[self.leader], lead, -1, [], -1)],
            seed=seed,
            first=0,
            worlds=1,
            played=1,
            inner=draws,
            list_up_to=0,
            cancel=native.CancelFlag(),
        )
        shares = sheet.shares(0, len(self.dealt.table.results))
        return shares.index(max(shares))
