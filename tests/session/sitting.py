"""A sitting that may be killed: plays the match in a folder and tells each line once it is kept."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.session.fake_engine import AnyPlayer, fake_engine
from trainer.rules import Rules
from trainer.session import Session, Terms, write_rules, write_terms
from trainer.store import Store


def play(folder):
    with Store(folder) as store:
        log = store.matches.in_progress()
        if log is None:
            terms = Terms(seed=77, preset="standard", level="any")
            log = store.matches.begin("test", write_rules(Rules()), write_terms(terms))
        session = Session(log, fake_engine())
        while not session.is_over:
            step(session)
            print(session.turn, flush=True)
        session.close()
        print("over", flush=True)


def step(session):
    """Do the next thing, with an undo now and then that depends on the position alone."""
    if session.is_between_hands:
        session.go_on()
    elif not session.is_your_turn:
        session.advance()
    elif session.can_undo and session.turn % 11 == 0:
        session.undo()
    else:
        session.act(AnyPlayer().choose(session.view))


if __name__ == "__main__":
    play(Path(sys.argv[1]))
