"""`Words`: turns message keys, cards, calls, seats and numbers into sentences of one language."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from trainer.rules.actions import Alone, Cut, Deal, Discard, Name, OrderUp, Pass, Play
from trainer.rules.cards import JOKER, Rank
from trainer.rules.contract import Strain
from trainer.rules.errors import NotPlayableYet
from trainer.rules.rulings import describe
from trainer.words.catalogue import ENGLISH, sentences
from trainer.words.errors import WordsError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from trainer.rules.actions import Action
    from trainer.rules.cards import Card, Suit
    from trainer.rules.contract import Contract
    from trainer.words.catalogue import Sentences
    from trainer.words.message import Message

_LOG = logging.getLogger(__name__)
_MOST_KEPT = 4096  # sentences; a screen says the same ones again and again
_SEATS = ("south", "west", "north", "east")
_VERDICTS = {
    "best": "verdict-best",
    "good": "verdict-good",
    "inaccuracy": "verdict-inaccuracy",
    "mistake": "verdict-mistake",
    "blunder": "verdict-blunder",
    "forced": "verdict-forced",
    "too close to call": "verdict-too-close",
}


def seat_word(seat: int) -> str:
    """Return the word the messages know a seat of a four-seat table by: seat 0 is south."""
    return _SEATS[seat % len(_SEATS)]


class Words:
    """Says messages in one language, and in English where that language has no words yet."""

    def __init__(self, language: str, known: tuple[Sentences, ...]) -> None:
        self.language = language
        self._known = known
        self._kept: dict[object, str] = {}

    @classmethod
    def load(cls, language: str = ENGLISH) -> Words:
        """Return the words of a language.

        Raises:
            WordsError: there is no such language, or one of its files is faulty.
        """
        own = sentences(language)
        return cls(language, (own,) if language == ENGLISH else (own, sentences(ENGLISH)))

    def __call__(self, key: str, /, **args: str | float) -> str:
        """Return the sentence of a key.

        Raises:
            WordsError: English has no such key, or an argument it needs is missing.
        """
        asked = (key, *((name, type(value), value) for name, value in args.items()))
        if asked not in self._kept:
            if len(self._kept) >= _MOST_KEPT:
                self._kept.clear()
            self._kept[asked] = self._say(key, args)
        return self._kept[asked]

    def _say(self, key: str, args: dict[str, str | float]) -> str:
        faults: list[str] = []
        for one in self._known:
            try:
                return one.say(key, args)
            except WordsError as fault:
                faults.append(f"{one.language}: {fault}")
                if key in one:
                    _LOG.warning("words: %s", faults[-1])
        raise WordsError("; ".join(faults))

    def message(self, message: Message) -> str:
        """Return the sentence of a message made in a room below."""
        return self(message.key, **message.args)

    # ------------------------------------------------------------------ cards and contracts

    def card(self, card: Card, contract: Contract | None = None) -> str:
        """Return a card's name, such as "jack of diamonds"; with trump known, bowers are said."""
        if card.suit is None:
            return self("card-joker")
        rank, suit = card.rank.name.lower(), card.suit.name.lower()
        return self(_bower(card, contract), rank=rank, suit=suit)

    def cards(self, cards: Iterable[Card], contract: Contract | None = None) -> str:
        """Return the names of several cards as one list, or the word for none."""
        return self.joined([self.card(one, contract) for one in cards])

    def joined(self, names: Sequence[str]) -> str:
        """Return several names as one list, or the word for none."""
        return self("list-separator").join(names) if names else self("list-none")

    def suit(self, suit: Suit) -> str:
        """Return a suit's name, such as "hearts"."""
        return self("suit", suit=suit.name.lower())

    def contract(self, contract: Contract) -> str:
        """Return what was named: a suit's name, "no trump" or "low"."""
        if contract.trump is not None:
            return self.suit(contract.trump)
        return self("contract-low" if contract.strain is Strain.LOW else "contract-no-trump")

    # ------------------------------------------------------------------ seats and actions

    def seat(self, seat: int) -> str:
        """Return the neutral name of a seat: South, West, North or East."""
        return self("seat", seat=seat_word(seat))

    def action(  # noqa: PLR0911 - one answer per action
        self,
        action: Action,
        *,
        contract: Contract | None = None,
        upcard: Card | None = None,
        dealer: int | None = None,
    ) -> str:
        """Return an action as something to do: "pass", "play the jack of hearts".

        `upcard` names the card an order is about; without it the order is said in general. The
        dealer does not order it up but picks it up.
        """
        match action:
            case Pass():
                return self("do-pass")
            case OrderUp(alone=alone):
                own = _own(action.seat, dealer)
                return self._order("do-order-alone" if alone else "do-order", upcard, dealer=own)
            case Name(contract=named, alone=alone):
                key = "do-name-alone" if alone else "do-name"
                return self(key, contract=self.contract(named))
            case Alone(alone=alone):
                return self("do-alone" if alone else "do-keep-partner")
            case Play(card=card):
                return self("do-play", card=self.card(card, contract))
            case Discard(card=card):
                return self._buried("do-discard", card, contract)
            case Cut(lifted=lifted):
                return self("do-cut", lifted=lifted)
            case Deal():
                return self("do-deal")
            case _:
                raise NotPlayableYet("action", describe(action))

    def report(  # noqa: PLR0911 - one answer per action; all of it by name
        self,
        action: Action,
        *,
        you: int | None = None,
        contract: Contract | None = None,
        upcard: Card | None = None,
        dealer: int | None = None,
        leads: bool = False,
    ) -> str:
        """Return an action as something that happened: "You pass.", "West plays the ten of …".

        `leads` says that a card opens its trick.
        """
        who = {"seat": seat_word(action.seat), "who": "you" if action.seat == you else "other"}
        match action:
            case Pass():
                return self("did-pass", **who)
            case OrderUp(alone=alone):
                key = "did-order-alone" if alone else "did-order"
                return self._order(key, upcard, dealer=_own(action.seat, dealer), **who)
            case Name(contract=named, alone=alone):
                key = "did-name-alone" if alone else "did-name"
                return self(key, contract=self.contract(named), **who)
            case Alone(alone=alone):
                return self("did-alone" if alone else "did-keep-partner", **who)
            case Play(card=card):
                return self(
                    "did-lead" if leads else "did-play", card=self.card(card, contract), **who
                )
            case Discard(card=card):
                return self._buried("did-discard", card, contract, **who)
            case Cut(lifted=lifted):
                return self("did-cut", lifted=lifted, **who)
            case Deal():
                return self("did-deal", **who)
            case _:
                raise NotPlayableYet("action", describe(action))

    def _order(self, key: str, upcard: Card | None, **who: str) -> str:
        about = self("upcard-unnamed") if upcard is None else self.card(upcard)
        return self(key, card=about, **who)

    def _buried(self, key: str, card: Card | None, contract: Contract | None, **who: str) -> str:
        if card is None:
            return self(key, card=self("card-unseen"), **who)
        return self(key, card=self("card-seen", card=self.card(card, contract)), **who)

    # ------------------------------------------------------------------ verdicts and numbers

    def verdict(self, verdict: str) -> str:
        """Return the word for a class of decision, such as "Inaccuracy"."""
        return self(_VERDICTS[verdict])

    def points(self, value: float, margin: float | None = None) -> str:
        """Return points with their sign and, when given, the half-width of their interval."""
        shown = round(value, 2)
        sign = "plus" if shown > 0 else "minus" if shown < 0 else "zero"
        if margin is None:
            return self("points", sign=sign, size=abs(shown))
        return self("points-margin", sign=sign, size=abs(shown), margin=round(margin, 2))

    def amount(self, size: float) -> str:
        """Return an amount of points, which has no sign."""
        return self("amount", size=round(abs(size), 2))

    def chance(self, chance: float) -> str:
        """Return a chance as a percentage."""
        return self("chance", chance=chance)


def _own(seat: int, dealer: int | None) -> str:
    """Return how the messages tell the dealer's own order from another's."""
    return "yes" if seat == dealer else "no"


def _bower(card: Card, contract: Contract | None) -> str:
    """Return the key a card is named by: plain, or as one of the bowers."""
    if contract is None or contract.trump is None or card.rank is not Rank.JACK or card == JOKER:
        return "card"
    if card.suit is contract.trump:
        return "card-right-bower"
    return "card-left-bower" if card.suit is contract.trump.next else "card"
