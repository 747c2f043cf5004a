"""Reads a question: a table of plain values, as it stands in JSON, into cards, seats and rules.

Beside its own keys every question takes `rules` (a rule set's name, or a table of choices),
`players`, `deck` (how many cards), `joker`, and `under` (whose document's rule is asked for).
"""

from __future__ import annotations

import json
import re
from reprlib import Repr
from typing import TYPE_CHECKING, Final, TypeVar

from trainer.rules.cards import Card, Rank, Suit, card
from trainer.rules.choices import Setting, Sides
from trainer.rules.clashes import CALL_ACE_LOWEST
from trainer.rules.contract import Contract, Strain, suit_contract
from trainer.rules.desk.ruling import Place
from trainer.rules.errors import Argument, BadCard, RulesError
from trainer.rules.house import LAW, Rules, change
from trainer.rules.presets import preset

if TYPE_CHECKING:
    from collections.abc import Mapping

Word = TypeVar("Word")

COMMON: Final = frozenset({"question", "under", "rules", "players", "deck", "joker"})
COMPASS: Final = "SWNE"  # seats 0 to 3, clockwise
# How a document may be named in `under` and `seed`: by its number or by its short name.
DOCUMENTS: Final = {"000": "ANF", "001": "CALL", "002": "GEN", "004": "SD"}
_NAMED: Final = re.compile(r"000|001|002|004|\b(?:ANF|CALL|GEN|SD)\b")
_LOWEST: Final = {24: Rank.NINE, 28: Rank.EIGHT, 32: Rank.SEVEN, 36: Rank.SIX}
_NOT_SUITS: Final = {
    "N": Strain.NO_TRUMP,
    "NT": Strain.NO_TRUMP,
    "L": Strain.LOW,
    "LOW": Strain.LOW,
}
_LONGEST: Final = 60  # characters of a wrong value that are repeated


class BadQuestion(RulesError):
    """A question makes no sense; a message key with arguments says why."""

    def __init__(self, key: str, /, **arguments: Argument) -> None:
        """Keep the key and the arguments of the message."""
        super().__init__(key, arguments)
        self.key = key
        self.arguments: Mapping[str, Argument] = arguments

    def __str__(self) -> str:
        """Return key and arguments, for logs; the words room makes a sentence of them."""
        return f"{self.key} {dict(self.arguments)}"


