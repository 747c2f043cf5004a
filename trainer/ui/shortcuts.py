"""The keys of the window: what each command is pressed by, in one table."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QKeyCombination, Qt

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent


class Command(StrEnum):
    """What a key can mean everywhere at the table; calls and cards bring their own keys."""

    GO_ON = "go-on"
    UNDO = "undo"
    HINT = "hint"
    COACH = "coach"
    LOG = "log"
    RULES = "rules"
    TELL = "tell"
    ASK = "ask"
    NEW_MATCH = "new"
    KEYS = "keys"
    PLAY = "play"
    RULE_BOOK = "rulebook"
    SETTINGS = "settings"
    FULL_SCREEN = "full-screen"
    QUIT = "quit"


@dataclass(frozen=True, slots=True)
class Keys:
    """The keys of one command; the first is the one that is shown."""

    command: Command
    combinations: tuple[QKeyCombination, ...]
    shown: str


_CONTROL: Final = Qt.KeyboardModifier.ControlModifier
_PLAIN: Final = Qt.KeyboardModifier.NoModifier


def _keys(
    command: Command,
    shown: str,
    *pressed: Qt.Key,
    modifier: Qt.KeyboardModifier = _PLAIN,
) -> Keys:
    return Keys(command, tuple(QKeyCombination(modifier, key) for key in pressed), shown)


KEYS: Final = (
    _keys(Command.GO_ON, "Space", Qt.Key.Key_Space),
    _keys(Command.UNDO, "Ctrl+Z", Qt.Key.Key_Z, modifier=_CONTROL),
    _keys(Command.HINT, "F2", Qt.Key.Key_F2),
    _keys(Command.COACH, "F4", Qt.Key.Key_F4),
    _keys(Command.LOG, "F3", Qt.Key.Key_F3),
    _keys(Command.RULES, "F7", Qt.Key.Key_F7),
    _keys(Command.TELL, "F5", Qt.Key.Key_F5),
    _keys(Command.ASK, "F8", Qt.Key.Key_F8),
    _keys(Command.NEW_MATCH, "Ctrl+N", Qt.Key.Key_N, modifier=_CONTROL),
    _keys(Command.KEYS, "?", Qt.Key.Key_Question, Qt.Key.Key_F1),
    _keys(Command.PLAY, "Ctrl+1", Qt.Key.Key_1, modifier=_CONTROL),
    _keys(Command.RULE_BOOK, "Ctrl+2", Qt.Key.Key_2, modifier=_CONTROL),
    _keys(Command.SETTINGS, "Ctrl+,", Qt.Key.Key_Comma, modifier=_CONTROL),
    _keys(Command.FULL_SCREEN, "F11", Qt.Key.Key_F11),
    _keys(Command.QUIT, "Ctrl+Q", Qt.Key.Key_Q, modifier=_CONTROL),
)
# These work wherever the keyboard is, also where letters are typed.
EVERYWHERE: Final = frozenset(
    {
        Command.NEW_MATCH,
        Command.PLAY,
        Command.RULE_BOOK,
        Command.SETTINGS,
        Command.FULL_SCREEN,
        Command.QUIT,
    }
)


def command_of(event: QKeyEvent) -> Command | None:
    """Return the command of a key, None where it has none."""
    modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    if event.key() == Qt.Key.Key_Question:
        modifiers &= ~Qt.KeyboardModifier.ShiftModifier
    pressed = QKeyCombination(modifiers, Qt.Key(event.key()))
    found = (one.command for one in KEYS if pressed in one.combinations)
    return next(found, None)
