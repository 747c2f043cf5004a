"""Who plays with whom, for fixed partners, each for himself and call-ace."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.rules.choices import Sides

if TYPE_CHECKING:
    from trainer.rules.house import HandRules
    from trainer.rules.state import Hand


def left_of(rules: HandRules, seat: int) -> int:
    """Return the seat to the left: seats are numbered clockwise from 0 (ours)."""
    return (seat + 1) % rules.seats


def from_left_of(rules: HandRules, seat: int) -> tuple[int, ...]:
    """Return every seat once, clockwise from the left of one, who comes last."""
    return tuple((seat + 1 + turn) % rules.seats for turn in range(rules.seats))


def partner(rules: HandRules, seat: int) -> int | None:
    """Return the seat opposite, or None when the game has no fixed partners (GEN 1)."""
    return (seat + 2) % 4 if rules.sides is Sides.FIXED else None


def left_out(rules: HandRules, maker: int) -> tuple[int, ...]:
    """Return the seats that sit out when this maker is alone (GEN 4); none in call-ace (ours)."""
    mate = partner(rules, maker)
    return () if mate is None else (mate,)


def teams(rules: HandRules) -> tuple[tuple[int, ...], ...]:
    """Return the seats of every side that keeps one score, in order of their lowest seat."""
    if rules.sides is Sides.FIXED:
        return ((0, 2), (1, 3))
    return tuple((seat,) for seat in range(rules.seats))


def makers_sides(rules: HandRules) -> tuple[tuple[int, ...], ...]:
    """Return every set of seats that can be the makers: in call-ace any one or two (CALL)."""
    if rules.sides is not Sides.CALL_ACE:
        return teams(rules)
    seats = range(rules.seats)
    pairs = tuple((one, other) for one in seats for other in seats if one < other)
    return (*teams(rules), *pairs)


def ace_holder(hand: Hand) -> int | None:
    """Return who was dealt the called ace and plays it; None when it is not in play (CALL).

    This is the secret of call-ace: no view tells it before the ace is played.
    """
    played = ((seat, card) for trick in hand.tricks for seat, card in trick.plays)
    held = ((seat, card) for seat, cards in enumerate(hand.hands) for card in cards)
    return next((seat for seat, card in (*played, *held) if card == hand.called), None)


def shown_partner(hand: Hand, seat: int) -> int | None:
    """Return the call-ace maker's partner as far as a seat knows; None while it does not.

    Whoever holds the called ace knows; the others learn it when the ace is played (CALL).
    """
    if hand.called is None:
        return None
    if hand.called in hand.hands[seat]:
        return seat
    plays = (play for trick in hand.tricks for play in trick.plays)
    return next((player for player, card in plays if card == hand.called), None)


def makers(hand: Hand) -> tuple[int, ...]:
    """Return the seats of the makers' side, a partner who sits out included; () before a call.

    In call-ace the maker and whoever has the called ace, known to the seats or not (CALL).
    """
    if hand.maker is None:
        return ()
    secret = hand.rules.sides is Sides.CALL_ACE and hand.called is not None
    mate = ace_holder(hand) if secret else partner(hand.rules, hand.maker)
    return (hand.maker,) if mate is None else tuple(sorted((hand.maker, mate)))


def is_maker_alone(hand: Hand) -> bool:
    """Whether the maker plays alone: it was said, or the called ace is not in play (CALL)."""
    if hand.alone or hand.rules.sides is not Sides.CALL_ACE:
        return hand.alone
    return hand.called is not None and ace_holder(hand) is None
