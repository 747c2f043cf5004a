"""`Words`: turns message keys, cards, calls, seats and numbers into sentences of one language."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from trainer.rules.cards import JOKER, Rank
from trainer.rules.contract import Strain
from trainer.words.catalogue import ENGLISH, sentences
from trainer.words.errors import WordsError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from trainer.rules.actions import Action
    from trainer.rules.cards import Card, Suit
    from trainer.rules.contract import Contract
    from trainer.words.acts import Told
    from trainer.words.catalogue import Sentences
    from trainer.words.message import Message

_LOG = logging.getLogger(__name__)
_MOST_KEPT = 4096  # sentences; a screen says the same ones again and again
_COMPASS = ("south", "west", "north", "east")
_LETTERS = "ABCDEFG"  # no numbers: those count seats from 0 wherever they are typed
_VERDICTS = {
    "best": "verdict-best",
    "good": "verdict-good",
    "inaccuracy": "verdict-inaccuracy",
    "mistake": "verdict-mistake",
    "blunder": "verdict-blunder",
    "forced": "verdict-forced",
    "alike": "verdict-alike",
    "too close to call": "verdict-too-close",
}


class Words:
    """Says messages in one language, and in English where that language has no words yet.

    Seats are called after the compass at a table of four, and by letters at any other.
    """

    def __init__(self, language: str, known: tuple[Sentences, ...], seats: int = 4) -> None:
        self.language = language
        self.seats = seats
        self._known = known
        self._kept: dict[object, str] = {}

    def at_table(self, seats: int) -> Words:
        """Return the same words for a table of so many seats."""
        if seats == self.seats:
            return self
        other = Words(self.language, self._known, seats)
        other._kept = self._kept
        return other

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
            is_bower = contract is not None and contract.trump is not None
            return self("card-best-bower" if is_bower else "card-joker")
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

    def seat_word(self, seat: int) -> str:
        """Return the word the messages know a seat by: "south" for seat 0 of four, else "A"."""
        return _COMPASS[seat % 4] if self.seats == len(_COMPASS) else _LETTERS[seat]

    def seat(self, seat: int) -> str:
        """Return the neutral name of a seat: South, West, North or East; or Seat A to Seat G."""
        return self("seat", seat=self.seat_word(seat))

    def action(
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
        said = self._told(action, contract, upcard, dealer)
        return self(said.to_do, **said.arguments)

    def report(
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
        who = "you" if action.seat == you else "other"
        said = self._told(action, contract, upcard, dealer)
        key = (leads and said.leading) or said.done
        return self(key, seat=self.seat_word(action.seat), who=who, **said.arguments)

    def _told(
        self, action: Action, contract: Contract | None, upcard: Card | None, dealer: int | None
    ) -> Told:
        from trainer.words.acts import told  # noqa: PLC0415 - the first sentences tell no action

        return told(self, action, contract=contract, upcard=upcard, dealer=dealer)

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


def _bower(card: Card, contract: Contract | None) -> str:
    """Return the key a card is named by: plain, or as one of the bowers."""
    if contract is None or contract.trump is None or card.rank is not Rank.JACK or card == JOKER:
        return "card"
    if card.suit is contract.trump:
        return "card-right-bower"
    return "card-left-bower" if card.suit is contract.trump.next else "card"
