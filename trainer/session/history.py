"""`History`: the lines of a journal folded into the table as it stands, with its branches.

Undo never removes a line: it adds one that takes the table back. What was done before stays,
and the first decision made in a position is the one that counts.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from trainer.rules import (
    BadRecord,
    Cut,
    Deal,
    DrawForDeal,
    Match,
    Phase,
    RulesError,
    Swap,
    require_playable,
    seen_action,
)
from trainer.session.journal import HINTS, Help, Kind
from trainer.session.lines import read
from trainer.session.table import Table

if TYPE_CHECKING:
    from trainer.rules import Action, Rules, View

Position = tuple["Action", ...]


@dataclass(frozen=True, slots=True)
class Decision:
    """One decision of the learner, as it was made."""

    number: int  # of its line in the journal
    view: View  # what the seat knew
    position: Position  # the log of the hand up to here
    action: Action
    first: bool  # whether nothing was decided in this position before
    hinted: bool  # whether a hint was given first
    looked_ahead: bool = False  # whether what had shown something was taken back in this hand

    @property
    def counts(self) -> bool:
        """Whether it tells what the learner can do: the first choice, made without help.

        Whoever takes back what others have answered has seen their answers, and who takes a swap
        back has seen cards of the kitty, so nothing later in that hand counts.
        """
        return self.first and not self.hinted and not self.looked_ahead


@dataclass(slots=True)
class _Done:
    """One action on the present branch: its line, and the table before it."""

    number: int
    before: Table
    action: Action
    is_seen: bool  # whether the learner saw it happen

    def shows(self, seat: int) -> bool:
        """Whether a seat learns something by it that taking it back does not undo.

        What others answer; the cards of the kitty that a swap brings; and, where a joker was
        turned, the own cards, which are looked at only after a suit is named.
        """
        if self.action.seat != seat:
            return self.is_seen
        hand = self.before.hand
        is_blind = hand is not None and hand.phase is Phase.JOKER
        return is_blind or isinstance(self.action, Swap)


@dataclass(slots=True)
class History:
    """What the lines so far come to."""

    rules: Rules
    seat: int  # the learner's
    opening: Match | None = None  # where the match does not begin at its beginning
    table: Table = field(init=False)
    lines: int = 0
    unseen: int = 0  # lines of what the learner did not see happen
    last_seen: int = -1  # the line of what it saw happen last
    packs: int = 0  # shuffled so far, for draws and deals
    hands: int = 0  # dealt so far, thrown-in ones included
    level: str | None = None  # the last one named
    partner: str | None = None  # the last one named for the partner alone
    decisions: list[Decision] = field(default_factory=list)  # of this hand, in the order made
    past: list[Decision] = field(default_factory=list)  # of the hands before
    _branch: list[_Done] = field(default_factory=list)
    _hinted: set[Position] = field(default_factory=set)
    _looked_ahead: bool = False  # in this hand: the learner took back what had shown something

    def __post_init__(self) -> None:
        """Begin with a fresh match, or the one given.

        Raises:
            NotPlayableYet: a choice of the rules cannot be played by this version.
        """
        require_playable(self.rules)
        self.table = Table(Match(self.rules) if self.opening is None else self.opening)

    def add(self, number: int, kind: str, text: str) -> None:
        """Take in the next line.

        Raises:
            BadRecord: the line does not follow from those before.
        """
        if number != self.lines:
            raise BadRecord(f"line {number} of the match stands where line {self.lines} is due")
        try:
            self._take(number, Kind(kind), text)
        except (RulesError, ValueError) as error:
            raise BadRecord(f"line {number} of the match: {error}", number) from error
        self.lines += 1

    def check(self, event: Action | DrawForDeal) -> None:
        """Raise what adding an event would raise, and change nothing.

        Raises:
            RulesError: the event may not happen now.
        """
        self.table.after(event)

    @property
    def match_before(self) -> Match:
        """The match as it stood before the hand on the table."""
        return self._branch[0].before.match if self._branch else self.table.match

    @property
    def undoable(self) -> int | None:
        """The line of the learner's last decision in the hand in progress, None without one."""
        if self.table.hand_is_over:
            return None
        mine = (
            one.number
            for one in reversed(self._branch)
            if one.action.seat == self.seat and not isinstance(one.action, Cut)
        )
        return next(mine, None)

    @property
    def position(self) -> Position:
        """What marks the present position of the hand: its log."""
        return () if self.table.hand is None else self.table.hand.log

    @property
    def hinted(self) -> bool:
        """Whether a hint was given in the present position."""
        return self.position in self._hinted

    def decided(self) -> Decision | None:
        """Return the first decision made in the present position, if there was one."""
        return next((one for one in self.decisions if one.position == self.position), None)

    def _take(self, number: int, kind: Kind, text: str) -> None:
        match kind:
            case Kind.ACT:
                self._happen(number, read(text))
            case Kind.UNDO:
                self._go_back(int(text))
            case Kind.HELP:
                if Help(text) in HINTS:
                    self._hinted.add(self.position)
            case Kind.LEVEL:
                self.level = text
            case Kind.PARTNER:
                self.partner = text

    def _happen(self, number: int, event: Action | DrawForDeal) -> None:
        before, self.table = self.table, self.table.after(event)
        if isinstance(event, DrawForDeal):
            self.packs += 1
        elif isinstance(event, Deal):
            self.packs += 1
            self.hands += 1
            self.past.extend(self.decisions)
            self.decisions, self._branch, self._hinted = [], [], set()
            self._looked_ahead = False
        else:
            self._decide(number, before, event)
            is_seen = seen_action(self.rules.hand, event, self.seat) is not None
            self.unseen += not is_seen
            self.last_seen = number if is_seen else self.last_seen
            self._branch.append(_Done(number, before, event, is_seen))

    def _decide(self, number: int, before: Table, action: Action) -> None:
        seen = before.view(self.seat)
        if action.seat != self.seat or isinstance(action, Cut) or seen is None:
            return
        position = before.hand.log if before.hand else ()
        first = all(one.position != position for one in self.decisions)
        hinted = position in self._hinted
        self.decisions.append(
            Decision(number, seen, position, action, first, hinted, self._looked_ahead)
        )

    def _go_back(self, number: int) -> None:
        if number != self.undoable:
            raise BadRecord(f"line {number} is not the last decision of the hand in progress")
        place = next(i for i, one in enumerate(self._branch) if one.number == number)
        if any(one.shows(self.seat) for one in self._branch[place:]):
            self._looked_ahead = True
        self.table = self._branch[place].before
        del self._branch[place:]
