"""Keeps the look in force and tells every widget when it changes.

- `Look(application)` starts with the system's light or dark; give it to every drawn widget;
- `look.theme` is the `theme.Theme` in force; `look.changed` fires after each change;
- `look.choose(name=…, scale=…, four_colours=…, reduced_motion=…)` changes any of them;
  the name "system" follows the system's colour scheme.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from trainer.ui.fonts import load_fonts
from trainer.ui.style import StyleImages, palette, style_sheet
from trainer.ui.theme import Theme, Type, read_theme

SYSTEM: Final = "system"


class Look(QObject):
    """The theme in force, applied to the whole application."""

    changed = Signal()

    def __init__(
        self, application: QApplication, name: str = SYSTEM, *, sets_style: bool = True
    ) -> None:
        super().__init__(application)
        load_fonts()
        self._application = application
        self._name = name
        self._images = StyleImages()
        self._theme = read_theme(_named(name))
        if sets_style:  # the same on every system, and drawn from the palette
            application.setStyle("Fusion")
        hints = application.styleHints()
        hints.colorSchemeChanged.connect(self._follow_system)
        if hasattr(hints, "accessibility"):  # Qt 6.10
            hints.accessibility().contrastPreferenceChanged.connect(self._follow_system)
        self._apply()

    @property
    def theme(self) -> Theme:
        """The theme in force."""
        return self._theme

    @property
    def name(self) -> str:
        """The name that was chosen: a theme's, or "system"."""
        return self._name

    def choose(
        self,
        *,
        name: str | None = None,
        scale: float | None = None,
        four_colours: bool | None = None,
        reduced_motion: bool | None = None,
    ) -> None:
        """Change what is given and keep the rest; fires `changed` if anything differs.

        Raises:
            FileNotFoundError: there is no theme of that name.
        """
        before = self._theme
        base = before
        if name is not None or self._name == SYSTEM:
            self._name, base = name or SYSTEM, read_theme(_named(name or SYSTEM))
        scale = before.scale if scale is None else scale
        four_colours = before.four_colours if four_colours is None else four_colours
        reduced_motion = before.reduced_motion if reduced_motion is None else reduced_motion
        self._put(
            base.adapted(scale=scale, four_colours=four_colours, reduced_motion=reduced_motion)
        )

    def use(self, theme: Theme) -> None:
        """Put a theme in force as it is, such as one read from the user's folder."""
        self._name = theme.name
        self._put(theme)

    def _put(self, theme: Theme) -> None:
        if theme == self._theme:
            return
        self._theme = theme
        self._apply()
        self.changed.emit()

    def _follow_system(self) -> None:
        if self._name == SYSTEM:
            self.choose()

    def _apply(self) -> None:
        self._application.setFont(self._theme.font(Type.BODY))
        self._application.setPalette(palette(self._theme))
        self._images.draw(self._theme)
        self._application.setStyleSheet(style_sheet(self._theme, self._images.folder))


def _named(name: str) -> str:
    return system_theme() if name == SYSTEM else name


def system_theme() -> str:
    """Return the name of the theme that the system's colour scheme and contrast ask for."""
    hints = QGuiApplication.styleHints()
    shade = "dark" if hints.colorScheme() is Qt.ColorScheme.Dark else "light"
    return f"contrast-{shade}" if _wants_contrast() else shade


def _wants_contrast() -> bool:
    """Answer whether the system asks for high contrast; Qt tells from 6.10 on."""
    hints = QGuiApplication.styleHints()
    if not hasattr(hints, "accessibility"):
        return False
    accessibility = hints.accessibility()
    return accessibility.contrastPreference() is Qt.ContrastPreference.HighContrast
