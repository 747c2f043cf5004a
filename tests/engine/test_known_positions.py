"""Positions whose worth anyone can work out, one for every kind of rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.engine.mixtures import PRESETS
from trainer.engine import evaluate
from trainer.engine.equity import equity_of
from trainer.rules import (
    Alone,
    AskBest,
    CallAce,
    Card,
    Contract,
    Deal,
    Decline,
    DefendAlone,
    Discard,
    HandRules,
    Name,
    OrderUp,
    Pass,
    PassCard,
    Phase,
    Play,
    Propose,
    Redeal,
    ReturnCard,
    Standing,
    Strain,
    Suit,
    Swap,
    card,
    cards,
    change,
    deal_order,
    lawful,
    new_hand,
    step,
    suit_contract,
    view,
)
from trainer.rules.house import Rules

if TYPE_CHECKING:
    from trainer.engine import ActionValue, Evaluation
    from trainer.rules import Action, Hand

LOW = Contract(Strain.LOW)
NO_TRUMP = Contract(Strain.NO_TRUMP)
HEARTS = suit_contract(Suit.HEARTS)
CLUBS = suit_contract(Suit.CLUBS)


def dealt(rules: HandRules, up: str, **held: str) -> Hand:
    """Seat 0 deals; the seats named hold these cards, the others what is left of the pack."""
    upcard = card(up)
    given = {int(name[-1]): cards(codes) for name, codes in held.items()}
    gone = {upcard, *(one for some in given.values() for one in some)}
    rest = [one for one in rules.pack if one not in gone]
    hands: list[tuple[Card, ...]] = []
    for seat in range(rules.seats):
        own = given.get(seat, tuple(rest[:5]))
        rest = rest if seat in given else rest[5:]
        hands.append(own)
    hand = new_hand(rules, 0)
    hand = step(hand, Deal(0, deal_order(rules, 0, tuple(hands), upcard, tuple(rest))))
    return step(hand, lawful(hand)[0]) if hand.phase is Phase.CUT else hand


def after(hand: Hand, *actions: Action) -> Hand:
    for action in actions:
        hand = step(hand, action)
    return hand


def passed(hand: Hand, turns: int) -> Hand:
    for _ in range(turns):
        hand = step(hand, Pass(hand.to_act or 0))
    return hand


def valued(hand: Hand, worlds: int = 128) -> Evaluation:
    return evaluate(view(hand, hand.to_act or 0), worlds=worlds)


@pytest.mark.parametrize(
    ("held", "contract"), [("9C 9D 9H 9S TS", LOW), ("AC AD AH AS KS", NO_TRUMP)]
)
def test_four_of_the_best_rank_march_alone_without_trump(held: str, contract: Contract) -> None:
    hand = passed(dealt(PRESETS["no-trump-and-low"], "QH", seat1=held), 4)
    found = valued(hand)
    assert found.value(Name(1, contract, alone=True)).chances == ((4, 1.0),)
    assert found.best.points == pytest.approx(4)
    other = NO_TRUMP if contract is LOW else LOW
    assert found.value(Name(1, other, alone=True)).points < 0


def test_the_joker_beats_the_right_bower() -> None:
    held = "JH JD AH KH QH"
    sure = valued(dealt(HandRules(), "TH", seat1=held)).value(OrderUp(1, alone=True))
    assert sure.chances == ((4, 1.0),)
    joker = PRESETS["best-bower"]
    unsure = valued(dealt(joker, "TH", seat1=held)).value(OrderUp(1, alone=True))
    assert unsure.points < 4
    best = valued(dealt(joker, "TH", seat1="B JH JD AH KH")).value(OrderUp(1, alone=True))
    assert best.chances == ((4, 1.0),)


def test_low_cards_of_a_larger_pack_are_low() -> None:
    rules = change(Rules(), lowest=7, low=True).hand
    hand = passed(dealt(rules, "QH", seat1="7C 7D 7H 7S 8S"), 4)
    assert valued(hand).value(Name(1, LOW, alone=True)).chances == ((4, 1.0),)


def nets(one: ActionValue) -> set[float]:
    return {round(net, 3) for net, _ in one.chances}


# ---- call-ace


def called(alone: bool) -> Hand:
    rules = PRESETS["call-ace-4"]
    held = "JH JD AH KH QH" if alone else "JH JD AH KH 9C"
    hand = after(dealt(rules, "TH", seat1=held, seat2="AC 9S TS QS KS"), OrderUp(1))
    return step(hand, Discard(0, hand.hands[0][0]))


def test_five_sure_tricks_are_played_alone_for_a_point_a_player() -> None:
    found = valued(called(alone=True))
    assert found.best.action == Alone(1, alone=True)
    assert found.best.points == pytest.approx(4)
    shared = found.value(CallAce(1, card("AC")))  # two each, unless nobody has the ace
    assert nets(shared) <= {1.333, 4}


def test_a_sure_partner_counts_the_makers_points_as_its_own() -> None:
    hand = step(called(alone=False), CallAce(1, card("AC")))
    hand = after(hand, Play(1, card("JH")))
    found = valued(hand)
    assert hand.to_act == 2
    assert view(hand, 2).partner == 2
    # Made or march: one or two to each of the two, nothing to the others; else two to the others.
    assert nets(found.best) <= {-1.333, 0.667, 1.333}
    assert found.best.points > 0.3
    assert valued(step(hand, found.best.action)).best.points < 0


def test_a_turned_down_ace_called_is_alone() -> None:
    rules = PRESETS["call-ace-4"]
    hand = passed(dealt(rules, "AC", seat1="JH JD AH KH QH"), 4)
    found = valued(step(hand, Name(1, HEARTS)))
    assert found.value(CallAce(1, card("AC"))).points == pytest.approx(4)


# ---- each for himself


def test_three_handed_makers_score_three_for_five_tricks_and_both_others_two() -> None:
    rules = PRESETS["three-handed"]
    assert valued(dealt(rules, "TH", seat1="JH JD AH KH QH")).best.chances == ((3, 1.0),)
    trash = valued(dealt(rules, "TC", seat1="9H TH 9D TD 9S")).value(OrderUp(1))
    assert min(nets(trash)) == -2


def test_three_players_play_for_the_game() -> None:
    """A sure call wins the game for who needs one point, and hardly helps who is far behind."""
    hand = dealt(PRESETS["three-handed"], "TH", seat1="JH JD AH 9C TC")
    plain = valued(hand).value(OrderUp(1))
    assert plain.win is None
    for points, least, most in (((2, 9, 5), 0.999, 1.0), ((9, 2, 5), 0.0, 0.1)):
        scored = evaluate(view(hand, 1, Standing(points, 10)), worlds=128).value(OrderUp(1))
        assert scored.win is not None
        assert least <= scored.win <= most
        assert scored.points == pytest.approx(plain.points, abs=0.3)


# ---- lone defenders and partner's best


def lone_call(**settings: object) -> Hand:
    """Seat 1 names clubs alone without one; seat 2 holds the five highest."""
    rules = change(Rules(), defend_alone=True, alone_said="only with the call", **settings).hand
    hand = dealt(rules, "9H", seat1="TD QD TS QS KS", seat2="JC JS AC KC QC")
    return step(passed(hand, 4), Name(1, CLUBS, alone=True))


def test_a_lone_defender_earns_four() -> None:
    found = valued(lone_call())
    assert found.value(DefendAlone(2, alone=True)).chances == ((4, 1.0),)
    assert found.value(DefendAlone(2, alone=False)).chances == ((2, 1.0),)


def test_four_only_for_all_five_where_it_is_so() -> None:
    four = valued(lone_call(lone_defence="four for five, otherwise two"))
    assert four.value(DefendAlone(2, alone=True)).chances == ((4, 1.0),)


def test_the_maker_returns_what_it_needs_least() -> None:
    rules = change(Rules(), partners_best="after the call", alone_said="only with the call").hand
    hand = dealt(rules, "TH", seat1="JH AH KH QH 9C", seat3="JD 9D TD 9S TS")
    hand = after(hand, OrderUp(1, alone=True))
    hand = step(hand, Discard(0, hand.hands[0][0]))
    asks = valued(hand)
    assert asks.best.action == AskBest(1, wanted=True)
    hand = step(hand, AskBest(1, wanted=True))
    passes = valued(hand)
    assert passes.best.action == PassCard(3, card("JD"))
    returns = valued(step(hand, PassCard(3, card("JD"))))
    assert returns.best.action == ReturnCard(1, card("9C"))
    assert returns.best.chances == ((4, 1.0),)


def test_alone_first_with_the_partners_best_is_sure_with_five_highest() -> None:
    rules = change(Rules(), partners_best="before the call", alone_said="only with the call").hand
    hand = dealt(rules, "TH", seat1="JH JD AH KH QH", seat3="9C TC 9D TD AS")
    found = valued(hand)
    assert found.best.action == Alone(1, alone=True)
    assert found.best.chances == ((4, 1.0),)
    hand = after(hand, Alone(1, alone=True), PassCard(3, card("AS")))
    assert valued(hand).value(OrderUp(1, alone=True)).chances == ((4, 1.0),)
    hand = step(hand, OrderUp(1, alone=True))
    assert valued(hand).value(ReturnCard(1, card("AS"))).chances == ((4, 1.0),)


# ---- weak hands, the joker turned


def test_a_hopeless_hand_is_thrown_in() -> None:
    rules = change(Rules(), ace_no_face="no face card").hand
    found = valued(dealt(rules, "JH", seat1="9C TC 9D TD 9S"), worlds=1024)
    assert found.best.action == Redeal(1)
    assert found.value(Decline(1)).loss > found.value(Decline(1)).margin


def test_a_swap_gives_the_cards_that_help_least() -> None:
    rules = change(Rules(), farmers="any three nines and tens").hand
    found = valued(dealt(rules, "JH", seat1="9C 9D TS 9S AH"), worlds=512)
    assert isinstance(found.best.action, Swap)
    assert found.value(Decline(1)).loss > found.value(Decline(1)).margin


def test_suits_are_alike_to_a_dealer_who_has_not_looked() -> None:
    rules = change(Rules(), joker=True, joker_turned="dealer proposes a suit unseen").hand
    found = valued(dealt(rules, "B"))
    assert {type(one.action) for one in found.values} == {Propose}
    assert found.is_forced
    named = valued(dealt(PRESETS["best-bower"], "B"))
    for suit in Suit:
        kept = named.value(Name(0, suit_contract(suit)))
        assert kept.points > named.value(Name(0, suit_contract(suit), alone=True)).points


# ---- tokens and a fixed number of deals


def test_a_fourth_trick_is_worth_a_token() -> None:
    hand = dealt(HandRules(), "TH", seat1="JH JD AH KH 9C")
    plain = evaluate(view(hand, 1, Standing((0,) * 4, 10)), worlds=128)
    tokens = evaluate(view(hand, 1, Standing((0,) * 4, 10, (0,) * 4)), worlds=128)
    made = tokens.value(OrderUp(1))
    assert 1.25 in {net for net, _ in made.chances}
    assert made.points > plain.value(OrderUp(1)).points - 0.2


def test_the_last_deal_is_played_for_the_lead() -> None:
    hand = dealt(HandRules(), "TH", seat1="JH JD AH KH QH")
    ahead = evaluate(view(hand, 1, Standing((3, 4, 3, 4), 10, (), 1)), worlds=64)
    assert ahead.best.win == pytest.approx(1)
    behind = evaluate(view(hand, 1, Standing((8, 1, 8, 1), 10, (), 1)), worlds=64)
    assert behind.best.win == pytest.approx(0)
    level = evaluate(view(hand, 1, Standing((5, 1, 5, 1), 10, (), 1)), worlds=64)
    # Level, and the own side deals the hand that decides.
    dealing = equity_of(HandRules(), 10).win(5, 5, own_deal=True, deals=0)
    assert level.value(OrderUp(1, alone=True)).win == pytest.approx(dealing)
    assert dealing == pytest.approx(0.45 + 0.16 + 0.05, abs=0.03)  # as published
