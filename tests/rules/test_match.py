"""Draw for the deal, rotation, target, best of."""

from dataclasses import replace

import pytest

from tests.rules.tables import dealt, first_dealer, play_on, random_deal
from trainer.rules import (
    AllPass,
    BadRecord,
    DrawForDeal,
    FirstDealer,
    HandRules,
    Match,
    Name,
    NotPlayableYet,
    Pass,
    Phase,
    Random,
    Rules,
    Standing,
    Suit,
    cards,
    change,
    codes,
    drawn,
    new_hand,
    next_dealer,
    points,
    step,
    suit_contract,
)


def order(first):
    """Return a whole pack that begins with some cards."""
    top = cards(first)
    return (*top, *(one for one in HandRules().pack if one not in top))


def rules(**settings):
    return change(Rules(), **settings)


@pytest.mark.parametrize(
    ("first", "dealer"),
    [
        ("KD JH AS QS", 1),
        ("KD TH AS 9S", 3),
        ("AD AH AS KS", 3),  # aces high
        ("9D AH 9S KS TC 9C", 2),  # seats 0 and 2 draw again: ten and nine
        ("9D 9H 9S 9C TD AD KD TC JC QC", 0),  # all four, then seats 0 and 3
    ],
)
def test_the_lowest_card_deals_first(first, dealer):
    match = Match(Rules()).draw(DrawForDeal(order(first)))
    assert (match.dealer, match.drawing) == (dealer, ())
    shown = drawn(Rules(), order(first), (0, 1, 2, 3))
    assert codes([one for _, one in shown]) == first


def test_only_the_tied_seats_draw_again():
    shown = drawn(Rules(), order("9D AH 9S KS TC 9C"), (0, 1, 2, 3))
    assert [seat for seat, _ in shown] == [0, 1, 2, 3, 0, 2]


def test_a_pack_that_runs_out_on_ties_is_drawn_again():
    tied = " ".join(f"{rank}{suit}" for rank in "9TJQKA" for suit in "CDHS")
    match = Match(Rules()).draw(DrawForDeal(order(tied)))
    assert (match.dealer, match.drawing) == (None, (0, 1, 2, 3))
    two = replace(match, drawing=(1, 3))
    assert two.draw(DrawForDeal(order("KD TH"))).dealer == 3
    with pytest.raises(BadRecord, match="must be drawn before a hand"):
        match.next_hand()


@pytest.mark.parametrize(
    ("first", "dealer"),
    [("KD JH AS QS", 1), ("JC", 0), ("9C TC QC KC AC 9D TD QD JD", 0)],
    ids=["R108", "first", "ninth"],
)
def test_the_first_jack_deals_first(first, dealer):
    jack = rules(first_dealer=FirstDealer.FIRST_JACK)
    assert Match(jack).draw(DrawForDeal(order(first))).dealer == dealer
    shown = drawn(jack, order(first), (0, 1, 2, 3))
    assert shown[-1][0] == dealer
    assert str(shown[-1][1]).startswith("J")


def test_a_draw_takes_the_whole_pack_and_happens_once():
    with pytest.raises(BadRecord, match="takes the whole pack"):
        Match(Rules()).draw(DrawForDeal(HandRules().pack[1:]))
    match = Match(Rules(), dealer=2)
    with pytest.raises(BadRecord, match="no draw"):
        match.draw(DrawForDeal(HandRules().pack))


def test_the_deal_passes_to_the_left():
    """R102, R106."""
    random = Random(1)
    match = Match(rules(all_pass=AllPass.STICK, target=21), dealer=0)
    dealers = []
    for _ in range(5):
        dealers.append(match.dealer)
        match = match.add(play_on(random_deal(match.next_hand(), random), random))
    assert dealers == [0, 1, 2, 3, 0]
    assert match.hands_played == 5


def thrown_in(hand):
    while hand.phase is not Phase.OVER:
        hand = step(hand, Pass(hand.to_act))
    return hand


