"""Draw for the deal, rotation, target, best of."""

from dataclasses import replace

import pytest

from tests.rules.tables import dealt, first_dealer, play_on, random_deal
from trainer.rules import (
    AllPass,
    BadRecord,
    DrawForDeal,
    Enforcement,
    FirstDealer,
    HandRules,
    Match,
    Misdeal,
    Name,
    NotPlayableYet,
    OrderUp,
    Pass,
    Phase,
    Random,
    Rank,
    Rules,
    Sides,
    Standing,
    Suit,
    cards,
    change,
    codes,
    drawn,
    makers,
    makers_tricks,
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


def test_nine_and_a_lone_march_are_thirteen_and_one_game():
    """R088: 13 to 6 stands as it is, and the win is counted once."""
    match = Match(Rules(), points=(6, 9, 6, 9), dealer=0)
    hands = ("9C TC 9D QC KS", "JH JD AH KH QH", "JS JC AS 9H TD", "KC 9S AD KD TS")
    hand = step(dealt(hands=hands, kitty="AC QD QS"), OrderUp(1, alone=True))
    over = play_on(hand, Random(0))
    assert points(over) == (0, 4, 0, 4)
    match = match.add(over)
    assert (match.points, match.finished_games) == ((6, 13, 6, 13), ((6, 13, 6, 13),))
    assert (match.winners, match.games) == ((1, 3), (0, 1, 0, 1))


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


def test_a_referees_table_needs_its_own_machine():
    with pytest.raises(NotPlayableYet, match="enforcement = referee"):
        Match(rules(enforcement=Enforcement.REFEREE))


# ---------------------------------------------------------------- several players


CUTTHROAT = {"seats": 3, "sides": Sides.CUTTHROAT, "alone": False}
CALL_ACE = {"seats": 5, "sides": Sides.CALL_ACE, "lowest": Rank.EIGHT}


def scored(match, want):
    """Return the match after a random hand that pays this."""
    random = Random(want[0])
    while True:
        hand = play_on(random_deal(match.next_hand(), random), random)
        if points(hand) == want:
            return match.add(hand)


def test_of_several_at_the_target_the_highest_wins():
    match = Match(rules(**CUTTHROAT), points=(8, 9, 7), dealer=0)
    match = scored(match, (2, 2, 0))
    assert (match.points, match.winners, match.games) == ((10, 11, 7), (1,), (0, 1, 0))


def test_level_at_the_target_they_play_on():
    match = Match(rules(**CUTTHROAT), points=(8, 8, 9), dealer=0)
    match = scored(match, (2, 2, 0))
    assert (match.points, match.is_over) == ((10, 10, 9), False)
    behind = scored(match, (0, 0, 1))
    assert (behind.points, behind.is_over) == ((10, 10, 10), False)
    ahead = scored(behind, (0, 1, 0))
    assert (ahead.points, ahead.winners) == ((10, 11, 10), (1,))


def test_call_ace_partners_level_at_the_target_play_on():
    match = Match(rules(**CALL_ACE), points=(9, 9, 0, 0, 0), dealer=0)
    match = scored(match, (1, 1, 0, 0, 0))
    assert (match.points[:2], match.is_over) == ((10, 10), False)


def test_a_longer_match_of_three_is_won_by_one():
    random = Random(3)
    match = Match(rules(**CUTTHROAT, best_of=3, target=5))
    while not match.is_over:
        match = first_dealer(match, random)
        match = match.add(play_on(random_deal(match.next_hand(), random), random))
    assert max(match.games) == 2
    assert match.games[match.winners[0]] == 2


# ---------------------------------------------------------------- a fixed number of deals


def test_a_fixed_number_of_deals_ends_the_game():
    match = Match(rules(deals=2), points=(3, 4, 3, 4), dealer=0)
    assert match.standing.deals_left == 2
    match = scored(match, (2, 0, 2, 0))
    assert (match.standing.deals_left, match.is_over) == (1, False)
    match = scored(match, (0, 2, 0, 2))
    assert (match.points, match.winners) == ((5, 6, 5, 6), (1, 3))


def test_deals_thrown_in_are_not_counted_and_level_they_play_on():
    match = Match(rules(deals=1), points=(3, 4, 3, 4), dealer=0)
    match = match.add(thrown_in(dealt()))
    assert (match.deals, match.standing.deals_left) == (0, 1)
    match = scored(match, (1, 0, 1, 0))
    assert (match.points, match.is_over, match.standing.deals_left) == ((4, 4, 4, 4), False, 0)
    assert scored(match, (0, 1, 0, 1)).winners == (1, 3)


def test_the_target_still_ends_a_game_of_a_fixed_number_of_deals():
    match = scored(Match(rules(deals=50), points=(8, 0, 8, 0), dealer=0), (2, 0, 2, 0))
    assert match.winners == (0, 2)


# ---------------------------------------------------------------- four-trick tokens


def with_tricks(match, seats, tricks, *, alone=False):
    """Return the match after a random hand in which the makers, these seats, take that many."""
    random = Random(tricks)
    while True:
        hand = play_on(random_deal(match.next_hand(), random), random)
        taken = makers_tricks(hand)
        if makers(hand) == seats and taken == tricks and hand.alone is alone:
            return match.add(hand)


@pytest.mark.parametrize(
    ("tricks", "alone", "earned"),
    [
        (4, False, (1, 0, 1, 0)),
        (1, False, (0, 1, 0, 1)),
        (3, False, (0, 0, 0, 0)),
        (5, False, (0, 0, 0, 0)),
        (4, True, (0, 0, 0, 0)),
        (1, True, (0, 1, 0, 1)),
    ],
)
def test_exactly_four_tricks_earn_a_token(tricks, alone, earned):
    match = Match(rules(four_trick_tokens=True), dealer=0)
    after = with_tricks(match, (0, 2), tricks, alone=alone)
    assert after.tokens == after.standing.tokens == earned


def test_four_tokens_make_a_point_and_may_win_the_game():
    match = Match(rules(four_trick_tokens=True), points=(8, 9, 8, 9), tokens=(3, 3, 3, 3), dealer=0)
    after = with_tricks(match, (0, 2), 4)
    assert (after.points, after.winners) == ((10, 9, 10, 9), (0, 2))
    assert after.tokens == (0, 3, 0, 3)


def test_a_lone_defender_earns_no_token():
    match = Match(rules(four_trick_tokens=True, defend_alone=True), dealer=0)
    random = Random(9)
    while True:
        hand = play_on(random_deal(match.next_hand(), random), random)
        if hand.lone_defender is not None and makers_tricks(hand) == 1:
            break
    assert match.add(hand).tokens == (0, 0, 0, 0)


def test_where_there_are_no_tokens_nothing_is_kept():
    assert Match(Rules()).tokens == Match(Rules()).standing.tokens == ()


# ---------------------------------------------------------------- misdeals


@pytest.mark.parametrize(
    ("rule", "dealer", "before"), [(Misdeal.SAME_DEALER, 2, 1), (Misdeal.DEAL_PASSES, 3, 0)]
)
def test_who_deals_after_a_misdeal(rule, dealer, before):
    """R098: nothing is scored, and the one hand that may be thrown in is not used up."""
    match = Match(
        rules(misdeal=rule, all_pass=AllPass.ONCE_THEN_STICK), (4, 6, 4, 6), dealer=2, passed_out=1
    )
    after = match.misdeal(dealt(match.rules.hand, dealer=2, passed_out_before=1))
    assert (after.dealer, after.passed_out, after.points) == (dealer, before, (4, 6, 4, 6))
    assert after.hands_played == 0


def test_a_misdeal_is_found_before_trump_is_made():
    match = Match(Rules(), dealer=0)
    with pytest.raises(BadRecord, match="once trump is made"):
        match.misdeal(step(dealt(), OrderUp(1)))
    with pytest.raises(BadRecord, match="seat 0 deals"):
        match.misdeal(dealt(dealer=1))


def test_next_dealer_without_a_match():
    assert next_dealer(thrown_in(dealt(dealer=3))) == (0, 0)
    assert new_hand(HandRules(), 3).dealer == 3
