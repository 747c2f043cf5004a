"""What a seat sees: everything it is entitled to, and nothing else."""

from dataclasses import fields, is_dataclass, replace

import pytest

from tests.rules.tables import dealt, play_on, random_deal, with_rules
from trainer.rules import (
    CHOICES,
    BadRecord,
    BadRules,
    Card,
    Cut,
    Deal,
    Discard,
    Farmers,
    OrderUp,
    Pass,
    Phase,
    Random,
    Rules,
    Standing,
    card,
    cards,
    change,
    deal_order,
    lawful,
    new_hand,
    replay,
    step,
    view,
)

# What may differ at a table of two partnerships where nobody is offered anything; the secrets of
# offers and of other tables have tests of their own.
PLAIN = (
    "cut",
    "packets",
    "may_bury_upcard",
    "all_pass",
    "no_trump",
    "low",
    "natural_trump",
    "canadian",
    "alone",
    "alone_said",
    "loner_lead",
    "no_first_blood",
)


def plain_rules(random):
    """Return a random mixture of these choices; clashes are tried again."""
    while True:
        settings = {}
        for name in PLAIN:
            values = CHOICES[name].values
            settings[name] = values[random.bounded(len(values))].value
        try:
            return change(Rules(), **settings).hand
        except BadRules:
            continue


def states(seed, hands):
    """Yield every state of some random hands under random rules."""
    random = Random(seed)
    for _ in range(hands):
        hand = new_hand(plain_rules(random), random.bounded(4))
        yield hand
        hand = random_deal(hand, random)
        yield hand
        while hand.phase is not Phase.OVER:
            choices = lawful(hand)
            hand = step(hand, choices[random.bounded(len(choices))])
            yield hand


def cards_in(value):
    """Return every card anywhere inside a value."""
    if isinstance(value, Card):
        return {value}
    if is_dataclass(value):
        return set().union(*(cards_in(getattr(value, one.name)) for one in fields(value)))
    if isinstance(value, tuple):
        return set().union(*map(cards_in, value))
    return set()


def known(hand, seat):
    """Return the cards a seat has had in its hand or seen on the table."""
    own = set(hand.dealt[seat]) if hand.dealt else set()
    played = {one for trick in hand.tricks for _, one in trick.plays}
    turned = {hand.upcard} if hand.upcard else set()
    return own | played | turned


def test_a_view_holds_no_card_the_seat_has_not_seen():
    for hand in states(1, 25):
        for seat in range(4):
            assert cards_in(view(hand, seat)) <= known(hand, seat)


def shuffle_hidden(hand, seat, random):
    """Return a hand that differs only in what the seat cannot see."""
    if not hand.hands:
        return replace(hand, order=random.shuffled(hand.order))
    is_dealer = seat == hand.dealer
    places = [set(held) - {hand.upcard} for held in hand.hands]
    hidden = {one for other in range(4) if other != seat for one in places[other]}
    hidden |= set(hand.kitty)
    if hand.buried is not None and not is_dealer and hand.buried != hand.upcard:
        hidden.add(hand.buried)
    mixed = list(random.shuffled(sorted(hidden)))

    def given(held):
        return tuple(sorted(one if one not in hidden else mixed.pop() for one in sorted(held)))

    hands = tuple(held if other == seat else given(held) for other, held in enumerate(hand.hands))
    buried = hand.buried
    if buried is not None and not is_dealer:
        buried = mixed.pop() if buried in hidden else buried
    log = tuple(
        Discard(one.seat, buried) if isinstance(one, Discard) and not is_dealer else one
        for one in hand.log
    )
    log = tuple(
        Deal(one.seat, random.shuffled(one.order)) if isinstance(one, Deal) else one for one in log
    )
    log = tuple(Cut(one.seat, random.bounded(24)) if isinstance(one, Cut) else one for one in log)
    return replace(
        hand,
        order=random.shuffled(hand.order),
        dealt=tuple(
            held if other == seat else tuple(random.shuffled(held))
            for other, held in enumerate(hand.dealt)
        ),
        hands=hands,
        kitty=tuple(mixed),
        buried=buried,
        log=log,
    )


