"""One line of text for everything that happens at a table, and back again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.rules import (
    Alone,
    BadRecord,
    Contract,
    Cut,
    Deal,
    Discard,
    DrawForDeal,
    Name,
    NotPlayableYet,
    OrderUp,
    Pass,
    Play,
    RulesError,
    Strain,
    Suit,
    card,
    cards,
    codes,
    describe,
    suit_contract,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from trainer.rules import Action

_STRAINS = {"N": Strain.NO_TRUMP, "L": Strain.LOW}


def write(event: Action | DrawForDeal) -> str:
    """Return an event as one line: "play 2 JH", "name 1 S alone", "deal 3 9C TD …"."""
    return " ".join(_written(event))


def read(line: str) -> Action | DrawForDeal:
    """Return the event of a line that `write` made.

    Raises:
        BadRecord: the line is no such line.
    """
    word, *rest = line.split() or [""]
    if word not in _READERS:
        raise BadRecord(f"{line!r} is not something that happens at a table")
    try:
        return _READERS[word](rest)
    except (IndexError, ValueError, RulesError) as error:
        raise BadRecord(f"{line!r} cannot be read: {error}") from error


def _written(  # noqa: PLR0911 - one answer per action
    event: Action | DrawForDeal,
) -> tuple[str, ...]:
    match event:
        case DrawForDeal(order=order):
            return ("draw", codes(order))
        case Deal(seat=seat, order=order):
            return ("deal", str(seat), codes(order))
        case Cut(seat=seat, lifted=lifted):
            return ("cut", str(seat), str(lifted))
        case Pass(seat=seat):
            return ("pass", str(seat))
        case OrderUp(seat=seat, alone=alone):
            return ("order", str(seat), *_alone(alone=alone))
        case Name(seat=seat, contract=contract, alone=alone):
            return ("name", str(seat), str(contract), *_alone(alone=alone))
        case Alone(seat=seat, alone=alone):
            return ("alone", str(seat), "yes" if alone else "no")
        case Discard(seat=seat, card=buried):
            return ("discard", str(seat), "-" if buried is None else str(buried))
        case Play(seat=seat, card=played):
            return ("play", str(seat), str(played))
        case _:
            raise NotPlayableYet("action", describe(event))


def _alone(*, alone: bool) -> tuple[str, ...]:
    return ("alone",) if alone else ()


def _contract(code: str) -> Contract:
    return Contract(_STRAINS[code]) if code in _STRAINS else suit_contract(Suit(code))


def _is_alone(rest: list[str]) -> bool:
    if rest not in ([], ["alone"]):
        raise ValueError("only the word alone may follow")
    return bool(rest)


def _yes(word: str) -> bool:
    if word not in {"yes", "no"}:
        raise ValueError("yes or no is missing")
    return word == "yes"


_READERS: dict[str, Callable[[list[str]], Action | DrawForDeal]] = {
    "draw": lambda rest: DrawForDeal(cards(" ".join(rest))),
    "deal": lambda rest: Deal(int(rest[0]), cards(" ".join(rest[1:]))),
    "cut": lambda rest: Cut(int(rest[0]), int(rest[1])),
    "pass": lambda rest: Pass(int(rest[0])),
    "order": lambda rest: OrderUp(int(rest[0]), _is_alone(rest[1:])),
    "name": lambda rest: Name(int(rest[0]), _contract(rest[1]), _is_alone(rest[2:])),
    "alone": lambda rest: Alone(int(rest[0]), _yes(rest[1])),
    "discard": lambda rest: Discard(int(rest[0]), None if rest[1] == "-" else card(rest[1])),
    "play": lambda rest: Play(int(rest[0]), card(rest[1])),
}
