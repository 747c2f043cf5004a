"""`TroubleBar`: says what went wrong, that nothing was lost, and what to do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QWidget

from trainer.ui.drawing.icons import Icon
from trainer.ui.drawing.pixmaps import icon_pixmap
from trainer.ui.style import set_look

if TYPE_CHECKING:
    from trainer.ui.look import Look
    from trainer.words import Words


class TroubleBar(QFrame):
    """A bar over the table; gone while all is well."""

    def __init__(self, look: Look, _words: Words, parent: QWidget) -> None:
        super().__init__(parent)
        self._look = look
        set_look(self, surface="panel")
        self._sign = QLabel(self)
        self._text = QLabel(self)
        self._text.setWordWrap(True)
        set_look(self._text, role="danger")
        self._box = QHBoxLayout(self)
        self._box.addWidget(self._sign)
        self._box.addWidget(self._text, 1)
        look.changed.connect(self._apply)
        self._apply()
        self.hide()

    def show_trouble(self, text: str) -> None:
        """Show a sentence, or nothing."""
        self._text.setText(text)
        self.setVisible(bool(text))

    def height_for(self, width: int) -> int:
        """Return how high the bar is in a width."""
        return max(self._box.heightForWidth(width), self.sizeHint().height())

    def _apply(self) -> None:
        theme = self._look.theme
        self._box.setContentsMargins(theme.space(4), theme.space(2), theme.space(4), theme.space(2))
        self._sign.setPixmap(icon_pixmap(Icon.WARNING, theme.px(18), theme.page.danger))
