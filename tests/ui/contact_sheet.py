"""Paints every card, back, chip and icon onto sheets to be looked at.

    python tests/ui/contact_sheet.py FOLDER [density]

writes `cards-THEME.png` and `icons-THEME.png` for each theme, and `four-colours.png`.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from PySide6.QtCore import QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter

from trainer.rules import Rank, pack
from trainer.ui.drawing.backs import Back
from trainer.ui.drawing.faces import WIDTH, draw_back, draw_face
from trainer.ui.drawing.fans import Towards, draw_fan, fan_bounds
from trainer.ui.drawing.icons import VERDICT_ICONS, Icon, draw_icon
from trainer.ui.drawing.pixmaps import card_height, chip_pixmap, shadow_pixmap, shadow_reach
from trainer.ui.fonts import load_fonts
from trainer.ui.theme import Type, Weight, read_theme, theme_names

HEIGHTS = (48, 96, 146, 200, 400)
GAP = 14
ACROSS = 1900
LARGE = {"AS", "JS", "QS", "KS", "JH", "QH", "KH", "JD", "QC", "KD", "TH", "B"}


class Sheet:
    """Pictures placed one after another in rows, on the table's ground."""

    def __init__(self, theme, size, density, ground):
        self.theme, self.density = theme, density
        self.image = QImage(size * density, QImage.Format.Format_ARGB32_Premultiplied)
        self.image.setDevicePixelRatio(density)
        self.image.fill(QColor(ground))
        self.painter = QPainter(self.image)
        self.painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.at, self.low, self.width = QPoint(GAP, GAP), 0, size.width()

    def place(self, size):
        """Return where the next picture of that size goes."""
        if self.at.x() + size.width() + GAP > self.width:
            self.new_row()
        rect = QRectF(self.at, size)
        self.at += QPoint(size.width() + GAP, 0)
        self.low = max(self.low, size.height())
        return rect

    def new_row(self):
        self.at, self.low = QPoint(GAP, self.at.y() + self.low + GAP), 0

    def save(self, path):
        self.painter.end()
        self.image.save(str(path))


def add_cards(sheet, height, cards):
    width = round(height * WIDTH / 350)
    reach = shadow_reach(width)
    for one in cards:
        rect = sheet.place(QSize(width, card_height(width)))
        if not sheet.theme.is_high_contrast:
            shadow = shadow_pixmap(width, 1.0, sheet.density)
            sheet.painter.drawPixmap(rect.topLeft() - QPoint(reach, reach), shadow)
        if isinstance(one, Back):
            draw_back(sheet.painter, rect, sheet.theme, one)
        else:
            draw_face(sheet.painter, one, rect, sheet.theme)
    sheet.new_row()


def add_chips(sheet):
    for one in pack(Rank.NINE, joker=True):
        size = QSize(38, 26)
        rect = sheet.place(size)
        pixmap = chip_pixmap(one, size, sheet.theme, sheet.density)
        sheet.painter.drawPixmap(rect.topLeft(), pixmap)
    sheet.new_row()


def add_fans(sheet):
    for towards in Towards:
        for count in (1, 3, 5, 7):
            bounds = fan_bounds(count, 60, towards)
            rect = sheet.place(bounds.toAlignedRect().size())
            sheet.painter.save()
            sheet.painter.translate(rect.center() - bounds.center())
            draw_fan(sheet.painter, [None] * count, 60, sheet.theme, towards)
            sheet.painter.restore()
    sheet.new_row()


def card_sheet(theme, density):
    sheet = Sheet(theme, QSize(ACROSS, 1760), density, theme.table.top)
    everything = [*pack(Rank.NINE, joker=True), *Back]
    for height in HEIGHTS[:3]:
        add_cards(sheet, height, everything)
    add_chips(sheet)
    add_fans(sheet)
    add_cards(sheet, HEIGHTS[3], [one for one in everything if str(one) in LARGE])
    add_cards(sheet, HEIGHTS[4], [one for one in everything if str(one) in {"JS", "QH", "KD", "B"}])
    return sheet


def icon_sheet(theme, density):
    sheet = Sheet(theme, QSize(1000, 640), density, theme.page.ground)
    painter = sheet.painter
    for icon in Icon:
        rect = sheet.place(QSize(74, 92))
        draw_icon(painter, icon, QRectF(rect.x(), rect.y(), 40, 40), theme.page.ink)
        draw_icon(painter, icon, QRectF(rect.x() + 46, rect.y() + 4, 20, 20), theme.page.accent)
        painter.setFont(theme.font(Type.SMALL))
        painter.setPen(QColor(theme.page.quiet))
        painter.drawText(rect.adjusted(0, 46, 20, 0), Qt.AlignmentFlag.AlignLeft, icon.value)
    sheet.new_row()
    for verdict, icon in VERDICT_ICONS.items():
        pair = theme.verdict(verdict)
        rect = sheet.place(QSize(124, 30))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(pair.ground))
        painter.drawRoundedRect(rect, 15, 15)
        draw_icon(painter, icon, QRectF(rect.x() + 10, rect.y() + 8, 14, 14), pair.text)
        painter.setPen(QColor(pair.text))
        painter.setFont(theme.font(Type.BODY, Weight.SEMIBOLD))
        words = rect.adjusted(30, 0, 0, 0)
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, verdict.split(" to ")[0].title())
    return sheet


def main(folder, density=1.0):
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QGuiApplication([])
    load_fonts()
    out = Path(folder)
    out.mkdir(parents=True, exist_ok=True)
    for name in theme_names():
        theme = read_theme(name)
        card_sheet(theme, density).save(out / f"cards-{name}.png")
        icon_sheet(theme, density).save(out / f"icons-{name}.png")
    four = read_theme("light").adapted(four_colours=True)
    card_sheet(four, density).save(out / "four-colours.png")
    application.quit()


if __name__ == "__main__":
    main(sys.argv[1], *map(float, sys.argv[2:]))
