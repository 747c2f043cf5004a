"""A deal that was played, to be played once more: the same cards, dealer and score."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from trainer.rules import Match
    from trainer.session.packs import Pack


@dataclass(frozen=True, slots=True)
class DealtBefore:
    """What a finished hand began from."""

    match: Match  # as it stood before the deal
    pack: Pack
    lifted: int  # cards that were cut
