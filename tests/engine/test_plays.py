"""What a card played tells: what the table knew, what the hand could play, and what is liked."""

from __future__ import annotations

import json
import re

import pytest

from tests.engine.positions import decisions
from tests.engine.test_known_positions import after, dealt
from trainer.engine.plays import (
    COLUMNS,
    LONE,
    TRUMPS,
    UNIT,
    fallen,
    groups_of,
    read_likings,
    shipped_likings,
    write_likings,
)
from trainer.lab.plays import chosen_among, columns_of
from trainer.rules import (
    Discard,
    HandRules,
    Name,
    OrderUp,
    Pass,
    Phase,
    Play,
    Suit,
    card,
    card_index,
    cards,
    from_mask,
    lawful,
    step,
    suit_contract,
    to_mask,
    view,
)
from trainer.rules.presets import preset

TABLES = (
    "standard",
    "no-trump-and-low",
    "best-bower",
    "32-card",
    "every-special-rule",
    "three-handed",
    "two-handed",
    "call-ace-4",
    "call-ace-5",
    "call-ace-joker",
)


def over(rules: HandRules, seed: int):
    """Return a whole hand played at random, and the decisions on cards met on the way."""
    met = [hand for hand in decisions(seed, rules) if hand.phase is Phase.PLAY]
    if not met:
        return None, []
    last = met[-1]
    return step(last, lawful(last)[0]), met


@pytest.mark.parametrize("name", TABLES)
def test_a_hand_could_play_just_what_the_law_book_allows(name: str) -> None:
    rules = preset(name).rules.hand
    told = 0
    for seed in range(12):
        hand, met = over(rules, seed)
        if hand is None:
            continue
        groups = groups_of(rules, hand.contract)
        found = list(fallen(view(hand, 0)))
        assert len(found) == sum(len(trick.plays) for trick in hand.tricks)
        for before, one in zip(met, found, strict=True):
            seat = before.to_act
            assert one.seat == seat
            columns = columns_of(one, to_mask(rules, before.hands[seat]), groups)
            allowed = to_mask(rules, (act.card for act in lawful(before) if isinstance(act, Play)))
            assert sorted(columns) == [at for at in range(len(rules.pack)) if allowed >> at & 1]
            assert one.card in columns
            told += len(columns) > 1
    assert told > 20


@pytest.mark.parametrize("name", TABLES)
def test_everyone_at_the_table_reads_the_same(name: str) -> None:
    rules = preset(name).rules.hand
    looked_at = 0
    for seed in range(8):
        _, met = over(rules, seed)
        for hand in met:
            read = {tuple(fallen(view(hand, seat))) for seat in range(rules.seats)}
            assert len(read) == 1
            looked_at += 1
    assert looked_at > 30


def test_cards_chosen_are_told_from_the_end_of_a_hand() -> None:
    hand, met = over(HandRules(), 3)
    assert hand is not None
    choices = sum(len(lawful(one)) > 1 for one in met)
    found = list(chosen_among(view(hand, 0)))
    assert len(found) == choices > 5
    assert all(chosen in choice and len(choice) > 1 for _, chosen, choice in found)


def _ordered_up():
    """Seat 2 orders hearts up; seat 1 leads the king of clubs, 2 ruffs, the dealer is void too."""
    held = {
        "seat1": "KC 9C AS 9D 9S",
        "seat2": "JH AH QS TS KD",
        "seat3": "AC QC TC KS QD",
        "seat0": "JD KH JS AD TD",
    }
    hand = after(dealt(HandRules(), "9H", **held), Pass(1), OrderUp(2), Discard(0, card("TD")))
    while hand.phase is not Phase.PLAY:
        hand = step(hand, lawful(hand)[0])
    assert not hand.alone
    return after(hand, *(Play(seat, card(one)) for seat, one in CLUBS_LED))


CLUBS_LED = ((1, "KC"), (2, "AH"), (3, "TC"), (0, "9H"))


def column(hand, one, name: str, *, lone: bool = False) -> int:
    return (one.lone if lone else one.column)[card_index(hand.rules)[card(name)]]


def test_rows_and_columns_of_a_trick_everyone_can_follow() -> None:
    hand = _ordered_up()
    lead, ruff, followed, under = fallen(view(hand, 3))

    assert lead.row == "trump, partners, defenders leads first"
    # Both bowers are out: the right is the best trump, the left the second, the ace the third.
    assert [column(hand, lead, name) for name in ("JH", "JD", "AH", "KH", "9H")] == [0, 1, 2, 3, 3]
    # Of clubs the ace is the best; the jack of clubs is the fourth there, and counts as third.
    assert [column(hand, lead, name) for name in ("AC", "KC", "QC", "9C")] == [
        TRUMPS,
        TRUMPS + 1,
        TRUMPS + 2,
        TRUMPS + 2,
    ]
    assert column(hand, lead, "KC", lone=True) == LONE + 1
    assert column(hand, lead, "JH", lone=True) == 0

    assert ruff.row == "trump, partners, void, theirs, not last, makers"
    assert from_mask(hand.rules, ruff.among) == cards("9C TC JC QC KC AC")
    assert column(hand, ruff, "AH") == 2

    assert followed.row == "trump, partners, suit, theirs, not last, defenders"
    # The ace of trump wins: no club would. The king lies on the table, so the queen is second.
    assert [column(hand, followed, name) for name in ("AC", "QC", "TC")] == [0, 1, 3]

    assert under.row == "trump, partners, void, ours, last, makers"
    assert column(hand, under, "JD") == 1  # only the right is better, and it would win
    assert column(hand, under, "9H") == TRUMPS - 1  # it would not be winning


