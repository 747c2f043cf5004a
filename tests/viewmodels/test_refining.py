"""How often the class shown at once changes when the engine has looked longer.

Run as a program, it measures more decisions: `python -m tests.viewmodels.test_refining 1500`.
"""

from __future__ import annotations

import sys
from itertools import islice

import pytest

from trainer.coach import Verdict, grade
from trainer.engine import RUNGS, evaluate, level
from trainer.rules import Phase, Rules
from trainer.session import (
    Engine,
    MemoryJournal,
    Session,
    Terms,
    usual_engine,
    write_rules,
    write_terms,
)
from trainer.viewmodels.refining import is_final, shown_kind
from trainer.viewmodels.terms import VerdictKind

HANDS = 4  # of each match: the scores differ, and so does what a point is worth


def decisions():
    """Decisions of a beginner among club players, as (view, action), from numbered matches."""
    learner = level("beginner")
    engine = Engine("none", lambda *_, **__: None, level, usual_engine().make_flag)
    seed = 0
    while True:
        terms = Terms(seed=seed, preset="standard", level="club")
        session = Session(MemoryJournal(write_rules(Rules()), write_terms(terms)), engine)
        while session.hand_number <= HANDS and not session.is_over:
            if session.is_between_hands:
                session.go_on()
            elif not session.is_your_turn:
                session.advance()
            else:
                view = session.view
                action = learner.choose(view)
                if len(view.lawful) > 1:
                    yield view, action
                session.act(action)
        session.close()
        seed += 1


def shown_class_changes(count):
    """Return (changed, weighed) of so many decisions from the quick rung to the usual one."""
    changed = weighed = 0
    top = RUNGS["usual"]
    for _, (view, action) in zip(range(count), decisions(), strict=False):
        first = shown_kind(evaluate(view, worlds=RUNGS["quick"]), action, top)
        last = shown_kind(evaluate(view, worlds=top), action, top)
        weighed += first is VerdictKind.WEIGHING
        changed += first not in (VerdictKind.WEIGHING, last)
    return changed, weighed


@pytest.mark.slow
def test_a_quick_look_is_never_the_last_at_any_depth():
    """Cards are tried on twice the deals asked for, which must not pass for a deeper look."""
    cards = 0
    for view, action in islice(decisions(), 120):
        quick = evaluate(view, worlds=64)
        for top in (65, 100, 127, 128, 1024):
            assert is_final(quick, top) is (quick.exact or quick.is_forced)
            assert grade(quick, action, top=top).verdict is not Verdict.TOO_CLOSE or quick.exact
        assert is_final(evaluate(view, worlds=65), 65)
        cards += view.phase is Phase.PLAY and not quick.exact
    assert cards > 20


def test_the_shown_class_changes_in_fewer_than_one_decision_in_a_hundred():
    count = 400
    changed, weighed = shown_class_changes(count)
    assert changed < count / 100
    assert weighed < count / 2  # and it is shown at once in most


if __name__ == "__main__":
    wanted = int(sys.argv[1])
    found = shown_class_changes(wanted)
    print(f"changed {found[0]}, weighed {found[1]}, of {wanted} decisions")
