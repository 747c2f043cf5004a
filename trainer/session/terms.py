"""The terms of a match, fixed when it begins: chance, the learner's seat, levels and depth."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass

from trainer.rules import BadRecord, Rules

_MOST_SEED = (1 << 64) - 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """What a match is played under, beside its rules."""

    seed: int  # of every shuffle
    preset: str  # the name the rule set was chosen by
    level: str  # how well, and in which style, the other seats play
    partner: str = ""  # the same of the partner alone; "" as the others
    seat: int = 0  # the learner's
    worlds: int = 1024  # the depth of the grades

    def __post_init__(self) -> None:
        """Refuse terms nothing can be played under.

        Raises:
            ValueError: the seed does not fit 64 bits, or a number is out of range.
        """
        if not 0 <= self.seed <= _MOST_SEED:
            raise ValueError(f"seed = {self.seed} does not fit 64 bits")
        if self.worlds < 1 or self.seat < 0:
            raise ValueError(f"worlds = {self.worlds}, seat = {self.seat}: out of range")


def write_terms(terms: Terms) -> str:
    """Return terms as JSON; the seed is a string, which every reader keeps exactly."""
    return json.dumps({**asdict(terms), "seed": str(terms.seed)})


def read_terms(text: str) -> Terms:
    """Read what `write_terms` wrote.

    Raises:
        BadRecord: it is no such text.
    """
    try:
        table = json.loads(text)
        return Terms(**{**table, "seed": int(table["seed"])})
    except (ValueError, TypeError, KeyError) as error:
        raise BadRecord(f"the terms of the match cannot be read: {error}") from error


def write_rules(rules: Rules) -> str:
    """Return a rule set as JSON, as its differences from the defaults."""
    return json.dumps(rules.to_dict())


def read_rules(text: str) -> Rules:
    """Read what `write_rules` wrote.

    Raises:
        BadRecord: it is no JSON object.
        BadRules: an unknown law, key or value, or two choices that clash.
    """
    try:
        table = json.loads(text)
    except ValueError as error:
        raise BadRecord(f"the rules of the match cannot be read: {error}") from error
    if not isinstance(table, dict):
        raise BadRecord("the rules of the match cannot be read: they are no table")
    return Rules.from_dict(table)
