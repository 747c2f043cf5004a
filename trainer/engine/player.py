"""The protocol every player fulfils: a view in, an action out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from trainer.rules import Action, View


class Player(Protocol):
    """Somebody, or something, that decides for a seat."""

    @property
    def name(self) -> str:
        """The name under which reports list the player."""

    def choose(self, view: View) -> Action:
        """Return one of the view's lawful actions."""
