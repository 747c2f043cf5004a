"""`CoachStrip`: the verdict in one line under the table, where the coach has no room beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QWidget

from trainer.ui.drawing.paths import rounded
from trainer.ui.header import TitleLabel
from trainer.ui.sign import paint_outline
from trainer.ui.style import set_look
from trainer.ui.theme import Radius
from trainer.ui.verdict_badge import VerdictBadgeView
from trainer.viewmodels.terms import HintStage

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

    from trainer.ui.look import Look
    from trainer.viewmodels.table_screen import CoachScreen, HintState
    from trainer.words import Words


class CoachStrip(QFrame):
    """One line of the coach, and the way to all of it."""

    opened = Signal()

    def __init__(self, look: Look, words: Words, parent: QWidget) -> None:
        super().__init__(parent)
        self._look = look
        self.setAccessibleName(words("coach-title"))
        self._badge = VerdictBadgeView(self)
        self._text = TitleLabel(self)
        set_look(self._text, role="label")
        self._more = QPushButton(words("place-details"), self)
        set_look(self._more, kind="plain")
        self._more.clicked.connect(self.opened)
        self._box = QHBoxLayout(self)
        for widget in (self._badge, self._text, self._more):
            self._box.addWidget(widget, 1 if widget is self._text else 0)
        look.changed.connect(self._apply)
        self._apply()

    def show_screen(self, screen: CoachScreen, hint: HintState) -> None:
        """Show the hint that was asked for, or the verdict of the decision on show."""
        verdict = screen.verdict
        is_hint = hint.stage is not HintStage.NONE
        self._badge.setVisible(verdict is not None and not is_hint)
        if verdict is not None:
            self._badge.show_verdict(verdict.kind, verdict.word, verdict.name)
        loss = verdict.loss if verdict else ""
        said = hint.lines if is_hint else tuple(filter(None, (loss, screen.title)))
        self._text.setText(" · ".join(said) or screen.your_decision)

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802 - named by Qt
        """Paint the ground."""
        page, rect = self._look.theme.page, QRectF(self.rect())
        radius = min(rect.height() / 2, self._look.theme.radius(Radius.PANEL))
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(page.panel))
            painter.drawPath(rounded(rect, radius))
            paint_outline(painter, rect, page.line, radius, 1)

    def _apply(self) -> None:
        theme = self._look.theme
        self._badge.apply(theme)
        self._box.setContentsMargins(theme.space(2), 4, theme.space(2), 4)
        self._box.setSpacing(theme.space(3))
