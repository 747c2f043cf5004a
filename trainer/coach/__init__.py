"""The coach: judges decisions, never results, and explains what the engine measured."""

from trainer.coach.verdict import Grade, Verdict, grade

__all__ = ["Grade", "Verdict", "grade"]
