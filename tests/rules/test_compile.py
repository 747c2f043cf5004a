"""The kernel's tables must say what the law book says."""

from collections import Counter
from dataclasses import replace

import pytest

from tests.rules.tables import any_rules, dealt, play_on, random_deal, with_rules
from trainer.rules import (
    AceNoFace,
    AllPass,
    Contract,
    Farmers,
    GoingUnder,
    HandRules,
    LonerLead,
    Name,
    NoTrump,
    OrderUp,
    PartnersBest,
    Pass,
    Phase,
    Propose,
    Random,
    Rank,
    Sides,
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
    makers,
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
from trainer.rules.score import is_fast_break

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
    met = Counter()
    for _ in range(300):
        rules = any_rules(random).hand
        dealer = random.bounded(rules.seats)
        hand = play_on(random_deal(new_hand(rules, dealer), random), random)
        if hand.contract is None:
            continue
        side = makers(hand)
        made = setup(
            rules,
            contract=hand.contract,
            dealer=dealer,
            maker=hand.maker,
            alone=hand.alone,
            lone_defender=hand.lone_defender,
            ace_holder=next((seat for seat in side if seat != hand.maker), None),
        )
        assert made.leader == hand.tricks[0].leader
        assert made.sitting_out == bits(hand.sitting_out)
        assert made.makers == bits(side)
        if not is_fast_break(hand):
            assert outcomes(rules)[made.results[makers_tricks(hand)]] == points(hand)
        assert (made.seats, made.hand_size, len(made.results)) == (rules.seats, 5, 6)
        opened = hand.tricks[0].plays[0][1]
        if made.barred & to_mask(rules, [opened]):
            led = [one for trick in hand.tricks for seat, one in trick.plays if seat == made.leader]
            assert not to_mask(rules, led) & ~made.barred, "nothing but trump may be led"
        met[rules.sides] += 1
        met["lone defender"] += hand.lone_defender is not None
        met["secretly alone"] += rules.sides is Sides.CALL_ACE and len(side) == 1 and not hand.alone
    assert min(met.values()) > 3, met


def bits(seats):
    return sum(1 << seat for seat in seats)


def test_what_may_not_open_a_hand_is_barred():
    rules = with_rules(no_first_blood=True)
    made = setup(rules, contract=CONTRACTS[0], dealer=0, maker=1, alone=False)
    assert set(from_mask(rules, made.barred)) == set(cards("9C TC JC QC KC AC JS"))
    for free in (HandRules(), with_rules(no_first_blood=True)):
        contract = CONTRACTS[0] if free == HandRules() else Contract(Strain.NO_TRUMP)
        assert not setup(free, contract=contract, dealer=0, maker=1, alone=False).barred


def test_a_fast_break_is_told():
    assert setup(
        with_rules(fast_break=True), contract=CONTRACTS[0], dealer=0, maker=1, alone=False
    ).fast_break


def test_results_fit_a_byte_at_every_table():
    """The kernel numbers results with eight bits."""
    random = Random(13)
    for _ in range(60):
        assert len(outcomes(any_rules(random).hand)) < 256


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
    idle = state.dealer in after.sitting_out
    taken = after.phase is Phase.DISCARD and not idle
    assert option.taker == (state.dealer if taken else None)
    if option.contract.trump is None or state.phase is Phase.JOKER:
        assert isinstance(option.action, Name)
    else:
        assert isinstance(option.action, OrderUp if state.phase is Phase.ORDER_UP else Name)


def test_every_auction_lists_what_may_be_called():
    """Under any rules; natural trump is asked of the hand, and alone may have to be said first."""
    random = Random(14)
    for _ in range(120):
        rules = replace(
            any_rules(random).hand,
            natural_trump=False,
            partners_best=PartnersBest.OFF,
            ace_no_face=AceNoFace.OFF,
            farmers=Farmers.OFF,
            going_under=GoingUnder.OFF,
        )
        before = random.bounded(2)
        hand = random_deal(new_hand(rules, random.bounded(rules.seats), before), random)
        hand = step(hand, lawful(hand)[0]) if hand.phase is Phase.CUT else hand
        if isinstance((lawful(hand) or (None,))[0], Propose):
            with pytest.raises(ValueError, match="yet to propose"):
                auction(rules, hand.dealer, hand.upcard, before)
            hand = step(hand, lawful(hand)[0])
        table = auction(rules, hand.dealer, hand.upcard, before, hand.proposed)
        states = [hand] if hand.phase is Phase.JOKER else list(walk(hand))
        for offer, state in zip(table.offers, states, strict=True):
            assert offer.seat == state.to_act
            assert tuple(option.action for option in offer.options) == lawful(state)
            for option in offer.options:
                check_option(state, option)


def test_said_first_or_not_each_call_is_there_alone_and_with_the_partner():
    rules = with_rules(partners_best=PartnersBest.BEFORE_CALL)
    assert [
        [option.action for option in offer.options]
        for offer in auction(rules, 0, card("TH")).offers
    ] == [
        [option.action for option in offer.options]
        for offer in auction(with_rules(), 0, card("TH")).offers
    ]


def auctions(hand):
    """Count the ways in which a hand can be called, one by one."""
    if hand.phase not in {Phase.ORDER_UP, Phase.NAME_TRUMP}:
        return 1
    return sum(auctions(step(hand, action)) for action in lawful(hand))


@pytest.mark.parametrize(
    ("settings", "before", "count"),
    [
        ({}, 0, 33),
        ({"all_pass": AllPass.STICK}, 0, 32),
        ({"all_pass": AllPass.ONCE_THEN_STICK}, 0, 33),
        ({"all_pass": AllPass.ONCE_THEN_STICK}, 1, 32),
        ({"alone": False}, 0, 17),
        ({"canadian": True}, 0, 32),
        ({"no_trump": NoTrump.ROUND_TWO}, 0, 41),
        ({"no_trump": NoTrump.EITHER_ROUND, "low": True}, 0, 57),
        ({"partners_best": PartnersBest.BEFORE_CALL}, 0, 17 + 8),
        ({"sides": Sides.CALL_ACE}, 0, 17),
    ],
    ids=str,
)
def test_complete_auctions(settings, before, count):
    """Each call with and without the partner; said before the call, alone ends it as one more."""
    assert auctions(dealt(with_rules(**settings), passed_out_before=before)) == count


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
