"""Studies: every row has its figures, the exact ones are right, and a stop is no loss."""

from __future__ import annotations

import json
from math import comb
from typing import TYPE_CHECKING

import jsonschema
import pytest

from trainer.engine import ENGINE_VERSION
from trainer.lab import (
    calibration,
    certainty,
    plays,
    study_exact,
    study_hands,
    study_jack,
    study_play,
)
from trainer.lab.study import in_columns, listed, report, study, told
from trainer.lab.study_exact import PUBLISHED, dealing
from trainer.lab.study_play import Chance, card_kinds, deal, play
from trainer.lab.study_rows import ROWS, parts, share
from trainer.lab.study_state import PART_KEYS, Kept, OtherRun, Part, count, work
from trainer.lab.study_table import Figure, Target, published
from trainer.lab.writing import read_state, write_state
from trainer.rules import (
    HandRules,
    Rank,
    Suit,
    card,
    cards,
    resource,
    suit_contract,
    to_mask,
    trick_winner,
)
from trainer.words import Words

if TYPE_CHECKING:
    from pathlib import Path

RULES = HandRules()
SPADES = suit_contract(Suit.SPADES)


class Everything(dict):
    """Counts in which all that is asked for was seen, an outcome less often than its cause."""

    def get(self, key, default=0.0):
        return super().get(key, 0.25 if key.endswith((" made", " five")) else 1.0 + default)

    def __missing__(self, key):
        return 1.0


def no_words(*_):
    """Hear no progress."""


# ---- the table


def test_the_table_has_every_row_from_v01_to_v33() -> None:
    assert list(published()) == [f"V{number:02}" for number in range(1, 34)]
    told_only = {row.name for row in published().values() if row.is_context}
    assert told_only == {"V31", "V32", "V33"}
    assert set(ROWS) == set(published()) - told_only


@pytest.mark.parametrize("name", sorted(ROWS))
def test_a_row_computes_exactly_the_figures_of_the_table(name: str) -> None:
    part, figures = ROWS[name]
    found = figures(Everything({"net 1": 1.0, "deals": 100.0}))
    assert {target.key for target in published()[name].targets} <= set(found)
    assert set(found) <= {target.key for target in published()[name].targets} | {
        "own 5-5",
        "own 9-8",
        "own 2-8 other",
    }
    assert not part or part in parts(1, 10, 1)


def test_a_figure_agrees_when_its_interval_meets_the_bounds() -> None:
    target = Target("key", "what", "45", 41.0, 49.0)
    assert target.agrees(Figure(45.0)) is True
    assert target.agrees(Figure(50.0)) is False
    assert target.agrees(Figure(50.0, 1.5)) is True
    assert target.agrees(Figure(39.0, 1.5)) is False
    assert Target("key", "what", "45", None, None).agrees(Figure(45.0)) is None


# ---- exact figures


def value(figures: dict[str, Figure], key: str) -> float:
    return figures[key].value


def test_combinations_are_the_published_ones() -> None:
    assert value(study_exact.five_trumps(), "five") == pytest.approx(100 * 84 / 42_504)
    assert value(study_exact.without_the_suit_turned(), "once") == pytest.approx(18.39, abs=0.01)
    assert value(study_exact.void_of_three(), "void") == pytest.approx(35.05, abs=0.005)
    assert value(study_exact.partner_holds(), "given") == pytest.approx(100 * 2380 / 8568)
    assert value(study_exact.nines_and_tens(), "one") == pytest.approx(100 / 759)


def test_an_ace_is_ruffed_by_an_opponent_who_is_void_and_has_a_trump() -> None:
    """Counted the other way: 18 unseen, five of the suit, seven trumps, six others."""
    hands = comb(18, 5) * comb(13, 5)
    one = (comb(13, 5) - comb(6, 5)) * comb(13, 5)
    both = comb(13, 5) * comb(8, 5) - 2 * comb(6, 5) * comb(8, 5)
    ruffed = (2 * one - both) / hands
    found = study_exact.aces_not_ruffed()
    assert value(found, "single green") == pytest.approx(100 * (1 - ruffed))
    assert value(found, "double green") == value(found, "single next")


