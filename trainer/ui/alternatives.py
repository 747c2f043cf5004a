"""`AlternativesView`: every alternative on one line, best first, with bar, points and chance."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QPen
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from trainer.ui.drawing.paths import rounded
from trainer.ui.drawing.pixmaps import chip_pixmap, suit_pixmap
from trainer.ui.sign import Sign, paint_outline, paint_text
from trainer.ui.theme import Type, Weight, Where

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter

    from trainer.ui.look import Look
    from trainer.viewmodels.table_screen import AlternativeRow

_CHIP: Final = QSize(38, 26)
_ROW: Final = 36
_TALL_ROW: Final = 52
_BAR: Final = 12
_LEAST_BAR: Final = 44
_RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_LEFT: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


class _Columns:
    """Where the columns of all rows stand, from the widest texts in them."""

    def __init__(self, theme_widths: tuple[float, float, float], gap: float) -> None:
        self.points, self.raw, self.win = theme_widths
        self.gap = gap

    def places(self, rect: QRectF) -> tuple[QRectF, QRectF, QRectF, QRectF]:
        """Return the rectangles of bar (and words), points, hand and chance."""
        win = self._column(rect, rect.right(), self.win)
        raw = self._column(rect, win.left(), self.raw)
        points = self._column(rect, raw.left(), self.points)
        bar = QRectF(rect.left(), rect.top(), points.left() - rect.left(), rect.height())
        return bar, points, raw, win

    def _column(self, rect: QRectF, right: float, width: float) -> QRectF:
        if not width:
            return QRectF(right, rect.top(), 0, rect.height())
        inner = right if right == rect.right() else right - self.gap
        return QRectF(inner - width, rect.top(), width, rect.height())


class AlternativeRowView(Sign):
    """One alternative; the arrows go from row to row."""

    def __init__(self, parent: AlternativesView) -> None:
        super().__init__(parent)
        self._owner = parent
        self._row: AlternativeRow | None = None
        self._by_keyboard = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_row(self, row: AlternativeRow) -> None:
        """Show an alternative."""
        self._row = row
        self.say(row.name)
        self.setToolTip(row.action)
        is_entry = row.is_chosen or (row.is_best and not self._owner.has_choice)
        policy = Qt.FocusPolicy.StrongFocus if is_entry else Qt.FocusPolicy.ClickFocus
        self.setFocusPolicy(policy)
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802 - named by Qt
        """Return the height of a row."""
        return QSize(0, self.theme.px(_TALL_ROW if self._owner.is_tall else _ROW))

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802 - named by Qt
        """Ring the row unless the mouse brought the keyboard here."""
        self._by_keyboard = event.reason() is not Qt.FocusReason.MouseFocusReason
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:  # noqa: N802 - named by Qt
        """Take the ring away."""
        super().focusOutEvent(event)
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - named by Qt
        """Go up and down."""
        steps = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
        if event.key() in steps:
            self._owner.go(self, steps[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)

    # ---------------------------------------------------------------- drawing

    def paint(self, painter: QPainter, rect: QRectF) -> None:
        """Paint chip or words, bar, whisker and figures."""
        row, theme = self._row, self.theme
        if row is None:
            return
        if row.is_chosen:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.page.tint))
            painter.drawPath(rounded(rect, theme.px(9)))
            if theme.is_high_contrast:
                paint_outline(painter, rect, theme.page.accent, theme.px(9), theme.px(2))
        if self.hasFocus() and self._by_keyboard:
            paint_outline(painter, rect, theme.page.focus, theme.px(9), theme.px(2))
        inside = rect.adjusted(theme.px(10), 0, -theme.px(10), 0)
        if self._owner.is_tall:
            inside.setTop(self._paint_words(painter, inside, row))
        room, points, raw, win = self._owner.columns().places(inside)
        if self._owner.is_tall:
            self._paint_bar(painter, room.adjusted(0, 0, -theme.px(12), 0), row)
        else:
            self._paint_chip(painter, room, row)
        weight = Weight.BOLD if row.is_best else Weight.SEMIBOLD if row.is_chosen else Weight.MEDIUM
        font, ink = self.face(Type.BODY, weight), theme.page.ink
        paint_text(painter, points, row.points, font, ink, _RIGHT)
        plain = self.face(Type.BODY)
        if raw.width():
            paint_text(painter, raw, row.raw_points, plain, theme.page.quiet, _RIGHT)
        paint_text(painter, win, row.win, plain, ink, _RIGHT)

    def _paint_chip(self, painter: QPainter, room: QRectF, row: AlternativeRow) -> None:
        theme = self.theme
        size = QSize(theme.px(_CHIP.width()), theme.px(_CHIP.height()))
        if row.card is not None:
            pixmap = chip_pixmap(row.card, size, theme, self.devicePixelRatioF())
            corner = QPointF(room.left(), room.center().y() - size.height() / 2)
            painter.drawPixmap(corner, pixmap)
        bar = room.adjusted(size.width() + theme.px(12), 0, -theme.px(12), 0)
        if bar.width() >= theme.px(24):
            self._paint_bar(painter, bar, row)

    def _paint_words(self, painter: QPainter, rect: QRectF, row: AlternativeRow) -> float:
        """Write the action over the bar; answer where the bar's line begins."""
        theme = self.theme
        line = QRectF(rect.left(), rect.top() + theme.px(5), rect.width(), theme.px(22))
        left = line.left()
        for card in (row.card,) if row.card is not None else row.cards:
            size = QSize(theme.px(30), theme.px(20))
            pixmap = chip_pixmap(card, size, theme, self.devicePixelRatioF())
            painter.drawPixmap(QPointF(left, line.center().y() - size.height() / 2), pixmap)
            left += size.width() + theme.px(7)
        if row.suit is not None:
            side = theme.px(15)
            colour = theme.suit(row.suit, Where.PAGE)
            pixmap = suit_pixmap(row.suit, side, colour, self.devicePixelRatioF())
            painter.drawPixmap(QPointF(left, line.center().y() - side / 2), pixmap)
            left += side + theme.px(6)
        weight = Weight.SEMIBOLD if row.is_chosen or row.is_best else Weight.REGULAR
        words = QRectF(left, line.top(), line.right() - left, line.height())
        font = self.face(Type.BODY, weight)
        if QFontMetricsF(font).horizontalAdvance(row.action) > words.width():
            font = self.face(Type.BODY)
        paint_text(painter, words, row.action, font, theme.page.ink, _LEFT)
        return line.bottom() - theme.px(3)

    def _paint_bar(self, painter: QPainter, room: QRectF, row: AlternativeRow) -> None:
        theme = self.theme
        height, middle = theme.px(_BAR), room.center().y()
        length = max(float(theme.px(3)), row.bar * room.width())
        bar = QRectF(room.left(), middle - height / 2, length, height)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.page.bar))
        painter.drawPath(rounded(bar, theme.px(3)))
        if row.high <= row.low:
            return
        left, right = (room.left() + end * room.width() for end in (row.low, row.high))
        end = height * 0.34
        painter.setPen(QPen(QColor(theme.page.accent), theme.px(1.7)))
        painter.drawLine(QPointF(left, middle), QPointF(right, middle))
        for x in (left, right):
            painter.drawLine(QPointF(x, middle - end), QPointF(x, middle + end))


