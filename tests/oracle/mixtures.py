"""Random rule mixtures, and deals in which rare rules come up often; all from seeds."""

from tests.oracle.adapters import plain_rules
from tests.oracle.plain_dealing import hand_out
from trainer.rules import (
    CHOICES,
    JOKER,
    SUITS,
    BadRules,
    Match,
    NotPlayableYet,
    Rank,
    Rules,
    Sides,
    change,
    new_hand,
)

PACKS = {4: (9,), 5: (8, 7), 6: (7,), 7: (6,)}  # call-ace: the lowest card by seats (CALL)


def pick(random, among):
    return among[random.bounded(len(among))]


def values(name):
    """Every value of a choice; of the numbers of deals the few that a game comes to."""
    every = [one.value for one in CHOICES[name].values]
    return every[:9] if name == "deals" else every


def table_of(random):
    """Who plays with whom: fixed partners in half of the tables, then the other games."""
    sides = pick(random, [Sides.FIXED, Sides.FIXED, Sides.CUTTHROAT, Sides.CALL_ACE])
    if sides is Sides.CUTTHROAT:
        return {"sides": sides, "seats": 2 + random.bounded(2), "alone": False}
    if sides is Sides.CALL_ACE:
        seats = 4 + random.bounded(4)
        return {"sides": sides, "seats": seats, "lowest": pick(random, PACKS[seats])}
    return {"sides": sides, "seats": 4}


def mixture(random):
    """Return random rules that the law book plays; a third of the choices keep their defaults."""
    while True:
        settings = {name: pick(random, values(name)) for name in CHOICES}
        settings = {name: value for name, value in settings.items() if random.bounded(3)}
        try:
            rules = change(Rules(), **(settings | table_of(random)))
            new_hand(rules.hand, 0)
            Match(rules)
        except (BadRules, NotPlayableYet):
            continue
        return rules


def salted(random, rules, dealer, order):
    """Give some seats low cards and aces or one suit, or turn the joker: rare rules come up."""
    order = list(order)
    places, up, _ = hand_out(plain_rules(rules), dealer, range(len(order)))
    if rules.joker and not random.bounded(3):
        exchange(order, order.index(JOKER), up)
    faces = {Rank.JACK, Rank.QUEEN, Rank.KING, Rank.JOKER}
    seats = random.shuffled(range(rules.seats))
    weak = [card for card in random.shuffled(order) if card.rank not in faces]
    for seat in seats[: random.bounded(3)]:
        for place in places[seat]:
            exchange(order, order.index(weak.pop()), place)
    if not random.bounded(4):
        suit = pick(random, SUITS)
        strong = [card for card in order if card.suit is suit and order.index(card) != up]
        for place, card in zip(places[seats[-1]], strong, strict=False):
            exchange(order, order.index(card), place)
    return tuple(order)


def exchange(order, one, other):
    order[one], order[other] = order[other], order[one]
