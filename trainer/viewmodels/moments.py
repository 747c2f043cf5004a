"""What a moment of a game asks of the ruling desk, from what one seat knows and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.rules import (
    AceNoFace,
    Farmers,
    Pass,
    Phase,
    Redeal,
    Remedy,
    Sides,
    Strain,
    partner,
)
from trainer.rules.weak_hands import is_ace_no_face
from trainer.viewmodels.desk_texts import COMPASS
from trainer.viewmodels.ruling_desk import Moment

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trainer.rules import Contract, Trick, View
    from trainer.words import Words

_CALLS = (Phase.ORDER_UP, Phase.NAME_TRUMP)


def moments(words: Words, view: View | None) -> tuple[Moment, ...]:
    """Return the questions of this moment, the one that most likely was meant first."""
    if view is None or not view.dealt:
        return ()
    found: list[Moment] = []
    if view.phase in _CALLS:
        found.extend(_calling(words, view))
    elif view.phase is Phase.DISCARD:
        found.extend(_burying(words, view))
    elif view.phase is Phase.OVER:
        found.extend(_ended(words, view))
    else:
        found.extend(_playing(words, view))
    found.extend(_always(words, view))
    return tuple(found)


def _calling(words: Words, view: View) -> Iterator[Moment]:
    """Yield what may be called; of another seat only where its cards do not matter.

    A seat that has said alone first is bound to call, which the desk is not asked about.
    """
    seat = view.to_act
    if seat is None or view.upcard is None or view.upcard.suit is None or view.alone:
        return
    is_own = seat == view.seat
    values: dict[str, object] = {
        "round": 1 if view.phase is Phase.ORDER_UP else 2,
        "seat": label(view, seat),
        "dealer": label(view, view.dealer),
        "upcard": str(view.upcard),
        "passed_out": min(view.passed_out_before, 1),
    }
    if is_own:
        told = words("desk-moment-call")
        yield Moment("calls", {**values, "hand": _codes(view.hand)}, told)
    elif not view.rules.natural_trump:
        told = words("desk-moment-their-call", seat=words.at_table(view.rules.seats).seat(seat))
        yield Moment("calls", values, told)
    passes = sum(isinstance(one, Pass) for one in view.log)
    turn = {"dealer": values["dealer"], "passes": passes}
    yield Moment("to_call", turn, words("desk-moment-turn"))
    yield Moment("weak_offer", {"hand": _codes(view.dealt)}, words("desk-moment-weak"))


def _burying(words: Words, view: View) -> Iterator[Moment]:
    """Yield what the dealer may bury, for the dealer alone."""
    own = tuple(one for one in view.hand if one != view.upcard)
    if view.seat == view.dealer and view.upcard in view.hand and len(own) == 5:
        values = {"upcard": str(view.upcard), "hand": _codes(own)}
        yield Moment("discards", values, words("desk-moment-bury"))


def _playing(words: Words, view: View) -> Iterator[Moment]:
    """Yield what may be played and who is winning, once something may be."""
    if view.contract is None:
        return
    trump = _code(view.contract)
    open_trick = view.tricks[-1] if view.tricks and view.tricks[-1].winner is None else None
    plays = open_trick.plays if open_trick is not None else ()
    if view.phase is Phase.PLAY and view.to_act == view.seat:
        led = str(plays[0][1]) if plays else None
        values = {"trump": trump, "led": led, "hand": _codes(view.hand)}
        yield Moment("legal", values, words("desk-moment-play"))
    if open_trick is not None and plays:
        yield _trick(view, trump, open_trick, words("desk-moment-winning"))
    yield from _last_trick(words, view, trump)
    yield _leads(words, view)


def _last_trick(words: Words, view: View, trump: str) -> Iterator[Moment]:
    won = [one for one in view.tricks if one.winner is not None]
    if won:
        yield _trick(view, trump, won[-1], words("desk-moment-won"))


def _trick(view: View, trump: str, trick: Trick, told: str) -> Moment:
    plays = [[label(view, seat), str(card)] for seat, card in trick.plays]
    return Moment("trick", {"trump": trump, "plays": plays}, told)


def _leads(words: Words, view: View) -> Moment:
    values: dict[str, object] = {
        "dealer": label(view, view.dealer),
        "sitting_out": [label(view, seat) for seat in view.sitting_out],
    }
    if view.sitting_out and view.maker is not None:
        values["maker"] = label(view, view.maker)
    return Moment("order", values, words("desk-moment-lead"))


def _ended(words: Words, view: View) -> Iterator[Moment]:
    """Yield what the hand scored and who deals next."""
    values: dict[str, object] = {"dealer": label(view, view.dealer)}
    if view.maker is None or view.contract is None:
        how = _thrown_in(view)
        if how:
            values |= {"after": how, "passed_out": min(view.passed_out_before, 1)}
            yield Moment("next_dealer", values, words("desk-moment-deal"))
        return
    if view.rules.sides is not Sides.CALL_ACE:
        yield Moment("score", _scored(view, view.maker), words("desk-moment-score"))
    yield Moment("next_dealer", {**values, "after": "hand"}, words("desk-moment-deal"))
    yield from _last_trick(words, view, _code(view.contract))


def _thrown_in(view: View) -> str:
    """Return how a hand without a maker ended; "" where this seat cannot tell the redeal."""
    last = view.log[-1] if view.log else None
    if not isinstance(last, Redeal):
        return "all pass"
    rules = view.rules
    farmers = rules.farmers is not Farmers.OFF and rules.farmers_remedy is Remedy.REDEAL
    if not farmers or rules.ace_no_face is AceNoFace.OFF:
        return "farmers" if farmers else "ace-no-face"
    known = dict(view.shown) | {view.seat: view.dealt}
    cards = known.get(last.seat, ())
    if not cards:
        return ""
    return "ace-no-face" if is_ace_no_face(cards, rules.ace_no_face) else "farmers"


def _scored(view: View, maker: int) -> dict[str, object]:
    side = {maker, partner(view.rules, maker)}
    won = [trick for trick in view.tricks if trick.winner in side]
    two_out = len(view.sitting_out) == 2
    return {"makers_tricks": len(won), "alone": view.alone, "lone_defender": two_out}


def _always(words: Words, view: View) -> Iterator[Moment]:
    if view.contract is not None and view.contract.trump is not None and view.hand:
        values = {"trump": _code(view.contract), "hand": _codes(view.hand[:6])}
        yield Moment("trumps_in", values, words("desk-moment-trumps"))


def label(view: View, seat: int) -> str | int:
    """Return a seat as the law book names it at this table."""
    return COMPASS[seat] if view.rules.seats == len(COMPASS) else seat


def _codes(cards: tuple[object, ...]) -> list[str]:
    return [str(one) for one in cards]


def _code(contract: Contract) -> str:
    if contract.trump is not None:
        return contract.trump.value
    return "LOW" if contract.strain is Strain.LOW else "NT"
