"""Euchre Trainer: a euchre coach that plays, grades and explains."""

__version__ = "0.1.0"
