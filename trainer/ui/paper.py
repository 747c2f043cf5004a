"""Puts the pre-game agreement on paper: a file of text, a page, a PDF, or the printer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QMarginsF
from PySide6.QtGui import QPageLayout, QPageSize, QPdfWriter, QTextDocument

from trainer.viewmodels.agreement import as_html, as_text

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtWidgets import QWidget

    from trainer.viewmodels.agreement import Agreement

_MARGIN: Final = 20.0  # millimetres
_POINTS: Final = 10.5


def write_agreement(agreement: Agreement, path: Path) -> None:
    """Write the agreement as the ending of the path says: .html, .pdf, and text otherwise.

    Raises:
        OSError: it cannot be written.
    """
    match path.suffix.lower():
        case ".html" | ".htm":
            path.write_text(as_html(agreement), encoding="utf-8")
        case ".pdf":
            _write_pdf(agreement, path)
        case _:
            path.write_text(as_text(agreement), encoding="utf-8")


def document(agreement: Agreement) -> QTextDocument:
    """Return the agreement as a document to be printed."""
    page = QTextDocument()
    font = page.defaultFont()
    font.setPointSizeF(_POINTS)
    page.setDefaultFont(font)
    page.setHtml(as_html(agreement))
    return page


def print_agreement(agreement: Agreement, parent: QWidget) -> bool:
    """Ask for a printer and print; answer whether printing is possible here at all.

    Raises:
        ImportError: this Qt has no printing.
    """
    from PySide6.QtPrintSupport import QPrintDialog, QPrinter, QPrinterInfo  # noqa: PLC0415 - may be missing

    if not QPrinterInfo.availablePrinterNames():
        return False
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    dialog = QPrintDialog(printer, parent)
    if dialog.exec():
        document(agreement).print_(printer)
    return True


def _write_pdf(agreement: Agreement, path: Path) -> None:
    path.open("wb").close()  # says what is wrong with the path, as QPdfWriter does not
    writer = QPdfWriter(str(path))
    writer.setTitle(agreement.title)
    margins = QMarginsF(_MARGIN, _MARGIN, _MARGIN, _MARGIN)
    size = QPageSize(QPageSize.PageSizeId.A4)
    writer.setPageLayout(
        QPageLayout(size, QPageLayout.Orientation.Portrait, margins, QPageLayout.Unit.Millimeter)
    )
    document(agreement).print_(writer)
