"""The own hand as it lies: suits as they count, trump first, colours in turn, and kept so."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from tests.viewmodels.bench import bench
from trainer.rules import (
    Contract,
    Discard,
    Name,
    OrderUp,
    Play,
    Strain,
    Suit,
    card,
    cards,
    codes,
    follows,
    pack,
    suit_contract,
)
from trainer.viewmodels.intents import MoveCard, SetOrder
from trainer.viewmodels.own_hand import Arrangement, badge_of
from trainer.viewmodels.terms import Badge, Order

RED = {Suit.DIAMONDS, Suit.HEARTS}


def lying(hand, trump=None, order=Order.HIGH_LEFT):
    contract = None if trump is None else suit_contract(Suit(trump))
    return codes(Arrangement(order).sorted(cards(hand), contract))


@pytest.mark.parametrize(
    ("hand", "trump", "shown"),
    [
        # the left bower lies with trump, the right before it
        ("KS JD AS JH 9C", "H", "JH JD AS KS 9C"),
        ("JC AC 9S TD QH", "S", "JC 9S QH AC TD"),
        # without trump: black, red, black, red
        ("9C 9D 9H 9S AC", None, "9S 9H AC 9C 9D"),
        # no hearts: the diamonds stand between the black suits
        ("9C 9D AS KS AC", None, "AS KS 9D AC 9C"),
        # both reds and one black: the black one stands between
        ("9H 9D AS KS AD", None, "9H AS KS AD 9D"),
        # trump first even where two of a colour must meet
        ("9H AH 9C KD QD", "C", "9C AH 9H KD QD"),
    ],
)
def test_suits_as_they_count_in_alternating_colours(hand, trump, shown):
    assert lying(hand, trump) == shown


def test_high_cards_right_is_the_mirror_image():
    assert lying("KS JD AS JH 9C", "H", Order.HIGH_RIGHT) == "9C KS AS JD JH"


def test_low_turns_the_ranks_and_no_trump_leaves_jacks_alone():
    low = Contract(Strain.LOW)
    assert codes(Arrangement().sorted(cards("9S AS JH"), low)) == "9S AS JH"
    assert codes(Arrangement().sorted(cards("JD JH AH"), Contract(Strain.NO_TRUMP))) == "AH JH JD"


def blocks(groups):
    """The groups in the order in which they change from left to right."""
    pairs = zip(groups, [None, *groups], strict=False)
    return [group for group, before in pairs if group is not before]


def test_every_hand_keeps_suits_together_and_trump_in_front():
    some = list(combinations(pack(), 5))[::97]
    for place, hand in enumerate(some):
        contract = suit_contract(tuple(Suit)[place % 4])
        groups = [follows(one, contract) for one in Arrangement().sorted(hand, contract)]
        assert len(blocks(groups)) == len(set(groups)), codes(hand)
        if contract.trump in groups:
            assert groups[0] is contract.trump


def test_colours_meet_only_where_they_must():
    for hand in list(combinations(pack(), 5))[::53]:
        order = blocks([one.suit for one in Arrangement().sorted(hand, None)])
        meetings = sum((a in RED) is (b in RED) for a, b in pairwise(order))
        reds = sum(suit in RED for suit in order)
        assert meetings == max(0, abs(2 * reds - len(order)) - 1), codes(hand)


@pytest.mark.parametrize(
    ("code", "badge"),
    [
        ("JS", Badge.RIGHT),
        ("JC", Badge.LEFT),
        ("JH", Badge.NONE),
        ("AS", Badge.NONE),
        ("B", Badge.BEST),
    ],
)
def test_bowers_wear_a_badge(code, badge):
    assert badge_of(card(code), suit_contract(Suit.SPADES)) is badge
    assert badge_of(card(code), None) is Badge.NONE
    under_none = Badge.BEST if code == "B" else Badge.NONE  # the joker wins under all contracts
    assert badge_of(card(code), Contract(Strain.NO_TRUMP)) is under_none


# ---------------------------------------------------------------- at the table


def is_call(screen):
    return bool(screen.choices) and screen.is_your_turn


def shown(screen):
    return [one.card for one in screen.own_cards]


def calls(takes):
    return next((t for t in takes if isinstance(t.action, OrderUp | Name)), takes[0])


def test_cards_keep_their_places_as_others_are_played(table):
    table.settle()
    table.play_until(lambda s: s.is_your_turn and not s.choices and len(s.own_cards) == 5, calls)
    order = shown(table.screen)
    while table.screen.book is None:
        now = shown(table.screen)
        assert now == [one for one in order if one in now]
        if table.screen.is_your_turn:
            table.play(lambda takes: takes[-1])
        else:
            table.settle()


def test_an_order_made_by_hand_lasts_to_the_end_of_the_hand(table):
    table.settle()
    first = shown(table.screen)
    table.send(MoveCard(first[0], 4))
    moved = [*first[1:], first[0]]
    assert shown(table.screen) == moved
    assert table.screen.is_own_order
    table.play_until(lambda s: s.is_your_turn and not s.choices, calls)
    after = shown(table.screen)
    assert [one for one in after if one in moved] == [one for one in moved if one in after]
    table.play_hand()
    table.go_on()
    assert not table.screen.is_own_order

    table.send(MoveCard(shown(table.screen)[0], 2))
    assert table.screen.is_own_order
    table.send(SetOrder(Order.HIGH_RIGHT))
    assert not table.screen.is_own_order
    assert table.screen.order is Order.HIGH_RIGHT


def test_a_card_that_is_not_held_cannot_be_moved(table):
    table.settle()
    before = table.screen.own_cards
    other = next(one for one in pack() if one not in shown(table.screen))
    table.send(MoveCard(other, 0))
    assert table.screen.own_cards == before


def test_keys_number_the_cards_from_the_left_also_when_there_are_six(tmp_path):
    for seed in range(30):
        with bench(tmp_path / str(seed), seed=seed) as at:
            at.settle()
            while at.screen.book is None:
                cards_now = at.screen.own_cards
                assert [one.key for one in cards_now] == [
                    str(n) for n in range(1, len(cards_now) + 1)
                ]
                if at.screen.is_your_turn and not at.screen.choices and len(cards_now) == 6:
                    assert all(isinstance(one.intent.action, Discard) for one in cards_now)
                    assert all(one.playable for one in cards_now)
                    return
                if at.screen.is_your_turn:
                    at.play(calls)
                else:
                    at.settle()
    raise AssertionError("the person was never asked to bury a card")


def test_every_card_answers_at_every_size_of_hand(table):
    """Also the last of five: each is either playable or says why not."""
    table.settle()
    sizes = set()
    for _ in range(3):
        while table.screen.book is None:
            if table.screen.is_your_turn and not table.screen.choices:
                sizes.add(len(table.screen.own_cards))
                for one in table.screen.own_cards:
                    assert one.playable is not one.is_dimmed
                    assert one.playable is not bool(one.reason)
                    assert isinstance(one.intent.action, Play | Discard)
            if table.screen.is_your_turn:
                table.play(calls)
            else:
                table.settle()
        table.go_on()
    assert {1, 2, 3, 4, 5} <= sizes


@pytest.mark.parametrize("call", [OrderUp, Name])
def test_five_cards_are_there_after_a_call_in_either_round(tmp_path, call):
    def pick(takes):
        wanted = [t for t in takes if isinstance(t.action, call)]
        return (wanted or takes)[0]

    def is_card_due(screen):
        return screen.is_your_turn and screen.trump is not None and not screen.choices

    with bench(tmp_path, level="shy") as at:
        screen = at.play_until(is_card_due, pick)
        called = [one.did for one in screen.seats if one.is_maker]
        assert called[0].startswith("named" if call is Name else ("ordered", "picked"))
        assert len(screen.own_cards) in (5, 6)
