"""The words that screens and intents share: paces, orders, roles, marks.

Nothing here costs time to bring in, so the window can be drawn before the screens are made.
"""

from __future__ import annotations

from enum import StrEnum


class Pace(StrEnum):
    """How fast the table moves."""

    STEP = "step by step"  # every trick waits to be sent on
    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"
    AT_ONCE = "at once"


class Order(StrEnum):
    """How the own hand is sorted, by suit as cards count."""

    HIGH_LEFT = "left"  # trump and high cards are leftmost
    HIGH_RIGHT = "right"


class Role(StrEnum):
    """Who somebody at the table is to the person."""

    YOU = "you"
    PARTNER = "partner"
    ALLY = "ally"  # with the person in this hand alone, against the maker
    OPPONENT = "opponent"
    UNKNOWN = "unknown"  # the hand has sides, and which one this seat is on is not known yet
    OTHER = "other"  # there are no sides yet


class Badge(StrEnum):
    """A mark on a card that counts otherwise than it is printed."""

    NONE = ""
    RIGHT = "right"
    LEFT = "left"
    BEST = "best"  # the joker


class HintStage(StrEnum):
    """How much was told about the decision that is due."""

    NONE = "none"
    WORKING = "working"
    NUDGE = "nudge"
    ANSWER = "answer"


class VerdictKind(StrEnum):
    """What a verdict looks like; there is an icon of each name."""

    BEST = "best"
    GOOD = "good"
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"
    FORCED = "forced"  # only one thing was allowed
    ALIKE = "alike"  # several were, and the cards' symmetry makes them the same
    TOO_CLOSE = "too-close"
    WEIGHING = "weighing"  # it lies too near a line to say yet