class Asked:
    """A question's values, each checked when it is read."""

    def __init__(self, question: Mapping[str, object], keys: frozenset[str]) -> None:
        """Keep the question.

        Raises:
            BadQuestion: it has a key that such a question does not take.
        """
        unknown = sorted(set(question) - keys - COMMON)
        if unknown:
            known = ", ".join(sorted(keys | COMMON))
            raise BadQuestion("ruling-bad-key", key=shown(unknown[0]), known=known)
        self._question = question
        self.rules = self._table(self._rules())
        self.documents = documents(question.get("under"))

    # ------------------------------------------------------------------ the table

    def _rules(self) -> Rules:
        given = self._question.get("rules")
        if given is None:
            return Rules()
        if isinstance(given, str):
            return preset(given).rules
        if isinstance(given, dict):
            return Rules.from_dict({"law": LAW, **given})
        raise self.bad("rules", "ruling-bad-rules")

    def _table(self, rules: Rules) -> Rules:
        settings: dict[str, object] = {}
        if "players" in self._question:
            settings |= _seated(rules, self.whole("players", 2, 7))
        if "deck" in self._question:
            settings |= self._pack(self.whole("deck", 0, 100))
        if "joker" in self._question:
            settings["joker"] = self.flag("joker")
        return change(rules, **settings) if settings else rules

    def _pack(self, deck: int) -> dict[str, object]:
        plain = deck - deck % 2
        if plain not in _LOWEST:
            raise self.bad("deck", "ruling-bad-deck")
        return {"lowest": _LOWEST[plain].value, "joker": deck != plain}

    @property
    def seats(self) -> int:
        """How many seats the table has."""
        return self.rules.hand.seats

    def set(self, name: str, setting: Setting) -> None:
        """Make a choice as the question states it, if it is not made so already."""
        if self.rules.setting(name) != setting:
            self.rules = change(self.rules, **{name: setting})

    def set_all(self, settings: Mapping[str, object]) -> None:
        """Make several choices that only go together."""
        self.rules = change(self.rules, **settings)

    def chosen(
        self,
        current: Word,
        by_document: Mapping[str, Word],
        key: str | None = None,
        words: Mapping[str, Word] | None = None,
    ) -> Word:
        """Return a choice: as the question words it, else as the document in `under` has it.

        Where neither says anything it is `current`, what the rules in force have. `under` may
        also be one of the question's words.
        """
        known = words or {}
        if key is not None and self.has(key):
            return self.word(key, known)
        under = self._question.get("under")
        if isinstance(under, str) and under in known:
            return known[under]
        return next((by_document[one] for one in self.documents if one in by_document), current)

    # ------------------------------------------------------------------ plain values

    def has(self, key: str) -> bool:
        """Whether the question gives a value, null apart."""
        return self._question.get(key) is not None

    def require(self, key: str) -> None:
        """Refuse a question without this key; null is a value.

        Raises:
            BadQuestion: naming the key.
        """
        if key not in self._question:
            raise BadQuestion("ruling-bad-missing", key=key)

    def flag(self, key: str) -> bool:
        """Return true or false; false when it is not given."""
        given = self._question.get(key)
        if given is None or isinstance(given, bool):
            return bool(given)
        raise self.bad(key, "ruling-bad-flag")

    def whole(self, key: str, least: int, most: int, default: int | None = None) -> int:
        """Return a whole number."""
        given = self._question.get(key, default)
        if type(given) is not int or not least <= given <= most:
            raise BadQuestion(
                "ruling-bad-number", key=key, given=shown(given), least=least, most=most
            )
        return given

    def word(self, key: str, words: Mapping[str, Word]) -> Word:
        """Return what one of a few words stands for."""
        given = self._question.get(key)
        if isinstance(given, str) and given in words:
            return words[given]
        choices = ", ".join(words)
        raise BadQuestion("ruling-bad-word", key=key, given=shown(given), choices=choices)

    def bad(self, key: str, message: str) -> BadQuestion:
        """Return the error of a value under its own message."""
        return BadQuestion(message, key=key, given=shown(self._question.get(key)))

    # ------------------------------------------------------------------ cards

    def contract(self, key: str = "trump") -> Contract:
        """Return what was named: a suit, no trump or low."""
        given = self._question.get(key)
        code = given.upper() if isinstance(given, str) else ""
        if code in _NOT_SUITS:
            return Contract(_NOT_SUITS[code])
        if code in set(Suit):
            return suit_contract(Suit(code))
        raise self.bad(key, "ruling-bad-trump")

    def card(self, key: str) -> Card:
        """Return a card of the pack."""
        return self._card(key, self._question.get(key))

    def cards(self, key: str, least: int, most: int) -> tuple[Card, ...]:
        """Return different cards of the pack."""
        given = self._question.get(key)
        if not isinstance(given, list) or not least <= len(given) <= most:
            message = "ruling-bad-cards-number" if least == most else "ruling-bad-cards"
            raise BadQuestion(message, key=key, least=least, most=most)
        found = tuple(self._card(key, one) for one in given)
        self.require_different(found)
        return found

    def require_different(self, found: tuple[Card, ...]) -> None:
        """Refuse a card that stands twice.

        Raises:
            BadQuestion: naming the card.
        """
        for place, one in enumerate(found):
            if one in found[:place]:
                raise BadQuestion("ruling-bad-twice", card=str(one))

    def _card(self, key: str, given: object) -> Card:
        try:
            found = card(given) if isinstance(given, str) and len(given) <= 2 else None
        except BadCard:
            found = None
        if found is None:
            joker = "yes" if self.rules.hand.joker else "no"
            raise BadQuestion("ruling-bad-card", key=key, given=shown(given), joker=joker)
        if found not in self.rules.hand.pack:
            raise BadQuestion(
                "ruling-bad-pack", key=key, card=str(found), count=len(self.rules.hand.pack)
            )
        return found

    # ------------------------------------------------------------------ seats and plays

    def place(self, key: str) -> Place:
        """Return a seat of the table."""
        return self._place(key, self._question.get(key))

    def places(self, key: str, least: int) -> tuple[Place, ...]:
        """Return different seats of the table, none when nothing is given."""
        given = self._question.get(key, [])
        if not isinstance(given, list) or not least <= len(given) <= self.seats:
            raise BadQuestion("ruling-bad-seats", key=key, least=least, most=self.seats)
        found = tuple(self._place(key, one) for one in given)
        self._require_different_seats(key, found)
        return found

    def plays(self, key: str) -> tuple[tuple[Place, Card], ...]:
        """Return the cards of a trick with their seats, the lead first."""
        return self._trick(key, self._question.get(key))

    def tricks(self, key: str) -> tuple[tuple[tuple[Place, Card], ...], ...]:
        """Return one to five tricks, no card twice."""
        given = self._question.get(key)
        if not isinstance(given, list) or not 1 <= len(given) <= 5:
            raise self.bad(key, "ruling-bad-tricks")
        found = tuple(self._trick(key, one) for one in given)
        self.require_different(tuple(one for plays in found for _, one in plays))
        return found

    def _trick(self, key: str, given: object) -> tuple[tuple[Place, Card], ...]:
        if not isinstance(given, list) or not 1 <= len(given) <= self.seats:
            raise BadQuestion("ruling-bad-plays", key=key, most=self.seats)
        found = tuple(self._play(key, one) for one in given)
        self._require_different_seats(key, tuple(seat for seat, _ in found))
        self.require_different(tuple(one for _, one in found))
        return found

    def _play(self, key: str, given: object) -> tuple[Place, Card]:
        if not isinstance(given, list) or len(given) != 2:
            raise BadQuestion("ruling-bad-play", key=key, given=shown(given))
        return self._place(key, given[0]), self._card(key, given[1])

    def _place(self, key: str, given: object) -> Place:
        if self.seats == len(COMPASS) and isinstance(given, str):
            letter = given.upper()
            if len(letter) == 1 and letter in COMPASS:
                return Place(COMPASS.index(letter), letter, is_of_four=True)
        if type(given) is int and given in range(self.seats):
            return Place(given, given, is_of_four=self.seats == len(COMPASS))
        letters = "yes" if self.seats == len(COMPASS) else "no"
        raise BadQuestion(
            "ruling-bad-seat", key=key, given=shown(given), letters=letters, last=self.seats - 1
        )

    def _require_different_seats(self, key: str, places: tuple[Place, ...]) -> None:
        seats = [one.seat for one in places]
        for place, seat in enumerate(seats):
            if seat in seats[:place]:
                raise BadQuestion("ruling-bad-seat-twice", key=key, seat=str(places[place].label))