def test_a_card_led_later_is_told_by_what_is_still_out() -> None:
    hand = _ordered_up()
    hand = step(hand, Play(2, card("JH")))
    lead = list(fallen(view(hand, 3)))[4]
    assert lead.row == "trump, partners, maker leads second"
    assert [column(hand, lead, name) for name in ("JD", "KH", "QH")] == [1, 2, 3]
    assert column(hand, lead, "QC") == TRUMPS + 1  # the king and the ten are gone, the ace is out


def test_the_card_turned_down_is_out_of_the_count() -> None:
    hand = dealt(HandRules(), "AS", seat1="KS 9C AC 9D 9H")
    for seat in (1, 2, 3, 0):
        hand = step(hand, Pass(seat))
    hand = step(hand, Name(1, suit_contract(Suit.CLUBS)))
    while hand.phase is not Phase.PLAY:
        hand = step(hand, lawful(hand)[0])
    hand = step(hand, Play(1, card("KS")))
    lead = next(fallen(view(hand, 2)))
    assert lead.row == "trump, partners, maker leads first"
    assert column(hand, lead, "KS") == TRUMPS  # the ace of spades lies turned down


# ---- likings


def test_likings_are_those_of_people_who_play_well() -> None:
    likings = shipped_likings()
    last = likings["trump, partners, suit, theirs, last, defenders"]
    # A trick that cannot be won gets the lowest card of the suit; one that can, the cheapest.
    assert last[0] < last[1] < last[2] < last[3]
    assert last[5] < last[7]
    safe = likings["trump, partners, void, safe with us, last, makers"]
    # The partner's trick is not ruffed: side cards that are not good are thrown first.
    assert max(safe[:TRUMPS]) < safe[TRUMPS + 2]
    theirs = likings["trump, partners, void, theirs, last, defenders"]
    assert min(theirs[: TRUMPS - 1]) > max(theirs[TRUMPS - 1 :])  # their trick is ruffed
    lead = likings["trump, partners, maker leads first"]
    assert lead[0] == max(lead)  # the maker with the right bower leads it
    against = likings["trump, partners, defenders leads first"]
    assert against[LONE] > against[0]  # a lone ace rather than the right bower


def test_a_file_of_likings_is_read_as_it_was_written() -> None:
    likings = {"a row": tuple(range(1, COLUMNS + 1)), "another": (UNIT,) * COLUMNS}
    text = write_likings(likings, "by hand")
    assert read_likings(text) == likings
    assert json.loads(text)["recipe"] == "by hand"


@pytest.mark.parametrize(
    "text",
    [
        '{"form": 9, "rows": {}}',
        "[]",
        '{"form": 1}',
        '{"form": 1, "rows": {"odd row": [1, 2]}}',
        json.dumps({"form": 1, "rows": {"odd row": [0] * COLUMNS}}),
        json.dumps({"form": 1, "rows": {"odd row": [1.5] * COLUMNS}}),
        json.dumps({"form": 1, "rows": {"odd row": [10**7] * COLUMNS}}),
        json.dumps({"form": 1, "rows": {"odd row": [True] * COLUMNS}}),
        json.dumps({"form": 1, "rows": {"odd row": None}}),
        '{"form": true, "rows": {"a row": []}}',
        '{"form": 1, "rows": {}}',
        "[" * 100_000,
        "not json",
    ],
)
def test_what_is_no_file_of_likings_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="odd row" if "odd row" in text else "not likings"):
        read_likings(text)


_GAME = "(trump|no trump), (partners|single|alone|secret)"
_LEADS = "(maker|makers|defenders) leads (first|second|later)"
_OTHERS = "(trump|suit|void), (ours|safe with us|theirs), (last|not last), (makers|defenders)"


def test_every_row_has_a_name_that_may_be_asked_for() -> None:
    names = re.compile(f"{_GAME}, ({_LEADS}|{_OTHERS})")
    asked = set()
    for name in TABLES:
        for seed in range(12):
            hand, _ = over(preset(name).rules.hand, seed)
            if hand is not None:
                asked |= {one.row for one in fallen(view(hand, 0))}
    known = set(shipped_likings())
    assert all(names.fullmatch(row) for row in asked | known)
    # What is hardly ever met at a table is not in the file; it tells nothing.
    assert len(asked & known) > 0.8 * len(asked)
