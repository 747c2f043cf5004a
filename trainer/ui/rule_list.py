"""`RuleList`: the choices of the house rules, each with what is chosen, under their groups."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QPainter
from PySide6.QtWidgets import (
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from trainer.ui.drawing.paths import rounded
from trainer.ui.sign import paint_outline, paint_text
from trainer.ui.theme import Radius, Type, Weight

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QFont, QResizeEvent

    from trainer.ui.look import Look
    from trainer.viewmodels.rules_editor import RuleRow
    from trainer.words import Words

_ROW = Qt.ItemDataRole.UserRole
_PAD: Final = 10
_INSET: Final = 6  # pixels between the frame's round corners and the lines

Index = QModelIndex | QPersistentModelIndex


class RuleList(QListWidget):
    """The list; `looked_at` tells the choice that the keyboard or the mouse goes to."""

    looked_at = Signal(str)

    def __init__(self, look: Look, words: Words, parent: QWidget) -> None:
        super().__init__(parent)
        self._look = look
        self._shown: tuple[RuleRow, ...] = ()
        self._is_filling = False
        self.setAccessibleName(words("editor-list"))
        self.setItemDelegate(_RowPainter(look, self))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.setViewportMargins(_INSET, _INSET, _INSET, _INSET)
        self.setMouseTracking(True)
        self.currentItemChanged.connect(self._tell)
        look.changed.connect(self.scheduleDelayedItemsLayout)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - named by Qt
        """Keep the choice that is looked at in sight."""
        super().resizeEvent(event)
        if self.currentItem() is not None:
            self.scrollToItem(self.currentItem())

    def show_rows(self, rows: Sequence[RuleRow], selected: str) -> None:
        """Show the choices, one of them selected; the place in the list is kept."""
        if tuple(rows) != self._shown:
            self._fill(tuple(rows))
        self._is_filling = True
        for place in range(self.count()):
            row = self.item(place).data(_ROW)
            if row is not None and row.name == selected and self.currentRow() != place:
                self.setCurrentRow(place)
        self._is_filling = False

    def _fill(self, rows: tuple[RuleRow, ...]) -> None:
        self._is_filling = True
        if [one.name for one in rows] == [one.name for one in self._shown]:
            held = {one.name: one for one in rows}
            for place in range(self.count()):
                row = self.item(place).data(_ROW)
                if row is not None:
                    _put(self.item(place), held[row.name])
        else:
            self.clear()
            group = ""
            for row in rows:
                if row.group != group:
                    group = row.group
                    self._add_heading(group)
                item = QListWidgetItem(self)
                _put(item, row)
        self._shown = rows
        self._is_filling = False

    def _add_heading(self, group: str) -> None:
        item = QListWidgetItem(group, self)
        item.setFlags(Qt.ItemFlag.ItemIsEnabled)

    def _tell(self, item: QListWidgetItem | None) -> None:
        row = None if item is None else item.data(_ROW)
        if row is not None and not self._is_filling:
            self.looked_at.emit(row.name)


def _put(item: QListWidgetItem, row: RuleRow) -> None:
    item.setData(_ROW, row)
    item.setText(row.title)
    item.setData(Qt.ItemDataRole.AccessibleTextRole, row.spoken)
    item.setToolTip(row.value)


class _RowPainter(QStyledItemDelegate):
    """Paints a choice on two lines, and the headings of groups."""

    def __init__(self, look: Look, parent: RuleList) -> None:
        super().__init__(parent)
        self._look = look

    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: N802 - named by Qt
        """Return the room for two lines, or for a heading."""
        theme = self._look.theme
        title = QFontMetrics(theme.font(Type.BODY, Weight.SEMIBOLD)).height()
        if index.data(_ROW) is None:
            return QSize(0, title + theme.space(4))
        small = QFontMetrics(theme.font(Type.SMALL)).height()
        return QSize(0, title + small + theme.space(3.5))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint one line of the list."""
        row, rect = index.data(_ROW), QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if row is None:
            self._paint_heading(painter, rect, str(index.data()))
        else:
            self._paint_ground(painter, rect, option)
            self._paint_row(painter, rect, row)
        painter.restore()

    def _paint_heading(self, painter: QPainter, rect: QRectF, title: str) -> None:
        theme = self._look.theme
        left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom
        inside = rect.adjusted(theme.px(_PAD), 0, -theme.px(_PAD), -theme.space(1))
        font = theme.font(Type.SMALL, Weight.SEMIBOLD)
        paint_text(painter, inside, title, font, theme.page.quiet, left)

    def _paint_ground(self, painter: QPainter, rect: QRectF, option: QStyleOptionViewItem) -> None:
        theme, page = self._look.theme, self._look.theme.page
        state = option.state
        radius = float(theme.radius(Radius.BUTTON))
        inside = rect.adjusted(1, 1, -1, -1)
        if state & QStyle.StateFlag.State_Selected:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(page.tint))
            painter.drawPath(rounded(inside, radius))
            if theme.is_high_contrast:
                paint_outline(painter, inside, page.accent, radius, theme.px(2))
        if state & QStyle.StateFlag.State_HasFocus:
            paint_outline(painter, inside, page.focus, radius, theme.px(2))

    def _paint_row(self, painter: QPainter, rect: QRectF, row: RuleRow) -> None:
        theme, page = self._look.theme, self._look.theme.page
        title = theme.font(Type.BODY, Weight.SEMIBOLD)
        small = theme.font(Type.SMALL)
        inside = rect.adjusted(theme.px(_PAD), theme.space(1.75), -theme.px(_PAD), 0)
        high = QFontMetrics(title).height()
        mark = self._paint_mark(painter, inside, row, high)
        top = QRectF(inside.left(), inside.top(), inside.width() - mark, high)
        colour = page.danger if row.is_clashing else page.ink
        paint_text(painter, top, row.title, title, colour)
        below = QRectF(inside.left(), top.bottom(), inside.width(), QFontMetrics(small).height())
        paint_text(painter, below, row.value, small, page.quiet)

    def _paint_mark(self, painter: QPainter, inside: QRectF, row: RuleRow, high: int) -> float:
        """Paint the word for a choice that is changed or clashes; return the room it takes."""
        if not row.mark:
            return 0
        theme = self._look.theme
        font: QFont = theme.font(Type.SMALL, Weight.SEMIBOLD)
        wide = QFontMetrics(font).horizontalAdvance(row.mark) + 2
        place = QRectF(inside.right() - wide, inside.top(), wide, high)
        colour = theme.page.danger if row.is_clashing else theme.page.accent
        paint_text(painter, place, row.mark, font, colour)
        return wide + theme.space(2)