@pytest.mark.parametrize(
    ("own", "theirs", "percent"),
    [
        (0, 0, 51.2),
        (8, 8, 54.5),
        (9, 9, 66.0),
        (2, 8, 8.2),
        (9, 8, 71.8),
        (8, 9, 36.3),
        (5, 0, 83.3),
    ],
)
def test_chances_from_the_published_payments(own: int, theirs: int, percent: float) -> None:
    assert 100 * dealing(PUBLISHED, own, theirs) == pytest.approx(percent, abs=0.05)


def test_hands_thrown_in_pass_the_deal_and_change_nothing_else() -> None:
    thrown = (*((pay, share / 2) for pay, share in PUBLISHED), ((0, 0), 0.5))
    here = dealing(thrown, 9, 9)
    # At 9-9 a hand ends the game or passes the deal, so both sides see the same chance.
    wins = sum(share for pay, share in PUBLISHED if pay[0])
    assert here == pytest.approx(0.5 * wins + 0.5 * (1 - here))
    assert dealing(thrown, 3, 3) < dealing(PUBLISHED, 3, 3)


def test_a_donation_breaks_even_where_it_is_said_to() -> None:
    found = study_exact.donations()
    assert value(found, "9-6") == pytest.approx(16.7, abs=0.05)
    assert value(found, "9-7") == pytest.approx(18.4, abs=0.05)


def test_shares_carry_wilsons_half_width() -> None:
    found = share(50, 100)
    assert found is not None
    assert found.value == 50
    assert found.half == pytest.approx(9.62, abs=0.01)  # 0.4038 to 0.5962
    nothing = share(0, 100)
    assert nothing is not None
    assert nothing.half == pytest.approx(1.85, abs=0.01)
    assert share(0, 0) is None


# ---- hands played


def test_cards_are_counted_as_the_law_book_would_have_them_win() -> None:
    chance = Chance(3, 0, 4)
    mine: dict[str, float] = {}
    tricks: dict[int, int] = {}
    for number in range(60):
        hand = play(deal(RULES, chance, number), chance, number)
        study_play.count_cards(hand, mine)
        if hand.option is None or hand.option.contract is None or hand.option.setup is None:
            continue
        makers = hand.option.setup.makers
        won = sum(makers >> seat & 1 for seat in winners(hand))
        rank = 0 if won < 3 else 2 if won == 5 else 1
        assert rank == hand.result.rank
        tricks[won] = tricks.get(won, 0) + 1
    assert mine["card right"] == mine["card right won"] > 20
    assert 0 < mine["card left won"] < mine["card left"]
    assert mine["tricks"] / mine["hands"] == 1.25
    assert len(tricks) > 3


def winners(hand) -> list[int]:
    """The seats that take the tricks of a played hand, by the law book."""
    idle, seat, found = hand.option.setup.sitting_out, hand.option.setup.leader, []
    left = list(hand.cards)
    while left:
        seats = [one % 4 for one in range(seat, seat + 4) if not idle >> one % 4 & 1]
        trick = tuple((one, RULES.pack[left.pop(0)]) for one in seats)
        seat = trick_winner(trick, hand.option.contract)
        found.append(seat)
    return found


def test_a_card_asked_for_is_turned_and_the_rest_is_still_a_pack() -> None:
    for number in range(20):
        dealt = deal(RULES, Chance(1, 2, 1), number, card("JS"))
        together = 0
        for mask in dealt.masks:
            assert mask.bit_count() == 5
            assert not together & mask
            together |= mask
        assert dealt.upcard == card("JS")
        assert not together & to_mask(RULES, (card("JS"),))


# ---- the dealer's hands with the jack


def test_half_of_the_dealers_hands_stand_for_all() -> None:
    found = study_jack.hands(1)
    assert sum(stands_for for _, stands_for in found) == 33_649
    assert {stands_for for _, stands_for in found} == {1, 2}
    assert len({mask for mask, _ in found}) == len(found) == 17_633
    assert study_jack.hands(2) != found
    assert sorted(study_jack.hands(2)) == sorted(found)


