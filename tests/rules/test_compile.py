"""The kernel's tables must say what the law book says."""

import pytest

from tests.rules.tables import dealt, play_on, random_deal, random_rules, with_rules
from trainer.rules import (
    AllPass,
    Contract,
    HandRules,
    LonerLead,
    Name,
    OrderUp,
    Pass,
    Phase,
    Random,
    Rank,
    Strain,
    Suit,
    auction,
    card,
    card_index,
    card_table,
    cards,
    from_mask,
    lawful,
    legal_cards,
    makers_tricks,
    new_hand,
    outcomes,
    points,
    setup,
    step,
    suit_contract,
    to_mask,
    trick_winner,
)

CONTRACTS = [suit_contract(suit) for suit in Suit]
CONTRACTS += [Contract(Strain.NO_TRUMP), Contract(Strain.LOW)]
PACKS = [
    HandRules(),
    HandRules(joker=True),
    HandRules(lowest=Rank.SEVEN),
    HandRules(lowest=Rank.SIX, joker=True),
]


def test_masks_go_there_and_back():
    rules = HandRules()
    assert card_index(rules)[card("9C")] == 0
    assert card_index(rules)[card("AS")] == 23
    assert to_mask(rules, cards("9C TC AS")) == 1 | 2 | 1 << 23
    assert from_mask(rules, 1 | 2 | 1 << 23) == cards("9C TC AS")
    for bad in (-1, 1 << 24):
        with pytest.raises(ValueError, match="beyond the 24 cards"):
            from_mask(rules, bad)
    with pytest.raises(KeyError):
        to_mask(rules, cards("7C"))


@pytest.mark.parametrize("named", CONTRACTS, ids=str)
@pytest.mark.parametrize("rules", PACKS, ids=["24", "25", "32", "37"])
def test_every_card_is_in_one_group_and_one_order_agrees_with_all(rules, named):
    table = card_table(rules, named)
    whole = (1 << len(rules.pack)) - 1
    assert sum(table.groups) == whole
    assert len(table.groups) == 4 + (rules.joker and named.trump is None)
    for group, powers in zip(table.groups, table.strengths, strict=True):
        assert all(0 <= power < 256 for power in powers)
        winners = [power for power in powers if power]
        assert len(winners) == len(set(winners))
        assert all(powers[n] > 0 for n in range(len(powers)) if group >> n & 1)
    size = range(len(rules.pack))
    over = {
        (a, b)
        for powers in table.strengths
        for a in size
        for b in size
        if powers[a] > powers[b] > 0
    }
    assert not any((b, a) in over for a, b in over)


@pytest.mark.parametrize("named", CONTRACTS, ids=str)
@pytest.mark.parametrize("rules", PACKS, ids=["24", "25", "32", "37"])
def test_tables_follow_and_win_as_the_law_book_does(rules, named):
    table = card_table(rules, named)
    index = card_index(rules)
    random = Random(11)
    for _ in range(300):
        mixed = random.shuffled(rules.pack)
        held, led = mixed[:5], mixed[5]
        mask = to_mask(rules, held)
        group = next(n for n, one in enumerate(table.groups) if one >> index[led] & 1)
        assert to_mask(rules, legal_cards(held, led, named)) == (mask & table.groups[group] or mask)
        plays = tuple(enumerate((led, *mixed[6:9])))
        best = max(plays, key=lambda play: table.strengths[group][index[play[1]]])
        assert best[0] == trick_winner(plays, named)


def test_setups_agree_with_played_hands():
    """Leader, sides, who sits out and what each result pays, against hands really played."""
    random = Random(12)
    seen = 0
    for _ in range(300):
        rules = random_rules(random).hand
        hand = play_on(random_deal(new_hand(rules, random.bounded(4)), random), random)
        if hand.contract is None:
            continue
        seen += 1
        made = setup(
            rules,
            contract=hand.contract,
            dealer=hand.dealer,
            maker=hand.maker,
            alone=hand.alone,
        )
        assert made.leader == hand.tricks[0].leader
        assert made.sitting_out == sum(1 << seat for seat in hand.sitting_out)
        assert made.makers == (1 << hand.maker | 1 << (hand.maker + 2) % 4)
        assert outcomes(rules)[made.results[makers_tricks(hand)]] == points(hand)
        assert (made.seats, made.hand_size, len(made.results)) == (4, 5, 6)
    assert seen > 250


def walk(hand):
    """Yield each state in which a call is due, in the order of passes."""
    while hand.phase in {Phase.ORDER_UP, Phase.NAME_TRUMP}:
        yield hand
        if Pass(hand.to_act) not in lawful(hand):
            return
        hand = step(hand, Pass(hand.to_act))


@pytest.mark.parametrize(
    "settings",
    [
        {},
        {"all_pass": AllPass.STICK},
        {"all_pass": AllPass.ONCE_THEN_STICK},
        {"alone": False},
        {"canadian": True},
        {"loner_lead": LonerLead.LONERS_LEFT},
        {"cut": False},
    ],
    ids=str,
)
@pytest.mark.parametrize("before", [0, 1])
def test_the_auction_lists_what_may_be_called(settings, before):
    rules = with_rules(**settings)
    for dealer in range(4):
        hand = dealt(rules, dealer, passed_out_before=before)
        table = auction(rules, dealer, hand.upcard, before)
        states = list(walk(hand))
        assert [offer.seat for offer in table.offers] == [state.to_act for state in states]
        assert [offer.round for offer in table.offers] == [1] * 4 + [2] * 4
        for offer, state in zip(table.offers, states, strict=True):
            assert tuple(option.action for option in offer.options) == lawful(state)
            assert offer.forced is (Pass(offer.seat) not in lawful(state))
            for option in offer.options:
                check_option(state, option)
    assert table.outcomes[table.thrown_in] == (0, 0, 0, 0)


def check_option(state, option):
    if isinstance(option.action, Pass):
        assert (option.contract, option.setup, option.taker, option.needs) == (None, None, None, 0)
        return
    after = step(state, option.action)
    assert (option.contract, option.alone) == (after.contract, after.alone)
    assert option.setup.sitting_out == sum(1 << seat for seat in after.sitting_out)
    assert option.taker == (state.dealer if after.phase is Phase.DISCARD else None)
    assert isinstance(option.action, OrderUp if state.phase is Phase.ORDER_UP else Name)


def test_auctions_number_33_or_32():
    """Counted from the table: each call ends the auction, a pass goes on, all pass is one."""
    for rules, count in ((with_rules(), 33), (with_rules(all_pass=AllPass.STICK), 32)):
        table = auction(rules, 0, card("TH"))
        calls = sum(
            option.contract is not None for offer in table.offers for option in offer.options
        )
        assert calls + (not table.offers[-1].forced) == count


def test_natural_trump_asks_for_a_printed_card():
    rules = with_rules(natural_trump=True)
    first = auction(rules, 0, card("TH")).offers[0]
    assert first.options[0].needs == 0
    for option in first.options[1:]:
        assert from_mask(rules, option.needs) == cards("9H TH JH QH KH AH")
    assert all(not option.needs for option in auction(rules, 0, card("TH")).offers[4].options)


def test_tables_are_computed_once():
    rules = HandRules()
    assert auction(rules, 0, card("TH")) is auction(HandRules(), 0, card("TH"))
    assert card_table(rules, CONTRACTS[0]) is card_table(rules, CONTRACTS[0])
