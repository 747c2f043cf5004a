"""Turns a theme into a palette and a style sheet for ordinary Qt widgets.

Widgets say what they are by a dynamic property, and the style sheet does the rest:

- `QLabel[role=…]`: "title", "display", "heading", "label", "small", "quiet" (small and
  quiet), "active" (small, of a field that is filled), "danger";
- `QPushButton[kind=…]`: "primary", "plain" (no ground), "danger"; none for the usual one;
- `QFrame[surface=…]`: "panel", "rail", "plate" (on the table), "field" and "chosen" (in a panel).

`set_look(widget, role="title")` sets such a property and has the widget styled anew.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, QTemporaryDir
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QWidget

from trainer.ui.drawing.icons import Icon
from trainer.ui.drawing.pixmaps import icon_pixmap
from trainer.ui.theme import Radius, Type, mixed

if TYPE_CHECKING:
    from trainer.ui.theme import Theme

IMAGE: Final = 16  # pixels: ticks and arrows within ordinary widgets


def set_look(widget: QWidget, **names: str) -> None:
    """Give a widget a role, kind or surface of the style sheet, also after it was shown."""
    for name, value in names.items():
        widget.setProperty(name, value)
    if widget.testAttribute(Qt.WidgetAttribute.WA_WState_Polished):  # else it is styled when shown
        widget.style().unpolish(widget)
        widget.style().polish(widget)


class StyleImages:
    """The few pictures a style sheet must read from files, in a folder of their own."""

    def __init__(self) -> None:
        self._directory = QTemporaryDir()

    @property
    def folder(self) -> str:
        """The folder's path with forward slashes, as style sheets want it."""
        return Path(self._directory.path()).as_posix()

    def draw(self, theme: Theme) -> None:
        """Write every picture in the colours and at the scale of a theme."""
        page, size = theme.page, theme.px(IMAGE)
        pictures = {
            "tick": (Icon.TICK, page.on_accent),
            "dot": (Icon.DOT, page.on_accent),
            "partly": (Icon.MINUS, page.on_accent),
            "down": (Icon.DOWN, page.quiet),
            "right": (Icon.RIGHT, page.quiet),
        }
        for name, (icon, colour) in pictures.items():
            stem = f"{self.folder}/{name}-{theme.name}-{size}"
            icon_pixmap(icon, size, colour, 1.0).save(f"{stem}.png")
            icon_pixmap(icon, size, colour, 2.0).save(f"{stem}@2x.png")


def palette(theme: Theme) -> QPalette:
    """Return the palette that widgets without a style-sheet rule draw with."""
    page = theme.page
    result = QPalette()
    roles = {
        QPalette.ColorRole.Window: page.ground,
        QPalette.ColorRole.WindowText: page.ink,
        QPalette.ColorRole.Base: page.field,
        QPalette.ColorRole.AlternateBase: page.panel,
        QPalette.ColorRole.Text: page.ink,
        QPalette.ColorRole.PlaceholderText: page.quiet,
        QPalette.ColorRole.Button: page.button,
        QPalette.ColorRole.ButtonText: page.ink,
        QPalette.ColorRole.BrightText: page.danger,
        QPalette.ColorRole.ToolTipBase: page.ink,
        QPalette.ColorRole.ToolTipText: page.ground,
        QPalette.ColorRole.Highlight: page.accent,
        QPalette.ColorRole.HighlightedText: page.on_accent,
        QPalette.ColorRole.Link: page.accent,
        QPalette.ColorRole.LinkVisited: page.accent,
        QPalette.ColorRole.Accent: page.accent,
        QPalette.ColorRole.Light: page.panel,
        QPalette.ColorRole.Midlight: page.line,
        QPalette.ColorRole.Mid: page.line,
        QPalette.ColorRole.Dark: page.edge,
        QPalette.ColorRole.Shadow: mixed(page.edge, "#000000", 0.4),
    }
    for role, colour in roles.items():
        result.setColor(role, QColor(colour))
    for role in (
        QPalette.ColorRole.WindowText,
        QPalette.ColorRole.Text,
        QPalette.ColorRole.ButtonText,
    ):
        result.setColor(QPalette.ColorGroup.Disabled, role, QColor(off_colour(theme)))
    return result


def off_colour(theme: Theme) -> str:
    """Return the colour of text that cannot be used at present."""
    return mixed(theme.page.quiet, theme.page.ground, 0.35)


def style_sheet(theme: Theme, images: str) -> str:
    """Return the style sheet of the application; `images` is the folder of `StyleImages`."""
    return "\n".join(
        (
            _texts(theme),
            _surfaces(theme),
            _buttons(theme),
            _checks(theme, images),
            _fields(theme, images),
            _lists(theme),
            _menus(theme, images),
            _tabs(theme),
            _scroll_bars(theme),
            _small_things(theme),
        )
    )


