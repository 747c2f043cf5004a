"""Owns a match in progress: its seats and players, chance, undo branches, clock and pace."""

from trainer.session.again import DealtBefore
from trainer.session.history import Decision
from trainer.session.jobs import Jobs, Ticket
from trainer.session.journal import Help, Journal, MemoryJournal
from trainer.session.packs import Pack, fresh_seed
from trainer.session.seats import Engine, Player, usual_engine
from trainer.session.session import Happening, Session
from trainer.session.terms import Terms, read_terms, write_rules, write_terms

__all__ = [
    "DealtBefore",
    "Decision",
    "Engine",
    "Happening",
    "Help",
    "Jobs",
    "Journal",
    "MemoryJournal",
    "Pack",
    "Player",
    "Session",
    "Terms",
    "Ticket",
    "fresh_seed",
    "read_terms",
    "usual_engine",
    "write_rules",
    "write_terms",
]
