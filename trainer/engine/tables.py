"""The kernel's tables for one upcard: offers, what may be played, and everyone's estimates."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from trainer import native
from trainer.engine.callers import Kind, Policy, Slot, caller, families, shipped_policy
from trainer.engine.point_count import ACE_LONE_NEEDED, ace_caller, count_caller, needed
from trainer.engine.results import THROWN_IN, Play, Results, results
from trainer.engine.stakes import plain_stakes
from trainer.rules import (
    Contract,
    Name,
    OrderUp,
    Setup,
    Sides,
    auction,
    card_index,
    setup,
    suit_contract,
)
from trainer.rules.calls import LOW, callable_aces, is_stuck, named_unseen, up_suit
from trainer.rules.leads import defenders_asked

if TYPE_CHECKING:
    from collections.abc import Mapping

    from trainer.engine.callers import Family
    from trainer.engine.play_odds import PlayOdds
    from trainer.engine.results import Result
    from trainer.engine.stakes import Stakes
    from trainer.rules import Auction, Card, HandRules, Offer, Option, Suit

PASS_ON: Final = -1
_Row: TypeAlias = tuple[int, int, int, int, int, list[int]]  # the kernel's row of an option
_BranchRow: TypeAlias = tuple[int, list[int], int, int]


class Parts(NamedTuple):
    """What the kernel's auction of a hand was made of, so that parts of it can be tried alone."""

    offers: list[tuple[int, list[_Row]]]
    setups: list[native.Setup]
    worths: list[list[float]]
    callers: list[native.Caller]
    branches: list[_BranchRow]
    turned: int
    may_put_down_turned: bool

    def auction(self, offers: list[tuple[int, list[_Row]]]) -> native.Auction:
        """Return these offers as an auction of the kernel."""
        return native.Auction(
            offers,
            self.setups,
            self.worths,
            self.callers,
            self.turned,
            THROWN_IN,
            may_put_down_turned=self.may_put_down_turned,
            branches=self.branches,
        )

    def only(self, offer: int, option: int) -> native.Auction:
        """Return the auction from an offer on in which that offer has a single option."""
        seat, options = self.offers[offer]
        return self.auction([(seat, [options[option]]), *self.offers[offer + 1 :]])


class Played(NamedTuple):
    """What a hand is played under, once trump is made."""

    contract: Contract
    maker: int
    alone: bool
    lone_defender: int | None = None
    holder: int | None = None  # who has the called ace; None: nobody, and the maker is alone


@dataclass(frozen=True, slots=True, eq=False)
class Tables:
    """One hand's compiled tables and where each contract, maker and call is found in them."""

    law: Auction
    kernel: native.Auction
    setups: Mapping[Played, int]
    callers: Mapping[tuple[int, int], int]  # offer, option
    by_play: Mapping[tuple[Contract, int, bool], int]  # contract, maker, alone: its Caller
    branches: Mapping[tuple[Contract, int, Card | None], int]  # contract, maker, ace (None: alone)
    lone_branches: Mapping[tuple[Contract, int], tuple[int, int]]  # with the partner, alone
    lowered: tuple[native.Setup, ...]
    results: tuple[Result, ...]  # by the kernel's result code
    odds: PlayOdds  # what play by seats that see their own cards makes of a result
    keep: Mapping[Contract, int]  # the Caller by which the dealer keeps five
    turned: int  # the turned card
    parts: Parts

    def estimate(self, caller: int, hand: int) -> float:
        """Return what a numbered Caller makes of a hand, a bit mask, in points at this score."""
        return self.parts.callers[caller].of(hand)

    def setup(
        self,
        contract: Contract,
        maker: int,
        *,
        alone: bool,
        lone_defender: int | None = None,
        holder: int | None = None,
    ) -> int:
        """Return the number of the set-up in which a seat plays a contract."""
        return self.setups[Played(contract, maker, alone, lone_defender, holder)]

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

    def alone_ways(self, contract: Contract, maker: int) -> list[int]:
        """Return the branches of keeping the partner and going alone; [] unless there are both."""
        return list(self.lone_branches.get((contract, maker), ()))

    def ways(self, contract: Contract, maker: int) -> dict[Card | None, int]:
        """Return the branches of a call-ace contract by the ace called, None for alone."""
        return {
            ace: number
            for (one, seat, ace), number in self.branches.items()
            if (one, seat) == (contract, maker)
        }


def kind_of(contract: Contract, up: Suit | None) -> Kind:
    """Return how a contract stands to the suit turned up or proposed."""
    if contract.trump is None:
        return Kind.LOW if contract == LOW else Kind.NO_TRUMP
    if contract.trump is up:
        return Kind.UP
    if up is not None and contract.trump is up.next:
        return Kind.NEXT
    return Kind.GREEN