def _size(theme: Theme, size: Type) -> str:
    return f"font-size: {theme.type_points(size):.3f}pt"


def _texts(theme: Theme) -> str:
    page = theme.page
    return f"""
    QLabel {{ background: transparent; }}
    QLabel[role="display"] {{ {_size(theme, Type.DISPLAY)}; font-weight: 700; }}
    QLabel[role="title"] {{ {_size(theme, Type.TITLE)}; font-weight: 700; }}
    QLabel[role="heading"] {{ {_size(theme, Type.LABEL)}; font-weight: 600; }}
    QLabel[role="label"] {{ {_size(theme, Type.LABEL)}; }}
    QLabel[role="small"] {{ {_size(theme, Type.SMALL)}; }}
    QLabel[role="quiet"] {{ {_size(theme, Type.SMALL)}; color: {page.quiet}; }}
    QLabel[role="active"] {{ {_size(theme, Type.SMALL)}; color: {page.accent}; font-weight: 600; }}
    QLabel[role="danger"] {{ color: {page.danger}; font-weight: 600; }}
    """


def _surfaces(theme: Theme) -> str:
    page, table = theme.page, theme.table
    return f"""
    QFrame[surface="panel"] {{ background: {page.panel}; border: 1px solid {page.line};
        border-radius: {theme.radius(Radius.PANEL)}px; }}
    QFrame[surface="field"] {{ background: {page.field}; border: 1px solid {page.line};
        border-radius: {theme.radius(Radius.BUTTON)}px; }}
    QFrame[surface="chosen"] {{ background: {page.tint}; border: 1px solid {page.accent};
        border-radius: {theme.radius(Radius.BUTTON)}px; }}
    QFrame[surface="rail"] {{ background: {page.rail}; border: none; }}
    QFrame[surface="plate"] {{ background: {table.plate}; color: {table.ink};
        border: {"2px solid " + table.outline if theme.is_high_contrast else "none"};
        border-radius: {theme.radius(Radius.PANEL)}px; }}
    QFrame[surface="plate"] QLabel {{ color: {table.ink}; border: none; }}
    QFrame[surface="plate"] QLabel[role="quiet"] {{ color: {table.quiet}; }}
    """


def _edge(theme: Theme, colour: str, contrasting: str = "") -> str:
    """Return a border as wide on every theme: a plain one shows only in high contrast."""
    edge = contrasting or theme.page.edge
    return f"2px solid {edge if theme.is_high_contrast else colour}"


def _buttons(theme: Theme) -> str:
    page, off = theme.page, off_colour(theme)
    radius = theme.radius(Radius.BUTTON)
    pad = f"{theme.space(2)}px {theme.space(4)}px"
    return f"""
    QPushButton {{ background: {page.button}; color: {page.ink}; font-weight: 600;
        border: {_edge(theme, page.button)}; border-radius: {radius}px; padding: {pad};
        icon-size: {theme.px(18)}px; outline: none; }}
    QPushButton:hover {{ background: {page.button_hover}; border-color: {page.button_hover}; }}
    QPushButton:pressed {{ background: {page.tint}; border-color: {page.tint}; }}
    QPushButton:checked {{ background: {page.tint}; color: {page.accent};
        border-color: {page.accent}; }}
    QPushButton:disabled {{ color: {off}; border: {_edge(theme, page.button, off)}; }}
    QPushButton[kind="primary"] {{ background: {page.accent}; color: {page.on_accent};
        border-color: {page.accent}; }}
    QPushButton[kind="primary"]:hover, QPushButton[kind="primary"]:pressed {{
        background: {page.accent_hover}; border-color: {page.accent_hover}; }}
    QPushButton[kind="primary"]:disabled {{ background: {page.button}; color: {off};
        border: {_edge(theme, page.button, off)}; }}
    QPushButton[kind="plain"], QToolButton {{ background: transparent; color: {page.ink};
        border: 2px solid transparent; border-radius: {radius}px;
        padding: {theme.space(1)}px {theme.space(2)}px; font-weight: 500;
        icon-size: {theme.px(18)}px; }}
    QPushButton[kind="plain"]:hover, QToolButton:hover {{ background: {page.tint}; }}
    QPushButton[kind="plain"]:pressed, QToolButton:pressed, QToolButton:checked {{
        background: {page.tint}; color: {page.accent}; }}
    QPushButton[kind="plain"]:disabled {{ color: {off}; }}
    QPushButton[kind="danger"] {{ color: {page.danger}; }}
    QPushButton:focus, QToolButton:focus, QPushButton[kind="primary"]:focus {{
        border: 2px solid {page.focus}; }}
    QPushButton[kind="primary"]:focus {{ border: 3px solid {page.ink};
        padding: {theme.space(2) - 1}px {theme.space(4) - 1}px; }}
    QPushButton:checked:focus {{ border: 3px solid {page.focus};
        padding: {theme.space(2) - 1}px {theme.space(4) - 1}px; }}
    """


