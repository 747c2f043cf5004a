"""Which message tells an action as something to do and as something done, with its arguments."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Protocol

from trainer.rules.actions import (
    Alone,
    AskBest,
    CallAce,
    Cut,
    Deal,
    Decline,
    DefendAlone,
    Discard,
    Name,
    OrderUp,
    Pass,
    PassCard,
    Play,
    Propose,
    Redeal,
    ReturnCard,
    Swap,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from trainer.rules.actions import Action
    from trainer.rules.cards import Card, Suit
    from trainer.rules.contract import Contract


@dataclass(frozen=True, slots=True)
class Told:
    """The messages of one action, and the arguments they share."""

    to_do: str
    done: str
    arguments: Mapping[str, str | float] = field(default_factory=dict)
    leading: str = ""  # said instead of `done` where the action opens a trick


class Naming(Protocol):
    """What tells cards, suits and contracts by their names: `Words`."""

    def __call__(self, key: str, /, **args: str | float) -> str:
        """Return the sentence of a key."""

    def card(self, card: Card, contract: Contract | None = None) -> str:
        """Return a card's name."""

    def cards(self, cards: Iterable[Card], contract: Contract | None = None) -> str:
        """Return the names of several cards."""

    def suit(self, suit: Suit) -> str:
        """Return a suit's name."""

    def contract(self, contract: Contract) -> str:
        """Return what was named."""


def told(  # noqa: PLR0911 - one answer per action
    words: Naming,
    action: Action,
    *,
    contract: Contract | None = None,
    upcard: Card | None = None,
    dealer: int | None = None,
) -> Told:
    """Return how an action is told.

    `upcard` names the card an order is about; the dealer picks it up instead of ordering it.
    """
    match action:
        case OrderUp(seat, alone):
            about = words("upcard-unnamed") if upcard is None else words.card(upcard)
            keys = ("do-order-alone", "did-order-alone") if alone else ("do-order", "did-order")
            return Told(*keys, {"card": about, "dealer": "yes" if seat == dealer else "no"})
        case Play(_, card):
            return Told("do-play", "did-play", {"card": words.card(card, contract)}, "did-lead")
        case Discard(_, card):
            return Told("do-discard", "did-discard", _held(words, card, contract))
        case PassCard(_, card):
            return Told("do-pass-card", "did-pass-card", _held(words, card, contract))
        case ReturnCard(_, card):
            return Told("do-return-card", "did-return-card", _held(words, card, contract))
        case Swap(_, given) if given:
            return Told("do-swap", "did-swap", {"cards": words.cards(given)})
        case _:
            return _told_in_general(words, action)


def _held(words: Naming, card: Card | None, contract: Contract | None) -> dict[str, str | float]:
    """Return a card that only some seats see as an argument."""
    if card is None:
        return {"card": words("card-unseen")}
    return {"card": words("card-seen", card=words.card(card, contract))}


def _told_in_general(  # noqa: PLR0911 - one answer per action
    words: Naming, action: Action
) -> Told:
    """Return how an action is told that needs nothing of the table."""
    match action:
        case Name(_, contract, alone):
            keys = ("do-name-alone", "did-name-alone") if alone else ("do-name", "did-name")
            return Told(*keys, {"contract": words.contract(contract)})
        case Alone(_, alone):
            return _either(
                alone, ("do-alone", "did-alone"), ("do-keep-partner", "did-keep-partner")
            )
        case DefendAlone(_, alone):
            lone = ("do-defend-alone", "did-defend-alone")
            return _either(alone, lone, ("do-defend-together", "did-defend-together"))
        case AskBest(_, wanted):
            asked = ("do-ask-best", "did-ask-best")
            return _either(wanted, asked, ("do-want-none", "did-want-none"))
        case CallAce(_, ace):
            return Told("do-call-ace", "did-call-ace", {"card": words.card(ace)})
        case Propose(_, suit):
            return Told("do-propose", "did-propose", {"suit": words.suit(suit)})
        case Cut(_, lifted):
            return Told("do-cut", "did-cut", {"lifted": lifted})
        case _:
            return Told(*_PLAIN[type(action)])


def _either(yes: bool, these: tuple[str, str], those: tuple[str, str]) -> Told:  # noqa: FBT001 - the answer itself
    return Told(*(these if yes else those))


_PLAIN: Final[dict[type[Action], tuple[str, str]]] = {
    Pass: ("do-pass", "did-pass"),
    Redeal: ("do-redeal", "did-redeal"),
    Decline: ("do-decline", "did-decline"),
    Swap: ("do-swap-unseen", "did-swap-unseen"),
    Deal: ("do-deal", "did-deal"),
}
