"""What a record leaves out: true games are played, told with gaps, and read again.

Whatever is read must be the truth: a view given for a decision is the view the seat really had.
"""

import dataclasses
import json
import random

import jsonschema
import pytest

from trainer.records import Ungraded, egn_of, game_of, replay_game, write
from trainer.records.egn import code_of, read
from trainer.rules import (
    AllPass,
    AloneSaid,
    Deal,
    Discard,
    Play,
    Rules,
    Standing,
    change,
    lawful,
    new_hand,
    points,
    step,
    view,
)

RULES = [
    change(Rules(), all_pass=AllPass.STICK, alone_said=AloneSaid.WITH_CALL, cut=False),
    change(Rules(), alone_said=AloneSaid.WITH_CALL, cut=False, loner_lead="left of the loner"),
    change(Rules(), canadian=True, alone_said=AloneSaid.WITH_CALL, cut=False, target=21),
]


class Truth:
    """A game really played: its hands, and every view a seat had when it decided."""

    def __init__(self, rules, seed, hands=3):
        self.chance = random.Random(seed)  # noqa: S311 - no secrets here
        self.rules = rules
        self.hands = []
        self.views = []  # per hand, one (view, action) for every decision
        score = (0,) * 4
        for number in range(hands):
            hand, views = self._played(number % 4, Standing(score, rules.match.target))
            self.hands.append(hand)
            self.views.append(views)
            score = tuple(a + b for a, b in zip(score, points(hand), strict=True))
        self.score = score

    def _played(self, dealer, standing):
        order = list(self.rules.hand.pack)
        self.chance.shuffle(order)
        hand = step(new_hand(self.rules.hand, dealer), Deal(dealer, tuple(order)))
        views = []
        while choices := lawful(hand):
            # Pass now and then, so that second rounds happen; call alone now and then.
            quiet = [one for one in choices if not getattr(one, "alone", False)]
            action = self.chance.choice(choices if self.chance.random() < 0.3 else quiet)
            views.append((view(hand, hand.to_act, standing), action))
            hand = step(hand, action)
        return hand, views

    def told(self):
        """The JSON of the whole truth."""
        told, _ = egn_of(self.rules, self.hands, players=("Ann", "Bo", "Cy", "Di"))
        return json.loads(write(told))


@pytest.fixture(params=[(rules, seed) for rules in range(3) for seed in range(6)], ids=str)
def truth(request):
    rules, seed = request.param
    return Truth(RULES[rules], seed)


def replayed(raw, choice=0):
    egn, faults = read(json.dumps(raw).encode())
    game = game_of(egn, faults)
    hands = list(replay_game(game, choice))
    return hands, [*game.faults, *(fault for hand in hands for fault in hand.faults)]


def check_views(truth, hands):
    """Every view given is the true one; an averaged one only lacks the buried card."""
    given = 0
    for hand, true_views in zip(hands, truth.views, strict=True):
        told, views = hand.decisions, true_views
        if hand.score is None:  # an earlier hand broke off, so nobody knows the score
            views = [(dataclasses.replace(seen, standing=None), act) for seen, act in views]
        assert len(told) <= len(views)
        for decision, (seen, action) in zip(told, views, strict=False):
            if decision.view is None:
                assert decision.reason is not None
                continue
            given += 1
            assert decision.action == action
            assert decision.view == (_without_buried(seen) if decision.averaged else seen)
    return given


def _without_buried(seen):
    assert seen.seat == seen.dealer
    assert seen.buried is not None
    return dataclasses.replace(
        seen,
        buried=None,
        dealt=tuple(card for card in seen.dealt if card != seen.buried),
        log=tuple(Discard(one.seat, None) if isinstance(one, Discard) else one for one in seen.log),
    )


def test_a_whole_truth_comes_back_whole(truth, schema):
    raw = truth.told()
    jsonschema.validate(raw, schema)
    hands, faults = replayed(raw)
    assert faults == []
    assert check_views(truth, hands) == sum(map(len, truth.views))
    assert [hand.outcome.points for hand in hands] == [points(hand) for hand in truth.hands]


