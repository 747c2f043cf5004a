"""Each habit errs as people do, where it comes up and nowhere else, and always lawfully."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.engine.mixtures import MIXTURES, PRESETS
from tests.engine.positions import decisions
from trainer.engine.habits import Habit, given_way
from trainer.rules import (
    Alone,
    Deal,
    Discard,
    HandRules,
    Name,
    OrderUp,
    Pass,
    Play,
    Suit,
    card,
    cards,
    deal_order,
    new_hand,
    step,
    suit_contract,
    view,
)

if TYPE_CHECKING:
    from trainer.rules import Action, Card, Hand

RULES = HandRules(cut=False)
SPADES = suit_contract(Suit.SPADES)


def dealt(up: str, *held: str) -> Hand:
    """Seat 0 deals; seats 1, 2, 3 and 0 hold these cards, the kitty has the rest."""
    hands = tuple(cards(one) for one in (held[3], *held[:3]))
    gone = {card(up), *(one for some in hands for one in some)}
    kitty = tuple(one for one in RULES.pack if one not in gone)
    return step(new_hand(RULES, 0), Deal(0, deal_order(RULES, 0, hands, card(up), kitty)))


def after(hand: Hand, *actions: Action) -> Hand:
    for action in actions:
        hand = step(hand, action)
    return hand


def played(hand: Hand, codes: str) -> Hand:
    """Play cards in turn."""
    for one in cards(codes):
        hand = step(hand, Play(hand.to_act or 0, one))
    return hand


def done(habit: Habit, hand: Hand) -> Action | None:
    return given_way(habit, view(hand, hand.to_act or 0))


def led(codes: str = "") -> Hand:
    """Seat 1 made hearts and leads; the dealer put the nine of diamonds down."""
    hand = dealt("TH", "JH KH 9C AS QD", "AC KS 9S AD TD", "JD 9H QC TC QS", "AH JS JC KD 9D")
    hand = after(hand, OrderUp(1), Discard(0, card("9D")), Alone(1, alone=False))
    return played(hand, codes)


def lone_card(action: Action | None) -> Card | None:
    return action.card if isinstance(action, Play | Discard) else None


# ---- calls


def test_pretty_cards_are_called_on_and_plain_ones_are_not() -> None:
    hand = dealt("TH", "KH QH 9C TC 9D", "AC KS 9S AD TD", "JD 9H QC AS QS", "AH JS JC KD QD")
    assert done(Habit.CALLS_PRETTY, hand) == OrderUp(1)
    poor = dealt("TH", "9H QH 9C TC 9D", "AC KS 9S AD TD", "JD KH QC AS QS", "AH JS JC KD QD")
    assert done(Habit.CALLS_PRETTY, poor) is None
    second = after(hand, Pass(1), Pass(2), Pass(3), Pass(0))
    assert done(Habit.CALLS_PRETTY, second) is None  # hearts were turned down
    second = after(second, Pass(1), Pass(2))
    assert done(Habit.CALLS_PRETTY, second) == Name(3, SPADES)


def test_a_good_call_is_passed_and_nobody_goes_alone() -> None:
    held = ("JH JD AH KH QH", "AC KS 9S AD TD", "9H QC TC AS QS", "JS JC KD 9D QD")
    hand = dealt("TH", *held)
    assert done(Habit.PASSES_GOOD, hand) == Pass(1)
    later = after(hand, OrderUp(1), Discard(0, card("9D")))
    assert done(Habit.PASSES_GOOD, later) is None
    assert done(Habit.SHUNS_ALONE, later) == Alone(1, alone=False)


# ---- the left bower


def test_the_left_counts_for_nothing_to_who_forgets_it() -> None:
    # Both bowers, the ace and a side ace are a call; the left forgotten, they are not.
    hand = dealt("TH", "JH JD 9H AS 9C", "AC KS 9S AD TD", "KH QH QC TC QS", "AH JS JC KD 9D")
    assert done(Habit.FORGETS_LEFT, hand) == Pass(1)
    without = dealt("TH", "JH AH KH AS 9C", "AC KS 9S AD TD", "9H QH QC TC QS", "JD JS JC KD 9D")
    assert done(Habit.FORGETS_LEFT, without) == OrderUp(1)


def test_the_left_is_buried_like_any_jack() -> None:
    hand = dealt("TH", "JH KH 9C AS QD", "AC KS 9S AD TD", "9H QC TC QS KD", "JD AH QH KC JC")
    assert lone_card(done(Habit.FORGETS_LEFT, after(hand, OrderUp(1)))) == card("JD")


def test_the_left_is_played_where_its_own_suit_is_led_and_never_against_the_law() -> None:
    hand = led("QD TD")
    assert lone_card(done(Habit.FORGETS_LEFT, hand)) == card("JD")
    assert done(Habit.FORGETS_LEFT, led("9C AC")) is None


# ---- leads


def test_the_maker_saves_trump() -> None:
    assert lone_card(done(Habit.SAVES_TRUMP, led())) == card("AS")
    assert done(Habit.LEADS_TRUMP, led()) is None


def test_a_defender_leads_trump() -> None:
    hand = led("9C AC QC JC")
    assert hand.to_act == 2  # who has no trump
    assert done(Habit.LEADS_TRUMP, hand) is None
    hand = played(hand, "TD TC KD QD")
    assert hand.to_act == 0
    assert lone_card(done(Habit.LEADS_TRUMP, hand)) == card("AH")
    assert done(Habit.SAVES_TRUMP, hand) is None


def test_trump_is_miscounted_both_ways() -> None:
    hand = dealt("TH", "JH AH KH 9H AS", "AC KS 9S AD TD", "JD 9C QC TC QS", "QH JS JC KD 9D")
    hand = after(hand, OrderUp(1), Discard(0, card("9D")), Alone(1, alone=False))
    assert done(Habit.MISCOUNTS_TRUMP, hand) is None  # nothing has gone yet
    hand = played(hand, "JH TD JD QH")  # the ten is still out
    assert lone_card(done(Habit.MISCOUNTS_TRUMP, hand)) == card("AS")
    hand = played(hand, "AH KS QC TH")  # nobody else has one
    assert lone_card(done(Habit.MISCOUNTS_TRUMP, hand)) == card("KH")


def test_a_card_that_has_become_high_is_forgotten() -> None:
    hand = led("9C AC QC JC")
    assert done(Habit.FORGETS_GONE, hand) is None  # the ace of spades is still out
    hand = played(led("AS 9S QS JS"), "9C AC QC JC")
    assert hand.to_act == 2
    assert lone_card(done(Habit.FORGETS_GONE, hand)) == card("TD")  # not the king of spades


# ---- following


def test_the_partners_ace_is_trumped() -> None:
    hand = dealt("TH", "JH KH 9C AS QD", "AC KS 9S AD TD", "JD 9H QC TC KC", "AH JS JC KD 9D")
    hand = after(hand, OrderUp(1), Discard(0, card("9D")), Alone(1, alone=False))
    assert lone_card(done(Habit.TRUMPS_PARTNER, played(hand, "AS KS"))) == card("9H")
    assert done(Habit.TRUMPS_PARTNER, played(hand, "QD TD")) is None  # no ace
    assert done(Habit.TRUMPS_PARTNER, played(hand, "9C AC QC JC AD")) is None  # no partner's


def test_second_hand_plays_high() -> None:
    assert lone_card(done(Habit.SECOND_HIGH, led("AS"))) == card("KS")
    assert done(Habit.SECOND_HIGH, led("AS KS")) is None


def test_a_ruff_is_let_go_by() -> None:
    assert lone_card(done(Habit.SHUNS_RUFF, led("9C AC QC JC AD"))) == card("TC")
    assert done(Habit.SHUNS_RUFF, led("AS 9S QS")) is None


def test_the_last_hand_wins_dear() -> None:
    hand = led("QD TD 9H")
    assert done(Habit.WINS_DEAR, hand) is None  # it must follow
    many = dealt("TH", "JH KH 9C AS QD", "AC KS 9S AD TD", "9H QC TC QS KD", "AH JD JC KC JS")
    many = after(many, OrderUp(1), Discard(0, card("JS")), Alone(1, alone=False))
    many = played(many, "QD TD KD")
    assert lone_card(done(Habit.WINS_DEAR, many)) == card("JD")


@pytest.mark.parametrize("name", PRESETS | MIXTURES)
def test_every_habit_is_lawful_at_every_table(name: str) -> None:
    for seed in range(6):
        for hand in decisions(seed, (PRESETS | MIXTURES)[name]):
            seen = view(hand, hand.to_act or 0)
            for habit in Habit:
                action = given_way(habit, seen)
                assert action is None or action in seen.lawful
                assert action == given_way(habit, seen)
