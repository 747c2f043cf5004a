"""Partner's best: a lone maker is passed a card and returns one, before or after the call.

What the deciding seat does not do itself is done in every world by the calling policy: the
partner passes the best card of its own, the maker names the contract for which its point count is
highest, and gives back what that needs least.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from trainer import native
from trainer.engine.deals import NOBODY, Deal, drawn, settled, solved, trial
from trainer.engine.point_count import (
    NEEDED_ALONE,
    NEEDED_PLAIN_ALONE,
    card_points,
    count_caller,
)
from trainer.engine.scene import scene
from trainer.engine.sheets import asked_later, becomes, own_discard
from trainer.rules import (
    Alone,
    AskBest,
    Contract,
    DefendAlone,
    Discard,
    OrderUp,
    PartnersBest,
    PassCard,
    ReturnCard,
    card_index,
    follows,
    strength,
    to_mask,
)
from trainer.rules.sides import left_out

if TYPE_CHECKING:
    from collections.abc import Callable

    from trainer.engine.trial import Question, Trial
    from trainer.rules import Action, HandRules, Option


@dataclass(frozen=True, slots=True)
class Exchange:
    """A lone maker's contract, played after a card was passed and another one returned."""

    asked: Question
    contract: Contract
    maker: int
    lone_defender: int | None = None

    @property
    def mate(self) -> int:
        """The partner, who passes a card and sits out."""
        return left_out(self.asked.view.rules, self.maker)[0]

    @property
    def setup(self) -> int:
        """The number of the set-up that is played."""
        return self.asked.table.setup(
            self.contract, self.maker, alone=True, lone_defender=self.lone_defender
        )

    def best(self, cards: int) -> int:
        """Return as a mask the card the partner passes, who knows the contract."""
        return best_of(self.asked.view.rules, (self.contract,), cards)

    def pass_card(self, deal: Deal, card: int) -> None:
        """Let the partner pass a card, and the maker give back what it needs least."""
        six = deal.hands[self.maker] | card
        self.give_back(deal, six & ~self.kept(six), card)

    def give_back(self, deal: Deal, returned: int, card: int) -> None:
        """Let the maker, who was passed `card`, return a card."""
        deal.hands[self.maker] = (deal.hands[self.maker] | card) & ~returned
        deal.hands[self.mate] = deal.hands[self.mate] & ~card | returned

    def kept(self, six: int) -> int:
        """Return the five cards the maker keeps of six."""
        count = count_caller(self.asked.view.rules, self.contract, 0)
        places = (place for place in range(six.bit_length()) if six >> place & 1)
        return max((six & ~(1 << place) for place in places), key=count.of)

    def take_up(self, deal: Deal, option: Option, down: int = NOBODY) -> None:
        """Let the dealer take the upcard, where the call gives it him, and discard."""
        view, table = self.asked.view, self.asked.table
        if option.taker is None:
            return
        six = deal.hands[option.taker] | 1 << table.turned
        caller = (
            table.by_play[self.contract, self.maker, True]
            if option.taker == self.maker
            else table.keep[self.contract]
        )
        if down < 0 or option.taker != view.seat or not six >> down & 1:
            down = table.kernel.put_down(caller, six)
        deal.hands[option.taker] = six & ~(1 << down)


@lru_cache(maxsize=256)
def _ranking(rules: HandRules, contracts: tuple[Contract, ...]) -> tuple[int, ...]:
    """Return the cards from the best to pass down: trumps first, then the highest of a suit."""

    def worth(place: int) -> tuple[float, int]:
        one = rules.pack[place]
        points = sum(card_points(rules, contract)[one] for contract in contracts)
        high = sum(strength(one, follows(one, contract), contract) for contract in contracts)
        return (points / len(contracts), high)

    return tuple(sorted(range(len(rules.pack)), key=worth, reverse=True))


def best_of(rules: HandRules, contracts: tuple[Contract, ...], cards: int) -> int:
    """Return as a mask the best card to pass, where one of several contracts will be named."""
    for one in _ranking(rules, contracts):
        if cards >> one & 1:
            return 1 << one
    return 0


def calls(asked: Question) -> Trial:
    """Try pass and every call at a table with partner's best."""
    worlds = drawn(asked)
    here = scene(asked.view, asked.table, hears=asked.hears)
    columns: list[tuple[Action, list[list[int]]]] = []
    for action in asked.view.lawful:
        if isinstance(action, Alone):
            columns.append((action, [_alone_first(asked, worlds)]))
        elif asked.view.alone:
            columns.append((action, [_bound(asked, worlds, action)]))
        else:
            lines = [_said(asked, worlds, here, one) for one in becomes(asked, action)]
            columns.append((action, lines))
    return trial(asked, columns, worlds)


