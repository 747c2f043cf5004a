"""The main states of the window, as pictures: what is shown, in which look, how large."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QApplication

from tests.ui import samples, tables
from trainer.ui.main_window import MainWindow
from trainer.viewmodels.table_screen import CoachScreen, TableScreen
from trainer.words import Words


@dataclass(frozen=True)
class State:
    """One picture."""

    name: str
    screen: TableScreen | None
    coach: CoachScreen | None
    theme: str = "light"
    size: tuple[int, int] = (1280, 800)
    scale: float = 1.0
    made: Callable[[], tuple[TableScreen, CoachScreen]] | None = None  # where none is given

    def shown(self):
        """Return the screens to draw."""
        return (self.screen, self.coach) if self.made is None else self.made()


def of(made, name, theme="light", size=(1280, 800), scale=1.0):
    """Return a state of a table that a real one shows."""
    return State(name, None, None, theme, size, scale, made)


STATES = (
    State("first-call", samples.FIRST_CALL, samples.EMPTY_COACH),
    State("second-call", samples.SECOND_CALL, samples.CALL_COACH, "dark"),
    State("discard", samples.DISCARD, samples.EMPTY_COACH),
    State("follow", samples.FOLLOW, samples.COACH, "contrast-dark"),
    State("trick-over", samples.TRICK_OVER, samples.COACH),
    State("trick-over-dark", samples.TRICK_OVER, samples.COACH, "dark"),
    State("trick-over-small", samples.TRICK_OVER, samples.COACH, size=(900, 600)),
    State("trick-over-200", samples.TRICK_OVER, samples.COACH, scale=2.0),
    State("second-call-small-200", samples.SECOND_CALL, samples.CALL_COACH, "light", (900, 600), 2),
    State("hand-over", samples.HAND_OVER, samples.COACH, "contrast-light"),
    State("match-over", samples.MATCH_OVER, samples.COACH),
    of(tables.three_players, "three-players"),
    of(tables.seven_players, "seven-players"),
    of(tables.seven_players, "seven-players-small-200", "dark", (900, 600), 2),
    of(tables.cards_to_swap, "swap"),
    of(tables.cards_to_swap, "swap-200", "contrast-light", scale=2.0),
    of(tables.cards_unseen, "joker-turned", "dark"),
    of(tables.card_to_return, "card-to-return", "contrast-dark"),
    of(tables.low, "low", "light", (900, 600)),
)


def draw(state, look):
    """Return the picture of a state at half the window's size."""
    look.choose(name=state.theme, scale=state.scale, reduced_motion=True)
    window = MainWindow(look, Words.load())
    window.resize(QSize(*state.size))
    window.show()
    window.play.show_screens(*state.shown())
    QApplication.processEvents()
    focused = QApplication.focusWidget()
    if focused is not None:
        focused.clearFocus()
    QApplication.processEvents()
    picture = window.grab().toImage()
    window.close()
    window.deleteLater()
    return picture.scaled(
        picture.size() / 2,
        Qt.AspectRatioMode.IgnoreAspectRatio,
        Qt.TransformationMode.SmoothTransformation,
    )
