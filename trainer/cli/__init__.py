"""Runs the command line: the text table, grading of recorded games, and the lab."""
