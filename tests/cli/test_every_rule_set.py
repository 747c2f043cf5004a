"""The text table under every rule set: a hand is played to its end by lines from a pipe."""

from __future__ import annotations

import io
import subprocess
import sys
from collections import Counter
from contextlib import suppress
from dataclasses import replace

import pytest

from tests.cli.person import Person, key_of, some_action
from tests.rules.tables import any_rules
from tests.rules.test_secrets import WEAK
from tests.session.fake_engine import fake_engine
from tests.viewmodels.stories import Script, StoryEnds, as_dealt, two_tellings
from trainer.cli.console import Console
from trainer.cli.table import TextTable
from trainer.rules import Match, Random, Rules, change, preset, presets
from trainer.session import (
    DealtBefore,
    MemoryJournal,
    Pack,
    Session,
    Terms,
    usual_engine,
    write_rules,
    write_terms,
)
from trainer.words import Words

STICK = preset("stick-the-dealer").rules
NAMES = [one.name for one in presets() if not one.rules.match.progressive]


def journal_of(rules, seed=1):
    terms = Terms(seed=seed, preset="standard", level="any")
    return MemoryJournal(write_rules(rules), write_terms(terms))


def sit(console, session):
    table = TextTable(console, Words.load(), session, "Some rules")
    try:
        table.run()
    finally:
        session.close()


def until_hands(count):
    """Play by habit and leave after so many hands."""

    def habit(session):
        return "q" if session.hand_number > count else some_action(session)

    return habit


def play_by_habit(rules, seed, hands=1):
    person = Person(habit=until_hands(hands))
    person.session = Session(journal_of(rules, seed), fake_engine())
    sit(person, person.session)
    return person


def in_time(lines):
    """Return what is told however long the engine takes."""
    waiting = Words.load()("working")
    return [line for line in lines if line != waiting]


def typed_by(person):
    return [line.rsplit("<", 1)[1][:-1] for line in person.said if line.endswith(">")]


@pytest.mark.parametrize("name", NAMES)
def test_a_hand_is_played_to_its_end_by_lines_from_a_pipe(name):
    rules = preset(name).rules
    person = play_by_habit(rules, 3)
    asked = [line for line in person.said if "is not something to do here" in line]
    assert asked == []
    target = io.StringIO()
    source = io.StringIO("\n".join(typed_by(person)) + "\n")
    sit(Console(source, target), Session(journal_of(rules, 3), fake_engine()))
    told = in_time(line for line in person.said if not line.endswith(">"))
    piped = in_time(target.getvalue().splitlines())
    asks = {one.rsplit(" <", 1)[0] for one in person.said if one.endswith(">")}
    assert [line for line in piped if line.strip() not in asks] == told


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_the_program_plays_a_hand_from_a_pipe(tmp_path, name):
    """The whole program, its own engine included, on lines that were typed before."""
    terms = Terms(seed=3, preset=name, level="beginner", worlds=1)
    journal = MemoryJournal(write_rules(preset(name).rules), write_terms(terms))
    person = Person(habit=until_hands(1))
    person.session = Session(journal, usual_engine())
    sit(person, person.session)
    options = {"--rules": name, "--level": "beginner", "--worlds": "1", "--seed": "3"}
    options["--data"] = str(tmp_path)
    run = subprocess.run(
        [
            sys.executable,
            "-m",
            "trainer",
            "play",
            *(part for one in options.items() for part in one),
        ],
        input="\n".join(typed_by(person)) + "\n",
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert (run.returncode, run.stderr) == (0, "")
    assert "Your decisions." in run.stdout
    assert "The cards as dealt." in run.stdout
    assert "Not graded" not in run.stdout
    assert "is not something to do here" not in run.stdout


@pytest.mark.parametrize(
    "rules",
    [
        change(Rules(), partners_best="before the call", defend_alone=True),
        change(Rules(), partners_best="after the call", alone_said="only with the call"),
        change(Rules(), joker=True, joker_turned="dealer proposes a suit unseen"),
        change(STICK, no_trump="in either round", low=True),
        change(Rules(), farmers="any three nines and tens", ace_no_face="no face card"),
        change(Rules(), going_under="any three nines and tens"),
    ],
)
def test_whatever_is_offered_can_be_typed(rules):
    for seed in range(4):
        person = play_by_habit(rules, seed, hands=4)
        assert "is not something to do here" not in person.text
        assert "cannot be done" not in person.text


def test_the_table_is_told_as_it_is():
    text = play_by_habit(preset("call-ace-5").rules, 3).text
    assert "You are Seat A; on your left follow Seat B; Seat C; Seat D; Seat E." in text
    assert "The first player with 10 points wins." in text
    assert "The others play at level any." in text
    assert "North" not in text
    assert "Cards drawn for the deal:" in text
    text = play_by_habit(preset("three-handed").rules, 3).text
    assert "against whoever makes trump the other two play together" in text
    text = play_by_habit(preset("two-handed").rules, 3).text
    assert "You are Seat A; Seat B plays against you." in text
    assert "The other player plays at level any." in text
    text = play_by_habit(preset("sandy-eggo").rules, 3).text
    assert "Cards dealt face up until a jack falls:" in text


def test_a_fixed_number_of_deals_and_tokens_are_told():
    rules = change(Rules(), deals=3, four_trick_tokens=True)
    text = "\n".join(play_by_habit(rules, seed, hands=4).text for seed in range(6))
    assert "Each game ends after 3 deals at the latest; then the most points win." in text
    assert "2 deals are left in this game." in text
    assert "Exactly four tricks: a token for" in text


def test_a_decision_the_engine_cannot_value_is_said_not_to_be_graded():
    def cannot(view, *, worlds, cancel=None):
        raise ValueError(f"{view.phase} cannot be valued on {worlds} worlds ({cancel})")

    person = Person(habit=until_hands(1))
    person.session = Session(journal_of(Rules()), fake_engine(cannot))
    person.typed = ["h"]
    sit(person, person.session)
    assert "No hint can be given here: the engine found no answer." in person.text
    assert "Not graded: the engine has no answer to this decision." in person.text
    assert "Not graded." in person.text
    assert "0 decisions counted." in person.text


# ---------------------------------------------------------------- secrets


def told(hand):
    """Return every line of a story at the text table."""
    script = Script(hand)
    rules = Rules(hand=hand.rules)
    before = replace(Match(rules), dealer=hand.dealer, drawing=())
    deal = DealtBefore(before, Pack(0, as_dealt(hand), "00"), 0)
    person = Person()
    person.session = Session(journal_of(rules), script.engine(), dealt_before=deal)

    def habit(session):
        if session.hand_number > 1 or session.is_between_hands:
            return "q"
        return key_of(script.choose(session.view))

    person.habit = habit
    with suppress(StoryEnds):
        sit(person, person.session)
    end = "Your decisions."  # then every card is told
    return person.said[: person.said.index(end) if end in person.said else None]


def compare(rules, random, met):
    pair = two_tellings(rules, random, met)
    if pair is None:
        return
    one, other = map(told, pair)
    met["stories"] += 1
    assert one == other


@pytest.mark.parametrize("number", range(len(WEAK)))
def test_the_same_open_story_is_the_same_lines(number):
    random, met = Random(70 + number), Counter()
    while met["stories"] < 6:
        compare(WEAK[number].hand, random, met)


@pytest.mark.full
@pytest.mark.timeout(900)
def test_many_stories_are_the_same_lines():
    random, met = Random(80), Counter()
    while met["stories"] < 500:
        compare(any_rules(random).hand, random, met)
    assert min(met.values()) > 20, met