def slot_of(
    rules: HandRules, dealer: int, up: Suit | None, offer: Offer, option: Option
) -> Slot | None:
    """Return the policy row by which a seat values an option; None where none was learned.

    The policy was learned among fixed partners; no trump and low without a joker.

    Raises:
        ValueError: the option is a pass, which is worth 0 by definition.
    """
    if option.contract is None:
        raise ValueError("a pass has no estimate")
    if rules.sides is not Sides.FIXED or (option.contract.trump is None and rules.joker):
        return None
    place = (offer.seat - dealer - 1) % rules.seats + 1
    return Slot(offer.round, place, kind_of(option.contract, up), option.alone)


# Each takes up to 0.35 MB (seven seats). A redeal looks at a table for every card of a pack.
@lru_cache(maxsize=48)
def tables(  # noqa: PLR0913, PLR0917 - the key of the cache
    rules: HandRules,
    dealer: int,
    upcard: Card,
    passed_out_before: int = 0,
    policy: Policy | None = None,
    proposed: Suit | None = None,
    tokens: bool = False,  # noqa: FBT001, FBT002
    stakes: Stakes | None = None,
) -> Tables:
    """Return the tables of a hand from its first offer on.

    `proposed` is the suit a joker turned up stands for. With `tokens` a side's exactly four
    tricks are a result of their own. Seats answer by the stakes given, or for plain points.
    """
    law = auction(rules, dealer, upcard, passed_out_before, proposed)
    chosen = families(rules, stuck=is_stuck(rules, passed_out_before))
    found = results(rules, tokens=tokens)
    played_for = stakes or plain_stakes(rules)
    table = _Table(rules, dealer, upcard, proposed, found, chosen, played_for)
    return _Builder(table, policy or shipped_policy()).build(law)


class _Table(NamedTuple):
    """What the tables of one hand are made for."""

    rules: HandRules
    dealer: int
    upcard: Card
    proposed: Suit | None
    results: Results
    families: tuple[Family, ...]
    stakes: Stakes