def _said(asked: Question, worlds: list[Deal], here: native.Scene, action: Action) -> list[int]:
    """Return the codes of a pass or a call; after the call a lone maker is passed a card."""
    view, table = asked.view, asked.table
    option = table.option(asked.offer, action)
    called = table.law.offers[asked.offer].options[option]
    down = own_discard(asked, here, called)
    if called.contract is None or not called.alone or not passes_after(view.rules):
        return settled(asked, worlds, option, down)
    exchange = Exchange(asked, called.contract, view.seat)
    after = [deal.copy() for deal in worlds]
    for deal in after:
        exchange.take_up(deal, called, down)
        held = deal.hands[exchange.mate]
        if exchange.mate == view.dealer and isinstance(action, OrderUp):
            held |= 1 << table.turned  # the dealer has taken it, and may pass it
        exchange.pass_card(deal, exchange.best(held))
    return solved(asked, after, exchange.setup)


def passes_after(rules: HandRules) -> bool:
    """Return whether a lone maker is passed a card once the call is made (GEN 6)."""
    return rules.partners_best is PartnersBest.AFTER_CALL


def _lone_options(asked: Question) -> list[Option]:
    """Return the lone calls on offer now, of which a seat bound to call takes one."""
    return [
        one
        for one in asked.table.law.offers[asked.offer].options
        if one.alone and one.contract is not None
    ]


def _alone_first(asked: Question, worlds: list[Deal]) -> list[int]:
    """Return the codes of saying alone before trump is named (SD)."""
    view = asked.view
    own = to_mask(view.rules, view.hand)
    options = [one for one in _lone_options(asked) if not one.needs or one.needs & own]
    contracts = tuple(one.contract for one in options if one.contract is not None)
    mate = left_out(view.rules, view.seat)[0]
    return _named(
        asked,
        worlds,
        options,
        lambda deal: best_of(view.rules, contracts, deal.hands[mate]),
    )


def _named(
    asked: Question,
    worlds: list[Deal],
    options: list[Option],
    passes: Callable[[Deal], int],
) -> list[int]:
    """Return the codes when the loner, passed a card, names the best of some contracts."""
    table = asked.table
    loner = table.law.offers[asked.offer].seat
    exchanges = [
        (one, Exchange(asked, one.contract, loner)) for one in options if one.contract is not None
    ]
    after, setups = [], []
    for deal in worlds:
        card = passes(deal)
        six = deal.hands[loner] | card
        option, exchange = max(exchanges, key=lambda one: _estimate(one[1], six))
        made = deal.copy()
        exchange.pass_card(made, card)
        exchange.take_up(made, option)
        after.append(made)
        setups.append(exchange.setup)
    return solved(asked, after, setups)


def _estimate(exchange: Exchange, six: int) -> float:
    needs = NEEDED_ALONE if exchange.contract.trump is not None else NEEDED_PLAIN_ALONE
    return count_caller(exchange.asked.view.rules, exchange.contract, needs).of(exchange.kept(six))


def _bound(asked: Question, worlds: list[Deal], action: Action) -> list[int]:
    """Return the codes of a contract named by a loner who has been passed a card."""
    option = asked.table.law.offers[asked.offer].options[asked.table.option(asked.offer, action)]
    return _named(asked, worlds, [option], _always(0))


def _always(card: int) -> Callable[[Deal], int]:
    """Return what passes the same card in every world; 0: it has been passed already."""
    return lambda _: card


def cards_passed(asked: Question) -> Trial:
    """Try every card that the loner's partner may pass."""
    view = asked.view
    worlds = drawn(asked)
    index = card_index(view.rules)
    columns: list[tuple[Action, list[list[int]]]] = []
    for action in view.lawful:
        if not isinstance(action, PassCard) or action.card is None:
            continue
        card = 1 << index[action.card]
        if view.contract is None:
            codes = _named(asked, worlds, _lone_options(asked), _always(card))
        else:
            exchange = Exchange(asked, view.contract, _maker(asked), view.lone_defender)
            after = [deal.copy() for deal in worlds]
            for deal in after:
                exchange.pass_card(deal, card)
            codes = solved(asked, after, exchange.setup)
        columns.append((action, [codes]))
    return trial(asked, columns, worlds)


