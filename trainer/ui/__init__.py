"""Holds the Qt widgets, which draw view-models and send intents."""