@pytest.mark.parametrize("seed", range(6))
def test_hands_of_our_own_table_are_told_too(seed, schema):
    """With a cut, and "alone" said when asked: the notation tells it with the call."""
    truth = Truth(Rules(), 100 + seed)
    raw = truth.told()
    jsonschema.validate(raw, schema)
    hands, faults = replayed(raw)
    assert faults == []
    assert [hand.outcome.points for hand in hands] == [points(hand) for hand in truth.hands]
    assert not any(one.reason for hand in hands for one in hand.decisions)


def test_a_record_of_calls_and_cards_alone(truth):
    raw = truth.told()
    for deal in raw["deals"]:
        deal["initialState"].pop("playerCards", None)
        deal["phases"][0].pop("discard", None)
    hands, faults = replayed(raw)
    assert faults == []
    check_views(truth, hands)
    for hand, real in zip(hands, truth.hands, strict=True):
        assert hand.outcome.points == points(real)
        _check_reasons(hand, real)


def _check_reasons(hand, real):
    """With all five tricks told, only the dealer's and a silent partner's cards stay unknown."""
    if real.contract is None:
        assert all(one.reason is Ungraded.HAND for one in hand.decisions)
        return
    buried_known = real.buried == real.upcard  # then none of the five cards is the upcard
    for one in hand.decisions:
        if one.seat in real.sitting_out:
            assert one.reason is Ungraded.SILENT
        elif one.seat == real.dealer and real.buried and not buried_known:
            assert one.averaged == isinstance(one.action, Play)
            assert one.reason is (None if one.averaged else Ungraded.BURIED)
        else:
            assert (one.reason, one.averaged) == (None, False)


def test_a_discard_told_makes_the_dealer_known(truth):
    raw = truth.told()
    for deal in raw["deals"]:
        deal["initialState"].pop("playerCards", None)
    hands, faults = replayed(raw)
    assert faults == []
    check_views(truth, hands)
    assert not any(one.averaged for hand in hands for one in hand.decisions)


@pytest.mark.parametrize("tricks", [0, 1, 2, 3, 4])
def test_hands_that_break_off(truth, tricks):
    raw = truth.told()
    for deal in raw["deals"]:
        deal["initialState"].pop("playerCards", None)
        deal["phases"][0].pop("discard", None)
        if len(deal["phases"]) > 1:
            deal["phases"][1]["tricks"] = deal["phases"][1]["tricks"][:tricks]
    hands, faults = replayed(raw)
    assert not [fault for fault in faults if fault.is_error]
    check_views(truth, hands)
    for choice in (3, 7):
        assert [hand.decisions for hand in replayed(raw, choice)[0]] == [
            hand.decisions for hand in hands
        ]


def test_hands_stated_and_play_broken_off(truth):
    """With all cards told, decisions are graded up to where the record ends."""
    raw = truth.told()
    for deal in raw["deals"]:
        if len(deal["phases"]) > 1:
            deal["phases"][1]["tricks"] = deal["phases"][1]["tricks"][:3]
            deal["phases"][1]["tricks"][2] = deal["phases"][1]["tricks"][2][:2]
    hands, faults = replayed(raw)
    assert not [fault for fault in faults if fault.is_error]
    check_views(truth, hands)
    assert all(one.view is not None for one in hands[0].decisions)


def test_cards_not_known_hide_what_depends_on_them(truth):
    raw = truth.told()
    for deal in raw["deals"]:
        deal["initialState"].pop("playerCards", None)
        deal["phases"][0].pop("discard", None)
        for trick in deal["phases"][1]["tricks"] if len(deal["phases"]) > 1 else ():
            for place, card in enumerate(trick):
                if truth.chance.random() < 0.06:
                    trick[place] = truth.chance.choice(["Xx", "X" + card[1], card[0] + "x"])
    hands, faults = replayed(raw)
    assert not [fault for fault in faults if fault.is_error]
    check_views(truth, hands)
    for real, hand in zip(truth.hands, hands, strict=True):
        assert hand.outcome is None or hand.outcome.points == points(real)


