"""The engine: what each action is worth to a seat that knows only its view, and how surely."""

from trainer.engine.evaluate import RUNGS, Cancel, evaluate
from trainer.engine.player import Player
from trainer.engine.roster import BASELINES, LEVELS, level, parted, styled
from trainer.engine.styles import STYLES
from trainer.engine.values import ActionValue, Cancelled, Evaluation
from trainer.engine.version import ENGINE_VERSION

__all__ = [
    "BASELINES",
    "ENGINE_VERSION",
    "LEVELS",
    "RUNGS",
    "STYLES",
    "ActionValue",
    "Cancel",
    "Cancelled",
    "Evaluation",
    "Player",
    "evaluate",
    "level",
    "parted",
    "styled",
]
