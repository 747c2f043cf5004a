"""The calls as buttons with their keys, at every point where something is called or answered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from trainer.rules import (
    SUITS,
    Alone,
    AskBest,
    CallAce,
    Card,
    Contract,
    Cut,
    Decline,
    DefendAlone,
    Name,
    OrderUp,
    Pass,
    Phase,
    Propose,
    Rank,
    Redeal,
    Strain,
    Swap,
    suit_contract,
)
from trainer.viewmodels.figures import has_partners
from trainer.viewmodels.intents import Take, ToggleAlone
from trainer.viewmodels.own_hand import capitalised
from trainer.viewmodels.table_screen import Choice

if TYPE_CHECKING:
    from collections.abc import Callable

    from trainer.rules import Action, Suit, View
    from trainer.words import Words

PASS_KEY, ORDER_KEY, ALONE_KEY, CUT_KEYS = "P", "O", "A", "1234"
THROW_KEY, SWAP_KEY, BEST_KEY, LONE_NO_TRUMP_KEY = "T", "S", "B", "B"
CONTRACT_KEYS = {"C": "C", "D": "D", "H": "H", "S": "S", "N": "N", "L": "L"}
SWAPPED: Final = 3


class Calls:
    """Makes the buttons of one seat's turn."""

    def __init__(
        self, words: Words, view: View, turn: int, reason: Callable[[Action], str]
    ) -> None:
        self._words = words
        self._view = view
        self._turn = turn
        self._reason = reason

    def choices(self, *, alone: bool, chosen: tuple[Card, ...] = ()) -> tuple[Choice, ...]:
        """Return what may be called or answered.

        `alone` says that the suit named next is played alone, `chosen` which cards are to be
        given in a swap.
        """
        match self._view.phase:
            case Phase.NAME_TRUMP:
                return self._round_two(alone=alone)
            case Phase.JOKER:
                return self._joker(alone=alone)
            case Phase.SWAP:
                return self._swap(chosen)
            case phase:
                return _ASKED[phase](self) if phase in _ASKED else ()

    # ------------------------------------------------------------------ calls

    def round_one(self) -> tuple[Choice, ...]:
        """Return pass, order up and what else may be called in the first round."""
        seat, is_bound = self._view.seat, self._view.alone
        if is_bound:
            order = self._call(OrderUp(seat, alone=True), self._order_label(), ORDER_KEY)
            return (order, *self._no_trump(alone=True))
        return (
            self._call(Pass(seat), "window-pass", PASS_KEY),
            self._call(OrderUp(seat), self._order_label(), ORDER_KEY),
            *self._order_alone(),
            *self._no_trump(alone=False),
            *self._no_trump(alone=True),
        )

    def _order_label(self) -> str:
        is_own = self._view.seat == self._view.dealer
        return "window-pick-up" if is_own else "window-order-up"

    def _order_alone(self) -> tuple[Choice, ...]:
        """Return alone: said with the order, or before it where partner's best comes first."""
        seat = self._view.seat
        if not has_partners(self._view.rules):
            return ()
        if Alone(seat, alone=True) in self._view.lawful:
            return self._alone_first()
        return (self._call(OrderUp(seat, alone=True), "window-go-alone", ALONE_KEY),)

    def _alone_first(self) -> tuple[Choice, ...]:
        first = Alone(self._view.seat, alone=True)
        if first not in self._view.lawful:
            return ()
        return (self._call(first, "window-alone-first", ALONE_KEY),)

    def _no_trump(self, *, alone: bool) -> tuple[Choice, ...]:
        named = Name(self._view.seat, Contract(Strain.NO_TRUMP), alone)
        if named not in self._view.lawful:
            return ()
        label = "window-no-trump-alone" if alone else "window-no-trump"
        key = LONE_NO_TRUMP_KEY if alone and not self._view.alone else CONTRACT_KEYS["N"]
        return (self._call(named, label, key),)

    def _round_two(self, *, alone: bool) -> tuple[Choice, ...]:
        view = self._view
        lone = alone or view.alone
        named = tuple(self._named(Name(view.seat, one, lone)) for one in self._offered())
        if view.alone:
            return named
        may_pass = self._call(Pass(view.seat), "window-pass", PASS_KEY)
        return (may_pass, *named, *self._alone_switch(alone=alone), *self._alone_first())

    def _offered(self) -> tuple[Contract, ...]:
        """Return every suit, and no trump and low where they may be named."""
        lawful = {one.contract for one in self._view.lawful if isinstance(one, Name)}
        others = (Contract(Strain.NO_TRUMP), Contract(Strain.LOW))
        return (*map(suit_contract, SUITS), *(one for one in others if one in lawful))

    def _named(self, action: Name) -> Choice:
        label = capitalised(self._words.contract(action.contract))
        return self._button(action, label, CONTRACT_KEYS[str(action.contract)])

    def _alone_switch(self, *, alone: bool) -> tuple[Choice, ...]:
        if not any(isinstance(one, Name) and one.alone for one in self._view.lawful):
            return ()
        label = self._words("window-alone-switch")
        return (
            Choice(
                intent=ToggleAlone(self._turn),
                label=label,
                key=ALONE_KEY,
                name=self._words("window-alone-switch-name", on="yes" if alone else "no"),
                is_on=alone,
            ),
        )

    def _joker(self, *, alone: bool) -> tuple[Choice, ...]:
        view = self._view
        if any(isinstance(one, Propose) for one in view.lawful):
            return tuple(
                self._button(
                    Propose(view.seat, suit), capitalised(self._words.suit(suit)), suit.value
                )
                for suit in SUITS
            )
        named = tuple(self._named(Name(view.seat, suit_contract(suit), alone)) for suit in SUITS)
        return (*named, *self._alone_switch(alone=alone))

    # ------------------------------------------------------------------ answers

    def alone(self) -> tuple[Choice, ...]:
        """Return both answers to whether the maker goes alone."""
        seat = self._view.seat
        return (
            self._call(Alone(seat, alone=False), "window-keep-partner", PASS_KEY),
            self._call(Alone(seat, alone=True), "window-go-alone", ALONE_KEY),
        )

    def defend_alone(self) -> tuple[Choice, ...]:
        """Return both answers to whether a defender plays alone."""
        seat = self._view.seat
        return (
            self._call(DefendAlone(seat, alone=False), "window-keep-partner", PASS_KEY),
            self._call(DefendAlone(seat, alone=True), "window-defend-alone", ALONE_KEY),
        )

    def ask_best(self) -> tuple[Choice, ...]:
        """Return both answers to whether the lone maker wants a card."""
        seat = self._view.seat
        return (
            self._call(AskBest(seat, wanted=False), "window-want-none", PASS_KEY),
            self._call(AskBest(seat, wanted=True), "window-ask-for-best", BEST_KEY),
        )

    def call_ace(self) -> tuple[Choice, ...]:
        """Return the aces that are not trump, and alone."""
        view = self._view
        trump = None if view.contract is None else view.contract.trump
        aces = tuple(
            self._button(
                CallAce(view.seat, Card(Rank.ACE, suit)),
                capitalised(self._words.suit(suit)),
                suit.value,
            )
            for suit in SUITS
            if suit is not trump
        )
        lone = Alone(view.seat, alone=True)
        if lone not in view.lawful:
            return aces
        return (*aces, self._call(lone, "window-go-alone", ALONE_KEY))

    def redeal(self) -> tuple[Choice, ...]:
        """Return both answers to whether the hands are thrown in."""
        seat = self._view.seat
        return (
            self._call(Decline(seat), "window-keep-cards", PASS_KEY),
            self._call(Redeal(seat), "window-throw-in", THROW_KEY),
        )

    def _swap(self, chosen: tuple[Card, ...]) -> tuple[Choice, ...]:
        """Return keep, and swap once three cards are chosen that may be given."""
        seat, words = self._view.seat, self._words
        keep = self._call(Decline(seat), "window-keep-cards", PASS_KEY)
        swap = next(
            (
                one
                for one in self._view.lawful
                if isinstance(one, Swap) and set(one.given) == set(chosen)
            ),
            None,
        )
        if swap is not None:
            return (keep, self._call(swap, "window-swap", SWAP_KEY))
        label = words("window-swap")
        reason = words("window-choose-three", count=SWAPPED - len(chosen))
        idle = Choice(
            intent=Take(Swap(seat, chosen), self._turn),
            label=label,
            key=SWAP_KEY,
            name=label,
            is_enabled=False,
            reason=reason,
        )
        return (keep, idle)

    def cuts(self) -> tuple[Choice, ...]:
        """Offer to decline, and to cut at each quarter of the pack."""
        most = len(self._view.rules.pack)
        places = (0, most // 4, most // 2, 3 * most // 4)
        return tuple(
            self._button(cut, capitalised(self._words.action(cut)), key)
            for key, cut in zip(
                CUT_KEYS, (Cut(self._view.seat, one) for one in places), strict=True
            )
        )

    # ------------------------------------------------------------------ buttons

    def _call(self, action: Action, label: str, key: str) -> Choice:
        return self._button(action, self._words(label), key)

    def _button(self, action: Action, label: str, key: str) -> Choice:
        view = self._view
        said = self._words.action(
            action, contract=view.contract, upcard=view.upcard, dealer=view.dealer
        )
        is_enabled = action in view.lawful
        return Choice(
            intent=Take(action, self._turn),
            label=label,
            key=key,
            name=capitalised(said),
            is_enabled=is_enabled,
            reason="" if is_enabled else self._reason(action),
            suit=_suit(action),
        )


def _suit(action: Action) -> Suit | None:
    """Return the suit that is drawn beside a call."""
    match action:
        case Name(contract=contract):
            return contract.trump
        case Propose(suit=suit):
            return suit
        case CallAce(ace=ace):
            return ace.suit
        case _:
            return None


_ASKED: Final[dict[Phase, Callable[[Calls], tuple[Choice, ...]]]] = {
    Phase.CUT: Calls.cuts,
    Phase.ORDER_UP: Calls.round_one,
    Phase.ALONE: Calls.alone,
    Phase.DEFEND_ALONE: Calls.defend_alone,
    Phase.ASK_BEST: Calls.ask_best,
    Phase.CALL_ACE: Calls.call_ace,
    Phase.REDEAL: Calls.redeal,
}
