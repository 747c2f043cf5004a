"""Messages in a box of their own, for what cannot be said at the table.

Brought in where one is needed: making the class costs Qt a moment that no start should wait for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QMessageBox

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from trainer.words import Words


def refuse(title: str, text: str) -> None:
    """Say why the program cannot be opened, and wait until it was read."""
    QMessageBox.critical(None, title, text)


def warn(window: QWidget, title: str, text: str) -> None:
    """Say what could not be done, and wait until it was read."""
    QMessageBox.warning(window, title, text)


def may_begin_anew(title: str, text: str, words: Words) -> bool:
    """Ask whether a damaged file may be put aside and a new one begun."""
    box = QMessageBox(QMessageBox.Icon.Warning, title, text)
    begin = box.addButton(words("damaged-begin"), QMessageBox.ButtonRole.AcceptRole)
    box.addButton(words("damaged-leave"), QMessageBox.ButtonRole.RejectRole)
    box.exec()
    return box.clickedButton() is begin


def tell(window: QWidget, title: str, text: str) -> QMessageBox:
    """Say something without waiting for an answer."""
    ok = QMessageBox.StandardButton.Ok
    box = QMessageBox(QMessageBox.Icon.Warning, title, text, ok, window)
    box.open()
    return box
