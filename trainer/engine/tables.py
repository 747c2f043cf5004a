"""The kernel's tables for one upcard: offers, what may be played, and everyone's estimates."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final, TypeAlias

from trainer import native
from trainer.engine.callers import Kind, Policy, Slot, caller, shipped_policy
from trainer.engine.results import Company, Result, company_of
from trainer.rules import Contract, Setup, auction, card_index, require_playable, suit_contract

if TYPE_CHECKING:
    from collections.abc import Mapping

    from trainer.engine.utility import PlayOdds
    from trainer.rules import Auction, Card, HandRules, Offer, Option

PASS_ON: Final = -1
_Row: TypeAlias = tuple[int, int, int, int, int]  # the kernel's row of an option


THROWN_IN: Final = 0  # the result code of a hand nobody called


@dataclass(frozen=True, slots=True, eq=False)
class Tables:
    """One hand's compiled tables and where each contract, maker and call is found in them."""

    law: Auction
    kernel: native.Auction
    setups: Mapping[tuple[Contract, int, bool], int]  # contract, maker, alone
    callers: Mapping[tuple[int, int], int]  # offer, option
    lowered: tuple[native.Setup, ...]
    results: tuple[Result, ...]  # by the kernel's result code
    odds: PlayOdds  # what play by seats that see their own cards makes of a result
    keep: int  # the Caller by which the dealer keeps five

    def setup(self, contract: Contract, maker: int, *, alone: bool) -> int:
        """Return the number of the set-up in which a seat plays a contract."""
        return self.setups[contract, maker, alone]

    def kernel_leader(self, setup: int) -> int:
        """Return the seat on lead to the first trick of a set-up."""
        return self.lowered[setup].leader

    def kernel_makers(self, setup: int) -> int:
        """Return the bit mask of the makers' seats in a set-up."""
        return self.lowered[setup].makers

    def option(self, offer: int, action: object) -> int:
        """Return which option of an offer an action takes.

        Raises:
            KeyError: the offer has no such option.
        """
        found = self.find(offer, action)
        if found is None:
            raise KeyError(f"offer {offer} has no option {action}")
        return found

    def find(self, offer: int, action: object) -> int | None:
        """Return which option of an offer an action takes, None when it has no such option."""
        options = self.law.offers[offer].options
        return next((n for n, one in enumerate(options) if one.action == action), None)


def kind_of(contract: Contract, upcard: Card) -> Kind:
    """Return how a suit contract stands to the upcard."""
    if contract.trump is upcard.suit:
        return Kind.UP
    if upcard.suit is not None and contract.trump is upcard.suit.next:
        return Kind.NEXT
    return Kind.GREEN


def slot_of(rules: HandRules, dealer: int, upcard: Card, offer: Offer, option: Option) -> Slot:
    """Return the policy row by which a seat values an option.

    Raises:
        ValueError: the option is a pass, which is worth 0 by definition.
    """
    if option.contract is None:
        raise ValueError("a pass has no estimate")
    place = (offer.seat - dealer - 1) % rules.seats + 1
    return Slot(offer.round, place, kind_of(option.contract, upcard), option.alone)


@lru_cache(maxsize=512)
def tables(
    rules: HandRules,
    dealer: int,
    upcard: Card,
    passed_out_before: int = 0,
    policy: Policy | None = None,
) -> Tables:
    """Return the tables of a hand from its first offer on.

    Raises:
        NotPlayableYet: a choice of the rules cannot be played by this version.
    """
    require_playable(rules)
    return _Builder(rules, dealer, upcard, policy or shipped_policy()).build(
        auction(rules, dealer, upcard, passed_out_before)
    )


