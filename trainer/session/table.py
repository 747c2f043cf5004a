"""`Table`: a match and the hand on it, folded from what happened, one event at a time."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING

from trainer.rules import Deal, DrawForDeal, Hand, IllegalAction, Match, Phase, Reason, step, view

if TYPE_CHECKING:
    from trainer.rules import Action, View


class Due(StrEnum):
    """What must happen next at a table."""

    DRAW = "draw"  # the first dealer of a game is drawn
    DEAL = "deal"
    CUT = "cut"
    ACT = "act"  # a seat calls, discards or plays
    NOTHING = "nothing"  # the match is over


@dataclass(frozen=True, slots=True)
class Table:
    """A match and its present hand: none before the first deal, and the last one when over."""

    match: Match
    hand: Hand | None = None

    @property
    def due(self) -> Due:
        """What must happen next."""
        if self.hand is not None and self.hand.phase is not Phase.OVER:
            return Due.CUT if self.hand.phase is Phase.CUT else Due.ACT
        if self.match.is_over:
            return Due.NOTHING
        return Due.DRAW if self.match.dealer is None else Due.DEAL

    @property
    def is_asked_unseen(self) -> bool:
        """Whether a seat is asked what no other seat may know it is asked (ours)."""
        return self.hand is not None and self.hand.phase in (Phase.REDEAL, Phase.SWAP)

    @property
    def hand_is_over(self) -> bool:
        """Whether the hand on the table is finished."""
        return self.hand is not None and self.hand.phase is Phase.OVER

    def after(self, event: Action | DrawForDeal) -> Table:
        """Return the table after something happened.

        Raises:
            IllegalAction: the action may not be taken.
            BadRecord: there is no draw due, or the pack is not whole.
        """
        if isinstance(event, DrawForDeal):
            return Table(self.match.draw(event))
        if isinstance(event, Deal) and self.due is Due.DEAL:
            return replace(self, hand=step(self.match.next_hand(), event))
        if self.hand is None:
            raise IllegalAction(Reason("illegal-action", {}, "no hand has been dealt"))
        hand = step(self.hand, event)
        match = self.match.add(hand) if hand.phase is Phase.OVER else self.match
        return Table(match, hand)

    def view(self, seat: int) -> View | None:
        """Return what a seat knows of the hand, None when there is none."""
        return None if self.hand is None else view(self.hand, seat, self.match.standing)