def test_same_dealer_once_then_stick_across_hands():
    """R042, R044."""
    match = Match(rules(all_pass=AllPass.ONCE_THEN_STICK), dealer=2)
    hand = thrown_in(dealt(match.rules.hand, dealer=2))
    match = match.add(hand)
    assert (match.dealer, match.passed_out, match.points) == (2, 1, (0, 0, 0, 0))
    again = match.next_hand()
    assert (again.dealer, again.passed_out_before) == (2, 1)
    random = Random(0)
    played = play_on(random_deal(again, random), random)
    assert played.contract is not None
    assert (match.add(played).dealer, match.add(played).passed_out) == (3, 0)


def test_thrown_in_passes_the_deal_by_default():
    match = Match(Rules(), dealer=3).add(thrown_in(dealt(dealer=3)))
    assert (match.dealer, match.passed_out, match.hands_played) == (0, 0, 1)


@pytest.mark.parametrize(
    ("before", "after", "winners"),
    [
        ((8, 9, 8, 9), (10, 9, 10, 9), (0, 2)),  # R086: a euchre wins at once
        ((9, 9, 9, 9), (11, 9, 11, 9), (0, 2)),  # no margin, nothing cut off
        ((7, 9, 7, 9), (9, 9, 9, 9), ()),
    ],
)
def test_a_game_ends_at_the_target(before, after, winners):
    """R085, R088."""
    match = Match(Rules(), points=before, dealer=0)
    hand = dealt()
    for seat in (1, 2, 3, 0):
        hand = step(hand, Pass(seat))
    hand = step(hand, Name(1, suit_contract(Suit.SPADES)))  # seat 2 holds both bowers
    over = play_on(hand, Random(0))
    assert points(over) == (2, 0, 2, 0)
    match = match.add(over)
    assert (match.points, match.winners, match.is_over) == (after, winners, bool(winners))
    if winners:
        assert match.games == (1, 0, 1, 0)
        with pytest.raises(BadRecord, match="the match is over"):
            match.next_hand()
        with pytest.raises(BadRecord, match="no draw"):
            match.draw(DrawForDeal(HandRules().pack))


@pytest.mark.parametrize(("best_of", "needed"), [(1, 1), (3, 2), (5, 3)])
def test_best_of_draws_a_fresh_dealer_for_each_game(best_of, needed):
    random = Random(best_of)
    match = Match(rules(best_of=best_of, target=5))
    draws = 0
    while not match.is_over:
        if match.dealer is None:
            assert match.points == (0, 0, 0, 0)
            draws += 1
            match = first_dealer(match, random)
        match = match.add(play_on(random_deal(match.next_hand(), random), random))
    assert draws == len(match.finished_games) == sum(match.games) // 2
    assert max(match.games) == needed
    assert match.games[match.winners[0]] == needed
    assert match.winners in {(0, 2), (1, 3)}
    assert all(max(game) >= 5 > min(game) for game in match.finished_games)


def test_the_standing_is_what_views_carry():
    match = Match(rules(target=11), points=(3, 4, 3, 4), dealer=1)
    assert match.standing == Standing(points=(3, 4, 3, 4), target=11)


def test_a_hand_that_was_not_due_is_refused():
    match = Match(Rules(), dealer=0)
    with pytest.raises(BadRecord, match="not over: it is at order up"):
        match.add(dealt())
    with pytest.raises(BadRecord, match="seat 0 deals"):
        match.add(thrown_in(dealt(dealer=1)))
    with pytest.raises(BadRecord, match="under the match's rules"):
        match.add(thrown_in(dealt(replace(HandRules(), lone_march=5))))


def test_a_match_under_rules_that_cannot_be_played_is_refused():
    with pytest.raises(NotPlayableYet, match="progressive = True"):
        Match(rules(progressive=True))


def test_next_dealer_without_a_match():
    assert next_dealer(thrown_in(dealt(dealer=3))) == (0, 0)
    assert new_hand(HandRules(), 3).dealer == 3
