"""Text records: a round trip for every rule set, and faults with line and column."""

import dataclasses
from typing import get_args

import pytest

from tests.oracle.mixtures import mixture
from tests.records.games import events_of, match_events, played
from trainer.records import (
    HandRecord,
    Score,
    TextRecord,
    Unreadable,
    is_text_record,
    match_record,
    read_text,
    record_of,
    write_text,
)
from trainer.records.action_words import FORMS_BY_KIND
from trainer.records.faults import REFUSALS
from trainer.records.text_lines import ACTION_LINES, LINE_OF
from trainer.rules import (
    CHOICES,
    Action,
    AllPass,
    AloneSaid,
    BadRules,
    Deal,
    IllegalAction,
    NotPlayableYet,
    Pass,
    Phase,
    Random,
    Rules,
    change,
    points,
    presets,
    replay,
)
from trainer.rules.rulings import TEXTS


def single_choices():
    """The defaults, and every single choice that differs from them and can stand alone."""
    yield Rules()
    for choice in CHOICES.values():
        for value in choice.values:
            if value.value != choice.default:
                try:
                    yield change(Rules(), **{choice.name: value.value})
                except BadRules:
                    continue


def written_twice(record):
    """Read what is written: the same record, and the same text from it."""
    text = write_text(record)
    again = read_text(text)
    assert again == record
    assert write_text(again) == text
    return again


def hands_again(rules, seed, count=4):
    """Loose hands under some rules come back."""
    random = Random(seed)
    hands = [played(rules, random.bounded(rules.hand.seats), random) for _ in range(count)]
    record = TextRecord(rules, tuple(map(record_of, hands)))
    again = written_twice(record)
    for hand, told in zip(hands, again.hands, strict=True):
        same = replay(rules.hand, told.dealer, told.log, told.passed_out_before)
        assert (same, points(same)) == (hand, points(hand))


def match_again(rules, seed, hands=6):
    """A match under some rules comes back, with its score."""
    random = Random(seed)
    events, match = match_events(rules, random, hands)
    record = match_record(rules, events)
    again = written_twice(record)
    assert events_of(again) == events
    assert again.rules == rules
    assert again.result.points == match.points
    assert again.result.won == match.winners


@pytest.mark.parametrize("one", presets(), ids=lambda one: one.name)
def test_every_preset_comes_back(one):
    hands_again(one.rules, 1)
    match_again(dataclasses.replace(one.rules, match=change(Rules(), best_of=3).match), 2)


def test_every_single_choice_comes_back():
    for seed, rules in enumerate(single_choices()):
        hands_again(rules, seed, 1)


def test_random_mixtures_come_back():
    random = Random(7)
    for seed in range(40):
        rules = mixture(random)
        hands_again(rules, seed, 2)
        match_again(rules, seed, 3)


@pytest.mark.full
@pytest.mark.timeout(1800)
def test_many_random_mixtures_come_back():
    random = Random(8)
    for seed in range(400):
        rules = mixture(random)
        hands_again(rules, seed, 2)
        match_again(rules, seed, 1 + seed % 20)


@pytest.mark.parametrize("name", ["every-special-rule", "call-ace-joker", "standard"])
def test_a_hand_broken_off_anywhere(name):
    rules = next(one.rules for one in presets() if one.name == name)
    for actions in range(1, 34):
        hand = played(rules, 2, Random(actions), actions)
        written_twice(TextRecord(rules, (record_of(hand),)))


def test_a_match_broken_off_anywhere():
    rules = change(Rules(), best_of=3, four_trick_tokens=True, deals=8)
    events, _ = match_events(rules, Random(4), 3)
    for length in range(len(events) + 1):
        record = match_record(rules, events[:length])
        written_twice(record)
        assert events_of(record) == events[:length]


def test_a_whole_match_of_several_games_is_won():
    rules = change(Rules(), best_of=3, target=5, four_trick_tokens=True)
    events, match = match_events(rules, Random(6), 200)
    assert match.is_over
    record = match_record(rules, events)
    text = write_text(record)
    assert f"\nwon {match.winners[0]} {match.winners[1]}\n" in text
    assert written_twice(record).result.games == match.games


def test_hands_thrown_in_before_are_kept():
    rules = change(Rules(), all_pass=AllPass.ONCE_THEN_STICK)
    record = TextRecord(rules, (HandRecord(dealer=1, passed_out_before=1),))
    assert "thrown in before 1" in write_text(record)
    written_twice(record)


def test_scores_before_a_hand_are_kept():
    rules = change(Rules(), best_of=3, four_trick_tokens=True, deals=8)
    score = Score(points=(3, 4, 3, 4), games=(1, 0, 1, 0), tokens=(0, 3, 0, 3), deals=5)
    written_twice(TextRecord(rules, (HandRecord(dealer=1, before=score),)))