def _checks(theme: Theme, images: str) -> str:
    page, size = theme.page, theme.px(IMAGE)
    tail = f"-{theme.name}-{size}.png"
    return f"""
    QCheckBox {{ spacing: {theme.space(2.5)}px; border: none;
        padding: {theme.space(1) + 2}px {theme.space(1.5)}px {theme.space(1) + 2}px 0px; }}
    QRadioButton {{ spacing: {theme.space(2)}px; padding: {theme.space(1)}px;
        border: 2px solid transparent; border-radius: {theme.radius(Radius.CARD)}px; }}
    QRadioButton:focus {{ border-color: {page.focus}; }}
    QCheckBox::indicator, QRadioButton::indicator {{ width: {size}px; height: {size}px;
        border: 2px solid {page.edge}; background: {page.field}; }}
    QCheckBox::indicator {{ border-radius: {theme.px(5)}px; }}
    QRadioButton::indicator {{ border-radius: {size // 2 + 2}px; }}
    QCheckBox::indicator:hover, QRadioButton::indicator:hover {{ border-color: {page.accent}; }}
    QCheckBox::indicator:checked, QCheckBox::indicator:indeterminate,
    QRadioButton::indicator:checked {{ background: {page.accent}; border-color: {page.accent}; }}
    QCheckBox::indicator:checked {{ image: url({images}/tick{tail}); }}
    QCheckBox::indicator:indeterminate {{ image: url({images}/partly{tail}); }}
    QRadioButton::indicator:checked {{ image: url({images}/dot{tail}); }}
    """


# Spin boxes have no rule: Qt puts a styled one's figures against its edge. The palette draws them.
def _fields(theme: Theme, images: str) -> str:
    page, size = theme.page, theme.px(IMAGE)
    tail = f"-{theme.name}-{size}.png"
    return f"""
    QLineEdit, QTextEdit, QPlainTextEdit, QComboBox {{
        background: {page.field}; color: {page.ink}; border: 2px solid {page.line};
        border-radius: {theme.px(9)}px; padding: {theme.space(1.5)}px {theme.space(2.5)}px;
        selection-background-color: {page.accent}; selection-color: {page.on_accent}; }}
    QLineEdit, QTextEdit, QPlainTextEdit {{ placeholder-text-color: {page.quiet}; }}
    QLineEdit, QComboBox {{ border-color: {page.edge};
        border-width: {2 if theme.is_high_contrast else 1}px; }}
    QLineEdit:focus, QTextEdit:focus, QPlainTextEdit:focus, QComboBox:focus {{
        border: 2px solid {page.focus}; }}
    QComboBox::drop-down {{ border: none; width: {size + theme.space(3)}px; }}
    QComboBox::down-arrow {{ image: url({images}/down{tail}); width: {size}px; height: {size}px; }}
    QComboBox QAbstractItemView {{ background: {page.panel}; color: {page.ink};
        border: 1px solid {page.edge}; padding: {theme.space(1)}px; outline: none;
        selection-background-color: {page.tint}; selection-color: {page.ink}; }}
    """


def _lists(theme: Theme) -> str:
    page = theme.page
    return f"""
    QTableView, QTreeView, QListView {{ background: {page.field}; color: {page.ink};
        alternate-background-color: {page.panel}; gridline-color: {page.line};
        border: 1px solid {page.line}; border-radius: {theme.px(9)}px; outline: none;
        selection-background-color: {page.tint}; selection-color: {page.ink}; }}
    QTableView:focus, QTreeView:focus, QListView:focus {{ border: 2px solid {page.focus}; }}
    QTableView::item, QTreeView::item, QListView::item {{ padding: {theme.space(1.5)}px; }}
    QTableView::item:selected, QTreeView::item:selected, QListView::item:selected {{
        background: {page.tint}; color: {page.ink}; }}
    QTableView::item:focus, QTreeView::item:focus, QListView::item:focus {{
        border: 2px solid {page.focus}; }}
    QHeaderView {{ background: transparent; }}
    QHeaderView::section {{ background: {page.panel}; color: {page.quiet}; border: none;
        border-bottom: 1px solid {page.line}; padding: {theme.space(1.5)}px; }}
    QTableCornerButton::section {{ background: {page.panel}; border: none; }}
    """