@pytest.mark.parametrize(
    ("held", "passes"),
    [
        ("9S TH JH QH QD", True),
        ("JC 9S QS KS KD", False),
        ("9H TD QH KH 9C", True),  # no other trump
        ("9S TH JH QH AD", False),  # a side ace
        ("JC QC JH AH 9D", False),
        ("JC QC JH KH 9D", True),  # the left bower is a trump
    ],
)
def test_the_published_tree(held: str, passes: bool) -> None:
    assert study_jack.tree_passes(to_mask(RULES, cards(held))) is passes


def test_the_dealer_is_given_the_cards_wanted() -> None:
    mask = to_mask(RULES, cards("JC QC JH AH 9D"))
    for number in range(20):
        dealt = study_jack.with_dealer(Chance(5, 1, 1), number, mask)
        assert dealt.masks[3] == mask
        assert sum(dealt.masks).bit_count() == 20
        assert [one.bit_count() for one in dealt.masks] == [5] * 4


def test_the_dealer_does_with_the_jack_mostly_what_is_published() -> None:
    counts: dict[str, float] = {}
    for number in range(80):
        study_jack.take_hand(Chance(1, 3, 1), number, counts)
    ways = (counts.get(key, 0) for key in ("surely up", "between", "surely down"))
    assert sum(ways) == counts["hands"]
    assert sum(counts.get(key, 0) for key in ("bare", "jack", "rest")) == counts["hands"]
    assert 0.18 < counts["pass"] / counts["hands"] < 0.40
    assert counts["agrees"] > 0.85 * counts["hands"]
    assert counts["bare pass"] > 0.9 * counts["bare"] > 5


# ---- hands of one kind


def test_romanowskis_count() -> None:
    clubs = suit_contract(Suit.CLUBS)
    assert study_hands.romanowski(clubs, to_mask(RULES, cards("KC QC TC KS 9D"))) == 14
    assert study_hands.romanowski(clubs, to_mask(RULES, cards("JC JS AC AS AH"))) == 32


def test_three_small_trumps_are_played_by_a_dealer_with_nothing_beside() -> None:
    for number in range(200):
        upcard = card("QS")
        dealt = study_hands._with_three_small(deal(RULES, Chance(2, 4, 1), number, upcard))
        if dealt is None:
            continue
        held = [RULES.pack[at] for at in range(24) if dealt.masks[3] >> at & 1]
        assert {card("TS"), card("9S")} <= set(held)
        beside = [one for one in held if one.suit is not Suit.SPADES]
        assert len(beside) == 3
        assert all(one.rank not in (Rank.ACE, Rank.KING) for one in beside)
        assert card("JC") not in beside
        assert sum(dealt.masks).bit_count() == 20


def test_the_long_lead_is_the_lowest_of_the_longest_suit_without_the_ace() -> None:
    kinds = card_kinds(RULES, SPADES)
    held = to_mask(RULES, cards("AH QD TD 9S KC"))
    ace = RULES.pack.index(card("AH"))
    lead = study_hands._longest_lead(held, ace, kinds.groups, kinds.trumps)
    assert lead is not None
    assert RULES.pack[lead] == card("TD")
    nothing = to_mask(RULES, cards("AH QH TH 9S KS"))
    assert study_hands._longest_lead(nothing, ace, kinds.groups, kinds.trumps) is None


def test_a_loner_is_played_out_from_the_lead_given() -> None:
    counts: dict[str, float] = {}
    for number in range(400):
        study_hands.take_lone_ace(Chance(1, 5, 4), number, counts)
    assert counts["hands"] >= 5
    assert 0 <= counts["ace"] <= counts["hands"]


# ---- going on, and telling


def numbered(size: int) -> Part:
    return Part("numbers", size, 3, lambda number, counts: count(counts, f"{number % 2}", number))


def test_every_part_of_bulk_work_is_called_something() -> None:
    known = {*parts(1, 20, 2), calibration.HANDS, certainty.DECISIONS, plays.FRESH}
    assert set(PART_KEYS) == known
    assert len({Words.load()(key) for key in PART_KEYS.values()}) == len(known)


