"""Draws the real window without a display, with the end of a hand in it, into a picture file."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Final, TypeVar

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication, QWidget

from trainer.store import Settings
from trainer.ui.drawing.icons import Icon
from trainer.ui.look import Look
from trainer.ui.main_window import MainWindow
from trainer.viewmodels.intents import ShowDecision
from trainer.viewmodels.preferences import Preferences
from trainer.viewmodels.table import TableViewModel

if TYPE_CHECKING:
    from pathlib import Path

    from trainer.session import Session
    from trainer.store import Setting
    from trainer.words import Message, Words

    T = TypeVar("T", str, int, bool)

SIZE: Final = QSize(1280, 800)
_DENSITY: Final = 2  # pixels of the picture to one of the window


class _Defaults(Settings):
    """The settings of somebody who has set nothing; nothing is kept."""

    def __init__(self) -> None:
        """Need no file."""

    def get(self, setting: Setting[T]) -> T:
        """Return the default."""
        return setting.default

    def put(self, setting: Setting[T], value: T) -> None:
        """Keep nothing."""


class _OneMatch:
    """The match that was played, and no other."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def begin(self) -> Session:
        """Stay with it."""
        return self._session

    def again(self, session: Session, _seat: int) -> Session:
        """Stay with it."""
        return session

    def take_notices(self) -> tuple[Message, ...]:
        """Have nothing to tell."""
        return ()


def draw_window(session: Session, words: Words, path: Path) -> bool:
    """Write the window as it stands at the end of a session's hand; answer whether it was written.

    The coach shows the decision that cost most.
    """
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    os.environ["QT_SCALE_FACTOR"] = str(_DENSITY)
    application = QApplication.instance() or QApplication(sys.argv[:1])
    if not isinstance(application, QApplication):
        return False
    look = Look(application, "light")
    look.choose(reduced_motion=True)
    window = MainWindow(look, words)
    window.resize(SIZE)
    window.add_place("rulebook", Icon.RULES, words("place-rule-book"), QWidget)
    label = words("place-settings")
    window.add_place("settings", Icon.SETTINGS, label, QWidget, at_foot=True)
    model = TableViewModel(
        session, words, matches=_OneMatch(session), preferences=Preferences(_Defaults())
    )
    model.intent(ShowDecision(_costliest(session)))
    window.show()
    window.play.show_screens(model.screen.value, model.coach.value)
    application.processEvents()
    return window.grab().save(str(path))


def _costliest(session: Session) -> int:
    """Return the place of the decision that lost most; the first where none lost anything."""
    kept = session.kept_evaluations()
    losses = [
        kept[one.number].value(one.action).loss if one.number in kept else 0.0
        for one in session.decisions
    ]
    return max(range(len(losses)), key=losses.__getitem__, default=0)
