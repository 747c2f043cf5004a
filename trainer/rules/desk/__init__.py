"""The ruling desk: questions of law, each answered with its steps, deciding choice and source."""

from trainer.rules.desk.asked import Asked, BadQuestion, shown
from trainer.rules.desk.questions import QUESTIONS, answer
from trainer.rules.desk.ruling import Answer, Decided, Place, Ruling, Said, Source, Step

__all__ = [
    "QUESTIONS",
    "Answer",
    "Asked",
    "BadQuestion",
    "Decided",
    "Place",
    "Ruling",
    "Said",
    "Source",
    "Step",
    "answer",
    "shown",
]
