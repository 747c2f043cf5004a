"""Where the program keeps things: the person's data folder, and the folder of logs."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from platformdirs import user_data_path, user_log_path

from trainer.store.connection import FILE_NAME

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime

HOME_VARIABLE = "EUCHRE_TRAINER_HOME"
_NAME = "euchre-trainer"


def data_folder(
    chosen: str | Path | None = None, environment: Mapping[str, str] = os.environ
) -> Path:
    """Return the folder of games and settings: chosen, else EUCHRE_TRAINER_HOME, else usual."""
    named = chosen or environment.get(HOME_VARIABLE)
    return Path(named).absolute() if named else user_data_path(_NAME, appauthor=False)


def log_folder(
    chosen: str | Path | None = None, environment: Mapping[str, str] = os.environ
) -> Path:
    """Return the folder of logs: inside a chosen data folder, else where logs usually live."""
    if chosen or environment.get(HOME_VARIABLE):
        return data_folder(chosen, environment) / "logs"
    return user_log_path(_NAME, appauthor=False)


def set_aside(folder: Path, moment: datetime) -> Path:
    """Give a damaged file of games another name, so that a new one can be begun; return it.

    Nothing is deleted: the write-ahead log goes along under the same new name.
    """
    path = folder / FILE_NAME
    target = path.with_name(f"{path.name}.damaged-{moment:%Y%m%d-%H%M%S}")
    for suffix in ("-wal", "-shm", ""):
        part = path.with_name(path.name + suffix)
        if part.exists():
            part.rename(target.with_name(target.name + suffix))
    return target
