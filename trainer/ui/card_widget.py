"""Cards as widgets: one that can be pressed, a chip for text, and a fan of backs.

- `CardWidget(look, card, width=100)`: a button. `chosen` fires when a card that may be played is
  pressed (mouse, Space, Enter or assistive technology), `refused(reason)` for one that may not;
  `pointed(bool)` when pointer or keyboard come and go. `set_card`, `set_words(name, description)`,
  `set_playable(bool, reason)`, `set_badge(word)`, `set_key(cap)`, `set_winner(bool)`,
  `set_card_width`; `setCheckable` and `setChecked` for picking several. A card of None is a back.
- `CardChip(look, card)`: a card 38 pixels wide, for rows and text.
- `CardFan(look)`: another seat's hand, one widget; `set_count`, `set_cards`, `set_words`.

Widths are given at text scale 1; widgets grow with the theme. All words come from the caller.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import (
    QEasingCurve,
    QEvent,
    QPoint,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    QVariantAnimation,
    Signal,
)
from PySide6.QtGui import (
    QBrush,
    QColor,
    QEnterEvent,
    QFocusEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QAbstractButton, QLabel, QSizePolicy, QWidget

from trainer.rules import Card
from trainer.ui.drawing.backs import Back
from trainer.ui.drawing.faces import card_radius
from trainer.ui.drawing.fans import Towards, draw_fan, fan_bounds
from trainer.ui.drawing.icons import Icon, draw_icon
from trainer.ui.drawing.paths import rounded
from trainer.ui.drawing.pixmaps import (
    back_pixmap,
    card_height,
    chip_pixmap,
    face_pixmap,
    kept,
    shadow_pixmap,
    shadow_reach,
    washed_pixmap,
)
from trainer.ui.look import Look
from trainer.ui.theme import Motion, Type, Weight, Where, contrast

HAND_WIDTH: Final = 104
TABLE_WIDTH: Final = 76
FAN_WIDTH: Final = 60
CHIP: Final = QSize(38, 26)
SIDE: Final = 7  # pixels beside the card, for ring and shadow
LIFT: Final = 9  # pixels a card rises under pointer or keyboard
CHOSEN_LIFT: Final = 14  # pixels a picked card rises
RING: Final = 3
GAP: Final = 2  # pixels between card and ring
TICK_SIZE: Final = 20
TICK_OUT: Final = 7  # pixels that ring and tick stand out above a picked card
BADGE_HEIGHT: Final = 20
KEY_HEIGHT: Final = 22


class CardWidget(QAbstractButton):
    """One card that can be pressed, with the keyboard too."""

    chosen = Signal()
    refused = Signal(str)
    pointed = Signal(bool)

    def __init__(
        self,
        look: Look,
        card: Card | None = None,
        width: float = HAND_WIDTH,
        parent: QWidget | None = None,
        *,
        where: Where = Where.TABLE,
    ) -> None:
        super().__init__(parent)
        self._look = look
        self._card = card
        self._width = width
        self._where = where
        self._back = Back.GREEN
        self._playable = True
        self._reason = ""
        self._description = ""
        self._badge = ""
        self._key = ""
        self._winner = False
        self._keyboard = False
        self._lift = 0.0
        self._motion = QVariantAnimation(self)
        self._motion.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._motion.valueChanged.connect(self._set_lift)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.clicked.connect(self._pressed)
        self.toggled.connect(self._rise)
        look.changed.connect(self._resized)

    # ---------------------------------------------------------------- what it shows

    @property
    def card(self) -> Card | None:
        """The card on show, or None for a back."""
        return self._card

    def set_card(self, card: Card | None) -> None:
        """Show another card, or a back."""
        if card != self._card:
            self._card = card
            self.update()

    def set_back(self, back: Back) -> None:
        """Choose which of the two backs it shows when it is turned down."""
        self._back = back
        self.update()

    def set_card_width(self, width: float) -> None:
        """Draw the card that many pixels wide at text scale 1."""
        if width != self._width:
            self._width = width
            self._resized()

    def set_words(self, name: str, description: str = "") -> None:
        """Say what the card is, for those who hear the screen."""
        self._description = description
        self.setAccessibleName(name)
        self.setAccessibleDescription(self._reason or description)

    def set_playable(self, playable: bool, reason: str = "") -> None:  # noqa: FBT001 - a Qt setter
        """Say whether it may be played now; if not, why, in words shown on hover and spoken."""
        self._playable = playable
        self._reason = "" if playable else reason
        self.setToolTip(self._reason)
        self.setAccessibleDescription(self._reason or self._description)
        self._rise()
        self.update()

    @property
    def is_playable(self) -> bool:
        """Whether it may be played now."""
        return self._playable

    @property
    def reason(self) -> str:
        """Why it may not be played, or nothing."""
        return self._reason

    def set_badge(self, word: str) -> None:
        """Put a word on the card's lower edge, such as that for the right bower; "" removes it."""
        if word != self._badge:
            self._badge = word
            self._resized()

    def set_key(self, cap: str) -> None:
        """Show the key that plays the card under it; "" removes it."""
        if cap != self._key:
            self._key = cap
            self._resized()

    def set_winner(self, winner: bool) -> None:  # noqa: FBT001 - a Qt setter
        """Mark it as the card that is winning the trick."""
        if winner != self._winner:
            self._winner = winner
            self.update()

    # ---------------------------------------------------------------- measures

    def card_size(self) -> QSize:
        """Return the size of the card itself at the present scale."""
        width = self._look.theme.px(self._width)
        return QSize(width, card_height(width))

    def card_rect(self) -> QRect:
        """Return where the card lies within the widget while it is not lifted."""
        size = self.card_size()
        return QRect((self.width() - size.width()) // 2, self._above(), size.width(), size.height())

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """Return the size of the card with room for ring, lift, badge and key cap."""
        size, px = self.card_size(), self._look.theme.px
        below = px(SIDE)
        if self._badge:
            below = max(below, px(BADGE_HEIGHT / 2) + 2)
        if self._key:
            below = px(BADGE_HEIGHT / 2 + 3 + KEY_HEIGHT)
        return QSize(size.width() + 2 * px(SIDE), size.height() + self._above() + below)

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """Return the same as the size hint: cards do not shrink in layouts."""
        return self.sizeHint()

    def hitButton(self, pos: QPoint) -> bool:  # noqa: N802 - Qt's name
        """Answer whether a point is on the card, lifted or not."""
        rect = self.card_rect()
        rect.setTop(rect.top() - round(self._lift))
        return rect.contains(pos)

    def _above(self) -> int:
        return self._look.theme.px(CHOSEN_LIFT + TICK_OUT)

    def _resized(self) -> None:
        self.updateGeometry()
        self.adjustSize()
        self.update()

    # ---------------------------------------------------------------- what is done to it

    def _pressed(self) -> None:
        if self._playable:
            self.chosen.emit()
        else:
            self.refused.emit(self._reason)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Press the card with Enter as well as with Space."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and not event.isAutoRepeat():
            self.click()
        else:
            super().keyPressEvent(event)

    def enterEvent(self, event: QEnterEvent) -> None:  # noqa: N802 - Qt's name
        """Lift the card under the pointer."""
        super().enterEvent(event)
        self._rise()
        self.pointed.emit(True)  # noqa: FBT003 - a signal has no names

    def leaveEvent(self, event: QEvent) -> None:  # noqa: N802 - Qt's name
        """Lay the card down again."""
        super().leaveEvent(event)
        self._rise()
        self.pointed.emit(self.hasFocus())

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802 - Qt's name
        """Lift and ring the card that has the keyboard, unless the mouse brought it."""
        super().focusInEvent(event)
        self._keyboard = event.reason() is not Qt.FocusReason.MouseFocusReason
        self._rise()
        self.pointed.emit(True)  # noqa: FBT003 - a signal has no names

    def focusOutEvent(self, event: QFocusEvent) -> None:  # noqa: N802 - Qt's name
        """Lay the card down when the keyboard goes elsewhere."""
        super().focusOutEvent(event)
        self._keyboard = False
        self._rise()
        self.pointed.emit(self.underMouse())

    def _rise(self) -> None:
        """Move the card to the height its state asks for."""
        theme = self._look.theme
        has_keyboard = self.hasFocus() and self._keyboard
        raised = self._playable and (self.underMouse() or has_keyboard)
        goal = float(theme.px(LIFT)) if raised else 0.0
        if self.isChecked():
            goal = float(theme.px(CHOSEN_LIFT))
        duration = theme.duration(Motion.SHORT)
        self._motion.stop()
        if not duration or not self.isVisible():
            self._set_lift(goal)
            return
        self._motion.setDuration(duration)
        self._motion.setStartValue(self._lift)
        self._motion.setEndValue(goal)
        self._motion.start()

    def _set_lift(self, lift: float) -> None:
        self._lift = lift
        self.update()

    # ---------------------------------------------------------------- drawing

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Draw shadow, card, wash, ring, badge and key cap."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        place = QRectF(self.card_rect()).translated(0, -self._lift)
        self._paint_shadow(painter, place)
        self._paint_card(painter, place)
        self._paint_outlines(painter, place)
        if self._badge:
            self._paint_badge(painter, place)
        if self._key:
            self._paint_key(painter)
        painter.end()

    def _paint_shadow(self, painter: QPainter, place: QRectF) -> None:
        if self._look.theme.is_high_contrast or not self._playable:
            return
        width = self.card_size().width()
        strength = 1.0 if self._lift < 1 else 1.3
        shadow = shadow_pixmap(width, strength, self.devicePixelRatioF())
        reach = shadow_reach(width)
        painter.drawPixmap(place.topLeft() - QPointF(reach, reach), shadow)

    def _paint_card(self, painter: QPainter, place: QRectF) -> None:
        theme, density = self._look.theme, self.devicePixelRatioF()
        width = self.card_size().width()
        if self._card is None:
            pixmap = back_pixmap(width, theme, density, self._back)
        elif self._playable:
            pixmap = face_pixmap(self._card, width, theme, density)
        else:
            pixmap = washed_pixmap(self._card, width, theme, density)
        painter.drawPixmap(place.topLeft(), pixmap)

    def _paint_outlines(self, painter: QPainter, place: QRectF) -> None:
        theme = self._look.theme
        on_table = self._where is Where.TABLE
        accent = theme.table.accent if on_table else theme.page.accent
        focus = theme.table.focus if on_table else theme.page.focus
        if self._winner or self.isChecked():
            self._outline(painter, place, accent, theme.px(RING), 0)
        if self.isChecked():
            self._paint_tick(painter, place, accent)
        if self._keyboard and self.hasFocus():
            self._outline(painter, place, focus, theme.px(RING), theme.px(GAP))

    def _outline(self, painter: QPainter, place: QRectF, colour: str, width: int, gap: int) -> None:
        out = gap + width / 2
        shape = rounded(place.adjusted(-out, -out, out, out), card_radius(place.width()) + out)
        painter.strokePath(shape, QPen(QColor(colour), width))

    def _paint_tick(self, painter: QPainter, place: QRectF, colour: str) -> None:
        size = float(self._look.theme.px(TICK_SIZE))
        disc = QRectF(place.right() - size * 0.72, place.top() - size * 0.28, size, size)
        painter.setPen(QPen(QColor(self._look.theme.card.face), 1.5))
        painter.setBrush(QBrush(QColor(colour)))
        painter.drawEllipse(disc)
        inner = disc.adjusted(size * 0.2, size * 0.2, -size * 0.2, -size * 0.2)
        dark, light = "#10231C", "#FFFFFF"
        tick = max((dark, light), key=lambda ink: contrast(ink, colour))
        draw_icon(painter, Icon.TICK, inner, tick)

    def _paint_badge(self, painter: QPainter, place: QRectF) -> None:
        theme = self._look.theme
        painter.setFont(theme.font(Type.SMALL, Weight.SEMIBOLD))
        height = float(theme.px(BADGE_HEIGHT))
        words = painter.fontMetrics().horizontalAdvance(self._badge)
        width = min(float(words + theme.px(22)), place.width())
        pill = QRectF(0, 0, width, height)
        pill.moveCenter(QPointF(place.center().x(), place.bottom() - 1))
        edge = theme.card.on_badge if theme.is_high_contrast else theme.card.face
        painter.setPen(QPen(QColor(edge), 1.5))
        painter.setBrush(QBrush(QColor(theme.card.badge)))
        painter.drawPath(rounded(pill, height / 2))
        painter.setPen(QColor(theme.card.on_badge))
        painter.drawText(pill, Qt.AlignmentFlag.AlignCenter, self._badge)

    def _paint_key(self, painter: QPainter) -> None:
        theme = self._look.theme
        size = float(theme.px(KEY_HEIGHT))
        painter.setFont(theme.font(Type.SMALL, Weight.SEMIBOLD))
        words = painter.fontMetrics().horizontalAdvance(self._key)
        cap = QRectF(0, 0, max(size, words + theme.px(12)), size)
        cap.moveCenter(QPointF(self.card_rect().center()))
        cap.moveBottom(self.height() - 0.5)
        painter.setPen(
            QPen(QColor(theme.table.outline), 1) if theme.is_high_contrast else Qt.PenStyle.NoPen
        )
        painter.setBrush(QBrush(QColor(theme.table.key)))
        painter.drawPath(rounded(cap, theme.px(5)))
        painter.setPen(QColor(theme.table.ink))
        painter.drawText(cap, Qt.AlignmentFlag.AlignCenter, self._key)


class CardChip(QLabel):
    """A card as a small plate with rank and suit, for rows of a table and for text."""

    def __init__(
        self, look: Look, card: Card, name: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._look = look
        self._card = card
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        look.changed.connect(self._resized)

    def set_card(self, card: Card, name: str) -> None:
        """Show another card, with its name in words."""
        self._card = card
        self.setAccessibleName(name)
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """Return the size of the chip at the present scale."""
        px = self._look.theme.px
        return QSize(px(CHIP.width()), px(CHIP.height()))

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """Return the same as the size hint."""
        return self.sizeHint()

    def _resized(self) -> None:
        self.updateGeometry()
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Draw the chip in the middle."""
        painter = QPainter(self)
        size = self.sizeHint()
        pixmap = chip_pixmap(self._card, size, self._look.theme, self.devicePixelRatioF())
        place = QRect(0, 0, size.width(), size.height())
        place.moveCenter(self.rect().center())
        painter.drawPixmap(place.topLeft(), pixmap)
        painter.end()


class CardFan(QLabel):
    """Another seat's cards, turned down or shown, as one widget with one name."""

    def __init__(
        self,
        look: Look,
        count: int = 0,
        width: float = FAN_WIDTH,
        parent: QWidget | None = None,
        *,
        towards: Towards = Towards.DOWN,
    ) -> None:
        super().__init__(parent)
        self._look = look
        self._cards: tuple[Card | None, ...] = (None,) * count
        self._room = count
        self._width = width
        self._towards = towards
        self._back = Back.GREEN
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        look.changed.connect(self._resized)

    @property
    def cards(self) -> tuple[Card | None, ...]:
        """The cards in the fan; None is one turned down."""
        return self._cards

    def set_count(self, count: int) -> None:
        """Show that many backs."""
        self.set_cards((None,) * count)

    def set_cards(self, cards: Sequence[Card | None]) -> None:
        """Show these cards; None is one turned down. The fan keeps the room of its fullest."""
        self._cards = tuple(cards)
        if len(cards) > self._room:
            self._room = len(cards)
            self._resized()
        self.update()

    def set_words(self, name: str, description: str = "") -> None:
        """Say what the fan is, for those who hear the screen."""
        self.setAccessibleName(name)
        self.setAccessibleDescription(description)

    def set_card_width(self, width: float) -> None:
        """Draw the cards that many pixels wide at text scale 1."""
        self._width = width
        self._resized()

    def set_towards(self, towards: Towards) -> None:
        """Turn the fan so that its cards point another way."""
        self._towards = towards
        self._resized()

    def set_back(self, back: Back) -> None:
        """Choose which of the two backs is shown."""
        self._back = back
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """Return the room the fullest fan takes."""
        bounds = fan_bounds(self._room, self._card_width(), self._towards)
        return bounds.toAlignedRect().size()

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """Return the same as the size hint."""
        return self.sizeHint()

    def _card_width(self) -> int:
        return self._look.theme.px(self._width)

    def _resized(self) -> None:
        self.updateGeometry()
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Draw the fan in the middle."""
        if not self._cards:
            return
        theme, width = self._look.theme, self._card_width()
        bounds = fan_bounds(self._room, width, self._towards)

        def draw(painter: QPainter, rect: QRectF) -> None:
            painter.translate(rect.center() - bounds.center())
            draw_fan(painter, self._cards, width, theme, self._towards, back=self._back)

        codes = "".join(str(card or "-") for card in self._cards)
        name = f"fan/{codes}/{self._room}/{width}/{int(self._towards)}/{self._back}/{theme.key}"
        size = bounds.toAlignedRect().size()
        painter = QPainter(self)
        place = QRect(0, 0, size.width(), size.height())
        place.moveCenter(self.rect().center())
        painter.drawPixmap(place.topLeft(), kept(name, size, self.devicePixelRatioF(), draw))
        painter.end()
