"""`Form`: labels level with their fields. `Switch`: a check box whose box stands below them.

A check box of Qt's style sheets keeps room for its ring at the left, so that its box stands to the
right of every field above it. Here the box stands at the edge, and the ring goes round the words.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import (
    QCheckBox,
    QFormLayout,
    QLabel,
    QStyle,
    QStyleOptionButton,
    QWidget,
)

from trainer.ui.sign import paint_outline
from trainer.ui.theme import Radius

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

    from trainer.ui.look import Look


class Form(QFormLayout):
    """Rows of a label and a field."""

    def __init__(self) -> None:
        super().__init__()
        self.labels: list[QLabel] = []
        self.setLabelAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)

    def add_field(self, text: str, field: QWidget) -> None:
        """Add a field with its label."""
        label = QLabel(text, field.parentWidget())
        label.setBuddy(field)
        self.labels.append(label)
        self.addRow(label, field)

    def level(self) -> None:
        """Make each label as high as its field in the look in force: both write in the middle."""
        for label in self.labels:
            field = label.buddy()
            field.ensurePolished()
            label.setMinimumHeight(field.sizeHint().height())


class Switch(QCheckBox):
    """A check box whose box stands at the left edge; the keyboard's ring goes round its words."""

    def __init__(self, look: Look, text: str, parent: QWidget) -> None:
        super().__init__(text, parent)
        self._look = look

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - named by Qt
        """Paint the box and the words, and the ring while the keyboard is here."""
        super().paintEvent(event)
        if not self.hasFocus():
            return
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            theme = self._look.theme
            radius, width = theme.radius(Radius.CARD), theme.px(2)
            paint_outline(painter, self._ring(), theme.page.focus, radius, width)

    def _ring(self) -> QRectF:
        option = QStyleOptionButton()
        self.initStyleOption(option)
        words = self.style().subElementRect(QStyle.SubElement.SE_CheckBoxContents, option, self)
        apart = self._look.theme.space(1.5)
        width = min(self.fontMetrics().horizontalAdvance(self.text()), words.width())
        left = float(words.left() - apart)
        return QRectF(left, 0.0, min(width + 2.0 * apart, self.width() - left), self.height())
