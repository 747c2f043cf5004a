"""A text table at which somebody sits down, and commands of the lab as a person runs them."""

from __future__ import annotations

import pytest

from tests.session.fake_engine import fake_engine
from trainer.cli.main import main
from trainer.cli.table import TextTable
from trainer.rules import Rules
from trainer.session import MemoryJournal, Session, Terms, write_rules, write_terms
from trainer.words import Words


@pytest.fixture
def sit():
    """Sit a person down at a table; the ending is in `person.ending`."""
    opened = []

    def down(person, *, journal=None, rules=None, engine=None, language="en", seed=1, **more):
        terms = Terms(seed=seed, preset="standard", level=more.pop("level", "any"))
        journal = journal or MemoryJournal(write_rules(rules or Rules()), write_terms(terms))
        person.journal = journal
        person.session = Session(journal, engine or fake_engine(), **more)
        opened.append(person.session)
        table = TextTable(person, Words.load(language), person.session, "Standard")
        person.ending = table.run()
        person.session.close()
        return person

    yield down
    for session in opened:
        session.close()


@pytest.fixture
def run_lab(capsys, tmp_path, monkeypatch):
    """Runs a command of the lab; returns its exit code, what it wrote and what it complained of."""
    monkeypatch.setenv("EUCHRE_TRAINER_HOME", str(tmp_path / "home"))

    def command(*arguments):
        code = main(["lab", *map(str, arguments)])
        written = capsys.readouterr()
        return code, written.out, written.err

    return command
