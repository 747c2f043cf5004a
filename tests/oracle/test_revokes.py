"""Revokes and misdeals: the law book against the second one."""

from itertools import product

import pytest

from tests.oracle.adapters import plain_rules, plain_strain
from tests.oracle.plain_cards import revokes as plain_revokes
from tests.oracle.plain_cards import trick_taker
from tests.oracle.plain_dealing import deals_after_misdeal
from tests.oracle.plain_scores import revoke_points as plain_revoke_points
from trainer.rules import (
    SUITS,
    Contract,
    Random,
    Revoke,
    Rules,
    Strain,
    change,
    pack,
    suit_contract,
)
from trainer.rules.choices import Misdeal
from trainer.rules.revokes import revoke_points, revokes
from trainer.rules.who_deals import Ending, dealer_after

CONTRACTS = (*map(suit_contract, SUITS), Contract(Strain.NO_TRUMP), Contract(Strain.LOW))


def careless_tricks(random, contract, *, joker):
    """Five tricks of four hands in which anything is played."""
    order = random.shuffled(pack(joker=joker))
    hands, leader, tricks = [list(order[5 * seat : 5 * seat + 5]) for seat in range(4)], 0, []
    for _ in range(5):
        seats = [(leader + turn) % 4 for turn in range(4)]
        trick = [(seat, hands[seat].pop()) for seat in seats]
        tricks.append(tuple(trick))
        leader = trick_taker([(seat, str(card)) for seat, card in trick], plain_strain(contract))
    return tuple(tricks)


@pytest.mark.parametrize("contract", CONTRACTS, ids=str)
@pytest.mark.parametrize("joker", [False, True])
def test_both_books_find_the_same_revokes(contract, joker):
    random, met = Random(5), 0
    for _ in range(200):
        tricks = careless_tricks(random, contract, joker=joker)
        plain = [[(seat, str(card)) for seat, card in trick] for trick in tricks]
        found = [(number + 1, seat) for number, seat, _ in revokes(tricks, contract)]
        assert sorted(found) == sorted(plain_revokes(plain, plain_strain(contract)))
        met += len(found)
    assert met > 200


@pytest.mark.parametrize("agreed", list(Revoke))
def test_both_books_ask_the_same_for_a_revoke(agreed):
    rules = change(Rules(), revoke=agreed, revoke_points=3)
    for maker, lone, defender, offender in product(range(4), (False, True), (None, 1, 3), range(4)):
        makers, others = (maker, (maker + 2) % 4), ((maker + 1) % 4, (maker + 3) % 4)
        lone_defender = None if defender is None or not lone else (maker + defender) % 4
        result = {"makers": makers, "lone": lone, "lone defender": lone_defender}
        plain = plain_revoke_points(plain_rules(rules), result | {"defenders": others}, offender)
        alone = lone if offender in makers else lone_defender is not None
        cost = revoke_points(rules.manners, offender_alone=alone, maker_alone=lone)
        side = makers if offender in makers else others
        assert plain == [0 if seat in side else cost for seat in range(4)]


@pytest.mark.parametrize("rule", list(Misdeal))
def test_both_books_give_the_deal_to_the_same_seat_after_a_misdeal(rule):
    rules = change(Rules(), misdeal=rule)
    for dealer in range(4):
        after = dealer_after(rules, dealer, Ending.MISDEAL)
        assert after == deals_after_misdeal(plain_rules(rules), dealer)
