"""Reads lessons from data and runs them as sequences of prompts."""
