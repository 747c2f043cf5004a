"""`Flow`: a layout that puts widgets side by side, and on the next line where there is no room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget


class Flow(QLayout):
    """Lines of widgets, each as large as it wants to be."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self.setContentsMargins(0, 0, 0, 0)

    def addItem(self, item: QLayoutItem) -> None:  # noqa: N802 - named by Qt
        """Put an item last."""
        self._items.append(item)

    def count(self) -> int:
        """Return how many items there are."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:  # noqa: N802 - named by Qt
        """Return an item by its place."""
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:  # noqa: N802 - named by Qt
        """Take an item out."""
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:  # noqa: N802 - named by Qt
        """Answer that it takes no more room than it needs."""
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:  # noqa: N802 - named by Qt
        """Answer that the height depends on the width."""
        return True

    def heightForWidth(self, width: int) -> int:  # noqa: N802 - named by Qt
        """Return the height of all lines in a width."""
        return self._arrange(QRect(0, 0, width, 0), moves=False)

    def setGeometry(self, rect: QRect) -> None:  # noqa: N802 - named by Qt
        """Put every item into its place."""
        super().setGeometry(rect)
        self._arrange(rect, moves=True)

    def sizeHint(self) -> QSize:  # noqa: N802 - named by Qt
        """Return the room for everything in one line."""
        sizes = [item.sizeHint() for item in self._shown()]
        width = sum(size.width() for size in sizes) + self.spacing() * max(0, len(sizes) - 1)
        return QSize(width, max([size.height() for size in sizes], default=0))

    def minimumSize(self) -> QSize:  # noqa: N802 - named by Qt
        """Return the room for the largest item."""
        size = QSize()
        for item in self._shown():
            size = size.expandedTo(item.minimumSize())
        return size

    def _shown(self) -> list[QLayoutItem]:
        return [item for item in self._items if not item.isEmpty()]

    def _arrange(self, rect: QRect, *, moves: bool) -> int:
        """Lay items out line by line, each in the middle of its line; return the height."""
        top = 0
        for line in self._lines(rect.width()):
            high = max(item.sizeHint().height() for item in line)
            left = rect.x()
            for item in line:
                size = item.sizeHint()
                width = min(size.width(), rect.width())
                if moves:
                    above = rect.y() + top + (high - size.height()) // 2
                    item.setGeometry(QRect(QPoint(left, above), QSize(width, size.height())))
                left += width + self.spacing()
            top += high + self.spacing()
        return max(0, top - self.spacing())

    def _lines(self, width: int) -> list[list[QLayoutItem]]:
        """Return the items of each line."""
        lines: list[list[QLayoutItem]] = []
        left = 0
        for item in self._shown():
            wide = item.sizeHint().width()
            if not lines or left + wide > width:
                lines.append([])
                left = 0
            lines[-1].append(item)
            left += wide + self.spacing()
        return lines