class AlternativesView(QWidget):
    """All alternatives with their column titles."""

    focused = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._rows: list[AlternativeRowView] = []
        self._shown: tuple[AlternativeRow, ...] = ()
        self._titles = ("", "", "", "")
        self._measured: object = None
        self._columns = _Columns((0, 0, 0), 0)
        self._heading = _Heading(self)
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(0)
        self._box.addWidget(self._heading)
        look.changed.connect(self._apply)
        self._apply()

    @property
    def is_tall(self) -> bool:
        """Whether the rows hold words, because not all of them are about a card."""
        return any(row.card is None for row in self._shown)

    @property
    def has_choice(self) -> bool:
        """Whether one of the rows is what the person did."""
        return any(row.is_chosen for row in self._shown)

    def show_rows(self, titles: tuple[str, str, str, str], rows: Sequence[AlternativeRow]) -> None:
        """Show alternatives under these column titles."""
        if (titles, tuple(rows)) == (self._titles, self._shown):
            return
        self._titles, self._shown = titles, tuple(rows)
        while len(self._rows) < len(rows):
            view = AlternativeRowView(self)
            view.apply(self._look.theme)
            self._rows.append(view)
            self._box.addWidget(view)
        for view in self._rows[len(rows) :]:
            view.hide()
        for view, row in zip(self._rows, rows, strict=False):
            view.show_row(row)
            view.updateGeometry()
            view.show()
        self._heading.show_titles(titles)
        self.setVisible(bool(rows))

    def columns(self) -> _Columns:
        """Return the widths of the columns at the present width and size of text."""
        state = (self._shown, self.width(), self._look.theme.scale)
        if state != self._measured:
            self._measured = state
            self._columns = self._measure()
        return self._columns

    def _measure(self) -> _Columns:
        theme = self._look.theme
        small = QFontMetricsF(theme.font(Type.SMALL))
        figures = QFontMetricsF(theme.font(Type.BODY, Weight.BOLD))

        def widest(title: str, texts: Sequence[str]) -> float:
            widths = [figures.horizontalAdvance(text) for text in texts]
            return max(small.horizontalAdvance(title), *widths, 0) + 1 if any(texts) else 0

        _, points, raw, win = self._titles
        widths = (
            widest(points, [row.points for row in self._shown]),
            widest(raw, [row.raw_points for row in self._shown]),
            widest(win, [row.win for row in self._shown]),
        )
        gap = theme.px(12)
        left = self.width() - sum(widths) - 3 * gap - theme.px(_CHIP.width() + 12 + 20)
        if left < theme.px(_LEAST_BAR):
            widths = (widths[0], 0, widths[2])
        return _Columns(widths, gap)

    def go(self, row: AlternativeRowView, step: int) -> None:
        """Take the keyboard to a neighbour of a row."""
        shown = [view for view in self._rows if not view.isHidden()]
        place = shown.index(row) + step
        if 0 <= place < len(shown):
            shown[place].setFocus(Qt.FocusReason.TabFocusReason)

    def _apply(self) -> None:
        for view in (self._heading, *self._rows):
            view.apply(self._look.theme)


class _Heading(Sign):
    """The titles over the columns."""

    _titles = ("", "", "", "")

    def __init__(self, parent: AlternativesView) -> None:
        super().__init__(parent)
        self._owner = parent
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_titles(self, titles: tuple[str, str, str, str]) -> None:
        """Show column titles."""
        self._titles = titles
        self.say(", ".join(filter(None, titles)))
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802 - named by Qt
        """Return the height of a line of small text."""
        return QSize(0, self.theme.px(24))

    def paint(self, painter: QPainter, rect: QRectF) -> None:
        """Write the titles over their columns."""
        theme = self.theme
        inside = rect.adjusted(theme.px(10), 0, -theme.px(10), 0)
        places = self._owner.columns().places(inside)
        font, colour = self.face(Type.SMALL), theme.page.quiet
        for place, title, flags in zip(
            places, self._titles, (_LEFT, _RIGHT, _RIGHT, _RIGHT), strict=True
        ):
            if place.width():
                paint_text(painter, place, title, font, colour, flags)
