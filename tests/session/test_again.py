"""A finished hand's deal, to be played once more; and why an action may not be taken."""

from __future__ import annotations

import pytest

from tests.session.fake_engine import EagerPlayer, fake_engine
from trainer.rules import Cut, OrderUp, Pass, Phase, Play, Rules, card
from trainer.session import MemoryJournal, Session, Terms, write_rules, write_terms


def journal(seat=0, seed=5):
    terms = Terms(seed=seed, preset="standard", level="eager", seat=seat)
    return MemoryJournal(write_rules(Rules()), write_terms(terms))


def to_the_end(session):
    while not session.is_between_hands:
        if session.is_your_turn:
            view = session.view
            choice = Cut(view.seat, 7) if view.phase is Phase.CUT else EagerPlayer().choose(view)
            session.act(choice)
        else:
            session.advance()
    return session.finished_hand()


@pytest.mark.parametrize("seat", range(4))
def test_the_same_deal_comes_again_from_any_seat(seat):
    first = Session(journal(), fake_engine())
    for _ in range(2):
        hand = to_the_end(first)
        deal = first.finished_deal()
        again = Session(journal(seat=seat, seed=99), fake_engine(), dealt_before=deal)
        same = to_the_end(again)
        assert (same.dealt, same.kitty, same.upcard) == (hand.dealt, hand.kitty, hand.upcard)
        assert same.dealer == hand.dealer
        assert again.finished_pack() == first.finished_pack()
        assert deal.match.points == again.finished_deal().match.points
        again.close()
        first.go_on()
    first.close()


def test_a_cut_is_made_again():
    cut = None
    for seed in range(20):
        first = Session(journal(seed=seed), fake_engine(), ask_cut=True)
        hand = to_the_end(first)
        cut = next(one for one in hand.log if isinstance(one, Cut))
        if cut.lifted:
            again = Session(journal(), fake_engine(), dealt_before=first.finished_deal())
            assert to_the_end(again).dealt == hand.dealt
            again.close()
            first.close()
            return
        first.close()
    raise AssertionError("the person never sat at the dealer's right")


def test_there_is_nothing_to_deal_again_before_the_end():
    session = Session(journal(), fake_engine())
    with pytest.raises(ValueError, match="only when a hand is over"):
        session.finished_deal()
    session.close()


def test_why_not_answers_without_doing_anything():
    session = Session(journal(), fake_engine())
    while not session.is_your_turn:
        session.advance()
    turn = session.turn
    assert session.why_not(session.view.lawful[0]) is None
    refused = [session.why_not(one) for one in (Pass(1), OrderUp(2), Play(0, card("9C")))]
    assert all(one is not None for one in refused)
    assert session.turn == turn
    session.close()
