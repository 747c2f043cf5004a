"""What is asked of the person, and the calls as buttons with their keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from trainer.rules import (
    SUITS,
    Alone,
    Contract,
    Cut,
    Name,
    OrderUp,
    Pass,
    Phase,
    Strain,
    Suit,
    follows,
    partner,
    suit_contract,
)
from trainer.viewmodels.intents import Take, ToggleAlone
from trainer.viewmodels.own_hand import capitalised
from trainer.viewmodels.table_screen import Choice

if TYPE_CHECKING:
    from collections.abc import Callable

    from trainer.rules import Action, View
    from trainer.words import Words

PASS_KEY, ORDER_KEY, ALONE_KEY, CUT_KEYS = "P", "O", "A", "1234"
CONTRACT_KEYS = {"C": "C", "D": "D", "H": "H", "S": "S", "N": "N", "L": "L"}


class Calls:
    """Makes the buttons of one seat's turn."""

    def __init__(
        self, words: Words, view: View, turn: int, reason: Callable[[Action], str]
    ) -> None:
        self._words = words
        self._view = view
        self._turn = turn
        self._reason = reason

    def choices(self, *, alone: bool) -> tuple[Choice, ...]:
        """Return what may be called; `alone` says that the suit named next is played alone."""
        match self._view.phase:
            case Phase.CUT:
                return self._cuts()
            case Phase.ORDER_UP:
                return self._round_one()
            case Phase.NAME_TRUMP:
                return self._round_two(alone=alone)
            case Phase.ALONE:
                return self._alone()
            case _:
                return ()

    def _round_one(self) -> tuple[Choice, ...]:
        seat = self._view.seat
        return (
            self._call(Pass(seat), "window-pass", PASS_KEY),
            self._call(OrderUp(seat), self._order_label(), ORDER_KEY),
            self._call(OrderUp(seat, alone=True), "window-go-alone", ALONE_KEY),
        )

    def _order_label(self) -> str:
        is_own = self._view.seat == self._view.dealer
        return "window-pick-up" if is_own else "window-order-up"

    def _round_two(self, *, alone: bool) -> tuple[Choice, ...]:
        seat, lawful = self._view.seat, self._view.lawful
        offered = [*map(suit_contract, SUITS)]
        offered += [
            other
            for other in (Contract(Strain.NO_TRUMP), Contract(Strain.LOW))
            if any(isinstance(one, Name) and one.contract == other for one in lawful)
        ]
        named = tuple(self._named(Name(seat, one, alone)) for one in offered)
        switch = self._alone_switch(alone=alone)
        may_pass = self._call(Pass(seat), "window-pass", PASS_KEY)
        return (may_pass, *named, *switch)

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

    def _alone(self) -> tuple[Choice, ...]:
        seat = self._view.seat
        return (
            self._call(Alone(seat, alone=False), "window-keep-partner", PASS_KEY),
            self._call(Alone(seat, alone=True), "window-go-alone", ALONE_KEY),
        )

    def _cuts(self) -> tuple[Choice, ...]:
        """Offer to decline, and to cut at each quarter of the pack."""
        most = len(self._view.rules.pack)
        places = (0, most // 4, most // 2, 3 * most // 4)
        return tuple(
            self._button(cut, capitalised(self._words.action(cut)), key)
            for key, cut in zip(
                CUT_KEYS, (Cut(self._view.seat, one) for one in places), strict=True
            )
        )

    def _call(self, action: Action, label: str, key: str) -> Choice:
        return self._button(action, self._words(label), key)

    def _button(self, action: Action, label: str, key: str) -> Choice:
        view = self._view
        said = self._words.action(
            action, contract=view.contract, upcard=view.upcard, dealer=view.dealer
        )
        is_enabled = action in view.lawful
        suit = action.contract.trump if isinstance(action, Name) else None
        return Choice(
            intent=Take(action, self._turn),
            label=label,
            key=key,
            name=capitalised(said),
            is_enabled=is_enabled,
            reason="" if is_enabled else self._reason(action),
            suit=suit,
        )


def prompt(words: Words, view: View) -> str:
    """Return what is asked of the person at their turn."""
    asked = _ASKED.get(view.phase)
    return "" if asked is None else asked(words, view)


def _ask_order(words: Words, view: View) -> str:
    dealer, mate = view.dealer, partner(view.rules, view.seat)
    role = {view.seat: "you", mate: "partner"}.get(dealer, "opponent")
    card = "" if view.upcard is None else words.card(view.upcard)
    return words("window-ask-order", role=role, seat=words.seat_word(dealer), card=card)


def _ask_card(words: Words, view: View) -> str:
    trick = view.tricks[-1] if view.tricks else None
    contract = view.contract
    if trick is None or trick.winner is not None or not trick.plays or contract is None:
        won = sum(one.winner is not None for one in view.tricks)
        return words("you-lead", number=won + 1)
    group = follows(trick.plays[0][1], contract)
    suit = words.suit(group) if isinstance(group, Suit) else words("card-joker")
    if any(follows(card, contract) is group for card in view.hand):
        return words("window-follow", suit=suit)
    return words("you-play-any", suit=suit)


def _ask_name(words: Words, view: View) -> str:
    is_stuck = not any(isinstance(one, Pass) for one in view.lawful)
    return words("window-ask-stuck" if is_stuck else "window-ask-name")


_ASKED: Final[dict[Phase, Callable[[Words, View], str]]] = {
    Phase.CUT: lambda words, _: words("window-ask-cut"),
    Phase.ORDER_UP: _ask_order,
    Phase.NAME_TRUMP: _ask_name,
    Phase.DISCARD: lambda words, _: words("you-bury"),
    Phase.ALONE: lambda words, _: words("window-ask-alone"),
    Phase.PLAY: _ask_card,
}
