"""The score, trump and the turned card, as they are shown."""

from __future__ import annotations

from dataclasses import replace

import pytest

from trainer.rules import HandRules, Match, MatchRules, Rank, Rules, Sides, preset
from trainer.viewmodels.board import chance_before, score_board, score_cards
from trainer.viewmodels.company import role_at_rest
from trainer.viewmodels.seating import place_of, round_the_table
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


def test_a_score_above_the_target_is_shown_as_it_stands():
    """R088: nine and a lone march are thirteen."""
    match = Match(Rules(), points=(13, 6, 13, 6), dealer=0)
    board = score_board(WORDS, match, 0, None, None)
    assert (board.us, board.them) == (13, 6)


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
    roles = [role_at_rest(seat, 2, rules) for seat in round_the_table(2, rules)]
    assert roles == [Role.YOU, Role.OPPONENT, Role.PARTNER, Role.OPPONENT]
    alone = replace(rules, sides=Sides.CUTTHROAT, seats=3, defend_alone=False, alone=False)
    assert [role_at_rest(seat, 0, alone) for seat in range(3)] == [
        Role.YOU,
        Role.OPPONENT,
        Role.OPPONENT,
    ]
    secret = replace(alone, sides=Sides.CALL_ACE, seats=5, lowest=Rank.EIGHT, alone=True)
    assert {role_at_rest(seat, 0, secret) for seat in range(1, 5)} == {Role.OTHER}


def test_of_more_than_two_sides_every_player_has_a_row():
    hand = HandRules(seats=3, sides=Sides.CUTTHROAT, alone=False)
    match = Match(Rules(hand=hand), points=(3, 5, 0))
    board = score_board(WORDS.at_table(3), match, 1, None, None)
    assert [(row.label, row.points, row.is_you) for row in board.rows] == [
        ("You", 5, True),
        ("Seat C", 0, False),
        ("Seat A", 3, False),
    ]
    assert (board.us, board.them) == (5, 3)
    assert board.name == "Score: you 5; Seat C 0; Seat A 3, to 10"
    assert (board.cards_us, board.cards_them) == (None, None)


def test_two_players_stand_side_by_side_under_their_names():
    hand = HandRules(seats=2, sides=Sides.CUTTHROAT, alone=False)
    board = score_board(WORDS.at_table(2), Match(Rules(hand=hand), points=(3, 5)), 0, None, None)
    assert board.rows == ()
    assert (board.us_label, board.us, board.them_label, board.them) == ("You", 3, "Seat B", 5)
    assert board.cards_them is not None


def test_tokens_and_the_deals_that_are_left_are_told():
    rules = Rules(match=MatchRules(four_trick_tokens=True, deals=8))
    match = Match(rules, tokens=(3, 0, 3, 0), deals=6)
    board = score_board(WORDS, match, 0, None, None)
    assert board.further_text == (
        "Four-trick tokens: you 3, they 0. 2 deals are left in this game."
    )
    level = chance_before(replace(match, dealer=1, tokens=(0, 0, 0, 0)), 0)
    assert level is not None
    assert chance_before(replace(match, dealer=1), 0) > level


def test_where_each_plays_for_himself_every_player_has_a_chance():
    match = Match(preset("three-handed").rules, points=(4, 6, 5), dealer=1)
    chances = [chance_before(match, seat) for seat in range(3)]
    assert sum(chances) == pytest.approx(1)
    assert chances[1] == max(chances)


def test_a_screen_does_not_wait_for_the_hands_of_unknown_rules_to_be_measured():
    rules = Rules(hand=HandRules(canadian=True, low=True))
    assert chance_before(Match(rules, points=(4, 6, 4, 6), dealer=1), 0) is None
