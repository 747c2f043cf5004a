"""Sources: for people the documents have names, for programs their short ones."""

from __future__ import annotations

import re

import pytest

from trainer.rules import CHOICES
from trainer.rules.desk import answer
from trainer.words import Words
from trainer.words.rulings import cites_named, source_named, source_told

WORDS = Words.load()
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
        ("GEN 6, SD", "General rules, section 6, Sandy Eggo rules"),
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


def test_a_ruling_says_its_source_in_both_ways():
    source = answer({"question": "legal", "hand": ["9C"], "led": "9D", "trump": "S"}).source
    assert source_told(WORDS, source).startswith("GEN 2 Trump Ranking; ")
    assert source_named(WORDS, source).startswith("General rules, section 2, Trump Ranking; ")
