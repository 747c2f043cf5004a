"""Questions of law as JSON lines: answers in words, and bad lines that stop nothing."""

from __future__ import annotations

import io
import json
import sys

import jsonschema
import pytest

from trainer.cli.main import main
from trainer.cli.ruling import LONGEST, answer_lines
from trainer.rules import Random, resource
from trainer.words import PSEUDO, Words

SCHEMA = json.loads(resource("schemas", "ruling-1.json").read_text(encoding="utf-8"))
HAND = ["JD", "9D", "AS", "KC", "QC"]
LEGAL = {"question": "legal", "hand": HAND, "led": "TH", "trump": "H"}
WORDS = Words.load()
LEFT_BOWER = (
    "The jack of diamonds is the left bower: it counts as hearts, not as the suit printed on it."
)


def ask(*lines, words=WORDS):
    text = "".join(line if isinstance(line, str) else json.dumps(line) + "\n" for line in lines)
    out = io.StringIO()
    code = answer_lines(io.StringIO(text), out, words)
    told = [json.loads(line) for line in out.getvalue().splitlines()]
    for one in told:
        jsonschema.validate(one, SCHEMA)
    return code, told


def test_the_steps_are_those_a_newcomer_follows():
    """R001."""
    assert ask(LEGAL) == (
        0,
        [
            {
                "answer": ["JD"],
                "why": [
                    "The trump suit is hearts: every trump beats every other card.",
                    LEFT_BOWER,
                    "The card led is the ten of hearts, so the suit to follow is hearts.",
                    "This hand holds one card of that suit: jack of diamonds. It must be played.",
                ],
                "choice": None,
                "source": "GEN 2 Trump Ranking; GEN 4 Playing Tricks; SD The Play",
            }
        ],
    )


QUESTIONS = [
    LEGAL,
    {**LEGAL, "led": "9S"},
    {**LEGAL, "led": "AC", "trump": "LOW"},
    {**LEGAL, "led": "9H", "trump": "NT"},
    {**LEGAL, "led": None},
    {**LEGAL, "led": "B", "joker": True, "trump": "NT"},
    {"question": "legal", "hand": ["B", "9C"], "led": "9H", "trump": "S", "deck": 25},
    {"question": "trick", "plays": [["N", "AC"], ["E", "9H"]], "trump": "H"},
    {"question": "trick", "plays": [[0, "AC"], [1, "9H"]], "trump": "NT", "players": 3},
    {"question": "low_trick", "plays": [["N", "AC"], ["E", "9C"]]},
    {"question": "trumps_in", "hand": HAND, "trump": "H"},
    {"question": "trump_order", "trump": "C", "joker": True},
    {"question": "nfb_lead", "hand": HAND, "trump": "H"},
    {"question": "anf", "hand": HAND, "under": "000"},
    {"question": "farmers", "hand": HAND, "definition": "any_three"},
    {"question": "farmers", "hand": HAND, "under": "004"},
    {"question": "going_under", "hand": HAND, "under": "002"},
    {"question": "weak_offer", "hand": HAND},
    {"question": "calls", "round": 1, "seat": "N", "dealer": "N", "upcard": "JS"},
    {"question": "calls", "round": 2, "seat": "N", "dealer": "N", "upcard": "JS", "stick": True},
    {"question": "calls", "round": 2, "seat": "E", "dealer": "N", "upcard": "JS", "stick": True},
    {"question": "discards", "hand": HAND, "upcard": "9C"},
    {"question": "discards_no_upcard", "hand": HAND, "upcard": "9C"},
    {"question": "aces", "hand": HAND, "trump": "H"},
    {"question": "order", "dealer": "N", "sitting_out": ["E"]},
    {"question": "defenders_asked", "maker": "N"},
    {"question": "score", "makers_tricks": 5, "alone": True},
    {"question": "callace", "players": 6, "tricks": 5, "alone": False},
    {"question": "revoke_points", "side": "callers", "seed": "002"},
    {
        "question": "find_revoke",
        "tricks": [[["N", "AC"], ["E", "9H"]], [["E", "9C"]]],
        "trump": "H",
    },
    {"question": "kitty", "players": 5},
    {"question": "packets", "dealer": "N"},
    {"question": "cutter", "dealer": "N"},
    {"question": "next_dealer", "dealer": "N", "after": "farmers"},
    {"question": "first_jack", "cards": ["JC"], "dealing_order": ["N", "E"], "black_only": True},
    {"question": "lowest", "cards": ["9C", "9D"], "dealing_order": ["N", "E"]},
]


