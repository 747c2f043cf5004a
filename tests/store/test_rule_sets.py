"""Own rule sets: kept as files, found by name, and broken files named."""

from __future__ import annotations

import pytest

from trainer.rules import BadRules, Rules, change, presets
from trainer.store import StoreError
from trainer.store.rule_sets import BrokenFile, RuleSets

HOUSE = change(Rules(), cut=False, target=11)


@pytest.fixture
def sets(tmp_path):
    return RuleSets(tmp_path / "games")


def test_nothing_is_made_before_something_is_kept(sets):
    assert sets.own().sets == ()
    assert sets.every() == presets()
    assert not sets.folder.exists()


def test_a_rule_set_is_kept_and_found_by_its_name(sets):
    kept = sets.keep("Tuesday, at Ann’s", HOUSE)
    assert (kept.name, kept.title, kept.rules) == ("tuesday-at-anns", "Tuesday, at Ann’s", HOUSE)
    assert sets.find("tuesday-at-anns") == kept
    assert sets.every()[-1] == kept
    assert [path.name for path in sets.folder.iterdir()] == ["tuesday-at-anns.toml"]


def test_the_same_title_is_replaced_and_another_is_not(sets):
    first = sets.keep("House", HOUSE)
    again = sets.keep("House", Rules())
    other = sets.keep("HOUSE!", HOUSE)
    assert (first.name, again.name, other.name) == ("house", "house", "house-2")
    assert {one.name: one.rules for one in sets.own().sets} == {"house": Rules(), "house-2": HOUSE}


def test_a_packaged_name_is_never_taken(sets):
    assert sets.keep("Standard", HOUSE).name == "standard-2"
    (sets.folder / "standard.toml").write_text('title = "x"\n[rules]\nlaw = 1', encoding="utf-8")
    assert [one.path.name for one in sets.own().broken] == ["standard.toml"]
    assert sets.find("standard").rules == Rules()


@pytest.mark.parametrize("title", ["…", "♥♥", "ルール"])
def test_a_title_of_signs_still_has_a_file(sets, title):
    assert sets.keep(title, HOUSE).title == title
    assert sets.find("rules").rules == HOUSE


def test_a_broken_file_is_named_and_hides_nothing(sets):
    kept = sets.keep("House", HOUSE)
    (sets.folder / "bad.toml").write_text('title = "x"\n[rules]\nlaw = 1\nx = 1', encoding="utf-8")
    (sets.folder / "worse.toml").write_bytes(b"\xff\xfe\x00")
    (sets.folder / "notes.txt").write_text("not a rule set", encoding="utf-8")
    (sets.folder / "folder.toml").mkdir()
    found = sets.own()
    assert found.sets == (kept,)
    assert all(isinstance(one, BrokenFile) for one in found.broken)
    names = [one.path.name for one in found.broken]
    assert names == ["bad.toml", "folder.toml", "worse.toml"]
    assert str(found.broken[0].fault) == "line 4: x is not a choice of the house rules"
    with pytest.raises(BadRules, match="line 4"):
        sets.find("bad")
    with pytest.raises(BadRules, match="'worse' is not a rule set"):
        sets.find("worse")


def test_a_rule_set_can_be_taken_away(sets):
    sets.keep("House", HOUSE)
    sets.remove("house")
    sets.remove("house")
    assert sets.own().sets == ()


def test_what_cannot_be_written_is_told(sets):
    sets.folder.parent.mkdir()
    sets.folder.write_text("a file is in the way", encoding="utf-8")
    with pytest.raises(StoreError):
        sets.keep("House", HOUSE)
    assert sets.folder.read_text(encoding="utf-8") == "a file is in the way"
