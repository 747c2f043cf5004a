"""Games of every rule the notation can tell go out and come back; others are refused by name."""

import json

import jsonschema
import pytest

from tests.oracle.mixtures import mixture
from tests.records.games import PLAIN, chosen, game, told_rules
from trainer.records import Unwritable, egn_of, final_score, game_of, replay_game, write
from trainer.records.egn import read
from trainer.rules import (
    CHOICES,
    JOKER,
    AskBest,
    Deal,
    DefendAlone,
    Match,
    Phase,
    Random,
    Rules,
    change,
    points,
    step,
)


def read_back(text):
    """The game of a text and its hands, without any fault."""
    egn, faults = read(text.encode())
    assert write(egn) == text
    recorded = game_of(egn, faults)
    hands = tuple(replay_game(recorded))
    assert [*recorded.faults, *(fault for hand in hands for fault in hand.faults)] == []
    return recorded, hands


def there_and_back(rules, random, schema, most=6):
    """Write a game and read it: the same actions, views, points and score. Return its hands."""
    hands, views, match = game(rules, random, most)
    told, notes = egn_of(rules, hands)
    assert notes == ()
    text = write(told)
    jsonschema.validate(json.loads(text), schema)
    recorded, again = read_back(text)
    assert recorded.rules == rules
    for hand, seen, same in zip(hands, views, again, strict=True):
        assert [(one.view, one.action) for one in same.decisions] == seen
        assert same.outcome.points == points(hand)
    score = final_score(recorded, again)
    assert score == (match.finished_games[-1] if match.finished_games else match.points)
    assert recorded.final_score == score[:2]
    return hands


def test_games_of_every_rule_that_has_a_flag_come_back(schema):
    random = Random(1)
    for _ in range(40):
        there_and_back(told_rules(random), random, schema)


@pytest.mark.full
@pytest.mark.timeout(1800)
def test_many_games_of_every_rule_that_has_a_flag_come_back(schema):
    random = Random(2)
    for _ in range(250):
        there_and_back(told_rules(random), random, schema, 20)


def test_lone_defenders_and_partners_best_are_among_them(schema):
    rules = change(Rules(), **PLAIN, defend_alone=True, partners_best="after the call", joker=True)
    rules = change(rules, no_trump="in round two", target=21)
    random, met = Random(3), set()
    for _ in range(12):
        for hand in there_and_back(rules, random, schema):
            met |= {(type(one).__name__, getattr(one, "wanted", None)) for one in hand.log}
            met |= {("defended", one.alone) for one in hand.log if isinstance(one, DefendAlone)}
            met.add(("contract", str(hand.contract)))
    assert {("AskBest", True), ("AskBest", False), ("defended", True)} <= met
    assert ("contract", "N") in met


def test_any_mixture_is_refused_by_name_or_told_whole(schema):
    random = Random(4)
    refused = 0
    for _ in range(60):
        rules = mixture(random)
        try:
            told, notes = egn_of(rules, game(rules, random, 2, joker_turned=True)[0])
        except Unwritable as refusal:
            refused += refusal.fault.key.startswith("egn-cannot-")
            continue
        assert all(fault.key == "egn-untold" and not fault.is_error for fault in notes)
        jsonschema.validate(json.loads(write(told)), schema)
    assert refused > 50


def test_what_a_file_cannot_tell_of_a_hand_is_refused():
    rules = change(Rules(), **PLAIN, joker=True, joker_turned="dealer names trump unseen")
    random = Random(5)
    order = [JOKER if place == 20 else card for place, card in enumerate(rules.hand.pack)]
    order[-1] = rules.hand.pack[20]
    turned = step(Match(rules, dealer=0).next_hand(), Deal(0, tuple(order)))
    assert turned.upcard == JOKER
    with pytest.raises(Unwritable, match="egn-cannot-unfinished"):
        egn_of(rules, [turned])
    while turned.phase is not Phase.OVER:
        turned = step(turned, chosen(turned, random))
    with pytest.raises(Unwritable, match="egn-cannot-joker-turned"):
        egn_of(rules, [turned])
    short = change(Rules(), **PLAIN, deals=1)
    hands = game(short, random, 30)[0]
    with pytest.raises(Unwritable, match="egn-cannot-after-the-end"):
        egn_of(short, [*hands, *hands])


# ---------------------------------------------------------------------- hands told in part


