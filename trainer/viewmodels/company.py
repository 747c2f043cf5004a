"""Who is with the person and who against, as far as the person's seat knows.

Partners are fixed, or change with every hand: against a maker who plays for himself all others
play together, and in call-ace nobody knows who plays with the maker before the ace is played.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.rules import Sides, partner
from trainer.viewmodels.terms import Role

if TYPE_CHECKING:
    from trainer.rules import HandRules, View


def role_at_rest(seat: int, own: int, rules: HandRules) -> Role:
    """Return who a seat is to the person while nobody has made trump."""
    if seat == own:
        return Role.YOU
    if rules.sides is Sides.CALL_ACE:
        return Role.OTHER
    return Role.PARTNER if seat == partner(rules, own) else Role.OPPONENT


def role_in(view: View, seat: int) -> Role:
    """Return who a seat is to the person in a hand, as far as the person may know it."""
    own, rules = view.seat, view.rules
    if seat == own or rules.sides is Sides.FIXED or view.maker is None:
        return role_at_rest(seat, own, rules)
    makers, defenders = known_sides(view)
    if own in makers:
        return _among(seat, makers, defenders, Role.PARTNER)
    if own in defenders:
        return _among(seat, defenders, makers, Role.ALLY)
    return Role.UNKNOWN


def known_sides(view: View) -> tuple[frozenset[int], frozenset[int]]:
    """Return who plays with the maker and who against, without those of whom it is not known."""
    if view.maker is None:
        return frozenset(), frozenset()
    seats, maker = frozenset(range(view.rules.seats)), frozenset({view.maker})
    if view.rules.sides is not Sides.CALL_ACE:
        mate = partner(view.rules, view.maker)
        makers = maker if mate is None else maker | {mate}
        return makers, seats - makers
    if view.partner is not None:
        makers = maker | {view.partner}
        return makers, seats - makers
    if view.alone or (view.called is not None and view.called == view.buried):
        return maker, seats - maker
    if view.called is None or view.seat == view.maker:
        return maker, frozenset()
    return maker, frozenset({view.seat})  # who has not the ace plays against the maker


def _among(seat: int, own: frozenset[int], others: frozenset[int], beside: Role) -> Role:
    if seat in own:
        return beside
    return Role.OPPONENT if seat in others else Role.UNKNOWN