def test_one_line_for_every_phase_and_trick():
    rules = change(Rules(), all_pass=AllPass.STICK, alone_said=AloneSaid.WITH_CALL)
    lines = write_text(TextRecord(rules, (record_of(played(rules, 3, Random(11))),))).splitlines()
    assert lines[:6] == [
        "euchre record 1",
        "law = 1",
        'all_pass = "stick the dealer"',
        'alone_said = "only with the call"',
        "",
        "hand",
    ]
    firsts = [line.split()[0] for line in lines[6:-2]]
    assert firsts[:3] == ["dealer", "order", "cut"]
    assert firsts[-6:] == ["trick"] * 5 + ["scores"]
    assert 1 <= firsts.count("calls") <= 2
    assert lines[-1].startswith("end check ")


def test_every_kind_of_line_is_written_somewhere():
    random, met = Random(3), set()
    for one in presets() * 20:
        hand = played(one.rules, 0, random)
        text = write_text(TextRecord(one.rules, (record_of(hand),)))
        met |= {line.split()[0] for line in text.splitlines() if line and "=" not in line}
    assert met >= ACTION_LINES


def test_every_action_has_its_words_and_every_phase_its_line():
    assert set(FORMS_BY_KIND) == set(get_args(Action))
    assert set(LINE_OF) == set(Phase) - {Phase.OVER}


def test_every_refusal_of_the_law_book_is_said_of_a_record():
    assert set(REFUSALS) == set(TEXTS)


def test_what_is_not_lawful_is_not_written():
    hand = played(Rules(), 0, Random(1))
    with pytest.raises(IllegalAction):
        write_text(TextRecord(Rules(), (HandRecord(dealer=0, log=(*hand.log, Pass(1))),)))
    with pytest.raises(IllegalAction):
        write_text(TextRecord(Rules(), (HandRecord(dealer=1, log=(Deal(2, hand.order),)),)))


def test_a_match_the_law_book_has_not_is_refused():
    rules = change(Rules(), progressive=True)
    with pytest.raises(NotPlayableYet):
        match_record(rules, ())
    with pytest.raises(Unreadable, match="record-no-match"):
        read_text("euchre record 1\nlaw = 1\nprogressive = true\nmatch\nend\n")


# ---------------------------------------------------------------------- faults

HAND = played(Rules(), 2, Random(3))
BEFORE = Score(points=(4, 9, 4, 9))
RECORD = write_text(TextRecord(Rules(), (record_of(HAND, BEFORE),))).replace(
    "\nhand", "\n# a remark\n\nhand"
)


def without_check(text):
    return text[: text.rindex(" check ")] + "\n"


def test_remarks_and_spaces_do_not_count():
    assert read_text(RECORD) == read_text(
        RECORD.replace(" ", "   ").replace("law   =   1", "law=1").replace("\n", "\r\n")
    )
    assert read_text(without_check(RECORD)) == read_text(RECORD)


def line_of(text):
    return next(at for at, line in enumerate(RECORD.splitlines(), 1) if line.startswith(text))


CALLS = line_of("calls")
ORDER = line_of("order")
TRICK = line_of("trick")
END = line_of("end")
FIRST_CALL = RECORD.splitlines()[CALLS - 1].split()


