"""The text table: everything it says comes from the words files."""

from __future__ import annotations

import re

import pytest

from tests.cli.person import Person, some_action
from trainer.cli.console import Console
from trainer.rules import CHOICES, presets
from trainer.rules.errors import Reason
from trainer.rules.rulings import TEXTS
from trainer.viewmodels.agreement import agreement
from trainer.viewmodels.telling import Teller
from trainer.words import PSEUDO, Words
from trainer.words.rule_sets import rule

# ---------------------------------------------------------------- words


def outside_brackets(line):
    depth, outside = 0, []
    for sign in line:
        depth += (sign == "[") - (sign == "]")
        assert depth >= 0, line
        if depth == 0 and sign != "]":
            outside.append(sign)
    assert depth == 0, line
    return "".join(outside)


ANYTHING = ("?", "score", "log", "rules", "pack", "hint", "hint", "zz", "99", "zz")


def test_in_the_pseudo_language_nothing_is_said_outside_the_words_files(sit):
    def answer(session):
        if session.is_over:
            return "q"
        place = (session.hand_number, len(session.match_decisions))
        commands = answer.left.setdefault(place, list(ANYTHING))
        if session.hand_number < 5 and commands:
            return commands.pop(0)
        undone = answer.undone.get(session.hand_number, 0)
        if session.can_undo and session.is_your_turn and undone < 2:
            answer.undone[session.hand_number] = undone + 1
            return "undo"
        return some_action(session)

    answer.left, answer.undone = {}, {}
    person = Person(habit=answer)
    sit(person, language=PSEUDO)
    questions = set(person.questions)
    lines = [line for line in person.said if not line.endswith(">")] + sorted(questions)
    assert len(lines) > 500
    for line in lines:
        assert not re.search(r"\w", outside_brackets(line)), line


@pytest.mark.parametrize("preset", [one.name for one in presets()])
def test_every_rule_set_can_be_read_out(preset):
    words = Words.load()
    rules = next(one.rules for one in presets() if one.name == preset)
    told = agreement(words, rules, preset)
    assert len(told) >= 20
    assert all("{" not in sentence for sentence in told)


def test_every_value_of_every_choice_has_a_sentence_of_its_own():
    words = Words.load()

    class Chosen:
        def __init__(self, value):
            self.value = value

        def setting(self, _):
            return self.value

    for name, choice in CHOICES.items():
        said = [rule(words, Chosen(one.value), name) for one in choice.values]
        assert len(set(said)) == len(said), name


@pytest.mark.parametrize("key", sorted(TEXTS))
def test_every_refusal_of_the_law_book_can_be_said(key):
    arguments = {
        "seat": 0,
        "turn": 2,
        "phase": "play",
        "action": "Play",
        "count": 24,
        "most": 23,
        "lifted": 99,
        "card": "JD",
        "led": "KH",
        "suit": "H",
        "group": "H",
        "held": "9H AH",
    }
    said = Teller(Words.load(), 0).refusal(Reason(key, arguments, ""))
    assert said
    assert not re.search(r"\b(JD|KH|9H|AH|H)\b", said)


def test_a_console_says_lines_and_ends_with_the_input():
    import io

    target = io.StringIO()
    console = Console(io.StringIO("one\n two \n"), target)
    console.say("hello", "there")
    assert console.ask("First:") == "one"
    assert console.ask("Second:") == "two"
    with pytest.raises(EOFError):
        console.ask("Third:")
    assert target.getvalue() == "hello\nthere\nFirst: \nSecond: \nThird: \n"