class _Builder:
    """Numbers set-ups and callers while the offers are lowered."""

    def __init__(self, rules: HandRules, dealer: int, upcard: Card, policy: Policy) -> None:
        self.rules, self.dealer, self.upcard, self.policy = rules, dealer, upcard, policy
        self.laid: list[native.Setup] = []
        self.worths: list[list[float]] = []
        self.callers: list[native.Caller] = []
        self.setups: dict[tuple[Contract, int, bool], int] = {}
        self.caller_of: dict[tuple[int, int], int] = {}
        self.results = [Result((0,) * rules.seats, company=None, codes=(), rank=0)]
        self.codes: dict[tuple[int, Company], tuple[int, ...]] = {}
        self.keep = PASS_ON

    def build(self, law: Auction) -> Tables:
        """Return the lowered tables."""
        if self.upcard.suit is not None:
            dealer_takes = Slot(1, self.rules.seats, Kind.UP, alone=False)
            self.keep = self._caller(dealer_takes, suit_contract(self.upcard.suit))
        offers = [
            (offer.seat, [self._option(law, n, m) for m in range(len(offer.options))])
            for n, offer in enumerate(law.offers)
        ]
        turned = card_index(self.rules)[self.upcard]
        kernel = native.Auction(
            offers,
            self.laid,
            self.worths,
            self.callers,
            turned,
            THROWN_IN,
            may_put_down_turned=self.rules.may_bury_upcard,
        )
        return Tables(
            law,
            kernel,
            self.setups,
            self.caller_of,
            tuple(self.laid),
            tuple(self.results),
            self.policy.odds,
            self.keep,
        )

    def _option(self, law: Auction, offer_at: int, option_at: int) -> _Row:
        offer = law.offers[offer_at]
        option = offer.options[option_at]
        if option.setup is None or option.contract is None:
            return (PASS_ON, -1, -1, -1, 0)
        key = (option.contract, offer.seat, option.alone)
        if key not in self.setups:
            self.setups[key] = len(self.laid)
            self.laid.append(
                lower(option.setup, self._codes(law, option.setup, alone=option.alone))
            )
            self.worths.append(_worths(law, option.setup))
        slot = slot_of(self.rules, self.dealer, self.upcard, offer, option)
        number = self._caller(slot, option.contract)
        self.caller_of[offer_at, option_at] = number
        taker = -1 if option.taker is None else option.taker
        discards = number if taker == offer.seat else self.keep
        return (self.setups[key], taker, number, discards if taker >= 0 else -1, option.needs)

    def _codes(self, law: Auction, setup: Setup, *, alone: bool) -> tuple[int, ...]:
        """Return the result code by the makers' tricks.

        The law's codes tell apart what pays differently; these also tell apart who made it,
        whether alone, and whether the makers lead: results come out of play differently there.
        """
        company = company_of(alone=alone, makers_lead=bool(setup.makers >> setup.leader & 1))
        key = (setup.makers, company)
        if key not in self.codes:
            ranks = sorted(set(setup.results), key=setup.results.index)
            first = len(self.results)
            together = tuple(range(first, first + len(ranks)))
            self.results.extend(
                Result(law.outcomes[code], company, together, rank)
                for rank, code in enumerate(ranks)
            )
            self.codes[key] = tuple(first + ranks.index(code) for code in setup.results)
        return self.codes[key]

    def _caller(self, slot: Slot, contract: Contract) -> int:
        self.callers.append(caller(self.rules, contract, self.policy.row(slot), self.upcard))
        return len(self.callers) - 1


@lru_cache(maxsize=4096)
def lower(setup: Setup, codes: tuple[int, ...]) -> native.Setup:
    """Return a compiled set-up as the kernel holds it, with result codes by tricks."""
    table = native.CardTable(list(setup.table.groups), [list(row) for row in setup.table.strengths])
    return native.Setup(
        table=table,
        seats=setup.seats,
        hand_size=setup.hand_size,
        leader=setup.leader,
        makers=setup.makers,
        sitting_out=setup.sitting_out,
        results=list(codes),
    )


def _worths(law: Auction, setup: Setup) -> list[float]:
    """Return the makers' net points by the number of tricks they take."""
    side = [seat for seat in range(setup.seats) if setup.makers >> seat & 1]
    others = [seat for seat in range(setup.seats) if not setup.makers >> seat & 1]
    return [
        float(law.outcomes[code][side[0]] - law.outcomes[code][others[0]]) for code in setup.results
    ]
