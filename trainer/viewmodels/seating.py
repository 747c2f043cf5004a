"""Where everybody sits, what they are called, and what they did last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.rules import (
    Alone,
    Discard,
    Name,
    OrderUp,
    Pass,
    Phase,
    Play,
    left_of,
    partner,
)
from trainer.viewmodels.table_screen import SeatPlate
from trainer.viewmodels.terms import Role

if TYPE_CHECKING:
    from trainer.rules import Action, HandRules, Trick, View
    from trainer.words import Words


def place_of(seat: int, own: int, seats: int) -> int:
    """Return how many steps clockwise from the person's own seat a seat is."""
    return (seat - own) % seats


def role_of(seat: int, own: int, rules: HandRules) -> Role:
    """Return who a seat is to the person."""
    if seat == own:
        return Role.YOU
    return Role.PARTNER if seat == partner(rules, own) else Role.OPPONENT


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
        _plate(words, own, rules, seat, is_dealer=seat == dealer)
        for seat in round_the_table(own, rules)
    )


def plates(words: Words, view: View, table: Trick | None) -> tuple[SeatPlate, ...]:
    """Return the seats round a hand; `table` is the trick that is shown."""
    won = [trick.winner for trick in view.tricks]
    return tuple(
        _plate(
            words,
            view.seat,
            view.rules,
            seat,
            did=_did(words, view, seat, table),
            is_dealer=seat == view.dealer,
            is_to_act=seat == view.to_act,
            is_maker=seat == view.maker,
            is_alone=view.alone and seat == view.maker,
            sits_out=seat in view.sitting_out,
            card_count=view.counts[seat],
            tricks=won.count(seat),
        )
        for seat in round_the_table(view.seat, view.rules)
    )


def _plate(  # noqa: PLR0913 - a plate holds what a seat shows
    words: Words,
    own: int,
    rules: HandRules,
    seat: int,
    *,
    did: str = "",
    is_dealer: bool = False,
    is_to_act: bool = False,
    is_maker: bool = False,
    is_alone: bool = False,
    sits_out: bool = False,
    card_count: int = 0,
    tricks: int = 0,
) -> SeatPlate:
    role = role_of(seat, own, rules)
    role_text = words("window-role", role=role.value)
    said = [
        words("window-seat-name", role=role.value, seat=words.seat_word(seat)),
        words("window-seat-deals") if is_dealer else "",
        words("window-seat-out") if sits_out else "",
        words("window-seat-cards", count=card_count),
        words("window-seat-tricks", count=tricks) if tricks else "",
        did,
        words("window-seat-to-act") if is_to_act else "",
    ]
    return SeatPlate(
        seat=seat,
        place=place_of(seat, own, rules.seats),
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


def _did(words: Words, view: View, seat: int, table: Trick | None) -> str:
    """Return what a seat did last that is still worth telling: its lead, else its call."""
    if table is not None and table.plays and table.leader == seat:
        return words("window-did-lead", card=words.card(table.plays[0][1], view.contract))
    calls = [one for one in view.log if one.seat == seat and not isinstance(one, Play)]
    told = [said for one in calls if (said := _call(words, view, one))]
    spoke = any(not isinstance(one, Pass) for one in calls)
    is_old = view.phase in (Phase.PLAY, Phase.OVER) and len(view.tricks) > 1
    return told[-1] if told and (spoke or not is_old) else ""


def _call(words: Words, view: View, action: Action) -> str:
    match action:
        case Pass():
            return words("window-did-pass")
        case OrderUp(alone=alone):
            own = "yes" if action.seat == view.dealer else "no"
            return words("window-did-order", dealer=own, alone=_yes(alone=alone))
        case Name(contract=contract, alone=alone):
            named = words.contract(contract)
            return words("window-did-name", contract=named, alone=_yes(alone=alone))
        case Alone(alone=True):
            return words("window-did-alone")
        case Discard():
            return words("window-did-bury") if action.seat != view.maker else ""
        case _:
            return ""


def _yes(*, alone: bool) -> str:
    return "yes" if alone else "no"
