"""Going alone: when it is said, who sits out, who leads."""

import pytest

from tests.rules.tables import dealt, play_on, with_rules
from trainer.rules import (
    Alone,
    AloneSaid,
    Discard,
    IllegalAction,
    LonerLead,
    Name,
    OrderUp,
    Pass,
    Phase,
    Play,
    Random,
    Suit,
    card,
    cards,
    first_leader,
    lawful,
    next_active,
    points,
    step,
    suit_contract,
    view,
)


def playing_order(rules, dealer, sitting_out=(), loner=None):
    """Return the seats in the order they play to the first trick."""
    order = [first_leader(rules, dealer, sitting_out, loner)]
    while len(order) < 4 - len(sitting_out):
        order.append(next_active(rules, order[-1], sitting_out))
    return order


# In the cases north is seat 0, east 1, south 2 and west 3.
@pytest.mark.parametrize(
    ("dealer", "sitting_out", "order"),
    [
        pytest.param(0, (0,), [1, 2, 3], id="R016-R030-dealer-sits-out"),
        pytest.param(0, (1,), [2, 3, 0], id="R018-dealers-left-sits-out"),
        pytest.param(2, (1,), [3, 0, 2], id="R019-three-cards-to-a-trick"),
        pytest.param(1, (), [2, 3, 0, 1], id="R021-the-next-hand-has-all-four"),
        pytest.param(1, (2,), [3, 0, 1], id="R024-named-alone-in-round-two"),
        pytest.param(0, (), [1, 2, 3, 0], id="R104"),
        pytest.param(3, (), [0, 1, 2, 3], id="R028"),
    ],
)
def test_dealers_left_leads_or_the_next_active_seat(dealer, sitting_out, order):
    loner = (sitting_out[0] + 2) % 4 if sitting_out else None
    assert playing_order(with_rules(), dealer, sitting_out, loner) == order


@pytest.mark.parametrize("dealer", range(4))
@pytest.mark.parametrize("loner", range(4))
def test_left_of_the_loner_may_lead_instead(dealer, loner):
    rules = with_rules(loner_lead=LonerLead.LONERS_LEFT)
    out = ((loner + 2) % 4,)
    assert playing_order(rules, dealer, out, loner) == [(loner + 1) % 4, (loner + 3) % 4, loner]
    assert playing_order(rules, dealer)[0] == (dealer + 1) % 4


def test_said_with_the_call_it_is_not_asked_again():
    hand = step(dealt(), OrderUp(1, alone=True))
    assert (hand.alone, hand.sitting_out) == (True, (3,))
    hand = step(hand, Discard(0, card("9C")))
    assert (hand.phase, hand.to_act) == (Phase.PLAY, 1)


@pytest.mark.parametrize("answer", [False, True])
def test_the_maker_is_asked_once_after_the_discard(answer):
    """R022: before the opening lead, and not after it."""
    hand = step(step(dealt(), OrderUp(1)), Discard(0, card("9C")))
    assert (hand.phase, hand.to_act) == (Phase.ALONE, 1)
    hand = step(hand, Alone(1, answer))
    assert (hand.phase, hand.to_act, hand.alone) == (Phase.PLAY, 1, answer)
    assert hand.sitting_out == ((3,) if answer else ())
    hand = step(hand, lawful(hand)[0])
    with pytest.raises(IllegalAction, match=r"an? Alone cannot be made now") as caught:
        step(hand, Alone(1, alone=True))
    assert caught.value.key == "illegal-phase"


@pytest.mark.parametrize("settings", [{"alone_said": AloneSaid.WITH_CALL}, {"alone": False}])
def test_nothing_is_asked_where_it_must_be_said_with_the_call(settings):
    hand = step(step(dealt(with_rules(**settings)), OrderUp(1)), Discard(0, card("9C")))
    assert (hand.phase, hand.to_act) == (Phase.PLAY, 1)


def test_a_name_is_asked_too():
    hand = dealt()
    for _ in range(4):
        hand = step(hand, Pass(hand.to_act))
    asked = step(hand, Name(1, suit_contract(Suit.CLUBS)))
    assert (asked.phase, asked.to_act) == (Phase.ALONE, 1)
    told = step(hand, Name(1, suit_contract(Suit.CLUBS), alone=True))
    assert (told.phase, told.to_act, told.sitting_out) == (Phase.PLAY, 1, (3,))


def test_the_dealers_partner_alone_leaves_the_dealer_out_unasked():
    """R030: nothing waits for a discard; the upcard is out of play for the other three."""
    hand = step(dealt(), Pass(1))
    hand = step(hand, OrderUp(2, alone=True))
    assert (hand.phase, hand.to_act, hand.sitting_out) == (Phase.PLAY, 1, (0,))
    assert hand.picked_up
    assert hand.buried is None
    assert [len(held) for held in hand.hands] == [5, 5, 5, 5]
    assert all(card("TH") not in held for held in hand.hands)
    assert view(hand, 1).picked_up
    over = play_on(hand, Random(1))
    assert {seat for trick in over.tricks for seat, _ in trick.plays} == {1, 2, 3}


def test_the_dealers_partner_may_still_go_alone_after_the_discard():
    hand = step(step(dealt(), Pass(1)), OrderUp(2))
    hand = step(hand, Discard(0, card("9C")))
    hand = step(hand, Alone(2, alone=True))
    assert (hand.to_act, hand.sitting_out, hand.buried) == (1, (0,), card("9C"))


def test_the_partner_keeps_five_cards_and_15_are_played():
    """R019."""
    hand = step(step(dealt(), OrderUp(1, alone=True)), Discard(0, card("9C")))
    over = play_on(hand, Random(3))
    assert [len(trick.plays) for trick in over.tricks] == [3] * 5
    assert over.hands[3] == tuple(sorted(cards("KC QC AD KD TS")))
    assert sum(points(over)) > 0


def test_a_seat_that_sits_out_cannot_play():
    hand = step(step(dealt(), OrderUp(1, alone=True)), Discard(0, card("9C")))
    hand = step(hand, Play(1, card("JH")))
    hand = step(hand, lawful(hand)[0])
    with pytest.raises(IllegalAction, match="it is seat 0's turn, not seat 3's") as caught:
        step(hand, Play(3, card("KC")))
    assert caught.value.key == "illegal-turn"
