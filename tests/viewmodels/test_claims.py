"""The rest are mine: playing a claim out is the same as playing on."""

from __future__ import annotations

import pytest

from tests.viewmodels.bench import bench
from trainer.engine.claims import may_claim
from trainer.rules import Alone, OrderUp, points
from trainer.viewmodels.intents import ClaimRest

# Hands of the person, who leads; the other three hold what is left, in different ways.
CLAIMS = [
    ("JH JD AH KH QH", "TH"),
    ("JH JD AH KH AS", "9H"),
    ("JH JD AH AS AC", "9H"),
]
OTHERS = [
    ("9S TS QS KS 9C", "TC QC KC 9D TD", "QD KD AD JS JC"),
    ("QD KD AD JS JC", "9S TS QS KS 9C", "TC QC KC 9D TD"),
]


def start(at, own, upcard, others, *, alone):
    """Deal, order up and bring the person to the lead."""
    at.deal((own, *others), upcard)
    at.play(lambda takes: next(one for one in takes if one.action == OrderUp(0)))
    if at.screen.choices:
        at.play(lambda takes: next(one for one in takes if one.action == Alone(0, alone)))


def play_out(at, pick):
    while at.screen.book is None:
        if at.screen.is_your_turn:
            at.send(pick(at.may()))
        at.settle()
    return at.session.finished_hand()


@pytest.mark.parametrize("others", OTHERS)
@pytest.mark.parametrize(("own", "upcard"), CLAIMS)
@pytest.mark.parametrize("alone", [False, True])
def test_a_claim_is_played_out_to_the_same_end_as_playing_on(tmp_path, own, upcard, others, alone):
    with bench(tmp_path, pace="at once") as at:
        start(at, own, upcard, others, alone=alone)
        view = at.session.view
        if not may_claim(view):
            assert at.screen.claim is None
            assert own == CLAIMS[2][0]
            return
        assert at.screen.claim.key == "R"
        at.send(at.screen.claim.intent)
        at.settle()
        claimed = at.session.finished_hand()
        assert at.screen.book is not None
        assert "You claim the rest of the tricks." in at.said
        assert [trick.winner for trick in claimed.tricks] == [0] * 5

        start(at, own, upcard, others, alone=alone)
        played = play_out(at, lambda takes: takes[0])
        assert points(played) == points(claimed)
        assert played.tricks == claimed.tricks


def test_no_claim_is_offered_where_a_trick_may_be_lost(table):
    table.settle()
    assert table.screen.claim is None
    before = table.session.turn
    table.send(ClaimRest(table.screen.turn))
    assert table.session.turn == before
    assert table.screen.is_your_turn


def test_while_a_claim_is_played_out_nothing_is_asked_and_tricks_can_be_read(tmp_path):
    with bench(tmp_path, pace="step by step") as at:
        start(at, *CLAIMS[0], OTHERS[0], alone=True)
        at.screens.clear()
        at.send(at.screen.claim.intent)
        at.settle()
        for screen in at.screens:
            assert not screen.is_your_turn
            assert screen.prompt == ""
        assert len({one.score.trick_text for one in at.screens if one.trick_is_over}) == 5
        assert at.screen.book is not None
