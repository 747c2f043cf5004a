"""What nobody may see being asked takes no time, no turn and no word at the table."""

from __future__ import annotations

import pytest

from tests.session.fake_engine import VERSION, Flag, ShyPlayer, evaluate
from trainer.rules import (
    Deal,
    Match,
    OrderUp,
    Phase,
    Rules,
    Swap,
    card,
    cards,
    change,
    deal_order,
)
from trainer.session import (
    DealtBefore,
    Engine,
    MemoryJournal,
    Pack,
    Session,
    Terms,
    write_rules,
    write_terms,
)

# Seats 0 and 1 have a farmer's hand; seat 3 deals.
HANDS = ("9C 9D 9S TC AH", "TD TH TS 9H AS", "JS JC KD QD AC", "JH JD KC QS AD")
WEAK = change(Rules(), farmers="any three nines and tens", cut=False)
HIDDEN = change(WEAK, weak_hand_shown=False)


class Watched:
    """A player that counts how often it is asked."""

    def __init__(self, choose):
        self.asked = []
        self._choose = choose

    def choose(self, view):
        self.asked.append((view.seat, view.phase))
        return self._choose(view)


class Brittle(MemoryJournal):
    """A journal that cannot keep one line, once."""

    breaks_at = None

    def append(self, number, kind, text):
        if number == self.breaks_at:
            self.breaks_at = None
            raise OSError("full")
        super().append(number, kind, text)


def sit(rules, quick, journal=MemoryJournal, seat=2):
    held = tuple(map(cards, HANDS))
    dealt = {card("QH"), *(one for hand in held for one in hand)}
    rest = tuple(one for one in rules.hand.pack if one not in dealt)
    order = deal_order(rules.hand, 3, held, card("QH"), rest)
    terms = Terms(seed=1, preset="standard", level="any", seat=seat)
    level = Watched(ShyPlayer().choose)
    engine = Engine(VERSION, evaluate, lambda _: level, Flag, quick)
    before = Match(rules, dealer=3, drawing=())
    session = Session(
        journal(write_rules(rules), write_terms(terms)),
        engine,
        dealt_before=DealtBefore(before, Pack(0, order, "00"), 0),
    )
    return session, level


@pytest.fixture
def close():
    sessions = []
    yield sessions.append
    for one in sessions:
        one.close()


def test_refused_offers_are_gone_through_within_the_deal(close):
    quick = Watched(ShyPlayer().choose)
    session, level = sit(WEAK, quick)
    close(session)
    happening = session.advance()
    assert isinstance(happening.action, Deal)
    assert quick.asked == [(0, Phase.SWAP), (1, Phase.SWAP)]
    assert level.asked == []
    assert session.turn == 1
    assert session.view.log == ()
    assert session.view.phase is Phase.ORDER_UP
    assert [text.split()[0] for _, _, text in session._journal.entries()] == [
        "deal",
        "decline",
        "decline",
    ]


def test_an_offer_that_is_taken_is_the_next_thing_seen(close):
    for rules, given in ((WEAK, cards("TD TH TS")), (HIDDEN, ())):
        quick = Watched(lambda view: view.lawful[-1] if view.seat == 1 else view.lawful[0])
        session, _ = sit(rules, quick)
        close(session)
        session.advance()
        assert (session.turn, session.view.phase) == (1, Phase.ORDER_UP)
        swap = session.advance().action
        assert isinstance(swap, Swap)
        assert swap.seat == 1
        assert (len(swap.given) == 3) is bool(given)
        assert quick.asked.count((1, Phase.SWAP)) == 1


def test_the_person_is_asked_in_the_open_and_nobody_after(close):
    quick = Watched(ShyPlayer().choose)
    session, _ = sit(WEAK, quick, seat=0)
    close(session)
    session.advance()
    assert session.is_your_turn
    assert session.view.phase is Phase.SWAP
    assert quick.asked == []
    session.act(session.view.lawful[0])
    assert session.is_your_turn  # seat 1 was asked meanwhile
    assert session.view.phase is Phase.ORDER_UP
    assert session.just_decided is session.decisions[0]
    session.act(OrderUp(0))
    assert session.undo()
    assert session.undo()
    assert session.view.phase is Phase.SWAP
    session.act(session.view.lawful[0])
    session.act(OrderUp(0))
    assert [one.looked_ahead for one in session.decisions[-2:]] == [False, False]


def test_what_cannot_be_kept_is_told_by_the_next_step_and_tried_again(close):
    quick = Watched(ShyPlayer().choose)
    session, _ = sit(WEAK, quick, Brittle)
    close(session)
    session._journal.breaks_at = 1
    assert isinstance(session.advance().action, Deal)
    session._journal.breaks_at = 1
    with pytest.raises(OSError, match="full"):
        session.advance()
    while not session.is_your_turn:
        session.advance()
    kinds = [text.split()[0] for _, _, text in session._journal.entries()]
    assert kinds == ["deal", "decline", "decline", "pass", "pass"]


def test_a_journal_with_unseen_lines_is_rebuilt(close):
    quick = Watched(ShyPlayer().choose)
    session, _ = sit(WEAK, quick)
    close(session)
    while not session.is_your_turn:
        session.advance()
    again = Session(session._journal, session._engine, dealt_before=session._dealt_before)
    close(again)
    assert (again.turn, again.view) == (session.turn, session.view)
