"""What finishes are worth: the pay of the table, and the score."""

from __future__ import annotations

from dataclasses import replace

import pytest

from trainer.engine.at_score import stakes_of, tables_of
from trainer.engine.results import results
from trainer.engine.stakes import FINISHES, Finish, finish_of, plain_stakes
from trainer.rules import (
    Deal,
    HandRules,
    Random,
    Standing,
    lawful,
    new_hand,
    step,
    to_mask,
    view,
)

USUAL = HandRules()
FOUND = results(USUAL).all


def seen(own, theirs, rules=USUAL, seed=1, target=10):
    """Returns the view of seat 0 before the first call, seat 3 dealing, at a score."""
    random = Random(seed)
    hand = step(new_hand(rules, 3), Deal(3, random.shuffled(rules.pack)))
    hand = step(hand, lawful(hand)[0])  # the cut
    return view(hand, 0, Standing((own, theirs, own, theirs), target))


def by_name(worth):
    return dict(zip(FINISHES, worth, strict=True))


def test_plain_stakes_are_points():
    ours, theirs = plain_stakes(USUAL)
    assert ours == theirs == (-2, -2, 1, 2, 4, 2, -1, -2, -4)


def test_the_table_decides_what_loners_pay():
    worth = by_name(plain_stakes(HandRules(lone_march=6, lone_euchred=4))[0])
    assert worth[Finish.LONE_MARCH] == 6
    assert worth[Finish.THEY_LONE_MARCH] == -6
    assert worth[Finish.LONE_EUCHRED] == -4
    assert worth[Finish.EUCHRED] == -2


def test_what_cannot_happen_is_worth_nothing():
    worth = by_name(plain_stakes(HandRules(alone=False))[0])
    assert worth[Finish.LONE_MARCH] == worth[Finish.THEY_LONE_MARCH] == 0


def test_every_result_of_play_is_a_finish_for_both_sides():
    opposite = {
        Finish.EUCHRED: Finish.EUCHRE,
        Finish.LONE_EUCHRED: Finish.EUCHRE,
        Finish.MADE: Finish.THEY_MADE,
        Finish.MARCH: Finish.THEY_MARCH,
        Finish.LONE_MARCH: Finish.THEY_LONE_MARCH,
    }
    for one in FOUND[1:]:
        pair = (finish_of(one, 0), finish_of(one, 1))
        assert opposite.get(pair[0]) is pair[1] or opposite.get(pair[1]) is pair[0]
    assert finish_of(FOUND[0], 0) is None


def test_the_beginning_of_a_game_is_played_for_points():
    assert stakes_of(seen(0, 0), FOUND) is None
    assert tables_of(seen(0, 0)) is tables_of(replace(seen(0, 0), standing=None))
    assert tables_of(seen(0, 0)) is not tables_of(seen(1, 0))


def test_at_eight_a_march_is_all_that_a_lone_march_is():
    ours, theirs = map(by_name, stakes_of(seen(8, 3), FOUND))
    assert ours[Finish.LONE_MARCH] == ours[Finish.MARCH] > ours[Finish.MADE] > 0
    assert theirs[Finish.LONE_MARCH] > theirs[Finish.MARCH] > theirs[Finish.MADE] > 0


def test_what_one_side_wins_the_other_loses():
    ours, theirs = map(by_name, stakes_of(seen(9, 9), FOUND))
    assert ours[Finish.MADE] == ours[Finish.LONE_MARCH]
    ratio = ours[Finish.MADE] / theirs[Finish.THEY_MADE]
    assert ratio < 0
    for mine, other in (
        (Finish.THEY_MARCH, Finish.MARCH),
        (Finish.EUCHRED, Finish.EUCHRE),
        (Finish.EUCHRE, Finish.EUCHRED),
    ):
        assert ours[mine] == pytest.approx(ratio * theirs[other])


def calls(rules, standing, seats):
    """Returns how often seats would go alone, and call at all, in round one of many deals."""
    alone = called = 0
    for seed in range(500):
        own, theirs = standing
        before = seen(own, theirs, rules, seed)
        table = tables_of(before)
        for at in seats:
            hand = Random(12, 4 * seed + at).shuffled(
                [one for one in rules.pack if one != before.upcard]
            )[:5]
            taken = table.kernel.answer(at, to_mask(rules, hand))
            option = table.law.offers[at].options[taken]
            alone += option.alone
            called += option.contract is not None
    return alone, called


def test_seats_asked_later_go_alone_less_where_it_wins_nothing():
    early, _ = calls(USUAL, (0, 0), (0, 2))
    late, _ = calls(USUAL, (8, 3), (0, 2))
    assert early > 5
    assert late < early / 3


def test_a_side_far_behind_takes_risks_and_one_ahead_stops_loners():
    _, plain = calls(USUAL, (0, 0), (0, 2))
    _, ahead = calls(USUAL, (9, 6), (0, 2))
    assert ahead > plain  # a euchre costs less than the loner it may prevent
