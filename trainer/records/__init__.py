"""Text records, Euchre Game Notation, position codes: in and out."""

from trainer.records.bounded import MOST_BYTES, tidy
from trainer.records.egn import Unwritable, egn_of, game_of, load_game, write
from trainer.records.faults import Fault, Findings, Unreadable, Weight
from trainer.records.recorded import (
    Decision,
    LostDeal,
    Outcome,
    RecordedGame,
    RecordedHand,
    ReplayedHand,
    Ungraded,
)
from trainer.records.replaying import final_score, replay_game
from trainer.records.text import HandRecord, TextRecord, read_text, record_of, write_text

__all__ = [
    "MOST_BYTES",
    "Decision",
    "Fault",
    "Findings",
    "HandRecord",
    "LostDeal",
    "Outcome",
    "RecordedGame",
    "RecordedHand",
    "ReplayedHand",
    "TextRecord",
    "Ungraded",
    "Unreadable",
    "Unwritable",
    "Weight",
    "egn_of",
    "final_score",
    "game_of",
    "load_game",
    "read_text",
    "record_of",
    "replay_game",
    "tidy",
    "write",
    "write_text",
]
