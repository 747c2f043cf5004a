"""The editor of house rules: rows, clashes, examples, text, own rule sets."""

from __future__ import annotations

import pytest

from trainer.rules import CHOICES, Rules, change, preset, presets
from trainer.rules.rule_text import rules_from_text, rules_to_text
from trainer.store.rule_sets import RuleSets
from trainer.viewmodels.examples import SPECIMENS, example
from trainer.viewmodels.rules_editor import RulesEditorViewModel
from trainer.words import Words
from trainer.words.rule_sets import choice_name


@pytest.fixture(scope="module")
def words():
    return Words.load()


@pytest.fixture
def sets(tmp_path):
    return RuleSets(tmp_path)


@pytest.fixture
def editor(words, sets):
    return RulesEditorViewModel(words, sets)


def row(editor, name):
    return next(one for one in editor.screen.value.rows if one.name == name)


def test_every_choice_has_a_row_a_name_and_a_group(words, editor):
    screen = editor.screen.value
    assert [one.name for one in screen.rows] == list(CHOICES)
    assert all(one.title and one.value and one.group for one in screen.rows)
    names = {choice_name(words, name) for name in CHOICES}
    assert len(names) == len(CHOICES)
    for name in CHOICES:
        assert words("choice-" + name.replace("_", "-"))


def test_every_value_of_every_choice_is_shown_with_meaning_and_source(editor):
    for name, choice in CHOICES.items():
        editor.look_at(name)
        detail = editor.screen.value.detail
        assert [one.written for one in detail.values] == [one.written for one in choice.values]
        assert len({one.meaning for one in detail.values}) == len(choice.values)
        assert all(one.source for one in detail.values)
        assert sum(one.is_chosen for one in detail.values) == 1
        assert detail.example is not None or detail.meaning


def test_a_change_is_marked_and_can_be_undone(editor):
    assert not editor.screen.value.can_reset
    editor.choose("target", 11)
    assert row(editor, "target").is_changed
    assert (
        row(editor, "target").spoken == "Points of a game: A game is played to 11 points. changed"
    )
    assert editor.screen.value.count == "1 change"
    assert editor.rules == change(Rules(), target=11)
    editor.reset()
    assert editor.rules == Rules()
    assert editor.screen.value.count == "As in the rule set"


def test_a_clash_is_told_and_nothing_is_mended(editor):
    editor.choose("sides", "each for himself")
    screen = editor.screen.value
    assert screen.clash.startswith(
        "These rules cannot be played together. Partners and Players cannot go together."
    )
    assert screen.detail.clash
    assert [one.name for one in screen.rows if one.is_clashing] == ["seats", "sides"]
    assert editor.rules is None
    assert editor.text == ""
    assert editor.agreement is None
    assert not screen.can_save
    editor.choose("seats", 3)
    assert "Going alone and Players" in editor.screen.value.clash
    editor.choose("alone", False)
    assert editor.screen.value.clash == ""
    assert editor.rules == change(Rules(), sides="each for himself", seats=3, alone=False)


def test_the_search_finds_titles_and_meanings(editor):
    editor.find("farmer")
    names = [one.name for one in editor.screen.value.rows]
    assert {"farmers", "farmers_remedy", "farmers_redeal"} <= set(names)
    assert "target" not in names
    assert editor.screen.value.detail.name == names[0]
    editor.find("STICK the dealer")
    assert [one.name for one in editor.screen.value.rows] == ["all_pass"]
    editor.find("nothing has these words")
    assert editor.screen.value.rows == ()
    editor.find("")
    assert len(editor.screen.value.rows) == len(CHOICES)


def test_rules_are_saved_under_a_name_and_found_again(words, sets, editor):
    editor.start_from("stick-the-dealer")
    editor.choose("canadian", True)
    editor.save()
    assert editor.screen.value.message == "Give the rules a name first."
    editor.rename("Standard")
    editor.save()
    assert "is the name of a packaged rule set" in editor.screen.value.message
    editor.rename(" Tuesday ")
    editor.save()
    screen = editor.screen.value
    assert screen.message.startswith("Saved as Tuesday.")
    assert (screen.start, screen.can_delete, screen.can_reset) == ("tuesday", True, False)
    again = RulesEditorViewModel(words, sets)
    assert again.screen.value.starts[-1].title == "Tuesday"
    again.start_from("tuesday")
    assert again.rules == change(preset("stick-the-dealer").rules, canadian=True)
    assert again.screen.value.title == "Tuesday"
    again.delete()
    assert sets.own().sets == ()
    assert again.rules == change(preset("stick-the-dealer").rules, canadian=True)


def test_a_clash_is_not_saved(sets, editor):
    editor.rename("Tuesday")
    editor.choose("seats", 3)
    editor.save()
    assert "cannot be played together" in editor.screen.value.message
    assert sets.own().sets == ()


def test_what_cannot_be_kept_is_told(sets, editor):
    sets.folder.write_text("in the way", encoding="utf-8")
    editor.rename("Tuesday")
    editor.save()
    assert str(sets.folder) in editor.screen.value.message


