"""The fingerprint of figures: it changes whenever the same view gives others."""

from __future__ import annotations

import hashlib

from tests.engine.positions import decisions
from trainer.engine import ENGINE_VERSION, evaluate
from trainer.rules import AllPass, AloneSaid, HandRules, Standing, lawful, view

RULES = (
    HandRules(),
    HandRules(all_pass=AllPass.STICK, alone_said=AloneSaid.WITH_CALL, may_bury_upcard=False),
)
STANDINGS = (None, Standing((7, 4, 7, 4), 10))

# What this engine says of the views below. When this fails, the engine says something else of
# them: raise ENGINE_CODE (a new policy file counts by itself), then write both lines anew.
HELD_VERSION = "6-c76f17cc"
HELD_FIGURES = "eed066d57fd1877a"


def figures() -> str:
    """Return a digest of everything the engine says of some fixed views."""
    said: list[str] = []
    for rules in RULES:
        for seed in range(6):
            for hand in decisions(seed, rules):
                if hand.to_act is None or len(lawful(hand)) < 2:
                    continue
                found = evaluate(view(hand, hand.to_act, STANDINGS[seed % 2]), worlds=40)
                said.extend(
                    f"{one.action} {one.points:.6f} {one.loss:.6f} {one.margin:.6f}"
                    for one in found.values
                )
    return hashlib.sha256("\n".join(said).encode()).hexdigest()[:16]


def test_figures_move_only_with_the_version() -> None:
    assert (ENGINE_VERSION, figures()) == (HELD_VERSION, HELD_FIGURES)
