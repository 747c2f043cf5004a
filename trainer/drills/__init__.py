"""Makes and runs questions: decisions, own mistakes, counting and the rule quiz."""
