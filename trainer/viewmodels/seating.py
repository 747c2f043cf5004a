"""Where everybody sits, what they are called, and what they did last."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from trainer.rules import (
    Alone,
    CallAce,
    DefendAlone,
    Discard,
    Name,
    OrderUp,
    Pass,
    PassCard,
    Phase,
    Play,
    Propose,
    Redeal,
    Swap,
    left_of,
)
from trainer.viewmodels.company import role_at_rest, role_in
from trainer.viewmodels.own_hand import badge_of
from trainer.viewmodels.table_screen import SeatPlate
from trainer.viewmodels.terms import Badge

if TYPE_CHECKING:
    from trainer.rules import Action, Card, Contract, HandRules, Trick, View
    from trainer.viewmodels.terms import Role
    from trainer.words import Words


def place_of(seat: int, own: int, seats: int) -> int:
    """Return how many steps clockwise from the person's own seat a seat is."""
    return (seat - own) % seats


def round_the_table(own: int, rules: HandRules) -> tuple[int, ...]:
    """Return all seats, clockwise from the person's own."""
    seats = [own]
    while len(seats) < rules.seats:
        seats.append(left_of(rules, seats[-1]))
    return tuple(seats)


def empty_plates(
    words: Words, own: int, rules: HandRules, dealer: int | None
) -> tuple[SeatPlate, ...]:
    """Return the seats of a table without a hand on it."""
    return tuple(
        _plate(
            words,
            role_at_rest(seat, own, rules),
            (seat, place_of(seat, own, rules.seats)),
            is_dealer=seat == dealer,
        )
        for seat in round_the_table(own, rules)
    )


def plates(words: Words, view: View, table: Trick | None) -> tuple[SeatPlate, ...]:
    """Return the seats round a hand; `table` is the trick that is shown."""
    won = [trick.winner for trick in view.tricks]
    return tuple(
        _plate(
            words,
            role_in(view, seat),
            (seat, place_of(seat, view.seat, view.rules.seats)),
            did=_did(words, view, seat, table, is_short=True),
            told=_did(words, view, seat, table),
            is_dealer=seat == view.dealer,
            is_to_act=seat == view.to_act,
            is_maker=seat == view.maker,
            is_alone=(view.alone and seat == view.maker) or seat == view.lone_defender,
            sits_out=seat in view.sitting_out,
            card_count=view.counts[seat],
            tricks=won.count(seat),
        )
        for seat in round_the_table(view.seat, view.rules)
    )


def _plate(  # noqa: PLR0913 - a plate holds what a seat shows
    words: Words,
    role: Role,
    sits: tuple[int, int],
    *,
    did: str = "",
    told: str = "",
    is_dealer: bool = False,
    is_to_act: bool = False,
    is_maker: bool = False,
    is_alone: bool = False,
    sits_out: bool = False,
    card_count: int = 0,
    tricks: int = 0,
) -> SeatPlate:
    seat, place = sits
    role_text = words("window-role", role=role.value)
    said = [
        words("window-seat-name", role=role.value, seat=words.seat_word(seat)),
        words("window-seat-deals") if is_dealer else "",
        words("window-seat-out") if sits_out else "",
        words("window-seat-cards", count=card_count),
        words("window-seat-tricks", count=tricks) if tricks else "",
        told,
        words("window-seat-to-act") if is_to_act else "",
    ]
    return SeatPlate(
        seat=seat,
        place=place,
        role=role,
        title=words.seat(seat),
        role_text=role_text,
        did=words("window-seat-out") if sits_out else did,
        is_dealer=is_dealer,
        is_to_act=is_to_act,
        is_maker=is_maker,
        is_alone=is_alone,
        sits_out=sits_out,
        card_count=card_count,
        tricks=tricks,
        name=words("window-pause").join(one for one in said if one),
    )


def _did(
    words: Words, view: View, seat: int, table: Trick | None, *, is_short: bool = False
) -> str:
    """Return what a seat did last that is still worth telling: its lead, else its call."""
    if table is not None and table.plays and table.leader == seat:
        return _led(words, table.plays[0][1], view.contract, is_short=is_short)
    calls = [one for one in view.log if one.seat == seat and not isinstance(one, Play)]
    told = [said for one in calls if (said := _call(words, view, one))]
    spoke = any(not isinstance(one, Pass) for one in calls)
    is_old = view.phase in (Phase.PLAY, Phase.OVER) and len(view.tricks) > 1
    return told[-1] if told and (spoke or not is_old) else ""


def _led(words: Words, card: Card, contract: Contract | None, *, is_short: bool) -> str:
    """Return what was led; of a bower a plate says only that it is one, for its face is seen."""
    bower = badge_of(card, contract)
    if is_short and bower in (Badge.LEFT, Badge.RIGHT):
        return words("window-did-lead-bower", bower=bower.value)
    return words("window-did-lead", card=words.card(card, contract))


def _call(  # noqa: PLR0911 - one answer per action that is told
    words: Words, view: View, action: Action
) -> str:
    match action:
        case Pass():
            return words("window-did-pass")
        case OrderUp(alone=alone):
            own = "yes" if action.seat == view.dealer else "no"
            return words("window-did-order", dealer=own, alone=_yes(alone=alone))
        case Name(contract=contract, alone=alone):
            named = words.contract(contract)
            return words("window-did-name", contract=named, alone=_yes(alone=alone))
        case CallAce(ace=ace):
            return words("window-did-call-ace", card=words.card(ace))
        case Propose(suit=suit):
            return words("window-did-propose", suit=words.suit(suit))
        case Discard():
            return words("window-did-bury") if action.seat != view.maker else ""
        case _:
            is_taken = getattr(action, "alone", True)  # asked and refused is not told
            return words(_DID[type(action)]) if is_taken and type(action) in _DID else ""


_DID: Final[dict[type[Action], str]] = {
    Alone: "window-did-alone",
    DefendAlone: "window-did-defend",
    Redeal: "window-did-redeal",
    Swap: "window-did-swap",
    PassCard: "window-did-pass-card",
}


def _yes(*, alone: bool) -> str:
    return "yes" if alone else "no"
