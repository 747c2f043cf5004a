"""`HandCardWidget`: a card of the own hand, which may also rest while no card is asked for."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, QPointF, QRect, Qt, Signal

from trainer.ui.card_widget import CHOSEN_LIFT, CardWidget

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent, QMouseEvent
    from PySide6.QtWidgets import QWidget

    from trainer.ui.look import Look
    from trainer.viewmodels.intents import Intent
    from trainer.viewmodels.table_screen import HandCard

_SHIFT: Final = Qt.KeyboardModifier.ShiftModifier

_MOST_LIFT: Final = 0.05  # of a card's height: a chosen card leaves the buttons above it free


class HandCardWidget(CardWidget):
    """One card of the hand: pressed to play, dragged aside to sort."""

    dragged = Signal(int)  # x of the card's middle, on the table
    dropped = Signal(int)
    arrow = Signal(int)  # -1 or 1

    def __init__(self, look: Look, shown: HandCard, parent: QWidget) -> None:
        super().__init__(look, shown.card, parent=parent)
        self._look = look
        self._is_resting = True
        self._yields_space = False
        self._looks: tuple[HandCard, bool] | None = None
        self._grip: QPointF | None = None
        self._is_dragging = False
        self.intent: Intent | None = None

    def show_card(self, shown: HandCard, *, has_caps: bool, yields_space: bool) -> None:
        """Show the card as it stands now; `yields_space` keeps Space for the way on."""
        self._yields_space = yields_space
        self.intent = shown.intent
        looks = (replace(shown, intent=None), has_caps)
        if looks == self._looks:
            return
        self._looks = looks
        self._is_resting = not shown.playable and not shown.is_dimmed
        self.set_words(shown.name, shown.reason)
        self.set_playable(not shown.is_dimmed, shown.reason)
        self.set_badge(shown.badge_text)
        self.set_key(shown.key if has_caps else "")
        self.set_winner(shown.is_pointed_at)
        self.setCheckable(shown.is_chosen is not None)
        self.setChecked(bool(shown.is_chosen))

    def nextCheckState(self) -> None:  # noqa: N802 - named by Qt
        """Leave it to the view-model which cards are chosen."""

    @property
    def is_playable_now(self) -> bool:
        """Whether a card is asked for and this one may be taken."""
        return self.is_playable and not self._is_resting

    def place(self, rect: QRect, width: int) -> None:
        """Stand so that the card itself, of that width, fills a rectangle of the table."""
        self.set_card_width(width / self._look.theme.scale)
        self.resize(self.sizeHint())
        self.move(self.place_for(rect))

    def place_for(self, rect: QRect) -> QPoint:
        """Return where the widget stands when its card fills a rectangle."""
        return rect.topLeft() - self.card_rect().topLeft()

    # ---------------------------------------------------------------- keyboard and mouse

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - named by Qt
        """Go to the neighbours with the arrows; leave Space to the table while the card rests."""
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
        if event.key() in steps:
            self._step(event, steps[Qt.Key(event.key())])
        elif event.key() == Qt.Key.Key_Space and (self._is_resting or self._yields_space):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def _step(self, event: QKeyEvent, step: int) -> None:
        if event.modifiers() & ~(_SHIFT | Qt.KeyboardModifier.KeypadModifier):
            event.ignore()  # held with another key it may have a meaning at the table
        else:
            self.arrow.emit(step)

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - named by Qt
        """Take hold of the card."""
        self._grip = event.position()
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - named by Qt
        """Move the card sideways once it is clear that it is dragged."""
        if self._grip is None or not event.buttons() & Qt.MouseButton.LeftButton:
            super().mouseMoveEvent(event)
            return
        moved = event.position().x() - self._grip.x()
        if not self._is_dragging and abs(moved) > self.width() / 4:
            self._is_dragging = True
            self.setDown(False)
            self.raise_()
        if self._is_dragging:
            self.move(self.x() + round(moved), self.y())
            self.dragged.emit(self.geometry().center().x())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - named by Qt
        """Lay a dragged card down; a press that did not move plays."""
        was_dragging, self._is_dragging, self._grip = self._is_dragging, False, None
        if was_dragging:
            self.dropped.emit(self.geometry().center().x())
        else:
            super().mouseReleaseEvent(event)

    def _rise(self) -> None:
        """Stay down while no card is asked for, and when the mouse only left the keyboard here."""
        wants = self.underMouse() or (self.hasFocus() and self._keyboard)
        if self.isChecked():
            self._motion.stop()
            chosen = self._look.theme.px(CHOSEN_LIFT)
            self._set_lift(min(chosen, self.card_size().height() * _MOST_LIFT))
        elif self._is_resting or not wants:
            self._motion.stop()
            self._set_lift(0.0)
        else:
            super()._rise()