def test_work_goes_on_where_it_stopped(tmp_path: Path) -> None:
    path = tmp_path / "state.json"

    def stop(_part: str, done: int, _size: int) -> None:
        if done == 6:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        work(numbered(20), Kept(path, {"seed": 1}), stop)
    again = Kept(path, {"seed": 1})
    assert again.done("numbers") == 6
    assert again.counts("numbers") == {"0": 0 + 2 + 4, "1": 1 + 3 + 5}
    assert work(numbered(20), again, no_words) == {"0": 90, "1": 100}
    assert work(numbered(10), Kept(path, {"seed": 1}), no_words) == {"0": 90, "1": 100}


NO_STATE = (
    "",
    "[]",
    "[" * 5000,
    '{"schema": 1',
    "\x00",
    '{"schema": 1, "engine": "", "seed": 1, "parts": {"numbers": {"done": -1, "counts": {}}}}',
    '{"schema": 1, "engine": "", "seed": 1, "parts": {"numbers": {"done": 1e999, "counts": {}}}}',
    '{"schema": 1, "engine": "", "seed": 1, "parts": {"numbers": {"done": 1, "counts": []}}}',
    '{"schema": 1, "engine": "", "seed": 1, "parts": {"n": {"done": 1, "counts": {"0": NaN}}}}',
)


def test_a_state_that_was_altered_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "state.json"
    work(numbered(3), Kept(path, {"seed": 1}), no_words)
    body = json.loads(path.read_text(encoding="utf-8"))
    body["parts"]["numbers"]["counts"]["0"] += 1
    path.write_text(json.dumps(body), encoding="utf-8")
    assert refusal(path, 1).startswith(f"{path} is not a state file of the lab.")


def refusal(path: Path, seed: int) -> str:
    """Return what is said of a file that cannot be gone on with, which stays as it is."""
    before = path.read_bytes()
    with pytest.raises(OtherRun) as refused:
        Kept(path, {"seed": seed})
    assert path.read_bytes() == before
    return Words.load().message(refused.value.message)


def test_another_runs_file_is_refused_by_name(tmp_path: Path) -> None:
    path = tmp_path / "state.json"
    work(numbered(3), Kept(path, {"seed": 1}), no_words)
    assert refusal(path, 2) == f"{path} holds another run: seed is 1, not 2"
    write_state(path, read_state(path) | {"engine": "3-old"})
    told = f"{path} holds another run: the version of the engine is 3-old, not {ENGINE_VERSION}"
    assert refusal(path, 1) == told


@pytest.mark.parametrize("content", NO_STATE)
def test_what_is_no_state_file_is_refused(tmp_path: Path, content: str) -> None:
    path = tmp_path / "state.json"
    path.write_text(content.replace('"engine": ""', f'"engine": "{ENGINE_VERSION}"'))
    told = f"{path} is not a state file of the lab. Move it away, or give another name"
    assert refusal(path, 1) == told


def test_a_study_that_is_stopped_tells_what_is_done(tmp_path: Path) -> None:
    path = tmp_path / "state.json"

    def stop(part: str, _done: int, _size: int) -> None:
        if part == "hands, dealer stuck":
            raise KeyboardInterrupt

    rows = ["V07", "V05", "V15"]
    settings = {"seed": 4, "deals": 600, "draws": 2}
    early = study(rows, **settings, kept=Kept(path, {}), say=stop)
    assert early.stopped
    assert [one.row.name for one in early.answers] == ["V07", "V05"]
    late = study(rows, **settings, kept=Kept(path, {}), say=no_words)
    whole = study(rows, **settings, kept=Kept(None, {}), say=no_words)
    assert not late.stopped
    assert late == whole


def test_what_is_told_and_its_json_have_one_content() -> None:
    found = study(["V05", "V31"], seed=1, deals=500, draws=2, kept=Kept(None, {}), say=no_words)
    lines = told(found, Words.load())
    assert lines[0].startswith("V05  ")
    assert sum("agrees" in line or "differs" in line for line in lines[3:]) == 7
    assert lines[-2].startswith("V31  ")
    whole = report(found)
    schema = json.loads(resource("schemas", "study-1.json").read_text(encoding="utf-8"))
    jsonschema.validate(json.loads(json.dumps(whole)), schema)
    assert len(listed(Words.load())) == 33


def test_columns_stand_below_each_other() -> None:
    assert in_columns([("a", "bb"), ("ccc", "d")]) == ["     a    bb", "     ccc  d"]
