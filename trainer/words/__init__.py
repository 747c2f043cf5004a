"""Holds every sentence the program can say, made from message keys in the chosen language."""

from trainer.words.catalogue import PSEUDO, languages
from trainer.words.errors import WordsError
from trainer.words.message import Message
from trainer.words.speech import Words

__all__ = ["PSEUDO", "Message", "Words", "WordsError", "languages"]
