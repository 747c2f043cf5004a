"""The engine: what each action is worth to a seat that knows only its view, and how sure that is."""

from trainer.engine.evaluate import RUNGS, Cancel, evaluate
from trainer.engine.values import ActionValue, Cancelled, Evaluation
from trainer.engine.version import ENGINE_VERSION

__all__ = [
    "ENGINE_VERSION",
    "RUNGS",
    "ActionValue",
    "Cancel",
    "Cancelled",
    "Evaluation",
    "evaluate",
]
