"""Revokes: which plays failed to follow suit, and what one found late costs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.rules.cards import Card
from trainer.rules.choices import Revoke
from trainer.rules.contract import Group, follows

if TYPE_CHECKING:
    from trainer.rules.contract import Contract
    from trainer.rules.house import TableManners

Plays = tuple[tuple[int, Card], ...]


def revokes(tricks: tuple[Plays, ...], contract: Contract) -> tuple[tuple[int, int, Card], ...]:
    """Return every revoke that later cards prove: the trick from 0, the seat, the proving card.

    A seat revoked when it did not follow the suit led and played a card of that suit later:
    it must have held it (GEN 4). The left bower counts as trump.
    """
    found = []
    for number, plays in enumerate(tricks):
        led = follows(plays[0][1], contract)
        for seat, card in plays[1:]:
            if follows(card, contract) is led:
                continue
            later = _first_of(tricks[number + 1 :], seat, led, contract)
            if later is not None:
                found.append((number, seat, later))
    return tuple(found)


def _first_of(tricks: tuple[Plays, ...], seat: int, led: Group, contract: Contract) -> Card | None:
    for plays in tricks:
        for player, card in plays:
            if player == seat and follows(card, contract) is led:
                return card
    return None


def revoke_points(manners: TableManners, *, offender_alone: bool, maker_alone: bool) -> int:
    """Return what the other side scores for a revoke found after its trick was gathered.

    Two, four if the offending side was alone (GEN 4); four whenever the maker was alone, two
    otherwise (SD); or an agreed number (GEN 4). The ordinary result is never scored too.
    """
    return {
        Revoke.OFFENDER_ALONE: 4 if offender_alone else 2,
        Revoke.MAKER_ALONE: 4 if maker_alone else 2,
        Revoke.AGREED: manners.revoke_points,
    }[manners.revoke]
