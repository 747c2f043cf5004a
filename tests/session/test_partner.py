"""The partner may play at a level of its own, set when a match begins or later on."""

from __future__ import annotations

import pytest

from tests.session.fake_engine import VERSION, AnyPlayer, Flag, evaluate
from trainer.rules import preset
from trainer.session import Engine, MemoryJournal, Session, Terms, write_rules, write_terms
from trainer.session.terms import read_terms

OLD_TERMS = '{"seed": "5", "preset": "standard", "level": "one", "seat": 0, "worlds": 32}'


def sit(journal, asked):
    """Open a session whose players note, by level, at which seats they were asked."""

    class Noting(AnyPlayer):
        def __init__(self, level):
            self.level = level

        def choose(self, view):
            asked.add((self.level, view.seat))
            return super().choose(view)

    def player_at(level):
        if level not in {"one", "two", "three"}:
            raise ValueError(f"{level!r} is no level")
        return Noting(level)

    return Session(journal, Engine(VERSION, evaluate, player_at, Flag), stand_in=AnyPlayer())


def a_journal(rules="standard", **more):
    terms = write_terms(Terms(seed=3, preset=rules, level="one", worlds=32, **more))
    return MemoryJournal(write_rules(preset(rules).rules), terms)


def seated(session, asked):
    """Return who plays each seat, over one hand with every seat asked."""
    asked.clear()
    for _ in range(40):
        if session.advance() is None:
            session.go_on()
    return {seat: level for level, seat in asked}


@pytest.mark.parametrize("seat", [0, 1])
def test_the_partner_is_of_its_own_level_and_sits_opposite(seat):
    asked = set()
    session = sit(a_journal(partner="two", seat=seat), asked)
    try:
        mate = (seat + 2) % 4
        others = {one: "one" for one in range(4) if one not in {seat, mate}}
        assert seated(session, asked) == others | {mate: "two"}
        assert (session.level, session.partner) == ("one", "two")
    finally:
        session.close()


def test_without_a_level_of_its_own_the_partner_is_as_the_others():
    asked = set()
    session = sit(a_journal(), asked)
    try:
        assert seated(session, asked) == {1: "one", 2: "one", 3: "one"}
        session.set_level("two")
        assert seated(session, asked) == {1: "two", 2: "two", 3: "two"}
        session.set_partner("three")
        assert seated(session, asked) == {1: "two", 2: "three", 3: "two"}
        session.set_level("one")
        assert seated(session, asked) == {1: "one", 2: "three", 3: "one"}
        with pytest.raises(ValueError, match="grandmaster"):
            session.set_partner("grandmaster")
        assert session.partner == "three"
        session.set_partner("")
        assert seated(session, asked) == {1: "one", 2: "one", 3: "one"}
    finally:
        session.close()


def test_what_was_set_last_is_remembered():
    made = a_journal(partner="two")
    for level in ("three", ""):
        session = sit(made, set())
        session.set_partner(level)
        session.close()
        again = sit(made, set())
        assert again.partner == level
        again.close()


@pytest.mark.parametrize("rules", ["three-handed", "call-ace-5"])
def test_who_has_no_partner_has_none_to_set_apart(rules):
    asked = set()
    session = sit(a_journal(rules, partner="two"), asked)
    try:
        assert set(seated(session, asked).values()) == {"one"}
        assert session.partner == ""
    finally:
        session.close()


def test_terms_written_before_partners_were_set_apart_still_open():
    assert read_terms(OLD_TERMS).partner == ""
    terms = Terms(seed=5, preset="standard", level="club:bold", partner="expert")
    assert read_terms(write_terms(terms)) == terms
