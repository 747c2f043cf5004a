"""How a session is opened and played on in these tests."""

from __future__ import annotations

from tests.session.fake_engine import AnyPlayer
from trainer.rules import Rules
from trainer.session import MemoryJournal, Terms, write_rules, write_terms


def journal(seed=1, rules=None, level="any", **terms):
    terms = Terms(seed=seed, preset="standard", level=level, **terms)
    return MemoryJournal(write_rules(rules or Rules()), write_terms(terms))


def to_turn(session):
    """Let happen what happens until the person, or the next hand, is due."""
    seen = []
    while (happening := session.advance()) is not None:
        seen.append(happening)
    return seen


def to_decision(session):
    to_turn(session)
    while session.is_between_hands and not session.is_over:
        session.go_on()
        to_turn(session)
    assert session.is_your_turn
    return session.view


def play_hand(session):
    to_decision(session)
    hand = session.hand_number
    while session.hand_number == hand and not session.is_between_hands:
        session.act(AnyPlayer().choose(session.view))
        to_turn(session)
    return session.finished_hand()


def play_match(session):
    while not session.is_over:
        to_turn(session)
        if session.is_your_turn:
            session.act(AnyPlayer().choose(session.view))
        else:
            session.go_on()


def copy_of(made, lines=None):
    copy = MemoryJournal(made.rules, made.terms)
    for line in made.entries()[:lines]:
        copy.append(*line)
    return copy
