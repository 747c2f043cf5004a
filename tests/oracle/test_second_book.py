"""The law book against the second one, step for step, over random rule mixtures."""

import pytest

from tests.oracle.second_book import Table, first_by_jack, first_by_lowest
from tests.rules.tables import random_rules
from trainer.rules import (
    AllPass,
    Alone,
    AloneSaid,
    Cut,
    Deal,
    Discard,
    DrawForDeal,
    FirstDealer,
    LonerLead,
    Match,
    Name,
    OrderUp,
    Packets,
    Pass,
    Phase,
    Play,
    Random,
    Rules,
    change,
    lawful,
    new_hand,
    next_dealer,
    points,
    step,
)

STAGES = {
    Phase.CUT: "cut",
    Phase.ORDER_UP: "round_one",
    Phase.NAME_TRUMP: "round_two",
    Phase.DISCARD: "discard",
    Phase.ALONE: "ask_alone",
    Phase.PLAY: "play",
    Phase.OVER: "over",
}


def house_of(rules):
    """Say the house rules in the second book's words."""
    return {
        "cut": rules.cut,
        "packets": {
            Packets.THREE_TWO: "3-2",
            Packets.TWO_THREE: "2-3",
            Packets.TWO_THEN_THREE: "2 then 3",
        }[rules.packets],
        "natural trump": rules.natural_trump,
        "canadian": rules.canadian,
        "alone": rules.alone,
        "alone asked": rules.alone_said is AloneSaid.WITH_CALL_OR_ASKED,
        "all pass": {
            AllPass.NEXT_DEALER: "next",
            AllPass.STICK: "stick",
            AllPass.ONCE_THEN_STICK: "once",
        }[rules.all_pass],
        "bury upcard": rules.may_bury_upcard,
        "loner lead": (
            "loner's left" if rules.loner_lead is LonerLead.LONERS_LEFT else "dealer's left"
        ),
        "lone march": rules.lone_march,
        "lone euchred": rules.lone_euchred,
    }


def text_of(action):  # noqa: PLR0911 - one answer per action
    """Say an action in the second book's words."""
    match action:
        case Cut(_, lifted):
            return f"cut {lifted}"
        case Pass():
            return "pass"
        case OrderUp(_, alone):
            return "order alone" if alone else "order"
        case Name(_, contract, alone):
            return f"name {contract.trump.value}" + (" alone" if alone else "")
        case Discard(_, card):
            return f"bury {card}"
        case Alone(_, alone):
            return "alone" if alone else "with partner"
        case Play(_, card):
            return f"play {card}"
    raise AssertionError(action)


def compare(hand, table):
    """Hold the two books side by side."""
    assert STAGES[hand.phase] == table.stage
    assert hand.to_act == table.turn
    choices = lawful(hand)
    assert all(action.seat == table.turn for action in choices)
    assert {text_of(action) for action in choices} == table.choices()
    assert len(choices) == len(set(choices))
    if hand.hands:
        assert [{str(card) for card in held} for held in hand.hands] == list(map(set, table.hands))
        assert str(hand.upcard) == table.upcard
        assert [str(card) for card in hand.kitty] == table.kitty
    assert (str(hand.contract.trump.value) if hand.contract else None) == table.trump
    assert (hand.maker, hand.alone) == (table.maker, table.alone)
    assert hand.sitting_out == (() if table.out is None else (table.out,))
    assert (str(hand.buried) if hand.buried else None) == table.buried


def play_both(seed, hands):
    """Play random hands in both books; return how often each situation came up."""
    random = Random(seed)
    met = dict.fromkeys(("thrown in", "alone", "stuck", "dealer out"), 0)
    for _ in range(hands):
        rules = random_rules(random).hand
        dealer, before = random.bounded(4), random.bounded(2)
        hand, table = new_hand(rules, dealer, before), Table(house_of(rules), dealer, before)
        order = random.shuffled(rules.pack)
        hand = step(hand, Deal(dealer, order))
        table.offer([str(card) for card in order])
        compare(hand, table)
        calls_wanted = random.bounded(4)  # some tables pass a lot
        while hand.phase is not Phase.OVER:
            choices = lawful(hand)
            calling = hand.phase in {Phase.ORDER_UP, Phase.NAME_TRUMP}
            met["stuck"] += calling and Pass(hand.to_act) not in choices
            quiet = calling and calls_wanted and isinstance(choices[0], Pass)
            chosen = choices[0 if quiet and random.bounded(8) else random.bounded(len(choices))]
            hand = step(hand, chosen)
            table.do(text_of(chosen))
            compare(hand, table)
        a, b = table.scores()
        assert points(hand) == (a, b, a, b)
        assert next_dealer(hand)[0] == table.deals_next()
        met["thrown in"] += hand.contract is None
        met["alone"] += hand.alone
        met["dealer out"] += dealer in hand.sitting_out
    return met


def test_both_books_agree_step_for_step():
    met = play_both(1, 400)
    assert min(met.values()) > 5, met


@pytest.mark.slow
def test_both_books_agree_on_many_hands():
    met = play_both(2, 5_000)
    assert min(met.values()) > 60, met


@pytest.mark.parametrize("how", list(FirstDealer))
def test_both_books_find_the_same_first_dealer(how):
    random = Random(3)
    rules = change(Rules(), first_dealer=how)
    find = first_by_jack if how is FirstDealer.FIRST_JACK else first_by_lowest
    for _ in range(500):
        order = random.shuffled(rules.hand.pack)
        match = Match(rules).draw(DrawForDeal(order))
        assert match.dealer == find([str(card) for card in order])
