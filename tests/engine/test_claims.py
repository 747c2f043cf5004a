"""Claims are granted only when every line wins, and are not refused for nothing."""

from __future__ import annotations

from collections import Counter

from tests.engine.positions import decisions
from tests.rules.tables import any_rules, random_deal
from trainer import native
from trainer.engine.claims import claim_order, may_claim
from trainer.engine.sheets import cards
from trainer.engine.tables import tables
from trainer.engine.trial import Question
from trainer.rules import (
    Alone,
    Contract,
    Cut,
    Deal,
    Discard,
    Name,
    OrderUp,
    Phase,
    Play,
    Random,
    Rules,
    Strain,
    card,
    change,
    deal_order,
    lawful,
    new_hand,
    step,
    view,
)
from trainer.rules import (
    cards as read_cards,
)


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


def test_a_claim_is_sure_under_any_rules() -> None:
    random, granted = Random(8), Counter[bool]()
    while granted[True] < 150:
        hand = random_deal(new_hand(any_rules(random).hand, 0), random)
        while hand.phase is not Phase.OVER:
            seat = hand.to_act or 0
            seen = view(hand, seat)
            sure = hand.phase is Phase.PLAY and may_claim(seen)
            granted[sure] += hand.phase is Phase.PLAY
            if sure and len(seen.hand) * hand.rules.seats <= 12:
                _take_all(hand, seat)
            elif sure:
                assert Play(seat, claim_order(seen)[0]) in lawful(hand)
            choices = lawful(hand)
            hand = step(hand, choices[random.bounded(len(choices))])


def dealt(rules, dealer, hands, upcard):
    """Return a hand at its first call; the rest of the pack is the kitty."""
    held, up = tuple(map(read_cards, hands)), card(upcard)
    rest = set(rules.pack) - {up, *(one for hand in held for one in hand)}
    order = deal_order(rules, dealer, held, up, tuple(one for one in rules.pack if one in rest))
    return step(step(new_hand(rules, dealer), Deal(dealer, order)), Cut((dealer - 1) % 4, 0))


def test_no_claim_where_the_joker_may_win_or_the_first_lead_is_not_free() -> None:
    others = ("9C 9D TC TD QC", "JS JC KS QD AC", "9S TS KC QS AD")
    plain = change(Rules(), no_trump="in either round")
    joker = change(plain, joker=True)
    for rules, sure in ((plain, True), (joker, False)):
        aces = ("AC AD AH AS KS", "9C 9D TC TD QC", "JS JC QD KC KD", "9S TS QS KH JH")
        hand = dealt(rules.hand, 3, aces, "QH")
        hand = step(hand, Name(0, Contract(Strain.NO_TRUMP), alone=False))
        hand = step(hand, Alone(0, alone=False))
        assert may_claim(view(hand, 0)) is sure
    for held, sure in (("JH JD AH KH QH", True), ("JH JD AH KH AS", False)):
        rules = change(Rules(), no_first_blood=True)
        hand = dealt(rules.hand, 3, (held, *others), "9H")
        hand = step(step(hand, OrderUp(0)), Discard(3, card("9S")))
        assert may_claim(view(step(hand, Alone(0, alone=False)), 0)) is sure
