"""Text records, Euchre Game Notation, position codes: in and out."""

from trainer.records.bounded import MOST_BYTES, tidy
from trainer.records.egn import egn_of, game_of, write
from trainer.records.faults import Fault, Findings, Unreadable, Unwritable, Weight
from trainer.records.loading import game_of_text, load_game
from trainer.records.match_record import Misdeal, match_record
from trainer.records.recorded import (
    Decision,
    LostDeal,
    Notation,
    Outcome,
    RecordedGame,
    RecordedHand,
    ReplayedHand,
    Ungraded,
    WholeHand,
)
from trainer.records.replaying import final_score, replay_game
from trainer.records.text import HandRecord, Score, TextRecord, record_of, score_of, write_text
from trainer.records.text_reading import is_text_record, read_text

__all__ = [
    "MOST_BYTES",
    "Decision",
    "Fault",
    "Findings",
    "HandRecord",
    "LostDeal",
    "Misdeal",
    "Notation",
    "Outcome",
    "RecordedGame",
    "RecordedHand",
    "ReplayedHand",
    "Score",
    "TextRecord",
    "Ungraded",
    "Unreadable",
    "Unwritable",
    "Weight",
    "WholeHand",
    "egn_of",
    "final_score",
    "game_of",
    "game_of_text",
    "is_text_record",
    "load_game",
    "match_record",
    "read_text",
    "record_of",
    "replay_game",
    "score_of",
    "tidy",
    "write",
    "write_text",
]