def test_calls_not_told(truth):
    """A call followed by another was a pass; one followed by cards in round one was an order."""
    raw = truth.told()
    for deal in raw["deals"]:
        calls = deal["phases"][0]["calls"]
        for place in range(len(calls)):
            if truth.chance.random() < 0.4 and (place < len(calls) - 1 or calls[place] == "Order"):
                calls[place] = "x"
    hands, faults = replayed(raw)
    assert not [fault for fault in faults if fault.is_error]
    check_views(truth, hands)
    for hand, deal in zip(hands, raw["deals"], strict=True):
        for one, call in zip(hand.decisions, deal["phases"][0]["calls"], strict=False):
            assert (one.reason is Ungraded.CALL) == (call == "x")


def test_a_kitty_told_completes_the_one_hand_that_is_missing(egn):
    raw = egn("mote-w5-g1")
    state = raw["deals"][8]["initialState"]  # seat 0 alone; the partner's hand is told
    del state["player_cards"]
    hidden = [one for one in replayed(raw)[0][8].decisions if one.reason]
    assert [one.reason for one in hidden] == [Ungraded.SILENT, Ungraded.BURIED, Ungraded.BURIED]
    state["player_cards"] = [[], [], ["Kh", "As", "Js", "Ts", "9c"], []]
    hidden = [one for one in replayed(raw)[0][8].decisions if one.reason]
    assert [one.reason for one in hidden] == [Ungraded.BURIED, Ungraded.BURIED]
    told = {"Kh", "As", "Js", "Ts", "9c", "Ah"}
    told |= {card for trick in raw["deals"][8]["phases"][1]["tricks"] for card in trick}
    rest = [r + s for s in "cdhs" for r in "9TJQKA" if r + s not in told]
    assert len(rest) == 4  # the kitty and the buried card
    state["kitty"] = rest[1:]
    decisions = replayed(raw)[0][8].decisions
    assert not any(one.reason or one.averaged for one in decisions)
    discard = next(one.action for one in decisions if isinstance(one.action, Discard))
    assert str(discard.card) == rest[0].upper()


def test_the_dealers_hand_may_be_told_as_after_the_discard(egn, replayed):
    raw = egn("mote-w5-g1")
    plain = replayed(raw)
    plays = [d.action for d in plain.decisions(1) if d.trick and d.seat == 0]
    hand = [str(code_of(play.card)) for play in plays]
    raw["deals"][0]["initialState"]["player_cards"] = [hand, [], [], []]
    game = replayed(raw)
    assert ("egn-dealer-after-discard", 1, None) in game.warnings
    assert game.errors == []
    assert game.decisions(1) == plain.decisions(1)
    hand[1] = "Kd"  # which is not what the dealer plays to trick two
    assert ("egn-card-not-held", 1, 2) in replayed(raw).errors


def test_points_are_known_once_the_rest_of_the_tricks_cannot_change_them(egn, replayed):
    raw = egn("mote-w5-g1")
    tricks = raw["deals"][0]["phases"][1]["tricks"]  # the makers win three of the first four
    del tricks[4:]
    game = replayed(raw)
    assert ("egn-hand-unfinished", 1, 5) in game.warnings
    assert game.hands[0].outcome.points == (1, 0, 1, 0)
    assert game.hands[0].outcome.makers_tricks is None
    assert game.hands[1].score == (1, 0, 1, 0)
    del tricks[1:]
    game = replayed(raw)
    assert game.hands[0].outcome is None
    assert game.hands[1].score is None
    assert ("egn-score-lost", 2, None) in game.warnings
    assert all(d.view.standing is None for d in game.decisions(2) if d.view)
