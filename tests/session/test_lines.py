"""Lines and evaluations: what is written is read back the same, and nothing else is read."""

from __future__ import annotations

from typing import get_args

import pytest

from tests.oracle.mixtures import mixture
from tests.records.games import match_events
from tests.session.fake_engine import AnyPlayer, evaluate
from trainer.records import Misdeal
from trainer.rules import (
    SUITS,
    Action,
    Alone,
    AskBest,
    BadRecord,
    CallAce,
    Contract,
    Cut,
    Deal,
    Decline,
    DefendAlone,
    Discard,
    DrawForDeal,
    HandRules,
    Name,
    OrderUp,
    Pass,
    PassCard,
    Phase,
    Play,
    Propose,
    Random,
    Rank,
    Redeal,
    ReturnCard,
    Strain,
    Swap,
    card,
    cards,
    new_hand,
    pack,
    step,
    suit_contract,
    view,
)
from trainer.session.evaluations import read_evaluation, write_evaluation
from trainer.session.lines import read, write

EVENTS = [
    DrawForDeal(pack()),
    Deal(3, pack(joker=True)),
    *(Cut(2, lifted) for lifted in (0, 1, 23)),
    Pass(1),
    OrderUp(1),
    OrderUp(1, alone=True),
    *(Name(0, suit_contract(suit), alone) for suit in SUITS for alone in (False, True)),
    Name(2, Contract(Strain.NO_TRUMP)),
    Name(2, Contract(Strain.LOW), alone=True),
    Alone(0, alone=True),
    Alone(0, alone=False),
    Discard(3, card("9C")),
    Discard(3, None),
    *(Play(1, one) for one in pack(joker=True)),
    Deal(6, pack(Rank.SIX, joker=True)),
    *(Propose(3, suit) for suit in SUITS),
    Redeal(5),
    Decline(6),
    Swap(2, cards("9C TD 9H")),
    Swap(2, ()),
    CallAce(4, card("AS")),
    DefendAlone(1, alone=True),
    DefendAlone(1, alone=False),
    AskBest(0, wanted=True),
    AskBest(0, wanted=False),
    PassCard(2, card("B")),
    PassCard(2, None),
    ReturnCard(0, card("6D")),
    ReturnCard(0, None),
]
KINDS = get_args(Action)


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: write(event)[:20])
def test_every_event_is_read_back(event):
    assert read(write(event)) == event


def test_every_action_of_the_law_book_is_among_them():
    assert {type(event) for event in EVENTS} == {*KINDS, DrawForDeal}


def test_everything_that_happens_in_a_match_is_read_back():
    random = Random(11)
    for _ in range(30):
        rules = mixture(random)
        events = [one for one in match_events(rules, random, 3)[0] if one != Misdeal()]
        assert [read(write(one)) for one in events] == events


@pytest.mark.parametrize(
    ("line", "event"),
    [
        ("cut 2 23", Cut(2, 23)),
        ("order 1 alone", OrderUp(1, alone=True)),
        ("name 2 L alone", Name(2, Contract(Strain.LOW), alone=True)),
        ("alone 0 no", Alone(0, alone=False)),
        ("discard 3 -", Discard(3, None)),
    ],
)
def test_lines_of_earlier_versions_are_read(line, event):
    assert (read(line), write(event)) == (event, line)


@pytest.mark.parametrize(
    "line",
    [
        *("", "play", "play x JH", "play 0 ZZ", "play 0 JH JD", "order 1 together"),
        *("alone 1 perhaps", "name 1 X", "go", "pass -1", "pass 1 1", "swap 2 9C TD", "swap 2"),
        *("draw 0 JH", "cut 1 12345", "ask 0 alone", "give 1", "propose 2 N", "ace 1 -"),
    ],
)
def test_other_lines_are_refused(line):
    with pytest.raises(BadRecord):
        read(line)


def test_evaluations_are_read_back_to_the_last_bit():
    hand = new_hand(HandRules(cut=False), 3)
    hand = step(hand, Deal(3, Random(5).shuffled(pack())))
    while hand.phase is not Phase.OVER:
        seen = view(hand, hand.to_act)
        found = evaluate(seen, worlds=256)
        assert read_evaluation(write_evaluation(found)) == found
        hand = step(hand, AnyPlayer().choose(seen))


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"seat": 0}', "null"])
def test_other_texts_are_no_evaluations(text):
    with pytest.raises(BadRecord):
        read_evaluation(text)
