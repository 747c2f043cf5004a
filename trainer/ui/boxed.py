"""`Boxed`: a button that is as large as what lies in its box, however many lines that takes."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtCore import QSize
    from PySide6.QtWidgets import QVBoxLayout


class Boxed:
    """Put before the class of a Qt button: its size is that of `_box`, and its height follows."""

    _box: QVBoxLayout

    def sizeHint(self) -> QSize:  # noqa: N802 - named by Qt
        """Return the room for what lies in the box."""
        return self._box.sizeHint()

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - named by Qt
        """Return the least room for it."""
        return self._box.minimumSize()

    def hasHeightForWidth(self) -> bool:  # noqa: N802 - named by Qt
        """Answer that the height depends on the width."""
        return True

    def heightForWidth(self, width: int) -> int:  # noqa: N802 - named by Qt
        """Return the height of what lies in the box in a width."""
        return self._box.heightForWidth(width)