def _menus(theme: Theme, images: str) -> str:
    page, size = theme.page, theme.px(IMAGE)
    tail = f"-{theme.name}-{size}.png"
    return f"""
    QMenuBar {{ background: {page.ground}; color: {page.ink}; }}
    QMenuBar::item {{ padding: {theme.space(1)}px {theme.space(2)}px; background: transparent;
        border-radius: {theme.px(6)}px; }}
    QMenuBar::item:selected {{ background: {page.tint}; }}
    QMenu {{ background: {page.panel}; color: {page.ink}; border: 1px solid {page.edge};
        padding: {theme.space(1)}px; }}
    QMenu::item {{ padding: {theme.space(1.5)}px {theme.space(6)}px;
        border-radius: {theme.px(6)}px; border: 2px solid transparent; }}
    QMenu::item:selected {{ background: {page.tint}; color: {page.ink};
        border-color: {page.focus if theme.is_high_contrast else page.tint}; }}
    QMenu::item:disabled {{ color: {off_colour(theme)}; }}
    QMenu::separator {{ height: 1px; background: {page.line}; margin: {theme.space(1)}px; }}
    QMenu::right-arrow {{ image: url({images}/right{tail}); }}
    QToolTip {{ background: {page.ink}; color: {page.ground}; border: 1px solid {page.ground};
        padding: {theme.space(1)}px {theme.space(2)}px; }}
    """


def _tabs(theme: Theme) -> str:
    page = theme.page
    return f"""
    QTabWidget::pane {{ border: none; border-top: 1px solid {page.line}; }}
    QTabBar {{ qproperty-drawBase: 0; }}
    QTabBar::tab {{ background: transparent; color: {page.quiet};
        padding: {theme.space(2)}px {theme.space(4) - 2}px; border: 2px solid transparent;
        border-bottom-width: 3px; border-radius: {theme.px(9)}px; }}
    QTabBar::tab:hover {{ color: {page.ink}; }}
    QTabBar::tab:selected {{ color: {page.accent}; border-bottom-color: {page.accent};
        border-radius: 0px; font-weight: 600; }}
    QTabBar::tab:focus {{ border: 2px solid {page.focus}; border-bottom-width: 3px;
        border-radius: {theme.px(9)}px; }}
    """


def _scroll_bars(theme: Theme) -> str:
    page, wide = theme.page, theme.px(12)
    inset, radius = theme.px(3), theme.px(3)
    handle = page.edge if theme.is_high_contrast else mixed(page.edge, page.ground, 0.35)
    return f"""
    QScrollArea {{ border: none; background: transparent; }}
    QScrollBar {{ background: transparent; border: none; margin: 0; }}
    QScrollBar:vertical {{ width: {wide}px; }}
    QScrollBar:horizontal {{ height: {wide}px; }}
    QScrollBar::handle {{ background: {handle}; border-radius: {radius}px; margin: {inset}px; }}
    QScrollBar::handle:vertical {{ min-height: {theme.px(36)}px; }}
    QScrollBar::handle:horizontal {{ min-width: {theme.px(36)}px; }}
    QScrollBar::handle:hover {{ background: {page.edge}; }}
    QScrollBar::add-line, QScrollBar::sub-line {{ width: 0; height: 0; }}
    QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}
    """


def _small_things(theme: Theme) -> str:
    page, groove = theme.page, theme.px(4)
    knob = theme.px(18)
    return f"""
    QGroupBox {{ border: 1px solid {page.line}; border-radius: {theme.px(9)}px;
        margin-top: {theme.space(5)}px; padding: {theme.space(3)}px; font-weight: 600; }}
    QGroupBox::title {{ subcontrol-origin: margin; left: {theme.space(1)}px; }}
    QProgressBar {{ background: {page.line}; border: none; border-radius: {groove // 2}px;
        max-height: {groove}px; color: transparent; }}
    QProgressBar::chunk {{ background: {page.accent}; border-radius: {groove // 2}px; }}
    QSlider:horizontal {{ min-height: {knob + 4}px; }}
    QSlider::groove:horizontal {{ height: {groove}px; background: {page.line};
        border-radius: {groove // 2}px; }}
    QSlider::sub-page:horizontal {{ background: {page.accent}; border-radius: {groove // 2}px; }}
    QSlider::handle:horizontal {{ width: {knob}px; height: {knob}px; border-radius: {knob // 2}px;
        margin: {-(knob - groove) // 2}px 0; background: {page.accent};
        border: 2px solid {page.panel}; }}
    QSlider::handle:horizontal:focus {{ border-color: {page.focus}; }}
    QSplitter::handle {{ background: {page.line}; }}
    QStatusBar {{ background: {page.ground}; color: {page.quiet}; }}
    """
