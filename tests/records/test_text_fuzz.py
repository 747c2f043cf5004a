"""Mangled text records are refused, or say the very same: no failure, no other game."""

import time

import pytest

from tests.oracle.mixtures import mixture, pick
from tests.records.games import match_events, played
from trainer.records import (
    TextRecord,
    Unreadable,
    match_record,
    read_text,
    record_of,
    write_text,
)
from trainer.rules import Random

LETTERS = '0123456789 \n\t\rJHSNLB9Tabe#="-\u2028\x00é'


def some_record(random):
    """A match or some hands under a random mixture."""
    rules = mixture(random)
    if random.bounded(2):
        return match_record(rules, match_events(rules, random, 2)[0])
    hands = [played(rules, random.bounded(rules.hand.seats), random) for _ in range(2)]
    return TextRecord(rules, tuple(map(record_of, hands)))


def letters_changed(text, random):
    letters = list(text)
    for _ in range(1 + random.bounded(4)):
        letters[random.bounded(len(letters))] = pick(random, LETTERS)
    return "".join(letters)


def words_moved(text, random):
    lines = [line.split(" ") for line in text.split("\n")]
    one, other = pick(random, lines), pick(random, lines)
    a, b = random.bounded(len(one)), random.bounded(len(other))
    one[a], other[b] = other[b], one[a]
    return "\n".join(" ".join(words) for words in lines)


def lines_moved(text, random):
    lines = text.split("\n")
    a, b = random.bounded(len(lines)), random.bounded(len(lines))
    match random.bounded(3):
        case 0:
            lines[a], lines[b] = lines[b], lines[a]
        case 1:
            del lines[a]
        case _:
            lines.insert(a, lines[b])
    return "\n".join(lines)


def cut_short(text, random):
    return text[: random.bounded(len(text))]


MANGLERS = [letters_changed, words_moved, lines_moved, cut_short]


def refusal_of(text, record):
    """Return the fault for which a mangled record is refused; None when it says the very same."""
    before = time.monotonic()
    try:
        assert read_text(text) == record
    except Unreadable as refusal:
        return refusal.fault
    finally:
        assert time.monotonic() - before < 10
    return None


def trials(make, seeds):
    """Mangle records; return how many were refused, each with its line and column."""
    faults = []
    for seed in seeds:
        random = Random(seed)
        record = some_record(random)
        text = write_text(record)
        faults += [refusal_of(make(text, random), record) for _ in range(10)]
    refused = [dict(fault.args) for fault in faults if fault is not None]
    assert all({"line", "column"} <= set(args) for args in refused)
    return len(refused)


@pytest.mark.parametrize("make", MANGLERS)
def test_mangled_records_are_refused_or_the_same(make):
    assert trials(make, range(12)) > 60


@pytest.mark.full
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("make", MANGLERS)
def test_many_mangled_records(make):
    trials(make, range(1000, 1300))


def test_a_record_cut_anywhere_is_refused_until_its_last_word():
    text = write_text(some_record(Random(5)))
    whole = read_text(text)
    for length in range(len(text)):
        try:
            again = read_text(text[:length])
        except Unreadable:
            continue
        assert length >= text.rindex("end") + 3
        assert again == whole
