"""Euchre Game Notation (.egn): an open file format for played games, read and written."""

from trainer.records.egn.codes import CardCode, SuitSense, code, code_of
from trainer.records.egn.game import game_of
from trainer.records.egn.read import read, read_file
from trainer.records.egn.ruleset import RulesRead, flags_of, rules_of, untold
from trainer.records.egn.values import (
    Annotations,
    Bidding,
    EgnDeal,
    EgnGame,
    EgnPhase,
    Exchange,
    FlagValue,
    Line,
    PackedDeal,
    Player,
    TrickPlay,
)
from trainer.records.egn.write import egn_of, write

__all__ = [
    "Annotations",
    "Bidding",
    "CardCode",
    "EgnDeal",
    "EgnGame",
    "EgnPhase",
    "Exchange",
    "FlagValue",
    "Line",
    "PackedDeal",
    "Player",
    "RulesRead",
    "SuitSense",
    "TrickPlay",
    "code",
    "code_of",
    "egn_of",
    "flags_of",
    "game_of",
    "read",
    "read_file",
    "rules_of",
    "untold",
    "write",
]
