"""Remembers settings, matches, every action in them and the engine's evaluations, in SQLite."""

from trainer.store.base import Store, utc_now
from trainer.store.errors import (
    StoreDamaged,
    StoreError,
    StoreFull,
    StoreLocked,
    StoreReadOnly,
    StoreTooNew,
    StoreTrouble,
)
from trainer.store.folder import HOME_VARIABLE, data_folder, log_folder, set_aside
from trainer.store.matches import Matches, MatchLog, MatchRecord
from trainer.store.settings import ASK_CUT, LANGUAGE, LEVEL, RULES, SETTINGS, WORLDS, Settings

__all__ = [
    "ASK_CUT",
    "HOME_VARIABLE",
    "LANGUAGE",
    "LEVEL",
    "RULES",
    "SETTINGS",
    "WORLDS",
    "MatchLog",
    "MatchRecord",
    "Matches",
    "Settings",
    "Store",
    "StoreDamaged",
    "StoreError",
    "StoreFull",
    "StoreLocked",
    "StoreReadOnly",
    "StoreTooNew",
    "StoreTrouble",
    "data_folder",
    "log_folder",
    "set_aside",
    "utc_now",
]
