"""The one way to the program's data files: rule sets, lessons, words, pictures.

An installed program keeps them inside the package (`trainer/resources`); a checkout keeps them
in `resources/` at the top of the tree, and an editable install reads them from there.
"""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable


def resource(*parts: str) -> Traversable:
    """Return a file or folder of the program's data, such as `resource("rules", "x.toml")`.

    The checkout's own folder comes first, so that an editable install always sees edits.

    Raises:
        FileNotFoundError: the program's data has no such file or folder.
    """
    for root in (_checkout(), files("trainer") / "resources"):
        found = root.joinpath(*parts) if root is not None else None
        if found is not None and (found.is_file() or found.is_dir()):
            return found
    raise FileNotFoundError(f"resources/{'/'.join(parts)} is missing: install the program again")


def _checkout() -> Traversable | None:
    top = Path(__file__).resolve().parents[2]
    folder = top / "resources"
    return folder if (top / "pyproject.toml").is_file() and folder.is_dir() else None
