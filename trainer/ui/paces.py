"""The words of each pace, for the table's menu and the settings."""

from __future__ import annotations

from typing import Final

from trainer.viewmodels.terms import Pace

PACE_KEYS: Final = {
    Pace.STEP: "setting-pace-step",
    Pace.SLOW: "setting-pace-slow",
    Pace.NORMAL: "setting-pace-normal",
    Pace.FAST: "setting-pace-fast",
    Pace.AT_ONCE: "setting-pace-at-once",
}