@pytest.mark.parametrize(
    ("old", "new", "key", "line", "column"),
    [
        ("euchre record 1", "euchre record 2", "record-no-heading", 1, 1),
        ("law = 1", "law = 2", "record-other-law", 2, 1),
        ("law = 1\n", "", "record-other-law", len(RECORD.split("\n")) - 1, 1),
        ("law = 1", "law = 1\nlaw = 1", "record-choice-twice", 3, 1),
        ("law = 1", "law = 1\nshoes = 3", "record-unknown-rule", 3, 1),
        ("law = 1", "law = 1\ntarget = 99", "record-bad-value", 3, 1),
        ("law = 1", "law = 1\nseats = 3", "record-rules-clash", 3, 1),
        ("law = 1", "law = 1\ntarget", "record-not-a-choice", 3, 1),
        ("law = 1", "law = 1\njoker = true", "record-not-a-pack", ORDER + 1, 1),
        ("law = 1", "law = 1\nmatch", "record-draw-missing", 7, 1),
        ("law = 1", "law = 1\nresult", "record-not-a-line", 3, 1),
        ("dealer 2", "dealer 4", "record-not-a-seat", 7, 8),
        ("dealer 2", "dealer", "record-line-ends", 7, 1),
        ("dealer 2", "dealer 2\ndealer 2", "record-line-twice", 8, 1),
        ("dealer 2\n", "", "record-no-dealer", ORDER - 1, 1),
        ("dealer 2", "dealer 2\nthrown by 1", "record-not-a-line", 8, 1),
        ("points 4 9 4 9", "points 4 9 x 9", "record-not-a-number", 8, 12),
        ("points 4 9 4 9", "points 4 9 4", "record-not-every-seat", 8, 1),
        ("points 4 9 4 9", "points 4 9 5 9", "record-partners-differ", 8, 1),
        ("points 4 9 4 9", "points 4 9 4 9\ntokens 0 0 0 0", "record-no-such-score", 9, 1),
        ("lifts", "raises", "record-not-a-word", ORDER + 1, 7),
        ("lifts ", "lifts 99", "egn-law-cut", ORDER + 1, 5),
        ("\ncut ", "\norder ", "record-not-a-card", ORDER + 1, 7),
        ("\ncalls ", "\nshouts ", "record-not-a-line", CALLS, 1),
        (f"\ncalls {FIRST_CALL[1]}", "\ncalls 2", "egn-law-turn", CALLS, 7),
        ("\ntrick ", "\ntrick 0 ZZ ", "record-not-a-card", TRICK, 9),
        ("\ntrick ", "\ncalls ", "record-not-a-word", TRICK, 9),
        ("\nscores ", "\nscores 1 ", "record-wrong-scores", END - 2, 1),
        ("\nend", "\nmisdeal\nend", "record-misdeal-late", END, 1),
        ("\nend check ", "\n#", "record-no-end", END + 1, 1),
        ("\nend check ", "\nend check 0", "record-changed", END, 11),
        ("\nend check ", "\nend all check ", "record-not-a-word", END, 5),
        ("\nend", "\nend\nend", "record-after-end", END + 1, 1),
    ],
)
def test_faults_name_line_and_column(old, new, key, line, column):
    text = RECORD.replace(old, new, 1)
    assert text != RECORD
    with pytest.raises(Unreadable) as refusal:
        read_text(text)
    args = dict(refusal.value.fault.args)
    assert (refusal.value.fault.key, args["line"], args["column"]) == (key, line, column)


def test_a_wrong_word_is_repeated_short_and_safe_to_print():
    with pytest.raises(Unreadable) as refusal:
        read_text(RECORD.replace("dealer 2", "dealer \x1b[2J\u202e" + "x" * 90))
    text = dict(refusal.value.fault.args)["text"]
    assert len(text) <= 40
    assert text.isprintable()


def test_every_phase_has_its_line():
    two_tricks = RECORD.splitlines()
    two_tricks[TRICK - 1 : TRICK + 1] = [f"{two_tricks[TRICK - 1]}{two_tricks[TRICK][5:]}"]
    half = RECORD.splitlines()
    words = half[TRICK - 1].split()
    half[TRICK - 1 : TRICK] = [" ".join(words[:3]), " ".join(["trick", *words[3:]])]
    for lines in (two_tricks, half):
        with pytest.raises(Unreadable, match="record-other-line"):
            read_text("\n".join(lines))


MATCH_RULES = change(Rules(), four_trick_tokens=True, all_pass=AllPass.ONCE_THEN_STICK)
MATCH = write_text(match_record(MATCH_RULES, match_events(MATCH_RULES, Random(9), 4)[0]))
DEALERS = [line for line in MATCH.splitlines() if line.startswith("dealer")]


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        (DEALERS[1], f"dealer {(int(DEALERS[1][-1]) + 1) % 4}", "record-wrong-dealer"),
        ("points 0 0 0 0", "points 1 0 1 0", "record-wrong-score"),
        ("tokens 0 0 0 0", "tokens 1 0 1 0", "record-wrong-score"),
        ("\n\ndraw", "\n\nhand\ndealer 0\n\ndraw", "record-draw-missing"),
        ("\n\nhand", "\n\ndraw 9C\n\nhand", "record-draw-not-due"),
        ("\n\nresult", "\n\nhand\n\nhand\n\nresult", "record-no-dealer"),
        ("result\npoints ", "result\npoints 1", "record-partners-differ"),
        ("result\n", "result\nwon 0 2\n", "record-wrong-result"),
        ("result\n", "result\nwon\n", "record-not-a-line"),
        ("\ndraw ", "\ndraw 9C ", "record-not-a-pack"),
        ("\n\nmatch", "\n\nmatch\n\nmatch", "record-not-a-line"),
        ("\nend", "\nhand\nend", "record-after-result"),
    ],
)
def test_a_match_is_held_against_the_law_book(old, new, key):
    text = MATCH.replace(old, new, 1)
    assert text != MATCH
    with pytest.raises(Unreadable, match=key):
        read_text(text)


@pytest.mark.parametrize("text", ["", "\n\n", "# nothing\n", "x" * (5 * 1024 * 1024)])
def test_what_is_no_record(text):
    assert not is_text_record(text)
    with pytest.raises(Unreadable, match="record-"):
        read_text(text)


def test_a_record_of_too_many_hands_is_refused():
    with pytest.raises(Unreadable, match="record-too-many-hands"):
        read_text("euchre record 1\nlaw = 1\n" + "hand\ndealer 0\n" * 6000 + "end\n")