class _Builder:
    """Numbers set-ups, callers and branches while the offers are lowered."""

    def __init__(self, table: _Table, policy: Policy) -> None:
        self.table, self.policy = table, policy
        self.rules, self.dealer, self.upcard = table.rules, table.dealer, table.upcard
        unseen = named_unseen(table.rules, table.upcard)
        self.up = None if unseen else up_suit(table.upcard, table.proposed)
        self.laid: list[native.Setup] = []
        self.worths: list[list[float]] = []
        self.callers: list[native.Caller] = []
        self.setups: dict[Played, int] = {}
        self.caller_of: dict[tuple[int, int], int] = {}
        self.by_play: dict[tuple[Contract, int, bool], int] = {}
        self.branch_rows: list[_BranchRow] = []
        self.branches: dict[tuple[Contract, int, Card | None], int] = {}
        self.keep: dict[Contract, int] = {}

    def build(self, law: Auction) -> Tables:
        """Return the lowered tables."""
        if self.up is not None:
            slot = Slot(1, self.rules.seats, Kind.UP, alone=False)
            contract = suit_contract(self.up)
            fixed = self.rules.sides is Sides.FIXED
            self.keep[contract] = self._caller(slot if fixed else None, contract, 0, self.dealer)
        offers = [
            (offer.seat, [self._option(law, n, m) for m in range(len(offer.options))])
            for n, offer in enumerate(law.offers)
        ]
        lone_branches = self._alone_or_not()
        turned = card_index(self.rules)[self.upcard]
        parts = Parts(
            offers,
            self.laid,
            self.worths,
            self.callers,
            self.branch_rows,
            turned,
            self.rules.may_bury_upcard,
        )
        return Tables(
            law,
            parts.auction(offers),
            self.setups,
            self.caller_of,
            self.by_play,
            self.branches,
            lone_branches,
            tuple(self.laid),
            self.table.results.all,
            self.policy.odds,
            self.keep,
            turned,
            parts,
        )

    def _option(self, law: Auction, offer_at: int, option_at: int) -> _Row:
        offer = law.offers[offer_at]
        option = offer.options[option_at]
        if option.setup is None or option.contract is None:
            return (PASS_ON, -1, -1, -1, 0, [])
        contract, seat = option.contract, offer.seat
        number = self._setup(Played(contract, seat, option.alone))
        if option.alone and self.rules.defend_alone:
            for defender in defenders_asked(self.rules, seat):
                self._setup(Played(contract, seat, alone=True, lone_defender=defender))
        caller_at = self._estimate(offer, option)
        self.caller_of[offer_at, option_at] = caller_at
        self.by_play[contract, seat, option.alone] = caller_at
        taker = -1 if option.taker is None else option.taker
        discards = caller_at if taker == seat else self.keep.get(contract, -1)
        if taker >= 0:
            self.keep.setdefault(contract, caller_at)
        ways = self._ways(contract, seat) if self.rules.sides is Sides.CALL_ACE else []
        return (number, taker, caller_at, discards if taker >= 0 else -1, option.needs, ways)

    def _estimate(self, offer: Offer, option: Option) -> int:
        contract, said = option.contract, option.action
        if contract is None or not isinstance(said, OrderUp | Name):
            raise ValueError("a pass has no estimate")
        slot = slot_of(self.rules, self.dealer, self.up, offer, option)
        needs = needed(
            self.rules,
            contract,
            seat=offer.seat,
            dealer=self.dealer,
            round_number=offer.round,
            alone=option.alone,
        )
        return self._caller(slot, contract, needs, offer.seat)

    def _caller(self, slot: Slot | None, contract: Contract, needs: int, seat: int) -> int:
        row = None if slot is None else self.policy.find(self.table.families, slot)
        if row is None:
            self.callers.append(count_caller(self.rules, contract, needs))
        else:
            worth = self.table.stakes[seat % 2]
            self.callers.append(caller(self.rules, contract, row, worth, self.upcard))
        return len(self.callers) - 1

    def _alone_or_not(self) -> dict[tuple[Contract, int], tuple[int, int]]:
        """Number the two ways of a maker who may still say that it goes alone."""
        found = {}
        for (contract, maker, is_alone), lone in self.by_play.items():
            keep = self.by_play.get((contract, maker, False))
            if not is_alone or keep is None:
                continue
            for said, number in ((False, keep), (True, lone)):
                self.branch_rows.append(
                    (-1, [], self.setups[Played(contract, maker, said)], number)
                )
            found[contract, maker] = (len(self.branch_rows) - 2, len(self.branch_rows) - 1)
        return found

    # ---- call-ace

    def _ways(self, contract: Contract, maker: int) -> list[int]:
        """Return the branches of a call-ace contract: each ace that may be called, and alone."""
        for ace in callable_aces(contract, ()):
            if (contract, maker, ace) not in self.branches:
                self.branches[contract, maker, ace] = len(self.branch_rows)
                self.branch_rows.append(self._called(contract, maker, ace))
        if (contract, maker, None) not in self.branches and self.rules.alone:
            self.callers.append(count_caller(self.rules, contract, ACE_LONE_NEEDED))
            alone = self._setup(Played(contract, maker, alone=True))
            self.branches[contract, maker, None] = len(self.branch_rows)
            self.branch_rows.append((-1, [], alone, len(self.callers) - 1))
        return [
            number
            for (one, seat, _), number in self.branches.items()
            if (one, seat) == (contract, maker)
        ]

    def _called(self, contract: Contract, maker: int, ace: Card) -> _BranchRow:
        alone = self._setup(Played(contract, maker, alone=False))
        by_holder = [
            alone
            if seat == maker
            else self._setup(Played(contract, maker, alone=False, holder=seat))
            for seat in range(self.rules.seats)
        ]
        self.callers.append(ace_caller(self.rules, contract, ace))
        return (card_index(self.rules)[ace], by_holder, alone, len(self.callers) - 1)

    # ---- set-ups

    def _setup(self, played: Played) -> int:
        if played not in self.setups:
            law = setup(
                self.rules,
                contract=played.contract,
                dealer=self.dealer,
                maker=played.maker,
                alone=played.alone,
                lone_defender=played.lone_defender,
                ace_holder=played.holder,
            )
            codes = self._codes(law, played)
            self.setups[played] = len(self.laid)
            self.laid.append(lower(law, codes, self.table.results.broken))
            self.worths.append(_worths(self.table.results.all, law.makers, codes))
        return self.setups[played]

    def _codes(self, law: Setup, played: Played) -> tuple[int, ...]:
        call_ace = self.rules.sides is Sides.CALL_ACE
        key = Play(
            makers=law.makers,
            alone=played.alone or (call_ace and played.holder is None),
            lone_defender=played.lone_defender is not None,
            makers_lead=bool(law.makers >> law.leader & 1),
        )
        return self.table.results.codes[key]


@lru_cache(maxsize=4096)
def lower(setup: Setup, codes: tuple[int, ...], broken: int = -1) -> native.Setup:
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
        barred=setup.barred,
        broken=broken if setup.fast_break else -1,
    )


def _worths(found: tuple[Result, ...], makers: int, codes: tuple[int, ...]) -> list[float]:
    """Return the makers' net points by the number of tricks they take."""
    seats = range(len(found[0].points))
    one = next(seat for seat in seats if makers >> seat & 1)
    other = next(seat for seat in seats if not makers >> seat & 1)
    return [float(found[code].points[one] - found[code].points[other]) for code in codes]