@pytest.mark.parametrize("language", ["en", PSEUDO])
def test_every_kind_of_question_is_answered_in_words(language):
    code, told = ask(*QUESTIONS, words=Words.load(language))
    assert code == 0
    assert len(told) == len(QUESTIONS)
    for one in told:
        for sentence in one["why"]:
            assert sentence.endswith(".]" if language == PSEUDO else "."), sentence
    assert any("ours: " in one["source"] for one in told) is (language == "en")


@pytest.mark.parametrize(
    ("line", "named"),
    [
        ("nonsense\n", "not JSON"),
        ("[" * 9000 + "\n", "not JSON"),
        ("9" * 9000 + "\n", "JSON"),
        ("[]\n", "JSON object"),
        ("null\n", "JSON object"),
        ('{"question": "kitty", "question": "legal"}\n', "'question' is given twice"),
        ("x" * (3 * LONGEST) + "\n", "longer than"),
        ({"question": "kitty" * 900}, "no question"),
        ({**LEGAL, "hand": [*HAND[:4], "1X"]}, "'1X' is not a card"),
        ({**LEGAL, "hand": [*HAND[:4], "7C"]}, "7C is not in the pack of 24 cards"),
        ({**LEGAL, "leed": "9C"}, "no key 'leed'"),
        ({"question": "legal"}, "trump = null is not"),
        ({"question": "order", "dealer": True}, "true is not a seat"),
        ({**LEGAL, "hand": ["10C"]}, "TC (the ten of clubs)"),
        ({"question": "anf", "hand": HAND[:4]}, "hand must be a list of 5 cards."),
        ({**LEGAL, "trump": "\ud800"}, "trump = "),
        ({**LEGAL, "rules": {"sets": 4}}, "'sets' is not a choice"),
        ({"question": "score", "makers_tricks": float("nan")}, "makers_tricks = nan"),
    ],
)
def test_a_bad_line_is_named_and_the_next_is_answered(line, named):
    code, (fault, good) = ask(line, LEGAL)
    assert code == 1
    assert named in fault["error"]
    assert len(fault["error"]) < 1000
    assert good["answer"] == ["JD"]


def test_under_never_breaks_a_question():
    lines = [{**LEGAL, "under": under} for under in (None, 4, [], {}, "", "nobody", "004/002")]
    code, told = ask(*lines)
    assert code == 0
    assert [one["answer"] for one in told] == [["JD"]] * len(lines)


def test_a_line_of_the_longest_length_is_read_and_empty_lines_are_not():
    line = json.dumps(LEGAL)
    code, told = ask("\n", " \n", line + " " * (LONGEST - len(line)) + "\n", line)
    assert (code, [one["answer"] for one in told]) == (0, [["JD"], ["JD"]])
    assert ask(line + " " * (LONGEST - len(line) + 1) + "\n")[0] == 1


def test_wild_values_never_end_the_stream():
    chance = Random(4)

    def any_of(choices):
        return choices[chance.bounded(len(choices))]

    wild = [None, True, -1, 10**30, 0.5, "", "N", "JH", "H", [], {}, ["N"], [["N", "JH"]], [None]]
    lines = []
    for _ in range(3000):
        line = dict(any_of(QUESTIONS))
        for _ in range(1 + chance.bounded(2)):
            key = any_of([*line, "rules", "players", "deck", "joker", "under"])
            line[key] = any_of(wild)
        lines.append(line)
    code, told = ask(*lines)
    assert (code, len(told)) == (1, len(lines))


def test_the_command(capsys, monkeypatch, tmp_path):
    monkeypatch.setenv("EUCHRE_TRAINER_HOME", str(tmp_path))
    monkeypatch.setattr(sys, "stdin", io.StringIO(json.dumps(LEGAL) + "\nnonsense\n"))
    assert main(["ruling"]) == 1
    good, bad = map(json.loads, capsys.readouterr().out.splitlines())
    assert good["answer"] == ["JD"]
    assert set(bad) == {"error"}
