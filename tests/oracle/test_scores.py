"""Every row of the score tables in both law books, whatever the cards."""

from itertools import product

import pytest

from tests.oracle.adapters import plain_rules
from tests.oracle.plain_scores import hand_points
from trainer.rules import LoneDefence, Rules, Sides, change, result_points

CALL_ACE = [(4, 9), (5, 8), (5, 7), (6, 7), (7, 6)]
TABLES = [
    *({"lone_defence": way, "lone_march": n} for way in LoneDefence for n in (4, 5)),
    {"lone_euchred": 3},
    *({"sides": Sides.CUTTHROAT, "seats": seats, "alone": False} for seats in (2, 3)),
    *({"sides": Sides.CALL_ACE, "seats": seats, "lowest": lowest} for seats, lowest in CALL_ACE),
]


def results(rules):
    """Every maker's side, alone or not, with every number of tricks."""
    seats, fixed = rules.hand.seats, rules.hand.sides is Sides.FIXED
    for maker, tricks in product(range(seats), range(6)):
        if fixed:
            makers = (maker, (maker + 2) % 4)
            for lone, defender in [(False, None), (True, None), (True, (maker + 1) % 4)]:
                yield makers, lone, defender, tricks
            continue
        yield (maker,), rules.hand.sides is Sides.CALL_ACE, None, tricks
        if rules.hand.sides is Sides.CALL_ACE:
            yield (maker, (maker + 1) % seats), False, None, tricks


@pytest.mark.parametrize("settings", TABLES, ids=str)
def test_both_books_score_alike(settings):
    rules = change(Rules(), **settings)
    plain = plain_rules(rules)
    for makers, lone, defender, tricks in results(rules):
        other = next(seat for seat in range(rules.hand.seats) if seat not in makers)
        takers = [makers[0]] * tricks + [other] * (5 - tricks)
        result = {"makers": makers, "lone": lone, "lone defender": defender, "takers": takers}
        scored = result_points(
            rules.hand, makers, tricks, alone=lone, lone_defender=defender is not None
        )
        assert list(scored) == hand_points(plain, result)