def best_game(random):
    """A hand with partner's best told as JSON, and the deal in it."""
    rules = change(Rules(), **PLAIN, partners_best="after the call")
    while True:
        hands, _, _ = game(rules, random, 1)
        if any(isinstance(one, AskBest) and one.wanted for one in hands[0].log):
            raw = json.loads(write(egn_of(rules, hands)[0]))
            return raw, raw["deals"][0]


def errors(raw):
    egn, faults = read(json.dumps(raw).encode())
    recorded = game_of(egn, faults)
    hands = tuple(replay_game(recorded))
    found = [*recorded.faults, *(fault for hand in hands for fault in hand.faults)]
    assert all(one.view is None for hand in hands for one in hand.decisions)
    return [fault.key for fault in found if fault.is_error]


def without_hands(deal):
    del deal["initialState"]["playerCards"]


def exchanges(deal):
    return deal["phases"][0]["cardExchanges"]


@pytest.mark.parametrize(
    "changed",
    [
        without_hands,
        lambda deal: exchanges(deal).pop(),
        lambda deal: exchanges(deal).reverse(),
        lambda deal: exchanges(deal)[0].pop("sender"),
        lambda deal: exchanges(deal)[0].update(cards=["Xx"]),
        lambda deal: deal["phases"][0]["calls"].insert(0, "x"),
    ],
)
def test_partners_best_is_read_only_where_all_is_told(changed):
    raw, deal = best_game(Random(6))
    changed(deal)
    assert errors(raw) == ["egn-exchanges-open"]


def test_partners_best_is_held_against_the_law_book():
    raw, deal = best_game(Random(6))
    exchanges(deal)[0]["cards"] = [deal["initialState"]["upCard"]]
    assert errors(raw) == ["egn-law-not-held"]


def test_a_lone_defender_is_read_from_the_cards_played_alone():
    random = Random(7)
    rules = change(Rules(), **PLAIN, defend_alone=True)
    met = 0
    while met < 5:
        hands, _, _ = game(rules, random, 1)
        if hands[0].lone_defender is None:
            continue
        met += 1
        raw = json.loads(write(egn_of(rules, hands)[0]))
        del raw["deals"][0]["initialState"]["playerCards"]
        recorded, again = read_back_of(raw)
        assert again[0].outcome.points == points(hands[0])
        assert recorded.rules == rules
        graded = {one.seat for one in again[0].decisions if one.view is not None}
        assert {hands[0].maker, hands[0].lone_defender} >= graded
        raw["deals"][0]["phases"][0]["aloneDefender"] = hands[0].maker
        assert errors(raw) == ["egn-alone-defender"]


def read_back_of(raw):
    egn, faults = read(json.dumps(raw).encode())
    recorded = game_of(egn, faults)
    hands = tuple(replay_game(recorded))
    assert [*recorded.faults, *(fault for hand in hands for fault in hand.faults)] == []
    return recorded, hands


def test_a_joker_turned_up_is_left_out():
    rules = change(Rules(), **PLAIN, joker=True)
    hands, _, _ = game(rules, Random(8), 1)
    raw = json.loads(write(egn_of(rules, hands)[0]))
    raw["deals"][0]["initialState"]["upCard"] = "B"
    assert errors(raw) == ["egn-joker-turned"]


def test_four_tokens_make_a_point_and_a_fast_break_makes_none():
    rules = change(Rules(), **PLAIN, four_trick_tokens=True, fast_break=True, target=21)
    random = Random(9)
    for _ in range(4):
        hands, _, match = game(rules, random, 30)
        recorded, again = read_back(write(egn_of(rules, hands)[0]))
        score = match.finished_games[-1] if match.finished_games else match.points
        assert final_score(recorded, again) == score


def test_every_choice_is_told_or_refused():
    """A new row of the house rules needs no code here: without a flag it is refused."""
    base = change(Rules(), **PLAIN)
    for name, choice in CHOICES.items():
        for value in choice.values:
            try:
                rules = change(base, **{name: value.value})
            except ValueError:
                continue
            try:
                told, notes = egn_of(rules, [])
            except Unwritable:
                continue
            recorded, _ = read_back(write(told))
            untold = {dict(fault.args)["choice"] for fault in notes}
            differs = {one for one in CHOICES if recorded.rules.setting(one) != rules.setting(one)}
            assert differs == untold
