"""Claims are granted only when every line wins, and are not refused for nothing."""

from __future__ import annotations

from tests.engine.positions import decisions
from trainer import native
from trainer.engine.claims import claim_order, may_claim
from trainer.engine.sheets import cards
from trainer.engine.tables import tables
from trainer.engine.trial import Question
from trainer.rules import Phase, Play, lawful, step, view


def test_a_granted_claim_takes_every_trick_against_any_cards_and_any_play() -> None:
    granted = refused = 0
    for seed in range(400):
        for hand in decisions(seed):
            seat = hand.to_act or 0
            seen = view(hand, seat)
            if hand.phase is not Phase.PLAY or not may_claim(seen):
                refused += 1
                continue
            granted += 1
            _take_all(hand, seat)
            assert _sure_in_every_world(seen)
    assert granted > 60
    assert refused > granted


def _take_all(hand, seat):
    """Every other seat tries every card; the claimer plays in its order."""
    if hand.phase is Phase.OVER:
        return
    if hand.to_act == seat:
        leads = not hand.tricks or hand.tricks[-1].winner is not None
        assert leads, "the claimer lost the lead"
        order = claim_order(view(hand, seat))
        _take_all(step(hand, Play(seat, order[0])), seat)
        return
    for action in lawful(hand):
        after = step(hand, action)
        if after.tricks[-1].winner is not None:
            assert after.tricks[-1].winner == seat
        _take_all(after, seat)


def _sure_in_every_world(seen):
    """Open-handed, the claimer's first card keeps all tricks in every world that fits."""
    table = tables(seen.rules, seen.dealer, seen.upcard, seen.passed_out_before)
    trial = cards(Question(seen, table, 256, 1, native.CancelFlag()))
    first = claim_order(seen)[0]
    line = next(one.lines[0] for one in trial.choices if one.action == Play(seen.seat, first))
    return max(trial.sheet.shares(line, len(table.results))) > 1 - 1e-9


def test_no_claim_but_on_lead_in_the_play() -> None:
    for hand in decisions(1):
        for seat in range(4):
            if seat != hand.to_act or hand.phase is not Phase.PLAY:
                assert not may_claim(view(hand, seat))