def test_text_goes_out_and_comes_in(editor):
    editor.choose("target", 15)
    editor.rename("Long")
    text = editor.text
    assert rules_from_text(text).title == "Long"
    editor.start_from("standard")
    assert editor.load(text)
    assert editor.rules == change(Rules(), target=15)
    assert editor.screen.value.title == "Long"
    assert row(editor, "target").is_changed
    assert not editor.load(text.replace("15", "99"))
    assert editor.screen.value.message.startswith("Line 5: target cannot be 99.")
    assert editor.rules == change(Rules(), target=15)


def test_broken_files_are_named(words, sets):
    sets.keep("Tuesday", Rules())
    (sets.folder / "bad.toml").write_text("title =", encoding="utf-8")
    screen = RulesEditorViewModel(words, sets).screen.value
    assert screen.starts[-1].title == "Tuesday"
    assert len(screen.troubles) == 1
    assert "bad.toml is no rule set. Line 1" in screen.troubles[0]


def test_the_agreement_is_that_of_the_draft(editor):
    editor.choose("all_pass", "stick the dealer")
    editor.rename("Ours")
    agreement = editor.agreement
    assert agreement.title == "Rule set: Ours."
    assert any("stick the dealer" in line for part in agreement.parts for line in part.lines)


# ---------------------------------------------------------------- examples


def test_every_value_that_is_played_has_an_example(words):
    """What is known and not played yet: evenings of many tables, and tables with a referee."""
    without = {
        name
        for name, choice in CHOICES.items()
        for value in choice.values[:3]
        if example(words, Rules(), name, value.value) is None
    }
    assert without == {"progressive", "enforcement", "table_talk"}


def test_a_weak_hand_is_seen_by_the_table_or_not(words):
    found = example(words, Rules(), "weak_hand_shown", setting=False)
    assert found.question == "What does the whole table see of the weak hand?"
    shown = "West shows nine of clubs; nine of diamonds; nine of spades."
    assert (found.other.answer, found.this.answer) == (
        shown,
        "Nothing: the cards are not shown.",
    )


@pytest.mark.parametrize(
    ("name", "setting", "other", "this"),
    [
        ("lone_march", 5, "Makers 4, defenders 0", "Makers 5, defenders 0"),
        ("cut", False, "East", "Nobody"),
        ("loner_lead", "LONERS_LEFT", "West; North; East", "East; West; North"),
        ("target", 11, "10 to 7; the match is won", "10 to 7"),
    ],
)
def test_an_example_is_computed_by_the_law_book(words, name, setting, other, this):
    values = {getattr(one.value, "name", one.value): one.value for one in CHOICES[name].values}
    found = example(words, Rules(), name, values[setting])
    assert (found.other.answer, found.this.answer) == (other, this)
    assert found.this.rule != found.other.rule


def test_the_usual_value_is_shown_beside_another(words):
    found = example(words, Rules(), "canadian", setting=False)
    assert (found.other.answer, found.this.answer) == ("Pass; hearts alone", "Pass; hearts")


def test_a_choice_that_cannot_be_made_alone_is_shown_in_a_packaged_rule_set(words):
    found = example(words, Rules(), "seats", 5)
    assert found.is_ruled
    assert found.other.answer != found.this.answer


def test_a_hand_is_played_where_no_ruling_shows_it(words):
    values = {one.written: one.value for one in CHOICES["alone_said"].values}
    found = example(words, Rules(), "alone_said", values["only with the call"])
    assert "South deals and turns up the queen of hearts." in found.situation
    assert found.other.answer == "North, you may: play with your partner; go alone"


def test_a_fast_break_tells_which_tricks_were_whose(words):
    found = example(words, Rules(), "fast_break", setting=True)
    assert "the makers take 3 tricks, the last three." in found.situation
    assert (found.other.answer, found.this.answer) == ("10 to 7; the match is won", "9 to 7")
    target = next(one.value for one in CHOICES["target"].values if one.value == 11)
    assert "the last three" not in example(words, Rules(), "target", target).situation


def test_the_draw_for_the_deal_tells_who_is_first(words):
    """South's ten, West's nine, North's ace, East's king; the first jack is South's."""
    values = {one.written: one.value for one in CHOICES["first_dealer"].values}
    found = example(words, Rules(), "first_dealer", values["first jack dealt"])
    assert found.situation.startswith("Cards turned in order, the first to South")
    assert (found.other.answer, found.this.answer) == ("West", "South")


def test_partners_best_is_shown_by_the_question_whether_it_is_wanted(words):
    values = {one.written: one.value for one in CHOICES["partners_best"].values}
    found = example(words, Rules(), "partners_best", values["after the call"])
    want = "West, you may: want no card; ask for your partner's best card"
    assert found.this.answer == want


def test_no_situation_stands_twice():
    assert len({str(one) for one in SPECIMENS}) == len(SPECIMENS)


def test_texts_of_packaged_rule_sets_come_through_the_editor(editor):
    for one in presets():
        assert editor.load(rules_to_text(one.rules, one.title))
        assert editor.rules == one.rules
