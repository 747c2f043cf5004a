"""Rule sets on the command line: listed, shown, checked, agreed on."""

from __future__ import annotations

import pytest

from trainer.cli.main import main
from trainer.rules import Rules, change, preset, presets
from trainer.rules.rule_text import rules_from_text, rules_to_text
from trainer.store.rule_sets import RuleSets
from trainer.viewmodels.own_rules import remembered_as

HOUSE = change(Rules(), cut=False, target=11)


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv("EUCHRE_TRAINER_HOME", str(tmp_path))
    return tmp_path


def run(capsys, *arguments):
    code = main(["rules", *arguments])
    told = capsys.readouterr()
    return code, told.out, told.err


def test_every_rule_set_is_listed_and_a_broken_file_is_named(folder, capsys):
    RuleSets(folder).keep("Tuesday", HOUSE)
    (folder / "rules" / "bad.toml").write_text('title = "x"\n[rules]\nx = 1', encoding="utf-8")
    code, out, _ = run(capsys, "list")
    assert code == 0
    lines = out.splitlines()
    assert [line.split()[0] for line in lines[:-1]] == [*(p.name for p in presets()), "tuesday"]
    assert lines[-2].endswith("Tuesday (own)")
    assert lines[-1].endswith(
        "bad.toml is no rule set. Line 3: x is not a choice of the house rules."
    )


def test_what_is_shown_can_be_loaded(folder, capsys):
    code, out, _ = run(capsys, "show", "sandy-eggo")
    assert code == 0
    assert rules_from_text(out).rules == preset("sandy-eggo").rules


def test_own_rule_sets_and_files_are_shown_too(folder, capsys):
    RuleSets(folder).keep("Tuesday", HOUSE)
    file = folder / "sent.toml"
    file.write_text(rules_to_text(HOUSE, "Sent"), encoding="utf-8")
    assert run(capsys, "show", "tuesday")[1] == rules_to_text(HOUSE, "Tuesday")
    assert run(capsys, "show", str(file))[1] == rules_to_text(HOUSE, "Sent")


def test_a_sound_file_is_sound(folder, capsys):
    file = folder / "sent.toml"
    file.write_text(rules_to_text(HOUSE, "Sent"), encoding="utf-8")
    code, out, _ = run(capsys, "check", str(file))
    assert (code, out) == (0, f"{file} is a rule set: Sent.\n")


def test_a_fault_is_told_with_its_line_and_key(folder, capsys):
    file = folder / "sent.toml"
    file.write_text('title = "x"\n[rules]\nlaw = 1\ntarget = 99\n', encoding="utf-8")
    code, out, _ = run(capsys, "check", str(file))
    assert code == 1
    assert out.startswith(f"{file} is no rule set. Line 4: target cannot be 99.")
    file.write_bytes(b"\xff\xfe")
    assert run(capsys, "check", str(file))[1] == f"{file} is no rule set. It is not text.\n"
    code, _, err = run(capsys, "show", str(file))
    assert code == 2
    assert "It is not text" in err


def test_a_file_that_is_not_there_is_told(folder, capsys):
    code, _, err = run(capsys, "check", str(folder / "none.toml"))
    assert code == 2
    assert f"{folder / 'none.toml'} cannot be read: No such file" in err
    assert "Errno" not in err
    code, _, err = run(capsys, "agreement", str(folder / "none.toml"))
    assert (code, "cannot be read" in err) == (2, True)
    assert "cannot be read: Is a directory" in run(capsys, "check", str(folder))[2]


def test_an_unknown_name_is_told(folder, capsys):
    code, _, err = run(capsys, "show", "whist")
    assert code == 2
    assert "'whist' is not a rule set" in err


def test_the_agreement_is_plain_text(folder, capsys):
    code, out, _ = run(capsys, "agreement", "tournament-records")
    assert code == 0
    assert out.startswith("Rule set: Tournament records.\n====")
    assert (
        "- The deal, the calls and the play go round to the left."
        " [General rules, section 3, Dealing the Hand; General rules, section 4, First Round of"
        " Choosing Trump]\n"
    ) in out
    assert "A wrong dealer" in out


@pytest.mark.parametrize(
    ("named", "said", "unsaid"),
    [
        (
            "call-ace-5",
            (
                "each score 1 for three or four tricks together and 3 for all five",
                "scores 2 for three or four tricks and 5 for all five",
                "every other player scores 2",
                "Alone is said in place of naming an ace",
                "4 when the side that revoked was alone",
            ),
            ("A lone maker scores 4", "gives the other side", "Going alone is said with the call"),
        ),
        ("call-ace-4", ("and 2 for all five", "and 4 for all five"), ()),
        (
            "three-handed",
            (
                "The maker scores 1 for three or four tricks and 3 for all five",
                "Nobody may go alone",
                "A revoke found late costs 2 points.",
            ),
            (
                "A lone maker",
                "Going alone is said",
                "also against a lone maker",
                "defends alone",
                "4 when",
                "in place of naming an ace",
            ),
        ),
        (
            "two-handed",
            ("and 2 for all five", "the other player scores 2"),
            ("A lone maker", "also against a lone maker"),
        ),
        (
            "progressive-evening",
            ("Rounds of eight deals are played, without a target",),
            ("A game is played to", "One game decides"),
        ),
        (
            "standard",
            ("A lone maker scores 4", "gives the other side 2"),
            ("Rounds of eight", "in place of naming an ace", "is shown", "Swaps", "joker"),
        ),
        (
            "online-table",
            ("A weak hand is shown when its right is used", "Swaps happen before the first call"),
            ("Cards below the nine",),
        ),
        ("best-bower", ("With the joker turned up, the dealer names trump unseen",), ()),
        (
            "no-trump-and-low",
            ("In the second round a player may name no trump instead of a suit",),
            ("No trump may",),
        ),
    ],
)
def test_an_agreement_says_the_scores_of_its_own_game(folder, capsys, named, said, unsaid):
    """Four for a lone march was said of call-ace, and a target of a progressive evening."""
    _, out, _ = run(capsys, "agreement", named)
    assert [one for one in said if one not in out] == []
    assert [one for one in unsaid if one in out] == []


@pytest.mark.parametrize(
    ("named", "line"),
    [
        (
            "call-ace-5",
            "nobody sits out. [Call-Ace rules, Calling an Ace; that nobody sits out is ours]",
        ),
        (
            "two-handed",
            "- A revoke found late costs 2 points. [General rules, section 4, Irregular Play]",
        ),
    ],
)
def test_what_holds_of_one_game_only_says_where_it_is_said(folder, capsys, named, line):
    _, out, _ = run(capsys, "agreement", named)
    assert f"{line}\n" in out


def test_an_agreement_tells_how_weak_hands_are_proved_and_what_counts_in_them(folder, capsys):
    """A farmer's redeal swaps nothing, and in a larger pack more cards are low."""
    file = folder / "house.toml"
    file.write_text(
        'title = "House"\n[rules]\nlaw = 1\nlowest = 7\nfarmers = "any three nines and tens"\n'
        'farmers_remedy = "redeal"\nweak_hand_shown = false\n',
        encoding="utf-8",
    )
    _, out, _ = run(capsys, "agreement", str(file))
    assert "Cards below the nine count in a weak hand as nines and tens do." in out
    assert "A weak hand need not be shown." in out
    assert "Swaps" not in out


def test_a_match_remembers_an_own_rule_set_by_its_title(folder):
    sets = RuleSets(folder)
    kept = sets.keep("Tuesday", HOUSE)
    assert remembered_as(sets, kept) == "Tuesday"
    assert remembered_as(sets, preset("standard")) == "standard"
