"""Makes and runs questions: decisions, own mistakes, counting and the rule quiz."""

from trainer.drills.question import (
    ChoiceName,
    Option,
    Question,
    Several,
    Spread,
    Table,
    Telling,
    Told,
)
from trainer.drills.quiz import Answers, Asked, NothingToAsk, Outcome, Quiz, Tally
from trainer.drills.spacing import Cause, Grade, WhyBack
from trainer.drills.topics import Family, Topic, chosen_topics, topic_names, topics

__all__ = [
    "Answers",
    "Asked",
    "Cause",
    "ChoiceName",
    "Family",
    "Grade",
    "NothingToAsk",
    "Option",
    "Outcome",
    "Question",
    "Quiz",
    "Several",
    "Spread",
    "Table",
    "Tally",
    "Telling",
    "Told",
    "Topic",
    "WhyBack",
    "chosen_topics",
    "topic_names",
    "topics",
]
