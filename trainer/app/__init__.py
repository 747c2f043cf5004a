"""Builds the store, engine, coach, view-models and window, then hands over to them."""
