"""What a choice of the house rules is, and the words every choice is made of."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from trainer.rules.errors import BadRules

if TYPE_CHECKING:
    from collections.abc import Iterable

Written = bool | int | str  # a setting as it stands in files
Setting = bool | int | StrEnum


class Sides(StrEnum):
    """Who plays with whom."""

    FIXED = "fixed partners"
    CUTTHROAT = "each for himself"
    CALL_ACE = "call-ace"


class JokerTurned(StrEnum):
    """What happens when the joker is the upcard."""

    DEALER_NAMES = "dealer names trump unseen"
    SUIT_PROPOSED = "dealer proposes a suit unseen"


class Packets(StrEnum):
    """How many cards each seat gets at a time, from dealer's left."""

    THREE_TWO = "3-2 then 2-3"
    TWO_THREE = "2-3 then 3-2"
    TWO_THEN_THREE = "two each then three each"


class AllPass(StrEnum):
    """What follows when every seat has passed twice."""

    NEXT_DEALER = "next dealer"
    STICK = "stick the dealer"
    ONCE_THEN_STICK = "same dealer once, then stick"


class NoTrump(StrEnum):
    """When no trump may be named."""

    OFF = "off"
    ROUND_TWO = "in round two"
    EITHER_ROUND = "in either round"


class AceNoFace(StrEnum):
    """Which hand is an ace-no-face hand."""

    OFF = "off"
    ONE_OR_MORE = "one ace or more"
    EXACTLY_ONE = "exactly one ace"
    NO_FACE = "no face card"


class Farmers(StrEnum):
    """Which hand is a farmer's hand (lower ranks count with the nines and tens)."""

    OFF = "off"
    ONLY_LOW = "only nines and tens"
    THREE_ALIKE = "three nines or three tens"
    ANY_THREE = "any three nines and tens"


class Remedy(StrEnum):
    """What a farmer's hand may do."""

    REDEAL = "redeal"
    SWAP = "swap three with the kitty"


class RedealBy(StrEnum):
    """Who deals after a redeal."""

    NEXT_DEALER = "next dealer"
    SAME_DEALER = "same dealer"


class GoingUnder(StrEnum):
    """Which hand may exchange three cards with the kitty."""

    OFF = "off"
    THREE_ALIKE = "three nines or three tens"
    ANY_THREE = "any three nines and tens"


class SwapTime(StrEnum):
    """When swaps with the kitty happen."""

    BEFORE_CALLS = "before the first call"
    OWN_TURN = "at the seat's own first turn"


class PartnersBest(StrEnum):
    """Whether and when a lone maker gets a card from the partner."""

    OFF = "off"
    AFTER_CALL = "after the call"
    BEFORE_CALL = "before the call"


class AloneSaid(StrEnum):
    """When a maker says that the hand is played alone."""

    WITH_CALL_OR_ASKED = "with the call, else asked once"
    WITH_CALL = "only with the call"


class LoneDefenderLead(StrEnum):
    """Who leads against a lone maker when a defender is alone too."""

    USUAL = "as usual"
    LONE_DEFENDER = "the lone defender"


class LoneDefence(StrEnum):
    """What a lone defender earns."""

    FOUR_FOR_THREE = "four for three tricks"
    FOUR_FOR_FIVE = "four for five, otherwise two"


class LonerLead(StrEnum):
    """Who leads first when a maker is alone."""

    DEALERS_LEFT = "dealer's left"
    LONERS_LEFT = "left of the loner"


class FirstDealer(StrEnum):
    """How the first dealer of a game is found."""

    LOWEST = "lowest card drawn"
    FIRST_JACK = "first jack dealt"


class Misdeal(StrEnum):
    """Who deals after a misdeal."""

    SAME_DEALER = "same dealer"
    DEAL_PASSES = "deal passes"


class Revoke(StrEnum):
    """What a revoke found late costs."""

    OFFENDER_ALONE = "two, four if the offending side was alone"
    MAKER_ALONE = "two, four if the maker was alone"
    AGREED = "an agreed number"


class TableTalk(StrEnum):
    """What table talk costs."""

    WARNING = "warning"
    POINT = "point"
    REDEAL = "redeal"


class Enforcement(StrEnum):
    """Whether unlawful actions are refused or must be claimed."""

    PREVENT = "prevent"
    REFEREE = "referee"


@dataclass(frozen=True, slots=True)
class Value:
    """One value of a choice: where it is said, and whether this version can play it."""

    value: Setting
    source: str
    playable: bool = True

    @property
    def ours(self) -> bool:
        """Whether no document says this value (all of it or a part)."""
        return "ours" in self.source

    @property
    def written(self) -> Written:
        """The value as it is written in files: a word, a number, true or false."""
        return written(self.value)


@dataclass(frozen=True, slots=True)
class Choice:
    """One row of the house rules: its part of `Rules`, its name, values and default."""

    part: str
    name: str
    values: tuple[Value, ...]
    default: Setting

    def value(self, setting: Setting) -> Value:
        """Return the row's entry for a setting.

        Raises:
            BadRules: the choice has no such value.
        """
        for one in self.values:
            if type(one.value) is type(setting) and one.value == setting:
                return one
        raise not_a_value(self.name, setting, self.values)


def written(setting: Setting) -> Written:
    """Return a setting as it stands in files: a word, a number, true or false."""
    if isinstance(setting, bool):
        return setting
    return setting.value if isinstance(setting, StrEnum) else int(setting)


def not_a_value(name: str, given: object, values: tuple[Value, ...]) -> BadRules:
    """Return the error for a setting that a choice does not have."""
    choices = ", ".join(str(one.written) for one in values)
    return BadRules(f"{name} cannot be {given!r}: choose one of {choices}", name)


def row(*values: Value) -> dict[str, tuple[Value, ...]]:
    """Return the metadata of a field: the values of the choice."""
    return {"values": values}


def switch(off: str, on: str, *, playable: bool = True) -> dict[str, tuple[Value, ...]]:
    """Return the metadata of an off-and-on choice, with the source of either."""
    return row(Value(value=False, source=off), Value(value=True, source=on, playable=playable))


def numbers(numbers: Iterable[int], source: str) -> dict[str, tuple[Value, ...]]:
    """Return the metadata of a choice of numbers that share a source."""
    return row(*(Value(number, source) for number in numbers))


def later(value: Setting, source: str) -> Value:
    """Return a value that can be built but not played yet."""
    return Value(value, source, playable=False)
