"""The calling policy: what a hand fills, how rows become estimates, and the file."""

from __future__ import annotations

import json

import pytest

from trainer.engine.callers import (
    BASE,
    COLUMNS,
    NO_ODDS,
    Family,
    Kind,
    Policy,
    Row,
    Slot,
    caller,
    families,
    filled,
    layout,
    read_policy,
    shipped_policy,
    upcard_column,
    write_policy,
)
from trainer.engine.point_count import count_caller
from trainer.engine.stakes import FINISHES, Finish, plain_stakes
from trainer.engine.tables import slot_of, tables
from trainer.rules import (
    AllPass,
    HandRules,
    NoTrump,
    Random,
    Rank,
    Suit,
    auction,
    card,
    cards,
    suit_contract,
    to_mask,
)
from trainer.rules.calls import LOW, NO_TRUMP

USUAL = HandRules()
GAMES = {
    Family.USUAL: USUAL,
    Family.STUCK: HandRules(all_pass=AllPass.STICK),
    Family.PLAIN: HandRules(no_trump=NoTrump.ROUND_TWO, low=True),
    Family.JOKER: HandRules(joker=True),
    Family.LONG: HandRules(lowest=Rank.SEVEN),
    Family.TOGETHER: HandRules(alone=False),
}


def any_row(seed):
    random = Random(seed)
    return Row(
        tuple(tuple(random.bounded(200) / 100 - 1 for _ in range(COLUMNS)) for _ in FINISHES)
    )


@pytest.mark.parametrize("rules", [GAMES[Family.USUAL], GAMES[Family.JOKER], GAMES[Family.LONG]])
@pytest.mark.parametrize("contract", [suit_contract(Suit.HEARTS), NO_TRUMP, LOW])
def test_the_kernels_estimate_is_the_sum_of_what_the_hand_fills(rules, contract):
    worth, upcard = plain_stakes(rules)[0], card("TD")
    for seed in range(60):
        row = any_row(seed)
        numbers = row.estimate(worth)
        hand = to_mask(rules, Random(7, seed).shuffled(rules.pack)[:5])
        found = filled(layout(rules, contract), hand, upcard_column(upcard))
        expected = sum(times * numbers[column] for column, times in found.items())
        assert caller(rules, contract, row, worth, upcard).of(hand) == pytest.approx(
            expected, abs=1e-4
        )


@pytest.mark.parametrize(
    ("held", "contract", "count", "groups"),
    [
        ("JH JD AH 9S AC", suit_contract(Suit.HEARTS), 3, 2),
        ("JH JD AH KH QH", suit_contract(Suit.HEARTS), 5, 0),
        ("AH AD AC 9C 9S", NO_TRUMP, 3, 3),  # three aces; four suits are as many as three and one
        ("AH KH QH JH TH", NO_TRUMP, 1, 0),
        ("9H 9D 9C 9S TS", LOW, 4, 3),
    ],
)
def test_what_a_hand_fills(held, contract, count, groups):
    cells = layout(USUAL, contract)
    hand = to_mask(USUAL, cards(held))
    assert (hand & cells.counted).bit_count() == count
    found = filled(cells, hand, upcard_column(card("TD")))
    assert found[BASE] == 1
    assert [one for one in set(cells.by_groups) if one in found] == [cells.by_groups[0] + groups]


def test_two_cards_of_one_place_count_twice():
    cells = layout(USUAL, NO_TRUMP)
    hand = to_mask(USUAL, cards("AH AD KC 9C 9S"))
    index = USUAL.pack.index
    aces = cells.card[index(card("AH"))]
    assert cells.card[index(card("AD"))] == aces
    found = filled(cells, hand, upcard_column(card("TD")))
    assert found[aces] == 2


def test_rows_are_weighed_by_what_finishes_are_worth():
    made = tuple((1.0 if one is Finish.MADE else 0.0,) * COLUMNS for one in FINISHES)
    march = tuple((1.0 if one is Finish.MARCH else 0.0,) * COLUMNS for one in FINISHES)
    worth = plain_stakes(USUAL)[0]
    assert Row(made).estimate(worth) == (1.0,) * COLUMNS
    assert Row(march).estimate(worth) == (2.0,) * COLUMNS


@pytest.mark.parametrize("family", [Family.USUAL, Family.PLAIN, Family.JOKER])
def test_every_call_of_a_game_that_was_learned_has_a_row_of_its_own(family):
    rules, policy = GAMES[family], shipped_policy()
    upcard = card("QS")
    for offer in auction(rules, 3, upcard).offers:
        for option in offer.options:
            if option.contract is not None:
                slot = slot_of(rules, 3, Suit.SPADES, offer, option)
                assert policy.find((family,), slot) is not None, slot


@pytest.mark.parametrize(
    ("rules", "stuck", "found"),
    [
        (USUAL, False, (Family.USUAL,)),
        (USUAL, True, (Family.STUCK, Family.USUAL)),
        (GAMES[Family.JOKER], True, (Family.JOKER, Family.STUCK, Family.USUAL)),
        (HandRules(low=True, alone=False), False, (Family.PLAIN, Family.TOGETHER, Family.USUAL)),
        (HandRules(lowest=Rank.SEVEN), False, (Family.LONG, Family.USUAL)),
        (HandRules(lowest=Rank.EIGHT), False, (Family.USUAL,)),
    ],
)
def test_whose_rows_a_game_uses(rules, stuck, found):
    assert families(rules, stuck=stuck) == found


def test_without_a_row_the_point_count_is_asked():
    empty = Policy({}, NO_ODDS)
    table = tables(USUAL, 3, card("QS"), 0, empty)
    up = suit_contract(Suit.SPADES)
    hand = to_mask(USUAL, cards("JS AS KS 9H 9D"))
    ordered = table.callers[0, 1]
    assert table.estimate(ordered, hand) == count_caller(USUAL, up, 25).of(hand)


def test_the_file_says_the_same_again():
    rows = {
        Family.USUAL: {"1.1.up.partner": any_row(1)},
        Family.STUCK: {"2.4.up.alone": any_row(2)},
    }
    policy = Policy(rows, shipped_policy().odds)
    again = read_policy(write_policy(policy, "by hand"))
    for family, some in rows.items():
        for key, row in some.items():
            for one, other in zip(again.rows[family][key].numbers, row.numbers, strict=True):
                assert one == pytest.approx(other)
    assert again.odds.slips.keys() == policy.odds.slips.keys()


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"form": 1}, "not a policy of form 2"),
        ({"finishes": ["made"]}, "not a policy of form 2"),
        ({"rows": {"usual": {"1.1.up.partner": [[0]]}}}, "row usual, 1.1.up.partner"),
    ],
)
def test_what_is_no_policy_is_refused_by_name(change, complaint):
    told = json.loads(write_policy(Policy({}, NO_ODDS), "by hand")) | change
    with pytest.raises(ValueError, match=complaint):
        read_policy(json.dumps(told))


def test_slots_have_names():
    assert Slot(2, 3, Kind.NO_TRUMP, alone=True).key == "2.3.no trump.alone"
