"""Keys as Qt tells of them, and as `viewmodels.keys` writes them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

_HELD: Final = (
    Qt.KeyboardModifier.ControlModifier
    | Qt.KeyboardModifier.AltModifier
    | Qt.KeyboardModifier.MetaModifier
)
_TOLD: Final = _HELD | Qt.KeyboardModifier.ShiftModifier
_MODIFIERS: Final = frozenset(
    {
        Qt.Key.Key_Control,
        Qt.Key.Key_Shift,
        Qt.Key.Key_Alt,
        Qt.Key.Key_AltGr,
        Qt.Key.Key_Meta,
        Qt.Key.Key_CapsLock,
        Qt.Key.Key_NumLock,
        Qt.Key.Key_unknown,
    }
)


def pressed_key(event: QKeyEvent) -> str:
    """Return what was pressed: a letter, digit or sign as it is typed, else the key's name.

    So a sign is the same key on every keyboard; "" is a key that is only held with others.
    """
    if event.key() in _MODIFIERS:
        return ""
    text = event.text().upper()
    is_sign = len(text) == 1 and text.isprintable() and not text.isspace()
    if is_sign and not event.modifiers() & _HELD:
        return text
    code = event.key() | (event.modifiers() & _TOLD).value
    return QKeySequence(code).toString(QKeySequence.SequenceFormat.PortableText)


def sequence_of(key: str) -> QKeySequence:
    """Return a key as Qt's shortcuts want it."""
    return QKeySequence(key, QKeySequence.SequenceFormat.PortableText)
