"""Sources: for people the documents have names, for programs their short ones."""

from __future__ import annotations

import re

import pytest

from trainer.drills import topics
from trainer.rules import CHOICES, presets
from trainer.rules.desk import answer
from trainer.viewmodels.agreement import agreement_of, as_html, as_text, lines_of
from trainer.words import Words
from trainer.words.rulings import cites_named, source_named, source_told

WORDS = Words.load()
# The headings of the four documents, under which a person finds what is cited.
HEADINGS = {
    "ANF": {"What qualifies", "When you are asked", "What a redeal does", "With other variants"},
    "CALL": {
        "The Cards",
        "Cards Rank",
        "The Deal",
        "Order it Up or Turn it Down",
        "Calling an Ace",
        "The Play",
        "The Rules",
        "Scoring",
        "Game",
        "Variations",
        "The Joker",
    },
    "GEN 1": {"Players and Objective", "Essential Terms"},
    "GEN 2": {
        "Required Equipment",
        "Trump Ranking",
        "Non-Trump Ranking",
        "Card Care and Preparation",
    },
    "GEN 3": {
        "Seating and First Dealer",
        "Shuffle and Cut",
        "Dealing the Hand",
        "Correcting Deal Errors",
        "Readiness",
    },
    "GEN 4": {
        "First Round of Choosing Trump",
        "Second Round of Choosing Trump",
        "Going Alone",
        "Playing Tricks",
        "Irregular Play",
    },
    "GEN 5": {
        "Standard Hand Scores",
        "Keeping Score",
        "Winning the Game",
        "Ties and Disputed Scores",
    },
    "GEN 6": {
        "Stick the Dealer",
        "Screw the Dealer",
        "Farmer's Hand",
        "Ace-No-Face",
        "Defending Alone",
        "Partner's Best",
        "Going Under",
        "No Trump or High/Low Options",
        "Three-Player Cutthroat Euchre",
        "Two-Player Euchre",
        "Expanded Decks",
        "Recommended Pre-Game Agreement",
    },
    "SD": {
        "The Equipment",
        "The Set-Up",
        "The Deal",
        "Calling Trump",
        "The Play",
        "Finishing the Hand",
        "Scoring",
        "Special Rules: Stick the Dealer",
        "Special Rules: Ace-No Face",
        "Special Rules: Partner's Best",
        "Special Rules: Farmer's Hand",
        "Special Rules: No First Blood",
    },
}
PLACE = re.compile(r"(GEN \d|SD|ANF|CALL) (.+)")
OUTSIDE = re.compile(r"recorded games|ours|.+ (is|are) ours")
SHORT = re.compile(r"\b(GEN|SD|ANF|CALL)\b")


@pytest.mark.parametrize(
    ("cites", "named"),
    [
        (
            "GEN 2 Trump Ranking; SD Special Rules: No First Blood",
            (
                "General rules, section 2, Trump Ranking; "
                "Sandy Eggo rules, Special Rules: No First Blood"
            ),
        ),
        ("GEN 6, SD", "General rules, section 6; Sandy Eggo rules"),
        ("SD; the all-trump hand is ours", "Sandy Eggo rules; the all-trump hand is ours"),
        (
            "GEN 6 Ace-No-Face; ANF With other variants",
            "General rules, section 6, Ace-No-Face; Ace-No-Face rules, With other variants",
        ),
        ("CALL Calling an Ace; recorded games", "Call-Ace rules, Calling an Ace; recorded games"),
    ],
)
def test_documents_are_named_for_people(cites, named):
    assert cites_named(WORDS, cites) == named


def test_no_short_name_is_left_in_the_sources_of_house_rules():
    sources = {value.source for choice in CHOICES.values() for value in choice.values}
    assert any(SHORT.search(one) for one in sources)
    assert not [one for one in sources if SHORT.search(cites_named(WORDS, one))]


def lost(cites):
    """The parts of a source that lead nowhere in the documents."""
    for one in cites.split("; "):
        place = PLACE.fullmatch(one)
        headings = HEADINGS[place[1]] if place else ()
        if not OUTSIDE.fullmatch(one) and (place is None or place[2] not in headings):
            yield one


def test_every_value_of_every_house_rule_is_found_under_a_heading():
    found = {
        (choice.name, value.written): list(lost(value.source))
        for choice in CHOICES.values()
        for value in choice.values
    }
    assert {key: places for key, places in found.items() if places} == {}


def test_every_question_of_the_quiz_is_found_under_a_heading():
    for topic in topics():
        for number in range(3):
            assert list(lost(topic.ask(8, number).ruling.source.cites)) == [], topic.key


@pytest.mark.parametrize("table", presets(), ids=lambda one: one.name)
def test_every_line_of_an_agreement_says_where_it_is_said(table):
    whole = agreement_of(WORDS, table.rules, table.title)
    named = re.compile(
        r"(General rules, section \d, .+|(Sandy Eggo|Ace-No-Face|Call-Ace) rules, .+"
        r"|recorded games|ours: no document says it)"
    )
    for part in whole.parts:
        assert len(part.lines) == len(part.sources)
        for line, source in zip(part.lines, part.sources, strict=True):
            assert named.fullmatch(source), (line, source)
            assert not SHORT.search(source)
            assert f"{line}\n{source}" in lines_of(whole, sourced=True)
            assert f"- {line} [{source}]" in as_text(whole)
    assert as_html(whole).count("<small>") == sum(len(part.lines) for part in whole.parts)


def test_a_ruling_says_its_source_in_both_ways():
    source = answer({"question": "legal", "hand": ["9C"], "led": "9D", "trump": "S"}).source
    assert source_told(WORDS, source).startswith("GEN 2 Trump Ranking; ")
    assert source_named(WORDS, source).startswith("General rules, section 2, Trump Ranking; ")
