"""The law book: what may happen at a Euchre table, and what it scores."""
