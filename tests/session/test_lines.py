"""Lines and evaluations: what is written is read back the same, and nothing else is read."""

from __future__ import annotations

import pytest

from tests.session.fake_engine import AnyPlayer, evaluate
from trainer.rules import (
    SUITS,
    Alone,
    BadRecord,
    Contract,
    Cut,
    Deal,
    Discard,
    DrawForDeal,
    HandRules,
    Name,
    OrderUp,
    Pass,
    Phase,
    Play,
    Random,
    Strain,
    card,
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
]


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: write(event)[:20])
def test_every_event_is_read_back(event):
    assert read(write(event)) == event


@pytest.mark.parametrize(
    "line",
    ["", "play", "play x JH", "play 0 ZZ", "order 1 together", "alone 1 perhaps", "name 1 X", "go"],
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
