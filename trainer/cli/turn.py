"""Says what a person may do at their turn, and asks for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.cli.commands import ALONE, ORDER, PASS, SUIT_KEYS
from trainer.rules import Alone, Name, OrderUp, Pass, Phase, Play, Suit, follows

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trainer.rules import Card, View
    from trainer.viewmodels.telling import Teller

_QUESTIONS = {
    Phase.ORDER_UP: "ask-call",
    Phase.NAME_TRUMP: "ask-call",
    Phase.DISCARD: "ask-bury",
    Phase.ALONE: "ask-alone",
    Phase.PLAY: "ask-card",
    Phase.CUT: "ask-cut",
}
_PARTNER = "n"


class TurnTeller:
    """Says a seat's turn: its hand, what it may do, and the question."""

    def __init__(self, teller: Teller) -> None:
        self._teller = teller
        self._words = teller.words

    def question(self, view: View) -> str:
        """Return the question that is asked at this point of the hand."""
        return self._words(_QUESTIONS[view.phase], most=len(view.hand))

    def situation(self, view: View, hand: Sequence[Card]) -> list[str]:
        """Return hand and choices; `hand` is in the order in which its cards are numbered."""
        match view.phase:
            case Phase.ORDER_UP:
                return [self._call("first"), self._hand(view, hand), self._may(view, "you-may")]
            case Phase.NAME_TRUMP:
                return [self._call("second"), self._hand(view, hand), *self._name(view)]
            case Phase.ALONE:
                return [self._hand(view, hand), self._may(view, "you-alone")]
            case Phase.DISCARD:
                return [self._words("you-bury"), self._numbered(view, hand)]
            case Phase.PLAY:
                return [self._numbered(view, hand), self._play(view, hand)]
            case _:
                return [self._words("you-cut", most=len(view.lawful) - 1)]

    def reminder(self, view: View, hand: Sequence[Card]) -> str:
        """Return only what may be done, for somebody who typed something else."""
        if view.phase is Phase.NAME_TRUMP:
            return self._name(view)[0]
        return self.situation(view, hand)[-1]

    def _call(self, turn: str) -> str:
        return self._words("you-call", round=turn)

    def _hand(self, view: View, hand: Sequence[Card]) -> str:
        return self._words("your-hand", cards=self._words.cards(hand, view.contract))

    def _numbered(self, view: View, hand: Sequence[Card]) -> str:
        names = [
            self._words(
                "your-numbered-card", number=number, card=self._words.card(card, view.contract)
            )
            for number, card in enumerate(hand, 1)
        ]
        return self._words("your-hand", cards=self._words.joined(names))

    def _may(self, view: View, key: str) -> str:
        choices = [
            self._words("choice-key", key=_key(action), action=self._teller.to_do(action, view))
            for action in view.lawful
        ]
        return self._words(key, choices=self._words("choices-separator").join(choices))

    def _name(self, view: View) -> list[str]:
        named = [one for one in view.lawful if isinstance(one, Name) and not one.alone]
        suits = [
            self._words("choice-key", key=_key(one), action=self._words.contract(one.contract))
            for one in named
        ]
        may_pass = any(isinstance(one, Pass) for one in view.lawful)
        told = [
            self._words(
                "you-name",
                suits=self._words("choices-separator").join(suits),
                **{"pass": "yes" if may_pass else "no"},
            )
        ]
        if any(isinstance(one, Name) and one.alone for one in view.lawful):
            example = _key(named[0]) + ALONE if named else ALONE
            told.append(self._words("you-name-alone", example=example))
        return [*told, self._words("you-name-letters")]

    def _play(self, view: View, hand: Sequence[Card]) -> str:
        trick = view.tricks[-1] if view.tricks else None
        contract = view.contract
        if trick is None or trick.winner is not None or not trick.plays or contract is None:
            done = sum(one.winner is not None for one in view.tricks)
            return self._words("you-lead", number=done + 1)
        group = follows(trick.plays[0][1], contract)
        suit = self._words.suit(group) if isinstance(group, Suit) else self._words("card-joker")
        if not any(follows(card, contract) is group for card in hand):
            return self._words("you-play-any", suit=suit)
        playable = [one.card for one in view.lawful if isinstance(one, Play)]
        numbers = [str(number) for number, card in enumerate(hand, 1) if card in playable]
        return self._words(
            "you-follow", suit=suit, numbers=self._words("numbers-separator").join(numbers)
        )


def _key(action: object) -> str:
    """Return what is typed for a call."""
    match action:
        case Pass():
            return PASS
        case OrderUp(alone=alone):
            return ORDER + ALONE if alone else ORDER
        case Name(contract=contract, alone=alone) if contract.trump is not None:
            return SUIT_KEYS[contract.trump] + (ALONE if alone else "")
        case Alone(alone=alone):
            return ALONE if alone else _PARTNER
        case _:
            return ""
