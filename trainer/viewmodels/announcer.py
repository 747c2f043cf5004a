"""What is said aloud at the table: every happening and verdict, in order, each once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from trainer.rules import Deal, Phase
from trainer.viewmodels.course import is_fresh_deal
from trainer.viewmodels.table_screen import Announcement

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trainer.rules import Card
    from trainer.session import Happening
    from trainer.viewmodels.telling import Teller

KEPT: Final = 40  # announcements that stay on the screen's list


class Announcer:
    """Keeps what was said last, numbered; and the one line that stands on the table."""

    def __init__(self) -> None:
        self._number = 0
        self._held: list[str] = []
        self._asked = ""
        self.said: tuple[Announcement, ...] = ()
        self.line = ""

    def take_up(self) -> None:
        """Begin afresh: another table, or the same one at an earlier moment."""
        self._held = []
        self._asked = ""
        self.line = ""

    def say(self, *sentences: str) -> None:
        """Say sentences aloud; the last one stands on the table."""
        for sentence in sentences:
            if sentence:
                self._number += 1
                self.said = (*self.said, Announcement(self._number, sentence))[-KEPT:]
                self.line = sentence

    def whisper(self, *sentences: str) -> None:
        """Say sentences aloud and leave what stands on the table."""
        line = self.line
        self.say(*sentences)
        self.line = line

    def tell(self, teller: Teller, happening: Happening, number: int, hand: Sequence[Card]) -> None:
        """Say what happened; what is turned up after the deal is kept back for `reveal`."""
        words, view = teller.words, happening.after
        self._asked = ""
        if isinstance(happening.action, Deal) and view is not None:
            self.say(teller.hand_begins(number, view.dealer, happening.match))
        self.say(*teller.done(happening))
        came = teller.came_of_it(happening)
        if is_fresh_deal(happening):
            self.whisper(words("your-hand", cards=words.cards(hand)) if hand else "")
            self._held = came
        else:
            self.say(*came)
            if view is not None and is_first_look(happening):
                self.whisper(words("your-hand", cards=words.cards(hand, view.contract)))

    def reveal(self) -> None:
        """Say what was kept back while the turned card lay face down."""
        held, self._held = self._held, []
        self.say(*held)

    def ask(self, question: str) -> None:
        """Say what is asked of the person, once per turn."""
        if question != self._asked:
            self._asked = question
            self.whisper(question)


def is_first_look(happening: Happening) -> bool:
    """Whether the person, who dealt and turned the joker, sees the own cards now (CALL)."""
    before, after = happening.before, happening.after
    if before is None or after is None or before.phase is not Phase.JOKER:
        return False
    return not before.hand and bool(after.hand)