def cards_returned(asked: Question) -> Trial:
    """Try every card that the lone maker may return."""
    view = asked.view
    worlds = drawn(asked)
    index = card_index(view.rules)
    contract, maker = asked.made
    exchange = Exchange(asked, contract, maker, view.lone_defender)
    option = asked.table.law.offers[asked.offer].options[_lone_option(asked, contract)]
    columns: list[tuple[Action, list[list[int]]]] = []
    for action in view.lawful:
        if not isinstance(action, ReturnCard) or action.card is None:
            continue
        after = [deal.copy() for deal in worlds]
        for deal in after:
            exchange.give_back(deal, 1 << index[action.card], 0)
            if not view.picked_up:
                exchange.take_up(deal, option)
        columns.append((action, [solved(asked, after, exchange.setup)]))
    return trial(asked, columns, worlds)


def _lone_option(asked: Question, contract: Contract) -> int:
    options = asked.table.law.offers[asked.offer].options
    return next(n for n, one in enumerate(options) if one.alone and one.contract == contract)


def asks_best(asked: Question) -> Trial:
    """Try taking a card from the partner, and wanting none."""
    return _before_lead(asked, lambda action: isinstance(action, AskBest) and action.wanted)


def alone(asked: Question) -> Trial:
    """Try keeping the partner, and going alone with a card from it."""
    contract, maker = asked.made
    worlds = drawn(asked)
    exchange = Exchange(asked, contract, maker)
    columns: list[tuple[Action, list[list[int]]]] = []
    for action in asked.view.lawful:
        if isinstance(action, Alone) and action.alone:
            columns.append((action, [_exchanged(exchange, worlds)]))
        else:
            keep = asked.table.setup(contract, maker, alone=False)
            columns.append((action, [solved(asked, worlds, keep)]))
    return trial(asked, columns, worlds)


def defence(asked: Question) -> Trial:
    """Try both answers to "do you defend alone?" against a maker who is then passed a card."""
    contract, maker = asked.made
    worlds = drawn(asked)
    columns: list[tuple[Action, list[list[int]]]] = []
    for action in asked.view.lawful:
        is_lone = isinstance(action, DefendAlone) and action.alone
        exchange = Exchange(asked, contract, maker, action.seat if is_lone else None)
        columns.append((action, [_exchanged(exchange, worlds)]))
    return trial(asked, columns, worlds)


def discards(asked: Question) -> Trial:
    """Try every discard, where a lone maker is or may still be passed a card."""
    view = asked.view
    worlds = drawn(asked)
    index = card_index(view.rules)
    columns: list[tuple[Action, list[list[int]]]] = []
    for action in view.lawful:
        if not isinstance(action, Discard) or action.card is None:
            continue
        after = [deal.copy() for deal in worlds]
        for deal in after:
            deal.hands[view.seat] &= ~(1 << index[action.card])
        columns.append((action, _ways(asked, after)))
    return trial(asked, columns, worlds)


def _ways(asked: Question, worlds: list[Deal]) -> list[list[int]]:
    """Return the codes of every way in which the hand goes on after the discard."""
    view, table = asked.view, asked.table
    contract, maker = asked.made
    exchange = Exchange(asked, contract, maker)
    if view.alone:
        return [_exchanged(exchange, worlds)]
    kept = solved(asked, worlds, table.setup(contract, maker, alone=False))
    if not asked_later(view) or not table.alone_ways(contract, maker):
        return [kept]
    lone = _exchanged(exchange, worlds)
    if maker == view.seat:
        return [kept, lone]
    goes = (table.by_play[contract, maker, alone] for alone in (False, True))
    keep, go = goes
    return [
        [
            b
            if table.estimate(go, deal.hands[maker]) > table.estimate(keep, deal.hands[maker])
            else a
            for deal, a, b in zip(worlds, kept, lone, strict=True)
        ]
    ]


def _exchanged(exchange: Exchange, worlds: list[Deal]) -> list[int]:
    after = [deal.copy() for deal in worlds]
    for deal in after:
        exchange.pass_card(deal, exchange.best(deal.hands[exchange.mate]))
    return solved(exchange.asked, after, exchange.setup)


def _before_lead(asked: Question, wanted: Callable[[Action], bool]) -> Trial:
    contract, maker = asked.made
    worlds = drawn(asked)
    exchange = Exchange(asked, contract, maker, asked.view.lone_defender)
    columns: list[tuple[Action, list[list[int]]]] = [
        (
            action,
            [
                _exchanged(exchange, worlds)
                if wanted(action)
                else solved(asked, worlds, exchange.setup)
            ],
        )
        for action in asked.view.lawful
    ]
    return trial(asked, columns, worlds)


def _maker(asked: Question) -> int:
    return asked.made[1]
