"""An EGN file as values: what it says, before the law book has looked at it.

The notation keeps four things per deal: who dealt and what was turned, the calls, the cards in
the order they fell, and remarks. Everything else follows from the rules.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from trainer.records.egn.codes import CardCode

VERSION = "1.4"

Annotations = tuple[tuple[int, tuple[str, ...]], ...]
FlagValue = bool | int | str


@dataclass(frozen=True, slots=True)
class Player:
    """A player's name, and who that is elsewhere."""

    name: str
    identity: str = ""
    elsewhere: tuple[tuple[str, str], ...] = ()  # (id, source)


@dataclass(frozen=True, slots=True)
class Exchange:
    """Cards that changed hands before play; no sender means the kitty."""

    receiver: int
    cards: tuple[CardCode, ...]
    sender: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Bidding:
    """The calls of a deal, clockwise from the dealer's left."""

    calls: tuple[str, ...]  # "Pass", "Order", a suit letter, "n" for no trump, "x" unknown
    alone: bool = False
    alone_defender: int | None = None
    discard: CardCode | None = None
    exchanges: tuple[Exchange, ...] = ()
    annotations: Annotations = ()  # by place in `calls`


@dataclass(frozen=True, slots=True, kw_only=True)
class TrickPlay:
    """The cards of a deal, trick by trick in the order they fell."""

    tricks: tuple[tuple[CardCode, ...], ...]
    alone: bool = False
    leader: int | None = None  # older files say who led first
    annotations: Annotations = ()  # by place among all cards played


EgnPhase = Bidding | TrickPlay


@dataclass(frozen=True, slots=True)
class Line:
    """Another way the deal might have gone, from a step of the main line on."""

    branch: int
    phases: tuple[EgnPhase, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class EgnDeal:
    """One deal."""

    number: int  # as the file gives it; files count from 0
    dealer: int | None
    upcard: CardCode | None
    player_cards: tuple[tuple[CardCode, ...], ...] = ()  # an empty hand is not known
    kitty: tuple[CardCode, ...] = ()  # older files name the cards left over
    phases: tuple[EgnPhase, ...] = ()
    lines: tuple[Line, ...] = ()

    @property
    def bidding(self) -> Bidding | None:
        """The first bidding phase, if there is one."""
        return next((phase for phase in self.phases if isinstance(phase, Bidding)), None)

    @property
    def play(self) -> TrickPlay | None:
        """The first phase of trick play, if there is one."""
        return next((phase for phase in self.phases if isinstance(phase, TrickPlay)), None)


@dataclass(frozen=True, slots=True)
class PackedDeal:
    """A deal squeezed into a base64 text, which this reader keeps but does not open."""

    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class EgnGame:
    """A whole file."""

    version: str = VERSION
    game_id: str = ""
    title: str = ""
    description: str = ""
    date: str = ""
    players: tuple[Player, ...] = ()
    initial_score: tuple[int, int] | None = (0, 0)
    final_score: tuple[int, int] | None = None
    ruleset: tuple[tuple[str, FlagValue], ...] = field(default=())
    deals: tuple[EgnDeal | PackedDeal, ...] = ()
