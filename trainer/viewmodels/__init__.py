"""Holds what each screen shows and which intents it takes, without Qt."""
