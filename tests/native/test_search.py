"""Auctions answered by estimate, whole hands, and results by world and action."""

from __future__ import annotations

import math

import pytest

from tests.native.test_sample import CARDS, EVERYTHING, suits_table
from trainer import native

RESULTS = [1, 1, 1, 2, 2, 3]
WORTHS = [-2.0, -2.0, -2.0, 1.0, 1.0, 2.0]
TRUMPS = 0b111111 << 18


def setup(leader=1, makers=0b0101, sitting_out=0, results=RESULTS):
    return native.Setup(suits_table(), 4, 5, leader, makers, sitting_out, results)


def counting(base):
    """A seat that likes every card of the last group."""
    return native.Caller(base, [1.0 if card >= 18 else 0.0 for card in range(CARDS)], 0, [], [], [])


def an_auction(turned=23):
    """Each of four seats may let it go by or make its side the makers; seat 3 takes the card."""
    setups = [setup(makers=0b0101), setup(makers=0b1010)]
    offers = [(seat, [(-1, -1, -1, -1, 0, []), (seat % 2, 3, 0, 1, 0, [])]) for seat in range(4)]
    return native.Auction(
        offers, setups, [WORTHS, WORTHS], [counting(-2.5), counting(0.0)], turned, 0
    )


def deal(seed, turned=23):
    cards = [card for card in native.random_shuffle(seed, 0, CARDS) if card != turned]
    return [sum(1 << card for card in cards[5 * s : 5 * s + 5]) for s in range(4)]


def test_an_estimate_is_the_sum_of_its_parts():
    caller = native.Caller(
        0.5, [0.0, 2.0, 4.0], 0b111, [0.0, 10.0, 20.0, 30.0], [0b11, 0b100], [0.0, 100.0, 200.0]
    )
    assert caller.of(0b110) == 0.5 + 6 + 20 + 200
    assert caller.of(0b001) == 0.5 + 0 + 10 + 100
    assert caller.of(0) == 0.5


def test_a_seat_answers_by_its_own_cards_and_the_first_of_equals():
    auction = an_auction()
    assert auction.answer(0, 0b111 << 18) == 1  # 3 - 2.5 > 0
    assert auction.answer(0, 0b11 << 18) == 0
    assert auction.estimates(3, 0b11 << 18 | 1) == [
        0.0,
        0.5,
    ]  # the turned card counts for its taker
    assert auction.answer(3, 0b1 << 18 | 1) == 0


def test_an_option_that_needs_a_card_is_closed_without_it():
    setups = [setup()]
    auction = native.Auction(
        [(0, [(-1, -1, -1, -1, 0, []), (0, -1, 0, -1, 0b1, [])])],
        setups,
        [WORTHS],
        [counting(9.0)],
        -1,
        0,
    )
    assert auction.answer(0, 0b10) == 0
    assert auction.answer(0, 0b11) == 1


def test_whole_hands_are_lawful_and_end_as_their_cards_say():
    auction = an_auction()
    called = 0
    for seed in range(60):
        hands = deal(seed)
        taken, put_down, cards, code = native.play_hand(auction, hands, 8, seed)
        if not cards:
            assert taken == [0, 0, 0, 0]
            assert code == 0
            continue
        called += 1
        assert taken[-1] == 1
        maker = len(taken) - 1
        hands[3] = (hands[3] | 1 << 23) & ~(1 << put_down)
        assert follow_all(hands, cards, maker % 2) == code
    assert called > 20


