"""Text records: a round trip for every playable rule set, and faults with line and column."""

import random

import pytest

from trainer.records import HandRecord, TextRecord, Unreadable, read_text, record_of, write_text
from trainer.rules import (
    CHOICES,
    AllPass,
    AloneSaid,
    Deal,
    Rules,
    change,
    lawful,
    new_hand,
    step,
)


def played(rules, dealer, seed, actions=None):
    """A hand of random lawful actions, whole or broken off."""
    chance = random.Random(seed)  # noqa: S311 - no secrets here
    order = list(rules.hand.pack)
    chance.shuffle(order)
    hand = step(new_hand(rules.hand, dealer), Deal(dealer, tuple(order)))
    while lawful(hand) and (actions is None or len(hand.log) < actions):
        hand = step(hand, chance.choice(lawful(hand)))
    return hand


def playable_rules():
    """The defaults, and every single choice that differs from them and can be played."""
    yield Rules()
    for choice in CHOICES.values():
        for value in choice.values:
            if value.playable and value.value != choice.default:
                yield change(Rules(), **{choice.name: value.value})


@pytest.mark.parametrize("rules", list(playable_rules()), ids=lambda r: str(r.to_dict()))
def test_a_round_trip_for_every_playable_choice(rules):
    hands = tuple(record_of(played(rules, seed % 4, seed), (seed, 2, seed, 2)) for seed in range(4))
    record = TextRecord(rules, hands)
    assert read_text(write_text(record)) == record


@pytest.mark.parametrize("actions", range(26))
def test_a_hand_broken_off_anywhere(actions):
    hand = played(Rules(), 2, 5, actions)
    record = TextRecord(Rules(), (record_of(hand),))
    assert read_text(write_text(record)) == record


def test_hands_thrown_in_before_are_kept():
    rules = change(Rules(), all_pass=AllPass.ONCE_THEN_STICK)
    record = TextRecord(rules, (HandRecord(dealer=1, log=(), passed_out_before=1),))
    assert "thrown in before 1" in write_text(record)
    assert read_text(write_text(record)) == record


def test_one_line_for_every_phase_and_trick():
    rules = change(Rules(), all_pass=AllPass.STICK, alone_said=AloneSaid.WITH_CALL)
    hand = played(rules, 3, 11)
    lines = write_text(TextRecord(rules, (record_of(hand),))).splitlines()
    assert lines[:6] == [
        "euchre record 1",
        "law = 1",
        'all_pass = "stick the dealer"',
        'alone_said = "only with the call"',
        "",
        "hand",
    ]
    firsts = [line.split()[0] for line in lines[6:]]
    assert firsts[:3] == ["dealer", "order", "cut"]
    assert firsts[-5:] == ["trick"] * 5
    assert 1 <= firsts.count("calls") <= 2


RECORD = write_text(TextRecord(Rules(), (record_of(played(Rules(), 2, 3), (4, 9, 4, 9)),))).replace(
    "\nhand", "\n# a remark\n\nhand"
)


def test_remarks_and_spaces_do_not_count():
    assert read_text(RECORD) == read_text(
        RECORD.replace(" ", "   ").replace("law   =   1", "law=1")
    )


def line_of(text):
    return next(at for at, line in enumerate(RECORD.splitlines(), 1) if line.startswith(text))


CALLS = line_of("calls")
ORDER = line_of("order")
TRICK = line_of("trick")
FIRST_CALL = RECORD.splitlines()[CALLS - 1].split()


@pytest.mark.parametrize(
    ("old", "new", "key", "line", "column"),
    [
        ("euchre record 1", "euchre record 2", "record-no-heading", 1, 1),
        ("law = 1", "law = 2", "record-bad-rules", 2, 1),
        ("law = 1", "law = 1\nlaw = 1", "record-choice-twice", 3, 1),
        ("law = 1", "law = 1\nshoes = 3", "record-bad-rules", 3, 1),
        ("law = 1", "law = 1\ntarget = 99", "record-bad-rules", 3, 1),
        ("law = 1", "law = 1\ntarget", "record-not-a-choice", 3, 1),
        ("law = 1", "law = 1\njoker = true", "record-bad-rules", ORDER + 1, 1),
        ("dealer 2", "dealer 4", "record-not-a-seat", 7, 8),
        ("dealer 2", "dealer", "record-line-ends", 7, 1),
        ("dealer 2\n", "", "record-no-dealer", ORDER - 1, 1),
        ("points 4 9 4 9", "points 4 9 x 9", "record-not-a-number", 8, 12),
        ("points 4 9 4 9", "points 4 9 4", "record-not-a-line", 8, 1),
        ("lifts", "raises", "record-not-a-word", ORDER + 1, 7),
        ("lifts", "lifts 99", "egn-law-other", ORDER + 1, 5),
        ("\ncalls ", "\nshouts ", "record-not-a-line", CALLS, 1),
        (f"\ncalls {FIRST_CALL[1]}", "\ncalls 2", "egn-law-turn", CALLS, 7),
        ("\ntrick ", "\ntrick 0 ZZ ", "record-not-a-card", TRICK, 9),
    ],
)
def test_faults_name_line_and_column(old, new, key, line, column):
    text = RECORD.replace(old, new, 1)
    assert text != RECORD
    with pytest.raises(Unreadable) as refusal:
        read_text(text)
    args = dict(refusal.value.fault.args)
    assert (refusal.value.fault.key, args["line"], args["column"]) == (key, line, column)


@pytest.mark.parametrize("text", ["", "\n\n", "# nothing\n", "x" * (5 * 1024 * 1024)])
def test_what_is_no_record(text):
    with pytest.raises(Unreadable, match="record-"):
        read_text(text)


def test_mangled_records_are_refused_or_read_never_worse():
    chance = random.Random(2)  # noqa: S311 - no secrets here
    refusals = []
    for _ in range(600):
        letters = list(RECORD)
        for _ in range(chance.randrange(1, 4)):
            letters[chance.randrange(len(letters))] = chance.choice('0123 \nJHab="#')
        try:
            read_text("".join(letters))
        except Unreadable as refusal:
            refusals.append(refusal.fault)
    assert len(refusals) > 400
    assert all({"line", "column"} <= set(dict(fault.args)) for fault in refusals)
