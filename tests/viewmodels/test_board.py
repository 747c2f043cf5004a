"""The score, trump and the turned card, as they are shown."""

from __future__ import annotations

from dataclasses import replace

import pytest

from trainer.rules import HandRules, Match, MatchRules, Rank, Rules, Sides
from trainer.viewmodels.board import chance_before, score_board, score_cards
from trainer.viewmodels.seating import place_of, role_of, round_the_table
from trainer.viewmodels.terms import Role
from trainer.words import Words

WORDS = Words.load()


@pytest.mark.parametrize("points", range(11))
def test_score_cards_leave_as_many_pips_open_as_there_are_points(points):
    cards = score_cards(Rules(), points)
    assert cards is not None
    assert cards.pips + (cards.cover if cards.cover_is_up else 0) == points
    assert cards.pips <= cards.face


def test_score_cards_only_where_two_spare_cards_can_show_the_score():
    eleven = Rules(match=MatchRules(target=11))
    from_six = Rules(hand=replace(HandRules(), lowest=Rank.SIX))
    assert score_cards(eleven, 3) is None
    assert score_cards(from_six, 3) is None
    assert score_cards(Rules(), 13) is None


def test_a_fresh_match_shows_zero_and_no_number_that_is_none():
    board = score_board(WORDS, Match(Rules()), 0, None, None)
    assert (board.us, board.them, board.tricks_us, board.games_us) == (0, 0, 0, 0)
    assert board.win is None
    assert (board.win_text, board.tricks_text, board.trick_text) == ("", "", "")
    assert board.target_text == "to 10"
    assert "nan" not in repr(board).lower()


def test_games_are_told_in_a_longer_match():
    match = Match(Rules(match=MatchRules(best_of=3)), games=(1, 0, 1, 0))
    board = score_board(WORDS, match, 1, None, 0.25)
    assert board.games_text == "games 0 to 1, best of 3"
    assert board.win_text == "chance to win 25.0%"


def test_the_chance_before_the_deal_sums_to_one_and_knows_the_dealer():
    match = Match(Rules(), points=(4, 6, 4, 6), dealer=1)
    assert chance_before(match, 0) + chance_before(match, 1) == pytest.approx(1)
    assert chance_before(match, 0) == chance_before(match, 2)
    assert chance_before(match, 0) < chance_before(replace(match, dealer=2), 0)
    assert chance_before(Match(Rules()), 0) is None


@pytest.mark.parametrize("seats", range(2, 8))
def test_places_count_clockwise_from_the_own_seat(seats):
    for own in range(seats):
        assert [place_of((own + step) % seats, own, seats) for step in range(seats)] == [
            *range(seats)
        ]


def test_roles_round_the_table():
    rules = HandRules()
    assert round_the_table(2, rules) == (2, 3, 0, 1)
    roles = [role_of(seat, 2, rules) for seat in round_the_table(2, rules)]
    assert roles == [Role.YOU, Role.OPPONENT, Role.PARTNER, Role.OPPONENT]
    alone = replace(rules, sides=Sides.CUTTHROAT, seats=3, defend_alone=False, alone=False)
    assert [role_of(seat, 0, alone) for seat in range(3)] == [
        Role.YOU,
        Role.OPPONENT,
        Role.OPPONENT,
    ]