def follow_all(hands, cards, side):
    """Check every card against the hands and return the result code of the makers' tricks."""
    leader, made = 1, 0
    rest = list(hands)
    for trick in range(5):
        seats = [(leader + turn) % 4 for turn in range(4)]
        plays = list(zip(seats, cards[4 * trick : 4 * trick + 4], strict=True))
        group = plays[0][1] // 6
        for seat, card in plays:
            assert rest[seat] >> card & 1, "a card the seat does not hold"
            has_group = rest[seat] >> (6 * group) & 0b111111
            assert not has_group or card // 6 == group, "a seat did not follow"
            rest[seat] &= ~(1 << card)
        leader = max(plays, key=lambda one: (one[1] // 6 == 3, one[1] // 6 == group, one[1]))[0]
        made += leader % 2 == side
    return RESULTS[made]


def test_the_same_seed_plays_the_same_hand():
    auction, hands = an_auction(), deal(4)
    assert native.play_hand(auction, hands, 8, 3) == native.play_hand(auction, hands, 8, 3)


def scene(auction, own, heard=()):
    rest = EVERYTHING & ~own & ~(1 << 23)
    return native.Scene(
        auction, 0, own, rest, [5, 5, 5, 3], [EVERYTHING] * 4, [1, 2, 3, -1], [0] * 4, list(heard)
    )


def calls(auction, own, **effort):
    settings = {"seed": 7, "first": 0, "worlds": 96, "played": 0, "inner": 4} | effort
    return native.evaluate_calls(
        auction,
        scene(auction, own),
        0,
        [(0, -1, -1), (1, -1, -1)],
        cancel=native.CancelFlag(),
        **settings,
    )


OWN = 0b111 << 18 | 0b11


def test_every_world_is_solved_as_the_solver_solves_it():
    auction = an_auction()
    own = OWN
    here = scene(auction, own)
    sheet = calls(auction, own)
    totals = [0.0, 0.0]
    for world, _ in native.draw_worlds(auction, here, 7, 0, 96):
        hands = [own, *world[:3]]
        codes = native.results_of_options(auction, hands, 0, 0, 0)
        totals = [total + code for total, code in zip(totals, codes, strict=True)]
    figures = [0.0, 1.0, 2.0, 3.0]
    for action in (0, 1):
        assert sheet.mean(action, figures) == pytest.approx(totals[action] / 96)
        assert sum(sheet.shares(action, 4)) == pytest.approx(1)


def test_parts_join_to_the_same_sheet_in_order():
    auction = an_auction()
    whole = calls(auction, OWN, played=16)
    parts = calls(auction, OWN, worlds=40, played=16)
    parts.join(calls(auction, OWN, first=40, worlds=56, played=16))
    figures = [0.0, -2.0, 1.0, 2.0]
    assert whole.worlds == parts.worlds == 96
    for action in (0, 1):
        assert whole.shares(action, 4) == parts.shares(action, 4)
    assert whole.difference(0, 1, figures, figures) == parts.difference(0, 1, figures, figures)


def test_the_standard_error_is_that_of_repeated_sheets():
    auction = an_auction()
    figures = [0.0, -2.0, 1.0, 2.0]
    for played in (0, 24):
        found = [
            calls(auction, OWN, seed=seed, played=played).difference(1, 0, figures, figures)
            for seed in range(60)
        ]
        means = [mean for mean, _ in found]
        centre = sum(means) / len(means)
        spread = math.sqrt(sum((mean - centre) ** 2 for mean in means) / (len(means) - 1))
        said = sum(error for _, error in found) / len(found)
        assert said == pytest.approx(spread, rel=0.3)


def test_an_answer_heard_moves_the_worlds_towards_hands_that_give_it():
    auction = an_auction()
    trumps = []
    for heard in ((), [(0, 0, -1), (1, 1, -1)]):
        here = native.Scene(
            auction,
            0,
            0b11111,
            EVERYTHING & ~0b11111 & ~(1 << 23),
            [5, 5, 5, 3],
            [EVERYTHING] * 4,
            [1, 2, 3, -1],
            [0] * 4,
            list(heard),
        )
        worlds = native.draw_worlds(auction, here, 5, 0, 400)
        whole = sum(stands_for for _, stands_for in worlds)
        held = sum(stands_for * (world[0] & TRUMPS).bit_count() for world, stands_for in worlds)
        trumps.append(held / whole)
    assert trumps[1] > trumps[0] + 0.5


def test_a_raised_flag_gives_no_more_worlds():
    auction = an_auction()
    flag = native.CancelFlag()
    flag.cancel()
    sheet = native.evaluate_calls(
        auction, scene(auction, OWN), 0, [(0, -1, -1)], 1, 0, 1 << 20, 0, 4, flag
    )
    assert sheet.worlds == 0
    with pytest.raises(ValueError, match="no worlds"):
        sheet.mean(0, [0.0] * 4)


@pytest.mark.parametrize(
    ("change", "named"),
    [
        ({"lines": []}, "one to 64"),
        ({"lines": [(5, 0b11111, -1, -1, [], -1)]}, "line setup"),
        ({"lines": [(0, 0b11111, 7, -1, [], -1)]}, "not held"),
        ({"lines": [(0, 0b111, 0, -1, [], -1)]}, "seat 0 does not hold"),
        ({"leader": 7}, "leader"),
        ({"leader": 2}, "another seat is to play"),
        ({"trick": [0, 1, 2, 3]}, "a full trick"),
        ({"trick": [99], "leader": 3}, "trick: no such card"),
        ({"winners": [0] * 5}, "winners"),
        ({"winners": [7]}, "winners"),
        ({"inner": 0}, "inner"),
        ({"worlds": -1}, "out of range"),
        ({"first": 2**31 - 1, "worlds": 1}, "out of range"),
        ({"lines": [(0, 0b11111 << 40, -1, -1, [], -1)]}, "cannot hold"),
        ({"lines": [(0, 0b11111 << 5, 5, -1, [], -1)]}, "cannot hold"),
        ({"lines": [(0, 0b11111, -1, 1000, [], -1)]}, "no such card"),
        ({"lines": [(0, 0b11111, 1000, -1, [], -1)]}, "no such card"),
        ({"trick": [5], "leader": 3}, "two places"),
        (
            {"lines": [(0, 0b11111, -1, -1, [], -1)], "trick": [23], "leader": 3},
            "seat 3 does not hold",
        ),
    ],
)
def test_bad_questions_are_refused_by_name(change, named):
    auction = an_auction()
    good = {
        "leader": 0,
        "trick": [],
        "winners": [],
        "lines": [(0, 0b11111, 0, -1, [], -1)],
        "seed": 1,
        "first": 0,
        "worlds": 4,
        "played": 0,
        "inner": 4,
        "list_up_to": 0,
        "cancel": native.CancelFlag(),
    }
    here = scene(auction, 0b11111)
    native.evaluate_plays(auction, here, **good)
    with pytest.raises(ValueError, match=named):
        native.evaluate_plays(auction, here, **{**good, **change})


@pytest.mark.parametrize(
    ("change", "named"),
    [
        ({"offers": [(9, [(-1, -1, -1, -1, 0, [])])]}, "no such seat"),
        ({"offers": [(0, [])]}, "one to sixteen"),
        ({"offers": [(0, [(3, -1, 0, -1, 0, [])])]}, "option setup"),
        ({"offers": [(0, [(0, -1, 8, -1, 0, [])])]}, "option caller"),
        ({"offers": [(0, [(0, 2, 0, -1, 0, [])])], "turned": -1}, "no card is turned"),
        ({"offers": [(0, [(0, -1, 0, -1, 1, [])])]}, "open to every hand"),
        ({"offers": [(0, [(-1, -1, 9, -1, 0, [])])]}, "has no estimate"),
        ({"offers": [(0, [(-1, 0, -1, -1, 0, [])])]}, "takes no card"),
        ({"setups": []}, "at least one"),
        ({"worths": [[1.0]]}, "one figure for each number of tricks"),
        ({"worths": []}, "one row for each"),
        ({"turned": 24}, "turned"),
        ({"thrown_in": 256}, "thrown_in"),
    ],
)
def test_bad_auctions_are_refused_by_name(change, named):
    good = {
        "offers": [(0, [(-1, -1, -1, -1, 0, []), (0, -1, 0, -1, 0, [])])],
        "setups": [setup()],
        "worths": [WORTHS],
        "callers": [counting(0.0)],
        "turned": 23,
        "thrown_in": 0,
    }
    native.Auction(**good)
    with pytest.raises(ValueError, match=named):
        native.Auction(**{**good, **change})


def test_a_scene_made_for_another_auction_is_refused():
    heard = scene(an_auction(), 0b11111, [(0, 1, -1), (1, 0, -1)])
    offers = [(0, [(-1, -1, -1, -1, 0, []), (0, -1, 0, -1, 0, [])])]
    short = native.Auction(offers, [setup()], [WORTHS], [counting(0.0)], 23, 0)
    flag = native.CancelFlag()
    line = (0, 0b11111, 0, -1, [], -1)
    with pytest.raises(ValueError, match="heard offer"):
        native.draw_worlds(short, heard, 1, 0, 4)
    with pytest.raises(ValueError, match="heard offer"):
        native.evaluate_calls(short, heard, 0, [(0, -1, -1)], 1, 0, 4, 0, 4, flag)
    with pytest.raises(ValueError, match="heard offer"):
        native.evaluate_plays(short, heard, 0, [], [], [line], 1, 0, 4, 0, 4, 0, flag)


@pytest.mark.parametrize(
    "hands",
    [[0b11111] * 4, [(1 << 40) - 1] * 4, [0b11111, 0b11111 << 5, 0b11111 << 10], [0, 0, 0, 0]],
)
def test_deals_that_cannot_be_are_refused(hands):
    with pytest.raises(ValueError, match="hands"):
        native.play_hand(an_auction(), hands, 4, 1)
    for inner in (0, 4):
        with pytest.raises(ValueError, match="hands"):
            native.results_of_options(an_auction(), hands, 0, inner, 1)


@pytest.mark.parametrize("hand", [1 << 63, 1 << 37, (1 << 37) - 1, (1 << 9) - 1])
def test_estimates_are_asked_of_hands_alone(hand):
    with pytest.raises(ValueError, match="hand"):
        counting(0.0).of(hand)
    for ask in (an_auction().answer, an_auction().estimates):
        with pytest.raises(ValueError, match="hand"):
            ask(0, hand)
    with pytest.raises(ValueError, match="six"):
        an_auction().put_down(0, hand)