def test_hands_that_differ_only_in_hidden_cards_look_equal():
    random = Random(2)
    different = 0
    for hand in states(3, 25):
        for seat in range(4):
            other = shuffle_hidden(hand, seat, random)
            different += other != hand
            assert view(other, seat) == view(hand, seat)
            assert hash(view(other, seat)) == hash(view(hand, seat))
    assert different > 1200


def test_real_hands_with_the_same_open_story_look_equal():
    """Deal the unseen cards anew and replay the same actions where that is lawful."""
    random = Random(4)
    replayed = 0
    for _ in range(150):
        hand = play_on(random_deal(new_hand(plain_rules(random), 0), random), random)
        seat = random.bounded(4)
        log = hand.log[: len(hand.log) - random.bounded(16)]
        before = replay(hand.rules, 0, log)
        if not before.hands:
            continue
        shown = known(before, seat) | ({before.buried} if before.buried else set())
        unseen = [one for one in hand.rules.pack if one not in shown]
        anew = dict(zip(unseen, random.shuffled(unseen), strict=True))
        hands = tuple(tuple(anew.get(one, one) for one in held) for held in before.dealt)
        kitty = tuple(anew.get(one, one) for one in before.kitty)
        order = deal_order(hand.rules, 0, hands, before.upcard, kitty)
        start = [Deal(0, order), *([Cut(3, 0)] if hand.rules.cut else [])]
        try:
            after = replay(hand.rules, 0, (*start, *log[len(start) :]))
        except BadRecord:
            continue
        replayed += 1
        assert view(after, seat) == view(before, seat)
    assert replayed > 40


def test_a_view_tells_what_the_seat_knows():
    hand = step(step(step(dealt(), Pass(1)), Pass(2)), OrderUp(3))
    standing = Standing(points=(4, 6, 4, 6), target=10)
    dealer = view(hand, 0, standing)
    assert dealer.hand == tuple(sorted(cards("9C TC 9D QH KS TH")))
    assert dealer.dealt == tuple(sorted(cards("9C TC 9D QH KS")))
    assert dealer.lawful == lawful(hand)
    assert dealer.standing == standing
    assert dealer.counts == (6, 5, 5, 5)
    assert dealer.log == (Pass(1), Pass(2), OrderUp(3))
    hand = step(hand, Discard(0, card("9C")))
    assert view(hand, 0).buried == card("9C")
    assert view(hand, 0).log[-1] == Discard(0, card("9C"))
    other = view(hand, 2)
    assert (other.buried, other.log[-1], other.lawful) == (None, Discard(0, None), ())
    assert (other.picked_up, other.upcard, other.maker) == (True, card("TH"), 3)
    assert view(hand, 3).lawful == lawful(hand)


def test_before_the_deal_there_is_nothing_to_see():
    blank = view(new_hand(dealt().rules, 1), 2)
    assert (blank.hand, blank.counts, blank.log, blank.lawful) == ((), (0, 0, 0, 0), (), ())


@pytest.mark.parametrize("seat", [-1, 4, None])
def test_a_view_belongs_to_a_seat(seat):
    with pytest.raises(ValueError, match="is not a seat"):
        view(dealt(), seat)


def test_the_text_of_a_plain_game_knows_nothing_of_other_games():
    """The engine's seeds are drawn from it; a rule that is not in force must not move them."""
    plain = repr(view(dealt(), 1, Standing((1, 2, 1, 2), 10)))
    assert "called" not in plain
    assert "Standing(points=(1, 2, 1, 2), target=10)" in plain
    weak = dealt(with_rules(farmers=Farmers.ANY_THREE))
    assert (weak.phase, weak.to_act) == (Phase.SWAP, 0)
    swapped = step(weak, lawful(weak)[1])
    assert "shown=((0, " in repr(view(swapped, 1))
    assert "deals_left=3" in repr(Standing((0, 0), 10, deals_left=3))
