"""`Header`: the title of a page and its few quiet buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QIcon, QPainter
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QSizePolicy, QWidget

from trainer.ui.drawing.icons import Icon
from trainer.ui.drawing.pixmaps import icon
from trainer.ui.style import off_colour, set_look

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent, QResizeEvent

    from trainer.ui.look import Look
    from trainer.viewmodels.table_screen import Choice

HEIGHT: Final = 48
_ICON: Final = 17


class TitleLabel(QLabel):
    """A title that is shortened where there is no room."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        set_look(self, role="title")
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def wanted_width(self) -> int:
        """Return the width of the whole title."""
        return QFontMetrics(self.font()).horizontalAdvance(self.text()) + 2

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802 - named by Qt
        """Write as much of the title as there is room for."""
        with QPainter(self) as painter:
            painter.setFont(self.font())
            metrics = QFontMetrics(self.font())
            shown = metrics.elidedText(self.text(), Qt.TextElideMode.ElideRight, self.width())
            painter.setPen(self.palette().windowText().color())
            painter.drawText(self.rect(), int(Qt.AlignmentFlag.AlignVCenter), shown)


class HeaderButton(QPushButton):
    """A quiet button that becomes an icon where there is no room for its word."""

    def __init__(self, look: Look, picture: Icon, label: str, parent: QWidget) -> None:
        super().__init__(label, parent)
        self._look, self._picture, self.label = look, picture, label
        self._is_short = False
        self._state: object = None
        self._choice: object = None
        self.setAutoDefault(False)
        set_look(self, kind="plain")
        self.setAccessibleName(label)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # the mouse leaves the keyboard at the table
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def full_width(self) -> int:
        """Return the width with the word."""
        return QFontMetrics(self.font()).horizontalAdvance(self.label) + self._look.theme.px(24)

    def set_label(self, label: str) -> None:
        """Say something else."""
        if label != self.label:
            self.label = label
            self.setAccessibleName(label)
            self.set_short(short=self._is_short)

    def show_choice(self, choice: Choice | None, *, has_key: bool) -> None:
        """Stand for a choice, or go while there is none."""
        if (choice, has_key) == self._choice:
            return
        self._choice = (choice, has_key)
        self.setVisible(choice is not None)
        if choice is not None:
            self.set_label(f"{choice.label} {choice.key}".strip() if has_key else choice.label)
            self.setEnabled(choice.is_enabled)
            self.setToolTip(choice.reason or f"{choice.label} {choice.key}".strip())
            self.setAccessibleName(choice.name)

    def set_short(self, *, short: bool) -> None:
        """Show the icon alone, or the word."""
        theme = self._look.theme
        state = (short, self.label, theme.name, theme.scale)
        if state == self._state:
            return
        self._state, self._is_short = state, short
        self.setText("" if short else self.label)
        size = theme.px(_ICON)
        off = off_colour(theme)
        self.setIcon(icon(self._picture, size, theme.page.ink, off) if short else QIcon())
        self.setIconSize(QSize(size, size))


class Header(QWidget):
    """Title at the left, buttons at the right."""

    pressed = Signal(str)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self.title = TitleLabel(self)
        self._buttons: dict[str, HeaderButton] = {}
        self._box = QHBoxLayout(self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.addWidget(self.title, 1)
        look.changed.connect(self.arrange)

    def add_button(self, name: str, picture: Icon, label: str) -> HeaderButton:
        """Add a button; `pressed` tells its name."""
        button = HeaderButton(self._look, picture, label, self)
        self._buttons[name] = button
        self._box.addWidget(button)
        button.clicked.connect(lambda: self.pressed.emit(name))
        return button

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all buttons."""
        return tuple(self._buttons)

    def button(self, name: str) -> HeaderButton:
        """Return a button by its name."""
        return self._buttons[name]

    def set_title(self, title: str) -> None:
        """Show a title."""
        if title != self.title.text():
            self.title.setText(title)
            self.arrange()

    def arrange(self) -> None:
        """Write words where there is room for them, else icons."""
        self._box.setSpacing(self._look.theme.space(0.5))
        shown = [one for one in self._buttons.values() if not one.isHidden()]
        words = sum(one.full_width() + self._box.spacing() for one in shown)
        is_short = self.title.wanted_width() + words > self.width()
        for one in shown:
            one.set_short(short=is_short)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - named by Qt
        """Find out again whether words fit."""
        super().resizeEvent(event)
        self.arrange()
