"""Says what a person may do at their turn, and asks for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.cli.commands import (
    ALONE,
    BEST,
    LOW,
    NO_TRUMP,
    ORDER,
    PASS,
    SUIT_KEYS,
    THROW_IN,
)
from trainer.rules import (
    Alone,
    AskBest,
    CallAce,
    Card,
    Decline,
    DefendAlone,
    Name,
    OrderUp,
    Pass,
    Phase,
    Play,
    Propose,
    Redeal,
    Strain,
    Suit,
    follows,
)
from trainer.viewmodels.own_hand import givable
from trainer.viewmodels.prompts import ask_lead, beside_suits, prompt

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trainer.rules import Contract, View
    from trainer.viewmodels.telling import Teller

_QUESTIONS = {
    Phase.JOKER: "ask-suit",
    Phase.REDEAL: "ask-redeal",
    Phase.SWAP: "ask-swap",
    Phase.ORDER_UP: "ask-call",
    Phase.NAME_TRUMP: "ask-call",
    Phase.DISCARD: "ask-bury",
    Phase.CALL_ACE: "ask-ace",
    Phase.ALONE: "ask-alone",
    Phase.DEFEND_ALONE: "ask-alone",
    Phase.ASK_BEST: "ask-best",
    Phase.PASS_CARD: "ask-pass-card",
    Phase.RETURN_CARD: "ask-return-card",
    Phase.PLAY: "ask-card",
    Phase.CUT: "ask-cut",
}
_PARTNER = "n"
_ANSWERS = (Phase.REDEAL, Phase.CALL_ACE, Phase.DEFEND_ALONE, Phase.ASK_BEST)


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
                return self._offer(view, hand)

    def _offer(self, view: View, hand: Sequence[Card]) -> list[str]:
        """Return what is offered outside the usual calls."""
        asked = prompt(self._words, view)
        match view.phase:
            case Phase.CUT:
                return [self._words("you-cut", most=len(view.lawful) - 1)]
            case Phase.JOKER:  # the cards are not looked at yet
                return [asked, self._suits(view)]
            case Phase.SWAP:
                numbers = self._numbers(hand, givable(view))
                may = self._words("you-swap", numbers=numbers, key=PASS)
                return [asked, self._numbered(view, hand), may]
            case phase if phase in _ANSWERS:
                return [asked, self._hand(view, hand), self._may(view, "you-may")]
            case _:
                return [asked, self._numbered(view, hand)]

    def _suits(self, view: View) -> str:
        suits = [
            self._words("choice-key", key=key, action=self._words.suit(suit))
            for suit, key in SUIT_KEYS.items()
        ]
        told = self._words("you-suits", suits=self._words("choices-separator").join(suits))
        if not any(isinstance(one, Name) and one.alone for one in view.lawful):
            return told
        example = SUIT_KEYS[Suit.CLUBS] + ALONE
        return f"{told} {self._words('you-name-alone', example=example)}"

    def reminder(self, view: View, hand: Sequence[Card]) -> str:
        """Return only what may be done, for somebody who typed something else."""
        if view.phase is Phase.NAME_TRUMP:
            return self._name(view)[0]
        if view.phase in (Phase.PASS_CARD, Phase.RETURN_CARD):
            return prompt(self._words, view)
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
        named = [one for one in view.lawful if isinstance(one, Name) and one.alone is view.alone]
        suits = [
            self._words("choice-key", key=_contract_key(one.contract), action=self._named(one))
            for one in named
        ]
        may_pass = any(isinstance(one, Pass) for one in view.lawful)
        how = "bound" if view.alone else "yes" if may_pass else "no"
        suits_told = self._words("choices-separator").join(suits)
        more = beside_suits(view)
        told = [self._words("you-name", suits=suits_told, more=more, **{"pass": how})]
        if any(isinstance(one, Alone) for one in view.lawful):
            told.append(self._words("you-alone-first", key=ALONE))
        elif not view.alone and any(isinstance(one, Name) and one.alone for one in view.lawful):
            example = _contract_key(named[0].contract) + ALONE if named else ALONE
            told.append(self._words("you-name-alone", example=example))
        return [*told, self._words("you-name-letters")]

    def _named(self, call: Name) -> str:
        return self._words.contract(call.contract)

    def _play(self, view: View, hand: Sequence[Card]) -> str:
        trick = view.tricks[-1] if view.tricks else None
        contract = view.contract
        if trick is None or trick.winner is not None or not trick.plays or contract is None:
            return ask_lead(self._words, view)
        group = follows(trick.plays[0][1], contract)
        if not isinstance(group, Suit):
            return self._words("you-play-joker")
        suit = self._words.suit(group)
        if not any(follows(card, contract) is group for card in hand):
            return self._words("you-play-any", suit=suit)
        playable = [one.card for one in view.lawful if isinstance(one, Play)]
        return self._words("you-follow", suit=suit, numbers=self._numbers(hand, playable))

    def _numbers(self, hand: Sequence[Card], cards: Sequence[Card]) -> str:
        numbers = [str(number) for number, card in enumerate(hand, 1) if card in cards]
        return self._words("numbers-separator").join(numbers)


def _key(action: object) -> str:
    """Return what is typed for a call or an answer."""
    match action:
        case OrderUp(alone=alone):
            return ORDER + ALONE if alone else ORDER
        case Name(contract=contract, alone=alone):
            return _contract_key(contract) + (f" {ALONE}" if alone else "")
        case Alone(alone=alone):
            return ALONE if alone else _PARTNER
        case DefendAlone(alone=alone):
            return ALONE if alone else _PARTNER
        case CallAce(ace=Card(suit=Suit() as suit)) | Propose(suit=suit):
            return SUIT_KEYS[suit]
        case _:
            return _other_key(action)


def _other_key(action: object) -> str:
    match action:
        case Pass() | Decline() | AskBest(wanted=False):
            return PASS
        case AskBest():
            return BEST
        case Redeal():
            return THROW_IN
        case _:
            return ""


def _contract_key(contract: Contract) -> str:
    if contract.trump is not None:
        return SUIT_KEYS[contract.trump]
    return NO_TRUMP if contract.strain is Strain.NO_TRUMP else LOW