def shown(given: object) -> str:
    """Return a wrong value as text of bounded length; null, true and false as JSON has them."""
    if given is None or isinstance(given, bool):
        return json.dumps(given)
    short = Repr()
    short.maxstring = short.maxother = short.maxlong = _LONGEST
    return short.repr(given)


def documents(under: object) -> tuple[str, ...]:
    """Return the documents a text names, in its order; anything else names none."""
    if not isinstance(under, str):
        return ()
    return tuple(DOCUMENTS.get(name, name) for name in _NAMED.findall(under))


def label(seat: int, like: Place) -> Place:
    """Return a seat named in the same way as another."""
    named = COMPASS[seat] if isinstance(like.label, str) else seat
    return Place(seat, named, is_of_four=like.is_of_four)


def _seated(rules: Rules, players: int) -> dict[str, object]:
    """Return the choices that go with a number of players where they are not made yet."""
    if players == rules.hand.seats:
        return {}
    sides = {2: Sides.CUTTHROAT, 3: Sides.CUTTHROAT, 4: Sides.FIXED}.get(players, Sides.CALL_ACE)
    made: dict[str, object] = {"seats": players, "sides": sides}
    if players < 4:
        made["alone"] = False
    if sides is Sides.CALL_ACE:
        made["lowest"] = CALL_ACE_LOWEST[players][0].value
    return made
