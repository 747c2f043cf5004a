"""The order in which Tab visits a page: as the page is read, whatever was made first."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

if TYPE_CHECKING:
    from collections.abc import Iterable


def visit_in_order(stops: Iterable[QWidget | None]) -> None:
    """Let Tab visit these one after the other; None stands for what is not there."""
    for one, following in pairwise(stop for stop in stops if stop is not None):
        QWidget.setTabOrder(one, following)
